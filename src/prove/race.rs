//! The race: a worker times shuffles while they are looked at.

use std::cell::RefCell;

use app::jobs::{Task, TaskInput, TaskKind, TaskNews};
use model::Worked;

use super::worked;
use crate::workers::TaskPool;

thread_local! {
    static POOL: RefCell<Option<TaskPool>> = const { RefCell::new(None) };
}

/// Has the race run, or ends it, if that is not so already.
pub(super) fn sync(wanted: Option<Task>) {
    let started = POOL.with_borrow_mut(|pool| match (wanted, pool) {
        (None, None) => true,
        (None, Some(pool)) => {
            pool.cancel(TaskKind::Benchmark);
            true
        }
        (Some(task), pool) => {
            let pool = pool.get_or_insert_with(|| {
                TaskPool::new(
                    |id, event| hear(TaskInput::Worker(id, event)),
                    || hear(TaskInput::Tick),
                )
            });
            pool.is_busy(TaskKind::Benchmark) || pool.start(TaskKind::Benchmark, task)
        }
    });
    if !started {
        worked(&Worked::NoWorker);
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
