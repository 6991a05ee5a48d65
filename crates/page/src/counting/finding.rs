//! The finding of a look at counts, once the evidence against a shuffle is strong.

use app::lens::Lens;
use app::tally_counts;
use engine::tally::Tally;
use stats::ln_evidence;

use crate::verdict::{STAMPED_AT, deciding};

/// The evidence that a shuffle is not fair, and the number of shuffles that gave it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Finding {
    /// After how many shuffles the evidence against it passed [`STAMPED_AT`].
    pub(super) at: u64,
    /// The table that shows it: neighbours, where no place is visibly uneven and they say more than places, then or
    /// at the last mark of the lever.
    pub(super) by: Lens,
    /// Largest ratio, at that number, of a card's frequency right after another to its fair share.
    pub(super) reach: f64,
}

impl Finding {
    /// Looks at counts. `None` while the evidence is not strong.
    pub(super) fn of(tally: &Tally) -> Option<Finding> {
        let is_strong = ln_evidence(tally_counts(tally)) >= STAMPED_AT.ln();
        is_strong.then(|| Finding {
            at: tally.shuffles(),
            by: deciding(tally),
            reach: reach(tally),
        })
    }
}

/// Largest ratio of a card's frequency right after another to its fair share.
fn reach(tally: &Tally) -> f64 {
    let n = tally.cards();
    let pairs = (0..n * n).filter_map(|k| Lens::Neighbours.count(tally, k / n, k % n));
    let fair = tally.shuffles() as f64 / n as f64;
    pairs.fold(0.0, f64::max) / fair
}
