//! Decks whose cards are numbers, row by row.

use engine::deck::Card;

use super::refusal::Refusal;
use crate::cell::Cell;
use crate::numbers::names_from;
use crate::repeats::Decks;
use crate::table::Row;

/// Counts rows that are decks of numbered cards.
pub(crate) struct NumberDecks {
    /// Cells beside the deck, and cells of it.
    left: usize,
    width: usize,
    reader: DeckReader,
    pub decks: Decks,
}

impl NumberDecks {
    /// Begins with decks of `width` cards, behind `left` other cells.
    pub(crate) fn new(left: usize, width: usize) -> NumberDecks {
        let from = |first: usize| {
            (first..first + width)
                .map(|card| card.to_string())
                .collect()
        };
        let names: [Vec<String>; 2] = [from(0), from(1)];
        NumberDecks {
            left,
            width,
            reader: DeckReader::new(width),
            decks: Decks::new(width, &[&names[0], &names[1]]),
        }
    }

    /// Cards in a deck.
    pub(crate) fn width(&self) -> usize {
        self.width
    }

    /// Returns the names of the cards: empty if they count from 1.
    pub(crate) fn names(&self) -> Vec<String> {
        names_from(self.reader.begin_at_0, self.width)
    }

    /// Counts a row. O(cells).
    ///
    /// # Errors
    /// Refusal of a row that is no deck of these numbers.
    pub(crate) fn count(&mut self, row: Row<'_, '_>) -> Result<(), Refusal> {
        let cells = row.cells.get(self.left..).unwrap_or_default();
        if cells.len() != self.width {
            return Err(Refusal::WrongWidth {
                line: row.line,
                found: row.cells.len(),
                expected: self.width + self.left,
            });
        }
        match self.reader.read(cells) {
            Ok(deck) => {
                self.decks.count(deck);
                Ok(())
            }
            Err(at) => {
                let same = |cell: &Cell<'_>| cell.number() == cells[at].number();
                Err(Refusal::NotADeck {
                    line: row.line,
                    card: cells[at].excerpt(),
                    place: at + 1,
                    earlier: cells[..at].iter().position(same).map(|at| at + 1),
                })
            }
        }
    }
}

/// Reads rows as decks, cards numbered from 0 or from 1.
pub(crate) struct DeckReader {
    deck: Vec<Card>,
    /// The latest row that had each card.
    seen: Vec<usize>,
    row: usize,
    /// True if all decks so far have a card 0.
    begin_at_0: bool,
}

impl DeckReader {
    pub(crate) fn new(n: usize) -> DeckReader {
        DeckReader {
            deck: Vec::with_capacity(n),
            seen: vec![0; n],
            row: 0,
            begin_at_0: true,
        }
    }

    /// The deck, cards from 0. O(n).
    ///
    /// # Errors
    /// The first place, from 0, whose card came before or does not belong.
    pub(crate) fn read(&mut self, cells: &[Cell<'_>]) -> Result<&[Card], usize> {
        let first = u64::from(!cells.iter().any(|cell| cell.number() == Some(0)));
        self.row += 1;
        self.deck.clear();
        for (at, cell) in cells.iter().enumerate() {
            let card = cell.number().and_then(|number| number.checked_sub(first));
            let card = card.and_then(|card| usize::try_from(card).ok());
            let seen = card.and_then(|card| self.seen.get_mut(card)).ok_or(at)?;
            if std::mem::replace(seen, self.row) == self.row {
                return Err(at);
            }
            self.deck.extend(card.map(|card| card as Card));
        }
        self.begin_at_0 &= first == 0;
        Ok(&self.deck)
    }
}
