//! The addresses of the page: a screen and its fields, such as
//! `#watch=v=1&algorithm=fisher-yates-down&n=13`.
//!
//! A shared address is a promise: whatever one of version 1 means, it means for ever. Each setting is
//! declared once, in `table.rs`; `docs/LINKS.md` is generated from it. A screen reads [`Fields`] into its
//! [`State`], and what is left over is named as a [`Problem`].

mod addressed;
mod bounds;
mod fields;
mod lane;
mod problem;
mod quiz;
pub mod random_links;
mod read;
mod screen;
mod shown;
mod state;
mod table;
mod view;

pub use bounds::{MAX_WRITTEN, MOST_AFTER, VERSION, proof_stops};
pub use fields::{Address, Fields};
pub use lane::{Lane, MOST_LANES};
pub use problem::{MOST_PROBLEMS, Problem};
pub use screen::{Screen, Wishes};
pub use shown::{CHAIN_PLACE, Dealt, Proved, Watched};
pub use state::State;
pub use table::{Field, Given, Range, Setting, TABLE, Values, When, whole};
pub use view::{Embed, RANGES, Show, ViewOptions};

#[cfg(test)]
mod tests;
