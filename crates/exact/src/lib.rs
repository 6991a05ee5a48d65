//! Exact distributions: what a shuffle does on average over everything that chance can do, without a single random number.
//!
//! Everything that enumerates or follows cards does so by running the shuffles' own code of [`engine::algorithms`] through a
//! [`engine::ops::ShuffleOps`]; no shuffle is written a second time here. Where a closed form is known it is used and says so
//! ([`Method`]), and the tests hold it against enumeration.
//!
//! | file | answers |
//! |---|---|
//! | `rational.rs` | exact probabilities, such as 53/54 |
//! | `computation.rs` | which orders come out, how often: [`Computation`], [`orders`], and beforehand [`paths`], [`plan`] |
//! | `enumeration.rs` `merged_states.rs` `swap_orders.rs` | three ways to the same distribution |
//! | `snapshot.rs` `swap_program.rs` | the code seen at one draw; the code of an in-place shuffle as a list of swaps |
//! | `orders.rs` `matrix.rs` | the result, and its position and successor matrices |
//! | `paths.rs` | every path of draws that leads to an order; the tree of choices |
//! | `positions.rs` `evolution.rs` `factors.rs` | one card, for large decks: at the end, after each round, as products of fractions |
//! | `distance.rs` | how far from fair; how many orders can appear at all |
//! | `riffle.rs` `coin_sort.rs` | the riffle, and the merge sort that asks a coin, for any n |
//! | `sorts.rs` `convolution.rs` | the other sorts that ask a coin; what is done pass after pass |
//! | `draw_law.rs` `uneven.rs` `seed_enumeration.rs` | flawed sources: how draws are spread; one card, by weights; from every start |
//! | `support_bound.rs` | how many orders can appear through a shuffle and its source |
//! | `curve.rs` `cycle_types.rs` | how far from fair after one, two, three … passes; random exchanges by the cycles of the order |
//! | `recipe.rs` | chains of shuffles, from their parts |
//! | `never_moved.rs` `coupon_collector.rs` `cross.rs` `fixed_points.rs` `proof.rs` | the articles' own questions |
//!
//! A flawed source of chance ([`Setup::source`](engine::experiment::Setup)) is honoured everywhere: by weights where draws know nothing of one another, from
//! every start where there are few, and `None` where neither will do.
//!
//! Cards and places count from 0 here, as everywhere in code.

mod coin_sort;
mod computation;
mod convolution;
pub mod coupon_collector;
pub mod cross;
pub mod curve;
mod cycle_types;
mod distance;
mod draw_law;
mod enumeration;
mod evolution;
mod factors;
pub mod fixed_points;
mod matrix;
mod merged_states;
pub mod never_moved;
mod orders;
mod paths;
mod positions;
pub mod proof;
mod rational;
mod recipe;
pub mod riffle;
mod seed_enumeration;
mod snapshot;
mod sorts;
mod support_bound;
mod swap_orders;
mod swap_program;
mod uneven;

pub use computation::{Computation, MOST_EXACT, Plan, orders, paths, plan};
pub use distance::{CellDistance, Distance, Support, deck_distance, ln_factorial, support};
pub use draw_law::is_spoiled;
pub use evolution::{Evolution, round_at};
pub use factors::{factors, product, undecided};
pub use matrix::Matrix;
pub use orders::{Orders, unrank};
pub use paths::{MOST_NODES, Node, Paths, Tree, paths_to};
pub use positions::{
    FEW_PATHS, enumerated_positions, exact_positions, followed_positions, has_positions,
};
pub use rational::Ratio;
pub use support_bound::{SupportBound, support_bound};
pub use swap_program::{Span, Swap, SwapProgram};

/// How an exact result was got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// Every sequence of choices was run, once each: a proof for this `n`.
    EveryChoice,
    /// The code was run choice by choice, decks that are alike in all that the future can see being counted as one.
    MergedDecks,
    /// The swaps that the code makes were applied to the probabilities of all n! orders at once.
    SwapBySwap,
    /// Every sequence of choices was run, once each, and counted with its weight: draws are uneven.
    Weighed,
    /// The code was run from every start that there is: all draws follow from it.
    EveryStart,
    /// Misses change nothing: given the hits, every sequence of hits was run. Unbounded draws.
    HitsOnly,
    /// No chance takes part: the one run.
    OneRun,
    /// n! equally likely sequences of choices, one for each order: every cell is 1/n.
    Fair,
    /// A formula; the source is in the function's documentation.
    ClosedForm,
    /// One card was followed through the swaps that the code makes: a Markov chain on its places.
    OneCard,
}

impl Method {
    pub const ALL: [Method; 10] = [
        Method::EveryChoice,
        Method::MergedDecks,
        Method::SwapBySwap,
        Method::Weighed,
        Method::EveryStart,
        Method::HitsOnly,
        Method::OneRun,
        Method::Fair,
        Method::ClosedForm,
        Method::OneCard,
    ];

    pub fn from_id(id: &str) -> Option<Method> {
        Method::ALL.into_iter().find(|method| method.id() == id)
    }

    /// Stable id.
    pub fn id(self) -> &'static str {
        match self {
            Method::EveryChoice => "every-choice",
            Method::MergedDecks => "merged-decks",
            Method::SwapBySwap => "swap-by-swap",
            Method::Weighed => "weighed-choices",
            Method::EveryStart => "every-start",
            Method::HitsOnly => "hits-only",
            Method::OneRun => "one-run",
            Method::Fair => "fair",
            Method::ClosedForm => "closed-form",
            Method::OneCard => "one-card",
        }
    }
}
