//! Work for background workers: the messages, who counts which shuffles, and what happens when a
//! worker dies or falls silent.
//!
//! Nothing here knows a browser. [`Scheduler`] (counting) and [`Tasks`] (background tasks) are state
//! machines: each event returns [`Effect`]s, which the page carries out.

mod effect;
mod fields;
mod meter;
mod protocol;
mod scheduler;
mod tasks;
mod tracker;
mod watchdog;

pub use effect::{Effect, WorkerEvent, WorkerId};
pub use protocol::{FromWorker, Job, Message, Report, Task, TaskEvent, ToWorker, WorkItem};
pub use scheduler::{CountEvent, CountNews, OpenJob, Scheduler};
pub use tasks::{TaskInput, TaskKind, TaskNews, Tasks};
pub use tracker::{BatchTracker, ShuffleRange};
