//! Values as JavaScript has them: every number is a decimal one, and what is no number becomes one
//! where one is wanted. Whole numbers up to 2^53 are kept as such, but for -0.

use std::cmp::Ordering;

use super::arithmetic::sorted;
use super::halt::{Done, fault, refuse};
use super::machine::{A_COMPARISON, Machine};
use super::object::Object;
use super::open::Cut;
use super::outcome::Fault;
use compile::Value;
use syntax::refusals::{Feature, Reason};
use syntax::tree::{BinaryOp, CompareOp, UnaryOp};

/// The largest number up to which decimal numbers hold every whole one.
const MOST_EXACT: f64 = (1_u64 << 53) as f64;

/// A number as a value.
pub(super) fn number(x: f64) -> Value {
    let negative_zero = x == 0.0 && x.is_sign_negative();
    match x.fract() == 0.0 && x.abs() <= MOST_EXACT && !negative_zero {
        true => Value::Int(x as i64),
        false => Value::float(x),
    }
}

/// The low 32 bits of a number, with a sign.
fn bits(x: f64) -> i32 {
    match x.is_finite() {
        true => x.trunc().rem_euclid(4_294_967_296.0) as u32 as i32,
        false => 0,
    }
}

fn is_bitwise(op: BinaryOp) -> bool {
    use BinaryOp::{And, Or, ShiftLeft, ShiftRight, ShiftRightZero, Xor};
    matches!(op, And | Or | Xor | ShiftLeft | ShiftRight | ShiftRightZero)
}

/// Result on whole numbers, if it is a whole number within 2^53 and not -0, which doubles hold
/// exactly.
fn integers(op: BinaryOp, a: i64, b: i64) -> Option<i64> {
    let signed = matches!(
        op,
        BinaryOp::Multiply | BinaryOp::Divide | BinaryOp::Remainder
    );
    let whole = match op {
        BinaryOp::Add => a + b,
        BinaryOp::Subtract => a - b,
        BinaryOp::Multiply => a.checked_mul(b)?,
        BinaryOp::Divide if b != 0 && a % b == 0 => a / b,
        BinaryOp::Remainder if b != 0 => a % b,
        _ => return None,
    };
    let negative_zero = signed && whole == 0 && (a < 0 || b < 0);
    (whole.unsigned_abs() <= 1 << 53 && !negative_zero).then_some(whole)
}

fn floats(op: BinaryOp, a: f64, b: f64) -> f64 {
    let (x, shift) = (bits(a), bits(b) as u32 & 31);
    match op {
        BinaryOp::Add => a + b,
        BinaryOp::Subtract => a - b,
        BinaryOp::Multiply => a * b,
        BinaryOp::Divide => a / b,
        BinaryOp::FloorDivide => (a / b).floor(),
        BinaryOp::Remainder => a % b,
        BinaryOp::Power if b.is_nan() || b.is_infinite() && a.abs() == 1.0 => f64::NAN,
        BinaryOp::Power => a.powf(b),
        BinaryOp::And => (x & bits(b)).into(),
        BinaryOp::Or => (x | bits(b)).into(),
        BinaryOp::Xor => (x ^ bits(b)).into(),
        BinaryOp::ShiftLeft => (x << shift).into(),
        BinaryOp::ShiftRight => (x >> shift).into(),
        BinaryOp::ShiftRightZero => (x as u32 >> shift).into(),
    }
}

impl Machine {
    /// The number that a value becomes where one is wanted.
    pub(super) fn to_number(&self, value: Value) -> Done<f64> {
        match value {
            Value::None => Ok(0.0),
            Value::Undefined | Value::Missing => Ok(f64::NAN),
            Value::Drawn(..) | Value::Hidden(_) => refuse(Reason::OpenNumber),
            _ if value.is_of_cards() => refuse(Reason::CardNumber),
            Value::Text(_) | Value::Function(_) | Value::Builtin(_) => {
                refuse(Reason::NotOffered(Feature::Text))
            }
            Value::Ref(_) if self.is_open(value) => refuse(Reason::OpenNumber),
            Value::Ref(_) => refuse(Reason::NotOffered(Feature::Text)),
            _ => Ok(value.number().unwrap_or(f64::NAN)),
        }
    }

    pub(super) fn js_unary(&mut self, op: UnaryOp, value: Value) -> Done<Value> {
        let open = self.is_open(value);
        match op {
            UnaryOp::Not => Ok(Value::Bool(!self.truth(value)?)),
            UnaryOp::Minus if open => self.binary_open(BinaryOp::Multiply, value, Value::Int(-1)),
            UnaryOp::Plus if open || matches!(value, Value::Drawn(..)) => Ok(value),
            UnaryOp::Invert => self.js_binary(BinaryOp::Xor, value, Value::Int(-1)),
            UnaryOp::Plus if matches!(value, Value::Card(_)) => Ok(value),
            UnaryOp::Minus if let Value::Apart(by) = value => Ok(Value::Apart(-by)),
            UnaryOp::Minus => self.to_number(value).map(|x| number(-x)),
            UnaryOp::Plus => self.to_number(value).map(number),
        }
    }

    pub(super) fn js_binary(&mut self, op: BinaryOp, a: Value, b: Value) -> Done<Value> {
        if let (Value::Int(a), Value::Int(b)) = (a, b)
            && let Some(whole) = integers(op, a, b)
        {
            return Ok(Value::Int(whole));
        }
        if let Some(sum) = self.exchanged(op, a, b) {
            return Ok(sum);
        }
        let (a, b) = sorted(op, a, b);
        if let (Value::Drawn(drawn, added), Some(by)) = (a, b.int()) {
            let by = i32::try_from(by).ok();
            let sum = match op {
                BinaryOp::Add => by.and_then(|by| added.checked_add(by)),
                BinaryOp::Subtract => by.and_then(|by| added.checked_sub(by)),
                // A number that was cut stays as it is.
                _ if is_bitwise(op) && op != BinaryOp::And && by == Some(0) => Some(added),
                _ => None,
            };
            return match sum {
                Some(sum) => Ok(Value::Drawn(drawn, sum)),
                None => refuse(Reason::OpenNumber),
            };
        }
        match (self.is_open(a), self.is_open(b)) {
            (false, false) => {}
            (true, _) if is_bitwise(op) => {
                let whole = self.cut(a, Cut::Trunc)?;
                return self.js_binary(op, whole, b);
            }
            (_, true) if is_bitwise(op) => {
                let whole = self.cut(b, Cut::Trunc)?;
                return self.js_binary(op, a, whole);
            }
            (true, true) => return self.binary_open(op, a, b),
            (first, _) => {
                let other = self.to_number(if first { b } else { a })?;
                if other.is_nan() {
                    return Ok(Value::float(other));
                }
                let by_zero = op == BinaryOp::Divide && first && other == 0.0;
                if other.is_infinite() || by_zero {
                    return refuse(Reason::OpenNumber);
                }
                let other = number(other);
                let (a, b) = if first { (a, other) } else { (other, b) };
                return Ok(match self.binary_open(op, a, b)? {
                    Value::Float(x) => number(x.get()),
                    open => open,
                });
            }
        }
        let (x, y) = (self.to_number(a)?, self.to_number(b)?);
        Ok(number(floats(op, x, y)))
    }

    pub(super) fn js_truth(&self, value: Value) -> Done<bool> {
        self.known_text(value)?;
        Ok(match value {
            Value::None | Value::Undefined | Value::Missing => false,
            Value::Float(x) => !x.get().is_nan() && x.get() != 0.0,
            Value::Text(at) => !self.code.texts[at as usize].is_empty(),
            Value::Drawn(..) | Value::Hidden(_) => return refuse(Reason::OpenNumber),
            // An open number that is exactly 0 never comes.
            Value::Ref(_) | Value::Function(_) | Value::Builtin(_) => true,
            _ if value.is_of_cards() => return self.counts(value),
            _ => value.int() != Some(0),
        })
    }

    pub(super) fn js_compare(&mut self, op: CompareOp, a: Value, b: Value) -> Done<bool> {
        self.look_at(A_COMPARISON);
        let order = |machine: &mut Self| machine.js_order(a, b);
        Ok(match op {
            CompareOp::Less => order(self)? == Some(Ordering::Less),
            CompareOp::LessEqual => order(self)?.is_some_and(Ordering::is_le),
            CompareOp::Greater => order(self)? == Some(Ordering::Greater),
            CompareOp::GreaterEqual => order(self)?.is_some_and(Ordering::is_ge),
            CompareOp::Is => self.js_same(a, b)?,
            CompareOp::IsNot => !self.js_same(a, b)?,
            CompareOp::Equal => self.js_equal(a, b)?,
            CompareOp::NotEqual => !self.js_equal(a, b)?,
            CompareOp::In => self.js_has(b, a)?,
            CompareOp::NotIn => !self.js_has(b, a)?,
        })
    }

    /// Orders two values; `None` if one is NaN.
    fn js_order(&mut self, a: Value, b: Value) -> Done<Option<Ordering>> {
        if let Some(order) = self.order_of_cards(a, b)? {
            return Ok(Some(order));
        }
        if let (Value::Text(a), Value::Text(b)) = (a, b) {
            let texts = &self.code.texts;
            return Ok(Some(texts[a as usize].cmp(&texts[b as usize])));
        }
        match (self.is_open(a), self.is_open(b)) {
            (false, false) => Ok(self.to_number(a)?.partial_cmp(&self.to_number(b)?)),
            (true, true) => self.order_open(a, b).map(Some),
            (first, _) => {
                let other = self.to_number(if first { b } else { a })?;
                if !other.is_finite() {
                    let order = 0.0.partial_cmp(&other);
                    return Ok(if first {
                        order
                    } else {
                        order.map(Ordering::reverse)
                    });
                }
                let other = number(other);
                let (a, b) = if first { (a, other) } else { (other, b) };
                self.order_open(a, b).map(Some)
            }
        }
    }

    /// `===`
    pub(super) fn js_same(&self, a: Value, b: Value) -> Done<bool> {
        self.look_at(A_COMPARISON);
        let is_bool = |value| matches!(value, Value::Bool(_));
        if is_bool(a) == is_bool(b)
            && let Some(equal) = self.equal_cards(a, b)?
        {
            return Ok(equal);
        }
        Ok(match (a, b) {
            (Value::Drawn(..) | Value::Hidden(_), _) | (_, Value::Drawn(..) | Value::Hidden(_)) => {
                return refuse(Reason::OpenNumber);
            }
            (Value::Undefined | Value::Missing, Value::Undefined | Value::Missing) => true,
            _ if is_bool(a) != is_bool(b) => false,
            (Value::Text(a), Value::Text(b)) => {
                self.known_text(Value::Text(a))?;
                a == b
            }
            _ => match (a.number(), b.number()) {
                (Some(a), Some(b)) => a == b,
                // Two random numbers are not equal, unless they are one.
                _ => match (self.linear(a), self.linear(b)) {
                    (Some(a), Some(b)) => a == b,
                    _ => a == b,
                },
            },
        })
    }

    /// `==`
    fn js_equal(&self, a: Value, b: Value) -> Done<bool> {
        let nothing = |value| matches!(value, Value::None | Value::Undefined | Value::Missing);
        if nothing(a) || nothing(b) {
            return Ok(nothing(a) && nothing(b));
        }
        if let (Some(a), Some(b)) = (a.number(), b.number()) {
            return Ok(a == b);
        }
        if let Some(equal) = self.equal_cards(a, b)? {
            return Ok(equal);
        }
        let text = |value| matches!(value, Value::Text(_));
        let list = |value| matches!(value, Value::Ref(_)) && !self.is_open(value);
        let other = |value: Value| value.number().is_some() || text(value);
        let mixed = |a, b| (text(a) || list(a)) && other(b) && !(text(a) && text(b));
        match mixed(a, b) || mixed(b, a) {
            true => refuse(Reason::NotOffered(Feature::Text)),
            false => self.js_same(a, b),
        }
    }

    /// The number that `Math.floor` and its kin cut a value to.
    pub(super) fn js_cut(&mut self, value: Value, cut: Cut) -> Done<Value> {
        if self.is_open(value) || matches!(value, Value::Drawn(..)) {
            return self.cut(value, cut);
        }
        let x = self.to_number(value)?;
        Ok(number(match cut {
            Cut::Floor => x.floor(),
            Cut::Ceil => x.ceil(),
            Cut::Trunc => x.trunc(),
            Cut::Round => x.floor() + f64::from(u8::from(x - x.floor() >= 0.5)),
        }))
    }

    /// A value as a text, where texts are compared.
    pub(super) fn js_text(&self, value: Value) -> Done<String> {
        Ok(match value {
            Value::None => "null".to_string(),
            Value::Undefined | Value::Missing => "undefined".to_string(),
            Value::Bool(b) => b.to_string(),
            Value::Text(at) => self.code.texts[at as usize].clone(),
            Value::Float(x) if (1e-6..1e21).contains(&x.get().abs()) => x.get().to_string(),
            _ => match value.int() {
                Some(i) => i.to_string(),
                None if self.is_open(value) => return refuse(Reason::OpenNumber),
                None if value.is_of_cards() => return refuse(Reason::CardNumber),
                None => return refuse(Reason::NotOffered(Feature::SortedAsTexts)),
            },
        })
    }

    /// A field of an object.
    pub(super) fn load_member(&self, of: Value, name: u32) -> Done<Value> {
        match self.object(of) {
            Some(Object::Record(all)) => {
                let found = all.iter().find(|(known, _)| *known == name);
                Ok(found.map_or(Value::Undefined, |(_, value)| *value))
            }
            _ => match of {
                Value::None | Value::Undefined | Value::Missing => fault(Fault::Type),
                Value::Card(_) => refuse(Reason::InsideCard),
                Value::Drawn(..) | Value::Hidden(_) => refuse(Reason::OpenNumber),
                _ => Ok(Value::Undefined),
            },
        }
    }

    pub(super) fn store_member(&mut self, of: Value, name: u32, value: Value) -> Done<()> {
        self.grow(1)?;
        let Value::Ref(at) = of else {
            return fault(Fault::Type);
        };
        let Object::Record(all) = &mut self.arena[at as usize] else {
            return refuse(Reason::NotOffered(Feature::Objects));
        };
        match all.iter_mut().find(|(known, _)| *known == name) {
            Some((_, old)) => *old = value,
            None => all.push((name, value)),
        }
        Ok(())
    }
}
