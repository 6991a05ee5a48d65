//! The page of **Shuffle Lab**: the only part that knows the browser. It is built for wasm32 alone; all that needs no browser is in the
//! crates below it. ARCHITECTURE.md has the map.

#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod watch;
