//! The lists in JSON, each of which is a line.

use super::{Flaw, Row};

/// Lists within lists are no table beyond this.
const DEEPEST: usize = 32;

/// The lists of numbers and words in `text`, whatever they lie in, numbered from 1. Of what an object holds, that which has the most lists within lists: a
/// table rather than a line, and of several the first. An object in a list that holds none is a line itself.
///
/// # Errors
/// [`Flaw::Cut`] where an end is missing, or a beginning; [`Flaw::Table`] where lists lie too deep.
pub fn lists(text: &[u8]) -> Result<Vec<Row<'_>>, Flaw> {
    let mut json = Json {
        text,
        rows: Vec::new(),
    };
    while json.next().is_some() {
        json.value(0)?;
    }
    Ok((1..).zip(json.rows).collect())
}

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

    /// A number, or a word without its quotation marks.
    fn word(&mut self) -> Result<&'a [u8], Flaw> {
        let text = self.text;
        let Some(inner) = text.strip_prefix(b"\"") else {
            let end = text.iter().position(|b| b",:[]{}".contains(b));
            let (word, rest) = text.split_at(end.unwrap_or(text.len()));
            self.text = rest;
            return Ok(word.trim_ascii());
        };
        let mut escaped = false;
        let end = inner.iter().position(|&b| {
            let ends = b == b'"' && !escaped;
            escaped = b == b'\\' && !escaped;
            ends
        });
        let end = end.ok_or(Flaw::Cut)?;
        self.text = &inner[end + 1..];
        Ok(&inner[..end])
    }

    /// The next value. Returns how deep the lists lie in it.
    fn value(&mut self, deep: usize) -> Result<usize, Flaw> {
        let begins = self.text[0];
        let object = begins == b'{';
        match begins {
            b'[' | b'{' if deep == DEEPEST => return Err(Flaw::Table),
            b'[' | b'{' => self.text = &self.text[1..],
            b']' | b'}' => return Err(Flaw::Cut),
            _ => {
                let word = self.word()?;
                self.rows.push(vec![word]);
                return Ok(0);
            }
        }
        let (first, mut deepest, mut cells) = (self.rows.len(), 0, Vec::new());
        loop {
            match self.next().ok_or(Flaw::Cut)? {
                b']' if !object => break,
                b'}' if object => break,
                b']' | b'}' => return Err(Flaw::Cut),
                b'[' | b'{' => {
                    let before = self.rows.len();
                    let depth = self.value(deep + 1)?;
                    if object && depth > deepest {
                        self.rows.drain(first..before);
                    } else if object {
                        self.rows.truncate(before);
                    }
                    deepest = deepest.max(depth);
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
        let line = match object {
            true => deep > 0 && deepest == 0,
            false => true,
        };
        if line && !cells.is_empty() {
            self.rows.insert(first, cells);
        }
        Ok(deepest + usize::from(!object))
    }
}
