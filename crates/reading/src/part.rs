//! Counts of a part of each deck, of decks with equal cards, and of whole orders.

use std::collections::HashMap;
use std::ops::Range;

use engine::deck::{Card, MAX_CARDS};
use engine::experiment::MAX_SHUFFLES;
use engine::tally::{MOST_FOLLOWED, Tally, orders_counted, rank};
use serde::{Deserialize, Serialize};

use crate::card::playing_card;
use crate::card_names::sorted;
use crate::cell::{Cell, Share};
use crate::found::{Body, Found};
use crate::numbers::{
    counts_up, is_heading, may_name_a_count, names_a_card, names_a_count, names_a_label,
    names_a_place, names_from, numbered, square,
};
use crate::starts::permutations;
use crate::table::{Row, Table};
use crate::turn::kinds;
use crate::understood::Line;
use crate::{Counted, Meaning, Question, Refusal, Shape, Understood, Wishes};

/// How often each of some kinds of cards came to each of some places.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Part {
    /// How many cards a deck has of each kind.
    pub each: Vec<u32>,
    /// How many places were looked at.
    pub places: usize,
    /// Cards of each shuffle in a place: one, but for hands that are sets.
    pub drawn: usize,
    /// Cards in the deck.
    pub cards: usize,
    /// Shuffles counted.
    pub shuffles: u64,
    /// Row = kind, column = place.
    pub counts: Vec<u64>,
    /// How often a card was followed by one of its kind; `None` where that is not known.
    pub alike: Option<u64>,
    /// Set where all decks come in rounds: each kind once in each part of as many cards as there are kinds.
    pub in_rounds: bool,
}

impl Part {
    /// Whether the numbers belong together: in each place there is one card of each shuffle.
    pub fn adds_up(&self) -> bool {
        let column = |place: usize| self.counts.iter().skip(place).step_by(self.places);
        let is_one = |place| column(place).try_fold(0u64, |sum, &count| sum.checked_add(count));
        let drawn = self.shuffles.checked_mul(self.drawn as u64);
        self.places > 0
            && self.shuffles > 0
            && self.each.iter().map(|&each| each as usize).sum::<usize>() == self.cards
            && self.counts.len() == self.each.len() * self.places
            && (0..self.places).all(|place| is_one(place) == drawn)
    }
}

/// Decks with equal cards: the same cells in most rows, some of them more than once.
///
/// # Errors
/// What is wrong with the first row that differs, unless such rows are left out.
pub(crate) fn equal_cards(table: &Table<'_>, skips_wrong: bool) -> Option<Result<Found, Refusal>> {
    let all = table.len();
    let models = [all.checked_sub(1)?, all / 2];
    let (skipped, width, model) = models.into_iter().find_map(|at| {
        let cells = table.row(at)?.cells;
        let skipped = (0..=2).find(|&skipped| is_model(table, cells, skipped))?;
        Some((skipped, cells.len(), kinds(cells.get(skipped..)?)))
    })?;
    let n = width - skipped;
    let order = sorted(&model.keys().copied().collect::<Vec<_>>());
    let index: HashMap<Cell<'_>, usize> = order.iter().copied().zip(0..).collect();
    let mut part = Part {
        each: order.iter().map(|kind| model[kind]).collect(),
        places: n,
        drawn: 1,
        cards: n,
        shuffles: 0,
        counts: vec![0; order.len() * n],
        alike: Some(0),
        in_rounds: order.iter().all(|kind| model[kind] > 1),
    };
    let mut understood = Understood::of(Shape::EqualCards);
    for (k, row) in table.rows().enumerate() {
        let cells = row.cells.get(skipped..).unwrap_or_default();
        if let Some(wrong) = misfit(row, cells, &model, width) {
            let is_heading = k == 0 && !cells.iter().any(|cell| model.contains_key(cell));
            match (is_heading, skips_wrong) {
                (true, _) => understood.headings.push(row.left_out()),
                (false, true) => understood.leave_out(row.left_out()),
                (false, false) => return Some(Err(wrong)),
            }
            continue;
        }
        part.shuffles += 1;
        for (place, cell) in cells.iter().enumerate() {
            part.counts[index[cell] * n + place] += 1;
        }
        let pairs = cells.windows(2).filter(|pair| pair[0] == pair[1]).count();
        part.alike = part.alike.map(|alike| alike + pairs as u64);
        let mut rounds = cells.chunks(part.each.len());
        part.in_rounds &= rounds.all(|round| kinds(round).len() == part.each.len());
    }
    let columns = table.row(0)?.cells.iter().take(skipped);
    understood.columns = columns.map(|cell| cell.excerpt()).collect();
    let names = order.iter().map(Cell::to_string).collect();
    let body = Body::Ready(Counted::Part(part), names);
    Some(Ok(Found { understood, body }))
}

/// Whether most rows have the kinds of cards that stand in these cells behind so many others.
fn is_model(table: &Table<'_>, cells: &[Cell<'_>], skipped: usize) -> bool {
    let Some(deck) = cells.get(skipped..).filter(|deck| deck.len() > 2) else {
        return false;
    };
    let model = kinds(deck);
    let fits =
        |row: &Row<'_, '_>| row.cells.len() == cells.len() && kinds(&row.cells[skipped..]) == model;
    let is_named = deck
        .iter()
        .all(|cell| cell.is_name() || cell.number().is_some());
    // Few rows of numbers are rather a table.
    let all = table.len();
    let is_likely = all > deck.len() || deck.iter().any(|cell| cell.is_name());
    let alike = table.rows().filter(fits).count();
    is_named
        && is_likely
        && (2..deck.len()).contains(&model.len())
        && alike > 1
        && (alike + 1 >= all || alike > all - all / 10)
}

/// What is wrong with a row that should have these kinds of cards.
fn misfit(
    row: Row<'_, '_>,
    cells: &[Cell<'_>],
    model: &HashMap<Cell<'_>, u32>,
    width: usize,
) -> Option<Refusal> {
    if row.cells.len() != width {
        return Some(Refusal::WrongWidth {
            line: row.line,
            found: row.cells.len(),
            expected: width,
        });
    }
    let mut left = model.clone();
    let at = cells.iter().position(|cell| match left.get_mut(cell) {
        Some(copies) if *copies > 0 => {
            *copies -= 1;
            false
        }
        _ => true,
    })?;
    let (line, card, place) = (row.line, cells[at].excerpt(), at + 1);
    Some(match model.contains_key(&cells[at]) {
        true => Refusal::TooOften { line, card, place },
        false => Refusal::NotADeck {
            line,
            card,
            place,
            earlier: None,
        },
    })
}

/// The first cards of shuffled decks: every row has as many different cards of a larger deck. Columns that
/// no shuffle leaves are left out.
pub(crate) fn hands(table: &Table<'_>) -> Option<Found> {
    let labels = columns_of_labels(table);
    if labels.is_empty() {
        return dealt(table);
    }
    let split = |row: Row<'_, '_>, are_labels: bool| {
        let columns = (0..row.cells.len()).filter(|column| labels.contains(column) == are_labels);
        columns.collect::<Vec<usize>>()
    };
    let mut found = dealt(&table.map(|row| {
        let kept = split(row, false);
        kept.into_iter().map(|column| row.cells[column]).collect()
    }))?;
    let first = table.row(0)?;
    let names = split(first, true).into_iter();
    let names = names.map(|column| first.cells[column].excerpt());
    found.understood.columns.extend(names);
    Some(found)
}

/// The columns, below a first line, whose numbers grow from line to line, or whose cells hardly ever come
/// again and never in another column, in so many lines that those of dealt cards do by luck in less than one
/// of a million tries. None, if all are so.
fn columns_of_labels(table: &Table<'_>) -> Vec<usize> {
    /// 10! is more than a million.
    const FEWEST: usize = 10;
    let width = table.row(0).map_or(0, |row| row.cells.len());
    if table.len() <= FEWEST || table.rows().any(|row| row.cells.len() != width) {
        return Vec::new();
    }
    // The column of each cell; `None` of what comes in several.
    let mut at: HashMap<Cell<'_>, Option<usize>> = HashMap::new();
    let mut grows = vec![true; width];
    let mut before: Vec<Option<u64>> = vec![None; width];
    for row in table.rows_from(1) {
        for (column, &cell) in row.cells.iter().enumerate() {
            let known = at.entry(cell).or_insert(Some(column));
            *known = known.filter(|known| *known == column);
            let number = cell.number();
            grows[column] &= number.is_some() && before[column] < number;
            before[column] = number;
        }
    }
    let (mut own, mut is_shared) = (vec![0; width], vec![false; width]);
    at.values().flatten().for_each(|&column| own[column] += 1);
    for row in table.rows_from(1) {
        for (column, cell) in row.cells.iter().enumerate() {
            is_shared[column] |= at[cell].is_none() || playing_card(*cell).is_some();
        }
    }
    let is_apart = |column: usize| 2 * own[column] > table.len() && !is_shared[column];
    let labels = (0..width).filter(|&column| grows[column] || is_apart(column));
    let labels: Vec<usize> = labels.collect();
    if labels.len() < width {
        labels
    } else {
        Vec::new()
    }
}

fn dealt(table: &Table<'_>) -> Option<Found> {
    let last = table.row(table.len().checked_sub(1)?)?;
    let playing = last
        .cells
        .iter()
        .rev()
        .take_while(|cell| playing_card(**cell).is_some());
    let (numbered, named) = (
        last.cells
            .iter()
            .all(|cell| matches!(cell, Cell::Number(_))),
        last.cells.iter().all(|cell| cell.is_name()),
    );
    let k = match playing.count() {
        0 if numbered || named => last.cells.len(),
        0 => return None,
        playing => playing,
    };
    let is_playing = playing_card(*last.cells.last()?).is_some();
    let first = usize::from(table.row(0).is_some_and(|row| {
        let is_like = |cell: &Cell<'_>| match is_playing {
            true => playing_card(*cell).is_some(),
            false => cell.is_name() == named,
        };
        // Names that come again nowhere are a heading, too: `white,black` above who plays.
        let comes_again = |cell: &Cell<'_>| table.rows_from(1).any(|row| row.cells.contains(cell));
        let is_above = named && !is_playing && !row.cells.iter().any(comes_again);
        table.len() > 1 && (is_above || !row.cells.iter().all(is_like))
    }));
    let mut seen: HashMap<Cell<'_>, usize> = HashMap::new();
    let mut rows = Vec::new();
    for row in table.rows_from(first) {
        let cells = row.cells.get(row.cells.len().checked_sub(k)?..)?;
        if !is_playing && row.cells.len() != k || kinds(cells).len() != k {
            return None;
        }
        for &cell in cells {
            if is_playing && playing_card(cell).is_none() || !is_playing && cell.is_name() != named
            {
                return None;
            }
            *seen.entry(cell).or_default() += 1;
        }
        rows.push(cells);
    }
    let (order, names) = deck_of(&seen, is_playing)?;
    // A card may be written in two ways: `KH`, `红桃K`.
    let n = match is_playing {
        true => names.len(),
        false => order.values().max()? + 1,
    };
    // Enough to know which cards there are.
    if k >= n || !is_playing && rows.len() * k < 3 * n || !is_playing && k < 2 {
        return None;
    }
    // Lines that are all sorted tell which cards were dealt, not in which order; what stands beside them, as
    // a bonus ball does, was dealt apart.
    let sorted = sorted_cells(&rows, is_playing);
    let (places, drawn) = sorted.as_ref().map_or((k, 1), |sorted| (1, sorted.len()));
    let judged = sorted.unwrap_or(0..k);
    let mut part = Part {
        each: vec![1; n],
        places,
        drawn,
        cards: n,
        shuffles: rows.len() as u64,
        counts: vec![0; n * places],
        alike: None,
        in_rounds: false,
    };
    for cells in rows {
        for (place, cell) in cells[judged.clone()].iter().enumerate() {
            part.counts[order.get(cell)? * places + place % places] += 1;
        }
    }
    let mut found = Found::of(Shape::Hands, Body::Ready(Counted::Part(part), names));
    let names = table.row(0)?.cells;
    let names = names.iter().skip(names.len().saturating_sub(k)).zip(0..);
    let others = names.filter(|(_, column)| !judged.contains(column));
    found.understood.columns = others.map(|(cell, _)| cell.excerpt()).collect();
    let heading = table.row(0).filter(|_| first > 0);
    found
        .understood
        .headings
        .extend(heading.map(|row| row.left_out()));
    Some(found)
}

/// The longest run of columns that is sorted alike in all rows, up or down; `None` where so many rows are by
/// luck in more than one of a thousand million tries: there are many runs and orders.
fn sorted_cells(rows: &[&[Cell<'_>]], is_playing: bool) -> Option<Range<usize>> {
    let cards = rows.first().map_or(0, |row| row.len());
    let is_sorted = |columns: &Range<usize>, ranks: &HashMap<Cell<'_>, usize>, up: bool| {
        let mut ln_ways = 0.0;
        let all = rows.iter().all(|row| {
            let ranks = row[columns.clone()].iter().map(|cell| ranks[cell]);
            let ranks: Vec<usize> = ranks.collect();
            // Equal ranks may stand in any order.
            let (mut equal, mut ln) = (1, 0.0);
            for (k, pair) in (2..).zip(ranks.windows(2)) {
                equal = if pair[0] == pair[1] { equal + 1 } else { 1 };
                ln += f64::ln(f64::from(k) / f64::from(equal));
            }
            ln_ways += ln;
            let is_alike = |pair: &[usize]| pair[0] == pair[1] || (pair[0] < pair[1]) == up;
            ranks.windows(2).all(is_alike)
        });
        all && ln_ways > 1e9_f64.ln()
    };
    let orders = orders_of_cards(rows.iter().flat_map(|row| row.iter().copied()), is_playing);
    let runs = (2..=cards).rev();
    let mut runs = runs.flat_map(|length| (0..=cards - length).map(move |at| at..at + length));
    runs.find(|columns| {
        let ways = orders
            .iter()
            .flat_map(|ranks| [(ranks, true), (ranks, false)]);
        { ways }.any(|(ranks, up)| is_sorted(columns, ranks, up))
    })
}

/// The orders in which people and programs sort cards, each as the rank of every cell: by number, as text,
/// and playing cards by rank, ace low or high, within suits or in all.
fn orders_of_cards<'a>(
    cells: impl Iterator<Item = Cell<'a>>,
    is_playing: bool,
) -> Vec<HashMap<Cell<'a>, usize>> {
    let mut cells: Vec<Cell<'a>> = cells.collect();
    cells.sort_unstable();
    cells.dedup();
    let mut as_text = cells.clone();
    as_text.sort_by_cached_key(|cell| cell.to_string().to_lowercase());
    let mut orders: Vec<HashMap<_, _>> = [&cells, &as_text]
        .map(|order| order.iter().copied().zip(0..).collect())
        .to_vec();
    // Within suits, one before another, or in all of them.
    let suits = permutations(4).into_iter().chain([vec![0; 4]]);
    let ways = suits.flat_map(|suits| {
        [(0, true), (12, true), (0, false), (12, false)].map(|way| (suits.clone(), way))
    });
    for (suits, (ace, is_up)) in ways.filter(|_| is_playing) {
        let rank = |&cell: &Cell<'a>| {
            let card = playing_card(cell)?;
            let rank = (card % 13 + ace) % 13;
            let rank = if is_up { rank } else { 12 - rank };
            let suited = suits.get(card / 13).map(|&suit| suit as usize * 13 + rank);
            Some((cell, suited.unwrap_or(card)))
        };
        orders.push(cells.iter().filter_map(rank).collect());
    }
    orders
}

/// The deck that cards are of: all playing cards, the numbers up to the largest, or what was seen.
fn deck_of<'a>(
    seen: &HashMap<Cell<'a>, usize>,
    is_playing: bool,
) -> Option<(HashMap<Cell<'a>, usize>, Vec<String>)> {
    if is_playing {
        let cards: HashMap<Cell<'a>, usize> = seen
            .keys()
            .filter_map(|&cell| Some((cell, playing_card(cell)?)))
            .collect();
        let n = if cards.values().any(|&card| card > 51) {
            54
        } else {
            52
        };
        let deck = engine::deck::Deck::of_size(n);
        let names = (0..n).map(|card| deck.label(card as Card)).collect();
        let mut order = cards;
        // One number for each card of the deck, also of those that were not seen.
        for card in 0..n {
            if !order.values().any(|&other| other == card) {
                order.insert(Cell::Number(1_000_000 + card as u64), card);
            }
        }
        return Some((order, names));
    }
    let cells: Vec<Cell<'a>> = seen.keys().copied().collect();
    let order = sorted(&cells);
    if order.len() > MAX_CARDS {
        return None;
    }
    let numbers: Vec<u64> = order.iter().filter_map(|cell| cell.number()).collect();
    let counted_from = numbers.first().copied().unwrap_or(9);
    if numbers.len() < order.len() {
        let names = order.iter().map(Cell::to_string).collect();
        return Some((order.into_iter().zip(0..).collect(), names));
    }
    let first = u64::from(counted_from > 0);
    let n = deck_size(*numbers.last()?, first)?;
    // One in ten numbers may not have come.
    let is_deck = counted_from < 4 && numbers.len() >= n - n / 10;
    let order = order
        .into_iter()
        .zip(numbers.iter().map(|number| (number - first) as usize));
    is_deck.then(|| (order.collect(), names_from(first == 0, n)))
}

/// The cards of a deck that has the numbers from the first, 0 or 1, to the last; `None` of more than
/// [`MAX_CARDS`]. A number may be any: it is compared before it is cut to 32 bits.
pub(crate) fn deck_size(last: u64, first: u64) -> Option<usize> {
    let before_last = last.checked_sub(first)?;
    (before_last < MAX_CARDS as u64).then(|| before_last as usize + 1)
}

/// Counts of orders: rows of an order, in one cell or in several, and its count, which may come first.
/// `is_sure`: a count cannot be anything else.
///
/// # Errors
/// [`Refusal::Asks`] where the numbers may as well be labels, and nothing was said.
pub(crate) fn orders(
    table: &Table<'_>,
    is_sure: bool,
    wishes: &Wishes,
) -> Option<Result<Found, Refusal>> {
    let (listed, beside) = beside(table, is_sure, wishes)?;
    match (beside, wishes.meaning) {
        (Beside::Counts, _) | (Beside::Asked, Some(Meaning::Counts)) => {
            let heading = listed.headings.clone();
            Some(listed.found(wishes).map(|mut found| {
                found.understood.headings.extend(heading);
                found
            }))
        }
        (Beside::Asked, Some(Meaning::Labels)) => None,
        (Beside::Asked, _) => Some(Err(Refusal::Asks(listed.question()))),
    }
}

/// Asks whether the numbers before orders are counts or labels; `None` of all else.
pub(crate) fn counts_or_labels(table: &Table<'_>) -> Option<Question> {
    match beside(table, false, &Wishes::default())? {
        (listed, Beside::Asked) => Some(listed.question()),
        (_, Beside::Counts) => None,
    }
}

/// Numbers beside orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Beside {
    Counts,
    /// Counts or labels.
    Asked,
}

/// Orders, and the numbers beside them, which may be counts. Two rows are rather orders above their
/// counts.
fn beside(table: &Table<'_>, is_sure: bool, wishes: &Wishes) -> Option<(Listed, Beside)> {
    let rows = || beside_rows(table, is_sure, wishes);
    let Some(pairs) = turned_pairs(table) else {
        return rows();
    };
    let is_clear = |(listed, beside): &(Listed, Beside)| {
        is_sure || listed.has_fractions || *beside == Beside::Asked
    };
    beside_rows(&pairs, is_sure, wishes).or_else(|| rows().filter(is_clear))
}

fn beside_rows(table: &Table<'_>, is_sure: bool, wishes: &Wishes) -> Option<(Listed, Beside)> {
    let first = table.row(0)?.cells;
    let is_count = |cell: Option<&Cell<'_>>| cell.is_some_and(|cell| cell.share().is_some());
    let is_headed = !is_count(first.last()) && !is_count(first.first());
    if is_headed && !first.iter().all(|cell| is_heading(*cell)) {
        return None;
    }
    let top = usize::from(is_headed);
    [false, true].into_iter().find_map(|before| {
        let mut listed = Listed::of(table, top, before)?;
        let of_numbers = if before { first.first() } else { first.last() };
        listed.heading = of_numbers.filter(|_| is_headed).map(Cell::to_string);
        let heading = table.row(0).filter(|_| is_headed);
        listed.headings = heading.map(|row| row.left_out());
        let is_sure = match before {
            true => wishes.shape == Some(Shape::Orders),
            false => is_sure || listed.one_cell,
        };
        let beside = match is_sure {
            true => Some(Beside::Counts),
            false => listed.beside(before),
        };
        Some((listed, beside?))
    })
}

/// Orders in rows of their own, each with its count or its share.
struct Listed {
    orders: Vec<(Vec<String>, Share)>,
    /// The cards, by name.
    deck: Vec<String>,
    /// Whether each order is one cell.
    one_cell: bool,
    /// Whether a number is one of all shuffles: `4/28`.
    has_fractions: bool,
    /// The heading of the numbers; `None` where there are no headings.
    heading: Option<String>,
    /// The row of headings.
    headings: Option<Line>,
}

impl Listed {
    /// The rows from row `top` on, `before`: the count stands before the order.
    fn of(table: &Table<'_>, top: usize, before: bool) -> Option<Listed> {
        let mut listed = Listed {
            orders: Vec::new(),
            deck: Vec::new(),
            one_cell: true,
            has_fractions: false,
            heading: None,
            headings: None,
        };
        for row in table.rows_from(top) {
            let (count, order) = match before {
                true => row.cells.split_first()?,
                false => row.cells.split_last()?,
            };
            let whole = count.number().map(|number| Share {
                value: number as f64,
                unit: 1.0,
                percent: false,
            });
            let share = count
                .share()
                .filter(|share| share.percent || share.value <= 1.0);
            listed.has_fractions |= fraction(*count).is_some();
            let count = whole.or_else(|| fraction(*count)).or(share)?;
            let parts: Vec<String> = match order {
                [one] => split_order(&one.to_string())?,
                several => several.iter().map(|cell| cell.to_string()).collect(),
            };
            listed.one_cell &= order.len() == 1;
            let mut cards = parts.clone();
            cards.sort_unstable();
            cards.dedup();
            if listed.orders.is_empty() {
                listed.deck.clone_from(&cards);
            }
            if cards.len() != parts.len() || parts.len() < 2 || cards != listed.deck {
                return None;
            }
            listed.orders.push((parts, count));
        }
        (listed.orders.len() > 1 && listed.deck.len() <= MAX_CARDS).then_some(listed)
    }

    /// Tells numbers beside orders that are counts, or may be, from labels: a running number, a seed, a
    /// time. They are counts without a question only where every order is there, or where a heading says so
    /// of numbers that do not count up; `before`: they stand before the orders, as labels do.
    fn beside(&self, before: bool) -> Option<Beside> {
        let rows = self.orders.len() as u64;
        let first = self.orders[0].1.value;
        let runs = |from: f64| {
            let mut numbers = self.orders.iter().zip(0..);
            numbers.all(|((_, count), k)| count.value == from + f64::from(k))
        };
        let mut pairs = self.orders.windows(2);
        let grows = pairs.all(|pair| pair[0].1.value < pair[1].1.value);
        let mut all: Vec<&Vec<String>> = self.orders.iter().map(|(order, _)| order).collect();
        all.sort_unstable();
        all.dedup();
        let is_once = all.len() as u64 == rows;
        let possible = orders_counted(self.deck.len()) as u64;
        let is_named = |is: fn(Cell<'_>) -> bool| {
            let heading = self.heading.as_deref();
            heading.is_some_and(|heading| is(Cell::new(heading)))
        };
        let (is_count, is_open) = (is_named(names_a_count), is_named(may_name_a_count));
        let is_label = is_named(names_a_label) || before && self.heading.is_some() && !is_open;
        // Two rows run by luck.
        let runs = runs(0.0) || runs(1.0) || before && rows > 2 && runs(first);
        match () {
            () if self.is_shares() || self.has_fractions => Some(Beside::Counts),
            () if runs => (is_count && is_once).then_some(Beside::Asked),
            () if is_count => Some(Beside::Counts),
            () if is_label || !is_once || possible == 0 => None,
            // Ids and times grow.
            () if rows == possible && (!before || possible > 2 && !grows) => Some(Beside::Counts),
            () => (before || is_open || 2 * rows >= possible).then_some(Beside::Asked),
        }
    }

    /// Asks what the first of the numbers are.
    fn question(&self) -> Question {
        /// More are not named.
        const NAMED: usize = 3;
        let numbers = self.orders.iter().take(NAMED);
        Question::Beside(numbers.map(|(_, count)| count.value.to_string()).collect())
    }

    fn is_shares(&self) -> bool {
        self.orders
            .iter()
            .any(|(_, count)| count.unit < 1.0 || count.percent)
    }

    /// # Errors
    /// [`Refusal::HowMany`] of shares alone.
    fn found(self, wishes: &Wishes) -> Result<Found, Refusal> {
        let shares = self.is_shares();
        let shuffles = match shares {
            true => wishes
                .shuffles
                .filter(|&shuffles| shuffles > 0)
                .ok_or(Refusal::HowMany)?,
            false => 1,
        };
        let sum: f64 = self.orders.iter().map(|(_, count)| count.value).sum();
        let scale = if shares { shuffles as f64 / sum } else { 1.0 };
        let n = self.deck.len();
        let cells: Vec<Cell<'_>> = self.deck.iter().map(|name| Cell::new(name)).collect();
        let order = sorted(&cells);
        let numbers: Vec<u64> = order.iter().filter_map(|cell| cell.number()).collect();
        let is_numbered = numbers.len() == n && counts_up(order.iter().copied());
        let index: HashMap<String, Card> = order.iter().map(Cell::to_string).zip(0..).collect();
        let names = match is_numbered {
            true => names_from(numbers[0] == 0, n),
            false => order.iter().map(Cell::to_string).collect(),
        };
        let read = self.orders.iter().map(|(parts, count)| {
            let cards: Vec<Card> = parts.iter().map(|part| index[part]).collect();
            (cards, (count.value * scale).round() as u64)
        });
        let tally = tally_of(n, read)?;
        let mut found = Found::of(Shape::Orders, Body::Ready(Counted::Decks(tally), names));
        found.understood.assumes_order = !is_numbered;
        found.understood.shares = shares;
        Ok(found)
    }
}

/// The count of a fraction of all shuffles: `4/28`.
fn fraction(cell: Cell<'_>) -> Option<Share> {
    let text = cell.to_string();
    let (over, under) = text.split_once('/')?;
    let (over, under): (u64, u64) = (over.parse().ok()?, under.parse().ok()?);
    (over <= under).then_some(Share {
        value: over as f64,
        unit: 1.0,
        percent: false,
    })
}

/// Two rows, the first of names and the second of counts, as pairs.
fn turned_pairs<'a>(table: &Table<'a>) -> Option<Table<'a>> {
    let (names, counts) = (table.row(0)?, table.row(1)?);
    if table.len() != 2 || names.cells.len() != counts.cells.len() || names.cells.len() < 3 {
        return None;
    }
    let mut pairs = Table::default();
    for (&name, &count) in names.cells.iter().zip(counts.cells) {
        pairs.push(counts.line, [name, count]);
    }
    Some(pairs)
}

/// The cards of an order that is one word.
fn split_order(word: &str) -> Option<Vec<String>> {
    let word = word.trim_matches(|c: char| "[](){}:".contains(c)).trim();
    let own = |parts: Vec<&str>| {
        parts
            .into_iter()
            .map(|part| part.trim().to_string())
            .collect()
    };
    let signs = [',', '-', ' ', '>', '/', '.', '_', '|'];
    match signs.into_iter().find(|&sign| word.contains(sign)) {
        Some(sign) => Some(own(word
            .split(sign)
            .filter(|part| !part.trim().is_empty())
            .collect())),
        None if word.chars().count() <= 10 => Some(word.chars().map(String::from).collect()),
        None => None,
    }
}

/// All counts of orders that came so often.
fn tally_of(n: usize, orders: impl Iterator<Item = (Vec<Card>, u64)>) -> Result<Tally, Refusal> {
    let followed = if n <= MOST_FOLLOWED { n + 1 } else { 0 };
    let starts = [n * n, n * n + followed * followed];
    let mut counts = vec![0u64; starts[1] + orders_counted(n)];
    let mut shuffles = 0u64;
    for (order, count) in orders {
        shuffles = shuffles.saturating_add(count);
        if shuffles > MAX_SHUFFLES {
            return Err(Refusal::TooManyShuffles);
        }
        let mut before = 0;
        for (place, &card) in order.iter().chain([&(n as Card)]).enumerate() {
            let after = (card as usize + 1) % (n + 1);
            if place < n {
                counts[card as usize * n + place] += count;
            }
            if followed > 0 {
                counts[starts[0] + before * followed + after] += count;
            }
            before = after;
        }
        if orders_counted(n) > 0 {
            counts[starts[1] + rank(&order)] += count;
        }
    }
    let counts: Vec<u32> = counts.iter().map(|&count| count as u32).collect();
    let mut tally = Tally::new(n);
    match shuffles > 0 && tally.merge(shuffles, &counts) {
        true => Ok(tally),
        false => Err(Refusal::Empty),
    }
}

/// A list of card, place and how often, in any order of the columns that headings name; pairs that
/// are missing came never.
pub(crate) fn list(table: &Table<'_>) -> Option<Result<Found, Refusal>> {
    let first = table.row(0)?;
    let width = first.cells.len();
    let headed = first.cells.iter().all(|cell| cell.is_name());
    let rows = || table.rows_from(usize::from(headed));
    if !(3..=4).contains(&width) || table.len() < 4 || rows().any(|row| row.cells.len() != width) {
        return None;
    }
    // A running number before the rest is left out.
    let from = width - 3;
    let at = |wanted: fn(Cell<'_>) -> bool| {
        let column = first.cells.iter().position(|cell| wanted(*cell));
        column.filter(|&column| headed && column >= from)
    };
    let count = at(names_a_count).unwrap_or(width - 1);
    let place = at(names_a_place);
    let place = place.unwrap_or(match at(names_a_card) {
        Some(card) if card == from + 1 => from,
        _ => from + 1,
    });
    let card = (from..width).find(|&column| column != count && column != place)?;
    if count == place {
        return None;
    }
    let distinct = |column: usize| {
        let cells: Vec<Cell<'_>> = kinds(&rows().map(|row| row.cells[column]).collect::<Vec<_>>())
            .into_keys()
            .collect();
        sorted(&cells)
    };
    let (cards, places) = (distinct(card), distinct(place));
    let n = cards.len();
    if n < 2 || places.len() != n || rows().count() > n * n || rows().count() < 2 * n {
        return None;
    }
    let index = |cells: &[Cell<'_>]| -> HashMap<String, usize> {
        cells.iter().map(Cell::to_string).zip(0..).collect()
    };
    let (card_index, place_index) = (index(&cards), index(&places));
    let mut cells: Vec<Option<u64>> = vec![None; n * n];
    for row in rows() {
        let at = card_index[&row.cells[card].to_string()] * n
            + place_index[&row.cells[place].to_string()];
        if cells[at].replace(row.cells[count].number()?).is_some() {
            return None;
        }
    }
    let counts: Vec<u64> = cells.into_iter().map(Option::unwrap_or_default).collect();
    Some(square(n, &counts).map(|tally| {
        let own = || cards.iter().map(Cell::to_string).collect();
        let names = numbered(cards.iter().copied(), n).unwrap_or_else(own);
        let mut found = Found::of(Shape::List, Body::Ready(Counted::Decks(tally), names));
        found
            .understood
            .headings
            .extend(headed.then(|| first.left_out()));
        found
    }))
}
