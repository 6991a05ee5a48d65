//! Counts in small whole numbers, which kernels and workers add up before they are merged.

use super::sections::{Sections, each_count};
use crate::deck::Card;

/// Counts since the last merge, small enough to send often. At most 2^32 - 1 shuffles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delta {
    sections: Sections,
    shuffles: u64,
    counts: Vec<u32>,
}

/// Cards whose rows are written side by side.
const STRIP: usize = 32;

impl Delta {
    /// Returns an empty delta of decks of `n` cards, which counts all three sections.
    pub fn new(n: usize) -> Delta {
        Delta::with(Sections { n, all: true })
    }

    /// Returns the counts of all three sections of `shuffles` shuffles of `n` cards; `None` if they
    /// do not belong together, as [`Tally::merge`](super::Tally::merge) says.
    ///
    /// ```
    /// use shuffle_lab_engine::tally::Delta;
    /// let mut delta = Delta::new(3);
    /// delta.count(&[1, 2, 0]);
    /// assert_eq!(Delta::of_counts(3, 1, delta.counts().to_vec()), Some(delta.clone()));
    /// assert_eq!(Delta::of_counts(3, 2, delta.counts().to_vec()), None);
    /// ```
    pub fn of_counts(n: usize, shuffles: u64, counts: Vec<u32>) -> Option<Delta> {
        let sections = Sections { n, all: true };
        let fits = shuffles <= u32::MAX.into() && sections.fit(shuffles, &counts);
        fits.then_some(Delta {
            sections,
            shuffles,
            counts,
        })
    }

    /// Adds the counts of another delta of the same size. At most 2^32 - 1 shuffles in all.
    ///
    /// ```
    /// use shuffle_lab_engine::tally::Delta;
    /// let mut delta = Delta::new(3);
    /// delta.count(&[1, 2, 0]);
    /// delta.add(&delta.clone());
    /// assert_eq!((delta.shuffles(), delta.positions()[3]), (2, 2));
    /// ```
    pub fn add(&mut self, other: &Delta) {
        self.shuffles += other.shuffles;
        for (sum, count) in self.counts.iter_mut().zip(&other.counts) {
            *sum += count;
        }
    }

    pub(super) fn with(sections: Sections) -> Delta {
        Delta {
            sections,
            shuffles: 0,
            counts: vec![0; sections.len()],
        }
    }

    /// Counts one order, cards from place 1 on. O(n).
    pub fn count(&mut self, order: &[Card]) {
        self.count_times(order, 1);
    }

    /// Number of shuffles counted.
    pub fn shuffles(&self) -> u64 {
        self.shuffles
    }

    /// The flat row.
    pub fn counts(&self) -> &[u32] {
        &self.counts
    }

    /// n x n, row = card, column = place, row-major.
    pub fn positions(&self) -> &[u32] {
        &self.counts[self.sections.positions()]
    }

    /// Forgets all that was counted.
    pub fn clear(&mut self) {
        self.shuffles = 0;
        self.counts.fill(0);
    }

    /// Returns true if more than positions is counted.
    pub fn counts_all(&self) -> bool {
        self.sections.all
    }

    /// Number of cards of a deck.
    pub fn cards(&self) -> usize {
        self.sections.n
    }

    /// Counts one order `times` times.
    #[inline(never)]
    pub(crate) fn count_times(&mut self, order: &[Card], times: u32) {
        let counts = &mut self.counts;
        each_count(self.sections, order, |k| counts[k] += times);
        self.shuffles += u64::from(times);
    }

    /// Adds the counts of `shuffles` shuffles, computed by a kernel.
    ///
    /// `positions` of a place and a card; `followed`: how often a card was followed by another,
    /// where that is counted: the deck's edge is known from the positions; `orders` by rank, where
    /// they are counted.
    pub(crate) fn take(
        &mut self,
        shuffles: u64,
        positions: &mut dyn FnMut(usize, usize) -> u32,
        followed: &mut dyn FnMut(usize, usize) -> u32,
        orders: &mut dyn FnMut(usize) -> u32,
    ) {
        let n = self.sections.n;
        let successors = self.sections.successors();
        self.shuffles += shuffles;
        // Rows become columns, a strip of cards after the other: each line of memory is fetched
        // once.
        for strip in (0..n).step_by(STRIP) {
            for (place, card) in (0..n)
                .flat_map(|place| (strip..n.min(strip + STRIP)).map(move |card| (place, card)))
            {
                let count = positions(place, card);
                self.counts[card * n + place] += count;
                if !successors.is_empty() {
                    if place == 0 {
                        self.counts[successors.start + card + 1] += count;
                    }
                    if place == n - 1 {
                        self.counts[successors.start + (card + 1) * (n + 1)] += count;
                    }
                }
            }
        }
        if !successors.is_empty() {
            for before in 0..n {
                let start = successors.start + (before + 1) * (n + 1) + 1;
                for (after, sum) in self.counts[start..start + n].iter_mut().enumerate() {
                    *sum += followed(before, after);
                }
            }
        }
        for (rank, sum) in self.counts[self.sections.orders()].iter_mut().enumerate() {
            *sum += orders(rank);
        }
    }
}
