//! Single cells of a matrix of counts: how far from fair, and which of them to mark.

use super::special::{binomial_ln_tail, fair_coin_ln_p, normal_quantile};

/// One cell of a matrix of counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cell {
    /// The row, from 0: the card, or the object that comes first.
    pub row: usize,
    /// The column, from 0: the place, or the object that follows.
    pub column: usize,
    /// Count over what a fair shuffle leads one to expect: 1 where fair.
    pub ratio: f64,
    /// Standard errors from the expectation: about standard normal under a fair shuffle.
    pub z: f64,
}

/// `(count - N p) / √(N p (1-p))`: about standard normal for `count` successes of probability `p`
/// in `N` shuffles. 0 where a count cannot vary.
///
/// ```
/// use shuffle_lab_stats::cell::z_score;
/// // Heads: 60 of 100 are 10 more than 50, whose standard error is 5.
/// assert_eq!(z_score(60.0, 100, 0.5), 2.0);
/// // What is certain does not vary.
/// assert_eq!(z_score(7.0, 7, 1.0), 0.0);
/// ```
pub fn z_score(count: f64, shuffles: u64, p: f64) -> f64 {
    let mean = shuffles as f64 * p;
    let deviation = (mean * (1.0 - p)).sqrt();
    if deviation > 0.0 {
        (count - mean) / deviation
    } else {
        0.0
    }
}

/// The |z| that none of `cells` cells exceeds, however often one looks while shuffles arrive, with
/// probability at least about 1 - `alpha` if nothing but chance is at work: a normal mixture
/// boundary (Robbins 1970), tightest at about `shuffles` = 10,000 and Bonferroni over the cells.
///
/// `coupled`: the two counts that are compared come from the same random words, so that they may
/// vary against each other; then the deviation of their difference is at most √2 times that of
/// independent ones, and so is the limit.
///
/// ```
/// use shuffle_lab_stats::cell::{anytime_limit, bonferroni_limit};
/// let limit = anytime_limit(64, 0.05, 10_000, false);
/// // Looking at any time costs something.
/// assert!(limit > bonferroni_limit(64, 0.05));
/// assert_eq!(anytime_limit(64, 0.05, 10_000, true), limit * 2_f64.sqrt());
/// ```
pub fn anytime_limit(cells: usize, alpha: f64, shuffles: u64, coupled: bool) -> f64 {
    const TIGHTEST: f64 = 1_000.0;
    let t = shuffles as f64 / TIGHTEST;
    let each = alpha / cells.max(1) as f64;
    let limit = ((1.0 + 1.0 / t) * ((1.0 + t).ln() - 2.0 * each.ln())).sqrt();
    limit * if coupled { 2.0_f64.sqrt() } else { 1.0 }
}

/// The logarithm of the p-value of a cell's count, of the n² of an n x n matrix and for both sides:
/// Bonferroni on the binomial distribution, and exact for two cards, whose cells are all one
/// number.
pub(crate) fn ln_p(count: f64, shuffles: u64, n: usize) -> f64 {
    if n == 2 {
        return fair_coin_ln_p(count, shuffles as f64);
    }
    let watched = 2.0 * (n * n) as f64;
    let alone = binomial_ln_tail(count, shuffles as f64, 1.0 / n as f64);
    (alone + watched.ln()).min(0.0)
}

/// Number of standard errors by which the share `y / m` exceeds the share `x / n`: about standard
/// normal if both have the same probability (the pooled two-sample test of proportions). 0 where a
/// count is of no shuffles or both shares are 0 or 1.
///
/// ```
/// use shuffle_lab_stats::cell::two_sample_z;
/// // 60 heads of 100 above 40 of 100: 0.2 / √(0.5 · 0.5 · 2/100).
/// assert!((two_sample_z(40.0, 100, 60.0, 100) - 8_f64.sqrt()).abs() < 1e-12);
/// ```
pub fn two_sample_z(x: f64, n: u64, y: f64, m: u64) -> f64 {
    let (n, m) = (n as f64, m as f64);
    let pooled = (x + y) / (n + m);
    let deviation = (pooled * (1.0 - pooled) * (1.0 / n + 1.0 / m)).sqrt();
    if deviation > 0.0 {
        (y / m - x / n) / deviation
    } else {
        0.0
    }
}

/// The |z| beyond which to mark a cell when `cells` are watched, so that a fair shuffle marks any
/// with probability at most about `alpha` (Bonferroni; the normal distribution stands in for the
/// binomial).
///
/// ```
/// let limit = |n: usize| shuffle_lab_stats::cell::bonferroni_limit(n * n, 0.05);
/// assert_eq!(format!("{:.2} {:.2}", limit(8), limit(52)), "3.36 4.28");
/// ```
pub fn bonferroni_limit(cells: usize, alpha: f64) -> f64 {
    normal_quantile(alpha / (2.0 * cells.max(1) as f64))
}

/// The cells beyond a limit, the furthest first.
pub(crate) fn beyond(cells: impl Iterator<Item = Cell>, limit: f64) -> Vec<Cell> {
    let mut marked: Vec<Cell> = cells.filter(|cell| cell.z.abs() > limit).collect();
    let at = |cell: &Cell| (cell.row, cell.column);
    marked.sort_by(|a, b| b.z.abs().total_cmp(&a.z.abs()).then(at(a).cmp(&at(b))));
    marked
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::rngs::SmallRng;
    use rand::{RngExt, SeedableRng};

    /// Holds the limit that may be watched against 1,000 differences of two fair coins, each looked
    /// at 200 times: at most about `alpha` ever exceed it, and the fixed limit is exceeded far more
    /// often. Fixed seed; the count is binomial with at most 50 of 1,000 (false alarm below 10^-3
    /// at 75).
    #[test]
    fn a_limit_that_is_watched_holds_at_every_look() {
        let mut rng = SmallRng::seed_from_u64(7);
        let (mut watched, mut fixed) = (0, 0);
        for _ in 0..1000 {
            let (mut x, mut y) = (0.0, 0.0);
            let (mut over, mut over_fixed) = (false, false);
            for look in 1..=200_u64 {
                for _ in 0..32 {
                    x += f64::from(u8::from(rng.random_bool(0.5)));
                    y += f64::from(u8::from(rng.random_bool(0.5)));
                }
                let n = 32 * look;
                let z = two_sample_z(x, n, y, n).abs();
                over |= z > anytime_limit(1, 0.05, n, false);
                over_fixed |= z > bonferroni_limit(1, 0.05);
            }
            watched += u32::from(over);
            fixed += u32::from(over_fixed);
        }
        assert!(watched <= 75, "{watched} of 1,000");
        assert!(fixed > 150, "{fixed} of 1,000");
    }

    /// Proves that counts as far against each other as can be, of the same coins, stay within the
    /// limit of coupled ones when their deviation is √2 times that of independent ones.
    #[test]
    fn coupled_counts_have_a_wider_limit() {
        let n = 10_000;
        // One lane counts heads, the other tails of the same coins.
        let heads = 5_000.0 + 50.0;
        let z = two_sample_z(heads, n, n as f64 - heads, n);
        let alone = two_sample_z(heads, n, 5_000.0, n);
        assert!((z / alone - 2.0).abs() < 1e-3);
        let ratio = anytime_limit(9, 0.01, n, true) / anytime_limit(9, 0.01, n, false);
        assert!((ratio - 2.0_f64.sqrt()).abs() < 1e-12);
    }
}
