//! A shuffle that is gone through turn by turn: forward, back, to any of its steps.

use crate::state::{Model, Stepping};
use page::lever::{LeverAt, MOST_SHUFFLES};
use page::turns::Turns;

impl Model {
    /// Rests in the shuffle that the lever begins with, after so many of its steps.
    pub(crate) fn rest_at(&mut self, step: usize) {
        self.record(self.comparison.run());
        let most = self.most_turns().max(1) as f64;
        let turns = self.turns_after(step);
        self.show(LeverAt::First((turns / most).min(1.0 - 1e-6)));
    }

    /// Number of turns that are over after so many steps, of the lane with most.
    fn turns_after(&self, step: usize) -> f64 {
        let over = self.turns.1.iter().map(|turns| turns.over_after(step));
        over.max().unwrap_or(0).min(self.most_turns()) as f64
    }

    /// Rests in the run that is shown, after so many of its steps.
    pub(crate) fn rest_in_run(&mut self, step: usize) {
        let (number, home, is_found) = match (&self.stepping, self.timeline.at(self.clock)) {
            (Some(own), _) if !own.is_first => (own.number, own.home, own.is_found),
            (Some(_), _) | (None, LeverAt::First(_)) => return self.rest_at(step),
            (None, LeverAt::Count(_)) => {
                let number = self.dealt().max(1);
                (number, number.max(2) - 1, false)
            }
        };
        self.show_count(home);
        self.record(number);
        let turns = self.turns_after(step);
        self.stepping = Some(Stepping {
            number,
            home,
            is_first: false,
            is_found,
            at: turns,
            to: turns,
        });
        self.finish_shuffle();
    }

    /// Goes through a shuffle that was looked for. What is counted stays, and is shown meanwhile.
    pub(crate) fn go_through(&mut self, number: u64) {
        self.playing = false;
        let home = self.shown();
        self.clock = self.timeline.clock(LeverAt::Count(home));
        self.record(number);
        let to = self.most_turns() as f64;
        self.stepping = Some(Stepping {
            number,
            home,
            is_first: false,
            is_found: true,
            at: if self.reduced { to } else { 0.0 },
            to,
        });
    }

    /// Goes through the run that the lever begins with, and rests at its end.
    pub(crate) fn go_through_first(&mut self) {
        self.playing = false;
        let number = self.comparison.run();
        self.record(number);
        let to = self.most_turns() as f64;
        self.stepping = Some(Stepping {
            number,
            home: 0,
            is_first: true,
            is_found: true,
            at: if self.reduced { to } else { 0.0 },
            to,
        });
    }

    /// Leaves a shuffle that is gone through turn by turn, for the clock to go on from there.
    pub(crate) fn leave_shuffle(&mut self) {
        if let Some(stepping) = self.stepping.take() {
            self.clock = self.timeline.clock(match stepping.is_first {
                true => LeverAt::First(stepping.at / self.most_turns().max(1) as f64),
                false => LeverAt::Count(stepping.home),
            });
        }
    }

    /// Begins the next shuffle, or goes on by one turn in the one that is gone through.
    pub(crate) fn step(&mut self) {
        self.playing = false;
        let most = self.most_turns() as f64;
        self.stepping.take_if(|own| own.is_found && own.to >= most);
        let (number, is_first, at) = match (&self.stepping, self.timeline.at(self.clock)) {
            (Some(stepping), _) => (stepping.number, stepping.is_first, stepping.to),
            (None, LeverAt::First(part)) => {
                let run = self.comparison.run();
                self.record(run);
                (run, true, (part * self.most_turns() as f64).floor())
            }
            (None, LeverAt::Count(_)) => {
                self.clock = self.timeline.clock(LeverAt::Count(self.shown()));
                (self.shown() + 1, false, 0.0)
            }
        };
        if number > MOST_SHUFFLES {
            return;
        }
        let found = self.stepping.as_ref().filter(|own| own.is_found);
        let (home, is_found) = match found {
            Some(found) => (found.home, true),
            None => (number - 1, false),
        };
        self.reach(if is_first { 1 } else { home + 1 });
        self.record(number);
        let to = (at + 1.0).min(self.most_turns() as f64);
        self.stepping = Some(Stepping {
            number,
            home,
            is_first,
            is_found,
            at,
            to,
        });
        if self.reduced
            && let Some(stepping) = &mut self.stepping
        {
            stepping.at = stepping.to;
        }
        self.finish_shuffle();
    }

    /// Counts the shuffle that was gone through, once its last turn is over. One that is not of the
    /// count rests at its end.
    pub(crate) fn finish_shuffle(&mut self) {
        let most = self.most_turns() as f64;
        let is_over = |own: &mut Stepping| own.at >= most && !own.is_found;
        let Some(stepping) = self.stepping.take_if(is_over) else {
            return;
        };
        self.clock = match (stepping.is_first, self.comparison.begins_apart()) {
            (true, true) => self.timeline.end_of_first(),
            (true, false) => self.timeline.clock(LeverAt::Count(1)),
            (false, _) => self.timeline.clock(LeverAt::Count(stepping.number)),
        };
    }

    /// Goes back by a turn in the shuffle that is gone through; whether there is one.
    pub(crate) fn step_back(&mut self) -> bool {
        let (before_it, at) = match (&self.stepping, self.timeline.at(self.clock)) {
            (Some(stepping), _) if stepping.is_first => (0, stepping.to),
            (Some(stepping), _) => (stepping.number - 1, stepping.to),
            (None, LeverAt::First(part)) => {
                self.record(self.comparison.run());
                (0, part * self.most_turns() as f64)
            }
            (None, LeverAt::Count(_)) => return false,
        };
        let before = (at.ceil() - 1.0).max(0.0);
        if before_it == 0 || at == 0.0 {
            self.show(match before_it {
                0 => LeverAt::First(before / self.most_turns().max(1) as f64),
                count => LeverAt::Count(count),
            });
        } else if let Some(stepping) = &mut self.stepping {
            (stepping.at, stepping.to) = (before, before);
            self.playing = false;
        }
        true
    }

    /// The recorded turns of a lane.
    pub(crate) fn recorded(&self, lane: usize) -> Option<&Turns> {
        self.turns.1.get(lane)
    }

    pub(crate) fn record(&mut self, number: u64) {
        if self.turns.0 == number {
            return;
        }
        let written = self.comparison.run() == number;
        let record = |lane: &app::settings::Lane| {
            let draws: &[u32] = if written { &lane.written } else { &[] };
            Turns::record(&lane.setup, draws, lane.seed, number)
        };
        let lanes = self.comparison.lanes().iter();
        self.turns = (number, lanes.map(record).collect());
    }

    /// The turns of the lane that has most.
    pub(crate) fn most_turns(&self) -> usize {
        self.turns.1.iter().map(Turns::count).max().unwrap_or(0)
    }

    /// The recorded turns of a lane, and how many of them are done; `None` where whole shuffles are
    /// counted.
    pub(crate) fn turn(&mut self, lane: usize) -> Option<(&Turns, f64)> {
        let (number, at, longest) = match (&self.stepping, self.timeline.at(self.clock)) {
            (Some(stepping), _) => (stepping.number, stepping.at, None),
            (None, LeverAt::First(part)) => (self.comparison.run(), 0.0, Some(part)),
            (None, LeverAt::Count(_)) => return None,
        };
        self.record(number);
        let most = self.most_turns() as f64;
        let turns = &self.turns.1[lane];
        let at = longest.map_or(at, |part| part * most);
        Some((turns, at.min(turns.count() as f64)))
    }
}
