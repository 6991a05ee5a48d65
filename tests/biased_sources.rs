//! Setups with a biased source: that everything which takes a setup honours its source, and that theory says of it what is true.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "what fails in a helper ends the test"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use crate::common::{Noting, deal, factorial, setups, strays};
use app::i18n::{self, Lang, about};
use app::sampling::{Distribution, Sampler, Statistic};
use engine::algorithms::{Algorithm, Fairness, Parameter, Recipe};
use engine::experiment::{CHUNK, Chunk, Counter, Setup};
use engine::rng::flawed::{Bits, Source, WeightedEnumerate};
use engine::rng::{BoundsRecorder, Seed};
use engine::tally::Tally;
use engine::trace::Trace;
use exact::{
    self, Computation, Distance, Evolution, Method, Orders, Ratio, deck_distance, exact_positions,
    has_positions, support, support_bound,
};

fn bits(bits: u32) -> Bits {
    Bits::new(bits).expect("1 to 32")
}

fn modulo(b: u32) -> Source {
    Source::modulo(bits(b))
}

fn scaled(b: u32) -> Source {
    Source::scaled(bits(b))
}

fn seeded(b: u32) -> Source {
    Source::seed_bits(bits(b))
}

/// One of each kind, and some with fewer bits and with more.
fn sources() -> Vec<Source> {
    let more = [modulo(2), scaled(3), modulo(32), scaled(32), seeded(5)];
    Source::KINDS.into_iter().chain(more).collect()
}

/// The flawed ones among them.
fn flawed() -> Vec<Source> {
    sources()
        .into_iter()
        .filter(|&s| s != Source::EXACT)
        .collect()
}

/// Every shuffle that comes to an end, with this source.
fn with(source: Source, n: usize) -> impl Iterator<Item = Setup> {
    let setups = setups(n).into_iter().map(move |s| s.with_source(source));
    setups.filter(|setup| !setup.is_endless())
}

fn orders(setup: &Setup) -> Option<Orders> {
    exact::orders(setup, &mut |_, _| ControlFlow::Continue(()))
}

/// Proves for every shuffle and source that the counted shuffle, the one that is played, and the source's own first shuffle of start `t` are the same.
#[test]
fn what_is_counted_is_what_is_played() {
    let seed = Seed(77);
    for source in flawed() {
        for n in [1, 2, 7, 52] {
            for setup in with(source, n) {
                let mut counted = Tally::new(n);
                for t in 0..3 {
                    let order = setup.order(seed, t);
                    assert_eq!(order, deal(&setup, source.rng(seed, t)), "{setup:?}");
                    let trace = Trace::record(&setup, &[], setup.rng(seed, t));
                    assert_eq!((&trace.order, trace.out_of_range), (&order, None));
                    let mut delta = counted.delta();
                    delta.count(&order);
                    counted.add(&delta);
                }
                assert_eq!(setup.simulate(seed, 3), counted, "{setup:?}");
            }
        }
    }
}

/// Proves that counters begin anywhere, across the border of a chunk too; that chunks give the shuffles of their numbers; and that a search finds them.
#[test]
fn shuffles_are_counted_from_anywhere() {
    let seed = Seed(5);
    for source in flawed() {
        let setup = Setup::new(Algorithm::FISHER_YATES_UP, 9).with_source(source);
        let from = CHUNK - 2;
        let mut delta = Tally::new(9).delta();
        let mut counter = Counter::new(&setup, seed, from, &mut delta);
        counter.count(5, &mut delta);
        counter.gather(&mut delta);
        let (mut counted, mut expected) = (Tally::new(9), Tally::new(9));
        counted.add(&delta);
        for t in from..from + 5 {
            let mut delta = expected.delta();
            delta.count(&setup.order(seed, t));
            expected.add(&delta);
        }
        assert_eq!(counted, expected, "{source:?}");
        let mut chunk = Chunk::new(&setup, seed, 1);
        chunk.skip(3);
        assert_eq!(chunk.latest().0, setup.order(seed, CHUNK + 2));
    }
}

/// Proves that a sample with a flawed source is of that source's shuffles.
#[test]
fn samples_follow_the_source() {
    let setup = Setup::new(Algorithm::FISHER_YATES_DOWN, 10).with_source(modulo(4));
    let mut sampler = Sampler::new(&setup, Seed(3), Statistic::FixedPoints);
    sampler.sample(500);
    let mut counts = [0u64; 11];
    for t in 0..500 {
        let order = setup.order(Seed(3), t);
        let stayed = (0..).zip(&order).filter(|(place, card)| place == *card);
        counts[stayed.count()] += 1;
    }
    assert_eq!(sampler.counts(), &counts[..sampler.counts().len()]);
    assert!(counts[sampler.counts().len()..].iter().all(|&c| c == 0));
    assert!(!Distribution::of(&setup, Statistic::FixedPoints).of_this_shuffle);
    let coins = Setup::new(Algorithm::DRAW_AGAIN, 8).with_source(modulo(4));
    assert!(Distribution::of(&coins, Statistic::Draws).of_this_shuffle);
    let uneven = Setup::new(Algorithm::DRAW_AGAIN, 9).with_source(modulo(4));
    assert!(!Distribution::of(&uneven, Statistic::Draws).of_this_shuffle);
}

/// Proves that `Collections.shuffle(list, new Random(seed))` comes out of a setup: the orders that Java gives for the start that each shuffle has, from
/// the recurrence of its documentation, written here a second time.
#[test]
fn java_shuffles_as_java_does() {
    let java = |start: u64, n: usize| {
        let mut state = (start ^ 0x5_DEEC_E66D) % (1 << 48);
        let mut next31 = || {
            state = (u128::from(state) * 0x5_DEEC_E66D + 0xB) as u64 % (1 << 48);
            (state >> 17) as i32
        };
        let mut cards: Vec<u32> = (0..n as u32).collect();
        for size in (2..=n as i32).rev() {
            let j = if size & -size == size {
                ((i64::from(size) * i64::from(next31())) >> 31) as i32
            } else {
                loop {
                    let r = next31();
                    if (r - r % size).checked_add(size - 1).is_some() {
                        break r % size;
                    }
                }
            };
            cards.swap(size as usize - 1, j as usize);
        }
        cards
    };
    for n in [1, 2, 10, 52, 300] {
        let setup = Setup::new(Algorithm::FISHER_YATES_DOWN, n).with_source(Source::JAVA_RANDOM);
        for t in 0..20 {
            let start = Source::JAVA_RANDOM.seed_of(Seed(1), t).expect("it has one");
            assert_eq!(setup.order(Seed(1), t), java(start, n));
        }
    }
}

/// Proves that only what is without end is refused: exactly where some slot is never drawn; and that it is refused at once, not waited for.
#[test]
fn endless_shuffles_are_refused() {
    for source in sources() {
        for setup in [1, 2, 3, 5, 9, 52, 300].into_iter().flat_map(setups) {
            let setup = setup.with_source(source);
            let covered = source.law().is_none_or(|law| {
                let weights = law.weights(setup.n() as u32);
                weights.iter().all(|&weight| weight > 0)
            });
            let endless = setup.algorithm == Algorithm::DRAW_AGAIN && !covered;
            assert_eq!(setup.is_endless(), endless, "{setup:?}");
        }
    }
    let endless = Setup::new(Algorithm::DRAW_AGAIN, 5).with_source(modulo(2));
    assert!(endless.is_endless());
    assert_eq!(
        (exact::plan(&endless), exact_positions(&endless)),
        (None, None)
    );
    assert!(orders(&endless).is_none() && Computation::by(&endless, Method::HitsOnly).is_none());
    assert!(!support_bound(&endless).known);
    assert!(std::panic::catch_unwind(|| endless.order(Seed(1), 0)).is_err());
    let count = || endless.simulate(Seed(1), 1).shuffles();
    assert!(std::panic::catch_unwind(count).is_err());
}

/// Proves that a source is forgotten exactly where nothing is drawn, so that equal runs have equal setups.
#[test]
fn without_draws_there_is_no_source() {
    for source in flawed() {
        for n in [1, 2, 6] {
            for setup in with(source, n) {
                let mut planner = Noting::new(BoundsRecorder::default());
                let drawn = if setup.algorithm == Algorithm::DRAW_AGAIN {
                    true
                } else {
                    deal(&setup, &mut planner);
                    !planner.drawn.is_empty()
                };
                let expected = if drawn { source } else { Source::EXACT };
                assert_eq!(setup.canonical().source, expected, "{setup:?}");
            }
        }
    }
}

/// Proves that draws are called even exactly where they are: for every shuffle the bounds that some thousand runs met.
#[test]
fn even_draws_are_known() {
    for source in flawed() {
        for n in [1, 2, 3, 4, 8, 13] {
            for setup in with(source, n) {
                let mut met = BTreeSet::new();
                for t in 0..20 {
                    let mut noting = Noting::new(setup.rng(Seed(2), t));
                    deal(&setup, &mut noting);
                    met.extend(noting.drawn.iter().map(|drawn| drawn.bound()));
                }
                let even = n == 1
                    || met.is_empty()
                    || source.law().is_some_and(|law| {
                        let alike = |w: Vec<u64>| w.iter().all(|x| *x == w[0]);
                        met.iter().all(|&bound| alike(law.weights(bound)))
                    });
                let expected = if even { Source::EXACT } else { source };
                assert_eq!(setup.in_law().source, expected, "{setup:?} {met:?}");
                let all = source.law().is_some_and(|law| {
                    let all = |&bound: &u32| !law.weights(bound).contains(&0);
                    met.iter().all(all)
                });
                assert_eq!(setup.may_draw_all(), all, "{setup:?}");
            }
        }
    }
}

/// The distribution of a setup by brute force: every word of a narrow draw in place of every answer, or every start; `None` where these are too many.
fn brute(setup: &Setup) -> Option<BTreeMap<Vec<u32>, Ratio>> {
    let mut sums: BTreeMap<Vec<u32>, Ratio> = BTreeMap::new();
    let mut add = |order, share| {
        let sum = sums.entry(order).or_insert(Ratio::ZERO);
        *sum = sum.checked_add(share).expect("small numbers");
    };
    match setup.source.seeds() {
        Some(starts) if starts <= 1 << 8 => {
            for start in 0..starts {
                let chance = setup.source.seeded(start).expect("has starts");
                add(deal(setup, chance), Ratio::new(1, starts.into()));
            }
        }
        Some(_) => return None,
        None => {
            let draws = setup.bounds()?.len() as u32;
            let bits = setup.source.bits().expect("flawed").get();
            if draws * bits > 12 {
                return None;
            }
            let mut choices = WeightedEnumerate::new(setup.source.law().expect("fresh draws"));
            loop {
                let order = deal(setup, &mut choices);
                let (weight, total) = choices.weight().expect("small");
                add(order, Ratio::new(weight, total));
                if !choices.advance() {
                    break;
                }
            }
        }
    }
    Some(sums)
}

/// Proves the exact distributions of up to 5 cards against brute force, in fractions, for every shuffle; whatever way is taken.
#[test]
fn orders_are_those_of_brute_force() {
    let mut ways = BTreeSet::new();
    for source in [
        modulo(1),
        modulo(2),
        modulo(3),
        scaled(2),
        scaled(3),
        seeded(1),
        seeded(6),
    ] {
        for n in 1..=5 {
            for setup in with(source, n) {
                let Some(expected) = brute(&setup) else {
                    continue;
                };
                let found = orders(&setup).expect("few");
                ways.insert(found.method().id());
                assert!(found.counts().is_some(), "{setup:?}");
                for rank in 0..found.len() {
                    let order = exact::unrank(n, rank);
                    let p = expected.get(&order).copied().unwrap_or(Ratio::ZERO);
                    assert_eq!(found.ratio(rank), Some(p), "{setup:?} {order:?}");
                }
            }
        }
    }
    let expected = ["weighed-choices", "every-start", "every-choice"];
    assert!(expected.iter().all(|way| ways.contains(way)), "{ways:?}");
}

fn close(a: &[f64], b: &[f64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-12)
}

/// Proves, for up to 6 cards and every shuffle and source, that the ways to the same distribution agree: swap by swap, pass by pass and weighed
/// choice by choice; that the matrix got by following one card is that of the orders; that the rounds end there; and that theory says beforehand what
/// it can do.
#[test]
fn ways_to_the_same_distribution_agree() {
    let mut followed = BTreeSet::new();
    for source in [
        modulo(3),
        modulo(8),
        scaled(8),
        scaled(32),
        seeded(9),
        Source::C_RAND,
    ] {
        for n in 1..=6 {
            for setup in with(source, n) {
                // Too many paths to be run in a test.
                if exact::paths(&setup).is_some_and(|paths| paths > 1 << 16) {
                    continue;
                }
                let found = orders(&setup);
                let plan = exact::plan(&setup);
                assert_eq!(found.is_some(), plan.is_some(), "{setup:?}");
                let positions = exact_positions(&setup);
                assert_eq!(positions.is_some(), has_positions(&setup), "{setup:?}");
                let Some(found) = found else { continue };
                let sum: f64 = found.probabilities().sum();
                assert!((sum - 1.0).abs() < 1e-12, "{setup:?}");
                assert_eq!(
                    plan.map(|plan| plan.exact),
                    Some(found.counts().is_some()),
                    "{setup:?}"
                );
                for method in [Method::SwapBySwap, Method::MergedDecks, Method::Weighed] {
                    let Some(mut work) = Computation::by(&setup, method) else {
                        continue;
                    };
                    while !work.step(1 << 12) {}
                    let other = work.finish().expect("done");
                    let p: Vec<f64> = other.probabilities().collect();
                    let q: Vec<f64> = found.probabilities().collect();
                    assert!(close(&p, &q), "{setup:?} {method:?}");
                }
                let Some(positions) = positions else { continue };
                followed.insert(setup.algorithm.id());
                assert!(
                    close(positions.cells(), found.positions().cells()),
                    "{setup:?}"
                );
                assert_eq!(
                    Evolution::is_known(&setup),
                    Evolution::new(&setup).is_some()
                );
                if let Some(mut evolution) = Evolution::new(&setup) {
                    let rounds = evolution.rounds();
                    assert!(close(evolution.at(rounds), positions.cells()), "{setup:?}");
                    evolution.at(0);
                    assert!(close(evolution.at(rounds), positions.cells()));
                }
            }
        }
    }
    // All but the one whose draws never come to an end of their own.
    let all = Algorithm::ALL.into_iter().map(Algorithm::id);
    let never: Vec<&str> = all.filter(|id| !followed.contains(id)).collect();
    assert_eq!(never, Vec::<&str>::new());
}

/// Proves draws among slots again until one is hit, uneven ones, against the sum over all sequences of hits as fractions: P(a, b, c) = w_a / W x w_b / (W - w_a).
#[test]
fn hits_are_as_likely_as_their_weights() {
    for (source, n) in [
        (modulo(3), 3),
        (modulo(8), 5),
        (scaled(3), 5),
        (modulo(32), 3),
    ] {
        let setup = Setup::new(Algorithm::DRAW_AGAIN, n).with_source(source);
        let law = source.law().expect("fresh draws");
        let weights = law.weights(n as u32);
        let found = orders(&setup).expect("few");
        assert_eq!(found.method(), Method::HitsOnly);
        for at in 0..found.len() {
            let mut left = law.total(n as u32) as f64;
            let mut p = 1.0;
            for card in exact::unrank(n, at) {
                p *= weights[card as usize] as f64 / left;
                left -= weights[card as usize] as f64;
            }
            assert!((found.probability(at) / p - 1.0).abs() < 1e-12);
        }
    }
}

/// Proves sampled counts against exact matrices for each source that spoils them, the ways of 52 cards included. False alarms: see [`strays`], with a fixed
/// seed.
#[test]
fn samples_follow_the_exact_matrices() {
    let small = [
        modulo(3),
        modulo(6),
        modulo(8),
        scaled(8),
        seeded(4),
        seeded(12),
    ];
    let small = small.map(|source| [(source, 2, 10_000), (source, 5, 10_000)]);
    let large = [modulo(8), scaled(8), seeded(8)].map(|source| (source, 52, 4_000));
    for (source, n, shuffles) in small.into_iter().flatten().chain(large) {
        for setup in with(source, n) {
            let many = setup.params.passes > 2 || setup.params.swaps > 2 * n;
            // Those that the source spoils.
            if many || setup.in_law().source.is_exact() {
                continue;
            }
            let Some(exact) = exact_positions(&setup) else {
                continue;
            };
            let tally = setup.simulate_positions(Seed(2026), shuffles);
            let strays = strays(shuffles, tally.positions(), exact.cells());
            assert_eq!(strays, 0, "{setup:?}");
        }
    }
}

/// Proves a number that can be worked out by hand: Fisher-Yates upward with a byte modulo 52 puts card 1 first with probability 5/256, and card 52 with 4/256.
#[test]
fn a_byte_modulo_52() {
    let setup = Setup::new(Algorithm::FISHER_YATES_UP, 52).with_source(modulo(8));
    let positions = exact_positions(&setup).expect("in place");
    assert_eq!(positions.method(), Method::OneCard);
    for card in 0..52 {
        let weight = if card < 48 { 5.0 } else { 4.0 };
        assert!((positions.at(card, 0) - weight / 256.0).abs() < 1e-15);
    }
    for k in 0..52 {
        let row: f64 = positions.row(k).iter().sum();
        let column: f64 = (0..52).map(|card| positions.at(card, k)).sum();
        assert!((row - 1.0).abs() < 1e-12 && (column - 1.0).abs() < 1e-12);
    }
    assert_eq!(deck_distance(&setup), None);
    assert_eq!(exact::fairness(&setup), Fairness::Biased);
}

/// Proves, for up to 5 cards and every shuffle and source that can be counted, that what is called fair is, and that what is not fair is not called so, of the shuffles that are
/// fair with exact draws; and that no source makes another one fair with more than three cards.
#[test]
fn words_of_fairness_are_proved() {
    let more = [
        modulo(1),
        modulo(3),
        scaled(4),
        seeded(1),
        seeded(2),
        seeded(3),
        seeded(11),
    ];
    for source in flawed().into_iter().chain(more) {
        for n in 1..=5 {
            for setup in with(source, n) {
                // Some are fair with some parameters.
                let exact = exact::fairness(&setup.with_source(Source::EXACT));
                let is_fair = exact == Fairness::Fair && n > 3;
                if setup.algorithm.info().fairness != Fairness::Fair && !is_fair {
                    // Those of two and three cards are enumerated beside the function.
                    // n! divides the milliseconds of a day up to 6 cards, and nobody has run them.
                    let is_open = source == Source::MILLISECONDS;
                    let expected = if is_open { Fairness::Unknown } else { exact };
                    let is_as_said = [exact, expected].contains(&exact::fairness(&setup));
                    assert!(n <= 3 || is_as_said, "{setup:?}");
                    continue;
                }
                // Seeds too many to be run: by the divisor that n! does not have; below, those of two cards.
                let Some(found) = orders(&setup) else {
                    let starts = source.seeds().expect("a law has orders");
                    let proved = u128::from(starts) % factorial(n) != 0;
                    let counted = proved || source == Source::MILLISECONDS || n == 2;
                    assert!(counted, "{setup:?}");
                    let coin = n == 2 && source != Source::MILLISECONDS && source.bits().is_none();
                    assert_eq!(exact::fairness(&setup) == Fairness::Fair, coin, "{setup:?}");
                    continue;
                };
                let fair = found.is_fair().unwrap_or(false);
                let expected = if fair {
                    Fairness::Fair
                } else {
                    Fairness::Biased
                };
                assert_eq!(exact::fairness(&setup), expected, "{setup:?}");
            }
        }
    }
}

/// Proves that the C and Java generators toss a fair coin first: their first step is one-to-one, so that of starts that differ in no lower bit but in the
/// upper ones as many give either answer. Tried for all 2^16 values of the bits that decide.
#[test]
fn the_first_coin_of_each_generator_is_fair() {
    for (source, low) in [
        (Source::C_RAND, 15),
        (Source::ANSI_C, 15),
        (Source::JAVA_RANDOM, 32),
    ] {
        for algorithm in [Algorithm::FISHER_YATES_DOWN, Algorithm::DRAW_AGAIN] {
            let setup = Setup::new(algorithm, 2).with_source(source);
            for rest in [0, 1, 9_999] {
                let starts = (0..1u64 << 16).map(|high| high << low | rest);
                let kept = starts.filter(|&start| {
                    let chance = source.seeded(start).expect("has starts");
                    deal(&setup, chance)[0] == 0
                });
                assert_eq!(kept.count(), 1 << 15, "{source:?}");
            }
        }
    }
}

/// Proves that words blame the source where it is to blame, and nowhere else: the badge's, and those for what is not known.
#[test]
fn the_source_is_blamed_where_it_is_to_blame() {
    let known = |setup: &Setup| i18n::known(Lang::En, setup);
    for (algorithm, n, source, biased) in [
        (Algorithm::FISHER_YATES_UP, 52, Source::JAVA_RANDOM, true),
        (Algorithm::FISHER_YATES_UP, 52, modulo(8), true),
        (Algorithm::FISHER_YATES_UP, 4, modulo(8), true),
        // Each of two orders has half of the starts.
        (Algorithm::FISHER_YATES_UP, 2, Source::JAVA_RANDOM, false),
        (Algorithm::FISHER_YATES_UP, 1, Source::JAVA_RANDOM, false),
        (Algorithm::FISHER_YATES_UP, 52, Source::EXACT, false),
        (Algorithm::NAIVE_SWAP, 52, Source::JAVA_RANDOM, false),
        (Algorithm::FARO_IN, 52, Source::JAVA_RANDOM, false),
    ] {
        let setup = Setup::new(algorithm, n).with_source(source);
        assert_eq!(exact::is_biased_by_source(&setup), biased, "{setup:?}");
        let of_shuffle = about(Lang::En, algorithm).known;
        assert_eq!(known(&setup).ends_with(of_shuffle), !biased, "{setup:?}");
        // What is known of a biased shuffle is known of exact draws.
        let is_restricted = algorithm == Algorithm::NAIVE_SWAP;
        let says = known(&setup).starts_with("With exact draws: ");
        assert_eq!(says, is_restricted, "{setup:?}");
    }
    // Biased as a shuffle, deterministic as this chain: no source spoils that.
    let mut faros = Setup::new(Algorithm::RECIPE, 52);
    faros.params.recipe = Recipe::from_id("faro-in").expect("a recipe");
    assert_eq!(exact::fairness(&faros), Fairness::Deterministic);
    assert!(!exact::is_biased_by_source(&faros));
    let deck = |s: &Setup| exact::plan(s).is_some() || exact::deck_distance(s).is_some();
    for (algorithm, n, source, blamed) in [
        (Algorithm::NAIVE_SWAP, 5, Source::JAVA_RANDOM, [true, true]),
        (
            Algorithm::NAIVE_SWAP,
            52,
            Source::JAVA_RANDOM,
            [false, true],
        ),
        (Algorithm::NAIVE_SWAP, 52, modulo(8), [false, false]),
        (Algorithm::NAIVE_SWAP, 52, Source::EXACT, [false, false]),
        (Algorithm::INSIDE_OUT, 52, modulo(8), [true, false]),
        // Known all the same.
        (Algorithm::INSIDE_OUT, 5, modulo(8), [false, false]),
        (Algorithm::RIFFLE, 52, modulo(8), [false, false]),
    ] {
        let setup = Setup::new(algorithm, n).with_source(source);
        let found =
            [deck, exact::has_positions].map(|known| exact::is_limited_by_source(&setup, known));
        assert_eq!(found, blamed, "{setup:?}");
    }
}

/// Proves how many orders can appear: for up to 4 cards against those of the exact distribution; and that nothing is claimed beyond what is known.
#[test]
fn what_can_appear_is_counted() {
    for source in sources() {
        for n in 1..=4 {
            for setup in with(source, n) {
                // Too many paths to be run in a test, or too many starts: of four cards fewer.
                let many = exact::paths(&setup).is_some_and(|paths| paths > 1 << 12);
                let starts = match n {
                    1 | 2 => u64::MAX,
                    3 => 1 << 16,
                    _ => 1 << 12,
                };
                if many || source.seeds() > Some(starts) {
                    continue;
                }
                let found = support_bound(&setup);
                assert_eq!(found.all, Some(factorial(n)));
                if let Some(orders) = orders(&setup) {
                    let counted = orders.support() as u128;
                    if let Some(reachable) = support(&setup) {
                        assert_eq!(reachable.orders, Some(counted), "{setup:?}");
                        assert_eq!(reachable.everything, counted == factorial(n));
                    }
                    assert!((counted as f64).log2() <= found.log2 + 1e-9, "{setup:?}");
                    if found.known {
                        assert_eq!(found.orders, Some(counted), "{setup:?}");
                    }
                    let all = counted == factorial(n);
                    assert!(found.everything.is_none_or(|everything| everything == all));
                }
            }
        }
    }
    let of = |algorithm, n, source| support_bound(&Setup::new(algorithm, n).with_source(source));
    let fisher = Algorithm::FISHER_YATES_UP;
    // Seeds bound, and are told.
    let java = of(fisher, 52, Source::JAVA_RANDOM);
    assert_eq!(
        (java.log2, java.known, java.everything),
        (48.0, false, Some(false))
    );
    assert_eq!(java.starts, Some(1 << 48));
    assert_eq!(format!("{:.1}", java.log2_all), "225.6");
    // A byte's draws are uneven, but all orders can come.
    let byte = of(fisher, 52, modulo(8));
    assert_eq!(
        (byte.everything, byte.known, byte.log2),
        (Some(true), true, byte.log2_all)
    );
    // Four bits: at most 16 answers for each of the draws of more than that.
    let four = of(fisher, 52, modulo(4));
    let ln: f64 = (2..=52).map(|bound| f64::from(bound.min(16)).log2()).sum();
    assert!(four.known && (four.log2 - ln).abs() < 1e-9);
    assert_eq!(four.everything, Some(false));
    // All seeds run: no two decks of 52 cards alike.
    let seeds = of(fisher, 52, seeded(10));
    assert_eq!((seeds.orders, seeds.known), (Some(1 << 10), true));
    let orders: BTreeSet<_> = (0..1 << 10)
        .map(|start| {
            let setup = Setup::new(fisher, 52);
            deal(&setup, seeded(10).seeded(start).expect("a seed"))
        })
        .collect();
    assert_eq!(orders.len(), 1 << 10);
}

/// Proves the distance of seeded decks: against the orders' own for up to 6 cards, and for 52 cards 1 - seeds / 52!, where each seed gives a deck of its own.
#[test]
fn distances_of_seeded_decks() {
    for b in [1, 5, 9] {
        for n in 1..=6 {
            for setup in with(seeded(b), n) {
                let Some(found) = deck_distance(&setup) else {
                    continue;
                };
                let expected = Distance::of(&orders(&setup).expect("few"));
                assert_eq!(found.exact, expected.exact, "{setup:?}");
                assert!((found.value - expected.value).abs() < 1e-12, "{setup:?}");
                if expected.value < 1.0 {
                    assert!((found.ln_rest - expected.ln_rest).abs() < 1e-9, "{setup:?}");
                }
            }
        }
    }
    let deck = Setup::new(Algorithm::FISHER_YATES_UP, 52).with_source(seeded(10));
    let distance = deck_distance(&deck).expect("few seeds");
    let expected = 10.0 * std::f64::consts::LN_2 - exact::ln_factorial(52);
    assert!((distance.ln_rest - expected).abs() < 1e-9);
}

/// Proves that with one card every source is fair, whatever the source: one order, exactly; and nothing left to be asked.
#[test]
fn one_card_is_one_card() {
    for source in flawed() {
        for setup in with(source, 1) {
            assert_eq!(setup.order(Seed(1), 7), [0]);
            let exact = setup.with_source(Source::EXACT);
            assert_eq!(exact::fairness(&setup), exact::fairness(&exact));
            let found = orders(&setup).expect("one");
            assert_eq!(found.exact_distance(), Some(Ratio::ZERO));
            let positions = exact_positions(&setup).expect("one");
            assert_eq!(positions.ratio(0, 0), Some(Ratio::ONE), "{setup:?}");
            let reached = support_bound(&setup);
            assert_eq!((reached.orders, reached.everything), (Some(1), Some(true)));
            assert_eq!((reached.log2, reached.log2_all), (0.0, 0.0));
            assert_eq!(setup.simulate(Seed(1), 10).at(0, 0), 10.0);
        }
    }
}

/// Proves that where nobody knows nothing is said: long seeds have no matrix, no distance, no rounds and no tree; uneven draws no fractions of the articles.
#[test]
fn what_nobody_knows_is_not_told() {
    for source in [
        Source::C_RAND,
        Source::ANSI_C,
        Source::JAVA_RANDOM,
        Source::MILLISECONDS,
        seeded(32),
    ] {
        for n in [3, 5, 52] {
            for setup in with(source, n) {
                if setup.in_law().source.is_exact() {
                    continue;
                }
                assert_eq!(exact_positions(&setup), None, "{setup:?}");
                assert_eq!((deck_distance(&setup), support(&setup)), (None, None));
                assert!(orders(&setup).is_none() && Evolution::new(&setup).is_none());
                assert_eq!(exact::Tree::of(&setup), None);
                assert_eq!(exact::factors(&setup, 0, 0, 1), None);
            }
        }
    }
    let uneven = Setup::new(Algorithm::FISHER_YATES_UP, 5).with_source(modulo(3));
    assert_eq!(
        (exact::factors(&uneven, 0, 0, 1), exact::Tree::of(&uneven)),
        (None, None)
    );
    assert_eq!(uneven.algorithm.info().parameter, Parameter::None);
}

/// Finding D5: looking for orders takes some tenths of a second, however long a run is: 10,000 swaps of 7 cards are run from few of the
/// 65,536 seeds, and a bound is said instead of a number.
#[test]
fn long_runs_are_looked_at_from_fewer_seeds() {
    let mut setup =
        Setup::new(Algorithm::SWAP_RANDOM_PAIRS, 7).with_source(Source::seed_bits(bits(16)));
    let short = support_bound(&setup);
    assert!(short.known);
    setup.params.swaps = 10_000;
    let start = std::time::Instant::now();
    let long = support_bound(&setup);
    assert!(start.elapsed().as_secs() < 5, "{:?}", start.elapsed());
    assert!(!long.known && long.log2 <= 5040f64.log2() + 1e-9);
}
