//! The parser's state, and what all its parts use.

use std::ops::{Deref, DerefMut};

use crate::refusals::{Reason, Refusal};
use crate::tree::Stmt;
use crate::words::{Cursor, Token, TokenKind};

/// The words that are no names.
const KEYWORDS: [&str; 35] = [
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue",
    "def", "del", "elif", "else", "except", "finally", "for", "from", "global", "if", "import",
    "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise", "return", "try", "while",
    "with", "yield",
];

pub(super) struct Parser {
    cursor: Cursor,
    /// True if `name := value` may stand here without brackets.
    pub(super) names_values: bool,
    /// Functions that classes have for themselves: they are functions of the module, too.
    pub(super) statics: Vec<Stmt>,
}

impl Deref for Parser {
    type Target = Cursor;

    fn deref(&self) -> &Cursor {
        &self.cursor
    }
}

impl DerefMut for Parser {
    fn deref_mut(&mut self) -> &mut Cursor {
        &mut self.cursor
    }
}

impl Parser {
    pub(super) fn new(tokens: Vec<Token>) -> Parser {
        Parser {
            cursor: Cursor::new(tokens, &KEYWORDS),
            names_values: true,
            statics: Vec::new(),
        }
    }

    pub(super) fn module(&mut self) -> Result<Vec<Stmt>, Refusal> {
        let mut body = Vec::new();
        while self.kind() != &TokenKind::End {
            if self.kind() == &TokenKind::Indent {
                return Err(Refusal::new(self.span(), Reason::UnexpectedIndent));
            }
            self.statement(&mut body)?;
        }
        body.append(&mut self.statics);
        Ok(body)
    }

    /// Reads what is inside a bracket.
    pub(super) fn inside<T>(
        &mut self,
        read: impl FnOnce(&mut Parser) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let outer = std::mem::replace(&mut self.names_values, true);
        let read = self.deeper(read);
        self.names_values = outer;
        read
    }

    /// Reads what is inside a bracket or a block, unless it is too deep.
    pub(super) fn deeper<T>(
        &mut self,
        read: impl FnOnce(&mut Parser) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        self.down()?;
        let read = read(self);
        self.up();
        read
    }
}
