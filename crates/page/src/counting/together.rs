//! Counting towards what the clock shows: on the page's thread, and what that does not reach within
//! a second, in workers.

use app::jobs::TaskEvent;
use app::part::{Part, Start};
use engine::experiment::{Bookmark, CHUNK, STREAMS};

use super::crew::{Crew, Order};
use super::lane::Lane;
use crate::worked::Worked;

/// The fewest slices counted in a frame: with fewer it would end late, so slices shrink; and they
/// grow after each so many.
const SLICES: u64 = 4;
/// Frames of a second: what they do not reach, workers count.
pub const SECOND: u32 = 60;

/// The counting of lanes, all of them abreast, by the page's thread or by workers.
pub struct Counting {
    /// Shuffles between two looks at the clock.
    slice: u64,
    /// Frames in which the page did not reach what is asked for.
    late: u32,
    /// The workers that help it then.
    crew: Crew,
}

impl Default for Counting {
    fn default() -> Counting {
        Counting {
            slice: STREAMS,
            late: 0,
            crew: Crew::default(),
        }
    }
}

impl Counting {
    /// Sets the number of workers that count beside the page.
    pub fn set_workers(&mut self, workers: usize) {
        self.crew.set_workers(workers);
    }

    /// Begins a second of the page's own.
    pub fn be_in_time(&mut self) {
        self.late = 0;
    }

    /// Other lanes are counted from now on.
    pub fn restart(&mut self) {
        self.crew.give_up();
        self.late = 0;
    }

    /// Counts towards `to` until `time_is_up`; at least a little. `wants_more`: whether those beyond
    /// are wanted, too. Returns whether it is reached.
    pub fn count(
        &mut self,
        lanes: &mut [Lane],
        to: u64,
        wants_more: bool,
        time_is_up: &mut impl FnMut() -> bool,
    ) -> bool {
        match self.is_by_crew(lanes, to, wants_more) {
            true => self.take_counts(lanes, to, time_is_up),
            false => self.count_here(lanes, to, time_is_up),
        }
        let is_late = counted(lanes) < to;
        self.late += u32::from(is_late);
        !is_late
    }

    /// Returns true if workers count. Ends their work for another number.
    fn is_by_crew(&mut self, lanes: &[Lane], to: u64, wants_more: bool) -> bool {
        let counted = counted(lanes);
        // A worker gets ids alone.
        let is_known = |lane: &Lane| {
            let setup = lane.setup();
            setup.algorithm.is_known_by_id() && setup.source.own_name().is_none()
        };
        let is_wanted =
            self.late >= SECOND && (wants_more || counted < to) && lanes.iter().all(is_known);
        if !is_wanted || !self.crew.follows(&part(lanes, counted, counted)) {
            self.crew.give_up();
        }
        is_wanted && self.crew.has_workers()
    }

    /// The commands to each worker for now: it counts towards `to`, or towards `more` if there is
    /// one.
    pub fn orders(&mut self, lanes: &[Lane], to: u64, more: Option<u64>) -> Vec<Order> {
        let at = counted(lanes);
        let goal = match self.is_by_crew(lanes, to, more.is_some()) {
            false => at,
            true => more.unwrap_or(to),
        };
        self.crew.orders(at, goal, |from, to| part(lanes, from, to))
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

    /// Adds what workers have counted, while it is in order.
    fn take_counts(&mut self, lanes: &mut [Lane], to: u64, time_is_up: &mut impl FnMut() -> bool) {
        let next = |crew: &mut Crew, lanes: &[Lane]| {
            let now = counted(lanes);
            let goes_on = now < to && crew.follows(&part(lanes, now, now));
            goes_on.then(|| crew.take()).flatten()
        };
        while let Some(segment) = next(&mut self.crew, lanes) {
            let behind = lanes
                .iter_mut()
                .filter(|lane| lane.counted() == segment.from);
            for (lane, counted) in behind.zip(segment.lanes) {
                lane.add(&counted.delta, counted.place);
            }
            keep_flags(lanes);
            if time_is_up() {
                break;
            }
        }
    }

    /// Counts on the page's own thread.
    fn count_here(&mut self, lanes: &mut [Lane], to: u64, time_is_up: &mut impl FnMut() -> bool) {
        let opening = lanes.iter_mut().map(Lane::only_opens);
        if opening.fold(false, |one, other| one | other) {
            return;
        }
        let mut slices = 0;
        while counted(lanes) < to {
            let stops = lanes.iter().map(Lane::next_stop);
            let slice = counted(lanes) + self.slice;
            let stop = stops.min().unwrap_or(to).min(slice).min(to);
            for lane in &mut *lanes {
                lane.count(stop);
            }
            keep_flags(lanes);
            slices += 1;
            if time_is_up() {
                break;
            }
            if slices % SLICES == 0 {
                self.slice = (2 * self.slice).min(CHUNK);
            }
        }
        if (1..SLICES).contains(&slices) && counted(lanes) < to {
            // Of slow code a single shuffle may take a frame.
            self.slice = (self.slice / 2).max(1);
        }
    }
}

/// Number of shuffles that all lanes have counted.
pub fn counted(lanes: &[Lane]) -> u64 {
    lanes.iter().map(Lane::counted).min().unwrap_or(0)
}

/// The part from one number to another, or to where others join, of all lanes that came no further
/// than the page has. It stops where one of them has to.
fn part(lanes: &[Lane], from: u64, to: u64) -> Part {
    let counted = counted(lanes);
    let (behind, ahead): (Vec<&Lane>, Vec<&Lane>) =
        lanes.iter().partition(|lane| lane.counted() == counted);
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

/// Where evidence has just passed, all lanes keep their counts: the number of a stamp can be gone
/// back to at once.
fn keep_flags(lanes: &mut [Lane]) {
    let counted = counted(lanes);
    if lanes.iter().any(|lane| lane.flag() == Some(counted)) {
        lanes.iter_mut().for_each(Lane::keep);
    }
}
