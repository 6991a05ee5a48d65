//! Counts read from a text, and what else is known of it.

use engine::deck::Card;
use engine::tally::{Tally, rank};
use serde::{Deserialize, Serialize};

use super::pieces::Changed;
use super::read_as::{Hand, ReadAs};
use super::repeats::Repeats;
use super::starts::permutations;

/// The longest text that is read.
pub const MAX_BYTES: usize = 120_000_000;

/// A text of more bytes takes longer than a frame: it should be read in a worker.
pub const MAX_BYTES_AT_ONCE: usize = 100_000;

/// Counts read from a text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Counted {
    /// Whole decks, or every card in every place: positions alone of a square, all that a tally has
    /// of decks and of orders.
    Decks(#[serde(with = "crate::tally_fields")] Tally),
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

/// Counts of some kinds of cards in some places.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Part {
    /// Cards of each kind in a deck.
    pub each: Vec<u32>,
    /// Number of places recorded.
    pub places: usize,
    /// Cards of each shuffle in a place: one, but for hands that are sets.
    pub drawn: usize,
    /// Cards in the deck.
    pub cards: usize,
    /// Shuffles counted.
    pub shuffles: u64,
    /// Row = kind, column = place.
    pub counts: Vec<u64>,
    /// Number of cards followed by one of their kind; `None` where that is not known.
    pub alike: Option<u64>,
    /// Set where all decks come in rounds: each kind once in each part of as many cards as there are kinds.
    pub in_rounds: bool,
}

impl Part {
    /// Returns true if the counts are consistent: each place has `drawn` cards of each shuffle.
    pub fn adds_up(&self) -> bool {
        let column = |place: usize| self.counts.iter().skip(place).step_by(self.places);
        let is_one = |place| column(place).try_fold(0u64, |sum, &count| sum.checked_add(count));
        let drawn = self.shuffles.checked_mul(self.drawn as u64);
        self.places > 0
            && self.shuffles > 0
            && self.each.iter().map(|&each| each as usize).sum::<usize>() == self.cards
            && self.counts.len() == self.each.len() * self.places
            && (0..self.places).all(|place| is_one(place) == drawn)
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
pub struct Links(#[serde(with = "crate::tally_fields")] pub Tally);

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
            for deck in permutations(n) {
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
