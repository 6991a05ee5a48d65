//! The shuffles. A file has the code and the facts of one shuffle or of a close family, `pseudo_code/`
//! its pseudo-code in both languages; the list below registers each by one line.
//!
//! A shuffle is a [`Definition`]: its facts and its code. [`Algorithm`] is a handle to one. The
//! catalogue's are constants, such as [`Algorithm::RIFFLE`]; others are made while a program runs.
//!
//! To add a shuffle to the catalogue, write `impl Oblivious for …` ([`Oblivious`]), or `impl Shuffle for …`
//! ([`Shuffle`]) if it has to look at what was drawn, and add its line to the end of the list.

#[macro_use]
mod pseudo_code;

pub mod binary_insertion_coin;
pub mod blocks;
pub mod bubble_sort_coin;
pub mod buffer;
mod code;
pub mod cross;
pub mod cut;
mod definition;
pub mod derangement;
pub mod draw_again;
pub mod draw_pending;
pub mod faro;
pub mod fisher_yates;
pub mod index;
mod info;
pub mod insert;
pub mod insertion_sort_coin;
pub mod merge_sort_coin;
pub mod mongean;
pub mod naive_swap;
pub mod overhand;
mod params;
mod part;
pub mod pencil_and_paper;
pub mod piles;
pub mod quick_sort_coin;
pub mod recipe;
mod registry;
pub mod riffle;
pub mod selection_sort_coin;
pub mod shelf;
pub mod sort_by_keys;
pub mod swap_random_pairs;
pub mod thorp;
pub mod top_swaps;
pub mod top_to_random;

pub use code::{Code, CodeOdds, End, Ending, OrderOdds, PlaceOdds};
pub use definition::{Algorithm, Definition};
pub use info::{
    Direction, Draws, Fairness, Group, Growth, IN_PLACE, Info, Lines, Manner, Side, TWO_ROWS,
};
pub use params::{
    MAX_BITS, MAX_PASSES, MAX_PILES, MAX_ROUNDS, MAX_SHELVES, MAX_SWAPS, Parameter, Params,
};
pub use part::{PILES_OF_PART, Part};
pub use recipe::{MOST_PARTS, Recipe};
pub use registry::{Maker, make_unknown_with};
pub use sort_by_keys::DRAWN_BITS;

use crate::ops::{Inspect, ShuffleOps};
use info::{BY_HAND, COIN_SORT};

/// A shuffle of the catalogue: its facts and its code.
pub trait Shuffle {
    /// Facts about the shuffle.
    const INFO: Info;

    /// Shuffles the sorted deck of `ops`.
    fn run<O: Inspect + ?Sized>(ops: &mut O, params: Params);

    /// Returns true if with these parameters the operations are the same whatever is drawn.
    fn is_oblivious(_params: Params) -> bool {
        false
    }

    /// Shuffles with operations that cannot look at what was drawn. Returns `false` and does
    /// nothing if the shuffle has to look.
    fn run_oblivious<O: ShuffleOps + ?Sized>(_ops: &mut O, _params: Params) -> bool {
        false
    }
}

/// A shuffle that never looks at what was drawn: it does the same operations in every run, only
/// the places differ. It can be recorded once as a [program](crate::program) and run on many
/// decks at once.
pub trait Oblivious {
    /// Facts about the shuffle.
    const INFO: Info;

    /// Shuffles the sorted deck of `ops`.
    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, params: Params);
}

impl<S: Oblivious> Shuffle for S {
    const INFO: Info = S::INFO;

    fn run<O: Inspect + ?Sized>(ops: &mut O, params: Params) {
        S::shuffle(ops, params);
    }

    fn is_oblivious(_params: Params) -> bool {
        true
    }

    fn run_oblivious<O: ShuffleOps + ?Sized>(ops: &mut O, params: Params) -> bool {
        S::shuffle(ops, params);
        true
    }
}

/// Makes the constants of the catalogue, and what dispatches to their code, out of
/// `CONSTANT = file::Name` for each shuffle.
macro_rules! catalogue {
    ($($constant:ident = $file:ident::$name:ident,)*) => {
        /// The shuffles whose code is compiled for each type of `ops` that runs it.
        #[derive(Clone, Copy, Debug)]
        enum Listed {
            $($name,)*
        }

        impl Algorithm {
            $(
                #[doc = concat!("[`", stringify!($file), "::", stringify!($name), "`]")]
                pub const $constant: Algorithm = {
                    static DEFINITION: Definition =
                        Definition::listed(<$file::$name as Shuffle>::INFO, Listed::$name);
                    Algorithm::of(&DEFINITION)
                };
            )*

            /// All shuffles in the order of the catalogue, which menus follow.
            pub const ALL: [Algorithm; [$(stringify!($name)),*].len()] =
                [$(Algorithm::$constant),*];
        }

        impl Listed {
            /// Runs the shuffle's code on `ops`; serves [`Algorithm::run_fast`].
            fn run<O: Inspect + ?Sized>(self, ops: &mut O, params: Params) {
                match self {
                    $(Listed::$name => <$file::$name as Shuffle>::run(ops, params),)*
                }
            }

            /// Returns true if every run does the same operations whatever is drawn; serves
            /// [`Algorithm::is_oblivious`].
            fn is_oblivious(self, params: Params) -> bool {
                match self {
                    $(Listed::$name => <$file::$name as Shuffle>::is_oblivious(params),)*
                }
            }

            /// Runs the shuffle's oblivious code on `ops`, if it has one; serves
            /// [`Shuffle::run_oblivious`].
            fn run_oblivious<O: ShuffleOps + ?Sized>(self, ops: &mut O, params: Params) -> bool {
                match self {
                    $(Listed::$name => {
                        <$file::$name as Shuffle>::run_oblivious(ops, params)
                    })*
                }
            }
        }
    };
}

// The order is that of menus and of numbers that workers exchange: add at the end.
catalogue! {
    PENCIL_AND_PAPER = pencil_and_paper::PencilAndPaper,
    FISHER_YATES_DOWN = fisher_yates::FisherYatesDown,
    FISHER_YATES_UP = fisher_yates::FisherYatesUp,
    DRAW_AGAIN = draw_again::DrawAgain,
    DRAW_SPLICE = draw_pending::DrawSplice,
    DRAW_FILL = draw_pending::DrawFill,
    DRAW_LINKED_LIST = draw_pending::DrawLinkedList,
    SWAP_RANDOM_PAIRS = swap_random_pairs::SwapRandomPairs,
    SWAP_WITH_EARLIER = insert::SwapWithEarlier,
    INSERT_SPLICE = insert::InsertSplice,
    INSIDE_OUT = insert::InsideOut,
    CROSS = cross::Cross,
    NAIVE_SWAP = naive_swap::NaiveSwap,
    SATTOLO = fisher_yates::Sattolo,
    RANDOM_CUT = cut::RandomCut,
    RIFFLE = riffle::Riffle,
    MERGE_SORT_COIN = merge_sort_coin::MergeSortCoin,
    NAIVE_SWAP_DOWN = naive_swap::NaiveSwapDown,
    FISHER_YATES_SHORT = fisher_yates::FisherYatesShort,
    LAST_NEVER_DRAWN = naive_swap::LastNeverDrawn,
    INSERTION_SORT_COIN = insertion_sort_coin::InsertionSortCoin,
    SELECTION_SORT_COIN = selection_sort_coin::SelectionSortCoin,
    BUBBLE_SORT_COIN = bubble_sort_coin::BubbleSortCoin,
    QUICK_SORT_COIN = quick_sort_coin::QuickSortCoin,
    BINARY_INSERTION_COIN = binary_insertion_coin::BinaryInsertionCoin,
    SORT_BY_KEYS = sort_by_keys::SortByKeys,
    OVERHAND = overhand::Overhand,
    FARO_OUT = faro::FaroOut,
    FARO_IN = faro::FaroIn,
    MONGEAN = mongean::Mongean,
    PILES = piles::Piles,
    TOP_TO_RANDOM = top_to_random::TopToRandom,
    THORP = thorp::Thorp,
    RECIPE = recipe::Recipe,
    TOP_SWAPS = top_swaps::TopSwaps,
    BUFFER = buffer::Buffer,
    BLOCKS_INSIDE = blocks::BlocksInside,
    BLOCKS_ORDER = blocks::BlocksOrder,
    BLOCKS_BOTH = blocks::BlocksBoth,
    SHELF = shelf::Shelf,
    AFFINE_INDEX = index::AffineIndex,
    FEISTEL_INDEX = index::FeistelIndex,
    DERANGEMENT_REDO = derangement::DerangementRedo,
    DERANGEMENT_IN_TURN = derangement::DerangementInTurn,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::Setup;
    use crate::rng::Seed;
    use crate::step::Step;
    use crate::trace::Trace;

    /// Every sort with random answers is called so, and draws nothing but coins.
    #[test]
    fn shuffles_that_compare_toss_coins_alone() {
        for algorithm in Algorithm::ALL {
            let facts = algorithm.info();
            assert_eq!(
                facts.compares,
                facts.id.ends_with("-sort-coin") || facts.id.ends_with("-insertion-coin"),
                "{}",
                facts.id
            );
            if !facts.compares {
                continue;
            }
            let setup = Setup::new(algorithm, 9);
            let trace = Trace::record(&setup, &[], setup.rng(Seed(1), 0));
            for moment in &trace.moments {
                if let Step::Draw { low, high, .. } = moment.step {
                    assert_eq!(high - low, 1, "{}", facts.id);
                }
            }
            assert!(trace.draws() > 0, "{}", facts.id);
        }
    }
}
