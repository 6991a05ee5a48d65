//! The engine of Shuffle Lab: shuffles written once against a [`ops::ShuffleOps`], and many runs of
//! them counted.
//!
//! A crate of its own because it is compiled for speed; all that stands around it is compiled to be
//! small, for every kilobyte is downloaded. From the cards up: [`deck`], [`rng`], [`board`],
//! [`step`], [`ops`], [`algorithms`], [`program`], [`tally`], [`experiment`]; one run in [`trace`],
//! [`player`] and [`divergence`].
//!
//! The same function is animated, simulated and enumerated:
//!
//! ```
//! use shuffle_lab_engine::{experiment::Setup, rng::{Enumerate, Seed}, algorithms::Algorithm, ops::Executor, trace::Trace};
//!
//! let setup = Setup::new(Algorithm::FisherYatesDown, 4);
//! let seed = Seed(42);
//!
//! // Animated: shuffle number 0 of this seed, step by step.
//! let trace = Trace::record(&setup, &[], setup.rng(seed, 0));
//! // Run: the same order, without the steps.
//! assert_eq!(trace.order, setup.order(seed, 0));
//!
//! // Counted: row = card, column = place.
//! let tally = setup.simulate(seed, 1_000);
//! assert_eq!(tally.positions().iter().sum::<f64>(), 4_000.0);
//!
//! // Proved: every sequence of choices gives another one of the 4! orders.
//! let mut orders = std::collections::HashSet::new();
//! let mut table = Executor::new(4, setup.algorithm.info().layout, Enumerate::default(), ());
//! loop {
//!     table.board.reset();
//!     setup.algorithm.run(&mut table, setup.params);
//!     assert!(orders.insert(table.board.result().to_vec()));
//!     if !table.rng.advance() { break }
//! }
//! assert_eq!(orders.len(), 24);
//! ```

pub mod algorithms;
pub mod board;
mod chunk_runner;
pub mod count;
pub mod deck;
pub mod divergence;
pub mod experiment;
pub mod ops;
pub mod player;
pub mod program;
pub mod rng;
pub mod setup;
pub mod sort;
pub mod step;
pub mod tally;
pub mod trace;
