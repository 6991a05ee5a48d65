//! Names of cards, and the decks that lines make of them.

use super::card_parser::parse_card;
use super::repeats::DeckHashes;
use super::{ImportError, Imported, Row, figure, is_name};
use engine::deck::{Card, Deck, MAX_CARDS};
use engine::sort::sort;
use engine::tally::Tally;

/// Which playing card it is, from 0.
pub fn card(name: &[u8]) -> Option<usize> {
    let spoken = is_name(name).then(|| spoken(name))?;
    parse_card(Deck::FiftyFour, 54, &spoken)
}

/// What stands last in a cell that words begin.
pub fn last_word(cell: &[u8]) -> &[u8] {
    let between = |b: &u8| b.is_ascii_whitespace() || *b == b':';
    cell.rsplit(between).next().unwrap_or(cell)
}

/// A name as it is read: what programs write instead of letters that are not English (`\u2665`) is undone.
fn spoken(name: &[u8]) -> String {
    let name = String::from_utf8_lossy(name);
    let mut parts = name.split("\\u");
    let mut units: Vec<u16> = parts.next().unwrap_or_default().encode_utf16().collect();
    for part in parts {
        let code = part
            .get(..4)
            .and_then(|code| u16::from_str_radix(code, 16).ok());
        let (unit, rest) = match code {
            Some(unit) => (unit, &part[4..]),
            None => (u16::from(b'u'), part),
        };
        units.push(unit);
        units.extend(rest.encode_utf16());
    }
    String::from_utf16_lossy(&units)
}

/// The names, sorted by their bytes, and which card each is.
pub struct Cards<'a> {
    names: Vec<(&'a [u8], Card)>,
    /// Whether all of them are playing cards.
    pub playing: bool,
}

/// What is wrong with a line.
#[derive(Clone, Copy)]
enum Wrong {
    Width,
    /// The card at this place of the deck, from 0.
    Card(usize),
}

impl<'a> Cards<'a> {
    /// Those of a deck, which says nothing of their order; `None` if one comes twice or is no name.
    pub fn of(names: &[&'a [u8]]) -> Option<Cards<'a>> {
        let n = names.len();
        // Numbers may be among them (A, 2, 3), but no shares (0,25).
        let other = |name: &&[u8]| !is_name(name) && figure(name).is_none();
        let words = names.iter().any(|name| is_name(name));
        if !(2..=MAX_CARDS).contains(&n) || !words || names.iter().any(other) {
            return None;
        }
        let place = |name: &[u8]| {
            // Of one suit the rank will do.
            let rank = || parse_card(Deck::Thirteen, 13, &spoken(name));
            (n == 13).then(rank).flatten().or_else(|| card(name))
        };
        let keyed = names.iter().map(|&name| (place(name).unwrap_or(54), name));
        let mut keyed: Vec<_> = keyed.collect();
        sort(&mut keyed);
        let sorted: Vec<_> = keyed.iter().map(|&(_, name)| name).collect();
        Self::in_order(&sorted)
    }

    /// These, in this order; `None` if one comes twice, or if there are too few or too many.
    pub fn in_order(order: &[&'a [u8]]) -> Option<Cards<'a>> {
        let n = order.len();
        if !(2..=MAX_CARDS).contains(&n) {
            return None;
        }
        let mut names: Vec<_> = order.iter().copied().zip(0..).collect();
        sort(&mut names);
        let twice = (1..n).any(|k| names[k - 1].0 == names[k].0);
        let playing = order.iter().all(|name| card(name).is_some());
        (!twice).then_some(Cards { names, playing })
    }

    fn find(&self, name: &[u8]) -> Option<Card> {
        let at = self.names.partition_point(|known| known.0 < name);
        let (known, card) = self.names.get(at)?;
        (*known == name).then_some(*card)
    }

    /// The card that begins a deck: playing cards may share that cell with words.
    fn first(&self, name: &[u8]) -> Option<Card> {
        let behind_words = || self.find(last_word(name)).filter(|_| self.playing);
        self.find(name).or_else(behind_words)
    }

    /// Counts all lines that are such decks, `width` cells long, playing cards behind any words; and says what is wrong with the first that is none.
    pub fn count(&self, rows: &[Row], width: usize) -> (Imported, Option<ImportError>) {
        let n = self.names.len();
        let (mut tally, mut seen, mut wrong) = (Tally::new(n), DeckHashes::default(), None);
        let titled = rows.first().is_some_and(|(_, cells)| self.is_title(cells));
        for row in &rows[usize::from(titled)..] {
            match self.order(&row.1, width) {
                Ok(deck) => {
                    tally.count(&deck);
                    seen.add(&deck);
                }
                Err(why) => wrong = wrong.or(Some((row, why))),
            }
        }
        let mut names = vec![String::new(); n];
        for (name, card) in &self.names {
            names[*card as usize] = spoken(name);
        }
        let repeats = seen.repeats(n);
        let given = Imported {
            tally,
            names,
            repeats,
        };
        (given, wrong.map(|(row, why)| self.flaw(row, width, why)))
    }

    /// Whether a line has none of the names: words, or numbers where no card is one.
    fn is_title(&self, cells: &[&[u8]]) -> bool {
        let known = |cell: &&[u8]| self.first(cell).is_some() || card(cell).is_some();
        let words = cells.iter().any(|cell| is_name(cell));
        let figures = self.names.iter().any(|(name, _)| figure(name).is_some());
        cells.len() <= MAX_CARDS + 1 && (words || !figures) && !cells.iter().any(known)
    }

    /// The deck at the end of a line.
    fn order(&self, cells: &[&[u8]], width: usize) -> Result<Vec<Card>, Wrong> {
        let (n, found) = (self.names.len(), cells.len());
        let (words, cells) = cells.split_at(found.saturating_sub(n));
        let is_card = |word: &&[u8]| self.first(word).is_some() || card(last_word(word)).is_some();
        let is_figure = |(name, _): &(&[u8], Card)| figure(name).is_some();
        let labelled = match (self.playing, words) {
            (true, _) => !words.iter().any(is_card),
            (false, []) => found == width,
            // Beside numbers a number may be a card.
            (false, [label]) => {
                found == width && (is_name(label) || !self.names.iter().any(is_figure))
            }
            (false, _) => false,
        };
        if cells.len() < n || !labelled {
            return Err(Wrong::Width);
        }
        let (mut order, mut seen) = (Vec::with_capacity(n), vec![false; n]);
        for (k, cell) in cells.iter().enumerate() {
            let card = if k == 0 {
                self.first(cell)
            } else {
                self.find(cell)
            };
            let card = card.filter(|&card| !std::mem::replace(&mut seen[card as usize], true));
            order.push(card.ok_or(Wrong::Card(k))?);
        }
        Ok(order)
    }

    fn flaw(&self, (line, cells): &Row, width: usize, why: Wrong) -> ImportError {
        let (line, found) = (*line, cells.len());
        match why {
            Wrong::Width => ImportError::WrongWidth {
                line,
                found,
                expected: width,
            },
            Wrong::Card(at) => {
                let deck = &cells[found - self.names.len()..];
                let before = deck[..at].iter().position(|other| *other == deck[at]);
                ImportError::NotADeck {
                    line,
                    card: spoken(deck[at]).chars().take(20).collect(),
                    at: at + 1,
                    before: before.map(|at| at + 1),
                }
            }
        }
    }
}
