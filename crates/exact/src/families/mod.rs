//! Theory of each family of shuffles: one `impl` of [`Theory`] per family.
//!
//! [`FAMILIES`] is the one list of the shuffles that theory knows. Where a family does not answer a
//! question, nothing is known but what the code says; a test lists these. What needs no knowledge of a
//! shuffle but its code is in [`code`], for any family to use; a shuffle that is on no list, such as
//! one made while the program runs, is answered for by its code alone.
//!
//! [`questions`] puts them for a [`Setup`] with any source of chance.

mod blocks;
mod buffer;
mod code;
mod coin_sorts;
mod cut;
mod derangement;
mod deterministic;
mod evenly;
mod index;
mod passes;
mod questions;
mod random_pairs;
mod recipe;
mod riffle;
mod shelf;
mod swaps;
mod top_swaps;
mod uniform;

use engine::algorithms::Algorithm;
use engine::experiment::Setup;
use engine::rng::flawed::Law;
use engine::trace::Trace;

use crate::curve_parts::{CurveParts, CurveShape};
use crate::distance::Distance;
use crate::matrix::Matrix;
use crate::orders::Orders;
use crate::rounds::Rounds;
use crate::support::Support;
use blocks::Blocks;
use buffer::Buffer;
use code::ByCode;
use coin_sorts::CoinSort;
use cut::Cut;
use derangement::{InTurn, Redo};
use deterministic::Deterministic;
use index::{Affine, Cipher};
use passes::Repeated;
pub(crate) use questions::few_seeds;
pub use questions::{
    QUICK_STEPS, SLOW_STEPS, deck_distance, exact_positions, has_positions, has_quick_positions,
    paths, slow_deck_distance, support,
};
use random_pairs::RandomPairs;
use recipe::Chain;
use riffle::RiffleLike;
use shelf::Shelf;
use swaps::BiasedSwaps;
use top_swaps::TopSwaps;
use uniform::Uniform;

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

/// The shuffles of which theory knows more than their code, each with its family.
static FAMILIES: [(Algorithm, &dyn Theory); 44] = [
    (Algorithm::FISHER_YATES_UP, &Uniform::FisherYatesUp),
    (Algorithm::FISHER_YATES_DOWN, &Uniform::FisherYatesDown),
    (Algorithm::SWAP_WITH_EARLIER, &Uniform::SwapWithEarlier),
    (Algorithm::PENCIL_AND_PAPER, &Uniform::DrawClosing),
    (Algorithm::DRAW_SPLICE, &Uniform::DrawClosing),
    (Algorithm::DRAW_LINKED_LIST, &Uniform::DrawClosing),
    (Algorithm::DRAW_FILL, &Uniform::DrawFilling),
    (Algorithm::DRAW_AGAIN, &Uniform::DrawAgain),
    (Algorithm::INSERT_SPLICE, &Uniform::InsertSplice),
    (Algorithm::INSIDE_OUT, &Uniform::InsideOut),
    (Algorithm::CROSS, &Deterministic::Passes),
    (Algorithm::FARO_OUT, &Deterministic::Passes),
    (Algorithm::FARO_IN, &Deterministic::Passes),
    (Algorithm::MONGEAN, &Deterministic::Passes),
    (Algorithm::PILES, &Deterministic::Piles),
    (Algorithm::NAIVE_SWAP, &BiasedSwaps::NaiveUp),
    (Algorithm::NAIVE_SWAP_DOWN, &BiasedSwaps::NaiveDown),
    (Algorithm::SATTOLO, &BiasedSwaps::Sattolo),
    (Algorithm::FISHER_YATES_SHORT, &BiasedSwaps::Short),
    (Algorithm::LAST_NEVER_DRAWN, &BiasedSwaps::LastNeverDrawn),
    (Algorithm::SWAP_RANDOM_PAIRS, &RandomPairs),
    (Algorithm::TOP_SWAPS, &TopSwaps),
    (Algorithm::RANDOM_CUT, &Cut),
    (Algorithm::RIFFLE, &RiffleLike::Riffle),
    (Algorithm::SORT_BY_KEYS, &RiffleLike::SortByKeys),
    (Algorithm::OVERHAND, &Repeated::Overhand),
    (Algorithm::TOP_TO_RANDOM, &Repeated::TopToRandom),
    (Algorithm::THORP, &Repeated::Thorp),
    (Algorithm::MERGE_SORT_COIN, &CoinSort::Merge),
    (Algorithm::INSERTION_SORT_COIN, &CoinSort::Insertion),
    (Algorithm::SELECTION_SORT_COIN, &CoinSort::Selection),
    (Algorithm::BUBBLE_SORT_COIN, &CoinSort::Bubble),
    (Algorithm::QUICK_SORT_COIN, &CoinSort::Quick),
    (Algorithm::BINARY_INSERTION_COIN, &CoinSort::BinaryInsertion),
    (Algorithm::RECIPE, &Chain),
    (Algorithm::BUFFER, &Buffer),
    (Algorithm::BLOCKS_INSIDE, &Blocks::Inside),
    (Algorithm::BLOCKS_ORDER, &Blocks::Order),
    (Algorithm::BLOCKS_BOTH, &Blocks::Both),
    (Algorithm::SHELF, &Shelf),
    (Algorithm::AFFINE_INDEX, &Affine),
    (Algorithm::FEISTEL_INDEX, &Cipher),
    (Algorithm::DERANGEMENT_REDO, &Redo),
    (Algorithm::DERANGEMENT_IN_TURN, &InTurn),
];

/// The family of a shuffle, with what sets the shuffle apart in it; [`ByCode`] where theory knows
/// no more than the code says.
pub(crate) fn family(algorithm: Algorithm) -> &'static dyn Theory {
    let of = |(its, _): &&(Algorithm, &'static dyn Theory)| *its == algorithm;
    let known = FAMILIES.iter().find(of);
    known.map_or(&ByCode, |(_, family)| *family)
}

/// The family of a setup's shuffle.
pub(crate) fn of(setup: &Setup) -> &'static dyn Theory {
    family(setup.algorithm)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The shuffles of the catalogue of which something is not known, with five cards.
    fn without(is_known: fn(&Setup) -> bool) -> Vec<&'static str> {
        let setups = Algorithm::ALL.map(|algorithm| Setup::new(algorithm, 5));
        let unknown = setups.iter().filter(|setup| !is_known(setup));
        unknown.map(|setup| setup.algorithm.id()).collect()
    }

    /// Lists what no family answers, so that an answer that is lost is missed.
    #[test]
    fn what_theory_does_not_know_is_listed() {
        let places = without(|setup| of(setup).positions(setup, Law::Uniform).is_some());
        assert_eq!(places, ["feistel-index", "derangement-in-turn"]);
        let distance = without(|setup| of(setup).distance(setup, 0).is_some());
        assert_eq!(
            distance,
            [
                "swap-random-pairs",
                "naive-swap",
                "naive-swap-down",
                "last-never-drawn",
                "insertion-sort-coin",
                "selection-sort-coin",
                "bubble-sort-coin",
                "quick-sort-coin",
                "binary-insertion-coin",
                "recipe",
                "top-swaps",
                "feistel-index",
                "derangement-in-turn"
            ]
        );
        let support = without(|setup| of(setup).support(setup).is_some());
        assert_eq!(support, ["recipe", "feistel-index"]);
        let curve: Vec<&str> = FAMILIES
            .iter()
            .filter(|(_, family)| family.curve().is_some())
            .map(|(its, _)| its.id())
            .collect();
        assert_eq!(
            curve,
            [
                "swap-random-pairs",
                "riffle",
                "sort-by-keys",
                "overhand",
                "top-to-random",
                "thorp"
            ]
        );
    }
}
