//! Counts of many shuffles: positions, successors and orders. Merging is addition, so the order of
//! work does not matter.
//!
//! All counts of a deck of `n` cards lie in one flat row, so that they are sent and added as one:
//!
//! | section | size | counts |
//! |---|---|---|
//! | positions | n x n | row = card, column = place |
//! | successors | (n+1) x (n+1), for n <= [`MOST_FOLLOWED`] | row = card, column = the card that follows it; object 0 is the deck's edge |
//! | orders | n!, for n <= [`MOST_ORDERED`] | the whole order, by lexicographic rank |

mod delta;
mod sections;

use crate::deck::Card;

pub use delta::Delta;
pub use sections::{MOST_FOLLOWED, MOST_ORDERED, orders_counted, rank};
use sections::{Sections, each_count};

/// All counts of an experiment.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    sections: Sections,
    shuffles: u64,
    /// Whole numbers in `f64`: exact up to 2^53, and what JavaScript can hold.
    counts: Vec<f64>,
}

impl Tally {
    /// Returns an empty tally of decks of `n` cards, which counts all three sections.
    ///
    /// ```
    /// use shuffle_lab_engine::tally::Tally;
    /// let tally = Tally::new(5);
    /// assert_eq!(tally.positions().len(), 5 * 5);
    /// assert_eq!(tally.successors().len(), 6 * 6);
    /// assert_eq!(tally.orders().len(), 120);
    /// ```
    pub fn new(n: usize) -> Tally {
        Tally::with(Sections { n, all: true })
    }

    /// Returns an empty tally of positions alone: [`Tally::successors`] and [`Tally::orders`] stay
    /// empty.
    ///
    /// ```
    /// use shuffle_lab_engine::tally::Tally;
    /// let mut tally = Tally::of_positions(2);
    /// tally.count(&[1, 0]);
    /// assert_eq!(tally.positions(), [0.0, 1.0, 1.0, 0.0]);
    /// assert!(tally.successors().is_empty() && tally.orders().is_empty());
    /// ```
    pub fn of_positions(n: usize) -> Tally {
        Tally::with(Sections { n, all: false })
    }

    fn with(sections: Sections) -> Tally {
        Tally {
            sections,
            shuffles: 0,
            counts: vec![0.0; sections.len()],
        }
    }

    /// An empty delta of the same size.
    pub fn delta(&self) -> Delta {
        Delta::with(self.sections)
    }

    /// Number of cards of a deck.
    pub fn cards(&self) -> usize {
        self.sections.n
    }

    /// Number of shuffles counted.
    pub fn shuffles(&self) -> u64 {
        self.shuffles
    }

    /// n x n, row = card, column = place, row-major.
    pub fn positions(&self) -> &[f64] {
        &self.counts[self.sections.positions()]
    }

    /// (n+1) x (n+1), row-major: how often the column's object followed the row's; object 0 is the
    /// deck's edge, object c + 1 is card c. Empty for more than [`MOST_FOLLOWED`] cards.
    ///
    /// ```
    /// use shuffle_lab_engine::tally::Tally;
    /// let mut tally = Tally::new(2);
    /// tally.count(&[1, 0]);
    /// // Edge, card 1, card 0, edge: objects 0, 2, 1, 0.
    /// assert_eq!(tally.successors(), [0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
    /// ```
    pub fn successors(&self) -> &[f64] {
        &self.counts[self.sections.successors()]
    }

    /// Counts of each order, by lexicographic [`rank`]; empty for more than [`MOST_ORDERED`] cards.
    pub fn orders(&self) -> &[f64] {
        &self.counts[self.sections.orders()]
    }

    /// Number of shuffles that brought `card` to `place`, both from 0.
    ///
    /// ```
    /// use shuffle_lab_engine::tally::Tally;
    /// let mut tally = Tally::new(3);
    /// tally.count(&[2, 0, 1]);
    /// // Card 2 is on top.
    /// assert_eq!((tally.at(2, 0), tally.at(0, 2)), (1.0, 0.0));
    /// ```
    pub fn at(&self, card: usize, place: usize) -> f64 {
        self.counts[card * self.sections.n + place]
    }

    /// Adds the counts of a delta of the same size. O(counts).
    ///
    /// ```
    /// use shuffle_lab_engine::tally::Tally;
    /// let mut tally = Tally::new(3);
    /// let mut delta = tally.delta();
    /// delta.count(&[1, 2, 0]);
    /// tally.add(&delta);
    /// tally.add(&delta);
    /// assert_eq!((tally.shuffles(), tally.at(1, 0)), (2, 2.0));
    /// ```
    pub fn add(&mut self, delta: &Delta) {
        self.add_counts(delta.shuffles(), delta.counts());
    }

    /// Adds the counts of `shuffles` shuffles from a flat row, such as a worker's.
    ///
    /// Returns whether they belong together: as many numbers as there must be; rows, columns and
    /// the orders each sum to `shuffles`. Adds nothing otherwise.
    ///
    /// ```
    /// use shuffle_lab_engine::tally::Tally;
    /// let mut tally = Tally::of_positions(2);
    /// assert!(tally.merge(10, &[7, 3, 3, 7]));
    /// assert!(!tally.merge(10, &[7, 3, 7, 3])); // 14 cards in the first place
    /// assert_eq!((tally.shuffles(), tally.at(0, 0)), (10, 7.0));
    /// ```
    #[must_use]
    pub fn merge(&mut self, shuffles: u64, counts: &[u32]) -> bool {
        let whole = self.fits(shuffles, counts);
        if whole {
            self.add_counts(shuffles, counts);
        }
        whole
    }

    /// Returns true if these counts of `shuffles` shuffles are consistent, as for [`Tally::merge`].
    pub fn fits(&self, shuffles: u64, counts: &[u32]) -> bool {
        self.sections.fit(shuffles, counts)
    }

    /// Adds counts that [fit](Tally::fits).
    pub fn add_counts(&mut self, shuffles: u64, counts: &[u32]) {
        self.shuffles += shuffles;
        for (sum, &count) in self.counts.iter_mut().zip(counts) {
            *sum += f64::from(count);
        }
    }

    /// Counts one order, cards from place 1 on.
    pub fn count(&mut self, order: &[Card]) {
        let counts = &mut self.counts;
        each_count(self.sections, order, |k| counts[k] += 1.0);
        self.shuffles += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that the three lenses see the same shuffle.
    #[test]
    fn one_shuffle_through_three_lenses() {
        let mut tally = Tally::new(3);
        tally.count(&[2, 0, 1]);
        assert_eq!(tally.positions(), [0., 1., 0., 0., 0., 1., 1., 0., 0.]);
        // edge -> 3, 3 -> 1, 1 -> 2, 2 -> edge
        let mut followed = [0.0; 16];
        for (a, b) in [(0, 3), (3, 1), (1, 2), (2, 0)] {
            followed[a * 4 + b] = 1.0;
        }
        assert_eq!(tally.successors(), followed);
        assert_eq!(tally.orders(), [0., 0., 0., 0., 1., 0.]);
        let mut delta = tally.delta();
        delta.count(&[2, 0, 1]);
        let mut merged = Tally::new(3);
        assert!(merged.merge(1, delta.counts()));
        assert_eq!(merged, tally);
        assert!(!merged.merge(2, delta.counts()));
        assert!(Tally::new(9).orders().is_empty());
    }

    /// Changes each of the counts, one at a time: none of them is merged.
    #[test]
    fn a_row_with_one_wrong_count_is_not_merged() {
        for n in [1, 3, MOST_ORDERED, MOST_ORDERED + 1] {
            let order: Vec<Card> = (0..n as Card).rev().collect();
            let mut delta = Tally::new(n).delta();
            delta.count(&order);
            let mut tally = Tally::new(n);
            for k in 0..delta.counts().len() {
                let mut counts = delta.counts().to_vec();
                counts[k] += 1;
                assert!(!tally.merge(1, &counts), "{n} cards, count {k}");
            }
            assert_eq!(tally, Tally::new(n));
            assert!(tally.merge(1, delta.counts()));
        }
    }
}
