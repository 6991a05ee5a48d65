//! Curves of distance by number of passes, against published tables, enumeration, and other computations.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "what fails in a helper ends the test"
)]

use std::ops::ControlFlow;

use crate::common::every_leaf;
use app::i18n::{Lang, about};
use engine::algorithms::{Algorithm, Parameter};
use engine::experiment::Setup;
use engine::rng::flawed::{Bits, Source};
use engine::tally::rank;
use exact::curve::{DistanceCurve, cutoff, distance_curve};
use exact::{CellDistance, Distance, deck_distance, exact_positions, orders};

const REPEATED: [Algorithm; 6] = [
    Algorithm::RIFFLE,
    Algorithm::SORT_BY_KEYS,
    Algorithm::TOP_TO_RANDOM,
    Algorithm::OVERHAND,
    Algorithm::THORP,
    Algorithm::SWAP_RANDOM_PAIRS,
];

fn curve(algorithm: Algorithm, n: usize) -> DistanceCurve {
    distance_curve(&Setup::new(algorithm, n)).expect("it is repeated")
}

/// A setup that repeats its shuffle `count` times.
fn with(mut setup: Setup, count: usize) -> Setup {
    match setup.algorithm.info().parameter {
        Parameter::Passes => setup.params.passes = count,
        Parameter::Swaps => setup.params.swaps = count,
        Parameter::Bits => setup.params.bits = count,
        knob => panic!("{knob:?}"),
    }
    setup
}

/// Proves the published table: 52 cards, one to ten riffles (Bayer and Diaconis 1992), eleven and twelve by half again.
#[test]
fn the_table_of_riffles() {
    let curve = curve(Algorithm::RIFFLE, 52);
    assert_eq!(curve.axis(), (0..=12).collect::<Vec<_>>());
    let table = [
        1.0, 1.0, 1.0, 1.0, 1.0, 0.924, 0.614, 0.334, 0.167, 0.085, 0.043, 0.022, 0.011,
    ];
    for (point, expected) in curve.zip(table) {
        let deck = point.deck.expect("a formula");
        assert!((deck - expected).abs() < 0.0006, "{point:?}");
    }
    let at = |algorithm, n| cutoff(&Setup::new(algorithm, n)).map(|c| c.at.round());
    assert_eq!(at(Algorithm::RIFFLE, 52), Some(9.0));
    assert_eq!(at(Algorithm::TOP_TO_RANDOM, 52), Some(205.0));
    assert_eq!(at(Algorithm::SWAP_RANDOM_PAIRS, 52), Some(103.0));
    assert_eq!(at(Algorithm::THORP, 52), None);
}

/// The share of random exchanges that leaves a card where it is: 52 cards and 52 swaps, REFERENCE's diagonal 0.1468256319340867. And the number of swaps that the
/// words about this shuffle state.
#[test]
fn single_cards_of_random_exchanges() {
    let curve = curve(Algorithm::SWAP_RANDOM_PAIRS, 52);
    assert!(
        curve.axis().contains(&52),
        "the setup's own number of swaps"
    );
    let points: Vec<_> = curve.take_while(|p| p.count <= 150).collect();
    let point = points.iter().find(|p| p.count == 52).expect("there");
    let cards = point.cards.expect("a formula");
    let expected = 0.1468256319340867 - 1.0 / 52.0;
    assert!((cards.worst - expected).abs() < 1e-14 && (cards.mean - expected).abs() < 1e-14);
    // By cycle types; what one card tells is less than what all do.
    let deck = point.deck.expect("known up to 54 cards");
    assert!(deck > cards.worst && deck < 1.0, "{deck}");
    let last = points.last().expect("a curve");
    let percent = (100.0 * last.deck.expect("known")).round();
    for lang in Lang::ALL {
        let words = about(lang, Algorithm::SWAP_RANDOM_PAIRS).known;
        assert!(words.contains(&format!(" {} ", last.count)), "{words}");
        assert!(words.contains(&format!(" {percent}%")), "{words}");
    }
}

/// Holds every point of decks up to six cards against the orders that all sequences of choices lead to, and decks of up to 7 against the other ways
/// that this crate has to the same numbers.
#[test]
fn points_are_what_every_choice_comes_to() {
    let (mut enumerated, mut compared) = (0, 0);
    for algorithm in REPEATED {
        for n in 2..=7 {
            let setup = Setup::new(algorithm, n);
            for point in curve(algorithm, n) {
                let setup = with(setup, point.count);
                let what = format!("{algorithm:?} {n} {}", point.count);
                let deck = point.deck.expect("small");
                let cards = point.cards.expect("small");
                if point.count > 0 || setup.algorithm == Algorithm::SWAP_RANDOM_PAIRS {
                    let matrix = exact_positions(&setup).expect("known");
                    let expected = CellDistance::of(&matrix);
                    assert!((cards.worst - expected.worst).abs() < 1e-12, "{what}");
                    assert!((cards.mean - expected.mean).abs() < 1e-12, "{what}");
                }
                // In how many ways one shuffle can go is the sixth power of that at most.
                let draws: f64 = match point.count {
                    0 => 0.0,
                    _ => exact::paths(&setup).map_or(f64::INFINITY, |p| p as f64),
                };
                if draws <= 5000.0 {
                    let orders: usize = (1..=n).product();
                    let mut shares = vec![0.0; orders];
                    every_leaf(&setup, |_, order, weight| {
                        shares[rank(&order)] += 1.0 / weight as f64;
                    });
                    let fair = 1.0 / orders as f64;
                    let far = shares.iter().map(|p| (p - fair).abs()).sum::<f64>() / 2.0;
                    assert!((deck - far).abs() < 1e-12, "{what}: {deck} {far}");
                    enumerated += 1;
                }
                if n <= 5 && point.count > 0 {
                    let known = deck_distance(&setup).unwrap_or_else(|| {
                        let go_on = &mut |_, _| ControlFlow::Continue(());
                        Distance::of(&orders(&setup, go_on).expect("small"))
                    });
                    assert!(
                        (deck - known.value).abs() < 1e-10,
                        "{what}: {deck} {known:?}"
                    );
                    compared += 1;
                }
            }
        }
    }
    assert!(
        enumerated > 170 && compared > 220,
        "{enumerated} {compared}"
    );
}

/// Proves, by every order of up to seven cards, that what is followed by cycle types is what swap after swap does to all orders.
#[test]
fn cycle_types_are_enough() {
    for n in 2..=7 {
        let setup = Setup::new(Algorithm::SWAP_RANDOM_PAIRS, n);
        for point in curve(Algorithm::SWAP_RANDOM_PAIRS, n).step_by(4).take(4) {
            let go_on = &mut |_, _| ControlFlow::Continue(());
            let orders = orders(&with(setup, point.count), go_on).expect("small");
            let deck = point.deck.expect("small");
            assert!((deck - orders.distance()).abs() < 1e-12, "{n} {point:?}");
        }
    }
}

/// Whatever is repeated does not get further from fair, single cards never further than the deck; all is over at twice the cut-off; the axis is short, ascending, and
/// holds what is set.
#[test]
fn curves_fall() {
    for algorithm in REPEATED {
        for n in [2, 3, 8, 13, 30, 52] {
            for count in [1, 13] {
                let setup = with(Setup::new(algorithm, n), count);
                let curve = distance_curve(&setup).expect("it is repeated");
                let axis = curve.axis().to_vec();
                assert!(axis.len() <= 45 && axis.is_sorted_by(|a, b| a < b));
                let far = 2 * axis[axis.len() - 1] <= count;
                assert!(axis.contains(&count) || far, "{algorithm:?} {n}: {axis:?}");
                assert_eq!((curve.current(), curve.len()), (count, axis.len()));
                // Overhand and Thorp have no formula: their orders are followed one by one.
                let listed = [Algorithm::OVERHAND, Algorithm::THORP].contains(&algorithm);
                let known = !listed || n <= 7;
                let points: Vec<_> = curve.collect();
                assert!(points.iter().map(|p| p.count).eq(axis));
                let what = format!("{algorithm:?} {n}");
                for p in &points {
                    let cards = p.cards.expect("a deck that hands hold");
                    assert_eq!(p.deck.is_some(), known, "{what}");
                    let deck = p.deck.unwrap_or(1.0);
                    let within = -1e-12..=1.0 + 1e-9;
                    assert!(within.contains(&deck) && within.contains(&cards.mean));
                    assert!(cards.mean <= cards.worst + 1e-12, "{what} {p:?}");
                    assert!(cards.worst <= deck + 1e-9, "{what} {p:?}");
                }
                for pair in points.windows(2) {
                    let decks = pair[0].deck.zip(pair[1].deck);
                    assert!(decks.is_none_or(|(a, b)| b <= a + 1e-10), "{what} {pair:?}");
                    let [a, b] = [0, 1].map(|k| pair[k].cards.expect("known").worst);
                    assert!(b <= a + 1e-10, "{what} {pair:?}");
                }
                // The bottom card of an odd deck never leaves Thorp's shuffle.
                if algorithm == Algorithm::THORP && n % 2 == 1 {
                    continue;
                }
                let last = points.last().expect("points");
                assert!(last.deck.is_none_or(|d| d < 0.05), "{what} {last:?}");
            }
        }
    }
}

/// Everything else has no such curve.
#[test]
fn only_what_chance_repeats_has_a_curve() {
    for algorithm in Algorithm::ALL {
        let setup = Setup::new(algorithm, 13);
        assert_eq!(
            distance_curve(&setup).is_some(),
            REPEATED.contains(&algorithm),
            "{algorithm:?}"
        );
        assert!(distance_curve(&Setup::new(algorithm, 1)).is_none());
    }
}

/// A source whose coins are even spoils no riffle; one that draws places unevenly, or keys, has no curve, not even from no swap at all.
#[test]
fn spoilt_draws_have_no_curve() {
    let byte = Source::modulo(Bits::BYTE);
    let with_byte = |algorithm| Setup::new(algorithm, 13).with_source(byte);
    for algorithm in [Algorithm::RIFFLE, Algorithm::OVERHAND, Algorithm::THORP] {
        let points = distance_curve(&with_byte(algorithm)).expect("even coins");
        assert!(points.eq(curve(algorithm, 13)), "{algorithm:?}");
    }
    assert!(distance_curve(&with_byte(Algorithm::TOP_TO_RANDOM)).is_none());
    assert!(distance_curve(&with_byte(Algorithm::SORT_BY_KEYS)).is_none());
    assert!(distance_curve(&with(with_byte(Algorithm::SWAP_RANDOM_PAIRS), 0)).is_none());
}

/// The largest decks have curves too, with what is known of them.
#[test]
fn large_decks_say_what_is_known() {
    for (algorithm, deck, cards) in [
        (Algorithm::RIFFLE, true, false),
        (Algorithm::TOP_TO_RANDOM, true, false),
        (Algorithm::OVERHAND, false, false),
        (Algorithm::THORP, false, true),
        (Algorithm::SWAP_RANDOM_PAIRS, false, true),
    ] {
        for point in curve(algorithm, 1024).take(2) {
            assert_eq!((point.deck.is_some(), point.cards.is_some()), (deck, cards));
        }
    }
}
