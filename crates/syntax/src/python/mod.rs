//! Python's front end: tokens, then the tree.
//!
//! The parser reads the whole of what people write around a shuffle, also what is never run; what
//! the subset does not offer becomes an [`Unsupported`](crate::tree::ExprKind::Unsupported) node.

mod expressions;
mod lexer;
mod parser;
mod primaries;
mod statements;

use crate::refusals::Refusal;
use crate::tree::{Language, Module};
pub use crate::words::MOST_CHARACTERS;

/// Reads a text.
///
/// # Errors
/// The first place that is no Python.
///
/// ```
/// use syntax::{python, refusals::Reason};
/// assert!(python::parse("for i in range(3):\n    a[i] = 0\n").is_ok());
/// let refusal = python::parse("for i in range(3)\n    a[i] = 0\n").unwrap_err();
/// assert_eq!((refusal.span.start.line, refusal.span.start.column), (1, 18));
/// assert!(matches!(refusal.reason, Reason::Expected { what: ":", .. }));
/// ```
pub fn parse(text: &str) -> Result<Module, Refusal> {
    let tokens = lexer::tokens(text)?;
    let body = parser::Parser::new(tokens).module()?;
    Ok(Module {
        language: Language::Python,
        typed: false,
        body,
    })
}
