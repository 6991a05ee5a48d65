//! A background task that a worker runs, in steps.

use super::clock::now;
use super::sorting::Sorting;
use app::content::FIVE_AND_TWO;
use app::counting::Counting;
use app::import::{self, ImportError};
use app::jobs::{Task, TaskEvent};
use app::own_sort::SORTS;
use app::timing::{Benchmark, Timing};
use engine::experiment::Setup;
use exact::{Computation, exact_positions};
use web_sys::{Blob, FileReaderSync};

/// What a task has done so far.
enum State {
    Orders(Option<Computation>),
    /// The result, once it is worked out, which is done in one step.
    Positions(Setup, Option<TaskEvent>),
    /// The measurements, and the latest one that was not reported.
    Benchmark(Benchmark, Option<Timing>),
    /// The file and the order before the shuffle, then the result.
    Import(Option<Blob>, String, Option<TaskEvent>),
    Count(Box<Counting>),
    /// `None` if the script failed.
    Sort(Option<Box<Sorting>>),
}

/// A background task that is under way.
pub(crate) struct RunningTask {
    /// The number that came with it, and goes back with every event.
    pub(crate) number: u32,
    state: State,
}

impl RunningTask {
    /// Begins a task, `file` being what an import reads; `None` where theory has no answer.
    pub(crate) fn begin(number: u32, task: &Task, file: Option<Blob>) -> Option<RunningTask> {
        let state = match task {
            Task::Orders(setup) => State::Orders(Some(Computation::new(setup)?)),
            Task::Positions(setup) => State::Positions(*setup, None),
            Task::Benchmark(seed) => State::Benchmark(Benchmark::new(&FIVE_AND_TWO, *seed), None),
            Task::Import { before } => State::Import(file, before.clone(), None),
            Task::Count {
                setup,
                seed,
                shuffles,
            } => State::Count(Box::new(Counting::new(setup, *seed, *shuffles))),
            Task::Sort(n) => State::Sort(Some(Box::new(Sorting::begin(*n, now())?))),
        };
        Some(RunningTask { number, state })
    }

    /// Does the next step. Of orders and counts it takes about a millisecond; a matrix of
    /// positions, an import and a timing take up to some seconds. The worker does not listen
    /// meanwhile: to cancel the task is to end the worker.
    pub(crate) fn step(&mut self) {
        match &mut self.state {
            State::Orders(Some(work)) => {
                work.step(1_000);
            }
            State::Orders(None) => {}
            State::Positions(setup, found) => {
                let matrix = exact_positions(setup);
                *found = Some(matrix.map_or(TaskEvent::Nothing, TaskEvent::Positions));
            }
            State::Benchmark(race, latest) => *latest = race.next_timing(&now),
            State::Import(file, before, found) => {
                let text = file.as_ref().and_then(text_of);
                let read = match &text {
                    Some(text) => import::read(text, before),
                    None => Err(ImportError::Unreadable),
                };
                *found = Some(TaskEvent::Imported(read));
            }
            State::Count(counting) => counting.step(&now),
            State::Sort(sorting) => {
                let went = sorting.as_mut().and_then(|sorting| sorting.step(now()));
                if went.is_none() {
                    *sorting = None;
                }
            }
        }
    }

    /// Whether all is done and reported, but for the last event.
    pub(crate) fn is_over(&self) -> bool {
        match &self.state {
            State::Orders(work) => work.as_ref().is_none_or(Computation::is_over),
            State::Positions(_, found) | State::Import(.., found) => found.is_some(),
            State::Benchmark(race, latest) => {
                let (done, all) = race.progress();
                done == all && latest.is_none()
            }
            State::Count(counting) => counting.is_over(),
            State::Sort(sorting) => sorting.as_ref().is_none_or(|it| it.found().is_some()),
        }
    }

    /// Whether there is something to report at once: a timing.
    pub(crate) fn has_news(&self) -> bool {
        matches!(self.state, State::Benchmark(_, Some(_)))
    }

    /// What is to be reported now.
    pub(crate) fn event(&mut self) -> TaskEvent {
        let over = self.is_over();
        match &mut self.state {
            State::Orders(work) if over => {
                let orders = work.take().and_then(Computation::finish);
                orders.map_or(TaskEvent::Nothing, TaskEvent::Orders)
            }
            State::Orders(work) => work.as_ref().map_or(TaskEvent::Nothing, |work| {
                TaskEvent::Progress(work.done(), work.total())
            }),
            State::Positions(_, found) | State::Import(.., found) => {
                found.take().unwrap_or(TaskEvent::Nothing)
            }
            State::Sort(None) => TaskEvent::Nothing,
            State::Sort(Some(sorting)) => match sorting.found() {
                Some(found) => TaskEvent::Sorted(found.clone()),
                None => TaskEvent::Progress(sorting.done(), Some(SORTS)),
            },
            State::Count(counting) if over => TaskEvent::Counted(counting.tally().clone()),
            State::Count(counting) => TaskEvent::Progress(counting.done(), Some(counting.total())),
            State::Benchmark(race, latest) => {
                let (done, all) = race.progress();
                // Taken, so that no timing is reported twice.
                latest
                    .take()
                    .map_or(TaskEvent::Nothing, |timing| TaskEvent::Timing {
                        timing,
                        done,
                        all,
                    })
            }
        }
    }
}

/// The text of a file; `None` if the browser cannot read it.
fn text_of(file: &Blob) -> Option<String> {
    FileReaderSync::new().ok()?.read_as_text(file).ok()
}
