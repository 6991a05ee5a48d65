//! **Shuffle Lab**: see how shuffle algorithms work, and whether they are fair.
//!
//! A shuffle is written once, against a [`table::Table`]. The same function is animated, simulated and enumerated:
//!
//! ```
//! use shuffle_lab::{experiment::Setup, random::{Enumerate, Seed}, shuffle::Algorithm, table::Dealer, trace::Trace};
//!
//! let setup = Setup::new(Algorithm::FisherYatesDown, 4);
//! let seed = Seed(42);
//!
//! // Animated: shuffle number 0 of this seed, step by step.
//! let trace = Trace::record(&setup, &[], setup.chance(seed, 0));
//! // Run: the same order, without the steps.
//! assert_eq!(trace.order, setup.order(seed, 0));
//!
//! // Counted: row = card, column = place.
//! let tally = setup.simulate(seed, 1_000);
//! assert_eq!(tally.positions().iter().sum::<f64>(), 4_000.0);
//!
//! // Proved: every sequence of choices gives another one of the 4! orders.
//! let mut orders = std::collections::HashSet::new();
//! let mut table = Dealer::new(4, setup.algorithm.facts().layout, Enumerate::default(), ());
//! loop {
//!     table.board.reset();
//!     setup.algorithm.run(&mut table, setup.params);
//!     assert!(orders.insert(table.board.result().to_vec()));
//!     if !table.chance.advance() { break }
//! }
//! assert_eq!(orders.len(), 24);
//! ```
//!
//! From the cards up: [`deck`], [`board`], [`step`], [`table`], [`shuffle`]; chance in [`random`]; many runs in [`experiment`], [`tally`],
//! [`ledger`], [`survey`], [`race`]; one run in [`trace`] and [`player`]; what people read in [`text`], [`link`], [`question`] and [`view`]. The page itself and the JavaScript
//! interface are built for wasm32 only. ARCHITECTURE.md has the whole map.

#[cfg(all(target_arch = "wasm32", feature = "api"))]
pub mod api;
pub mod called;
pub mod exact;
pub mod game;
pub mod ledger;
pub mod link;
pub mod own;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod page;
pub mod parting;
pub mod passes;
pub mod player;
pub mod printed;
pub mod question;
pub mod race;
#[cfg(all(target_arch = "wasm32", any(feature = "api", feature = "page")))]
mod routine;
pub mod survey;
pub mod take;
pub mod text;
pub mod trace;
pub mod verdict;
pub mod view;

pub(crate) use shuffle_lab_engine::sort;
pub use shuffle_lab_engine::{
    board, deck, experiment, program, random, shuffle, step, table, tally,
};
