//! The lists in JSON, each of which is a line.

use super::{ImportError, Row};

/// Lists within lists are no table beyond this.
const DEEPEST: usize = 32;

/// The lists of numbers and words in `text`, whatever they lie in, numbered from 1. Of what an object holds, that which has the most lists within lists: a
/// table rather than a line; of several tables the first, of several lines the longest, and all of those. An object in a list that holds none is a
/// line itself. Between numbers white space will do, as numpy prints them.
///
/// # Errors
/// [`ImportError::CutOff`] where an end is missing, or a beginning; [`ImportError::NotATable`] where lists lie too deep.
pub fn lists(text: &[u8]) -> Result<Vec<Row<'_>>, ImportError> {
    let mut json = Json {
        text,
        rows: Vec::new(),
    };
    while json.next().is_some() {
        json.value(0, false)?;
    }
    Ok((1..).zip(json.rows).collect())
}

/// How deep lists lie in a value: 0 if there are none; and, where that is 1, how many cells the longest has.
type Size = (usize, usize);

/// What is left of the text, and the lines so far.
struct Json<'a> {
    text: &'a [u8],
    rows: Vec<Vec<&'a [u8]>>,
}

impl<'a> Json<'a> {
    /// Where the next value begins, or the end of what it lies in.
    fn next(&mut self) -> Option<u8> {
        let between = |b: &u8| b.is_ascii_whitespace() || b",:".contains(b);
        let skipped = self.text.iter().take_while(|b| between(b)).count();
        self.text = &self.text[skipped..];
        self.text.first().copied()
    }

    /// A number, or a word without its quotation marks, which Python has two kinds of.
    fn word(&mut self) -> Result<&'a [u8], ImportError> {
        let text = self.text;
        let mark = text[0];
        if mark != b'"' && mark != b'\'' {
            let ends = |b: &u8| b.is_ascii_whitespace() || b",:[]{}".contains(b);
            let end = text.iter().position(ends);
            let (word, rest) = text.split_at(end.unwrap_or(text.len()));
            self.text = rest;
            return Ok(word);
        }
        let inner = &text[1..];
        let mut escaped = false;
        let end = inner.iter().position(|&b| {
            let ends = b == mark && !escaped;
            escaped = b == b'\\' && !escaped;
            ends
        });
        let end = end.ok_or(ImportError::CutOff)?;
        self.text = &inner[end + 1..];
        Ok(&inner[..end])
    }

    /// The next value, in a list (`listed`) or in anything else.
    fn value(&mut self, deep: usize, listed: bool) -> Result<Size, ImportError> {
        let begins = self.text[0];
        let object = begins == b'{';
        match begins {
            b'[' | b'{' if deep == DEEPEST => return Err(ImportError::NotATable),
            b'[' | b'{' => self.text = &self.text[1..],
            b']' | b'}' => return Err(ImportError::CutOff),
            _ => {
                let word = self.word()?;
                self.rows.push(vec![word]);
                return Ok((0, 0));
            }
        }
        let (first, mut most, mut cells) = (self.rows.len(), (0, 0), Vec::new());
        loop {
            match self.next().ok_or(ImportError::CutOff)? {
                b']' if !object => break,
                b'}' if object => break,
                b']' | b'}' => return Err(ImportError::CutOff),
                b'[' | b'{' => {
                    let before = self.rows.len();
                    let size = self.value(deep + 1, !object)?;
                    if object && size > most {
                        self.rows.drain(first..before);
                    } else if object && (size < most || size.0 != 1) {
                        self.rows.truncate(before);
                    }
                    most = most.max(size);
                }
                _ => {
                    let word = self.word()?;
                    let name = object && self.text.trim_ascii_start().first() == Some(&b':');
                    if !name {
                        cells.push(word);
                    }
                }
            }
        }
        self.text = &self.text[1..];
        let filled = (!object || listed && most.0 == 0) && !cells.is_empty();
        let wide = if most.0 == 0 { cells.len() } else { most.1 };
        if filled {
            self.rows.insert(first, cells);
        }
        let depth = match filled || most.0 > 0 {
            true if object => most.0.max(1),
            true => most.0 + 1,
            false => 0,
        };
        // Of tables not the widest but the first.
        Ok((depth, if depth == 1 { wide } else { 0 }))
    }
}
