//! The settings of the page, and the links that hold them:
//! `#v=1&algorithm=fisher-yates-down&n=13&…`.
//!
//! A shared link is a promise: whatever a link of version 1 means, it means for ever. Each setting
//! is declared once, in `table.rs`; `docs/LINKS.md` is generated from it.

mod codec;
mod lane;
mod model;
mod open;
mod quiz;
pub mod random_links;
mod table;
mod view;

pub use codec::{MOST_PROBLEMS, Problem};
pub use lane::{Lane, MOST_LANES, Pace};
pub use model::{CHAIN_PLACE, MAX_WRITTEN, MOST_AFTER, Settings, VERSION, proof_stops};
pub use table::{Field, Given, Range, Setting, TABLE, Values, When, whole};
pub use view::{Embed, Lens, Mode, RANGES, Scale, Show};

#[cfg(test)]
mod properties;
#[cfg(test)]
mod tests;
