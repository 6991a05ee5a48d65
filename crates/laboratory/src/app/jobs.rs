//! What happens to the workers, and what the page shows of it.

use super::App;
use crate::pool::Pool;
use crate::track::Track;
use app::i18n::{Text, text};
use app::jobs::{CountEvent, CountNews, OpenJob, Task, TaskInput, TaskNews};
use app::theory::Theory;
use engine::experiment::CHUNK;
use std::iter::repeat_n;

impl App {
    /// Does something with the pool and all experiments.
    fn with_jobs<T>(&mut self, f: impl FnOnce(&mut Pool, &mut [OpenJob<'_>]) -> T) -> T {
        let mut jobs: Vec<OpenJob<'_>> = self.tracks.iter_mut().map(Track::open_job).collect();
        f(&mut self.pool, &mut jobs)
    }

    /// Something happened to the workers that count: goes on counting.
    pub(super) fn counting(&mut self, event: CountEvent) {
        let is_tick = event == CountEvent::Tick;
        let ended = self.count_event(event);
        if !is_tick && !ended {
            self.count_on();
        }
    }

    /// Hands an event to the scheduler and shows what comes of it. Returns whether the count was
    /// ended by it.
    pub(super) fn count_event(&mut self, event: CountEvent) -> bool {
        let mut ended = false;
        for news in self.with_jobs(|pool, jobs| pool.update(event, jobs)) {
            match news {
                CountNews::Counted => self.show_counts(),
                CountNews::Restarted => self.say(Text::WorkerDied),
                CountNews::Unresponsive => self.say(Text::WorkerSilent),
                CountNews::GivenUp => {
                    self.end_count(false);
                    let words = text(self.lang, Text::WorkerGone).to_string();
                    self.notify(words, true);
                    ended = true;
                }
                CountNews::NoWorkers => {
                    self.end_count(false);
                    self.say(Text::NoWorker);
                    ended = true;
                }
            }
            self.frame_wanted |= news != CountNews::Counted;
        }
        ended
    }

    /// Counts came in. While more are on their way they are drawn bit by bit; the first ones, which
    /// are to be followed by the eye, and the last ones are drawn at once.
    fn show_counts(&mut self) {
        let counted = self.is_counted();
        let begun = |track: &Track| track.tracker.tally().shuffles() > CHUNK;
        if !counted && !self.pool.is_held() && self.tracks.iter().all(begun) {
            self.stale.news = true;
            return;
        }
        self.stale.words |= counted;
        self.stale.counts = true;
        self.frame_wanted = true;
    }

    /// Nobody can see the page, or somebody can again: meanwhile nothing is worked out.
    pub(super) fn away(&mut self, away: bool) {
        self.pool.leave(away);
        self.tasks.leave(away);
        if !away {
            self.film_again();
        }
        self.count_on();
        self.stale.counts = true;
    }

    /// Does something with each lane that waits for the exact results that are being worked out. Each gets a copy of `given`, the
    /// last one `given` itself.
    fn with_theories<T: Clone>(&mut self, given: T, f: impl Fn(&mut Theory, &Task, T)) {
        let Some(task) = self.exact_task.clone() else {
            return;
        };
        let theories = self.tracks.iter_mut().map(|track| &mut track.theory);
        let waiting: Vec<_> = theories
            .filter(|theory| theory.open().as_ref() == Some(&task))
            .collect();
        let copies = repeat_n(given, waiting.len());
        for (theory, given) in waiting.into_iter().zip(copies) {
            f(theory, &task, given);
        }
    }

    /// Something happened to the worker of exact results. Returns whether there is something
    /// to show.
    pub(super) fn task(&mut self, input: TaskInput) -> bool {
        let all = self.tasks.update(input);
        let any = !all.is_empty();
        for news in all {
            match news {
                TaskNews::Found(_, event) => {
                    self.with_theories(event, Theory::found);
                    self.request_exact();
                }
                TaskNews::Failed(_, why) => {
                    web_sys::console::warn_1(&why.into());
                    self.task_failed(Text::TaskCrashed);
                }
                TaskNews::TookTooLong(_) => self.task_failed(Text::TaskTooLong),
                // Said when the task was started.
                TaskNews::NoWorker(_) => {}
            }
            (self.stale.counts, self.stale.axes) = (true, true);
        }
        any
    }

    fn task_failed(&mut self, why: Text) {
        self.with_theories((), |theory, task, ()| theory.failed(task));
        self.request_exact();
        self.say(why);
    }
}
