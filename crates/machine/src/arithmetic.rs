//! Numbers as Python has them, and sums of lists.

use super::halt::{Done, fault, refuse};
use super::machine::Machine;
use super::object::Object;
use super::outcome::Fault;
use compile::Cards;
use compile::Value;
use syntax::refusals::{Feature, Reason};
use syntax::tree::{BinaryOp, UnaryOp};

impl Machine {
    pub(super) fn unary(&mut self, op: UnaryOp, value: Value) -> Done<Value> {
        if self.js {
            return self.js_unary(op, value);
        }
        if op == UnaryOp::Not {
            return Ok(Value::Bool(!self.truth(value)?));
        }
        if self.is_open(value) {
            return match op {
                UnaryOp::Minus => self.binary_open(BinaryOp::Multiply, value, Value::Int(-1)),
                UnaryOp::Plus => Ok(value),
                _ => fault(Fault::Type),
            };
        }
        match (op, value) {
            (UnaryOp::Minus, Value::Float(x)) => Ok(Value::float(-x.get())),
            (UnaryOp::Plus, Value::Float(_)) => Ok(value),
            _ => match (op, value.int()) {
                (UnaryOp::Minus, Some(i)) => whole(i.checked_neg()),
                (UnaryOp::Invert, Some(i)) => Ok(Value::Int(!i)),
                (_, Some(i)) => Ok(Value::Int(i)),
                (_, None) => self.no_number(value),
            },
        }
    }

    /// Result of an operation by which cards change places without a third variable: `a ^= b` three times, or
    /// a sum and two differences; and of a difference that orders them.
    pub(super) fn exchanged(&self, op: BinaryOp, a: Value, b: Value) -> Option<Value> {
        let is_known = a.is_of_cards() && b.is_of_cards() && self.code.cards == Cards::Unknown;
        let number = |value| i32::try_from(self.card(value)?).ok();
        let (x, y) = (number(a)?, number(b)?);
        match (op, a, b) {
            _ if !is_known => None,
            (BinaryOp::Subtract, Value::Card(_), Value::Card(_)) => Some(Value::Apart(x - y)),
            (BinaryOp::Subtract, ..) => x.checked_sub(y).map(Value::Sum),
            (BinaryOp::Add, ..) => x.checked_add(y).map(Value::Sum),
            (BinaryOp::Xor, ..) => Some(Value::Sum(x ^ y)),
            _ => None,
        }
    }

    /// The error of an operation that wants a number.
    pub(super) fn no_number<T>(&self, value: Value) -> Done<T> {
        match value {
            Value::Drawn(..) | Value::Hidden(_) => refuse(Reason::OpenNumber),
            _ if value.is_of_cards() => refuse(Reason::CardNumber),
            _ => fault(Fault::Type),
        }
    }

    pub(super) fn binary(&mut self, op: BinaryOp, a: Value, b: Value) -> Done<Value> {
        if self.js {
            return self.js_binary(op, a, b);
        }
        if let (Value::Int(a), Value::Int(b)) = (a, b) {
            return integers(op, a, b);
        }
        if let Some(sum) = self.exchanged(op, a, b) {
            return Ok(sum);
        }
        let (a, b) = sorted(op, a, b);
        if let Value::Drawn(number, added) = a
            && let Some(by) = b.int().and_then(|i| i32::try_from(i).ok())
        {
            let sum = match op {
                BinaryOp::Add => added.checked_add(by),
                BinaryOp::Subtract => added.checked_sub(by),
                _ => None,
            };
            return match sum {
                Some(sum) => Ok(Value::Drawn(number, sum)),
                None => refuse(Reason::OpenNumber),
            };
        }
        if self.is_open(a) || self.is_open(b) {
            return self.binary_open(op, a, b);
        }
        if let (Some(a), Some(b)) = (a.int(), b.int()) {
            return integers(op, a, b);
        }
        if let (Some(a), Some(b)) = (a.number(), b.number()) {
            return floats(op, a, b);
        }
        for value in [a, b] {
            if value.is_of_cards() || matches!(value, Value::Drawn(..) | Value::Hidden(_)) {
                return self.no_number(value);
            }
            if let Value::Text(_) = value {
                return refuse(Reason::NotOffered(Feature::Text));
            }
        }
        self.lists(op, a, b)
    }

    /// Sums of lists, and lists several times over.
    fn lists(&mut self, op: BinaryOp, a: Value, b: Value) -> Done<Value> {
        let (list, times) = match (op, a.int(), b.int()) {
            (BinaryOp::Multiply, None, Some(times)) => (a, times),
            (BinaryOp::Multiply, Some(times), None) => (b, times),
            (BinaryOp::Add, None, None) => (a, 1),
            _ => return fault(Fault::Type),
        };
        let tuple = match self.object(list) {
            Some(Object::List(_)) => false,
            Some(Object::Tuple(_)) => true,
            _ => return fault(Fault::Type),
        };
        let mut all = self.elements(list)?;
        if op == BinaryOp::Add {
            match (self.object(b), tuple) {
                (Some(Object::List(_)), false) | (Some(Object::Tuple(_)), true) => {
                    all.extend(self.elements(b)?);
                }
                _ => return fault(Fault::Type),
            }
        } else {
            let times = super::iterate::size(times);
            let size = all.len().saturating_mul(times);
            self.room(size)?;
            self.look_at(size);
            all = all.repeat(if all.is_empty() { 0 } else { times });
        }
        self.put(match tuple {
            true => Object::Tuple(all),
            false => Object::List(all),
        })
    }
}

/// Orders the operands of a sum: the open number first.
pub(super) fn sorted(op: BinaryOp, a: Value, b: Value) -> (Value, Value) {
    match (op, b) {
        (BinaryOp::Add, Value::Drawn(..)) => (b, a),
        _ => (a, b),
    }
}

/// A whole number, unless it is too large to be followed.
pub(super) fn whole(number: Option<i64>) -> Done<Value> {
    match number {
        Some(number) => Ok(Value::Int(number)),
        None => refuse(Reason::TooPrecise),
    }
}

fn integers(op: BinaryOp, a: i64, b: i64) -> Done<Value> {
    let divides = matches!(
        op,
        BinaryOp::Divide | BinaryOp::FloorDivide | BinaryOp::Remainder
    );
    if divides && b == 0 {
        return fault(Fault::ZeroDivision);
    }
    let shift = u32::try_from(b).ok();
    if matches!(op, BinaryOp::ShiftLeft | BinaryOp::ShiftRight) && b < 0 {
        return fault(Fault::Value);
    }
    whole(match op {
        BinaryOp::Add => a.checked_add(b),
        BinaryOp::Subtract => a.checked_sub(b),
        BinaryOp::Multiply => a.checked_mul(b),
        BinaryOp::Divide => return Ok(Value::float(a as f64 / b as f64)),
        BinaryOp::FloorDivide => {
            a.checked_div_euclid(b)
                .map(|q| match b < 0 && a.rem_euclid(b) != 0 {
                    true => q - 1,
                    false => q,
                })
        }
        BinaryOp::Remainder => a
            .checked_rem_euclid(b)
            .map(|r| if r != 0 && b < 0 { r + b } else { r }),
        BinaryOp::Power if b < 0 => return floats(op, a as f64, b as f64),
        BinaryOp::Power => shift.and_then(|b| a.checked_pow(b)),
        BinaryOp::And => Some(a & b),
        BinaryOp::Or => Some(a | b),
        BinaryOp::Xor => Some(a ^ b),
        BinaryOp::ShiftLeft => shift
            .filter(|&s| s < 63)
            .and_then(|s| a.checked_mul(1 << s)),
        BinaryOp::ShiftRight | BinaryOp::ShiftRightZero => Some(a >> b.min(63)),
    })
}

fn floats(op: BinaryOp, a: f64, b: f64) -> Done<Value> {
    let divides = matches!(
        op,
        BinaryOp::Divide | BinaryOp::FloorDivide | BinaryOp::Remainder
    );
    if divides && b == 0.0 || op == BinaryOp::Power && a == 0.0 && b < 0.0 {
        return fault(Fault::ZeroDivision);
    }
    // The remainder has the sign of the divisor.
    let remainder = || {
        let r = a % b;
        if r != 0.0 && (r < 0.0) != (b < 0.0) {
            r + b
        } else {
            r
        }
    };
    let number = match op {
        BinaryOp::Add => a + b,
        BinaryOp::Subtract => a - b,
        BinaryOp::Multiply => a * b,
        BinaryOp::Divide => a / b,
        BinaryOp::FloorDivide => {
            let quotient = (a - remainder()) / b;
            let floor = quotient.floor();
            if quotient - floor > 0.5 {
                floor + 1.0
            } else {
                floor
            }
        }
        BinaryOp::Remainder => remainder(),
        BinaryOp::Power => {
            let power = a.powf(b);
            if power.is_infinite() && a.is_finite() && b.is_finite() {
                return fault(Fault::Overflow);
            }
            if power.is_nan() && !a.is_nan() && !b.is_nan() {
                return refuse(Reason::TooPrecise);
            }
            power
        }
        _ => return fault(Fault::Type),
    };
    Ok(Value::float(number))
}
