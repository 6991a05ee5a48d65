//! Lines of text as rows of cells.

use super::table::{Cell, Table};

/// What may stand between cells; the first of these that a record has separates all of its cells.
const SEPARATORS: [char; 4] = ['\t', ';', ',', ' '];

/// Returns the records of a text, without the empty ones. As in RFC 4180, a cell between quotation
/// marks may hold separators and line ends. The cells of a record are separated by tabs, or else by
/// semicolons, commas or spaces, whichever of these it has outside quotation marks. Of a file that
/// this page exported (`exported`), only the lines of its first matrix. O(length).
pub(super) fn read_lines(text: &str, exported: bool) -> Table<'_> {
    let (mut block, mut table) = (0, Table::default());
    let (mut rest, mut number) = (Some(text), 1);
    let mut found = Vec::new();
    while let Some(text) = rest {
        let end = separators(text, &mut found);
        rest = text.get(end + 1..);
        let record = text[..end].trim_ascii();
        let line = number;
        number += 1 + text[..end].matches('\n').count();
        block += usize::from(record.is_empty());
        if record.is_empty() || exported && block != 1 {
            continue;
        }
        separators(record, &mut found);
        let is_there = |separator: &char| found.iter().any(|(_, other)| other == separator);
        let separator = SEPARATORS.into_iter().find(is_there).unwrap_or(' ');
        // A separator at the end begins no cell.
        let record = record.trim_end_matches(separator);
        let ends = found.iter().filter(|(_, other)| *other == separator);
        let ends = ends.map(|(at, _)| *at).filter(|at| *at < record.len());
        let mut begin = 0;
        let cells = ends.chain([record.len()]).map(|end| {
            let cell = &record[begin..end];
            begin = end + 1;
            unquoted(cell)
        });
        // Several spaces separate as one does.
        let cells = cells.filter(|cell| separator != ' ' || !cell.is_empty());
        table.push(line, cells.map(Cell::new));
    }
    table
}

/// Finds the separators of the first record of a text that stand outside quotation marks. Returns
/// where the record ends. O(length).
fn separators(text: &str, found: &mut Vec<(usize, char)>) -> usize {
    found.clear();
    let (mut at, mut begins_cell) = (0, true);
    while let Some(&byte) = text.as_bytes().get(at) {
        let quoted = match begins_cell {
            true => quoted(&text[at..]),
            false => None,
        };
        begins_cell = SEPARATORS.contains(&char::from(byte));
        match quoted {
            Some(length) => at += length,
            None if byte == b'\n' => break,
            None => {
                if begins_cell {
                    found.push((at, char::from(byte)));
                }
                at += 1;
            }
        }
    }
    at
}

/// The length of the quoted cell that a text begins with, quotation marks and all. `None` where
/// there is none, or where what follows its end is no separator: then the mark is a letter.
fn quoted(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut at = usize::from(bytes.first() == Some(&b'"'));
    while at > 0 {
        at += bytes[at..].iter().position(|byte| *byte == b'"')? + 1;
        match bytes.get(at) {
            // Two marks stand for one.
            Some(b'"') => at += 1,
            None | Some(b'\t' | b';' | b',' | b' ' | b'\r' | b'\n') => return Some(at),
            Some(_) => return None,
        }
    }
    None
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
