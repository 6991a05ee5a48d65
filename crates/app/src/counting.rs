//! A fixed number of shuffles, counted in a background task in steps that are short enough to
//! listen in between.

use engine::experiment::{CHUNK, Counter, STREAMS, Setup};
use engine::rng::Seed;
use engine::tally::{Delta, Tally};

/// Milliseconds that a step should take.
const STEP: f64 = 1.0;
/// Number of shuffles after which the counts are gathered, far below what a delta can hold.
const GATHER: u64 = 16 * CHUNK;

/// Count of the first shuffles of an experiment; [`Counting::done`] of them are counted so far.
pub struct Counting {
    counter: Counter,
    delta: Delta,
    tally: Tally,
    shuffles: u64,
    /// Number of shuffles that the next step counts.
    part: u64,
}

impl Counting {
    /// Returns the counting of `shuffles` shuffles, at its start.
    pub fn new(setup: &Setup, seed: Seed, shuffles: u64) -> Counting {
        let tally = Tally::new(setup.n());
        let delta = tally.delta();
        Counting {
            counter: Counter::before(setup, seed, 0, &delta),
            delta,
            tally,
            shuffles,
            part: STREAMS,
        }
    }

    /// Counts a little more: about a millisecond by the clock `now`, once it knows how fast this
    /// goes.
    pub fn step(&mut self, now: &dyn Fn() -> f64) {
        let begun = now();
        let part = self.part.min(self.total() - self.done());
        self.counter.count(part, &mut self.delta);
        if self.is_over() || self.done() - self.tally.shuffles() >= GATHER {
            self.counter.gather(&mut self.delta);
            self.tally.add(&self.delta);
            self.delta.clear();
        }
        if now() - begun < STEP && self.part < CHUNK {
            self.part *= 2;
        }
    }

    /// Number of shuffles counted so far.
    pub fn done(&self) -> u64 {
        self.counter.at()
    }

    /// Number of shuffles to count in all.
    pub fn total(&self) -> u64 {
        self.shuffles
    }

    /// Returns true if all shuffles are counted.
    pub fn is_over(&self) -> bool {
        self.done() >= self.shuffles
    }

    /// The counts; all of them once it [is over](Counting::is_over).
    pub fn tally(&self) -> &Tally {
        &self.tally
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::Algorithm;
    use std::cell::Cell;

    /// Proves that neither the clock nor the length of the steps shows in the counts, which are
    /// those of the experiment, and that no shuffle too many is counted.
    #[test]
    fn counts_are_those_of_the_experiment_whatever_the_clock_says() {
        for (algorithm, n) in [(Algorithm::NAIVE_SWAP, 6), (Algorithm::RIFFLE, 13)] {
            let setup = Setup::new(algorithm, n);
            for tick in [0.0, 5.0] {
                let time = Cell::new(0.0);
                let now = || time.replace(time.get() + tick);
                let mut counting = Counting::new(&setup, Seed(7), 10_003);
                let mut steps = 0;
                while !counting.is_over() {
                    counting.step(&now);
                    steps += 1;
                }
                assert_eq!((counting.done(), counting.total()), (10_003, 10_003));
                assert_eq!(counting.tally(), &setup.simulate(Seed(7), 10_003));
                // A slow machine counts in short steps, which it can be stopped between.
                assert_eq!(steps > 100, tick > 0.0);
            }
        }
    }

    /// Proves that long counts leave the delta in time: what was gathered is not gathered again.
    #[test]
    fn long_counts_are_gathered_once() {
        let setup = Setup::new(Algorithm::FISHER_YATES_UP, 3);
        let shuffles = 2 * GATHER + 11;
        let mut counting = Counting::new(&setup, Seed(1), shuffles);
        while !counting.is_over() {
            counting.step(&|| 0.0);
        }
        assert_eq!(counting.tally(), &setup.simulate(Seed(1), shuffles));
    }
}
