//! Reads shuffles that people write: the subset of Python and of JavaScript in which they write them, as a
//! tree, or the reason why a text is not read; and names other languages by their look.
//!
//! | folder | makes |
//! |---|---|
//! | `text/` | places in a text |
//! | `words/` | words out of characters |
//! | `tree/` | the tree that all front ends make |
//! | `python/` | the tree, out of Python |
//! | `javascript/` | the tree, out of JavaScript |
//! | `refusals/` | why a text is not run, and what to write instead |
//! | `languages/` | the name of a language, and lines in it that print decks |

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used))]

pub mod javascript;
pub mod languages;
pub mod python;
mod read;
pub mod refusals;
pub mod text;
pub mod tree;
mod words;
