//! Events that a machine reports while it runs: changes of lists, and draws.

use super::machine::Machine;
use super::outcome::Question;
use compile::Value;

/// A change of a list. Lists are named by their place in the arena, which changes when the arena
/// is [tidied](Machine::tidy).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A list was made, as it is now. Only told where [lists keep their numbers](Watch::KEEPS_NUMBERS).
    Made {
        /// The list.
        list: u32,
    },
    /// Two elements changed places.
    Swap {
        /// The list.
        list: u32,
        /// A place.
        i: Value,
        /// Another place, or the same one.
        j: Value,
    },
    /// An element was written over.
    Store {
        /// The list.
        list: u32,
        /// Its place.
        index: Value,
        /// The value written.
        value: Value,
    },
    /// An element was taken out, and those behind it moved up.
    Take {
        /// The list.
        list: u32,
        /// Index that it had.
        index: Value,
        /// The element.
        value: Value,
    },
    /// An element was put in, and those from there on moved back.
    Put {
        /// The list.
        list: u32,
        /// Index that it has.
        index: Value,
        /// The element.
        value: Value,
    },
    /// Many elements changed at once.
    Many {
        /// The list.
        list: u32,
    },
}

impl Event {
    /// The list that was made or changed.
    pub fn list(self) -> u32 {
        match self {
            Event::Made { list }
            | Event::Swap { list, .. }
            | Event::Store { list, .. }
            | Event::Take { list, .. }
            | Event::Put { list, .. }
            | Event::Many { list } => list,
        }
    }
}

/// Receives the changes. `()` ignores them and costs nothing.
pub trait Watch {
    /// True if lists must keep their numbers for a whole run. The arena is then never tidied, and a
    /// run may need more memory.
    const KEEPS_NUMBERS: bool = false;

    /// True if the receiver ignores changes of lists. Many of them are then made in one go.
    const IGNORES_LISTS: bool = false;

    /// Draws a number below [`Question::total`]; `None` stops the machine with the question.
    fn drawn(&mut self, _machine: &Machine, _question: &Question) -> Option<u64> {
        None
    }

    /// A list was made, or is changed now; the machine stands at the operation that does it.
    fn event(&mut self, _machine: &Machine, _event: Event) {}
}

impl Watch for () {
    const IGNORES_LISTS: bool = true;
}
