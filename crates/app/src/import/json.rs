//! The lists in JSON, each as a line of text.

use std::fmt;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::error::Category;

use super::ImportError;

/// Lists within lists are not a table beyond this depth.
const MAX_DEPTH: usize = 32;

/// The lists of numbers and words in a JSON text, wherever they lie: each is a line, its cells
/// separated by tabs. The text may hold several documents, one after the other.
///
/// - An object gives only the list with the most lists within lists: a table rather than a line. Of
///   several such tables it gives the first; of several lines, and of several lists of objects with
///   a line each, all of those whose lines are the longest.
/// - An object in a list, without lists of its own, is a line itself.
///
/// O(length · depth).
///
/// # Errors
/// [`ImportError::CutOff`] where the end is missing, [`ImportError::NotJson`] where the text is not
/// JSON, and [`ImportError::NotATable`] where lists lie too deep.
pub(super) fn json_lines(text: &str) -> Result<String, ImportError> {
    let mut lines = String::new();
    for document in serde_json::Deserializer::from_str(text).into_iter::<Document>() {
        match document {
            Ok(document) => lines += &document.0,
            Err(error) => {
                return Err(match error.classify() {
                    Category::Eof => ImportError::CutOff,
                    Category::Data => ImportError::NotATable,
                    Category::Syntax | Category::Io => ImportError::NotJson {
                        line: error.line(),
                        column: error.column(),
                    },
                });
            }
        }
    }
    Ok(lines)
}

/// The lines of a whole document.
struct Document(String);

impl<'de> Deserialize<'de> for Document {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Document, D::Error> {
        let (mut lines, mut alone) = (String::new(), Cells::default());
        let value = JsonValue {
            lines: &mut lines,
            cells: &mut alone,
            depth: 0,
            listed: false,
        };
        value.deserialize(deserializer)?;
        alone.insert(&mut lines, 0);
        Ok(Document(lines))
    }
}

/// A line in the making.
#[derive(Default)]
struct Cells {
    text: String,
    count: usize,
}

impl Cells {
    fn add(&mut self, cell: impl fmt::Display) {
        use fmt::Write;
        if self.count > 0 {
            self.text.push('\t');
        }
        self.count += 1;
        // A String takes whatever is written.
        write!(self.text, "{cell}").unwrap_or_default();
    }

    /// Puts the line, if it has cells, before what follows `at`.
    fn insert(mut self, lines: &mut String, at: usize) {
        if self.count > 0 {
            self.text.push('\n');
            lines.insert_str(at, &self.text);
        }
    }
}

/// How large the lists in a value are. The larger one is the one that an object gives.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Size {
    /// How deep lists lie in it: 0 if there are none.
    depth: usize,
    /// How many cells the longest line has, if it is a line, or a list of objects with a line each.
    cells: usize,
    /// Whether it is an object with lists of its own.
    object: bool,
}

impl Size {
    fn line(cells: usize) -> Size {
        Size {
            depth: 1,
            cells,
            object: false,
        }
    }

    /// Returns the size of this value as one of several in an object.
    fn beside(self) -> Size {
        Size {
            object: false,
            ..self
        }
    }
}

/// Reads a value: a number or a word becomes a cell of the list that it lies in, lists become
/// lines.
struct JsonValue<'o> {
    lines: &'o mut String,
    cells: &'o mut Cells,
    depth: usize,
    /// Whether it lies in a list, not in an object.
    listed: bool,
}

impl<'de> DeserializeSeed<'de> for JsonValue<'_> {
    type Value = Size;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Size, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl JsonValue<'_> {
    fn cell(self, cell: impl fmt::Display) -> Size {
        self.cells.add(cell);
        Size::default()
    }

    fn check_depth<E: Error>(&self) -> Result<(), E> {
        match self.depth < MAX_DEPTH {
            true => Ok(()),
            false => Err(E::custom("lists lie too deep")),
        }
    }
}

impl<'de> Visitor<'de> for JsonValue<'_> {
    type Value = Size;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Size, E> {
        Ok(self.cell("null"))
    }

    fn visit_bool<E>(self, value: bool) -> Result<Size, E> {
        Ok(self.cell(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Size, E> {
        Ok(self.cell(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Size, E> {
        Ok(self.cell(value))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Size, E> {
        // JSON has one kind of number: 5.0 and 5 are equal.
        Ok(self.cell(value))
    }

    fn visit_str<E>(self, value: &str) -> Result<Size, E> {
        Ok(match value.contains(['\t', '\n', '\r']) {
            true => self.cell(value.replace(['\t', '\n', '\r'], " ").trim()),
            false => self.cell(value.trim()),
        })
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Size, A::Error> {
        self.check_depth()?;
        let (first, mut most) = (self.lines.len(), Size::default());
        let mut cells = Cells::default();
        loop {
            let value = JsonValue {
                lines: &mut *self.lines,
                cells: &mut cells,
                depth: self.depth + 1,
                listed: true,
            };
            match list.next_element_seed(value)? {
                Some(size) => most = most.max(size),
                None => break,
            }
        }
        let (filled, count) = (cells.count > 0, cells.count);
        cells.insert(self.lines, first);
        Ok(match most.depth {
            0 if filled => Size::line(count),
            0 => Size::default(),
            depth => Size {
                depth: depth + 1,
                cells: if most.object { most.cells } else { 0 },
                object: false,
            },
        })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Size, A::Error> {
        self.check_depth()?;
        let (first, mut most) = (self.lines.len(), Size::default());
        let mut cells = Cells::default();
        while object.next_key::<serde::de::IgnoredAny>()?.is_some() {
            let before = self.lines.len();
            let value = JsonValue {
                lines: &mut *self.lines,
                cells: &mut cells,
                depth: self.depth + 1,
                listed: false,
            };
            let size = object.next_value_seed(value)?.beside();
            if size > most {
                self.lines.drain(first..before);
            } else if size < most || size.cells == 0 {
                self.lines.truncate(before);
            }
            most = most.max(size);
        }
        if self.listed && most.depth == 0 && cells.count > 0 {
            let count = cells.count;
            cells.insert(self.lines, first);
            return Ok(Size::line(count));
        }
        most.object = most.depth > 0;
        Ok(most)
    }
}

/// The innermost lists of what a program printed with brackets but not as JSON, each as a line with
/// tabs between its cells: numpy leaves out the commas, Python prefers single quotation marks.
/// `None` if brackets do not match, or if there are braces. O(length).
pub(super) fn printed_lines(text: &str) -> Option<String> {
    let (mut lines, mut cells, mut depth) = (String::new(), Cells::default(), 0_usize);
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let mut length = first.len_utf8();
        match first {
            '[' | ']' => {
                let end = lines.len();
                std::mem::take(&mut cells).insert(&mut lines, end);
                depth = match first {
                    '[' => depth + 1,
                    _ => depth.checked_sub(1)?,
                };
            }
            '{' | '}' => return None,
            ',' => {}
            '\'' | '"' => {
                let word = rest[1..].split(first).next().unwrap_or_default();
                length = word.len() + 2;
                if length > rest.len() {
                    return None;
                }
                cells.add(word.replace(['\t', '\n', '\r'], " "));
            }
            space if space.is_ascii_whitespace() => {}
            _ => {
                let ends = |c: char| c.is_ascii_whitespace() || ",[]{}".contains(c);
                length = rest.find(ends).unwrap_or(rest.len());
                cells.add(&rest[..length]);
            }
        }
        rest = &rest[length..];
    }
    (depth == 0 && cells.count == 0).then_some(lines)
}
