//! One shuffle on the page: its counts, kept at every mark of the lever, and its evidence.

use std::cell::OnceCell;
use std::rc::Rc;

use app::lens::Lens;
use app::theory::Theory;
use engine::algorithms::{CodeOdds, End, Ending, Fairness};
use engine::deck::Card;
use engine::experiment::{Bookmark, Setup};
use engine::rng::Seed;
use engine::tally::{Delta, Tally};

use super::here::Here;
use super::ledger::Ledger;
use super::mixed::Mixed;
use crate::among::{Among, own_rule};
use crate::failing::share_of_decks;
use crate::verdict::always::{own_shares, work_out, work_out_at_once};
use crate::verdict::{Claim, Evidence, Judged, Stamp, Worst};

/// Largest deck of which recording a run and choosing how to count take little of a frame.
const LARGE: usize = 256;

/// One shuffle with its experiment. Space O(n² marks).
pub struct Lane {
    setup: Setup,
    /// Worked out once, as it may take a run from each of many seeds, and again when
    /// [`odds`](Lane::work_out_odds) are known.
    fairness: Fairness,
    seed: Seed,
    /// Its counts, kept at every mark of the lever that was reached.
    ledger: Ledger,
    here: Here,
    /// True once a frame has shown it.
    is_seen: bool,
    /// The latest requested order, by the number of its shuffle.
    dealt: Option<(u64, Vec<Card>)>,
    /// Its worth in riffles, computed at the first use.
    mixed: OnceCell<Option<Box<Mixed>>>,
    /// Its theory, computed at the first use.
    theory: Option<Box<Theory>>,
    /// The ways in which its runs end without a deck; `None` while they are looked for.
    endings: Option<Vec<Ending>>,
    /// True if the odds of all orders are known, or never will be.
    knows_odds: bool,
    /// Its worst square, computed at the first use.
    worst: OnceCell<Option<Worst>>,
    /// Its fairness among the orders that keep its rule, computed at the first use.
    among: OnceCell<Option<Among>>,
}

impl Lane {
    /// Returns a lane with nothing counted.
    pub fn new(setup: Setup, seed: Seed) -> Lane {
        let odds = work_out_at_once(&setup);
        let mut lane = Lane {
            ledger: Ledger::new(&setup, seed),
            here: Here::new(&setup, seed),
            is_seen: false,
            fairness: exact::fairness(&setup),
            setup,
            seed,
            dealt: None,
            mixed: OnceCell::new(),
            theory: None,
            endings: None,
            knows_odds: matches!(odds, CodeOdds::Done(_)),
            worst: OnceCell::new(),
            among: OnceCell::new(),
        };
        // Of most shuffles it is known at once.
        lane.look_for_endings(&mut || true);
        lane
    }

    /// Returns true if it has just been opened and takes long to show: a frame that shows it first
    /// does no more.
    pub fn only_opens(&mut self) -> bool {
        let is_new = !std::mem::replace(&mut self.is_seen, true);
        is_new && self.setup.n() > LARGE
    }

    /// The shuffle.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Fairness of the shuffle by theory, with this number of cards.
    pub fn fairness(&self) -> Fairness {
        self.fairness
    }

    /// The seed of the experiment.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// Its theory, computed at the first use.
    pub fn theory(&mut self) -> &mut Theory {
        let setup = self.setup;
        self.theory
            .get_or_insert_with(|| Box::new(Theory::new(setup)))
    }

    /// Returns the theory, if it has been computed.
    pub fn known(&self) -> Option<&Theory> {
        self.theory.as_deref()
    }

    /// Forgets what theory says where that is of all orders, which take more room than the counts; it is
    /// soon worked out again.
    pub fn forget_orders(&mut self) {
        if self.known().is_some_and(|theory| theory.orders().is_some()) {
            self.theory = None;
        }
    }

    /// Number of shuffles that have been counted.
    pub fn counted(&self) -> u64 {
        self.ledger.counted()
    }

    /// Largest number of shuffles that was ever counted, even if it went back since.
    pub fn farthest(&self) -> u64 {
        self.ledger.farthest()
    }

    /// The counts as they stand.
    pub fn now(&self) -> Rc<Tally> {
        self.ledger.now()
    }

    /// Returns after how many shuffles the evidence against it passed [`STAMPED_AT`](crate::verdict::STAMPED_AT);
    /// `None` while it has not. The number depends on setup and seed alone, not on how counting was cut into
    /// frames.
    pub fn flag(&self) -> Option<u64> {
        self.ledger.finding().map(|finding| finding.at)
    }

    /// Its worth in riffles; `None` for shuffles that no hand does.
    pub fn mixed(&self) -> Option<&Mixed> {
        let of = || Mixed::of(&self.setup).map(Box::new);
        self.mixed.get_or_init(of).as_deref()
    }

    /// Looks for runs that end without a deck until `time_is_up`, at least a little. Returns true
    /// once all endings are known. None are known for flawed sources of chance.
    pub fn look_for_endings(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> bool {
        if self.endings.is_none() {
            self.endings = match self.setup.source.is_exact() {
                true => (self.setup.algorithm).endings(self.setup.n(), time_is_up),
                false => Some(Vec::new()),
            };
            if !self.endings().is_empty() {
                // What fails is not fair.
                self.fairness = exact::fairness(&self.setup);
            }
        }
        self.knows_endings()
    }

    /// Works on the odds of all orders of what a visitor wrote until `time_is_up`, at least a little.
    /// Returns whether they have just become known: then theory says more than before.
    pub fn work_out_odds(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> bool {
        if self.knows_odds || matches!(work_out(&self.setup, time_is_up), CodeOdds::Working(_)) {
            return false;
        }
        self.knows_odds = true;
        self.fairness = exact::fairness(&self.setup);
        self.theory = None;
        self.worst = OnceCell::new();
        self.among = OnceCell::new();
        true
    }

    /// Returns true if the odds of all orders are known, or never will be.
    pub fn knows_odds(&self) -> bool {
        self.knows_odds
    }

    /// Returns true if the ways in which its runs end without a deck are known.
    pub fn knows_endings(&self) -> bool {
        self.endings.is_some()
    }

    /// The ways in which its runs end without a deck, the most frequent first; empty until they are
    /// known.
    pub fn endings(&self) -> &[Ending] {
        self.endings.as_deref().unwrap_or_default()
    }

    /// The part of its runs that end with a deck, as far as that is known by now: 1 unless some fail.
    pub fn share_of_decks(&self) -> f64 {
        share_of_decks(self.endings())
    }

    /// Returns true if shuffle `number`, counted from 1, ends without a deck. Time of a run.
    pub fn ends_without_a_deck(&self, number: u64) -> bool {
        let is_known = self.setup.source.is_exact();
        is_known && end(&self.setup, self.seed, number.max(1) - 1) != End::Deck
    }

    /// The ending of shuffle `number`, counted from 1; `None` if it ends with a deck, or as none
    /// that is known.
    pub fn ending(&self, number: u64) -> Option<&Ending> {
        if self.endings().is_empty() {
            return None;
        }
        match end(&self.setup, self.seed, number.max(1) - 1) {
            End::NoDeck(Some(kind)) => self.endings().get(kind),
            End::NoDeck(None) | End::Deck => None,
        }
    }

    /// The worst square of a shuffle that a visitor wrote, where all orders of so few cards are known.
    pub fn worst(&self) -> Option<&Worst> {
        let of_odds = || Worst::of_shares(self.setup.n(), &own_shares(&self.setup)?);
        self.worst.get_or_init(of_odds).as_ref()
    }

    /// Fairness among the orders that obey its invariant; `None` where either is unknown.
    pub fn among(&self) -> Option<&Among> {
        let of_odds = || own_rule(&self.setup).map(|(_, among)| among);
        self.among.get_or_init(of_odds).as_ref()
    }

    /// Number of entries that its counts hold.
    pub fn size(&self) -> usize {
        self.ledger.size()
    }

    /// The lens whose counts show at [`flag`](Lane::flag) that it is not fair: neighbours, where no
    /// place is visibly uneven then and they give more evidence than places.
    pub fn decided_by(&self) -> Lens {
        self.ledger
            .finding()
            .map_or(Lens::Places, |finding| finding.by)
    }

    /// Largest ratio, at [`flag`](Lane::flag), of a card's frequency right after another to its
    /// fair share; 1 before.
    pub fn reach(&self) -> f64 {
        self.ledger.finding().map_or(1.0, |finding| finding.reach)
    }

    /// The verdict at `count` shuffles, given whether it is time for a proof.
    pub fn stamp(&self, count: u64, proof_is_due: bool) -> Option<Stamp> {
        let evidence = Evidence::Counts {
            fairness: self.fairness,
            flag: self.flag(),
            count,
            proof_is_due,
        };
        self.claim(evidence).stamp()
    }

    /// A claim on its shuffle, by this evidence.
    pub fn claim(&self, evidence: Evidence) -> Claim<'_> {
        Claim {
            evidence,
            ..Claim::in_theory(&self.setup, self.fairness)
        }
    }

    /// The number in its code that reaches the last place of its deck, where that alone keeps it
    /// from being called fair.
    pub fn beyond(&self) -> Option<u64> {
        Judged::of(&self.setup).beyond_fair(self.fairness)
    }

    /// Returns where counting has to stop next: at a look or at a mark.
    pub fn next_stop(&self) -> u64 {
        self.ledger.next_stop()
    }

    /// All numbers after `from`, up to `to`, at which counting has to stop.
    pub fn stops(&self, from: u64, to: u64) -> Vec<u64> {
        self.ledger.stops(from, to)
    }

    /// The place of the next shuffle.
    pub fn place(&self) -> &Bookmark {
        self.ledger.place()
    }

    /// Counts on until `to` shuffles are counted.
    pub fn count(&mut self, to: u64) {
        while self.counted() < to {
            let stop = self.next_stop().min(to);
            let (delta, place) = self.here.count(self.ledger.place(), stop);
            self.ledger.add(delta, place);
        }
    }

    /// Adds the counts of the next shuffles, up to the next stop at most, after which the
    /// experiment is at `place`.
    pub fn add(&mut self, delta: &Delta, place: Bookmark) {
        self.ledger.add(delta, place);
    }

    /// Goes to the number, at most `count`, from which counting on to `count` takes least.
    pub fn seek(&mut self, count: u64) {
        self.ledger.seek(count);
    }

    /// Keeps the counts as they stand, to show them again at once.
    pub fn keep(&mut self) {
        self.ledger.keep();
    }

    /// Returns true if the counts of so many shuffles can be shown at once.
    pub fn has(&self, count: u64) -> bool {
        self.ledger.has(count)
    }

    /// Returns the counts of the first `count` shuffles, of which at most
    /// [`counted`](Lane::counted) are given. At once for numbers that it has; else in the time of
    /// the shuffles since the last one of these.
    pub fn tally(&mut self, count: u64) -> Rc<Tally> {
        let count = count.min(self.counted());
        let (mut tally, place) = self.ledger.nearest(count);
        if tally.shuffles() < count {
            let (delta, _) = self.here.count(&place, count);
            Rc::make_mut(&mut tally).add(delta);
        }
        tally
    }

    /// Returns the order that shuffle `number`, counted from 1, ended in. Keeps it until the
    /// request of another.
    pub fn dealt(&mut self, number: u64) -> &[Card] {
        if self.dealt.as_ref().is_none_or(|(of, _)| *of != number) {
            let known = self.ledger.order(number).map(<[Card]>::to_vec);
            let order = known.unwrap_or_else(|| self.setup.order(self.seed, number.max(1) - 1));
            self.dealt = Some((number, order));
        }
        self.dealt.as_ref().map_or(&[], |(_, order)| order)
    }
}

/// Runs shuffle `number`, counted from 0, and returns its end.
pub fn end(setup: &Setup, seed: Seed, number: u64) -> End {
    let mut draws = setup.rng(seed, number);
    setup.algorithm.end(setup.n(), &mut draws)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lever::Lever;
    use engine::algorithms::Algorithm;

    fn counted(setup: Setup, to: u64, slices: u64) -> Lane {
        let mut lane = Lane::new(setup, Seed(3));
        for part in 1..=slices {
            lane.count(to * part / slices);
        }
        lane
    }

    /// Proves that every position of the lever shows what a fresh count of that number gives.
    #[test]
    fn every_number_shows_a_fresh_count() {
        let setup = Setup::new(Algorithm::NAIVE_SWAP, 5);
        let mut lane = counted(setup, 20_000, 1);
        let marks = (0..=43).map(Lever::mark);
        for count in marks.chain([0, 7, 4_321, 19_999, 20_000]) {
            assert_eq!(
                *lane.tally(count),
                setup.simulate(Seed(3), count),
                "{count}"
            );
        }
    }

    /// Proves that a large deck shows a number that it went back to as a fresh count does.
    #[test]
    fn large_decks_count_anew_from_a_kept_number() {
        let setup = Setup::new(Algorithm::NAIVE_SWAP, 700);
        let mut lane = counted(setup, 40_000, 1);
        let flag = lane.flag();
        lane.seek(39_000);
        assert!(lane.counted() < 39_000);
        lane.count(39_000);
        assert_eq!(*lane.tally(39_000), setup.simulate(Seed(3), 39_000));
        assert_eq!(lane.flag(), flag);
    }

    /// Proves that the order of the last shuffle is known where others would have to be run for it.
    #[test]
    fn the_last_order_is_known_where_it_would_take_long() {
        let setup = Setup::new(Algorithm::MERGE_SORT_COIN, 9);
        let mut lane = counted(setup, 40_000, 3);
        let known = lane.ledger.order(40_000).map(<[Card]>::to_vec);
        assert_eq!(known, Some(setup.order(Seed(3), 39_999)));
        lane.seek(100);
        assert_eq!(lane.dealt(100), setup.order(Seed(3), 99));
        assert!(lane.ledger.order(100).is_some());
    }

    /// Proves that how counting is cut into frames changes neither counts nor the flag.
    #[test]
    fn frames_change_nothing() {
        let setup = Setup::new(Algorithm::NAIVE_SWAP, 13);
        let mut whole = counted(setup, 5_000, 1);
        let mut cut = counted(setup, 5_000, 37);
        assert_eq!(whole.tally(5_000), cut.tally(5_000));
        assert_eq!(whole.flag(), cut.flag());
        assert!(
            whole
                .flag()
                .is_some_and(|flag| (200..5_000).contains(&flag))
        );
    }
}
