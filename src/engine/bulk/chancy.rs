//! Shuffles whose draws decide what comes next, and which are slow for it: written out once more without choices, which processors
//! would have to guess. A deck for each stream in turn.

use super::partial::{Partial, Small};
use super::{LANES, Streams, sixteen_bits};
use crate::random::Words;

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
    deck: [C; W],
    partial: Partial<W>,
}

impl<C: Small, const W: usize> Chancy<C, W> {
    pub fn new(n: usize, all: bool) -> Self {
        Chancy {
            n,
            deck: [C::default(); W],
            partial: Partial::new(n, all, false),
        }
    }

    fn round(&mut self, words: &mut Streams) {
        for words in words {
            self.draw_again(words);
            self.partial.count([&self.deck[..]].into_iter());
        }
        self.partial.add(LANES as u32);
    }

    /// Every draw writes its card down; only a card that was still there is not written over.
    #[inline(never)]
    fn draw_again(&mut self, words: &mut Words) {
        // Bits of the cards that are gone; for small decks a number, for a set in memory is waited for.
        let (mut few, mut gone) = (0u64, [0u64; W_WORDS]);
        let mut done = 0;
        while done < self.n {
            let k = draw(words, self.n as u64);
            self.deck[done % W] = C::small(k);
            let set = if W == 64 {
                &mut few
            } else {
                &mut gone[k / 64 % W_WORDS]
            };
            done += 1 - (*set >> (k % 64)) as usize % 2;
            *set |= 1 << (k % 64);
        }
    }
}

/// Of the largest deck.
const W_WORDS: usize = 16;

sixteen_bits!(Chancy);
