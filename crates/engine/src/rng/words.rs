//! A generator of 64-bit words that makes them in blocks.

use std::convert::Infallible;

use rand::rand_core::utils::fill_bytes_via_next_word;
use rand::{SeedableRng, TryRng};

use super::xoshiro::Xoshiro;

/// Words made at a time: the generator's state stays in registers for so long.
const AHEAD: usize = 32;

/// A generator of 64-bit words: [`Xoshiro`], 32 words at a time.
#[derive(Clone, Debug)]
pub struct Words {
    generator: Xoshiro,
    /// The generator's state before it made the words ahead.
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

    /// The generator itself, about to make the next word: nothing is ahead of it any more. Up to 32
    /// words' time.
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

impl From<Xoshiro> for Words {
    fn from(generator: Xoshiro) -> Words {
        Words {
            before: generator.clone(),
            generator,
            ahead: [0; AHEAD],
            used: AHEAD,
        }
    }
}

impl SeedableRng for Words {
    type Seed = [u8; 32];

    fn from_seed(seed: [u8; 32]) -> Words {
        Words::from(Xoshiro::from_seed(seed))
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
        fill_bytes_via_next_word(bytes, || self.try_next_u64())
    }
}
