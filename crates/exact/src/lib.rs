//! Exact distributions: what a shuffle does on average over everything that chance can do, without
//! a single random number.
//!
//! Everything that enumerates or follows cards does so by running the shuffles' own code of
//! [`engine::algorithms`] through a [`engine::ops::ShuffleOps`]; no shuffle is written a second
//! time here. Where a closed form is known it is used and says so ([`Method`]), and the tests hold
//! it against enumeration.
//!
//! | file | what is in it |
//! |---|---|
//! | `families/` | what theory knows of each shuffle: one `impl` of `Theory` per family, and one match from shuffle to family |
//! | `rational.rs` `matrix.rs` `orders.rs` `support.rs` `distance.rs` `method.rs` | the answers: fractions, matrices, all n! orders, how many appear, how far from fair, and how that was got |
//! | `computation.rs` | all orders: which way ([`plan`]), step by step ([`Computation`]) or at once ([`orders()`]) |
//! | `enumeration.rs` `merged_states.rs` `swap_orders.rs` `convolution.rs` `seed_enumeration.rs` | the ways to all orders: every choice, equal situations counted as one, swap by swap, pass by pass, every seed |
//! | `snapshot.rs` `swap_program.rs` | the code seen at one draw; the code of an in-place shuffle as a list of swaps |
//! | `one_card.rs` `pass_chain.rs` `merge_chain.rs` `sort_chain.rs` | the ways to one card's places: Markov chains through swaps, passes, merges, rounds of a sort |
//! | `riffle.rs` `top_to_random.rs` `random_pairs.rs` `cycle_types.rs` | formulas and chains for any n |
//! | `evolution.rs` `rounds.rs` `factors.rs` | one card's places after each round; as products of fractions |
//! | `curve.rs` `curve_parts.rs` | how far from fair after no, one, two … passes |
//! | `in_riffles.rs` | how well a deck is mixed, measured in riffles |
//! | `loader/` | shards in random order, then a buffer, of up to ten million samples |
//! | `tree.rs` | the tree of choices |
//! | `draw_law.rs` `support_bound.rs` | how draws of a flawed source are spread; how many orders can appear through it |
//! | `never_moved.rs` `coupon_collector.rs` `cross.rs` `fixed_points.rs` `proof.rs` | the articles' own questions |
//!
//! A flawed source of chance ([`Setup::source`](engine::experiment::Setup)) is honoured everywhere:
//! by weights where draws know nothing of one another, from every seed where there are few, and
//! `None` where neither will do.
//!
//! Cards and places count from 0 here, as everywhere in code.

#![warn(
    clippy::wildcard_enum_match_arm,
    reason = "a new shuffle, source or method must be given an answer to each question"
)]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used))]

extern crate shuffle_lab_engine as engine;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod computation;
mod convolution;
pub mod coupon_collector;
pub mod cross;
pub mod curve;
mod curve_parts;
mod cycle_types;
mod distance;
mod draw_law;
mod enumeration;
mod evolution;
mod factors;
mod fairness;
mod families;
pub mod fixed_points;
mod in_riffles;
pub mod loader;
mod logarithms;
mod matrix;
mod merge_chain;
mod merged_states;
mod method;
pub mod never_moved;
mod one_card;
mod orders;
mod own_orders;
mod pass_chain;
mod plan;
pub mod proof;
mod random_pairs;
mod rational;
pub mod riffle;
mod rounds;
mod same_steps;
mod seed_enumeration;
mod shelf;
mod snapshot;
mod sort_chain;
mod support;
mod support_bound;
mod swap_orders;
mod swap_program;
mod top_to_random;
mod tree;

pub use computation::{Computation, orders};
pub use distance::{CellDistance, Distance};
pub use draw_law::is_limited_by_source;
pub use evolution::{Evolution, round_at};
pub use factors::{factors, product, undecided};
pub use fairness::{fairness, is_biased_by_source};
pub use families::{
    QUICK_STEPS, SLOW_STEPS, deck_distance, exact_positions, has_positions, has_quick_positions,
    paths, slow_deck_distance, support,
};
pub use in_riffles::Riffles;
pub use logarithms::ln_factorial;
pub use matrix::Matrix;
pub use method::Method;
pub use one_card::followed_positions;
pub use orders::{MOST_EXACT, Orders, unrank};
pub use plan::{Plan, plan};
pub use rational::Ratio;
pub use same_steps::fair_with_same_steps;
pub use shelf::shelf_guesses;
pub use support::Support;
pub use support_bound::{SupportBound, support_bound};
pub use swap_program::{Span, Swap, SwapProgram};
pub use tree::{MOST_NODES, Node, Tree};
