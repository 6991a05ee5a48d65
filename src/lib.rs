//! The site of **Shuffle Lab** in the browser: five screens and their frame. It is built for wasm32
//! alone; all that needs no browser is in the crates below it. ARCHITECTURE.md has the map.

#![warn(missing_docs, clippy::unwrap_used, clippy::expect_used)]
#![cfg(target_arch = "wasm32")]

mod check;
mod cut;
mod dom;
mod figures;
mod files;
mod frames;
mod gallery;
mod later;
mod learn;
mod menu;
mod own;
mod own_sort;
mod paint;
mod panic;
mod prove;
mod rest;
mod screens;
mod seed;
mod share;
mod sheet;
mod site;
mod tables;
mod watch;
mod workers;
mod yours;

use wasm_bindgen::prelude::wasm_bindgen;

/// Brings the site to life, with the screen that the address names. Called by www/boot.js.
#[wasm_bindgen(skip_typescript)]
pub fn start_site() {
    panic::show();
    cut::begin();
    engine_javascript::enable_jit();
    screens::start();
}
