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
mod theory;
mod top_swaps;
mod uniform;

use engine::algorithms::Algorithm;
use engine::experiment::Setup;

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
use theory::Theory;
pub(crate) use theory::{Composition, KnownRounds, PlaceOrder, Sequences};
use top_swaps::TopSwaps;
use uniform::Uniform;

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
    use engine::rng::flawed::Law;

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
