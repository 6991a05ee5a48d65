//! Patterns of bias in a table of counts.
//!
//! Each pattern is a *template*: a matrix of weights, projected onto the space in which a fair
//! shuffle's noise lies. The part of the test's statistic that lies along the template is a
//! chi-square of one degree of freedom under a fair shuffle; its share of all the excess over fair
//! says how much of the bias the pattern explains (1: all of it, by Cauchy and Schwarz). The
//! template with the largest share wins if it explains enough and stands out by itself; otherwise
//! cells that stay empty, or just the cells that stand out, are named.

mod finding;
mod orders;
mod positions;
mod successors;
mod template;

pub use finding::{Finding, Pattern};
pub(crate) use orders::order_finding;
pub(crate) use positions::position_finding;
pub(crate) use successors::successor_finding;
pub(crate) use template::Levels;
