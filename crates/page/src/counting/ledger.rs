//! The counts of one experiment: parts are added in their order, wherever they were counted; at
//! planned numbers the evidence is looked at and the counts are kept; and one can go back.

use std::rc::Rc;

use engine::deck::Card;
use engine::experiment::{Bookmark, Setup};
use engine::rng::Seed;
use engine::tally::{Delta, Tally};

use super::finding::Finding;
use super::plan::{CountPlan, EARLIER};
use crate::verdict::deciding;

/// Most numbers in all counts that are kept.
pub(super) const MOST_KEPT: usize = 4_000_000;

/// Counts that are kept, with the place in the experiment at which they were made.
struct Kept {
    tally: Rc<Tally>,
    place: Bookmark,
}

/// The counts of one experiment. Space O(n²) for each number at which they are kept.
pub(super) struct Ledger {
    plan: CountPlan,
    start: Bookmark,
    tally: Rc<Tally>,
    place: Bookmark,
    /// By number of shuffles, ascending.
    kept: Vec<Kept>,
    next_look: u64,
    finding: Option<Finding>,
}

impl Ledger {
    /// Returns an empty ledger.
    pub(super) fn new(setup: &Setup, seed: Seed) -> Ledger {
        let start = Bookmark::of_chunk(setup, seed, 0);
        Ledger {
            plan: CountPlan::of(setup.n()),
            place: start.clone(),
            start,
            tally: Rc::new(Tally::new(setup.n())),
            kept: Vec::new(),
            next_look: CountPlan::FIRST_LOOK,
            finding: None,
        }
    }

    /// Number of shuffles that are counted.
    pub(super) fn counted(&self) -> u64 {
        self.tally.shuffles()
    }

    /// The counts as they stand.
    pub(super) fn now(&self) -> Rc<Tally> {
        Rc::clone(&self.tally)
    }

    /// The place of the next shuffle.
    pub(super) fn place(&self) -> &Bookmark {
        &self.place
    }

    /// The evidence that the shuffle is not fair, once it is strong. It depends on the experiment
    /// alone, not on how counting was cut into parts.
    pub(super) fn finding(&self) -> Option<Finding> {
        self.finding
    }

    /// The largest number that was ever counted; it is kept.
    pub(super) fn farthest(&self) -> u64 {
        let last = self.kept.last().map_or(0, |kept| kept.tally.shuffles());
        last.max(self.counted())
    }

    /// Number of entries of all counts together.
    pub(super) fn size(&self) -> usize {
        let one = self.tally.positions().len() + self.tally.successors().len();
        one * (self.kept.len() + 1)
    }

    /// The next number at which counting must stop.
    pub(super) fn next_stop(&self) -> u64 {
        self.plan.stop_after(self.counted(), self.look_to_come())
    }

    /// All numbers after `from`, up to `to`, at which counting must stop, if nothing is found.
    pub(super) fn stops(&self, from: u64, to: u64) -> Vec<u64> {
        let (plan, mut look) = (self.plan, self.look_to_come());
        while let Some(at) = look.filter(|at| *at <= from) {
            look = Some(plan.look_after(at));
        }
        plan.stops(look, from, to)
    }

    fn look_to_come(&self) -> Option<u64> {
        self.finding.is_none().then_some(self.next_look)
    }

    /// Adds the counts of the next shuffles, up to the next stop at most, after which the
    /// experiment is at `place`; does there what is planned. O(n²).
    pub(super) fn add(&mut self, delta: &Delta, place: Bookmark) {
        Rc::make_mut(&mut self.tally).add(delta);
        self.place = place;
        let done = self.counted();
        if self.look_to_come().is_some_and(|look| look <= done) {
            self.finding = Finding::of(&self.tally);
            self.next_look = self.plan.look_after(done);
        }
        if self.plan.keeps(done) {
            // With more shuffles than ever another table may show more.
            let is_farthest = done >= self.farthest();
            if let Some(finding) = self.finding.as_mut().filter(|_| is_farthest) {
                finding.by = deciding(&self.tally);
            }
            self.keep();
        }
    }

    /// Keeps the counts as they stand. Of large decks only few can be kept: then every other one
    /// goes, but for those that are shown beside later ones.
    pub(super) fn keep(&mut self) {
        let counted = self.counted();
        let search = |kept: &Kept| kept.tally.shuffles();
        let Err(mut at) = self.kept.binary_search_by_key(&counted, search) else {
            return;
        };
        if self.size() > MOST_KEPT && !self.kept.is_empty() {
            let mut odd = false;
            self.kept.retain(|kept| {
                odd = !odd;
                !odd || EARLIER.contains(&search(kept))
            });
            at = self.kept.partition_point(|kept| search(kept) < counted);
        }
        let (tally, place) = (self.tally.clone(), self.place.clone());
        self.kept.insert(at, Kept { tally, place });
    }

    /// Returns true if the counts of so many shuffles can be shown at once.
    pub(super) fn has(&self, count: u64) -> bool {
        let kept = self.below(count).map(|kept| kept.tally.shuffles());
        count == 0 || count == self.counted() || kept == Some(count)
    }

    /// The kept counts of the most shuffles up to `count`, if there are any.
    fn below(&self, count: u64) -> Option<&Kept> {
        let after = self
            .kept
            .partition_point(|kept| kept.tally.shuffles() <= count);
        self.kept.get(after.checked_sub(1)?)
    }

    /// The order that shuffle `number`, counted from 1, ended in, if it is known without running
    /// others.
    pub(super) fn order(&self, number: u64) -> Option<&[Card]> {
        let kept = self.kept.iter().map(|kept| &kept.place);
        let mut places = kept.chain([&self.place]);
        let after = places.find(|place| place.at() == number && !place.latest().is_empty());
        after.map(Bookmark::latest)
    }

    /// Goes to the number, at most `count`, from which counting on to `count` takes least: to a
    /// kept one or none, if the present one is not nearer. The present one is kept.
    pub(super) fn seek(&mut self, count: u64) {
        let from = self.below(count).map_or(0, |kept| kept.tally.shuffles());
        if (from..=count).contains(&self.counted()) {
            return;
        }
        self.keep();
        (self.tally, self.place) = self.nearest(count);
    }

    /// The counts of the most shuffles up to `count` that can be shown at once, and their place.
    pub(super) fn nearest(&self, count: u64) -> (Rc<Tally>, Bookmark) {
        if count == self.counted() {
            return (self.tally.clone(), self.place.clone());
        }
        match self.below(count) {
            Some(kept) => (kept.tally.clone(), kept.place.clone()),
            None => (Tally::new(self.tally.cards()).into(), self.start.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::here::Here;
    use engine::algorithms::Algorithm;
    use proptest::prelude::*;

    /// Counts on until `to` shuffles are counted.
    fn count(ledger: &mut Ledger, here: &mut Here, to: u64) {
        while ledger.counted() < to {
            let stop = ledger.next_stop().min(to);
            let (delta, place) = here.count(ledger.place(), stop);
            ledger.add(delta, place);
        }
    }

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
            let (mut ledger, mut here) = (Ledger::new(&setup, Seed(7)), Here::new(&setup, Seed(7)));
            for (kind, number) in ways {
                match kind {
                    0 => {
                        ledger.seek(number);
                        prop_assert!(ledger.counted() <= number);
                        count(&mut ledger, &mut here, number);
                        prop_assert_eq!(ledger.counted(), number);
                    }
                    1 => ledger.keep(),
                    _ => {
                        let (tally, place) = ledger.nearest(number);
                        prop_assert_eq!(place.at(), tally.shuffles());
                        prop_assert!(place.at() <= number && ledger.has(place.at()));
                        prop_assert_eq!(&*tally, &setup.simulate(Seed(7), place.at()));
                    }
                }
                let fresh = setup.simulate(Seed(7), ledger.counted());
                prop_assert_eq!(&*ledger.tally, &fresh);
            }
        }
    }

    /// Proves that verdicts come at the numbers at which they always came, by a plain loop over the
    /// looks that all links were shared with.
    #[test]
    fn verdicts_come_where_they_always_did() {
        let of = |algorithm, n| {
            let setup = Setup::new(algorithm, n);
            let (mut ledger, mut here) = (Ledger::new(&setup, Seed(3)), Here::new(&setup, Seed(3)));
            count(&mut ledger, &mut here, 20_000);
            let every = if n == 13 { 256 } else { 24 };
            let mut look = 1;
            let flag = loop {
                let mut tally = Tally::new(n);
                tally.add(here.count(&ledger.start, look).0);
                if let Some(finding) = Finding::of(&tally) {
                    break Some(finding.at);
                }
                look += 1 + look / every;
                if look > 20_000 {
                    break None;
                }
            };
            assert_eq!(ledger.finding().map(|finding| finding.at), flag);
            flag
        };
        let all = [
            of(Algorithm::NAIVE_SWAP, 13),
            of(Algorithm::OVERHAND, 13),
            of(Algorithm::SATTOLO, 52),
            of(Algorithm::FISHER_YATES_DOWN, 52),
        ];
        assert_eq!(all, [Some(1_521), Some(16), Some(2_507), None]);
    }

    /// Proves that a number that is left can be gone back to without counting.
    #[test]
    fn what_is_left_is_kept() {
        let setup = Setup::new(Algorithm::NAIVE_SWAP, 5);
        let (mut ledger, mut here) = (Ledger::new(&setup, Seed(3)), Here::new(&setup, Seed(3)));
        count(&mut ledger, &mut here, 54_321);
        ledger.seek(12);
        assert_eq!(ledger.counted(), 10);
        count(&mut ledger, &mut here, 12);
        assert!(ledger.has(54_321) && ledger.has(12) && !ledger.has(54_320));
        ledger.seek(60_000);
        assert_eq!(ledger.counted(), 54_321);
    }

    /// Proves that a large deck keeps no more counts than it may, and always those that are shown
    /// beside later ones.
    #[test]
    fn large_decks_keep_few_counts() {
        let setup = Setup::new(Algorithm::NAIVE_SWAP, 700);
        let (mut ledger, mut here) = (Ledger::new(&setup, Seed(3)), Here::new(&setup, Seed(3)));
        for to in 1..=30 {
            count(&mut ledger, &mut here, 10 * to);
            ledger.keep();
            assert!(ledger.size() <= MOST_KEPT + 4 * 700 * 701);
        }
        assert!(ledger.has(1) && ledger.has(100) && !ledger.has(10));
    }
}
