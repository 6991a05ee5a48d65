//! `shelf`: each card above or below what lies on one of m shelves.

use engine::experiment::Setup;
use engine::rng::flawed::Law;
use engine::trace::Trace;

use super::code;
use super::theory::{Composition, End, KnownRounds, MOST_QUICKLY_FOLLOWED, RoundTheory, Theory};
use crate::distance::Distance;
use crate::matrix::Matrix;
use crate::method::Method;
use crate::rational::Ratio;
use crate::rounds::Rounds;
use crate::shelf;
use crate::support::Support;

/// A round is a card dealt.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shelf;

/// Returns the distance from fair with `shelves` shelves. Two cards are fair with any number.
pub(super) fn distance(n: usize, shelves: f64) -> Distance {
    let exact = match n {
        1 | 2 => Some(Ratio::ZERO),
        _ if shelves <= 1e4 => shelf::exact_distance(n, shelves as usize),
        _ => None,
    };
    Distance::formula(shelf::distance(n, shelves), exact)
}

/// Returns the number of orders that can appear with `shelves` shelves.
pub(super) fn support(n: usize, shelves: f64) -> Support {
    match shelf::reaches_all(n, shelves) {
        true => Support::all(n),
        false => Support::some(n, shelf::support_size(n, shelves)),
    }
}

impl Theory for Shelf {
    fn most_quick_cards(&self, setup: &Setup, law: Law) -> Option<usize> {
        // The time grows as shelves × n²: 30 milliseconds for 20 shelves and the largest deck.
        let work = 20 * MOST_QUICKLY_FOLLOWED.pow(2);
        let most = (work / setup.params.shelves.max(1)).isqrt();
        (law == Law::Uniform).then_some(most.min(MOST_QUICKLY_FOLLOWED))
    }

    fn positions(&self, setup: &Setup, law: Law) -> Option<Matrix> {
        let (n, shelves) = (setup.n(), setup.params.shelves);
        (law == Law::Uniform).then(|| match n {
            1 | 2 => Matrix::even(n, Method::ClosedForm),
            _ => Matrix::rounded(n, shelf::positions(n, shelves), Method::OneCard),
        })
    }

    fn distance(&self, setup: &Setup, _: u64) -> Option<Distance> {
        Some(distance(setup.n(), setup.params.shelves as f64))
    }

    fn support(&self, setup: &Setup) -> Option<Support> {
        Some(support(setup.n(), setup.params.shelves as f64))
    }

    fn composition(&self, _: &Setup) -> Composition {
        Composition::Formula(shelf::orders)
    }

    fn rounds(&self) -> &dyn RoundTheory {
        self
    }
}

impl RoundTheory for Shelf {
    fn knows(&self, _: &Setup, law: Law) -> KnownRounds {
        match law {
            Law::Uniform => KnownRounds::FromEnd,
            _ => KnownRounds::No,
        }
    }

    fn rounds(&self, setup: &Setup, _: Law, end: End) -> Option<(Rounds, usize)> {
        Some((Rounds::Dealt(end()?), setup.n()))
    }

    fn finished(&self, trace: &Trace, steps: usize) -> usize {
        code::carried_to_deck(trace, steps)
    }
}
