//! Who counts which shuffles: a state machine for the workers that count.
//!
//! All open experiments are counted together. The ones that are furthest behind come first; once
//! they are level, each work item covers all of them, so that every lane of the page shows the same
//! shuffles. What a worker leaves undone when it dies is given to another one.

use std::collections::VecDeque;

use super::effect::{Effect, WorkerEvent, WorkerId};
use super::meter::Meter;
use super::protocol::{FromWorker, Job, Report, ToWorker, WorkItem};
use super::tracker::BatchTracker;
use super::watchdog::{Silence, Watchdog};
use engine::experiment::CHUNK;

/// The most workers: more would make a phone warmer than they save time.
const MAX_WORKERS: usize = 4;
/// More failures in a row than this are no accident. Workers that fail together are one failure.
const MAX_FAILURES: u32 = 3;
/// How many seconds a work item should keep a worker busy: as long as a few reports take.
const ITEM_SECONDS: f64 = 0.4;
/// The same for large decks.
const LARGE_ITEM_SECONDS: f64 = 1.2;
/// A deck is large from so many cards on.
const LARGE: usize = 400;
/// The most cells of all workers together, for the sake of memory: four decks of 1,024 cards are
/// enough for one worker.
const MAX_CELLS: usize = 7 << 20;
/// A worker that owes an answer and is silent for so many milliseconds is replaced. It listens
/// after every slice of 5 ms.
const SILENCE: f64 = 10_000.0;
/// The same for a worker that has not started: its script may have a long way to come.
const SILENCE_AT_START: f64 = 30_000.0;

/// An experiment that is counted, and its progress.
pub struct OpenJob<'a> {
    /// Its number is from [`Scheduler::open`].
    pub job: Job,
    /// Which of its shuffles are wanted, handed out and counted.
    pub tracker: &'a mut BatchTracker,
}

/// What happens to the scheduler.
#[derive(Clone, Debug, PartialEq)]
pub enum CountEvent {
    /// More may be wanted of the open jobs than before.
    Schedule,
    /// A worker said something, or died.
    Worker(WorkerId, WorkerEvent),
    /// The browser refused to start this worker.
    NotSpawned(WorkerId),
    /// Somebody pauses the counting, or resumes it.
    Hold(bool),
    /// Nobody can see the page, or somebody can again.
    Away(bool),
    /// Leave a processor to the page, where something moves, or no longer. Items that are being
    /// counted are finished.
    Share(bool),
    /// Nobody wants the job with this number any more.
    Close(u32),
    /// The time that [`Effect::TickAfter`] asked for is over.
    Tick,
}

/// What there is to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountNews {
    /// Shuffles were counted.
    Counted,
    /// A worker died or lied. It is replaced, and its work is done anew.
    Restarted,
    /// A worker was silent for too long. It is replaced, and its work is done anew.
    Unresponsive,
    /// Workers failed too often in a row, or none can be started in place of one that failed. All
    /// are gone; what they had not counted is handed out again when work is next scheduled.
    GivenUp,
    /// The browser starts no workers.
    NoWorkers,
}

/// A worker and what it has to do.
struct Slot {
    id: WorkerId,
    /// Whether the worker has started.
    ready: bool,
    /// What it counts.
    item: Option<WorkItem>,
    /// How many shuffles of the item it has reported.
    counted: u64,
    /// When it was given the item.
    since: f64,
    silence: Silence,
}

impl Slot {
    fn has_job(&self, number: u32) -> bool {
        self.item.as_ref().is_some_and(|item| item.has_job(number))
    }

    /// Whether a word of this worker is due.
    fn owes(&self) -> bool {
        !self.ready || self.item.is_some()
    }

    /// Milliseconds after which its silence is a failure.
    fn patience(&self) -> f64 {
        match self.ready {
            true => SILENCE,
            false => SILENCE_AT_START,
        }
    }
}

/// Whether a report is of use.
enum Verdict {
    /// Its counts were recorded.
    Recorded,
    /// It is about jobs that are closed.
    Late,
    /// It contradicts what the worker was given, or itself.
    Lie,
}

type Effects = Vec<Effect<CountNews>>;

/// The scheduler. Workers are started with the first work, and stay.
pub struct Scheduler {
    slots: Vec<Slot>,
    /// Workers spawned so far; the latest one's id.
    spawned: u32,
    /// Jobs opened so far; the latest one's number.
    jobs: u32,
    /// What workers that failed left undone, in the order in which they failed.
    returned: VecDeque<WorkItem>,
    held: bool,
    away: bool,
    /// How many processors the machine has.
    processors: usize,
    /// Whether one of them is left to the page.
    shares: bool,
    /// Failures since something was last counted.
    failures: u32,
    /// The latest worker's id at the last of these failures. If another worker that was there fails,
    /// too, it is part of that failure: what ends one may end all.
    failed: u32,
    /// Of all jobs together.
    meter: Meter,
    /// The first job of the item that was measured last, and shuffles a second of the worker that
    /// counted it: other jobs may be slower or faster.
    speed: (u32, f64),
    watchdog: Watchdog,
}

impl Scheduler {
    /// For a machine with so many processors, at least 1.
    pub fn new(processors: usize) -> Scheduler {
        Scheduler {
            slots: Vec::new(),
            spawned: 0,
            jobs: 0,
            returned: VecDeque::new(),
            held: false,
            away: false,
            processors: processors.max(1),
            shares: false,
            failures: 0,
            failed: 0,
            meter: Meter::default(),
            speed: (0, 0.0),
            watchdog: Watchdog::default(),
        }
    }

    /// Whether somebody paused the counting.
    pub fn is_held(&self) -> bool {
        self.held
    }

    /// Whether a processor is left to the page.
    pub fn shares(&self) -> bool {
        self.shares
    }

    /// Shuffles a second of all workers together, once measurements agree: only then does it tell
    /// how long the rest will take.
    pub fn steady_rate(&self) -> Option<f64> {
        self.meter.steady_rate()
    }

    /// A number for a new job: another experiment, or the same one from the first shuffle on.
    pub fn open(&mut self) -> u32 {
        self.jobs += 1;
        self.meter = Meter::default();
        self.jobs
    }

    /// Takes in an event at a time in milliseconds, and returns what has to be done, in this order.
    /// Idle workers are given work of `jobs`. An event that brings no new work may come with no
    /// jobs.
    pub fn update(
        &mut self,
        event: CountEvent,
        jobs: &mut [OpenJob<'_>],
        now: f64,
    ) -> Vec<Effect<CountNews>> {
        let mut effects = Vec::new();
        match event {
            CountEvent::Schedule => {}
            CountEvent::Worker(id, event) => self.hear(id, event, jobs, now, &mut effects),
            CountEvent::NotSpawned(id) => self.not_spawned(id, &mut effects),
            CountEvent::Hold(held) => self.rest(held, self.away, now, &mut effects),
            CountEvent::Away(away) => self.rest(self.held, away, now, &mut effects),
            CountEvent::Share(shares) => self.shares = shares,
            CountEvent::Close(number) => self.close(number, &mut effects),
            CountEvent::Tick => self.tick(jobs, now, &mut effects),
        }
        self.schedule(jobs, now, &mut effects);
        if self.waits(jobs)
            && let Some(milliseconds) = self.watchdog.set(now)
        {
            effects.push(Effect::TickAfter(milliseconds));
        }
        effects
    }

    /// Whether the workers rest: somebody paused, or nobody sees the page.
    fn rests(&self) -> bool {
        self.held || self.away
    }

    /// Whether the page waits for some worker.
    fn waits(&self, jobs: &[OpenJob<'_>]) -> bool {
        let wanted = jobs.iter().any(|open| !open.tracker.is_complete());
        wanted && !self.rests() && self.slots.iter().any(Slot::owes)
    }

    fn rest(&mut self, held: bool, away: bool, now: f64, effects: &mut Effects) {
        let before = self.rests();
        (self.held, self.away) = (held, away);
        let rests = self.rests();
        if rests != before {
            for slot in self.slots.iter_mut() {
                slot.silence.end();
                if slot.ready {
                    effects.push(Effect::Post(slot.id, ToWorker::Hold(rests)));
                }
            }
            self.meter.restart(now);
        }
    }

    fn close(&mut self, number: u32, effects: &mut Effects) {
        for slot in &mut self.slots {
            let Some(item) = &mut slot.item else {
                continue;
            };
            if !item.has_job(number) {
                continue;
            }
            item.jobs.retain(|job| job.number != number);
            if item.jobs.is_empty() {
                slot.item = None;
            }
            effects.push(Effect::Post(slot.id, ToWorker::Drop(number)));
        }
        for item in &mut self.returned {
            item.jobs.retain(|job| job.number != number);
        }
        self.returned.retain(|item| !item.jobs.is_empty());
    }

    fn hear(
        &mut self,
        id: WorkerId,
        event: WorkerEvent,
        jobs: &mut [OpenJob<'_>],
        now: f64,
        effects: &mut Effects,
    ) {
        let Some(at) = self.slots.iter().position(|slot| slot.id == id) else {
            // Late words of a worker that was replaced.
            return;
        };
        let before = self.slots[at].silence;
        self.slots[at].silence.end();
        let fails = match event {
            WorkerEvent::Died(_) => true,
            WorkerEvent::Said(FromWorker::Ready, _) => {
                self.slots[at].ready = true;
                if self.rests() {
                    effects.push(Effect::Post(id, ToWorker::Hold(true)));
                }
                false
            }
            // It has lost what it was given before it was pinged.
            WorkerEvent::Said(FromWorker::Alive { working }, _) => {
                before.is_pinged() && !working && self.slots[at].item.is_some()
            }
            WorkerEvent::Said(FromWorker::Counted(report), counts) => {
                match self.record(at, &report, &counts, jobs, now) {
                    Verdict::Recorded => {
                        effects.push(Effect::News(CountNews::Counted));
                        false
                    }
                    Verdict::Late => {
                        // No answer to what it was asked since.
                        self.slots[at].silence = before;
                        false
                    }
                    Verdict::Lie => true,
                }
            }
            // A worker that counts has no task.
            WorkerEvent::Said(FromWorker::Task { .. }, _) => true,
        };
        if fails {
            self.replace(at, CountNews::Restarted, jobs, effects);
        }
    }

    /// Records what a worker counted: of all its jobs or of none.
    fn record(
        &mut self,
        at: usize,
        report: &Report,
        counts: &[Vec<u32>],
        jobs: &mut [OpenJob<'_>],
        now: f64,
    ) -> Verdict {
        let &Report { from, shuffles, .. } = report;
        let slot = &mut self.slots[at];
        let counts_of = |number: u32| {
            let mut all = report.jobs.iter().zip(counts);
            all.find(|(of, _)| **of == number).map(|(_, counts)| counts)
        };
        if !jobs.iter().any(|open| counts_of(open.job.number).is_some()) {
            return Verdict::Late;
        }
        let Some(item) = slot.item.as_ref().filter(|item| item.range.from == from) else {
            return Verdict::Lie;
        };
        let mut counted = Vec::new();
        for open in jobs.iter_mut().filter(|open| item.has_job(open.job.number)) {
            match counts_of(open.job.number) {
                Some(counts) if open.tracker.accepts(from, shuffles, counts) => {
                    counted.push((open, counts));
                }
                _ => return Verdict::Lie,
            }
        }
        if counted.is_empty() || shuffles == 0 {
            return Verdict::Lie;
        }
        (self.failures, self.failed) = (0, 0);
        self.meter.add(shuffles * counted.len() as u64, now);
        for (open, counts) in counted {
            open.tracker.record(from, shuffles, counts);
        }
        slot.counted += shuffles;
        let all = item.range.shuffles();
        if slot.counted == all {
            let seconds = (now - slot.since) / 1000.0;
            if seconds > 0.0 {
                self.speed = (item.jobs[0].number, all as f64 / seconds);
            }
            slot.item = None;
        }
        Verdict::Recorded
    }

    fn tick(&mut self, jobs: &mut [OpenJob<'_>], now: f64, effects: &mut Effects) {
        let passed = self.watchdog.tick(now);
        if !self.waits(jobs) {
            return;
        }
        for slot in self.slots.iter_mut().filter(|slot| slot.owes()) {
            if slot.silence.grow(passed) && slot.ready {
                effects.push(Effect::Post(slot.id, ToWorker::Ping));
            }
        }
        let silent = |slot: &Slot| slot.owes() && slot.silence.lasted(slot.patience());
        while let Some(at) = self.slots.iter().position(silent) {
            self.replace(at, CountNews::Unresponsive, jobs, effects);
        }
    }

    /// Ends a worker that failed and starts another one in its place. After too many failures in a
    /// row all are ended.
    fn replace(
        &mut self,
        at: usize,
        why: CountNews,
        jobs: &mut [OpenJob<'_>],
        effects: &mut Effects,
    ) {
        if self.slots[at].id.0 > self.failed {
            self.failures += 1;
            self.failed = self.spawned;
        }
        if self.failures > MAX_FAILURES {
            while !self.slots.is_empty() {
                self.end(0, jobs, effects);
            }
            return self.give_up(CountNews::GivenUp, effects);
        }
        self.end(at, jobs, effects);
        self.spawn(effects);
        effects.push(Effect::News(why));
    }

    /// Ends a worker; what it had still to count is given to another one.
    fn end(&mut self, at: usize, jobs: &mut [OpenJob<'_>], effects: &mut Effects) {
        let slot = self.slots.remove(at);
        effects.push(Effect::Terminate(slot.id));
        let Some(mut item) = slot.item else {
            return;
        };
        let mut rest = None;
        for open in jobs.iter_mut().filter(|open| item.has_job(open.job.number)) {
            // All jobs of an item have the same shuffles left.
            rest = open.tracker.return_rest(item.range.from).or(rest);
        }
        if let Some(range) = rest {
            item.range = range;
            self.returned.push_back(item);
        }
    }

    fn give_up(&mut self, why: CountNews, effects: &mut Effects) {
        self.failures = 0;
        // Nothing is started before somebody asks for it.
        self.held = true;
        effects.push(Effect::News(why));
    }

    fn spawn(&mut self, effects: &mut Effects) {
        self.spawned += 1;
        let id = WorkerId(self.spawned);
        self.slots.push(Slot {
            id,
            ready: false,
            item: None,
            counted: 0,
            since: 0.0,
            silence: Silence::default(),
        });
        effects.push(Effect::Spawn(id));
    }

    fn not_spawned(&mut self, id: WorkerId, effects: &mut Effects) {
        self.slots.retain(|slot| slot.id != id);
        // Fewer workers than wanted still do the work.
        if self.slots.is_empty() {
            let why = match self.failures {
                0 => CountNews::NoWorkers,
                _ => CountNews::GivenUp,
            };
            self.give_up(why, effects);
        }
    }

    /// Gives idle workers something to do.
    fn schedule(&mut self, jobs: &mut [OpenJob<'_>], now: f64, effects: &mut Effects) {
        if self.rests() || jobs.iter().all(|open| open.tracker.is_complete()) {
            return;
        }
        if self.slots.is_empty() {
            for _ in 0..self.processors.min(MAX_WORKERS) {
                self.spawn(effects);
            }
        }
        if self.slots.iter().all(|slot| slot.item.is_none()) {
            self.meter.restart(now);
        }
        for at in 0..self.slots.len() {
            let busy = self.slots.iter().filter(|slot| slot.item.is_some());
            if busy.count() >= self.max_busy(jobs) {
                break;
            }
            if !self.slots[at].ready || self.slots[at].item.is_some() {
                continue;
            }
            let returned = self.returned.pop_front();
            let Some(item) = returned.or_else(|| self.next_item(jobs)) else {
                break;
            };
            self.assign(at, item, now, effects);
        }
    }

    fn assign(&mut self, at: usize, item: WorkItem, now: f64, effects: &mut Effects) {
        let slot = &mut self.slots[at];
        slot.since = now;
        slot.counted = 0;
        slot.silence.end();
        effects.push(Effect::Post(slot.id, ToWorker::Count(item.clone())));
        slot.item = Some(item);
    }

    /// How many workers may count at a time. Each may come to count all jobs.
    fn max_busy(&self, jobs: &[OpenJob<'_>]) -> usize {
        let free = self.processors - usize::from(self.shares);
        let cells: usize = jobs.iter().map(|open| open.job.setup.n.pow(2)).sum();
        self.slots
            .len()
            .min(free)
            .min(MAX_CELLS / cells.max(1))
            .max(1)
    }

    /// Hands out the next shuffles of the jobs that are furthest behind.
    fn next_item(&self, jobs: &mut [OpenJob<'_>]) -> Option<WorkItem> {
        let unfinished = |open: &&OpenJob<'_>| open.tracker.handed_out() < open.tracker.target();
        let handed_out = |open: &OpenJob<'_>| open.tracker.handed_out();
        let least = jobs.iter().filter(unfinished).map(handed_out).min()?;
        // Where the next job joins those that are furthest behind.
        let mut joined = u64::MAX;
        let mut behind = Vec::new();
        for open in jobs.iter() {
            if handed_out(open) > least {
                joined = joined.min(handed_out(open));
            } else if open.tracker.target() > least {
                // One worker counts the first shuffles, so that the eye can follow them.
                let begins = open.tracker.tally().shuffles() < CHUNK;
                if begins && self.slots.iter().any(|slot| slot.has_job(open.job.number)) {
                    return None;
                }
                behind.push(open.job);
            }
        }
        let mut most = self.item_size(&behind).min(joined - least);
        let mut aligned = CHUNK;
        let mut range = None;
        // The job with the fewest shuffles left decides, and the others get the same range.
        let mut open: Vec<_> = jobs
            .iter_mut()
            .filter(|open| handed_out(open) == least)
            .collect();
        open.retain(|open| open.tracker.target() > least);
        open.sort_by_key(|open| open.tracker.target());
        for open in open {
            range = open.tracker.hand_out(most, aligned);
            (most, aligned) = (range?.shuffles(), 1);
        }
        range.map(|range| WorkItem {
            range,
            jobs: behind,
        })
    }

    /// How many shuffles of these jobs, at least a chunk, keep a worker busy for long enough.
    fn item_size(&self, jobs: &[Job]) -> u64 {
        let (measured, speed) = self.speed;
        if jobs.first().is_none_or(|job| job.number != measured) {
            return CHUNK;
        }
        let seconds = match jobs.iter().any(|job| job.setup.n >= LARGE) {
            true => LARGE_ITEM_SECONDS,
            false => ITEM_SECONDS,
        };
        ((speed * seconds) as u64).max(CHUNK)
    }
}

#[cfg(test)]
mod tests;
