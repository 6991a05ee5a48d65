//! xoshiro256++ (Blackman and Vigna, *Scrambled linear pseudorandom number generators*), bit for
//! bit that of the `rand` crate. It is written out because code that is compiled while the program
//! runs keeps the state in registers of its own, and `rand` does not show the state.

use std::convert::Infallible;

use rand::rand_core::utils::{fill_bytes_via_next_word, read_words};
use rand::{SeedableRng, TryRng};

/// The increment of SplitMix64: 2^64 divided by the golden ratio.
pub(super) const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// SplitMix64's output function (Steele, Lea and Flood), a permutation of the 64-bit words.
pub(super) fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The generator; not all zero.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Xoshiro(pub(crate) [u64; 4]);

impl Xoshiro {
    /// The next word.
    ///
    /// ```
    /// use rand::{Rng, SeedableRng, rngs::Xoshiro256PlusPlus};
    /// use shuffle_lab_engine::rng::Xoshiro;
    /// let theirs = Xoshiro256PlusPlus::seed_from_u64(42).next_u64();
    /// assert_eq!(Xoshiro::seed_from_u64(42).word(), theirs);
    /// ```
    #[inline(always)]
    pub fn word(&mut self) -> u64 {
        let s = &mut self.0;
        let word = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let shifted = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= shifted;
        s[3] = s[3].rotate_left(45);
        word
    }
}

impl SeedableRng for Xoshiro {
    type Seed = [u8; 32];

    /// Four words, the lowest byte first. Zeros stand for the seed 0.
    fn from_seed(seed: [u8; 32]) -> Xoshiro {
        if seed == [0; 32] {
            return Xoshiro::seed_from_u64(0);
        }
        Xoshiro(read_words(&seed))
    }

    /// Four words of SplitMix64.
    fn seed_from_u64(number: u64) -> Xoshiro {
        let mut at = number;
        Xoshiro([(); 4].map(|()| {
            at = at.wrapping_add(GOLDEN);
            mix(at)
        }))
    }
}

impl TryRng for Xoshiro {
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

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{Rng, rngs::Xoshiro256PlusPlus};

    /// Proves it word by word, from seeds of either kind.
    #[test]
    fn is_the_generator_of_the_rand_crate() {
        let mut bytes = [0; 32];
        for number in 0..100 {
            let mut pairs = [
                (
                    Xoshiro::seed_from_u64(number),
                    Xoshiro256PlusPlus::seed_from_u64(number),
                ),
                (
                    Xoshiro::from_seed(bytes),
                    Xoshiro256PlusPlus::from_seed(bytes),
                ),
            ];
            for (ours, theirs) in &mut pairs {
                for _ in 0..100 {
                    assert_eq!(ours.next_u64(), theirs.next_u64());
                }
                let mut filled = [[0; 29]; 2];
                ours.fill_bytes(&mut filled[0]);
                theirs.fill_bytes(&mut filled[1]);
                assert_eq!(filled[0], filled[1]);
                assert_eq!(ours.next_u32(), theirs.next_u32());
                // The next seed.
                theirs.fill_bytes(&mut bytes);
            }
        }
    }
}
