//! Attributes beside the names of cards, as a colour or a genre: they follow the name, and are no cards.

use std::collections::{HashMap, HashSet};

use crate::cell::Cell;
use crate::table::{Row, Table};

/// The side of each name on which its attribute stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Before,
    Behind,
}

impl Side {
    /// Finds it in rows of names that have their attributes beside them, below a heading or without one:
    /// each name has one attribute in all rows, and several have the same. O(cells).
    pub(crate) fn find(table: &Table<'_>) -> Option<Side> {
        let width = table.row(table.len().checked_sub(1)?)?.cells.len();
        let is_whole = |row: &Row<'_, '_>| row.cells.len() == width;
        if width < 4 || !width.is_multiple_of(2) || !table.rows().all(|row| is_whole(&row)) {
            return None;
        }
        [Side::Behind, Side::Before].into_iter().find(|side| {
            let (mut attributes, mut known) = (HashMap::new(), HashSet::new());
            let mut rows = table.rows_from(1);
            let follow = rows.all(|row| {
                let names: HashSet<Cell<'_>> = side.names(&row).collect();
                let mut pairs = row.cells.chunks(2).map(|pair| side.of(pair));
                2 * names.len() == width
                    && pairs.all(|(name, attribute)| {
                        known.insert(attribute);
                        *attributes.entry(name).or_insert(attribute) == attribute
                    })
            });
            table.len() > 2 && follow && known.len() < attributes.len()
        })
    }

    /// The name of a pair, and its attribute.
    fn of<'a>(self, pair: &[Cell<'a>]) -> (Cell<'a>, Cell<'a>) {
        match self {
            Side::Behind => (pair[0], pair[1]),
            Side::Before => (pair[1], pair[0]),
        }
    }

    fn names<'a>(self, row: &Row<'_, 'a>) -> impl Iterator<Item = Cell<'a>> {
        row.cells.chunks_exact(2).map(move |pair| self.of(pair).0)
    }

    /// The names alone.
    pub(crate) fn apply<'a>(self, table: &Table<'a>) -> Table<'a> {
        table.map(|row| self.names(&row).collect())
    }

    /// The attributes of the first row.
    pub(crate) fn said(self, table: &Table<'_>) -> Vec<String> {
        let first = table.row(0).map_or(&[][..], |row| row.cells);
        let attributes = first.chunks_exact(2).map(|pair| self.of(pair).1.excerpt());
        let mut said: Vec<String> = attributes.collect();
        said.sort_unstable();
        said.dedup();
        said
    }
}

/// The column of the cards in rows that are numbered in a column, from 0 or 1 on for each deck: the first
/// that has each card once in each deck, or else the last. O(cells).
pub(crate) fn column_of_cards(table: &Table<'_>, numbers: usize) -> Option<usize> {
    let width = table.row(table.len().checked_sub(1)?)?.cells.len();
    let rows = || {
        table
            .rows()
            .filter_map(|row| Some((row.cells.get(numbers)?.number()?, row.cells)))
    };
    let first = rows().next()?.0;
    let is_of_cards = |column: &usize| {
        let (mut decks, mut dealt) = (0, HashSet::new());
        let mut cards: HashSet<Cell<'_>> = HashSet::new();
        let is_new = rows().all(|(number, cells)| {
            if number == first {
                decks += 1;
                dealt.clear();
            }
            let Some(&card) = cells.get(*column) else {
                return false;
            };
            if decks == 1 {
                cards.insert(card);
            }
            dealt.insert(card) && cards.contains(&card)
        });
        is_new && cards.len() > 1
    };
    let columns = (numbers + 1..width).chain(0..numbers);
    { columns }.find(is_of_cards).or(width.checked_sub(1))
}

#[cfg(test)]
mod tests {
    use crate::tests::strangers::given;

    /// Proves that what follows from a card's name is left out, in lines of pairs and in a list of single
    /// cards, and that pairs which stay together are cards.
    #[test]
    fn attributes_are_no_cards() {
        let decks = [
            ["Ann", "Bo", "Cy"],
            ["Bo", "Cy", "Ann"],
            ["Cy", "Ann", "Bo"],
            ["Bo", "Ann", "Cy"],
        ];
        let kind = |card: &str| if card == "Bo" { "red" } else { "blue" };
        let line = |of: &dyn Fn(&str) -> String| {
            let deck = |deck: &[&str; 3]| deck.map(of).join(" ") + "\n";
            decks.iter().map(deck).collect::<String>()
        };
        let behind = line(&|card| format!("{card} {}", kind(card)));
        let before = line(&|card| format!("{} {card}", kind(card)));
        let rows = decks
            .iter()
            .zip(1..)
            .flat_map(|(deck, run): (&[&str; 3], i32)| {
                let row =
                    |(card, place): (&&str, i32)| format!("s{run},{place},{card},{}\n", kind(card));
                deck.iter().zip(1..).map(row).collect::<Vec<_>>()
            });
        let list = "session,place,name,kind\n".to_string() + &rows.collect::<String>();
        for text in [behind, before, list] {
            let reading = given(&text);
            assert_eq!(reading.names, ["Ann", "Bo", "Cy"], "{text}");
            assert_eq!(reading.shuffles(), 4, "{text}");
        }
        let pairs = "a b c d\nc d a b\na b c d\nc d a b\nc d a b";
        assert_eq!(given(pairs).cards(), 4);
    }
}
