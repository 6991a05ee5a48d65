//! Where the counts are furthest from fair, and by how much.

use app::lens::Lens;
use engine::tally::Tally;
use stats::cell::z_score;
use stats::{CountTable, Verdict};

use super::Answer;

/// A cell of the table that decides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Worst {
    /// Whether it is of places or of neighbours.
    pub(super) lens: Lens,
    pub(super) row: usize,
    pub(super) column: usize,
    /// Count over what a fair shuffle leads one to expect.
    pub(super) ratio: f64,
}

/// The table that shows most; `None` where only whole orders show anything.
pub(super) fn deciding(verdict: &Verdict) -> Option<Lens> {
    let of_table = |table: CountTable| match table {
        CountTable::Positions => Some(Lens::Places),
        CountTable::Successors => Some(Lens::Neighbours),
        CountTable::Orders => None,
    };
    match verdict.leading_finding() {
        Some(finding) => of_table(finding.table).or_else(|| {
            let others = verdict.findings.iter().rev();
            others.filter_map(|finding| of_table(finding.table)).next()
        }),
        None => Some(Lens::Places),
    }
}

/// The cell furthest from fair, of those that come too often if they are nearly as far off; `None`
/// where no cell shows it.
pub(super) fn worst(answer: &Answer) -> Option<Worst> {
    let lens = deciding(answer.judged.verdict()?)?;
    let tally = answer.seen()?;
    let n = tally.cards();
    if n < 2 {
        return None;
    }
    let far = |cell: &Worst| {
        /// Too often is what people can look at.
        const SEEN: f64 = 1.5;
        let shuffles = tally.shuffles();
        let count = cell.ratio * shuffles as f64 / n as f64;
        let z = z_score(count, shuffles, 1.0 / n as f64);
        if z > 0.0 { SEEN * z } else { -z }
    };
    let cells = (0..n * n).filter_map(|cell| of(tally, lens, cell / n, cell % n));
    cells.max_by(|a, b| far(a).total_cmp(&far(b)))
}

fn of(tally: &Tally, lens: Lens, row: usize, column: usize) -> Option<Worst> {
    let count = lens.count(tally, row, column)?;
    Some(Worst {
        lens,
        row,
        column,
        ratio: count * tally.cards() as f64 / tally.shuffles() as f64,
    })
}
