//! Shuffles whose draws decide what comes next, and which are slow for it: written out once more without choices, which processors
//! would have to guess. A deck for each stream in turn.

use super::partial::{Partial, Small};
use super::{LANES, Streams, sixteen_bits};
use crate::random::Words;
use crate::shuffle::Algorithm;

/// A draw below `bound`, out of a word of its own, as from [`crate::random::Plan::open`].
#[inline(always)]
fn draw(words: &mut Words, bound: u64) -> usize {
    loop {
        let x = (words.word() >> 32) * bound;
        let fraction = x & 0xFFFF_FFFF;
        // What is refused lies below 2^32 mod bound, so below bound: most words need no division.
        if fraction >= bound || fraction >= (1 << 32) % bound {
            return (x >> 32) as usize;
        }
    }
}

/// Decks of up to `W` cards, a power of two: a mask does for a bounds check.
pub(super) struct Chancy<C, const W: usize> {
    n: usize,
    shuffle: fn(&mut Self, &mut Words),
    deck: [C; W],
    sorted: [C; W],
    partial: Partial<W>,
}

impl<C: Small, const W: usize> Chancy<C, W> {
    /// `None` for shuffles that are written only once.
    pub fn new(algorithm: Algorithm, n: usize, all: bool) -> Option<Self> {
        let shuffle: fn(&mut Self, &mut Words) = match algorithm {
            Algorithm::DrawAgain => Self::draw_again,
            Algorithm::MergeSortCoin => Self::merge_sort_coin,
            _ => return None,
        };
        Some(Chancy {
            n,
            shuffle,
            deck: [C::default(); W],
            sorted: std::array::from_fn(C::small),
            partial: Partial::new(n, all, false),
        })
    }

    fn round(&mut self, words: &mut Streams) {
        for words in words {
            (self.shuffle)(self, words);
            self.partial.count([&self.deck[..]].into_iter());
        }
        self.partial.add(LANES as u32);
    }

    /// Every draw writes its card down; only a card that was still there is not written over.
    fn draw_again(&mut self, words: &mut Words) {
        let mut gone = [C::default(); W];
        let mut done = 0;
        while done < self.n {
            let k = draw(words, self.n as u64);
            self.deck[done % W] = C::small(k);
            done += 1 - gone[k % W].card();
            gone[k % W] = C::small(1);
        }
    }

    fn merge_sort_coin(&mut self, words: &mut Words) {
        let mut other = self.sorted;
        self.deck = self.sorted;
        sort(words, &mut self.deck, &mut other, 0, self.n);
    }
}

/// Sorts places `low .. high` of both decks into the first one; the other is written over.
fn sort<C: Small, const W: usize>(
    words: &mut Words,
    deck: &mut [C; W],
    other: &mut [C; W],
    low: usize,
    high: usize,
) {
    if high - low < 2 {
        return;
    }
    let mid = low + (high - low) / 2;
    sort(words, other, deck, low, mid);
    sort(words, other, deck, mid, high);
    let (mut first, mut second, mut to) = (low, mid, low);
    while first < mid && second < high {
        let coin = draw(words, 2);
        // The place of the next card is a sum, not a choice.
        let from = first + (second - first) * coin;
        deck[to % W] = other[from % W];
        (first, second, to) = (first + 1 - coin, second + coin, to + 1);
    }
    let rest = if first < mid {
        first..mid
    } else {
        second..high
    };
    for from in rest {
        deck[to % W] = other[from % W];
        to += 1;
    }
}

sixteen_bits!(Chancy);
