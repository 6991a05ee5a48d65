//! Interpretation of a text, and the questions it leaves open.

use serde::{Deserialize, Serialize};

/// Kind of records in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Shape {
    /// Shuffled decks, each with all cards.
    Decks,
    /// The first cards of shuffled decks.
    Hands,
    /// Shuffled decks in which some cards are equal.
    EqualCards,
    /// Counts by card and place: a row is a card.
    CardByPlace,
    /// Counts by place and card: a row is a place.
    PlaceByCard,
    /// Counts of orders.
    Orders,
    /// A list of card, place and how often.
    List,
    /// Counts of the cards that came to one place.
    OnePlace,
    /// Counts of the places that one card came to.
    OneCard,
    /// Hands by their number of special cards.
    Special,
}

impl Shape {
    /// All that need no numbers to be said.
    pub const ALL: [Shape; 9] = [
        Shape::Decks,
        Shape::Hands,
        Shape::EqualCards,
        Shape::CardByPlace,
        Shape::PlaceByCard,
        Shape::Orders,
        Shape::List,
        Shape::OnePlace,
        Shape::OneCard,
    ];
}

/// Meaning of a text that several readings explain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Meaning {
    /// Words or numbers at one end of every line are labels: neither cards nor counts.
    Labels,
    /// It is a card.
    Cards,
    /// Numbers say how often one card came to each place.
    Places,
    /// Counts of right answers, by answer.
    Answers,
    /// Hands by their number of special cards.
    Special(Hand),
    /// Counts of the numbers up to this one, as they were drawn.
    Draws(u64),
    /// Numbers beside orders say how often each came; those of a table, how often each card came to each place.
    Counts,
    /// Chance made each line, whatever words stand beside it.
    Shuffled,
    /// Nothing of these.
    Nothing,
}

/// Hands that were dealt from a deck, some of whose cards are special.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Hand {
    /// Special cards in the deck.
    pub special: u32,
    /// Cards in the deck.
    pub cards: u32,
    /// Cards in a hand.
    pub dealt: u32,
}

/// Question to the visitor, as several readings explain all of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// Asks if these words, which are in every line, are labels or cards.
    Ends(Vec<String>),
    /// Asks what these numbers are: their names, and how often each came.
    Numbers(Vec<String>, Vec<u64>),
    /// Asks if numbers before orders are counts or labels: the first of them.
    Beside(Vec<String>),
    /// Asks if numbers are counts of cards in places: a name beside them, and one above.
    Table(String, String),
    /// Asks if chance made what has this word beside it or above: votes, choices, seats and races are people's.
    Chance(String),
    /// Asks if decks are of one shuffle, before which one or the other of these words stands.
    Mixed([String; 2]),
}

/// A line that was not counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Its number, from 1.
    pub line: usize,
    /// At most 40 characters of it.
    pub text: String,
}

/// Shape of a text, and the lines that were left out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReadAs {
    /// Shape of the records.
    pub shape: Shape,
    /// Other shapes that the records could have.
    pub alternatives: Vec<Shape>,
    /// True if the text gives shares, which were turned into counts.
    pub shares: bool,
    /// Number of shuffles that was given, where rounded shares tell less than as many would.
    pub given: Option<u64>,
    /// The cards each shuffle began from were assumed, not given.
    pub assumes_order: bool,
    /// Lines that are headings or other words.
    pub headings: Vec<Line>,
    /// Lines that are wrong and were left out on request: the first of them.
    pub wrong: Vec<Line>,
    /// Number of wrong lines left out.
    pub wrong_lines: u64,
    /// Every second deck was left out as the order before a shuffle.
    pub has_befores: bool,
    /// Columns that are no cards, by their names or their first cell.
    pub columns: Vec<String>,
    /// Question that was asked, or may be corrected, with the meaning taken.
    pub asked: Option<(Question, Meaning)>,
}

impl ReadAs {
    /// Returns this shape, with nothing left out.
    pub fn of(shape: Shape) -> ReadAs {
        ReadAs {
            shape,
            alternatives: Vec::new(),
            shares: false,
            given: None,
            assumes_order: false,
            headings: Vec::new(),
            wrong: Vec::new(),
            wrong_lines: 0,
            has_befores: false,
            columns: Vec::new(),
            asked: None,
        }
    }

    /// Leaves out a line that is wrong.
    pub(crate) fn leave_out(&mut self, line: Line) {
        /// More are only counted.
        const NAMED: usize = 5;
        self.wrong_lines += 1;
        if self.wrong.len() < NAMED {
            self.wrong.push(line);
        }
    }
}

/// Choices of the visitor about a text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wishes {
    /// The order before the shuffle, top card first; empty for the usual one.
    pub before: String,
    /// Shape of the records, if not the detected one.
    pub shape: Option<Shape>,
    /// Answer to the question of the reading, if any.
    pub meaning: Option<Meaning>,
    /// Number of shuffles, where only shares are given.
    pub shuffles: Option<u64>,
    /// True if wrong lines among right ones are left out.
    pub skips_wrong: bool,
}

impl Wishes {
    /// The order before the shuffle, and nothing else.
    pub fn before(order: &str) -> Wishes {
        Wishes {
            before: order.to_string(),
            ..Wishes::default()
        }
    }
}
