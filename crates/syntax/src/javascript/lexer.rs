//! From characters to words.

use crate::refusals::{Reason, Refusal};
use crate::text::Place;
use crate::words::{Reader, Token, TokenKind};

/// The operators and brackets, the longer ones first.
const SIGNS: [&str; 60] = [
    ">>>=", "...", "===", "!==", "**=", "<<=", ">>=", ">>>", "&&=", "||=", "??=", "=>", "==", "!=",
    "<=", ">=", "&&", "||", "??", "?.", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=",
    "<<", ">>", "**", "+", "-", "*", "/", "%", "&", "|", "^", "~", "<", ">", "(", ")", "[", "]",
    "{", "}", ",", ":", ".", ";", "=", "!", "?", "@", "#", "\\",
];

/// The words of a text; the last one is [`TokenKind::End`].
pub(super) fn tokens(text: &str) -> Result<Vec<Token>, Refusal> {
    let mut lexer = Lexer {
        reader: Reader::new(text, &SIGNS)?,
    };
    lexer.read()?;
    Ok(lexer.reader.tokens)
}

struct Lexer {
    reader: Reader,
}

fn begins_name(c: char) -> bool {
    c.is_alphabetic() || c == '_' || c == '$'
}

fn belongs_to_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$' || c == '\u{200c}' || c == '\u{200d}'
}

impl Lexer {
    fn read(&mut self) -> Result<(), Refusal> {
        while !self.reader.ended() {
            self.word()?;
        }
        self.reader.all_closed()?;
        let end = self.reader.place;
        self.reader.push(TokenKind::End, end);
        Ok(())
    }

    /// Reads a word, or what stands between words.
    fn word(&mut self) -> Result<(), Refusal> {
        let reader = &mut self.reader;
        let start = reader.place;
        match (reader.peek(0), reader.peek(1)) {
            (' ' | '\t' | '\r' | '\n' | '\u{c}' | '\u{b}' | '\u{a0}' | '\u{feff}', _) => {
                reader.step();
            }
            ('/', '/') => self.rest_of_line(),
            ('/', '*') => self.comment(start)?,
            ('#', '!') if start.line == 1 && start.column == 1 => self.rest_of_line(),
            ('#', c) if begins_name(c) => self.name(start),
            (c, _) if begins_name(c) => self.name(start),
            ('0'..='9', _) | ('.', '0'..='9') => self.number(start)?,
            ('"' | '\'', _) => self.text(start)?,
            ('`', _) => self.template(start)?,
            ('/', _) if self.value_may_begin() => self.pattern(start)?,
            _ => self.reader.sign()?,
        }
        Ok(())
    }

    fn rest_of_line(&mut self) {
        while !self.reader.ended() && self.reader.peek(0) != '\n' {
            self.reader.step();
        }
    }

    fn comment(&mut self, start: Place) -> Result<(), Refusal> {
        self.reader.steps(2);
        while (self.reader.peek(0), self.reader.peek(1)) != ('*', '/') {
            if self.reader.ended() {
                return self.reader.refuse(start, Reason::UnclosedComment);
            }
            self.reader.step();
        }
        self.reader.steps(2);
        Ok(())
    }

    fn name(&mut self, start: Place) {
        let mut name = String::from(self.reader.step());
        name += &self.reader.letters(belongs_to_name);
        self.reader.push(TokenKind::Name(name), start);
    }

    /// A number; whole ones are decimal ones of the same value.
    fn number(&mut self, start: Place) -> Result<(), Refusal> {
        let octal = self.reader.peek(0) == '0' && self.reader.peek(1).is_ascii_digit();
        self.reader.number()?;
        if octal {
            return self.reader.refuse(start, Reason::BadNumber);
        }
        let kind = self.reader.tokens.last_mut().map(|t| &mut t.kind);
        if let Some(kind) = kind {
            match *kind {
                TokenKind::Int(i) if i.unsigned_abs() > 1 << 53 => {
                    return self.reader.refuse(start, Reason::BadNumber);
                }
                TokenKind::Float(x) if x.fract() == 0.0 && x.abs() < 9e15 => {
                    *kind = TokenKind::Int(x as i64);
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn text(&mut self, start: Place) -> Result<(), Refusal> {
        let reader = &mut self.reader;
        let quote = reader.step();
        let mut text = String::new();
        loop {
            let c = reader.peek(0);
            if reader.ended() || c == '\n' {
                return reader.refuse(start, Reason::UnclosedText);
            }
            reader.step();
            match c {
                '\\' if !reader.ended() => text.extend(reader.escaped(false)?),
                c if c == quote => break,
                c => text.push(c),
            }
        }
        reader.push(TokenKind::Text(text), start);
        Ok(())
    }

    /// A text in backquotes; the values in it follow in round brackets.
    fn template(&mut self, start: Place) -> Result<(), Refusal> {
        self.reader.step();
        let (mut text, mut holes) = (String::new(), 0);
        let at = self.reader.tokens.len();
        loop {
            if self.reader.ended() {
                return self.reader.refuse(start, Reason::UnclosedText);
            }
            let next = self.reader.peek(1);
            match self.reader.step() {
                '`' => break,
                '\\' if !self.reader.ended() => text.extend(self.reader.escaped(false)?),
                '$' if next == '{' => {
                    holes += 1;
                    self.hole(start)?;
                }
                c => text.push(c),
            }
        }
        match holes {
            0 => self.reader.push(TokenKind::Text(text), start),
            _ => self.reader.push_before(at, TokenKind::Filled(holes), start),
        }
        Ok(())
    }

    /// A value in a text, from its bracket on.
    fn hole(&mut self, start: Place) -> Result<(), Refusal> {
        let span = self.reader.here();
        self.reader.push(TokenKind::Sign("("), span.start);
        self.reader.step();
        self.reader.brackets.push(('{', span));
        let depth = self.reader.brackets.len();
        while self.reader.brackets.len() > depth || self.reader.peek(0) != '}' {
            if self.reader.ended() {
                return self.reader.refuse(start, Reason::UnclosedText);
            }
            self.word()?;
        }
        self.reader.brackets.pop();
        let end = self.reader.place;
        self.reader.push(TokenKind::Sign(")"), end);
        self.reader.step();
        Ok(())
    }

    /// Returns true if no value precedes, so that a `/` here begins a regular expression.
    fn value_may_begin(&self) -> bool {
        match self.reader.tokens.last().map(|t| &t.kind) {
            None => true,
            Some(TokenKind::Sign(sign)) => ![")", "]", "}", "++", "--"].contains(sign),
            Some(TokenKind::Name(word)) => {
                ["return", "typeof", "case", "in", "of"].contains(&word.as_str())
            }
            _ => false,
        }
    }

    /// A regular expression, which is read as a text.
    fn pattern(&mut self, start: Place) -> Result<(), Refusal> {
        let reader = &mut self.reader;
        reader.step();
        let mut class = false;
        loop {
            match reader.peek(0) {
                '\n' | '\0' => return reader.refuse(start, Reason::UnclosedText),
                '\\' => {
                    reader.step();
                }
                '[' => class = true,
                ']' => class = false,
                '/' if !class => break,
                _ => {}
            }
            reader.step();
        }
        reader.step();
        reader.letters(belongs_to_name);
        reader.push(TokenKind::Filled(0), start);
        Ok(())
    }
}
