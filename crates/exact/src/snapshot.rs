//! The shuffles' own code, looked at in the middle of a run.

use engine::board::{Board, Row, Slot};
use engine::experiment::Setup;
use engine::ops::{Executor, Inspect, ShuffleOps};
use engine::rng::BoundedRng;
use engine::step::Var;

/// Answers with a list, then with the lowest number that is allowed.
#[derive(Clone, Debug, Default)]
struct Replay {
    answers: Vec<u32>,
    used: usize,
}

impl BoundedRng for Replay {
    fn draw(&mut self, low: u32, _high: u32) -> u32 {
        self.used += 1;
        *self.answers.get(self.used - 1).unwrap_or(&low)
    }
}

/// The question that a run stood at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Question {
    pub low: u32,
    pub high: u32,
    /// The board at that moment.
    pub board: Board,
    /// Draws since the last time a card was moved. The code still has them in mind, the board does
    /// not show them: a deck's future depends on the number of draws, the board, and these.
    pub pending: Vec<u32>,
}

/// A table that lets the first draws be chosen and notes how things stand at the next draw.
///
/// The run goes on to its end afterwards, with the lowest answers: no shuffle has to be torn from
/// its loop.
pub(crate) struct Snapshot {
    setup: Setup,
    executor: Executor<Replay>,
    pending: Vec<u32>,
    seen: Option<Question>,
}

impl Snapshot {
    pub(crate) fn new(setup: &Setup) -> Snapshot {
        let layout = setup.algorithm.info().layout;
        Snapshot {
            setup: *setup,
            executor: Executor::new(setup.n(), layout, Replay::default(), ()),
            pending: Vec::new(),
            seen: None,
        }
    }

    /// Runs the code with these draws. Returns the question that comes next, or `None` if they are
    /// all: then [`Snapshot::board`] is the end. Time of one run.
    pub(crate) fn after(&mut self, draws: &[u32]) -> Option<Question> {
        self.seen = None;
        self.pending.clear();
        self.executor.board.reset();
        let replay = &mut self.executor.rng;
        replay.answers.clear();
        replay.answers.extend_from_slice(draws);
        replay.used = 0;
        let setup = self.setup;
        setup.algorithm.run(self, setup.params);
        self.seen.take()
    }

    /// The board at the end of the last run.
    pub(crate) fn board(&self) -> &Board {
        &self.executor.board
    }
}

impl ShuffleOps for Snapshot {
    type At = usize;

    fn cards(&self) -> usize {
        self.executor.cards()
    }

    fn draw(&mut self, var: Var, low: usize, high: usize) -> usize {
        let replay = &self.executor.rng;
        if replay.used == replay.answers.len() && self.seen.is_none() {
            self.seen = Some(Question {
                low: low as u32,
                high: high as u32,
                board: self.executor.board.clone(),
                pending: self.pending.clone(),
            });
        }
        let value = self.executor.draw(var, low, high);
        self.pending.push(value as u32);
        value
    }

    fn swap(&mut self, a: usize, b: usize) {
        self.pending.clear();
        self.executor.swap(a, b);
    }

    fn carry(&mut self, from: Slot, to: Slot) {
        self.pending.clear();
        self.executor.carry(from, to);
    }

    fn close(&mut self, row: Row, gap: usize, end: usize) {
        if gap + 1 < end {
            self.pending.clear();
        }
        self.executor.close(row, gap, end);
    }

    fn open(&mut self, row: Row, gap: usize, end: usize) {
        if gap + 1 < end {
            self.pending.clear();
        }
        self.executor.open(row, gap, end);
    }

    fn fill(&mut self, from: Slot, to: Slot) {
        if from != to {
            self.carry(from, to);
        }
    }

    fn count_to(&mut self, k: usize) -> usize {
        self.executor.count_to(k)
    }

    fn walk(&mut self, k: usize) -> (usize, usize) {
        self.executor.walk(k)
    }

    fn unlink(&mut self, before: usize) {
        self.pending.clear();
        self.executor.unlink(before);
    }

    fn cut(&mut self, first: usize) {
        self.pending.clear();
        self.executor.cut(first);
    }

    fn zeros(&mut self, coins: &[usize]) -> usize {
        self.executor.zeros(coins)
    }

    fn deal(&mut self, coin: usize, to: usize, lines: [u8; 2]) {
        self.pending.clear();
        self.executor.deal(coin, to, lines);
    }
}

impl Inspect for Snapshot {
    fn is_empty(&mut self, slot: Slot) -> bool {
        self.executor.is_empty(slot)
    }
}
