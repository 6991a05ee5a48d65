//! The messages between the page and its workers.
//!
//! Each message is one value of [`ToWorker`] or [`FromWorker`], and travels as bytes in the format of
//! postcard. Large count matrices do not travel in it but beside it, as typed arrays that change
//! hands without a copy: the page attaches them to [`ToWorker::Reuse`], a worker attaches them to
//! [`FromWorker::Counted`], one for each of its jobs.
//!
//! Shuffles, sources and other names of the catalogue are written by their ids, as in links.
//! Variants are written by their numbers: the page and its workers are one module. The tests in
//! browsers read and write a few messages (`tests/browser/protocol.mjs`).

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::fields;
use super::tracker::ShuffleRange;
use crate::import::{ImportError, Imported};
use crate::timing::Timing;
use engine::experiment::Setup;
use engine::rng::Seed;
use engine::tally::Tally;
use exact::{Matrix, Orders};

/// An experiment that is counted.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Job {
    /// Its number, which no other experiment of this page ever gets.
    pub number: u32,
    /// What is shuffled, and how.
    #[serde(with = "fields::SetupFields")]
    pub setup: Setup,
    /// The seed of all its shuffles.
    #[serde(with = "fields::SeedFields")]
    pub seed: Seed,
}

/// Work for one worker: a range of shuffles, to be counted for each of these experiments.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WorkItem {
    /// The shuffles.
    pub range: ShuffleRange,
    /// The experiments, which the worker counts in turn.
    pub jobs: Vec<Job>,
}

impl WorkItem {
    /// Whether the experiment with this number is among those to be counted.
    pub fn has_job(&self, number: u32) -> bool {
        self.jobs.iter().any(|job| job.number == number)
    }
}

/// What the page says to a worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ToWorker {
    /// Count this. Replaces what the worker counts now.
    Count(WorkItem),
    /// Stop counting the job with this number.
    Drop(u32),
    /// Pause all work, or resume it.
    Hold(bool),
    /// Run a background task. Replaces the one that runs now.
    Run {
        /// Comes back with every event of the task.
        number: u32,
        /// What to do.
        task: Task,
    },
    /// The attached count matrices were read and may be written again. A worker waits for this
    /// before it reports more counts.
    Reuse,
    /// Answer with [`FromWorker::Alive`].
    Ping,
}

/// What a worker says to the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum FromWorker {
    /// The worker has started and can be given work.
    Ready,
    /// The answer to a [`ToWorker::Ping`].
    Alive {
        /// Whether the worker has work that is unfinished.
        working: bool,
    },
    /// More shuffles are counted. The counts of each job are attached, in the order of `jobs`.
    Counted(Report),
    /// News of a background task.
    Task {
        /// The number that came with the task.
        number: u32,
        /// What happened.
        event: TaskEvent,
    },
}

/// Which shuffles a worker counted since its last report: the same ones of each job.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// Where the range of the worker's [`WorkItem`] begins.
    pub from: u64,
    /// How many shuffles were counted.
    pub shuffles: u64,
    /// The numbers of the jobs.
    pub jobs: Vec<u32>,
}

/// A computation that may take long and runs in a worker of its own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Task {
    /// The exact distribution over all orders.
    Orders(#[serde(with = "fields::SetupFields")] Setup),
    /// The exact matrix of positions.
    Positions(#[serde(with = "fields::SetupFields")] Setup),
    /// How long article 002's shuffles take.
    Benchmark(#[serde(with = "fields::SeedFields")] Seed),
    /// Reads a file as [`crate::import::read`] does. The file comes beside the message: it may have
    /// 20 MB, which nobody should copy.
    Import {
        /// The order before the shuffle; empty for the usual one.
        before: String,
    },
    /// Counts shuffles 1 to so many of one experiment.
    Count {
        /// What is shuffled, and how.
        #[serde(with = "fields::SetupFields")]
        setup: Setup,
        /// The seed of all its shuffles.
        #[serde(with = "fields::SeedFields")]
        seed: Seed,
        /// How many.
        shuffles: u64,
    },
}

/// What a background task has found.
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
        /// What was measured.
        #[serde(with = "fields::TimingFields")]
        timing: Timing,
        /// Measurements made so far.
        done: usize,
        /// Measurements in all.
        all: usize,
    },
    /// The result of [`Task::Import`].
    Imported(Result<Imported, ImportError>),
    /// The task is over and found nothing: there is no exact answer.
    Nothing,
    /// The result of [`Task::Count`].
    Counted(#[serde(with = "crate::import::tally_fields")] Tally),
}

impl TaskEvent {
    /// Whether the task is over: no other event follows.
    pub fn is_last(&self) -> bool {
        match self {
            TaskEvent::Progress(..) => false,
            TaskEvent::Timing { done, all, .. } => done == all,
            TaskEvent::Orders(_)
            | TaskEvent::Positions(_)
            | TaskEvent::Imported(_)
            | TaskEvent::Counted(_)
            | TaskEvent::Nothing => true,
        }
    }
}

/// What can be sent in one direction or the other.
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
