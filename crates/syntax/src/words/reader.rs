//! Reads characters one after the other, and the words that languages have in common.

use super::token::{Token, TokenKind};
use crate::refusals::{Reason, Refusal};
use crate::text::{Place, Span};

/// Most characters of a text.
pub const MOST_CHARACTERS: usize = 20_000;

/// The characters of a text, and the words that were read.
pub(crate) struct Reader {
    chars: Vec<char>,
    at: usize,
    pub(crate) place: Place,
    pub(crate) tokens: Vec<Token>,
    /// The brackets that are open.
    pub(crate) brackets: Vec<(char, Span)>,
    /// The operators and brackets of the language, the longer ones first.
    signs: &'static [&'static str],
}

impl Reader {
    pub(crate) fn new(text: &str, signs: &'static [&'static str]) -> Result<Reader, Refusal> {
        let reader = Reader {
            chars: text.chars().collect(),
            at: 0,
            place: Place { line: 1, column: 1 },
            tokens: Vec::new(),
            brackets: Vec::new(),
            signs,
        };
        match reader.chars.len() > MOST_CHARACTERS {
            true => Err(Refusal::new(reader.here(), Reason::TooLong)),
            false => Ok(reader),
        }
    }

    /// A character from here on; 0 behind the end.
    pub(crate) fn peek(&self, ahead: usize) -> char {
        self.chars.get(self.at + ahead).copied().unwrap_or('\0')
    }

    pub(crate) fn ended(&self) -> bool {
        self.at >= self.chars.len()
    }

    pub(crate) fn step(&mut self) -> char {
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

    pub(crate) fn steps(&mut self, count: usize) {
        (0..count).for_each(|_| {
            self.step();
        });
    }

    /// The character here.
    pub(crate) fn here(&self) -> Span {
        let Place { line, column } = self.place;
        Span {
            start: self.place,
            end: Place {
                line,
                column: column + 1,
            },
        }
    }

    pub(crate) fn push(&mut self, kind: TokenKind, start: Place) {
        let before = self.tokens.last().map(|t| t.span.end.line);
        let span = Span {
            start,
            end: self.place,
        };
        self.tokens.push(Token {
            kind,
            span,
            first: before.is_none_or(|line| line < start.line),
        });
    }

    /// Puts a word before others that are inside it.
    pub(crate) fn push_before(&mut self, at: usize, kind: TokenKind, start: Place) {
        self.push(kind, start);
        self.tokens[at..].rotate_right(1);
        let before = at.checked_sub(1).map(|at| self.tokens[at].span.end.line);
        self.tokens[at].first = before.is_none_or(|line| line < start.line);
    }

    pub(crate) fn refuse<T>(&self, start: Place, reason: Reason) -> Result<T, Refusal> {
        let end = self.here().end.max(start);
        Err(Refusal::new(Span { start, end }, reason))
    }

    /// Refuses a bracket that is still open at the end.
    pub(crate) fn all_closed(&self) -> Result<(), Refusal> {
        match self.brackets.first() {
            Some(&(open, span)) => Err(Refusal::new(span, Reason::UnclosedBracket(open))),
            None => Ok(()),
        }
    }

    /// The letters, digits and other characters of a name.
    pub(crate) fn letters(&mut self, belongs: impl Fn(char) -> bool) -> String {
        let mut name = String::new();
        while belongs(self.peek(0)) {
            name.push(self.step());
        }
        name
    }

    pub(crate) fn number(&mut self) -> Result<(), Refusal> {
        let start = self.place;
        let radix = match (self.peek(0), self.peek(1).to_ascii_lowercase()) {
            ('0', 'x') => 16,
            ('0', 'b') => 2,
            ('0', 'o') => 8,
            _ => 10,
        };
        let mut digits = String::new();
        if radix != 10 {
            self.steps(2);
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
                // Between digits alone, or behind 0x.
                let first = digits.is_empty() && radix == 10;
                if !self.peek(1).is_digit(radix) || first || digits.ends_with('.') {
                    return self.refuse(start, Reason::BadNumber);
                }
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

    /// Reads the rest of an escape sequence behind its backslash and returns its character; `None`
    /// for the end of a line. `names` allows what Python alone has, such as `\N{…}`.
    pub(crate) fn escaped(&mut self, names: bool) -> Result<Option<char>, Refusal> {
        let start = self.place;
        let letter = self.step();
        let digits = match letter {
            'x' => 2,
            'u' if self.peek(0) == '{' && !names => 0,
            'u' => 4,
            'U' if names => 8,
            'N' if names => 0,
            'n' => return Ok(Some('\n')),
            't' => return Ok(Some('\t')),
            'r' => return Ok(Some('\r')),
            'b' => return Ok(Some('\u{8}')),
            'f' => return Ok(Some('\u{c}')),
            'v' => return Ok(Some('\u{b}')),
            'a' if names => return Ok(Some('\u{7}')),
            '\n' => return Ok(None),
            '0'..='7' => {
                let mut code = letter.to_digit(8).unwrap_or(0);
                while let Some(digit) = self.peek(0).to_digit(8).filter(|d| code * 8 + d < 256) {
                    code = code * 8 + digit;
                    self.step();
                }
                return Ok(char::from_u32(code));
            }
            other => return Ok(Some(other)),
        };
        let mut code = String::new();
        if digits == 0 {
            while !matches!(self.peek(0), '}' | '\n' | '\0') {
                code.push(self.step());
            }
            self.step();
            code = code.trim_start_matches('{').to_string();
        } else {
            while code.len() < digits && self.peek(0).is_ascii_hexdigit() {
                code.push(self.step());
            }
        }
        // Half a character, as JavaScript has it, and one by its name count as one, whichever it is.
        let known = match letter {
            'N' => Some(0xfffd).filter(|_| code.contains(|c: char| c.is_ascii_uppercase())),
            _ if digits > 0 && code.len() < digits => None,
            _ => u32::from_str_radix(&code, 16)
                .ok()
                .filter(|code| *code <= 0x10_ffff),
        };
        match known {
            Some(code) => Ok(Some(char::from_u32(code).unwrap_or('\u{fffd}'))),
            None => self.refuse(start, Reason::UnknownCharacter('\\')),
        }
    }

    pub(crate) fn sign(&mut self) -> Result<(), Refusal> {
        let start = self.place;
        let found = |sign: &&&str| sign.chars().zip(0..).all(|(c, i)| self.peek(i) == c);
        let Some(&sign) = self.signs.iter().find(found) else {
            let c = self.peek(0);
            let reason = match plain(c) {
                Some(plain) => Reason::FullWidth { found: c, plain },
                None => Reason::UnknownCharacter(c),
            };
            return self.refuse(start, reason);
        };
        self.steps(sign.len());
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

/// ASCII character for a similar one of a Chinese keyboard.
fn plain(c: char) -> Option<char> {
    let plain = match c {
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
    Some(plain)
}
