//! The result of a single test.

use super::special::{binomial_ln_tail, chi_square_ln_tail, fair_coin_ln_p};

/// Counts that a fair shuffle must lead one to expect in each cell before the chi-square
/// distribution is trusted (Cochran 1954).
pub const MIN_EXPECTED: f64 = 5.0;

/// The result of one test of counts against a fair shuffle.
///
/// The p-value is the probability that a fair shuffle gives a statistic at least as large. It is
/// one only for a number of shuffles fixed before the first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TestResult {
    /// Statistic in units of the chi-square distribution: `df` is its mean under a fair shuffle.
    pub statistic: f64,
    /// Degrees of freedom; 0 where there is nothing to test.
    pub df: u64,
    /// Natural logarithm of the p-value, `<= 0`: finite where the p-value itself rounds to 0.
    pub ln_p: f64,
    /// The fewest shuffles for which the distribution holds well enough: [`MIN_EXPECTED`] in each
    /// cell.
    pub min_shuffles: u64,
    /// True if there is something to test and the shuffles are enough; the p-value means nothing
    /// otherwise.
    pub applicable: bool,
}

impl TestResult {
    /// Makes a result by the chi-square distribution, for counts whose cells expect `shuffles /
    /// cells_in_row` each. O(√df).
    pub(crate) fn chi_square(
        statistic: f64,
        df: u64,
        shuffles: u64,
        cells_in_row: usize,
    ) -> TestResult {
        let min_shuffles = (MIN_EXPECTED * cells_in_row as f64).ceil() as u64;
        let testable = df > 0 && shuffles > 0;
        TestResult {
            statistic: if testable { statistic } else { 0.0 },
            df,
            ln_p: if testable {
                chi_square_ln_tail(statistic, df as f64)
            } else {
                0.0
            },
            min_shuffles,
            applicable: df > 0 && shuffles >= min_shuffles,
        }
    }

    /// Returns this test of two cards with the exact p-value, one order having come up `count`
    /// times: all tables of two cards are this one number, and its distribution is a fair coin's.
    /// O(√N).
    pub(crate) fn of_two_cards(self, count: f64, shuffles: u64) -> TestResult {
        let ln_p = if shuffles > 0 {
            fair_coin_ln_p(count, shuffles as f64)
        } else {
            0.0
        };
        TestResult { ln_p, ..self }
    }

    /// The p-value, `0 ..= 1`; 0 where it is below 5e-324.
    ///
    /// ```
    /// use shuffle_lab_stats::uniform_test;
    /// // A chi-square of two degrees of freedom exceeds x with probability exp(-x / 2).
    /// let result = uniform_test(&[10.0, 20.0, 30.0], 60);
    /// assert_eq!((result.statistic, result.df), (10.0, 2));
    /// assert!((result.p() - (-5.0_f64).exp()).abs() < 1e-15);
    /// ```
    pub fn p(&self) -> f64 {
        self.ln_p.exp()
    }
}

/// Pearson's chi-square test of `counts` that sum to `shuffles` against all equally likely: the
/// places of one card, the faces of a die. `len - 1` degrees of freedom, N >= 5 len. O(len).
///
/// ```
/// use shuffle_lab_stats::uniform_test;
/// // A die, 60 throws: (5² + 5²) / 10 of five degrees of freedom.
/// let die = uniform_test(&[15.0, 5.0, 10.0, 10.0, 10.0, 10.0], 60);
/// assert_eq!((die.statistic, die.df, die.min_shuffles), (5.0, 5, 30));
/// ```
pub fn uniform_test(counts: &[f64], shuffles: u64) -> TestResult {
    let cells = counts.len();
    let statistic = pearson(counts, shuffles as f64 / cells as f64);
    TestResult::chi_square(statistic, cells.saturating_sub(1) as u64, shuffles, cells)
}

/// Pearson's chi-square test of `counts` that sum to `trials` against given `shares`, which sum to 1.
/// Cells that expect less than [`MIN_EXPECTED`] are counted as one; what came although its share is 0
/// rejects for certain. Applicable where two cells or more expect enough; two are held against the
/// binomial distribution, by an upper bound of its tails (Bonferroni). O(len).
///
/// ```
/// use shuffle_lab_stats::share_test;
/// assert_eq!(share_test(&[50.0, 25.0, 25.0], &[0.5, 0.25, 0.25], 100).statistic, 0.0);
/// assert!(share_test(&[33.0, 33.0, 34.0], &[0.5, 0.25, 0.25], 100).p() < 0.01);
/// assert_eq!(share_test(&[99.0, 1.0], &[1.0, 0.0], 100).p(), 0.0);
/// ```
pub fn share_test(counts: &[f64], shares: &[f64], trials: u64) -> TestResult {
    let (mut statistic, mut cells) = (0.0, 0u64);
    let (mut last, mut last_expected) = (0.0, 0.0);
    let mut add = |observed: f64, expected: f64| {
        statistic += (observed - expected).powi(2) / expected;
        cells += 1;
        (last, last_expected) = (observed, expected);
    };
    let (mut few, mut few_expected) = (0.0, 0.0);
    let mut is_possible = true;
    for (&observed, &share) in counts.iter().zip(shares) {
        let expected = share * trials as f64;
        is_possible &= share > 0.0 || observed == 0.0;
        if expected >= MIN_EXPECTED {
            add(observed, expected);
        } else {
            few += observed;
            few_expected += expected;
        }
    }
    // Still too few together: the cell would not be chi-square, and is as good as never met.
    if few_expected >= 1.0 {
        add(few, few_expected);
    }
    let df = cells.saturating_sub(1);
    let ln_p = match is_possible {
        false => f64::NEG_INFINITY,
        true => match df {
            0 => 0.0,
            1 => (binomial_ln_tail(last, trials as f64, last_expected / trials as f64)
                + 2.0_f64.ln())
            .min(0.0),
            _ => chi_square_ln_tail(statistic, df as f64),
        },
    };
    TestResult {
        statistic,
        df,
        ln_p,
        min_shuffles: 0,
        applicable: df > 0,
    }
}

/// Pearson's Σ (O-E)²/E.
pub(crate) fn pearson(counts: &[f64], expected: f64) -> f64 {
    counts.iter().map(|o| (o - expected).powi(2)).sum::<f64>() / expected
}
