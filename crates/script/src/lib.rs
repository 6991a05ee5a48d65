//! Runs the subset of Python in which people write shuffles: the same text that CPython runs.
//!
//! Phases, a folder each:
//!
//! | folder | makes |
//! |---|---|
//! | `text/` | places in a text |
//! | `python/` | the tree, out of Python |
//! | `tree/` | the tree that all front ends make |
//! | `refusals/` | why a text is not run, and what to write instead |
//! | `code/` | operations, out of the tree |
//! | `prelude/` | what CPython's library does with lists and chance, as Python |
//! | `catalogue/` | the catalogue of shuffles, in Python |
//! | `machine/` | runs operations; stops where chance decides |
//! | `proof/` | all that a shuffle can come to, with exact odds |

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used))]

pub mod catalogue;
pub mod code;
pub mod machine;
pub mod prelude;
pub mod proof;
pub mod python;
pub mod refusals;
pub mod text;
pub mod tree;
