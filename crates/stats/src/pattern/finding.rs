//! Patterns, and where they are found.

use crate::counts::CountTable;

/// A kind of bias. "Too often" and "too seldom" mean compared with a fair shuffle.
///
/// ```
/// use shuffle_lab_stats::Pattern;
/// let missing = Pattern::OrdersMissing { seen: 13, of: 24, shuffles: 1_000 };
/// assert_eq!(missing.to_string(), "13 of 24 orders came up in 1000 shuffles");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Pattern {
    /// Every card always comes to the same place: one order, no randomness.
    OneOrder,
    /// No card is ever left in its place (Sattolo's off-by-one).
    DiagonalEmpty,
    /// Cards stay in their place too seldom.
    DiagonalLight,
    /// Cards stay in their place too often (too few swaps).
    DiagonalHeavy,
    /// Too often just before their place, too seldom just behind or in it: the naive swap upward.
    RidgeBelowDiagonal,
    /// The mirror image: the naive swap downward.
    RidgeAboveDiagonal,
    /// The first card stays first too often.
    FirstCardStuck,
    /// The last card stays last too often.
    LastCardStuck,
    /// The first two cards never change places with each other: a downward loop that ends one too
    /// early.
    FirstTwoKept,
    /// The last two cards never change places with each other: an upward loop that ends one too
    /// early.
    LastTwoKept,
    /// Cards stay near their place: the band along the diagonal is too heavy, far corners too light
    /// (an insertion sort with a random comparator).
    CardsStayNear,
    /// Some cells stay empty, for no known reason.
    EmptyCells,
    /// Cards are followed by their old neighbour too often: a cut, a few riffles.
    NeighboursKept,
    /// Cards are followed by the card before them too often: parts are turned over.
    NeighboursReversed,
    /// Old neighbours stay side by side too often, in either order.
    NeighboursEitherWay,
    /// Fewer orders came up in these shuffles than a fair shuffle shows. Others may come up in
    /// more.
    OrdersMissing {
        /// Orders that came up.
        seen: usize,
        /// All orders, n!.
        of: usize,
        /// The number of shuffles.
        shuffles: u64,
    },
    /// A bias without a name: the cells that stand out.
    Other,
}

/// A pattern and where it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The table that shows it.
    pub table: CountTable,
    /// The kind of bias.
    pub pattern: Pattern,
    /// The cells concerned, (row, column) from 0.
    ///
    /// Those of the pattern; for [`Pattern::Other`], those that a test of single cells rejects, the
    /// least likely first, which may be none. For the orders, (lexicographic rank, 0) of the
    /// missing ones, or of all, the furthest from fair first, for [`Pattern::Other`].
    pub cells: Vec<(usize, usize)>,
    /// The share of the excess over fair that the pattern explains, about `0 ..= 1`; 0 where it
    /// explains none by itself.
    pub share: f64,
}

impl Finding {
    /// Returns true if it names single cells of the position table, for want of a pattern.
    ///
    /// ```
    /// use shuffle_lab_stats::{CountTable, Finding, Pattern};
    /// let of = |pattern| {
    ///     let cells = vec![(0, 0)];
    ///     Finding { table: CountTable::Positions, pattern, cells, share: 0.0 }.names_cells()
    /// };
    /// assert_eq!([Pattern::Other, Pattern::DiagonalHeavy].map(of), [true, false]);
    /// ```
    pub fn names_cells(&self) -> bool {
        self.table == CountTable::Positions
            && self.pattern == Pattern::Other
            && !self.cells.is_empty()
    }
}
