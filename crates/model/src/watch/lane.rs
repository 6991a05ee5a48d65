//! One shuffle on the page: its counts, kept at every mark of the lever, and its evidence.

use std::cell::OnceCell;

use app::tally_counts;
use app::theory::Theory;
use engine::algorithms::Fairness;
use engine::deck::Card;
use engine::experiment::Setup;
use engine::rng::Seed;
use engine::tally::Tally;
use stats::{Counts, ln_evidence};

use super::ledger::Ledger;
use super::mixed::Mixed;
use crate::lens::Lens;
use crate::lever::Lever;
use crate::reason::far_cell;
use crate::stamp::{STRONG, Stamp};

/// One look at the evidence for so many shuffles: every shuffle is looked at up to this number,
/// then every time the count has grown by this part of itself. A look takes O(n²).
fn looks_every(n: usize) -> u64 {
    let cells = (n * n).max(1) as u64;
    (65_536 / cells).clamp(24, 256)
}

/// One shuffle with its experiment. Space O(n² marks).
pub struct Lane {
    setup: Setup,
    /// Worked out once: it may take a run from each of many seeds.
    fairness: Fairness,
    seed: Seed,
    /// Its counts, kept at every mark of the lever that was reached.
    ledger: Ledger,
    /// After how many shuffles the evidence was strong.
    flag: Option<u64>,
    /// What showed it then.
    decided_by: Lens,
    /// How many times as often as it should a card came right after another then, at most.
    reach: f64,
    next_look: u64,
    /// The latest requested order, by the number of its shuffle.
    dealt: Option<(u64, Vec<Card>)>,
    /// What it is worth in riffles, computed at the first use.
    mixed: OnceCell<Option<Box<Mixed>>>,
    /// What theory says of it, computed at the first use.
    theory: Option<Box<Theory>>,
}

impl Lane {
    /// A lane with nothing counted.
    pub fn new(setup: Setup, seed: Seed) -> Lane {
        Lane {
            ledger: Ledger::new(&setup, seed),
            fairness: exact::fairness(&setup),
            setup,
            seed,
            flag: None,
            decided_by: Lens::Places,
            reach: 1.0,
            next_look: 1,
            dealt: None,
            mixed: OnceCell::new(),
            theory: None,
        }
    }

    /// What is shuffled.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What theory says of it with this number of cards.
    pub fn fairness(&self) -> Fairness {
        self.fairness
    }

    /// The seed of the experiment.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// What theory says of it.
    pub(crate) fn theory(&mut self) -> &mut Theory {
        let setup = self.setup;
        self.theory
            .get_or_insert_with(|| Box::new(Theory::new(setup)))
    }

    /// Returns the theory, if it has been computed.
    pub(crate) fn known(&self) -> Option<&Theory> {
        self.theory.as_deref()
    }

    /// How many shuffles have been counted.
    pub fn counted(&self) -> u64 {
        self.ledger.counted()
    }

    /// Returns after how many shuffles the evidence against it passed [`STRONG`]; `None` while it
    /// has not. The number depends on setup and seed alone, not on how counting was cut into
    /// frames.
    pub fn flag(&self) -> Option<u64> {
        self.flag
    }

    /// What it is worth in riffles; `None` of shuffles that no hand does.
    pub(crate) fn mixed(&self) -> Option<&Mixed> {
        let of = || Mixed::of(&self.setup).map(Box::new);
        self.mixed.get_or_init(of).as_deref()
    }

    /// How many numbers its counts hold.
    pub(crate) fn size(&self) -> usize {
        self.ledger.size()
    }

    /// What shows at [`flag`](Lane::flag) that it is not fair: neighbours, where no place is
    /// visibly uneven then and they say more than places.
    pub(crate) fn decided_by(&self) -> Lens {
        self.decided_by
    }

    /// How many times as often as it should a card came right after another then, at most.
    pub(crate) fn reach(&self) -> f64 {
        self.reach
    }

    /// The verdict at `count` shuffles, given whether it is time for a proof.
    pub(crate) fn stamp(&self, count: u64, proof_is_due: bool) -> Option<Stamp> {
        Stamp::of(self.fairness, self.flag, count, proof_is_due)
    }

    /// Returns where counting has to stop next: at a look or at a mark.
    pub(crate) fn next_stop(&self) -> u64 {
        let mark = Lever::mark_above(self.counted()).unwrap_or(u64::MAX);
        let look = self.flag.map_or(self.next_look, |_| u64::MAX);
        mark.min(look)
    }

    /// Counts on until `to` shuffles are counted.
    pub fn count(&mut self, to: u64) {
        while self.counted() < to {
            let stop = self.next_stop().min(to);
            self.ledger.count(stop);
            self.look();
            if Lever::mark_below(stop) == stop {
                self.ledger.keep();
            }
        }
    }

    /// Goes to the number, at most `count`, from which counting on to `count` takes least.
    pub(crate) fn seek(&mut self, count: u64) {
        self.ledger.seek(count);
    }

    /// Keeps the counts as they stand, to show them again at once.
    pub(crate) fn keep(&mut self) {
        self.ledger.keep();
    }

    /// Whether the counts of so many shuffles can be shown at once.
    pub(crate) fn has(&self, count: u64) -> bool {
        self.ledger.has(count)
    }

    fn look(&mut self) {
        let done = self.counted();
        if self.flag.is_some() || done < self.next_look {
            return;
        }
        let tally = self.ledger.latest();
        if ln_evidence(tally_counts(tally)) >= STRONG.ln() {
            self.flag = Some(done);
            self.decided_by = deciding(tally);
            self.reach = reach(tally);
        }
        self.next_look = done + 1 + done / looks_every(self.setup.n());
    }

    /// Returns the counts of the first `count` shuffles, of which at most
    /// [`counted`](Lane::counted) are given. At once for marks of the lever and for the latest
    /// requested number; else in the time of the shuffles since the last mark.
    pub fn tally(&mut self, count: u64) -> Tally {
        self.ledger.at(count)
    }

    /// Returns the order that shuffle `number`, counted from 1, ended in. Keeps it until the
    /// request of another.
    pub fn dealt(&mut self, number: u64) -> &[Card] {
        if self.dealt.as_ref().is_none_or(|(of, _)| *of != number) {
            let order = self.setup.order(self.seed, number.max(1) - 1);
            self.dealt = Some((number, order));
        }
        self.dealt.as_ref().map_or(&[], |(_, order)| order)
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

#[cfg(test)]
mod tests {
    use super::*;
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
            assert_eq!(lane.tally(count), setup.simulate(Seed(3), count), "{count}");
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
        assert_eq!(lane.tally(39_000), setup.simulate(Seed(3), 39_000));
        assert_eq!(lane.flag(), flag);
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
