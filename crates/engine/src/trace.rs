//! One run, recorded step by step.

use crate::board::Board;
use crate::deck::Card;
use crate::ops::{Executor, Note, Observer};
use crate::rng::{BoundedRng, DrawOutOfRange, ScriptedRng};
use crate::setup::Setup;
use crate::step::{Step, Var};

/// Values shown beside the cards during a step.
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
    /// Index of the variables' values in [`Trace::notes`].
    pub notes: u32,
}

/// A step and what is shown beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The step.
    pub step: Step,
    /// Values shown beside it.
    pub marks: Marks,
}

/// A whole run: the steps from the sorted deck to the result, the last one being [`Step::Done`].
#[derive(Clone, Debug)]
pub struct Trace {
    /// The setup that was run.
    pub setup: Setup,
    /// The steps in their order.
    pub moments: Vec<Moment>,
    /// Cards from place 1 on, at the end.
    pub order: Vec<Card>,
    /// Values of the named variables, one list for each change; the first list is empty.
    /// [`Marks::notes`] is an index.
    pub notes: Vec<Vec<Note>>,
    /// The first written draw that was out of range, if one was.
    pub out_of_range: Option<DrawOutOfRange>,
}

#[derive(Default)]
struct Recorder {
    moments: Vec<Moment>,
    marks: Marks,
    /// In a recipe: number of pseudo-code lines before those of the current part.
    lines_before: Option<u8>,
    notes: Vec<Vec<Note>>,
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

    fn takes_notes(&self) -> bool {
        true
    }

    fn note(&mut self, notes: Vec<Note>) {
        if self.notes.last() != Some(&notes) {
            self.notes.push(notes);
        }
        self.marks.notes = self.notes.len() as u32;
    }
}

impl Trace {
    /// Records the run of `setup` that starts from a sorted deck with these draws: `written` ones
    /// first, then those of `rng`. Time and space of one run.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, rng::Seed, setup::Setup, trace::Trace};
    /// // Always the k-th card of those that are left: of 1 … 8 the 3rd, then the 6th, …
    /// let setup = Setup::new(Algorithm::PENCIL_AND_PAPER, 8);
    /// let trace = Trace::record(&setup, &[3, 6, 2, 3, 4, 1, 2, 1], setup.rng(Seed(1), 0));
    /// let printed: Vec<u32> = trace.order.iter().map(|card| card + 1).collect();
    /// assert_eq!(printed, [3, 7, 2, 5, 8, 1, 6, 4]);
    /// assert_eq!(trace.out_of_range, None);
    /// ```
    pub fn record(setup: &Setup, written: &[u32], rng: impl BoundedRng) -> Trace {
        let info = setup.algorithm.info();
        let rng = ScriptedRng::new(written, rng);
        let mut executor = Executor::new(setup.n(), info.layout, rng, Recorder::default());
        setup.algorithm.run(&mut executor, setup.params);
        let Recorder {
            mut moments,
            marks,
            mut notes,
            ..
        } = executor.observer;
        notes.insert(0, Vec::new());
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
            notes,
            out_of_range: executor.rng.out_of_range(),
        }
    }

    /// Returns the values of the named variables at a moment.
    pub fn notes(&self, marks: Marks) -> &[Note] {
        let notes = self.notes.get(marks.notes as usize);
        notes.map_or(&[], |notes| notes)
    }

    /// Returns the number of draws of the run.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, rng::Seed, setup::Setup, trace::Trace};
    /// let draws = |algorithm| {
    ///     let setup = Setup::new(algorithm, 52);
    ///     Trace::record(&setup, &[], setup.rng(Seed(1), 0)).draws()
    /// };
    /// assert_eq!(draws(Algorithm::FISHER_YATES_UP), 51);
    /// assert_eq!(draws(Algorithm::SWAP_RANDOM_PAIRS), 2 * 52);
    /// assert_eq!(draws(Algorithm::CROSS), 0);
    /// ```
    pub fn draws(&self) -> usize {
        let draw = |m: &&Moment| matches!(m.step, Step::Draw { .. });
        self.moments.iter().filter(draw).count()
    }

    /// The board before the first step.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, rng::Seed, setup::Setup, trace::Trace};
    /// let setup = Setup::new(Algorithm::FISHER_YATES_UP, 5);
    /// let trace = Trace::record(&setup, &[], setup.rng(Seed(1), 0));
    /// let mut board = trace.start();
    /// assert_eq!(board.result(), [0, 1, 2, 3, 4]);
    /// trace.moments.iter().for_each(|moment| moment.step.apply(&mut board));
    /// assert_eq!(board.result(), trace.order);
    /// ```
    pub fn start(&self) -> Board {
        Board::new(self.setup.n(), self.setup.algorithm.info().layout)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that notes are kept when they change, and each moment knows which hold.
    #[test]
    fn notes_are_kept_when_they_change() {
        let note = |value| Note {
            name: "left".to_string(),
            value,
            line: 3,
            is_drawn: false,
            is_place: true,
        };
        let mut recorder = Recorder::default();
        let held = [1, 1, 2, 1].map(|value| {
            recorder.note(vec![note(value)]);
            recorder.marks.notes
        });
        assert_eq!(held, [1, 1, 2, 3]);
        assert_eq!(recorder.notes, [1, 2, 1].map(|value| vec![note(value)]));
    }
}
