//! Counting towards what the clock shows.

use crate::state::Model;
use page::counting::{Lane, Order, counted};
use page::lever::{Lever, LeverAt};
use page::worked::Worked;

impl Model {
    /// Sets the number of workers that count beside the page.
    pub fn set_workers(&mut self, workers: usize) {
        self.counting.set_workers(workers);
    }

    /// Counts towards the number on the clock until `time_is_up`; at least a little. All lanes
    /// count the same number, so that the number shown is always the last one counted. Before that
    /// it looks for runs that end without a deck. Returns true if all of it is counted.
    pub fn count(&mut self, mut time_is_up: impl FnMut() -> bool) -> bool {
        let mut knows = |lane: &mut Lane| lane.look_for_endings(&mut time_is_up);
        if !self.lanes.iter_mut().all(&mut knows) {
            return false;
        }
        let to = self.timeline.count(self.clock);
        self.catch_up(to);
        let is_behind = self.counted() < to;
        let is_reached = self
            .counting
            .count(&mut self.lanes, to, self.playing, &mut time_is_up);
        if self.playing && is_behind && self.counted() > to {
            // Counts of workers come by the thousand: the clock moves on to what there is.
            self.clock = self.timeline.clock(LeverAt::Count(self.counted()));
        }
        self.go_on_with_replay(&mut time_is_up);
        self.work_out_odds(&mut time_is_up);
        self.evolve(time_is_up);
        is_reached
    }

    /// Works on the theory of code that visitors wrote: colours and verdicts follow.
    fn work_out_odds(&mut self, time_is_up: &mut dyn FnMut() -> bool) {
        let mut lanes = self.lanes.iter_mut().filter(|lane| !lane.knows_odds());
        if lanes
            .next()
            .is_some_and(|lane| lane.work_out_odds(time_is_up))
        {
            self.range = self.comparison.range();
        }
    }

    /// The commands to each worker for now.
    pub fn orders(&mut self) -> Vec<Order> {
        let to = self.timeline.count(self.clock);
        let more = self.playing.then(|| self.timeline.lever().end());
        self.counting.orders(&self.lanes, to, more)
    }

    /// Takes in what became of the work of one worker.
    pub fn counted_by(&mut self, worker: usize, what: Worked) {
        self.counting.counted_by(worker, what);
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

    /// Number of shuffles that are shown, of every lane; all lanes can show it at once.
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

    /// Number of shuffles that all lanes have counted.
    pub(crate) fn counted(&self) -> u64 {
        counted(&self.lanes)
    }
}

#[cfg(test)]
mod tests;
