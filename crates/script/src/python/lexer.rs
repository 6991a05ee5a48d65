//! From characters to words, with the depth of lines as words of their own.

use std::ops::{Deref, DerefMut};

use crate::refusals::{Reason, Refusal};
use crate::text::Place;
use crate::words::{Reader, Token, TokenKind};

/// The operators and brackets, the longer ones first.
const SIGNS: [&str; 47] = [
    "**=", "//=", "<<=", ">>=", "...", "**", "//", "<<", ">>", "<=", ">=", "==", "!=", "->", "+=",
    "-=", "*=", "/=", "%=", "&=", "|=", "^=", "@=", ":=", "+", "-", "*", "/", "%", "&", "|", "^",
    "~", "<", ">", "(", ")", "[", "]", "{", "}", ",", ":", ".", ";", "=", "@",
];

/// The words of a text; the last one is [`TokenKind::End`].
pub(super) fn tokens(text: &str) -> Result<Vec<Token>, Refusal> {
    let mut lexer = Lexer {
        reader: Reader::new(text, &SIGNS)?,
        depths: vec![0],
    };
    lexer.read()?;
    Ok(lexer.reader.tokens)
}

struct Lexer {
    reader: Reader,
    /// How far the blocks are indented that are open.
    depths: Vec<usize>,
}

impl Deref for Lexer {
    type Target = Reader;

    fn deref(&self) -> &Reader {
        &self.reader
    }
}

impl DerefMut for Lexer {
    fn deref_mut(&mut self) -> &mut Reader {
        &mut self.reader
    }
}

impl Lexer {
    fn read(&mut self) -> Result<(), Refusal> {
        let mut fresh = true;
        loop {
            if fresh && self.brackets.is_empty() {
                self.depth()?;
            }
            fresh = false;
            let start = self.place;
            match self.peek(0) {
                '\0' if self.ended() => break,
                ' ' | '\t' | '\r' | '\u{c}' | '\u{feff}' => {
                    self.step();
                }
                '#' => {
                    while !matches!(self.peek(0), '\n' | '\0') {
                        self.step();
                    }
                }
                '\\' if self.peek(1) == '\n' => {
                    self.step();
                    self.step();
                }
                '\n' => {
                    self.newline();
                    self.step();
                    fresh = true;
                }
                c if c.is_alphabetic() || c == '_' => self.name()?,
                c if c.is_ascii_digit() || c == '.' && self.peek(1).is_ascii_digit() => {
                    self.number()?;
                }
                '"' | '\'' => self.text(start, false)?,
                _ => self.sign()?,
            }
        }
        self.all_closed()?;
        self.newline();
        let end = self.place;
        for _ in 1..self.depths.len() {
            self.push(TokenKind::Dedent, end);
        }
        self.push(TokenKind::End, end);
        Ok(())
    }

    /// Ends a line that holds something.
    fn newline(&mut self) {
        let open = !self.brackets.is_empty();
        let empty = matches!(
            self.tokens.last().map(|t| &t.kind),
            None | Some(TokenKind::Newline | TokenKind::Indent | TokenKind::Dedent)
        );
        if !open && !empty {
            let end = self.place;
            self.push(TokenKind::Newline, end);
        }
    }

    /// Reads the blanks at the start of a line.
    fn depth(&mut self) -> Result<(), Refusal> {
        let mut depth = 0;
        loop {
            match self.peek(0) {
                ' ' | '\u{feff}' => depth += 1,
                '\t' => depth = depth / 8 * 8 + 8,
                '\u{3000}' => {
                    let full = Reason::FullWidth {
                        found: '\u{3000}',
                        plain: ' ',
                    };
                    return self.refuse(self.place, full);
                }
                _ => break,
            }
            self.step();
        }
        if matches!(self.peek(0), '\n' | '\r' | '#' | '\0') {
            return Ok(());
        }
        let current = self.depths.last().copied().unwrap_or(0);
        if depth > current {
            self.depths.push(depth);
            let here = self.place;
            self.push(TokenKind::Indent, here);
        }
        while depth < self.depths.last().copied().unwrap_or(0) {
            self.depths.pop();
            let here = self.place;
            self.push(TokenKind::Dedent, here);
        }
        if self.depths.last() != Some(&depth) {
            return self.refuse(self.place, Reason::UnevenIndent);
        }
        Ok(())
    }

    fn name(&mut self) -> Result<(), Refusal> {
        let start = self.place;
        let name = self.letters(|c| c.is_alphanumeric() || c == '_');
        let prefix = matches!(
            name.to_ascii_lowercase().as_str(),
            "r" | "b" | "u" | "f" | "rb" | "br" | "fr" | "rf"
        );
        if prefix && matches!(self.peek(0), '"' | '\'') {
            let raw = name.contains(['r', 'R']);
            return self.text(start, raw);
        }
        self.push(TokenKind::Name(name), start);
        Ok(())
    }

    fn text(&mut self, start: Place, raw: bool) -> Result<(), Refusal> {
        let quote = self.step();
        let long = self.peek(0) == quote && self.peek(1) == quote;
        if long {
            self.step();
            self.step();
        }
        let mut text = String::new();
        loop {
            let c = self.peek(0);
            if self.ended() || c == '\n' && !long {
                return self.refuse(start, Reason::UnclosedText);
            }
            if c == quote && (!long || self.peek(1) == quote && self.peek(2) == quote) {
                self.steps(if long { 3 } else { 1 });
                break;
            }
            self.step();
            if c == '\\' && !self.ended() {
                match raw {
                    true => text.extend([c, self.step()]),
                    false => text.extend(self.escaped()),
                }
            } else {
                text.push(c);
            }
        }
        self.push(TokenKind::Text(text), start);
        Ok(())
    }
}
