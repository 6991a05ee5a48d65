//! Single cells of a matrix of counts: how far from fair, and which of them to mark.

use super::special::{binomial_ln_tail, normal_quantile};
use engine::sort::sort_by;

/// One cell of a matrix of counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cell {
    pub row: usize,
    pub column: usize,
    /// Count over what a fair shuffle leads one to expect: 1 where fair.
    pub ratio: f64,
    /// Standard errors from the expectation: about standard normal under a fair shuffle.
    pub z: f64,
}

/// `(count - N p) / √(N p (1-p))`: about standard normal for `count` successes of probability `p` in `N` shuffles. 0 where a
/// count cannot vary.
pub fn z(count: f64, shuffles: u64, p: f64) -> f64 {
    let mean = shuffles as f64 * p;
    let deviation = (mean * (1.0 - p)).sqrt();
    if deviation > 0.0 {
        (count - mean) / deviation
    } else {
        0.0
    }
}

/// The |z| that none of `cells` cells exceeds, however often one looks while shuffles arrive, with probability at least about 1 - `alpha` if nothing but
/// chance is at work: a normal mixture boundary (Robbins 1970), tightest at about `shuffles` = 10,000 and Bonferroni over the cells.
///
/// `coupled`: the two counts that are compared come from the same random words, so that they may vary against each other; then the deviation of their
/// difference is at most √2 times that of independent ones, and so is the limit.
pub fn limit_watched(cells: usize, alpha: f64, shuffles: u64, coupled: bool) -> f64 {
    const TIGHTEST: f64 = 1_000.0;
    let t = shuffles as f64 / TIGHTEST;
    let each = alpha / cells.max(1) as f64;
    let limit = ((1.0 + 1.0 / t) * ((1.0 + t).ln() - 2.0 * each.ln())).sqrt();
    limit * if coupled { 2.0_f64.sqrt() } else { 1.0 }
}

/// The logarithm of the p-value of a cell's count, of the n² of an n x n matrix and for both sides (Bonferroni on the binomial law).
pub(super) fn ln_p(count: f64, shuffles: u64, n: usize) -> f64 {
    let watched = 2.0 * (n * n) as f64;
    let alone = binomial_ln_tail(count, shuffles as f64, 1.0 / n as f64);
    (alone + watched.ln()).min(0.0)
}

/// How many standard errors the share `y / m` is above the share `x / n`: about standard normal if both have the same probability (the
/// pooled two-sample test of proportions). 0 where nothing can be told.
pub fn z_between(x: f64, n: u64, y: f64, m: u64) -> f64 {
    let (n, m) = (n as f64, m as f64);
    let pooled = (x + y) / (n + m);
    let deviation = (pooled * (1.0 - pooled) * (1.0 / n + 1.0 / m)).sqrt();
    if deviation > 0.0 {
        (y / m - x / n) / deviation
    } else {
        0.0
    }
}

/// The |z| beyond which to mark a cell when `cells` are watched, so that a fair shuffle marks any with probability at most about
/// `alpha` (Bonferroni; the normal law stands in for the binomial).
///
/// ```
/// let limit = |n: usize| shuffle_lab_stats::cells::limit(n * n, 0.05);
/// assert_eq!(format!("{:.2} {:.2}", limit(8), limit(52)), "3.36 4.28");
/// ```
pub fn limit(cells: usize, alpha: f64) -> f64 {
    normal_quantile(alpha / (2.0 * cells.max(1) as f64))
}

/// The cells beyond a limit, the furthest first.
pub(super) fn beyond(cells: impl Iterator<Item = Cell>, limit: f64) -> Vec<Cell> {
    let mut marked: Vec<Cell> = cells.filter(|cell| cell.z.abs() > limit).collect();
    let at = |cell: &Cell| (cell.row, cell.column);
    sort_by(&mut marked, |a, b| (b.z.abs(), at(a)) < (a.z.abs(), at(b)));
    marked
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::rng::{BoundedRng, Seed, flawed::UniformRng, stream};

    /// Holds the limit that may be watched against 1,000 differences of two fair coins, each looked at 200 times: at most about `alpha` ever exceed it, and the
    /// fixed limit is exceeded far more often. Fixed seed; the count is that of a binomial law with at most 50 of 1,000 (false alarm below 10^-3 at 75).
    #[test]
    fn a_limit_that_is_watched_holds_at_every_look() {
        let mut dice = UniformRng::new(stream(Seed(7), 0));
        let (mut watched, mut fixed) = (0, 0);
        for _ in 0..1000 {
            let (mut x, mut y) = (0.0, 0.0);
            let (mut over, mut over_fixed) = (false, false);
            for look in 1..=200_u64 {
                for _ in 0..32 {
                    x += f64::from(dice.draw(0, 1));
                    y += f64::from(dice.draw(0, 1));
                }
                let n = 32 * look;
                let z = z_between(x, n, y, n).abs();
                over |= z > limit_watched(1, 0.05, n, false);
                over_fixed |= z > limit(1, 0.05);
            }
            watched += u32::from(over);
            fixed += u32::from(over_fixed);
        }
        assert!(watched <= 75, "{watched} of 1,000");
        assert!(fixed > 150, "{fixed} of 1,000");
    }

    /// Proves that counts as far against each other as can be, of the same coins, stay within the limit of coupled ones when their deviation is √2 times that of
    /// independent ones.
    #[test]
    fn coupled_counts_have_a_wider_limit() {
        let n = 10_000;
        // One lane counts heads, the other tails of the same coins.
        let heads = 5_000.0 + 50.0;
        let z = z_between(heads, n, n as f64 - heads, n);
        let alone = z_between(heads, n, 5_000.0, n);
        assert!((z / alone - 2.0).abs() < 1e-3);
        let ratio = limit_watched(9, 0.01, n, true) / limit_watched(9, 0.01, n, false);
        assert!((ratio - 2.0_f64.sqrt()).abs() < 1e-12);
    }
}
