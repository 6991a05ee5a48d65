//! The worker's side: shuffles and counts what it is handed, in slices short enough to be stopped between, or studies it, and
//! reports often.

use std::cell::RefCell;

use js_sys::{Array, Uint32Array};
use wasm_bindgen::{JsCast, JsValue, closure::Closure, prelude::wasm_bindgen};
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

use super::study::InHand;
use super::wire::{Errand, Finding, Order, Report, Study, read_back};
use app::ledger::Range;
use engine::experiment::{CHUNK, Counter, STREAMS};
use engine::tally::Delta;

/// Milliseconds before the worker looks whether there is a message.
const SLICE: f64 = 5.0;
/// The beginning is shown in doublings, one a frame, so that the eye can follow it from the first shuffle on.
const RAMP_END: u64 = CHUNK;
const FRAME: i32 = 15;
/// Milliseconds between two reports, and cells that the page may be sent in a millisecond more.
const PATIENCE: f64 = 40.0;
const ADDED: f64 = 4096.0;
/// By how much a stretch may be longer than the one before: where it was short, little is known of how long it will take.
const GROWTH: u64 = 8;
/// Milliseconds between two words of how far a study is.
const WORD: f64 = 100.0;

/// One of the experiments that are counted together.
struct Lane {
    errand: Errand,
    counter: Counter,
}

/// An order in the works. Its range is cut into stretches: all lanes count one, one after the other, and then it is reported, of all at once.
struct Work {
    range: Range,
    lanes: Vec<Lane>,
    /// The stretch in the works.
    from: u64,
    until: u64,
    /// Who counts it now; nobody when all have.
    turn: usize,
    /// What those before counted of it.
    counts: Vec<(u32, Uint32Array)>,
    /// Milliseconds spent on it.
    took: f64,
}

struct Worker {
    scope: DedicatedWorkerGlobalScope,
    bell: MessagePort,
    work: Option<Work>,
    /// Where all that is counted is counted, before it is reported: cells are many, and lanes take turns.
    delta: Delta,
    /// How many shuffles the next stretch may be long.
    reach: u64,
    /// A worker counts or studies, never both.
    study: Option<InHand>,
    last_word: f64,
    /// Stand where the latest order ended: the next one often goes on there.
    rest: Vec<Lane>,
    /// What the page has read and gave back.
    spare: Vec<Uint32Array>,
    /// Whether the page has it, and whether the work waits for it.
    lent: bool,
    waits: bool,
    held: bool,
    /// Whether the bell has been rung: one ring is a slice.
    rung: bool,
}

thread_local! {
    static WORKER: RefCell<Option<Worker>> = const { RefCell::new(None) };
}

fn with_worker(f: impl FnOnce(&mut Worker)) {
    WORKER.with_borrow_mut(|worker| worker.as_mut().map(f));
}

/// Makes this worker ready for orders. Called by www/worker.js.
#[wasm_bindgen(skip_typescript)]
pub fn start_worker() -> Result<(), JsValue> {
    engine::count::enable_jit();
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    // A message to oneself comes back after the messages that wait, without the delay of a timer.
    let channel = MessageChannel::new()?;
    let on_bell = Closure::<dyn FnMut()>::new(|| with_worker(Worker::slice));
    channel
        .port1()
        .set_onmessage(Some(on_bell.as_ref().unchecked_ref()));
    on_bell.forget();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        with_worker(|worker| worker.obey(&event.data()));
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    let hello = scope.clone();
    WORKER.set(Some(Worker {
        scope,
        bell: channel.port2(),
        work: None,
        delta: Delta::new(1),
        reach: 1,
        study: None,
        last_word: 0.0,
        rest: Vec::new(),
        spare: Vec::new(),
        lent: false,
        waits: false,
        held: false,
        rung: false,
    }));
    hello.post_message(&JsValue::NULL)
}

impl Work {
    /// Where the next stretch ends: `reach` further, and where all streams are level, if it is far enough; in the beginning, where as many again
    /// are counted as before.
    fn set_out(&mut self, reach: u64) {
        let (far, most) = match self.from < RAMP_END {
            // Doublings as long as they do not take long.
            true => (self.from + 4 * reach, (self.from + 1).next_power_of_two()),
            false => (self.from + reach, self.range.to),
        };
        let level = far - far % STREAMS;
        let far = if level > self.from { level } else { far };
        self.until = far.min(most).min(self.range.to);
    }
}

impl Worker {
    /// An order is work; `true` and `false` hold and go on; a number is of a job that is dropped; counts come back once they are read.
    fn obey(&mut self, message: &JsValue) {
        if let Some(counts) = read_back(message) {
            self.spare = counts;
            self.lent = false;
            if std::mem::take(&mut self.waits) {
                self.ring();
            }
            return;
        }
        if let Some(held) = message.as_bool() {
            self.held = held;
        } else if let Some(job) = message.as_f64() {
            // Whoever counts goes on by itself.
            return self.drop_job(job as u32);
        } else if let Some((number, study)) = Study::read(message) {
            self.study = InHand::begin(number, &study);
            self.last_word = now();
            if self.study.is_none() {
                let _ = self.scope.post_message(&Finding::Nothing.write(number));
            }
        } else if let Some(order) = Order::read(message) {
            self.begin(order);
        }
        self.ring();
    }

    fn begin(&mut self, order: Order) {
        let Order { range, errands } = order;
        let mut rest = std::mem::take(&mut self.rest);
        self.delta.clear();
        let mut lanes = Vec::new();
        let mut goes_on = errands.len() == rest.len();
        for errand in errands {
            let Errand { setup, seed, .. } = errand;
            let stands = |Lane { counter, .. }: &Lane| {
                counter.is_of(&setup, seed) && counter.at() == range.from
            };
            let counter = match rest.iter().position(stands) {
                Some(at) => rest.swap_remove(at).counter,
                None => {
                    goes_on = false;
                    // What others count of its chunk is run in slices, too.
                    Counter::before(&setup, seed, range.from, &self.delta)
                }
            };
            lanes.push(Lane { errand, counter });
        }
        if !goes_on {
            // Others: how fast they are will show.
            self.reach = STREAMS;
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
        work.set_out(self.reach);
        self.work = Some(work);
        self.waits = false;
    }

    /// Nobody wants this job any longer.
    fn drop_job(&mut self, job: u32) {
        let Some(work) = &mut self.work else {
            return;
        };
        let Some(at) = work.lanes.iter().position(|lane| lane.errand.job == job) else {
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

    fn ring(&mut self) {
        if (self.work.is_some() || self.study.is_some()) && !self.held && !self.rung {
            self.rung = self.bell.post_message(&JsValue::NULL).is_ok();
        }
    }

    fn slice(&mut self) {
        self.rung = false;
        if self.study.is_some() {
            return self.study_on();
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
        let n = lane.errand.setup.n;
        if self.delta.cards() != n {
            self.delta = Delta::new(n);
        }
        if counter.at() < work.from {
            count(counter, work.from, &mut self.delta);
            if counter.at() == work.from {
                // Those are others'.
                counter.gather(&mut self.delta);
                self.delta.clear();
            }
        } else if counter.at() < work.until {
            let begun = now();
            count(counter, work.until, &mut self.delta);
            work.took += now() - begun;
        } else if !self.lent {
            // Takes about as long as a slice: in between a message may be heard.
            counter.gather(&mut self.delta);
            self.set_down();
        } else if work.until < work.range.to && work.from >= RAMP_END {
            // One report at a time: a page that is busy would have large matrices wait for it, and then for the garbage collector.
            // Who counts now is the first, and the others have not begun.
            work.until = work.range.to.min(work.until + self.reach);
        } else {
            self.waits = true;
            return;
        }
        self.ring();
    }

    /// Whose turn it is has counted the stretch.
    fn set_down(&mut self) {
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
        let job = work.lanes[work.turn].errand.job;
        work.counts.push((job, counts));
        work.turn += 1;
    }

    /// All have counted the stretch.
    fn report(&mut self) {
        let Some(mut work) = self.work.take() else {
            return;
        };
        let counts = std::mem::take(&mut work.counts);
        let (buffers, mut cells) = (Array::new(), 0);
        for (_, counts) in &counts {
            buffers.push(&counts.buffer());
            cells += counts.length();
        }
        let shuffles = work.until - work.from;
        let report = Report {
            from: work.range.from,
            shuffles,
            done: work.until == work.range.to,
            counts,
        };
        let _ = self
            .scope
            .post_message_with_transfer(&report.write(), &buffers);
        self.lent = true;
        // A large matrix takes the page milliseconds to add.
        let patience = PATIENCE + f64::from(cells) / ADDED;
        let reach = shuffles as f64 * patience / work.took;
        self.reach = (reach as u64).min(shuffles * GROWTH).max(1);
        if report.done {
            self.rest = work.lanes;
            return;
        }
        let ramps = work.from < RAMP_END && work.took < f64::from(FRAME);
        work.from = work.until;
        work.turn = 0;
        work.took = 0.0;
        work.set_out(self.reach);
        self.work = Some(work);
        if ramps {
            self.ring_after(FRAME);
        } else {
            self.ring();
        }
    }

    fn study_on(&mut self) {
        let Some(study) = self.study.as_mut() else {
            return;
        };
        let start = now();
        while !study.is_over() && now() - start < SLICE {
            study.step();
            if study.is_news() {
                break;
            }
        }
        let over = study.is_over();
        if over || study.is_news() || now() - self.last_word > WORD {
            self.last_word = now();
            let _ = self
                .scope
                .post_message(&study.finding().write(study.number));
        }
        if over {
            self.study = None;
        } else {
            self.ring();
        }
    }

    fn ring_after(&self, milliseconds: i32) {
        let later = Closure::once_into_js(|| with_worker(|worker| worker.ring()));
        let _ = self
            .scope
            .set_timeout_with_callback_and_timeout_and_arguments_0(
                later.unchecked_ref(),
                milliseconds,
            );
    }
}

/// Has shuffles before `until` counted, as many as a slice has time for.
fn count(counter: &mut Counter, until: u64, delta: &mut Delta) {
    let start = now();
    // The first gulp is short; later ones grow while they take under a millisecond. They end where all streams are level, as far
    // as can be: there it is fast.
    let mut gulp = STREAMS;
    while counter.at() < until && now() - start < SLICE {
        let begun = now();
        let level = (counter.at() + gulp) / STREAMS * STREAMS;
        counter.count(level.min(until) - counter.at(), delta);
        if now() - begun < 1.0 {
            gulp *= 2;
        }
    }
}

/// Milliseconds, by the worker's clock.
pub fn now() -> f64 {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    scope.performance().map_or(0.0, |clock| clock.now())
}
