//! Goes from word to word: what the parsers have in common.

use super::token::{Token, TokenKind};
use crate::refusals::{Feature, Reason, Refusal};
use crate::text::Span;
use crate::tree::{Expr, ExprKind};

/// Most brackets and blocks inside one another: parsers call themselves for each.
const MOST_DEEP: u32 = 40;
/// Most operators of one level in a row, as the tree is as deep as there are.
const MOST_IN_A_ROW: usize = 100;

pub(crate) struct Cursor {
    tokens: Vec<Token>,
    at: usize,
    depth: u32,
    /// The words that are no names.
    keywords: &'static [&'static str],
    /// True inside a loop of the current function.
    pub(crate) in_loop: bool,
    pub(crate) in_function: bool,
}

impl Cursor {
    pub(crate) fn new(tokens: Vec<Token>, keywords: &'static [&'static str]) -> Cursor {
        Cursor {
            tokens,
            at: 0,
            depth: 0,
            keywords,
            in_loop: false,
            in_function: false,
        }
    }

    pub(crate) fn kind(&self) -> &TokenKind {
        self.ahead(0)
    }

    pub(crate) fn ahead(&self, by: usize) -> &TokenKind {
        match self.tokens.get(self.at + by) {
            Some(token) => &token.kind,
            None => &TokenKind::End,
        }
    }

    /// Returns true if the word `by` words ahead is the first one of its line, or past the end.
    pub(crate) fn first_of_line(&self, by: usize) -> bool {
        self.tokens.get(self.at + by).is_none_or(|t| t.first)
    }

    pub(crate) fn span(&self) -> Span {
        let last = self.tokens.len().saturating_sub(1);
        let token = self.tokens.get(self.at.min(last));
        token.map(|t| t.span).unwrap_or_default()
    }

    /// The place of the word before this one, whatever blocks have ended since.
    pub(crate) fn last_span(&self) -> Span {
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

    pub(crate) fn step(&mut self) {
        self.at += 1;
    }

    /// Position of the parser, to come back to.
    pub(crate) fn mark(&self) -> usize {
        self.at
    }

    pub(crate) fn back_to(&mut self, mark: usize) {
        self.at = mark;
    }

    /// Returns true if `&&` stands outside brackets between a word and the current one.
    pub(crate) fn joins_since(&self, mark: usize) -> bool {
        let mut depth = 0;
        self.tokens[mark..self.at].iter().any(|token| {
            match token.kind {
                TokenKind::Sign("(" | "[" | "{") => depth += 1,
                TokenKind::Sign(")" | "]" | "}") => depth -= 1,
                _ => {}
            }
            depth == 0 && token.kind == TokenKind::Sign("&&")
        })
    }

    /// Takes the first character off the sign here: `>>` closes two brackets of types.
    pub(crate) fn split(&mut self, rest: &'static str) {
        if let Some(token) = self.tokens.get_mut(self.at) {
            token.kind = TokenKind::Sign(rest);
        }
    }

    pub(crate) fn is_sign(&self, sign: &str) -> bool {
        matches!(self.kind(), TokenKind::Sign(found) if *found == sign)
    }

    pub(crate) fn is_word(&self, word: &str) -> bool {
        matches!(self.kind(), TokenKind::Name(found) if found == word)
    }

    pub(crate) fn take_sign(&mut self, sign: &str) -> bool {
        let found = self.is_sign(sign);
        self.at += usize::from(found);
        found
    }

    pub(crate) fn take_word(&mut self, word: &str) -> bool {
        let found = self.is_word(word);
        self.at += usize::from(found);
        found
    }

    pub(crate) fn expect_sign(&mut self, sign: &'static str) -> Result<(), Refusal> {
        match self.take_sign(sign) {
            true => Ok(()),
            false => self.missing(sign),
        }
    }

    pub(crate) fn expect_word(&mut self, word: &'static str) -> Result<(), Refusal> {
        match self.take_word(word) {
            true => Ok(()),
            false => self.missing(word),
        }
    }

    /// A name that is no keyword.
    pub(crate) fn name(&mut self) -> Result<String, Refusal> {
        match self.kind() {
            TokenKind::Name(name) if !self.keywords.contains(&name.as_str()) => {
                let name = name.clone();
                self.step();
                Ok(name)
            }
            _ => self.missing("a name"),
        }
    }

    /// Refuses the word here, where something else should stand.
    pub(crate) fn missing<T>(&self, what: &'static str) -> Result<T, Refusal> {
        let found = match self.kind() {
            TokenKind::Name(name) => name.clone(),
            TokenKind::Int(number) => number.to_string(),
            TokenKind::Float(number) => number.to_string(),
            TokenKind::Text(_) => "\"".to_string(),
            TokenKind::Filled(_) => "`".to_string(),
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

    /// Refuses another operator of the same level, if there are too many.
    pub(crate) fn in_a_row(&self, count: &mut usize) -> Result<(), Refusal> {
        *count += 1;
        match *count > MOST_IN_A_ROW {
            true => Err(Refusal::new(self.span(), Reason::TooDeep)),
            false => Ok(()),
        }
    }

    /// Enters a bracket or a block, unless it is too deep; [`Cursor::up`] leaves it.
    pub(crate) fn down(&mut self) -> Result<(), Refusal> {
        if self.depth >= MOST_DEEP {
            return Err(Refusal::new(self.span(), Reason::TooDeep));
        }
        self.depth += 1;
        Ok(())
    }

    pub(crate) fn up(&mut self) {
        self.depth -= 1;
    }

    pub(crate) fn expr(&self, kind: ExprKind, start: Span) -> Expr {
        Expr {
            kind,
            span: start.to(self.last_span()),
        }
    }

    pub(crate) fn unsupported(&self, feature: Feature, start: Span) -> Expr {
        let inside = self.tokens[..self.at].iter().rev();
        let mut inside = inside.take_while(|token| token.span.start >= start.start);
        let acts = inside.any(|token| {
            matches!(&token.kind, TokenKind::Sign(sign)
                if *sign == "(" || ["++", "--"].contains(sign) || sign.ends_with('='))
        });
        let kind = ExprKind::Unsupported(Reason::NotOffered(feature), acts);
        self.expr(kind, start)
    }
}
