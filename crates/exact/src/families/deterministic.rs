//! Shuffles in which no chance takes part: one order each.

use engine::experiment::Setup;
use engine::rng::flawed::Law;
use engine::trace::Trace;

use super::code;
use super::theory::{End, KnownRounds, RoundTheory, Theory};
use crate::distance::Distance;
use crate::enumeration::lowest_run;
use crate::matrix::{Matrix, permutation_matrix};
use crate::method::Method;
use crate::rational::{Ratio, factorial};
use crate::rounds::Rounds;
use crate::support::Support;

/// A round is a pass, or a card.
#[derive(Clone, Copy, Debug)]
pub(super) enum Deterministic {
    /// The deck is dealt again and again: the cross shuffle, the faros, the Mongean shuffle.
    Passes,
    /// Dealt once, to piles.
    Piles,
}

/// The distance of a shuffle with a single order.
pub(super) fn distance_of_one_order(setup: &Setup, support: &Support) -> Distance {
    let exact = factorial(setup.n()).map(|all| Ratio::new(all - 1, all));
    Distance::evenly(support, exact, Method::OneRun)
}

/// A single order of n cards.
pub(super) fn one_order(n: usize) -> Support {
    match n {
        1 => Support::all(1),
        _ => Support::some(n, (Some(1), 0.0)),
    }
}

impl Theory for Deterministic {
    fn places(&self, setup: &Setup) -> u64 {
        match self {
            Deterministic::Passes => (setup.n() * setup.params.passes) as u64,
            Deterministic::Piles => setup.n() as u64,
        }
    }

    fn most_quick_cards(&self, _: &Setup, _: Law) -> Option<usize> {
        Some(usize::MAX)
    }

    fn positions(&self, setup: &Setup, _: Law) -> Option<Matrix> {
        let cells = permutation_matrix(&lowest_run(setup));
        Some(Matrix::exact(setup.n(), 1, cells, Method::OneRun))
    }

    fn distance(&self, setup: &Setup, _: u64) -> Option<Distance> {
        Some(distance_of_one_order(setup, &one_order(setup.n())))
    }

    fn support(&self, setup: &Setup) -> Option<Support> {
        Some(one_order(setup.n()))
    }

    fn rounds(&self) -> &dyn RoundTheory {
        self
    }
}

impl RoundTheory for Deterministic {
    fn knows(&self, _: &Setup, _: Law) -> KnownRounds {
        match self {
            Deterministic::Passes => KnownRounds::Yes,
            Deterministic::Piles => KnownRounds::FromEnd,
        }
    }

    fn rounds(&self, setup: &Setup, _: Law, end: End) -> Option<(Rounds, usize)> {
        Some(match self {
            Deterministic::Passes => (Rounds::Passes, setup.params.passes),
            Deterministic::Piles => (Rounds::Dealt(end()?), setup.n()),
        })
    }

    fn finished(&self, trace: &Trace, steps: usize) -> usize {
        match self {
            Deterministic::Passes => code::passes_dealt(trace, steps),
            Deterministic::Piles => code::swaps_or_cards(trace, steps),
        }
    }
}
