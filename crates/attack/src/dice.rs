//! Source of the choices of an attack.

use engine::rng::{Seed, Words, stream};

/// Random choices that follow from a seed.
pub(crate) struct Dice(Words);

impl Dice {
    /// The choices of one part of an attack.
    pub(crate) fn new(seed: u64, part: u64) -> Dice {
        Dice(stream(Seed(seed), part))
    }

    /// A number below `bound`, which is small and not 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.0.word() % bound.max(1) as u64) as usize
    }

    /// Returns true once in `times` times, on average.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// A number of at most 64 bits; small ones and the ends are as likely as large ones.
    pub(crate) fn number(&mut self) -> u64 {
        match self.below(12) {
            0 => u64::MAX,
            1 => i64::MAX as u64,
            2 => u64::from(u32::MAX),
            _ => self.0.word() >> self.below(64),
        }
    }

    /// A step forward or back: mostly a small one.
    pub(crate) fn step(&mut self) -> i32 {
        match self.below(12) {
            0 => i32::MAX,
            1 => -i32::MAX,
            _ => self.below(9) as i32 - 4,
        }
    }

    /// One of these.
    pub(crate) fn pick<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())].clone()
    }

    /// The words under the choices, for what needs those.
    pub(crate) fn words(&mut self) -> &mut Words {
        &mut self.0
    }
}
