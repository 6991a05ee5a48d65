//! The clock of a worker.

use wasm_bindgen::JsCast;
use web_sys::DedicatedWorkerGlobalScope;

/// Milliseconds, by the worker's clock.
pub(super) fn now() -> f64 {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    scope.performance().map_or(0.0, |clock| clock.now())
}
