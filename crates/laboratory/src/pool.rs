//! The workers that count, from the page's side: carries out what the scheduler decides.

use super::dom::{now, window};
use app::jobs::{CountEvent, CountNews, OpenJob, Scheduler, WorkerEvent, WorkerId};
use shuffle_lab::workers::Workers;

/// The scheduler and its workers.
pub(crate) struct Pool {
    scheduler: Scheduler,
    workers: Workers,
}

impl Pool {
    /// `on_event` is called with what happens to a worker, `on_tick` when a tick is due.
    pub(crate) fn new(on_event: fn(WorkerId, WorkerEvent), on_tick: fn()) -> Pool {
        let processors = window().navigator().hardware_concurrency() as usize;
        Pool {
            scheduler: Scheduler::new(processors),
            workers: Workers::new(on_event, on_tick),
        }
    }

    /// Whether somebody paused the counting.
    pub(crate) fn is_held(&self) -> bool {
        self.scheduler.is_held()
    }

    /// Shuffles a second of all workers together, once it tells how long the rest will take.
    pub(crate) fn steady_rate(&self) -> Option<f64> {
        self.scheduler.steady_rate()
    }

    /// A number for a new job: another experiment, or the same one from the first shuffle on.
    pub(crate) fn open(&mut self) -> u32 {
        self.scheduler.open()
    }

    /// Drops a job; what is still reported of it does not count.
    pub(crate) fn close(&mut self, job: u32) {
        self.update_without_jobs(CountEvent::Close(job));
    }

    /// Pauses the counting, or resumes it.
    pub(crate) fn hold(&mut self, held: bool) {
        self.update_without_jobs(CountEvent::Hold(held));
    }

    /// Pauses the counting while nobody can see the page.
    pub(crate) fn leave(&mut self, away: bool) {
        self.update_without_jobs(CountEvent::Away(away));
    }

    /// Leaves a processor to the page from now on, which has something that moves, or no longer.
    /// Returns whether more workers may count than before.
    pub(crate) fn share(&mut self, shares: bool) -> bool {
        let before = self.scheduler.shares();
        if shares != before {
            self.update_without_jobs(CountEvent::Share(shares));
        }
        before && !shares
    }

    /// Takes in an event that is about no job that is still open: no work is handed out, no worker is started, and there is nothing
    /// to show. Work is handed out with the next [`CountEvent::Schedule`].
    fn update_without_jobs(&mut self, event: CountEvent) {
        let effects = self.scheduler.update(event, &mut [], now());
        let (news, refused) = self.workers.carry_out(effects);
        debug_assert!(news.is_empty() && refused.is_empty());
    }

    /// Takes in an event, gives idle workers something to do, and returns what there is to show.
    pub(crate) fn update(&mut self, event: CountEvent, jobs: &mut [OpenJob<'_>]) -> Vec<CountNews> {
        if let CountEvent::Worker(_, WorkerEvent::Died(why)) = &event {
            web_sys::console::warn_1(&why.into());
        }
        let effects = self.scheduler.update(event, jobs, now());
        let (mut news, mut refused) = self.workers.carry_out(effects);
        while let Some(id) = refused.pop() {
            let event = CountEvent::NotSpawned(id);
            let effects = self.scheduler.update(event, jobs, now());
            let (more, others) = self.workers.carry_out(effects);
            news.extend(more);
            refused.extend(others);
        }
        news
    }
}
