//! One way to a verdict for all places of the page: which square shows most, how it is worded, and which
//! stamp is set.

pub mod always;
mod claim;
mod understood;
pub mod words;
mod worst;

pub use claim::only_so_few;
pub use claim::{Claim, Evidence, Judged, STAMPED_AT, Says, Stamp};
pub use understood::Understood;
pub use worst::{Square, Worst, deciding, furthest, is_far, of_counts, of_places};
