//! The patterns of a successor table.

use super::finding::{Finding, Pattern};
use super::template::{Along, Levels, best, empty_for_good, indicator};
use crate::counts::CountTable;
use crate::successor_table::SuccessorTable;

/// The pattern of a successor table that a test has called biased. Of a fair one it would name
/// chance: ask only after a rejection. O(n²).
pub(crate) fn successor_finding(table: &SuccessorTable, levels: Levels) -> Finding {
    let n = table.cards();
    let found = |pattern, cells, share| Finding {
        table: CountTable::Successors,
        pattern,
        cells,
        share,
    };
    if let Some(along) = best(templates(table), levels) {
        let forward = (1..n).map(|c| (c, c + 1));
        let backward = (1..n).map(|c| (c + 1, c));
        let cells = match along.pattern {
            Pattern::NeighboursKept => forward.collect(),
            Pattern::NeighboursReversed => backward.collect(),
            _ => forward.chain(backward).collect(),
        };
        return found(along.pattern, cells, along.share);
    }
    let empty: Vec<_> = table
        .cells()
        .filter(|cell| cell.ratio == 0.0)
        .map(|cell| (cell.row, cell.column))
        .collect();
    if !empty.is_empty() && empty_for_good(table.objects() * n, n, table.shuffles(), levels.table) {
        return found(Pattern::EmptyCells, empty, 0.0);
    }
    let marked = table.marked_cells(levels.table);
    let cells = marked.iter().map(|cell| (cell.row, cell.column)).collect();
    found(Pattern::Other, cells, 0.0)
}

/// Parts of the statistic along each template, where the table leans the template's way.
fn templates(table: &SuccessorTable) -> Vec<Along> {
    let (neighbours, direction) = (table.neighbours(), table.direction());
    let excess = neighbours.statistic + direction.statistic - (neighbours.df + direction.df) as f64;
    let along = |pattern, weight: &dyn Fn(usize, usize) -> f64| {
        let (dot, variance) = project_pairs(table, weight);
        Along::new(pattern, dot, variance, variance, excess)
    };
    let kept = |a: usize, b: usize| a > 0 && b == a + 1;
    let mut all = vec![
        along(Pattern::NeighboursKept, &|a, b| indicator(kept(a, b))),
        along(Pattern::NeighboursReversed, &|a, b| indicator(kept(b, a))),
        along(Pattern::NeighboursEitherWay, &|a, b| {
            indicator(kept(a, b) || kept(b, a))
        }),
    ];
    all.retain(|along| along.z > 0.0);
    all
}

/// Projects weights onto the matrices that counts of successors can differ by, symmetric and
/// antisymmetric part apart. Returns (weights times counts, its variance) in units in which the
/// squares of all directions sum to S + A.
fn project_pairs(table: &SuccessorTable, weight: &dyn Fn(usize, usize) -> f64) -> (f64, f64) {
    let m = table.objects();
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
    // Symmetric: s_ab - (f_a + f_b) with zero diagonal and rows of sum 0. Antisymmetric: t_ab -
    // (g_a - g_b).
    for row in &mut rows {
        row.0 = if m > 2 {
            (row.0 - total / (2.0 * size - 2.0)) / (size - 2.0)
        } else {
            0.0
        };
        row.1 /= size;
    }
    let expected = table.expected();
    let shrink = (size - 2.0) / size;
    let mut sums = (0.0, 0.0);
    for a in 0..m {
        for b in a + 1..m {
            let (s, t) = pair(a, b);
            let s = s - rows[a].0 - rows[b].0;
            let t = t - (rows[a].1 - rows[b].1);
            let (u, v) = table.parts(a, b);
            let scale = 2.0 / expected;
            sums.0 += scale * (s * u + shrink * t * v);
            sums.1 += scale * (s * s + shrink * t * t);
        }
    }
    sums
}
