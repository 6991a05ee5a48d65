//! Sources of random numbers that programs really use and that spoil a shuffle, however sound its
//! algorithm.
//!
//! Two things go wrong. A *draw* may be uneven: of 256 bytes, five give `r % 52 == 0` and four give
//! `r % 52 == 51` ([`Law`]). Or every draw is uniform, but all of them follow from a *seed*, and
//! there are fewer seeds than orders ([`Source::seeds`], [`Source::support_size`]). Whole-number
//! arithmetic only, so that a link gives the same draws on every machine.
//!
//! | source | one draw | seeds |
//! |---|---|---|
//! | [`Source::EXACT`] | uniform | every draw is fresh |
//! | [`Source::modulo`], [`Source::scaled`] | as [`Law`] says; draws are independent | every draw is fresh |
//! | [`Source::C_RAND`], [`Source::ANSI_C`] | as `Modulo` of 15 bits over all seeds; each draw decides the next | 2^31 |
//! | [`Source::JAVA_RANDOM`] | uniform over all seeds, or too nearly so to tell; each draw decides the next | 2^48 |
//! | [`Source::seed_bits`], [`Source::MILLISECONDS`] | uniform, given a uniform seed | 2^b, 86,400,000 |
//!
//! # The seed of shuffle `t`
//! A program seeds its `rand()` once and then shuffles again and again with one generator. Such a
//! run cannot be shared out among workers, and no shuffle of it can be played again without all
//! before it. So here every shuffle is a program's *first*: it has a seed of its own, uniform among
//! all seeds, out of the first word of stream `t` of the experiment's seed ([`Source::seed_of`]).
//! Possible orders and their long-run frequencies are those of the first shuffle of a program
//! seeded at random. Dependence between successive shuffles of one generator is not shown.

mod generators;
mod java;
mod law;
mod narrow;
mod rand15;
mod rng;
mod source;
mod support;

pub use generators::{DAY, Generator};
pub use java::JavaRandom;
pub use law::{Law, RangeReduction, WeightedEnumerate};
pub use narrow::NarrowRng;
pub use rand15::Rand15;
pub use rng::SourceRng;
pub use source::{Chance, Source, SourceDefinition};
pub use support::{SupportSize, log2_factorial};

use super::{BoundedRng, UniformRng, Words, bound};

/// A number of bits, 1 to 32.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bits(u8);

impl Bits {
    /// One bit.
    pub const MIN: Bits = Bits(1);
    /// 32 bits.
    pub const MAX: Bits = Bits(32);
    /// A byte.
    pub const BYTE: Bits = Bits(8);
    /// Bits of `rand()` in many C libraries.
    pub const FIFTEEN: Bits = Bits(15);

    /// `None` unless 1 to 32.
    ///
    /// ```
    /// use shuffle_lab_engine::rng::flawed::Bits;
    /// assert_eq!(Bits::new(8), Some(Bits::BYTE));
    /// assert_eq!([0, 33].map(Bits::new), [None, None]);
    /// ```
    pub const fn new(bits: u32) -> Option<Bits> {
        if 1 <= bits && bits <= 32 {
            Some(Bits(bits as u8))
        } else {
            None
        }
    }

    /// The number of bits.
    pub const fn get(self) -> u32 {
        self.0 as u32
    }

    /// Returns the number of words of this width: 2 to 2^32.
    pub const fn words(self) -> u64 {
        1 << self.0
    }
}
