//! Reasons that a text cannot be read.

use serde::{Deserialize, Serialize};

use super::read_as::{Question, Shape};

/// Reason that a text cannot be read as counts or decks. Lines, rows, columns and places count from
/// 1; in JSON each list is a line. Excerpts have at most 20 characters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Refusal {
    /// There are no counts, or all of them are 0.
    Empty,
    /// More than [`MAX_BYTES`](crate::MAX_BYTES).
    TooLong,
    /// A file that the browser could not read.
    Unreadable,
    /// A picture, a program, a spreadsheet's own file.
    NotATable,
    /// Something whose end, or beginning, is missing: brackets do not match.
    CutOff,
    /// Brackets that do not match.
    Brackets {
        /// Line of the first bracket without a match.
        line: usize,
        /// The byte in that line, from 1.
        column: usize,
    },
    /// The program that printed it left out a part: `...`.
    Shortened {
        /// The line.
        line: usize,
    },
    /// Decks that are steps of single shuffles: each is the one before with two cards exchanged, or one moved.
    Steps,
    /// Shares alone: how many shuffles were made has to be known.
    HowMany,
    /// Several readings explain all of it: which is meant is asked.
    Asks(Question),
    /// It cannot be what it was said to be.
    NotThat(Shape),
    /// Something else than a whole number.
    NotANumber {
        /// The line.
        line: usize,
        /// An excerpt of what stands there.
        text: String,
    },
    /// Something that programs print where nothing is, in most decks.
    Hole {
        /// The line.
        line: usize,
        /// The text of the line.
        text: String,
    },
    /// Hands with equal cards of a deck that is not known.
    Copies {
        /// The line.
        line: usize,
        /// A card that stands there more than once.
        card: String,
    },
    /// The first cards of decks, too few to know which cards there are.
    FewSeen {
        /// Number of rows.
        rows: usize,
        /// Number of cards in each.
        cards: usize,
        /// Number of distinct cards.
        seen: usize,
    },
    /// Differences from what was expected, in most cells.
    Differences {
        /// The line.
        line: usize,
        /// An excerpt of the first.
        text: String,
    },
    /// Means or other measurements, in most cells.
    Means {
        /// The line.
        line: usize,
        /// An excerpt of the first.
        text: String,
    },
    /// A line with another number of cells.
    WrongWidth {
        /// The line.
        line: usize,
        /// Number of cells it has.
        found: usize,
        /// Number of cells it should have.
        expected: usize,
    },
    /// A table of counts with another number of rows than of columns.
    NotSquare {
        /// Number of rows.
        rows: usize,
        /// Number of columns.
        columns: usize,
    },
    /// A card or a place that was counted another number of times than the others.
    UnequalSum {
        /// True for a column (a place), false for a row (a card).
        column: bool,
        /// Number of the row or column.
        at: usize,
        /// Its sum; [`MAX_SUM`](crate::MAX_SUM) if it is more.
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
    /// A deck with equal cards in which one comes more often than in the others.
    TooOften {
        /// The line.
        line: usize,
        /// The card.
        card: String,
        /// The place of the first that is too many.
        place: usize,
    },
    /// Rows of names whose columns share nothing: they are different things, and no cards of one deck.
    NotOneDeck {
        /// An excerpt of a cell of one column.
        one: String,
        /// An excerpt of a cell of another.
        other: String,
    },
    /// The order before the shuffle does not have each card once.
    NotAnOrder,
    /// A deck of another length than the order before the shuffle.
    OtherLength {
        /// The line.
        line: usize,
        /// Number of cells it has.
        found: usize,
        /// Number of cards in the order before the shuffle.
        cards: usize,
    },
    /// More than [`engine::deck::MAX_CARDS`].
    TooManyCards,
    /// More than [`engine::experiment::MAX_SHUFFLES`].
    TooManyShuffles,
}
