//! The worker's side: counts what it is given, in slices short enough to listen in between, or runs
//! a background task, and reports often.

use std::cell::RefCell;

use js_sys::Uint32Array;
use wasm_bindgen::{JsCast, JsValue, closure::Closure, prelude::wasm_bindgen};
use web_sys::{Blob, DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

use super::messages;
use super::running_task::RunningTask;
use app::jobs::{FromWorker, Job, Report, ShuffleRange, Task, TaskEvent, ToWorker, WorkItem};
use engine::experiment::{CHUNK, Counter, STREAMS};
use engine::tally::Delta;

/// Milliseconds of work before the worker listens.
const SLICE: f64 = 5.0;
/// The first shuffles are reported in doublings, one a frame, so that the eye can follow them.
const RAMP_END: u64 = CHUNK;
/// Milliseconds of a frame.
const FRAME: i32 = 15;
/// Milliseconds from one report to the next.
const REPORT: f64 = 40.0;
/// A report of so many cells more comes a millisecond later: the page takes time to add them.
const CELLS_PER_MILLISECOND: f64 = 4096.0;
/// A part is at most so many times as long as the one before: where that was short, little is known
/// of how long the next one takes.
const GROWTH: u64 = 8;
/// Milliseconds from one report of a task's progress to the next.
const PROGRESS: f64 = 100.0;

/// One of the experiments that are counted together.
struct Lane {
    job: Job,
    counter: Counter,
}

/// A work item that is being counted. Its range is cut into parts: all lanes count one, one lane
/// after the other, and then it is reported, of all lanes at once.
struct Work {
    range: ShuffleRange,
    lanes: Vec<Lane>,
    /// Where the part begins that is being counted.
    from: u64,
    /// Where it ends.
    until: u64,
    /// The lane that counts it now; none when all have.
    turn: usize,
    /// What the lanes before that one counted of it, by job number.
    counts: Vec<(u32, Uint32Array)>,
    /// Milliseconds spent on the part.
    took: f64,
}

struct Worker {
    scope: DedicatedWorkerGlobalScope,
    /// A message to this port starts the next slice.
    ticker: MessagePort,
    work: Option<Work>,
    /// The counts of the lane whose turn it is. All lanes share it: cells are many.
    delta: Delta,
    /// How many shuffles the next part may have.
    part: u64,
    /// A worker counts or runs a task, never both.
    task: Option<RunningTask>,
    /// When progress was last reported.
    last_report: f64,
    /// The lanes of the latest item, where they ended: the next item often goes on there.
    finished: Vec<Lane>,
    /// Count matrices that the page has read.
    spare: Vec<Uint32Array>,
    /// Whether the page has the matrices of the latest report, and whether the work waits for them.
    posted: bool,
    waits: bool,
    held: bool,
    /// Whether a tick is under way: one tick is one slice.
    ticking: bool,
}

thread_local! {
    static WORKER: RefCell<Option<Worker>> = const { RefCell::new(None) };
}

fn with_worker(f: impl FnOnce(&mut Worker)) {
    WORKER.with_borrow_mut(|worker| worker.as_mut().map(f));
}

/// Makes this worker ready for work. Called by www/worker.js.
#[wasm_bindgen(skip_typescript)]
pub fn start_worker() -> Result<(), JsValue> {
    engine::count::enable_jit();
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    // A message to oneself comes after the messages that wait, without the delay of a timer.
    let channel = MessageChannel::new()?;
    let on_tick = Closure::<dyn FnMut()>::new(|| with_worker(Worker::slice));
    channel
        .port1()
        .set_onmessage(Some(on_tick.as_ref().unchecked_ref()));
    on_tick.forget();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        with_worker(|worker| worker.hear(&event.data()));
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    let worker = Worker {
        scope,
        ticker: channel.port2(),
        work: None,
        delta: Delta::new(1),
        part: 1,
        task: None,
        last_report: 0.0,
        finished: Vec::new(),
        spare: Vec::new(),
        posted: false,
        waits: false,
        held: false,
        ticking: false,
    };
    worker.post(&FromWorker::Ready, &[]);
    WORKER.set(Some(worker));
    Ok(())
}

impl Work {
    /// Decides where the next part ends: `most` shuffles on, and where all streams are level if that
    /// is far enough. The first shuffles of the experiment double from part to part.
    fn begin_part(&mut self, most: u64) {
        let (far, end) = match self.from < RAMP_END {
            // Doublings as long as they do not take long.
            true => (self.from + 4 * most, (self.from + 1).next_power_of_two()),
            false => (self.from + most, self.range.to),
        };
        let level = far - far % STREAMS;
        let far = if level > self.from { level } else { far };
        self.until = far.min(end).min(self.range.to);
    }
}

impl Worker {
    /// Sends a message to the page, with these counts.
    fn post(&self, message: &FromWorker, counts: &[Uint32Array]) {
        let parcel = messages::write(message, counts);
        let sent = parcel.and_then(|parcel| {
            self.scope
                .post_message_with_transfer(&parcel.value, &parcel.buffers)
        });
        if let Err(error) = sent {
            // The page hears of it as of any error, and replaces this worker.
            wasm_bindgen::throw_val(error);
        }
    }

    fn hear(&mut self, data: &JsValue) {
        let Some((message, counts)) = messages::read::<ToWorker>(data) else {
            wasm_bindgen::throw_str("the page sent an unreadable message");
        };
        match message {
            ToWorker::Count(item) => self.begin(item),
            // The work for the other jobs goes on by itself.
            ToWorker::Drop(number) => return self.drop_job(number),
            ToWorker::Hold(held) => self.held = held,
            ToWorker::Run { number, task } => self.begin_task(number, &task, messages::file(data)),
            ToWorker::Reuse => {
                self.spare = counts;
                self.posted = false;
                if !std::mem::take(&mut self.waits) {
                    return;
                }
            }
            ToWorker::Ping => {
                let working = self.work.is_some() || self.task.is_some();
                return self.post(&FromWorker::Alive { working }, &[]);
            }
        }
        self.tick();
    }

    fn begin(&mut self, item: WorkItem) {
        let WorkItem { range, jobs } = item;
        let mut finished = std::mem::take(&mut self.finished);
        self.delta.clear();
        let mut lanes = Vec::new();
        let mut goes_on = jobs.len() == finished.len();
        for job in jobs {
            let Job { setup, seed, .. } = job;
            let is_there = |Lane { counter, .. }: &Lane| {
                counter.is_of(&setup, seed) && counter.at() == range.from
            };
            let counter = match finished.iter().position(is_there) {
                Some(at) => finished.swap_remove(at).counter,
                None => {
                    goes_on = false;
                    // The shuffles of its chunk that others count are run in slices, too.
                    Counter::before(&setup, seed, range.from, &self.delta)
                }
            };
            lanes.push(Lane { job, counter });
        }
        if !goes_on {
            // How fast other jobs are is not known yet.
            self.part = STREAMS;
        }
        let mut work = Work {
            from: range.from,
            until: range.from,
            range,
            lanes,
            turn: 0,
            counts: Vec::new(),
            took: 0.0,
        };
        work.begin_part(self.part);
        self.work = Some(work);
        self.waits = false;
    }

    fn begin_task(&mut self, number: u32, task: &Task, file: Option<Blob>) {
        self.task = RunningTask::begin(number, task, file);
        self.last_report = now();
        if self.task.is_none() {
            let event = TaskEvent::Nothing;
            self.post(&FromWorker::Task { number, event }, &[]);
        }
    }

    /// Nobody wants this job any longer.
    fn drop_job(&mut self, number: u32) {
        let Some(work) = &mut self.work else {
            return;
        };
        let Some(at) = work.lanes.iter().position(|lane| lane.job.number == number) else {
            return;
        };
        work.lanes.remove(at);
        if at == work.turn {
            self.delta.clear();
        } else if at < work.turn {
            work.counts.remove(at);
            work.turn -= 1;
        }
        if work.lanes.is_empty() {
            self.work = None;
        }
    }

    /// Asks for the next slice, unless there is nothing to do.
    fn tick(&mut self) {
        if (self.work.is_some() || self.task.is_some()) && !self.held && !self.ticking {
            self.ticking = self.ticker.post_message(&JsValue::NULL).is_ok();
        }
    }

    fn slice(&mut self) {
        self.ticking = false;
        if self.task.is_some() {
            return self.run_task();
        }
        if self.held {
            return;
        }
        let Some(work) = &mut self.work else {
            return;
        };
        let Some(lane) = work.lanes.get_mut(work.turn) else {
            return self.report();
        };
        let counter = &mut lane.counter;
        let n = lane.job.setup.n;
        if self.delta.cards() != n {
            self.delta = Delta::new(n);
        }
        if counter.at() < work.from {
            count(counter, work.from, &mut self.delta);
            if counter.at() == work.from {
                // Others count these.
                counter.gather(&mut self.delta);
                self.delta.clear();
            }
        } else if counter.at() < work.until {
            let begun = now();
            count(counter, work.until, &mut self.delta);
            work.took += now() - begun;
        } else if !self.posted {
            // Takes about as long as a slice, so the worker listens before and after.
            counter.gather(&mut self.delta);
            self.end_turn();
        } else if work.until < work.range.to && work.from >= RAMP_END {
            // One report at a time: a page that is busy would have large matrices wait for it, and
            // then for the garbage collector. The lane whose turn it is is the first one, and the
            // others have not begun the part.
            work.until = work.range.to.min(work.until + self.part);
        } else {
            self.waits = true;
            return;
        }
        self.tick();
    }

    /// The lane whose turn it is has counted the part.
    fn end_turn(&mut self) {
        let Some(work) = &mut self.work else {
            return;
        };
        let size = self.delta.counts().len() as u32;
        let fits = |spare: &Uint32Array| spare.length() == size;
        let counts = match self.spare.iter().position(fits) {
            Some(at) => self.spare.swap_remove(at),
            None => Uint32Array::new_with_length(size),
        };
        counts.copy_from(self.delta.counts());
        self.delta.clear();
        let number = work.lanes[work.turn].job.number;
        work.counts.push((number, counts));
        work.turn += 1;
    }

    /// All lanes have counted the part.
    fn report(&mut self) {
        let Some(mut work) = self.work.take() else {
            return;
        };
        let (jobs, counts): (Vec<u32>, Vec<_>) =
            std::mem::take(&mut work.counts).into_iter().unzip();
        let cells: u32 = counts.iter().map(Uint32Array::length).sum();
        let shuffles = work.until - work.from;
        let report = Report {
            from: work.range.from,
            shuffles,
            jobs,
        };
        self.post(&FromWorker::Counted(report), &counts);
        self.posted = true;
        let wanted = REPORT + f64::from(cells) / CELLS_PER_MILLISECOND;
        let part = shuffles as f64 * wanted / work.took;
        self.part = (part as u64).min(shuffles * GROWTH).max(1);
        if work.until == work.range.to {
            self.finished = work.lanes;
            return;
        }
        let ramps = work.from < RAMP_END && work.took < f64::from(FRAME);
        work.from = work.until;
        work.turn = 0;
        work.took = 0.0;
        work.begin_part(self.part);
        self.work = Some(work);
        if ramps {
            self.tick_after(FRAME);
        } else {
            self.tick();
        }
    }

    fn run_task(&mut self) {
        let Some(task) = self.task.as_mut() else {
            return;
        };
        let start = now();
        while !task.is_over() && now() - start < SLICE {
            task.step();
            if task.has_news() {
                break;
            }
        }
        let over = task.is_over();
        if over || task.has_news() || now() - self.last_report > PROGRESS {
            self.last_report = now();
            let (number, event) = (task.number, task.event());
            self.post(&FromWorker::Task { number, event }, &[]);
        }
        if over {
            self.task = None;
        } else {
            self.tick();
        }
    }

    fn tick_after(&mut self, milliseconds: i32) {
        let later = Closure::once_into_js(|| with_worker(Worker::tick));
        let set = self
            .scope
            .set_timeout_with_callback_and_timeout_and_arguments_0(
                later.unchecked_ref(),
                milliseconds,
            );
        if set.is_err() {
            self.tick();
        }
    }
}

/// Counts shuffles before `until`, as many as a slice has time for.
fn count(counter: &mut Counter, until: u64, delta: &mut Delta) {
    let start = now();
    // The first step is short; later ones grow while they take under a millisecond. They end where
    // all streams are level, as far as can be: counting is fast there.
    let mut step = STREAMS;
    while counter.at() < until && now() - start < SLICE {
        let begun = now();
        let level = (counter.at() + step) / STREAMS * STREAMS;
        counter.count(level.min(until) - counter.at(), delta);
        if now() - begun < 1.0 {
            step *= 2;
        }
    }
}

/// Milliseconds, by the worker's clock.
pub(crate) fn now() -> f64 {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    scope.performance().map_or(0.0, |clock| clock.now())
}
