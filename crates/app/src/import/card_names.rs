//! Names of cards, and the decks that rows of names make.

use engine::deck::{Card, Deck, MAX_CARDS};

use super::card_parser::parse_card;
use super::repeats::Decks;
use super::table::{Cell, Row, Table};
use super::{ImportError, Imported};

/// Which playing card of the 54 a cell names, from 0. O(1): names are short.
pub(super) fn playing_card(name: Cell<'_>) -> Option<usize> {
    card_of(Deck::FiftyFour, 54, name)
}

/// The card of a deck of `n` that a cell names; a number is not a name.
fn card_of(deck: Deck, n: usize, name: Cell<'_>) -> Option<usize> {
    /// No name of a playing card is longer, even with a space or a variation selector.
    const LONGEST: usize = 16;
    match name {
        Cell::Text(text) if text.len() <= LONGEST && name.is_name() => parse_card(deck, n, text),
        _ => None,
    }
}

/// The cards of a deck: what each is called.
pub(super) struct CardNames<'a> {
    /// Names and cards, sorted by name.
    names: Vec<(Cell<'a>, Card)>,
    /// Whether all of them are playing cards.
    pub playing: bool,
    /// Whether some names are numbers.
    numbers: bool,
}

/// Why a row is not a deck.
#[derive(Clone, Copy)]
enum Misfit {
    Width,
    /// The card at this place of the deck, from 0.
    Card(usize),
}

impl<'a> CardNames<'a> {
    /// The cards of a deck, whose order does not matter: playing cards in the order of a new deck,
    /// then the others by name. `None` if a name comes twice or is not a name; numbers may be among
    /// words (A, 2, 3).
    pub(super) fn of_deck(names: &[Cell<'a>]) -> Option<CardNames<'a>> {
        let n = names.len();
        let words = names.iter().any(|name| name.is_name());
        // A share (0,25) is neither.
        let strange = |name: &Cell<'_>| !name.is_name() && name.number().is_none();
        if !(2..=MAX_CARDS).contains(&n) || !words || names.iter().any(strange) {
            return None;
        }
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
        Self::in_order(&order)
    }

    /// The cards with these names, in this order. `None` if one comes twice, or if there are too
    /// few or too many.
    pub(super) fn in_order(order: &[Cell<'a>]) -> Option<CardNames<'a>> {
        if !(2..=MAX_CARDS).contains(&order.len()) {
            return None;
        }
        let mut names: Vec<_> = order.iter().copied().zip(0..).collect();
        names.sort_unstable();
        let twice = names.windows(2).any(|pair| pair[0].0 == pair[1].0);
        (!twice).then(|| CardNames {
            playing: order.iter().all(|&name| playing_card(name).is_some()),
            numbers: order.iter().any(|name| name.number().is_some()),
            names,
        })
    }

    /// O(log n).
    fn find(&self, name: Cell<'_>) -> Option<Card> {
        let at = self
            .names
            .binary_search_by(|known| known.0.cmp(&name))
            .ok()?;
        Some(self.names[at].1)
    }

    /// The card that begins a deck: a playing card may share its cell with words before it.
    fn find_first(&self, cell: Cell<'_>) -> Option<Card> {
        let behind_words = || self.find(cell.last_word()).filter(|_| self.playing);
        self.find(cell).or_else(behind_words)
    }

    /// Counts all rows that are decks of these cards, `width` cells long with their label; before
    /// playing cards there may be any number of words. Also returns what is wrong with the first
    /// row that is not such a deck. O(cells · log n).
    pub(super) fn count(&self, table: &Table<'_>, width: usize) -> (Imported, Option<ImportError>) {
        let n = self.names.len();
        let mut decks = Decks::new(n);
        let (mut problem, mut reader) = (None, vec![0; n]);
        let mut deck = Vec::with_capacity(n);
        let title = table.row(0).filter(|row| self.is_title(row.cells));
        for (k, row) in (1..).zip(table.rows_from(usize::from(title.is_some()))) {
            deck.clear();
            match self.read(row.cells, width, k, &mut reader, &mut deck) {
                Ok(()) => decks.count(&deck),
                Err(misfit) => {
                    problem.get_or_insert_with(|| self.problem(row, width, misfit));
                }
            }
        }
        let mut names = vec![String::new(); n];
        for (name, card) in &self.names {
            // Two quotation marks stand for one in a quoted cell.
            names[*card as usize] = name.to_string().replace("\"\"", "\"");
        }
        let imported = Imported {
            names,
            headings: title.iter().map(Row::heading).collect(),
            ..decks.imported()
        };
        (imported, problem)
    }

    /// Whether a row has none of the names: words, or numbers where no card is a number.
    fn is_title(&self, cells: &[Cell<'_>]) -> bool {
        let is_card =
            |&cell: &Cell<'_>| self.find_first(cell).is_some() || playing_card(cell).is_some();
        let words = cells.iter().any(|cell| cell.is_name());
        cells.len() <= MAX_CARDS + 1 && (words || !self.numbers) && !cells.iter().any(is_card)
    }

    /// Puts the cards at the end of a row into `deck`. `seen` has the latest number `k` of a row
    /// with each card.
    fn read(
        &self,
        cells: &[Cell<'_>],
        width: usize,
        k: usize,
        seen: &mut [usize],
        deck: &mut Vec<Card>,
    ) -> Result<(), Misfit> {
        let (n, found) = (self.names.len(), cells.len());
        let (label, cells) = cells.split_at(found.saturating_sub(n));
        let is_card = |&cell: &Cell<'_>| {
            self.find_first(cell).is_some() || playing_card(cell.last_word()).is_some()
        };
        let labelled = match label {
            label if self.playing => !label.iter().any(is_card),
            [] => found == width,
            // Among numbers, a number may be a card.
            [label] => found == width && (label.is_name() || !self.numbers),
            _ => false,
        };
        if cells.len() < n || !labelled {
            return Err(Misfit::Width);
        }
        for (at, &cell) in cells.iter().enumerate() {
            let card = match at {
                0 => self.find_first(cell),
                _ => self.find(cell),
            };
            let card = card.ok_or(Misfit::Card(at))?;
            if std::mem::replace(&mut seen[card as usize], k) == k {
                return Err(Misfit::Card(at));
            }
            deck.push(card);
        }
        Ok(())
    }

    fn problem(&self, row: Row<'_, '_>, width: usize, misfit: Misfit) -> ImportError {
        let (line, found) = (row.line, row.cells.len());
        match misfit {
            Misfit::Width => ImportError::WrongWidth {
                line,
                found,
                expected: width,
            },
            Misfit::Card(at) => {
                let deck = &row.cells[found - self.names.len()..];
                let earlier = deck[..at].iter().position(|other| *other == deck[at]);
                ImportError::NotADeck {
                    line,
                    card: deck[at].excerpt(),
                    place: at + 1,
                    earlier: earlier.map(|at| at + 1),
                }
            }
        }
    }
}
