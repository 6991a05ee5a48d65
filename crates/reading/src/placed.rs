//! Lists of cards with the place of each, by card: `session,track,position`, sorted by track.

use std::collections::HashSet;

use crate::cell::Cell;
use crate::table::{Row, Table};

/// The columns of a list of decks, whose rows are a deck each as long as one column has the same cell. Without
/// such a column there are two, and a deck has as many rows as there are cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placed {
    deck: Option<usize>,
    card: usize,
    place: usize,
}

impl Placed {
    /// Finds them, below a heading or without one: each deck has the same cards, each once, and the same
    /// places, each once, not always in order. O(cells · columns²).
    pub(crate) fn find(table: &Table<'_>) -> Option<Placed> {
        /// Wider tables are none.
        const MOST: usize = 8;
        let rows: Vec<Row<'_, '_>> = table.rows().collect();
        let width = rows.last()?.cells.len();
        let is_wide = rows.iter().any(|row| row.cells.len() != width);
        if !(2..=MOST).contains(&width) || is_wide || rows.len() < 6 {
            return None;
        }
        let columns = (0..width).map(Some).filter(|_| width > 2);
        { columns.chain((width == 2).then_some(None)) }.find_map(|deck| {
            let decks = decks(&rows, deck)?;
            let is_alike = |column: &usize| {
                let cells = |rows: &[Row<'_, '_>]| -> HashSet<String> {
                    rows.iter()
                        .map(|row| row.cells[*column].to_string())
                        .collect()
                };
                let model = cells(decks[0]);
                model.len() == decks[0].len() && decks.iter().all(|deck| cells(deck) == model)
            };
            let columns: Vec<usize> = (0..width).filter(is_alike).collect();
            let is_place = |column: &&usize| is_permuted(&decks, **column, deck.is_none());
            let place = *columns.iter().find(is_place)?;
            let card = *columns.iter().find(|column| **column != place)?;
            Some(Placed { deck, card, place })
        })
    }

    /// The cards of each deck, by place.
    pub(crate) fn apply<'a>(self, table: &Table<'a>) -> Table<'a> {
        let rows: Vec<Row<'_, 'a>> = table.rows().collect();
        let mut placed = Table::default();
        for deck in decks(&rows, self.deck).unwrap_or_default() {
            let mut cards: Vec<&[Cell<'a>]> = deck.iter().map(|row| row.cells).collect();
            cards.sort_by_key(|cells| cells[self.place].number());
            placed.push(deck[0].line, cards.iter().map(|cells| cells[self.card]));
        }
        placed
    }
}

/// The rows of each deck, where all have as many.
fn decks<'r, 't, 'a>(
    rows: &'r [Row<'t, 'a>],
    column: Option<usize>,
) -> Option<Vec<&'r [Row<'t, 'a>]>> {
    let of = |rows: &'r [Row<'t, 'a>]| -> Vec<&'r [Row<'t, 'a>]> {
        let cards: HashSet<Cell<'a>> = rows.iter().map(|row| row.cells[0]).collect();
        match column {
            Some(column) => { rows }
                .chunk_by(|one, other| one.cells[column] == other.cells[column])
                .collect(),
            None => rows.chunks(cards.len()).collect(),
        }
    };
    let is_whole = |decks: &Vec<&[Row<'_, '_>]>| {
        let first = decks[0].len();
        first > 2 && decks.len() > 1 && decks.iter().all(|deck| deck.len() == first)
    };
    [of(rows), of(&rows[1..])].into_iter().find(is_whole)
}

/// Returns true if a column has the numbers from 0 or 1 on, each once in each deck, not always in order
/// unless they `may_be_sorted`.
fn is_permuted(decks: &[&[Row<'_, '_>]], column: usize, may_be_sorted: bool) -> bool {
    let mut is_sorted = true;
    let are_places = decks.iter().all(|deck| {
        let numbers: Option<Vec<u64>> = deck.iter().map(|row| row.cells[column].number()).collect();
        let Some(mut numbers) = numbers else {
            return false;
        };
        is_sorted &= numbers.is_sorted();
        numbers.sort_unstable();
        numbers[0] < 2 && (numbers[0]..).zip(&numbers).all(|(k, number)| k == *number)
    });
    are_places && (may_be_sorted || !is_sorted)
}

#[cfg(test)]
mod tests {
    use crate::tests::strangers::{decks, given};

    /// Proves that a list by card, with the place of each, is read as decks.
    #[test]
    fn places_of_cards_make_decks() {
        let names = ["Ann", "Bo", "Cy", "Di"];
        let plain = decks(&names, 60, " ");
        let rows = |(k, deck): (usize, &String)| {
            let place = |name: &str| deck.split(' ').position(|card| card == name).unwrap() + 1;
            let row = |name: &&str| format!("s{k},{name},{}\n", place(name));
            names.iter().map(row).collect::<String>()
        };
        let list: String = plain.iter().enumerate().map(rows).collect();
        let wanted = given(&plain.join("\n"));
        for text in [list.clone(), format!("session,track,position\n{list}")] {
            let reading = given(&text);
            assert_eq!(
                (reading.counted, reading.names),
                (wanted.counted.clone(), wanted.names.clone()),
                "{text}"
            );
        }
    }
}
