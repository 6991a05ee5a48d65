//! Background tasks, from the page's side: carries out what their state machine decides.

use super::Workers;
use crate::dom::now;
use page::Worked;
use reading::Wishes;
use web_sys::Blob;

use app::jobs::{Task, TaskInput, TaskKind, TaskNews, Tasks};

/// The background tasks and their workers.
pub(crate) struct TaskPool {
    tasks: Tasks,
    workers: Workers,
}

impl TaskPool {
    /// `hear` is called with what happens to a worker, and when a tick is due.
    pub(crate) fn new(hear: fn(TaskInput)) -> TaskPool {
        TaskPool {
            tasks: Tasks::default(),
            workers: Workers::new(hear),
        }
    }

    /// Begins a task; another one of its kind is cancelled. Returns whether the browser has a
    /// worker for it.
    #[must_use]
    pub(crate) fn start(&mut self, task: Task) -> bool {
        self.start_as(task.kind(), task)
    }

    /// Begins a task as one of a kind; another one of that is cancelled. Returns whether the browser
    /// has a worker for it.
    #[must_use]
    pub(crate) fn start_as(&mut self, kind: TaskKind, task: Task) -> bool {
        let news = self.update(TaskInput::Start(kind, task));
        !news.contains(&TaskNews::NoWorker(kind))
    }

    /// Begins to read a file as [`reading::read`] does; what was read before is cancelled. Returns
    /// whether the browser has a worker for it.
    #[must_use]
    pub(crate) fn read_file(&mut self, file: Blob, wishes: Wishes) -> bool {
        self.workers.file = Some(file);
        self.start(Task::Import(wishes))
    }

    /// Cancels the task of this kind, if one is under way.
    pub(crate) fn cancel(&mut self, kind: TaskKind) {
        self.update(TaskInput::Cancel(kind));
    }

    /// Takes in an event and returns what became of the tasks; why one failed goes to the console.
    pub(crate) fn hear(&mut self, input: TaskInput) -> Vec<(TaskKind, Worked)> {
        let worked = |news| match news {
            TaskNews::Found(kind, event) => (kind, Worked::Found(event)),
            TaskNews::Failed(kind, why) => {
                web_sys::console::warn_1(&why.into());
                (kind, Worked::Failed)
            }
            TaskNews::TookTooLong(kind) => (kind, Worked::Failed),
            TaskNews::NoWorker(kind) => (kind, Worked::NoWorker),
        };
        self.update(input).into_iter().map(worked).collect()
    }

    fn update(&mut self, input: TaskInput) -> Vec<TaskNews> {
        let effects = self.tasks.update(input, now());
        let (mut news, refused) = self.workers.carry_out(effects);
        for id in refused {
            let effects = self.tasks.update(TaskInput::NotSpawned(id), now());
            news.extend(self.workers.carry_out(effects).0);
        }
        news
    }
}

/// The task that a screen waits for: a worker does that, and nothing else.
pub(crate) struct Wanted {
    pool: Option<TaskPool>,
    task: Option<Task>,
    hear: fn(TaskInput),
}

impl Wanted {
    /// Returns a pool without a task. `hear` is called as in [`TaskPool::new`].
    pub(crate) const fn new(hear: fn(TaskInput)) -> Wanted {
        Wanted {
            pool: None,
            task: None,
            hear,
        }
    }

    /// The task under way, or the last one done.
    pub(crate) fn task(&self) -> Option<&Task> {
        self.task.as_ref()
    }

    /// Has a worker do what is wanted now; what was wanted before is cancelled. Returns whether the
    /// browser has a worker for it.
    #[must_use]
    pub(crate) fn turn_to(&mut self, wanted: Option<Task>) -> bool {
        if self.task == wanted {
            return true;
        }
        let before = std::mem::replace(&mut self.task, wanted.clone());
        if let (Some(pool), Some(before)) = (&mut self.pool, before) {
            pool.cancel(before.kind());
        }
        let hear = self.hear;
        wanted.is_none_or(|task| {
            let pool = self.pool.get_or_insert_with(|| TaskPool::new(hear));
            pool.start(task)
        })
    }

    /// Takes in an event and returns what became of the task.
    pub(crate) fn hear(&mut self, input: TaskInput) -> Vec<Worked> {
        let all = self.pool.as_mut().map(|pool| pool.hear(input));
        let said = all.into_iter().flatten().map(|(_, worked)| worked);
        said.collect()
    }
}
