//! Check yours: decks or counts that visitors bring, and code that they write.

pub mod check;
pub mod own;
pub mod yours;
