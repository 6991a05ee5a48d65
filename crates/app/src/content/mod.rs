//! What the page offers beside the bare shuffles, as data: the articles' experiments, ready
//! comparisons, questions, lessons, and the numbers that the articles print. Whatever sets up the
//! page is a link, which [`crate::settings`] reads.

pub mod articles;
pub mod lessons;
pub mod pairs;
pub mod pass_table;
pub mod published_tables;
pub mod questions;

pub use articles::{Exhibit, FIVE_AND_TWO};
pub use pairs::Pair;
pub use questions::Question;
