//! The arena: objects are made, looked up and tidied away.

use super::halt::{Done, Halt};
use super::machine::Machine;
use super::object::Object;
use super::outcome::Budget;
use compile::Value;

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
