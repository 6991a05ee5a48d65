//! The list of the shuffles, and what dispatches to their code.

use super::definition::{Algorithm, Definition};
use super::info::Group;
use super::params::Params;
use super::shuffle::Shuffle;
use crate::ops::{Inspect, ShuffleOps};

/// Makes the constants of the catalogue, and what dispatches to their code, out of
/// `CONSTANT = file::Name` for each shuffle.
macro_rules! catalogue {
    ($($constant:ident = $file:ident::$name:ident,)*) => {
        /// The shuffles whose code is compiled for each type of `ops` that runs it.
        #[derive(Clone, Copy, Debug)]
        pub(super) enum Listed {
            $($name,)*
        }

        impl Algorithm {
            $(
                #[doc = concat!("[`", stringify!($file), "::", stringify!($name), "`](super::", stringify!($file), "::", stringify!($name), ")")]
                pub const $constant: Algorithm = {
                    static DEFINITION: Definition =
                        Definition::listed(<super::$file::$name as Shuffle>::INFO, Listed::$name);
                    Algorithm::of(&DEFINITION)
                };
            )*

            /// All shuffles in the order of the catalogue, which menus follow.
            pub const ALL: [Algorithm; [$(stringify!($name)),*].len()] =
                [$(Algorithm::$constant),*];
        }

        impl Listed {
            /// Runs the shuffle's code on `ops`; serves [`Algorithm::run_fast`].
            pub(super) fn run<O: Inspect + ?Sized>(self, ops: &mut O, params: Params) {
                match self {
                    $(Listed::$name => <super::$file::$name as Shuffle>::run(ops, params),)*
                }
            }

            /// Returns true if every run does the same operations whatever is drawn; serves
            /// [`Algorithm::is_oblivious`].
            pub(super) fn is_oblivious(self, params: Params) -> bool {
                match self {
                    $(Listed::$name => <super::$file::$name as Shuffle>::is_oblivious(params),)*
                }
            }

            /// Runs the shuffle's oblivious code on `ops`, if it has one; serves
            /// [`Shuffle::run_oblivious`].
            pub(super) fn run_oblivious<O: ShuffleOps + ?Sized>(self, ops: &mut O, params: Params) -> bool {
                match self {
                    $(Listed::$name => {
                        <super::$file::$name as Shuffle>::run_oblivious(ops, params)
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

impl Group {
    /// Returns the group's shuffles, in the order of the catalogue.
    ///
    /// ```
    /// use shuffle_lab_engine::algorithms::{Algorithm, Group};
    /// let of = |group: Group| group.members().count();
    /// assert_eq!(Group::ALL.map(of).iter().sum::<usize>(), Algorithm::ALL.len());
    /// assert!(Group::Mistakes.members().any(|mistake| mistake == Algorithm::SATTOLO));
    /// ```
    pub fn members(self) -> impl Iterator<Item = Algorithm> {
        let here = move |a: &Algorithm| a.info().group == self;
        Algorithm::ALL.into_iter().filter(here)
    }
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
