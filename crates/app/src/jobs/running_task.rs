//! A background task that a worker runs, in steps.

use engine::experiment::Setup;
use exact::{Computation, exact_positions};

use super::machine::Machine;
use super::protocol::{Task, TaskEvent};
use crate::content::FIVE_AND_TWO;
use crate::counting::Counting;
use crate::own_sort::SORTS;
use crate::part::PartCounter;
use crate::sorting::Sorting;
use crate::timing::{Benchmark, Timing};
use reading::{MAX_BYTES, Reader, Refusal};

/// Progress of a task, by its kind.
enum State {
    Orders(Option<Computation>),
    /// The result, once it is worked out, which is done in one step.
    Positions(Setup, Option<TaskEvent>),
    /// The measurements, and the latest one that was not reported.
    Benchmark(Benchmark, Option<Timing>),
    Import(Box<Import>),
    Count(Box<Counting>),
    /// `None` if the sort failed.
    Sort(Option<Box<Sorting>>),
    Part(Box<PartCounter>),
}

/// A file that is read part by part.
struct Import {
    /// `None` once it is read, or refused.
    reader: Option<Reader>,
    read: u64,
    /// 0 before the first part.
    bytes: u64,
    /// The result.
    found: Option<TaskEvent>,
}

impl Import {
    /// Reads a part that is short enough to listen in between.
    fn step(&mut self, machine: &dyn Machine) {
        /// Bytes of a part.
        const PART: u64 = 1 << 18;
        let Some(mut reader) = self.reader.take() else {
            return;
        };
        self.bytes = machine.file_bytes().unwrap_or(0);
        let end = (self.read + PART).min(self.bytes);
        let pushed = match machine.part_of_file(self.read, end) {
            _ if self.bytes > MAX_BYTES as u64 => Err(Refusal::TooLong),
            Some(part) => reader.push(&part),
            None => Err(Refusal::Unreadable),
        };
        self.read = end;
        match pushed {
            Ok(()) if end < self.bytes => self.reader = Some(reader),
            Ok(()) => self.found = Some(TaskEvent::Imported(reader.finish().map(Box::new))),
            Err(refusal) => self.found = Some(TaskEvent::Imported(Err(refusal))),
        }
    }
}

/// A background task that is under way.
pub(super) struct RunningTask {
    /// The number that came with it, and goes back with every event.
    pub(super) number: u32,
    state: State,
}

impl RunningTask {
    /// Begins a task at a time in milliseconds; `None` where theory has no answer. A part of the
    /// same experiments as those that `counter` counted goes on with its counters.
    pub(super) fn begin(
        number: u32,
        task: &Task,
        counter: Option<PartCounter>,
        now: f64,
    ) -> Option<RunningTask> {
        let state = match task {
            Task::Orders(setup) => State::Orders(Some(Computation::new(setup)?)),
            Task::Positions(setup) => State::Positions(*setup, None),
            Task::Benchmark(seed) => State::Benchmark(Benchmark::new(&FIVE_AND_TWO, *seed), None),
            Task::Import(wishes) => State::Import(Box::new(Import {
                reader: Some(Reader::new(wishes.clone())),
                read: 0,
                bytes: 0,
                found: None,
            })),
            Task::Count {
                setup,
                seed,
                shuffles,
            } => State::Count(Box::new(Counting::new(setup, *seed, *shuffles))),
            Task::Sort(n) => State::Sort(Some(Box::new(Sorting::new(*n)))),
            Task::Part(part) => {
                State::Part(Box::new(PartCounter::begin(part.clone(), counter, now)?))
            }
        };
        Some(RunningTask { number, state })
    }

    /// Does the next step. Of orders and counts it takes about a millisecond, of a file some
    /// hundredths of a second; a matrix of positions and a timing take up to some seconds. The worker does not listen
    /// meanwhile: to cancel the task is to end the worker.
    pub(super) fn step(&mut self, machine: &dyn Machine) {
        let now = || machine.now();
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
            State::Import(import) => import.step(machine),
            State::Count(counting) => counting.step(&now),
            State::Part(counter) => counter.step(&now),
            State::Sort(sorting) => {
                let went = sorting.as_mut().and_then(|sorting| sorting.step(machine));
                if went.is_none() {
                    *sorting = None;
                }
            }
        }
    }

    /// Returns the counters of a part, for the next one.
    pub(super) fn into_counter(self) -> Option<PartCounter> {
        match self.state {
            State::Part(counter) => Some(*counter),
            _ => None,
        }
    }

    /// Returns true if all is done and reported, but for the last event.
    pub(super) fn is_over(&self) -> bool {
        match &self.state {
            State::Orders(work) => work.as_ref().is_none_or(Computation::is_over),
            State::Positions(_, found) => found.is_some(),
            State::Import(import) => import.reader.is_none(),
            State::Benchmark(race, latest) => {
                let (done, all) = race.progress();
                done == all && latest.is_none()
            }
            State::Count(counting) => counting.is_over(),
            State::Part(counter) => counter.is_over(),
            State::Sort(sorting) => sorting.as_ref().is_none_or(|it| it.found().is_some()),
        }
    }

    /// Returns true if there is something to report at once: a timing, or counts.
    pub(super) fn has_news(&self) -> bool {
        match &self.state {
            State::Benchmark(_, latest) => latest.is_some(),
            State::Part(counter) => counter.has_news(),
            _ => false,
        }
    }

    /// Takes the event to report now: progress, or the result.
    pub(super) fn event(&mut self) -> TaskEvent {
        let over = self.is_over();
        match &mut self.state {
            State::Orders(work) if over => {
                let orders = work.take().and_then(Computation::finish);
                orders.map_or(TaskEvent::Nothing, TaskEvent::Orders)
            }
            State::Orders(work) => work.as_ref().map_or(TaskEvent::Nothing, |work| {
                TaskEvent::Progress(work.done(), work.total())
            }),
            State::Positions(_, found) => found.take().unwrap_or(TaskEvent::Nothing),
            State::Import(import) if !over => TaskEvent::Progress(import.read, Some(import.bytes)),
            State::Import(import) => import.found.take().unwrap_or(TaskEvent::Nothing),
            State::Sort(None) => TaskEvent::Nothing,
            State::Sort(Some(sorting)) => match sorting.found() {
                Some(found) => TaskEvent::Sorted(found.clone()),
                None => TaskEvent::Progress(sorting.done(), Some(SORTS)),
            },
            State::Count(counting) if over => TaskEvent::Counted(counting.tally().clone()),
            State::Count(counting) => TaskEvent::Progress(counting.done(), Some(counting.total())),
            State::Part(counter) if counter.has_news() => TaskEvent::Counts {
                segment: counter.segment(),
                is_last: over,
            },
            State::Part(counter) => TaskEvent::Progress(counter.done(), Some(counter.part().to())),
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
