//! The parser's state, and what all its parts use.

use super::token::{KEYWORDS, Token, TokenKind};
use crate::refusals::{Reason, Refusal};
use crate::text::Span;
use crate::tree::{Expr, ExprKind, Stmt};

/// Most brackets and blocks inside one another: the parser calls itself for each.
const MOST_DEEP: u32 = 40;

pub(super) struct Parser {
    tokens: Vec<Token>,
    at: usize,
    depth: u32,
    /// Whether the statement is in a loop, in a function.
    pub(super) in_loop: bool,
    pub(super) in_function: bool,
}

impl Parser {
    pub(super) fn new(tokens: Vec<Token>) -> Parser {
        Parser {
            tokens,
            at: 0,
            depth: 0,
            in_loop: false,
            in_function: false,
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
        Ok(body)
    }

    pub(super) fn kind(&self) -> &TokenKind {
        self.ahead(0)
    }

    pub(super) fn ahead(&self, by: usize) -> &TokenKind {
        match self.tokens.get(self.at + by) {
            Some(token) => &token.kind,
            None => &TokenKind::End,
        }
    }

    pub(super) fn span(&self) -> Span {
        let last = self.tokens.len().saturating_sub(1);
        let token = self.tokens.get(self.at.min(last));
        token.map(|t| t.span).unwrap_or_default()
    }

    /// The place of the word before this one, whatever blocks have ended since.
    pub(super) fn last_span(&self) -> Span {
        let layout = |t: &&Token| {
            !matches!(
                t.kind,
                TokenKind::Newline | TokenKind::Indent | TokenKind::Dedent
            )
        };
        let before = self.tokens.iter().take(self.at);
        before
            .rev()
            .find(layout)
            .map(|t| t.span)
            .unwrap_or_default()
    }

    pub(super) fn step(&mut self) {
        self.at += 1;
    }

    pub(super) fn is_sign(&self, sign: &str) -> bool {
        matches!(self.kind(), TokenKind::Sign(found) if *found == sign)
    }

    pub(super) fn is_word(&self, word: &str) -> bool {
        matches!(self.kind(), TokenKind::Name(found) if found == word)
    }

    pub(super) fn take_sign(&mut self, sign: &str) -> bool {
        let found = self.is_sign(sign);
        self.at += usize::from(found);
        found
    }

    pub(super) fn take_word(&mut self, word: &str) -> bool {
        let found = self.is_word(word);
        self.at += usize::from(found);
        found
    }

    pub(super) fn expect_sign(&mut self, sign: &'static str) -> Result<(), Refusal> {
        if self.take_sign(sign) {
            return Ok(());
        }
        self.missing(sign)
    }

    pub(super) fn expect_word(&mut self, word: &'static str) -> Result<(), Refusal> {
        if self.take_word(word) {
            return Ok(());
        }
        self.missing(word)
    }

    /// A name that is no keyword.
    pub(super) fn name(&mut self) -> Result<String, Refusal> {
        match self.kind() {
            TokenKind::Name(name) if !KEYWORDS.contains(&name.as_str()) => {
                let name = name.clone();
                self.step();
                Ok(name)
            }
            _ => self.missing("a name"),
        }
    }

    /// Refuses the word here, where something else should stand.
    pub(super) fn missing<T>(&self, what: &'static str) -> Result<T, Refusal> {
        let found = match self.kind() {
            TokenKind::Name(name) => name.clone(),
            TokenKind::Int(number) => number.to_string(),
            TokenKind::Float(number) => number.to_string(),
            TokenKind::Text(_) => "\"".to_string(),
            TokenKind::Sign("=") if what == ":" => {
                return Err(Refusal::new(self.span(), Reason::AssignInCondition));
            }
            TokenKind::Sign(sign) => (*sign).to_string(),
            TokenKind::Indent => {
                return Err(Refusal::new(self.span(), Reason::UnexpectedIndent));
            }
            TokenKind::Newline | TokenKind::Dedent | TokenKind::End => String::new(),
        };
        Err(Refusal::new(self.span(), Reason::Expected { what, found }))
    }

    /// Reads what is inside a bracket or a block, unless it is too deep.
    pub(super) fn deeper<T>(
        &mut self,
        read: impl FnOnce(&mut Parser) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        if self.depth >= MOST_DEEP {
            return Err(Refusal::new(self.span(), Reason::TooDeep));
        }
        self.depth += 1;
        let read = read(self);
        self.depth -= 1;
        read
    }

    pub(super) fn expr(&self, kind: ExprKind, start: Span) -> Expr {
        Expr {
            kind,
            span: start.to(self.last_span()),
        }
    }
}
