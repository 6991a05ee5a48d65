//! Rows of numbers: a square of counts, or decks of numbered cards.

use engine::deck::{Card, MAX_CARDS};
use engine::experiment::MAX_SHUFFLES;
use engine::tally::Tally;

use super::repeats::Decks;
use super::table::{Cell, Row, Table};
use super::{Heading, ImportError, Imported, MAX_SUM};

/// The counts that rows of numbers give.
///
/// Numbers are headings, too, where nothing else can be meant: of two cards or more, those that
/// count up from 0 or from 1
/// - above and beside the rest, if the corner between them is empty, a word or left out;
/// - above or beside a table that is square without them alone, if none of its rows could be a
///   deck.
///
/// So neither a square of numbers nor a list of decks ever loses a row. `exported`: they are of a
/// file of this page, where both headings are always there. O(cells).
///
/// # Errors
/// The first cell that is not a number, the first row of another length, and whatever keeps the
/// rows from being decks or a square of counts with equal sums.
pub(super) fn read_numbers(table: &Table<'_>, exported: bool) -> Result<Imported, ImportError> {
    let first = table.row(0).ok_or(ImportError::Empty)?;
    let framed = is_framed(table, exported);
    // A title, or names of columns: where the next row has as many names, they are cards.
    let names = |row: Row<'_, '_>| row.cells.iter().filter(|cell| is_heading(**cell)).count();
    let title = first.cells.len() == 1 || names(first) > 1;
    let second = table.row(1);
    let headed = framed
        || is_numbered_heading(table)
        || title && second.is_some_and(|second| names(first) > names(second));
    let mut block = Block {
        table,
        top: usize::from(headed),
        left: 0,
        width: 0,
    };
    let beside = |row: Row<'_, '_>| is_heading(row.cells[0]) && names(row) < row.cells.len();
    block.left = usize::from(framed || table.rows_from(block.top).all(beside));
    block.width = table
        .row(block.top)
        .map_or(0, |row| row.cells.len() - block.left);
    block.check()?;
    block.count(headed, exported)
}

/// An empty cell or a name can stand above or beside numbers.
fn is_heading(cell: Cell<'_>) -> bool {
    cell.is_empty() || cell.is_name()
}

/// Whether a word and numbers that count up stand above rows whose names are alike but for their
/// numbers, as `place 1 2 3` above `run1 2 1 3` and `run2 3 2 1`. With fewer than two such rows it
/// may be a deck.
fn is_numbered_heading(table: &Table<'_>) -> bool {
    let Some(first) = table.row(0).filter(|row| row.cells[0].is_name()) else {
        return false;
    };
    let stem = |row: Row<'_, '_>| row.cells[0].is_name().then(|| row.cells[0].stem());
    let second = table.row(1).and_then(stem);
    table.len() > 2
        && first.cells.len() > 2
        && counts_up(first.cells[1..].iter().copied())
        && second.is_some()
        && second != stem(first)
        && table.rows_from(1).all(|row| stem(row) == second)
}

/// Whether there is a row of places above the rest, and beside it numbers of cards; or words, if
/// none is in the corner: decks, too, may have names.
fn is_framed(table: &Table<'_>, exported: bool) -> bool {
    let (Some(first), Some(second)) = (table.row(0), table.row(1)) else {
        return false;
    };
    let corner = first.cells[0];
    let places = &first.cells[usize::from(is_heading(corner))..];
    if second.cells.len() < 2 || second.cells.len() != places.len() + 1 {
        return false;
    }
    let below = || table.rows_from(1);
    let wordless = !is_heading(corner) || corner.is_empty();
    let named = |row: Row<'_, '_>| row.cells[0].is_name();
    let beside = || counts_up(below().map(|row| row.cells[0])) || wordless && below().all(named);
    let several = places.len().min(table.len() - 1) > 1;
    exported || several && counts_up(places.iter().copied()) && beside()
}

/// Whether these cells count up by one, from 0 or from 1.
fn counts_up<'a>(cells: impl Iterator<Item = Cell<'a>>) -> bool {
    let mut numbers = cells.map(Cell::number);
    let first = numbers.next().flatten().filter(|first| *first < 2);
    first.is_some_and(|first| {
        (first + 1..)
            .zip(numbers)
            .all(|(k, number)| number == Some(k))
    })
}

/// The numbers of a table: below its headings, and beside them.
struct Block<'t, 'a> {
    table: &'t Table<'a>,
    /// Rows above, and cells beside.
    top: usize,
    left: usize,
    /// Numbers in a row.
    width: usize,
}

impl<'t, 'a> Block<'t, 'a> {
    fn height(&self) -> usize {
        self.table.len() - self.top
    }

    fn rows(&self) -> impl Iterator<Item = Row<'t, 'a>> + use<'t, 'a> {
        let left = self.left;
        self.table.rows_from(self.top).map(move |row| Row {
            cells: &row.cells[left..],
            ..row
        })
    }

    /// # Errors
    /// The first cell that is not a number, or the first row of another length.
    fn check(&self) -> Result<(), ImportError> {
        for row in self.rows() {
            let strange = row.cells.iter().find(|cell| cell.number().is_none());
            if let Some(cell) = strange {
                return Err(ImportError::NotANumber {
                    line: row.line,
                    text: cell.excerpt(),
                });
            }
            if row.cells.len() != self.width {
                return Err(ImportError::WrongWidth {
                    line: row.line,
                    found: row.cells.len(),
                    expected: self.width,
                });
            }
        }
        Ok(())
    }

    /// Counts the decks, or reads the counts. `headed`: the row above is a heading, of which people
    /// should know unless the table is `exported`. Then the rows are counts, even if they look like
    /// decks, as few shuffles of few cards do.
    fn count(mut self, headed: bool, exported: bool) -> Result<Imported, ImportError> {
        if self.width > MAX_CARDS + 1 {
            return Err(ImportError::TooManyCards);
        }
        let mut reader = DeckReader::new(self.width);
        let decks = self
            .rows()
            .filter(|row| reader.read(row.cells).is_ok())
            .count();
        let (height, n) = (self.height(), self.width);
        let above = self.table.row(0).filter(|_| headed && !exported);
        let mut headings: Vec<Heading> = above.iter().map(Row::heading).collect();
        // Numbers beside a square, or above it: these look like a deck themselves.
        let numbered_rows = || counts_up(self.rows().map(|row| row.cells[0]));
        let numbered_columns = || {
            let first = self.rows().next();
            first.is_some_and(|row| counts_up(row.cells.iter().copied()))
        };
        if decks == 0 && height > 1 && height + 1 == n && numbered_rows() {
            self.left += 1;
            self.width -= 1;
        } else if decks == 1 && n > 1 && height == n + 1 && numbered_columns() {
            headings.extend(self.rows().next().map(|row| row.heading()));
            self.top += 1;
        }
        if self.width > MAX_CARDS {
            return Err(ImportError::TooManyCards);
        }
        // Where most of the rows are decks, the others should be.
        let imported = match 2 * decks > height && !exported {
            true => self.read_decks(reader),
            false => self.read_counts(),
        };
        imported.map(|imported| Imported {
            headings,
            ..imported
        })
    }

    fn read_decks(&self, mut reader: DeckReader) -> Result<Imported, ImportError> {
        let mut decks = Decks::new(self.width);
        for row in self.rows() {
            match reader.read(row.cells) {
                Ok(deck) => decks.count(deck),
                Err(at) => {
                    let strange = row.cells[at];
                    let same = |cell: &Cell<'_>| cell.number() == strange.number();
                    return Err(ImportError::NotADeck {
                        line: row.line,
                        card: strange.excerpt(),
                        place: at + 1,
                        earlier: row.cells[..at].iter().position(same).map(|at| at + 1),
                    });
                }
            }
        }
        Ok(decks.imported())
    }

    /// # Errors
    /// [`ImportError::NotSquare`], [`ImportError::TooManyShuffles`] or [`ImportError::UnequalSum`].
    fn read_counts(&self) -> Result<Imported, ImportError> {
        let (rows, n) = (self.height(), self.width);
        if rows != n {
            return Err(ImportError::NotSquare { rows, columns: n });
        }
        let numbers = self.rows().flat_map(|row| row.cells);
        let counts: Vec<u64> = numbers.filter_map(|cell| cell.number()).collect();
        let shuffles = equal_sum(n, &counts)?;
        let counts: Vec<u32> = counts.iter().map(|&count| count as u32).collect();
        let mut tally = Tally::of_positions(n);
        match shuffles > 0 && tally.merge(shuffles, &counts) {
            true => Ok(Imported::of(tally)),
            false => Err(ImportError::Empty),
        }
    }
}

/// The sum of each row and of each column of a square: in every shuffle each card is in one place,
/// and each place has one card. O(n²).
///
/// # Errors
/// The first row or column with another sum, or [`ImportError::TooManyShuffles`].
fn equal_sum(n: usize, counts: &[u64]) -> Result<u64, ImportError> {
    let sum = |k: usize, column: bool| {
        let count = |j: usize| counts[if column { j * n + k } else { k * n + j }];
        let sum = (0..n).fold(0, |sum: u64, j| sum.saturating_add(count(j)));
        sum.min(MAX_SUM)
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
            return Err(ImportError::UnequalSum {
                column,
                at: at + 1,
                sum,
                expected,
            });
        }
    }
    Ok(expected)
}

/// Reads rows as decks, cards numbered from 0 or from 1.
struct DeckReader {
    deck: Vec<Card>,
    /// The latest row that had each card.
    seen: Vec<usize>,
    row: usize,
}

impl DeckReader {
    fn new(n: usize) -> DeckReader {
        DeckReader {
            deck: Vec::with_capacity(n),
            seen: vec![0; n],
            row: 0,
        }
    }

    /// The deck, cards from 0. O(n).
    ///
    /// # Errors
    /// The first place, from 0, whose card came before or does not belong.
    fn read(&mut self, cells: &[Cell<'_>]) -> Result<&[Card], usize> {
        let first = u64::from(!cells.iter().any(|cell| cell.number() == Some(0)));
        self.row += 1;
        self.deck.clear();
        for (at, cell) in cells.iter().enumerate() {
            let card = cell.number().and_then(|number| number.checked_sub(first));
            let card = card.and_then(|card| usize::try_from(card).ok());
            let seen = card.and_then(|card| self.seen.get_mut(card)).ok_or(at)?;
            if std::mem::replace(seen, self.row) == self.row {
                return Err(at);
            }
            self.deck.extend(card.map(|card| card as Card));
        }
        Ok(&self.deck)
    }
}
