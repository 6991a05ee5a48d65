//! Why an operation is not done, inside the machine.

use super::{Budget, Fault, Fraction, Question};
use crate::refusals::Reason;

/// Why an operation is not done.
pub(super) enum Halt {
    /// Chance has to decide before it can be.
    Ask(Question, Pending),
    /// It ends the run with an error.
    Fault(Fault),
    /// The subset does not offer it.
    Refuse(Reason),
    /// It takes too much.
    Spent(Budget),
}

pub(super) type Done<T> = Result<T, Halt>;

pub(super) fn fault<T>(fault: Fault) -> Done<T> {
    Err(Halt::Fault(fault))
}

pub(super) fn refuse<T>(reason: Reason) -> Done<T> {
    Err(Halt::Refuse(reason))
}

/// What an answer is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Pending {
    Nothing,
    /// For the operation, which takes the number.
    Number,
    /// An open number lies between two of these bounds.
    Cut {
        unit: u32,
        bounds: Vec<Fraction>,
    },
    /// An open number lies in one of many equal parts, the first one from here on.
    Even {
        unit: u32,
        low: Fraction,
        part: Fraction,
    },
    /// An open number takes its place among the others.
    Rank {
        unit: u32,
    },
}
