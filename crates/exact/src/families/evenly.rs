//! Shuffles that end in each order of their support equally often: what follows from that alone.

use engine::board::Row;
use engine::experiment::Setup;
use engine::rng::flawed::Law;
use engine::trace::Trace;

use super::code;
use super::theory::{Composition, End, KnownRounds, RoundTheory, Sequences, Theory};
use crate::distance::Distance;
use crate::matrix::Matrix;
use crate::method::Method;
use crate::orders::Orders;
use crate::rational::{Ratio, factorial};
use crate::rounds::Rounds;
use crate::support::Support;

/// Theory of a shuffle whose orders, of those that can appear, are equally likely with even draws.
pub(super) trait Evenly: Sync {
    /// Returns where each card ends.
    fn positions(&self, setup: &Setup) -> Matrix;

    /// Number of orders that can appear, where 128 bits hold it, and its natural logarithm.
    fn orders(&self, setup: &Setup) -> (Option<u128>, f64);

    /// Returns true if every order can appear.
    fn reaches_all(&self, setup: &Setup) -> bool;

    /// Returns the meaning of a round.
    fn round(&self) -> Round;

    /// Lists the orders, where draws have no bound; `None` where the code itself can be run choice by
    /// choice.
    fn listed(&self) -> Option<fn(&Setup) -> Orders> {
        None
    }
}

/// Meaning of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Round {
    /// A swap.
    Swap,
    /// A place that gets its card, in the order of the places; in this row.
    Place(Row),
    /// Rounds differ from run to run.
    Unknown,
}

impl<F: Evenly> Theory for F {
    fn sequences(&self, _: &Setup) -> Sequences {
        match self.listed() {
            Some(_) => Sequences::Endless,
            None => Sequences::ByBounds,
        }
    }

    fn most_quick_cards(&self, _: &Setup, law: Law) -> Option<usize> {
        (law == Law::Uniform).then_some(usize::MAX)
    }

    fn positions(&self, setup: &Setup, law: Law) -> Option<Matrix> {
        (law == Law::Uniform).then(|| Evenly::positions(self, setup))
    }

    fn distance(&self, setup: &Setup, _: u64) -> Option<Distance> {
        let support = self.support(setup)?;
        let exact = match support.everything {
            true => Some(Ratio::ZERO),
            false => {
                let counts = factorial(setup.n()).zip(support.orders);
                counts.map(|(all, some)| Ratio::new(all - some, all))
            }
        };
        Some(Distance::evenly(&support, exact, Method::ClosedForm))
    }

    fn support(&self, setup: &Setup) -> Option<Support> {
        let n = setup.n();
        Some(match self.reaches_all(setup) {
            true => Support::all(n),
            false => Support::some(n, self.orders(setup)),
        })
    }

    fn composition(&self, _: &Setup) -> Composition {
        self.listed()
            .map_or(Composition::Evenly, Composition::Formula)
    }

    fn rounds(&self) -> &dyn RoundTheory {
        self
    }
}

impl<F: Evenly> RoundTheory for F {
    fn knows(&self, setup: &Setup, law: Law) -> KnownRounds {
        match self.round() {
            Round::Swap => code::Swaps.knows(setup, law),
            Round::Place(_) if law == Law::Uniform => KnownRounds::FromEnd,
            Round::Place(_) | Round::Unknown => KnownRounds::No,
        }
    }

    fn rounds(&self, setup: &Setup, _: Law, end: End) -> Option<(Rounds, usize)> {
        match self.round() {
            Round::Swap => code::rounds(setup),
            Round::Place(_) => Some((Rounds::Filled(end()?), setup.n())),
            Round::Unknown => None,
        }
    }

    fn finished(&self, trace: &Trace, steps: usize) -> usize {
        match self.round() {
            Round::Place(Row::Deck) => code::carried_to_deck(trace, steps),
            Round::Place(_) | Round::Swap | Round::Unknown => code::swaps_or_cards(trace, steps),
        }
    }
}
