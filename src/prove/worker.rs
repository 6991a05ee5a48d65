//! What a worker does for the open tab: it times shuffles, or counts them, while somebody looks.

use std::cell::RefCell;

use app::jobs::{Task, TaskInput, TaskKind, TaskNews};
use model::Worked;

use super::worked;
use crate::workers::TaskPool;

thread_local! {
    static POOL: RefCell<Option<TaskPool>> = const { RefCell::new(None) };
    /// What is under way.
    static TASK: RefCell<Option<Task>> = const { RefCell::new(None) };
}

/// Has a worker do what is wanted, and nothing else.
pub(super) fn sync(wanted: Option<Task>) {
    let before = TASK.replace(wanted.clone());
    if before == wanted {
        return;
    }
    let started = POOL.with_borrow_mut(|pool| {
        if let (Some(pool), Some(task)) = (pool.as_mut(), before) {
            pool.cancel(kind(&task));
        }
        let Some(task) = wanted else { return true };
        let pool = pool.get_or_insert_with(|| {
            TaskPool::new(
                |id, event| hear(TaskInput::Worker(id, event)),
                || hear(TaskInput::Tick),
            )
        });
        pool.start(kind(&task), task)
    });
    if !started {
        worked(&Worked::NoWorker);
    }
}

fn kind(task: &Task) -> TaskKind {
    match task {
        Task::Count { .. } => TaskKind::Count,
        _ => TaskKind::Benchmark,
    }
}

fn hear(input: TaskInput) {
    let news = POOL.with_borrow_mut(|pool| pool.as_mut().map(|pool| pool.update(input)));
    for news in news.unwrap_or_default() {
        let said = match news {
            TaskNews::Found(_, event) => Worked::Found(event),
            TaskNews::Failed(_, why) => {
                web_sys::console::warn_1(&why.into());
                Worked::Failed
            }
            TaskNews::TookTooLong(_) => Worked::Failed,
            TaskNews::NoWorker(_) => Worked::NoWorker,
        };
        worked(&said);
    }
}
