//! What the page offers beside the bare shuffles: the articles' experiments, ready pairs, questions, lessons, and the
//! numbers that the articles print.

pub mod exhibits;
pub mod lessons;
pub mod pass_table;
pub mod published_tables;
pub mod questions;

pub use exhibits::{Exhibit, FIVE_AND_TWO, FLAT, Flat, Pair};
pub use questions::Question;
