//! The draws, exactly as CPython makes them: each asks for a whole number below a bound.

use super::halt::{Done, Pending, fault, refuse};
use super::iterate::length;
use super::machine::Machine;
use super::object::Object;
use super::outcome::{Fault, Question};
use compile::Value;
use syntax::refusals::{Feature, Reason};
use syntax::tree::BinaryOp;

impl Machine {
    /// A whole number from `low` on, one of `count`.
    pub(super) fn draw(&mut self, low: i64, count: u64) -> Done<Value> {
        if let Some(number) = self.drawn.take() {
            return Ok(Value::Int(low + number as i64));
        }
        if self.recording {
            return Ok(self.leave_open(low, count));
        }
        self.ask(Question::Uniform { low, count }, Pending::Number)
    }

    /// While recording: a whole number that is left open.
    pub(super) fn leave_open(&mut self, low: i64, count: u64) -> Value {
        self.has_drawn = true;
        self.recorded.push((low, count));
        Value::Drawn(self.recorded.len() as u32 - 1, 0)
    }

    pub(super) fn random(&mut self) -> Done<Value> {
        if !self.closed {
            self.has_drawn = true;
            return self.open();
        }
        match self.drawn.take() {
            Some(number) => Ok(Value::float(number as f64 / (1_u64 << 53) as f64)),
            None => self.ask(Question::Unit, Pending::Number),
        }
    }

    pub(super) fn uniform(&mut self, a: Value, b: Value) -> Done<Value> {
        let width = self.binary(BinaryOp::Subtract, b, a)?;
        let unit = self.random()?;
        let scaled = self.binary(BinaryOp::Multiply, width, unit)?;
        self.binary(BinaryOp::Add, a, scaled)
    }

    fn whole(&self, value: Value) -> Done<i64> {
        match value.int() {
            Some(i) => Ok(i),
            None => self.no_whole(value),
        }
    }

    pub(super) fn rand_below(&mut self, bound: Value) -> Done<Value> {
        match self.whole(bound)? {
            count @ 1.. => self.draw(0, count as u64),
            _ => fault(Fault::Value),
        }
    }

    pub(super) fn rand_int(&mut self, a: Value, b: Value) -> Done<Value> {
        let (low, high) = (self.whole(a)?, self.whole(b)?);
        if low > high {
            return fault(Fault::Value);
        }
        match high.checked_sub(low).and_then(|w| w.checked_add(1)) {
            Some(count) => self.draw(low, count as u64),
            None => refuse(Reason::TooPrecise),
        }
    }

    pub(super) fn rand_range(&mut self, arguments: &[Value]) -> Done<Value> {
        let number = |k: usize| match arguments.get(k) {
            Some(&value) => self.whole(value).map(Some),
            None => Ok(None),
        };
        let (first, second, step) = (number(0)?, number(1)?, number(2)?.unwrap_or(1));
        let (start, stop) = match (first, second) {
            (Some(start), Some(stop)) => (start, stop),
            (Some(stop), None) => (0, stop),
            _ => return fault(Fault::Type),
        };
        if step == 0 {
            return fault(Fault::Value);
        }
        if stop.checked_sub(start).is_none() {
            return refuse(Reason::TooPrecise);
        }
        let count = length([start, stop, step]);
        if count == 0 {
            return fault(Fault::Value);
        }
        if step == 1 {
            return self.draw(start, count as u64);
        }
        let index = self.draw(0, count as u64)?;
        let scaled = self.binary(BinaryOp::Multiply, index, Value::Int(step))?;
        self.binary(BinaryOp::Add, scaled, Value::Int(start))
    }

    pub(super) fn rand_bits(&mut self, bits: Value) -> Done<Value> {
        match self.whole(bits)? {
            ..0 => fault(Fault::Value),
            0 => Ok(Value::Int(0)),
            bits @ 1..=62 => self.draw(0, 1 << bits),
            _ => refuse(Reason::TooPrecise),
        }
    }

    pub(super) fn choice(&mut self, list: Value) -> Done<Value> {
        let count = match self.object(list) {
            Some(Object::List(all) | Object::Tuple(all)) => all.len() as u64,
            Some(&Object::Range(range)) => length(range) as u64,
            _ if matches!(list, Value::Text(_)) => {
                return refuse(Reason::NotOffered(Feature::Text));
            }
            _ => return self.no_list(list),
        };
        if count == 0 {
            return fault(Fault::Index);
        }
        let index = self.draw(0, count)?;
        self.load(list, index)
    }
}
