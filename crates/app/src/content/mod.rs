//! Content of the page beside the bare shuffles, as data: the articles' experiments, questions, and
//! the numbers that the articles print. Whatever opens a screen is an address, which
//! [`crate::settings`] reads.

pub mod articles;
pub mod pass_table;
pub mod published_tables;
pub mod questions;

pub use articles::{Exhibit, FIVE_AND_TWO};
pub use questions::Question;
