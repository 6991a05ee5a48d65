//! Generators all of whose draws follow from a seed.

use std::panic::RefUnwindSafe;

use rand::SeedableRng;

use super::bits::Bits;
use super::java::JavaRandom;
use super::rand15::Rand15;
use super::rng::SourceRng;
use crate::rng::stream::{Seed, stream};
use crate::rng::uniform::UniformRng;
use crate::rng::words::Words;

/// Milliseconds of a day.
pub const DAY: u64 = 24 * 60 * 60 * 1000;

/// A generator all of whose draws follow from a seed.
pub trait Generator: Send + Sync + RefUnwindSafe {
    /// Returns how many seeds there are whose draws differ, numbered from 0.
    fn seeds(&self) -> u64;

    /// Returns the generator right after seeding with seed `number`, which is below
    /// [`Generator::seeds`].
    fn seeded(&self, number: u64) -> SourceRng;

    /// Returns the number of the seed of shuffle `t` of an experiment. By default it is uniform
    /// among all seeds, out of the first word or words of stream `t`. A game that numbers its decks
    /// returns `t` itself.
    fn seed_of(&self, seed: Seed, t: u64) -> u64 {
        UniformRng::new(stream(seed, t)).below(self.seeds())
    }

    /// Returns whether each of `bound` answers can come at all.
    fn covers(&self, _bound: u32) -> bool {
        true
    }

    /// Returns whether every step of the generator is one-to-one on its states, so that a draw
    /// between two answers is a fair coin over all of its seeds.
    fn is_one_to_one(&self) -> bool {
        false
    }
}

/// A good generator with exact draws behind this number of seeds.
pub(super) struct FewSeeds(pub(super) u64);

impl FewSeeds {
    /// Returns the generator behind a seed of `bits` bits.
    pub(super) fn of(bits: Bits) -> FewSeeds {
        FewSeeds(bits.words())
    }
}

impl Generator for FewSeeds {
    fn seeds(&self) -> u64 {
        self.0
    }

    fn seeded(&self, number: u64) -> SourceRng {
        SourceRng::Uniform(UniformRng::new(Words::seed_from_u64(number)))
    }
}

/// C's `rand()` after `srand`. That takes 32 bits and the state has as many, but no draw ever
/// depends on the highest one.
pub(super) struct C(pub(super) fn(u32) -> Rand15);

impl Generator for C {
    fn seeds(&self) -> u64 {
        1 << 31
    }

    fn seeded(&self, number: u64) -> SourceRng {
        SourceRng::Rand15(self.0(number as u32))
    }

    fn covers(&self, bound: u32) -> bool {
        u64::from(bound) <= Bits::FIFTEEN.words()
    }

    fn is_one_to_one(&self) -> bool {
        true
    }
}

/// `java.util.Random`.
pub(super) struct Java;

impl Generator for Java {
    fn seeds(&self) -> u64 {
        1 << 48
    }

    fn seeded(&self, number: u64) -> SourceRng {
        SourceRng::Java(JavaRandom::new(number))
    }

    fn covers(&self, bound: u32) -> bool {
        bound <= JavaRandom::MOST
    }

    fn is_one_to_one(&self) -> bool {
        true
    }
}
