//! Tidying: forgets objects that nothing refers to any more, and numbers the rest in the order in
//! which they are found. Two machines that have the same future then look alike.

use std::hash::{Hash, Hasher};

use super::halt::Pending;
use super::machine::Machine;
use super::object::{Iter, Object};
use compile::Value;

const UNSEEN: u32 = u32::MAX;

impl Machine {
    /// Forgets what does not matter any more: registers that are not read again, and what only
    /// those named.
    pub fn tidy(&mut self) {
        self.forget();
        let mut tidied = Tidied {
            new: vec![UNSEEN; self.arena.len()],
            old: Vec::new(),
        };
        for value in self.registers.iter_mut().chain(&mut self.globals) {
            tidied.name(value);
        }
        let mut arena: Vec<Object> = Vec::new();
        let mut at = 0;
        while at < tidied.old.len() {
            let taken = Object::Cell(Value::None);
            let mut object = std::mem::replace(&mut self.arena[tidied.old[at] as usize], taken);
            tidied.rename(&mut object);
            arena.push(object);
            at += 1;
        }
        self.arena = arena;
        let known = |unit: u32| Some(tidied.new[unit as usize]).filter(|&new| new != UNSEEN);
        for entry in &mut self.order {
            *entry = entry.and_then(known);
        }
        if self.order.iter().all(Option::is_none) {
            self.order.clear();
        }
        self.filled = self.arena.iter().map(Object::size).sum();
        self.pending = Pending::Nothing;
    }

    /// Clears the registers that are not read again.
    fn forget(&mut self) {
        let mut kept = vec![false; self.registers.len()];
        let last = self.frames.len().saturating_sub(1);
        for (depth, frame) in self.frames.iter().enumerate() {
            let function = &self.code.functions[usize::from(frame.function)];
            let at = frame.at as usize;
            let base = frame.base as usize;
            let Some(&op) = function.ops.get(at) else {
                continue;
            };
            let (first, count) = op.writes();
            for &reg in &function.live[at] {
                kept[base + usize::from(reg)] |= !(first..first + count).contains(&reg);
            }
            if depth == last {
                op.reads(&mut |reg| kept[base + usize::from(reg)] = true);
            }
        }
        for (register, kept) in self.registers.iter_mut().zip(kept) {
            if !kept {
                *register = Value::Missing;
            }
        }
    }

    /// Bytes that determine the future of this machine, once it is [tidied](Machine::tidy) and
    /// waits for a draw: machines with equal keys go on alike.
    pub fn key(&self) -> Box<[u8]> {
        let mut bytes = Bytes(Vec::new());
        self.frames.hash(&mut bytes);
        self.registers.hash(&mut bytes);
        self.globals.hash(&mut bytes);
        self.arena.hash(&mut bytes);
        self.order.hash(&mut bytes);
        bytes.0.into()
    }
}

struct Tidied {
    /// The new number of each object.
    new: Vec<u32>,
    /// The old number of each object that was found.
    old: Vec<u32>,
}

impl Tidied {
    fn number(&mut self, at: u32) -> u32 {
        let new = &mut self.new[at as usize];
        if *new == UNSEEN {
            *new = self.old.len() as u32;
            self.old.push(at);
        }
        *new
    }

    fn name(&mut self, value: &mut Value) {
        if let Value::Ref(at) = value {
            *at = self.number(*at);
        }
    }

    fn rename(&mut self, object: &mut Object) {
        each(object, &mut |at| *at = self.number(*at));
    }
}

/// Calls `f` for each number of the arena that an object names.
fn each(object: &mut Object, f: &mut dyn FnMut(&mut u32)) {
    let mut value = |value: &mut Value| {
        if let Value::Ref(at) = value {
            f(at);
        }
    };
    match object {
        Object::List(all) | Object::Tuple(all) | Object::Closure(_, all) => {
            all.iter_mut().for_each(value);
        }
        Object::Record(all) => all.iter_mut().for_each(|(_, one)| value(one)),
        Object::Cell(one) | Object::Comparer(one) => value(one),
        Object::Linear { unit, .. } => f(unit),
        Object::Difference(first, second) => {
            f(first);
            f(second);
        }
        Object::Iter(Iter::Elements(of, _) | Iter::Backwards(of, _) | Iter::Enumerate(of, _)) => {
            f(of);
        }
        Object::Iter(Iter::Zip(all)) => all.iter_mut().for_each(f),
        Object::Iter(Iter::Range(..) | Iter::Over) | Object::Range(_) | Object::Unit(_) => {}
    }
}

/// Collects what is hashed: small numbers in one byte.
struct Bytes(Vec<u8>);

impl Bytes {
    fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.0.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.0.push(number as u8);
    }
}

impl Hasher for Bytes {
    fn finish(&self) -> u64 {
        0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        self.0.extend_from_slice(bytes);
    }

    fn write_u8(&mut self, i: u8) {
        self.0.push(i);
    }

    fn write_u16(&mut self, i: u16) {
        self.number(i.into());
    }

    fn write_u32(&mut self, i: u32) {
        self.number(i.into());
    }

    fn write_u64(&mut self, i: u64) {
        self.number(i);
    }

    fn write_usize(&mut self, i: usize) {
        self.number(i as u64);
    }

    fn write_i32(&mut self, i: i32) {
        self.write_i64(i.into());
    }

    fn write_i64(&mut self, i: i64) {
        // Small numbers of either sign are small.
        self.number((i << 1 ^ i >> 63) as u64);
    }

    fn write_isize(&mut self, i: isize) {
        self.write_i64(i as i64);
    }
}
