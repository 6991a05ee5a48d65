//! Numbers of decks that show a bias of a given size.

use engine::experiment::MAX_SHUFFLES;
use stats::cell_power;

/// The fewest decks of `n` cards with which a card that comes to one place `ratio` times as often
/// as its fair share is found almost surely, by a test at level `alpha`; rounded up to two figures.
/// `None` for one card, a ratio of at most 1, or if more than [`MAX_SHUFFLES`] would be needed.
/// O(ln² [`MAX_SHUFFLES`]).
pub fn decks_needed(n: usize, ratio: f64, alpha: f64) -> Option<u64> {
    let shows = |decks: u64| {
        let more = cell_power(n, decks, alpha).more;
        more.is_some_and(|more| more <= ratio)
    };
    let mut enough = 1;
    while !shows(enough) {
        enough *= 2;
        if enough > MAX_SHUFFLES {
            return None;
        }
    }
    let mut few = enough / 2;
    while few + 1 < enough {
        let middle = few.midpoint(enough);
        match shows(middle) {
            true => enough = middle,
            false => few = middle,
        }
    }
    let unit = 10_u64.pow(enough.ilog10().saturating_sub(1));
    // Counts are whole: a few decks more may show a little less.
    (enough.div_ceil(unit)..)
        .map(|units| units * unit)
        .find(|&decks| shows(decks))
}
