//! Questions that theory may answer for a family of shuffles.

use engine::experiment::Setup;
use engine::rng::flawed::Law;
use engine::trace::Trace;

use super::code;
use crate::curve_parts::{CurveParts, CurveShape};
use crate::distance::Distance;
use crate::matrix::Matrix;
use crate::orders::Orders;
use crate::rounds::Rounds;
use crate::support::Support;

/// Theory of a family of shuffles. By default, answers know no more than of any shuffle.
pub(crate) trait Theory: Sync {
    /// Number of places that a run fills or looks at, to within a small factor: the cost of each
    /// seed in an enumeration of seeds.
    fn places(&self, setup: &Setup) -> u64 {
        setup.n() as u64
    }

    /// The sequences of choices that there are.
    fn sequences(&self, _setup: &Setup) -> Sequences {
        Sequences::ByBounds
    }

    /// Largest deck for which [`Theory::positions`] takes some milliseconds at most; `usize::MAX`
    /// where a formula gives it, `None` where it has no answer. Works nothing out.
    fn most_quick_cards(&self, _setup: &Setup, _law: Law) -> Option<usize> {
        None
    }

    /// Returns where each card ends, where draws are spread like `law`; `None` where that is not
    /// known.
    fn positions(&self, _setup: &Setup, _law: Law) -> Option<Matrix> {
        None
    }

    /// The deck's distance from fair with even draws, by a formula or in at most `most_steps`
    /// steps, which are counted beforehand; `None` where theory knows none.
    fn distance(&self, _setup: &Setup, _most_steps: u64) -> Option<Distance> {
        None
    }

    /// Returns the number of orders that can appear with even draws.
    fn support(&self, _setup: &Setup) -> Option<Support> {
        None
    }

    /// Returns the structure of the orders of a run.
    fn composition(&self, _setup: &Setup) -> Composition {
        Composition::Whole
    }

    /// The rounds of a run.
    fn rounds(&self) -> &dyn RoundTheory {
        &code::Swaps
    }

    /// The curve of distances; `None` for shuffles that cannot be prolonged by a pass, a swap or a
    /// bit.
    fn curve(&self) -> Option<&dyn CurveTheory> {
        None
    }
}

/// Theory of the rounds of a family.
pub(crate) trait RoundTheory: Sync {
    /// Returns the form in which the matrix after each round is known, if at all, where draws
    /// follow `law`.
    fn knows(&self, setup: &Setup, law: Law) -> KnownRounds;

    /// Returns the matrices of the rounds, and the number of rounds. Asked only where
    /// [`RoundTheory::knows`] them.
    fn rounds(&self, setup: &Setup, law: Law, end: End) -> Option<(Rounds, usize)>;

    /// The round that a recorded run has finished when its first `steps` steps are done.
    fn finished(&self, trace: &Trace, steps: usize) -> usize {
        code::swaps_or_cards(trace, steps)
    }
}

/// Gives the matrix of the end.
pub(crate) type End<'a> = &'a mut dyn FnMut() -> Option<Matrix>;

/// Theory of the distance as a family is repeated, with even draws.
pub(crate) trait CurveTheory: Sync {
    /// Returns the count and range of the curve.
    fn shape(&self, n: usize) -> CurveShape;

    /// The curve before anything was shuffled, of points that lie `spacing` apart.
    fn parts(&self, setup: &Setup, spacing: usize) -> CurveParts;
}

/// Largest deck of which one card is followed to each place in some milliseconds, O(n³).
pub(crate) const MOST_QUICKLY_FOLLOWED: usize = 100;

/// The sequences of choices of a shuffle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sequences {
    /// One for each way to answer draws of these bounds.
    ByBounds,
    /// A known number of sequences; `None` if it exceeds 128 bits.
    Counted(Option<u128>),
    /// Without bound: an answer that was given before is drawn again.
    Endless,
}

/// Structure of the orders of a run.
#[derive(Clone, Debug)]
pub(crate) enum Composition {
    /// One piece, as far as theory knows.
    Whole,
    /// Passes, whose orders are got one pass after the other; more than one.
    Passes(Vec<Setup>),
    /// Riffles: their orders, or those of what undoes them.
    Riffles {
        /// Number of riffles.
        passes: usize,
        /// True if the shuffle undoes them.
        undone: bool,
    },
    /// Places, decided one after the other, each by one draw.
    Places(PlaceOrder),
    /// Orders that are equally likely, with even draws.
    Evenly,
    /// Orders whose chances a formula gives, with even draws.
    Formula(fn(&Setup) -> Orders),
    /// Orders that a list of every choice gives, shorter than running the code with each.
    Listed(fn(&Setup) -> Orders),
}

impl Composition {
    /// The passes, if it is made of these.
    pub(crate) fn passes(self) -> Option<Vec<Setup>> {
        match self {
            Composition::Passes(passes) => Some(passes),
            Composition::Whole
            | Composition::Riffles { .. }
            | Composition::Places(_)
            | Composition::Evenly
            | Composition::Formula(_)
            | Composition::Listed(_) => None,
        }
    }
}

/// Knowledge of the matrix after each round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KnownRounds {
    No,
    Yes,
    /// The matrix of each round follows from that of the end.
    FromEnd,
}

/// Order in which a shuffle decides its places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlaceOrder {
    /// In place, from the first place on.
    Up,
    /// In place, from the last place on.
    Down,
    /// Into a second row, from its first place on.
    Row,
}
