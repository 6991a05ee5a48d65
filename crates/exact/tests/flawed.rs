//! Sources of chance that spoil a shuffle: that each is what it is said to be, and what it can reach.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "what fails in a helper ends the test"
)]

use std::collections::{BTreeMap, HashMap, HashSet};
use std::convert::Infallible;

use crate::common::deal;
use shuffle_lab_engine::algorithms::Algorithm;
use shuffle_lab_engine::experiment::Setup;
use shuffle_lab_engine::rng::flawed::{
    Bits, DAY, JavaRandom, Law, NarrowRng, Rand15, RangeReduction, Source, SourceRng, SupportSize,
    WeightedEnumerate, log2_factorial,
};
use shuffle_lab_engine::rng::{BoundedRng, Seed, UniformRng};
use shuffle_lab_exact::Ratio;

const WAYS: [RangeReduction; 2] = [RangeReduction::Modulo, RangeReduction::Scaled];

fn bits(bits: u32) -> Bits {
    Bits::new(bits).expect("1 to 32")
}

/// Words that somebody wrote down; whoever takes more fails.
struct Written<'a>(&'a [u64]);

impl rand::TryRng for Written<'_> {
    type Error = Infallible;
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        let (&first, rest) = self.0.split_first().expect("no word was left");
        self.0 = rest;
        Ok(first)
    }
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        unreachable!("draws take whole words")
    }
    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        unreachable!("draws take whole words")
    }
}

/// Answer of `draw(low, low + bound - 1)` to one word whose top bits are `r`, all lower ones set; counted from 0.
fn answer(way: RangeReduction, b: u32, r: u64, bound: u32, low: u32) -> u32 {
    let word = [r << (64 - b) | (u64::MAX >> b)];
    NarrowRng::new(Written(&word), way, bits(b)).draw(low, low + (bound - 1)) - low
}

/// Orders of `n` cards from the draws of Fisher-Yates downward, written a second time: `below(i)` is below `i`.
fn downward(n: u32, mut below: impl FnMut(u32) -> u32) -> Vec<u32> {
    let mut cards: Vec<u32> = (0..n).collect();
    for i in (2..=n).rev() {
        cards.swap(i as usize - 1, below(i) as usize);
    }
    cards
}

fn fisher_yates(n: usize) -> Setup {
    Setup::new(Algorithm::FISHER_YATES_DOWN, n)
}

fn reach(source: Source, setup: &Setup, most: u64) -> SupportSize {
    source.support_size(setup.n(), setup.bounds().as_deref(), most, |chance| {
        deal(setup, chance)
    })
}

/// Proves, for every bound up to 70 and every number of bits up to 10, and for a few larger ones, that the weights are the numbers of words that give each
/// answer: every word was tried. So also that one word a draw is taken, that its top bits alone count, and that `low` is only added.
#[test]
fn weights_are_counts_of_all_words() {
    let small = (1..=10).flat_map(|b| (1..=70).map(move |bound| (b, bound)));
    let large = [(16, 52), (16, 1000), (18, 54), (12, 4095), (12, 4097)];
    for (b, bound) in small.chain(large) {
        for way in WAYS {
            let mut counts = vec![0; bound as usize];
            for r in 0..1u64 << b {
                counts[answer(way, b, r, bound, 3) as usize] += 1;
            }
            let law = Law::Narrow(way, bits(b));
            assert_eq!(law.weights(bound), counts, "{way:?} {b} {bound}");
            assert_eq!(law.total(bound), 1 << b);
            let possible = counts.iter().filter(|&&count| count > 0).count();
            assert_eq!(law.possible(bound) as usize, possible);
            let answers = (0..law.possible(bound)).map(|index| law.answer(bound, index));
            let expected = (0..bound).filter(|&a| counts[a as usize] > 0);
            assert!(answers.eq(expected), "{way:?} {b} {bound}");
        }
    }
}

/// Proves the weights where not all words can be tried, up to 32 bits: they add up to 2^bits; none is off by as much as one from an even share; and the
/// answers on both sides of the border between words, wherever an answer ends, are the two that the weights put there.
#[test]
fn weights_of_many_bits_add_up_and_end_where_answers_end() {
    for b in [20, 25, 31, 32] {
        for bound in [1u32, 2, 3, 52, 54, 1000, 65_537] {
            for way in WAYS {
                let weights = Law::Narrow(way, bits(b)).weights(bound);
                assert_eq!(weights.iter().sum::<u64>(), 1 << b);
                let n = u64::from(bound);
                assert!(weights.iter().all(|w| (w * n).abs_diff(1 << b) < n));
                let mut first = 0;
                for (a, &weight) in (0..bound).zip(&weights) {
                    match way {
                        // a, a + n, …, a + (weight - 1) n, and no further.
                        RangeReduction::Modulo => {
                            let last = u64::from(a) + (weight - 1) * n;
                            assert_eq!(answer(way, b, last, bound, 0), a);
                            assert!(last + n >= 1 << b);
                        }
                        // One stretch of words after the other.
                        RangeReduction::Scaled => {
                            let last = first + weight - 1;
                            assert_eq!(answer(way, b, first, bound, 0), a);
                            assert_eq!(answer(way, b, last, bound, 0), a);
                            first += weight;
                        }
                    }
                }
            }
        }
    }
}

/// Proves what is said of bits that are too few: as many answers as words come, each from one word; `covers` says so.
#[test]
fn with_too_few_bits_some_answers_never_come() {
    let byte = Law::Narrow(RangeReduction::Modulo, Bits::BYTE).weights(300);
    assert!(byte[..256].iter().all(|&w| w == 1) && byte[256..].iter().all(|&w| w == 0));
    let scaled = Law::Narrow(RangeReduction::Scaled, bits(2)).weights(6);
    // floor(6 r / 4) for r = 0, 1, 2, 3.
    assert_eq!(scaled, [1, 1, 0, 1, 1, 0]);
    for b in 1..=8 {
        for bound in 1..=300 {
            for source in [Source::modulo(bits(b)), Source::scaled(bits(b))] {
                let weights = source.law().expect("fresh draws").weights(bound);
                assert_eq!(source.covers(bound), !weights.contains(&0));
            }
        }
    }
    assert!(Source::C_RAND.covers(32_768) && !Source::ANSI_C.covers(32_769));
}

/// Proves the vector of REFERENCE.md: a byte modulo 52 gives 0 to 47 with 5/256 and the rest with 4/256.
#[test]
fn a_byte_modulo_52() {
    let weights = Law::Narrow(RangeReduction::Modulo, Bits::BYTE).weights(52);
    assert_eq!(weights, [[5; 48].as_slice(), &[4; 4]].concat());
}

/// Proves that weighed enumeration is the distribution of the shuffle: for 2 to 4 cards and 1 to 3 bits the probabilities that it
/// gives the orders, added up as fractions, are the shares of all sequences of words, run one by one through the shuffle.
#[test]
fn weighed_choices_are_all_sequences_of_words() {
    for (n, b) in [(2, 3), (3, 1), (3, 2), (3, 3), (4, 1), (4, 2), (4, 3)] {
        for (way, algorithm) in WAYS.into_iter().flat_map(|way| {
            [Algorithm::FISHER_YATES_DOWN, Algorithm::NAIVE_SWAP].map(|algorithm| (way, algorithm))
        }) {
            let setup = Setup::new(algorithm, n);
            let draws = setup.bounds().expect("fixed bounds").len() as u32;
            let mut counted: BTreeMap<Vec<u32>, u128> = BTreeMap::new();
            let sequences = 1u64 << (b * draws);
            for sequence in 0..sequences {
                let words: Vec<u64> = (0..draws)
                    .map(|at| (sequence >> (b * at)) << (64 - b))
                    .collect();
                let chance = NarrowRng::new(Written(&words), way, bits(b));
                *counted.entry(deal(&setup, chance)).or_default() += 1;
            }
            let mut weighed: BTreeMap<Vec<u32>, Ratio> = BTreeMap::new();
            let mut choices = WeightedEnumerate::new(Law::Narrow(way, bits(b)));
            loop {
                let order = deal(&setup, &mut choices);
                let (weight, total) = choices.weight().expect("small");
                let sum = weighed.entry(order).or_insert(Ratio::ZERO);
                *sum = sum.checked_add(Ratio::new(weight, total)).expect("small");
                if !choices.advance() {
                    break;
                }
            }
            let shares: BTreeMap<Vec<u32>, Ratio> = counted
                .into_iter()
                .map(|(order, count)| (order, Ratio::new(count, sequences.into())))
                .collect();
            assert_eq!(weighed, shares, "{way:?} {algorithm:?} {n} {b}");
        }
    }
}

/// Proves that exact draws refuse no more words than they must and none too few: at the border of each answer of a bound that does not divide 2^64, the first
/// word that is kept and the last one refused are those that Lemire's theorem gives, worked out with 128 bits; and that a power of two refuses nothing.
#[test]
fn even_draws_refuse_the_right_words() {
    // Never refused, and always the last answer.
    const NEXT: u64 = u64::MAX;
    for bound in [3u64, 52, 54, DAY, (1 << 32) - 5, 1 << 32] {
        let b = u128::from(bound);
        let surplus = (1u128 << 64) % b;
        for a in [0, 1, bound / 2, bound - 1] {
            // The words of answer a begin here; those whose fraction is below `surplus` are refused.
            let first = (u128::from(a) << 64).div_ceil(b);
            let kept = ((u128::from(a) << 64) + surplus).div_ceil(b);
            for (word, expected) in [
                (kept, u128::from(a)),
                (first, if first < kept { b - 1 } else { u128::from(a) }),
            ] {
                let words = [word as u64, NEXT];
                assert_eq!(
                    u128::from(UniformRng::new(Written(&words)).below(bound)),
                    expected
                );
            }
        }
    }
    assert_eq!(UniformRng::new(Written(&[0])).below(1 << 20), 0);
}

/// Proves both C generators against the numbers that they are known by, those after `srand(1)`: the Microsoft runtime's first ten, and the example of the C
/// standard's, both printed in many places. Then against the recurrences, carried in 128 bits and reduced only when shown.
#[test]
fn c_rand_gives_the_published_numbers() {
    let first = |mut rand: Rand15| [(); 10].map(|()| rand.rand());
    assert_eq!(
        first(Rand15::msvc(1)),
        [
            41, 18467, 6334, 26500, 19169, 15724, 11478, 29358, 26962, 24464
        ]
    );
    assert_eq!(
        first(Rand15::ansi_c(1)),
        [
            16838, 5758, 10113, 17515, 31051, 5627, 23010, 7419, 16212, 4086
        ]
    );
    for seed in [0, 42, 0x7fff_ffff, 0x8000_0000, u32::MAX] {
        for (mut rand, multiplier, increment) in [
            (Rand15::msvc(seed), 214_013u128, 2_531_011u128),
            (Rand15::ansi_c(seed), 1_103_515_245, 12_345),
        ] {
            // A state of 64 bits, as where `unsigned long` has so many: the same comes out.
            let mut state = u128::from(seed);
            for _ in 0..1000 {
                state = (state * multiplier + increment) % (1 << 64);
                assert_eq!(u128::from(rand.rand()), state / 65_536 % 32_768);
            }
        }
    }
}

/// Proves what is said of the states of both C generators: the highest bit of the seed never shows, so 2^31 starts are all there are; and a coin
/// tossed with `rand() % 2` repeats after 2^17 tosses and not after half of them.
#[test]
fn c_rand_has_31_bits_and_a_coin_that_repeats() {
    for new in [Rand15::msvc, Rand15::ansi_c] {
        for seed in [0, 1, 77_777, 0x7fff_ffff] {
            let (mut low, mut high) = (new(seed), new(seed ^ 0x8000_0000));
            assert!((0..10_000).all(|_| low.rand() == high.rand()));
        }
        let mut rand = new(5);
        let coins: Vec<u32> = (0..1 << 18).map(|_| rand.draw(0, 1)).collect();
        let period = |length: usize| {
            coins
                .iter()
                .eq(coins[length..].iter().chain(&coins[..length]))
        };
        assert!(period(1 << 17) && !period(1 << 16));
    }
    assert_eq!(Source::C_RAND.seeds(), Some(1 << 31));
}

/// Proves that draws from `rand()` are `low + rand() % n`, one call each, a single answer included.
#[test]
fn c_rand_draws_with_a_remainder() {
    let (mut draws, mut rand) = (Rand15::msvc(9), Rand15::msvc(9));
    for bound in (1..200).chain([32_768, 40_000, u32::MAX]) {
        let expected = rand.rand() % bound;
        assert_eq!(draws.draw(0, bound - 1), expected);
        let expected = 7 + rand.rand() % bound.min(1000);
        assert_eq!(draws.draw(7, 6 + bound.min(1000)), expected);
    }
}

/// Java's generator written a second time, from its documentation: the state as a whole number with division and remainder, `next` as a signed `int`, the
/// overflow of an `int` as Java has it.
struct NaiveJava(u128);

impl NaiveJava {
    const MODULUS: u128 = 281_474_976_710_656;

    fn new(seed: i64) -> NaiveJava {
        let seed = i128::from(seed).rem_euclid(Self::MODULUS as i128) as u128;
        NaiveJava(seed ^ 25_214_903_917)
    }

    fn next(&mut self, bits: u32) -> i32 {
        self.0 = (self.0 * 25_214_903_917 + 11) % Self::MODULUS;
        // (int)(seed >>> (48 - bits))
        (self.0 / 2u128.pow(48 - bits)) as u32 as i32
    }

    fn next_int(&mut self, bound: i32) -> i32 {
        if bound & bound.wrapping_neg() == bound {
            return ((i64::from(bound) * i64::from(self.next(31))) >> 31) as i32;
        }
        loop {
            let bits = self.next(31);
            let value = bits % bound;
            if bits.wrapping_sub(value).wrapping_add(bound - 1) >= 0 {
                return value;
            }
        }
    }
}

/// Proves `java.util.Random` against what Java printed: the first numbers of `new Random(42)` and `new Random(0)`, which many ports test, and the words that
/// two negative seeds spell with `nextInt(27)` (Stack Overflow 15182496).
#[test]
fn java_gives_the_published_numbers() {
    let mut random = JavaRandom::new(42);
    assert_eq!(
        [(); 5].map(|()| random.next(32) as i32),
        [-1170105035, 234785527, -1360544799, 205897768, 1325939940]
    );
    let mut random = JavaRandom::new(0);
    assert_eq!(
        [(); 4].map(|()| random.next(32) as i32),
        [-1155484576, -723955400, 1033096058, -1690734402]
    );
    for (seed, word) in [(-229_985_452i64, "hello"), (-147_909_649, "world")] {
        let mut random = JavaRandom::new(seed as u64);
        let letters = (0..5).map(|_| char::from(b'`' + random.next_int(27) as u8));
        assert_eq!(letters.collect::<String>(), word);
        assert_eq!(random.next_int(27), 0);
    }
}

/// Proves `nextInt` against the documentation's recurrence, negative seeds, powers of two and bounds that refuse nearly half of all numbers included.
#[test]
fn java_is_the_documented_recurrence() {
    let bounds = (1..=70).chain([
        1 << 30,
        (1 << 30) + 1,
        1_500_000_000,
        i32::MAX - 1,
        i32::MAX,
    ]);
    for seed in [0, 1, -1, 42, i64::MIN, i64::MAX, 0x1234_5678_9abc] {
        let (mut java, mut naive) = (JavaRandom::new(seed as u64), NaiveJava::new(seed));
        for bound in bounds.clone().cycle().take(2000) {
            let expected = naive.next_int(bound) as u32;
            assert_eq!(
                java.draw(5, 4 + bound as u32),
                5 + expected,
                "{seed} {bound}"
            );
        }
    }
}

/// Proves that the bounds above do put refusals to the test: 2^30 + 1 refuses nearly every second number.
#[test]
fn java_refuses_numbers_beyond_the_last_multiple() {
    let bound = (1 << 30) + 1;
    let mut refused = 0;
    // Spread: neighbouring seeds begin alike.
    for seed in (0..1000).map(|k: u64| k.wrapping_mul(0x9e37_79b9_7f4a_7c15)) {
        let (mut asked, mut stepped) = (JavaRandom::new(seed), JavaRandom::new(seed));
        asked.next_int(bound);
        stepped.next(31);
        refused += usize::from(asked.next(32) != stepped.next(32));
    }
    assert!((400..600).contains(&refused), "{refused}");
}

/// Proves that a bound beyond Java's `int` is refused aloud, as by Java, and not answered wrongly.
#[test]
fn java_has_no_bounds_beyond_an_int() {
    assert!(Source::JAVA_RANDOM.covers(i32::MAX as u32) && !Source::JAVA_RANDOM.covers(1 << 31));
    for high in [i32::MAX as u32, u32::MAX] {
        let asked = std::panic::catch_unwind(|| JavaRandom::new(1).draw(0, high));
        assert!(asked.is_err());
    }
}

/// Proves that Fisher-Yates downward with this source is `Collections.shuffle(list, new Random(seed))` as Java ran it: lists that people printed. Those of 16 are from a
/// question why the last card is the same for many seeds in a row (Stack Overflow 57002148), and begin with a power of two; of 10 with seeds 3 and 47, from two tutorials.
#[test]
fn java_shuffles_as_java_printed() {
    let printed = [
        "07C965A4312E8FDB",
        "A50C3867E4F291DB",
        "D57EA23F061984CB",
        "4F8EA3D1C920765B",
        "E6A5F280CD43917B",
        "2901CF538DE6A47B",
        "5F0D3A82C7419E6B",
        "3C16207958D4AFEB",
        "392A56FD8E70C41B",
        "0D45E2A7639CF81B",
        "25E38D164C7AF90B",
        "C35A6E412079FD8B",
        "F73D8EC950A4162B",
    ];
    for (seed, expected) in (0..).zip(printed) {
        let chance = Source::JAVA_RANDOM.seeded(seed).expect("has starts");
        let order = deal(&fisher_yates(16), chance);
        let shown: String = order.iter().map(|card| format!("{card:X}")).collect();
        assert_eq!(shown, expected, "{seed}");
    }
    let order = deal(&fisher_yates(10), JavaRandom::new(3));
    assert_eq!(order, [6, 5, 1, 3, 8, 7, 9, 0, 2, 4]);
    let order = deal(&fisher_yates(10), JavaRandom::new(47));
    assert_eq!(order, [3, 5, 2, 0, 7, 6, 1, 4, 9, 8]);
}

/// Proves the same for every deck of 2 to 64 cards and for 100, 104 and 1,024, against the loop of `Collections.shuffle` written a second time over the naive
/// generator: two shuffles in a row of one `Random` for each of 40 seeds.
#[test]
fn java_shuffles_every_deck_as_the_documentation_says() {
    for n in (2..=64).chain([100, 104, 1024]) {
        let setup = fisher_yates(n);
        for seed in (-20..20).map(|k: i64| k * 0x0123_4567_89ab_cdef) {
            let (mut java, mut naive) = (JavaRandom::new(seed as u64), NaiveJava::new(seed));
            for _ in 0..2 {
                let expected = downward(n as u32, |i| naive.next_int(i as i32) as u32);
                assert_eq!(deal(&setup, &mut java), expected, "{n} {seed}");
            }
        }
    }
}

/// xoshiro256++ behind SplitMix64, written a second time from the authors' C code (prng.di.unimi.it).
struct NaiveXoshiro([u64; 4]);

impl NaiveXoshiro {
    fn new(seed: u64) -> NaiveXoshiro {
        let mut x = seed;
        NaiveXoshiro([(); 4].map(|()| {
            x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let z = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ (z >> 31)
        }))
    }

    fn below(&mut self, bound: u32) -> u32 {
        let s = &mut self.0;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        // Refusals, once in 2^58 draws, are not met here.
        ((u128::from(result) * u128::from(bound)) >> 64) as u32
    }
}

/// Proves what stands behind a seed: xoshiro256++ started by SplitMix64 from that very number, and one word a draw.
#[test]
fn a_seed_starts_the_published_generator() {
    let sources = [Source::seed_bits(Bits::MAX), Source::MILLISECONDS];
    for source in sources {
        for number in [0, 1, 2, 1999, 86_399_999] {
            let mut naive = NaiveXoshiro::new(number);
            let expected = downward(52, |i| naive.below(i));
            let chance = source.seeded(number).expect("has starts");
            assert_eq!(deal(&fisher_yates(52), chance), expected);
        }
    }
}

/// Proves which start a shuffle has: `rng` is `seeded(seed_of)`; and of small seeds every one comes, none beyond them.
#[test]
fn every_shuffle_has_a_start_of_its_own() {
    for source in Source::KINDS {
        for t in (0..50).chain([999_999_999]) {
            let start = source.seed_of(Seed(8), t);
            assert_eq!(start.is_none(), source.seeds().is_none());
            let Some(number) = start else { continue };
            assert!(number < source.seeds().expect("has starts"));
            let again = source.seeded(number).expect("has starts");
            assert_eq!(
                deal(&fisher_yates(52), source.rng(Seed(8), t)),
                deal(&fisher_yates(52), again)
            );
        }
    }
    for b in 1..=6 {
        let source = Source::seed_bits(bits(b));
        let starts: HashSet<u64> = (0..1000)
            .filter_map(|t| source.seed_of(Seed(1), t))
            .collect();
        assert_eq!(starts, (0..1 << b).collect());
    }
    // All of the day: both its first and its last hundredth.
    let day: Vec<u64> = (0..2000)
        .filter_map(|t| Source::MILLISECONDS.seed_of(Seed(1), t))
        .collect();
    assert!(day.iter().any(|&ms| ms < DAY / 100) && day.iter().any(|&ms| ms >= DAY / 100 * 99));
}

/// Proves that a start beyond the last one is refused aloud, and that fresh draws have none.
#[test]
fn starts_end_where_they_are_said_to() {
    for source in Source::KINDS {
        match source.seeds() {
            None => assert!(source.seeded(0).is_none()),
            Some(starts) => {
                assert!(source.seeded(starts - 1).is_some());
                let beyond = std::panic::catch_unwind(|| source.seeded(starts));
                assert!(beyond.is_err(), "{source:?}");
            }
        }
    }
    let bits_of = |source: Source| source.seeds().map(|seeds| (seeds as f64).log2());
    assert_eq!(bits_of(Source::JAVA_RANDOM), Some(48.0));
    assert_eq!(bits_of(Source::ANSI_C), Some(31.0));
    assert_eq!(bits_of(Source::seed_bits(bits(9))), Some(9.0));
    assert_eq!(bits_of(Source::EXACT), None);
    // ln 86,400,000 / ln 2, with 30 digits in Python's decimal.
    let day = bits_of(Source::MILLISECONDS).expect("has starts");
    assert!((day - 26.364_527_976_600_28).abs() < 1e-13, "{day}");
}

/// Proves a promise of links: the first shuffles of ten cards of seed 42 never change, source by source.
#[test]
fn shuffles_are_pinned() {
    let shown: Vec<String> = Source::KINDS
        .into_iter()
        .map(|source| {
            let decks = [0, 1].map(|t| {
                let order = deal(&fisher_yates(10), source.rng(Seed(42), t));
                order.iter().map(u32::to_string).collect::<String>()
            });
            format!("{} {} {}", source.id(), decks[0], decks[1])
        })
        .collect();
    let promised = [
        "exact 1472583906 9241507863",
        "modulo-8 0825397641 4820136975",
        "scaled-8 1472583906 9241507863",
        "c-rand 5041283796 0738149265",
        "ansi-c 4602189537 8109635724",
        "java 7436291850 0916824753",
        "seed-15 0921563784 6130582497",
        "milliseconds 6504831792 0645812739",
    ];
    assert_eq!(shown, promised);
}

/// Proves that ids are read as they are written, for every source there is, and that nothing else is read.
#[test]
fn ids_are_read_as_they_are_written() {
    let mut ids = HashSet::new();
    for kind in Source::KINDS {
        for b in 1..=32 {
            let source = kind.with_bits(bits(b));
            assert!(source.bits().is_none_or(|now| now == bits(b)));
            assert_eq!(Source::from_id(&source.id()), Some(source));
            ids.insert(source.id());
        }
    }
    assert_eq!(ids.len(), 5 + 3 * 32);
    for id in [
        "exact",
        "modulo-8",
        "scaled-32",
        "c-rand",
        "ansi-c",
        "java",
        "seed-1",
        "milliseconds",
    ] {
        assert!(ids.contains(id), "{id}");
    }
    for id in [
        "",
        "-",
        "modulo",
        "modulo-",
        "modulo-0",
        "modulo-33",
        "modulo-08",
        "modulo-+8",
        "modulo--8",
        "modulo-8 ",
        "Modulo-8",
        "java-8",
        "c-rand-15",
        "c",
        "seed-4294967304",
        "exact-1",
        "modulo-8-8",
    ] {
        assert_eq!(Source::from_id(id), None, "{id}");
    }
    assert_eq!((Bits::new(0), Bits::new(33)), (None, None));
    assert_eq!((bits(1), bits(32)), (Bits::MIN, Bits::MAX));
}

/// Proves the logarithms of n! against sums of logarithms, for every deck that fits on the page, and the number of REFERENCE.md.
#[test]
fn logarithms_of_factorials() {
    let mut sum = 0.0;
    for n in 0..=1024usize {
        sum += (n.max(1) as f64).log2();
        let log2 = log2_factorial(n);
        assert!((log2 - sum).abs() <= 1e-12 * sum, "{n}: {log2} {sum}");
    }
    assert_eq!(format!("{:.3}", log2_factorial(52)), "225.581");
    assert_eq!([0, 1, 2].map(log2_factorial), [0.0, 0.0, 1.0]);
}

/// Proves the bounds of REFERENCE.md: with seeds of 15 bits all orders may come up to 7 cards, with 32 up to 12. The bound is not the count: with as many as
/// 6 seeds for every order of 7 cards, 7 orders never come (see below for the counts).
#[test]
fn seeds_bound_what_can_appear() {
    for (b, most) in [(15, 7), (32, 12)] {
        let source = Source::seed_bits(bits(b));
        for n in 2..=60 {
            let reach = reach(source, &fisher_yates(n), 0);
            assert_eq!((reach.at_least, reach.exact), (0, None));
            assert_eq!(
                reach.full,
                if n <= most { None } else { Some(false) },
                "{n}"
            );
            assert_eq!(reach.at_most, reach.all.min(b.into()));
        }
    }
    let source = Source::seed_bits(Bits::FIFTEEN);
    let seven = reach(source, &fisher_yates(7), 1 << 15);
    assert_eq!((seven.exact, seven.full), (Some(5033), Some(false)));
}

/// Proves the counts of what seeds reach: for every number of bits up to 16 and decks of 3 to 9 and of 52 cards all seeds were run a second
/// time, through another generator and another loop, and as many different orders came out.
#[test]
fn all_seeds_are_counted() {
    for n in [3, 4, 5, 6, 7, 8, 9, 52] {
        let mut orders = HashSet::new();
        let mut done = 0;
        for b in 1..=16 {
            for seed in done..1 << b {
                let mut naive = NaiveXoshiro::new(seed);
                orders.insert(downward(n, |i| naive.below(i)));
            }
            done = 1 << b;
            let reach = reach(
                Source::seed_bits(bits(b)),
                &fisher_yates(n as usize),
                1 << b,
            );
            assert_eq!(reach.exact, Some(orders.len() as u64), "{n} {b}");
            assert_eq!(reach.at_least, orders.len() as u64);
            let all: u64 = (1..=u64::from(n))
                .try_fold(1u64, u64::checked_mul)
                .unwrap_or(u64::MAX);
            assert_eq!(reach.full, Some(orders.len() as u64 == all));
        }
    }
}

/// Proves that without all seeds having been run nothing is said that is not known: fewer runs see fewer orders, claim no exact count, and never more than is there.
#[test]
fn what_was_not_run_is_not_claimed() {
    let source = Source::seed_bits(bits(10));
    let whole = reach(source, &fisher_yates(6), 1 << 10)
        .exact
        .expect("all seeds");
    assert!(whole < 720);
    let mut before = 0;
    for most in [0, 1, 10, 100, 1000, 1023] {
        let part = reach(source, &fisher_yates(6), most);
        assert_eq!((part.exact, part.full), (None, None), "{most}");
        assert!(before <= part.at_least && part.at_least <= most.min(whole));
        before = part.at_least;
    }
    assert!(before > 0);
}

/// Proves for the generators that nobody could run from all their starts that every order of few cards does appear: each was seen. All of 6 cards from
/// C and Java, and of 7 from the milliseconds of a day. And that no more of 52 can than there are starts.
#[test]
fn every_order_of_few_cards_appears() {
    for (source, n) in [
        (Source::C_RAND, 6),
        (Source::ANSI_C, 6),
        (Source::JAVA_RANDOM, 6),
        (Source::MILLISECONDS, 7),
    ] {
        let few = reach(source, &fisher_yates(n), 1 << 17);
        let all = (1..=n as u64).product();
        assert_eq!((few.exact, few.full), (Some(all), Some(true)), "{source:?}");
        let deck = reach(source, &fisher_yates(52), 100);
        assert_eq!(
            Some(deck.at_most),
            source.seeds().map(|seeds| (seeds as f64).log2())
        );
        assert_eq!(
            (deck.at_least, deck.exact, deck.full),
            (100, None, Some(false))
        );
    }
}

/// Proves the counts for fresh draws: with 1 to 3 bits and 2 to 5 cards every sequence of words was run, and as many orders came out; and the bound holds.
#[test]
fn all_sequences_of_words_are_counted() {
    for (n, b) in (2..=4)
        .flat_map(|n| (1..=3).map(move |b| (n, b)))
        .chain([(5, 1), (5, 2)])
    {
        for way in WAYS {
            let source = match way {
                RangeReduction::Modulo => Source::modulo(bits(b)),
                RangeReduction::Scaled => Source::scaled(bits(b)),
            };
            for algorithm in [
                Algorithm::FISHER_YATES_DOWN,
                Algorithm::SATTOLO,
                Algorithm::NAIVE_SWAP,
            ] {
                let setup = Setup::new(algorithm, n);
                let draws = setup.bounds().expect("fixed bounds").len() as u32;
                let mut orders = HashSet::new();
                for sequence in 0..1u64 << (b * draws) {
                    let words: Vec<u64> = (0..draws)
                        .map(|at| (sequence >> (b * at)) << (64 - b))
                        .collect();
                    orders.insert(deal(&setup, NarrowRng::new(Written(&words), way, bits(b))));
                }
                let reach = reach(source, &setup, 1 << 16);
                assert_eq!(
                    reach.exact,
                    Some(orders.len() as u64),
                    "{source:?} {setup:?}"
                );
                assert!((orders.len() as f64).log2() <= reach.at_most + 1e-12);
            }
        }
    }
}

/// Proves the bounds for large decks with fresh draws: with one bit Fisher-Yates has 2^51 sequences of choices for 52 cards; with enough bits nothing is
/// known to be missing; a shuffle that cannot reach more by itself is bounded by its own draws; and draws that depend on what was drawn are not enumerated.
#[test]
fn choices_bound_what_can_appear() {
    let coin = reach(Source::modulo(bits(1)), &fisher_yates(52), 0);
    assert_eq!((coin.at_most, coin.full), (51.0, Some(false)));
    for source in [Source::EXACT, Source::modulo(Bits::BYTE)] {
        let deck = reach(source, &fisher_yates(52), 0);
        assert_eq!((deck.at_most, deck.full), (log2_factorial(52), None));
        let cycles = reach(source, &Setup::new(Algorithm::SATTOLO, 52), 0);
        assert_eq!(cycles.at_most, log2_factorial(51));
        assert_eq!((cycles.all, cycles.full), (log2_factorial(52), Some(false)));
        let cross = reach(source, &Setup::new(Algorithm::CROSS, 52), 1);
        assert_eq!((cross.exact, cross.at_most), (Some(1), 0.0));
        let again = reach(source, &Setup::new(Algorithm::DRAW_AGAIN, 5), 1000);
        assert_eq!((again.at_least, again.exact, again.full), (0, None, None));
    }
    let again = reach(
        Source::JAVA_RANDOM,
        &Setup::new(Algorithm::DRAW_AGAIN, 4),
        1 << 12,
    );
    assert_eq!((again.exact, again.full), (Some(24), Some(true)));
}

/// Proves that every source deals whole decks through every shuffle, and that two of its shuffles differ where chance takes part and the source has enough of it.
#[test]
fn every_source_deals_whole_decks() {
    for source in Source::KINDS {
        for algorithm in Algorithm::ALL {
            let setup = Setup::new(algorithm, 52);
            let mut seen: HashMap<Vec<u32>, u64> = HashMap::new();
            for t in 0..4 {
                let chance: SourceRng = source.rng(Seed(3), t);
                let order = deal(&setup, chance);
                let mut cards = order.clone();
                cards.sort_unstable();
                assert!(cards.into_iter().eq(0..52), "{source:?} {algorithm:?}");
                seen.insert(order, t);
            }
            match algorithm {
                _ if setup.bounds().is_some_and(|bounds| bounds.is_empty()) => {
                    assert_eq!(seen.len(), 1);
                }
                // A single draw, or three.
                _ if [
                    Algorithm::RANDOM_CUT,
                    Algorithm::TOP_TO_RANDOM,
                    Algorithm::BLOCKS_ORDER,
                ]
                .contains(&algorithm) =>
                {
                    assert!(seen.len() > 1);
                }
                _ => assert_eq!(seen.len(), 4, "{source:?} {algorithm:?}"),
            }
        }
    }
}
