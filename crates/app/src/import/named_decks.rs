//! Decks whose cards have names instead of numbers.

use engine::deck::MAX_CARDS;

use super::card_names::{CardNames, playing_card};
use super::table::{Cell, Table};
use super::{ImportError, Imported};

/// Decks that all have the same cards, each once. There may be one label before each deck, any
/// number of words before playing cards, and a title above, which has none of the names. The order
/// of the cards before the shuffle is taken to be that of a new deck of 54, then by name: it never
/// depends on the decks, whose order the tests judge. `None` for anything else. O(cells · log n).
///
/// # Errors
/// What is wrong with the first deck that differs, if most of the rows are alike.
pub(super) fn read_named(table: &Table<'_>) -> Option<Result<Imported, ImportError>> {
    let (all, last) = (table.len(), table.len().checked_sub(1)?);
    let mut problem = None;
    // Where there are few mistakes, one of these two has none, and neither is a title.
    let models = [last, all / 2];
    for &model in &models[..if last == all / 2 { 1 } else { 2 }] {
        let cells = table.row(model)?.cells;
        let candidates = [
            cards_behind_words(cells),
            Some(cells.to_vec()),
            cells.get(1..).map(<[_]>::to_vec),
        ];
        for names in candidates {
            let Some(cards) = names.as_deref().and_then(CardNames::of_deck) else {
                continue;
            };
            let (imported, wrong) = cards.count(table, cells.len());
            let right = imported.tally.shuffles() as usize;
            match wrong {
                // One row alone may be anything.
                None if right > 1 || cards.playing => return Some(Ok(imported)),
                Some(wrong) if 2 * right > all => problem = problem.or(Some(wrong)),
                _ => {}
            }
        }
    }
    problem.map(Err)
}

/// Decks of the cards of which `order`, the deck before the shuffle, has each once: there the cards
/// may have any names, also numbers. Playing cards may be spelled otherwise in the decks. `None` if
/// no row is such a deck. O(cells · log n).
///
/// # Errors
/// [`ImportError::NotAnOrder`] if a card comes twice in that order, or if there are too few or too
/// many; then what is wrong with the first deck that has other cards.
pub(super) fn read_with_order(
    table: &Table<'_>,
    order: &[Cell<'_>],
) -> Option<Result<Imported, ImportError>> {
    let Some(mut cards) = CardNames::in_order(order) else {
        return Some(Err(ImportError::NotAnOrder));
    };
    let last = table.row(table.len().checked_sub(1)?)?.cells;
    let respelled;
    if let Some(names) = cards_behind_words(last).filter(|_| cards.playing) {
        let place = |name| {
            let card = playing_card(name);
            order.iter().position(|&other| playing_card(other) == card)
        };
        let mut placed: Vec<_> = names.iter().map(|&name| (place(name), name)).collect();
        placed.sort_unstable();
        let complete = (0..).zip(&placed).all(|(k, placed)| placed.0 == Some(k));
        if complete && placed.len() == order.len() {
            respelled = placed.into_iter().map(|(_, name)| name).collect::<Vec<_>>();
            cards = CardNames::in_order(&respelled)?;
        }
    }
    let (imported, wrong) = cards.count(table, last.len());
    match wrong {
        Some(ImportError::WrongWidth { line, found, .. }) if found != order.len() => {
            Some(Err(ImportError::OtherLength {
                line,
                found,
                cards: order.len(),
            }))
        }
        Some(problem) => Some(Err(problem)),
        None => (imported.tally.shuffles() > 0).then_some(Ok(imported)),
    }
}

/// Decks of playing cards in a program's log: between brackets and quotation marks, or behind other
/// separators. `None` if the last line does not end in playing cards. O(cells · log n).
///
/// # Errors
/// As [`read_named`].
pub(super) fn read_log(table: &Table<'_>) -> Option<Result<Imported, ImportError>> {
    let between = |c: char| c.is_ascii_whitespace() || "[](){}'\",".contains(c);
    let mut words = Table::default();
    for row in table.rows() {
        let parts = row.cells.iter().flat_map(|&cell| {
            let (number, text) = match cell {
                Cell::Number(_) => (Some(cell), ""),
                Cell::Text(text) => (None, text),
            };
            let texts = text.split(between).filter(|word| !word.is_empty());
            number.into_iter().chain(texts.map(Cell::new))
        });
        words.push(row.line, parts);
    }
    cards_behind_words(words.row(words.len().checked_sub(1)?)?.cells)?;
    let read = read_named(&words);
    #[cfg(test)]
    table.visits.set(table.visits.get() + words.visits.get());
    read
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
