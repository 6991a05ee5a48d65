//! Coins of a plan that is known beforehand: the bits of its words, from the highest on.

use crate::rng::{DrawBatches, Words};

/// Bits of a word that is cut into coins: numbers with more answers leave fewer.
const BITS: u32 = 63;

/// How many coins a word serves; `None` where other numbers are drawn too.
pub(super) fn per_word(plan: &DrawBatches) -> Option<u32> {
    let batches = plan.batches.as_ref().filter(|_| plan.bits == BITS)?;
    // As many in every word but the last one.
    batches.first().map(|batch| batch.dice)
}

/// The coins of one run, in turn.
#[derive(Clone, Copy)]
pub(super) struct Coins {
    /// The next coin in the highest bit.
    word: u64,
    left: u32,
    per_word: u32,
}

impl Coins {
    pub fn new(per_word: u32) -> Coins {
        Coins {
            word: 0,
            left: 0,
            per_word,
        }
    }

    /// The next coins, at least one and at most `most`, all out of one word: they, the last one in the lowest bit, and how many. No word is
    /// refused: 2^63 is a multiple of any power of two below it.
    #[inline(always)]
    pub fn take(&mut self, most: usize, words: &mut Words) -> (u64, u32) {
        if self.left == 0 {
            self.word = words.word();
            self.left = self.per_word;
        }
        let count = self.left.min(most as u32);
        let coins = self.word >> (64 - count);
        self.word <<= count;
        self.left -= count;
        (coins, count)
    }
}

/// By eight coins: how many of those before it show 1, a byte each from the lowest on; and 255 where a coin shows 1, 0 elsewhere.
pub(super) type Eights = [[u64; 2]; 256];

/// `bit` says where each coin is.
pub(super) fn eights(bit: fn(usize) -> usize) -> Box<Eights> {
    let eight = |coins: usize| {
        let shows = |k: usize| coins >> bit(k) & 1;
        let before = std::array::from_fn(|k| (0..k).map(shows).sum::<usize>() as u8);
        let mask = std::array::from_fn(|k| 255 * shows(k) as u8);
        [before, mask].map(u64::from_le_bytes)
    };
    Box::new(std::array::from_fn(eight))
}

/// The same number in eight bytes.
pub(super) fn each(number: u64) -> u64 {
    number * 0x0101_0101_0101_0101
}
