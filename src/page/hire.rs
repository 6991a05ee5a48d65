//! Starting a worker.

use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// What comes from a worker.
pub enum Said {
    /// A message; the first one says that it is ready for orders.
    Word(JsValue),
    Died(String),
}

/// Starts a worker; what it says is handed to `hear`.
///
/// # Errors
/// The browser's error if it starts none.
pub fn hire(hear: impl Fn(Said) + Clone + 'static) -> Result<Worker, JsValue> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let constructor = Reflect::get(&js_sys::global(), &"Worker".into())?;
    if !constructor.is_function() {
        return Err("Worker".into());
    }
    let worker = Worker::new_with_options("www/worker.js", &options)?;
    let words = hear.clone();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        words(Said::Word(event.data()));
    });
    worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    let on_error = Closure::<dyn FnMut(web_sys::Event)>::new(move |event: web_sys::Event| {
        event.prevent_default();
        let why = event
            .dyn_ref::<web_sys::ErrorEvent>()
            .map(web_sys::ErrorEvent::message);
        hear(Said::Died(why.unwrap_or_default()));
    });
    worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
    worker.set_onmessageerror(Some(on_error.as_ref().unchecked_ref()));
    on_error.forget();
    // The compiled module: workers need not fetch and compile it again.
    worker.post_message(&wasm_bindgen::module())?;
    Ok(worker)
}
