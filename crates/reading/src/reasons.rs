//! Reasons that a table of numbers is none of counts or decks, where most of its cells show what they are.

use std::collections::BTreeSet;

use super::refusal::Refusal;
use crate::cell::{Cell, is_hole};
use crate::table::{Row, Table};

/// The reason that a cell stands in the way, if it is known: a hole where a card was lost, differences from what
/// was expected, or means.
pub(crate) fn reason(table: &Table<'_>, line: usize, text: String) -> Refusal {
    let has_hole = |row: &Row<'_, '_>| row.cells.iter().any(|cell| is_hole(&cell.to_string()));
    if is_hole(&text) && 2 * table.rows().filter(has_hole).count() > table.len() {
        return Refusal::Hole { line, text };
    }
    if let Some(card) = copied(table) {
        return Refusal::Copies { line, card };
    }
    let cells = || table.rows().flat_map(|row| row.cells.iter().copied());
    let numbers = cells().filter(|cell| !cell.is_name()).count();
    let are_most = |is: fn(Cell<'_>) -> bool| {
        let strange = cells().filter(|cell| is(*cell)).count();
        2 * strange >= numbers && is(Cell::new(&text))
    };
    match () {
        () if are_most(is_difference) && cells().any(is_more) => {
            Refusal::Differences { line, text }
        }
        () if are_most(is_measured) => Refusal::Means { line, text },
        () => Refusal::NotANumber { line, text },
    }
}

/// A number with a plus before it: `+5`, `+0.5%`.
fn is_more(cell: Cell<'_>) -> bool {
    let text = cell.to_string();
    text.strip_prefix('+')
        .is_some_and(|text| Cell::new(text).share().is_some())
}

fn is_difference(cell: Cell<'_>) -> bool {
    let text = cell.to_string();
    let bare = text.strip_prefix(['-', '−']);
    is_more(cell) || bare.is_some_and(|text| Cell::new(text).share().is_some())
}

/// A number above 1 with a fraction, as means have, and no percentage.
fn is_measured(cell: Cell<'_>) -> bool {
    let (share, is_rounded) = (cell.share(), cell.to_string().contains(['e', 'E']));
    !is_rounded
        && cell.number().is_none()
        && share.is_some_and(|share| {
            !share.percent && share.value > 1.0 && 0.0 < share.unit && share.unit < 1.0
        })
}

/// A cell that stands more than once in a row, where rows of as many cells of few kinds have copies in a
/// quarter of them or more.
fn copied(table: &Table<'_>) -> Option<String> {
    /// Fewer rows, or cells, are no hands.
    const FEWEST: usize = 3;
    let letters = |row: Row<'_, '_>| -> Vec<String> {
        match row.cells {
            [one] => one.to_string().chars().map(String::from).collect(),
            cells => cells.iter().map(Cell::to_string).collect(),
        }
    };
    let hands: Vec<Vec<String>> = table.rows().map(letters).collect();
    let width = hands.first()?.len();
    let kinds: BTreeSet<&String> = hands.iter().flatten().collect();
    let is_like = |hand: &Vec<String>| hand.len() == width;
    let again = |hand: &Vec<String>| {
        let mut again = hand
            .iter()
            .enumerate()
            .filter(|(k, card)| hand[..*k].contains(card));
        again.next().map(|(_, card)| card.clone())
    };
    let are_names = kinds
        .iter()
        .all(|card| Cell::new(card).is_name() || *card == ".");
    let with_copies = hands.iter().filter_map(again);
    let is_known =
        are_names && width >= FEWEST && hands.len() > FEWEST && hands.iter().all(is_like);
    let is_few = kinds.len() > 1 && 5 * kinds.len() <= width * hands.len();
    let copied: Vec<String> = with_copies.collect();
    let named = copied.iter().find(|card| *card != ".").or(copied.first())?;
    (is_known && is_few && 4 * copied.len() > hands.len()).then(|| named.clone())
}
