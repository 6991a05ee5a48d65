//! Counts of whole orders.

use std::collections::{HashMap, HashSet};

use engine::deck::{Card, MAX_CARDS};
use engine::experiment::MAX_SHUFFLES;
use engine::tally::{MOST_FOLLOWED, Tally, orders_counted, rank};

use super::counted::Counted;
use super::read_as::{Meaning, Question, Shape, Wishes};
use super::refusal::Refusal;
use crate::card_names::sorted;
use crate::cell::{Cell, Share};
use crate::found::{Body, Found};
use crate::numbers::{
    counts_up, is_heading, may_name_a_count, names_a_count, names_a_label, names_from,
};
use crate::read_as::Line;
use crate::table::Table;

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
            false => is_sure || listed.one_cell && listed.is_once(),
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
    /// True if each order is one cell.
    one_cell: bool,
    /// True if a number is given as a fraction of all shuffles: `4/28`.
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
            let whole = count.whole();
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
        let is_once = self.is_once();
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
            () if self.different() == 1 => None,
            () if self.is_shares() || self.has_fractions => Some(Beside::Counts),
            () if runs => (is_count && is_once).then_some(Beside::Asked),
            () if is_count => Some(Beside::Counts),
            () if is_label || possible == 0 || !is_once && !self.one_cell => None,
            () if !is_once => Some(Beside::Asked),
            // Ids and times grow.
            () if rows == possible && (!before || possible > 2 && !grows) => Some(Beside::Counts),
            () => (before || is_open || 2 * rows >= possible).then_some(Beside::Asked),
        }
    }

    /// Number of distinct orders.
    fn different(&self) -> usize {
        let orders: HashSet<&Vec<String>> = self.orders.iter().map(|(order, _)| order).collect();
        orders.len()
    }

    fn is_once(&self) -> bool {
        self.different() == self.orders.len()
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
