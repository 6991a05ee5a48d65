//! Facts about a shuffle, as data. The words for people are in the page's language files.

use super::params::Parameter;
use crate::board::{Layout, Row};

/// Lines of pseudo-code, each in English and in Simplified Chinese.
pub type Lines = &'static [[&'static str; 2]];

/// Distribution of the orders that come out, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fairness {
    /// Every order is equally likely.
    Fair,
    /// Some orders are likelier than others.
    Biased,
    /// One order only: nothing is random.
    Deterministic,
    /// Nobody has proved anything, as of a shuffle that a visitor wrote: theory works out what it
    /// can of each number of cards.
    Unknown,
}

/// Direction in which the loop runs over the places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// From the first place to the last one.
    Up,
    /// From the last place to the first one.
    Down,
    /// The shuffle has no loop over places.
    None,
}

/// Side of an in-place deck that is done: one place more with every exchange.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The first places.
    Left,
    /// The last places.
    Right,
    /// No side: every place may change until the end.
    Nowhere,
}

/// Number and bounds of a run's draws. The bound of a draw is its number of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Draws {
    /// Every run draws with the same sequence of bounds.
    Fixed,
    /// Only coins (a bound of 2). What they show decides how many there are, up to a maximum.
    Coins,
    /// Places of the whole deck (a bound of n), again and again until every place has come: no
    /// number of draws is enough for all runs.
    UntilAllPlaces,
    /// Places of the deck but for one's own; what was drawn decides among how many each is, up to a
    /// maximum of draws.
    Varied,
    /// Places of the deck, until the order is one that is allowed: no number of draws is enough for
    /// all runs.
    Unbounded,
    /// Nothing is known beforehand, not even whether every run ends. The bounds of a number of cards
    /// are known if the shuffle's operations [can be recorded](super::Code::record).
    Unknown,
}

/// Meaning of a shuffle's steps beyond the step itself; chooses the sentence about them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// The step alone describes it.
    Plain,
    /// The k-th number of those pending is struck out and written down.
    PencilAndPaper,
    /// A swap draws both of its places.
    RandomPlaces,
    /// A card is inserted into the decided row.
    Insertion,
    /// A card is inserted into the decided row, which the pseudo-code calls b.
    InsideOut,
    /// Each card gets a random key, and the least key goes first.
    Keys,
    /// The deck is cut once.
    Cut,
    /// A coin for each place names the packet that its card comes from.
    Riffle,
    /// Packets of cards fall from the hand, a coin between any two cards.
    Overhand,
    /// Two packets are dealt into one another.
    Faro,
    /// Two packets are dealt into one another, with a coin for each pair of cards.
    Thorp,
    /// Cards go on top of the pile and under it in turn.
    Mongean,
    /// Cards are dealt to piles.
    Piles,
    /// A hand of cards gives out one and takes in the next.
    Buffer,
    /// Blocks of cards go from the hand to the table.
    Blocks,
    /// Cards go on top of what lies on a shelf, or below it.
    Shelf,
    /// The card of a place is worked out from the place.
    Index,
    /// The top card is taken and put back.
    TopToRandom,
    /// A merge sort asks a coin.
    MergeSort,
    /// An insertion sort asks a coin.
    InsertionSort,
    /// A binary insertion sort asks a coin, and first which way the deck begins to run.
    BinaryInsertion,
    /// A selection sort asks a coin.
    SelectionSort,
    /// A bubble sort asks a coin.
    BubbleSort,
    /// A quicksort asks a coin.
    QuickSort,
}

/// Growth of a cost with the number of cards `n`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Growth {
    /// O(1).
    Constant,
    /// O(log n).
    Logarithmic,
    /// O(n).
    Linear,
    /// O(n log n).
    Linearithmic,
    /// O(n²).
    Quadratic,
    /// O(k) for k swaps, whatever n.
    Swaps,
    /// O(n) a pass.
    LinearPerPass,
    /// O(n) for each part of a recipe.
    LinearPerPart,
}

impl Growth {
    /// The growth in O notation, such as `O(n²)`; with an English word for what is repeated.
    ///
    /// ```
    /// use shuffle_lab_engine::algorithms::Algorithm;
    /// let time = |algorithm: Algorithm| algorithm.info().time.notation();
    /// assert_eq!(time(Algorithm::INSIDE_OUT), "O(n)");
    /// assert_eq!(time(Algorithm::INSERT_SPLICE), "O(n²)");
    /// ```
    pub fn notation(self) -> &'static str {
        match self {
            Growth::Constant => "O(1)",
            Growth::Logarithmic => "O(log n)",
            Growth::Linear => "O(n)",
            Growth::Linearithmic => "O(n log n)",
            Growth::Quadratic => "O(n²)",
            Growth::Swaps => "O(k)",
            Growth::LinearPerPass => "O(n · passes)",
            Growth::LinearPerPart => "O(n · parts)",
        }
    }
}

/// Part of the catalogue that a shuffle belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Group {
    /// An article describes it.
    Articles,
    /// Programs do it by mistake.
    Mistakes,
    /// People do it with cards.
    Hands,
    /// Fair, and in no article. None so far.
    Fair,
    /// Programs do it on purpose.
    Programs,
    /// Data loaders do it with a stream or with files.
    Loaders,
    /// Machines do it.
    Machines,
}

impl Group {
    /// All groups in the order of a menu.
    pub const ALL: [Group; 7] = [
        Group::Articles,
        Group::Fair,
        Group::Programs,
        Group::Mistakes,
        Group::Hands,
        Group::Machines,
        Group::Loaders,
    ];
}

/// Facts about one shuffle.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// Stable id.
    pub id: &'static str,
    /// The group of a menu that lists the shuffle.
    pub group: Group,
    /// The articles that describe it; empty if none does.
    pub articles: &'static [&'static str],
    /// Its name in its article's program, if it has one there.
    pub function: Option<&'static str>,
    /// Author and year of the first description, if known and no article describes it.
    pub described_by: Option<&'static str>,
    /// Meaning of its steps.
    pub manner: Manner,
    /// The rows that it works on.
    pub layout: Layout,
    /// Side of the deck that is done.
    pub side: Side,
    /// True if the cards on the done side keep their places.
    pub done_is_final: bool,
    /// Direction of its loop.
    pub direction: Direction,
    /// Time of a run.
    pub time: Growth,
    /// Space beside the deck.
    pub space: Growth,
    /// Fairness with exact draws.
    pub fairness: Fairness,
    /// The parameter that it reads.
    pub parameter: Parameter,
    /// Number and bounds of a run's draws.
    pub draws: Draws,
    /// True if it sorts, and each draw is a coin that says which of two cards is the smaller one.
    pub compares: bool,
    /// The rows whose places the pseudo-code writes as `a[i]`, or `b[i]` in the decided row.
    pub indexed_rows: &'static [Row],
    /// The pseudo-code of the shuffle.
    pub lines: Lines,
}

impl Info {
    /// Returns true if every run draws with the same sequence of bounds.
    ///
    /// ```
    /// use shuffle_lab_engine::algorithms::Algorithm;
    /// let fixed = |algorithm: Algorithm| algorithm.info().fixed_bounds();
    /// // A merge ends when a run is empty: what the coins say decides how many there are.
    /// assert_eq!([Algorithm::RIFFLE, Algorithm::MERGE_SORT_COIN].map(fixed), [true, false]);
    /// ```
    pub fn fixed_bounds(&self) -> bool {
        self.draws == Draws::Fixed
    }

    /// Returns true if the number of draws of a run has an upper bound.
    ///
    /// ```
    /// use shuffle_lab_engine::algorithms::Algorithm;
    /// let unbounded = Algorithm::ALL.into_iter().filter(|algorithm| !algorithm.info().bounded());
    /// let ids: Vec<&str> = unbounded.map(Algorithm::id).collect();
    /// assert_eq!(ids, ["draw-again", "derangement-redo"]);
    /// ```
    pub fn bounded(&self) -> bool {
        use Draws::{Unbounded, Unknown, UntilAllPlaces};
        !matches!(self.draws, UntilAllPlaces | Unbounded | Unknown)
    }
}

/// The commonest case, to begin a shuffle's facts with: fair, in place, O(n) time, O(1) space.
pub const IN_PLACE: Info = Info {
    id: "",
    group: Group::Articles,
    articles: &[],
    function: None,
    described_by: None,
    manner: Manner::Plain,
    layout: Layout::InPlace,
    side: Side::Left,
    done_is_final: true,
    direction: Direction::Up,
    time: Growth::Linear,
    space: Growth::Constant,
    fairness: Fairness::Fair,
    parameter: Parameter::None,
    draws: Draws::Fixed,
    compares: false,
    indexed_rows: &[Row::Deck],
    lines: &[],
};

/// A beginning for the facts of a shuffle in which cards go from one row to another.
pub const TWO_ROWS: Info = Info {
    layout: Layout::TwoRows,
    side: Side::Nowhere,
    space: Growth::Linear,
    indexed_rows: &[],
    ..IN_PLACE
};

/// Sorts in place that toss a coin instead of comparing: nothing is decided before the end.
pub(super) const COIN_SORT: Info = Info {
    group: Group::Mistakes,
    side: Side::Nowhere,
    done_is_final: false,
    time: Growth::Quadratic,
    fairness: Fairness::Biased,
    compares: true,
    ..IN_PLACE
};

/// Shuffles that people repeat, out of a hand or two packets.
pub(super) const BY_HAND: Info = Info {
    group: Group::Hands,
    layout: Layout::Queues,
    direction: Direction::None,
    time: Growth::LinearPerPass,
    parameter: Parameter::Passes,
    ..TWO_ROWS
};
