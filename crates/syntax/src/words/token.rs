//! The words of a text.

use crate::text::Span;

/// A word of a text and its place.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Token {
    pub(crate) kind: TokenKind,
    pub(crate) span: Span,
    /// True if it is the first word of its line.
    pub(crate) first: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum TokenKind {
    /// A name or a keyword.
    Name(String),
    Int(i64),
    Float(f64),
    Text(String),
    /// A text with this number of values inside it, which follow in round brackets; 0 for a
    /// pattern.
    Filled(usize),
    /// An operator or a bracket.
    Sign(&'static str),
    /// The end of a statement's line, in Python.
    Newline,
    /// A block begins, in Python.
    Indent,
    /// A block ends, in Python.
    Dedent,
    /// The text ends.
    End,
}
