//! Tables of counts that are no square, counts of one place, and shares of any of them.

use std::collections::HashSet;

use engine::deck::MAX_CARDS;
use engine::experiment::MAX_SHUFFLES;

use super::counted::Counted;
use super::counted::Part;
use super::read_as::{Meaning, Question, Shape};
use super::refusal::Refusal;
use crate::card::playing_card;
use crate::cell::{Cell, Share};
use crate::found::{Body, Found};
use crate::numbers::{
    asked_of_names, counts_up, is_card, is_heading, is_place, names_a_card, names_a_count,
    names_a_label, names_a_place, numbered, square,
};
use crate::read_as::{Line, Wishes};
use crate::single::meant;
use crate::table::{Row, Table};
use crate::totals::without_totals;

/// A block of numbers or shares with the names around it.
struct Matrix {
    /// The heading of both, between them.
    corner: String,
    beside: Vec<String>,
    above: Vec<String>,
    headings: Vec<Line>,
    rows: usize,
    columns: usize,
    cells: Vec<Share>,
}

impl Matrix {
    /// `None` unless all but a heading row and a heading column are numbers.
    fn of(table: &Table<'_>) -> Option<Matrix> {
        let first = table.row(0)?;
        let is_above = table.row(1).is_some_and(|second| {
            let names = first.cells.iter().skip(1).any(|cell| is_heading(*cell));
            let corner = is_heading(first.cells[0]) && first.cells.len() > 2;
            let places = || first.cells[1..].iter().copied();
            let one_less = first.cells.len() + 1 == second.cells.len();
            names && is_heading(first.cells[0])
                || one_less
                || corner && counts_up(places()) && counts_up_or_names(table)
        });
        // A title of one word, above numbers.
        let title = table.len() > 2 && first.cells.len() == 1 && is_heading(first.cells[0]);
        let top = usize::from(is_above || title);
        let rows = || table.rows_from(top);
        let named = rows().all(|row| is_heading(row.cells[0]) && row.cells.len() > 1);
        let two = || rows().all(|row| row.cells.len() == 2) && table.len() - top > 2;
        let says = || {
            names_a_label(first.cells[0])
                && first.cells.get(1).is_some_and(|cell| names_a_count(*cell))
        };
        let corner = || is_above && counts_up_or_names(table);
        let left = usize::from(
            named
                || (two() || corner()) && counts_up(rows().map(|row| row.cells[0]))
                || two() && says(),
        );
        let columns = table
            .row(top)?
            .cells
            .len()
            .checked_sub(left)
            .filter(|&columns| columns > 0)?;
        let mut cells = Vec::new();
        for row in rows() {
            if row.cells.len() != columns + left {
                return None;
            }
            for cell in &row.cells[left..] {
                let share = cell
                    .share()
                    .filter(|share| share.unit < 1.0 || share.percent);
                // 19.0 among 19.5 is a share, alone a count.
                cells.push(share.or_else(|| cell.whole())?);
            }
        }
        let names = |cells: &[Cell<'_>]| cells.iter().map(Cell::to_string).collect::<Vec<_>>();
        let above = match first.cells.get(first.cells.len().wrapping_sub(columns)..) {
            Some(above) if top > 0 => names(above),
            _ => Vec::new(),
        };
        let corner = first
            .cells
            .first()
            .filter(|_| left > 0 && above.len() < first.cells.len());
        Some(Matrix {
            corner: corner.map(Cell::to_string).unwrap_or_default(),
            beside: rows()
                .filter(|_| left > 0)
                .map(|row| row.cells[0].to_string())
                .collect(),
            above,
            headings: table
                .row(0)
                .filter(|_| top > 0)
                .iter()
                .map(Row::left_out)
                .collect(),
            rows: table.len() - top,
            columns,
            cells,
        })
    }

    fn turned(&self) -> Matrix {
        let (rows, columns) = (self.columns, self.rows);
        let cell = |k: usize| self.cells[k % columns * rows + k / columns];
        Matrix {
            corner: self.corner.clone(),
            beside: self.above.clone(),
            above: self.beside.clone(),
            headings: self.headings.clone(),
            rows,
            columns,
            cells: (0..rows * columns).map(cell).collect(),
        }
    }

    fn column_sum(&self, column: usize) -> f64 {
        let cells = self.cells.iter().skip(column).step_by(self.columns);
        cells.map(|share| share.value).sum()
    }

    fn row_sum(&self, row: usize) -> f64 {
        let cells = &self.cells[row * self.columns..][..self.columns];
        cells.iter().map(|share| share.value).sum()
    }

    /// Returns the sum that all columns share but for rounding, if there is one.
    fn whole(&self) -> Option<f64> {
        let unit = self
            .cells
            .iter()
            .map(|share| share.unit)
            .fold(0.0, f64::max);
        let is_shares = self.is_shares();
        let first = self.column_sum(0);
        let whole = match is_shares {
            false => first,
            true if self.cells.iter().any(|share| share.percent) || first > 50.0 => 100.0,
            true => 1.0,
        };
        let within = match is_shares {
            false => 0.0,
            true => (self.rows as f64 * unit / 2.0).max(whole * 1e-6) + 1e-9,
        };
        let all = (0..self.columns).all(|column| (self.column_sum(column) - whole).abs() <= within);
        (all && whole > 0.0).then_some(whole)
    }

    /// Returns true if `is` holds for the corner, or for the first name below it.
    fn is_said(&self, is: fn(Cell<'_>) -> bool) -> bool {
        let mut names = [Some(&self.corner), self.beside.first()]
            .into_iter()
            .flatten();
        names.any(|name| is(Cell::new(name.trim())))
    }

    /// Returns true if headings say that a row is a card, or a column a place.
    fn is_of_cards_and_places(&self) -> bool {
        let above = || self.above.iter().map(|name| Cell::new(name));
        let is_known = |cell: Cell<'_>| is_card(cell) || is_place(cell);
        counts_up(above())
            || above().any(is_known)
            || self.is_said(is_known)
            || self
                .beside
                .iter()
                .any(|name| playing_card(Cell::new(name)).is_some())
    }

    /// Question about its names, with the answer.
    fn asked(&self, wishes: &Wishes) -> Result<Option<(Question, Meaning)>, Refusal> {
        let sides = [&self.beside, &self.above];
        let [beside, above] =
            sides.map(|names| names.iter().map(|name| Cell::new(name)).collect::<Vec<_>>());
        asked_of_names(Cell::new(&self.corner), &beside, &above, wishes.meaning)
    }

    fn is_shares(&self) -> bool {
        self.cells
            .iter()
            .any(|share| share.unit < 1.0 || share.percent)
    }
}

/// Returns true if the cells beside a table count up, or are all names.
fn counts_up_or_names(table: &Table<'_>) -> bool {
    let beside = || table.rows_from(1).map(|row| row.cells[0]);
    counts_up(beside()) || beside().all(is_heading)
}

/// Counts or shares of some places, or of all where they are shares.
pub(crate) fn tables(table: &Table<'_>, wishes: &Wishes) -> Option<Result<Found, Refusal>> {
    if let Some((rest, totals)) = without_totals(table, true) {
        return tables(&rest, wishes).map(|read| read.map(|found| found.without(totals)));
    }
    let matrix = Matrix::of(table)?;
    let turned = matrix.turned();
    let (straight, across) = (matrix.whole(), turned.whole());
    let may_be = |shapes: [Shape; 2]| wishes.shape.is_none_or(|shape| shapes.contains(&shape));
    if matrix.rows == 1 || matrix.columns == 1 {
        if !may_be([Shape::OnePlace, Shape::OneCard]) {
            return None;
        }
        let column = if matrix.columns == 1 {
            &matrix
        } else {
            &turned
        };
        let whole = column.whole().filter(|_| column.rows > 1)?;
        let names: HashSet<&String> = column.beside.iter().collect();
        // What comes again was not counted.
        return (names.len() == column.beside.len()).then(|| one(column, whole, wishes));
    }
    let is_place = |names: &[String]| {
        names
            .first()
            .is_some_and(|name| names_a_place(Cell::new(name)))
    };
    let is_card = |names: &[String]| {
        names
            .first()
            .is_some_and(|name| names_a_card(Cell::new(name)))
    };
    match (straight, across) {
        (Some(whole), Some(_)) if matrix.rows == matrix.columns => {
            if !may_be([Shape::CardByPlace, Shape::PlaceByCard]) {
                return None;
            }
            let by_place = is_place(&matrix.beside) || is_card(&matrix.above);
            let shape = wishes.shape.unwrap_or(match by_place {
                true => Shape::PlaceByCard,
                false => Shape::CardByPlace,
            });
            let cards = if shape == Shape::PlaceByCard {
                turned
            } else {
                matrix
            };
            // Whole numbers are read elsewhere.
            cards
                .is_shares()
                .then(|| of_shares(&cards, whole, shape, wishes))
        }
        // Each card goes to one of a few players: these are kinds, as many as there are cards.
        (Some(_), Some(whole)) if matrix.rows > matrix.columns && !is_place(&matrix.above) => {
            some_places(&turned, whole, wishes)
        }
        (Some(whole), _) => some_places(&matrix, whole, wishes),
        (None, Some(whole)) => some_places(&turned, whole, wishes),
        (None, None) => None,
    }
}

/// Counts of one place, or of one card, in the first column; other columns are left out. Where no heading
/// says of which, beside one of counts, it is asked.
fn one(matrix: &Matrix, whole: f64, wishes: &Wishes) -> Result<Found, Refusal> {
    let (counts, _) = counts(matrix, whole, matrix.rows, wishes)?;
    let counts = counts.into_iter().step_by(matrix.columns).collect();
    let above = || matrix.above.iter().map(|name| Cell::new(name));
    let is_said = |is| above().next().is_some_and(names_a_count) && matrix.is_said(is);
    let shape = match wishes.shape {
        None if is_said(is_place) => Some(Shape::OneCard),
        None if is_said(is_card) => Some(Shape::OnePlace),
        shape => shape,
    };
    let said = Wishes {
        shape,
        ..wishes.clone()
    };
    let mut found = meant(matrix.beside.clone(), counts, &said)?;
    found.understood.columns = above().skip(1).map(Cell::excerpt).collect();
    found.understood.headings = matrix.headings.clone();
    found.understood.shares = matrix.is_shares();
    Ok(found)
}

/// A table of some places: of equal cards where all places are there, else of the first places.
fn some_places(matrix: &Matrix, whole: f64, wishes: &Wishes) -> Option<Result<Found, Refusal>> {
    let each: Vec<f64> = (0..matrix.rows)
        .map(|row| matrix.row_sum(row) / whole)
        .collect();
    // Counts are exact, shares are rounded.
    let off = if matrix.is_shares() { 0.02 } else { 0.0 };
    let is_whole = |each: &f64| (each - each.round()).abs() <= off && *each > 0.5;
    if each.iter().any(|each| *each > matrix.columns as f64 + off) {
        return None;
    }
    let sum: f64 = each.iter().map(|each| each.round()).sum();
    let kinds = each.iter().all(is_whole) && sum as usize == matrix.columns;
    let (shape, each, cards) = match kinds {
        true => {
            let each = each.iter().map(|each| each.round() as u32).collect();
            (Shape::EqualCards, each, matrix.columns)
        }
        false if matrix.rows > matrix.columns && each.iter().all(|each| *each <= 1.0 + off) => {
            if wishes.shape != Some(Shape::Hands) && !matrix.is_of_cards_and_places() {
                return Some(one(matrix, whole, wishes));
            }
            (Shape::Hands, vec![1; matrix.rows], matrix.rows)
        }
        false => return None,
    };
    if cards > MAX_CARDS || wishes.shape.is_some_and(|wish| wish != shape) {
        return None;
    }
    let part = counts(matrix, whole, cards, wishes).map(|(counts, shuffles)| Part {
        each,
        places: matrix.columns,
        drawn: 1,
        cards,
        shuffles,
        counts,
        alike: None,
        in_rounds: false,
    });
    Some(part.and_then(|part| finished(matrix, shape, Counted::Part(part), wishes)))
}

fn of_shares(matrix: &Matrix, whole: f64, shape: Shape, wishes: &Wishes) -> Result<Found, Refusal> {
    let (counts, _) = counts(matrix, whole, matrix.rows, wishes)?;
    let tally = square(matrix.rows, &counts)?;
    finished(matrix, shape, Counted::Decks(tally), wishes)
}

/// # Errors
/// [`Refusal::Asks`] where nothing says that these are cards and places.
fn finished(
    matrix: &Matrix,
    shape: Shape,
    counted: Counted,
    wishes: &Wishes,
) -> Result<Found, Refusal> {
    let asked = match wishes.shape {
        None => matrix.asked(wishes)?,
        Some(_) => None,
    };
    let labels = matrix.beside.iter().map(|name| Cell::new(name));
    let names = match numbered(labels, matrix.rows) {
        Some(names) => names,
        None => matrix.beside.clone(),
    };
    let mut found = Found::of(shape, Body::Ready(counted, names));
    found.understood.headings = matrix.headings.clone();
    found.understood.shares = matrix.is_shares();
    found.understood.asked = asked;
    Ok(found)
}

/// The counts, and how many shuffles they are of.
///
/// Shares become counts of as many shuffles as were made, or of fewer where they are rounded so
/// coarsely that rounding would add more than a twentieth to what chance scatters.
fn counts(
    matrix: &Matrix,
    whole: f64,
    n: usize,
    wishes: &Wishes,
) -> Result<(Vec<u64>, u64), Refusal> {
    if !matrix.is_shares() {
        if whole > MAX_SHUFFLES as f64 {
            return Err(Refusal::TooManyShuffles);
        }
        let counts = matrix
            .cells
            .iter()
            .map(|share| share.value as u64)
            .collect();
        return Ok((counts, whole as u64));
    }
    let shuffles = wishes
        .shuffles
        .filter(|&shuffles| shuffles > 0)
        .ok_or(Refusal::HowMany)?;
    let unit = matrix
        .cells
        .iter()
        .map(|share| share.unit)
        .fold(0.0, f64::max)
        / whole;
    let most = match unit > 0.0 {
        true => 0.6 / (unit * unit * n as f64),
        false => MAX_SHUFFLES as f64,
    };
    let shuffles = shuffles.min(most as u64).clamp(1, MAX_SHUFFLES);
    Ok((rounded(matrix, shuffles), shuffles))
}

/// Rounds shares to whole counts of `shuffles`: columns add up to it, and rows as well in a square.
fn rounded(matrix: &Matrix, shuffles: u64) -> Vec<u64> {
    let (rows, columns) = (matrix.rows, matrix.columns);
    let is_square = rows == columns;
    let mut cells: Vec<f64> = matrix.cells.iter().map(|share| share.value).collect();
    // Sums are made equal in turn (iterative proportional fitting).
    for round in 0..100 {
        let by_rows = is_square && round % 2 == 0;
        let at = |line: usize, k: usize| {
            if by_rows {
                line * columns + k
            } else {
                k * columns + line
            }
        };
        let (lines, length) = if by_rows {
            (rows, columns)
        } else {
            (columns, rows)
        };
        for line in 0..lines {
            let sum: f64 = (0..length).map(|k| cells[at(line, k)]).sum();
            for k in 0..length {
                cells[at(line, k)] *= shuffles as f64 / sum.max(f64::MIN_POSITIVE);
            }
        }
    }
    let mut counts: Vec<u64> = cells.iter().map(|&cell| (cell + 1e-7) as u64).collect();
    // What is missing goes where most is missing, one to a cell (Ryser 1957).
    let mut missing: Vec<i64> = (0..rows)
        .map(|row| match is_square {
            true => shuffles as i64 - counts[row * columns..][..columns].iter().sum::<u64>() as i64,
            false => i64::MAX,
        })
        .collect();
    for column in 0..columns {
        let sum: u64 = counts.iter().skip(column).step_by(columns).sum();
        let rest = |row: usize| cells[row * columns + column].fract();
        let mut order: Vec<usize> = (0..rows).collect();
        order.sort_by(|&a, &b| {
            missing[b]
                .cmp(&missing[a])
                .then(rest(b).total_cmp(&rest(a)))
        });
        for &row in order.iter().take(shuffles.saturating_sub(sum) as usize) {
            counts[row * columns + column] += 1;
            missing[row] -= 1;
        }
    }
    counts
}
