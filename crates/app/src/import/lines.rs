//! Lines of text as rows of cells.

use super::table::{Cell, Table};

/// The lines that are not empty. The cells of a line are separated by tabs, or else by semicolons,
/// commas or spaces, whichever of these it has. Of a file that this page exported (`exported`),
/// only the lines of its first matrix. O(length).
pub(super) fn read_lines(text: &str, exported: bool) -> Table<'_> {
    let (mut block, mut table) = (0, Table::default());
    for (k, line) in text.split('\n').enumerate() {
        let line = line.trim_ascii();
        block += usize::from(line.is_empty());
        if line.is_empty() || exported && block != 1 {
            continue;
        }
        let separator = ['\t', ';', ',', ' ']
            .into_iter()
            .find(|&separator| line.contains(separator))
            .unwrap_or(' ');
        // A separator at the end begins no cell.
        let line = line.trim_end_matches(separator);
        let cells = line.split(separator).map(unquoted);
        // Several spaces separate as one does.
        let cells = cells.filter(|cell| separator != ' ' || !cell.is_empty());
        table.push(k + 1, cells.map(Cell::new));
    }
    table
}

/// A cell without its quotation marks, and without spaces around it.
fn unquoted(cell: &str) -> &str {
    let cell = cell.trim_ascii();
    cell.strip_prefix('"')
        .and_then(|cell| cell.strip_suffix('"'))
        .unwrap_or(cell)
}

/// The lines that [`super::json`] writes: cells between tabs, nothing quoted. O(length).
pub(super) fn read_tabbed(text: &str) -> Table<'_> {
    let mut table = Table::default();
    for (line, text) in (1..).zip(text.lines()) {
        table.push(line, text.split('\t').map(Cell::new));
    }
    table
}
