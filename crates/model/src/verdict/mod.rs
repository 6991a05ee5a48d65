//! One way to a verdict for all places of the page: which square shows most, how it is worded, and which
//! stamp is set.

pub(crate) mod always;
mod stamp;
pub(crate) mod words;
mod worst;

pub use stamp::{STAMPED_AT, Stamp};
pub(crate) use stamp::{beyond_fair, only_so_few};
pub(crate) use worst::{Square, Worst, deciding, furthest, is_far, of_counts, of_places};
