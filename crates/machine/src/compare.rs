//! Comparisons. Where open numbers decide, the machine asks and compares once more.

use std::cmp::Ordering;

use super::halt::{Done, Halt, fault, refuse};
use super::iterate::same_range;
use super::machine::{A_COMPARISON, Machine};
use super::object::Object;
use super::outcome::{Budget, Fault};
use compile::{Cards, UNKNOWN, Value};
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
        let found = match self.js {
            true => self.js_compare(op, a, b)?,
            false => self.py_compare(op, a, b)?,
        };
        // Another card may be an equal one.
        use CompareOp::{Equal, In, Is, IsNot, NotEqual, NotIn};
        let is_other = match op {
            Equal | Is => !found && a.is_of_cards() && b.is_of_cards(),
            NotEqual | IsNot => found && a.is_of_cards() && b.is_of_cards(),
            In => !found && a.is_of_cards(),
            NotIn => found && a.is_of_cards(),
            _ => false,
        };
        match is_other && self.code.has_equal {
            true => refuse(Reason::EqualCards),
            false => Ok(found),
        }
    }

    fn py_compare(&mut self, op: CompareOp, a: Value, b: Value) -> Done<bool> {
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
        if !matches!((a, b), (Value::Bool(_), _) | (_, Value::Bool(_)))
            && let Some(equal) = self.equal_cards(a, b)?
        {
            return Ok(equal);
        }
        match (a, b) {
            // CPython keeps one object for each small number; of others it makes several.
            (Value::Int(_), Value::Int(_))
                if a == b && a.int().is_some_and(|a| !(-5..=256).contains(&a)) =>
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

    /// Order of two values of which one is a card; `None` for all others, and where the language has an
    /// answer whatever the card is.
    ///
    /// What is on a card of a deck that is given to a text nobody knows, and the names that the text gives
    /// its own cards are not kept here: a branch for one of them would be run for another one, or never.
    /// But no card is below 0, as a place that is still empty often is, and none is an empty text.
    pub(super) fn order_of_cards(&self, a: Value, b: Value) -> Done<Option<Ordering>> {
        let reversed = |order: Option<Ordering>| order.map(Ordering::reverse);
        match (a, b) {
            (Value::Card(a), Value::Card(b)) => Ok(Some(a.cmp(&b))),
            (Value::Card(_), other) => self.beside(other),
            (other, Value::Card(_)) => self.beside(other).map(reversed),
            (Value::Apart(by), Value::Int(0)) => Ok(Some(by.cmp(&0))),
            (Value::Int(0), Value::Apart(by)) => Ok(Some(0.cmp(&by))),
            _ if (a.is_of_cards() || b.is_of_cards()) && a != b => refuse(Reason::CardNumber),
            _ => Ok(None),
        }
    }

    /// Order of a card and another value.
    fn beside(&self, other: Value) -> Done<Option<Ordering>> {
        if let Value::Text(name) = other {
            return match self.code.texts[name as usize].as_str() {
                "" => Ok(None),
                name => refuse(Reason::CardByName(name.to_string())),
            };
        }
        match other.number() {
            Some(x) if x < 0.0 => Ok(Some(Ordering::Greater)),
            Some(x) if x == f64::INFINITY => Ok(Some(Ordering::Less)),
            Some(x) if !x.is_nan() => refuse(Reason::CardNumber),
            _ if self.is_open(other) || other.is_of_cards() => refuse(Reason::CardNumber),
            _ => Ok(None),
        }
    }

    /// Tells whether two values are equal of which one is a card; `None` for all others.
    pub(super) fn equal_cards(&self, a: Value, b: Value) -> Done<Option<bool>> {
        match (a, b) {
            (Value::Card(_), other) | (other, Value::Card(_))
                if other.number().is_some() && self.code.cards == Cards::Named =>
            {
                Ok(Some(false))
            }
            // The text's own cards may be pairs.
            (Value::Card(_), other) | (other, Value::Card(_))
                if !self.js && self.list(other).is_some() =>
            {
                refuse(Reason::InsideCard)
            }
            _ => Ok(self.order_of_cards(a, b)?.map(Ordering::is_eq)),
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
        if let Some(equal) = self.equal_cards(a, b)? {
            return Ok(equal);
        }
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
        if depth > MOST_DEEP {
            return fault(Fault::Recursion);
        }
        if let Some(order) = self.order_of_cards(a, b)? {
            return Ok(Some(order));
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
