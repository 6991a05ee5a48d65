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

mod bits;
mod generators;
mod java;
mod law;
mod narrow;
mod rand15;
mod rng;
mod source;
mod support;

pub use bits::Bits;
pub use generators::{DAY, Generator};
pub use java::JavaRandom;
pub use law::{Law, RangeReduction, WeightedEnumerate};
pub use narrow::NarrowRng;
pub use rand15::Rand15;
pub use rng::SourceRng;
pub use source::{Chance, Source, SourceDefinition};
pub use support::{SupportSize, log2_factorial};
