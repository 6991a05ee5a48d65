//! Lines of text as rows of cells.

use std::borrow::Cow;

use crate::card::playing_card;
use crate::cell::Cell;
use crate::table::Table;

/// Separators of cells; the first of these that a record has separates all of its cells. A space is
/// the last resort.
const SEPARATORS: [char; 16] = [
    '\t', ';', '；', '|', '│', '┃', '║', ',', '，', '、', '>', '→', '/', ' ', '\u{a0}', '\u{3000}',
];

/// Rule that separates the cells of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Between {
    /// The first of the separators that the line has.
    Any,
    /// Spaces, tabs and bars, so that `1,000 2,000` are two numbers.
    Spaces,
    /// Nothing: a line is one name, of several words.
    Nothing,
}

/// Returns the records of a text, without empty ones and without rules such as `---|---`. As in
/// RFC 4180, a cell between quotation marks may hold separators and line ends. Words up to a colon
/// are one cell, a label. Of a file that this page exported (`exported`), only the lines of its
/// first matrix. `first` is the number of the first line. O(length).
pub(crate) fn read_lines(text: &str, first: usize, between: Between, exported: bool) -> Table<'_> {
    let (mut block, mut table) = (0, Table::default());
    let (mut rest, mut number) = (Some(text), first);
    let mut found = Vec::new();
    let mut is_rest = false;
    while let Some(text) = rest {
        let end = separators(text, between, &mut found);
        rest = text.get(end + 1..);
        let line = number;
        number += 1 + text[..end].matches('\n').count();
        let record = without_last_mark(text[..end].trim());
        block += usize::from(record.is_empty());
        if record.is_empty() || exported && block != 1 || is_rule(record) || is_remark(record) {
            continue;
        }
        if let Some(column) = first_column(record) {
            is_rest = column > 1;
            continue;
        }
        table.set_block(block);
        let skipped = record.as_ptr().addr() - text.as_ptr().addr();
        let separator = match between {
            Between::Spaces | Between::Nothing => ' ',
            Between::Any => {
                let is_there = |separator: &char| {
                    let inside = |&(at, other): &(usize, char)| {
                        other == *separator && (skipped..skipped + record.len()).contains(&at)
                    };
                    found.iter().any(inside)
                };
                let may_be = |separator: &char| match separator {
                    '|' => !has_choices(record),
                    '/' => record.contains(" / "),
                    _ => true,
                };
                let mut separators = SEPARATORS.into_iter().filter(may_be);
                separators.find(is_there).unwrap_or(' ')
            }
        };
        let ends = found
            .iter()
            .filter(|(_, other)| *other == separator)
            .map(|&(at, other)| (at.wrapping_sub(skipped), other.len_utf8()))
            .filter(|&(at, _)| at < record.len());
        let is_one = between == Between::Nothing || is_card(record);
        match is_one || separator == '\u{a0}' && Cell::new(record).number().is_some() {
            true => table.push(line, [Cell::new(record)]),
            false => cut(&mut table, line, record, separator, ends),
        }
        if std::mem::take(&mut is_rest) {
            table.join_last();
        }
        table.join_wrapped();
    }
    table
}

/// A record without the comma at its end, where it has no other: `3 1 2,`.
fn without_last_mark(record: &str) -> &str {
    let marks = [',', ';', '，', '；'];
    match record.strip_suffix(marks) {
        Some(rest) if !rest.contains(marks) => rest.trim_end(),
        _ => record,
    }
}

/// Returns true if a record has commas between its cells and bars inside them, as surveys write an
/// order: `R_1,A|C|B`.
fn has_choices(record: &str) -> bool {
    let is_loose = ["| ", " |", ", "]
        .iter()
        .any(|loose| record.contains(loose));
    record.contains(',') && !record.starts_with('|') && !is_loose
}

/// Returns true if a record is one card of several words: `Ace of Spades`.
fn is_card(record: &str) -> bool {
    record.len() < 24 && record.contains(" of ") && playing_card(Cell::new(record)).is_some()
}

/// Returns true for a line that programs print around a table: the name of a variable, as MATLAB
/// and Octave do (`deck =`), the numbers of columns, as R does (`[,1] [,2]`), the number of rows,
/// as databases do (`(40 rows)`, `40 rows in set (0.00 sec)`).
pub(crate) fn is_remark(record: &str) -> bool {
    let is_variable = |name: &str| {
        name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || "_.(){}".contains(c))
    };
    if let Some(name) = record.strip_suffix('=') {
        return is_variable(name.trim_end());
    }
    if record.starts_with("[,") {
        return record
            .split_whitespace()
            .all(|word| word.starts_with("[,") && word.ends_with(']'));
    }
    let words = record.trim_start_matches('(').split_once(' ');
    words.is_some_and(|(number, rest)| {
        let is_rows = [
            "row)",
            "rows)",
            "row in set",
            "rows in set",
            "row(s)",
            "rows affected",
        ];
        number.bytes().all(|b| b.is_ascii_digit())
            && is_rows.iter().any(|rows| rest.starts_with(rows))
    })
}

/// A text without a last line that only says how many rows there are.
pub(crate) fn without_footer(text: &str) -> &str {
    let whole = text.trim_ascii_end();
    let begin = whole.rfind('\n').map_or(0, |at| at + 1);
    match is_remark(whole[begin..].trim()) {
        true => &text[..begin],
        false => text,
    }
}

/// The first of the columns that follow, where MATLAB and Octave say which: `Columns 14 through 26:`.
fn first_column(record: &str) -> Option<usize> {
    let rest = record
        .strip_prefix("Columns ")
        .or_else(|| record.strip_prefix("Column "))?;
    let (first, rest) = rest
        .split_once(' ')
        .unwrap_or((rest.trim_end_matches(':'), ""));
    let is_range = rest.is_empty() || rest.starts_with("through ") || rest.starts_with("and ");
    first.parse().ok().filter(|_| is_range)
}

/// Adds the cells of a record, which end where `ends` says; each end with the length of the
/// separator there.
fn cut<'a>(
    table: &mut Table<'a>,
    line: usize,
    record: &'a str,
    separator: char,
    ends: impl Iterator<Item = (usize, usize)>,
) {
    let mut begin = 0;
    let mut label = 0;
    // Behind numbers, words name one number more: `6, 7, 13 Bonus: 10`.
    let mut numbers = 0;
    for (end, length) in ends.chain([(record.len(), 0)]) {
        let mut cell = record[begin..end].trim();
        if separator == '>' && end < record.len() {
            // An arrow: `A -> B`.
            cell = cell.trim_end_matches(['-', '=']).trim_end();
        }
        let (from, edge) = (begin, begin == 0 || end == record.len());
        begin = end + length;
        // Several spaces separate as one does; bars stand around a table, too, and a separator at
        // the end begins no cell.
        let around = matches!(separator, '|' | '│' | '┃' | '║') && edge || end == record.len();
        if cell.is_empty() && (separator == ' ' || around) {
            continue;
        }
        let at = from + (record[from..end].len() - record[from..end].trim_start().len());
        // A label, and perhaps a cell behind it: `deal 7: AS`.
        let quoted = cell.starts_with('"');
        let colons = cell.rmatch_indices([':', '：']);
        let colon = colons.map(|(at, colon)| at + colon.len()).next();
        match colon.filter(|_| !quoted && label < 8) {
            Some(colon) if separator != ' ' && numbers > 2 && numbers == label => {
                let (named, one) = (cell[..colon].trim(), cell[colon..].trim());
                let words =
                    named.trim_start_matches(|c: char| c.is_ascii_digit() || c.is_whitespace());
                let number = named[..named.len() - words.len()].trim();
                let cells = [number, words, one]
                    .into_iter()
                    .filter(|cell| !cell.is_empty());
                cells.for_each(|cell| table.push_cell(Cell::new(cell)));
            }
            Some(colon) if colon == cell.len() && colon > 1 => {
                table.label(&record[..at + colon]);
            }
            Some(colon) if cell[..colon].ends_with('：') || behind_label(&cell[colon..]) => {
                table.label(&record[..at + colon]);
                table.push_cell(Cell::new(unquoted(&cell[colon..])));
            }
            _ => table.push_cell(Cell::new(unquoted(cell))),
        }
        numbers += usize::from(Cell::new(cell).number().is_some());
        label += 1;
    }
    table.end_row(line);
}

/// Returns true if the text behind a colon is a cell of its own, and not the minutes of a time.
fn behind_label(rest: &str) -> bool {
    rest.starts_with(' ') || playing_card(Cell::new(rest)).is_some()
}

/// Returns true for a line that only rules a table: `|---|:--:|`, `+----+`, `═╪═`.
fn is_rule(record: &str) -> bool {
    let drawn = |c: char| "-=+|: _".contains(c) || ('\u{2500}'..='\u{257f}').contains(&c);
    record.len() > 2
        && record.chars().all(drawn)
        && (record.contains(['-', '=', '─', '━', '═', '+']) || record.contains("___"))
}

/// Finds the separators of the first record of a text that stand outside quotation marks. Returns
/// where the record ends. O(length).
fn separators(text: &str, between: Between, found: &mut Vec<(usize, char)>) -> usize {
    found.clear();
    let bytes = text.as_bytes();
    let (mut at, mut begins_cell) = (0, true);
    while let Some(&byte) = bytes.get(at) {
        if begins_cell
            && byte == b'"'
            && let Some(length) = quoted(&text[at..])
        {
            at += length;
            begins_cell = false;
            continue;
        }
        if byte == b'\n' {
            break;
        }
        let (letter, length) = match byte.is_ascii() {
            true => (char::from(byte), 1),
            // Only these begin a separator of several bytes.
            false if matches!(byte, 0xc2 | 0xe2 | 0xe3 | 0xef) => {
                let letter = text[at..].chars().next().unwrap_or(' ');
                (letter, letter.len_utf8())
            }
            false => ('x', 1),
        };
        begins_cell = match between {
            Between::Any => SEPARATORS.contains(&letter),
            Between::Spaces => matches!(letter, ' ' | '\t' | '|'),
            Between::Nothing => false,
        };
        if begins_cell {
            let separator = if between == Between::Spaces {
                ' '
            } else {
                letter
            };
            found.push((at, separator));
        }
        at += length;
    }
    at
}

/// The length of the quoted cell that a text begins with, quotation marks and all. `None` where
/// there is none, or where what follows its end is no separator: then the mark is a letter.
fn quoted(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut at = 1;
    loop {
        at += bytes[at..].iter().position(|byte| *byte == b'"')? + 1;
        match bytes.get(at) {
            // Two marks stand for one.
            Some(b'"') => at += 1,
            None | Some(b'\t' | b';' | b',' | b' ' | b'|' | b'\r' | b'\n') => return Some(at),
            Some(_) => return None,
        }
    }
}

/// A cell without its quotation marks or Chinese brackets, and without spaces around it.
pub(crate) fn unquoted(cell: &str) -> &str {
    let cell = cell
        .trim()
        .trim_matches(['【', '】', '「', '」', '［', '］', '〔', '〕'])
        .trim();
    ['"', '\'', '`']
        .into_iter()
        .find_map(|mark| cell.strip_prefix(mark)?.strip_suffix(mark))
        .unwrap_or(cell)
}

/// The lines that other forms are turned into: cells between tabs, nothing quoted, each with the
/// number that it had in the text. O(length).
pub(crate) fn read_tabbed<'a>(text: &'a str, lines: &[u32]) -> Table<'a> {
    let mut table = Table::default();
    for (line, text) in lines.iter().zip(text.lines()) {
        table.push(*line as usize, text.split('\t').map(Cell::new));
    }
    table
}

/// A word in place of what would break a line of [`read_tabbed`].
pub(crate) fn tame(word: &str) -> Cow<'_, str> {
    match word.contains(['\t', '\n', '\r']) {
        true => word
            .replace(['\t', '\n', '\r'], " ")
            .trim()
            .to_string()
            .into(),
        false => word.trim().into(),
    }
}
