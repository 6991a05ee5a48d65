//! Background tasks: a state machine for the workers that run them, one worker for each task that
//! may run beside others.
//!
//! A task that is no longer wanted is cancelled by ending its worker: some tasks take seconds
//! without listening.

use super::effect::{Effect, WorkerEvent, WorkerId};
use super::kind::TaskKind;
use super::protocol::{FromWorker, Task, TaskEvent, ToWorker};
use super::watchdog::{Silence, Watchdog};

/// Event that [`Tasks::update`] takes in.
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

/// News of a task.
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
#[derive(Debug)]
struct Slot {
    kind: TaskKind,
    worker: WorkerId,
    ready: bool,
    /// The task that is under way.
    task: Option<Task>,
    /// The number of the latest task.
    number: u32,
    /// True if the task was sent to the worker, which has to be ready for it.
    sent: bool,
    silence: Silence,
}

impl Slot {
    fn new(kind: TaskKind, worker: WorkerId) -> Slot {
        Slot {
            kind,
            worker,
            ready: false,
            task: None,
            number: 0,
            sent: false,
            silence: Silence::default(),
        }
    }

    fn is_busy(&self) -> bool {
        self.task.is_some()
    }

    /// Sends the task that waits for its worker, if the worker is ready.
    fn send(&mut self, effects: &mut Effects) {
        if self.ready
            && !self.sent
            && let Some(task) = self.task.clone()
        {
            self.sent = true;
            let number = self.number;
            effects.push(Effect::Post(self.worker, ToWorker::Run { number, task }));
        }
    }
}

type Effects = Vec<Effect<TaskNews>>;

/// All background tasks. A worker is started with the first task of its kind, and stays until a
/// task is cancelled.
#[derive(Debug, Default)]
pub struct Tasks {
    slots: Vec<Slot>,
    /// Workers spawned so far; the latest one's id.
    spawned: u32,
    /// Tasks started so far; the latest one's number.
    started: u32,
    watchdog: Watchdog,
}

impl Tasks {
    /// Returns true if a task of this kind is under way.
    pub fn is_busy(&self, kind: TaskKind) -> bool {
        self.slots
            .iter()
            .any(|slot| slot.kind == kind && slot.is_busy())
    }

    /// Takes in an event at a time in milliseconds, and returns what has to be done, in this order.
    pub fn update(&mut self, input: TaskInput, now: f64) -> Vec<Effect<TaskNews>> {
        let mut effects = Vec::new();
        match input {
            TaskInput::Start(kind, task) => self.start(kind, task, &mut effects),
            TaskInput::Cancel(kind) if self.is_busy(kind) => self.end(kind, &mut effects),
            TaskInput::Cancel(_) => {}
            TaskInput::Worker(id, event) => self.hear(id, event, &mut effects),
            TaskInput::NotSpawned(id) => {
                if let Some(at) = self.slots.iter().position(|slot| slot.worker == id) {
                    let kind = self.slots.remove(at).kind;
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

    fn start(&mut self, kind: TaskKind, task: Task, effects: &mut Effects) {
        if self.is_busy(kind) {
            self.end(kind, effects);
        }
        self.started += 1;
        let at = self.slots.iter().position(|slot| slot.kind == kind);
        let at = at.unwrap_or_else(|| {
            self.spawned += 1;
            let worker = WorkerId(self.spawned);
            effects.push(Effect::Spawn(worker));
            self.slots.push(Slot::new(kind, worker));
            self.slots.len() - 1
        });
        let slot = &mut self.slots[at];
        slot.silence.end();
        (slot.task, slot.number, slot.sent) = (Some(task), self.started, false);
        slot.send(effects);
    }

    /// Ends the worker of this kind.
    fn end(&mut self, kind: TaskKind, effects: &mut Effects) {
        for slot in self.slots.extract_if(.., |slot| slot.kind == kind) {
            effects.push(Effect::Terminate(slot.worker));
        }
    }

    fn hear(&mut self, id: WorkerId, event: WorkerEvent, effects: &mut Effects) {
        let Some(slot) = self.slots.iter_mut().find(|slot| slot.worker == id) else {
            return;
        };
        let kind = slot.kind;
        match event {
            WorkerEvent::Said(FromWorker::Ready) => {
                slot.silence.end();
                slot.ready = true;
                slot.send(effects);
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
                    && number == slot.number
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
        let mut late = Vec::new();
        for slot in self.slots.iter_mut().filter(|slot| slot.is_busy()) {
            let ping = slot.silence.grow(passed) && slot.ready;
            if slot.silence.lasted(slot.kind.longest_silence()) {
                late.push(slot.kind);
            } else if ping {
                effects.push(Effect::Post(slot.worker, ToWorker::Ping));
            }
        }
        for kind in late {
            self.end(kind, effects);
            effects.push(Effect::News(TaskNews::TookTooLong(kind)));
        }
    }
}

#[cfg(test)]
mod tests;
