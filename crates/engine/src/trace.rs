//! One run, recorded step by step.

use crate::board::Board;
use crate::deck::Card;
use crate::ops::{Executor, Observer};
use crate::rng::{BoundedRng, DrawOutOfRange, ScriptedRng};
use crate::setup::Setup;
use crate::step::{Step, Var};

/// What is shown beside the cards while a step happens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Pseudo-code line, from 1; 0 once the run is over.
    pub line: u8,
    /// The value of `i`, if it has one.
    pub i: Option<u32>,
    /// The value of `j`, if it has one.
    pub j: Option<u32>,
    /// The value of `k`, if it has one.
    pub k: Option<u32>,
    /// Pass of the shuffles that people repeat, or part of a recipe, from 1; 0 elsewhere.
    pub pass: u32,
}

/// A step and what is shown beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The step.
    pub step: Step,
    /// What is shown beside it.
    pub marks: Marks,
}

/// A whole run: the steps from the sorted deck to the result, the last one being [`Step::Done`].
#[derive(Clone, Debug)]
pub struct Trace {
    /// What was shuffled and how.
    pub setup: Setup,
    /// The steps in their order.
    pub moments: Vec<Moment>,
    /// Cards from place 1 on, at the end.
    pub order: Vec<Card>,
    /// The first written draw that was out of range, if one was.
    pub out_of_range: Option<DrawOutOfRange>,
}

#[derive(Default)]
struct Recorder {
    moments: Vec<Moment>,
    marks: Marks,
    /// In a recipe: how many lines come before those of the current part.
    lines_before: Option<u8>,
}

impl Recorder {
    /// A new `i` begins a round and clears what the last round drew.
    fn assign(&mut self, var: Var, value: usize) {
        let value = Some(value as u32);
        match var {
            Var::I => (self.marks.i, self.marks.j, self.marks.k) = (value, None, None),
            Var::J => self.marks.j = value,
            Var::K => self.marks.k = value,
        }
    }
}

impl Observer for Recorder {
    fn step(&mut self, step: Step) {
        if let Step::Draw { var, value, .. } = step {
            self.assign(var, value);
        }
        self.moments.push(Moment {
            step,
            marks: self.marks,
        });
    }

    fn line(&mut self, line: u8) {
        self.marks.line = line + self.lines_before.unwrap_or(0);
    }

    fn set(&mut self, var: Var, value: usize) {
        self.assign(var, value);
    }

    fn pass(&mut self, pass: usize) {
        // A part of a recipe is one pass already.
        if self.lines_before.is_none() {
            self.marks.pass = pass as u32;
        }
    }

    fn part(&mut self, number: usize, lines_before: u8) {
        self.lines_before = Some(lines_before);
        self.marks.pass = number as u32;
        // Clears what the last part drew.
        (self.marks.i, self.marks.j, self.marks.k) = (None, None, None);
    }
}

impl Trace {
    /// Records the run of `setup` that starts from a sorted deck with these draws: `written` ones
    /// first, then those of `rng`. Time and space of one run.
    pub fn record(setup: &Setup, written: &[u32], rng: impl BoundedRng) -> Trace {
        let info = setup.algorithm.info();
        let rng = ScriptedRng::new(written, rng);
        let mut executor = Executor::new(setup.n(), info.layout, rng, Recorder::default());
        setup.algorithm.run(&mut executor, setup.params);
        let Recorder {
            mut moments, marks, ..
        } = executor.observer;
        moments.push(Moment {
            step: Step::Done,
            marks: Marks {
                pass: marks.pass,
                ..Marks::default()
            },
        });
        Trace {
            setup: *setup,
            moments,
            order: executor.board.result().to_vec(),
            out_of_range: executor.rng.out_of_range(),
        }
    }

    /// How many numbers the run draws.
    pub fn draws(&self) -> usize {
        let draw = |m: &&Moment| matches!(m.step, Step::Draw { .. });
        self.moments.iter().filter(draw).count()
    }

    /// The board before the first step.
    pub fn start(&self) -> Board {
        Board::new(self.setup.n(), self.setup.algorithm.info().layout)
    }
}
