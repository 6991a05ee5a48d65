//! The page of **Shuffle Lab**: the only part that knows the browser. It is built for wasm32 alone; all that needs no browser is in the
//! crates below it. ARCHITECTURE.md has the map.

// As in the other crates; here without the lints of size and of unused results, for which the page is not ready.
#![warn(missing_docs, clippy::unwrap_used, clippy::expect_used)]

#[cfg(target_arch = "wasm32")]
mod check;
#[cfg(target_arch = "wasm32")]
mod figures;
#[cfg(target_arch = "wasm32")]
mod files;
#[cfg(target_arch = "wasm32")]
mod gallery;
#[cfg(target_arch = "wasm32")]
mod learn;
#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod prove;
#[cfg(target_arch = "wasm32")]
mod share;
#[cfg(target_arch = "wasm32")]
mod site;
#[cfg(target_arch = "wasm32")]
mod watch;
#[cfg(target_arch = "wasm32")]
mod workers;
