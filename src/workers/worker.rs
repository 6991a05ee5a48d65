//! The worker's side: runs a background task, in slices short enough to listen in between, and
//! reports often.

use std::cell::RefCell;

use wasm_bindgen::{JsCast, JsValue, closure::Closure, prelude::wasm_bindgen};
use web_sys::{Blob, DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

use super::clock::now;
use super::messages;
use super::running_task::RunningTask;
use app::jobs::{FromWorker, Task, TaskEvent, ToWorker};

/// Milliseconds of work before the worker listens.
const SLICE: f64 = 5.0;
/// Milliseconds from one report of a task's progress to the next.
const PROGRESS: f64 = 100.0;

struct Worker {
    scope: DedicatedWorkerGlobalScope,
    /// A message to this port starts the next slice.
    ticker: MessagePort,
    task: Option<RunningTask>,
    /// When progress was last reported.
    last_report: f64,
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
#[allow(unreachable_pub, reason = "exported to JavaScript, not to Rust")]
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
        task: None,
        last_report: 0.0,
        ticking: false,
    };
    worker.post(&FromWorker::Ready);
    WORKER.set(Some(worker));
    Ok(())
}

impl Worker {
    /// Sends a message to the page.
    fn post(&self, message: &FromWorker) {
        let sent = messages::write(message).and_then(|written| self.scope.post_message(&written));
        if let Err(error) = sent {
            // The page hears of it as of any error, and replaces this worker.
            wasm_bindgen::throw_val(error);
        }
    }

    fn hear(&mut self, data: &JsValue) {
        match messages::read::<ToWorker>(data) {
            Some(ToWorker::Run { number, task }) => {
                self.begin(number, &task, messages::file(data));
                self.tick();
            }
            Some(ToWorker::Ping) => {
                let working = self.task.is_some();
                self.post(&FromWorker::Alive { working });
            }
            None => wasm_bindgen::throw_str("the page sent an unreadable message"),
        }
    }

    fn begin(&mut self, number: u32, task: &Task, file: Option<Blob>) {
        self.task = RunningTask::begin(number, task, file);
        self.last_report = now();
        if self.task.is_none() {
            let event = TaskEvent::Nothing;
            self.post(&FromWorker::Task { number, event });
        }
    }

    /// Asks for the next slice, unless there is nothing to do.
    fn tick(&mut self) {
        if self.task.is_some() && !self.ticking {
            self.ticking = self.ticker.post_message(&JsValue::NULL).is_ok();
        }
    }

    fn slice(&mut self) {
        self.ticking = false;
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
            self.post(&FromWorker::Task { number, event });
        }
        if over {
            self.task = None;
        } else {
            self.tick();
        }
    }
}
