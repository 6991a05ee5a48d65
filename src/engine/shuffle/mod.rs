//! The shuffles, one file per family, each written once against [`Table`]; and the catalogue of what is known about them.

mod catalogue;
mod cross;
mod draw;
mod insert;
mod merge;
mod riffle;
mod swap;

pub use catalogue::{Direction, Facts, Fairness, Knob, Side};
pub use cross::first_half;

use crate::table::{OneDeck, Table};

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
}

/// What some shuffles can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Params {
    /// Passes of `cross` and `riffle`.
    pub passes: usize,
    /// Swaps of `swap-random-pairs`.
    pub swaps: usize,
}

impl Params {
    /// One pass; as many swaps as cards (article 002).
    pub fn default_for(n: usize) -> Params {
        Params {
            passes: 1,
            swaps: n,
        }
    }
}

impl Algorithm {
    pub const ALL: [Algorithm; 17] = [
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
    ];

    /// The shuffle with this id, if there is one.
    pub fn from_id(id: &str) -> Option<Algorithm> {
        Algorithm::ALL.into_iter().find(|a| a.facts().id == id)
    }

    pub fn id(self) -> &'static str {
        self.facts().id
    }

    /// Shuffles what lies on the table, which must be the sorted deck.
    ///
    /// One copy of the code serves every table: the page is downloaded more often than it enumerates. See [`Algorithm::run_fast`].
    pub fn run(self, table: &mut dyn OneDeck, params: Params) {
        self.run_fast(table, params);
    }

    /// The same with the code compiled for this one kind of table: for millions of runs.
    pub fn run_fast(self, table: &mut (impl OneDeck + ?Sized), params: Params) {
        match self {
            Algorithm::DrawAgain => draw::draw_again(table),
            Algorithm::RandomCut => riffle::random_cut(table),
            Algorithm::MergeSortCoin => merge::merge_sort_coin(table),
            _ => {
                let known = self.run_blind(table, params);
                debug_assert!(known);
            }
        }
    }

    /// The same at a table that cannot be looked at. Returns whether it could: `false`, and nothing done, where what was drawn decides
    /// what comes next.
    pub fn run_blind(self, table: &mut (impl Table + ?Sized), params: Params) -> bool {
        match self {
            Algorithm::DrawAgain | Algorithm::RandomCut | Algorithm::MergeSortCoin => return false,
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
        }
        true
    }
}
