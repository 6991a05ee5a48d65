//! The site of **Shuffle Lab** in the browser: five screens and their frame, and what the laboratory uses of them. It is built for
//! wasm32 alone; all that needs no browser is in the crates below it. ARCHITECTURE.md has the map.

// As in the other crates; here without the lints of size and of unused results, for which the page is not ready.
#![warn(missing_docs, clippy::unwrap_used, clippy::expect_used)]
#![cfg(target_arch = "wasm32")]

mod check;
pub mod dom;
mod figures;
pub mod files;
mod gallery;
mod learn;
pub mod paint;
pub mod panic;
mod prove;
mod share;
pub mod sheet;
mod site;
mod watch;
pub mod workers;

use wasm_bindgen::prelude::wasm_bindgen;

/// Brings the site to life, with the screen that the address names. Called by www/boot.js.
#[wasm_bindgen(skip_typescript)]
pub fn start_site() {
    panic::show();
    site::start();
}
