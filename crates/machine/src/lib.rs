//! One machine for all languages, which can stop at any draw, be copied, and go on.
//!
//! It never calls itself while it runs a visitor's code: calls are frames in a list. At a draw it
//! stops with a [`Question`]; [`Machine::answer`] tells it the number drawn, and it does the
//! operation once more. The future of a stopped machine depends only on its frames, its registers
//! and its arena, so that two machines with the same [key](Machine::key) have the same future.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used))]

mod arena;
mod arithmetic;
mod arrays;
mod builtins;
mod compact;
mod compare;
mod details;
mod followed;
mod fraction;
mod halt;
mod iterate;
mod javascript;
mod lists;
mod machine;
mod object;
mod open;
mod outcome;
mod plain;
mod random;
mod run;
mod watch;
mod wrong;

pub use compile::{Bits, Value};
pub use fraction::Fraction;
pub use machine::Machine;
pub use object::{Iter, Object, Unit};
pub use outcome::{Budget, Budgets, Fault, Outcome, Question, Stop, without_a_deck};
pub use watch::{Event, Watch};
pub use wrong::Wrong;
