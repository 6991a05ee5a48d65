//! The workers that count parts of experiments beside the page's own thread.

use app::jobs::{Task, TaskInput, TaskKind};
use page::{Order, Worked};

use super::TaskPool;
use crate::dom::window;

/// Number of counting workers: the machine's cores but one, which the page itself needs; at least
/// one.
pub(crate) fn count() -> usize {
    let cores = window().navigator().hardware_concurrency() as usize;
    cores.saturating_sub(1).max(1)
}

/// The workers that count for a screen.
pub(crate) struct Counters {
    pool: Option<TaskPool>,
    /// Called with what happens to a worker, and when a tick is due.
    hear: fn(TaskInput),
}

impl Counters {
    /// None is started yet.
    pub(crate) const fn new(hear: fn(TaskInput)) -> Counters {
        Counters { pool: None, hear }
    }

    /// Carries out what a worker is to do from now on. Returns it if the browser has none for it.
    #[must_use]
    pub(crate) fn carry_out(&mut self, order: Order) -> Option<usize> {
        let pool = self.pool.get_or_insert_with(|| TaskPool::new(self.hear));
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
    }

    /// Takes in an event and returns what became of the work of which worker.
    pub(crate) fn hear(&mut self, input: TaskInput) -> Vec<(usize, Worked)> {
        let all = self.pool.as_mut().map(|pool| pool.hear(input));
        let of_worker = |(kind, said)| match kind {
            TaskKind::Part(worker) => Some((worker, said)),
            _ => None,
        };
        all.into_iter().flatten().filter_map(of_worker).collect()
    }
}
