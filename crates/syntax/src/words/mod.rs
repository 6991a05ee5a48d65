//! From characters to words: what the front ends have in common.

mod cursor;
mod reader;
mod token;

pub(crate) use cursor::Cursor;
pub use reader::MOST_CHARACTERS;
pub(crate) use reader::Reader;
pub(crate) use token::{Token, TokenKind};
