//! The patterns of a position table.

use super::finding::{Finding, Pattern};
use super::template::{Along, Levels, best, empty_for_good, indicator};
use crate::counts::CountTable;
use crate::position_table::PositionTable;

/// The pattern of a position table that a test has called biased. Of a fair one it would name
/// chance: ask only after a rejection. O(n²).
pub(crate) fn position_finding(table: &PositionTable, levels: Levels) -> Finding {
    let n = table.cards();
    let counts = table.counts();
    let found = |pattern, cells, share| Finding {
        table: CountTable::Positions,
        pattern,
        cells,
        share,
    };
    let cells_with = |keep: &dyn Fn(f64) -> bool| -> Vec<(usize, usize)> {
        (0..n * n)
            .filter(|&k| keep(counts[k]))
            .map(|k| (k / n, k % n))
            .collect()
    };
    let single = |row: &[f64]| row.iter().filter(|&&c| c > 0.0).count() == 1;
    if counts.chunks_exact(n).all(single) {
        return found(Pattern::OneOrder, cells_with(&|c| c > 0.0), 1.0);
    }
    if let Some(along) = best(templates(table), levels) {
        return found(along.pattern, cells_of(along.pattern, n), along.share);
    }
    let Some(level) = levels.cells else {
        return found(Pattern::Other, Vec::new(), 0.0);
    };
    let empty = cells_with(&|c| c == 0.0);
    if !empty.is_empty() && empty_for_good(n * n, n, table.shuffles(), level) {
        return found(Pattern::EmptyCells, empty, 0.0);
    }
    found(Pattern::Other, table.rejected_cells(level), 0.0)
}

/// Parts of the statistic along each template: the diagonal either way, the others where the table
/// leans their way.
fn templates(table: &PositionTable) -> Vec<Along> {
    let n = table.cards();
    let test = table.chi_square();
    let excess = test.statistic - test.df as f64;
    let along = |pattern, weight: &dyn Fn(usize, usize) -> f64| {
        let projected = Projection::new(table, weight);
        let shuffles = table.shuffles() as f64;
        // The covariance of the cells is N/(n-1) times the projection.
        let variance = shuffles * projected.squares / (n as f64 - 1.0);
        let most = shuffles * projected.most_variance;
        Along::new(pattern, projected.dot, variance, most, excess)
    };
    let naive = naive_swap(n);
    let mut diagonal = along(Pattern::DiagonalHeavy, &|a, b| indicator(a == b));
    if diagonal.z < 0.0 {
        let empty = (0..n).all(|k| table.counts()[k * n + k] == 0.0);
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
    let corner = |k: usize| move |a: usize, b: usize| indicator(a == k && b == k);
    let mut all = vec![
        along(Pattern::RidgeBelowDiagonal, &|a, b| naive[a * n + b]),
        along(Pattern::RidgeAboveDiagonal, &|a, b| {
            naive[n * n - 1 - (a * n + b)]
        }),
        along(Pattern::LastCardStuck, &corner(n - 1)),
        along(Pattern::FirstCardStuck, &corner(0)),
        along(Pattern::FirstTwoKept, &two(0)),
        along(Pattern::LastTwoKept, &two(n.saturating_sub(2))),
        along(Pattern::CardsStayNear, &|a, b| -(a.abs_diff(b) as f64)),
    ];
    all.retain(|along| along.z > 0.0);
    all.insert(0, diagonal);
    all
}

/// The cells that a pattern is about.
fn cells_of(pattern: Pattern, n: usize) -> Vec<(usize, usize)> {
    let square = |k: usize| vec![(k, k), (k, k + 1), (k + 1, k), (k + 1, k + 1)];
    match pattern {
        Pattern::RidgeBelowDiagonal => (1..n).map(|a| (a, a - 1)).collect(),
        Pattern::RidgeAboveDiagonal => (1..n).map(|a| (a - 1, a)).collect(),
        Pattern::LastCardStuck => vec![(n - 1, n - 1)],
        Pattern::FirstCardStuck => vec![(0, 0)],
        Pattern::FirstTwoKept => square(0),
        Pattern::LastTwoKept => square(n - 2),
        // The diagonal's patterns, and the band along it.
        _ => (0..n).map(|a| (a, a)).collect(),
    }
}

/// A template, projected onto the matrices whose rows and columns sum to 0.
struct Projection {
    /// Weights times counts.
    dot: f64,
    /// The sum of the squared weights.
    squares: f64,
    /// The largest variance that the weights of one shuffle's cells have for any shuffle of fair
    /// cells: their mean is 0, so it is at most -least x most (Bhatia and Davis 2000).
    most_variance: f64,
}

impl Projection {
    fn new(table: &PositionTable, weight: &dyn Fn(usize, usize) -> f64) -> Projection {
        let n = table.cards();
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
        let expected = table.expected();
        let (mut dot, mut squares, mut least, mut most) = (0.0, 0.0, 0.0, 0.0);
        for (a, row) in rows.iter().enumerate() {
            let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
            for (b, column) in columns.iter().enumerate() {
                let w = weight(a, b) - row - column + mean;
                dot += w * (table.counts()[a * n + b] - expected);
                squares += w * w;
                low = low.min(w);
                high = high.max(w);
            }
            least += low;
            most += high;
        }
        Projection {
            dot,
            squares,
            most_variance: -least * most,
        }
    }
}

/// n times the position matrix of the naive swap upward, row = card:
/// `q^(n-b) + q^(a-1) - [a <= b] q^(n-b+a-1)`, `q = 1 - 1/n`, cards and places from 1. What a ridge
/// below the diagonal looks like.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves the matrix of the naive swap over all 4^4 ways to pick.
    #[test]
    fn naive_swap_is_that_of_all_ways() {
        const N: usize = 4;
        let mut counts = [0.0; N * N];
        for way in 0..N.pow(N as u32) {
            let mut deck: [usize; N] = std::array::from_fn(|card| card);
            for turn in 0..N {
                deck.swap(turn, way / N.pow(turn as u32) % N);
            }
            for (place, card) in deck.into_iter().enumerate() {
                counts[card * N + place] += 1.0;
            }
        }
        for (ours, count) in naive_swap(N).iter().zip(counts) {
            let share = count / N.pow(N as u32) as f64;
            assert!((ours - N as f64 * share).abs() < 1e-12);
        }
    }
}
