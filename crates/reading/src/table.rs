//! Cells in rows, as they stand in a text.

use crate::cell::{Cell, excerpt};
use crate::read_as::Line;

#[cfg(test)]
thread_local! {
    /// Number of cells handed out: the tests count the work.
    pub(crate) static VISITS: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// A line of the text, or a list in brackets.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row<'t, 'a> {
    /// Its number, from 1.
    pub line: usize,
    /// Rows without an empty line between them have the same number.
    pub block: usize,
    /// Its cells.
    pub cells: &'t [Cell<'a>],
}

impl Row<'_, '_> {
    /// This row as a line that is left out: its number, and at most 40 characters of it.
    pub(crate) fn left_out(&self) -> Line {
        let cells: Vec<String> = self.cells.iter().take(40).map(Cell::to_string).collect();
        Line {
            line: self.line,
            text: excerpt(&cells.join(" "), 40),
        }
    }
}

/// End of a row, and its place in the text.
#[derive(Clone, Copy)]
struct End {
    line: u32,
    block: u32,
    cells: u32,
}

/// Rows of cells, not all of one length. No row is without cells.
#[derive(Default)]
pub(crate) struct Table<'a> {
    cells: Vec<Cell<'a>>,
    rows: Vec<End>,
    block: u32,
}

impl<'a> Table<'a> {
    /// Adds a row, unless it has no cells.
    pub(crate) fn push(&mut self, line: usize, cells: impl IntoIterator<Item = Cell<'a>>) {
        self.cells.extend(cells);
        self.end_row(line);
    }

    /// Adds a cell to the row that is being added.
    pub(crate) fn push_cell(&mut self, cell: Cell<'a>) {
        self.cells.push(cell);
    }

    /// Puts a label in place of the cells of the row that is being added.
    pub(crate) fn label(&mut self, text: &'a str) {
        self.cells.truncate(self.begin());
        self.cells.push(Cell::Text(text));
    }

    /// Ends the row that is being added, unless nothing stands in its cells.
    pub(crate) fn end_row(&mut self, line: usize) {
        let begin = self.begin();
        if self.cells[begin..].iter().all(|cell| cell.is_empty()) {
            self.cells.truncate(begin);
        } else {
            self.rows.push(End {
                line: line as u32,
                block: self.block,
                cells: self.cells.len() as u32,
            });
        }
    }

    /// Makes one row of the last two.
    pub(crate) fn join_last(&mut self) {
        if let [.., before, last] = &mut self.rows[..] {
            (last.line, last.block) = (before.line, before.block);
            let at = self.rows.len() - 2;
            self.rows.remove(at);
        }
    }

    /// Joins the last row to the one before, if it begins with the number of its first cell as R
    /// prints it: `[1]`, and `[20]` after 19 cells.
    pub(crate) fn join_wrapped(&mut self) {
        let index = |cell: &Cell<'_>| match cell {
            Cell::Text(text) => text.strip_prefix('[')?.strip_suffix(']')?.parse().ok(),
            Cell::Number(_) => None,
        };
        let Some(before) = self.rows.len().checked_sub(2).and_then(|at| self.row(at)) else {
            return;
        };
        let begin = self.rows[self.rows.len() - 2].cells as usize;
        let is_first = before.cells.first().and_then(index) == Some(1usize);
        let cells = before.cells.len();
        let next = self.cells.get(begin).and_then(index);
        if next != Some(cells + usize::from(!is_first)) || cells < 2 {
            return;
        }
        self.cells.remove(begin);
        let removed = 1 + usize::from(is_first);
        if is_first {
            self.cells.remove(begin - cells);
        }
        if let Some(last) = self.rows.last_mut() {
            last.cells -= removed as u32;
        }
        self.join_last();
    }

    /// The rows that follow are of this block.
    pub(crate) fn set_block(&mut self, block: usize) {
        self.block = block as u32;
    }

    /// Index of the first cell of the row that is being added.
    fn begin(&self) -> usize {
        self.rows.last().map_or(0, |row| row.cells as usize)
    }

    /// Number of rows.
    pub(crate) fn len(&self) -> usize {
        self.rows.len()
    }

    /// Number of cells.
    pub(crate) fn cells(&self) -> usize {
        self.begin()
    }

    /// Returns the most frequent number of cells of the rows from `first` on. O(rows).
    pub(crate) fn usual_width(&self, first: usize) -> usize {
        let mut widths = std::collections::BTreeMap::new();
        for row in self.rows_from(first) {
            *widths.entry(row.cells.len()).or_insert(0) += 1;
        }
        let most = widths.into_iter().max_by_key(|(_, rows)| *rows);
        most.map_or(0, |(width, _)| width)
    }

    /// Row `k`, from 0.
    pub(crate) fn row(&self, k: usize) -> Option<Row<'_, 'a>> {
        let end = self.rows.get(k)?;
        let begin = k.checked_sub(1).map_or(0, |before| self.rows[before].cells);
        let cells = &self.cells[begin as usize..end.cells as usize];
        #[cfg(test)]
        VISITS.set(VISITS.get() + cells.len());
        Some(Row {
            line: end.line as usize,
            block: end.block as usize,
            cells,
        })
    }

    /// All rows from row `first` on, `first` from 0.
    pub(crate) fn rows_from(&self, first: usize) -> impl Iterator<Item = Row<'_, 'a>> + Clone {
        (first..self.len()).filter_map(|k| self.row(k))
    }

    /// All rows.
    pub(crate) fn rows(&self) -> impl Iterator<Item = Row<'_, 'a>> + Clone {
        self.rows_from(0)
    }

    /// The rows from row `first` on.
    pub(crate) fn from(&self, first: usize) -> Table<'a> {
        let mut table = Table::default();
        for row in self.rows_from(first) {
            table.set_block(row.block);
            table.push(row.line, row.cells.iter().copied());
        }
        table
    }

    /// A table of other cells, made of each row.
    pub(crate) fn map<'b>(&self, mut of: impl FnMut(Row<'_, 'a>) -> Vec<Cell<'b>>) -> Table<'b> {
        let mut table = Table::default();
        for row in self.rows() {
            table.set_block(row.block);
            table.push(row.line, of(row));
        }
        table
    }
}
