//! `swap-random-pairs`: k swaps of two uniform places, which may be the same.

use engine::experiment::Setup;
use engine::rng::flawed::Law;

use super::code;
use super::deterministic::distance_of_one_order;
use super::theory::{CurveTheory, End, KnownRounds, RoundTheory, Theory};
use crate::curve_parts::{CardCurve, CurveParts, CurveShape, Cutoff, DeckCurve};
use crate::cycle_types::{CycleTypeChain, count as partitions};
use crate::distance::Distance;
use crate::matrix::{Matrix, diagonal_and_rest};
use crate::method::Method;
use crate::one_card;
use crate::orders::MOST_EXACT;
use crate::random_pairs::{stays_and_moves, support_size};
use crate::rational::Ratio;
use crate::rounds::Rounds;
use crate::support::Support;

/// Cycle types are followed as long as that takes a few milliseconds.
const MOST_TYPED: usize = 20;
const MOST_SWAPS: usize = 1000;

/// Smallest deck whose distance comes from cycle types; the orders of smaller ones are listed at
/// once.
const LEAST_TYPED: usize = 7;

/// The distance after `swaps` swaps, by the chain on cycle types; `None` beyond its largest deck.
/// O(swaps · partitions · √n).
fn by_cycle_types(n: usize, swaps: usize) -> Option<Distance> {
    let mut chain = CycleTypeChain::new(n)?;
    (0..swaps).for_each(|_| chain.exchange());
    Some(Distance {
        // Sums of that many terms may exceed 1 by a rounding.
        value: chain.distance().min(1.0),
        exact: None,
        ln_rest: chain.in_common().ln(),
        method: Method::MergedDecks,
    })
}

/// A round is a swap.
#[derive(Clone, Copy, Debug)]
pub(super) struct RandomPairs;

impl Theory for RandomPairs {
    fn places(&self, setup: &Setup) -> u64 {
        (setup.n() * (setup.params.swaps / setup.n() + 1)) as u64
    }

    fn most_quick_cards(&self, setup: &Setup, law: Law) -> Option<usize> {
        match law {
            Law::Uniform => Some(usize::MAX),
            _ => code::most_quick_cards(setup),
        }
    }

    fn positions(&self, setup: &Setup, law: Law) -> Option<Matrix> {
        if law != Law::Uniform {
            return one_card::weighted_positions(setup);
        }
        let (n, swaps) = (setup.n(), setup.params.swaps);
        // Each swap of two cards is a fair coin: in fractions, for rounded numbers cannot
        // distinguish "fair" from "almost".
        if n <= 2 && swaps >= n - 1 {
            return Some(Matrix::even(n, Method::ClosedForm));
        }
        let (stays, moves) = stays_and_moves(n, swaps);
        let cells = diagonal_and_rest(n, stays, moves);
        Some(Matrix::rounded(n, cells, Method::ClosedForm))
    }

    fn distance(&self, setup: &Setup, most_steps: u64) -> Option<Distance> {
        let (n, swaps) = (setup.n(), setup.params.swaps);
        let support = self.support(setup)?;
        if n <= 2 && support.everything {
            let fair = Some(Ratio::ZERO);
            return Some(Distance::evenly(&support, fair, Method::ClosedForm));
        }
        if swaps == 0 {
            return Some(distance_of_one_order(setup, &support));
        }
        // Smaller decks are known order by order, as fractions.
        let quick = n > MOST_EXACT && n <= MOST_TYPED && swaps <= MOST_SWAPS;
        let slow = || {
            let steps = (n * swaps) as u64 * partitions(n)?;
            Some(n >= LEAST_TYPED && steps <= most_steps)
        };
        let known = quick || slow()?;
        known.then(|| by_cycle_types(n, swaps))?
    }

    fn support(&self, setup: &Setup) -> Option<Support> {
        let (n, swaps) = (setup.n(), setup.params.swaps);
        Some(match swaps >= n - 1 {
            true => Support::all(n),
            false => Support::some(n, support_size(n, swaps)),
        })
    }

    fn rounds(&self) -> &dyn RoundTheory {
        self
    }

    fn curve(&self) -> Option<&dyn CurveTheory> {
        Some(self)
    }
}

impl RoundTheory for RandomPairs {
    fn knows(&self, setup: &Setup, law: Law) -> KnownRounds {
        match law {
            Law::Uniform => KnownRounds::Yes,
            _ => code::Swaps.knows(setup, law),
        }
    }

    fn rounds(&self, setup: &Setup, law: Law, _: End) -> Option<(Rounds, usize)> {
        match law {
            Law::Uniform => Some((Rounds::Pairs, setup.params.swaps)),
            _ => code::rounds(setup),
        }
    }
}

impl CurveTheory for RandomPairs {
    /// Twice the cut-off.
    fn shape(&self, n: usize) -> CurveShape {
        let n = n as f64;
        let at = 0.5 * n * n.ln();
        CurveShape {
            cutoff: Some(Cutoff {
                at,
                formula: "1/2 n ln n",
                source: "Diaconis & Shahshahani 1981",
            }),
            most: 2.0 * at,
            changes_bounds: false,
        }
    }

    fn parts(&self, setup: &Setup, _: usize) -> CurveParts {
        CurveParts {
            cards: CardCurve::Pairs,
            deck: CycleTypeChain::new(setup.n()).map_or(DeckCurve::Unknown, DeckCurve::CycleTypes),
        }
    }
}
