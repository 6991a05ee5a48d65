//! Functions that the machine does itself.

use super::halt::{Done, fault, refuse};
use super::iterate::{element, fits, length};
use super::machine::{A_VALUE, Machine};
use super::object::{Iter, Object};
use super::open::Cut;
use super::outcome::Fault;
use compile::Builtin;
use compile::Value;
use syntax::refusals::{Feature, Reason};
use syntax::tree::{BinaryOp, UnaryOp};

/// Numbers of arguments that a function accepts.
fn arity(builtin: Builtin) -> std::ops::RangeInclusive<usize> {
    match builtin {
        Builtin::Random => 0..=0,
        Builtin::Generator => 0..=1,
        Builtin::Seed => 0..=2,
        Builtin::Zip => 0..=50,
        Builtin::RandInt | Builtin::Uniform => 2..=2,
        Builtin::Range | Builtin::RandRange => 1..=3,
        Builtin::Enumerate | Builtin::Round | Builtin::Sum => 1..=2,
        Builtin::List | Builtin::Tuple | Builtin::Int | Builtin::Float | Builtin::Bool => 0..=1,
        Builtin::Element | Builtin::Has | Builtin::TextLess => 2..=2,
        _ => 1..=1,
    }
}

impl Machine {
    /// Does a function with arguments in registers from one on.
    pub(super) fn builtin(&mut self, builtin: Builtin, first: usize, count: usize) -> Done<Value> {
        match (builtin, count) {
            // What is drawn most, at once.
            (Builtin::Random, 0) => self.random(),
            _ if self.js => self.js_builtin(builtin, first, count as u16),
            _ if !arity(builtin).contains(&count) => fault(Fault::Type),
            (Builtin::RandInt, _) => {
                self.rand_int(self.registers[first], self.registers[first + 1])
            }
            (Builtin::RandBelow, _) => self.rand_below(self.registers[first]),
            (Builtin::RandRange, 1) => self.rand_range(&[self.registers[first]]),
            (Builtin::Choice, _) => self.choice(self.registers[first]),
            _ => self.other_builtin(builtin, first, count),
        }
    }

    #[allow(
        clippy::too_many_lines,
        reason = "a match with an arm for each function"
    )]
    fn other_builtin(&mut self, builtin: Builtin, first: usize, count: usize) -> Done<Value> {
        let argument = |machine: &Machine, k: usize| match k < count {
            true => machine.registers[first + k],
            false => Value::None,
        };
        let value = argument(self, 0);
        Ok(match builtin {
            Builtin::RandRange => {
                let all = [value, argument(self, 1), argument(self, 2)];
                // `None` for the end means that there is only one number.
                let given = if all[1] == Value::None { 1 } else { count };
                self.rand_range(&all[..given])?
            }
            Builtin::GetRandBits => self.rand_bits(value)?,
            Builtin::Uniform => self.uniform(value, argument(self, 1))?,
            Builtin::Generator | Builtin::Seed if value != Value::None => {
                return refuse(match self.has_drawn {
                    true => Reason::SeedDrawn,
                    false => Reason::Seeded,
                });
            }
            Builtin::Generator => Value::Builtin(Builtin::Generator),
            Builtin::Seed => Value::None,
            Builtin::IsGenerator => match value {
                Value::Builtin(Builtin::Generator) => Value::None,
                _ => return fault(Fault::Attribute),
            },
            Builtin::IsList => match self.object(value) {
                Some(Object::List(_)) => Value::None,
                _ => return fault(Fault::Attribute),
            },
            Builtin::Len => Value::Int(self.len(value)?),
            Builtin::Range => {
                self.range(&[value, argument(self, 1), argument(self, 2)][..count])?
            }
            Builtin::List | Builtin::Tuple => {
                let all = match count {
                    0 => Vec::new(),
                    _ => self.elements(value)?,
                };
                self.put(match builtin {
                    Builtin::List => Object::List(all),
                    _ => Object::Tuple(all),
                })?
            }
            Builtin::Enumerate => {
                let Value::Ref(iterator) = self.iterator(value)? else {
                    return fault(Fault::Type);
                };
                let start = match count {
                    1 => 0,
                    _ => match argument(self, 1).int() {
                        Some(start) => start,
                        None => return self.no_number(argument(self, 1)),
                    },
                };
                self.put(Object::Iter(Iter::Enumerate(iterator, start)))?
            }
            Builtin::Zip => {
                let mut all = Vec::with_capacity(count);
                for k in 0..count {
                    if let Value::Ref(iterator) = self.iterator(argument(self, k))? {
                        all.push(iterator);
                    }
                }
                self.put(Object::Iter(Iter::Zip(all)))?
            }
            Builtin::Reversed => self.reversed(value)?,
            Builtin::Int => match (count, value) {
                (0, _) => Value::Int(0),
                (_, Value::Text(_)) => return refuse(Reason::NotOffered(Feature::Text)),
                _ => self.cut(value, Cut::Trunc)?,
            },
            Builtin::Floor => self.cut(value, Cut::Floor)?,
            Builtin::Ceil => self.cut(value, Cut::Ceil)?,
            Builtin::Trunc => self.cut(value, Cut::Trunc)?,
            Builtin::Round if count == 2 && argument(self, 1) != Value::None => {
                self.round_to(value, argument(self, 1))?
            }
            Builtin::Round => self.cut(value, Cut::Round)?,
            Builtin::Float => match (count, value.number()) {
                (0, _) => Value::float(0.0),
                (_, Some(number)) => Value::float(number),
                _ if self.linear(value).is_some() => value,
                _ => return self.no_whole(value),
            },
            Builtin::Bool => Value::Bool(count == 1 && self.truth(value)?),
            Builtin::Abs => match (value, value.int()) {
                (_, Some(i)) => super::arithmetic::whole(i.checked_abs())?,
                (Value::Float(x), _) => Value::float(x.get().abs()),
                _ if self.is_open(value) => self.distance(value)?,
                _ => self.unary(UnaryOp::Minus, value)?,
            },
            Builtin::Sum => {
                let mut sum = match count {
                    1 => Value::Int(0),
                    _ => argument(self, 1),
                };
                for element in self.elements(value)? {
                    self.look_at(A_VALUE);
                    sum = self.binary(BinaryOp::Add, sum, element)?;
                }
                sum
            }
            Builtin::CmpToKey => self.put(Object::Comparer(value))?,
            Builtin::Comparer => match self.object(value) {
                Some(&Object::Comparer(function)) => function,
                _ => Value::None,
            },
            // What the prelude of JavaScript uses.
            _ => self.js_builtin(builtin, first, count as u16)?,
        })
    }

    /// Rounds as `round(x, digits)`; an open number stays open.
    fn round_to(&mut self, value: Value, digits: Value) -> Done<Value> {
        let Some(digits @ 0..=9) = digits.int() else {
            return refuse(Reason::TooPrecise);
        };
        let parts = Value::Int(10_i64.pow(digits as u32));
        match value {
            Value::Float(x) => {
                let text = format!("{:.*}", digits as usize, x.get());
                Ok(Value::float(text.parse().unwrap_or_default()))
            }
            _ if self.is_open(value) => {
                let scaled = self.binary(BinaryOp::Multiply, value, parts)?;
                let whole = self.cut(scaled, Cut::Round)?;
                self.binary(BinaryOp::Divide, whole, parts)
            }
            _ => self.cut(value, Cut::Round),
        }
    }

    fn len(&self, value: Value) -> Done<i64> {
        self.known_text(value)?;
        match self.object(value) {
            Some(Object::List(all) | Object::Tuple(all)) => Ok(all.len() as i64),
            Some(&Object::Range(range)) => Ok(length(range)),
            _ => match value {
                Value::Text(at) => Ok(self.code.texts[at as usize].chars().count() as i64),
                _ => self.no_list(value),
            },
        }
    }

    fn range(&mut self, arguments: &[Value]) -> Done<Value> {
        let mut numbers = [0, 0, 1];
        for (k, &value) in arguments.iter().enumerate() {
            let Some(number) = value.int() else {
                return match value {
                    Value::Text(_) => fault(Fault::Type),
                    _ => self.no_whole(value),
                };
            };
            numbers[k] = number;
        }
        if arguments.len() == 1 {
            numbers = [0, numbers[0], 1];
        }
        if numbers[2] == 0 {
            return fault(Fault::Value);
        }
        self.put(Object::Range(numbers))
    }

    fn reversed(&mut self, value: Value) -> Done<Value> {
        let iter = match (value, self.object(value)) {
            (Value::Ref(at), Some(Object::List(all) | Object::Tuple(all))) => {
                Iter::Backwards(at, all.len())
            }
            (_, Some(&Object::Range([start, stop, step]))) => {
                let count = length([start, stop, step]);
                let at = |place| fits(element([start, stop, step], place));
                Iter::Range(at(count - 1)?, at(-1)?, fits(-i128::from(step))?)
            }
            _ => return self.no_list(value),
        };
        self.put(Object::Iter(iter))
    }
}
