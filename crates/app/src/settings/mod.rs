//! The addresses of the page: a screen and its fields, such as
//! `#watch=v=1&algorithm=fisher-yates-down&n=13`.
//!
//! A shared address is a promise: whatever one of version 1 means, it means for ever. Each setting is
//! declared once, in `table.rs`; `docs/LINKS.md` is generated from it. A screen reads [`Fields`] into its
//! [`State`], and what is left over is named as a [`Problem`].

mod fields;
mod lane;
mod problem;
mod quiz;
pub mod random_links;
mod read;
mod screen;
mod state;
mod table;
mod view;

pub use fields::{Address, Fields};
pub use lane::{Lane, MOST_LANES};
pub use problem::{MOST_PROBLEMS, Problem};
pub use screen::{Screen, Wishes};
pub use state::{CHAIN_PLACE, Dealt, Proved, State, Watched};
pub use table::{Field, Given, Range, Setting, TABLE, Values, When, whole};
pub use view::{Embed, RANGES, Show, ViewOptions};

use exact::proof;

/// Version of the format.
pub const VERSION: &str = "1";

/// Most draws that an address can give.
pub const MAX_WRITTEN: usize = 4096;

/// Most passes that article 003's prediction looks ahead.
pub const MOST_AFTER: u64 = 1_000_000_000_000_000_000;

/// Number of steps of article 001's proof, for any deck.
pub fn proof_stops() -> usize {
    proof::stops(proof::FEWEST, 0).len()
}

#[cfg(test)]
mod tests;
