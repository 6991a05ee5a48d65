//! Playing: how time moves the clock, what pauses it, and how the lever sets it.

use super::timeline::Timeline;
use crate::state::{Model, SPEEDS};
use page::lever::{Lever, LeverAt};

/// The longest time between two frames that moves the clock, in milliseconds: a page that was not
/// drawn for a while goes on where it was.
const LONGEST_FRAME: f64 = 100.0;
/// Duration of a turn by Step, in milliseconds.
const TURN: f64 = 700.0;

impl Model {
    /// Sets reduced motion: if it is on, playing jumps to the end at once.
    pub(super) fn reduce(&mut self, reduced: bool) {
        self.reduced = reduced;
        if reduced && self.playing {
            self.clock = self.timeline.end();
            self.playing = false;
        }
    }

    /// Time has passed: moves the clock, unless it waits for counts.
    pub(super) fn frame(&mut self, now: f64) {
        let since = now - self.last_frame.replace(now).unwrap_or(now);
        let time = since.clamp(0.0, LONGEST_FRAME) * SPEEDS[self.speed];
        let turns = self.most_turns();
        if let Some(stepping) = &mut self.stepping {
            // One that was looked for takes as long as the first one of the lever.
            let turn = match stepping.is_found {
                true => Timeline::first_turn(turns).min(TURN),
                false => TURN,
            };
            stepping.at = (stepping.at + time / turn).min(stepping.to);
        }
        self.finish_shuffle();
        // The clock waits for counting that is slower than it.
        if self.playing && self.counted() >= self.timeline.count(self.clock) {
            let end = self.end_of_play();
            self.clock = (self.clock + time).min(end);
            self.playing = self.clock < end;
        }
        if !self.wants_frame() {
            self.last_frame = None;
        }
    }

    /// Plays, or pauses; at the end it plays again.
    pub(super) fn toggle(&mut self) {
        if self.is_busy() {
            return self.pause();
        }
        let first = self.timeline.end_of_first();
        let is_run_over = self.comparison.is_run_alone() && self.clock >= first;
        if self.is_at_end() || is_run_over {
            self.begin(self.comparison.clone());
            // Restart the animation even with reduced motion.
            self.clock = 0.0;
        }
        self.leave_shuffle();
        self.leave_beat();
        self.play();
    }

    /// Returns true if it plays, or counts towards a requested number.
    pub(crate) fn is_busy(&self) -> bool {
        self.playing || self.counted() < self.timeline.count(self.clock)
    }

    /// Rests at what is counted.
    pub(super) fn pause(&mut self) {
        self.playing = false;
        let counted = self.counted();
        if counted < self.timeline.count(self.clock) {
            self.clock = match counted {
                0 => 0.0,
                _ => self.timeline.clock(LeverAt::Count(counted)),
            };
        }
    }

    pub(crate) fn play(&mut self) {
        self.last_frame = None;
        self.playing = true;
    }

    /// Moves at this one of [`SPEEDS`] from now on.
    pub(super) fn go_at(&mut self, speed: usize) {
        self.speed = speed.min(SPEEDS.len() - 1);
    }

    /// Goes so many marks of the lever on, or back.
    pub(super) fn nudge(&mut self, marks: i32) {
        if marks < 0 && self.step_back() {
            return self.nudge(marks + 1);
        }
        let to = match self.timeline.at(self.clock) {
            _ if marks == 0 => return,
            LeverAt::First(_) if marks > 0 => 1,
            LeverAt::First(_) => return self.show(LeverAt::First(0.0)),
            LeverAt::Count(1) if marks < 0 => return self.show(LeverAt::First(0.0)),
            LeverAt::Count(count) if marks > 0 => self.mark_above(count),
            LeverAt::Count(count) => self.mark_below(count).max(1),
        };
        self.show(LeverAt::Count(to));
        self.nudge(marks - marks.signum());
    }

    /// Makes the lever long enough for `count` shuffles.
    pub(crate) fn reach(&mut self, count: u64) {
        let lever = self.timeline.lever().or_longer(Lever::reaching(count));
        self.timeline = Timeline::of(lever);
    }

    /// Shows `count` shuffles and rests there.
    pub(crate) fn show_count(&mut self, count: u64) {
        self.reach(count);
        self.show(LeverAt::Count(count));
    }

    /// Shows a point of the lever and rests there.
    pub(crate) fn show(&mut self, at: LeverAt) {
        self.leave_beat();
        self.playing = false;
        self.stepping = None;
        self.counting.be_in_time();
        self.clock = self.timeline.clock(at);
        if Timeline::drop(self.clock).is_some() {
            // Cards that have dropped, not cards in the air.
            self.clock = Timeline::LANDED;
        }
        if at == LeverAt::Count(self.timeline.lever().end()) {
            self.clock = self.timeline.end();
        }
        let count = self.timeline.count(self.clock);
        for lane in &mut self.lanes {
            lane.seek(count);
        }
    }
}
