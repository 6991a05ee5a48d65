//! Good random words of which too few bits are used.

use rand::Rng;

use super::bits::Bits;
use super::law::RangeReduction;
use crate::rng::bounded::{BoundedRng, bound};
use crate::rng::words::Words;

/// The top bits of a fresh word for every draw, brought into range by `r % n` or by `floor(r n /
/// 2^bits)`.
///
/// Distribution: [`super::Law::Narrow`]; draws know nothing of one another. Uneven unless `n`
/// divides 2^bits: the most likely answer is then 1 + 1 / floor(2^bits / n) times as likely as the
/// least, and if 2^bits < n, only 2^bits answers ever come. Takes one word a draw, even for a
/// single answer.
#[derive(Clone, Debug)]
pub struct NarrowRng<W = Words> {
    words: W,
    way: RangeReduction,
    bits: Bits,
}

impl<W: Rng> NarrowRng<W> {
    /// Draws out of the top `bits` bits of each of `words`.
    pub fn new(words: W, way: RangeReduction, bits: Bits) -> NarrowRng<W> {
        NarrowRng { words, way, bits }
    }
}

impl<W: Rng> BoundedRng for NarrowRng<W> {
    #[inline]
    fn draw(&mut self, low: u32, high: u32) -> u32 {
        let r = (self.words.next_u64() >> (64 - self.bits.get())) as u32;
        low + self.way.answer(r, self.bits, bound(low, high))
    }
}
