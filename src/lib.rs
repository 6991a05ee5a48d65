//! Shuffle Lab: see how shuffle algorithms work, and whether they are fair.

pub mod board;
pub mod deck;
pub mod experiment;
pub mod link;
pub mod player;
pub mod random;
pub mod shuffle;
pub mod step;
pub mod table;
pub mod tally;
pub mod text;
pub mod trace;
pub mod view;
