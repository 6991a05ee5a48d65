//! Runs the subset of Python and of JavaScript in which people write shuffles: the same text that
//! CPython and V8 run.
//!
//! Crate `syntax` reads a text as a tree, `compile` makes operations of it, and `machine` runs them
//! and stops where chance decides. The phases after them:
//!
//! | folder | makes |
//! |---|---|
//! | `catalogue/` | the catalogue of shuffles, in Python and in JavaScript |
//! | `stage/` | a written shuffle as one of the engine's |
//! | `named.rs` | a text as a name, which links and messages carry |
//! | `mistakes.rs` | classical mistakes, recognised by their odds |
//! | `mend/` | the smallest change that makes a shuffle fair |
//! | `proof/` | all outcomes of a shuffle, with exact odds |

//! A text becomes [`code::Code`]; a [`machine::Machine`] runs it on one deck and asks for its
//! draws; [`proof::Proved`] has all its outcomes; [`stage::Script`] is the shuffle as one of the
//! engine's. README.md has an example and says what is offered.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used))]

/// Runs the example of README.md.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// The compiler of what was read, and what the libraries of CPython and V8 do.
pub use compile::{self as code, prelude};
/// The engine whose operations a written shuffle becomes.
pub use engine;
/// The machine that runs a text.
pub use machine;
/// Front ends: the tree that is run, and why a text is not.
pub use syntax::{javascript, languages, python, refusals, text, tree};

pub mod catalogue;
pub mod mend;
pub mod mistakes;
pub mod named;
pub mod proof;
pub mod stage;
