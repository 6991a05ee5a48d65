//! Counts of earlier comparisons, kept for visitors who come back to them.

use app::settings;

use page::comparison::Comparison;
use page::counting::Lane;

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
        self.lanes.iter_mut().for_each(Lane::forget_orders);
        lanes
    }
}

#[cfg(test)]
mod tests {
    use engine::algorithms::Algorithm;
    use engine::rng::Seed;
    use engine::setup::Setup;

    use super::*;

    /// Proves that a lane which is left keeps its counts, and no list of all orders.
    #[test]
    fn lanes_that_are_left_keep_counts_alone() {
        let riffles = Setup::new(Algorithm::RIFFLE, 8);
        let mut lane = Lane::new(riffles, Seed(1));
        lane.theory();
        assert!(lane.known().is_some());
        let mut shelf = Shelf::default();
        let (others, _) = Comparison::read("algorithm=sattolo&n=8").unwrap();
        shelf.change(vec![lane], &others);
        let [left] = &shelf.lanes[..] else { panic!() };
        assert_eq!(*left.setup(), riffles);
        assert!(left.known().is_none());
    }
}
