//! Totals of a table of counts or shares: a last row or a last column that is the sum of the others.

use crate::cell::{Cell, Share};
use crate::table::{Row, Table};

/// The table without its totals, and what they are called; `None` where there are none. `is_said`: they have to
/// be called so, as those of one row or column alone. O(cells).
pub(crate) fn without_totals<'a>(
    table: &Table<'a>,
    is_said: bool,
) -> Option<(Table<'a>, Vec<String>)> {
    /// A title and a heading.
    const MOST: usize = 3;
    let is_of_numbers =
        |row: Row<'_, '_>| row.cells.last().is_some_and(|cell| cell.share().is_some());
    let top = table.rows().take(MOST).position(is_of_numbers)?;
    [0, 1].into_iter().find_map(|left| {
        let sums = Sums::of(table, top, left)?;
        let has = |is_said| {
            (
                sums.has_row(table, is_said),
                sums.has_column(table, is_said),
            )
        };
        let (row, column) = match has(is_said) {
            // A square is one without it.
            (row, column) if row != column && sums.rows.len() == sums.width() => has(true),
            both => both,
        };
        let (height, width) = (
            sums.rows.len() - usize::from(row),
            sums.width() - usize::from(column),
        );
        ((row || column) && height > 1 && width > 0)
            .then(|| cut(table, row, column.then_some(left + width)))
    })
}

/// The table without its last row, or without the cells from a column on, and what was there.
fn cut<'a>(table: &Table<'a>, row: bool, column: Option<usize>) -> (Table<'a>, Vec<String>) {
    let (mut rest, mut said) = (Table::default(), Vec::new());
    let all = table.usual_width(0);
    for (at, line) in table.rows().enumerate() {
        if row && at + 1 == table.len() {
            said.extend(line.cells.first().map(|cell| cell.excerpt()));
            continue;
        }
        // A heading may have no corner, and a title is one cell.
        let kept = column.map_or(line.cells.len(), |column| {
            (line.cells.len() + column).saturating_sub(all)
        });
        let kept = kept.clamp(1, line.cells.len());
        if said.is_empty() {
            said.extend(line.cells[kept..].first().map(|cell| cell.excerpt()));
        }
        rest.set_block(line.block);
        rest.push(line.line, line.cells[..kept].iter().copied());
    }
    said.dedup();
    (rest, said)
}

/// The numbers below the headings of a table and beside them.
struct Sums {
    top: usize,
    rows: Vec<Vec<Share>>,
}

impl Sums {
    fn of(table: &Table<'_>, top: usize, left: usize) -> Option<Sums> {
        let width = table.row(top)?.cells.len();
        let numbers = |row: Row<'_, '_>| -> Option<Vec<Share>> {
            let cells = row.cells.get(left..).filter(|_| row.cells.len() == width)?;
            cells
                .iter()
                .map(|cell| cell.whole().or_else(|| cell.share()))
                .collect()
        };
        let (last, others) = (table.row(table.len() - 1)?, table.len() - 1 - top);
        let rows: Option<Vec<Vec<Share>>> =
            table.rows_from(top).take(others).map(numbers).collect();
        let mut rows = rows?;
        // The sum of all may be missing.
        let is_cut = last.cells.len() + 1 == width || last.cells.last()?.is_empty();
        let end = if is_cut { width - 1 } else { width };
        let sums = last
            .cells
            .get(left..end)?
            .iter()
            .map(|cell| cell.whole().or_else(|| cell.share()));
        let mut sums = sums.collect::<Option<Vec<Share>>>()?;
        if is_cut {
            let above = || rows.iter().filter_map(|row| row.last());
            let value = above().map(|share| share.value).sum();
            sums.push(Share {
                value,
                ..*above().next()?
            });
        }
        rows.push(sums);
        let is_long = |rows: &Vec<Vec<Share>>| rows.len() > 2 && !rows[0].is_empty();
        is_long(&rows).then_some(Sums { top, rows })
    }

    fn width(&self) -> usize {
        self.rows[0].len()
    }

    fn has_column(&self, table: &Table<'_>, has_name: bool) -> bool {
        let are_sums = self.width() > 2 && self.rows.iter().all(|row| is_total(row.iter()));
        let above = self.top.checked_sub(1).and_then(|above| table.row(above));
        let is_said = above
            .and_then(|row| row.cells.last())
            .is_some_and(|cell| names_a_total(*cell));
        are_sums && (is_said || self.width() > 3 && !has_name)
    }

    fn has_row(&self, table: &Table<'_>, has_name: bool) -> bool {
        let is_sum = |k: usize| is_total(self.rows.iter().map(|row| &row[k]));
        let is_said = || {
            table
                .row(table.len() - 1)
                .is_some_and(|row| names_a_total(row.cells[0]))
        };
        (0..self.width()).all(is_sum) && (self.width() > 2 && !has_name || is_said())
    }
}

/// Returns true if the last of these shares is the sum of the others, but for rounding.
fn is_total<'s>(shares: impl DoubleEndedIterator<Item = &'s Share> + Clone) -> bool {
    let mut others = shares.clone().rev();
    let Some(total) = others.next() else {
        return false;
    };
    let unit = shares.clone().map(|share| share.unit).fold(0.0, f64::max);
    let all = shares.clone().count() as f64;
    let sum: f64 = others.map(|share| share.value).sum();
    let off = if unit == 1.0 && !total.percent {
        0.0
    } else {
        all * unit / 2.0 + 1e-9
    };
    let is_alike = shares.clone().all(|share| share.percent == total.percent);
    is_alike && total.value > 0.0 && (sum - total.value).abs() <= off
}

fn names_a_total(cell: Cell<'_>) -> bool {
    let text = cell.to_string().to_lowercase();
    let words = [
        "total", "sum", "all", "Σ", "合计", "总计", "总数", "总和", "共计", "小计", "总",
    ];
    words
        .iter()
        .any(|word| text.trim_end_matches([':', '：', 's']) == *word)
        || text.starts_with("total")
}

#[cfg(test)]
mod tests {
    use crate::tests::strangers::given;

    /// Proves that totals are left out, and said, and that counts and decks without them lose nothing.
    #[test]
    fn totals_are_no_counts() {
        for (text, said) in [
            (
                "Name,1st,2nd,3rd,Sum\nAnn,5,3,2,10\nBo,3,5,2,10\nCy,2,2,6,10",
                "Sum",
            ),
            (
                "Name,1st,2nd,3rd\nAnn,5,3,2\nBo,3,5,2\nCy,2,2,6\nTotal,10,10,10",
                "Total",
            ),
            (
                ",1,2,3,合计\nA,5,3,2,10\nB,3,5,2,10\nC,2,2,6,10\n合计,10,10,10,30",
                "合计",
            ),
            (
                ",1,2,3,Total\n1,5,3,2,10\n2,3,5,2,10\n3,2,2,6,10\nTotal,10,10,10,30",
                "Total",
            ),
            (
                "Name,1st,2nd,3rd,All\nA,5,3,2,10\nB,3,5,2,10\nC,2,2,6,10\nAll,10,10,10,",
                "All",
            ),
            ("5 3 2 10\n3 5 2 10\n2 2 6 10\n10 10 10 30", "10"),
        ] {
            let reading = given(text);
            assert_eq!((reading.cards(), reading.shuffles()), (3, 10), "{text}");
            assert_eq!(reading.understood.columns, [said], "{text}");
        }
        for text in [
            "1 2 3\n2 1 3\n3 1 2\n1 3 2",
            "3 0 0\n0 3 0\n0 0 3",
            "5 5 0\n5 0 5\n0 5 5",
        ] {
            let reading = given(text);
            assert_eq!(reading.cards(), 3, "{text}");
            assert!(reading.understood.columns.is_empty(), "{text}");
        }
    }
}
