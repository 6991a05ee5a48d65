//! What a map counts, and where that stands in its counts.

use app::settings;
use engine::tally::Tally;

/// What a map counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lens {
    /// In which place a card ended: row = card, column = place.
    Places,
    /// Which card came right after a card: row = card, column = the next card.
    Neighbours,
}

impl Lens {
    /// Returns where a square stands in a matrix for `n` cards, row after row; `None` for a card
    /// after itself.
    pub(crate) fn index(self, n: usize, row: usize, column: usize) -> Option<usize> {
        match self {
            Lens::Places => Some(row * n + column),
            Lens::Neighbours if row == column => None,
            // Object 0 is the edge of the deck.
            Lens::Neighbours => Some((row + 1) * (n + 1) + column + 1),
        }
    }

    /// All counts, row after row.
    pub(crate) fn counts(self, tally: &Tally) -> &[f64] {
        match self {
            Lens::Places => tally.positions(),
            Lens::Neighbours => tally.successors(),
        }
    }

    /// What a square counts; `None` for a card after itself, and where nothing is counted.
    pub(crate) fn count(self, tally: &Tally, row: usize, column: usize) -> Option<f64> {
        let counts = self.counts(tally);
        let at = self.index(tally.cards(), row, column)?;
        counts.get(at).copied()
    }

    /// Returns this lens as the settings, and so links, name it.
    pub(crate) fn setting(self) -> settings::Lens {
        match self {
            Lens::Places => settings::Lens::Positions,
            Lens::Neighbours => settings::Lens::Successors,
        }
    }

    pub(crate) fn of(setting: settings::Lens) -> Lens {
        match setting {
            settings::Lens::Positions => Lens::Places,
            settings::Lens::Successors => Lens::Neighbours,
        }
    }
}
