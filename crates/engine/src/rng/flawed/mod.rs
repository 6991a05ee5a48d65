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
//! | [`Source::Exact`] | uniform | every draw is fresh |
//! | [`Source::Modulo`], [`Source::Scaled`] | as [`Law`] says; draws are independent | every draw is fresh |
//! | [`Source::CRand`], [`Source::AnsiC`] | as `Modulo` of 15 bits over all seeds; each draw decides the next | 2^31 |
//! | [`Source::JavaRandom`] | uniform over all seeds, or too nearly so to tell; each draw decides the next | 2^48 |
//! | [`Source::SeedBits`], [`Source::Milliseconds`] | uniform, given a uniform seed | 2^b, 86,400,000 |
//!
//! # The seed of shuffle `t`
//! A program seeds its `rand()` once and then shuffles again and again with one generator. Such a
//! run cannot be shared out among workers, and no shuffle of it can be played again without all
//! before it. So here every shuffle is a program's *first*: it has a seed of its own, uniform among
//! all seeds, out of the first word of stream `t` of the experiment's seed ([`Source::seed_of`]).
//! What can appear, and how often in the long run, is that of the first shuffle of a program seeded
//! at random. What ties the *next* shuffle of one generator to this one is not shown.

mod java;
mod law;
mod narrow;
mod rand15;
mod support;

pub use java::JavaRandom;
pub use law::{Law, RangeReduction, WeightedEnumerate};
pub use narrow::NarrowRng;
pub use rand15::Rand15;
pub use support::{SupportSize, log2_factorial};

use rand::SeedableRng;

use super::{BoundedRng, Seed, UniformRng, Words, bound, stream};

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
    /// What many a C library's `rand()` gives.
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

    /// How many words of so many bits there are: 2 to 2^32.
    pub const fn words(self) -> u64 {
        1 << self.0
    }
}

/// Where a shuffle's chance comes from. Ids are stable: links use them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Source {
    /// Exact draws from the project's own words: the yardstick.
    Exact,
    /// `r % n`, `r` being the top bits of a fresh word.
    Modulo {
        /// How many bits.
        bits: Bits,
    },
    /// `floor(r n / 2^bits)`, `r` being the top bits of a fresh word.
    Scaled {
        /// How many bits.
        bits: Bits,
    },
    /// `rand() % n` of Microsoft's C library.
    CRand,
    /// `rand() % n` of the example in the C standard.
    AnsiC,
    /// `java.util.Random`, as `Collections.shuffle` uses it.
    JavaRandom,
    /// A good generator with exact draws behind a seed of so many bits.
    SeedBits {
        /// How many bits.
        bits: Bits,
    },
    /// A good generator with exact draws, seeded by the milliseconds since midnight: the seed of an
    /// online poker room's shuffle in 1999, of which a few cards gave away the whole deck (Arkin,
    /// Hill, Marks, Schmid and Walls, *How We Learned to Cheat at Online Poker*). Only its seed is
    /// shown here: its generator and its loop had flaws of their own.
    Milliseconds,
}

/// Milliseconds of a day.
pub const DAY: u64 = 24 * 60 * 60 * 1000;

impl Source {
    /// One of each kind, with the bits that a menu may begin with.
    pub const KINDS: [Source; 8] = [
        Source::Exact,
        Source::Modulo { bits: Bits::BYTE },
        Source::Scaled { bits: Bits::BYTE },
        Source::CRand,
        Source::AnsiC,
        Source::JavaRandom,
        Source::SeedBits {
            bits: Bits::FIFTEEN,
        },
        Source::Milliseconds,
    ];

    /// How many bits, where that can be chosen.
    pub fn bits(self) -> Option<Bits> {
        match self {
            Source::Modulo { bits } | Source::Scaled { bits } | Source::SeedBits { bits } => {
                Some(bits)
            }
            _ => None,
        }
    }

    /// Returns this kind of source with so many bits; the source itself if its kind has no bits to
    /// choose.
    pub fn with_bits(self, bits: Bits) -> Source {
        match self {
            Source::Modulo { .. } => Source::Modulo { bits },
            Source::Scaled { .. } => Source::Scaled { bits },
            Source::SeedBits { .. } => Source::SeedBits { bits },
            other => other,
        }
    }

    /// Id of the kind, without bits.
    fn kind(self) -> &'static str {
        match self {
            Source::Exact => "exact",
            Source::Modulo { .. } => "modulo",
            Source::Scaled { .. } => "scaled",
            Source::CRand => "c-rand",
            Source::AnsiC => "ansi-c",
            Source::JavaRandom => "java",
            Source::SeedBits { .. } => "seed",
            Source::Milliseconds => "milliseconds",
        }
    }

    /// Stable id, such as `modulo-8` or `java`.
    ///
    /// ```
    /// use shuffle_lab_engine::rng::flawed::{Bits, Source};
    /// assert_eq!(Source::SeedBits { bits: Bits::MAX }.id(), "seed-32");
    /// assert_eq!(Source::JavaRandom.id(), "java");
    /// ```
    pub fn id(self) -> String {
        match self.bits() {
            Some(bits) => format!("{}-{}", self.kind(), bits.get()),
            None => self.kind().to_owned(),
        }
    }

    /// The source with this id, written exactly so.
    ///
    /// ```
    /// use shuffle_lab_engine::rng::flawed::{Bits, Source};
    /// assert_eq!(Source::from_id("modulo-8"), Some(Source::Modulo { bits: Bits::BYTE }));
    /// assert_eq!(Source::from_id("modulo-08"), None);
    /// ```
    pub fn from_id(id: &str) -> Option<Source> {
        let bits = id
            .rsplit_once('-')
            .and_then(|(_, bits)| Bits::new(bits.parse().ok()?));
        Source::KINDS
            .into_iter()
            .map(|kind| bits.map_or(kind, |bits| kind.with_bits(bits)))
            .find(|source| source.id() == id)
    }

    /// The law of one draw, where draws know nothing of one another, so that choices may be
    /// enumerated with their weights; `None` where all draws follow from a start.
    ///
    /// ```
    /// use shuffle_lab_engine::rng::flawed::{Bits, Law, Source};
    /// assert_eq!(Source::Exact.law(), Some(Law::Uniform));
    /// let byte = Source::Modulo { bits: Bits::BYTE }.law().unwrap();
    /// // r % 3 of 256 bytes: 86, 85 and 85.
    /// assert_eq!(byte.weights(3), [86, 85, 85]);
    /// assert_eq!(Source::JavaRandom.law(), None);
    /// ```
    pub fn law(self) -> Option<Law> {
        match self {
            Source::Exact => Some(Law::Uniform),
            Source::Modulo { bits } => Some(Law::Narrow(RangeReduction::Modulo, bits)),
            Source::Scaled { bits } => Some(Law::Narrow(RangeReduction::Scaled, bits)),
            _ => None,
        }
    }

    /// Whether each of `bound` answers can come at all. Where not, `draw-again` never ends: it
    /// waits for the missing ones.
    ///
    /// ```
    /// use shuffle_lab_engine::rng::flawed::Source;
    /// // Microsoft's rand() stops at 32,767.
    /// assert_eq!([32_768, 32_769].map(|bound| Source::CRand.covers(bound)), [true, false]);
    /// ```
    pub fn covers(self, bound: u32) -> bool {
        match self {
            Source::Modulo { bits } | Source::Scaled { bits } => u64::from(bound) <= bits.words(),
            Source::CRand | Source::AnsiC => u64::from(bound) <= Bits::FIFTEEN.words(),
            Source::JavaRandom => bound <= JavaRandom::MOST,
            Source::Exact | Source::SeedBits { .. } | Source::Milliseconds => true,
        }
    }

    /// How many seeds there are whose draws differ: no more orders than that can appear. `None` if
    /// every draw is fresh.
    ///
    /// `srand` takes 32 bits and the state has as many, but no draw ever depends on the highest
    /// one.
    ///
    /// ```
    /// use shuffle_lab_engine::rng::flawed::Source;
    /// let day = Source::Milliseconds.seeds();
    /// assert_eq!((day, Source::JavaRandom.seeds()), (Some(86_400_000), Some(1 << 48)));
    /// assert_eq!(Source::Exact.seeds(), None);
    /// ```
    pub fn seeds(self) -> Option<u64> {
        match self {
            Source::Exact | Source::Modulo { .. } | Source::Scaled { .. } => None,
            Source::CRand | Source::AnsiC => Some(1 << 31),
            Source::JavaRandom => Some(1 << 48),
            Source::SeedBits { bits } => Some(bits.words()),
            Source::Milliseconds => Some(DAY),
        }
    }

    /// The generator right after seeding: after `srand(number)`, in `new Random(number)`, or behind
    /// the seed `number`. `None` if every draw is fresh.
    ///
    /// # Panics
    /// If `number` is not below [`Source::seeds`].
    ///
    /// ```
    /// use shuffle_lab_engine::rng::{BoundedRng, flawed::Source};
    /// // What many a C program prints after srand(1): 41, 18467, 6334.
    /// let mut rng = Source::CRand.seeded(1).unwrap();
    /// assert_eq!([(); 3].map(|()| rng.draw(0, 32_767)), [41, 18_467, 6_334]);
    /// ```
    pub fn seeded(self, number: u64) -> Option<SourceRng> {
        let seeds = self.seeds()?;
        assert!(number < seeds, "seed {number} of {seeds}");
        Some(self.after_seed(number))
    }

    /// [`Source::seeded`] for sources that have seeds.
    fn after_seed(self, number: u64) -> SourceRng {
        match self {
            Source::CRand => SourceRng::Rand15(Rand15::msvc(number as u32)),
            Source::AnsiC => SourceRng::Rand15(Rand15::ansi_c(number as u32)),
            Source::JavaRandom => SourceRng::Java(JavaRandom::new(number)),
            Source::SeedBits { .. }
            | Source::Milliseconds
            | Source::Exact
            | Source::Modulo { .. }
            | Source::Scaled { .. } => {
                SourceRng::Uniform(UniformRng::new(Words::seed_from_u64(number)))
            }
        }
    }

    /// The seed of shuffle `t` of an experiment with seed `seed`: uniform among all seeds of this
    /// source, out of the first word or words of stream `t`. `None` if every draw is fresh.
    pub fn seed_of(self, seed: Seed, t: u64) -> Option<u64> {
        Some(UniformRng::new(stream(seed, t)).below(self.seeds()?))
    }

    /// The generator of shuffle `t` of an experiment with seed `seed`. O(1).
    ///
    /// Fresh draws take one 64-bit word each of stream `t` (`Exact` now and then another one).
    /// Those of `Exact` are not the draws of [`Setup::rng`](crate::experiment::Setup::rng), which
    /// links promise: an experiment without a flaw uses those.
    pub fn rng(self, seed: Seed, t: u64) -> SourceRng {
        match self.law() {
            Some(Law::Uniform) => SourceRng::Uniform(UniformRng::new(stream(seed, t))),
            Some(Law::Narrow(way, bits)) => {
                SourceRng::Narrow(NarrowRng::new(stream(seed, t), way, bits))
            }
            None => self.after_seed(self.seed_of(seed, t).unwrap_or(0)),
        }
    }
}

/// The generator of any source.
#[derive(Clone, Debug)]
pub enum SourceRng {
    /// Uniform draws.
    Uniform(UniformRng),
    /// Draws out of too few bits.
    Narrow(NarrowRng),
    /// C's `rand() % n`.
    Rand15(Rand15),
    /// Java's `nextInt(n)`.
    Java(JavaRandom),
}

impl BoundedRng for SourceRng {
    #[inline]
    fn draw(&mut self, low: u32, high: u32) -> u32 {
        match self {
            SourceRng::Uniform(rng) => rng.draw(low, high),
            SourceRng::Narrow(rng) => rng.draw(low, high),
            SourceRng::Rand15(rng) => rng.draw(low, high),
            SourceRng::Java(rng) => rng.draw(low, high),
        }
    }
}
