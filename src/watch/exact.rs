//! Exact shares that take long: a worker works them out while they are looked at.

use std::cell::RefCell;

use app::jobs::{Task, TaskInput, TaskKind, TaskNews};
use model::Worked;

use super::{request_frame, with};
use crate::workers::TaskPool;

thread_local! {
    static POOL: RefCell<Option<TaskPool>> = const { RefCell::new(None) };
    static ASKED: RefCell<Option<Task>> = const { RefCell::new(None) };
}

/// Asks for what the maps wait for, and for nothing else; for nothing at all while Watch is not seen.
pub(super) fn ask(wanted: Option<Task>) {
    if ASKED.with_borrow(|asked| *asked == wanted) {
        return;
    }
    ASKED.set(wanted.clone());
    let started = POOL.with_borrow_mut(|pool| {
        let Some(task) = wanted else {
            if let Some(pool) = pool {
                pool.cancel(TaskKind::Exact);
            }
            return true;
        };
        let pool = pool.get_or_insert_with(|| {
            TaskPool::new(
                |id, event| hear(TaskInput::Worker(id, event)),
                || hear(TaskInput::Tick),
            )
        });
        pool.start(TaskKind::Exact, task)
    });
    if !started {
        tell(&Worked::NoWorker);
    }
}

fn hear(input: TaskInput) {
    let news = POOL.with_borrow_mut(|pool| pool.as_mut().map(|pool| pool.update(input)));
    for news in news.unwrap_or_default() {
        match news {
            TaskNews::Found(_, event) => tell(&Worked::Found(event)),
            TaskNews::Failed(_, why) => {
                web_sys::console::warn_1(&why.into());
                tell(&Worked::Failed);
            }
            TaskNews::TookTooLong(_) => tell(&Worked::Failed),
            TaskNews::NoWorker(_) => tell(&Worked::NoWorker),
        }
    }
}

fn tell(what: &Worked) {
    let task = ASKED.with_borrow(Clone::clone);
    if let Some(task) = task {
        with(|model| model.worked(&task, what));
        request_frame();
    }
}
