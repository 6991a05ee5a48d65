//! Counting the shuffles of lanes: who counts, in which order the counts are added, and when the
//! evidence is looked at.

mod crew;
mod finding;
mod here;
mod lane;
mod ledger;
mod mixed;
mod plan;
mod together;

pub use crew::Order;
pub use lane::Lane;
pub use lane::end;
pub use plan::EARLIER;
pub use together::{Counting, SECOND, counted};
