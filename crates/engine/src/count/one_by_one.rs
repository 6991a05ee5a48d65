//! Decks of up to 1,024 cards, one after the other: for shuffles that each deck decides for itself.

use super::{LANES, Streams, sixteen_bits};
use crate::count::partial_counts::PartialCounts;
use crate::rng::Words;

/// Most cards.
pub(super) const MOST: usize = 1024;

pub(super) type Deck = [u16; MOST];

/// `shuffle` fills a deck anew, with the words of a stream.
pub(super) struct OneByOne<F> {
    shuffle: F,
    deck: Deck,
    partial: PartialCounts<MOST>,
}

impl<F: FnMut(&mut Deck, &mut Words)> OneByOne<F> {
    pub fn new(n: usize, all: bool, shuffle: F) -> Self {
        OneByOne {
            shuffle,
            deck: [0; MOST],
            partial: PartialCounts::new(n, all, false),
        }
    }

    fn round(&mut self, words: &mut Streams) {
        for words in words {
            (self.shuffle)(&mut self.deck, words);
            self.partial.count([&self.deck[..]].into_iter());
        }
        self.partial.add(LANES as u32);
    }
}

sixteen_bits!(OneByOne<F>, F: FnMut(&mut Deck, &mut Words));
