//! The progress of one experiment that several workers count: which shuffles are handed out, which
//! are counted, and which counts are taken back when the experiment is stopped.
//!
//! Batches are handed out in ascending order and may be recorded in any order. All that is recorded
//! is shown at once. But a link promises the *first* so many shuffles, so [`BatchTracker::stop`]
//! takes back everything beyond the first gap.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use engine::deck::Card;
use engine::tally::Tally;

/// Shuffles `from .. to` of an experiment, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShuffleRange {
    /// The first shuffle of the range.
    pub from: u64,
    /// The first shuffle beyond the range.
    pub to: u64,
}

impl ShuffleRange {
    /// How many shuffles the range has.
    pub fn shuffles(self) -> u64 {
        self.to - self.from
    }
}

/// Part of the experiment that was handed out.
#[derive(Clone, Debug)]
struct Batch {
    range: ShuffleRange,
    /// Shuffles recorded so far, from the front of the range.
    done: u64,
    /// The counts that a stop would take back. Empty where nothing is recorded, and for the first
    /// batch, which is never taken back.
    counts: Vec<u32>,
}

impl Batch {
    fn left(&self) -> u64 {
        self.range.shuffles() - self.done
    }
}

/// The counts of an experiment, and which of its shuffles are handed out and counted.
#[derive(Clone, Debug)]
pub struct BatchTracker {
    shown: Tally,
    /// Shuffles `0 .. handed_out` were handed out.
    handed_out: u64,
    target: u64,
    /// Handed out and not yet wholly part of the contiguous prefix, in ascending order.
    batches: VecDeque<Batch>,
}

impl BatchTracker {
    /// Of an experiment with `n` cards: nothing is counted, nothing is wanted.
    pub fn new(n: usize) -> BatchTracker {
        BatchTracker {
            shown: Tally::new(n),
            handed_out: 0,
            target: 0,
            batches: VecDeque::new(),
        }
    }

    /// All counts recorded so far, beyond a gap too.
    pub fn tally(&self) -> &Tally {
        &self.shown
    }

    /// How many shuffles are wanted.
    pub fn target(&self) -> u64 {
        self.target
    }

    /// How many shuffles were handed out, from the first one on.
    pub fn handed_out(&self) -> u64 {
        self.handed_out
    }

    /// Whether all shuffles that are wanted are counted.
    pub fn is_complete(&self) -> bool {
        self.shown.shuffles() == self.target
    }

    /// Raises the number of wanted shuffles to `target`. Has no effect if more are wanted already.
    pub fn extend(&mut self, target: u64) {
        self.target = self.target.max(target);
    }

    /// Hands out the next shuffles: at most `most`, at least one, and up to a multiple of `chunk`
    /// where one lies in between. `None` when all that are wanted were handed out.
    pub fn hand_out(&mut self, most: u64, chunk: u64) -> Option<ShuffleRange> {
        let from = self.handed_out;
        let mut to = self.target.min(from + most.max(1));
        let whole = to - to % chunk;
        if to < self.target && whole > from {
            to = whole;
        }
        (to > from).then(|| {
            self.handed_out = to;
            let range = ShuffleRange { from, to };
            self.batches.push_back(Batch {
                range,
                done: 0,
                counts: Vec::new(),
            });
            range
        })
    }

    /// Whether the batch that starts at `from` has `shuffles` shuffles left, and `counts` are
    /// counts of so many: every row and every column adds up.
    pub fn accepts(&self, from: u64, shuffles: u64, counts: &[u32]) -> bool {
        let batch = self.batches.iter().find(|b| b.range.from == from);
        batch.is_some_and(|batch| shuffles <= batch.left()) && self.shown.fits(shuffles, counts)
    }

    /// Adds the counts of the next `shuffles` shuffles of the batch that starts at `from`. They must
    /// be [accepted](BatchTracker::accepts).
    pub fn record(&mut self, from: u64, shuffles: u64, counts: &[u32]) {
        debug_assert!(self.accepts(from, shuffles, counts));
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
            && front.left() == 0
        {
            self.batches.pop_front();
        }
        if let Some(front) = self.batches.front_mut() {
            front.counts = Vec::new();
        }
    }

    /// Splits off what is not yet counted of the batch that starts at `from`, for another worker.
    /// The rest is a batch of its own from then on. `None` if there is no such batch or all of it
    /// is counted.
    pub fn return_rest(&mut self, from: u64) -> Option<ShuffleRange> {
        let at = self.batches.iter().position(|b| b.range.from == from)?;
        let batch = &mut self.batches[at];
        if batch.left() == 0 {
            return None;
        }
        let middle = batch.range.from + batch.done;
        let left = ShuffleRange {
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

    /// Counts one more shuffle that the caller ran. Returns whether it was counted: only while no
    /// batch is unfinished.
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

    /// How many shuffles are counted without a gap, from the first one on.
    pub fn contiguous(&self) -> u64 {
        let front = self.batches.front();
        front.map_or(self.handed_out, |front| front.range.from + front.done)
    }

    /// Ends the experiment at its first gap: exactly the first [`contiguous`](BatchTracker::contiguous)
    /// shuffles stay counted, and no more are wanted. Counts that arrive later are not accepted.
    pub fn stop(&mut self) {
        let contiguous = self.contiguous();
        for beyond in self.batches.drain(..).skip(1) {
            self.shown.subtract(beyond.done, &beyond.counts);
        }
        self.handed_out = contiguous;
        self.target = contiguous;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::Algorithm;
    use engine::experiment::{Counter, Setup};
    use engine::rng::Seed;
    use engine::tally::Delta;

    /// The shuffle that is counted.
    const SETUP: fn() -> Setup = || Setup::new(Algorithm::NaiveSwap, 4);

    /// What a worker would report for `from .. from + shuffles`.
    fn work(from: u64, shuffles: u64) -> Vec<u32> {
        let mut delta = Delta::new(4);
        let mut counter = Counter::new(&SETUP(), Seed(3), from, &mut delta);
        counter.count(shuffles, &mut delta);
        counter.gather(&mut delta);
        delta.counts().to_vec()
    }

    /// However batches are handed out, interrupted and lost: once the experiment is complete or
    /// stopped, the counts are those of its first shuffles.
    #[test]
    fn any_course_of_events_ends_in_the_first_so_many_shuffles() {
        for course in 0..200u64 {
            let mut dice = course.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
            let mut roll = |below: u64| {
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                (dice >> 33) % below
            };
            let mut tracker = BatchTracker::new(4);
            tracker.extend(150);
            // (batch, its start, done of it by this worker)
            let mut workers: Vec<Option<(ShuffleRange, u64)>> = vec![None; 3];
            for turn in 0..400 {
                let w = roll(3) as usize;
                match workers[w] {
                    None => workers[w] = tracker.hand_out(1 + roll(30), 16).map(|r| (r, 0)),
                    Some((range, done)) => {
                        let left = range.to - range.from - done;
                        if left == 0 {
                            workers[w] = None;
                        } else if roll(9) == 0 {
                            workers[w] = tracker.return_rest(range.from).map(|r| (r, 0));
                        } else {
                            let k = 1 + roll(left);
                            let counts = work(range.from + done, k);
                            assert!(tracker.accepts(range.from, k, &counts));
                            tracker.record(range.from, k, &counts);
                            workers[w] = Some((range, done + k));
                        }
                    }
                }
                if course % 2 == 1 && turn == 20 + course / 4 {
                    break;
                }
            }
            let contiguous = tracker.contiguous();
            if course % 2 == 1 {
                tracker.stop();
            }
            assert_eq!(tracker.tally().shuffles(), contiguous, "course {course}");
            let n = tracker.tally().shuffles();
            assert_eq!(tracker.target(), n, "course {course}");
            assert!(course % 2 == 1 || n == 150, "course {course}: {n}");
            assert_eq!(
                tracker.tally(),
                &SETUP().simulate(Seed(3), n),
                "course {course}"
            );
        }
    }

    #[test]
    fn counts_that_do_not_add_up_or_belong_nowhere_are_refused() {
        let mut tracker = BatchTracker::new(4);
        tracker.extend(10);
        assert_eq!(
            tracker.hand_out(10, 16),
            Some(ShuffleRange { from: 0, to: 10 })
        );
        assert!(!tracker.accepts(0, 3, &work(0, 2)));
        assert!(!tracker.accepts(1, 2, &work(0, 2)));
        assert!(!tracker.accepts(0, 11, &work(0, 11)));
        assert!(tracker.accepts(0, 2, &work(0, 2)));
        tracker.record(0, 2, &work(0, 2));
        assert!(!tracker.count_one(&[0, 1, 2, 3]));
        assert_eq!(tracker.tally().shuffles(), 2);
    }
}
