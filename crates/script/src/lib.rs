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

pub mod python;
pub mod refusals;
pub mod text;
pub mod tree;
