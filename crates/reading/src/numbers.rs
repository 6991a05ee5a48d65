//! Rows of numbers: a square of counts, or decks of numbered cards.

use engine::deck::MAX_CARDS;
use engine::experiment::MAX_SHUFFLES;
use engine::tally::Tally;

use super::cell::MAX_SUM;
use super::counted::Counted;
use super::read_as::{Meaning, Question, Shape};
use super::refusal::Refusal;
use crate::card::playing_card;
use crate::cell::Cell;
use crate::found::{Body, Context, Found};
use crate::number_decks::{DeckReader, NumberDecks};
use crate::read_as::Line;
use crate::table::{Row, Table};

/// The counts that rows of numbers give.
///
/// Numbers are headings, too, where nothing else can be meant: of two cards or more, those that
/// count up from 0 or from 1
/// - above and beside the rest, if the corner between them is empty, a word or left out;
/// - above or beside a table that is square without them alone, if none of its rows could be a
///   deck.
///
/// So neither a square of numbers nor a list of decks ever loses a row. `exported`: they are of a
/// file of this page, where both headings are always there. O(cells).
///
/// # Errors
/// The first cell that is not a number, the first row of another length, and whatever keeps the
/// rows from being decks or a square of counts with equal sums.
pub(crate) fn read_numbers(table: &Table<'_>, context: Context) -> Result<Found, Refusal> {
    let exported = context.exported;
    let first = table.row(0).ok_or(Refusal::Empty)?;
    // R names the columns above a table, and the rows in its corner.
    let is_corner = |row: Row<'_, '_>| {
        row.cells.len() > 2 && row.cells[0].is_name() && counts_up(row.cells[1..].iter().copied())
    };
    let is_title = |row: Row<'_, '_>| first.block != row.block && row.cells.len() > 2;
    if first.cells.iter().all(|cell| is_heading(*cell))
        && table
            .row(1)
            .is_some_and(|row| first.cells.len() == 1 && is_corner(row) || is_title(row))
    {
        return read_numbers(&table.from(1), context).map(|mut found| {
            found.understood.headings.insert(0, first.left_out());
            found
        });
    }
    let framed = is_framed(table, exported);
    // A title, or names of columns: where the next row has as many names, they are cards.
    let names = |row: Row<'_, '_>| row.cells.iter().filter(|cell| is_heading(**cell)).count();
    let title = first.cells.len() == 1 || names(first) > 1;
    let second = table.row(1);
    let headed = framed
        || is_numbered_heading(table)
        || title && second.is_some_and(|second| names(first) > names(second));
    let mut block = Block {
        table,
        top: usize::from(headed),
        left: 0,
        width: 0,
    };
    let beside = |row: Row<'_, '_>| is_heading(row.cells[0]) && names(row) < row.cells.len();
    // A line that lost its label is one that is damaged.
    let labelled = table
        .rows_from(block.top)
        .filter(|row| beside(*row))
        .count();
    block.left = usize::from(framed || 2 * labelled > block.height());
    block.width = table.usual_width(block.top).saturating_sub(block.left);
    block.count(headed, context)
}

/// An empty cell or a name can stand above or beside numbers.
pub(crate) fn is_heading(cell: Cell<'_>) -> bool {
    cell.is_empty() || cell.is_name() || cell.is_label()
}

/// Returns true if a word and numbers that count up head rows whose names differ only in their
/// numbers, as `place 1 2 3` above `run1 2 1 3` and `run2 3 2 1`. With fewer than two rows below it
/// may be a deck.
fn is_numbered_heading(table: &Table<'_>) -> bool {
    let Some(first) = table.row(0).filter(|row| row.cells[0].is_name()) else {
        return false;
    };
    let stem = |row: Row<'_, '_>| row.cells[0].is_name().then(|| row.cells[0].stem());
    let second = table.row(1).and_then(stem);
    table.len() > 2
        && first.cells.len() > 2
        && counts_up(first.cells[1..].iter().copied())
        && second.is_some()
        && second != stem(first)
        && table.rows_from(1).all(|row| stem(row) == second)
}

/// Returns true if a row of places is above the rest, and numbers of cards beside it; or words, if
/// the corner has none: decks may have names as well.
fn is_framed(table: &Table<'_>, exported: bool) -> bool {
    let (Some(first), Some(second)) = (table.row(0), table.row(1)) else {
        return false;
    };
    let corner = first.cells[0];
    let places = &first.cells[usize::from(is_heading(corner))..];
    if second.cells.len() < 2 || second.cells.len() != places.len() + 1 {
        return false;
    }
    let below = || table.rows_from(1);
    let wordless = !is_heading(corner) || corner.is_empty();
    let named = |row: Row<'_, '_>| row.cells[0].is_name();
    let beside = || counts_up(below().map(|row| row.cells[0])) || wordless && below().all(named);
    let several = places.len().min(table.len() - 1) > 1;
    exported || several && counts_up(places.iter().copied()) && beside()
}

/// Returns true if these cells count up by one, from 0 or from 1.
pub(crate) fn counts_up<'a>(cells: impl Iterator<Item = Cell<'a>>) -> bool {
    let mut numbers = cells.map(Cell::number);
    let first = numbers.next().flatten().filter(|first| *first < 2);
    first.is_some_and(|first| {
        (first + 1..)
            .zip(numbers)
            .all(|(k, number)| number == Some(k))
    })
}

/// Returns names for `n` cards whose labels count up, as `0 1 2` and `card 0`, `card 1` do: empty
/// if they count from 1. `None` for other labels.
pub(crate) fn numbered<'a>(
    labels: impl Iterator<Item = Cell<'a>> + Clone,
    n: usize,
) -> Option<Vec<String>> {
    let mut stems = labels.clone().map(Cell::stem);
    let stem = stems.next()?;
    let is_alike = stems.all(|other| other == stem);
    let text: Vec<String> = labels.map(|label| label.digits()).collect();
    let counts = counts_up(text.iter().map(|label| Cell::new(label)));
    (is_alike && counts && text.len() == n).then(|| names_from(text[0] == "0", n))
}

/// Returns names for `n` numbered cards: empty unless they count from 0.
pub(crate) fn names_from(is_zero: bool, n: usize) -> Vec<String> {
    let names = (0..n).filter(|_| is_zero);
    names.map(|card| card.to_string()).collect()
}

/// The numbers of a table: below its headings, and beside them.
struct Block<'t, 'a> {
    table: &'t Table<'a>,
    /// Rows above, and cells beside.
    top: usize,
    left: usize,
    /// Numbers in a row.
    width: usize,
}

impl<'t, 'a> Block<'t, 'a> {
    fn height(&self) -> usize {
        self.table.len() - self.top
    }

    fn rows(&self) -> impl Iterator<Item = Row<'t, 'a>> + use<'t, 'a> {
        let left = self.left;
        self.table.rows_from(self.top).map(move |row| Row {
            cells: row.cells.get(left..).unwrap_or_default(),
            ..row
        })
    }

    /// # Errors
    /// The first cell that is not a number, or the first row of another length.
    fn check(&self) -> Result<(), Refusal> {
        for row in self.rows() {
            let strange = row.cells.iter().find(|cell| cell.number().is_none());
            if let Some(cell) = strange {
                return Err(Refusal::NotANumber {
                    line: row.line,
                    text: cell.excerpt(),
                });
            }
            if row.cells.len() != self.width {
                return Err(Refusal::WrongWidth {
                    line: row.line,
                    found: row.cells.len(),
                    expected: self.width,
                });
            }
        }
        Ok(())
    }

    /// Counts the decks, or reads the counts. `headed`: the row above is a heading, of which people
    /// should know unless the table is `exported`. Then the rows are counts, even if they look like
    /// decks, as few shuffles of few cards do.
    fn count(mut self, headed: bool, context: Context) -> Result<Found, Refusal> {
        let Context {
            exported,
            shape,
            meaning,
            skips_wrong,
        } = context;
        if self.width > MAX_CARDS + 1 {
            return Err(Refusal::TooManyCards);
        }
        let mut reader = DeckReader::new(self.width);
        let is_deck =
            |row: &Row<'_, '_>| row.cells.len() == self.width && reader.read(row.cells).is_ok();
        let decks = self.rows().filter(is_deck).count();
        let (n, first) = (
            self.width,
            self.rows().next().and_then(|row| row.cells.first()),
        );
        // Where most of the rows are decks, the others should be.
        let is_decks = match shape {
            Some(shape) => shape == Shape::Decks,
            // Of one card all decks are the same.
            None if n == 1 => decks > 0 && self.rows().all(|row| row.cells.first() == first),
            None => 2 * decks > self.height() && !exported,
        };
        if !is_decks || decks == 0 {
            self.check()?;
        }
        let (height, n) = (self.height(), self.width);
        let above = self.table.row(0).filter(|_| headed && !exported);
        let mut headings: Vec<Line> = above.iter().map(Row::left_out).collect();
        // Numbers beside a square, or above it: these look like a deck themselves.
        let numbered_rows = || counts_up(self.rows().map(|row| row.cells[0]));
        let numbered_columns = || {
            let first = self.rows().next();
            first.is_some_and(|row| counts_up(row.cells.iter().copied()))
        };
        if decks == 0 && height > 1 && height + 1 == n && numbered_rows() {
            self.left += 1;
            self.width -= 1;
        } else if decks == 1 && n > 1 && height == n + 1 && numbered_columns() {
            headings.extend(self.rows().next().map(|row| row.left_out()));
            self.top += 1;
        }
        if self.width > MAX_CARDS {
            return Err(Refusal::TooManyCards);
        }
        let mut found = match is_decks {
            true => self.read_decks(skips_wrong)?,
            false => self.read_counts(shape)?,
        };
        if !is_decks && shape.is_none() && !exported {
            found.understood.asked =
                asked_of_names(self.corner(), &self.beside(), self.above(), meaning)?;
        }
        found.understood.headings = headings;
        Ok(found)
    }

    fn read_decks(&self, skips_wrong: bool) -> Result<Found, Refusal> {
        let mut found = Found::of(
            Shape::Decks,
            Body::Numbers(Box::new(NumberDecks::new(self.left, self.width))),
        );
        found.see(self.table.rows_from(self.top), skips_wrong)?;
        Ok(found)
    }

    /// # Errors
    /// [`Refusal::NotSquare`], [`Refusal::TooManyShuffles`] or [`Refusal::UnequalSum`].
    fn read_counts(&self, shape: Option<Shape>) -> Result<Found, Refusal> {
        let (rows, n) = (self.height(), self.width);
        // A single number is none.
        if rows != n || n < 2 && self.top + self.left == 0 {
            return Err(Refusal::NotSquare { rows, columns: n });
        }
        let numbers = self.rows().flat_map(|row| row.cells);
        // Percentages may be whole: `25.0`.
        let is_pointed = |cell: &Cell<'_>| matches!(cell, Cell::Text(text) if text.contains('.'));
        let first = self.rows().next().map_or(&[][..], |row| row.cells);
        let whole = first.iter().filter_map(|cell| cell.number());
        let sum = whole.fold(0, |sum: u64, number| sum.saturating_add(number));
        if sum == 100 && first.iter().all(is_pointed) {
            return Err(Refusal::HowMany);
        }
        let mut counts: Vec<u64> = numbers.filter_map(|cell| cell.number()).collect();
        let shape = shape.unwrap_or(match self.rows_are_places() {
            true => Shape::PlaceByCard,
            false => Shape::CardByPlace,
        });
        if shape == Shape::PlaceByCard {
            counts = (0..n * n).map(|k| counts[k % n * n + k / n]).collect();
        }
        let names = numbered(self.labels(shape), n).unwrap_or_default();
        let counted = Counted::Decks(square(n, &counts)?);
        Ok(Found::of(shape, Body::Ready(counted, names)))
    }

    /// Iterates over the labels beside the rows, or above the columns where those are the cards.
    fn labels(&self, shape: Shape) -> impl Iterator<Item = Cell<'a>> + Clone {
        let labels = match shape {
            Shape::PlaceByCard => self.above().to_vec(),
            _ => self.beside(),
        };
        labels.into_iter()
    }

    /// The row above the numbers; empty where there is none.
    fn heading(&self) -> &'t [Cell<'a>] {
        let above = self.top.checked_sub(1).and_then(|top| self.table.row(top));
        above.map_or(&[][..], |row| row.cells)
    }

    /// The names above the columns; empty where they have none.
    fn above(&self) -> &'t [Cell<'a>] {
        let above = self.heading();
        &above[above.len().saturating_sub(self.width)..]
    }

    /// The names beside the rows; empty where they have none.
    fn beside(&self) -> Vec<Cell<'a>> {
        let beside = self.table.rows_from(self.top).filter(|_| self.left > 0);
        beside.map(|row| row.cells[self.left - 1]).collect()
    }

    /// The name between both; empty where there is none.
    fn corner(&self) -> Cell<'a> {
        let heading = self.heading();
        let corner = heading.first().filter(|_| heading.len() > self.width);
        corner.copied().unwrap_or(Cell::Text(""))
    }

    /// Returns true if the labels beside the rows name places, or those above name cards.
    fn rows_are_places(&self) -> bool {
        let beside = self.table.rows_from(self.top).filter(|_| self.left > 0);
        let mut beside = beside.map(|row| row.cells[0]);
        let above = self.table.row(0).filter(|_| self.top > 0);
        let above = above.map_or(&[][..], |row| row.cells);
        beside.next().is_some_and(names_a_place)
            || above.get(self.left).is_some_and(|cell| names_a_card(*cell))
            || self.left > 0
                && above
                    .first()
                    .is_some_and(|cell| names_a_place(*cell) && !names_a_card(*cell))
    }
}

/// Question about a table of counts whose names, beside it and above, say of neither that they are cards or
/// places, with the answer: such counts may be of anything. `None` of other tables.
///
/// # Errors
/// [`Refusal::Asks`] where nothing was said.
pub(crate) fn asked_of_names(
    corner: Cell<'_>,
    beside: &[Cell<'_>],
    above: &[Cell<'_>],
    meaning: Option<Meaning>,
) -> Result<Option<(Question, Meaning)>, Refusal> {
    let is_known = |cell: &Cell<'_>| names_a_place(*cell) || is_card(*cell);
    let are_known = |names: &[Cell<'_>]| count_places(names) || names.iter().any(is_known);
    let are_playing = |names: &[Cell<'_>]| names.iter().all(|cell| playing_card(*cell).is_some());
    let (Some(one), Some(other)) = (beside.first(), above.first()) else {
        return Ok(None);
    };
    if is_known(&corner)
        || [beside, above]
            .into_iter()
            .any(|names| are_known(names) || are_playing(names))
    {
        return Ok(None);
    }
    let question = Question::Table(one.excerpt(), other.excerpt());
    match meaning {
        Some(Meaning::Counts) => Ok(Some((question, Meaning::Counts))),
        _ => Err(Refusal::Asks(question)),
    }
}

/// Returns true if names count up, as those of places do: `Seat 1`, `1st`, `第一位`, `first`. Quarters, weeks
/// and rounds do so, too.
fn count_places(names: &[Cell<'_>]) -> bool {
    let of_time = [
        "q", "quarter", "day", "week", "month", "year", "season", "test", "exam", "lap",
    ];
    let is_of_time = |cell: &Cell<'_>| {
        names_a_label(*cell)
            || words_of(*cell)
                .iter()
                .any(|word| of_time.contains(&&**word))
    };
    let digits: Vec<String> = names.iter().map(|cell| cell.digits()).collect();
    let is_said =
        |first: &Cell<'_>| begins(*first, &["first", "top", "front"], &["第", "一", "首"]);
    let counts_up = counts_up(digits.iter().map(|digits| Cell::new(digits)));
    !names.iter().any(is_of_time) && (counts_up || names.first().is_some_and(is_said))
}

/// Tells whether a heading says that places are below it, and nothing else.
pub(crate) fn is_place(cell: Cell<'_>) -> bool {
    begins(cell, &["place", "position", "pos"], &["位"]) && !counts_something(cell)
}

/// Tells whether a heading says that cards are below it, and nothing else.
pub(crate) fn is_card(cell: Cell<'_>) -> bool {
    begins(cell, &["card"], &["牌"]) && !counts_something(cell)
}

/// Returns true for a heading that may name places.
pub(crate) fn names_a_place(cell: Cell<'_>) -> bool {
    is_place(cell) || begins(cell, &["places", "positions", "slot", "index"], &["处"])
}

/// Returns true for a heading that may name cards.
pub(crate) fn names_a_card(cell: Cell<'_>) -> bool {
    is_card(cell) || begins(cell, &["cards", "item", "value", "element", "name"], &[])
}

/// Returns true for a heading of a count, as `card count` and `牌数`.
fn counts_something(cell: Cell<'_>) -> bool {
    names_a_count(cell) || cell.to_string().contains('数')
}

/// Returns true for a heading that names counts.
pub(crate) fn names_a_count(cell: Cell<'_>) -> bool {
    let known = [
        "count",
        "counts",
        "freq",
        "frequency",
        "frequencies",
        "occurrence",
        "occurrences",
        "tally",
    ];
    // With other words they say how long, or of what.
    let alone = ["times", "total", "observed"];
    let words = words_of(cell);
    let is_count =
        |word: &String| known.contains(&&**word) || words.len() == 1 && alone.contains(&&**word);
    words.iter().any(is_count) || begins(cell, &[], &["次", "频", "计数", "数量"])
}

/// Returns true for a heading that may name counts, a variable that counts up, or row numbers.
pub(crate) fn may_name_a_count(cell: Cell<'_>) -> bool {
    begins(cell, &["n", "num", "number", "no"], &[])
}

/// Returns true for a heading of values that tell rows apart.
pub(crate) fn names_a_label(cell: Cell<'_>) -> bool {
    let known = [
        "id",
        "seed",
        "time",
        "timestamp",
        "date",
        "run",
        "trial",
        "round",
        "game",
        "stamp",
    ];
    let starts = ["编号", "种子", "时间"];
    let is_label = words_of(cell).iter().any(|word| known.contains(&&**word));
    !names_a_count(cell) && (is_label || begins(cell, &[], &starts))
}

/// The words of a heading, without numbers: `card`, `index` of `cardIndex 2`.
pub(crate) fn words_of(cell: Cell<'_>) -> Vec<String> {
    let (mut words, mut is_begun) = (vec![String::new()], false);
    for c in cell.to_string().chars() {
        if !c.is_alphabetic() || c.is_uppercase() && is_begun {
            words.push(String::new());
        }
        is_begun = c.is_lowercase();
        if let (true, Some(word)) = (c.is_alphabetic(), words.last_mut()) {
            word.extend(c.to_lowercase());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Returns true if a heading begins with one of these words or signs.
pub(crate) fn begins(cell: Cell<'_>, words: &[&str], signs: &[&str]) -> bool {
    let text = cell.to_string();
    let first = words_of(cell).into_iter().next();
    first.is_some_and(|first| words.contains(&&*first))
        || signs.iter().any(|sign| text.starts_with(sign))
}

/// The counts of a square, row = card, column = place.
///
/// # Errors
/// [`Refusal::TooManyShuffles`], [`Refusal::UnequalSum`], or [`Refusal::Empty`].
pub(crate) fn square(n: usize, counts: &[u64]) -> Result<Tally, Refusal> {
    if n > MAX_CARDS {
        return Err(Refusal::TooManyCards);
    }
    let shuffles = equal_sum(n, counts)?;
    let counts: Vec<u32> = counts.iter().map(|&count| count as u32).collect();
    let mut tally = Tally::of_positions(n);
    match shuffles > 0 && tally.merge(shuffles, &counts) {
        true => Ok(tally),
        false => Err(Refusal::Empty),
    }
}

/// The sum of each row and of each column of a square: in every shuffle each card is in one place,
/// and each place has one card. O(n²).
///
/// # Errors
/// The first row or column with another sum, or [`Refusal::TooManyShuffles`].
fn equal_sum(n: usize, counts: &[u64]) -> Result<u64, Refusal> {
    let sum = |k: usize, column: bool| {
        let count = |j: usize| counts[if column { j * n + k } else { k * n + j }];
        let sum = (0..n).fold(0, |sum: u64, j| sum.saturating_add(count(j)));
        sum.min(MAX_SUM)
    };
    // If one of the rows is wrong, it may be the first.
    let [first, second, last] = [0, n / 2, n - 1].map(|row| sum(row, false));
    let expected = if n > 2 && second == last { last } else { first };
    if expected > MAX_SHUFFLES {
        return Err(Refusal::TooManyShuffles);
    }
    for k in 0..2 * n {
        let (column, at) = (k >= n, k % n);
        let sum = sum(at, column);
        if sum != expected {
            return Err(Refusal::UnequalSum {
                column,
                at: at + 1,
                sum,
                expected,
            });
        }
    }
    Ok(expected)
}
