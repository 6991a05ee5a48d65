//! Values of a map's squares: counts, exact shares, or the distance between the two.

use stats::cell::z_score;

/// Values of a map's squares. Vectors have one entry a cell, row after row.
#[derive(Clone, Debug, PartialEq)]
pub enum Squares {
    /// Counts against the fair share.
    Counted,
    /// Exact shares against the fair one, row after row.
    Exact(Vec<f64>),
    /// Counts as distances from these exact shares, in standard errors.
    Difference(Vec<f64>),
    /// Ratios of counts to those of a reference: the first lane, 1 where chance explains the
    /// difference; or the table of the shuffle that decks are judged against.
    Against(Vec<f64>),
    /// Ratios to the fair share, of kinds of cards in some places, and the number of rows.
    Part(Vec<f64>, usize),
    /// No squares, and the reason in words.
    Unknown(&'static str),
}

impl Squares {
    /// Distance from the exact share at which the colours of a difference end, in standard errors.
    pub const FAR: f64 = 4.0;
}

/// Distance of a count from its expected value, in standard errors. Infinite for any difference
/// where theory leaves no room for chance. `None` before the first shuffle.
pub fn off(count: f64, shuffles: u64, share: f64) -> Option<f64> {
    let off = count - shuffles as f64 * share;
    match shuffles {
        0 => None,
        _ if share > 0.0 && share < 1.0 => Some(z_score(count, shuffles, share)),
        _ if off.abs() < 1e-6 => Some(0.0),
        _ => Some(off.signum() * f64::INFINITY),
    }
}
