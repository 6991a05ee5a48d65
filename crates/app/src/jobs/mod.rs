//! Work for background workers: the messages, and what happens when a worker dies, falls silent, or
//! says what is no answer.
//!
//! Nothing here knows a browser. [`Tasks`] is a state machine: each event returns [`Effect`]s,
//! which the page carries out.

mod answers;
mod effect;
pub(crate) mod fields;
mod protocol;
mod tasks;
mod watchdog;

pub use effect::{Effect, WorkerEvent, WorkerId};
pub use protocol::{FromWorker, Message, Task, TaskEvent, ToWorker};
pub use tasks::{TaskInput, TaskKind, TaskNews, Tasks};
