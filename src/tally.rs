//! What is counted: how often each card landed in each place. Merging is addition, so the order of work does not matter.

use crate::deck::Card;

/// Counts since the last merge, small enough to send often. At most 2^32 - 1 shuffles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delta {
    n: usize,
    shuffles: u64,
    positions: Vec<u32>,
}

impl Delta {
    pub fn new(n: usize) -> Delta {
        Delta {
            n,
            shuffles: 0,
            positions: vec![0; n * n],
        }
    }

    /// Counts one order, cards from place 1 on.
    #[inline]
    pub fn count(&mut self, order: &[Card]) {
        let n = self.n;
        for (place, &card) in order.iter().enumerate() {
            self.positions[card as usize * n + place] += 1;
        }
        self.shuffles += 1;
    }

    pub fn shuffles(&self) -> u64 {
        self.shuffles
    }

    /// n x n, row = card, column = place, row-major.
    pub fn positions(&self) -> &[u32] {
        &self.positions
    }

    pub fn clear(&mut self) {
        self.shuffles = 0;
        self.positions.fill(0);
    }
}

/// All counts of an experiment.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    n: usize,
    shuffles: u64,
    /// Whole numbers in `f64`: exact up to 2^53, and what JavaScript can hold.
    positions: Vec<f64>,
}

impl Tally {
    pub fn new(n: usize) -> Tally {
        Tally {
            n,
            shuffles: 0,
            positions: vec![0.0; n * n],
        }
    }

    /// An empty delta of the same size.
    pub fn delta(&self) -> Delta {
        Delta::new(self.n)
    }

    pub fn cards(&self) -> usize {
        self.n
    }

    pub fn shuffles(&self) -> u64 {
        self.shuffles
    }

    /// n x n, row = card, column = place, row-major.
    pub fn positions(&self) -> &[f64] {
        &self.positions
    }

    /// How often `card` landed in `place`, both from 0.
    pub fn at(&self, card: usize, place: usize) -> f64 {
        self.positions[card * self.n + place]
    }

    pub fn add(&mut self, delta: &Delta) {
        self.add_counts(delta.shuffles, &delta.positions);
    }

    /// Adds `shuffles` shuffles whose counts were made elsewhere.
    ///
    /// Returns whether they belong together: n x n numbers whose rows each sum to `shuffles`. Adds nothing otherwise.
    #[must_use]
    pub fn merge(&mut self, shuffles: u64, positions: &[u32]) -> bool {
        let whole = positions.len() == self.n * self.n
            && positions
                .chunks_exact(self.n)
                .all(|row| row.iter().map(|&c| u64::from(c)).sum::<u64>() == shuffles);
        if whole {
            self.add_counts(shuffles, positions);
        }
        whole
    }

    fn add_counts(&mut self, shuffles: u64, positions: &[u32]) {
        self.shuffles += shuffles;
        for (sum, &count) in self.positions.iter_mut().zip(positions) {
            *sum += f64::from(count);
        }
    }

    /// Takes back what was added before.
    pub fn subtract(&mut self, shuffles: u64, positions: &[u32]) {
        self.shuffles -= shuffles;
        for (sum, &count) in self.positions.iter_mut().zip(positions) {
            *sum -= f64::from(count);
        }
    }

    /// Counts one order, cards from place 1 on.
    pub fn count(&mut self, order: &[Card]) {
        for (place, &card) in order.iter().enumerate() {
            self.positions[card as usize * self.n + place] += 1.0;
        }
        self.shuffles += 1;
    }
}
