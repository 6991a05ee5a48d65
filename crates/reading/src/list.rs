//! A list of card, place and how often.

use std::collections::HashMap;

use super::counted::Counted;
use super::read_as::Shape;
use super::refusal::Refusal;
use crate::card_names::sorted;
use crate::cell::Cell;
use crate::found::{Body, Found};
use crate::numbers::{names_a_card, names_a_count, names_a_place, numbered, square};
use crate::table::Table;
use crate::turn::kinds;

/// Such a list, in any order of the columns that headings name; pairs that
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
    let tally = square(n, &counts);
    // Marks by pupil and test are no counts that are wrong.
    let is_said =
        |cell: &Cell<'_>| names_a_card(*cell) || names_a_place(*cell) || names_a_count(*cell);
    if headed && tally.is_err() && !first.cells.iter().any(is_said) {
        return None;
    }
    Some(tally.map(|tally| {
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
