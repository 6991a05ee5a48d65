//! Counts of somebody else's shuffles, read out of text: a matrix of counts, or the shuffled decks themselves.

mod card_names;
pub mod card_parser;
mod json;
mod lines;
mod named_decks;
mod repeats;

#[cfg(test)]
mod tests;

use lines::figure;
use repeats::DeckHashes;
pub use repeats::Repeats;

use engine::deck::{Card, MAX_CARDS};
use engine::experiment::MAX_SHUFFLES;
use engine::tally::Tally;

/// Why a text is not what was asked for. Lines, rows and columns count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportError {
    Empty,
    /// More than [`MAX_BYTES`].
    TooLong,
    /// A file that the browser could not read.
    Unreadable,
    /// A picture, a program, a spreadsheet's own file.
    NotATable,
    /// JSON of which an end is missing.
    CutOff,
    /// Something else than a whole number.
    NotANumber {
        line: usize,
        text: String,
    },
    /// A line with other than `expected` numbers.
    WrongWidth {
        line: usize,
        found: usize,
        expected: usize,
    },
    /// A matrix that is not square.
    NotSquare {
        rows: usize,
        columns: usize,
    },
    /// A card or, in its column, a place that was counted another number of times than others.
    UnequalSum {
        column: bool,
        at: usize,
        sum: u64,
        expected: u64,
    },
    /// A deck in which a card is missing, since the one `at` this place does not belong, or came `before`.
    NotADeck {
        line: usize,
        card: String,
        at: usize,
        before: Option<usize>,
    },
    /// The order before the shuffle is none.
    NotAnOrder,
    /// It has another number of cards than this line.
    OrderLength {
        line: usize,
        found: usize,
        cards: usize,
    },
    TooManyCards,
    TooManyShuffles,
}

/// More would keep the page busy for long.
pub const MAX_BYTES: usize = 20_000_000;

/// What was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Imported {
    pub tally: Tally,
    /// What the cards are called, in the order in which they are counted; empty where they are numbered.
    pub names: Vec<String>,
    /// Decks that came again, if fair ones would not.
    pub repeats: Option<Repeats>,
}

/// A line's number, and its cells.
type Row<'a> = (usize, Vec<&'a [u8]>);

/// The counts in `text`: CSV, TSV, JSON, or the files that this page saves. A square of counts, row = card, column = place, with or without names of rows and
/// columns, gives places alone; shuffled decks, one a line, top card first, give all that a tally counts: each with the numbers 1 to n (or 0 to n - 1) as the cards
/// lay before, or with the same names. Unless `before` is empty, it has the cards as they lay before,
/// whatever they are called; tables do not ask for it. O(length · log length).
///
/// # Errors
/// The first flaw.
pub fn read(text: &str, before: &str) -> Result<Imported, ImportError> {
    let (rows, own) = rows(text)?;
    let numbers = numbered(&rows, own);
    if !before.trim().is_empty() {
        let order = self::rows(before).map_err(|_| ImportError::NotAnOrder)?.0;
        // On one line or on one each.
        let order: Vec<&[u8]> = order.into_iter().flat_map(|row| row.1).collect();
        let decks = named_decks::decks_from(&rows, &order);
        return match (decks, numbers) {
            // A table says itself which card is which.
            (None | Some(Err(_)), Ok(table)) if table.tally.successors().is_empty() => Ok(table),
            (decks, _) => decks.unwrap_or(Err(ImportError::Empty)),
        };
    }
    match numbers {
        Err(flaw @ ImportError::NotANumber { .. }) => match named_decks::decks(&rows) {
            Some(Ok(given)) => Ok(given),
            plain => match (named_decks::logged(&rows), plain) {
                (Some(Ok(given)), _) => Ok(given),
                (logged, plain) => plain.or(logged).unwrap_or(Err(flaw)),
            },
        },
        read => read,
    }
}

/// The lines in a text, and whether it is a file of this page.
fn rows(text: &str) -> Result<(Vec<Row<'_>>, bool), ImportError> {
    if text.len() > MAX_BYTES {
        return Err(ImportError::TooLong);
    }
    let text = text.as_bytes();
    // What spreadsheets write before everything else.
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    let start = text.trim_ascii_start().first();
    let strange = |b: &u8| b.is_ascii_control() && !b.is_ascii_whitespace();
    if start == Some(&b'<') || text.iter().any(strange) {
        return Err(ImportError::NotATable);
    }
    let own = text.starts_with(b"Shuffle Lab");
    let rows = match start {
        Some(b'[' | b'{') if !is_log(text) => json::lists(text)?,
        _ => lines::lines(text, own),
    };
    Ok((rows, own))
}

/// Whether a text in brackets is none: `[12:00:00] deck: AS KH`.
fn is_log(text: &[u8]) -> bool {
    let line = text.trim_ascii_start().split(|&b| b == b'\n').next();
    let mut parts = line.unwrap_or_default().splitn(2, |&b| b == b']').skip(1);
    let next = parts
        .next()
        .and_then(|rest| rest.trim_ascii_start().first());
    next.is_some_and(u8::is_ascii_alphabetic)
}

/// What lines of numbers say.
///
/// Numbers are names, too, where nothing else can be meant: of two cards or more, those that count up from 0 or from 1
/// - above and beside the rest, if the corner between them is empty, a word or left out;
/// - above or beside a table that is square without them alone, if none of its lines could be a deck.
///
/// So neither a square of numbers nor a list of decks ever loses a line. `own`: they are of a file of this page.
fn numbered(rows: &[Row], own: bool) -> Result<Imported, ImportError> {
    let first = &rows.first().ok_or(ImportError::Empty)?.1;
    let named = |cell: &[u8]| cell.is_empty() || is_name(cell);
    let names = |cells: &[&[u8]]| cells.iter().filter(|cell| named(cell)).count();
    let across = |cells: &[&[u8]]| rising(&mut cells.iter().map(|cell| figure(cell)));
    let down = |rows: &[Row], at: usize| rising(&mut rows.iter().map(|row| figure(row.1[at])));
    let (below, second) = (&rows[1..], rows.get(1).map(|row| &row.1[..]));
    // Places above the rest, and beside it numbers; or words, if none is in the corner: decks, too, may have names. The page's own files are known.
    let corner = named(first[0]);
    let places = &first[usize::from(corner)..];
    let wordless = !corner || first[0].is_empty();
    let word = |row: &Row| !row.1[0].is_empty() && named(row.1[0]);
    let beside = || down(below, 0) || wordless && below.iter().all(word);
    let several = places.len().min(below.len()) > 1;
    let framed = second.is_some_and(|second| second.len() > 1 && second.len() == places.len() + 1)
        && (own || several && across(places) && beside());
    // A title, or names of columns: where the next line has as many, they are cards.
    let title = first.len() == 1 || names(first) > 1;
    let head = framed || title && second.is_some_and(|second| names(first) > names(second));
    let rows = &rows[usize::from(head)..];
    let side = |row: &Row| named(row.1[0]) && names(&row.1) < row.1.len();
    let from = usize::from(framed || rows.iter().all(side));
    let mut n = rows[0].1.len() - from;
    let mut cells = Vec::new();
    for (line, row) in rows {
        let (line, found) = (*line, row.len() - from);
        for cell in &row[from..] {
            cells.push(figure(cell).ok_or_else(|| ImportError::NotANumber {
                line,
                text: String::from_utf8_lossy(cell).chars().take(20).collect(),
            })?);
        }
        if found != n {
            let expected = n;
            return Err(ImportError::WrongWidth {
                line,
                found,
                expected,
            });
        }
    }
    let decks = cells.chunks(n).filter(|row| stranger(row).is_none());
    let (height, decks) = (rows.len(), decks.count());
    // Numbers beside a square, or above it: these look like a deck themselves.
    if decks == 0 && height > 1 && height + 1 == n && down(rows, from) {
        cells = cells.chunks(n).flat_map(|row| &row[1..]).copied().collect();
        n -= 1;
    } else if decks == 1 && n > 1 && height == n + 1 && across(&rows[0].1[from..]) {
        cells.drain(..n);
    }
    if n > MAX_CARDS {
        return Err(ImportError::TooManyCards);
    }
    // Most of the lines are decks: then the others should be.
    if 2 * decks <= height {
        return counted(n, &cells).map(|tally| given(tally, None));
    }
    let (mut tally, mut seen) = (Tally::new(n), DeckHashes::default());
    for ((line, _), deck) in rows.iter().zip(cells.chunks(n)) {
        if let Some(at) = stranger(deck) {
            let before = deck[..at].iter().position(|card| *card == deck[at]);
            return Err(ImportError::NotADeck {
                line: *line,
                card: deck[at].to_string(),
                at: at + 1,
                before: before.map(|at| at + 1),
            });
        }
        let first = u64::from(!deck.contains(&0));
        let order: Vec<Card> = deck.iter().map(|card| (card - first) as Card).collect();
        tally.count(&order);
        seen.add(&order);
    }
    Ok(given(tally, seen.repeats(n)))
}

fn given(tally: Tally, repeats: Option<Repeats>) -> Imported {
    Imported {
        tally,
        names: Vec::new(),
        repeats,
    }
}

/// A name has letters: what has figures alone is a number, if perhaps a wrong one.
fn is_name(cell: &[u8]) -> bool {
    let letter = |b: &u8| b.is_ascii_alphabetic() || *b >= 0x80;
    // 5.1e+02 is one, too.
    let exponent = |b: &u8| b.is_ascii_digit() || b"+-.eE".contains(b);
    let number = cell.iter().all(exponent) && cell.first().is_some_and(|b| !letter(b));
    figure(cell).is_none() && cell.iter().any(letter) && !number
}

/// Whether these count up by one, from 0 or from 1.
fn rising(cells: &mut dyn Iterator<Item = Option<u64>>) -> bool {
    let first = cells.next().flatten().filter(|first| *first < 2);
    first.is_some_and(|first| (first + 1..).zip(cells).all(|(k, cell)| cell == Some(k)))
}

/// Where a line stops being a deck: at a number that came before or does not belong.
fn stranger(row: &[u64]) -> Option<usize> {
    let first = u64::from(!row.contains(&0));
    let mut seen = vec![false; row.len()];
    row.iter().position(|&card| {
        let place = card.wrapping_sub(first) as usize;
        seen.get_mut(place)
            .is_none_or(|seen| std::mem::replace(seen, true))
    })
}

fn counted(n: usize, cells: &[u64]) -> Result<Tally, ImportError> {
    let rows = cells.len() / n;
    if rows != n {
        return Err(ImportError::NotSquare { rows, columns: n });
    }
    // In every shuffle each card is in one place, and each place has one card.
    let sum = |k: usize, column: bool| {
        let cell = |j: usize| cells[if column { j * n + k } else { k * n + j }];
        (0..n).fold(0, |sum: u64, j| sum.saturating_add(cell(j)))
    };
    // If one of the rows is wrong, it may be the first.
    let [first, second, last] = [0, n / 2, n - 1].map(|row| sum(row, false));
    let expected = if n > 2 && second == last { last } else { first };
    if expected > MAX_SHUFFLES {
        return Err(ImportError::TooManyShuffles);
    }
    for k in 0..2 * n {
        let (column, at) = (k >= n, k % n);
        let sum = sum(at, column);
        if sum != expected {
            let at = at + 1;
            return Err(ImportError::UnequalSum {
                column,
                at,
                sum,
                expected,
            });
        }
    }
    let mut tally = Tally::of_positions(n);
    let counts: Vec<u32> = cells.iter().map(|&count| count as u32).collect();
    match expected > 0 && tally.merge(expected, &counts) {
        true => Ok(tally),
        false => Err(ImportError::Empty),
    }
}
