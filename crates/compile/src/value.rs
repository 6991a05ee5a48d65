//! Values: small, and copied freely; lists are in an arena, values name them by number.

use super::builtin::Builtin;

/// A value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Value {
    /// A variable that has no value yet.
    #[default]
    Missing,
    /// `None`, `null`.
    None,
    /// `undefined`.
    Undefined,
    /// `True`, `False`.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A card of a deck that the text does not make, by its place in the sorted deck: what is written
    /// on it is not known, but that it comes before the next one.
    Card(u16),
    /// The sum of two such cards, or of their bits, or what one of those and another card leave: cards that
    /// change places without a third variable are this, and nothing else is done with it.
    Sum(i32),
    /// Number by which such a card comes after another one: only its sign is known.
    Apart(i32),
    /// A decimal number.
    Float(Bits),
    /// A text, by its number in [`Code::texts`](crate::Code::texts).
    Text(u32),
    /// Something in the arena.
    Ref(u32),
    /// A function of the text that takes nothing along.
    Function(u16),
    /// A function of the machine.
    Builtin(Builtin),
    /// While a shuffle is recorded: a number that was drawn and is left open, and what is added.
    Drawn(u32, i32),
    /// While a shuffle is recorded: a card whose place is a number that was left open. While one card is
    /// followed, each card: the others are `OTHER`, that one is `FOLLOWED`.
    Hidden(u32),
}

/// A decimal number by its bits, so that values can be compared and hashed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bits(u64);

impl Bits {
    /// The bits of a number.
    pub fn of(number: f64) -> Bits {
        Bits(number.to_bits())
    }

    /// The number.
    pub fn get(self) -> f64 {
        f64::from_bits(self.0)
    }
}

impl Value {
    /// Tells whether it is a card of which nobody knows what is written on it, or is made of some.
    pub fn is_of_cards(self) -> bool {
        matches!(self, Value::Card(_) | Value::Sum(_) | Value::Apart(_))
    }

    /// A card of which nobody knows which it is, but that it is not the one that is followed.
    pub const OTHER: Value = Value::Hidden(1);
    /// The card that is followed.
    pub const FOLLOWED: Value = Value::Hidden(2);

    /// A decimal number.
    pub fn float(number: f64) -> Value {
        Value::Float(Bits::of(number))
    }

    /// The whole number, if it is one; `True` counts as 1.
    pub fn int(self) -> Option<i64> {
        match self {
            Value::Int(i) => Some(i),
            Value::Bool(b) => Some(i64::from(b)),
            _ => None,
        }
    }

    /// The number as a decimal one, if it is a number.
    pub fn number(self) -> Option<f64> {
        match self {
            Value::Float(bits) => Some(bits.get()),
            _ => self.int().map(|i| i as f64),
        }
    }
}
