//! Parts of experiments, counted apart from the rest, such as in workers.
//!
//! A [`Part`] says from where to where, and at which numbers counts are wanted. A [`PartCounter`]
//! counts it and gives one [`Segment`] after the other: what came since the one before. Segments
//! added in their order are the experiment's own counts, wherever and whenever they were counted.

use engine::deck::Card;
use engine::experiment::{Bookmark, CHUNK, Counter, STREAMS, Setup};
use engine::rng::Seed;
use engine::tally::Delta;
use serde::{Deserialize, Serialize};

use crate::jobs::fields;

/// Milliseconds that a step should take.
const STEP: f64 = 1.0;
/// Milliseconds from one segment to the next: a picture of the screen, and more for large decks, as
/// their counts take time on their way.
const PICTURE: f64 = 16.0;
/// Number of counts sent in a millisecond, at least.
const COUNTS_A_MILLISECOND: f64 = 10_000.0;

/// An experiment, and a place in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Start {
    /// The shuffle and its parameters.
    #[serde(with = "fields::SetupFields")]
    pub setup: Setup,
    /// The seed of all its shuffles.
    #[serde(with = "fields::SeedFields")]
    pub seed: Seed,
    /// The place where counting begins.
    #[serde(with = "fields::bookmark")]
    pub place: Bookmark,
}

/// A part of one experiment, or of several that are counted abreast.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Part {
    /// The experiments, all at places with the same number.
    pub lanes: Vec<Start>,
    /// The numbers at which counts are wanted, ascending: those after the start up to the end.
    pub stops: Vec<u64>,
}

impl Part {
    /// Number of shuffles before the part.
    pub fn from(&self) -> u64 {
        self.lanes.first().map_or(0, |lane| lane.place.at())
    }

    /// Number of shuffles counted at its end, those before it included.
    pub fn to(&self) -> u64 {
        self.stops.last().copied().unwrap_or(self.from())
    }

    /// Returns how many counts one segment of it has, all experiments together.
    pub fn counts(&self) -> usize {
        let of = |lane: &Start| Delta::new(lane.setup.n()).counts().len();
        self.lanes.iter().map(of).sum()
    }

    /// Returns true if it can be counted: every place has the same number, and stops ascend from
    /// there.
    fn is_sound(&self) -> bool {
        let from = self.from();
        self.lanes.iter().all(|lane| lane.place.at() == from)
            && self.stops.first().is_some_and(|stop| *stop > from)
            && self.stops.is_sorted_by(|a, b| a < b)
    }
}

/// Counts of one experiment in a segment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Counted {
    /// Its counts.
    #[serde(with = "fields::delta")]
    pub delta: Delta,
    /// The place reached.
    #[serde(with = "fields::bookmark")]
    pub place: Bookmark,
}

/// Counts of a part since the previous segment; they cross no stop.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Segment {
    /// Number of shuffles before the segment.
    pub from: u64,
    /// The experiments, in the order of the part.
    pub lanes: Vec<Counted>,
}

impl Segment {
    /// Number of shuffles counted at its end, those before it included.
    pub fn to(&self) -> u64 {
        self.lanes.first().map_or(self.from, |lane| lane.place.at())
    }

    /// Adds the segment that comes next.
    pub fn join(&mut self, next: &Segment) {
        for (own, next) in self.lanes.iter_mut().zip(&next.lanes) {
            own.delta.add(&next.delta);
            own.place.clone_from(&next.place);
        }
    }

    /// Returns true if it can be a segment of this part.
    pub(crate) fn answers(&self, part: &Part) -> bool {
        let (from, to) = (self.from, self.to());
        let is_deck = |order: &[Card], n: usize| {
            let mut cards = order.to_vec();
            cards.sort_unstable();
            cards.is_empty() || cards.into_iter().eq(0..n as Card)
        };
        let is_of = |(own, start): (&Counted, &Start)| {
            own.place.at() == to
                && own.place.streams().len() == start.place.streams().len()
                && own.delta.cards() == start.setup.n()
                && is_deck(own.place.latest(), start.setup.n())
                && own.delta.shuffles() == to - from
        };
        (part.from()..to).contains(&from)
            && to <= part.to()
            && !part.stops.iter().any(|stop| (from + 1..to).contains(stop))
            && self.lanes.len() == part.lanes.len()
            && self.lanes.iter().zip(&part.lanes).all(is_of)
    }
}

/// Counts a part in steps that are short enough to listen in between.
pub struct PartCounter {
    part: Part,
    counters: Vec<(Counter, Delta)>,
    /// Shuffle and time at which the current segment begins.
    from: u64,
    since: f64,
    /// Time at which the latest step ended.
    time: f64,
    /// Number of shuffles that the next step counts.
    slice: u64,
}

impl PartCounter {
    /// Begins a part; `None` if it is not sound. `before` is the counter of the last part: if that
    /// was of the same experiments, its counters go on. Else this takes the time of choosing
    /// kernels.
    pub fn begin(part: Part, before: Option<PartCounter>, now: f64) -> Option<PartCounter> {
        if !part.is_sound() {
            return None;
        }
        let of = |part: &Part| -> Vec<(Setup, Seed)> {
            let lanes = part.lanes.iter();
            lanes.map(|lane| (lane.setup, lane.seed)).collect()
        };
        let before = before.filter(|before| of(&before.part) == of(&part));
        let slice = before.as_ref().map_or(STREAMS, |before| before.slice);
        let new = |lane: &Start| {
            let delta = Delta::new(lane.setup.n());
            (Counter::before(&lane.setup, lane.seed, 0, &delta), delta)
        };
        let counters = before.map(|before| before.counters);
        let mut counters = counters.unwrap_or_else(|| part.lanes.iter().map(new).collect());
        for ((counter, delta), lane) in counters.iter_mut().zip(&part.lanes) {
            // What was counted of a part that was given up.
            counter.gather(delta);
            delta.clear();
            counter.go_to(&lane.place);
        }
        Some(PartCounter {
            from: part.from(),
            since: now,
            time: now,
            part,
            counters,
            slice,
        })
    }

    /// Counts a little more: about a millisecond by the clock `now`, once it knows how fast this
    /// goes.
    pub fn step(&mut self, now: &dyn Fn() -> f64) {
        let begun = now();
        let (done, stop) = (self.done(), self.next_stop());
        let more = self.slice.min(stop.saturating_sub(done));
        for (counter, delta) in &mut self.counters {
            counter.count(more, delta);
        }
        self.time = now();
        match self.time - begun {
            took if took < STEP && more == self.slice => {
                self.slice = (2 * self.slice).min(16 * CHUNK);
            }
            took if took > 4.0 * STEP => self.slice = (self.slice / 2).max(STREAMS),
            _ => {}
        }
    }

    /// Number of shuffles counted so far, those before the part included.
    pub fn done(&self) -> u64 {
        let first = self.counters.first();
        first.map_or(self.part.to(), |(counter, _)| counter.at())
    }

    /// The part.
    pub fn part(&self) -> &Part {
        &self.part
    }

    /// Returns true if the whole part is counted.
    pub fn is_over(&self) -> bool {
        self.done() >= self.part.to()
    }

    /// Returns true if a segment is due to be [taken](PartCounter::segment): at each stop, and
    /// about once a frame of the screen, less often for large decks.
    pub fn has_news(&self) -> bool {
        let counts: usize = self.counters.iter().map(|(_, d)| d.counts().len()).sum();
        let rest = PICTURE + counts as f64 / COUNTS_A_MILLISECOND;
        let is_stop = || self.part.stops.binary_search(&self.done()).is_ok();
        self.done() > self.from && (is_stop() || self.time - self.since >= rest)
    }

    /// Takes the counts since the last segment.
    pub fn segment(&mut self) -> Segment {
        let done = self.done();
        let from = std::mem::replace(&mut self.from, done);
        self.since = self.time;
        let counted = |(counter, delta): &mut (Counter, Delta)| {
            counter.gather(delta);
            let empty = Delta::new(delta.cards());
            Counted {
                place: counter.bookmark(),
                delta: std::mem::replace(delta, empty),
            }
        };
        Segment {
            from,
            lanes: self.counters.iter_mut().map(counted).collect(),
        }
    }

    /// Number of the shuffle at which counting has to stop next.
    fn next_stop(&self) -> u64 {
        let done = self.done();
        let after = self.part.stops.partition_point(|stop| *stop <= done);
        self.part.stops.get(after).copied().unwrap_or(done)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::Algorithm;
    use engine::tally::Tally;
    use proptest::prelude::*;
    use std::cell::Cell;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]

        /// Proves that the segments of a part, counted at any pace and given up at any number, add
        /// up to the counts of the experiment, and that none crosses a stop.
        #[test]
        fn segments_add_up_to_the_experiment(
            n in 1..6_usize,
            from in prop_oneof![0..500_u64, CHUNK - 40..CHUNK + 40],
            more in prop::collection::vec(1..40_000_u64, 1..5),
            pace in prop_oneof![Just(0.0), 0.1..30.0],
            given_up in any::<bool>(),
        ) {
            let setup = Setup::new(Algorithm::NAIVE_SWAP, n);
            let stops = more.iter().scan(from, |at, more| {
                *at += more;
                Some(*at)
            });
            let mut tally = setup.simulate(Seed(7), from);
            let mut first = Counter::before(&setup, Seed(7), 0, &tally.delta());
            let mut delta = tally.delta();
            first.count(from, &mut delta);
            let start = Start { setup, seed: Seed(7), place: first.bookmark() };
            let part = Part { lanes: vec![start], stops: stops.collect() };
            let time = Cell::new(0.0);
            let now = || time.replace(time.get() + pace);
            let mut counter = PartCounter::begin(part.clone(), None, now()).unwrap();
            if given_up {
                counter.step(&now);
                counter = PartCounter::begin(part.clone(), Some(counter), now()).unwrap();
            }
            while !counter.is_over() {
                counter.step(&now);
                if counter.has_news() {
                    let segment = counter.segment();
                    prop_assert!(segment.answers(&part));
                    prop_assert_eq!(segment.from, tally.shuffles());
                    tally.add(&segment.lanes[0].delta);
                    prop_assert_eq!(segment.to(), tally.shuffles());
                }
            }
            prop_assert_eq!(&tally, &setup.simulate(Seed(7), part.to()));
            prop_assert_ne!(tally, Tally::new(n));
        }
    }

    #[test]
    fn what_is_no_part_is_not_counted() {
        let setup = Setup::new(Algorithm::NAIVE_SWAP, 4);
        let place = Bookmark::of_chunk(&setup, Seed(1), 1);
        let start = Start {
            setup,
            seed: Seed(1),
            place,
        };
        for stops in [vec![], vec![CHUNK], vec![CHUNK + 2, CHUNK + 1]] {
            let lanes = vec![start.clone()];
            assert!(PartCounter::begin(Part { lanes, stops }, None, 0.0).is_none());
        }
    }
}
