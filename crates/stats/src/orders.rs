//! The permutation test: is every order equally likely? The only lens that sees everything, for few cards.

use super::chi_square::ChiSquare;
use super::position::row_test;

/// Counts of whole orders.
#[derive(Clone, Copy, Debug)]
pub struct Orders<'a> {
    shuffles: u64,
    counts: &'a [f64],
}

impl<'a> Orders<'a> {
    /// `counts` holds one number for each of the n! orders, by lexicographic [`engine::tally::rank`], that sum to `shuffles`.
    pub fn new(counts: &'a [f64], shuffles: u64) -> Self {
        Orders { shuffles, counts }
    }

    pub fn counts(&self) -> &'a [f64] {
        self.counts
    }

    pub fn shuffles(&self) -> u64 {
        self.shuffles
    }

    /// Pearson's X² over the orders: chi-square with n! - 1 degrees of freedom under a fair shuffle as N grows, for shuffles are
    /// independent throws of a die of n! faces. Needs N >= 5 n!. O(n!).
    pub fn test(&self) -> ChiSquare {
        row_test(self.counts, self.shuffles)
    }

    /// How many different orders came up.
    pub fn seen(&self) -> usize {
        self.counts.iter().filter(|&&c| c > 0.0).count()
    }

    /// At least the probability that a fair shuffle leaves any order out: n! (1 - 1/n!)^N, up to 1.
    pub fn chance_of_a_gap(&self) -> f64 {
        let orders = self.counts.len() as f64;
        (orders.ln() + self.shuffles as f64 * (-1.0 / orders).ln_1p())
            .exp()
            .min(1.0)
    }
}
