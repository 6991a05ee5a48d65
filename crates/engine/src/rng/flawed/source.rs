//! A source of random numbers, as a value: its facts and the way its draws come about.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Mutex, PoisonError};

use super::bits::Bits;
use super::generators::{C, DAY, FewSeeds, Generator, Java};
use super::law::{Law, RangeReduction};
use super::narrow::NarrowRng;
use super::rand15::Rand15;
use super::rng::SourceRng;
use crate::rng::stream::{Seed, stream};
use crate::rng::uniform::UniformRng;

/// Way in which the draws of a source come about.
pub enum Chance {
    /// Every draw is fresh and uniform.
    Uniform,
    /// Every draw is the top bits of a fresh word, brought into range. The visitor chooses the
    /// number of bits.
    Narrow(RangeReduction),
    /// A good generator with exact draws behind a seed of a few bits. The visitor chooses the
    /// number of bits.
    ShortSeed,
    /// All draws follow from a seed.
    Seeded(&'static dyn Generator),
}

/// A source of chance: what is known about it, and how its draws come about.
pub struct SourceDefinition {
    id: &'static str,
    /// Name in English and Simplified Chinese; `None` in the catalogue, whose words are the page's.
    name: Option<[&'static str; 2]>,
    chance: Chance,
}

static EXACT: SourceDefinition = SourceDefinition::listed("exact", Chance::Uniform);
static MODULO: SourceDefinition =
    SourceDefinition::listed("modulo", Chance::Narrow(RangeReduction::Modulo));
static SCALED: SourceDefinition =
    SourceDefinition::listed("scaled", Chance::Narrow(RangeReduction::Scaled));
static C_RAND: SourceDefinition =
    SourceDefinition::listed("c-rand", Chance::Seeded(&C(Rand15::msvc)));
static ANSI_C: SourceDefinition =
    SourceDefinition::listed("ansi-c", Chance::Seeded(&C(Rand15::ansi_c)));
static JAVA: SourceDefinition = SourceDefinition::listed("java", Chance::Seeded(&Java));
static SEED_BITS: SourceDefinition = SourceDefinition::listed("seed", Chance::ShortSeed);
static MILLISECONDS: SourceDefinition =
    SourceDefinition::listed("milliseconds", Chance::Seeded(&FewSeeds(DAY)));

impl SourceDefinition {
    const fn listed(id: &'static str, chance: Chance) -> SourceDefinition {
        let name = None;
        SourceDefinition { id, name, chance }
    }

    /// A source that is in no catalogue: its id, which ends in no number, its name in English and
    /// in Simplified Chinese, and its generator.
    ///
    /// ```
    /// use shuffle_lab_engine::algorithms::Algorithm;
    /// use shuffle_lab_engine::rng::{BoundedRng, Seed};
    /// use shuffle_lab_engine::rng::flawed::{Generator, Source, SourceDefinition, SourceRng};
    /// use shuffle_lab_engine::setup::Setup;
    ///
    /// /// Answers with the lowest number, whatever is asked.
    /// struct Lowest;
    /// impl BoundedRng for Lowest {
    ///     fn draw(&mut self, low: u32, _: u32) -> u32 {
    ///         low
    ///     }
    /// }
    /// impl Generator for Lowest {
    ///     fn seeds(&self) -> u64 {
    ///         1
    ///     }
    ///     fn seeded(&self, _: u64) -> SourceRng {
    ///         SourceRng::Own(Box::new(Lowest))
    ///     }
    /// }
    ///
    /// let lowest = SourceDefinition::new("lowest", ["Always the lowest", "总取最小"], &Lowest);
    /// let lowest = lowest.register().unwrap();
    /// let setup = Setup::new(Algorithm::FISHER_YATES_DOWN, 4).with_source(lowest);
    /// assert_eq!(setup.order(Seed(7), 0), [1, 2, 3, 0]);
    /// assert_eq!(Source::from_id("lowest"), Some(lowest));
    /// ```
    pub const fn new(
        id: &'static str,
        name: [&'static str; 2],
        generator: &'static dyn Generator,
    ) -> SourceDefinition {
        SourceDefinition {
            id,
            name: Some(name),
            chance: Chance::Seeded(generator),
        }
    }

    /// Registers the source under its id, so that [`Source::from_id`] finds it; the latest
    /// registration of an id wins. The definition stays in memory until the program ends.
    ///
    /// Returns `None`, and registers nothing, if the catalogue has a source of this id.
    pub fn register(self) -> Option<Source> {
        if Source::from_id(self.id).is_some_and(|source| source.own_name().is_none()) {
            return None;
        }
        let source = Source::of(Box::leak(Box::new(self)));
        registered().push(source);
        Some(source)
    }
}

/// The sources that are in no catalogue, in the order of their registration.
static REGISTERED: Mutex<Vec<Source>> = Mutex::new(Vec::new());

fn registered() -> std::sync::MutexGuard<'static, Vec<Source>> {
    // A list that only grows stays whole when a thread panics.
    REGISTERED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Source of a shuffle's chance: a handle to a [`SourceDefinition`], as cheap as a number, and the
/// number of bits where that can be chosen. Two sources are equal if they name the same definition
/// and the same bits. Ids are stable: links use them.
#[derive(Clone, Copy)]
pub struct Source {
    definition: &'static SourceDefinition,
    /// Number of bits, if it can be chosen.
    bits: Option<Bits>,
}

impl PartialEq for Source {
    fn eq(&self, other: &Source) -> bool {
        std::ptr::eq(self.definition, other.definition) && self.bits == other.bits
    }
}

impl Eq for Source {}

impl Hash for Source {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::ptr::from_ref(self.definition).hash(state);
        self.bits.hash(state);
    }
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.id())
    }
}

impl Source {
    /// Exact draws from the project's own words: the yardstick.
    pub const EXACT: Source = Source::of(&EXACT);
    /// `rand() % n` of Microsoft's C library.
    pub const C_RAND: Source = Source::of(&C_RAND);
    /// `rand() % n` of the example in the C standard.
    pub const ANSI_C: Source = Source::of(&ANSI_C);
    /// `java.util.Random`, as `Collections.shuffle` uses it.
    pub const JAVA_RANDOM: Source = Source::of(&JAVA);
    /// A good generator with exact draws, seeded by the milliseconds since midnight: the seed of an
    /// online poker room's shuffle in 1999, of which a few cards gave away the whole deck (Arkin,
    /// Hill, Marks, Schmid and Walls, *How We Learned to Cheat at Online Poker*). Only its seed is
    /// shown here: its generator and its loop had flaws of their own.
    pub const MILLISECONDS: Source = Source::of(&MILLISECONDS);

    /// The sources of the catalogue, one of each kind, with the bits that a menu may begin with.
    pub const KINDS: [Source; 8] = [
        Source::EXACT,
        Source::modulo(Bits::BYTE),
        Source::scaled(Bits::BYTE),
        Source::C_RAND,
        Source::ANSI_C,
        Source::JAVA_RANDOM,
        Source::seed_bits(Bits::FIFTEEN),
        Source::MILLISECONDS,
    ];

    const fn of(definition: &'static SourceDefinition) -> Source {
        Source {
            definition,
            bits: None,
        }
    }

    const fn with(definition: &'static SourceDefinition, bits: Bits) -> Source {
        Source {
            definition,
            bits: Some(bits),
        }
    }

    /// Returns the source `r % n`, `r` being the top `bits` bits of a fresh word.
    pub const fn modulo(bits: Bits) -> Source {
        Source::with(&MODULO, bits)
    }

    /// Returns the source `floor(r n / 2^bits)`, `r` being the top `bits` bits of a fresh word.
    pub const fn scaled(bits: Bits) -> Source {
        Source::with(&SCALED, bits)
    }

    /// Returns a good generator with exact draws behind a seed of `bits` bits.
    pub const fn seed_bits(bits: Bits) -> Source {
        Source::with(&SEED_BITS, bits)
    }

    /// Returns whether every draw is fresh and uniform.
    pub fn is_exact(self) -> bool {
        self == Source::EXACT
    }

    /// Returns how many bits, where that can be chosen.
    pub fn bits(self) -> Option<Bits> {
        self.bits
    }

    /// Returns this kind of source with `bits` bits; the source itself if its kind has no bits to
    /// choose.
    ///
    /// ```
    /// use shuffle_lab_engine::rng::flawed::{Bits, Source};
    /// let [eight, five] = [8, 5].map(|bits| Bits::new(bits).unwrap());
    /// assert_eq!(Source::modulo(eight).with_bits(five), Source::modulo(five));
    /// assert_eq!(Source::EXACT.with_bits(five), Source::EXACT);
    /// ```
    pub fn with_bits(self, bits: Bits) -> Source {
        let bits = self.bits.map(|_| bits);
        Source { bits, ..self }
    }

    /// Returns the id of its kind, without bits, such as `modulo`.
    pub fn kind(self) -> &'static str {
        self.definition.id
    }

    /// Returns its name in English and in Simplified Chinese, if it is in no catalogue.
    pub fn own_name(self) -> Option<[&'static str; 2]> {
        self.definition.name
    }

    /// Stable id, such as `modulo-8` or `java`.
    ///
    /// ```
    /// use shuffle_lab_engine::rng::flawed::{Bits, Source};
    /// assert_eq!(Source::seed_bits(Bits::MAX).id(), "seed-32");
    /// assert_eq!(Source::JAVA_RANDOM.id(), "java");
    /// ```
    pub fn id(self) -> String {
        match self.bits {
            Some(bits) => format!("{}-{}", self.kind(), bits.get()),
            None => self.kind().to_owned(),
        }
    }

    /// The source with this id, written exactly so: of the catalogue, or
    /// [registered](SourceDefinition::register).
    ///
    /// ```
    /// use shuffle_lab_engine::rng::flawed::{Bits, Source};
    /// assert_eq!(Source::from_id("modulo-8"), Some(Source::modulo(Bits::BYTE)));
    /// assert_eq!(Source::from_id("modulo-08"), None);
    /// ```
    pub fn from_id(id: &str) -> Option<Source> {
        let bits = id
            .rsplit_once('-')
            .and_then(|(_, bits)| Bits::new(bits.parse().ok()?));
        let listed = Source::KINDS
            .into_iter()
            .map(|kind| bits.map_or(kind, |bits| kind.with_bits(bits)))
            .find(|source| source.id() == id);
        listed.or_else(|| {
            registered()
                .iter()
                .rev()
                .copied()
                .find(|own| own.kind() == id)
        })
    }

    /// The law of one draw, where draws know nothing of one another, so that choices may be
    /// enumerated with their weights; `None` where all draws follow from a start.
    ///
    /// ```
    /// use shuffle_lab_engine::rng::flawed::{Bits, Law, Source};
    /// assert_eq!(Source::EXACT.law(), Some(Law::Uniform));
    /// let byte = Source::modulo(Bits::BYTE).law().unwrap();
    /// // r % 3 of 256 bytes: 86, 85 and 85.
    /// assert_eq!(byte.weights(3), [86, 85, 85]);
    /// assert_eq!(Source::JAVA_RANDOM.law(), None);
    /// ```
    pub fn law(self) -> Option<Law> {
        match (&self.definition.chance, self.bits) {
            (Chance::Uniform, _) => Some(Law::Uniform),
            (Chance::Narrow(way), bits) => Some(Law::Narrow(*way, bits?)),
            (Chance::ShortSeed | Chance::Seeded(_), _) => None,
        }
    }

    /// Calls `ask` with the generator, where all draws follow from a seed.
    fn ask<R>(self, ask: impl FnOnce(&dyn Generator) -> R) -> Option<R> {
        match (&self.definition.chance, self.bits) {
            (Chance::Seeded(generator), _) => Some(ask(*generator)),
            (Chance::ShortSeed, Some(bits)) => Some(ask(&FewSeeds::of(bits))),
            _ => None,
        }
    }

    /// Returns true if each of `bound` answers can come at all. If not, `draw-again` never ends: it
    /// waits for the missing ones.
    ///
    /// ```
    /// use shuffle_lab_engine::rng::flawed::Source;
    /// // Microsoft's rand() stops at 32,767.
    /// assert_eq!([32_768, 32_769].map(|bound| Source::C_RAND.covers(bound)), [true, false]);
    /// ```
    pub fn covers(self, bound: u32) -> bool {
        let generator = self.ask(|generator| generator.covers(bound));
        generator.unwrap_or_else(|| self.law().is_none_or(|law| law.possible(bound) == bound))
    }

    /// Returns whether a draw between two answers is a fair coin over all seeds, as every step of
    /// the generator is one-to-one on its states; `false` where that is not known.
    pub fn is_one_to_one(self) -> bool {
        self.ask(|generator| generator.is_one_to_one())
            .unwrap_or(false)
    }

    /// Number of seeds whose draws differ, an upper bound for the number of orders that can appear.
    /// `None` if every draw is fresh.
    ///
    /// ```
    /// use shuffle_lab_engine::rng::flawed::Source;
    /// let day = Source::MILLISECONDS.seeds();
    /// assert_eq!((day, Source::JAVA_RANDOM.seeds()), (Some(86_400_000), Some(1 << 48)));
    /// assert_eq!(Source::EXACT.seeds(), None);
    /// ```
    pub fn seeds(self) -> Option<u64> {
        self.ask(|generator| generator.seeds())
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
    /// let mut rng = Source::C_RAND.seeded(1).unwrap();
    /// assert_eq!([(); 3].map(|()| rng.draw(0, 32_767)), [41, 18_467, 6_334]);
    /// ```
    pub fn seeded(self, number: u64) -> Option<SourceRng> {
        self.ask(|generator| {
            let seeds = generator.seeds();
            assert!(number < seeds, "seed {number} of {seeds}");
            generator.seeded(number)
        })
    }

    /// The seed of shuffle `t` of an experiment with seed `seed`: uniform among all seeds of this
    /// source, out of the first word or words of stream `t`, unless its [`Generator`] says
    /// otherwise. `None` if every draw is fresh.
    pub fn seed_of(self, seed: Seed, t: u64) -> Option<u64> {
        self.ask(|generator| generator.seed_of(seed, t))
    }

    /// The generator of shuffle `t` of an experiment with seed `seed`. O(1).
    ///
    /// Fresh draws take one 64-bit word each of stream `t` (`EXACT` now and then another one).
    /// Those of `EXACT` are not the draws of [`Setup::rng`](crate::experiment::Setup::rng), which
    /// links promise: an experiment without a flaw uses those.
    pub fn rng(self, seed: Seed, t: u64) -> SourceRng {
        let seeded = self.ask(|generator| generator.seeded(generator.seed_of(seed, t)));
        seeded.unwrap_or_else(|| match self.law() {
            Some(Law::Narrow(way, bits)) => {
                SourceRng::Narrow(NarrowRng::new(stream(seed, t), way, bits))
            }
            Some(Law::Uniform) | None => SourceRng::Uniform(UniformRng::new(stream(seed, t))),
        })
    }
}
