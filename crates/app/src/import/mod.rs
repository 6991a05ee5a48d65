//! Counts of a visitor's own shuffles, read from text: a square of counts, or the shuffled decks
//! themselves.

mod card_names;
pub mod card_parser;
mod json;
mod lines;
mod named_decks;
mod numbers;
mod repeats;
mod table;
pub(crate) mod tally_fields;

#[cfg(test)]
mod tests;

pub use repeats::Repeats;

use engine::tally::Tally;
use serde::{Deserialize, Serialize};
use table::{Cell, Table};

/// Why a text cannot be read as counts or decks. Lines, rows, columns and places count from 1; in
/// JSON each list is a line. Excerpts have at most 20 characters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ImportError {
    /// There are no counts, or all of them are 0.
    Empty,
    /// More than [`MAX_BYTES`].
    TooLong,
    /// A file that the browser could not read.
    Unreadable,
    /// A picture, a program, a spreadsheet's own file.
    NotATable,
    /// Something whose end, or beginning, is missing: brackets do not match.
    CutOff,
    /// It begins as JSON does, but is not JSON.
    NotJson {
        /// Where it stops being JSON.
        line: usize,
        /// The byte in that line, from 1.
        column: usize,
    },
    /// Something else than a whole number.
    NotANumber {
        /// The line.
        line: usize,
        /// An excerpt of what stands there.
        text: String,
    },
    /// A line with another number of cells.
    WrongWidth {
        /// The line.
        line: usize,
        /// How many cells it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// A table of counts with another number of rows than of columns.
    NotSquare {
        /// How many rows there are.
        rows: usize,
        /// How many columns there are.
        columns: usize,
    },
    /// A card or a place that was counted another number of times than the others.
    UnequalSum {
        /// Whether it is a column (a place), not a row (a card).
        column: bool,
        /// Which row or column.
        at: usize,
        /// Its sum; [`MAX_SUM`] if it is more.
        sum: u64,
        /// The sum of the others.
        expected: u64,
    },
    /// A deck in which a card is missing.
    NotADeck {
        /// The line.
        line: usize,
        /// An excerpt of the cell in place of the missing card.
        card: String,
        /// Its place.
        place: usize,
        /// The place of the same card before it; `None` if no card of the deck has this name.
        earlier: Option<usize>,
    },
    /// The order before the shuffle does not have each card once.
    NotAnOrder,
    /// A deck of another length than the order before the shuffle.
    OtherLength {
        /// The line.
        line: usize,
        /// How many cells it has.
        found: usize,
        /// How many cards that order has.
        cards: usize,
    },
    /// More than [`engine::deck::MAX_CARDS`].
    TooManyCards,
    /// More than [`engine::experiment::MAX_SHUFFLES`].
    TooManyShuffles,
}

/// The longest text that is read.
pub const MAX_BYTES: usize = 20_000_000;

/// The largest sum that an error reports: of a larger one it says "at least" this. All sums that
/// are allowed are smaller.
pub const MAX_SUM: u64 = (1 << 53) - 1;

/// A text of more bytes takes longer than a frame: it should be read in a worker.
pub const MAX_BYTES_AT_ONCE: usize = 100_000;

/// What was read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Imported {
    /// The counts: positions alone of a square, all that a tally has of decks.
    #[serde(with = "tally_fields")]
    pub tally: Tally,
    /// What the cards are called, in the order in which they are counted; empty where they are
    /// numbered.
    pub names: Vec<String>,
    /// Decks that occur more than once, if fair ones would not.
    pub repeats: Option<Repeats>,
    /// How many decks stood twice in one piece and were counted once: they were recorded twice.
    pub doubled: u64,
    /// Lines that were not counted because they are headings.
    pub headings: Vec<Heading>,
}

impl Imported {
    /// Numbered cards, nothing else known.
    fn of(tally: Tally) -> Imported {
        Imported {
            tally,
            names: Vec::new(),
            repeats: None,
            doubled: 0,
            headings: Vec::new(),
        }
    }
}

/// A line that was not counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heading {
    /// Its number, from 1.
    pub line: usize,
    /// At most 40 characters of it.
    pub text: String,
}

/// The counts in `text`: CSV, TSV, JSON, or a file that this page exported.
///
/// A square of counts, row = card, column = place, with or without headings, gives positions alone.
/// Shuffled decks, one a line, top card first, give all that a tally counts. Their cards are
/// numbered from 1 or from 0 in the order before the shuffle, or have names. Unless `before` is
/// empty, it is the order before the shuffle, by whatever names; a square of counts does not need
/// it. O(length · log length).
///
/// # Errors
/// The first problem.
pub fn read(text: &str, before: &str) -> Result<Imported, ImportError> {
    let source = Source::new(text)?;
    read_table(&source.table(), source.is_exported(), before)
}

fn read_table(table: &Table<'_>, exported: bool, before: &str) -> Result<Imported, ImportError> {
    let numbers = numbers::read_numbers(table, exported);
    if !before.trim().is_empty() {
        let source = Source::new(before).map_err(|_| ImportError::NotAnOrder)?;
        let order = source.table();
        // On one line, or each card on one line.
        let order: Vec<Cell<'_>> = order.rows().flat_map(|row| row.cells).copied().collect();
        let decks = named_decks::read_with_order(table, &order);
        return match (decks, numbers) {
            // A square of counts says itself which card is which.
            (None | Some(Err(_)), Ok(counts)) if counts.tally.successors().is_empty() => Ok(counts),
            (decks, _) => decks.unwrap_or(Err(ImportError::Empty)),
        };
    }
    match numbers {
        Err(problem @ ImportError::NotANumber { .. }) => match named_decks::read_named(table) {
            Some(Ok(imported)) => Ok(imported),
            named => match (named_decks::read_log(table), named) {
                (Some(Ok(imported)), _) => Ok(imported),
                (log, named) => named.or(log).unwrap_or(Err(problem)),
            },
        },
        read => read,
    }
}

/// A text whose form is known.
enum Source<'a> {
    /// Lines with separators between cells.
    Lines(&'a str),
    /// The lists of JSON, or of what Python prints, each a line with tabs between cells.
    Lists(String),
}

impl Source<'_> {
    fn new(text: &str) -> Result<Source<'_>, ImportError> {
        if text.len() > MAX_BYTES {
            return Err(ImportError::TooLong);
        }
        // Spreadsheets write a byte order mark first.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let start = text.trim_ascii_start();
        let strange = |b: u8| b.is_ascii_control() && !b.is_ascii_whitespace();
        if start.starts_with('<') || text.bytes().any(strange) {
            return Err(ImportError::NotATable);
        }
        if !start.starts_with(['[', '{']) || starts_as_log(start) {
            return Ok(Source::Lines(text));
        }
        match json::json_lines(text) {
            Ok(lines) => Ok(Source::Lists(lines)),
            Err(error @ ImportError::NotJson { .. }) => {
                json::printed_lines(text).map(Source::Lists).ok_or(error)
            }
            Err(error) => Err(error),
        }
    }

    fn table(&self) -> Table<'_> {
        match self {
            Source::Lines(text) => lines::read_lines(text, self.is_exported()),
            Source::Lists(text) => lines::read_tabbed(text),
        }
    }

    fn is_exported(&self) -> bool {
        matches!(self, Source::Lines(text) if text.starts_with("Shuffle Lab"))
    }
}

/// Whether a text begins with brackets as a line of a log does: `[12:00:00] deck: AS KH`.
fn starts_as_log(text: &str) -> bool {
    let line = text.lines().next().unwrap_or_default();
    let rest = line.split_once(']').map_or("", |(_, rest)| rest);
    let next = rest.trim_ascii_start().bytes().next();
    next.is_some_and(|b| b.is_ascii_alphabetic())
}
