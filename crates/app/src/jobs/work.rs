//! A worker's work: one task, in slices short enough to listen in between, with frequent reports.

use super::machine::Machine;
use super::protocol::{FromWorker, TaskEvent, ToWorker};
use super::running_task::RunningTask;
use crate::part::PartCounter;

/// Milliseconds of work before the worker listens.
const SLICE: f64 = 5.0;
/// Milliseconds from one report of a task's progress to the next.
const PROGRESS: f64 = 100.0;

/// The task of a worker, and when it reports.
#[derive(Default)]
pub struct Work {
    task: Option<RunningTask>,
    /// The counters of the latest part, for the next one: choosing kernels takes time.
    counter: Option<PartCounter>,
    /// Time of the last report of progress, by the worker's clock.
    last_report: f64,
}

impl Work {
    /// Takes in a message of the page. Returns the answer that it wants at once.
    pub fn hear(&mut self, message: &ToWorker, machine: &dyn Machine) -> Option<FromWorker> {
        match message {
            ToWorker::Run { number, task } => {
                self.keep_counter();
                self.last_report = machine.now();
                let counter = self.counter.take();
                self.task = RunningTask::begin(*number, task, counter, self.last_report);
                let is_over = self.task.is_none();
                is_over.then_some(FromWorker::Task {
                    number: *number,
                    event: TaskEvent::Nothing,
                })
            }
            ToWorker::Ping => {
                let working = self.is_working();
                Some(FromWorker::Alive { working })
            }
        }
    }

    /// Ends the task; where it counted a part, its counters stay.
    fn keep_counter(&mut self) {
        let counter = self.task.take().and_then(RunningTask::into_counter);
        self.counter = counter.or(self.counter.take());
    }

    /// Returns true if there is a task that is not over.
    pub fn is_working(&self) -> bool {
        self.task.is_some()
    }

    /// Works for some milliseconds, or for as long as one step of the task takes. Returns what there
    /// is to report.
    pub fn slice(&mut self, machine: &dyn Machine) -> Option<FromWorker> {
        let task = self.task.as_mut()?;
        let begun = machine.now();
        while !task.is_over() && machine.now() - begun < SLICE {
            task.step(machine);
            if task.has_news() {
                break;
            }
        }
        let is_over = task.is_over();
        if !is_over && !task.has_news() && machine.now() - self.last_report <= PROGRESS {
            return None;
        }
        self.last_report = machine.now();
        let (number, event) = (task.number, task.event());
        if is_over {
            self.keep_counter();
        }
        Some(FromWorker::Task { number, event })
    }
}

#[cfg(test)]
mod tests;
