//! Work for background workers: the messages, and what happens when a worker dies, falls silent, or
//! says what is no answer.
//!
//! Nothing here knows a browser. [`Tasks`] is the page's side, a state machine: each event returns
//! [`Effect`]s, which the page carries out. [`Work`] is the worker's side; what it needs of the
//! browser is a [`Machine`].

mod answers;
mod effect;
pub(crate) mod fields;
mod kind;
pub(crate) mod machine;
mod protocol;
mod running_task;
mod tasks;
mod watchdog;
mod work;

pub use effect::{Effect, WorkerEvent, WorkerId};
pub use kind::TaskKind;
pub use machine::Machine;
pub use protocol::{FromWorker, Message, Task, TaskEvent, ToWorker};
pub use tasks::{TaskInput, TaskNews, Tasks};
pub use work::Work;
