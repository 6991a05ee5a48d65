//! The permutation test: is every order equally likely? The only test that misses nothing, for few
//! cards.

use super::test_result::{TestResult, uniform_test};

/// Counts of whole orders.
#[derive(Clone, Copy, Debug)]
pub struct OrderTable<'a> {
    cards: usize,
    shuffles: u64,
    counts: &'a [f64],
}

impl<'a> OrderTable<'a> {
    /// `counts` holds one whole number for each of the n! orders, by lexicographic rank, that sum
    /// to `shuffles`.
    ///
    /// # Panics
    /// If `counts` does not hold n! numbers.
    pub fn new(cards: usize, counts: &'a [f64], shuffles: u64) -> Self {
        let orders = (1..=cards).try_fold(1, |product: usize, k| product.checked_mul(k));
        assert_eq!(Some(counts.len()), orders, "one count for each order");
        OrderTable {
            cards,
            shuffles,
            counts,
        }
    }

    /// One count for each order, by lexicographic rank.
    pub fn counts(&self) -> &'a [f64] {
        self.counts
    }

    /// Shuffles counted.
    pub fn shuffles(&self) -> u64 {
        self.shuffles
    }

    /// Pearson's X² over the orders: chi-square with n! - 1 degrees of freedom under a fair shuffle
    /// as N grows, for shuffles are independent throws of a die of n! faces. Needs N >= 5 n!. Exact
    /// for two cards. O(n!).
    ///
    /// ```
    /// use shuffle_lab_stats::OrderTable;
    /// // Three orders of six came up, 20 times each: 6 · 10² / 10.
    /// let table = OrderTable::new(3, &[20.0, 0.0, 0.0, 20.0, 20.0, 0.0], 60);
    /// assert_eq!((table.chi_square().statistic, table.chi_square().df), (60.0, 5));
    /// ```
    pub fn chi_square(&self) -> TestResult {
        let result = uniform_test(self.counts, self.shuffles);
        match self.cards {
            2 => result.of_two_cards(self.counts[0], self.shuffles),
            _ => result,
        }
    }

    /// Number of different orders that came up.
    ///
    /// ```
    /// use shuffle_lab_stats::OrderTable;
    /// assert_eq!(OrderTable::new(3, &[20.0, 0.0, 0.0, 20.0, 20.0, 0.0], 60).seen(), 3);
    /// ```
    pub fn seen(&self) -> usize {
        self.counts.iter().filter(|&&c| c > 0.0).count()
    }

    /// An upper bound on the probability that a fair shuffle leaves any order out: n! (1 - 1/n!)^N,
    /// up to 1 (Boole's inequality).
    ///
    /// ```
    /// use shuffle_lab_stats::OrderTable;
    /// // Two cards, eleven times in the same order: 2 / 2^11.
    /// let bound = OrderTable::new(2, &[11.0, 0.0], 11).missing_probability_bound();
    /// assert!((bound - 1.0 / 1_024.0).abs() < 1e-15);
    /// ```
    pub fn missing_probability_bound(&self) -> f64 {
        let orders = self.counts.len() as f64;
        (orders.ln() + self.shuffles as f64 * (-1.0 / orders).ln_1p())
            .exp()
            .min(1.0)
    }
}
