//! A source of counts: workers, each of which counts a part of what is to come.
//!
//! Parts follow one another without a gap. What comes of them is kept until all before it has come,
//! so that it is taken in the order of the shuffles, whichever worker was first. The part of a
//! worker that dies or falls silent is given to another, from where it came to.

use std::collections::VecDeque;

use app::part::{Part, Segment};
use engine::experiment::CHUNK;

/// Most numbers in counts that are on their way, or wait for those before them: some 64 MB.
const MOST_AHEAD: usize = 16_000_000;
/// Workers that may fail in a row before the page counts by itself.
const MOST_FAILURES: usize = 3;
/// A part is this part of what is counted already: it takes long beside what begins and ends it,
/// and what is given up with it is little.
const PART: u64 = 16;
/// Most chunks of a part: some tenths of a second of a full deck.
const MOST_CHUNKS: u64 = 128;

/// Command to one of the page's workers.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// Count this part.
    Count(usize, Part),
    /// End the current work.
    Stop(usize),
}

/// A part that was begun.
struct Share {
    /// The shuffles of it that are still to be counted.
    rest: Part,
    /// The worker that counts it, if one does.
    worker: Option<usize>,
    /// Its segments that have arrived, in the order of the shuffles.
    come: VecDeque<Segment>,
    /// True if the last of these ends at a stop.
    is_at_stop: bool,
    /// Where it ends.
    end: u64,
}

impl Share {
    fn of(part: Part) -> Share {
        Share {
            end: part.to(),
            rest: part,
            worker: None,
            come: VecDeque::new(),
            is_at_stop: false,
        }
    }

    fn is_over(&self) -> bool {
        self.rest.stops.is_empty()
    }

    /// Number of entries that its counts have, or will have.
    fn size(&self) -> usize {
        self.rest.counts() * (self.come.len() + self.rest.stops.len())
    }

    /// Takes in what comes next of it. Up to the next stop it becomes one with what came before.
    fn take_in(&mut self, segment: Segment) {
        let to = segment.to();
        for (lane, counted) in self.rest.lanes.iter_mut().zip(&segment.lanes) {
            lane.place.clone_from(&counted.place);
        }
        match self.come.back_mut() {
            Some(last) if !self.is_at_stop => last.join(&segment),
            _ => self.come.push_back(segment),
        }
        self.is_at_stop = self.rest.stops.first() == Some(&to);
        self.rest.stops.retain(|stop| *stop > to);
        if self.is_over() {
            self.worker = None;
        }
    }
}

/// The beginning of a part whose counts, kept at each of its stops, are as many as may be ahead; at
/// least up to the first stop. What memory of the page's module had to hold once, it keeps.
fn cut(mut part: Part) -> Part {
    let stops = MOST_AHEAD / part.counts().max(1);
    part.stops.truncate(stops.max(1));
    part
}

/// Workers that count on from where the page came to, and what has come of them.
#[derive(Default)]
pub(super) struct Crew {
    /// Number of workers.
    workers: usize,
    /// Failures of workers since a segment last arrived.
    failures: usize,
    /// Those whose work is given up.
    stopped: Vec<usize>,
    /// In the order of the shuffles, without a gap.
    shares: VecDeque<Share>,
}

impl Crew {
    /// Sets the number of workers from now on.
    pub(super) fn set_workers(&mut self, workers: usize) {
        self.workers = workers;
    }

    /// Returns true if there is a worker to count.
    pub(super) fn has_workers(&self) -> bool {
        self.workers > 0
    }

    /// Returns true if there are no shares, or they go on from the places of these experiments.
    pub(super) fn follows(&self, part: &Part) -> bool {
        self.shares.front().is_none_or(|first| {
            let next = first.come.front();
            let at = next.map_or(first.rest.from(), |segment| segment.from);
            let own = first.rest.lanes.iter().map(|own| (own.setup, own.seed));
            let lanes = part.lanes.iter().map(|lane| (lane.setup, lane.seed));
            at == part.from() && own.eq(lanes)
        })
    }

    /// Gives all parts up that were begun.
    pub(super) fn give_up(&mut self) {
        let workers = self.shares.drain(..).filter_map(|share| share.worker);
        self.stopped.extend(workers);
    }

    /// Returns the commands to workers for now: the page has counted up to `at`, and wants `goal`.
    /// `part` cuts a part out of the experiments, from its first argument to its second; the first
    /// is `at`, or the beginning of a chunk.
    pub(super) fn orders(
        &mut self,
        at: u64,
        goal: u64,
        part: impl Fn(u64, u64) -> Part,
    ) -> Vec<Order> {
        let stopped = self.stopped.drain(..).map(Order::Stop);
        let mut orders: Vec<Order> = stopped.collect();
        for worker in 0..self.workers {
            if self.shares.iter().any(|share| share.worker == Some(worker)) {
                continue;
            }
            let is_open = |share: &&mut Share| share.worker.is_none() && !share.is_over();
            let share = match self.shares.iter_mut().find(is_open) {
                Some(open) => open,
                None => {
                    let last = self.shares.back().map(|last| last.end);
                    let from = last.unwrap_or(at);
                    let chunk = from / CHUNK;
                    let chunks = (from / PART / CHUNK).clamp(1, MOST_CHUNKS);
                    // A place within a chunk is known only where the page is.
                    let is_known = last.is_none() || from.is_multiple_of(CHUNK);
                    if from >= goal || !is_known || self.shares.len() >= 2 * self.workers {
                        break;
                    }
                    let new = part(from, goal.min((chunk + chunks) * CHUNK));
                    let new = Share::of(cut(new));
                    let ahead: usize = self.shares.iter().map(Share::size).sum();
                    if !self.shares.is_empty() && ahead + new.size() > MOST_AHEAD {
                        break;
                    }
                    self.shares.push_back(new);
                    let Some(new) = self.shares.back_mut() else {
                        break;
                    };
                    new
                }
            };
            share.worker = Some(worker);
            orders.push(Order::Count(worker, share.rest.clone()));
        }
        orders
    }

    /// Takes in what a worker counted. What does not go on from what it counted before is left out:
    /// it came twice, or late.
    pub(super) fn hear(&mut self, worker: usize, segment: Segment) {
        let is_next =
            |share: &&mut Share| share.worker == Some(worker) && share.rest.from() == segment.from;
        if let Some(share) = self.shares.iter_mut().find(is_next) {
            share.take_in(segment);
            self.failures = 0;
        }
    }

    /// A worker died or fell silent: its part is open again. After a few of these the page counts by
    /// itself.
    pub(super) fn lose(&mut self, worker: usize) {
        self.failures += 1;
        if self.failures > MOST_FAILURES {
            return self.have_only(0);
        }
        for share in &mut self.shares {
            share.worker.take_if(|own| *own == worker);
        }
    }

    /// Caps the number of workers, as the browser starts no more.
    pub(super) fn have_only(&mut self, workers: usize) {
        self.workers = self.workers.min(workers);
        for share in &mut self.shares {
            share.worker.take_if(|own| *own >= workers);
        }
        if workers == 0 {
            self.give_up();
        }
    }

    /// Takes the counts of the shuffles that come next, if they have come.
    pub(super) fn take(&mut self) -> Option<Segment> {
        let first = self.shares.front_mut()?;
        let segment = first.come.pop_front();
        if first.is_over() && first.come.is_empty() {
            self.shares.pop_front();
        }
        segment
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use app::part::Start;
    use engine::algorithms::Algorithm;
    use engine::experiment::{Bookmark, Setup};
    use engine::rng::Seed;

    /// Proves that a part of large decks ends where its counts would fill the memory, and that one of
    /// small decks is left whole.
    #[test]
    fn a_part_is_cut_where_its_counts_are_too_many() {
        let cut_to = |n: usize, lanes: usize| {
            let setup = Setup::new(Algorithm::NAIVE_SWAP, n);
            let start = Start {
                setup,
                seed: Seed(1),
                place: Bookmark::of_chunk(&setup, Seed(1), 0),
            };
            let part = Part {
                lanes: vec![start; lanes],
                stops: (1..=100).collect(),
            };
            let of_part = cut(part);
            assert!(of_part.counts() * of_part.stops.len() <= MOST_AHEAD);
            of_part.to()
        };
        assert_eq!(cut_to(52, 4), 100);
        assert_eq!(cut_to(1_024, 1), 15);
        assert_eq!(cut_to(1_024, 4), 3);
    }
}
