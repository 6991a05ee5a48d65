//! Counts of earlier comparisons, kept for visitors who come back to them.

use app::settings;

use super::comparison::Comparison;
use super::lane::Lane;

/// Most numbers in all counts that are kept: some 30 MB.
const MOST_KEPT: usize = 4_000_000;

/// Lanes that were left, the latest first.
#[derive(Default)]
pub(crate) struct Shelf {
    lanes: Vec<Lane>,
}

impl Shelf {
    /// The lanes of a comparison: those that were counted before go on from there. `left` are the
    /// ones that were shown until now.
    pub(crate) fn change(&mut self, left: Vec<Lane>, comparison: &Comparison) -> Vec<Lane> {
        let mut all: Vec<Lane> = left.into_iter().chain(self.lanes.drain(..)).collect();
        let take = |wanted: &settings::Lane| {
            let is_it = |own: &Lane| *own.setup() == wanted.setup && own.seed() == wanted.seed;
            match all.iter().position(is_it) {
                Some(at) => all.remove(at),
                None => Lane::new(wanted.setup, wanted.seed),
            }
        };
        let lanes = comparison.lanes().iter().map(take).collect();
        let mut size = 0;
        self.lanes.extend(all.into_iter().take_while(|lane| {
            size += lane.size();
            size <= MOST_KEPT
        }));
        lanes
    }
}
