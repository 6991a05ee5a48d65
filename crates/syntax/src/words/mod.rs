//! From characters to words: what the front ends have in common.

mod cursor;
mod reader;
mod token;

pub(crate) use cursor::Cursor;
pub(crate) use reader::Reader;
pub(crate) use token::{Token, TokenKind};

/// Most characters of a text.
pub const MOST_CHARACTERS: usize = 20_000;
