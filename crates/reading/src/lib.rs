//! Decks and counts of shuffles, read out of what programs print.
//!
//! A pipeline: a text is cut into *records* (`lines`, `brackets`); what the records are, their
//! [`Shape`], is found out and said ([`ReadAs`]), so that people can correct it; then they are
//! counted. A long text is read piece by piece: its beginning decides what the rest is.
//!
//! ```
//! use shuffle_lab_reading::{Shape, Wishes, read};
//! let reading = read("[[3, 1, 2], [2, 3, 1]]", &Wishes::default())?;
//! assert_eq!((reading.understood.shape, reading.shuffles()), (Shape::Decks, 2));
//! # Ok::<(), shuffle_lab_reading::Refusal>(())
//! ```

mod attributes;
mod befores;
mod brackets;
pub mod card;
mod card_names;
mod cell;
mod deals;
mod ends;
mod found;
mod hands;
pub mod judge;
mod labels;
mod lines;
mod list;
mod named_decks;
mod number_decks;
mod numbers;
mod orders;
mod part;
mod pieces;
mod placed;
mod plan;
mod prints;
mod read_as;
mod reader;
mod reasons;
mod refusal;
mod repeats;
mod select;
mod single;
mod starts;
mod steps;
mod table;
mod tables;
mod tally_counts;
pub mod tally_fields;
mod totals;
mod turn;

#[cfg(test)]
mod tests;

pub use part::Part;
pub use pieces::Changed;
pub use read_as::{Hand, Line, Meaning, Question, ReadAs, Shape, Wishes};
pub use reader::{Reader, read};
pub use refusal::Refusal;
pub use repeats::Repeats;
pub use single::Unfit;
pub use starts::starting_orders;
pub use tally_counts::tally_counts;

use engine::deck::Card;
use engine::tally::{Tally, rank};
use serde::{Deserialize, Serialize};

/// The longest text that is read.
pub const MAX_BYTES: usize = 120_000_000;

/// The largest sum that a refusal reports: of a larger one it says "at least" this. All sums that
/// are allowed are smaller.
pub const MAX_SUM: u64 = (1 << 53) - 1;

/// A text of more bytes takes longer than a frame: it should be read in a worker.
pub const MAX_BYTES_AT_ONCE: usize = 100_000;

/// Counts read from a text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Counted {
    /// Whole decks, or every card in every place: positions alone of a square, all that a tally has
    /// of decks and of orders.
    Decks(#[serde(with = "tally_fields")] Tally),
    /// Some places, or kinds of equal cards.
    Part(Part),
    /// Special cards in hands.
    Hands(Hands),
}

impl Counted {
    /// Shuffles counted.
    pub fn shuffles(&self) -> u64 {
        match self {
            Counted::Decks(tally) => tally.shuffles(),
            Counted::Part(part) => part.shuffles,
            Counted::Hands(hands) => hands.shuffles(),
        }
    }
}

/// Hands by their number of special cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hands {
    /// The deck and the hands.
    pub hand: Hand,
    /// Hands with none, one, two, …
    pub counts: Vec<u64>,
}

impl Hands {
    /// Returns true if hands of this kind can be dealt and the counts fit them.
    pub fn adds_up(&self) -> bool {
        let most = self.hand.special.min(self.hand.dealt) as usize;
        self.hand.is_complete() && self.shuffles() > 0 && self.counts.len() == most + 1
    }

    /// Hands that were counted.
    pub fn shuffles(&self) -> u64 {
        let add = |sum: u64, &count| sum.saturating_add(count);
        self.counts.iter().fold(0, add)
    }
}

/// Result of reading a text: counts, names, and what they were taken for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reading {
    /// The counts.
    pub counted: Counted,
    /// Names of the cards, in the order of the counts; empty where they are numbered from 1.
    pub names: Vec<String>,
    /// Decks that occur more than once, if fair ones would not.
    pub repeats: Option<Repeats>,
    /// Number of decks left out as equal to earlier ones: recorded again.
    pub doubled: u64,
    /// Each deck as the shuffle of the deck before it: which card of that came to which place.
    pub links: Option<Links>,
    /// Number of decks that are one cycle of the order before; `None` where that was not counted.
    pub one_cycle: Option<u64>,
    /// Change from one shuffle to another within the text, if one was found.
    pub changed: Option<Changed>,
    /// Interpretation of the text, and the lines left out.
    pub understood: ReadAs,
}

/// Each deck as the shuffle of the deck before it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Links(#[serde(with = "tally_fields")] pub Tally);

impl Reading {
    /// The counts of every card in every place, if they are known.
    pub fn tally(&self) -> Option<&Tally> {
        match &self.counted {
            Counted::Decks(tally) => Some(tally),
            Counted::Part(_) | Counted::Hands(_) => None,
        }
    }

    /// Counts the cards in another order before the shuffle: card `k` is then what was card
    /// `order[k]`. Parts of decks stay as they are. O(cells).
    pub fn reorder(&mut self, order: &[Card]) {
        let Counted::Decks(tally) = &mut self.counted else {
            return;
        };
        let n = tally.cards();
        if order.len() != n {
            return;
        }
        let old = |card: usize| order[card] as usize;
        let object = |k: usize| if k == 0 { 0 } else { old(k - 1) + 1 };
        let positions = (0..n * n).map(|cell| tally.positions()[old(cell / n) * n + cell % n]);
        let m = n + 1;
        let successors = (0..tally.successors().len())
            .map(|cell| tally.successors()[object(cell / m) * m + object(cell % m)]);
        let mut orders = vec![0.0; tally.orders().len()];
        if !orders.is_empty() {
            for deck in starts::permutations(n) {
                let named: Vec<Card> = deck.iter().map(|&card| order[card as usize]).collect();
                orders[rank(&deck)] = tally.orders()[rank(&named)];
            }
        }
        let counts: Vec<u32> = positions
            .chain(successors)
            .chain(orders)
            .map(|c| c as u32)
            .collect();
        let mut other = match tally.successors().is_empty() && tally.orders().is_empty() {
            true => Tally::of_positions(n),
            false => Tally::new(n),
        };
        if other.merge(tally.shuffles(), &counts) {
            *tally = other;
            self.one_cycle = None;
            self.names = order
                .iter()
                .map(|&card| self.names[card as usize].clone())
                .collect();
        }
    }

    /// Cards in a deck.
    pub fn cards(&self) -> usize {
        match &self.counted {
            Counted::Decks(tally) => tally.cards(),
            Counted::Part(part) => part.cards,
            Counted::Hands(hands) => hands.hand.cards as usize,
        }
    }

    /// Shuffles counted.
    pub fn shuffles(&self) -> u64 {
        self.counted.shuffles()
    }
}
