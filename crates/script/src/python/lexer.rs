//! From characters to words, with the depth of lines as words of their own.

use super::MOST_CHARACTERS;
use super::token::{SIGNS, Token, TokenKind};
use crate::refusals::{Reason, Refusal};
use crate::text::{Place, Span};

/// The words of a text; the last one is [`TokenKind::End`].
pub(super) fn tokens(text: &str) -> Result<Vec<Token>, Refusal> {
    let chars: Vec<char> = text.chars().collect();
    let mut lexer = Lexer {
        chars,
        at: 0,
        place: Place { line: 1, column: 1 },
        tokens: Vec::new(),
        depths: vec![0],
        brackets: Vec::new(),
    };
    if lexer.chars.len() > MOST_CHARACTERS {
        return Err(Refusal::new(lexer.here(), Reason::TooLong));
    }
    lexer.read()?;
    Ok(lexer.tokens)
}

struct Lexer {
    chars: Vec<char>,
    at: usize,
    place: Place,
    tokens: Vec<Token>,
    /// How far the blocks are indented that are open.
    depths: Vec<usize>,
    /// The brackets that are open.
    brackets: Vec<(char, Span)>,
}

impl Lexer {
    fn peek(&self, ahead: usize) -> char {
        self.chars.get(self.at + ahead).copied().unwrap_or('\0')
    }

    fn step(&mut self) -> char {
        let c = self.peek(0);
        self.at += 1;
        if c == '\n' {
            self.place = Place {
                line: self.place.line + 1,
                column: 1,
            };
        } else {
            self.place.column += 1;
        }
        c
    }

    /// The character here.
    fn here(&self) -> Span {
        let Place { line, column } = self.place;
        Span {
            start: self.place,
            end: Place {
                line,
                column: column + 1,
            },
        }
    }

    fn push(&mut self, kind: TokenKind, start: Place) {
        let end = self.place;
        self.tokens.push(Token {
            kind,
            span: Span { start, end },
        });
    }

    fn refuse<T>(&self, start: Place, reason: Reason) -> Result<T, Refusal> {
        let end = self.here().end.max(start);
        Err(Refusal::new(Span { start, end }, reason))
    }

    fn read(&mut self) -> Result<(), Refusal> {
        let mut fresh = true;
        loop {
            if fresh && self.brackets.is_empty() {
                self.depth()?;
            }
            fresh = false;
            let start = self.place;
            match self.peek(0) {
                '\0' if self.at >= self.chars.len() => break,
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
        if let Some(&(open, span)) = self.brackets.first() {
            return Err(Refusal::new(span, Reason::UnclosedBracket(open)));
        }
        self.newline();
        for _ in 1..self.depths.len() {
            self.push(TokenKind::Dedent, self.place);
        }
        self.push(TokenKind::End, self.place);
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
            self.push(TokenKind::Newline, self.place);
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
            self.push(TokenKind::Indent, self.place);
        }
        while depth < self.depths.last().copied().unwrap_or(0) {
            self.depths.pop();
            self.push(TokenKind::Dedent, self.place);
        }
        if self.depths.last() != Some(&depth) {
            return self.refuse(self.place, Reason::UnevenIndent);
        }
        Ok(())
    }

    fn name(&mut self) -> Result<(), Refusal> {
        let start = self.place;
        let mut name = String::new();
        while self.peek(0).is_alphanumeric() || self.peek(0) == '_' {
            name.push(self.step());
        }
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

    fn number(&mut self) -> Result<(), Refusal> {
        let start = self.place;
        let radix = match (self.peek(0), self.peek(1).to_ascii_lowercase()) {
            ('0', 'x') => 16,
            ('0', 'b') => 2,
            ('0', 'o') => 8,
            _ => 10,
        };
        let mut digits = String::new();
        if radix != 10 {
            self.step();
            self.step();
        }
        let mut decimal = false;
        loop {
            let c = self.peek(0);
            let exponent = radix == 10
                && matches!(c, 'e' | 'E')
                && (self.peek(1).is_ascii_digit()
                    || matches!(self.peek(1), '+' | '-') && self.peek(2).is_ascii_digit());
            if exponent {
                decimal = true;
                digits.push(self.step());
                digits.push(self.step());
            } else if c == '.' && radix == 10 && !decimal {
                decimal = true;
                digits.push(self.step());
            } else if c == '_' {
                self.step();
            } else if c.is_digit(radix) {
                digits.push(self.step());
            } else {
                break;
            }
        }
        let kind = if decimal {
            digits.parse().ok().map(TokenKind::Float)
        } else {
            i64::from_str_radix(&digits, radix).ok().map(TokenKind::Int)
        };
        let leading = radix == 10 && !decimal && digits.len() > 1 && digits.starts_with('0');
        match kind {
            Some(kind) if !self.peek(0).is_alphanumeric() && !leading => {
                self.push(kind, start);
                Ok(())
            }
            _ => self.refuse(start, Reason::BadNumber),
        }
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
            let ended = self.at >= self.chars.len() || c == '\n' && !long;
            if ended {
                return self.refuse(start, Reason::UnclosedText);
            }
            if c == quote && (!long || self.peek(1) == quote && self.peek(2) == quote) {
                (0..if long { 3 } else { 1 }).for_each(|_| {
                    self.step();
                });
                break;
            }
            self.step();
            if c == '\\' && self.at < self.chars.len() {
                let next = self.step();
                match next {
                    _ if raw => text.extend([c, next]),
                    'n' => text.push('\n'),
                    't' => text.push('\t'),
                    '\n' => {}
                    other => text.push(other),
                }
            } else {
                text.push(c);
            }
        }
        self.push(TokenKind::Text(text), start);
        Ok(())
    }

    fn sign(&mut self) -> Result<(), Refusal> {
        let start = self.place;
        let found = |sign: &&&str| sign.chars().zip(0..).all(|(c, i)| self.peek(i) == c);
        let Some(&sign) = SIGNS.iter().find(found) else {
            let c = self.peek(0);
            let reason = match plain(c) {
                Some(plain) => Reason::FullWidth { found: c, plain },
                None => Reason::UnknownCharacter(c),
            };
            return self.refuse(start, reason);
        };
        sign.chars().for_each(|_| {
            self.step();
        });
        let end = self.place;
        match sign {
            "(" | "[" | "{" => {
                let open = sign.chars().next().unwrap_or('(');
                self.brackets.push((open, Span { start, end }));
            }
            ")" | "]" | "}" => {
                let close = sign.chars().next().unwrap_or(')');
                let pairs = [('(', ')'), ('[', ']'), ('{', '}')];
                match self.brackets.pop() {
                    Some((open, _)) if pairs.contains(&(open, close)) => {}
                    Some((open, span)) => {
                        return Err(Refusal::new(span, Reason::UnclosedBracket(open)));
                    }
                    None => {
                        let span = Span { start, end };
                        return Err(Refusal::new(span, Reason::UnopenedBracket(close)));
                    }
                }
            }
            _ => {}
        }
        self.push(TokenKind::Sign(sign), start);
        Ok(())
    }
}

/// What a character of a Chinese keyboard stands for.
fn plain(c: char) -> Option<char> {
    let quotes = match c {
        '“' | '”' => '"',
        '‘' | '’' => '\'',
        '。' => '.',
        '、' => ',',
        '【' => '[',
        '】' => ']',
        '《' => '<',
        '》' => '>',
        '×' => '*',
        '−' | '–' | '—' => '-',
        '\u{3000}' | '\u{a0}' => ' ',
        '！'..='～' => return char::from_u32(c as u32 - 0xfee0),
        _ => return None,
    };
    Some(quotes)
}
