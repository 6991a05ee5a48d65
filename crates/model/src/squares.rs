//! What the squares of a map can say: counts, exact shares, or how far one is from the other.

use stats::cell::z_score;

/// What the squares of a map say.
#[derive(Clone, Debug, PartialEq)]
pub enum Squares {
    /// Counts against the fair share.
    Counted,
    /// Exact shares against the fair one, row after row.
    Exact(Vec<f64>),
    /// How far counts are from these exact shares, in standard errors.
    Difference(Vec<f64>),
    /// How many times as often as what the map is held against leads one to expect: the first lane,
    /// once where chance explains the difference, or a shuffle that decks are judged against.
    Against(Vec<f64>),
    /// How many times their fair share kinds of cards came to some places, row after row, in so many
    /// rows.
    Part(Vec<f64>, usize),
    /// No squares, and the reason in words.
    Unknown(&'static str),
}

impl Squares {
    /// How many standard errors from the exact share the colours of a difference end.
    pub const FAR: f64 = 4.0;
}

/// How many standard errors a count is off what theory says. Where theory leaves no room for
/// chance, any difference is infinitely far. `None` before the first shuffle.
pub(crate) fn off(count: f64, shuffles: u64, share: f64) -> Option<f64> {
    let off = count - shuffles as f64 * share;
    match shuffles {
        0 => None,
        _ if share > 0.0 && share < 1.0 => Some(z_score(count, shuffles, share)),
        _ if off.abs() < 1e-6 => Some(0.0),
        _ => Some(off.signum() * f64::INFINITY),
    }
}
