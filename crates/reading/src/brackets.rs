//! Lists as programming languages write them: JSON, and what Python, numpy, Java, C++, Go, Rust,
//! JavaScript, PHP and Ruby print.
//!
//! The innermost brackets are records. Brackets that hold the parts of one card, such as
//! `{"rank": "K", "suit": "hearts"}`, are a cell. What is neither, such as an id beside a deck, is
//! left out. Each record has a path: the keys that lead to it, or the words before it in its line.

use std::collections::BTreeMap;

use super::refusal::Refusal;
use crate::card::{card_of_parts, playing_card};
use crate::cell::Cell;
use crate::lines::{is_remark, tame, unquoted};

/// Lists within lists are not a table beyond this depth.
const MAX_DEPTH: usize = 32;
/// Number of paths beyond which their last keys are taken for numbers of decks.
const MAX_PATHS: usize = 400;
/// Behind the path of what stands before a count: `(3, 1, 2): 14`.
pub(crate) const COUNTED: char = '=';
/// Behind the path of an object, of its pairs of key and value.
pub(crate) const PAIRS: char = '*';

/// A word in a list.
#[derive(Clone, Debug)]
struct Word {
    key: Option<String>,
    text: String,
    /// True if only a space precedes it.
    spaced: bool,
}

/// An open bracket, or the line around all of them.
#[derive(Debug, Default)]
struct Frame {
    open: u8,
    path: String,
    words: Vec<Word>,
    key: Option<String>,
    /// The key of the bracket itself.
    own_key: Option<String>,
    /// True if it holds only the length of a quotation.
    is_length: bool,
    /// True if a comma came since the latest word.
    comma: bool,
    has_commas: bool,
    has_lists: bool,
    /// Number of its words that are cards in brackets of their own.
    cards: usize,
    line: usize,
}

impl Frame {
    /// The words as cells: between commas, if there are any, several words are one.
    fn cells(&mut self) -> Vec<Word> {
        let words = std::mem::take(&mut self.words);
        if !self.has_commas {
            return words;
        }
        let mut cells: Vec<Word> = Vec::with_capacity(words.len());
        for word in words {
            match cells
                .last_mut()
                .filter(|_| word.spaced && word.key.is_none())
            {
                Some(cell) => {
                    cell.text.push(' ');
                    cell.text += &word.text;
                }
                None => cells.push(word),
            }
        }
        cells
    }
}

/// A list that was closed, and may be followed by its count.
#[derive(Debug)]
struct Closed {
    cells: Vec<Word>,
    path: String,
    line: usize,
    wants_count: bool,
    /// Words behind it, outside of all brackets: `comes up 14.29%`.
    behind: Vec<String>,
}

/// Records as lines with tabs between cells.
#[derive(Debug, Default)]
pub(crate) struct Records {
    pub text: String,
    /// The number of the line of each, and the number of its path.
    pub rows: Vec<(u32, u32)>,
}

/// Cuts a text, piece by piece, into its records.
#[derive(Debug)]
pub(crate) struct Brackets {
    frames: Vec<Frame>,
    closed: Option<Closed>,
    paths: BTreeMap<String, u32>,
    records: Records,
    line: usize,
    /// Bytes before the current line, and those before the current piece.
    line_start: usize,
    before: usize,
}

impl Brackets {
    pub(crate) fn new() -> Brackets {
        Brackets {
            frames: vec![Frame::default()],
            closed: None,
            paths: BTreeMap::new(),
            records: Records::default(),
            line: 1,
            line_start: 0,
            before: 0,
        }
    }

    /// The records since the latest call.
    pub(crate) fn take(&mut self) -> Records {
        std::mem::take(&mut self.records)
    }

    /// The paths by their numbers.
    pub(crate) fn paths(&self) -> Vec<&str> {
        let mut paths = vec![""; self.paths.len()];
        for (path, &number) in &self.paths {
            paths[number as usize] = path;
        }
        paths
    }

    /// Reads a piece of the text, `last` if nothing follows. Returns how many bytes it has read: a
    /// word or a quotation that may go on is left.
    ///
    /// # Errors
    /// [`Refusal::Brackets`] where brackets do not match, [`Refusal::CutOff`] where one stays open,
    /// [`Refusal::NotATable`] where lists lie too deep.
    pub(crate) fn feed(&mut self, text: &str, last: bool) -> Result<usize, Refusal> {
        let bytes = text.as_bytes();
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            let length = match byte {
                b'\n' => {
                    self.line += 1;
                    self.line_start = self.before + at + 1;
                    let next = text[at + 1..].lines().next().unwrap_or_default();
                    if self.frames.len() == 1 {
                        self.end_line();
                    }
                    // What a database says of its rows: `4 rows in set (0.00 sec)`.
                    let is_said =
                        self.frames.len() == 1 && next.contains("row") && is_remark(next.trim());
                    1 + if is_said { next.len() } else { 0 }
                }
                b',' | b';' | b'|' => {
                    self.comma();
                    1
                }
                b'[' | b'(' | b'{' => {
                    self.open(byte)?;
                    1
                }
                // Of Ruby: `#<struct Card suit="Hearts">`.
                b'#' if bytes.get(at + 1) == Some(&b'<') => {
                    self.open(b'<')?;
                    2
                }
                b']' | b')' | b'}' => {
                    self.close(byte, self.before + at)?;
                    1
                }
                b'>' if self.frame().open == b'<' => {
                    self.close(byte, self.before + at)?;
                    1
                }
                b'"' | b'\'' | b'`' => match self.quotation(&text[at..], last) {
                    Some(length) => length,
                    None => break,
                },
                _ if byte.is_ascii_whitespace() => 1,
                _ => match self.bare(&text[at..], last) {
                    Some(length) => length,
                    None => break,
                },
            };
            at += length;
        }
        self.before += at;
        if last {
            if self.frames.len() == 1 {
                self.end_line();
            }
            if self.frames.len() > 1 || at < bytes.len() {
                return Err(Refusal::CutOff);
            }
        }
        Ok(at)
    }

    fn frame(&mut self) -> &mut Frame {
        let last = self.frames.len() - 1;
        &mut self.frames[last]
    }

    /// The end of a line around all brackets: cards in it that stood in brackets are a record.
    fn end_line(&mut self) {
        self.flush();
        let line = self.line;
        let frame = self.frame();
        let (words, cards) = (std::mem::take(&mut frame.words), frame.cards);
        (frame.cards, frame.comma, frame.has_commas) = (0, false, false);
        if cards > 1 && cards == words.len() {
            let cells: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
            self.record(&cells, "", line);
        }
    }

    fn comma(&mut self) {
        // Of Haskell and Python: `([1,2,3],14)`.
        let is_pair = self.frame().open == b'(' && self.frame().words.is_empty();
        match &mut self.closed {
            Some(closed) if is_pair => closed.wants_count = true,
            _ => self.flush(),
        }
        let frame = self.frame();
        (frame.comma, frame.has_commas) = (true, true);
    }

    /// A quotation; `None` if its end is missing.
    fn quotation(&mut self, text: &str, last: bool) -> Option<usize> {
        let mark = text.as_bytes()[0];
        let (mut at, mut word) = (1, String::new());
        loop {
            let next = text[at..].find([char::from(mark), '\\'])?;
            word += &text[at..at + next];
            at += next + 1;
            if text.as_bytes()[at - 1] == mark {
                // Whether a count or a colon follows is seen later; whether the text ends, now.
                let _ = last;
                break;
            }
            at += escape(&text[at..], &mut word)?;
        }
        self.line += text[..at].matches('\n').count();
        self.word(tame(&word).into_owned());
        Some(at)
    }

    /// A word without marks, or a sign between words; `None` if it may go on.
    fn bare(&mut self, text: &str, last: bool) -> Option<usize> {
        let inside = self.frames.len() > 1 || self.closed.is_some();
        let in_struct = self.frame().open == b'<';
        let bytes = text.as_bytes();
        // Of Ruby and Elixir: `:ace`.
        let frame = self.frame();
        let begins = frame.comma || frame.words.is_empty();
        let is_symbol = bytes[0] == b':' && bytes.get(1).is_some_and(u8::is_ascii_alphabetic);
        if inside && begins && is_symbol {
            return Some(1);
        }
        if inside || bytes[0] == b':' {
            let sign = match bytes {
                [b'=' | b'-', b'>', ..] => 2,
                [b':', b':', ..] => 0,
                [b':' | b'=', ..] => 1,
                _ => 0,
            };
            if sign > 0 {
                self.key();
                return Some(sign);
            }
        }
        let ends = |&(at, c): &(usize, char)| {
            let part_of_word =
                c == ':' && (bytes[at..].starts_with(b"::") || bytes[..at].ends_with(b":"));
            c.is_whitespace()
                || "[](){},;|，、".contains(c)
                || inside && at > 0 && (c == ':' || c == '=') && !part_of_word
                || in_struct && c == '>'
        };
        let end = match text.char_indices().find(ends) {
            Some((0, c)) => {
                // A comma of Chinese text.
                if "，、".contains(c) {
                    self.comma();
                }
                return Some(c.len_utf8());
            }
            Some((end, _)) => end,
            None if last => text.len(),
            None => return None,
        };
        self.word(text[..end].to_string());
        Some(end)
    }

    /// The latest word or list is a key.
    fn key(&mut self) {
        if let Some(closed) = &mut self.closed {
            closed.wants_count |= closed.behind.is_empty();
            return;
        }
        let frame = self.frame();
        if let Some(word) = frame.words.pop() {
            frame.comma |= !word.spaced;
            frame.key = Some(word.text);
        }
    }

    fn word(&mut self, text: String) {
        let is_outside = self.frames.len() == 1;
        let is_number = Cell::new(&text).number().is_some();
        let is_pair = self.frame().open == b'(' && self.frame().comma;
        if let Some(closed) = self
            .closed
            .as_mut()
            .filter(|closed| is_outside && !closed.wants_count)
            && (!is_number || !closed.behind.is_empty())
        {
            return closed.behind.push(text);
        }
        let counts =
            |closed: &Closed| (closed.wants_count || is_outside) && (is_number || !is_pair);
        match self.closed.take_if(|closed| counts(closed)) {
            Some(closed) if closed.cells.len() == 1 => {
                let key = closed.cells.into_iter().next().map(|word| word.text);
                let frame = self.frame();
                frame.comma = false;
                frame.words.push(Word {
                    key,
                    text,
                    spaced: false,
                });
            }
            Some(mut closed) => {
                closed.path.push(COUNTED);
                closed.cells.push(Word {
                    key: None,
                    text,
                    spaced: false,
                });
                self.emit(closed);
            }
            None => {
                self.flush();
                let frame = self.frame();
                let (key, spaced) = (frame.key.take(), !frame.comma && !frame.words.is_empty());
                frame.comma = false;
                frame.words.push(Word { key, text, spaced });
            }
        }
    }

    fn open(&mut self, byte: u8) -> Result<(), Refusal> {
        if self.frames.len() > MAX_DEPTH {
            return Err(Refusal::NotATable);
        }
        // `Map(6) {`, `[12:00] deck: [`
        if self
            .closed
            .as_ref()
            .is_some_and(|closed| closed.cells.len() == 1)
        {
            self.closed = None;
        }
        self.flush();
        let line = self.line;
        let is_outside = self.frames.len() == 1;
        let frame = self.frame();
        let names_all = is_outside && frame.cards == 0;
        // The words right before a bracket name what is in it: `Counter({`, `Deck 7: [`.
        let from = match names_all {
            true => 0,
            false => constructor(frame, byte),
        };
        let named: Vec<Word> = frame.words.split_off(from);
        let label = named
            .iter()
            .map(|word| Cell::new(&word.text).stem())
            .collect::<Vec<_>>();
        let label = label.join(" ");
        let key = frame
            .key
            .take()
            .or_else(|| named.first().and_then(|word| word.key.clone()));
        let own_key = key.clone();
        // Of PHP: how long the quotation behind it is.
        let is_length = byte == b'(' && named.last().is_some_and(|word| word.text == "string");
        let key = key.or_else(|| {
            is_outside
                .then_some(label)
                .filter(|label| !label.trim().is_empty())
        });
        let path = match key {
            Some(key) if !frame.path.is_empty() => format!("{}.{key}", frame.path),
            Some(key) => key,
            None => frame.path.clone(),
        };
        self.frames.push(Frame {
            open: byte,
            path,
            line,
            own_key,
            is_length,
            ..Frame::default()
        });
        Ok(())
    }

    fn close(&mut self, byte: u8, at: usize) -> Result<(), Refusal> {
        self.flush();
        let expected = match self.frame().open {
            b'[' => b']',
            b'(' => b')',
            b'{' => b'}',
            b'<' => b'>',
            _ => 0,
        };
        if byte != expected {
            return Err(Refusal::Brackets {
                line: self.line,
                column: at - self.line_start + 1,
            });
        }
        let Some(mut frame) = self.frames.pop() else {
            return Ok(());
        };
        let cells = frame.cells();
        if frame.has_lists {
            self.frame().has_lists = true;
            return Ok(());
        }
        if frame.is_length {
            self.frame().key = frame.own_key;
            return Ok(());
        }
        if let Some(card) = card_of(&cells) {
            self.cell(card, None);
            self.frame().cards += 1;
            return Ok(());
        }
        // Of Swift and PHP: `Optional(3)`, `int(3)`.
        if let [word] = &cells[..]
            && byte == b')'
            && self.frames.len() > 1
        {
            self.cell(word.text.clone(), frame.own_key);
            return Ok(());
        }
        if !cells.is_empty() {
            // One cell in brackets is a deck of one card only in a list of such.
            let is_one = cells.len() == 1 && self.frame().open == b'[' && byte == b']';
            if is_one {
                let Frame { path, line, .. } = frame;
                self.frame().has_lists = true;
                self.emit(Closed {
                    cells,
                    path,
                    line,
                    wants_count: false,
                    behind: Vec::new(),
                });
                return Ok(());
            }
            self.frame().has_lists |= cells.len() > 1;
            self.closed = Some(Closed {
                cells,
                path: frame.path,
                line: frame.line,
                wants_count: false,
                behind: Vec::new(),
            });
        }
        Ok(())
    }

    /// Adds a cell that stood in brackets. Its constructor, as in `Card(rank='K', suit='hearts')`, was
    /// taken off when it opened.
    fn cell(&mut self, text: String, own_key: Option<String>) {
        let parent = self.frame();
        let key = parent.key.take().or(own_key);
        (parent.comma, parent.has_commas) = (true, true);
        parent.words.push(Word {
            key,
            text,
            spaced: false,
        });
    }

    /// Writes the list that was closed: no count follows. One cell is no record.
    fn flush(&mut self) {
        let Some(mut closed) = self.closed.take() else {
            return;
        };
        if let Some(text) = count_of(&closed.behind) {
            closed.path.push(COUNTED);
            closed.cells.push(Word {
                key: None,
                text,
                spaced: false,
            });
        }
        if closed.cells.len() > 1 {
            self.emit(closed);
        }
    }

    fn emit(&mut self, closed: Closed) {
        let Closed {
            cells, path, line, ..
        } = closed;
        let is_object = cells.iter().all(|cell| cell.key.is_some());
        if is_object {
            let is_named = cells.iter().any(|cell| {
                cell.key
                    .as_ref()
                    .is_some_and(|key| Cell::new(key).is_name())
            });
            let is_first = !self.paths.contains_key(&path);
            if is_named && is_first {
                let keys: Vec<&str> = cells
                    .iter()
                    .filter_map(|cell| cell.key.as_deref())
                    .collect();
                self.record(&keys, &path, line);
            }
            // Only a single object is a list of pairs.
            if is_first {
                let pairs = format!("{path}{PAIRS}");
                for cell in &cells {
                    let key = cell.key.as_deref().unwrap_or_default();
                    self.record(&[key, &cell.text], &pairs, line);
                }
            }
        }
        let words: Vec<&str> = cells.iter().map(|cell| cell.text.as_str()).collect();
        self.record(&words, &path, line);
    }

    fn record(&mut self, cells: &[&str], path: &str, line: usize) {
        let path = match path.rsplit_once('.') {
            Some((parent, _)) if self.paths.len() > MAX_PATHS => parent,
            None if self.paths.len() > MAX_PATHS => "",
            _ => path,
        };
        let number = match self.paths.get(path) {
            Some(&number) => number,
            None => {
                let number = self.paths.len() as u32;
                self.paths.insert(path.to_string(), number);
                number
            }
        };
        for (k, cell) in cells.iter().enumerate() {
            if k > 0 {
                self.records.text.push('\t');
            }
            let cell = tame(unquoted(cell));
            // numpy prints whole floats as `2.`
            let whole = cell
                .strip_suffix('.')
                .filter(|whole| whole.bytes().all(|b| b.is_ascii_digit()));
            self.records.text += whole.unwrap_or(&cell);
        }
        self.records.text.push('\n');
        self.records.rows.push((line as u32, number));
    }
}

/// Returns the count of a list from the words behind it: `4/28 = 14.29 %`, `14 times`.
fn count_of(words: &[String]) -> Option<String> {
    let share = |word: &&String| Cell::new(word).share().is_some();
    let is_percent = |at: usize| {
        words
            .get(at)
            .is_some_and(|word| word.starts_with(['%', '％']))
    };
    let of = |sign: char| {
        words
            .iter()
            .find(|word| word.contains(sign) && share(word))
            .cloned()
    };
    let apart = || {
        let at = (1..words.len()).find(|&at| is_percent(at) && share(&&words[at - 1]))?;
        Some(format!("{}%", words[at - 1]))
    };
    let times = || {
        let at = words
            .iter()
            .position(|word| word.starts_with("time") || word.starts_with('次'))?;
        words
            .get(at.checked_sub(1)?)
            .filter(|word| Cell::new(word).number().is_some())
            .cloned()
    };
    of('/').or_else(|| of('%')).or_else(apart).or_else(times)
}

/// Returns the index of the first of the words that only name the bracket behind them. A value with
/// a key, as PHP prints them before the next `[1] =>`, is none.
fn constructor(frame: &Frame, bracket: u8) -> usize {
    let all = frame.words.len();
    let begins = |word: &Word| !word.spaced || word.key.is_some();
    let from = match frame.words.iter().rposition(begins) {
        _ if frame.comma => return all,
        Some(from) => from,
        None => return 0,
    };
    let is_value = frame.words[from].key.is_some() && bracket == b'[';
    match is_value && !frame.words[from].text.ends_with('!') {
        true => all,
        false => from,
    }
}

/// The card whose parts these are, as one word.
fn card_of(cells: &[Word]) -> Option<String> {
    let named = |names: &[&str]| {
        cells.iter().find(|cell| {
            let key = cell.key.as_deref().unwrap_or_default().to_ascii_lowercase();
            names.contains(&key.trim_start_matches('@'))
        })
    };
    if cells.len() > 8 {
        return None;
    }
    let whole = named(&["code", "card", "name"]).map(|cell| cell.text.clone());
    if let Some(card) = whole.filter(|card| playing_card(Cell::new(card)).is_some()) {
        return Some(card);
    }
    let (title, artist) = (
        named(&["title", "name", "song", "track"]),
        named(&["artist"]),
    );
    if let (Some(title), Some(artist)) = (title, artist) {
        return Some(format!("{} ({})", title.text, artist.text));
    }
    let rank = named(&["rank", "value", "face", "number", "r", "v"]);
    let suit = named(&["suit", "s", "color", "colour"]);
    let parts = match (rank, suit) {
        (Some(rank), Some(suit)) => [rank, suit],
        _ if cells.len() == 2 && cells.iter().all(|cell| cell.key.is_none()) => {
            [&cells[0], &cells[1]]
        }
        _ => return None,
    };
    card_of_parts(&parts.map(|part| part.text.as_str()))
}

/// Adds the letter that an escape stands for. Returns its length; `None` if its end is missing.
fn escape(text: &str, word: &mut String) -> Option<usize> {
    let letter = text.chars().next()?;
    if letter != 'u' {
        word.push(match letter {
            'n' | 't' | 'r' => ' ',
            other => other,
        });
        return Some(letter.len_utf8());
    }
    let unit = |at: usize| u16::from_str_radix(text.get(at..at + 4)?, 16).ok();
    let first = unit(1)?;
    let low = (text.get(5..7) == Some("\\u")).then(|| unit(7)).flatten();
    let units = [
        Some(first),
        low.filter(|_| (0xd800..0xdc00).contains(&first)),
    ];
    let mut length = 5;
    for letter in char::decode_utf16(units.into_iter().flatten()) {
        word.push(letter.unwrap_or('\u{fffd}'));
    }
    length += if units[1].is_some() { 6 } else { 0 };
    Some(length)
}
