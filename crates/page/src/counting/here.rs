//! A source of counts: the thread that this runs on.

use engine::experiment::{Bookmark, Counter, Setup};
use engine::rng::Seed;
use engine::tally::Delta;

/// Counts shuffles of one experiment on this thread, from any place on.
pub(super) struct Here {
    setup: Setup,
    seed: Seed,
    /// Made when something is counted first.
    counter: Option<Counter>,
    delta: Delta,
}

impl Here {
    pub(super) fn new(setup: &Setup, seed: Seed) -> Here {
        Here {
            setup: *setup,
            seed,
            counter: None,
            delta: Delta::new(setup.n()),
        }
    }

    /// Counts the shuffles from a place on until `to` are counted. Returns their counts, and the
    /// place after them. O(n²) beside the shuffles; the first time also that of choosing a kernel,
    /// of up to 16 cards up to a second.
    pub(super) fn count(&mut self, from: &Bookmark, to: u64) -> (&Delta, Bookmark) {
        let Here {
            setup, seed, delta, ..
        } = self;
        let counter = self
            .counter
            .get_or_insert_with(|| Counter::before(setup, *seed, 0, delta));
        if counter.at() != from.at() {
            counter.go_to(from);
        }
        delta.clear();
        counter.count(to.saturating_sub(from.at()), delta);
        counter.gather(delta);
        (delta, counter.bookmark())
    }
}
