//! Decks with equal cards.

use std::collections::HashMap;

use super::counted::{Counted, Part};
use super::read_as::{ReadAs, Shape};
use super::refusal::Refusal;
use crate::card_names::sorted;
use crate::cell::Cell;
use crate::found::{Body, Found};
use crate::table::{Row, Table};
use crate::turn::kinds;

/// Decks with equal cards: the same cells in most rows, some of them more than once.
///
/// # Errors
/// Refusal of the first row that differs, unless such rows are left out.
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
    let mut understood = ReadAs::of(Shape::EqualCards);
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

/// Returns true if most rows, behind `skipped` cells, have the kinds of cards of these cells.
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

/// Returns the refusal of a row that should have these kinds of cards.
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
