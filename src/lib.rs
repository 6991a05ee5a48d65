//! Shuffle Lab: see how shuffle algorithms work, and whether they are fair.

#[cfg(target_arch = "wasm32")]
pub mod api;
pub mod board;
pub mod deck;
pub mod experiment;
pub mod ledger;
pub mod link;
#[cfg(target_arch = "wasm32")]
mod page;
pub mod passes;
pub mod player;
pub mod random;
pub mod shuffle;
pub mod step;
pub mod table;
pub mod tally;
pub mod text;
pub mod trace;
pub mod view;
