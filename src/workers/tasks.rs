//! Background tasks, from the page's side: carries out what their state machine decides.

use super::Workers;
use crate::dom::now;
use web_sys::Blob;

use app::jobs::{Task, TaskInput, TaskKind, TaskNews, Tasks, WorkerEvent, WorkerId};

/// The background tasks and their workers.
pub(crate) struct TaskPool {
    tasks: Tasks,
    workers: Workers,
}

impl TaskPool {
    /// `on_event` is called with what happens to a worker, `on_tick` when a tick is due.
    pub(crate) fn new(on_event: fn(WorkerId, WorkerEvent), on_tick: fn()) -> TaskPool {
        TaskPool {
            tasks: Tasks::default(),
            workers: Workers::new(on_event, on_tick),
        }
    }

    /// Begins a task; another one of its kind is cancelled. Returns whether the browser has a worker
    /// for it.
    #[must_use]
    pub(crate) fn start(&mut self, kind: TaskKind, task: Task) -> bool {
        let news = self.update(TaskInput::Start(kind, task));
        !news.contains(&TaskNews::NoWorker(kind))
    }

    /// Begins to read a file as [`app::import::read`] does, `before` being the order before the
    /// shuffle; what was read before is cancelled. Returns whether the browser has a worker for it.
    #[must_use]
    pub(crate) fn read_file(&mut self, file: Blob, before: String) -> bool {
        self.workers.file = Some(file);
        self.start(TaskKind::Import, Task::Import { before })
    }

    /// Cancels the task of this kind, if one is under way.
    pub(crate) fn cancel(&mut self, kind: TaskKind) {
        self.update(TaskInput::Cancel(kind));
    }

    /// Takes in an event and returns what there is to show.
    pub(crate) fn update(&mut self, input: TaskInput) -> Vec<TaskNews> {
        let effects = self.tasks.update(input, now());
        let (mut news, refused) = self.workers.carry_out(effects);
        for id in refused {
            let effects = self.tasks.update(TaskInput::NotSpawned(id), now());
            news.extend(self.workers.carry_out(effects).0);
        }
        news
    }
}
