//! What is known about each shuffle, as data. The words for it are the page's.

use super::{
    Algorithm, Lines, cross, draw, hands, insert, keys, merge, recipe, riffle, sorts, swap,
};
use crate::board::Layout;

/// What is known about the orders that come out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fairness {
    /// Every order equally likely.
    Fair,
    /// Some orders likelier than others.
    Biased,
    /// One order only: no chance takes part.
    Deterministic,
}

/// Which way the loop runs over the places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Up,
    Down,
    /// There is no loop over places.
    None,
}

/// Which side of the frontier of an in-place shuffle is done with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Left,
    Right,
    /// No frontier: nothing is decided before the end.
    Nowhere,
}

/// What can be adjusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parameter {
    None,
    Passes,
    Swaps,
    Bits,
    Piles,
    Recipe,
}

/// Which part of the catalogue a shuffle belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Group {
    /// An article describes it.
    Articles,
    /// Programs do it by mistake.
    Mistakes,
    /// Hands do it at a table.
    Hands,
    /// Fair, and in no article. None so far.
    Fair,
}

impl Group {
    /// In the order of a menu.
    pub const ALL: [Group; 4] = [Group::Articles, Group::Fair, Group::Mistakes, Group::Hands];

    /// Its shuffles, in the order of the catalogue.
    pub fn members(self) -> impl Iterator<Item = Algorithm> {
        let here = move |a: &Algorithm| a.info().group == self;
        Algorithm::ALL.into_iter().filter(here)
    }
}

/// One entry of the catalogue.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// Stable id.
    pub id: &'static str,
    pub group: Group,
    /// Articles that describe it; empty for those that none of them names.
    pub articles: &'static [&'static str],
    /// What it is called in its article's program, if it has a name there.
    pub function: Option<&'static str>,
    pub layout: Layout,
    pub side: Side,
    /// Whether the cards on the done side keep their places.
    pub settles: bool,
    pub direction: Direction,
    pub time: &'static str,
    /// Extra space beside the deck.
    pub space: &'static str,
    pub fairness: Fairness,
    pub parameter: Parameter,
    /// Whether every run asks for the same sequence of bounds.
    pub fixed_bounds: bool,
    /// Whether there is a number of draws that no run exceeds.
    pub bounded: bool,
    pub lines: Lines,
}

/// In place, O(n) time, O(1) space: the commonest case.
const IN_PLACE: Info = Info {
    id: "",
    group: Group::Articles,
    articles: &[],
    function: None,
    layout: Layout::InPlace,
    side: Side::Left,
    settles: true,
    direction: Direction::Up,
    time: "O(n)",
    space: "O(1)",
    fairness: Fairness::Fair,
    parameter: Parameter::None,
    fixed_bounds: true,
    bounded: true,
    lines: &[],
};

/// Cards go from one row to another.
const TWO_ROWS: Info = Info {
    layout: Layout::TwoRows,
    side: Side::Nowhere,
    space: "O(n)",
    ..IN_PLACE
};

static PENCIL_AND_PAPER: Info = Info {
    id: "pencil-and-paper",
    articles: &["000"],
    direction: Direction::None,
    time: "O(n²)",
    lines: draw::PENCIL_AND_PAPER,
    ..TWO_ROWS
};
static FISHER_YATES_DOWN: Info = Info {
    id: "fisher-yates-down",
    articles: &["000", "003"],
    function: Some("Collections.shuffle"),
    side: Side::Right,
    direction: Direction::Down,
    lines: swap::FISHER_YATES_DOWN,
    ..IN_PLACE
};
static FISHER_YATES_UP: Info = Info {
    id: "fisher-yates-up",
    articles: &["000", "001"],
    function: Some("shuffle"),
    lines: swap::FISHER_YATES_UP,
    ..IN_PLACE
};
static DRAW_AGAIN: Info = Info {
    id: "draw-again",
    articles: &["002"],
    direction: Direction::None,
    time: "O(n log n)",
    fixed_bounds: false,
    bounded: false,
    lines: draw::DRAW_AGAIN,
    ..TWO_ROWS
};
static DRAW_SPLICE: Info = Info {
    id: "draw-splice",
    articles: &["002"],
    function: Some("shuffle_pick_1"),
    direction: Direction::Down,
    time: "O(n²)",
    lines: draw::DRAW_SPLICE,
    ..TWO_ROWS
};
static DRAW_FILL: Info = Info {
    id: "draw-fill",
    articles: &["002"],
    function: Some("shuffle_pick"),
    direction: Direction::Down,
    lines: draw::DRAW_FILL,
    ..TWO_ROWS
};
static DRAW_LINKED_LIST: Info = Info {
    id: "draw-linked-list",
    articles: &["002"],
    layout: Layout::Linked,
    direction: Direction::Down,
    time: "O(n²)",
    lines: draw::DRAW_LINKED_LIST,
    ..TWO_ROWS
};
static SWAP_RANDOM_PAIRS: Info = Info {
    id: "swap-random-pairs",
    articles: &["002"],
    side: Side::Nowhere,
    settles: false,
    direction: Direction::None,
    time: "O(k)",
    fairness: Fairness::Biased,
    parameter: Parameter::Swaps,
    lines: swap::SWAP_RANDOM_PAIRS,
    ..IN_PLACE
};
static SWAP_WITH_EARLIER: Info = Info {
    id: "swap-with-earlier",
    articles: &["002"],
    function: Some("shuffle_swap"),
    settles: false,
    lines: swap::SWAP_WITH_EARLIER,
    ..IN_PLACE
};
static INSERT_SPLICE: Info = Info {
    id: "insert-splice",
    articles: &["002"],
    function: Some("shuffle_insert_1"),
    settles: false,
    time: "O(n²)",
    lines: insert::INSERT_SPLICE,
    ..TWO_ROWS
};
static INSIDE_OUT: Info = Info {
    id: "inside-out",
    articles: &["002"],
    function: Some("shuffle_insert"),
    settles: false,
    lines: insert::INSIDE_OUT,
    ..TWO_ROWS
};
static CROSS: Info = Info {
    id: "cross",
    articles: &["003"],
    function: Some("shuffleCard"),
    layout: Layout::Queues,
    direction: Direction::None,
    time: "O(n · passes)",
    fairness: Fairness::Deterministic,
    parameter: Parameter::Passes,
    lines: cross::CROSS,
    ..TWO_ROWS
};
static NAIVE_SWAP: Info = Info {
    id: "naive-swap",
    group: Group::Mistakes,
    settles: false,
    fairness: Fairness::Biased,
    lines: swap::NAIVE_SWAP,
    ..IN_PLACE
};
static SATTOLO: Info = Info {
    id: "sattolo",
    group: Group::Mistakes,
    side: Side::Right,
    direction: Direction::Down,
    fairness: Fairness::Biased,
    lines: swap::SATTOLO,
    ..IN_PLACE
};
static RANDOM_CUT: Info = Info {
    id: "random-cut",
    group: Group::Hands,
    layout: Layout::Queues,
    direction: Direction::None,
    fairness: Fairness::Biased,
    lines: riffle::RANDOM_CUT,
    ..TWO_ROWS
};
static RIFFLE: Info = Info {
    id: "riffle",
    group: Group::Hands,
    layout: Layout::Queues,
    direction: Direction::None,
    time: "O(n · passes)",
    fairness: Fairness::Biased,
    parameter: Parameter::Passes,
    lines: riffle::RIFFLE,
    ..TWO_ROWS
};
static MERGE_SORT_COIN: Info = Info {
    id: "merge-sort-coin",
    group: Group::Mistakes,
    layout: Layout::Queues,
    settles: false,
    direction: Direction::None,
    time: "O(n log n)",
    fairness: Fairness::Biased,
    fixed_bounds: false,
    lines: merge::MERGE_SORT_COIN,
    ..TWO_ROWS
};
static NAIVE_SWAP_DOWN: Info = Info {
    id: "naive-swap-down",
    group: Group::Mistakes,
    side: Side::Right,
    settles: false,
    direction: Direction::Down,
    fairness: Fairness::Biased,
    lines: swap::NAIVE_SWAP_DOWN,
    ..IN_PLACE
};
static FISHER_YATES_SHORT: Info = Info {
    id: "fisher-yates-short",
    group: Group::Mistakes,
    side: Side::Right,
    direction: Direction::Down,
    fairness: Fairness::Biased,
    lines: swap::FISHER_YATES_SHORT,
    ..IN_PLACE
};
static LAST_NEVER_DRAWN: Info = Info {
    id: "last-never-drawn",
    group: Group::Mistakes,
    settles: false,
    fairness: Fairness::Biased,
    lines: swap::LAST_NEVER_DRAWN,
    ..IN_PLACE
};

/// Sorts in place, with a coin for a comparison: nothing is decided before the end.
const COIN_SORT: Info = Info {
    group: Group::Mistakes,
    side: Side::Nowhere,
    settles: false,
    time: "O(n²)",
    fairness: Fairness::Biased,
    ..IN_PLACE
};

static INSERTION_SORT_COIN: Info = Info {
    id: "insertion-sort-coin",
    // Two tosses a card on average, where comparing would take n/2.
    time: "O(n)",
    fixed_bounds: false,
    lines: sorts::INSERTION_SORT_COIN,
    ..COIN_SORT
};
static SELECTION_SORT_COIN: Info = Info {
    id: "selection-sort-coin",
    side: Side::Left,
    settles: true,
    lines: sorts::SELECTION_SORT_COIN,
    ..COIN_SORT
};
static BUBBLE_SORT_COIN: Info = Info {
    id: "bubble-sort-coin",
    direction: Direction::Down,
    lines: sorts::BUBBLE_SORT_COIN,
    ..COIN_SORT
};
static QUICK_SORT_COIN: Info = Info {
    id: "quick-sort-coin",
    direction: Direction::None,
    time: "O(n log n)",
    space: "O(log n)",
    fixed_bounds: false,
    lines: sorts::QUICK_SORT_COIN,
    ..COIN_SORT
};
static BINARY_INSERTION_COIN: Info = Info {
    id: "binary-insertion-coin",
    fixed_bounds: false,
    lines: sorts::BINARY_INSERTION_COIN,
    ..COIN_SORT
};
static SORT_BY_KEYS: Info = Info {
    id: "sort-by-keys",
    group: Group::Mistakes,
    time: "O(n log n)",
    fairness: Fairness::Biased,
    parameter: Parameter::Bits,
    lines: keys::SORT_BY_KEYS,
    ..TWO_ROWS
};

/// What hands do again and again, out of a hand or two packets.
const BY_HAND: Info = Info {
    group: Group::Hands,
    layout: Layout::Queues,
    direction: Direction::None,
    time: "O(n · passes)",
    parameter: Parameter::Passes,
    ..TWO_ROWS
};

static OVERHAND: Info = Info {
    id: "overhand",
    fairness: Fairness::Biased,
    lines: hands::OVERHAND,
    ..BY_HAND
};
static FARO_OUT: Info = Info {
    id: "faro-out",
    fairness: Fairness::Deterministic,
    lines: hands::FARO_OUT,
    ..BY_HAND
};
static FARO_IN: Info = Info {
    id: "faro-in",
    fairness: Fairness::Deterministic,
    lines: hands::FARO_IN,
    ..BY_HAND
};
static MONGEAN: Info = Info {
    id: "mongean",
    fairness: Fairness::Deterministic,
    lines: hands::MONGEAN,
    ..BY_HAND
};
static PILES: Info = Info {
    id: "piles",
    group: Group::Hands,
    direction: Direction::Up,
    fairness: Fairness::Deterministic,
    parameter: Parameter::Piles,
    lines: hands::PILES,
    ..TWO_ROWS
};
static TOP_TO_RANDOM: Info = Info {
    id: "top-to-random",
    settles: false,
    fairness: Fairness::Biased,
    lines: hands::TOP_TO_RANDOM,
    ..BY_HAND
};
static THORP: Info = Info {
    id: "thorp",
    fairness: Fairness::Biased,
    lines: hands::THORP,
    ..BY_HAND
};
static RECIPE: Info = Info {
    id: "recipe",
    time: "O(n · parts)",
    fairness: Fairness::Biased,
    parameter: Parameter::Recipe,
    lines: recipe::RECIPE,
    ..BY_HAND
};

impl Algorithm {
    pub fn info(self) -> &'static Info {
        match self {
            Algorithm::PencilAndPaper => &PENCIL_AND_PAPER,
            Algorithm::FisherYatesDown => &FISHER_YATES_DOWN,
            Algorithm::FisherYatesUp => &FISHER_YATES_UP,
            Algorithm::DrawAgain => &DRAW_AGAIN,
            Algorithm::DrawSplice => &DRAW_SPLICE,
            Algorithm::DrawFill => &DRAW_FILL,
            Algorithm::DrawLinkedList => &DRAW_LINKED_LIST,
            Algorithm::SwapRandomPairs => &SWAP_RANDOM_PAIRS,
            Algorithm::SwapWithEarlier => &SWAP_WITH_EARLIER,
            Algorithm::InsertSplice => &INSERT_SPLICE,
            Algorithm::InsideOut => &INSIDE_OUT,
            Algorithm::Cross => &CROSS,
            Algorithm::NaiveSwap => &NAIVE_SWAP,
            Algorithm::Sattolo => &SATTOLO,
            Algorithm::RandomCut => &RANDOM_CUT,
            Algorithm::Riffle => &RIFFLE,
            Algorithm::MergeSortCoin => &MERGE_SORT_COIN,
            Algorithm::NaiveSwapDown => &NAIVE_SWAP_DOWN,
            Algorithm::FisherYatesShort => &FISHER_YATES_SHORT,
            Algorithm::LastNeverDrawn => &LAST_NEVER_DRAWN,
            Algorithm::InsertionSortCoin => &INSERTION_SORT_COIN,
            Algorithm::SelectionSortCoin => &SELECTION_SORT_COIN,
            Algorithm::BubbleSortCoin => &BUBBLE_SORT_COIN,
            Algorithm::QuickSortCoin => &QUICK_SORT_COIN,
            Algorithm::BinaryInsertionCoin => &BINARY_INSERTION_COIN,
            Algorithm::SortByKeys => &SORT_BY_KEYS,
            Algorithm::Overhand => &OVERHAND,
            Algorithm::FaroOut => &FARO_OUT,
            Algorithm::FaroIn => &FARO_IN,
            Algorithm::Mongean => &MONGEAN,
            Algorithm::Piles => &PILES,
            Algorithm::TopToRandom => &TOP_TO_RANDOM,
            Algorithm::Thorp => &THORP,
            Algorithm::Recipe => &RECIPE,
        }
    }
}
