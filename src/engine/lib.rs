//! The engine of Shuffle Lab: shuffles written once against a [`table::Table`], and many runs of them counted.
//!
//! A crate of its own because it is compiled for speed; all that stands around it is compiled to be small, for every kilobyte is
//! downloaded. From the cards up: [`deck`], [`random`], [`board`], [`step`], [`table`], [`shuffle`], [`program`], [`tally`], [`experiment`].

pub mod board;
pub mod bulk;
mod dealing;
pub mod deck;
pub mod experiment;
pub mod program;
pub mod random;
pub mod shuffle;
pub mod sort;
pub mod step;
pub mod table;
pub mod tally;
