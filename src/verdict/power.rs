//! How small a bias this many shuffles would have shown: what makes "nothing was found" worth anything.

use super::special::{noncentrality, normal_quantile};
use super::{Kind, cells};

/// The power at which a single cell counts as surely marked.
pub const CELL_POWER: f64 = 0.95;
/// The power at which a test counts as surely rejecting.
pub const TEST_POWER: f64 = 0.9;

/// The smallest bias of one cell that would have been marked with probability [`CELL_POWER`], as ratios to fair.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CellPower {
    /// The |z| beyond which cells are marked.
    pub limit: f64,
    /// Above 1. `None` where even a card that is always there would not be marked.
    pub more: Option<f64>,
    /// Below 1. `None` where even a cell that always stays empty would not be marked that surely.
    pub fewer: Option<f64>,
}

/// The smallest bias of the whole matrix that a test would have found with probability [`TEST_POWER`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TestPower {
    pub kind: Kind,
    /// λ of the noncentral chi-square law that the statistic then follows: its mean is df + λ.
    pub noncentrality: f64,
    /// The same as the root of the mean square of `ratio - 1` over the cells (over pairs, of their mean or half difference, for
    /// the successors). For few shuffles it may be more than any bias has; then none is sure to be found.
    pub rms: f64,
}

/// The smallest marked bias of one of `watched` cells of chance `p` each, after `shuffles`, at Bonferroni level `alpha`.
///
/// Solves `N (q - p) = limit √(N p (1-p)) + 1.645 √(N q (1-q))` for the biased chance q: the normal law for the binomial on both sides.
/// The true power at the answer lies within 0.03 of 0.95 where the cell expects 20 or more (tested against the exact binomial law). O(1).
pub fn of_cell(p: f64, watched: usize, shuffles: u64, alpha: f64) -> CellPower {
    let limit = cells::limit(watched, alpha);
    let sure = normal_quantile(1.0 - CELL_POWER);
    let n = shuffles as f64;
    // With u = √(1/N): (q - p - b)² = s² q (1-q), b = ± limit √(p (1-p)) u, s = 1.645 u.
    let s2 = sure * sure / n;
    let side = |sign: f64| {
        let edge = p + sign * limit * (p * (1.0 - p) / n).sqrt();
        let root = (s2 * (s2 + 4.0 * edge * (1.0 - edge))).sqrt();
        let q = (2.0 * edge + s2 + sign * root) / (2.0 * (1.0 + s2));
        // A chance of 0 or 1 leaves no room for luck: the edge itself must be inside.
        (shuffles > 0 && edge > 0.0 && edge < 1.0).then_some(q / p)
    };
    CellPower {
        limit,
        more: side(1.0),
        fewer: side(-1.0),
    }
}

/// The smallest bias that test `kind` of `n` cards finds after `shuffles` at level `alpha`. The noncentral chi-square law is used
/// exactly (1e-12); that the statistic follows it is a limit for many shuffles and small biases, good to a few percent of λ.
/// `None` where there is nothing to test. O(n).
pub fn of_test(kind: Kind, n: usize, shuffles: u64, alpha: f64) -> Option<TestPower> {
    let df = kind.df(n);
    if df == 0 || shuffles == 0 {
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
