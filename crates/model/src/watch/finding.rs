//! What a look at counts finds, once the evidence against a shuffle is strong.

use app::lens::Lens;
use app::tally_counts;
use engine::tally::Tally;
use stats::{Counts, ln_evidence};

use crate::reason::far_cell;
use crate::stamp::STAMPED_AT;

/// What showed that a shuffle is not fair, and when.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Finding {
    /// After how many shuffles the evidence against it passed [`STAMPED_AT`].
    pub(super) at: u64,
    /// What showed it: neighbours, where no place is visibly uneven then and they say more than
    /// places.
    pub(super) by: Lens,
    /// How many times as often as it should a card came right after another then, at most.
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

/// How many times as often as it should a card came right after another, at most.
fn reach(tally: &Tally) -> f64 {
    let n = tally.cards();
    let pairs = (0..n * n).filter_map(|k| Lens::Neighbours.count(tally, k / n, k % n));
    let fair = tally.shuffles() as f64 / n as f64;
    pairs.fold(0.0, f64::max) / fair
}

/// Returns the lens that best shows the bias of these counts: neighbours, if they give more
/// evidence and no place is visibly uneven; else places.
fn deciding(tally: &Tally) -> Lens {
    let counts = || Counts::new(tally.cards(), tally.shuffles());
    let by_places = ln_evidence(counts().with_positions(tally.positions()));
    let has_neighbours = !tally.successors().is_empty();
    let is_by_neighbours = || {
        let by_neighbours = ln_evidence(counts().with_successors(tally.successors()));
        by_neighbours > by_places && far_cell(tally).is_none()
    };
    match has_neighbours && is_by_neighbours() {
        true => Lens::Neighbours,
        false => Lens::Places,
    }
}
