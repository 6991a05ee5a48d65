//! The rest of the page comes later: `cargo dist` puts all that Watch does without into a module of
//! its own, which boot.js fetches when the page is idle, or when a screen needs it. In a draft it
//! is here from the first.

use std::cell::{Cell, RefCell};

use js_sys::Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_futures::spawn_local;

use crate::rest::Rest;
use cut::table;

#[wasm_bindgen]
extern "C" {
    /// Of www/boot.js: fetches the module and joins it to this one. Of one that is needed at once it
    /// says on the page why it cannot be had, and tries again when asked to.
    #[wasm_bindgen(js_name = joinRest, catch)]
    async fn join_rest(is_needed: bool) -> Result<JsValue, JsValue>;
}

/// What is to be done with the rest of the page.
type Wait = Box<dyn FnOnce(&'static Rest)>;

thread_local! {
    static IS_HERE: Cell<bool> = const { Cell::new(cfg!(not(split))) };
    /// Its module, compiled; undefined before it is here, and in a draft.
    static MODULE: RefCell<JsValue> = const { RefCell::new(JsValue::UNDEFINED) };
    static WAITING: RefCell<Vec<Wait>> = const { RefCell::new(Vec::new()) };
}

/// The cut of `cargo dist`: the imported function stands for the exported one, which is in the other
/// module. crates/xtask/src/split.rs finds both by these names.
#[cfg(split)]
#[allow(
    improper_ctypes,
    improper_ctypes_definitions,
    reason = "both sides are compiled as one"
)]
mod cut {
    use crate::rest::{REST, Rest};

    #[link(wasm_import_module = "__wasm_split_placeholder__")]
    unsafe extern "C" {
        safe fn __wasm_split_00rest00_import_00000000000000000000000000000000() -> &'static Rest;
    }

    #[unsafe(no_mangle)]
    extern "C" fn __wasm_split_00rest00_export_00000000000000000000000000000000() -> &'static Rest {
        &REST
    }

    pub(super) fn table() -> &'static Rest {
        __wasm_split_00rest00_import_00000000000000000000000000000000()
    }
}

/// A draft is whole.
#[cfg(not(split))]
mod cut {
    use crate::rest::{REST, Rest};

    pub(super) fn table() -> &'static Rest {
        &REST
    }
}

/// The rest of the page, once it is here.
pub(crate) fn rest() -> Option<&'static Rest> {
    IS_HERE.get().then(table)
}

/// This module and the rest of the page, for a worker.
pub(crate) fn modules() -> Array {
    MODULE.with_borrow(|rest| Array::of2(&wasm_bindgen::module(), rest))
}

/// Makes a worker ready for work. Called by www/worker.js, which joined both modules before.
///
/// # Errors
/// The browser's error if it lacks what a worker needs.
#[wasm_bindgen(skip_typescript)]
#[allow(unreachable_pub, reason = "exported to JavaScript, not to Rust")]
pub fn start_worker() -> Result<(), JsValue> {
    (table().work)()
}

/// Has the rest of the page come while nothing else is to be done.
pub(crate) fn start() {
    match rest() {
        Some(rest) => (rest.start)(),
        // What cannot be had now is asked for again when it is needed.
        None => join(false),
    }
}

/// Calls `f` with the rest of the page, as soon as it is here. It is needed: the page says why it
/// cannot be had.
pub(crate) fn with_rest(f: impl FnOnce(&'static Rest) + 'static) {
    let is_here = rest().is_some();
    once_here(f);
    if !is_here {
        join(true);
    }
}

/// Calls `f` with the rest of the page once it is here, whoever asked for it.
pub(crate) fn once_here(f: impl FnOnce(&'static Rest) + 'static) {
    match rest() {
        Some(rest) => f(rest),
        None => WAITING.with_borrow_mut(|waiting| waiting.push(Box::new(f))),
    }
}

fn join(is_needed: bool) {
    spawn_local(async move {
        let Ok(module) = join_rest(is_needed).await else {
            return;
        };
        if IS_HERE.replace(true) {
            return;
        }
        MODULE.set(module);
        let rest = table();
        (rest.start)();
        for f in WAITING.take() {
            f(rest);
        }
    });
}
