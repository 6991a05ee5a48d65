//! Exact draws, several out of one random word.

use std::rc::Rc;

use rand::Rng;

use super::batches::DrawBatches;
use super::bounded::BoundedRng;
use super::words::Words;

/// Exact draws from a stream of words, cut as its [`DrawBatches`] says. Expected cost: under 1.004
/// words a batch.
#[derive(Clone, Debug)]
pub struct BatchedRng<W = Words> {
    /// The generator of the words.
    pub words: W,
    batches: Rc<DrawBatches>,
    /// The next batch of the plan.
    next: usize,
    /// Draws left in the current batch.
    left: u32,
    /// Unused part of the current word: a fraction of 2^bits.
    rest: u64,
}

impl<W: Rng> BatchedRng<W> {
    /// Draws out of `words`, cut as `batches` says.
    pub fn new(words: W, batches: Rc<DrawBatches>) -> Self {
        BatchedRng {
            words,
            batches,
            next: 0,
            left: 0,
            rest: 0,
        }
    }

    /// Starts a run: every shuffle begins with a fresh word.
    pub fn start(&mut self) {
        self.next = 0;
        self.left = 0;
    }

    #[inline]
    fn take_batch(&mut self, bound: u64) {
        let bits = self.batches.bits;
        let mask = (1u64 << bits) - 1;
        if let Some(batches) = &self.batches.batches {
            let batch = batches[self.next];
            self.next += 1;
            self.left = batch.dice;
            loop {
                self.rest = self.words.next_u64() >> (64 - bits);
                if self.rest.wrapping_mul(batch.product) & mask >= batch.threshold {
                    return;
                }
            }
        }
        self.left = 1;
        loop {
            self.rest = self.words.next_u64() >> (64 - bits);
            let fraction = (self.rest * bound) & mask;
            // What is refused lies below 2^bits mod bound, so below bound: most words need no
            // division.
            if fraction >= bound || fraction >= (1u64 << bits) % bound {
                return;
            }
        }
    }
}

impl BatchedRng {
    /// Skips the words that `runs` runs take, if the bounds of all draws are known beforehand.
    /// Returns true if it did.
    pub(crate) fn pass_over(&self, runs: u64, words: &mut Words) -> bool {
        let Some(batches) = &self.batches.batches else {
            return false;
        };
        for _ in 0..runs {
            for batch in batches {
                batch.take(self.batches.bits, words);
            }
        }
        true
    }
}

impl<W: Rng> BoundedRng for BatchedRng<W> {
    #[inline]
    fn draw(&mut self, low: u32, high: u32) -> u32 {
        let bound = u64::from(high - low) + 1;
        if bound == 1 {
            return low;
        }
        if self.left == 0 {
            self.take_batch(bound);
        }
        self.left -= 1;
        let bits = self.batches.bits;
        let x = self.rest * bound;
        self.rest = x & ((1u64 << bits) - 1);
        low + (x >> bits) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::{Seed, stream};
    use std::collections::HashMap;
    use std::convert::Infallible;

    /// Gives `word` once, then the highest word, which no batch refuses; counts both.
    struct Once {
        word: u64,
        taken: u32,
    }

    impl rand::TryRng for Once {
        type Error = Infallible;
        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            self.taken += 1;
            Ok(if self.taken == 1 { self.word } else { u64::MAX })
        }
        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            unreachable!("draws take whole words")
        }
        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
            unreachable!("draws take whole words")
        }
    }

    /// Proves that draws are exact: of all words of `bits` bits, every outcome is reached by the
    /// same number, and no more are refused than must be.
    #[test]
    fn every_outcome_of_a_batch_has_the_same_number_of_words() {
        for (bounds, bits) in [
            (vec![2, 3, 4], 14),
            (vec![5, 4, 3, 2], 17),
            (vec![7], 13),
            (vec![6, 5], 15),
            (vec![13, 12], 18),
            (vec![3], 10),
            (vec![10], 12),
        ] {
            let plan = DrawBatches::tiny(&bounds, bits);
            let batches = plan.batches.as_ref().expect("a fixed plan");
            assert_eq!(batches.len(), 1, "{bounds:?} must fit one word of {bits}");
            as_often(plan, &bounds);
        }
    }

    /// Proves the same of draws whose bounds are not known beforehand: bounds that divide the
    /// number of words, and that do not.
    #[test]
    fn every_outcome_of_an_open_draw_has_the_same_number_of_words() {
        for bits in 8..=11 {
            for bound in 2..=128 {
                as_often(DrawBatches::tiny_open(bits), &[bound]);
            }
        }
    }

    /// Tries every first word of a run that draws below these bounds out of it.
    fn as_often(plan: DrawBatches, bounds: &[u64]) {
        let (bits, plan) = (plan.bits, Rc::new(plan));
        let product: u64 = bounds.iter().product();
        let mut seen: HashMap<Vec<u32>, u64> = HashMap::new();
        let mut refused = 0;
        for word in 0..1u64 << bits {
            let word = word << (64 - bits);
            let mut dice = BatchedRng::new(Once { word, taken: 0 }, plan.clone());
            let outcome = bounds.iter().map(|&b| dice.draw(0, b as u32 - 1)).collect();
            if dice.words.taken == 1 {
                *seen.entry(outcome).or_default() += 1;
            } else {
                refused += 1;
            }
        }
        let told = format!("{bounds:?} out of {bits} bits");
        assert_eq!(seen.len() as u64, product, "{told}");
        assert!(seen.values().all(|&c| c == (1 << bits) / product), "{told}");
        assert_eq!(refused, (1 << bits) % product, "{told}");
    }

    #[test]
    fn open_and_fixed_plans_stay_in_range_up_to_the_largest_bound() {
        for bound in [2u32, 3, 52, 1000, 1 << 20, 1 << 31, u32::MAX] {
            for plan in [DrawBatches::open(), DrawBatches::fixed([bound; 20])] {
                let mut dice = BatchedRng::new(stream(Seed(1), 0), Rc::new(plan));
                for _ in 0..20 {
                    assert!(dice.draw(0, bound - 1) < bound);
                }
            }
        }
    }

    #[test]
    fn fifty_two_cards_take_five_words() {
        let plan = DrawBatches::fixed((2..=52).rev());
        assert_eq!(plan.bits, 58);
        assert_eq!(plan.batches.expect("a fixed plan").len(), 5);
    }
}
