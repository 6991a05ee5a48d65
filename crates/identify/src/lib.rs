//! Names the shuffle that made counts: data against models.
//!
//! A [`Model`] is a shuffle of the catalogue, or a mistake that programs make, read the usual way,
//! from the other end, or from decks to cards ([`Way`]), with named cards in one of several
//! starting orders. The table that it leads one to expect is exact where theory gives it quickly,
//! else counted. [`Search`] holds the data against every model, a little at a time; [`Ranking`]
//! says which fit and by how much the first leads.
//!
//! **How well a model fits.** Pearson's sum over a table's cells is a quadratic form of the counts.
//! Its mean and variance follow from single decks of the model: with x the cells of a deck, each
//! less its probability and divided by the root of it, the mean is E|x|² and the variance, for N
//! decks, Var|x|²/N + 2 (1 - 1/N) E(x·y)² for two independent decks x and y. A scaled chi-square
//! distribution with these two gives the p-value, so that cells which depend on each other, as
//! those of a cut do, are no evidence. For a fair shuffle this is the usual test with (n - 1)²
//! degrees of freedom. A cell that expects less than one deck weighs as if it expected one. A table
//! counted from M decks of the model makes the sum 1 + N/M times as large.
//!
//! **When one is named.** The truth may be a shuffle that is no model. So the first is named alone only
//! where it leaves little of what sets the data apart from fair ones to another: see
//! [`Ranked::is_sure`].
//!
//! ```
//! use engine::{algorithms::Algorithm, rng::Seed, setup::Setup};
//! use shuffle_lab_identify::{Answer, Data, identify};
//! let tally = Setup::new(Algorithm::NAIVE_SWAP, 8).simulate(Seed(1), 5_000);
//! let ranking = identify(Data::of_tally(&tally));
//! assert_eq!(ranking.answer(), Answer::Named);
//! assert_eq!(ranking.models[0].model.setup.algorithm, Algorithm::NAIVE_SWAP);
//! ```

mod chosen;
mod data;
mod family;
mod fit;
mod judge;
mod law;
#[cfg(test)]
mod listed;
mod mistakes;
mod models;
mod ranking;
mod search;
mod sure;
mod table;

pub use chosen::Chosen;
pub use data::Data;
pub use family::Family;
pub use judge::{Furthest, Judge, Judgement, judge};
pub use mistakes::Mistake;
pub use models::{Model, Way};
pub use ranking::{Answer, Ranked, Ranking};
pub use search::{MOST_CARDS, Search, expected, identify};
