//! The worker's side: hands messages and slices of time to [`app::jobs::Work`].

use std::cell::RefCell;

use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

use super::machine::Browser;
use super::messages;
use app::jobs::{FromWorker, ToWorker, Work};

struct Worker {
    browser: Browser,
    work: Work,
    /// A message to this port starts the next slice.
    ticker: MessagePort,
    /// True while a tick is under way: one tick is one slice.
    ticking: bool,
}

thread_local! {
    static WORKER: RefCell<Option<Worker>> = const { RefCell::new(None) };
}

fn with_worker(f: impl FnOnce(&mut Worker)) {
    WORKER.with_borrow_mut(|worker| worker.as_mut().map(f));
}

/// Makes this worker ready for work.
pub(crate) fn start() -> Result<(), JsValue> {
    engine_javascript::enable_jit();
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
        browser: Browser { scope, file: None },
        work: Work::default(),
        ticker: channel.port2(),
        ticking: false,
    };
    worker.post(&FromWorker::Ready);
    WORKER.set(Some(worker));
    Ok(())
}

impl Worker {
    /// Sends a message to the page.
    fn post(&self, message: &FromWorker) {
        let written = messages::write(message);
        let sent = written.and_then(|written| self.browser.scope.post_message(&written));
        if let Err(error) = sent {
            // The page hears of it as of any error, and replaces this worker.
            wasm_bindgen::throw_val(error);
        }
    }

    fn hear(&mut self, data: &JsValue) {
        let Some(message) = messages::read::<ToWorker>(data) else {
            wasm_bindgen::throw_str("the page sent an unreadable message")
        };
        if matches!(message, ToWorker::Run { .. }) {
            self.browser.file = messages::file(data);
        }
        if let Some(answer) = self.work.hear(&message, &self.browser) {
            self.post(&answer);
        }
        self.tick();
    }

    /// Asks for the next slice, unless there is nothing to do.
    fn tick(&mut self) {
        if self.work.is_working() && !self.ticking {
            self.ticking = self.ticker.post_message(&JsValue::NULL).is_ok();
        }
    }

    fn slice(&mut self) {
        self.ticking = false;
        if let Some(news) = self.work.slice(&self.browser) {
            self.post(&news);
        }
        self.tick();
    }
}
