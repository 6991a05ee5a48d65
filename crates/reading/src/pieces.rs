//! Decks in the order in which they came, counted piece by piece, and whether early ones differ from
//! late ones.

use engine::deck::Card;
use engine::tally::{Delta, Tally};
use serde::{Deserialize, Serialize};
use stats::{ALPHA, change};

use crate::tally_fields;

/// A shuffle that became another one while its decks were recorded.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Changed {
    /// Approximate number of decks before the change.
    pub after: u64,
    /// The decks that were surely made before.
    #[serde(with = "tally_fields")]
    pub early: Tally,
    /// Those that were surely made after it.
    #[serde(with = "tally_fields")]
    pub late: Tally,
}

/// Counts of decks, in pieces of the list that are equally long but for the last.
pub(crate) struct Pieces {
    /// All of this many decks but the last.
    pieces: Vec<Delta>,
    size: u64,
    /// As many are kept at most.
    most: usize,
}

impl Pieces {
    pub(crate) fn new(n: usize) -> Pieces {
        Pieces {
            pieces: vec![Delta::new(n)],
            size: 1,
            most: match n {
                0..=64 => 64,
                65..=256 => 8,
                // Some megabytes each.
                _ => 1,
            },
        }
    }

    /// Counts a deck. O(cards), and now and then O(cells).
    pub(crate) fn count(&mut self, deck: &[Card]) {
        let is_full = |piece: &Delta, size| piece.shuffles() >= size;
        if self
            .pieces
            .last()
            .is_none_or(|piece| is_full(piece, self.size))
            && self.most > 1
        {
            if self.pieces.len() == self.most {
                self.pair();
            }
            self.pieces.push(Delta::new(deck.len()));
        }
        if let Some(piece) = self.pieces.last_mut() {
            piece.count(deck);
        }
    }

    /// Makes one piece of each two.
    fn pair(&mut self) {
        let pieces = std::mem::take(&mut self.pieces);
        let mut pieces = pieces.into_iter();
        while let Some(mut piece) = pieces.next() {
            pieces.next().iter().for_each(|next| piece.add(next));
            self.pieces.push(piece);
        }
        self.size *= 2;
    }

    /// The counts of some pieces together.
    fn sum(pieces: &[Delta]) -> Tally {
        let n = pieces.first().map_or(1, Delta::cards);
        let mut tally = Tally::new(n);
        pieces.iter().for_each(|piece| tally.add(piece));
        tally
    }

    /// The counts of all decks.
    pub(crate) fn tally(&self) -> Tally {
        Pieces::sum(&self.pieces)
    }

    /// Finds the change from one shuffle to another, if decks of one shuffle differ as much with a
    /// probability of at most [`ALPHA`]` / 1000`. The piece before the likeliest cut and the one
    /// after it may have decks of both: they are left out.
    pub(crate) fn changed(&self) -> Option<Changed> {
        let pieces: Vec<(u64, &[u32])> = self
            .pieces
            .iter()
            .map(|piece| (piece.shuffles(), piece.counts()))
            .collect();
        let found = change(&pieces).filter(|found| found.ln_p <= (ALPHA / 1_000.0).ln())?;
        let (early, late) = self.pieces.split_at(found.pieces);
        let tally = |pieces: &[Delta], sure: &[Delta]| match sure.is_empty() {
            true => Pieces::sum(pieces),
            false => Pieces::sum(sure),
        };
        Some(Changed {
            after: early.iter().map(Delta::shuffles).sum(),
            early: tally(early, &early[..early.len() - 1]),
            late: tally(late, &late[1..]),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::Algorithm;
    use engine::experiment::Setup;
    use engine::rng::Seed;

    fn counted(parts: &[(Algorithm, u64)], n: usize) -> Pieces {
        let mut pieces = Pieces::new(n);
        for &(algorithm, decks) in parts {
            let setup = Setup::new(algorithm, n);
            (0..decks).for_each(|number| pieces.count(&setup.order(Seed(4), number)));
        }
        pieces
    }

    /// Proves that nothing is lost when pieces are joined, that a change is found near where it was
    /// made with decks of one side in each part, and that decks of one shuffle, fair or not, do not
    /// change. The seeds are fixed: no false alarm.
    #[test]
    fn a_change_is_found_where_it_was_made() {
        use Algorithm as A;
        let (before, after) = (A::BINARY_INSERTION_COIN, A::INSERTION_SORT_COIN);
        for (first, rest) in [(900, 2_100), (200, 600), (5_000, 400)] {
            let pieces = counted(&[(before, first), (after, rest)], 8);
            let all = first + rest;
            assert_eq!(pieces.tally().shuffles(), all);
            let found = pieces.changed().unwrap_or_else(|| panic!("{first} {rest}"));
            let piece = all / 32;
            assert!(
                found.after.abs_diff(first) <= 2 * piece,
                "{first}: {}",
                found.after
            );
            assert!(found.early.shuffles() <= first && found.late.shuffles() <= rest);
        }
        for (algorithm, n) in [(A::FISHER_YATES_UP, 8), (after, 13), (A::NAIVE_SWAP, 5)] {
            assert_eq!(counted(&[(algorithm, 3_000)], n).changed(), None);
        }
        assert_eq!(counted(&[(before, 5)], 300).changed(), None);
    }
}
