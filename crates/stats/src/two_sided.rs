//! A test from both sides: counts may be too uneven for chance, and too even.

use crate::position_table::PositionTable;
use crate::special::chi_square_cdf;
use crate::test_result::{TestResult, uniform_test};

/// Side on which counts deviate from chance by more than a level allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Chance rarely leaves counts as even.
    TooEven,
    /// Chance rarely leaves counts as uneven.
    TooUneven,
}

/// Pearson's chi-square test with both of its tails, for a number of shuffles that was fixed before.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TwoSided {
    /// The test whose p-value is that of counts as uneven or more so.
    pub uneven: TestResult,
    /// An upper bound on the probability of counts as even as these or more so.
    pub even_p: f64,
}

impl TwoSided {
    /// Tests counts against all equally likely, such as which card came first. O(len).
    ///
    /// Counts are whole, so chance leaves no sum of squares between those of two points of a
    /// lattice; the bound adds the largest distance of any point from the lattice, half the root of
    /// the number of cells, to the length whose probability it takes.
    ///
    /// ```
    /// use shuffle_lab_stats::{Side, TwoSided};
    /// let dealt = TwoSided::of_counts(&[1000.0; 20], 20_000);
    /// assert_eq!(dealt.side(1e-4), Some(Side::TooEven));
    /// let loaded: Vec<f64> = (0..20).map(|k| 800.0 + 20.0 * f64::from(k) + 10.0).collect();
    /// assert_eq!(TwoSided::of_counts(&loaded, 20_000).side(1e-4), Some(Side::TooUneven));
    /// ```
    pub fn of_counts(counts: &[f64], shuffles: u64) -> TwoSided {
        let cells = counts.len() as f64;
        let expected = shuffles as f64 / cells;
        let radius = (cells / expected).sqrt() / 2.0;
        TwoSided::new(uniform_test(counts, shuffles), radius)
    }

    /// Tests all places of all cards; for decks of three cards or more. O(n²).
    ///
    /// ```
    /// use shuffle_lab_stats::{PositionTable, Side, TwoSided};
    /// let even = TwoSided::of_positions(&PositionTable::new(13, &[1000.0; 169], 13_000));
    /// assert_eq!(even.side(1e-4), Some(Side::TooEven));
    /// ```
    pub fn of_positions(table: &PositionTable) -> TwoSided {
        TwoSided::new(table.chi_square(), table.lattice_radius())
    }

    fn new(uneven: TestResult, radius: f64) -> TwoSided {
        let length = uneven.statistic.sqrt() + radius;
        TwoSided {
            uneven,
            even_p: chi_square_cdf(length * length, uneven.df as f64),
        }
    }

    /// The side on which the counts are, if chance is on either side with a probability of at most
    /// `level`, half of it on each. `None` where there are too few shuffles for the test.
    pub fn side(&self, level: f64) -> Option<Side> {
        if !self.uneven.applicable {
            return None;
        }
        let half = level / 2.0;
        let is_even = (self.even_p <= half).then_some(Side::TooEven);
        is_even.or((self.uneven.p() <= half).then_some(Side::TooUneven))
    }

    /// Number of standard deviations by which the statistic exceeds its mean under a fair shuffle.
    ///
    /// ```
    /// use shuffle_lab_stats::TwoSided;
    /// // Two degrees of freedom: a mean of 2, a variance of 4.
    /// assert_eq!(TwoSided::of_counts(&[10.0, 20.0, 30.0], 60).z(), 4.0);
    /// ```
    pub fn z(&self) -> f64 {
        let df = self.uneven.df as f64;
        (self.uneven.statistic - df) / (2.0 * df).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A stream of random words, SplitMix64: the crate has none.
    struct Words(u64);

    impl Words {
        fn below(&mut self, bound: u64) -> usize {
            self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut word = self.0;
            word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            word ^= word >> 31;
            ((u128::from(word) * u128::from(bound)) >> 64) as usize
        }
    }

    /// Proves that fair counts are called too even, and too uneven, no more often than stated: of
    /// 4,000 fair tables at a level of 10 % at most 5 % and four standard deviations each, which a
    /// right bound exceeds once in 30,000 runs; and not much less often, so that the test sees
    /// something.
    #[test]
    fn fair_counts_are_called_no_more_often_than_stated() {
        for (cells, shuffles) in [(13u64, 1_300), (52, 5_200), (52, 1_040)] {
            let mut words = Words(cells + shuffles);
            let mut called = [0u32; 2];
            for _ in 0..4_000 {
                let mut counts = vec![0.0; cells as usize];
                (0..shuffles).for_each(|_| counts[words.below(cells)] += 1.0);
                match TwoSided::of_counts(&counts, shuffles).side(0.1) {
                    Some(Side::TooEven) => called[0] += 1,
                    Some(Side::TooUneven) => called[1] += 1,
                    None => {}
                }
            }
            let most = 4_000.0 * 0.05 + 4.0 * (4_000.0_f64 * 0.05 * 0.95).sqrt();
            assert!(
                called.iter().all(|&times| f64::from(times) <= most) && called[1] > 120,
                "{cells} {shuffles}: {called:?} of {most}"
            );
        }
    }
}
