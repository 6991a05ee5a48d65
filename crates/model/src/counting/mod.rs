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
pub(crate) use lane::end;
pub(crate) use plan::EARLIER;
#[cfg(test)]
pub(crate) use together::SECOND;
pub(crate) use together::{Counting, counted};
