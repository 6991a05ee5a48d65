//! Objects that values refer to by index: lists, ranges, iterators, closures, open numbers.

use super::fraction::Fraction;
use compile::Value;

/// Something in the arena.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Object {
    /// A list.
    List(Vec<Value>),
    /// A tuple.
    Tuple(Vec<Value>),
    /// `range(start, stop, step)`.
    Range([i64; 3]),
    /// An object: its fields by the numbers of their names.
    Record(Vec<(u32, Value)>),
    /// An iterator.
    Iter(Iter),
    /// A variable that several functions share.
    Cell(Value),
    /// A function with its captured variables.
    Closure(u16, Vec<Value>),
    /// A function wrapped by `cmp_to_key`.
    Comparer(Value),
    /// A `random()` number.
    Unit(Unit),
    /// The difference of two `random()` numbers, of which only the sign can be known.
    Difference(u32, u32),
    /// A `random()` number times a factor, plus a summand.
    Linear {
        /// The number, in the arena.
        unit: u32,
        /// The factor.
        factor: Fraction,
        /// The summand.
        added: Fraction,
    },
}

/// State of an iterator.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Iter {
    /// Numbers: the next one, the end, the step.
    Range(i64, i64, i64),
    /// The elements of a list or tuple, from a place on.
    Elements(u32, usize),
    /// The elements of a list before a place, backwards.
    Backwards(u32, usize),
    /// Pairs of a number and an element of another iterator.
    Enumerate(u32, i64),
    /// Tuples of one element of each iterator.
    Zip(Vec<u32>),
    /// Nothing any more.
    Over,
}

/// Knowledge of a `random()` number that is still open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// The interval that it lies in.
    Between(Fraction, Fraction),
    /// It was compared with other open numbers: its rank is in the machine's order.
    Ranked,
}

impl Object {
    /// Number of values that the object holds, itself included.
    pub(super) fn size(&self) -> usize {
        match self {
            Object::List(all) | Object::Tuple(all) | Object::Closure(_, all) => all.len() + 1,
            Object::Record(all) => all.len() + 1,
            Object::Iter(Iter::Zip(all)) => all.len() + 1,
            _ => 1,
        }
    }
}
