//! Cells in rows, as they stand in a text.

use super::Heading;

/// One cell of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Cell<'a> {
    /// A whole number in plain digits, without a leading zero.
    Number(u64),
    /// Anything else, also the empty cell.
    Text(&'a str),
}

impl<'a> Cell<'a> {
    /// The cell with this text. O(length).
    pub(super) fn new(text: &'a str) -> Cell<'a> {
        let plain = text.bytes().all(|b| b.is_ascii_digit())
            && (1..=19).contains(&text.len())
            && (text.len() == 1 || !text.starts_with('0'));
        match text.parse() {
            Ok(number) if plain => Cell::Number(number),
            _ => Cell::Text(text),
        }
    }

    /// The whole number in this cell, perhaps with separators between groups of three digits, or
    /// written as programs write a float (`1000.0`, `1.000e+03`). O(length).
    pub(super) fn number(self) -> Option<u64> {
        match self {
            Cell::Number(number) => Some(number),
            Cell::Text(text) => grouped_number(text.as_bytes()).or_else(|| whole_float(text)),
        }
    }

    /// Whether this is a name: it has letters, and is not what programs write of a number, such as
    /// `5.1e+02`, `0x10` or `Infinity`. O(length).
    pub(super) fn is_name(self) -> bool {
        let Cell::Text(text) = self else {
            return false;
        };
        let is_letter = |b: u8| b.is_ascii_alphabetic() || b >= 0x80;
        let in_number = |b: u8| b.is_ascii_digit() || b"+-.eE".contains(&b);
        let starts_as_number = text.bytes().next().is_some_and(|b| !is_letter(b));
        text.bytes().any(is_letter)
            && !(starts_as_number && text.bytes().all(in_number))
            && !is_written_number(text)
            && self.number().is_none()
    }

    /// What stands in the cell without its digits, and without a sign between both.
    pub(super) fn stem(self) -> String {
        let kept = |c: &char| !c.is_ascii_digit() && !"#-_.: ".contains(*c);
        self.to_string().chars().filter(kept).collect()
    }

    /// Whether nothing stands in this cell.
    pub(super) fn is_empty(self) -> bool {
        self == Cell::Text("")
    }

    /// The last word of a cell that begins with other words: `AS` of `deal 7: AS`.
    pub(super) fn last_word(self) -> Cell<'a> {
        match self {
            Cell::Number(_) => self,
            Cell::Text(text) => {
                let between = |c: char| c.is_ascii_whitespace() || c == ':';
                Cell::new(text.rsplit(between).next().unwrap_or(text))
            }
        }
    }

    /// Returns at most 20 characters of what stands in the cell; `…` shows that more follow.
    pub(super) fn excerpt(self) -> String {
        excerpt(&self.to_string(), 20)
    }
}

impl std::fmt::Display for Cell<'_> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Cell::Number(number) => number.fmt(out),
            Cell::Text(text) => text.fmt(out),
        }
    }
}

/// Whether programs write a number so, which is none of plain digits: `0x10`, `0b11`, `0o7`; or what
/// they print instead of one: `NaN`, `-Infinity`, `inf`.
fn is_written_number(text: &str) -> bool {
    let bare = text.trim_start_matches(['+', '-']);
    let lower = bare.to_ascii_lowercase();
    let radix = |prefix: &str, radix: u32| {
        let digits = lower.strip_prefix(prefix);
        digits.is_some_and(|d| !d.is_empty() && d.chars().all(|c| c == '_' || c.is_digit(radix)))
    };
    radix("0x", 16)
        || radix("0o", 8)
        || radix("0b", 2)
        // Nan is a name.
        || ["NaN", "nan", "inf", "Inf", "Infinity", "infinity"].contains(&bare)
}

/// The first `most` characters of a text; `…` shows that more follow.
pub(super) fn excerpt(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}

/// A whole number, perhaps with a separator (`,`, `'`, `_`, a space or a narrow space) before each
/// group of three digits. `None` of a share that only looks like one (`0,25`). Numbers beyond 64
/// bits become the largest. O(length).
fn grouped_number(cell: &[u8]) -> Option<u64> {
    let mut value: Option<u64> = None;
    // Digits since the latest separator, and whether there was one.
    let (mut group, mut separated) = (0, false);
    for &byte in cell {
        match byte {
            b'0'..=b'9' => {
                let before = value.unwrap_or(0).saturating_mul(10);
                value = Some(before.saturating_add(u64::from(byte - b'0')));
                group += 1;
            }
            // The last five are the bytes of narrow and non-breaking spaces.
            b',' | b'\'' | b'_' | b' ' | 0xc2 | 0xa0 | 0xe2 | 0x80 | 0xaf => {
                let whole = match (group, separated) {
                    // A further byte of one separator, or a space before all digits.
                    (0, _) => true,
                    (_, false) => group <= 3 && value != Some(0),
                    (_, true) => group == 3,
                };
                if !whole {
                    return None;
                }
                (group, separated) = (0, value.is_some());
            }
            _ => return None,
        }
    }
    value.filter(|_| !separated || group == 3)
}

/// A whole number with a decimal point, written with all of its digits: `5.1e+02` may be rounded.
/// O(length).
fn whole_float(text: &str) -> Option<u64> {
    let (digits, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, behind) = digits.split_once('.')?;
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let is_exact = behind.len() as i64 >= exponent.parse::<i64>().ok()?;
    let value: f64 = text.parse().ok()?;
    let is_whole = value.fract() == 0.0 && value < super::MAX_SUM as f64;
    (is_number(whole) && is_number(behind) && is_exact && is_whole).then_some(value as u64)
}

/// A line of the text, or a list in JSON.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row<'t, 'a> {
    /// Its number, from 1.
    pub line: usize,
    /// Its cells.
    pub cells: &'t [Cell<'a>],
}

impl Row<'_, '_> {
    /// This row as a heading: its number, and at most 40 characters of it.
    pub(super) fn heading(&self) -> Heading {
        let cells: Vec<String> = self.cells.iter().take(40).map(Cell::to_string).collect();
        Heading {
            line: self.line,
            text: excerpt(&cells.join(" "), 40),
        }
    }
}

/// Rows of cells, not all of one length. No row is without cells.
#[derive(Default)]
pub(super) struct Table<'a> {
    cells: Vec<Cell<'a>>,
    /// The number of the line of each row, and where its cells end.
    rows: Vec<(u32, u32)>,
    /// How often a cell was handed out: the tests count the work.
    #[cfg(test)]
    pub visits: std::cell::Cell<usize>,
}

impl<'a> Table<'a> {
    /// Adds a row, unless it has no cells.
    pub(super) fn push(&mut self, line: usize, cells: impl IntoIterator<Item = Cell<'a>>) {
        let before = self.cells.len();
        self.cells.extend(cells);
        if self.cells.len() > before {
            self.rows.push((line as u32, self.cells.len() as u32));
        }
    }

    /// How many rows there are.
    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    /// Row `k`, from 0.
    pub(super) fn row(&self, k: usize) -> Option<Row<'_, 'a>> {
        let &(line, end) = self.rows.get(k)?;
        let begin = k.checked_sub(1).map_or(0, |before| self.rows[before].1);
        let cells = &self.cells[begin as usize..end as usize];
        #[cfg(test)]
        self.visits.set(self.visits.get() + cells.len());
        Some(Row {
            line: line as usize,
            cells,
        })
    }

    /// All rows from row `first` on, `first` from 0.
    pub(super) fn rows_from(&self, first: usize) -> impl Iterator<Item = Row<'_, 'a>> + Clone {
        (first..self.len()).filter_map(|k| self.row(k))
    }

    /// All rows.
    pub(super) fn rows(&self) -> impl Iterator<Item = Row<'_, 'a>> + Clone {
        self.rows_from(0)
    }
}
