//! Shuffles with few paths: it is counted how often each was taken, and only in the end where its cards land.

use super::rng_buffer::{Draw, Pairs, Press, next};
use super::simd::Bytes;
use super::{Kernel, LANES, Streams};
use crate::experiment::Setup;
use crate::ops::Executor;
use crate::rng::{Batch, BoundedRng, DrawBatches};
use crate::tally::Delta;

/// Most paths.
const MOST: u64 = 4096;
/// Most cards that have to be looked at when the counts are asked for: paths times cards.
const MOST_CARDS: u64 = 1 << 16;
/// Most paths that a byte of [`Draw`] tells apart, of one draw.
const NARROW: u64 = 64;
/// Bits of a word that it takes at least. So few paths always leave them; the tests ask for fewer.
const WHOLE: u32 = 32;
/// Answers of each stream that are doubted together, in eights.
const EIGHTS: usize = 8;

/// Answers with given numbers, counted from the lowest that is allowed; with the lowest after the last of them.
pub(super) struct Given<'a> {
    pub digits: &'a [u32],
    pub used: usize,
}

impl BoundedRng for Given<'_> {
    fn draw(&mut self, low: u32, _: u32) -> u32 {
        let digit = self.digits.get(self.used).copied().unwrap_or(0);
        self.used += 1;
        low + digit
    }
}

pub(super) struct Few {
    setup: Setup,
    bounds: Vec<u32>,
    /// Draws with more than one answer: which word they come from, and how they are cut out of it.
    batches: Vec<(Batch, Vec<u64>)>,
    bits: u32,
    taken: Vec<u32>,
    shuffles: u64,
}

impl Few {
    /// `None` if there are too many paths, or as many as chance will have it.
    pub fn of(setup: &Setup, plan: &DrawBatches, bounds: Option<&[u32]>) -> Option<Few> {
        let (bounds, batches) = (bounds?, plan.batches.as_ref()?);
        let paths = (bounds.iter()).try_fold(1u64, |paths, &bound| {
            Some(paths * u64::from(bound)).filter(|&p| p <= MOST)
        })?;
        if paths * setup.n as u64 > MOST_CARDS {
            return None;
        }
        let mut open = (bounds.iter()).filter(|&&b| b > 1).map(|&b| u64::from(b));
        let cut = |batch: &Batch| {
            let dice = open.by_ref().take(batch.dice as usize).collect();
            (*batch, dice)
        };
        Some(Few {
            setup: *setup,
            batches: batches.iter().map(cut).collect(),
            bounds: bounds.to_vec(),
            bits: plan.bits,
            taken: vec![0; paths as usize],
            shuffles: 0,
        })
    }
}

/// The only draw of a shuffle.
struct One {
    batch: Batch,
    bound: u64,
    bits: u32,
}

impl One {
    /// So many words of two streams; how many of either were refused.
    #[inline(never)]
    fn wide(&self, state: &mut [Bytes; 4], rounds: u64, taken: &mut [u32]) -> [u64; 2] {
        let (mut at, mut refused) = (*state, [0; 2]);
        for _ in 0..rounds {
            let two = next(&mut at).whole().wide();
            for (word, refused) in two.into_iter().zip(&mut refused) {
                let x = (word >> (64 - self.bits)) * self.bound;
                if x & ((1 << self.bits) - 1) < self.batch.threshold {
                    *refused += 1;
                } else {
                    taken[(x >> self.bits) as usize] += 1;
                }
            }
        }
        *state = at;
        refused
    }

    /// The same for up to 64 paths: four words are multiplied at once, roughly, and all once more where one is doubted. A word that is refused is
    /// always doubted: its fraction is next to 0.
    #[inline(never)]
    fn narrow(&self, state: &mut [Bytes; 4], rounds: u64, taken: &mut [u32]) -> [u64; 2] {
        let mut draw = Draw::below(self.bound as usize);
        let mut refused = [0; 2];
        // A byte for an index needs no check.
        let mut counts = [0; 256];
        let block = 8 * EIGHTS as u64;
        for _ in 0..rounds / block {
            let mut at = *state;
            let mut answers = [[0; 2]; EIGHTS];
            for eight in &mut answers {
                *eight = draw.press(|| next(&mut at));
            }
            if draw.doubts() {
                let more = self.wide(state, block, taken);
                refused = [refused[0] + more[0], refused[1] + more[1]];
                continue;
            }
            *state = at;
            for eight in answers.as_flattened() {
                for path in eight.to_le_bytes() {
                    counts[usize::from(path)] += 1;
                }
            }
        }
        for (taken, more) in taken.iter_mut().zip(counts) {
            *taken += more;
        }
        let more = self.wide(state, rounds % block, taken);
        [refused[0] + more[0], refused[1] + more[1]]
    }
}

impl Kernel for Few {
    fn rounds(&mut self, rounds: u64, words: &mut Streams, _: &mut Delta) {
        let bits = self.bits;
        let mut left = [rounds; LANES];
        if let [(batch, bounds)] = &self.batches[..]
            && let [bound] = bounds[..]
        {
            // One draw says it all, and it does not matter which shuffle took which path: two streams at a time, and behind them as many words more as
            // were refused.
            let one = One {
                batch: *batch,
                bound,
                bits,
            };
            let mut pairs = Pairs::of(words);
            for (pair, left) in pairs.0.iter_mut().zip(left.as_chunks_mut().0) {
                *left = if bound <= NARROW && bits >= WHOLE {
                    one.narrow(pair, rounds, &mut self.taken)
                } else {
                    one.wide(pair, rounds, &mut self.taken)
                };
            }
            pairs.give_back(words);
        }
        for (words, left) in words.iter_mut().zip(left) {
            for _ in 0..left {
                let mut path = 0;
                for (batch, bounds) in &self.batches {
                    let mut rest = batch.take(bits, words);
                    for &bound in bounds {
                        let x = rest * bound;
                        rest = x & ((1 << bits) - 1);
                        path = path * bound + (x >> bits);
                    }
                }
                self.taken[path as usize] += 1;
            }
        }
        self.shuffles += rounds * words.len() as u64;
    }

    /// Runs the code once for each path that was taken.
    fn move_to(&mut self, delta: &mut Delta) {
        if self.shuffles == 0 {
            return;
        }
        let mut digits = vec![0; self.bounds.len()];
        for (path, times) in self.taken.iter_mut().enumerate().filter(|t| *t.1 > 0) {
            let mut rest = path as u32;
            for (digit, bound) in digits.iter_mut().zip(&self.bounds).rev() {
                (*digit, rest) = (rest % bound, rest / bound);
            }
            let layout = self.setup.algorithm.info().layout;
            let given = Given {
                digits: &digits,
                used: 0,
            };
            let mut executor = Executor::new(self.setup.n, layout, given, ());
            self.setup.algorithm.run(&mut executor, self.setup.params);
            delta.count_times(executor.board.result(), *times);
            *times = 0;
        }
        self.shuffles = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithms::Algorithm;
    use crate::rng::{Seed, stream};

    /// Proves that two streams at a time take the paths that each would alone, word after word, and leave them behind the same word, also where
    /// every fifth word is refused: the words are cut to six bits, of which 12 of 64 would favour a cut of 52 cards.
    #[test]
    fn two_streams_at_a_time_are_each_alone() {
        let setup = Setup::new(Algorithm::RandomCut, 52);
        let bounds = setup.bounds().expect("known beforehand");
        let mut few = Few::of(
            &setup,
            &DrawBatches::fixed(bounds.iter().copied()),
            Some(&bounds),
        )
        .expect("few paths");
        let [(batch, drawn)] = &mut few.batches[..] else {
            panic!("one word a shuffle");
        };
        assert_eq!(drawn, &[52]);
        (few.bits, batch.threshold) = (6, 64 % 52);
        let batch = *batch;

        let mut words: Streams = std::array::from_fn(|number| stream(Seed(3), number as u64));
        let mut alone = words.clone();
        let mut taken = vec![0; 52];
        for rounds in [1, 40, 333] {
            few.rounds(rounds, &mut words, &mut Delta::new(52));
            for words in &mut alone {
                for _ in 0..rounds {
                    taken[((batch.take(6, words) * 52) >> 6) as usize] += 1;
                }
            }
            assert_eq!(few.taken, taken);
        }
        for (words, alone) in words.iter_mut().zip(&mut alone) {
            assert_eq!(words.word(), alone.word());
        }
    }

    /// Proves that four words at once take the same paths and leave the generators behind the same word, for every number of paths. About one word in
    /// 2^17 is doubted: of these, half a thousand.
    #[test]
    fn four_words_at_once_are_each_alone() {
        for bound in 2..=NARROW {
            let plan = DrawBatches::fixed([bound as u32]);
            let one = One {
                batch: plan.batches.expect("a fixed plan")[0],
                bound,
                bits: plan.bits,
            };
            let mut words: Streams = std::array::from_fn(|number| stream(Seed(3), number as u64));
            let mut narrow = Pairs::of(&mut words);
            let mut wide = Pairs::of(&mut words);
            let (mut taken, mut alone) = (vec![0; bound as usize], vec![0; bound as usize]);
            for rounds in [0, 1, 63, 64, 65, 65_000] {
                for (narrow, wide) in narrow.0.iter_mut().zip(&mut wide.0) {
                    let refused = one.narrow(narrow, rounds, &mut taken);
                    assert_eq!(refused, one.wide(wide, rounds, &mut alone));
                    assert_eq!(*narrow, *wide);
                }
            }
            assert_eq!(taken, alone, "{bound}");
        }
    }
}
