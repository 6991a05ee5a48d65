//! Single cells of a matrix of counts: how far from fair, and which of them to mark.

use super::special::normal_quantile;

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
/// let limit = |n: usize| shuffle_lab::verdict::cells::limit(n * n, 0.05);
/// assert_eq!(format!("{:.2} {:.2}", limit(8), limit(52)), "3.36 4.28");
/// ```
pub fn limit(cells: usize, alpha: f64) -> f64 {
    normal_quantile(alpha / (2.0 * cells.max(1) as f64))
}

/// The cells beyond a limit, the furthest first.
pub(super) fn beyond(cells: impl Iterator<Item = Cell>, limit: f64) -> Vec<Cell> {
    let mut marked: Vec<Cell> = cells.filter(|cell| cell.z.abs() > limit).collect();
    let at = |cell: &Cell| (cell.row, cell.column);
    marked.sort_unstable_by(|a, b| b.z.abs().total_cmp(&a.z.abs()).then(at(a).cmp(&at(b))));
    marked
}
