//! Reasons why an operation is not done, inside the machine.

use super::fraction::Fraction;
use super::outcome::{Budget, Fault};
use syntax::refusals::Reason;

/// Reason why an operation is not done. Small, as every operation returns it in its result.
pub(super) enum Halt {
    /// Chance has to decide before it can be: the machine has the question.
    Ask,
    /// It ends the run with an error.
    Fault(Box<Fault>),
    /// The subset does not offer it.
    Refuse(Box<Reason>),
    /// It takes too much.
    Spent(Budget),
}

pub(super) type Done<T> = Result<T, Halt>;

pub(super) fn fault<T>(fault: Fault) -> Done<T> {
    Err(Halt::Fault(Box::new(fault)))
}

pub(super) fn refuse<T>(reason: Reason) -> Done<T> {
    Err(Halt::Refuse(Box::new(reason)))
}

/// Use of the answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Pending {
    Nothing,
    /// For the operation, which takes the number.
    Number,
    /// An open number lies in the lower or the upper part of its interval.
    Below {
        unit: u32,
        low: Fraction,
        place: Fraction,
        high: Fraction,
    },
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
