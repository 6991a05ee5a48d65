//! The riffle of Gilbert, Shannon and Reeds, and sorting by random keys of b bits, which undoes b riffles.

use engine::experiment::Setup;
use engine::rng::flawed::Law;
use engine::trace::Trace;

use super::{KnownRounds, MOST_QUICKLY_FOLLOWED, PlaceOrder, Riffles, Theory, code};
use crate::curve_parts::{CardCurve, CurveParts, CurveShape, Cutoff, DeckCurve};
use crate::distance::Distance;
use crate::enumeration::Answers;
use crate::matrix::{Matrix, identity};
use crate::riffle;
use crate::rounds::Rounds;
use crate::support::Support;

/// Largest deck whose single cards are followed along a curve.
const MOST_FOLLOWED: usize = 256;

/// A round is a riffle, or a place filled with the card of the next key.
#[derive(Clone, Copy, Debug)]
pub(super) enum RiffleLike {
    Riffle,
    SortByKeys,
}

impl RiffleLike {
    /// How many riffles: passes, or bits of a key.
    fn count(self, setup: &Setup) -> usize {
        match self {
            RiffleLike::Riffle => setup.params.passes,
            RiffleLike::SortByKeys => setup.params.bits,
        }
    }

    /// Whether it undoes riffles.
    fn undone(self) -> bool {
        matches!(self, RiffleLike::SortByKeys)
    }
}

impl Theory for RiffleLike {
    fn places(&self, setup: &Setup) -> u64 {
        match self {
            RiffleLike::Riffle => (setup.n * setup.params.passes) as u64,
            RiffleLike::SortByKeys => setup.n as u64,
        }
    }

    fn answers(&self) -> Answers {
        Answers::All
    }

    fn paths(&self, setup: &Setup, law: Law) -> Option<u128> {
        code::paths(setup, law)
    }

    fn positions(&self, setup: &Setup) -> Option<Matrix> {
        let riffled = riffle::positions(setup.n, self.count(setup));
        Some(match self.undone() {
            true => riffled.transposed(),
            false => riffled,
        })
    }

    fn has_positions(&self, _: &Setup) -> bool {
        true
    }

    fn most_quick_cards(&self, _: &Setup) -> usize {
        MOST_QUICKLY_FOLLOWED
    }

    fn weighted_positions(&self, _: &Setup, _: Law) -> Option<Matrix> {
        None
    }

    fn has_weighted_positions(&self, _: &Setup) -> bool {
        false
    }

    /// Two distributions whose orders undo each other are equally far from fair.
    fn distance(&self, setup: &Setup) -> Option<Distance> {
        let (n, count) = (setup.n, self.count(setup));
        let exact = riffle::exact_distance(n, count);
        Some(Distance::formula(riffle::distance(n, count), exact))
    }

    fn support(&self, setup: &Setup) -> Option<Support> {
        let (n, count) = (setup.n, self.count(setup));
        Some(match riffle::reaches_all(n, count) {
            true => Support::all(n),
            false => Support::some(n, riffle::support_size(n, count)),
        })
    }

    fn slow_distance(&self, _: &Setup, _: u64) -> Option<Distance> {
        None
    }

    fn riffles(&self, setup: &Setup) -> Option<Riffles> {
        Some(Riffles {
            passes: self.count(setup),
            undone: self.undone(),
        })
    }

    /// All passes have one formula.
    fn passes(&self, _: &Setup) -> Option<Vec<Setup>> {
        None
    }

    fn knows_rounds(&self, _: &Setup, law: Law) -> KnownRounds {
        match (law, self) {
            (Law::Uniform, RiffleLike::Riffle) => KnownRounds::Yes,
            (Law::Uniform, RiffleLike::SortByKeys) => KnownRounds::FromEnd,
            _ => KnownRounds::No,
        }
    }

    fn rounds(
        &self,
        setup: &Setup,
        _: Law,
        end: &mut dyn FnMut() -> Option<Matrix>,
    ) -> Option<(Rounds, usize)> {
        Some(match self {
            RiffleLike::Riffle => (Rounds::Riffles(riffle::once(setup.n)), setup.params.passes),
            RiffleLike::SortByKeys => (Rounds::Filled(end()?), setup.n),
        })
    }

    fn finished_rounds(&self, trace: &Trace, steps: usize) -> usize {
        match self {
            RiffleLike::Riffle => code::passes_dealt(trace, steps),
            RiffleLike::SortByKeys => code::swaps_or_cards(trace, steps),
        }
    }

    /// Twelve riffles, or a third more than the cut-off.
    fn curve_shape(&self, n: usize) -> Option<CurveShape> {
        let at = 1.5 * (n as f64).log2();
        Some(CurveShape {
            cutoff: Some(Cutoff {
                at,
                formula: "3/2 log₂ n",
                source: "Bayer & Diaconis 1992",
            }),
            most: (at * 4.0 / 3.0).max(12.0),
            changes_bounds: self.undone(),
        })
    }

    fn curve_parts(&self, setup: &Setup, _: usize) -> Option<CurveParts> {
        let n = setup.n;
        let cards = if n <= MOST_FOLLOWED {
            CardCurve::Riffles {
                cells: identity(n),
                once: riffle::once(n),
                undone: self.undone(),
            }
        } else {
            CardCurve::Unknown
        };
        Some(CurveParts {
            cards,
            deck: DeckCurve::Riffles(riffle::ln_eulerian_share(n, n)),
        })
    }

    fn place_order(&self) -> Option<PlaceOrder> {
        None
    }
}
