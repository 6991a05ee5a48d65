//! What kind of pattern a biased matrix shows.
//!
//! Each pattern is a *template*: a matrix of weights, projected onto the space in which a fair shuffle's noise lives. The part of the
//! test's statistic that lies along the template is a chi-square of one degree of freedom under a fair shuffle; its share of all the
//! excess over fair says how much of the bias the pattern explains (1: all of it, by Cauchy and Schwarz). The template with the largest
//! share wins if it explains enough; otherwise cells that stay empty, or just the cells that stand out, are named.

use super::{Lens, Orders, Positions, Successors, cells};
use engine::sort::sort_by;

/// A template must explain this share of the excess to be named.
pub const LEAST_SHARE: f64 = 0.5;

/// What kind of bias shows. Places and cards count from 0 in the cells, patterns name no numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pattern {
    /// Every card always comes to the same place: one order, no chance.
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
    /// The first two cards never change places with each other: a downward loop that ends one too early.
    FirstTwoKept,
    /// The last two cards never change places with each other: an upward loop that ends one too early.
    LastTwoKept,
    /// Cards stay near their place: the band along the diagonal is too heavy, far corners too light (an insertion sort with a
    /// random comparator).
    CardsStayNear,
    /// Some cells stay empty, for no known reason.
    EmptyCells,
    /// Cards are followed by their old neighbour too often: a cut, a few riffles.
    NeighboursKept,
    /// Cards are followed by the card before them too often: parts are turned over.
    NeighboursReversed,
    /// Old neighbours stay side by side too often, in either order.
    NeighboursEitherWay,
    /// Only `seen` of the `of` orders come up.
    OrdersMissing { seen: usize, of: usize },
    /// None of these: the cells that stand out.
    Other,
}

/// A pattern and where it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    pub lens: Lens,
    pub pattern: Pattern,
    /// The cells concerned, (row, column): those of the pattern; those that stand out, the furthest first, for [`Pattern::Other`]. For the
    /// orders, (rank, 0) of the missing ones, or of all, the furthest from fair first, for [`Pattern::Other`].
    pub cells: Vec<(usize, usize)>,
    /// The share of the excess over fair that the pattern explains, about `0 ..= 1`; 0 where it explains none by itself.
    pub share: f64,
}

impl Finding {
    /// Whether it names single cells of the positions, for want of a pattern.
    pub fn is_of_cells(&self) -> bool {
        self.lens == Lens::Positions && self.pattern == Pattern::Other
    }
}

/// The part of a statistic along a template.
#[derive(Clone, Copy, Debug)]
struct Along {
    pattern: Pattern,
    /// Standard normal under a fair shuffle; positive where the matrix leans the template's way.
    z: f64,
    share: f64,
}

impl Along {
    /// `dot` is the weights times the counts, `squares` the sum of the projected weights' squares in units of the variance;
    /// `excess` the statistic above its mean.
    fn new(pattern: Pattern, dot: f64, variance: f64, excess: f64) -> Along {
        let z = if variance > 0.0 {
            dot / variance.sqrt()
        } else {
            0.0
        };
        let share = if excess > 0.0 {
            ((z * z - 1.0) / excess).clamp(0.0, 1.0)
        } else {
            0.0
        };
        Along { pattern, z, share }
    }
}

/// The best of the templates that explain enough and stand out by themselves; the first of equals. Where single cells alone are too far from fair, there may be
/// no excess of the whole, and a share of it says nothing.
fn best(candidates: impl IntoIterator<Item = Along>, alpha: f64) -> Option<Along> {
    const TEMPLATES: usize = 8;
    let least = cells::limit(TEMPLATES, alpha);
    candidates
        .into_iter()
        .filter(|along| along.share >= LEAST_SHARE && along.z.abs() >= least)
        .reduce(|best, next| {
            if next.share > best.share + 1e-9 {
                next
            } else {
                best
            }
        })
}

/// The pattern of a position matrix that a test has called biased. `alpha` decides which cells stand out or are empty for good.
/// Of a fair matrix it would name chance: ask only after a rejection. O(n²).
pub fn of_positions(lens: &Positions, alpha: f64) -> Finding {
    let n = lens.cards();
    let found = |pattern, cells, share| Finding {
        lens: Lens::Positions,
        pattern,
        cells,
        share,
    };
    let all = |keep: &dyn Fn(usize, f64) -> bool| -> Vec<(usize, usize)> {
        (0..n * n)
            .filter(|&k| keep(k, lens.counts()[k]))
            .map(|k| (k / n, k % n))
            .collect()
    };
    let single = |row: &[f64]| row.iter().filter(|&&c| c > 0.0).count() == 1;
    if lens.counts().chunks_exact(n).all(single) {
        return found(Pattern::OneOrder, all(&|_, c| c > 0.0), 1.0);
    }
    let test = lens.test();
    let excess = test.statistic - test.df as f64;
    let along = |pattern, weight: &dyn Fn(usize, usize) -> f64| {
        let (dot, squares) = project(lens, weight);
        // The covariance is N/(n-1) times the projection.
        Along::new(
            pattern,
            dot,
            lens.shuffles() as f64 * squares / (n as f64 - 1.0),
            excess,
        )
    };
    let one = |hit| if hit { 1.0 } else { 0.0 };
    let naive = naive_swap(n);
    let mut diagonal = along(Pattern::DiagonalHeavy, &|a, b| one(a == b));
    if diagonal.z < 0.0 {
        let empty = (0..n).all(|k| lens.counts()[k * n + k] == 0.0);
        diagonal.pattern = if empty {
            Pattern::DiagonalEmpty
        } else {
            Pattern::DiagonalLight
        };
    }
    // Cards k and k+1 in their places, rather than in each other's.
    let two = |k: usize| {
        move |a: usize, b: usize| match (a.wrapping_sub(k), b.wrapping_sub(k)) {
            (0, 0) | (1, 1) => 1.0,
            (0, 1) | (1, 0) => -1.0,
            _ => 0.0,
        }
    };
    let upright = [
        along(Pattern::RidgeBelowDiagonal, &|a, b| naive[a * n + b]),
        along(Pattern::RidgeAboveDiagonal, &|a, b| {
            naive[n * n - 1 - (a * n + b)]
        }),
        along(
            Pattern::LastCardStuck,
            &|a, b| one(a == n - 1 && b == n - 1),
        ),
        along(Pattern::FirstCardStuck, &|a, b| one(a == 0 && b == 0)),
        along(Pattern::FirstTwoKept, &two(0)),
        along(Pattern::LastTwoKept, &two(n.saturating_sub(2))),
        along(Pattern::CardsStayNear, &|a, b| -(a.abs_diff(b) as f64)),
    ];
    let leaning = upright.into_iter().filter(|along| along.z > 0.0);
    if let Some(along) = best(std::iter::once(diagonal).chain(leaning), alpha) {
        let square = |k: usize| vec![(k, k), (k, k + 1), (k + 1, k), (k + 1, k + 1)];
        let cells = match along.pattern {
            Pattern::RidgeBelowDiagonal => (1..n).map(|a| (a, a - 1)).collect(),
            Pattern::RidgeAboveDiagonal => (1..n).map(|a| (a - 1, a)).collect(),
            Pattern::LastCardStuck => vec![(n - 1, n - 1)],
            Pattern::FirstCardStuck => vec![(0, 0)],
            Pattern::FirstTwoKept => square(0),
            Pattern::LastTwoKept => square(n - 2),
            // The diagonal's patterns, and the ridge that follows it.
            _ => (0..n).map(|a| (a, a)).collect(),
        };
        return found(along.pattern, cells, along.share);
    }
    let empty = all(&|_, c| c == 0.0);
    if !empty.is_empty() && empty_for_good(n * n, n, lens.shuffles(), alpha) {
        return found(Pattern::EmptyCells, empty, 0.0);
    }
    found(Pattern::Other, lens.too_far(alpha), 0.0)
}

/// Whether a fair shuffle leaves any of `cells` cells of chance 1/n empty with probability at most `alpha`.
fn empty_for_good(cells: usize, n: usize, shuffles: u64, alpha: f64) -> bool {
    (cells as f64).ln() + shuffles as f64 * (-1.0 / n as f64).ln_1p() <= alpha.ln()
}

/// Projects weights onto the matrices whose rows and columns sum to 0. Returns (weights times counts, sum of their squares).
fn project(lens: &Positions, weight: &dyn Fn(usize, usize) -> f64) -> (f64, f64) {
    let n = lens.cards();
    let size = n as f64;
    let mut rows = vec![0.0; n];
    let mut columns = vec![0.0; n];
    for (a, row) in rows.iter_mut().enumerate() {
        for (b, column) in columns.iter_mut().enumerate() {
            let w = weight(a, b);
            *row += w / size;
            *column += w / size;
        }
    }
    let mean = rows.iter().sum::<f64>() / size;
    let expected = lens.expected();
    let mut sums = (0.0, 0.0);
    for (a, row) in rows.iter().enumerate() {
        for (b, column) in columns.iter().enumerate() {
            let w = weight(a, b) - row - column + mean;
            sums.0 += w * (lens.counts()[a * n + b] - expected);
            sums.1 += w * w;
        }
    }
    sums
}

/// n times the position matrix of the naive swap upward, row = card: `q^(n-b) + q^(a-1) - [a <= b] q^(n-b+a-1)`, `q = 1 - 1/n`, cards and
/// places from 1. What a ridge below the diagonal looks like.
fn naive_swap(n: usize) -> Vec<f64> {
    let q = 1.0 - 1.0 / n as f64;
    let power: Vec<f64> = (0..2 * n).map(|e| q.powi(e as i32)).collect();
    let cell = |a: usize, b: usize| {
        let (before, behind) = (a, n - 1 - b);
        let both = if a <= b { power[before + behind] } else { 0.0 };
        power[behind] + power[before] - both
    };
    (0..n * n).map(|k| cell(k / n, k % n)).collect()
}

/// The pattern of a successor matrix that a test has called biased; see [`of_positions`]. O(n²).
pub fn of_successors(lens: &Successors, alpha: f64) -> Finding {
    let n = lens.cards();
    let m = lens.objects();
    let (neighbours, direction) = (lens.neighbours(), lens.direction());
    let excess = neighbours.statistic + direction.statistic - (neighbours.df + direction.df) as f64;
    let along = |pattern, weight: &dyn Fn(usize, usize) -> f64| {
        let (dot, variance) = project_pairs(lens, weight);
        Along::new(pattern, dot, variance, excess)
    };
    let one = |hit| if hit { 1.0 } else { 0.0 };
    let kept = |a: usize, b: usize| a > 0 && b == a + 1;
    let candidates = [
        along(Pattern::NeighboursKept, &|a, b| one(kept(a, b))),
        along(Pattern::NeighboursReversed, &|a, b| one(kept(b, a))),
        along(Pattern::NeighboursEitherWay, &|a, b| {
            one(kept(a, b) || kept(b, a))
        }),
    ];
    let found = |pattern, cells, share| Finding {
        lens: Lens::Successors,
        pattern,
        cells,
        share,
    };
    if let Some(along) = best(candidates.into_iter().filter(|along| along.z > 0.0), alpha) {
        let forward = (1..n).map(|c| (c, c + 1));
        let backward = (1..n).map(|c| (c + 1, c));
        let cells = match along.pattern {
            Pattern::NeighboursKept => forward.collect(),
            Pattern::NeighboursReversed => backward.collect(),
            _ => forward.chain(backward).collect(),
        };
        return found(along.pattern, cells, along.share);
    }
    let empty: Vec<_> = lens
        .cells()
        .filter(|cell| cell.ratio == 0.0)
        .map(|cell| (cell.row, cell.column))
        .collect();
    if !empty.is_empty() && empty_for_good(m * n, n, lens.shuffles(), alpha) {
        return found(Pattern::EmptyCells, empty, 0.0);
    }
    let marked = lens.beyond(alpha);
    let cells = marked.iter().map(|cell| (cell.row, cell.column)).collect();
    found(Pattern::Other, cells, 0.0)
}

/// Projects weights onto the matrices that counts of successors can differ by, symmetric and antisymmetric part apart. Returns
/// (weights times counts, its variance) in units in which the squares of all directions sum to S + A.
fn project_pairs(lens: &Successors, weight: &dyn Fn(usize, usize) -> f64) -> (f64, f64) {
    let m = lens.objects();
    let size = m as f64;
    let pair = |a: usize, b: usize| {
        let (ab, ba) = (weight(a, b), weight(b, a));
        (0.5 * (ab + ba), 0.5 * (ab - ba))
    };
    let mut rows = vec![(0.0, 0.0); m];
    for (a, row) in rows.iter_mut().enumerate() {
        for b in (0..m).filter(|&b| b != a) {
            let (s, t) = pair(a, b);
            row.0 += s;
            row.1 += t;
        }
    }
    let total: f64 = rows.iter().map(|row| row.0).sum();
    // Symmetric: s_ab - (f_a + f_b) with zero diagonal and rows of sum 0. Antisymmetric: t_ab - (g_a - g_b).
    for row in &mut rows {
        row.0 = if m > 2 {
            (row.0 - total / (2.0 * size - 2.0)) / (size - 2.0)
        } else {
            0.0
        };
        row.1 /= size;
    }
    let expected = lens.expected();
    let shrink = (size - 2.0) / size;
    let mut sums = (0.0, 0.0);
    for a in 0..m {
        for b in a + 1..m {
            let (s, t) = pair(a, b);
            let s = s - rows[a].0 - rows[b].0;
            let t = t - (rows[a].1 - rows[b].1);
            let (u, v) = lens.parts(a, b);
            let scale = 2.0 / expected;
            sums.0 += scale * (s * u + shrink * t * v);
            sums.1 += scale * (s * s + shrink * t * t);
        }
    }
    sums
}

/// The pattern of order counts that a test has called biased; see [`of_positions`]. O(n! n).
pub fn of_orders(lens: &Orders, alpha: f64) -> Finding {
    let of = lens.counts().len();
    let seen = lens.seen();
    let found = |pattern, ranks: Vec<usize>| Finding {
        lens: Lens::Orders,
        pattern,
        cells: ranks.into_iter().map(|rank| (rank, 0)).collect(),
        share: 0.0,
    };
    if seen == 1 {
        let only = (0..of).filter(|&rank| lens.counts()[rank] > 0.0);
        return found(Pattern::OneOrder, only.collect());
    }
    if seen < of && lens.chance_of_a_gap() <= alpha {
        let missing = (0..of).filter(|&rank| lens.counts()[rank] == 0.0);
        return found(Pattern::OrdersMissing { seen, of }, missing.collect());
    }
    let expected = lens.shuffles() as f64 / of as f64;
    let away = |rank: usize| (lens.counts()[rank] - expected).abs();
    let mut ranks: Vec<usize> = (0..of).collect();
    sort_by(&mut ranks, |&a, &b| (away(b), a) < (away(a), b));
    found(Pattern::Other, ranks)
}
