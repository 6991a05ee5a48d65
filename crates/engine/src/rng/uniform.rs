//! Exact draws, one at a time.

use rand::Rng;

use super::bounded::{BoundedRng, bound};
use super::words::Words;

/// Exact draws from a generator, a word or more each: even if its words are.
///
/// A word of 64 bits times the number of answers: the whole part of that over 2^64 is the answer,
/// and the words whose fraction is too low to be shared out evenly are refused (Lemire, arXiv
/// 1805.10941). Fewer than one word in 2^32 is. [`crate::rng::BatchedRng`] takes several draws out
/// of one word; what stands behind a seed does not, so that it stays what it is.
#[derive(Clone, Debug)]
pub struct UniformRng<W = Words>(W);

impl<W: Rng> UniformRng<W> {
    /// Draws out of `words`.
    pub fn new(words: W) -> UniformRng<W> {
        UniformRng(words)
    }

    /// A number below `bound`, which is not 0.
    ///
    /// ```
    /// use shuffle_lab_engine::rng::{Seed, UniformRng, stream};
    /// let word = stream(Seed(0), 0).word();
    /// // The whole part of word · 52 / 2^64.
    /// let answer = (u128::from(word) * 52) >> 64;
    /// let below = UniformRng::new(stream(Seed(0), 0)).below(52);
    /// assert_eq!((u128::from(below), below), (answer, 27));
    /// ```
    pub fn below(&mut self, bound: u64) -> u64 {
        loop {
            let product = u128::from(self.0.next_u64()) * u128::from(bound);
            let fraction = product as u64;
            // The threshold, 2^64 mod bound, is below the bound: mostly there is no need to divide.
            if fraction >= bound || fraction >= bound.wrapping_neg() % bound {
                return (product >> 64) as u64;
            }
        }
    }
}

impl<W: Rng> BoundedRng for UniformRng<W> {
    #[inline]
    fn draw(&mut self, low: u32, high: u32) -> u32 {
        low + self.below(bound(low, high)) as u32
    }
}
