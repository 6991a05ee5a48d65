//! A run after some of its steps: where the cards are, what that has cost, and what was done last.

use crate::algorithms::Algorithm;
use crate::board::Board;
use crate::step::{Cost, Step};
use crate::trace::{Marks, Moment, Trace};

/// Plays a trace forward and backward. Invariant: the board shows the first `at` steps done.
#[derive(Clone, Debug)]
pub struct Player {
    trace: Trace,
    board: Board,
    cost: Cost,
    misses: u64,
    at: usize,
}

impl Player {
    /// Returns a player before the first step.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, player::Player, rng::Seed};
    /// use shuffle_lab_engine::{setup::Setup, trace::Trace};
    /// let setup = Setup::new(Algorithm::FISHER_YATES_DOWN, 4);
    /// let player = Player::new(Trace::record(&setup, &[0, 0, 0], setup.rng(Seed(1), 0)));
    /// assert_eq!(player.board().result(), [0, 1, 2, 3]);
    /// assert_eq!(player.current(), None);
    /// ```
    pub fn new(trace: Trace) -> Player {
        Player {
            board: trace.start(),
            cost: Cost::default(),
            misses: 0,
            at: 0,
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

    /// Returns the cost of the steps done so far.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, player::Player, rng::Seed};
    /// use shuffle_lab_engine::{setup::Setup, trace::Trace};
    /// let setup = Setup::new(Algorithm::FISHER_YATES_DOWN, 52);
    /// let mut player = Player::new(Trace::record(&setup, &[], setup.rng(Seed(1), 0)));
    /// player.seek(usize::MAX);
    /// assert_eq!((player.cost().draws, player.cost().swaps, player.cost().moves), (51, 51, 0));
    /// ```
    pub fn cost(&self) -> Cost {
        self.cost
    }

    /// Draws that hit an empty slot so far.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, player::Player, rng::Seed};
    /// use shuffle_lab_engine::{setup::Setup, trace::Trace};
    /// let setup = Setup::new(Algorithm::DRAW_AGAIN, 3);
    /// // Place 1 is empty when it is drawn again, twice.
    /// let trace = Trace::record(&setup, &[1, 1, 0, 1, 2], setup.rng(Seed(1), 0));
    /// let mut player = Player::new(trace);
    /// player.seek(usize::MAX);
    /// assert_eq!(player.misses(), 2);
    /// assert_eq!(player.board().result(), [1, 0, 2]);
    /// ```
    pub fn misses(&self) -> u64 {
        self.misses
    }

    /// The step done last; `None` at the start.
    pub fn current(&self) -> Option<Moment> {
        let last = self.at.checked_sub(1)?;
        Some(self.trace.moments[last])
    }

    /// Returns the line, variables and pass at the current state.
    pub fn marks(&self) -> Marks {
        self.current()
            .map_or_else(Marks::default, |moment| moment.marks)
    }

    /// The shuffle whose code runs now: in a recipe the part's.
    pub fn algorithm(&self) -> Algorithm {
        self.trace.setup.code_of(self.marks().pass as usize)
    }

    /// Goes to the state after `steps` steps, or after the last one. Time O(steps between).
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, player::Player, rng::Seed};
    /// use shuffle_lab_engine::{setup::Setup, trace::Trace};
    /// // Each round is a draw and a swap: 3 with 0, 2 with 0, 1 with 0.
    /// let setup = Setup::new(Algorithm::FISHER_YATES_DOWN, 4);
    /// let mut player = Player::new(Trace::record(&setup, &[0, 0, 0], setup.rng(Seed(1), 0)));
    /// let mut after = |steps| {
    ///     player.seek(steps);
    ///     player.board().result().to_vec()
    /// };
    /// assert_eq!(after(6), [1, 2, 3, 0]);
    /// assert_eq!(after(2), [3, 1, 2, 0]);
    /// ```
    pub fn seek(&mut self, steps: usize) {
        let steps = steps.min(self.trace.moments.len());
        while self.at < steps {
            let step = self.trace.moments[self.at].step;
            step.apply(&mut self.board);
            self.cost += step.cost();
            self.misses += is_miss(step);
            self.at += 1;
        }
        while self.at > steps {
            self.at -= 1;
            let step = self.trace.moments[self.at].step;
            step.undo(&mut self.board);
            self.cost -= step.cost();
            self.misses -= is_miss(step);
        }
    }
}

fn is_miss(step: Step) -> u64 {
    u64::from(matches!(step, Step::Look { empty: true, .. }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::Setup;
    use crate::rng::Seed;

    /// Proves that the state after some steps does not depend on the way there.
    #[test]
    fn seeking_is_going_there_step_by_step() {
        let state = |p: &Player| (p.board.clone(), p.cost, p.misses, p.at);
        for algorithm in Algorithm::ALL {
            for n in [1, 2, 7, 13] {
                let setup = Setup::new(algorithm, n);
                let trace = Trace::record(&setup, &[], setup.rng(Seed(5), 0));
                let (order, steps) = (trace.order.clone(), trace.moments.len());
                let mut player = Player::new(trace);
                let mut states = vec![state(&player)];
                for step in 1..=steps {
                    player.seek(step);
                    states.push(state(&player));
                }
                assert_eq!(player.board.result(), order);
                for k in 0..200 {
                    let to = k * 7919 % states.len();
                    player.seek(to);
                    assert_eq!(state(&player), states[to], "{algorithm:?} {n}");
                }
            }
        }
    }
}
