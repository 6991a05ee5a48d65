//! Shuffle algorithms written once: animated step by step, counted by the million, or enumerated
//! through every choice.
//!
//! From the cards up: [`deck`], [`board`] and [`step`] are cards, rows and typed steps; [`rng`] is
//! where draws come from; [`ops`] has what an algorithm may do and what carries it out;
//! [`algorithms`] is the catalogue. A [`setup`] says what is shuffled and how. [`program`] records
//! a shuffle's operations, [`count`] runs them on many decks at once, [`experiment`] counts with
//! either into a [`tally`]. [`trace`] and [`player`] are about single runs.
//!
//! The same function is animated, simulated and enumerated:
//!
//! ```
//! use shuffle_lab_engine::{algorithms::Algorithm, experiment::Setup, ops::Executor};
//! use shuffle_lab_engine::{rng::{Enumerate, Seed}, trace::Trace};
//!
//! let setup = Setup::new(Algorithm::FISHER_YATES_DOWN, 4);
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
//! let layout = setup.algorithm.info().layout;
//! let mut executor = Executor::new(4, layout, Enumerate::default(), ());
//! loop {
//!     executor.board.reset();
//!     setup.algorithm.run(&mut executor, setup.params);
//!     assert!(orders.insert(executor.board.result().to_vec()));
//!     if !executor.rng.advance() { break }
//! }
//! assert_eq!(orders.len(), 24);
//! ```

pub mod algorithms;
pub mod board;
mod chunk_runner;
pub mod count;
pub mod deck;
pub mod experiment;
mod operand;
pub mod ops;
pub mod player;
pub mod program;
pub mod rng;
pub mod setup;
pub mod sort;
pub mod step;
pub mod tally;
pub mod trace;

/// Runs the examples of README.md.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
