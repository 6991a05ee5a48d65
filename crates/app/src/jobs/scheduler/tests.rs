use super::*;
use crate::jobs::ShuffleRange;
use engine::algorithms::Algorithm;
use engine::experiment::{Counter, Setup};
use engine::rng::Seed;
use engine::tally::Delta;

/// What fake workers do and a real one may.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    Dies,
    /// Says nothing from then on.
    FallsSilent,
    /// A count is one too high.
    Lies,
    /// Forgets its item, and answers pings.
    Forgets,
}

/// A worker as the page sees it: it hears messages in order.
struct FakeWorker {
    id: WorkerId,
    ready: bool,
    item: Option<WorkItem>,
    /// How many shuffles of the item it has reported.
    done: u64,
    held: bool,
    silent: bool,
    /// What it has said and the page has not heard.
    said: VecDeque<WorkerEvent>,
    heard: Vec<ToWorker>,
}

impl FakeWorker {
    fn new(id: WorkerId) -> FakeWorker {
        FakeWorker {
            id,
            ready: false,
            item: None,
            done: 0,
            held: false,
            silent: false,
            said: VecDeque::new(),
            heard: Vec::new(),
        }
    }

    fn hear(&mut self, message: ToWorker) {
        assert!(self.ready, "only workers that are ready are sent messages");
        self.heard.push(message.clone());
        match message {
            ToWorker::Count(item) => (self.item, self.done) = (Some(item), 0),
            ToWorker::Drop(number) => {
                if let Some(item) = &mut self.item {
                    item.jobs.retain(|job| job.number != number);
                }
                self.item.take_if(|item| item.jobs.is_empty());
            }
            ToWorker::Hold(held) => self.held = held,
            ToWorker::Ping if self.silent => {}
            ToWorker::Ping => {
                let working = self.item.is_some();
                let alive = FromWorker::Alive { working };
                self.said.push_back(WorkerEvent::Said(alive, Vec::new()));
            }
            ToWorker::Reuse | ToWorker::Run { .. } => panic!("not for those that count"),
        }
    }

    /// Counts up to so many shuffles and reports them; `lies` spoils a count.
    fn count(&mut self, most: u64, lies: bool) {
        let Some(item) = self.item.clone().filter(|_| !self.held && !self.silent) else {
            return;
        };
        let from = item.range.from + self.done;
        let shuffles = most.min(item.range.to - from);
        let report = Report {
            from: item.range.from,
            shuffles,
            jobs: item.jobs.iter().map(|job| job.number).collect(),
        };
        let mut counts: Vec<_> = item
            .jobs
            .iter()
            .map(|job| work(job, from, shuffles))
            .collect();
        if lies {
            counts[0][0] += 1;
        }
        let counted = FromWorker::Counted(report);
        self.said.push_back(WorkerEvent::Said(counted, counts));
        self.done += shuffles;
        self.item.take_if(|item| self.done == item.range.shuffles());
    }
}

/// The counts of shuffles `from .. from + shuffles`.
fn work(job: &Job, from: u64, shuffles: u64) -> Vec<u32> {
    let mut delta = Delta::new(job.setup.n);
    let mut counter = Counter::new(&job.setup, job.seed, from, &mut delta);
    counter.count(shuffles, &mut delta);
    counter.gather(&mut delta);
    delta.counts().to_vec()
}

/// A page without a browser: a scheduler, experiments and fake workers.
struct Page {
    scheduler: Scheduler,
    jobs: Vec<(Job, BatchTracker)>,
    workers: Vec<FakeWorker>,
    news: Vec<CountNews>,
    /// When the timer is due.
    tick_at: Option<f64>,
    now: f64,
    spawns: bool,
}

impl Page {
    fn new(processors: usize) -> Page {
        Page {
            scheduler: Scheduler::new(processors),
            jobs: Vec::new(),
            workers: Vec::new(),
            news: Vec::new(),
            tick_at: None,
            now: 0.0,
            spawns: true,
        }
    }

    fn open(&mut self, algorithm: Algorithm, n: usize, target: u64) -> u32 {
        let number = self.scheduler.open();
        let mut tracker = BatchTracker::new(n);
        tracker.extend(target);
        let setup = Setup::new(algorithm, n);
        let seed = Seed(u64::from(number));
        let job = Job {
            number,
            setup,
            seed,
        };
        self.jobs.push((job, tracker));
        number
    }

    fn send(&mut self, event: CountEvent) {
        let mut events = VecDeque::from([event]);
        while let Some(event) = events.pop_front() {
            let mut open: Vec<OpenJob<'_>> = self
                .jobs
                .iter_mut()
                .map(|(job, tracker)| OpenJob { job: *job, tracker })
                .collect();
            for effect in self.scheduler.update(event, &mut open, self.now) {
                match effect {
                    Effect::Spawn(id) if self.spawns => self.workers.push(FakeWorker::new(id)),
                    Effect::Spawn(id) => events.push_back(CountEvent::NotSpawned(id)),
                    Effect::Terminate(id) => self.workers.retain(|worker| worker.id != id),
                    Effect::Post(id, message) => self.worker(id).hear(message),
                    Effect::TickAfter(milliseconds) => {
                        assert_eq!(self.tick_at, None, "one timer");
                        self.tick_at = Some(self.now + f64::from(milliseconds));
                    }
                    Effect::News(news) => self.news.push(news),
                }
            }
        }
    }

    fn worker(&mut self, id: WorkerId) -> &mut FakeWorker {
        let found = self.workers.iter_mut().find(|worker| worker.id == id);
        found.expect("a worker that was not ended")
    }

    /// All workers that were spawned start.
    fn start(&mut self) {
        self.send(CountEvent::Schedule);
        for at in 0..self.workers.len() {
            self.ready(at);
        }
    }

    fn ready(&mut self, at: usize) {
        let worker = &mut self.workers[at];
        if !worker.ready {
            worker.ready = true;
            let (id, event) = (worker.id, WorkerEvent::Said(FromWorker::Ready, Vec::new()));
            self.send(CountEvent::Worker(id, event));
        }
    }

    /// The page hears the oldest thing that a worker has said.
    fn deliver(&mut self, at: usize) {
        let worker = &mut self.workers[at];
        if let Some(event) = worker.said.pop_front() {
            let id = worker.id;
            self.send(CountEvent::Worker(id, event));
        }
    }

    fn deliver_all(&mut self) {
        for at in 0..self.workers.len() {
            while self.workers.get(at).is_some_and(|w| !w.said.is_empty()) {
                self.deliver(at);
            }
        }
    }

    /// A worker counts, and the page hears of it.
    fn count(&mut self, at: usize, shuffles: u64) {
        self.workers[at].count(shuffles, false);
        self.deliver(at);
    }

    /// So many milliseconds pass; the timer ticks when it is due, and pings are answered.
    fn wait(&mut self, milliseconds: f64) {
        let until = self.now + milliseconds;
        while let Some(at) = self.tick_at.filter(|&at| at <= until) {
            self.now = at;
            self.tick_at = None;
            self.send(CountEvent::Tick);
            self.deliver_all();
        }
        self.now = until;
    }

    /// Lets healthy workers finish everything.
    fn finish(&mut self) {
        self.send(CountEvent::Hold(false));
        self.send(CountEvent::Away(false));
        for _ in 0..10_000 {
            for at in 0..self.workers.len() {
                self.ready(at);
            }
            if self.jobs.iter().all(|(_, tracker)| tracker.is_complete()) {
                return;
            }
            for at in 0..self.workers.len() {
                if at < self.workers.len() {
                    self.workers[at].count(u64::MAX, false);
                }
            }
            self.deliver_all();
            self.wait(1_000.0);
            self.send(CountEvent::Hold(false));
        }
        panic!("the work comes to no end");
    }

    fn assert_exact(&self) {
        for (job, tracker) in &self.jobs {
            let shuffles = tracker.tally().shuffles();
            assert_eq!(shuffles, tracker.contiguous());
            assert_eq!(tracker.tally(), &job.setup.simulate(job.seed, shuffles));
        }
    }

    fn items(&self) -> Vec<Option<&WorkItem>> {
        self.workers
            .iter()
            .map(|worker| worker.item.as_ref())
            .collect()
    }
}

/// Numbers that look random and are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) % bound
    }
}

#[test]
fn workers_are_spawned_with_the_first_work_and_no_more_than_help() {
    for (processors, workers) in [(0, 1), (1, 1), (3, 3), (64, 4)] {
        let mut page = Page::new(processors);
        page.send(CountEvent::Schedule);
        assert!(page.workers.is_empty(), "nothing is wanted");
        page.open(Algorithm::NaiveSwap, 4, 10);
        page.send(CountEvent::Schedule);
        assert_eq!(page.workers.len(), workers);
    }
}

#[test]
fn the_first_chunk_is_one_workers_and_then_all_count() {
    let mut page = Page::new(3);
    page.open(Algorithm::NaiveSwap, 4, 10 * CHUNK);
    page.start();
    let busy = |page: &Page| page.items().into_iter().flatten().count();
    assert_eq!(busy(&page), 1);
    page.now = 1_000.0;
    page.count(0, CHUNK);
    assert_eq!(busy(&page), 3);
    assert_eq!(page.news, [CountNews::Counted]);
    // Items end where chunks do, and each keeps its worker busy for some 0.4 s of the 1 s before.
    for item in page.items().into_iter().flatten() {
        assert_eq!((item.range.from % CHUNK, item.range.to % CHUNK), (0, 0));
    }
}

#[test]
fn items_grow_with_the_speed_of_a_worker() {
    let mut page = Page::new(1);
    page.open(Algorithm::NaiveSwap, 4, 100 * CHUNK);
    page.start();
    page.now = 10.0;
    page.count(0, CHUNK);
    let item = page.items()[0].expect("more to count").clone();
    // 65,536 in 10 ms, so 40 chunks in 0.4 s.
    assert_eq!(
        item.range,
        ShuffleRange {
            from: CHUNK,
            to: 41 * CHUNK
        }
    );
}

#[test]
fn jobs_that_are_furthest_behind_come_first_and_then_all_go_on_together() {
    let mut page = Page::new(1);
    let first = page.open(Algorithm::NaiveSwap, 4, 3 * CHUNK);
    page.start();
    page.count(0, CHUNK);
    page.count(0, 10);
    let second = page.open(Algorithm::Sattolo, 4, 3 * CHUNK);
    page.send(CountEvent::Schedule);
    page.count(0, CHUNK);
    let numbers = |page: &Page| -> (u64, Vec<u32>) {
        let item = page.items()[0].expect("more to count");
        (
            item.range.from,
            item.jobs.iter().map(|job| job.number).collect(),
        )
    };
    assert_eq!(numbers(&page), (0, vec![second]));
    page.count(0, CHUNK);
    assert_eq!(numbers(&page), (CHUNK, vec![second]));
    page.count(0, CHUNK);
    assert_eq!(numbers(&page), (2 * CHUNK, vec![first, second]));
    page.finish();
    page.assert_exact();
}

#[test]
fn jobs_of_which_different_numbers_are_wanted_get_the_same_ranges() {
    let mut page = Page::new(1);
    page.open(Algorithm::NaiveSwap, 4, 2 * CHUNK);
    page.open(Algorithm::Sattolo, 4, CHUNK + 10);
    page.open(Algorithm::NaiveSwap, 4, 10);
    page.finish();
    page.assert_exact();
    assert!(!page.news.contains(&CountNews::Restarted));
}

#[test]
fn a_processor_is_left_to_the_page_while_something_moves() {
    let mut page = Page::new(2);
    page.open(Algorithm::NaiveSwap, 4, 100 * CHUNK);
    page.start();
    page.count(0, CHUNK);
    let busy = |page: &Page| page.items().into_iter().flatten().count();
    assert_eq!(busy(&page), 2);
    page.send(CountEvent::Share(true));
    assert_eq!(busy(&page), 2, "what is under way is finished");
    page.count(0, CHUNK);
    assert_eq!(busy(&page), 1);
    page.send(CountEvent::Share(false));
    assert_eq!(busy(&page), 2);
}

#[test]
fn four_large_decks_are_counted_by_one_worker() {
    let mut page = Page::new(4);
    for _ in 0..4 {
        page.open(Algorithm::NaiveSwap, 1024, 10 * CHUNK);
    }
    page.start();
    for (_, tracker) in &mut page.jobs {
        // As if the first chunk were counted.
        tracker.stop();
        tracker.extend(10 * CHUNK);
    }
    page.send(CountEvent::Schedule);
    assert_eq!(page.items().into_iter().flatten().count(), 1);
}

#[test]
fn held_and_unseen_workers_rest_and_are_not_watched() {
    let mut page = Page::new(1);
    page.open(Algorithm::NaiveSwap, 4, 10 * CHUNK);
    page.start();
    for (rest, resume) in [
        (CountEvent::Hold(true), CountEvent::Hold(false)),
        (CountEvent::Away(true), CountEvent::Away(false)),
    ] {
        page.send(rest);
        assert_eq!(page.workers[0].heard.last(), Some(&ToWorker::Hold(true)));
        page.workers[0].silent = true;
        page.wait(100_000.0);
        assert_eq!(page.tick_at, None, "no timer at rest");
        assert!(page.news.is_empty());
        page.workers[0].silent = false;
        page.send(resume);
        assert_eq!(page.workers[0].heard.last(), Some(&ToWorker::Hold(false)));
    }
    page.finish();
    page.assert_exact();
    page.wait(10_000.0);
    assert_eq!(page.tick_at, None, "no timer when all is counted");
}

#[test]
fn a_silent_worker_is_replaced_and_its_shuffles_are_counted_by_another() {
    let mut page = Page::new(1);
    page.open(Algorithm::NaiveSwap, 4, 1_000);
    page.start();
    page.count(0, 300);
    let first = page.workers[0].id;
    page.workers[0].silent = true;
    page.wait(9_000.0);
    assert_eq!(page.workers[0].id, first, "it may come back");
    assert!(page.workers[0].heard.contains(&ToWorker::Ping));
    page.wait(2_000.0);
    assert_eq!(page.news, [CountNews::Counted, CountNews::Unresponsive]);
    assert_ne!(page.workers[0].id, first);
    page.ready(0);
    let item = page.items()[0].expect("the rest");
    assert_eq!(
        item.range,
        ShuffleRange {
            from: 300,
            to: 1_000
        }
    );
    // What the first one says after all is not heard.
    let report = Report {
        from: 0,
        shuffles: 1,
        jobs: vec![1],
    };
    let late = WorkerEvent::Said(FromWorker::Counted(report), vec![vec![0; 65]]);
    page.send(CountEvent::Worker(first, late));
    page.finish();
    page.assert_exact();
}

#[test]
fn a_worker_that_is_slow_but_answers_is_left_alone() {
    let mut page = Page::new(1);
    page.open(Algorithm::NaiveSwap, 4, 1_000);
    page.start();
    page.wait(600_000.0);
    assert!(page.news.is_empty());
    assert!(page.workers[0].heard.contains(&ToWorker::Ping));
    page.finish();
    page.assert_exact();
}

#[test]
fn sleep_is_no_silence() {
    let mut page = Page::new(1);
    page.open(Algorithm::NaiveSwap, 4, 1_000);
    page.start();
    for _ in 0..3 {
        // The machine sleeps for an hour, then the timer ticks before the worker is heard.
        page.now += 3_600_000.0;
        page.tick_at = None;
        page.send(CountEvent::Tick);
    }
    assert!(page.news.is_empty());
}

#[test]
fn a_worker_that_never_starts_is_replaced_but_given_longer() {
    let mut page = Page::new(1);
    page.open(Algorithm::NaiveSwap, 4, 1_000);
    page.send(CountEvent::Schedule);
    page.wait(29_000.0);
    assert!(page.news.is_empty());
    page.wait(2_000.0);
    assert_eq!(page.news, [CountNews::Unresponsive]);
    page.finish();
    page.assert_exact();
}

#[test]
fn workers_that_fall_silent_together_are_one_failure() {
    let mut page = Page::new(4);
    page.open(Algorithm::NaiveSwap, 4, 8 * CHUNK);
    page.start();
    page.count(0, CHUNK);
    page.news.clear();
    assert_eq!(page.items().into_iter().flatten().count(), 4);
    for round in 0..=MAX_FAILURES {
        // One after the other: their last words were some seconds apart.
        for at in 0..4 {
            page.ready(at);
            page.workers[at].silent = true;
            page.wait(1_500.0);
        }
        let restarted = page.news.len();
        assert_eq!(restarted, 4 * round as usize, "{:?}", page.news);
        page.wait(9_500.0);
    }
    assert_eq!(page.news.pop(), Some(CountNews::GivenUp));
    let restarts = 4 * MAX_FAILURES as usize;
    assert_eq!(page.news, vec![CountNews::Unresponsive; restarts]);
    page.finish();
    page.assert_exact();
}

#[test]
fn workers_that_die_together_are_one_failure() {
    let mut page = Page::new(4);
    page.open(Algorithm::NaiveSwap, 4, 8 * CHUNK);
    page.send(CountEvent::Schedule);
    for round in 0..=MAX_FAILURES {
        assert!(!page.news.contains(&CountNews::GivenUp), "round {round}");
        let ids: Vec<WorkerId> = page.workers.iter().map(|worker| worker.id).collect();
        for id in ids {
            page.send(CountEvent::Worker(id, WorkerEvent::Died("x".into())));
        }
    }
    assert_eq!(page.news.last(), Some(&CountNews::GivenUp));
    page.finish();
    page.assert_exact();
}

#[test]
fn a_worker_that_forgot_its_work_is_replaced() {
    let mut page = Page::new(1);
    page.open(Algorithm::NaiveSwap, 4, 1_000);
    page.start();
    page.workers[0].item = None;
    page.wait(5_000.0);
    assert_eq!(page.news, [CountNews::Restarted]);
    page.finish();
    page.assert_exact();
}

#[test]
fn repeated_failures_end_the_counting_and_resuming_starts_it_anew() {
    let mut page = Page::new(2);
    page.open(Algorithm::NaiveSwap, 4, 1_000);
    page.start();
    for _ in 0..=MAX_FAILURES {
        let id = page.workers[1].id;
        page.send(CountEvent::Worker(id, WorkerEvent::Died("x".into())));
    }
    assert_eq!(page.news.last(), Some(&CountNews::GivenUp));
    assert!(page.workers.is_empty() && page.scheduler.is_held());
    page.send(CountEvent::Schedule);
    assert!(page.workers.is_empty(), "nothing starts by itself");
    page.finish();
    page.assert_exact();
}

#[test]
fn failures_are_forgiven_as_long_as_something_is_counted_between_them() {
    let mut page = Page::new(1);
    page.open(Algorithm::NaiveSwap, 4, 1_000);
    page.start();
    for _ in 0..20 {
        page.count(0, 10);
        let id = page.workers[0].id;
        page.send(CountEvent::Worker(id, WorkerEvent::Died("x".into())));
        page.ready(0);
    }
    assert!(!page.news.contains(&CountNews::GivenUp));
    page.finish();
    page.assert_exact();
}

#[test]
fn a_browser_without_workers_is_told_apart_from_workers_that_fail() {
    let mut page = Page::new(4);
    page.spawns = false;
    page.open(Algorithm::NaiveSwap, 4, 1_000);
    page.send(CountEvent::Schedule);
    assert_eq!(page.news, [CountNews::NoWorkers]);

    let mut page = Page::new(1);
    page.open(Algorithm::NaiveSwap, 4, 1_000);
    page.start();
    page.spawns = false;
    let id = page.workers[0].id;
    page.send(CountEvent::Worker(id, WorkerEvent::Died("x".into())));
    assert_eq!(page.news.last(), Some(&CountNews::GivenUp));
    // They can be had again.
    page.spawns = true;
    page.finish();
    page.assert_exact();
}

#[test]
fn a_closed_job_is_dropped_and_what_is_still_said_of_it_does_not_count() {
    let mut page = Page::new(1);
    let kept = page.open(Algorithm::NaiveSwap, 4, 1_000);
    let gone = page.open(Algorithm::Sattolo, 4, 1_000);
    page.start();
    page.workers[0].count(100, false);
    page.jobs.retain(|(job, _)| job.number != gone);
    page.send(CountEvent::Close(gone));
    assert_eq!(page.workers[0].heard.last(), Some(&ToWorker::Drop(gone)));
    // The report was made before the worker heard of it.
    page.deliver(0);
    assert_eq!(page.jobs[0].1.tally().shuffles(), 100);
    page.jobs.clear();
    page.send(CountEvent::Close(kept));
    page.workers[0].said.clear();
    let report = Report {
        from: 0,
        shuffles: 5,
        jobs: vec![kept],
    };
    let id = page.workers[0].id;
    let late = WorkerEvent::Said(FromWorker::Counted(report), vec![vec![9; 65]]);
    page.send(CountEvent::Worker(id, late));
    assert_eq!(page.news, [CountNews::Counted]);
    assert_eq!(page.workers[0].id, id, "late words are no lies");
}

#[test]
fn lies_are_not_recorded() {
    type Spoil = fn(&mut Report, &mut Vec<Vec<u32>>);
    let lies: [Spoil; 8] = [
        |_, counts| counts[1][3] += 1,
        |_, counts| counts[0].truncate(10),
        |_, counts| counts.truncate(1),
        |report, _| report.from += 1,
        |report, _| report.shuffles += 1,
        |report, _| report.shuffles = u64::MAX,
        |report, counts| {
            report.shuffles = 0;
            counts.iter_mut().for_each(|counts| counts.fill(0));
        },
        |report, counts| {
            report.jobs.pop();
            counts.pop();
        },
    ];
    for lie in lies {
        let mut page = Page::new(1);
        page.open(Algorithm::NaiveSwap, 4, 1_000);
        page.open(Algorithm::Sattolo, 4, 1_000);
        page.start();
        page.workers[0].count(100, false);
        let said = page.workers[0].said.back_mut();
        let Some(WorkerEvent::Said(FromWorker::Counted(report), counts)) = said else {
            panic!("a report");
        };
        lie(report, counts);
        page.deliver(0);
        assert_eq!(page.news, [CountNews::Restarted]);
        assert!(page.jobs.iter().all(|(_, t)| t.tally().shuffles() == 0));
        page.finish();
        page.assert_exact();
    }
}

/// Random courses of events: workers that start late, die, fall silent, lie and forget, people who
/// hold, hide, add lanes and remove them. Counts are exact in the end, and the timer is off.
#[test]
fn whatever_happens_the_counts_are_those_of_the_first_shuffles() {
    let mut faults = 0;
    for course in 0..300u64 {
        let mut dice = Dice(course.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        let mut page = Page::new(1 + dice.below(4) as usize);
        page.open(Algorithm::NaiveSwap, 4, 1 + dice.below(3 * CHUNK));
        page.send(CountEvent::Schedule);
        for _ in 0..120 {
            page.wait(dice.below(400) as f64);
            if page.workers.is_empty() {
                page.send(CountEvent::Hold(false));
                page.send(CountEvent::Schedule);
                continue;
            }
            let at = dice.below(page.workers.len() as u64) as usize;
            match dice.below(40) {
                0..=9 => page.workers[at].count(1 + dice.below(CHUNK), false),
                10..=19 => page.deliver(at),
                20..=24 => page.ready(at),
                25 => page.send(CountEvent::Hold(dice.below(2) == 0)),
                26 => page.send(CountEvent::Away(dice.below(2) == 0)),
                27 => page.send(CountEvent::Share(dice.below(2) == 0)),
                28 if page.jobs.len() < 3 => {
                    page.open(Algorithm::Sattolo, 4, 1 + dice.below(2 * CHUNK));
                    page.send(CountEvent::Schedule);
                }
                29 if page.jobs.len() > 1 => {
                    let (job, _) = page
                        .jobs
                        .remove(dice.below(page.jobs.len() as u64) as usize);
                    page.send(CountEvent::Close(job.number));
                }
                30 => {
                    // Stop, as the page does it; then more of the same.
                    for k in 0..page.jobs.len() {
                        page.send(CountEvent::Close(page.jobs[k].0.number));
                        page.jobs[k].1.stop();
                        page.jobs[k].0.number = page.scheduler.open();
                    }
                    page.assert_exact();
                    let more = page.jobs[0].1.target() + dice.below(CHUNK);
                    page.jobs
                        .iter_mut()
                        .for_each(|(_, tracker)| tracker.extend(more));
                    page.send(CountEvent::Schedule);
                }
                31 => {
                    faults += 1;
                    match dice.below(4) {
                        0 => fault(&mut page, at, Fault::Dies),
                        1 => fault(&mut page, at, Fault::FallsSilent),
                        2 => fault(&mut page, at, Fault::Lies),
                        _ => fault(&mut page, at, Fault::Forgets),
                    }
                }
                _ => {}
            }
        }
        page.finish();
        page.assert_exact();
        page.wait(20_000.0);
        assert_eq!(page.tick_at, None, "course {course}");
    }
    assert!(faults > 300, "{faults}");
}

fn fault(page: &mut Page, at: usize, fault: Fault) {
    let worker = &mut page.workers[at];
    let id = worker.id;
    match fault {
        Fault::Dies => {
            let died = WorkerEvent::Died("the test killed it".into());
            page.send(CountEvent::Worker(id, died));
        }
        Fault::FallsSilent => worker.silent = true,
        Fault::Lies => worker.count(50, true),
        Fault::Forgets => worker.item = None,
    }
}
