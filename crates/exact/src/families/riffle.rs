//! The riffle of Gilbert, Shannon and Reeds, and sorting by random keys of b bits, which undoes b
//! riffles.

use engine::experiment::Setup;
use engine::rng::flawed::Law;
use engine::trace::Trace;

use super::code;
use super::theory::{
    Composition, CurveTheory, End, KnownRounds, MOST_QUICKLY_FOLLOWED, RoundTheory, Theory,
};
use crate::curve_parts::{CardCurve, CurveParts, CurveShape, Cutoff, DeckCurve};
use crate::distance::Distance;
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
    /// Number of riffles: passes, or bits of a key.
    fn count(self, setup: &Setup) -> usize {
        match self {
            RiffleLike::Riffle => setup.params.passes,
            RiffleLike::SortByKeys => setup.params.bits,
        }
    }

    /// Returns true if it undoes riffles.
    fn undone(self) -> bool {
        matches!(self, RiffleLike::SortByKeys)
    }
}

impl Theory for RiffleLike {
    fn places(&self, setup: &Setup) -> u64 {
        match self {
            RiffleLike::Riffle => (setup.n() * setup.params.passes) as u64,
            RiffleLike::SortByKeys => setup.n() as u64,
        }
    }

    fn most_quick_cards(&self, _: &Setup, law: Law) -> Option<usize> {
        (law == Law::Uniform).then_some(MOST_QUICKLY_FOLLOWED)
    }

    fn positions(&self, setup: &Setup, law: Law) -> Option<Matrix> {
        if law != Law::Uniform {
            return None;
        }
        let riffled = riffle::positions(setup.n(), self.count(setup));
        Some(match self.undone() {
            true => riffled.transposed(),
            false => riffled,
        })
    }

    /// Two distributions whose orders undo each other are equally far from fair.
    fn distance(&self, setup: &Setup, _: u64) -> Option<Distance> {
        let (n, count) = (setup.n(), self.count(setup));
        let exact = riffle::exact_distance(n, count);
        Some(Distance::formula(riffle::distance(n, count), exact))
    }

    fn support(&self, setup: &Setup) -> Option<Support> {
        let (n, count) = (setup.n(), self.count(setup));
        Some(match riffle::reaches_all(n, count) {
            true => Support::all(n),
            false => Support::some(n, riffle::support_size(n, count)),
        })
    }

    fn composition(&self, setup: &Setup) -> Composition {
        Composition::Riffles {
            passes: self.count(setup),
            undone: self.undone(),
        }
    }

    fn rounds(&self) -> &dyn RoundTheory {
        self
    }

    fn curve(&self) -> Option<&dyn CurveTheory> {
        Some(self)
    }
}

impl RoundTheory for RiffleLike {
    fn knows(&self, _: &Setup, law: Law) -> KnownRounds {
        match (law, self) {
            (Law::Uniform, RiffleLike::Riffle) => KnownRounds::Yes,
            (Law::Uniform, RiffleLike::SortByKeys) => KnownRounds::FromEnd,
            _ => KnownRounds::No,
        }
    }

    fn rounds(&self, setup: &Setup, _: Law, end: End) -> Option<(Rounds, usize)> {
        Some(match self {
            RiffleLike::Riffle => (
                Rounds::Riffles(riffle::once(setup.n())),
                setup.params.passes,
            ),
            RiffleLike::SortByKeys => (Rounds::Filled(end()?), setup.n()),
        })
    }

    fn finished(&self, trace: &Trace, steps: usize) -> usize {
        match self {
            RiffleLike::Riffle => code::passes_dealt(trace, steps),
            RiffleLike::SortByKeys => code::swaps_or_cards(trace, steps),
        }
    }
}

impl CurveTheory for RiffleLike {
    /// Twelve riffles, or a third more than the cut-off.
    fn shape(&self, n: usize) -> CurveShape {
        let at = 1.5 * (n as f64).log2();
        CurveShape {
            cutoff: Some(Cutoff {
                at,
                formula: "3/2 log₂ n",
                source: "Bayer & Diaconis 1992",
            }),
            most: (at * 4.0 / 3.0).max(12.0),
            changes_bounds: self.undone(),
        }
    }

    fn parts(&self, setup: &Setup, _: usize) -> CurveParts {
        let n = setup.n();
        let cards = if n <= MOST_FOLLOWED {
            CardCurve::Riffles {
                cells: identity(n),
                once: riffle::once(n),
                undone: self.undone(),
            }
        } else {
            CardCurve::Unknown
        };
        CurveParts {
            cards,
            deck: DeckCurve::Riffles(riffle::ln_eulerian_share(n, n)),
        }
    }
}
