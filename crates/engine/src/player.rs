//! The animation as a state machine: which step, how far into it, moving or not. No clock and no
//! canvas: time comes in through [`Player::tick`], pictures are made from what the getters say.

use crate::algorithms::Algorithm;
use crate::board::Board;
use crate::step::{Cost, Step};
use crate::trace::{Marks, Moment, Trace};

/// How the player moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// Not moving.
    Paused,
    /// Playing on to the end.
    Playing,
    /// One step forward, then a pause.
    Forward,
    /// One step back, then a pause.
    Back,
}

/// Slowest and fastest speed; 1 is made for watching.
pub const SPEEDS: (f64, f64) = (0.25, 1024.0);

/// Plays a trace. Invariant: the board shows the first `at` steps done; `phase` in `[0, 1)` says
/// how far step `at` is on its way.
#[derive(Clone, Debug)]
pub struct Player {
    trace: Trace,
    board: Board,
    cost: Cost,
    /// How often each card has changed its place.
    touched: Vec<u32>,
    misses: u64,
    at: usize,
    phase: f64,
    motion: Motion,
    speed: f64,
    /// Reduced motion: steps take their time and are shown only when done.
    reduced_motion: bool,
}

/// How far a draw has come when its outcome is certain.
pub const SETTLED: f64 = 0.62;

impl Player {
    /// At the start, paused.
    pub fn new(trace: Trace, speed: f64) -> Player {
        Player {
            board: trace.start(),
            cost: Cost::default(),
            touched: vec![0; trace.setup.n],
            misses: 0,
            at: 0,
            phase: 0.0,
            motion: Motion::Paused,
            speed: speed.clamp(SPEEDS.0, SPEEDS.1),
            reduced_motion: false,
            trace,
        }
    }

    /// The run that is played.
    pub fn trace(&self) -> &Trace {
        &self.trace
    }

    /// The cards after the steps done so far.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What the steps done so far have cost.
    pub fn cost(&self) -> Cost {
        self.cost
    }

    /// Draws that hit an empty slot so far.
    pub fn misses(&self) -> u64 {
        self.misses
    }

    /// How often each card has changed its place so far.
    pub fn touched(&self) -> &[u32] {
        &self.touched
    }

    /// Number of steps done.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Number of steps of the run.
    pub fn len(&self) -> usize {
        self.trace.moments.len()
    }

    /// Always `false`: every run has at least its last step.
    pub fn is_empty(&self) -> bool {
        self.trace.moments.is_empty()
    }

    /// Shows steps only when they are done, if `reduced`, or under way as well.
    pub fn set_reduced_motion(&mut self, reduced: bool) {
        self.reduced_motion = reduced;
    }

    /// How far the step under way has come, in `[0, 1)`.
    pub fn phase(&self) -> f64 {
        if self.reduced_motion { 0.0 } else { self.phase }
    }

    /// How it moves now.
    pub fn motion(&self) -> Motion {
        self.motion
    }

    /// Whether it is not paused.
    pub fn is_moving(&self) -> bool {
        self.motion != Motion::Paused
    }

    /// Whether all steps are done.
    pub fn is_done(&self) -> bool {
        self.at == self.len()
    }

    /// The speed, within [`SPEEDS`].
    pub fn speed(&self) -> f64 {
        self.speed
    }

    /// Sets the speed, clamped to [`SPEEDS`].
    pub fn set_speed(&mut self, speed: f64) {
        self.speed = speed.clamp(SPEEDS.0, SPEEDS.1);
    }

    /// The step under way, if one is.
    pub fn under_way(&self) -> Option<Moment> {
        (self.phase() > 0.0).then(|| self.trace.moments[self.at])
    }

    /// Whether a draw is under way whose outcome is not certain yet.
    pub fn is_drawing(&self) -> bool {
        let draws = |m: Moment| matches!(m.step, Step::Draw { .. });
        self.phase() < SETTLED && self.under_way().is_some_and(draws)
    }

    /// The step to talk about: the one under way, else the last one done; `None` at the start.
    pub fn current(&self) -> Option<Moment> {
        self.under_way()
            .or_else(|| self.at.checked_sub(1).map(|last| self.trace.moments[last]))
    }

    /// What stands beside the cards now.
    pub fn marks(&self) -> Marks {
        self.current().map_or(
            Marks {
                frontier: Trace::first_frontier(&self.trace.setup),
                ..Marks::default()
            },
            |moment| moment.marks,
        )
    }

    /// The shuffle whose code runs now: in a recipe the part's.
    pub fn algorithm(&self) -> Algorithm {
        self.trace.setup.code_of(self.marks().pass as usize)
    }

    /// The border between the two sides of an in-place deck, as far as the steps are done.
    pub fn frontier(&self) -> usize {
        match self.at.checked_sub(1) {
            Some(last) => self.trace.moments[last].marks.frontier as usize,
            None => Trace::first_frontier(&self.trace.setup) as usize,
        }
    }

    fn apply(&mut self) {
        let step = self.trace.moments[self.at].step;
        self.count_moves(step, |count| *count += 1);
        self.cost += step.cost();
        step.apply(&mut self.board);
        self.at += 1;
        self.phase = 0.0;
    }

    fn undo(&mut self) {
        self.at -= 1;
        let step = self.trace.moments[self.at].step;
        step.undo(&mut self.board);
        self.cost -= step.cost();
        self.count_moves(step, |count| *count -= 1);
    }

    /// Updates the counts of touched cards and misses; the board must be as before the step.
    fn count_moves(&mut self, step: Step, change: impl Fn(&mut u32)) {
        let (board, touched) = (&self.board, &mut self.touched);
        step.movers(|slot| change(&mut touched[board.get(slot) as usize]));
        if let Step::Look { empty: true, .. } = step {
            let mut misses = self.misses as u32;
            change(&mut misses);
            self.misses = u64::from(misses);
        }
    }

    /// Goes to the state after `step` steps, at once, and pauses. Time O(steps between).
    pub fn seek(&mut self, step: usize) {
        let step = step.min(self.len());
        while self.at < step {
            self.apply();
        }
        while self.at > step {
            self.undo();
        }
        self.phase = 0.0;
        self.motion = Motion::Paused;
    }

    /// Pauses `phase` into the step after `step` steps, to follow another player. Time
    /// O(steps between).
    pub fn show_at(&mut self, step: usize, phase: f64) {
        if self.at != step {
            self.seek(step);
        }
        self.motion = Motion::Paused;
        self.phase = if self.is_done() { 0.0 } else { phase };
    }

    /// Plays on; from the end, plays again from the start.
    pub fn play(&mut self) {
        if self.is_done() {
            self.seek(0);
        }
        self.motion = Motion::Playing;
    }

    /// Pauses once the step under way is done.
    pub fn pause(&mut self) {
        if self.motion == Motion::Playing {
            self.motion = if self.phase > 0.0 {
                Motion::Forward
            } else {
                Motion::Paused
            };
        }
    }

    /// Starts one step forward; a step already under way is finished at once first.
    pub fn step_forward(&mut self) {
        if self.motion == Motion::Back {
            self.phase = 0.0;
        } else if self.phase > 0.0 || self.motion == Motion::Forward {
            self.apply();
        }
        self.motion = if self.is_done() {
            Motion::Paused
        } else {
            Motion::Forward
        };
    }

    /// Starts one step back; a step already under way is taken back at once first.
    pub fn step_back(&mut self) {
        if self.phase > 0.0 && self.motion != Motion::Back {
            // What was under way flies back from where it is.
            self.motion = Motion::Back;
            return;
        }
        self.phase = 0.0;
        if self.at == 0 {
            self.motion = Motion::Paused;
            return;
        }
        self.undo();
        self.phase = 1.0 - f64::EPSILON;
        self.motion = Motion::Back;
    }

    /// Lets `ms` milliseconds pass. Returns whether the run reached its end just now.
    pub fn tick(&mut self, ms: f64) -> bool {
        let mut left = ms.max(0.0) * self.speed;
        loop {
            match self.motion {
                Motion::Paused => return false,
                Motion::Back => {
                    self.phase -= left / duration(self.trace.moments[self.at].step);
                    if self.phase <= 0.0 {
                        self.phase = 0.0;
                        self.motion = Motion::Paused;
                    }
                    return false;
                }
                Motion::Playing | Motion::Forward => {
                    if self.is_done() {
                        self.motion = Motion::Paused;
                        return false;
                    }
                    let length = duration(self.trace.moments[self.at].step);
                    let needed = (1.0 - self.phase) * length;
                    if left < needed {
                        self.phase += left / length;
                        return false;
                    }
                    left -= needed;
                    self.apply();
                    if self.is_done() {
                        self.motion = Motion::Paused;
                        return true;
                    }
                    if self.motion == Motion::Forward {
                        self.motion = Motion::Paused;
                        return false;
                    }
                }
            }
        }
    }

    /// Ends a single step at once, as reduced motion wants it. Returns whether the run
    /// reached its end.
    pub fn jump(&mut self) -> bool {
        let was_done = self.is_done();
        match self.motion {
            Motion::Paused => {}
            Motion::Back => self.seek(self.at),
            Motion::Forward => self.seek(self.at + 1),
            Motion::Playing => {}
        }
        !was_done && self.is_done()
    }
}

/// How long a step takes at speed 1, in milliseconds: as long as the eye needs to follow it.
pub fn duration(step: Step) -> f64 {
    match step {
        Step::Draw { .. } => 520.0,
        Step::Swap { a, b } if a == b => 480.0,
        Step::Swap { .. } => 680.0,
        Step::Carry { .. } => 560.0,
        Step::Close { .. } | Step::Open { .. } => 460.0,
        Step::Look { empty: true, .. } => 420.0,
        Step::Look { .. } => 220.0,
        Step::Count { place, .. } => 240.0 + 90.0 * (place as f64).min(12.0),
        Step::Walk { hops, .. } => 240.0 + 110.0 * (hops as f64).min(12.0),
        Step::Unlink { .. } => 360.0,
        Step::Cut { .. } => 800.0,
        Step::Done => 420.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithms::Algorithm;
    use crate::experiment::Setup;
    use crate::rng::Seed;

    fn player(algorithm: Algorithm, n: usize) -> Player {
        let setup = Setup::new(algorithm, n);
        Player::new(Trace::record(&setup, &[], setup.rng(Seed(5), 0)), 1.0)
    }

    /// State that must depend on the number of steps done alone.
    fn state(p: &Player) -> (Board, Cost, Vec<u32>, u64, usize) {
        (
            p.board().clone(),
            p.cost(),
            p.touched().to_vec(),
            p.misses(),
            p.at(),
        )
    }

    /// Proves that the scrubber, the step buttons and playing all lead to the same states.
    #[test]
    fn seeking_equals_playing_equals_stepping() {
        for algorithm in Algorithm::ALL {
            for n in [1, 2, 7, 13] {
                let mut stepped = player(algorithm, n);
                let mut states = vec![state(&stepped)];
                while !stepped.is_done() {
                    stepped.step_forward();
                    while stepped.is_moving() {
                        stepped.tick(16.0);
                    }
                    states.push(state(&stepped));
                }
                assert_eq!(states.len(), stepped.len() + 1);
                assert_eq!(stepped.board().result(), stepped.trace().order);
                for expected in states.iter().rev() {
                    assert_eq!(&state(&stepped), expected, "back: {algorithm:?} {n}");
                    stepped.step_back();
                    while stepped.is_moving() {
                        stepped.tick(16.0);
                    }
                }
                let mut sought = player(algorithm, n);
                for k in 0..200 {
                    let to = k * 7919 % states.len();
                    sought.seek(to);
                    assert_eq!(state(&sought), states[to], "seek: {algorithm:?} {n}");
                }
                let mut played = player(algorithm, n);
                played.play();
                let ends = (0..100_000).filter(|_| played.tick(16.7)).count();
                assert_eq!(ends, 1, "the end is announced once");
                assert_eq!(&state(&played), states.last().expect("a start"));
            }
        }
    }

    #[test]
    fn stepping_in_the_middle_of_a_step_loses_nothing() {
        let mut p = player(Algorithm::FisherYatesDown, 8);
        p.play();
        p.tick(100.0);
        assert!(p.phase() > 0.0 && p.at() == 0);
        p.step_forward();
        assert_eq!((p.at(), p.phase()), (1, 0.0));
        p.tick(100.0);
        p.step_back();
        assert_eq!((p.at(), p.motion()), (1, Motion::Back));
        while p.is_moving() {
            p.tick(16.0);
        }
        assert_eq!((p.at(), p.phase()), (1, 0.0));
        p.step_back();
        p.step_forward();
        while p.is_moving() {
            p.tick(16.0);
        }
        assert_eq!(p.at(), 1);
        p.play();
        p.tick(10.0);
        p.pause();
        while p.is_moving() {
            p.tick(16.0);
        }
        assert_eq!(p.at(), 2, "a pause lets the step under way end");
    }
}
