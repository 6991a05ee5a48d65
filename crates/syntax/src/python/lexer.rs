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
        depths: vec![(0, 0)],
    };
    lexer.read()?;
    Ok(lexer.reader.tokens)
}

struct Lexer {
    reader: Reader,
    /// Indentation of each open block in columns: with tabs to every eighth column, and with a tab
    /// as one.
    depths: Vec<(usize, usize)>,
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
        self.depth()?;
        while !self.ended() {
            self.word()?;
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

    /// Reads a word, or what stands between words.
    fn word(&mut self) -> Result<(), Refusal> {
        let start = self.place;
        match self.peek(0) {
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
                if self.brackets.is_empty() {
                    self.depth()?;
                }
            }
            c if c.is_alphabetic() || c == '_' => self.name()?,
            c if c.is_ascii_digit() || c == '.' && self.peek(1).is_ascii_digit() => {
                self.number()?;
            }
            '"' | '\'' => self.text(start, "")?,
            _ => self.sign()?,
        }
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
        let (mut depth, mut characters) = (0, 0);
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
            characters += 1;
            self.step();
        }
        if matches!(self.peek(0), '\n' | '\r' | '#' | '\0') {
            return Ok(());
        }
        let last = |depths: &[(usize, usize)]| depths.last().copied().unwrap_or_default();
        let (current, before) = last(&self.depths);
        let here = self.place;
        if depth > current {
            if characters <= before {
                return self.refuse(here, Reason::MixedTabs);
            }
            self.depths.push((depth, characters));
            self.push(TokenKind::Indent, here);
        }
        while depth < last(&self.depths).0 {
            self.depths.pop();
            self.push(TokenKind::Dedent, here);
        }
        match last(&self.depths) {
            (known, _) if known != depth => self.refuse(here, Reason::UnevenIndent),
            (_, known) if known != characters => self.refuse(here, Reason::MixedTabs),
            _ => Ok(()),
        }
    }

    fn name(&mut self) -> Result<(), Refusal> {
        let start = self.place;
        let name = self.letters(|c| c.is_alphanumeric() || c == '_');
        let prefix = matches!(
            name.to_ascii_lowercase().as_str(),
            "r" | "b" | "u" | "f" | "rb" | "br" | "fr" | "rf"
        );
        if prefix && matches!(self.peek(0), '"' | '\'') {
            return self.text(start, &name.to_ascii_lowercase());
        }
        self.push(TokenKind::Name(name), start);
        Ok(())
    }

    /// A text, with the letters before it in small.
    fn text(&mut self, start: Place, prefix: &str) -> Result<(), Refusal> {
        let [raw, bytes, filled] = ['r', 'b', 'f'].map(|letter| prefix.contains(letter));
        let quote = self.step();
        let long = self.peek(0) == quote && self.peek(1) == quote;
        if long {
            self.steps(2);
        }
        let (mut text, mut holes) = (String::new(), 0);
        let at = self.tokens.len();
        loop {
            let (c, next) = (self.peek(0), self.peek(1));
            if self.ended() || c == '\n' && !long {
                return self.refuse(start, Reason::UnclosedText);
            }
            if c == quote && (!long || next == quote && self.peek(2) == quote) {
                self.steps(if long { 3 } else { 1 });
                break;
            }
            if bytes && !c.is_ascii() {
                return self.refuse(self.place, Reason::UnknownCharacter(c));
            }
            if filled && c == '{' && next != '{' {
                holes += self.hole(start)?;
                continue;
            }
            self.step();
            match c {
                '{' | '}' if filled && next == c => text.push(self.step()),
                '}' if filled => return self.refuse(start, Reason::UnopenedBracket(c)),
                '\\' if raw => text.extend([c, self.step()]),
                '\\' if bytes && matches!(next, 'u' | 'U' | 'N') => text.push(c),
                '\\' => text.extend(self.escaped(true)?),
                _ => text.push(c),
            }
        }
        match holes {
            0 => self.push(TokenKind::Text(text), start),
            _ => self.push_before(at, TokenKind::Filled(holes), start),
        }
        Ok(())
    }

    /// A value in a text, in round brackets, and those in how it is to look; returns how many.
    fn hole(&mut self, start: Place) -> Result<usize, Refusal> {
        let span = self.here();
        self.push(TokenKind::Sign("("), span.start);
        self.step();
        self.brackets.push(('{', span));
        let depth = self.brackets.len();
        loop {
            let (c, next) = (self.peek(0), self.peek(1));
            let inside = self.brackets.len() > depth;
            match c {
                _ if self.ended() => return self.refuse(start, Reason::UnclosedText),
                '}' | ':' if !inside => break,
                '!' if !inside && next != '=' => self.steps(2),
                '=' if !inside && matches!(next, '}' | ':' | '!' | ' ') => drop(self.step()),
                _ => self.word()?,
            }
        }
        self.brackets.pop();
        let end = self.place;
        self.push(TokenKind::Sign(")"), end);
        let mut holes = 1;
        if self.peek(0) == ':' {
            while self.peek(0) != '}' {
                match self.peek(0) {
                    '{' => holes += self.hole(start)?,
                    '\n' | '\0' => return self.refuse(start, Reason::UnclosedText),
                    _ => drop(self.step()),
                }
            }
        }
        self.step();
        Ok(holes)
    }
}
