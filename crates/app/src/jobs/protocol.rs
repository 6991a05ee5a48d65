//! The messages between the page and its workers.
//!
//! Each message is one value of [`ToWorker`] or [`FromWorker`], and travels as bytes in the format
//! of postcard.
//!
//! Shuffles, sources and other names of the catalogue are written by their ids, as in links.
//! Variants are written by their numbers: the page and its workers are one module. The tests in
//! browsers read and write a few messages (`tests/browser/protocol.mjs`).

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::fields;
use super::kind::TaskKind;
use crate::own_sort::OwnSort;
use crate::part::{Part, Segment};
use crate::timing::Timing;
use engine::experiment::Setup;
use engine::rng::Seed;
use engine::tally::Tally;
use exact::{Matrix, Orders};
use reading::{Reading, Refusal, Wishes};

/// Message from the page to a worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ToWorker {
    /// Run a background task. Replaces the one that runs now.
    Run {
        /// Comes back with every event of the task.
        number: u32,
        /// The task.
        task: Task,
    },
    /// Answer with [`FromWorker::Alive`].
    Ping,
}

impl ToWorker {
    /// Returns true if the open file goes with the message, for the worker to read.
    pub fn has_file(&self) -> bool {
        matches!(self, ToWorker::Run { task, .. } if task.kind() == TaskKind::Import)
    }
}

/// Message from a worker to the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum FromWorker {
    /// The worker has started and can be given work.
    Ready,
    /// The answer to a [`ToWorker::Ping`].
    Alive {
        /// True if the worker has unfinished work.
        working: bool,
    },
    /// News of a background task.
    Task {
        /// The number that came with the task.
        number: u32,
        /// The event.
        event: TaskEvent,
    },
}

/// A computation that may take long and runs in a worker of its own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Task {
    /// The exact distribution over all orders.
    Orders(#[serde(with = "fields::SetupFields")] Setup),
    /// The exact matrix of positions.
    Positions(#[serde(with = "fields::SetupFields")] Setup),
    /// Times article 002's shuffles.
    Benchmark(#[serde(with = "fields::SeedFields")] Seed),
    /// Reads a file as [`reading::read`] does. The file comes beside the message, uncopied, as it
    /// may have 100 MB.
    Import(Wishes),
    /// Counts the first shuffles of one experiment.
    Count {
        /// The shuffle and its parameters.
        #[serde(with = "fields::SetupFields")]
        setup: Setup,
        /// The seed of all its shuffles.
        #[serde(with = "fields::SeedFields")]
        seed: Seed,
        /// The number of shuffles.
        shuffles: u64,
    },
    /// Measures the browser's own sort with this number of cards.
    Sort(usize),
    /// Counts a part of experiments.
    Part(Part),
}

impl Task {
    /// Kind of the task: of each kind, one task runs at a time.
    pub fn kind(&self) -> TaskKind {
        match self {
            Task::Orders(_) | Task::Positions(_) => TaskKind::Exact,
            Task::Benchmark(_) => TaskKind::Benchmark,
            Task::Import(_) => TaskKind::Import,
            Task::Count { .. } => TaskKind::Count,
            Task::Sort(_) => TaskKind::Sort,
            Task::Part(_) => TaskKind::Part(0),
        }
    }
}

/// Event of a background task: progress or a result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum TaskEvent {
    /// Units of work done, and in all where that is known.
    Progress(u64, Option<u64>),
    /// The result of [`Task::Orders`].
    Orders(#[serde(with = "fields::orders")] Orders),
    /// The result of [`Task::Positions`].
    Positions(#[serde(with = "fields::positions")] Matrix),
    /// One measurement of [`Task::Benchmark`].
    Timing {
        /// The measurement.
        #[serde(with = "fields::TimingFields")]
        timing: Timing,
        /// Measurements made so far.
        done: usize,
        /// Measurements in all.
        all: usize,
    },
    /// The result of [`Task::Import`].
    Imported(Result<Box<Reading>, Refusal>),
    /// The task is over and found nothing: there is no exact answer.
    Nothing,
    /// The result of [`Task::Count`].
    Counted(#[serde(with = "reading::tally_fields")] Tally),
    /// The result of [`Task::Sort`].
    Sorted(OwnSort),
    /// Counts of [`Task::Part`].
    Counts {
        /// The counts since the event before.
        segment: Segment,
        /// True if the part ends with them.
        is_last: bool,
    },
}

impl TaskEvent {
    /// Returns true if the task is over: no other event follows.
    pub fn is_last(&self) -> bool {
        match self {
            TaskEvent::Progress(..) => false,
            TaskEvent::Timing { done, all, .. } => done == all,
            TaskEvent::Counts { is_last, .. } => *is_last,
            TaskEvent::Orders(_)
            | TaskEvent::Positions(_)
            | TaskEvent::Imported(_)
            | TaskEvent::Counted(_)
            | TaskEvent::Sorted(_)
            | TaskEvent::Nothing => true,
        }
    }
}

/// Message in either direction.
pub trait Message: Serialize + DeserializeOwned {
    /// The message as bytes; `None` if it cannot be written.
    fn to_bytes(&self) -> Option<Vec<u8>> {
        postcard::to_allocvec(self).ok()
    }

    /// The message that was written as these bytes; `None` if they are not one.
    fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (message, rest) = postcard::take_from_bytes(bytes).ok()?;
        rest.is_empty().then_some(message)
    }
}

impl Message for ToWorker {}
impl Message for FromWorker {}

#[cfg(test)]
mod tests;
