//! The worker's side: shuffles and counts what it is handed, in slices short enough to be stopped between, or studies it, and
//! reports often.

use std::cell::RefCell;

use js_sys::{Array, Uint32Array};
use wasm_bindgen::{JsCast, JsValue, closure::Closure, prelude::wasm_bindgen};
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

use super::study::InHand;
use super::wire::{Finding, Order, Report, Study};
use crate::experiment::{CHUNK, Counter, LANES};
use crate::ledger::Range;
use crate::tally::Delta;

/// Milliseconds before the worker looks whether there is a message.
const SLICE: f64 = 5.0;
/// The beginning is shown in doublings, one a frame, so that the eye can follow it from the first shuffle on.
const RAMP_END: u64 = CHUNK;
const FRAME: i32 = 15;
/// Milliseconds between two reports, and cells that the page may be sent in a millisecond more.
const PATIENCE: f64 = 40.0;
const ADDED: f64 = 4096.0;
/// Milliseconds between two words of how far a study is.
const WORD: f64 = 100.0;

struct Work {
    order: Order,
    counter: Counter,
    last_report: f64,
    /// What is to be reported next, once it was heard whether anybody still wants it.
    due: Option<Due>,
}

#[derive(Clone, Copy)]
struct Due {
    /// Whether the order is carried out.
    done: bool,
    /// Whether the beginning is still shown in doublings.
    ramped: bool,
}

struct Worker {
    scope: DedicatedWorkerGlobalScope,
    bell: MessagePort,
    work: Option<Work>,
    /// A worker counts or studies, never both.
    study: Option<InHand>,
    last_word: f64,
    /// Stands where the latest order ended: the next one often goes on there.
    rest: Option<Counter>,
    /// What the page has read and gave back.
    spare: Option<Uint32Array>,
    /// Whether the page has it, and whether the work waits for it.
    lent: bool,
    waits: bool,
    held: bool,
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
    crate::routine::ready();
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
        study: None,
        last_word: 0.0,
        rest: None,
        spare: None,
        lent: false,
        waits: false,
        held: false,
    }));
    hello.post_message(&JsValue::NULL)
}

impl Worker {
    /// An order is work; `true` and `false` hold and go on; `null` drops the work; counts come back once they are read.
    fn obey(&mut self, message: &JsValue) {
        if let Some(counts) = message.dyn_ref::<Uint32Array>() {
            self.spare = Some(counts.clone());
            self.lent = false;
            if self.held {
                self.report(false);
            } else if std::mem::take(&mut self.waits) {
                self.ring();
            }
            return;
        }
        if let Some(held) = message.as_bool() {
            self.held = held;
            if held {
                self.report(false);
            }
        } else if let Some(order) = Order::read(message) {
            self.begin(order);
        } else if let Some((number, study)) = Study::read(message) {
            self.study = InHand::begin(number, &study);
            self.last_word = now();
            if self.study.is_none() {
                let _ = self.scope.post_message(&Finding::Nothing.write(number));
            }
        } else {
            self.work = None;
        }
        self.ring();
    }

    fn begin(&mut self, order: Order) {
        let goes_on = |counter: &Counter| {
            counter.is_of(&order.setup, order.seed) && counter.at() == order.range.from
        };
        let counter = self.rest.take().filter(goes_on).unwrap_or_else(|| {
            let delta = Delta::new(order.setup.n);
            // What others count of its chunk is run in slices, too.
            Counter::before(&order.setup, order.seed, order.range.from, delta)
        });
        self.work = Some(Work {
            order,
            counter,
            last_report: now(),
            due: None,
        });
    }

    fn ring(&self) {
        if (self.work.is_some() || self.study.is_some()) && !self.held {
            let _ = self.bell.post_message(&JsValue::NULL);
        }
    }

    fn slice(&mut self) {
        if self.study.is_some() {
            return self.study_on();
        }
        let Some(work) = self.work.as_mut().filter(|_| !self.held) else {
            return;
        };
        if work.due.is_some() && self.lent {
            self.waits = true;
            return;
        }
        if let Some(due) = work.due.take() {
            return self.report_due(due);
        }
        let Range { from, to } = work.order.range;
        let counter = &mut work.counter;
        let skips = counter.at() < from;
        let ramp = (counter.at() < RAMP_END).then(|| (counter.at() + 1).next_power_of_two());
        let until = if skips {
            from
        } else {
            to.min(ramp.unwrap_or(u64::MAX))
        };
        let start = now();
        // The first gulp is short; later ones grow while they take under a millisecond. They end where all streams are level, as far
        // as can be: there it is fast.
        let mut gulp = LANES;
        while counter.at() < until && now() - start < SLICE {
            let begun = now();
            let level = (counter.at() + gulp) / LANES * LANES;
            counter.count(level.min(until) - counter.at());
            if now() - begun < 1.0 {
                gulp *= 2;
            }
        }
        if skips {
            if counter.at() == from {
                counter.clear();
                work.last_report = now();
            }
            return self.ring();
        }
        let done = counter.at() == to;
        let ramped = Some(counter.at()) == ramp;
        // A large matrix takes the page milliseconds to add.
        let patience = PATIENCE + counter.delta().counts().len() as f64 / ADDED;
        if done || ramped || !self.lent && now() - work.last_report > patience {
            // To gather a large matrix takes as long as to send it: in between a message may be heard.
            counter.delta();
            work.due = Some(Due { done, ramped });
        }
        self.ring();
    }

    fn report_due(&mut self, Due { done, ramped }: Due) {
        self.report(done);
        if done {
            self.rest = self.work.take().map(|work| work.counter);
        } else if ramped {
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

    fn report(&mut self, done: bool) {
        // One at a time: a page that is busy would have large matrices wait for it, and then for the garbage collector.
        let lent = self.lent;
        let ready = |work: &&mut Work| !lent && work.counter.at() >= work.order.range.from;
        let Some(work) = self.work.as_mut().filter(ready) else {
            return;
        };
        let delta = work.counter.delta();
        if delta.shuffles() > 0 || done {
            let size = delta.counts().len() as u32;
            let spare = self.spare.take().filter(|spare| spare.length() == size);
            let counts = spare.unwrap_or_else(|| Uint32Array::new_with_length(size));
            counts.copy_from(delta.counts());
            let buffer = counts.buffer();
            let report = Report {
                job: work.order.job,
                from: work.order.range.from,
                shuffles: delta.shuffles(),
                counts,
                done,
            };
            let _ = self
                .scope
                .post_message_with_transfer(&report.write(), &Array::of1(&buffer));
            self.lent = true;
        }
        work.counter.clear();
        work.last_report = now();
    }
}

/// Milliseconds, by the worker's clock.
pub fn now() -> f64 {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    scope.performance().map_or(0.0, |clock| clock.now())
}
