//! The workers that count beside the page's own thread: carries out what the model orders.

use std::cell::RefCell;

use app::jobs::{Task, TaskInput, TaskKind};
use model::{Order, Worked};

use super::WatchPage;
use crate::dom::window;
use crate::site::shell::Page;
use crate::workers::TaskPool;

thread_local! {
    static POOL: RefCell<Option<TaskPool>> = const { RefCell::new(None) };
}

/// How many workers count: as many as the machine has cores, less the page's own, and at least one.
pub(super) fn workers() -> usize {
    let cores = window().navigator().hardware_concurrency() as usize;
    cores.saturating_sub(1).max(1)
}

/// Carries out what a worker is to do from now on.
pub(super) fn carry_out(order: Order) {
    let refused = POOL.with_borrow_mut(|pool| {
        let pool = pool.get_or_insert_with(|| TaskPool::new(hear));
        match order {
            Order::Stop(worker) => {
                pool.cancel(TaskKind::Part(worker));
                None
            }
            Order::Count(worker, part) => {
                let has = pool.start_as(TaskKind::Part(worker), Task::Part(part));
                (!has).then_some(worker)
            }
        }
    });
    if let Some(worker) = refused {
        WatchPage::with(|model| model.counted_by(worker, Worked::NoWorker));
    }
}

/// What came is counted in the next frame: one is under way while numbers are missing.
fn hear(input: TaskInput) {
    let all = POOL.with_borrow_mut(|pool| pool.as_mut().map(|pool| pool.hear(input)));
    for (kind, said) in all.unwrap_or_default() {
        if let TaskKind::Part(worker) = kind {
            WatchPage::with(|model| model.counted_by(worker, said));
        }
    }
}
