//! A source of counts: the thread that this runs on.

use engine::experiment::{Bookmark, Counter, Setup};
use engine::rng::Seed;
use engine::tally::Delta;

/// Counts shuffles of one experiment on this thread, from any place on.
pub(super) struct Here {
    counter: Counter,
    delta: Delta,
}

impl Here {
    /// Time of choosing a kernel: of up to 16 cards up to a second.
    pub(super) fn new(setup: &Setup, seed: Seed) -> Here {
        let delta = Delta::new(setup.n());
        Here {
            counter: Counter::before(setup, seed, 0, &delta),
            delta,
        }
    }

    /// Counts the shuffles from a place on until `to` are counted. Returns their counts, and the
    /// place after them. O(n²) beside the shuffles.
    pub(super) fn count(&mut self, from: &Bookmark, to: u64) -> (&Delta, Bookmark) {
        if self.counter.at() != from.at() {
            self.counter.go_to(from);
        }
        self.delta.clear();
        let more = to.saturating_sub(from.at());
        self.counter.count(more, &mut self.delta);
        self.counter.gather(&mut self.delta);
        (&self.delta, self.counter.bookmark())
    }
}
