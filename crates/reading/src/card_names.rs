//! Names of cards, and the decks that rows of names make.

use std::collections::HashMap;

use engine::deck::{Card, Deck, MAX_CARDS};

use super::refusal::Refusal;
use crate::card::{card_of, playing_card};
use crate::cell::Cell;
use crate::repeats::Decks;
use crate::table::Row;

/// The cards of a deck: what each is called.
#[derive(Clone, Debug)]
pub(crate) struct CardNames {
    /// Name of each card, by its index.
    pub names: Vec<String>,
    words: HashMap<String, Card>,
    numbers: HashMap<u64, Card>,
    /// True if all names are those of playing cards.
    pub playing: bool,
    /// The card of each of the 54 playing cards, for other spellings.
    spelled: [Option<Card>; 54],
}

/// Reason that a row is not a deck.
#[derive(Clone, Copy)]
pub(crate) enum Misfit {
    Width,
    /// The card at this place of the deck, from 0.
    Card(usize),
}

impl CardNames {
    /// The cards of a deck, whose order does not matter: playing cards in the order of a new deck,
    /// then the others by name. `None` if a name comes twice or is not a name; numbers may be among
    /// words (A, 2, 3), and stand alone where `all_numbers` may be names.
    pub(crate) fn of_deck(names: &[Cell<'_>], all_numbers: bool) -> Option<CardNames> {
        let n = names.len();
        let words = all_numbers || names.iter().any(|name| name.is_name());
        // A share (0,25) is neither.
        let strange = |name: &Cell<'_>| !name.is_name() && name.number().is_none();
        if !(2..=MAX_CARDS).contains(&n) || !words || names.iter().any(strange) {
            return None;
        }
        Self::in_order(&sorted(names))
    }

    /// The cards with these names, in this order. `None` if one comes twice, or if there are too
    /// few or too many.
    pub(crate) fn in_order(order: &[Cell<'_>]) -> Option<CardNames> {
        if !(2..=MAX_CARDS).contains(&order.len()) {
            return None;
        }
        let mut cards = CardNames {
            names: Vec::new(),
            words: HashMap::new(),
            numbers: HashMap::new(),
            playing: true,
            spelled: [None; 54],
        };
        for (&name, card) in order.iter().zip(0..) {
            let before = match name {
                Cell::Number(number) => cards.numbers.insert(number, card),
                Cell::Text(text) => cards.words.insert(text.to_string(), card),
            };
            match playing_card(name) {
                Some(known) => cards.spelled[known] = Some(card),
                None => cards.playing = false,
            }
            if before.is_some() {
                return None;
            }
            // Two quotation marks stand for one in a quoted cell.
            cards.names.push(name.to_string().replace("\"\"", "\""));
        }
        Some(cards)
    }

    /// Number of cards.
    pub(crate) fn len(&self) -> usize {
        self.names.len()
    }

    /// The card with this name, or of a deck of playing cards with another spelling of it. O(1).
    pub(crate) fn find(&self, name: Cell<'_>) -> Option<Card> {
        let known = match name {
            Cell::Number(number) => self.numbers.get(&number),
            Cell::Text(text) => self.words.get(text),
        };
        known.copied().or_else(|| match self.playing {
            true => self.spelled[playing_card(name)?],
            false => None,
        })
    }

    /// The card that begins a deck: a playing card may share its cell with words before it.
    fn find_first(&self, cell: Cell<'_>) -> Option<Card> {
        let behind_words = || self.find(cell.last_word()).filter(|_| self.playing);
        self.find(cell).or_else(behind_words)
    }

    /// Returns true if a row has none of the names: words, or numbers where no card is a number.
    pub(crate) fn is_title(&self, cells: &[Cell<'_>]) -> bool {
        // `s1` is one, but not among other names.
        let is_other = |cell: Cell<'_>| self.playing && playing_card(cell).is_some();
        let is_card = |&cell: &Cell<'_>| self.find_first(cell).is_some() || is_other(cell);
        let words = cells.iter().any(|cell| cell.is_name());
        cells.len() <= MAX_CARDS + 1
            && (words || self.numbers.is_empty())
            && !cells.iter().any(is_card)
    }
}

/// Names in the order of a new deck, the others by name.
pub(crate) fn sorted<'a>(names: &[Cell<'a>]) -> Vec<Cell<'a>> {
    let n = names.len();
    let place = |name: Cell<'_>| {
        // In one suit the rank alone is enough.
        let rank = || match name {
            Cell::Number(rank @ 1..=13) => Some(rank as usize - 1),
            _ => card_of(Deck::Thirteen, 13, name),
        };
        let rank = (n == 13).then(rank).flatten();
        rank.or_else(|| playing_card(name)).unwrap_or(54)
    };
    let mut order = names.to_vec();
    order.sort_by_cached_key(|&name| (place(name), name));
    order
}

/// Counts rows that are decks of known cards.
pub(crate) struct NamedDecks {
    cards: CardNames,
    /// Cells of a row, with its label.
    width: usize,
    decks: Decks,
    deck: Vec<Card>,
    /// The latest row that had each card.
    seen: Vec<usize>,
    row: usize,
}

impl NamedDecks {
    pub(crate) fn new(cards: CardNames, width: usize) -> NamedDecks {
        let n = cards.len();
        NamedDecks {
            width,
            decks: Decks::new(n, &[&cards.names]),
            cards,
            deck: Vec::with_capacity(n),
            seen: vec![0; n],
            row: 0,
        }
    }

    pub(crate) fn cards(&self) -> &CardNames {
        &self.cards
    }

    /// Returns the tally and the names of the cards.
    pub(crate) fn finish(self) -> (Decks, Vec<String>) {
        (self.decks, self.cards.names)
    }

    pub(crate) fn counted(&self) -> usize {
        self.decks.len()
    }

    /// Counts a row. O(cells).
    ///
    /// # Errors
    /// Refusal of a row that is not a deck of these cards.
    pub(crate) fn count(&mut self, row: Row<'_, '_>) -> Result<(), Refusal> {
        self.row += 1;
        self.deck.clear();
        match self.read(row.cells) {
            Ok(()) => {
                self.decks.count(&self.deck);
                Ok(())
            }
            Err(misfit) => Err(self.problem(row, misfit)),
        }
    }

    /// Puts the cards at the end of a row into `deck`.
    fn read(&mut self, cells: &[Cell<'_>]) -> Result<(), Misfit> {
        let cards = &self.cards;
        let (n, found) = (cards.len(), cells.len());
        let (label, cells) = cells.split_at(found.saturating_sub(n));
        let is_card = |&cell: &Cell<'_>| {
            cards.find_first(cell).is_some() || playing_card(cell.last_word()).is_some()
        };
        let labelled = match label {
            label if cards.playing => !label.iter().any(is_card),
            [] => found == self.width,
            // Among numbers, a number may be a card.
            [label] => {
                found == self.width
                    && (label.is_name() || label.is_label() || cards.numbers.is_empty())
            }
            _ => false,
        };
        if cells.len() < n || !labelled {
            return Err(Misfit::Width);
        }
        for (at, &cell) in cells.iter().enumerate() {
            let card = match at {
                0 => cards.find_first(cell),
                _ => cards.find(cell),
            };
            let card = card.ok_or(Misfit::Card(at))?;
            if std::mem::replace(&mut self.seen[card as usize], self.row) == self.row {
                return Err(Misfit::Card(at));
            }
            self.deck.push(card);
        }
        Ok(())
    }

    fn problem(&self, row: Row<'_, '_>, misfit: Misfit) -> Refusal {
        let (line, found) = (row.line, row.cells.len());
        match misfit {
            Misfit::Width => Refusal::WrongWidth {
                line,
                found,
                expected: self.width,
            },
            Misfit::Card(at) => {
                let deck = &row.cells[found - self.cards.len()..];
                let earlier = deck[..at].iter().position(|other| *other == deck[at]);
                Refusal::NotADeck {
                    line,
                    card: deck[at].excerpt(),
                    place: at + 1,
                    earlier: earlier.map(|at| at + 1),
                }
            }
        }
    }
}
