//! The workers in the browser: starts them, sends and receives messages, and carries out what the
//! state machines of [`app::jobs`] decide.

pub(crate) mod counters;
mod machine;
mod messages;
mod tasks;
mod worker;

pub(crate) use counters::Counters;
pub(crate) use tasks::{TaskPool, Wanted};
pub(crate) use worker::start;

use std::cell::Cell;

use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Blob, MessageEvent, WorkerOptions, WorkerType};

use crate::dom::{self, document};
use crate::later;
use app::jobs::{Effect, FromWorker, TaskInput, ToWorker, WorkerEvent, WorkerId};

/// A worker and the listeners of its events. Dropping it ends it at once.
struct WorkerHandle {
    worker: web_sys::Worker,
    /// Number of the page's modules that it has.
    modules: Cell<u32>,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(web_sys::Event)>,
}

impl Drop for WorkerHandle {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.set_onmessageerror(None);
        self.worker.terminate();
    }
}

impl WorkerHandle {
    /// Sends it the modules that came since it was sent some, compiled: it need not fetch and compile
    /// them again.
    fn send_modules(&self) -> Result<(), JsValue> {
        let known = self.modules.get();
        let modules = later::modules(known as usize);
        self.modules.set(known + modules.length());
        match modules.length() {
            0 => Ok(()),
            _ => self.worker.post_message(&modules),
        }
    }

    fn send(&self, message: &JsValue) -> Result<(), JsValue> {
        self.send_modules()?;
        self.worker.post_message(message)
    }
}

/// All workers of one state machine.
pub(crate) struct Workers {
    running: Vec<(WorkerId, WorkerHandle)>,
    /// The file that the next [`app::jobs::Task::Import`] reads.
    file: Option<Blob>,
    /// Called with what happens to a worker, and when a tick is due.
    hear: fn(TaskInput),
}

impl Workers {
    /// No worker runs yet.
    pub(crate) fn new(hear: fn(TaskInput)) -> Workers {
        Workers {
            running: Vec::new(),
            file: None,
            hear,
        }
    }

    /// Carries effects out. Returns what there is to show, and the workers that could not be
    /// started.
    pub(crate) fn carry_out<N>(&mut self, effects: Vec<Effect<N>>) -> (Vec<N>, Vec<WorkerId>) {
        let (mut all_news, mut refused) = (Vec::new(), Vec::new());
        for effect in effects {
            match effect {
                Effect::Spawn(id) => match spawn(id, self.hear) {
                    Ok(worker) => self.running.push((id, worker)),
                    Err(error) => {
                        web_sys::console::warn_1(&error);
                        refused.push(id);
                    }
                },
                Effect::Terminate(id) => self.running.retain(|(of, _)| *of != id),
                Effect::Post(id, message) => self.post(id, &message),
                Effect::TickAfter(milliseconds) => {
                    let hear = self.hear;
                    dom::later(milliseconds as i32, move || hear(TaskInput::Tick));
                }
                Effect::News(news) => all_news.push(news),
            }
        }
        (all_news, refused)
    }

    fn post(&self, id: WorkerId, message: &ToWorker) {
        let Some((_, worker)) = self.running.iter().find(|(of, _)| *of == id) else {
            return;
        };
        let written = messages::write(message).and_then(|written| {
            if let (true, Some(file)) = (message.has_file(), &self.file) {
                messages::attach(&written, file)?;
            }
            Ok(written)
        });
        if let Err(error) = written.and_then(|written| worker.send(&written)) {
            // The worker stays silent, and is replaced for that.
            web_sys::console::warn_1(&error);
        }
    }
}

/// Reads a message of a worker.
fn receive(data: &JsValue) -> WorkerEvent {
    match messages::read::<FromWorker>(data) {
        Some(message) => WorkerEvent::Said(message),
        None => WorkerEvent::Died("a worker sent an unreadable message".into()),
    }
}

/// The address of the worker's script. The document names it: the single file makes a script of
/// what it carries.
fn script() -> Result<String, JsValue> {
    let named = document().query_selector("meta[name=worker]")?;
    let script = named.and_then(|meta| meta.get_attribute("content"));
    Ok(script.ok_or("meta[name=worker]")?)
}

/// Starts a worker; `hear` is called with what happens to it.
///
/// # Errors
/// The browser's error if it starts none.
fn spawn(id: WorkerId, hear: fn(TaskInput)) -> Result<WorkerHandle, JsValue> {
    let script = script()?;
    let options = WorkerOptions::new();
    // The single file's script imports nothing, and older browsers have no modules in workers.
    options.set_type(match script.starts_with("blob:") {
        true => WorkerType::Classic,
        false => WorkerType::Module,
    });
    let constructor = Reflect::get(&js_sys::global(), &"Worker".into())?;
    if !constructor.is_function() {
        return Err("Worker".into());
    }
    let worker = web_sys::Worker::new_with_options(&script, &options)?;
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        hear(TaskInput::Worker(id, receive(&event.data())));
    });
    worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    let on_error = Closure::<dyn FnMut(web_sys::Event)>::new(move |event: web_sys::Event| {
        event.prevent_default();
        let why = event
            .dyn_ref::<web_sys::ErrorEvent>()
            .map(web_sys::ErrorEvent::message);
        let died = WorkerEvent::Died(why.unwrap_or_default());
        hear(TaskInput::Worker(id, died));
    });
    worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
    worker.set_onmessageerror(Some(on_error.as_ref().unchecked_ref()));
    let spawned = WorkerHandle {
        worker,
        modules: Cell::new(0),
        _on_message: on_message,
        _on_error: on_error,
    };
    spawned.send_modules()?;
    Ok(spawned)
}
