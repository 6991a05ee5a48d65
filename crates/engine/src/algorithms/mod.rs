//! The shuffles, one file per family, each written once against [`ShuffleOps`]; and the catalogue of what is known about them.

mod catalogue;
mod cross;
mod draw;
mod hands;
mod insert;
mod keys;
mod merge;
mod recipe;
mod riffle;
mod sorts;
mod swap;

pub use catalogue::{Direction, Fairness, Group, Info, Parameter, Side};
pub use cross::first_half;
pub use keys::DRAWN_BITS;
pub use recipe::{MOST_PARTS, PILES_OF_PART, Part, Recipe};

use crate::ops::{Inspect, ShuffleOps};

/// Lines of pseudo-code, each in English and in Simplified Chinese.
pub type Lines = &'static [[&'static str; 2]];

/// A shuffle of the catalogue. Ids are stable: links and the JavaScript interface use them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    PencilAndPaper,
    FisherYatesDown,
    FisherYatesUp,
    DrawAgain,
    DrawSplice,
    DrawFill,
    DrawLinkedList,
    SwapRandomPairs,
    SwapWithEarlier,
    InsertSplice,
    InsideOut,
    Cross,
    NaiveSwap,
    Sattolo,
    RandomCut,
    Riffle,
    MergeSortCoin,
    NaiveSwapDown,
    FisherYatesShort,
    LastNeverDrawn,
    InsertionSortCoin,
    SelectionSortCoin,
    BubbleSortCoin,
    QuickSortCoin,
    BinaryInsertionCoin,
    SortByKeys,
    Overhand,
    FaroOut,
    FaroIn,
    Mongean,
    Piles,
    TopToRandom,
    Thorp,
    Recipe,
}

/// Most bits of a key of `sort-by-keys`.
pub const MAX_BITS: usize = 32;
/// Most piles of `piles`.
pub const MAX_PILES: usize = 100;

/// What some shuffles can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Params {
    /// Passes of the shuffles that hands repeat, such as `cross` and `riffle`.
    pub passes: usize,
    /// Swaps of `swap-random-pairs`.
    pub swaps: usize,
    /// Bits of a key of `sort-by-keys`.
    pub bits: usize,
    /// Piles of `piles`.
    pub piles: usize,
    /// What `recipe` does.
    pub recipe: Recipe,
}

impl Params {
    /// One pass; as many swaps as cards (article 002); keys of a byte; four piles; riffle, riffle, cut, riffle.
    pub fn default_for(n: usize) -> Params {
        Params {
            passes: 1,
            swaps: n,
            bits: 8,
            piles: 4,
            recipe: Recipe::DEFAULT,
        }
    }

    /// The same with the default for all that `parameter` does not set.
    pub fn only(self, parameter: Parameter, n: usize) -> Params {
        let mut only = Params::default_for(n);
        match parameter {
            Parameter::None => {}
            Parameter::Passes => only.passes = self.passes,
            Parameter::Swaps => only.swaps = self.swaps,
            Parameter::Bits => only.bits = self.bits,
            Parameter::Piles => only.piles = self.piles,
            Parameter::Recipe => only.recipe = self.recipe,
        }
        only
    }
}

impl Algorithm {
    pub const ALL: [Algorithm; 34] = [
        Algorithm::PencilAndPaper,
        Algorithm::FisherYatesDown,
        Algorithm::FisherYatesUp,
        Algorithm::DrawAgain,
        Algorithm::DrawSplice,
        Algorithm::DrawFill,
        Algorithm::DrawLinkedList,
        Algorithm::SwapRandomPairs,
        Algorithm::SwapWithEarlier,
        Algorithm::InsertSplice,
        Algorithm::InsideOut,
        Algorithm::Cross,
        Algorithm::NaiveSwap,
        Algorithm::Sattolo,
        Algorithm::RandomCut,
        Algorithm::Riffle,
        Algorithm::MergeSortCoin,
        Algorithm::NaiveSwapDown,
        Algorithm::FisherYatesShort,
        Algorithm::LastNeverDrawn,
        Algorithm::InsertionSortCoin,
        Algorithm::SelectionSortCoin,
        Algorithm::BubbleSortCoin,
        Algorithm::QuickSortCoin,
        Algorithm::BinaryInsertionCoin,
        Algorithm::SortByKeys,
        Algorithm::Overhand,
        Algorithm::FaroOut,
        Algorithm::FaroIn,
        Algorithm::Mongean,
        Algorithm::Piles,
        Algorithm::TopToRandom,
        Algorithm::Thorp,
        Algorithm::Recipe,
    ];

    /// The shuffle with this id, if there is one.
    pub fn from_id(id: &str) -> Option<Algorithm> {
        Algorithm::ALL.into_iter().find(|a| a.info().id == id)
    }

    pub fn id(self) -> &'static str {
        self.info().id
    }

    /// Shuffles what lies on the table, which must be the sorted deck.
    ///
    /// One copy of the code serves every table: the page is downloaded more often than it enumerates. See [`Algorithm::run_fast`].
    pub fn run(self, table: &mut dyn Inspect, params: Params) {
        self.run_fast(table, params);
    }

    /// The same with the code compiled for this one kind of table.
    pub fn run_fast(self, table: &mut (impl Inspect + ?Sized), params: Params) {
        match self {
            Algorithm::DrawAgain => draw::draw_again(table),
            Algorithm::RandomCut => riffle::random_cut(table),
            Algorithm::MergeSortCoin => merge::merge_sort_coin(table),
            Algorithm::InsertionSortCoin => sorts::insertion_sort_coin(table),
            Algorithm::SelectionSortCoin => sorts::selection_sort_coin(table),
            Algorithm::QuickSortCoin => sorts::quick_sort_coin(table),
            Algorithm::BinaryInsertionCoin => sorts::binary_insertion_coin(table),
            Algorithm::SortByKeys => keys::sort_by_keys(table, params.bits),
            Algorithm::Overhand => hands::overhand(table, params.passes),
            Algorithm::Recipe if params.recipe.looks() => recipe::recipe(table, params.recipe),
            _ => {
                let known = self.run_blind(table, params);
                debug_assert!(known);
            }
        }
    }

    /// The same at a table that cannot be looked at. Returns whether it could: `false`, and nothing done, where what was drawn decides
    /// what comes next.
    pub fn run_blind(self, table: &mut (impl ShuffleOps + ?Sized), params: Params) -> bool {
        match self {
            Algorithm::DrawAgain
            | Algorithm::RandomCut
            | Algorithm::MergeSortCoin
            | Algorithm::InsertionSortCoin
            | Algorithm::SelectionSortCoin
            | Algorithm::QuickSortCoin
            | Algorithm::BinaryInsertionCoin
            | Algorithm::SortByKeys
            | Algorithm::Overhand => return false,
            Algorithm::Recipe if params.recipe.looks() => return false,
            Algorithm::Recipe => recipe::recipe_blind(table, params.recipe),
            Algorithm::PencilAndPaper => draw::pencil_and_paper(table),
            Algorithm::FisherYatesDown => swap::fisher_yates_down(table),
            Algorithm::FisherYatesUp => swap::fisher_yates_up(table),
            Algorithm::DrawSplice => draw::draw_splice(table),
            Algorithm::DrawFill => draw::draw_fill(table),
            Algorithm::DrawLinkedList => draw::draw_linked_list(table),
            Algorithm::SwapRandomPairs => swap::swap_random_pairs(table, params.swaps),
            Algorithm::SwapWithEarlier => swap::swap_with_earlier(table),
            Algorithm::InsertSplice => insert::insert_splice(table),
            Algorithm::InsideOut => insert::inside_out(table),
            Algorithm::Cross => cross::cross(table, params.passes),
            Algorithm::NaiveSwap => swap::naive_swap(table),
            Algorithm::Sattolo => swap::sattolo(table),
            Algorithm::Riffle => riffle::riffle(table, params.passes),
            Algorithm::NaiveSwapDown => swap::naive_swap_down(table),
            Algorithm::FisherYatesShort => swap::fisher_yates_short(table),
            Algorithm::LastNeverDrawn => swap::last_never_drawn(table),
            Algorithm::BubbleSortCoin => sorts::bubble_sort_coin(table),
            Algorithm::FaroOut => hands::faro_out(table, params.passes),
            Algorithm::FaroIn => hands::faro_in(table, params.passes),
            Algorithm::Mongean => hands::mongean(table, params.passes),
            Algorithm::Piles => hands::piles(table, params.piles),
            Algorithm::TopToRandom => hands::top_to_random(table, params.passes),
            Algorithm::Thorp => hands::thorp(table, params.passes),
        }
        true
    }
}
