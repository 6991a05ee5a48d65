//! Places in a text, and where a text's lines begin.

use std::fmt;

/// A place between two characters of a text: line and column from 1, as editors count them. A
/// column is a character, whatever its width.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line, from 1; 0 where no text is meant.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// A part of a text: from its first character to the place after its last one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Span {
    /// The place of the first character.
    pub start: Place,
    /// The place after the last character.
    pub end: Place,
}

impl Span {
    /// The part from the start of this one to the end of another.
    ///
    /// ```
    /// use syntax::text::{Place, Span};
    /// let word = |column| Span {
    ///     start: Place { line: 1, column },
    ///     end: Place { line: 1, column: column + 3 },
    /// };
    /// assert_eq!(word(1).to(word(5)).end.column, 8);
    /// ```
    pub fn to(self, last: Span) -> Span {
        Span {
            start: self.start,
            end: last.end,
        }
    }
}
