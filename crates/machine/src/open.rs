//! `random()` numbers that are left open until something hangs on them.
//!
//! An open number is a place between 0 and 1 of which only an interval is known. Cut to a whole
//! number, or compared with a constant, it is drawn as far as the answer needs, and the interval
//! shrinks. Compared with another open number it gets a rank among all that were compared so: a
//! new one comes into each gap with the same chance, as they are independent and alike. Numbers
//! that nothing names any more keep their gaps, as what is known of them says something of those
//! that are left.

use std::cmp::Ordering;

use super::fraction::Fraction;
use super::halt::{Done, Pending, fault, refuse};
use super::machine::Machine;
use super::object::{Object, Unit};
use super::outcome::{Fault, Question};
use compile::Value;
use syntax::refusals::Reason;
use syntax::tree::BinaryOp;

/// An open number times a factor, plus something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Linear {
    unit: u32,
    factor: Fraction,
    added: Fraction,
}

/// Way to round a number to a whole one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cut {
    Floor,
    Ceil,
    /// Towards 0.
    Trunc,
    /// To the nearest one.
    Round,
}

/// Most parts that an open number is cut into at once where they differ in size.
const MOST_PARTS: i64 = 4_096;

fn exact(fraction: Option<Fraction>) -> Done<Fraction> {
    match fraction {
        Some(fraction) => Ok(fraction),
        None => refuse(Reason::TooPrecise),
    }
}

impl Machine {
    /// A new open number.
    pub(super) fn open(&mut self) -> Done<Value> {
        self.put(Object::Unit(Unit::Between(Fraction::ZERO, Fraction::ONE)))
    }

    /// The open number in a value, if there is one.
    pub(super) fn linear(&self, value: Value) -> Option<Linear> {
        let Value::Ref(at) = value else {
            return None;
        };
        match self.arena[at as usize] {
            Object::Unit(_) => Some(Linear {
                unit: at,
                factor: Fraction::ONE,
                added: Fraction::ZERO,
            }),
            Object::Linear {
                unit,
                factor,
                added,
            } => Some(Linear {
                unit,
                factor,
                added,
            }),
            _ => None,
        }
    }

    /// Returns true if a value is an open number, or a difference of two.
    pub(super) fn is_open(&self, value: Value) -> bool {
        self.linear(value).is_some() || self.difference(value).is_some()
    }

    fn difference(&self, value: Value) -> Option<(u32, u32)> {
        match self.object(value) {
            Some(&Object::Difference(first, second)) => Some((first, second)),
            _ => None,
        }
    }

    /// An open number minus another one that is made in the same way.
    fn subtract(&mut self, a: Linear, b: Linear) -> Done<Value> {
        let alike = a.factor == b.factor && a.added == b.added;
        match (alike, a.unit == b.unit, a.factor > Fraction::ZERO) {
            (false, ..) => refuse(Reason::OpenNumber),
            (_, true, _) => Ok(Value::Int(0)),
            (_, _, true) => self.put(Object::Difference(a.unit, b.unit)),
            (_, _, false) => self.put(Object::Difference(b.unit, a.unit)),
        }
    }

    fn constant(value: Value) -> Done<Fraction> {
        match value {
            Value::Float(x) => exact(Fraction::of_float(x.get())),
            Value::Drawn(..) | Value::Hidden(_) => refuse(Reason::OpenNumber),
            _ if value.is_of_cards() => refuse(Reason::CardNumber),
            _ => match value.int() {
                Some(i) => Ok(Fraction::whole(i)),
                None => fault(Fault::Type),
            },
        }
    }

    pub(super) fn binary_open(&mut self, op: BinaryOp, a: Value, b: Value) -> Done<Value> {
        if let (Some((first, second)), BinaryOp::Multiply, Some(-1)) =
            (self.difference(a), op, b.int())
        {
            return self.put(Object::Difference(second, first));
        }
        let (open, other, first) = match (self.linear(a), self.linear(b)) {
            (Some(a), Some(b)) if op == BinaryOp::Subtract => return self.subtract(a, b),
            (Some(open), None) => (open, Self::constant(b)?, true),
            (None, Some(open)) => (open, Self::constant(a)?, false),
            _ => return refuse(Reason::OpenNumber),
        };
        let minus = |x: Fraction| Fraction::ZERO.minus(x);
        let (factor, added) = match (op, first) {
            (BinaryOp::Add, _) => (Some(open.factor), open.added.plus(other)),
            (BinaryOp::Subtract, true) => (Some(open.factor), open.added.minus(other)),
            (BinaryOp::Subtract, false) => (minus(open.factor), other.minus(open.added)),
            (BinaryOp::Multiply, _) => (open.factor.times(other), open.added.times(other)),
            (BinaryOp::Divide | BinaryOp::FloorDivide, true) if other == Fraction::ZERO => {
                return fault(Fault::ZeroDivision);
            }
            (BinaryOp::Divide | BinaryOp::FloorDivide, true) => {
                (open.factor.over(other), open.added.over(other))
            }
            _ => return refuse(Reason::OpenNumber),
        };
        let (factor, added) = (exact(factor)?, exact(added)?);
        if factor == Fraction::ZERO {
            return Ok(Value::float(added.to_float()));
        }
        let scaled = Linear {
            factor,
            added,
            ..open
        };
        if op == BinaryOp::FloorDivide {
            let whole = self.cut_linear(scaled, Cut::Floor)?;
            return match whole {
                Value::Int(whole) => Ok(Value::float(whole as f64)),
                _ => refuse(Reason::OpenNumber),
            };
        }
        let unit = open.unit;
        self.put(Object::Linear {
            unit,
            factor,
            added,
        })
    }

    /// The whole number that a value is cut to.
    pub(super) fn cut(&mut self, value: Value, cut: Cut) -> Done<Value> {
        if let Some(open) = self.linear(value) {
            return self.cut_linear(open, cut);
        }
        if self.difference(value).is_some() {
            return refuse(Reason::OpenNumber);
        }
        match value {
            Value::Float(x) if !x.get().is_finite() => fault(Fault::Overflow),
            Value::Float(x) => {
                let x = x.get();
                let whole = match cut {
                    Cut::Floor => x.floor(),
                    Cut::Ceil => x.ceil(),
                    Cut::Trunc => x.trunc(),
                    Cut::Round => x.round_ties_even(),
                };
                super::arithmetic::whole((whole.abs() < 9e18).then_some(whole as i64))
            }
            Value::Drawn(..) => Ok(value),
            Value::Card(_) if self.code.cards == compile::Cards::Unknown => Ok(value),
            Value::Hidden(_) => refuse(Reason::OpenNumber),
            _ if value.is_of_cards() => refuse(Reason::CardNumber),
            _ => match value.int() {
                Some(i) => Ok(Value::Int(i)),
                None => fault(Fault::Type),
            },
        }
    }

    fn between(&self, unit: u32) -> Done<(Fraction, Fraction)> {
        match self.arena[unit as usize] {
            Object::Unit(Unit::Between(low, high)) if low < high => Ok((low, high)),
            Object::Unit(Unit::Between(..)) => refuse(Reason::OpenNumber),
            _ => refuse(Reason::CutAndRanked),
        }
    }

    fn cut_linear(&mut self, open: Linear, cut: Cut) -> Done<Value> {
        let (low, high) = self.between(open.unit)?;
        let at = |place: Fraction| exact(open.factor.times(place).and_then(|x| x.plus(open.added)));
        let (from, to) = (at(low)?, at(high)?);
        let (from, to) = (from.min(to), from.max(to));
        // Where the whole number changes: at whole numbers, or half-way between them.
        let half = match cut {
            Cut::Round => exact(Fraction::new(1, 2))?,
            _ => Fraction::ZERO,
        };
        let first = exact(from.plus(half))?.floor();
        let last = exact(to.plus(half))?;
        let last = last.floor() - i64::from(last.denominator() == 1);
        let result = |piece: i64| match cut {
            Cut::Floor | Cut::Round => piece,
            Cut::Ceil => piece + 1,
            Cut::Trunc if piece < 0 => piece + 1,
            Cut::Trunc => piece,
        };
        let even = exact(from.plus(half))?.denominator() == 1
            && exact(to.plus(half))?.denominator() == 1
            && !(cut == Cut::Trunc && first < 0 && last >= 0);
        let count = last - first + 1;
        let (unit, zero) = (open.unit, Fraction::ZERO);
        let whole = even && (low, high) == (zero, Fraction::ONE) && open.factor > zero;
        if whole && self.recording {
            self.arena[unit as usize] = Object::Unit(Unit::Between(zero, zero));
            let low = result(first);
            return Ok(self.leave_open(low, count as u64));
        }
        if whole && count == 1 {
            // One of one number is drawn, too, as `randrange(1)` does.
            return self.draw(result(first), 1);
        }
        if result(first) == result(last) {
            return Ok(Value::Int(result(first)));
        }
        if even {
            let width = exact(high.minus(low))?;
            let question = Question::Uniform {
                low: result(first),
                count: count as u64,
            };
            let pending = Pending::Even {
                unit,
                low,
                part: exact(width.over(Fraction::whole(count)))?,
            };
            return self.ask(question, pending);
        }
        if count > MOST_PARTS {
            return refuse(Reason::TooPrecise);
        }
        let mut bounds = vec![low, high];
        for piece in first..last {
            if result(piece) == result(piece + 1) {
                continue;
            }
            let change = exact(Fraction::whole(piece + 1).minus(half))?;
            let place = change.minus(open.added).and_then(|x| x.over(open.factor));
            bounds.push(exact(place)?);
        }
        bounds.sort_unstable();
        bounds.dedup();
        self.ask_between(unit, bounds)
    }

    /// Asks between which two of these bounds an open number lies.
    fn ask_between<T>(&mut self, unit: u32, bounds: Vec<Fraction>) -> Done<T> {
        let mut common = 1_i128;
        let mut parts = Vec::new();
        for pair in bounds.windows(2) {
            parts.push(exact(pair[1].minus(pair[0]))?);
        }
        for part in &parts {
            let den = i128::from(part.denominator());
            let Some(least) = least_common(common, den) else {
                return refuse(Reason::TooPrecise);
            };
            common = least;
        }
        let weight = |part: &Fraction| {
            let weight = i128::from(part.numerator()) * (common / i128::from(part.denominator()));
            u64::try_from(weight).ok()
        };
        let weights: Option<Vec<u64>> = parts.iter().map(weight).collect();
        let Some(mut weights) = weights else {
            return refuse(Reason::TooPrecise);
        };
        let common = weights.iter().fold(0, |a, &b| gcd(a, b)).max(1);
        weights.iter_mut().for_each(|weight| *weight /= common);
        if weights
            .iter()
            .try_fold(0_u64, |sum, &w| sum.checked_add(w))
            .is_none_or(|s| s > 1 << 32)
        {
            return refuse(Reason::TooPrecise);
        }
        let question = match weights.iter().all(|&w| w == 1) {
            true => Question::Uniform {
                low: 0,
                count: weights.len() as u64,
            },
            false => Question::Weighted(weights),
        };
        self.ask(question, Pending::Cut { unit, bounds })
    }

    /// Takes an answer into account.
    pub(super) fn decide(&mut self, pending: Pending, answer: u64) {
        match pending {
            Pending::Below {
                unit,
                low,
                place,
                high,
            } => {
                let (low, high) = if answer == 0 {
                    (low, place)
                } else {
                    (place, high)
                };
                self.arena[unit as usize] = Object::Unit(Unit::Between(low, high));
            }
            Pending::Cut { unit, bounds } => {
                if let Some(&[low, high]) = bounds.windows(2).nth(answer as usize) {
                    self.arena[unit as usize] = Object::Unit(Unit::Between(low, high));
                }
            }
            Pending::Even { unit, low, part } => {
                let place = |k: i64| part.times(Fraction::whole(k)).and_then(|x| low.plus(x));
                if let (Some(low), Some(high)) = (place(answer as i64), place(answer as i64 + 1)) {
                    self.arena[unit as usize] = Object::Unit(Unit::Between(low, high));
                }
            }
            Pending::Rank { unit } => {
                self.order
                    .insert((answer as usize).min(self.order.len()), Some(unit));
                self.arena[unit as usize] = Object::Unit(Unit::Ranked);
            }
            Pending::Nothing | Pending::Number => {}
        }
    }

    /// Orders two values, at least one of them open. They are never equal.
    pub(super) fn order_open(&mut self, a: Value, b: Value) -> Done<Ordering> {
        let ranks = |first, second| {
            let linear = |unit| Linear {
                unit,
                factor: Fraction::ONE,
                added: Fraction::ZERO,
            };
            (linear(first), linear(second))
        };
        let zero = |value: Value| value.number() == Some(0.0);
        match (self.difference(a), self.difference(b)) {
            (None, None) => {}
            (Some((first, second)), None) if zero(b) => {
                let (first, second) = ranks(first, second);
                return self.order_ranks(first, second);
            }
            (None, Some((first, second))) if zero(a) => {
                let (first, second) = ranks(first, second);
                return self.order_ranks(second, first);
            }
            _ => return refuse(Reason::OpenNumber),
        }
        match (self.linear(a), self.linear(b)) {
            (Some(a), Some(b)) => self.order_ranks(a, b),
            (Some(a), None) => self.order_constant(a, Self::constant(b)?),
            (None, Some(b)) => Ok(self.order_constant(b, Self::constant(a)?)?.reverse()),
            (None, None) => fault(Fault::Type),
        }
    }

    /// Absolute value of an open number; its sign is drawn.
    pub(super) fn distance(&mut self, open: Value) -> Done<Value> {
        match self.order_open(open, Value::Int(0))? {
            Ordering::Less => self.binary_open(BinaryOp::Multiply, open, Value::Int(-1)),
            _ => Ok(open),
        }
    }

    fn order_constant(&mut self, open: Linear, constant: Fraction) -> Done<Ordering> {
        let place = match (open.factor, open.added) {
            (Fraction::ONE, Fraction::ZERO) => constant,
            (factor, added) => exact(constant.minus(added).and_then(|x| x.over(factor)))?,
        };
        let rising = open.factor > Fraction::ZERO;
        let (low, high) = match self.arena[open.unit as usize] {
            Object::Unit(Unit::Ranked) => (Fraction::ZERO, Fraction::ONE),
            _ => self.between(open.unit)?,
        };
        if place <= low || place >= high {
            let above = (place <= low) == rising;
            return Ok(if above {
                Ordering::Greater
            } else {
                Ordering::Less
            });
        }
        self.between(open.unit)?;
        self.ask_below(open.unit, low, place, high)
    }

    /// Asks whether an open number lies below a place of its interval.
    fn ask_below<T>(
        &mut self,
        unit: u32,
        low: Fraction,
        place: Fraction,
        high: Fraction,
    ) -> Done<T> {
        let (width, below) = (exact(high.minus(low))?, exact(place.minus(low))?);
        let share = exact(below.over(width))?;
        // Positive, and below 1.
        let [weight, total] = [share.numerator(), share.denominator()].map(i64::unsigned_abs);
        if total > 1 << 32 {
            return refuse(Reason::TooPrecise);
        }
        let question = match (weight, total) {
            (1, 2) => Question::Uniform { low: 0, count: 2 },
            _ => Question::Below { weight, total },
        };
        let pending = Pending::Below {
            unit,
            low,
            place,
            high,
        };
        self.ask(question, pending)
    }

    fn order_ranks(&mut self, a: Linear, b: Linear) -> Done<Ordering> {
        if a.factor != b.factor {
            return refuse(Reason::OpenNumber);
        }
        if a.unit == b.unit || a.added != b.added {
            return match a.unit == b.unit {
                true => Ok(a.added.cmp(&b.added)),
                false => refuse(Reason::OpenNumber),
            };
        }
        for unit in [a.unit, b.unit] {
            match self.arena[unit as usize] {
                Object::Unit(Unit::Ranked) => {}
                Object::Unit(Unit::Between(Fraction::ZERO, Fraction::ONE)) => {
                    let question = Question::Uniform {
                        low: 0,
                        count: self.order.len() as u64 + 1,
                    };
                    let pending = Pending::Rank { unit };
                    if self.order.is_empty() {
                        self.decide(pending, 0);
                    } else {
                        return self.ask(question, pending);
                    }
                }
                _ => return refuse(Reason::CutAndRanked),
            }
        }
        let either = |unit: &&Option<u32>| **unit == Some(a.unit) || **unit == Some(b.unit);
        let first = self.order.iter().find(either);
        Ok(
            match (first == Some(&Some(a.unit))) == (a.factor > Fraction::ZERO) {
                true => Ordering::Less,
                false => Ordering::Greater,
            },
        )
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The least common multiple, if it has at most 62 bits.
fn least_common(a: i128, b: i128) -> Option<i128> {
    let shared = gcd(u64::try_from(a).ok()?, u64::try_from(b).ok()?) as i128;
    Some(a / shared * b).filter(|&common| common < 1 << 62)
}
