//! The patterns of an order table.

use super::finding::{Finding, Pattern};
use super::template::Levels;
use crate::counts::CountTable;
use crate::order_table::OrderTable;

/// The pattern of order counts that a test has called biased. O(n! ln n!).
pub(crate) fn order_finding(table: &OrderTable, levels: Levels) -> Finding {
    let of = table.counts().len();
    let seen = table.seen();
    let found = |pattern, ranks: Vec<usize>| Finding {
        table: CountTable::Orders,
        pattern,
        cells: ranks.into_iter().map(|rank| (rank, 0)).collect(),
        share: 0.0,
    };
    let ranks_with = |keep: &dyn Fn(f64) -> bool| -> Vec<usize> {
        (0..of).filter(|&rank| keep(table.counts()[rank])).collect()
    };
    if seen == 1 {
        return found(Pattern::OneOrder, ranks_with(&|c| c > 0.0));
    }
    if seen < of && table.missing_probability_bound() <= levels.table {
        let missing = Pattern::OrdersMissing {
            seen,
            of,
            shuffles: table.shuffles(),
        };
        return found(missing, ranks_with(&|c| c == 0.0));
    }
    let expected = table.shuffles() as f64 / of as f64;
    let away = |rank: &usize| (table.counts()[*rank] - expected).abs();
    let mut ranks: Vec<usize> = (0..of).collect();
    ranks.sort_by(|a, b| away(b).total_cmp(&away(a)).then(a.cmp(b)));
    found(Pattern::Other, ranks)
}
