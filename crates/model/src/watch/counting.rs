//! Counting towards what the clock shows: on the page's thread, and what that does not reach within
//! a second, in workers.

use app::jobs::TaskEvent;
use app::part::{Part, Start};
use engine::experiment::{Bookmark, CHUNK, STREAMS};

use super::Model;
use super::crew::Order;
use super::lane::Lane;
use crate::lever::{Lever, LeverAt};
use crate::worked::Worked;

/// The fewest slices counted in a frame: with fewer it would end late, so slices shrink; and they
/// grow after each so many.
const SLICES: u64 = 4;
/// Frames of a second: what they do not reach, workers count.
const SECOND: u32 = 60;

impl Model {
    /// Lets so many workers count beside the page.
    pub fn set_workers(&mut self, workers: usize) {
        self.crew.set_workers(workers);
    }

    /// Counts towards what the clock shows until `time_is_up`; at least a little. All lanes count
    /// the same number, so that what is shown is always what was counted last. Returns whether all
    /// of it is counted.
    pub fn count(&mut self, mut time_is_up: impl FnMut() -> bool) -> bool {
        let to = self.timeline.count(self.clock);
        self.catch_up(to);
        match self.is_by_crew(to) {
            true => self.take_counts(to, &mut time_is_up),
            false => self.count_here(to, &mut time_is_up),
        }
        let is_late = self.counted() < to;
        self.late += u32::from(is_late);
        self.go_on_with_replay(&mut time_is_up);
        self.evolve(time_is_up);
        !is_late
    }

    /// Whether workers count. What they count for another number is given up.
    fn is_by_crew(&mut self, to: u64) -> bool {
        let counted = self.counted();
        // A worker gets ids alone.
        let is_known = |lane: &Lane| {
            let setup = lane.setup();
            setup.algorithm.is_known_by_id() && setup.source.own_name().is_none()
        };
        let is_wanted = self.late >= SECOND
            && (self.playing || counted < to)
            && self.lanes.iter().all(is_known);
        if !is_wanted || !self.crew.follows(&self.part(counted, counted)) {
            self.crew.give_up();
        }
        is_wanted && self.crew.has_workers()
    }

    /// What each worker is to do from now on.
    pub fn orders(&mut self) -> Vec<Order> {
        let to = self.timeline.count(self.clock);
        let at = self.counted();
        let goal = match (self.is_by_crew(to), self.playing) {
            (false, _) => at,
            (true, true) => self.timeline.lever().end(),
            (true, false) => to,
        };
        let mut crew = std::mem::take(&mut self.crew);
        let orders = crew.orders(at, goal, |from, to| self.part(from, to));
        self.crew = crew;
        orders
    }

    /// Takes in what became of the work of one worker.
    pub fn counted_by(&mut self, worker: usize, what: Worked) {
        match what {
            Worked::Found(TaskEvent::Counts { segment, .. }) => self.crew.hear(worker, segment),
            Worked::Found(TaskEvent::Progress(..)) => {}
            Worked::Found(_) | Worked::Failed => self.crew.lose(worker),
            Worked::NoWorker => self.crew.have_only(worker),
        }
    }

    /// The part from one number to another, or to where others join, of all lanes that came no
    /// further than the page has. It stops where one of them has to.
    fn part(&self, from: u64, to: u64) -> Part {
        let counted = self.counted();
        let (behind, ahead): (Vec<&Lane>, Vec<&Lane>) = self
            .lanes
            .iter()
            .partition(|lane| lane.counted() == counted);
        let joins = ahead.iter().map(|lane| lane.counted());
        let to = joins.filter(|join| *join > from).fold(to, u64::min);
        let mut stops = vec![to];
        let mut lanes = Vec::new();
        for lane in behind {
            let (setup, seed) = (*lane.setup(), lane.seed());
            stops.extend(lane.stops(from, to));
            let place = match from == counted {
                true => lane.place().clone(),
                false => Bookmark::of_chunk(&setup, seed, from / CHUNK),
            };
            lanes.push(Start { setup, seed, place });
        }
        stops.retain(|stop| *stop > from);
        stops.sort_unstable();
        stops.dedup();
        Part { lanes, stops }
    }

    /// Adds what workers have counted, while it is in order.
    fn take_counts(&mut self, to: u64, time_is_up: &mut impl FnMut() -> bool) {
        while self.counted() < to
            && self
                .crew
                .follows(&self.part(self.counted(), self.counted()))
            && let Some(segment) = self.crew.take()
        {
            let behind = self
                .lanes
                .iter_mut()
                .filter(|lane| lane.counted() == segment.from);
            for (lane, counted) in behind.zip(segment.lanes) {
                lane.add(&counted.delta, counted.place);
            }
            self.keep_flags();
            if time_is_up() {
                break;
            }
        }
        if self.playing && self.counted() > to {
            // Their counts come by the thousand: the clock moves on to what there is.
            self.clock = self.timeline.clock(LeverAt::Count(self.counted()));
        }
    }

    /// Counts on the page's own thread.
    fn count_here(&mut self, to: u64, time_is_up: &mut impl FnMut() -> bool) {
        let opening = self.lanes.iter_mut().map(Lane::only_opens);
        if opening.fold(false, |one, other| one | other) {
            return;
        }
        let mut slices = 0;
        while self.counted() < to {
            let stops = self.lanes.iter().map(Lane::next_stop);
            let slice = self.counted() + self.slice;
            let stop = stops.min().unwrap_or(to).min(slice).min(to);
            for lane in &mut self.lanes {
                lane.count(stop);
            }
            self.keep_flags();
            slices += 1;
            if time_is_up() {
                break;
            }
            if slices % SLICES == 0 {
                self.slice = (2 * self.slice).min(CHUNK);
            }
        }
        if (1..SLICES).contains(&slices) && self.counted() < to {
            self.slice = (self.slice / 2).max(STREAMS);
        }
    }

    /// Where evidence has just passed, all lanes keep their counts: the number of a stamp can be
    /// gone back to at once.
    fn keep_flags(&mut self) {
        let counted = self.counted();
        if self.lanes.iter().any(|lane| lane.flag() == Some(counted)) {
            self.lanes.iter_mut().for_each(Lane::keep);
        }
    }

    /// Lets lanes that are ahead of another, and cannot show what is shown while that one counts, go
    /// back and count with it.
    fn catch_up(&mut self, to: u64) {
        let least = self.counted();
        let mark = Lever::mark_below(least);
        let is_playing = self.playing;
        for lane in &mut self.lanes {
            if lane.counted() > least && !lane.has(mark) {
                lane.seek(least);
            }
            if !is_playing && lane.counted() > to && !lane.has(to) {
                lane.seek(to);
            }
        }
    }

    /// How many shuffles are shown, of every lane: numbers that all can show at once.
    pub fn shown(&self) -> u64 {
        let (to, counted) = (self.timeline.count(self.clock), self.counted());
        let most = to.min(counted);
        let is_apart = self.lanes.iter().any(|lane| lane.counted() > counted);
        let has = |count: &u64| self.lanes.iter().all(|lane| lane.has(*count));
        let leaps = self.playing && to < counted || is_apart && counted < to;
        match leaps || !has(&most) {
            // Over numbers that were counted before, from mark to mark: those are kept.
            true => Lever::marks_down(most).find(has).unwrap_or(0),
            false => most,
        }
    }

    /// How many shuffles all lanes have counted.
    pub(crate) fn counted(&self) -> u64 {
        self.lanes.iter().map(Lane::counted).min().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests;
