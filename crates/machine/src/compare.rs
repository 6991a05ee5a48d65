//! Comparisons. Where open numbers decide, the machine asks and compares once more.

use std::cmp::Ordering;

use super::halt::{Done, Halt, fault, refuse};
use super::iterate::same_range;
use super::{A_COMPARISON, Budget, Fault, Machine, Object, Value};
use compile::UNKNOWN;
use syntax::refusals::{Feature, Reason};
use syntax::tree::CompareOp;

/// Deepest nesting that is compared.
const MOST_DEEP: u32 = 50;

impl Machine {
    pub(super) fn compare(&mut self, op: CompareOp, a: Value, b: Value) -> Done<bool> {
        if let (Value::Text(_), _) | (_, Value::Text(_)) = (a, b) {
            self.known_text(a)?;
            self.known_text(b)?;
        }
        if self.js {
            return self.js_compare(op, a, b);
        }
        Ok(match op {
            CompareOp::Less => self.order(a, b, 0)? == Some(Ordering::Less),
            CompareOp::LessEqual => self.order(a, b, 0)?.is_some_and(Ordering::is_le),
            CompareOp::Greater => self.order(a, b, 0)? == Some(Ordering::Greater),
            CompareOp::GreaterEqual => self.order(a, b, 0)?.is_some_and(Ordering::is_ge),
            CompareOp::Equal => self.equal(a, b, 0)?,
            CompareOp::NotEqual => !self.equal(a, b, 0)?,
            CompareOp::Is => self.same(a, b)?,
            CompareOp::IsNot => !self.same(a, b)?,
            CompareOp::In => self.contains(b, a)?,
            CompareOp::NotIn => !self.contains(b, a)?,
        })
    }

    fn same(&self, a: Value, b: Value) -> Done<bool> {
        self.not_by_name(a, b)?;
        match (a, b) {
            // CPython keeps one object for each small number and card; of others it makes several.
            (Value::Int(_), Value::Int(_) | Value::Card(_)) | (Value::Card(_), Value::Int(_))
                if a.int() == b.int() && a.int().is_some_and(|a| !(-5..=256).contains(&a)) =>
            {
                refuse(Reason::NotOffered(Feature::Identity))
            }
            (Value::Float(_), Value::Float(_)) => refuse(Reason::NotOffered(Feature::Identity)),
            (Value::Ref(a), Value::Ref(b)) => Ok(a == b),
            (Value::Drawn(..) | Value::Hidden(_), _) | (_, Value::Drawn(..) | Value::Hidden(_)) => {
                refuse(Reason::OpenNumber)
            }
            (Value::Bool(_), other) | (other, Value::Bool(_))
                if !matches!(other, Value::Bool(_)) =>
            {
                Ok(false)
            }
            _ => match (a.int(), b.int()) {
                (Some(a), Some(b)) => Ok(a == b),
                _ => Ok(a == b),
            },
        }
    }

    /// Refuses a text with values in it where its content matters.
    pub(super) fn known_text(&self, value: Value) -> Done<()> {
        match value {
            Value::Text(at) if self.code.texts[at as usize] == UNKNOWN => {
                refuse(Reason::NotOffered(Feature::Text))
            }
            _ => Ok(()),
        }
    }

    fn contains(&mut self, list: Value, wanted: Value) -> Done<bool> {
        if let (Value::Text(a), Value::Text(b)) = (list, wanted) {
            let (a, b) = (&self.code.texts[a as usize], &self.code.texts[b as usize]);
            return Ok(a.contains(b.as_str()));
        }
        if let Some(all) = self.list(list) {
            return Ok(self.find(list, wanted, 0..all.len())?.is_some());
        }
        for value in self.elements(list)? {
            if self.equal(value, wanted, 0)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Refuses to compare a card with a text: cards are numbers here, so a text's own cards, which may
    /// have that name, would never be met. An empty text is nobody's card.
    pub(super) fn not_by_name(&self, a: Value, b: Value) -> Done<()> {
        let ((Value::Card(_), Value::Text(name)) | (Value::Text(name), Value::Card(_))) = (a, b)
        else {
            return Ok(());
        };
        match self.code.texts[name as usize].as_str() {
            "" => Ok(()),
            name => refuse(Reason::CardByName(name.to_string())),
        }
    }

    /// Returns true if two values are equal; two open numbers never are, unless they are one.
    pub(super) fn equal(&self, a: Value, b: Value, depth: u32) -> Done<bool> {
        if depth > MOST_DEEP {
            return fault(Fault::Recursion);
        }
        self.look_at(A_COMPARISON);
        if let (Some(a), Some(b)) = (a.int(), b.int()) {
            return Ok(a == b);
        }
        if let (Some(a), Some(b)) = (a.number(), b.number()) {
            return Ok(a == b);
        }
        if let (Value::Text(_), Value::Text(_)) = (a, b) {
            self.known_text(a)?;
            self.known_text(b)?;
        }
        self.not_by_name(a, b)?;
        match (a, b) {
            (Value::Drawn(..) | Value::Hidden(_), _) | (_, Value::Drawn(..) | Value::Hidden(_)) => {
                return refuse(Reason::OpenNumber);
            }
            (Value::Ref(x), Value::Ref(y)) if x == y => return Ok(true),
            _ => {}
        }
        match (self.object(a), self.object(b)) {
            (Some(Object::List(x)), Some(Object::List(y)))
            | (Some(Object::Tuple(x)), Some(Object::Tuple(y))) => {
                if x.len() != y.len() {
                    return Ok(false);
                }
                // A list that holds one list twice, and so on, is compared very often.
                if self.looks_too_long() {
                    return Err(Halt::Spent(Budget::Steps));
                }
                for (&x, &y) in x.iter().zip(y) {
                    if !self.equal(x, y, depth + 1)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            (Some(Object::Range(x)), Some(Object::Range(y))) => Ok(same_range(*x, *y)),
            (Some(_), Some(_)) => match (self.linear(a), self.linear(b)) {
                (Some(a), Some(b)) => Ok(a == b),
                _ => Ok(false),
            },
            _ => Ok(a == b),
        }
    }

    /// Orders two values; `None` if a NaN decides.
    fn order(&mut self, a: Value, b: Value, depth: u32) -> Done<Option<Ordering>> {
        self.not_by_name(a, b)?;
        if depth > MOST_DEEP {
            return fault(Fault::Recursion);
        }
        if let (Some(a), Some(b)) = (a.int(), b.int()) {
            return Ok(Some(a.cmp(&b)));
        }
        if let (Some(a), Some(b)) = (a.number(), b.number()) {
            return Ok(a.partial_cmp(&b));
        }
        if self.is_open(a) || self.is_open(b) {
            return self.order_open(a, b).map(Some);
        }
        match (a, b) {
            (Value::Text(a), Value::Text(b)) => {
                let texts = &self.code.texts;
                return Ok(Some(texts[a as usize].cmp(&texts[b as usize])));
            }
            (Value::Drawn(..) | Value::Hidden(_), _) | (_, Value::Drawn(..) | Value::Hidden(_)) => {
                return refuse(Reason::OpenNumber);
            }
            _ => {}
        }
        let count = match (self.object(a), self.object(b)) {
            (Some(Object::List(x)), Some(Object::List(y)))
            | (Some(Object::Tuple(x)), Some(Object::Tuple(y))) => [x.len(), y.len()],
            _ => return fault(Fault::Type),
        };
        let element = |machine: &Machine, list, k: usize| machine.list(list).map(|all| all[k]);
        for k in 0..count[0].min(count[1]) {
            let (Some(x), Some(y)) = (element(self, a, k), element(self, b, k)) else {
                break;
            };
            if !self.equal(x, y, depth + 1)? {
                return self.order(x, y, depth + 1);
            }
        }
        Ok(Some(count[0].cmp(&count[1])))
    }
}
