//! The words of a text.

use crate::text::Span;

/// A word of a text and its place.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Token {
    pub(super) kind: TokenKind,
    pub(super) span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum TokenKind {
    /// A name or a keyword.
    Name(String),
    Int(i64),
    Float(f64),
    Text(String),
    /// An operator or a bracket.
    Sign(&'static str),
    /// The end of a statement's line.
    Newline,
    /// A block begins.
    Indent,
    /// A block ends.
    Dedent,
    /// The text ends.
    End,
}

/// The words that are no names.
pub(super) const KEYWORDS: [&str; 35] = [
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue",
    "def", "del", "elif", "else", "except", "finally", "for", "from", "global", "if", "import",
    "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise", "return", "try", "while",
    "with", "yield",
];

/// The operators and brackets, the longer ones first.
pub(super) const SIGNS: [&str; 47] = [
    "**=", "//=", "<<=", ">>=", "...", "**", "//", "<<", ">>", "<=", ">=", "==", "!=", "->", "+=",
    "-=", "*=", "/=", "%=", "&=", "|=", "^=", "@=", ":=", "+", "-", "*", "/", "%", "&", "|", "^",
    "~", "<", ">", "(", ")", "[", "]", "{", "}", ",", ":", ".", ";", "=", "@",
];
