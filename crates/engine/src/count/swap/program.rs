//! The steps of shuffles that exchange cards of one row.

use crate::board::Row;
use crate::program::{Operand, Operation, Program};
use crate::rng::{Batch, DrawBatches};

/// Decks worked side by side, with their words in registers: none waits for its own multiplication
/// or card.
pub(in crate::count) const ABREAST: usize = 4;

/// The use that a step makes of the place `j` that it draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::count) enum SwapKind {
    /// Exchanges place `j` with place `a`.
    Swap,
    /// The card in place `j` goes to place `a`, card `a` to place `j`.
    Push,
    /// Keeps place `j` in mind.
    Hold,
    /// Exchanges place `j` with the one kept in mind.
    SwapHeld,
}

/// A draw from `low .. low + bound`, and what is done with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::count) struct SwapStep {
    pub kind: SwapKind,
    pub a: u16,
    pub low: u16,
    pub bound: u32,
}

/// Steps out of one word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::count) struct SwapRun {
    pub batch: Batch,
    pub steps: Vec<SwapStep>,
}

/// A shuffle of draws and swaps, as its steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::count) struct SwapProgram {
    pub n: usize,
    pub bits: u32,
    pub runs: Vec<SwapRun>,
    /// True if the row ends as the reversed result: drawn cards are kept at its end.
    pub mirrored: bool,
}

impl SwapProgram {
    /// `None` for any other shuffle. Time and space O(operations).
    pub(crate) fn of(program: &Program, plan: &DrawBatches) -> Option<SwapProgram> {
        let n = program.n;
        let mut batches = plan.batches.as_ref()?.iter();
        let mut exchange = SwapProgram {
            n,
            bits: plan.bits,
            runs: Vec::new(),
            mirrored: false,
        };
        let mut left = 0;
        let mut made = 0;
        let mut ops = program.operations.as_slice();
        // The first card of an insertion lies where it is put.
        if let [Operation::Carry { from, to }, rest @ ..] = ops
            && (from.place, to.place) == (Operand::Fixed(0), Operand::Fixed(0))
            && (from.row, to.row) == (Row::Deck, Row::Decided)
        {
            ops = rest;
        }
        while let [Operation::Draw { low, high }, rest @ ..] = ops {
            let drawn = Operand::Value(made);
            made += 1;
            let (kind, a, used) = exchange.use_of(drawn, made, rest)?;
            let bound = (high + 1 - low) as u32;
            // The first card, exchanged with itself.
            if exchange.runs.is_empty() && (bound, kind, a) == (1, SwapKind::Swap, *low) {
                ops = &rest[used..];
                continue;
            }
            if bound > 1 && left == 0 {
                let batch = *batches.next()?;
                left = batch.dice;
                exchange.runs.push(SwapRun {
                    batch,
                    steps: Vec::new(),
                });
            }
            left -= u32::from(bound > 1);
            exchange.runs.last_mut()?.steps.push(SwapStep {
                kind,
                a: a as u16,
                low: *low as u16,
                bound,
            });
            ops = &rest[used..];
        }
        let mixed = exchange.mirrored && exchange.steps().any(|s| s.kind != SwapKind::Swap);
        exchange.push_new();
        (ops.is_empty() && !mixed).then_some(exchange)
    }

    /// Returns the use of the value just drawn by the operations that follow: the kind of step, its
    /// fixed place, and the number of these operations that it takes. `made` values were made
    /// before.
    fn use_of(
        &mut self,
        drawn: Operand,
        made: usize,
        rest: &[Operation],
    ) -> Option<(SwapKind, usize, usize)> {
        let step = match rest {
            [
                Operation::Swap {
                    a: Operand::Fixed(a),
                    b,
                },
                ..,
            ] if *b == drawn => (SwapKind::Swap, *a, 1),
            [Operation::Draw { .. }, Operation::Swap { a, b }, ..]
                if (*a, *b) == (drawn, Operand::Value(made)) =>
            {
                (SwapKind::Hold, 0, 0)
            }
            [Operation::Swap { a, b }, ..]
                if made >= 2 && (*a, *b) == (Operand::Value(made - 2), drawn) =>
            {
                (SwapKind::SwapHeld, 0, 1)
            }
            // Drawn out of the row, whose last card fills the gap: as if both were exchanged.
            [
                Operation::Carry { from, to },
                Operation::Fill { from: end, to: gap },
                ..,
            ] if from.place == drawn && gap.place == drawn => {
                let (Operand::Fixed(to), Operand::Fixed(end)) = (to.place, end.place) else {
                    return None;
                };
                if to + end + 1 != self.n || to > 0 && !self.mirrored {
                    return None;
                }
                self.mirrored = true;
                (SwapKind::Swap, end, 2)
            }
            // The next card takes the drawn place, whose card goes to the end.
            [
                Operation::Fill {
                    from: place,
                    to: end,
                },
                Operation::Carry { from, to },
                ..,
            ] if place.place == drawn && to.place == drawn => {
                let (Operand::Fixed(end), Operand::Fixed(card)) = (end.place, from.place) else {
                    return None;
                };
                if end != card || (from.row, to.row) != (Row::Deck, Row::Decided) {
                    return None;
                }
                (SwapKind::Push, end, 2)
            }
            _ => return None,
        };
        Some(step)
    }

    /// Turns all steps into [`SwapKind::Push`], if each exchanges a card that has not moved yet
    /// with one before it: such a card's number need not be read.
    fn push_new(&mut self) {
        let mut touched = 0;
        let earlier = |step: &SwapStep| {
            let new = step.kind == SwapKind::Swap && step.a > touched;
            touched = step.a;
            new && u32::from(step.low) + step.bound == u32::from(step.a) + 1
        };
        if self.steps().all(earlier) {
            for step in self.runs.iter_mut().flat_map(|run| &mut run.steps) {
                step.kind = SwapKind::Push;
            }
        }
    }

    /// Returns the kind that all steps have; `None` if they differ.
    pub(super) fn habit(&self) -> Option<Habit> {
        let all = |kind: SwapKind| self.steps().all(|step| step.kind == kind);
        let pair = |steps: &[SwapStep]| matches!(steps, [one, two] if (one.kind, two.kind) == (SwapKind::Hold, SwapKind::SwapHeld));
        let mut runs = self.runs.iter();
        match () {
            _ if all(SwapKind::Swap) => Some(Habit::Swap),
            _ if all(SwapKind::Push) => Some(Habit::Push),
            _ if runs.all(|run| run.steps.chunks(2).all(pair)) => Some(Habit::Pair),
            _ => None,
        }
    }

    /// All steps in turn.
    pub(crate) fn steps(&self) -> impl Iterator<Item = &SwapStep> {
        self.runs.iter().flat_map(|run| &run.steps)
    }
}

/// A kind of step that all steps of a shuffle have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Habit {
    Swap,
    Push,
    /// Two drawn places are exchanged, both out of one word.
    Pair,
}
