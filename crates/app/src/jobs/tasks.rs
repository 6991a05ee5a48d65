//! Background tasks: a state machine for the workers that run them, one worker for each kind.
//!
//! A task that is no longer wanted is cancelled by ending its worker: some tasks take seconds
//! without listening.

use super::effect::{Effect, WorkerEvent, WorkerId};
use super::protocol::{FromWorker, Task, TaskEvent, ToWorker};
use super::watchdog::{Silence, Watchdog};

/// What background tasks are for. Tasks of different kinds run side by side; of each kind, one at a
/// time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskKind {
    /// Exact distributions.
    Exact,
    /// Timings of article 002's shuffles.
    Benchmark,
    /// A long text that is imported.
    Import,
    /// A count of shuffles.
    Count,
    /// The browser's own sort.
    Sort,
}

impl TaskKind {
    /// All kinds, in the order of their declaration.
    pub const ALL: [TaskKind; 5] = [
        TaskKind::Exact,
        TaskKind::Benchmark,
        TaskKind::Import,
        TaskKind::Count,
        TaskKind::Sort,
    ];
}

/// A worker that owes an answer and is silent for so many milliseconds has failed. Single steps of
/// a task can take tens of seconds on a slow machine.
const SILENCE: f64 = 120_000.0;

/// What happens to the tasks.
#[derive(Clone, Debug, PartialEq)]
pub enum TaskInput {
    /// Begin a task. Another one of its kind is cancelled.
    Start(TaskKind, Task),
    /// Cancel the task of this kind, if one runs.
    Cancel(TaskKind),
    /// A worker said something, or died.
    Worker(WorkerId, WorkerEvent),
    /// The browser refused to start this worker.
    NotSpawned(WorkerId),
    /// The time of [`Effect::TickAfter`] is over.
    Tick,
}

/// What a task has to say.
#[derive(Clone, Debug, PartialEq)]
pub enum TaskNews {
    /// It found something.
    Found(TaskKind, TaskEvent),
    /// Its worker died or gave an invalid answer; with a reason for the console.
    Failed(TaskKind, String),
    /// Its worker did not answer for so long that it was ended.
    TookTooLong(TaskKind),
    /// The browser starts no worker for it.
    NoWorker(TaskKind),
}

/// The worker of one kind of task.
#[derive(Debug, Default)]
struct Slot {
    worker: Option<WorkerId>,
    ready: bool,
    /// The task that is under way.
    task: Option<Task>,
    /// Whether the worker was given it: it has to be ready.
    sent: bool,
    silence: Silence,
}

impl Slot {
    fn is_busy(&self) -> bool {
        self.task.is_some()
    }
}

type Effects = Vec<Effect<TaskNews>>;

/// All background tasks. A worker is started with the first task of its kind, and stays until a
/// task is cancelled.
#[derive(Debug, Default)]
pub struct Tasks {
    /// In the order of [`TaskKind::ALL`].
    slots: [Slot; TaskKind::ALL.len()],
    /// Workers spawned so far; the latest one's id.
    spawned: u32,
    /// Tasks started so far; the latest one's number.
    started: u32,
    /// The number of each kind's latest task.
    numbers: [u32; TaskKind::ALL.len()],
    watchdog: Watchdog,
}

impl Tasks {
    /// Whether a task of this kind is under way.
    pub fn is_busy(&self, kind: TaskKind) -> bool {
        self.slots[kind as usize].is_busy()
    }

    /// Takes in an event at a time in milliseconds, and returns what has to be done, in this order.
    pub fn update(&mut self, input: TaskInput, now: f64) -> Vec<Effect<TaskNews>> {
        let mut effects = Vec::new();
        match input {
            TaskInput::Start(kind, task) => self.start(kind, task, &mut effects),
            TaskInput::Cancel(kind) if self.is_busy(kind) => self.end(kind, &mut effects),
            TaskInput::Cancel(_) => {}
            TaskInput::Worker(id, event) => {
                if let Some(kind) = self.kind_of(id) {
                    self.hear(kind, event, &mut effects);
                }
            }
            TaskInput::NotSpawned(id) => {
                if let Some(kind) = self.kind_of(id) {
                    self.slots[kind as usize] = Slot::default();
                    effects.push(Effect::News(TaskNews::NoWorker(kind)));
                }
            }
            TaskInput::Tick => self.tick(now, &mut effects),
        }
        if self.slots.iter().any(Slot::is_busy)
            && let Some(milliseconds) = self.watchdog.set(now)
        {
            effects.push(Effect::TickAfter(milliseconds));
        }
        effects
    }

    fn kind_of(&self, id: WorkerId) -> Option<TaskKind> {
        TaskKind::ALL
            .into_iter()
            .find(|&kind| self.slots[kind as usize].worker == Some(id))
    }

    fn start(&mut self, kind: TaskKind, task: Task, effects: &mut Effects) {
        if self.is_busy(kind) {
            self.end(kind, effects);
        }
        self.started += 1;
        self.numbers[kind as usize] = self.started;
        let slot = &mut self.slots[kind as usize];
        if slot.worker.is_none() {
            self.spawned += 1;
            let id = WorkerId(self.spawned);
            slot.worker = Some(id);
            effects.push(Effect::Spawn(id));
        }
        slot.silence.end();
        (slot.task, slot.sent) = (Some(task), false);
        self.send(kind, effects);
    }

    /// Sends the task that waits for its worker, if the worker is ready.
    fn send(&mut self, kind: TaskKind, effects: &mut Effects) {
        let slot = &mut self.slots[kind as usize];
        if slot.ready
            && !slot.sent
            && let (Some(id), Some(task)) = (slot.worker, slot.task.clone())
        {
            slot.sent = true;
            let number = self.numbers[kind as usize];
            effects.push(Effect::Post(id, ToWorker::Run { number, task }));
        }
    }

    /// Ends the worker of this kind.
    fn end(&mut self, kind: TaskKind, effects: &mut Effects) {
        let slot = std::mem::take(&mut self.slots[kind as usize]);
        effects.extend(slot.worker.map(Effect::Terminate));
    }

    fn hear(&mut self, kind: TaskKind, event: WorkerEvent, effects: &mut Effects) {
        let slot = &mut self.slots[kind as usize];
        match event {
            WorkerEvent::Said(FromWorker::Ready) => {
                slot.silence.end();
                slot.ready = true;
                self.send(kind, effects);
            }
            WorkerEvent::Said(FromWorker::Alive { working }) => {
                let pinged = slot.silence.is_pinged();
                slot.silence.end();
                // It was pinged after it was given the task.
                if pinged && !working && slot.is_busy() {
                    self.fail(kind, "a background task was lost".into(), effects);
                }
            }
            WorkerEvent::Said(FromWorker::Task { number, event }) => {
                if slot.sent
                    && number == self.numbers[kind as usize]
                    && let Some(task) = &slot.task
                {
                    if !event.answers(task) {
                        let why = "a worker gave an answer to something else".into();
                        return self.fail(kind, why, effects);
                    }
                    slot.silence.end();
                    if event.is_last() {
                        slot.task = None;
                    }
                    effects.push(Effect::News(TaskNews::Found(kind, event)));
                }
            }
            WorkerEvent::Died(why) => self.fail(kind, why, effects),
        }
    }

    fn fail(&mut self, kind: TaskKind, why: String, effects: &mut Effects) {
        let was_busy = self.is_busy(kind);
        self.end(kind, effects);
        effects.extend(was_busy.then_some(Effect::News(TaskNews::Failed(kind, why))));
    }

    fn tick(&mut self, now: f64, effects: &mut Effects) {
        let passed = self.watchdog.tick(now);
        for kind in TaskKind::ALL {
            let slot = &mut self.slots[kind as usize];
            let Some(id) = slot.worker.filter(|_| slot.is_busy()) else {
                continue;
            };
            let ping = slot.silence.grow(passed) && slot.ready;
            if slot.silence.lasted(SILENCE) {
                self.end(kind, effects);
                effects.push(Effect::News(TaskNews::TookTooLong(kind)));
            } else if ping {
                effects.push(Effect::Post(id, ToWorker::Ping));
            }
        }
    }
}

#[cfg(test)]
mod tests;
