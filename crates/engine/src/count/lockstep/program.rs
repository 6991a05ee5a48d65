//! A written program made ready for many decks: draws cut into words, numbers given registers.

use crate::board::{Layout, Row, Slot};
use crate::program::{Operand, Operation, Program};
use crate::rng::{Batch, DrawBatches};

/// An operation that is done to every deck before the next operation begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::count) enum LockstepOp {
    /// A fresh word.
    Word(Batch),
    /// The draw's number goes to the register `to`.
    Draw {
        to: usize,
        low: u16,
        bound: u32,
    },
    Swap(Operand, Operand),
    Carry(Slot<Operand>, Slot<Operand>),
    Close(Row, Operand, usize),
    Open(Row, Operand, usize),
    /// The place of the `k`-th card still in the deck row, `k` from `first`, goes to the register
    /// `to`.
    Select {
        k: Operand,
        first: usize,
        to: usize,
    },
}

/// A program of [`LockstepOp`]s. Here [`Operand::Value`] names a register.
#[derive(Clone, Debug)]
pub(in crate::count) struct LockstepProgram {
    pub n: usize,
    pub result: Row,
    pub ops: Vec<LockstepOp>,
    pub registers: usize,
    /// Bits of a word.
    pub bits: u32,
    /// True if cards are counted off, so that empty places must be known.
    pub selects: bool,
}

impl LockstepProgram {
    /// `None` where there are packets, and where a number is used in a way that is not provided
    /// for. Time and space O(operations).
    pub(crate) fn of(program: &Program, plan: &DrawBatches) -> Option<LockstepProgram> {
        let packets = program.layout == Layout::Queues;
        let batches = plan.batches.as_ref().filter(|_| !packets)?;
        let mut compiled = LockstepProgram {
            n: program.n,
            result: program.layout.result(),
            ops: Vec::new(),
            registers: 0,
            bits: plan.bits,
            selects: false,
        };
        let last_use = last_use(program);
        // Where each made number is kept: a register, or the only number that it can be.
        let mut kept: Vec<Operand> = Vec::with_capacity(program.made);
        let mut free: Vec<usize> = Vec::new();
        let mut batches = batches.iter();
        let mut left = 0;
        let mut at = 0;
        while let Some(operation) = program.operations.get(at) {
            let term = |operand| resolve(operand, &kept);
            let slot = |slot: Slot<Operand>| Slot {
                row: slot.row,
                place: term(slot.place),
            };
            let op = match operation {
                Operation::Draw { low, high } => {
                    let bound = (high - low + 1) as u32;
                    if bound > 1 && left == 0 {
                        let batch = *batches.next()?;
                        left = batch.dice;
                        compiled.ops.push(LockstepOp::Word(batch));
                    }
                    left -= u32::from(bound > 1);
                    if bound == 1 {
                        kept.push(Operand::Fixed(*low));
                        at += 1;
                        continue;
                    }
                    let to = compiled.register(&mut free);
                    kept.push(Operand::Value(to));
                    LockstepOp::Draw {
                        to,
                        low: *low as u16,
                        bound,
                    }
                }
                Operation::Swap { a, b } => LockstepOp::Swap(term(*a), term(*b)),
                // What lies there already stays there: a place carried to itself.
                Operation::Carry { from, to } | Operation::Fill { from, to } => {
                    LockstepOp::Carry(slot(*from), slot(*to))
                }
                Operation::Close { row, gap, end } => LockstepOp::Close(*row, term(*gap), *end),
                Operation::Open { row, gap, end } => LockstepOp::Open(*row, term(*gap), *end),
                Operation::CountTo { k } => {
                    let k = term(*k);
                    compiled.select(k, 1, &mut free, &mut kept)
                }
                // The list holds the cards in the order of their places: the k-th of it is the k-th
                // that is left.
                Operation::Walk { k } => {
                    if last_use[kept.len()] != usize::MAX {
                        return None;
                    }
                    let k = term(*k);
                    // Nobody may ask for the place before it, but to unlink.
                    kept.push(Operand::Fixed(usize::MAX));
                    compiled.select(k, 0, &mut free, &mut kept)
                }
                Operation::Unlink { .. } => {
                    at += 1;
                    continue;
                }
                Operation::Cut { .. } | Operation::Zeros { .. } | Operation::Deal { .. } => {
                    return None;
                }
            };
            compiled.ops.push(op);
            for_operands(operation, |number| {
                if last_use[number] == at {
                    release(kept[number], &mut free);
                }
            });
            at += 1;
        }
        Some(compiled)
    }

    /// The operation that finds the `k`-th card still in the deck row, `k` from `first`.
    fn select(
        &mut self,
        k: Operand,
        first: usize,
        free: &mut Vec<usize>,
        kept: &mut Vec<Operand>,
    ) -> LockstepOp {
        self.selects = true;
        let to = self.register(free);
        kept.push(Operand::Value(to));
        LockstepOp::Select { k, first, to }
    }

    fn register(&mut self, free: &mut Vec<usize>) -> usize {
        free.pop().unwrap_or_else(|| {
            self.registers += 1;
            self.registers - 1
        })
    }
}

/// Returns where an operand is kept: values have registers, or the only number that they can be.
fn resolve(operand: Operand, kept: &[Operand]) -> Operand {
    match operand {
        Operand::Fixed(number) => Operand::Fixed(number),
        Operand::Value(number) => kept[number],
    }
}

/// Frees the register of a value that no later operation reads.
fn release(kept: Operand, free: &mut Vec<usize>) {
    if let Operand::Value(register) = kept
        && !free.contains(&register)
    {
        free.push(register);
    }
}

/// Calls `f` for every made number that an operation asks for.
pub(in crate::count) fn for_operands(operation: &Operation, mut f: impl FnMut(usize)) {
    let mut term = |t: &Operand| {
        if let Operand::Value(number) = t {
            f(*number);
        }
    };
    match operation {
        Operation::Draw { .. } => {}
        Operation::Swap { a, b } => {
            term(a);
            term(b);
        }
        Operation::Carry { from, to } | Operation::Fill { from, to } => {
            term(&from.place);
            term(&to.place);
        }
        Operation::Close { gap, .. } | Operation::Open { gap, .. } => term(gap),
        Operation::CountTo { k } | Operation::Walk { k } => term(k),
        Operation::Unlink { .. } => {}
        Operation::Cut { first } => term(first),
        Operation::Zeros { coins } => coins.iter().for_each(term),
        Operation::Deal { coin, .. } => term(coin),
    }
}

/// Returns the index of the last operation that uses each made number.
fn last_use(program: &Program) -> Vec<usize> {
    let mut last_use = vec![usize::MAX; program.made];
    for (at, operation) in program.operations.iter().enumerate() {
        for_operands(operation, |number| last_use[number] = at);
    }
    last_use
}
