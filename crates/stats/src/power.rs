//! The smallest bias that the shuffles would have shown: it gives "nothing was found" a meaning.

use super::cell;
use super::special::{noncentrality, normal_quantile};
use super::test_kind::TestKind;

/// The probability at which a bias of a single cell counts as surely found.
pub const CELL_POWER: f64 = 0.95;
/// The probability at which a test counts as surely rejecting.
pub const TEST_POWER: f64 = 0.9;

/// The smallest bias of one cell that [`TestKind::Cells`] would have found with probability
/// [`CELL_POWER`], as multiples of the fair share 1/n.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CellPower {
    /// Smallest surplus, above 1. `None` where even a card that is always there would not be found.
    pub more: Option<f64>,
    /// Smallest deficit, below 1. `None` where even an empty cell would not be found that surely.
    pub fewer: Option<f64>,
}

/// The smallest bias of the whole table that a test would have found with probability
/// [`TEST_POWER`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TestPower {
    /// Kind of the test.
    pub kind: TestKind,
    /// λ of the noncentral chi-square distribution that the statistic then follows: its mean is
    /// df + λ.
    pub noncentrality: f64,
    /// λ as the root of the mean square of `ratio - 1` over the cells (over pairs, of their mean or
    /// half difference, for the successors). For few shuffles it may be more than any bias has;
    /// then none is sure to be found.
    pub rms: f64,
}

/// The smallest bias of one cell of an n x n matrix that
/// [`PositionTable::extreme_cell`](super::PositionTable::extreme_cell) finds after `shuffles` at
/// level `alpha`; for two cards, that
/// [`PositionTable::chi_square`](super::PositionTable::chi_square) finds.
///
/// The count from which on it is found is exact; that the biased probability q reaches it so
/// surely, `N q - 1.645 √(N q (1-q))`, is the normal distribution for the binomial. The true power
/// at the answer lies within 0.03 of 0.95 where the cell expects 20 or more (tested against the
/// exact binomial distribution). O(ln N).
///
/// ```
/// use shuffle_lab_stats::cell_power;
/// // Of a million shuffles a cell expects 19,231. It is called too full 4.6 standard errors above,
/// // and a surplus of 1.7 more comes so far with probability 0.95.
/// let more = cell_power(52, 1_000_000, 0.01).more.unwrap();
/// let standard_error = (51.0 / 52.0 / 19_231_f64).sqrt();
/// assert_eq!(format!("{:.1}", (more - 1.0) / standard_error), "6.3");
/// ```
pub fn cell_power(n: usize, shuffles: u64, alpha: f64) -> CellPower {
    let p = 1.0 / n as f64;
    let all = shuffles as f64;
    let found = |count: f64| shuffles > 0 && n > 1 && cell::ln_p(count, shuffles, n) <= alpha.ln();
    // The count nearest to the mean that is found, `from` the end of its side.
    let nearest = |end: f64| -> Option<f64> {
        let (mut far, mut near) = (end, (all * p).round());
        if !found(far) {
            return None;
        }
        while (far - near).abs() > 1.0 {
            let middle = ((far + near) / 2.0).floor();
            match found(middle) {
                true => far = middle,
                false => near = middle,
            }
        }
        Some(far)
    };
    // With u = √(1/N): (q - edge)² = s² q (1-q), s = 1.645 u.
    let s2 = normal_quantile(1.0 - CELL_POWER).powi(2) / all;
    let side = |end: f64, sign: f64| {
        let edge = (nearest(end)? - 0.5 * sign) / all;
        let root = (s2 * (s2 + 4.0 * edge * (1.0 - edge))).sqrt();
        let q = (2.0 * edge + s2 + sign * root) / (2.0 * (1.0 + s2));
        // A chance of 0 or 1 leaves no room for luck: the edge itself must be inside.
        (edge > 0.0 && edge < 1.0).then_some(q / p)
    };
    CellPower {
        more: side(all, 1.0),
        fewer: side(0.0, -1.0),
    }
}

/// The smallest bias that test `kind` of `n` cards finds after `shuffles` at level `alpha`; `None`
/// where there is nothing to test, and for [`TestKind::Cells`], which [`cell_power`] is about.
/// O(n).
///
/// The noncentral chi-square distribution is used exactly (1e-12); that the statistic follows it is
/// a limit for many shuffles and small biases, good to a few percent of λ.
///
/// ```
/// use shuffle_lab_stats::{TestKind, test_power};
/// let rms = |shuffles| test_power(TestKind::Positions, 52, shuffles, 0.01).unwrap().rms;
/// // A hundred times as many shuffles find a bias of a tenth.
/// assert!((rms(10_000) / rms(1_000_000) - 10.0).abs() < 1e-9);
/// assert_eq!(test_power(TestKind::Cells, 52, 10_000, 0.01), None);
/// ```
pub fn test_power(kind: TestKind, n: usize, shuffles: u64, alpha: f64) -> Option<TestPower> {
    let df = kind.df(n);
    if df == 0 || shuffles == 0 || kind == TestKind::Cells {
        return None;
    }
    let noncentrality = noncentrality(df as f64, alpha, TEST_POWER);
    let per_shuffle = kind.noncentrality_per_shuffle(n);
    Some(TestPower {
        kind,
        noncentrality,
        rms: (noncentrality / (shuffles as f64 * per_shuffle)).sqrt(),
    })
}
