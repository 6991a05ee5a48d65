//! The race of article 002: a worker times eight shuffles, and the times that it has reported so
//! far. It ends when its tab closes.

use ::words::prove as say;
use app::i18n::Lang;
use app::jobs::{Task, TaskEvent};
use app::timing::Timing;
use engine::algorithms::Algorithm;
use engine::rng::Seed;

use super::words;
use page::worked::Worked;

/// Timings so far, and whether more are on their way.
#[derive(Default)]
pub(super) struct Race {
    timings: Vec<Timing>,
    /// Number of timings done, and of all.
    progress: Option<(usize, usize)>,
    /// With which seed it runs; `None` if it does not.
    runs: Option<Seed>,
    trouble: Option<Trouble>,
}

/// Reason that a race ended before its time.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Trouble {
    NoWorker,
    Failed,
}

impl Race {
    /// Begins it, from the first timing on.
    pub(super) fn start(&mut self, seed: Seed) {
        *self = Race {
            runs: Some(seed),
            ..Race::default()
        };
    }

    /// Ends it; the timings so far stay.
    pub(super) fn stop(&mut self) {
        self.runs = None;
    }

    /// Returns the task of the worker; `None` if the race does not run.
    pub(super) fn wanted(&self) -> Option<Task> {
        self.runs.map(Task::Benchmark)
    }

    /// Returns true if more timings are on their way.
    pub(super) fn is_running(&self) -> bool {
        self.runs.is_some()
    }

    /// Returns the number of timings done, and of all; `None` before the first.
    pub(super) fn progress(&self) -> Option<(usize, usize)> {
        self.progress
    }

    /// Takes in what the worker said. After the end, nothing is.
    pub(super) fn hear(&mut self, said: &Worked) {
        if !self.is_running() {
            return;
        }
        match said {
            Worked::Found(TaskEvent::Timing { timing, done, all }) => {
                self.timings.push(*timing);
                self.progress = Some((*done, *all));
            }
            Worked::Found(_) => {}
            Worked::Failed => self.trouble = Some(Trouble::Failed),
            Worked::NoWorker => self.trouble = Some(Trouble::NoWorker),
        }
        let is_over = match said {
            Worked::Found(event) => event.is_last(),
            Worked::Failed | Worked::NoWorker => true,
        };
        if is_over {
            self.stop();
        }
    }

    /// Returns true if nothing is timed yet.
    pub(super) fn is_empty(&self) -> bool {
        self.timings.is_empty()
    }

    /// The timings of one shuffle, from few cards to many.
    pub(super) fn of(&self, algorithm: Algorithm) -> Vec<Timing> {
        let own = self.timings.iter().filter(|t| t.algorithm == algorithm);
        let mut own: Vec<Timing> = own.copied().collect();
        engine::sort::sort_by(&mut own, |a, b| a.cards < b.cards);
        own
    }

    /// Says why the race ended before its time; empty if it did not.
    pub(super) fn trouble(&self, lang: Lang) -> &'static str {
        match self.trouble {
            None => "",
            Some(Trouble::NoWorker) => words::not_timed(lang),
            Some(Trouble::Failed) => say::TASK_CRASHED.of(lang),
        }
    }
}
