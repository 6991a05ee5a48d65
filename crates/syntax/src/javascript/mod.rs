//! JavaScript's front end: words, then the tree.
//!
//! The parser reads the whole of what people write around a shuffle, also what is never run, and
//! the types of TypeScript, which say nothing to the machine. Blocks have names of their own in
//! JavaScript; the tree has one set of names for each function, so that a name which hides another
//! one of its function gets another one there ([`names`](self)).

mod expressions;
mod functions;
mod lexer;
mod names;
mod parser;
mod patterns;
mod primaries;
mod statements;
mod types;

pub use names::MARK;

/// Name of the member of a class that makes an object of it: that of nothing that a text can write.
pub const NEW: &str = "new'";

use crate::refusals::Refusal;
use crate::tree::{Language, Module};

/// Reads a text.
///
/// # Errors
/// The first place that is no JavaScript.
///
/// ```
/// use syntax::javascript;
/// assert!(javascript::parse("for (let i = 0; i < 3; i++) [a[0], a[i]] = [a[i], a[0]]").is_ok());
/// let refusal = javascript::parse("for (let i = 0; i < 3; i++ {}").unwrap_err();
/// assert_eq!(refusal.span.start.to_string(), "1:5");
/// ```
pub fn parse(text: &str) -> Result<Module, Refusal> {
    let tokens = lexer::tokens(text)?;
    let mut parser = parser::Parser::new(tokens);
    let body = parser.module()?;
    Ok(Module {
        language: Language::JavaScript,
        typed: parser.typed,
        body,
    })
}
