//! Matrices that a map can show, and their indices in a tally.

use crate::named::named;
use engine::tally::Tally;

named! {
    /// Matrix of counts that a map shows.
    pub enum Lens {
        /// Places in which cards ended: row = card, column = place.
        Places = "positions",
        /// Cards right after a card: row = card, column = the next card.
        Neighbours = "successors",
    }
}

impl Lens {
    /// Returns where a square stands in a matrix for `n` cards, row after row; `None` for a card
    /// after itself.
    pub fn index(self, n: usize, row: usize, column: usize) -> Option<usize> {
        match self {
            Lens::Places => Some(row * n + column),
            Lens::Neighbours if row == column => None,
            // Object 0 is the edge of the deck.
            Lens::Neighbours => Some((row + 1) * (n + 1) + column + 1),
        }
    }

    /// All counts, row after row.
    pub fn counts(self, tally: &Tally) -> &[f64] {
        match self {
            Lens::Places => tally.positions(),
            Lens::Neighbours => tally.successors(),
        }
    }

    /// Count of a square; `None` for a card after itself, and where nothing is counted.
    pub fn count(self, tally: &Tally, row: usize, column: usize) -> Option<f64> {
        let counts = self.counts(tally);
        let at = self.index(tally.cards(), row, column)?;
        counts.get(at).copied()
    }
}
