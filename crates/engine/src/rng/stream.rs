//! A seed, its streams of random words, and exact draws from them. Whole-number arithmetic only, so that a
//! seed means the same on every machine.

use std::convert::Infallible;
use std::rc::Rc;

use rand::{Rng, SeedableRng, TryRng};

use super::{BoundedRng, DrawBatches, Xoshiro};

/// Decides everything that is random on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed(pub u64);

/// Words made ahead, so that the generator's state stays in registers for so long.
const AHEAD: usize = 32;

/// A stream of 64-bit words: xoshiro256++ (Blackman and Vigna).
#[derive(Clone, Debug)]
pub struct Words {
    generator: Xoshiro,
    /// As it was before it made the words ahead.
    before: Xoshiro,
    ahead: [u64; AHEAD],
    used: usize,
}

impl Words {
    /// The next word.
    #[inline(always)]
    pub fn word(&mut self) -> u64 {
        if self.used >= AHEAD {
            self.make();
        }
        let word = self.ahead[self.used];
        self.used += 1;
        word
    }

    #[inline(never)]
    fn make(&mut self) {
        let mut generator = self.generator.clone();
        self.before = generator.clone();
        // Four at a time: fewer moves between registers.
        for words in self.ahead.as_chunks_mut::<4>().0 {
            for word in words {
                *word = generator.word();
            }
        }
        self.generator = generator;
        self.used = 0;
    }

    /// The generator itself, about to make the next word: nothing is ahead of it any more. Up to 32 words' time.
    pub(crate) fn generator(&mut self) -> &mut Xoshiro {
        if self.used < AHEAD {
            self.generator = self.before.clone();
            for _ in 0..self.used {
                self.generator.word();
            }
            self.used = AHEAD;
        }
        &mut self.generator
    }
}

impl SeedableRng for Words {
    type Seed = [u8; 32];

    fn from_seed(seed: [u8; 32]) -> Words {
        let generator = Xoshiro::from_seed(seed);
        Words {
            before: generator.clone(),
            generator,
            ahead: [0; AHEAD],
            used: AHEAD,
        }
    }

    fn seed_from_u64(number: u64) -> Words {
        Words {
            generator: Xoshiro::seed_from_u64(number),
            ..Words::from_seed([0; 32])
        }
    }
}

impl TryRng for Words {
    type Error = Infallible;

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.word())
    }

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok((self.word() >> 32) as u32)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for chunk in bytes.chunks_mut(8) {
            chunk.copy_from_slice(&self.word().to_le_bytes()[..chunk.len()]);
        }
        Ok(())
    }
}

pub(super) const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// SplitMix64's output function (Steele, Lea and Flood), a permutation of the 64-bit words.
pub(super) fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The `number`-th stream of a seed: xoshiro256++ whose state is words `4 number + 1` to `4 number + 4` of SplitMix64
/// started at `mix(seed + GOLDEN)`. States of one seed never share a word, and are never all zero.
pub fn stream(seed: Seed, number: u64) -> Words {
    let start = mix(seed.0.wrapping_add(GOLDEN));
    let mut state = [0; 32];
    for (bytes, k) in state.chunks_exact_mut(8).zip(1..) {
        let step = number.wrapping_mul(4).wrapping_add(k);
        bytes.copy_from_slice(&mix(start.wrapping_add(step.wrapping_mul(GOLDEN))).to_le_bytes());
    }
    Words::from_seed(state)
}

/// Exact draws from a stream of words, cut as its [`DrawBatches`] says. Expected cost: under 1.004 words a batch.
#[derive(Clone, Debug)]
pub struct BatchedRng<W = Words> {
    /// Where the words come from.
    pub words: W,
    plan: Rc<DrawBatches>,
    /// The next batch of the plan.
    next: usize,
    /// Draws left in the current batch.
    left: u32,
    /// What is left of the current word: a fraction of 2^bits.
    rest: u64,
}

impl<W: Rng> BatchedRng<W> {
    pub fn new(words: W, plan: Rc<DrawBatches>) -> Self {
        BatchedRng {
            words,
            plan,
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
        let bits = self.plan.bits;
        let mask = (1u64 << bits) - 1;
        if let Some(batches) = &self.plan.batches {
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
            // What is refused lies below 2^bits mod bound, so below bound: most words need no division.
            if fraction >= bound || fraction >= (1u64 << bits) % bound {
                return;
            }
        }
    }
}

impl BatchedRng {
    /// Leaves behind what so many runs take of these words, if that is known without running them: where the bounds of all draws are known beforehand.
    /// Whether it was.
    pub(crate) fn pass_over(&self, runs: u64, words: &mut Words) -> bool {
        let Some(batches) = &self.plan.batches else {
            return false;
        };
        for _ in 0..runs {
            for batch in batches {
                batch.take(self.plan.bits, words);
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
        let bits = self.plan.bits;
        let x = self.rest * bound;
        self.rest = x & ((1u64 << bits) - 1);
        low + (x >> bits) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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

    /// Proves that draws are exact: of all words of `bits` bits, every outcome is reached by the same number, and
    /// no more are refused than must be.
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

    /// Proves the same of draws whose bounds are not known beforehand: bounds that divide the number of words, and that do not.
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

    #[test]
    fn streams_of_a_seed_differ_and_are_pinned() {
        let first = |seed, number| stream(Seed(seed), number).next_u64();
        let all: std::collections::HashSet<_> = (0..64)
            .flat_map(|seed| (0..64).map(move |k| (seed, k)))
            .map(|(seed, k)| first(seed, k))
            .collect();
        assert_eq!(all.len(), 64 * 64);
        // A shared link is a promise: these words may never change.
        assert_eq!(
            [first(0, 0), first(1, 0), first(1, 1), first(u64::MAX, 7)],
            [
                9579327875526494010,
                8089978747140965633,
                7804717579181825750,
                13777477833630999377
            ]
        );
    }
}
