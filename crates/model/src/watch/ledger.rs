//! The counts of one experiment: counted on, kept at some numbers, and gone back to.

use engine::experiment::{Bookmark, Counter, Setup};
use engine::rng::Seed;
use engine::tally::{Delta, Tally};

/// Most numbers in all counts that are kept.
pub(super) const MOST_KEPT: usize = 4_000_000;

/// Counts that are kept, with the place in the experiment at which they were made.
struct Kept {
    tally: Tally,
    place: Bookmark,
}

/// The counts of one experiment. Space O(n²) for each number at which they are kept.
pub(super) struct Ledger {
    counter: Counter,
    delta: Delta,
    tally: Tally,
    start: Bookmark,
    /// By number of shuffles, ascending.
    kept: Vec<Kept>,
    /// The latest requested counts between two kept ones.
    between: Option<Tally>,
}

impl Ledger {
    /// Returns an empty ledger. Time of choosing a kernel: of up to 16 cards up to a second.
    pub(super) fn new(setup: &Setup, seed: Seed) -> Ledger {
        let tally = Tally::new(setup.n());
        let delta = tally.delta();
        let mut counter = Counter::before(setup, seed, 0, &delta);
        Ledger {
            start: counter.bookmark(),
            counter,
            delta,
            tally,
            kept: Vec::new(),
            between: None,
        }
    }

    /// How many shuffles are counted.
    pub(super) fn counted(&self) -> u64 {
        self.tally.shuffles()
    }

    /// The counts of these.
    pub(super) fn latest(&self) -> &Tally {
        &self.tally
    }

    /// How many numbers all counts hold.
    pub(super) fn size(&self) -> usize {
        let one = self.tally.positions().len() + self.tally.successors().len();
        one * (self.kept.len() + 1)
    }

    /// Counts on until `to` shuffles are counted. O(n²) beside the shuffles.
    pub(super) fn count(&mut self, to: u64) {
        let more = to.saturating_sub(self.counted());
        count_into(&mut self.counter, more, &mut self.delta, &mut self.tally);
    }

    /// Keeps the counts as they stand. Of large decks only few can be kept: then every other one
    /// goes. O(n²).
    pub(super) fn keep(&mut self) {
        let counted = self.counted();
        let search = |kept: &Kept| kept.tally.shuffles();
        let Err(mut at) = self.kept.binary_search_by_key(&counted, search) else {
            return;
        };
        if self.size() > MOST_KEPT && !self.kept.is_empty() {
            let mut odd = false;
            self.kept.retain(|_| {
                odd = !odd;
                !odd
            });
            at = self.kept.partition_point(|kept| search(kept) < counted);
        }
        let (tally, place) = (self.tally.clone(), self.counter.bookmark());
        self.kept.insert(at, Kept { tally, place });
    }

    /// Whether the counts of so many shuffles can be shown at once.
    pub(super) fn has(&self, count: u64) -> bool {
        let kept = self.below(count).map(|kept| kept.tally.shuffles());
        count == 0 || count == self.counted() || kept == Some(count)
    }

    /// The last kept counts of at most so many shuffles.
    fn below(&self, count: u64) -> Option<&Kept> {
        let after = self
            .kept
            .partition_point(|kept| kept.tally.shuffles() <= count);
        self.kept.get(after.checked_sub(1)?)
    }

    /// Goes to the number, at most `count`, from which counting on to `count` takes least: to a
    /// kept one or none, if the present one is not nearer. The present one is kept. O(n²).
    pub(super) fn seek(&mut self, count: u64) {
        let from = self.below(count).map_or(0, |kept| kept.tally.shuffles());
        if (from..=count).contains(&self.counted()) {
            return;
        }
        self.keep();
        let (tally, place) = self.nearest(count);
        self.counter.go_to(&place);
        self.tally = tally;
    }

    /// The last kept counts of at most so many shuffles, or none, and their place. O(n²).
    fn nearest(&self, count: u64) -> (Tally, Bookmark) {
        match self.below(count) {
            Some(kept) => (kept.tally.clone(), kept.place.clone()),
            None => (Tally::new(self.tally.cards()), self.start.clone()),
        }
    }

    /// The counts of the first `count` shuffles, of which at most [`counted`](Ledger::counted) are
    /// given: at once where it [has](Ledger::has) them or gave them last, else in the time of the
    /// shuffles since a kept number.
    pub(super) fn at(&mut self, count: u64) -> Tally {
        let count = count.min(self.counted());
        if count == self.counted() {
            return self.tally.clone();
        }
        if let Some(tally) = self.between.as_ref().filter(|t| t.shuffles() == count) {
            return tally.clone();
        }
        let here = self.counter.bookmark();
        let (mut tally, place) = self.nearest(count);
        if tally.shuffles() < count {
            self.counter.go_to(&place);
            let more = count - tally.shuffles();
            count_into(&mut self.counter, more, &mut self.delta, &mut tally);
            self.counter.go_to(&here);
            self.between = Some(tally.clone());
        }
        tally
    }
}

/// Counts so many shuffles more into `tally`; `delta` is empty before and after.
fn count_into(counter: &mut Counter, shuffles: u64, delta: &mut Delta, tally: &mut Tally) {
    counter.count(shuffles, delta);
    counter.gather(delta);
    tally.add(delta);
    delta.clear();
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::Algorithm;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// Proves that wherever one goes, back and forth, the counts are those of a fresh count.
        #[test]
        fn every_way_to_a_number_gives_its_counts(
            algorithm in prop::sample::select(Algorithm::ALL.to_vec()),
            n in 1..9_usize,
            ways in prop::collection::vec((0..3_u8, 0..700_u64), 1..12),
        ) {
            let setup = Setup::new(algorithm, n);
            let mut ledger = Ledger::new(&setup, Seed(7));
            for (kind, number) in ways {
                match kind {
                    0 => {
                        ledger.seek(number);
                        prop_assert!(ledger.counted() <= number);
                        ledger.count(number);
                        prop_assert_eq!(ledger.counted(), number);
                    }
                    1 => ledger.keep(),
                    _ => {
                        let count = number.min(ledger.counted());
                        prop_assert_eq!(ledger.at(number), setup.simulate(Seed(7), count));
                    }
                }
                let fresh = setup.simulate(Seed(7), ledger.counted());
                prop_assert_eq!(ledger.latest(), &fresh);
            }
        }
    }

    /// Proves that a number that is left can be gone back to without counting.
    #[test]
    fn what_is_left_is_kept() {
        let setup = Setup::new(Algorithm::NAIVE_SWAP, 5);
        let mut ledger = Ledger::new(&setup, Seed(3));
        ledger.count(54_321);
        ledger.seek(10);
        assert_eq!(ledger.counted(), 0);
        ledger.count(10);
        assert!(ledger.has(54_321) && ledger.has(10) && !ledger.has(54_320));
        ledger.seek(60_000);
        assert_eq!(ledger.counted(), 54_321);
    }

    /// Proves that a large deck keeps no more counts than it may.
    #[test]
    fn large_decks_keep_few_counts() {
        let setup = Setup::new(Algorithm::NAIVE_SWAP, 700);
        let mut ledger = Ledger::new(&setup, Seed(3));
        for count in 1..=12 {
            ledger.count(10 * count);
            ledger.keep();
            assert!(ledger.size() <= MOST_KEPT + 2 * 2 * 700 * 701);
        }
    }
}
