//! The JavaScript interface: what `dist/pkg/shuffle_lab.js` exports. No DOM: it works in pages,
//! workers and Node.
//!
//! Every call reads and checks all it is given before it starts, so that nothing can go wrong
//! later: it throws an `Error` that names the option, the value and what is allowed, or the
//! caller's own exception where reading an option throws one, and the next call finds everything as
//! it was. Calls into JavaScript that can throw are therefore all declared with `catch`.
//!
//! Options are plain data once `read` has read them: [`options`] and [`value`] are tested on the
//! host, the rest is compiled for WebAssembly alone.

pub mod brought;
mod checked;
pub mod code;
mod data;
pub mod options;
pub mod refusal;
pub mod value;

#[cfg(target_arch = "wasm32")]
pub mod exports;
#[cfg(target_arch = "wasm32")]
mod identified;
#[cfg(target_arch = "wasm32")]
mod object;
#[cfg(target_arch = "wasm32")]
mod read;
#[cfg(target_arch = "wasm32")]
pub mod recorder;
#[cfg(target_arch = "wasm32")]
mod steps;
#[cfg(target_arch = "wasm32")]
mod theory;
#[cfg(target_arch = "wasm32")]
mod verdict;

#[cfg(test)]
mod tests;
