//! The shuffles. A file has the code, the pseudo-code and the facts of one shuffle or of a close
//! family; the list below registers each by one line.
//!
//! To add a shuffle, write `impl Oblivious for …` ([`Oblivious`]), or `impl Shuffle for …`
//! ([`Shuffle`]) if it has to look at what was drawn, and add its line to the end of the list.

pub mod binary_insertion_coin;
pub mod bubble_sort_coin;
pub mod cross;
pub mod cut;
pub mod draw_again;
pub mod draw_pending;
pub mod faro;
pub mod fisher_yates;
mod info;
pub mod insert;
pub mod insertion_sort_coin;
pub mod merge_sort_coin;
pub mod mongean;
pub mod naive_swap;
pub mod overhand;
mod params;
pub mod pencil_and_paper;
pub mod piles;
pub mod quick_sort_coin;
pub mod recipe;
pub mod riffle;
pub mod selection_sort_coin;
pub mod sort_by_keys;
pub mod swap_random_pairs;
pub mod thorp;
pub mod top_swaps;
pub mod top_to_random;

pub use info::{Direction, Draws, Fairness, Group, Growth, Info, Lines, Parameter, Side};
pub use params::{MAX_BITS, MAX_PILES, Params};
pub use recipe::{MOST_PARTS, PILES_OF_PART, Part, Recipe};
pub use sort_by_keys::DRAWN_BITS;

use crate::ops::{Executor, Inspect, ShuffleOps};
use crate::rng::BatchedRng;
use info::{BY_HAND, COIN_SORT, IN_PLACE, TWO_ROWS};

/// A shuffle of the catalogue: its facts and its code.
pub trait Shuffle {
    /// What is known about it.
    const INFO: Info;

    /// Shuffles the sorted deck of `ops`.
    fn run<O: Inspect + ?Sized>(ops: &mut O, params: Params);

    /// Whether it does the same operations whatever is drawn, with these parameters.
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
    /// What is known about it.
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

/// Makes [`Algorithm`] and what it dispatches to out of `file::Name` for each shuffle.
macro_rules! catalogue {
    ($($file:ident::$name:ident,)*) => {
        /// A shuffle of the catalogue. Its [id](Info::id) is stable: links and the JavaScript
        /// interface use it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Algorithm {
            $(#[doc = concat!("[`", stringify!($file), "::", stringify!($name), "`]")] $name,)*
        }

        impl Algorithm {
            /// All shuffles in the order of the catalogue, which menus follow.
            pub const ALL: [Algorithm; [$(stringify!($name)),*].len()] =
                [$(Algorithm::$name),*];

            /// What is known about it.
            // Inlined, it would leave a copy of all facts in every crate that asks.
            #[inline(never)]
            pub fn info(self) -> &'static Info {
                match self {
                    $(Algorithm::$name => &<$file::$name as Shuffle>::INFO,)*
                }
            }

            /// Shuffles the sorted deck of `ops`, with code compiled for this type of `ops`:
            /// the fastest way, and a copy of all shuffles for every type. See
            /// [`Algorithm::run`].
            pub fn run_fast<O: Inspect + ?Sized>(self, ops: &mut O, params: Params) {
                match self {
                    $(Algorithm::$name => <$file::$name as Shuffle>::run(ops, params),)*
                }
            }

            /// Whether it does the same operations whatever is drawn, with these parameters.
            pub fn is_oblivious(self, params: Params) -> bool {
                match self {
                    $(Algorithm::$name => <$file::$name as Shuffle>::is_oblivious(params),)*
                }
            }

            /// Shuffles with operations that cannot look at what was drawn. Returns `false` and
            /// does nothing if the shuffle has to look ([`Algorithm::is_oblivious`]).
            pub fn run_oblivious<O: ShuffleOps + ?Sized>(
                self,
                ops: &mut O,
                params: Params,
            ) -> bool {
                match self {
                    $(Algorithm::$name => {
                        <$file::$name as Shuffle>::run_oblivious(ops, params)
                    })*
                }
            }
        }
    };
}

// The order is that of menus and of numbers that workers exchange: add at the end.
catalogue! {
    pencil_and_paper::PencilAndPaper,
    fisher_yates::FisherYatesDown,
    fisher_yates::FisherYatesUp,
    draw_again::DrawAgain,
    draw_pending::DrawSplice,
    draw_pending::DrawFill,
    draw_pending::DrawLinkedList,
    swap_random_pairs::SwapRandomPairs,
    insert::SwapWithEarlier,
    insert::InsertSplice,
    insert::InsideOut,
    cross::Cross,
    naive_swap::NaiveSwap,
    fisher_yates::Sattolo,
    cut::RandomCut,
    riffle::Riffle,
    merge_sort_coin::MergeSortCoin,
    naive_swap::NaiveSwapDown,
    fisher_yates::FisherYatesShort,
    naive_swap::LastNeverDrawn,
    insertion_sort_coin::InsertionSortCoin,
    selection_sort_coin::SelectionSortCoin,
    bubble_sort_coin::BubbleSortCoin,
    quick_sort_coin::QuickSortCoin,
    binary_insertion_coin::BinaryInsertionCoin,
    sort_by_keys::SortByKeys,
    overhand::Overhand,
    faro::FaroOut,
    faro::FaroIn,
    mongean::Mongean,
    piles::Piles,
    top_to_random::TopToRandom,
    thorp::Thorp,
    recipe::Recipe,
    top_swaps::TopSwaps,
}

impl Algorithm {
    /// The shuffle with this id, if there is one.
    pub fn from_id(id: &str) -> Option<Algorithm> {
        Algorithm::ALL.into_iter().find(|a| a.id() == id)
    }

    /// Its stable id, such as `fisher-yates-down`.
    pub fn id(self) -> &'static str {
        self.info().id
    }

    /// Shuffles the sorted deck of `ops`. One copy of the code serves every type of `ops`, which
    /// keeps a program small; [`Algorithm::run_fast`] is faster.
    pub fn run(self, ops: &mut dyn Inspect, params: Params) {
        self.run_fast(ops, params);
    }

    /// As [`Algorithm::run_fast`], with exact draws and no observer: one copy, compiled in this
    /// crate for speed, serves every caller.
    #[inline(never)]
    pub fn run_exact(self, executor: &mut Executor<BatchedRng>, params: Params) {
        self.run_fast(executor, params);
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
