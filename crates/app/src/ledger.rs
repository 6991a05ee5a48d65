//! The books of an experiment that several workers fill: which shuffles are handed out, which are counted, and what to forget
//! when somebody stops it.
//!
//! Batches are handed out in ascending order and may be reported in any. All that is reported is shown at once; but a link
//! promises the *first* so many shuffles, so on a stop everything beyond the first gap is taken back.

use std::collections::VecDeque;

use engine::deck::Card;
use engine::tally::Tally;

/// Shuffles `from .. to` of an experiment, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    pub from: u64,
    pub to: u64,
}

/// Part of the experiment that was handed out.
#[derive(Clone, Debug)]
struct Batch {
    range: Range,
    /// Reported so far, from the front of the range.
    done: u64,
    /// What would have to be taken back: empty where nothing is reported, and of the first batch, which is never taken back.
    counts: Vec<u32>,
}

/// Counts of an experiment in the works.
#[derive(Clone, Debug)]
pub struct Ledger {
    shown: Tally,
    /// Shuffles `0 .. handed_out` were handed out.
    handed_out: u64,
    target: u64,
    /// Handed out and not yet part of the unbroken beginning, in ascending order.
    batches: VecDeque<Batch>,
}

impl Ledger {
    /// Nothing counted, nothing wanted.
    pub fn new(n: usize) -> Ledger {
        Ledger {
            shown: Tally::new(n),
            handed_out: 0,
            target: 0,
            batches: VecDeque::new(),
        }
    }

    /// Everything reported so far.
    pub fn tally(&self) -> &Tally {
        &self.shown
    }

    /// How many shuffles are wanted.
    pub fn target(&self) -> u64 {
        self.target
    }

    /// How many shuffles were handed out, from the first on.
    pub fn handed_out(&self) -> u64 {
        self.handed_out
    }

    pub fn is_complete(&self) -> bool {
        self.shown.shuffles() == self.target
    }

    /// Wants the first `target` shuffles, if that is more than before.
    pub fn extend(&mut self, target: u64) {
        self.target = self.target.max(target);
    }

    /// Hands out the next shuffles, at most `most` and not beyond a multiple of `chunk` where that leaves any; `None` when all are out.
    pub fn hand_out(&mut self, most: u64, chunk: u64) -> Option<Range> {
        let from = self.handed_out;
        let mut to = self.target.min(from + most.max(1));
        let whole = to - to % chunk;
        if to < self.target && whole > from {
            to = whole;
        }
        (to > from).then(|| {
            self.handed_out = to;
            let range = Range { from, to };
            self.batches.push_back(Batch {
                range,
                done: 0,
                counts: Vec::new(),
            });
            range
        })
    }

    /// Whether `shuffles` more shuffles of the batch that starts at `from` belong there, and their counts add up.
    pub fn fits(&self, from: u64, shuffles: u64, counts: &[u32]) -> bool {
        let batch = self.batches.iter().find(|b| b.range.from == from);
        batch.is_some_and(|b| b.range.from + b.done + shuffles <= b.range.to)
            && self.shown.fits(shuffles, counts)
    }

    /// Books what [fits](Ledger::fits).
    pub fn report(&mut self, from: u64, shuffles: u64, counts: &[u32]) {
        debug_assert!(self.fits(from, shuffles, counts));
        let Some(at) = self.batches.iter().position(|b| b.range.from == from) else {
            return;
        };
        self.shown.add_counts(shuffles, counts);
        let batch = &mut self.batches[at];
        batch.done += shuffles;
        if at > 0 {
            batch.counts.resize(counts.len(), 0);
            for (sum, &count) in batch.counts.iter_mut().zip(counts) {
                *sum += count;
            }
        }
        while let Some(front) = self.batches.front()
            && front.range.from + front.done == front.range.to
        {
            self.batches.pop_front();
        }
        if let Some(front) = self.batches.front_mut() {
            front.counts = Vec::new();
        }
    }

    /// What is still to be done of the batch that starts at `from`, for another worker. The batch now starts there.
    pub fn left_of(&mut self, from: u64) -> Option<Range> {
        let at = self.batches.iter().position(|b| b.range.from == from)?;
        let batch = &mut self.batches[at];
        let middle = batch.range.from + batch.done;
        if middle == batch.range.to {
            return None;
        }
        let left = Range {
            from: middle,
            to: batch.range.to,
        };
        if batch.done > 0 {
            batch.range.to = middle;
            let rest = Batch {
                range: left,
                done: 0,
                counts: Vec::new(),
            };
            self.batches.insert(at + 1, rest);
            if at == 0 {
                self.batches.pop_front();
            }
        }
        Some(left)
    }

    /// Counts the next shuffle, done elsewhere. Only when nothing is in the works; returns whether it was counted.
    #[must_use]
    pub fn count_one(&mut self, order: &[Card]) -> bool {
        let idle = self.batches.is_empty() && self.handed_out == self.target;
        if idle {
            self.shown.count(order);
            self.handed_out += 1;
            self.target += 1;
        }
        idle
    }

    /// How many shuffles are counted without a gap, from the first on.
    pub fn beginning(&self) -> u64 {
        let front = self.batches.front();
        front.map_or(self.handed_out, |front| front.range.from + front.done)
    }

    /// Ends the experiment where its beginning is unbroken: exactly the first `tally().shuffles()` shuffles are counted then, and
    /// no more are wanted. Reports that come later do not fit.
    pub fn stop(&mut self) {
        let beginning = self.beginning();
        for beyond in self.batches.drain(..).skip(1) {
            self.shown.subtract(beyond.done, &beyond.counts);
        }
        self.handed_out = beginning;
        self.target = beginning;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::Algorithm;
    use engine::experiment::{Counter, Setup};
    use engine::rng::Seed;
    use engine::tally::Delta;

    const SETUP: fn() -> Setup = || Setup::new(Algorithm::NaiveSwap, 4);

    /// What a worker would report for `from .. from + shuffles`.
    fn work(from: u64, shuffles: u64) -> Vec<u32> {
        let mut delta = Delta::new(4);
        let mut counter = Counter::new(&SETUP(), Seed(3), from, &mut delta);
        counter.count(shuffles, &mut delta);
        counter.gather(&mut delta);
        delta.counts().to_vec()
    }

    /// Proves that however the work is dealt, interrupted and lost, the books always equal the first so many shuffles once they
    /// are complete or stopped.
    #[test]
    fn any_course_of_events_ends_in_the_first_so_many_shuffles() {
        for course in 0..200u64 {
            let mut dice = course.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
            let mut roll = |below: u64| {
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                (dice >> 33) % below
            };
            let mut ledger = Ledger::new(4);
            ledger.extend(150);
            // (batch, its start, done of it by this worker)
            let mut workers: Vec<Option<(Range, u64)>> = vec![None; 3];
            for turn in 0..400 {
                let w = roll(3) as usize;
                match workers[w] {
                    None => workers[w] = ledger.hand_out(1 + roll(30), 16).map(|r| (r, 0)),
                    Some((range, done)) => {
                        let left = range.to - range.from - done;
                        if left == 0 {
                            workers[w] = None;
                        } else if roll(9) == 0 {
                            workers[w] = ledger.left_of(range.from).map(|r| (r, 0));
                        } else {
                            let k = 1 + roll(left);
                            let counts = work(range.from + done, k);
                            assert!(ledger.fits(range.from, k, &counts));
                            ledger.report(range.from, k, &counts);
                            workers[w] = Some((range, done + k));
                        }
                    }
                }
                if course % 2 == 1 && turn == 20 + course / 4 {
                    break;
                }
            }
            let beginning = ledger.beginning();
            if course % 2 == 1 {
                ledger.stop();
            }
            assert_eq!(ledger.tally().shuffles(), beginning, "course {course}");
            let n = ledger.tally().shuffles();
            assert_eq!(ledger.target(), n, "course {course}");
            assert!(course % 2 == 1 || n == 150, "course {course}: {n}");
            assert_eq!(
                ledger.tally(),
                &SETUP().simulate(Seed(3), n),
                "course {course}"
            );
        }
    }

    #[test]
    fn counts_that_do_not_add_up_or_belong_nowhere_are_refused() {
        let mut ledger = Ledger::new(4);
        ledger.extend(10);
        assert_eq!(ledger.hand_out(10, 16), Some(Range { from: 0, to: 10 }));
        assert!(!ledger.fits(0, 3, &work(0, 2)));
        assert!(!ledger.fits(1, 2, &work(0, 2)));
        assert!(!ledger.fits(0, 11, &work(0, 11)));
        assert!(ledger.fits(0, 2, &work(0, 2)));
        ledger.report(0, 2, &work(0, 2));
        assert!(!ledger.count_one(&[0, 1, 2, 3]));
        assert_eq!(ledger.tally().shuffles(), 2);
    }
}
