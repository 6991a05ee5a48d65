//! Reasons that a table of numbers is none of counts or decks, where most of its cells show what they are.

use crate::Refusal;
use crate::cell::{Cell, is_hole};
use crate::table::{Row, Table};

/// The reason that a cell stands in the way, if it is known: a hole where a card was lost, differences from what
/// was expected, or means.
pub(crate) fn reason(table: &Table<'_>, line: usize, text: String) -> Refusal {
    let has_hole = |row: &Row<'_, '_>| row.cells.iter().any(|cell| is_hole(&cell.to_string()));
    if is_hole(&text) && 2 * table.rows().filter(has_hole).count() > table.len() {
        return Refusal::Hole { line, text };
    }
    let cells = || table.rows().flat_map(|row| row.cells.iter().copied());
    let are_most = |is: fn(Cell<'_>) -> bool| {
        let strange = cells().filter(|cell| is(*cell)).count();
        2 * strange >= table.cells() && is(Cell::new(&text))
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
        && share.is_some_and(|share| !share.percent && share.value > 1.0 && share.unit > 0.0)
}
