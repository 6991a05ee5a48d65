//! C's `rand()` with 15 bits.

use crate::rng::bounded::{BoundedRng, bound};

/// A linear congruential generator modulo 2^32 of which bits 16 to 30 are shown, and `rand() % n`.
///
/// Distribution of one draw over all starts: that of `r % n` from 15 bits ([`super::Law::Narrow`]).
/// But each draw decides the next, as only 2^31 states differ in what they show, and the lowest
/// bits of what is shown repeat soonest: `rand() % 2` has period 2^17. Answers beyond 32,767 never
/// come. O(1).
#[derive(Clone, Debug)]
pub struct Rand15 {
    state: u32,
    multiplier: u32,
    increment: u32,
}

impl Rand15 {
    /// Microsoft's C runtime, after `srand(seed)`: `state = state * 214013 + 2531011; return state
    /// >> 16 & 0x7fff`.
    pub fn msvc(seed: u32) -> Rand15 {
        Rand15 {
            state: seed,
            multiplier: 214_013,
            increment: 2_531_011,
        }
    }

    /// The example that the C standard gives (C89 4.10.2.2, C11 7.22.2.2), after `srand(seed)`:
    /// `next = next * 1103515245 + 12345; return (unsigned)(next / 65536) % 32768`. Whether
    /// `unsigned long` has 32 or 64 bits makes no difference.
    pub fn ansi_c(seed: u32) -> Rand15 {
        Rand15 {
            state: seed,
            multiplier: 1_103_515_245,
            increment: 12_345,
        }
    }

    /// Returns the next value of `rand()`, 0 to 32,767.
    ///
    /// ```
    /// use shuffle_lab_engine::rng::flawed::Rand15;
    /// // The example of the C standard, after srand(1).
    /// let mut rng = Rand15::ansi_c(1);
    /// assert_eq!([rng.rand(), rng.rand()], [16_838, 5_758]);
    /// ```
    #[inline]
    pub fn rand(&mut self) -> u32 {
        self.state = self
            .state
            .wrapping_mul(self.multiplier)
            .wrapping_add(self.increment);
        self.state >> 16 & 0x7fff
    }
}

impl BoundedRng for Rand15 {
    /// `low + rand() % (high - low + 1)`; calls `rand()` even for a single answer, as programs do.
    #[inline]
    fn draw(&mut self, low: u32, high: u32) -> u32 {
        low + (u64::from(self.rand()) % bound(low, high)) as u32
    }
}
