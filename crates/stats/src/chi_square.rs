//! What a chi-square test finds.

use super::special::chi_square_ln_tail;

/// Counts that a fair shuffle must lead one to expect in each cell before the chi-square law is trusted (Cochran 1954).
pub const LEAST_EXPECTED: f64 = 5.0;

/// The result of a chi-square test of counts against a fair shuffle.
///
/// The p-value is the probability that a fair shuffle gives a statistic at least as large. It is one only for a number of shuffles
/// fixed before the first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChiSquare {
    /// In units of the chi-square law: `df` is what a fair shuffle gives on average.
    pub statistic: f64,
    /// Degrees of freedom; 0 where there is nothing to test.
    pub df: u64,
    /// Natural logarithm of the p-value, `<= 0`: finite where the p-value itself rounds to 0.
    pub ln_p: f64,
    /// The fewest shuffles for which the law holds well enough: [`LEAST_EXPECTED`] expected in each cell.
    pub needs: u64,
    /// Whether there is something to test and the shuffles are enough; the p-value means nothing otherwise.
    pub applicable: bool,
}

impl ChiSquare {
    /// For counts whose cells expect `shuffles / cells_a_row` each. O(√df).
    pub(super) fn new(statistic: f64, df: u64, shuffles: u64, cells_a_row: usize) -> ChiSquare {
        let needs = (LEAST_EXPECTED * cells_a_row as f64).ceil() as u64;
        let testable = df > 0 && shuffles > 0;
        ChiSquare {
            statistic: if testable { statistic } else { 0.0 },
            df,
            ln_p: if testable {
                chi_square_ln_tail(statistic, df as f64)
            } else {
                0.0
            },
            needs,
            applicable: df > 0 && shuffles >= needs,
        }
    }

    /// The p-value, `0 ..= 1`.
    pub fn p(&self) -> f64 {
        self.ln_p.exp()
    }
}
