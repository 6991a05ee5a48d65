//! Patterns of bias in a table of counts.
//!
//! Each pattern is a *template*: a matrix of weights, projected onto the space in which a fair
//! shuffle's noise lies. The part of the test's statistic that lies along the template is a
//! chi-square of one degree of freedom under a fair shuffle; its share of all the excess over fair
//! says how much of the bias the pattern explains (1: all of it, by Cauchy and Schwarz). The
//! template with the largest share wins if it explains enough and stands out by itself; otherwise
//! cells that stay empty, or just the cells that stand out, are named.

mod orders;
mod positions;
mod successors;

pub(crate) use orders::order_finding;
pub(crate) use positions::position_finding;
pub(crate) use successors::successor_finding;

use super::{CountTable, cell};

/// A template must explain this share of the excess to be named.
const MIN_SHARE: f64 = 0.5;

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

/// Levels at which a finding may name a pattern: those at which the verdict's tests reject.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Levels {
    /// For patterns of the whole table.
    pub(crate) table: f64,
    /// For single cells; `None` where the test of single cells does not reject.
    pub(crate) cells: Option<f64>,
    /// True if cards move together, as the neighbours show: then cells depend on each other more
    /// than a fair shuffle's, and a template may stray further even though each cell is fair.
    pub(crate) dependent: bool,
}

/// The part of a statistic along a template.
#[derive(Clone, Copy, Debug)]
struct Along {
    pattern: Pattern,
    /// Standard normal under a fair shuffle; positive where the counts lean the template's way.
    z: f64,
    /// z in units of the largest deviation that any shuffle of fair cells has.
    z_any: f64,
    share: f64,
}

impl Along {
    /// `dot` is the weights times the counts, `variance` what it has under a fair shuffle and
    /// `most` under any shuffle whose cells are fair; `excess` is the statistic above its mean.
    fn new(pattern: Pattern, dot: f64, variance: f64, most: f64, excess: f64) -> Along {
        let scaled = |variance: f64| match variance > 0.0 {
            true => dot / variance.sqrt(),
            false => 0.0,
        };
        let z = scaled(variance);
        let share = if excess > 0.0 {
            ((z * z - 1.0) / excess).clamp(0.0, 1.0)
        } else {
            0.0
        };
        Along {
            pattern,
            z,
            z_any: scaled(most.max(variance)),
            share,
        }
    }
}

/// The best of the templates that explain enough and stand out by themselves; the first of equals.
/// Where single cells alone are too far from fair, there may be no excess of the whole, and a share
/// of it says nothing.
fn best(candidates: impl IntoIterator<Item = Along>, levels: Levels) -> Option<Along> {
    const TEMPLATES: usize = 8;
    let limit = cell::bonferroni_limit(TEMPLATES, levels.table);
    let z = |along: &Along| match levels.dependent {
        true => along.z_any.abs(),
        false => along.z.abs(),
    };
    candidates
        .into_iter()
        .filter(|along| along.share >= MIN_SHARE && z(along) >= limit)
        .reduce(|best, next| {
            if next.share > best.share + 1e-9 {
                next
            } else {
                best
            }
        })
}

/// Returns true if a fair shuffle leaves any of `cells` cells of probability 1/n empty with
/// probability at most `alpha` (Boole's inequality).
fn empty_for_good(cells: usize, n: usize, shuffles: u64, alpha: f64) -> bool {
    (cells as f64).ln() + shuffles as f64 * (-1.0 / n as f64).ln_1p() <= alpha.ln()
}

/// 1 or 0.
fn indicator(hit: bool) -> f64 {
    if hit { 1.0 } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves from how many shuffles on an empty cell counts as one: 16 cells of probability 1/4 at 1 in
    /// 100 need 16 · (3/4)^N ≤ 1/100, which 25 shuffles miss.
    #[test]
    fn a_cell_is_empty_for_good_after_as_many_shuffles_as_luck_needs() {
        assert!(16.0 * 0.75_f64.powi(25) > 0.01 && 16.0 * 0.75_f64.powi(26) < 0.01);
        assert!(!empty_for_good(16, 4, 25, 0.01));
        assert!(empty_for_good(16, 4, 26, 0.01));
    }
}
