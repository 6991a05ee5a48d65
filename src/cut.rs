//! The cuts of `cargo dist`, and what is on the other side of each: a table of functions.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::later;

/// Tells `later` where the tables are.
pub(crate) fn begin() {
    later::know(sides::rest, sides::yours);
}

/// The cuts of `cargo dist`: each imported function stands for the exported one of the same name,
/// which is in another module. crates/xtask/publish/src/split.rs finds them by these names.
#[cfg(feature = "cut")]
#[allow(
    improper_ctypes,
    improper_ctypes_definitions,
    reason = "both sides are compiled as one"
)]
mod sides {
    use crate::rest::REST;
    use crate::tables::{Rest, Yours};
    use crate::yours::table::YOURS;

    #[link(wasm_import_module = "__wasm_split_placeholder__")]
    unsafe extern "C" {
        safe fn __wasm_split_00rest00_import_00000000000000000000000000000000() -> &'static Rest;
        safe fn __wasm_split_00yours00_import_00000000000000000000000000000000() -> &'static Yours;
    }

    #[unsafe(no_mangle)]
    extern "C" fn __wasm_split_00rest00_export_00000000000000000000000000000000() -> &'static Rest {
        &REST
    }

    #[unsafe(no_mangle)]
    extern "C" fn __wasm_split_00yours00_export_00000000000000000000000000000000() -> &'static Yours
    {
        &YOURS
    }

    pub(super) fn rest() -> &'static Rest {
        __wasm_split_00rest00_import_00000000000000000000000000000000()
    }

    pub(super) fn yours() -> &'static Yours {
        __wasm_split_00yours00_import_00000000000000000000000000000000()
    }
}

/// A draft is whole.
#[cfg(not(feature = "cut"))]
mod sides {
    use crate::rest::REST;
    use crate::tables::{Rest, Yours};
    use crate::yours::table::YOURS;

    pub(super) fn rest() -> &'static Rest {
        &REST
    }

    pub(super) fn yours() -> &'static Yours {
        &YOURS
    }
}

/// Makes a worker ready for the work of a part. Called by www/worker.js, which joined its module
/// before.
///
/// # Errors
/// The browser's error if it lacks what a worker needs.
#[wasm_bindgen(skip_typescript)]
#[allow(unreachable_pub, reason = "exported to JavaScript, not to Rust")]
pub fn join_worker(name: &str) -> Result<(), JsValue> {
    let is_whole = cfg!(not(feature = "cut"));
    if is_whole || name == "yours" {
        (sides::yours().know_code)();
    }
    if is_whole || name == "rest" {
        (sides::rest().work)()?;
    }
    Ok(())
}
