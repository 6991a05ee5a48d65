//! `swap-random-pairs`: k swaps of two uniform places, which may be the same.

use engine::experiment::Setup;
use engine::rng::flawed::Law;
use engine::trace::Trace;

use super::deterministic::distance_of_one_order;
use super::{KnownRounds, PlaceOrder, Riffles, Theory, code};
use crate::curve_parts::{CardCurve, CurveParts, CurveShape, Cutoff, DeckCurve};
use crate::cycle_types::{CycleTypeChain, count as partitions};
use crate::distance::Distance;
use crate::enumeration::Answers;
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

/// Smallest deck that is not listed as soon as it is asked for.
const LEAST_TYPED: usize = 7;

/// The distance after so many swaps, by the chain on cycle types; `None` beyond its largest deck. O(swaps · partitions · √n).
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
        (setup.n * (setup.params.swaps / setup.n + 1)) as u64
    }

    fn answers(&self) -> Answers {
        Answers::All
    }

    fn paths(&self, setup: &Setup, law: Law) -> Option<u128> {
        code::paths(setup, law)
    }

    fn positions(&self, setup: &Setup) -> Option<Matrix> {
        let (n, swaps) = (setup.n, setup.params.swaps);
        // Each swap of two cards is a fair coin: said in fractions, for rounded numbers do not tell "fair" from "almost".
        if n <= 2 && swaps >= n - 1 {
            return Some(Matrix::even(n, Method::ClosedForm));
        }
        let (stays, moves) = stays_and_moves(n, swaps);
        let cells = diagonal_and_rest(n, stays, moves);
        Some(Matrix::rounded(n, cells, Method::ClosedForm))
    }

    fn has_positions(&self, _: &Setup) -> bool {
        true
    }

    fn most_quick_cards(&self, _: &Setup) -> usize {
        usize::MAX
    }

    fn weighted_positions(&self, setup: &Setup, _: Law) -> Option<Matrix> {
        one_card::weighted_positions(setup)
    }

    fn has_weighted_positions(&self, setup: &Setup) -> bool {
        code::swaps_in_place(setup)
    }

    fn distance(&self, setup: &Setup) -> Option<Distance> {
        let (n, swaps) = (setup.n, setup.params.swaps);
        let support = self.support(setup)?;
        if n <= 2 && support.everything {
            let fair = Some(Ratio::ZERO);
            return Some(Distance::evenly(&support, fair, Method::ClosedForm));
        }
        if swaps == 0 {
            return Some(distance_of_one_order(setup, &support));
        }
        // Smaller decks are known order by order, as fractions.
        if n <= MOST_EXACT || n > MOST_TYPED || swaps > MOST_SWAPS {
            return None;
        }
        by_cycle_types(n, swaps)
    }

    /// Decks of up to six cards are listed at once.
    fn slow_distance(&self, setup: &Setup, most_steps: u64) -> Option<Distance> {
        let (n, swaps) = (setup.n, setup.params.swaps);
        let steps = (n * swaps) as u64 * partitions(n)?;
        if n < LEAST_TYPED || steps > most_steps {
            return None;
        }
        by_cycle_types(n, swaps)
    }

    fn support(&self, setup: &Setup) -> Option<Support> {
        let (n, swaps) = (setup.n, setup.params.swaps);
        Some(match swaps >= n - 1 {
            true => Support::all(n),
            false => Support::some(n, support_size(n, swaps)),
        })
    }

    fn riffles(&self, _: &Setup) -> Option<Riffles> {
        None
    }

    /// Its orders are got swap by swap.
    fn passes(&self, _: &Setup) -> Option<Vec<Setup>> {
        None
    }

    fn knows_rounds(&self, setup: &Setup, law: Law) -> KnownRounds {
        match law {
            Law::Uniform => KnownRounds::Yes,
            _ => code::knows_rounds(setup),
        }
    }

    fn rounds(
        &self,
        setup: &Setup,
        law: Law,
        _: &mut dyn FnMut() -> Option<Matrix>,
    ) -> Option<(Rounds, usize)> {
        match law {
            Law::Uniform => Some((Rounds::Pairs, setup.params.swaps)),
            _ => code::rounds(setup),
        }
    }

    fn finished_rounds(&self, trace: &Trace, steps: usize) -> usize {
        code::swaps_or_cards(trace, steps)
    }

    /// Twice the cut-off.
    fn curve_shape(&self, n: usize) -> Option<CurveShape> {
        let n = n as f64;
        let at = 0.5 * n * n.ln();
        Some(CurveShape {
            cutoff: Some(Cutoff {
                at,
                formula: "1/2 n ln n",
                source: "Diaconis & Shahshahani 1981",
            }),
            most: 2.0 * at,
            changes_bounds: false,
        })
    }

    fn curve_parts(&self, setup: &Setup, _: usize) -> Option<CurveParts> {
        Some(CurveParts {
            cards: CardCurve::Pairs,
            deck: CycleTypeChain::new(setup.n).map_or(DeckCurve::Unknown, DeckCurve::CycleTypes),
        })
    }

    fn place_order(&self) -> Option<PlaceOrder> {
        None
    }
}
