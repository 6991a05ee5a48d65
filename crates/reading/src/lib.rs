//! Decks and counts of shuffles, read out of what programs print.
//!
//! A pipeline: a text is cut into *records* (`lines`, `brackets`); what the records are, their
//! [`Shape`], is found out and said ([`ReadAs`]), so that people can correct it; then they are
//! counted. A long text is read piece by piece: its beginning decides what the rest is.
//!
//! ```
//! use shuffle_lab_reading::{Shape, Wishes, read};
//! let reading = read("[[3, 1, 2], [2, 3, 1]]", &Wishes::default())?;
//! assert_eq!((reading.understood.shape, reading.shuffles()), (Shape::Decks, 2));
//! # Ok::<(), shuffle_lab_reading::Refusal>(())
//! ```

mod attributes;
mod befores;
mod brackets;
pub mod card;
mod card_names;
mod cell;
mod counted;
mod deals;
mod ends;
mod equal_cards;
mod found;
mod hands;
pub mod judge;
mod labels;
mod lines;
mod list;
mod mixed;
mod named_decks;
mod number_decks;
mod numbers;
mod orders;
mod people;
mod pieces;
mod placed;
mod plan;
mod prints;
mod read_as;
mod reader;
mod reasons;
mod refusal;
mod repeats;
mod select;
mod single;
mod starts;
mod steps;
mod table;
mod tables;
mod tally_counts;
pub mod tally_fields;
mod totals;
mod turn;

#[cfg(test)]
mod tests;

pub use cell::MAX_SUM;
pub use counted::{Counted, Hands, Links, MAX_BYTES, MAX_BYTES_AT_ONCE, Part, Reading};
pub use pieces::Changed;
pub use read_as::{Hand, Line, Meaning, Question, ReadAs, Shape, Wishes};
pub use reader::{Reader, read};
pub use refusal::Refusal;
pub use repeats::Repeats;
pub use single::Unfit;
pub use starts::starting_orders;
pub use tally_counts::tally_counts;
