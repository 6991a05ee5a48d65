//! Java's `java.util.Random`, to the bit.

use crate::rng::bounded::{BoundedRng, bound};

const MULTIPLIER: u64 = 0x5_DEEC_E66D;
const MASK: u64 = (1 << 48) - 1;

/// `java.util.Random` and its `nextInt(bound)`, as its documentation prescribes them to every
/// implementation.
///
/// A linear congruential generator modulo 2^48 of which the top bits are shown. With it
/// `fisher-yates-down` is `Collections.shuffle(list, new Random(seed))` to the card, and shuffles
/// that follow one another out of one `JavaRandom` are those of one `Random`. A draw is even over
/// all states where its bound is a power of two, and elsewhere but for what follows a refusal,
/// which comes fewer than bound times in 2^31; but a state decides all that follows, and there are
/// only 2^48. Expected O(1).
///
/// ```
/// use shuffle_lab_engine::{rng::flawed::JavaRandom, algorithms::Algorithm, experiment::Setup, ops::Executor};
/// let setup = Setup::new(Algorithm::FISHER_YATES_DOWN, 10);
/// let mut table = Executor::new(10, Algorithm::FISHER_YATES_DOWN.info().layout, JavaRandom::new(3), ());
/// setup.algorithm.run(&mut table, setup.params);
/// let order: Vec<u32> = table.board.result().iter().map(|card| card + 1).collect();
/// assert_eq!(order, [7, 6, 2, 4, 9, 8, 10, 1, 3, 5]);
/// ```
#[derive(Clone, Debug)]
pub struct JavaRandom {
    state: u64,
}

impl JavaRandom {
    /// The largest bound: `nextInt` takes a positive `int`.
    pub const MOST: u32 = i32::MAX as u32;

    /// `new Random(seed)`; a `long` is given as its 64 bits, of which the upper 16 are ignored.
    pub fn new(seed: u64) -> JavaRandom {
        JavaRandom {
            state: (seed ^ MULTIPLIER) & MASK,
        }
    }

    /// `next(bits)`, 1 to 32 of them; for 32 these are the bits of the `int` that `nextInt()`
    /// returns.
    ///
    /// ```
    /// use shuffle_lab_engine::rng::flawed::JavaRandom;
    /// // What nextInt() of Java's `new Random(42)` returns.
    /// let mut random = JavaRandom::new(42);
    /// let ints = [random.next(32), random.next(32)].map(|bits| bits as i32);
    /// assert_eq!(ints, [-1_170_105_035, 234_785_527]);
    /// ```
    #[inline]
    pub fn next(&mut self, bits: u32) -> u32 {
        debug_assert!((1..=32).contains(&bits));
        self.state = self.state.wrapping_mul(MULTIPLIER).wrapping_add(0xB) & MASK;
        (self.state >> (48 - bits)) as u32
    }

    /// `nextInt(bound)`: the top bits if the bound is a power of two; else 31 bits modulo the
    /// bound, refused where they lie beyond its last multiple below 2^31.
    ///
    /// # Panics
    /// If the bound is 0 or beyond [`JavaRandom::MOST`], where Java throws.
    ///
    /// ```
    /// use shuffle_lab_engine::rng::flawed::JavaRandom;
    /// // Of Java's `new Random(42)`: 1,562,431,130 mod 100, then 117,392,763 mod 100.
    /// let mut random = JavaRandom::new(42);
    /// assert_eq!([random.next_int(100), random.next_int(100)], [30, 63]);
    /// ```
    #[inline]
    pub fn next_int(&mut self, bound: u32) -> u32 {
        assert!((1..=Self::MOST).contains(&bound), "nextInt({bound})");
        if bound.is_power_of_two() {
            return ((u64::from(bound) * u64::from(self.next(31))) >> 31) as u32;
        }
        loop {
            let bits = self.next(31);
            let answer = bits % bound;
            // Java: bits - answer + (bound - 1) overflows an int.
            if bits - answer + (bound - 1) <= Self::MOST {
                return answer;
            }
        }
    }
}

impl BoundedRng for JavaRandom {
    /// `low + nextInt(high - low + 1)`; steps on even for a single answer, as Java does.
    ///
    /// # Panics
    /// If there are more than [`JavaRandom::MOST`] answers.
    #[inline]
    fn draw(&mut self, low: u32, high: u32) -> u32 {
        let bound = bound(low, high).try_into().unwrap_or(u32::MAX);
        low + self.next_int(bound)
    }
}
