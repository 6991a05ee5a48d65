//! Runs the subset of Python and of JavaScript in which people write shuffles: the same text that
//! CPython and V8 run.
//!
//! Phases, a folder each:
//!
//! | folder | makes |
//! |---|---|
//! | `text/` | places in a text |
//! | `words/` | words out of characters |
//! | `python/` | the tree, out of Python |
//! | `javascript/` | the tree, out of JavaScript |
//! | `tree/` | the tree that all front ends make |
//! | `languages/` | the name of a language by its look, and the lines with which others print decks |
//! | `refusals/` | why a text is not run, and what to write instead |
//! | `code/` | operations, out of the tree |
//! | `prelude/` | what the libraries of CPython and V8 do with lists and chance, as Python |
//! | `catalogue/` | the catalogue of shuffles, in Python and in JavaScript |
//! | `machine/` | runs operations; stops where chance decides |
//! | `stage/` | a written shuffle as one of the engine's |
//! | `named.rs` | a text as a name, which links and messages carry |
//! | `mistakes.rs` | classical mistakes, by what they come to |
//! | `mend/` | the smallest change that makes a shuffle fair |
//! | `proof/` | all that a shuffle can come to, with exact odds |

//! A text becomes [`code::Code`]; a [`machine::Machine`] runs it on one deck and asks what is
//! drawn; [`proof::Proved`] is all that it can come to; [`stage::Script`] is the shuffle as one of
//! the engine's. README.md has an example and says what is offered.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used))]

/// Runs the example of README.md.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// The engine whose operations a written shuffle becomes.
pub use engine;

pub mod catalogue;
pub mod code;
pub mod javascript;
pub mod languages;
pub mod machine;
pub mod mend;
pub mod mistakes;
pub mod named;
pub mod prelude;
pub mod proof;
pub mod python;
pub mod refusals;
pub mod stage;
pub mod text;
pub mod tree;
mod words;
