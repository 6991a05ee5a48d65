//! What a text was taken for.

use serde::{Deserialize, Serialize};

/// What the records of a text are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Shape {
    /// Shuffled decks, each with all cards.
    Decks,
    /// The first cards of shuffled decks.
    Hands,
    /// Shuffled decks in which some cards are equal.
    EqualCards,
    /// How often each card came to each place: a row is a card.
    CardByPlace,
    /// How often each place had each card: a row is a place.
    PlaceByCard,
    /// How often each order came.
    Orders,
    /// A list of card, place and how often.
    List,
    /// How often each card came to one place.
    OnePlace,
    /// How often one card came to each place.
    OneCard,
    /// In how many hands there were so many special cards.
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

/// What may be meant by a text that several readings explain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Meaning {
    /// What stands in every line at one end is no card, nor a count.
    Labels,
    /// It is a card.
    Cards,
    /// Numbers say how often one card came to each place.
    Places,
    /// How often each answer was the right one.
    Answers,
    /// In how many hands there were so many special cards.
    Special(Hand),
    /// How often each number up to this one was drawn.
    Draws(u64),
    /// Numbers beside orders say how often each came.
    Counts,
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

/// What is asked, as several readings explain all of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// Whether these words, which stand in every line, are labels or cards.
    Ends(Vec<String>),
    /// What numbers are, each with how often it came: names of the numbers.
    Numbers(Vec<String>, Vec<u64>),
    /// Whether numbers before orders are counts or labels: the first of them.
    Beside(Vec<String>),
}

/// A line that was not counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Its number, from 1.
    pub line: usize,
    /// At most 40 characters of it.
    pub text: String,
}

/// What was read as what, and what was left out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReadAs {
    /// What the records are.
    pub shape: Shape,
    /// What else they could be.
    pub alternatives: Vec<Shape>,
    /// Whether shares were given, which were turned into counts.
    pub shares: bool,
    /// The cards each shuffle began from were assumed, not given.
    pub assumes_order: bool,
    /// Lines that are headings or other words.
    pub headings: Vec<Line>,
    /// Lines that are wrong and were left out on request: the first of them.
    pub wrong: Vec<Line>,
    /// How many they are.
    pub wrong_lines: u64,
    /// Columns that are no cards, by their names or their first cell.
    pub columns: Vec<String>,
    /// What was asked, or may be corrected, with what is taken as meant.
    pub asked: Option<(Question, Meaning)>,
}

impl ReadAs {
    /// Returns this shape, with nothing left out.
    pub fn of(shape: Shape) -> ReadAs {
        ReadAs {
            shape,
            alternatives: Vec::new(),
            shares: false,
            assumes_order: false,
            headings: Vec::new(),
            wrong: Vec::new(),
            wrong_lines: 0,
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

/// What people say of their text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wishes {
    /// The order before the shuffle, top card first; empty for the usual one.
    pub before: String,
    /// What the records are, if not what they are taken for.
    pub shape: Option<Shape>,
    /// What is meant, where that was asked.
    pub meaning: Option<Meaning>,
    /// How many shuffles were made, where only shares are given.
    pub shuffles: Option<u64>,
    /// Whether wrong lines among right ones are left out.
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
