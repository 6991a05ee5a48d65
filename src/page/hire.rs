//! Starting a worker.

use js_sys::{Array, Reflect, Uint32Array};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{MessageEvent, WorkerOptions, WorkerType};

use super::dom::document;

/// What comes from a worker.
pub enum Said {
    /// It can be given orders.
    Ready,
    Word(JsValue),
    Died(String),
}

/// A worker, and the ears that hear it. Whoever drops it lets it go at once.
pub struct Worker {
    worker: web_sys::Worker,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(web_sys::Event)>,
}

impl Worker {
    /// Says something to it.
    pub fn post(&self, message: &JsValue) {
        let _ = self.worker.post_message(message);
    }

    /// Gives counts back, to be written anew: it sends no others before.
    pub fn give_back(&self, counts: &[(u32, Uint32Array)]) {
        let (all, buffers) = (Array::new(), Array::new());
        for (_, counts) in counts {
            all.push(counts);
            buffers.push(&counts.buffer());
        }
        let _ = self.worker.post_message_with_transfer(&all, &buffers);
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.set_onmessageerror(None);
        self.worker.terminate();
    }
}

/// The address of the worker's script. The document names it: the single file makes one of what it carries.
fn script() -> Result<String, JsValue> {
    let named = document().query_selector("meta[name=worker]")?;
    named
        .and_then(|meta| meta.get_attribute("content"))
        .ok_or_else(|| "meta[name=worker]".into())
}

/// Starts a worker; what it says is handed to `hear`.
///
/// # Errors
/// The browser's error if it starts none.
pub fn hire(hear: impl Fn(Said) + Clone + 'static) -> Result<Worker, JsValue> {
    let script = script()?;
    let options = WorkerOptions::new();
    // What the single file makes imports nothing, and older browsers know no modules in workers.
    options.set_type(match script.starts_with("blob:") {
        true => WorkerType::Classic,
        false => WorkerType::Module,
    });
    let constructor = Reflect::get(&js_sys::global(), &"Worker".into())?;
    if !constructor.is_function() {
        return Err("Worker".into());
    }
    let worker = web_sys::Worker::new_with_options(&script, &options)?;
    let words = hear.clone();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let data = event.data();
        words(match data.is_null() {
            true => Said::Ready,
            false => Said::Word(data),
        });
    });
    worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    let on_error = Closure::<dyn FnMut(web_sys::Event)>::new(move |event: web_sys::Event| {
        event.prevent_default();
        let why = event
            .dyn_ref::<web_sys::ErrorEvent>()
            .map(web_sys::ErrorEvent::message);
        hear(Said::Died(why.unwrap_or_default()));
    });
    worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
    worker.set_onmessageerror(Some(on_error.as_ref().unchecked_ref()));
    let hired = Worker {
        worker,
        _on_message: on_message,
        _on_error: on_error,
    };
    // The compiled module: workers need not fetch and compile it again.
    hired.worker.post_message(&wasm_bindgen::module())?;
    Ok(hired)
}
