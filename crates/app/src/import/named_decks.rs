//! Decks whose cards have names instead of numbers.

use super::card_names::{Cards, card, last_word};
use super::{ImportError, Imported, Row};
use engine::deck::MAX_CARDS;
use engine::sort::sort;

/// Decks that all hold the same names, each once; perhaps behind words that say whose they are, and below a line of titles, which are none of the
/// names. Cards are counted in the order of a new deck ([`Deck::FiftyFour`]) as far as that has them, and then by name: never by what the
/// decks say, or the tests would judge what they were told. `None` for anything else; O(length · log n).
///
/// # Errors
/// The first deck that differs, where most are alike.
pub fn decks(rows: &[Row]) -> Option<Result<Imported, ImportError>> {
    let (all, last) = (rows.len(), rows.len().checked_sub(1)?);
    let mut flaw = None;
    // One of two lines that are not the first has no mistake, where there are few.
    let models = [last, all / 2];
    for &model in &models[..if last == all / 2 { 1 } else { 2 }] {
        let cells = &rows[model].1;
        let candidates = [
            behind_words(cells),
            Some(cells.clone()),
            cells.get(1..).map(<[_]>::to_vec),
        ];
        for names in candidates {
            let Some(cards) = names.as_deref().and_then(Cards::of) else {
                continue;
            };
            let (given, wrong) = cards.count(rows, cells.len());
            let right = given.tally.shuffles() as usize;
            match wrong {
                // One line alone may be anything.
                None if right > 1 || cards.playing => return Some(Ok(given)),
                Some(wrong) if 2 * right > all => flaw = flaw.or(Some(wrong)),
                _ => {}
            }
        }
    }
    flaw.map(Err)
}

/// The same where it is known how the cards lay before: what they are called there may be numbers, too. Playing cards may be written otherwise in the decks.
/// `None` if none of the lines is such a deck.
///
/// # Errors
/// [`ImportError::NotAnOrder`] if a card is missing from that order or comes twice, and then the first deck that has other cards.
pub fn decks_from(rows: &[Row], before: &[&[u8]]) -> Option<Result<Imported, ImportError>> {
    let Some(mut cards) = Cards::in_order(before) else {
        return Some(Err(ImportError::NotAnOrder));
    };
    let last = &rows.last()?.1;
    if let Some(names) = behind_words(last).filter(|_| cards.playing) {
        let place = |name| before.iter().position(|other| card(other) == card(name));
        let mut called: Vec<_> = names.iter().map(|&name| (place(name), name)).collect();
        sort(&mut called);
        let named: Vec<_> = called.iter().map(|&(_, name)| name).collect();
        let same = called
            .iter()
            .zip(0..)
            .all(|(called, k)| called.0 == Some(k));
        if same && named.len() == before.len() {
            cards = Cards::in_order(&named)?;
        }
    }
    let (given, wrong) = cards.count(rows, last.len());
    match wrong {
        Some(ImportError::WrongWidth { line, found, .. }) if found != before.len() => {
            Some(Err(ImportError::OrderLength {
                line,
                found,
                cards: before.len(),
            }))
        }
        Some(flaw) => Some(Err(flaw)),
        None => (given.tally.shuffles() > 0).then_some(Ok(given)),
    }
}

/// The same of programs' logs, where lines end in playing cards between brackets and marks, or behind other separators.
pub fn logged(rows: &[Row]) -> Option<Result<Imported, ImportError>> {
    let between = |b: &u8| b.is_ascii_whitespace() || b"[](){}'\",".contains(b);
    let mut parts = Vec::with_capacity(rows.len());
    for (line, cells) in rows {
        let words = cells.iter().flat_map(|cell| cell.split(between));
        let words: Vec<&[u8]> = words.filter(|word| !word.is_empty()).collect();
        if !words.is_empty() {
            parts.push((*line, words));
        }
    }
    behind_words(&parts.last()?.1)?;
    decks(&parts)
}

/// The playing cards at the end of a line, if all before them are other words.
fn behind_words<'a>(cells: &[&'a [u8]]) -> Option<Vec<&'a [u8]>> {
    let is_card = |cell: &&[u8]| card(cell).is_some();
    let cards = cells.iter().rev().take(MAX_CARDS);
    let mut from = cells.len() - cards.take_while(|cell| is_card(cell)).count();
    let mut names = cells[from..].to_vec();
    // The first of them may share its cell with such words: `deal 7: AS, KH`.
    let before = from.checked_sub(1).map(|before| last_word(cells[before]));
    if let Some(cell) = before.filter(is_card) {
        from -= 1;
        names.insert(0, cell);
    }
    let words = &cells[..from];
    (names.len() > 1 && words.len() < MAX_CARDS && !words.iter().any(is_card)).then_some(names)
}
