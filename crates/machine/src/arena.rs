//! Objects that values refer to by index: lists, ranges, iterators, closures, open numbers.

use super::fraction::Fraction;
use super::halt::{Done, Halt};
use super::outcome::Budget;
use super::{Machine, Value};

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

/// Most lists whose memory is kept.
const MOST_SPARE: usize = 512;

impl Machine {
    /// Empties the arena; the memory of its lists is kept for others.
    pub(super) fn clear_arena(&mut self) {
        let mut arena = std::mem::take(&mut self.arena);
        for object in arena.drain(..) {
            if let Object::List(all) | Object::Tuple(all) = object {
                self.keep(all);
            }
        }
        self.arena = arena;
    }

    /// Keeps the memory of a list that is not needed any more.
    pub(super) fn keep(&mut self, mut list: Vec<Value>) {
        if self.spare.len() < MOST_SPARE {
            list.clear();
            self.spare.push(list);
        }
    }

    /// An empty list, with the memory of one that was forgotten.
    pub(super) fn spare(&mut self) -> Vec<Value> {
        self.spare.pop().unwrap_or_default()
    }

    /// Puts something into the arena.
    pub(super) fn put(&mut self, object: Object) -> Done<Value> {
        self.grow(object.size())?;
        self.arena.push(object);
        Ok(Value::Ref(self.arena.len() as u32 - 1))
    }

    /// Counts values that are added to the arena.
    pub(super) fn grow(&mut self, count: usize) -> Done<()> {
        self.filled = self.filled.saturating_add(count);
        match self.filled > self.budgets.memory {
            true => Err(Halt::Spent(Budget::Memory)),
            false => Ok(()),
        }
    }

    /// Checks that `count` more values would fit.
    pub(super) fn room(&mut self, count: usize) -> Done<()> {
        let filled = self.filled;
        self.grow(count)?;
        self.filled = filled;
        Ok(())
    }

    pub(super) fn object(&self, value: Value) -> Option<&Object> {
        match value {
            Value::Ref(at) => Some(&self.arena[at as usize]),
            _ => None,
        }
    }
}
