//! Decks whose cards have names instead of numbers.

use engine::deck::MAX_CARDS;

use super::read_as::{ReadAs, Shape};
use super::refusal::Refusal;
use crate::card::playing_card;
use crate::card_names::{CardNames, NamedDecks};
use crate::cell::Cell;
use crate::found::{Body, Context, Found};
use crate::table::Table;

/// Decks that all have the same cards, each once. There may be one label before each deck, any
/// number of words before playing cards, and a title above, which has none of the names. The order
/// of the cards before the shuffle is taken to be that of a new deck of 54, then by name: it never
/// depends on the decks, whose order the tests judge. `None` for anything else. O(cells · log n).
///
/// # Errors
/// Refusal of the first deck that differs, if most of the rows are alike.
pub(crate) fn read_named(
    table: &Table<'_>,
    numbers: bool,
    context: Context,
) -> Option<Result<Found, Refusal>> {
    let (all, last) = (table.len(), table.len().checked_sub(1)?);
    let mut problem = None;
    // Where there are few mistakes, one of these two has none, and neither is a title.
    let models = [last, all / 2];
    for &model in &models[..if last == all / 2 { 1 } else { 2 }] {
        let cells = table.row(model)?.cells;
        let candidates = [
            cards_behind_words(cells),
            Some(cells.to_vec()),
            // A label is none of the cards.
            cells
                .split_first()
                .filter(|(label, rest)| !rest.contains(label))
                .map(|(_, rest)| rest.to_vec()),
        ];
        for names in candidates {
            let Some(cards) = names
                .as_deref()
                .and_then(|names| CardNames::of_deck(names, numbers))
            else {
                continue;
            };
            let (n, playing) = (cards.len(), cards.playing);
            // A word and a number that stay, or a label and two words, are no decks.
            let are_names = n == cells.len() && cells.iter().all(|cell| cell.is_name());
            let is_likely = playing || n > 2 || are_names;
            match counted(table, cards, cells.len(), context) {
                // One row alone may be anything.
                (Ok(found), right) if right > 1 || playing => return Some(Ok(found)),
                (Err(wrong), right) if 2 * right > all && is_likely => {
                    problem = problem.or(Some(wrong));
                }
                _ => {}
            }
        }
    }
    problem.map(Err)
}

/// Counts the decks of these cards, and says how many there are; `Err` with what is wrong with the
/// first row that is none.
fn counted(
    table: &Table<'_>,
    cards: CardNames,
    width: usize,
    context: Context,
) -> (Result<Found, Refusal>, usize) {
    let mut decks = NamedDecks::new(cards, width);
    let mut understood = ReadAs::of(Shape::Decks);
    let title = table.row(0).filter(|row| decks.cards().is_title(row.cells));
    understood.headings.extend(title.map(|row| row.left_out()));
    understood.assumes_order = true;
    let (mut problem, mut wrong) = (None, 0);
    for row in table.rows_from(usize::from(title.is_some())) {
        if let Err(refusal) = decks.count(row) {
            understood.leave_out(row.left_out());
            problem.get_or_insert(refusal);
            wrong += 1;
        }
    }
    let right = decks.counted();
    let found = Found {
        understood,
        body: Body::Names(Box::new(decks)),
    };
    match problem {
        Some(refusal) if !(context.skips_wrong && right > wrong) => (Err(refusal), right),
        _ => (Ok(found), right),
    }
}

/// Decks of the cards of which `order`, the deck before the shuffle, has each once: there the cards
/// may have any names, also numbers. Playing cards may be spelled otherwise in the decks. `None` if
/// no row is such a deck. O(cells · log n).
///
/// # Errors
/// [`Refusal::NotAnOrder`] if a card comes twice in that order, or if there are too few or too
/// many; then what is wrong with the first deck that has other cards.
pub(crate) fn read_with_order(
    table: &Table<'_>,
    order: &[Cell<'_>],
    context: Context,
) -> Option<Result<Found, Refusal>> {
    let Some(mut cards) = CardNames::in_order(order) else {
        return Some(Err(Refusal::NotAnOrder));
    };
    let last = table.row(table.len().checked_sub(1)?)?.cells;
    if let Some(names) = cards_behind_words(last).filter(|_| cards.playing) {
        for name in names {
            if let Some(card) = cards.find(name) {
                cards.names[card as usize] = name.to_string();
            }
        }
    }
    let (found, right) = counted(table, cards, last.len(), context);
    match found {
        Err(Refusal::WrongWidth { line, found, .. }) if found != order.len() => {
            Some(Err(Refusal::OtherLength {
                line,
                found,
                cards: order.len(),
            }))
        }
        Err(problem) => Some(Err(problem)),
        Ok(mut found) => {
            found.understood.assumes_order = false;
            (right > 0).then_some(Ok(found))
        }
    }
}

/// The playing cards at the end of a row, if all cells before them are other words. O(cells).
fn cards_behind_words<'a>(cells: &[Cell<'a>]) -> Option<Vec<Cell<'a>>> {
    let is_card = |cell: &Cell<'_>| playing_card(*cell).is_some();
    let cards = cells.iter().rev().take(MAX_CARDS);
    let mut from = cells.len() - cards.take_while(|cell| is_card(cell)).count();
    let mut names = cells[from..].to_vec();
    // The first of them may share its cell with such words: `deal 7: AS, KH`.
    let before = from.checked_sub(1).map(|before| cells[before].last_word());
    if let Some(cell) = before.filter(is_card) {
        from -= 1;
        names.insert(0, cell);
    }
    let words = &cells[..from];
    (names.len() > 1 && words.len() < MAX_CARDS && !words.iter().any(is_card)).then_some(names)
}
