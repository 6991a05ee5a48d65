//! Shuffles of loaders, machines and programs: what theory says of them is what every choice gives, and the
//! figures that are told of them.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "what fails in a helper ends the test"
)]

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::common::recipe;
use shuffle_lab_engine::algorithms::{Algorithm, Fairness, Parameter, Params};
use shuffle_lab_engine::experiment::Setup;
use shuffle_lab_engine::rng::Seed;
use shuffle_lab_engine::rng::flawed::Source;
use shuffle_lab_exact::{
    CellDistance, Distance, Method, Orders, Ratio, Support, deck_distance, exact_positions,
    fairness, shelf_guesses, support,
};

fn all(setup: &Setup) -> Orders {
    shuffle_lab_exact::orders(setup, &mut |_, _| ControlFlow::Continue(())).expect("a way")
}

fn with(algorithm: Algorithm, n: usize, number: usize) -> Setup {
    let mut setup = Setup::new(algorithm, n);
    let parameter = algorithm.info().parameter;
    parameter.set(&mut setup.params, number);
    setup
}

/// Every number of a parameter that matters, of few cards; small enough to run each choice.
fn few() -> impl Iterator<Item = Setup> {
    let world = [
        (Algorithm::BUFFER, 7, 7),
        (Algorithm::BLOCKS_INSIDE, 7, 7),
        (Algorithm::BLOCKS_ORDER, 7, 7),
        (Algorithm::BLOCKS_BOTH, 7, 7),
        (Algorithm::SHELF, 5, 4),
        (Algorithm::AFFINE_INDEX, 8, 1),
    ];
    world.into_iter().flat_map(|(algorithm, cards, numbers)| {
        (1..=cards).flat_map(move |n| (1..=numbers).map(move |k| with(algorithm, n, k)))
    })
}

/// Proves distance, support, fairness and places of each against every sequence of choices.
#[test]
fn theory_is_what_every_choice_gives() {
    for setup in few() {
        let orders = all(&setup);
        assert!(matches!(
            orders.method(),
            Method::EveryChoice | Method::OneRun | Method::SwapBySwap
        ));
        let distance = deck_distance(&setup).expect("known");
        assert_eq!(distance.exact, Distance::of(&orders).exact, "{setup:?}");
        assert!(
            (distance.value - orders.distance()).abs() < 1e-12,
            "{setup:?}"
        );
        let (known, counted) = (support(&setup).expect("known"), Support::of(&orders));
        assert_eq!(known.orders, counted.orders, "{setup:?}");
        assert_eq!(known.everything, counted.everything, "{setup:?}");
        assert!(
            (known.ln_orders - counted.ln_orders).abs() < 1e-9,
            "{setup:?}"
        );
        let fair = orders.is_fair() == Some(true);
        assert_eq!(fairness(&setup) == Fairness::Fair, fair, "{setup:?}");
        let (places, counted) = (exact_positions(&setup).expect("known"), orders.positions());
        for (known, counted) in places.cells().iter().zip(counted.cells()) {
            assert!((known - counted).abs() < 1e-12, "{setup:?}");
        }
        if let (Some((total, _)), Some(_)) = (places.numerators(), counted.numerators()) {
            assert!(total > 0);
            assert_eq!(places.is_even(), counted.is_even(), "{setup:?}");
        }
    }
}

/// Mean distance of single cards from fair.
fn mean_card(setup: &Setup) -> f64 {
    CellDistance::of(&exact_positions(setup).expect("known")).mean
}

/// Proves the table of buffers of 52 cards, and that 47 in hand mix the deck as seven riffles do, 46 less.
#[test]
fn buffers_of_52_cards() {
    let buffer = |held| with(Algorithm::BUFFER, 52, held);
    let deck = |held| deck_distance(&buffer(held)).expect("known").value;
    for (held, expected) in [
        (10, 1.0000),
        (26, 0.99997),
        (39, 0.878),
        (45, 0.446),
        (48, 0.183),
        (51, 0.0192),
    ] {
        let digits = if held == 26 {
            5e-6
        } else if held == 51 {
            5e-5
        } else {
            5e-4
        };
        assert!(
            (deck(held) - expected).abs() < digits,
            "{held} {}",
            deck(held)
        );
    }
    for (held, expected) in [
        (10, 0.555),
        (26, 0.221),
        (39, 0.062),
        (45, 0.020),
        (48, 0.007),
        (47, 0.0108),
    ] {
        let found = mean_card(&buffer(held));
        assert!((found - expected).abs() < 5e-4, "{held} {found}");
    }
    let bits = |held| {
        let support = support(&buffer(held)).expect("known");
        (support.ln_all - support.ln_orders) / std::f64::consts::LN_2
    };
    for (held, lost, digits) in [(10, "64", 0), (26, "15", 0), (39, "3.0", 1), (45, "0.9", 1)] {
        assert_eq!(format!("{:.digits$}", bits(held)), lost, "{held}");
    }
    // 903 squares stay empty with ten in hand, 15 with 47.
    let empty = |held| {
        let places = exact_positions(&buffer(held)).expect("known");
        places.cells().iter().filter(|&&p| p == 0.0).count()
    };
    assert_eq!([10, 47].map(empty), [903, 15]);
    let mut riffles = Setup::new(Algorithm::RIFFLE, 52);
    riffles.params.passes = 7;
    let seven = deck_distance(&riffles).expect("known").value;
    assert!(
        deck(47) <= seven && deck(46) > seven,
        "{} {seven} {}",
        deck(47),
        deck(46)
    );
}

/// Proves where each card of a buffer comes, of up to 52 cards, by the formula that is told of it: card i, from
/// 0, enters at draw t = max(0, i − B + 1), stays each time with probability 1 − 1/B, and shares the last B
/// places evenly.
#[test]
fn a_buffer_follows_its_formula() {
    for (n, held) in (1..=12)
        .flat_map(|n| (1..=n).map(move |held| (n, held)))
        .chain([(52, 10), (52, 47)])
    {
        let places = exact_positions(&with(Algorithm::BUFFER, n, held)).expect("known");
        let (leaves, stays) = (1.0 / held as f64, 1.0 - 1.0 / held as f64);
        for card in 0..n {
            let enters = (card + 1).saturating_sub(held);
            for place in 0..n {
                let turns = match place {
                    _ if place < enters => None,
                    _ if place < n - held => Some(place - enters),
                    _ => Some((n - held).saturating_sub(enters)),
                };
                let expected = turns.map_or(0.0, |turns| leaves * stays.powi(turns as i32));
                let found = places.row(card)[place];
                assert!(
                    (found - expected).abs() < 1e-12,
                    "{n} {held}: {card} {place}"
                );
            }
        }
        let empty = places.cells().iter().filter(|&&p| p == 0.0).count();
        // One in hand leaves each card where it was.
        let never = (n - held) * (n - held + 1) / 2;
        let expected = if held == 1 { n * (n - 1) } else { never };
        assert_eq!(empty, expected, "{n} {held}");
    }
}

/// Proves the three maps of blocks and how many orders each leaves, of decks that blocks divide: a block
/// diagonal, a comb, an even map; (k!)^S, S! and S! (k!)^S orders.
#[test]
fn blocks_are_where_they_are_said() {
    let ln = shuffle_lab_exact::ln_factorial;
    for (n, k) in [(4, 2), (12, 3), (52, 13)] {
        let places = |algorithm| exact_positions(&with(algorithm, n, k)).expect("known");
        let [inside, order] = [Algorithm::BLOCKS_INSIDE, Algorithm::BLOCKS_ORDER].map(places);
        let shards = n / k;
        for (card, place) in (0..n).flat_map(|card| (0..n).map(move |place| (card, place))) {
            let within = if card / k == place / k {
                1.0 / k as f64
            } else {
                0.0
            };
            let comb = if card % k == place % k {
                1.0 / shards as f64
            } else {
                0.0
            };
            assert!((inside.row(card)[place] - within).abs() < 1e-12);
            assert!((order.row(card)[place] - comb).abs() < 1e-12);
        }
        assert!(places(Algorithm::BLOCKS_BOTH).is_even());
        let orders = |algorithm| support(&with(algorithm, n, k)).expect("known").ln_orders;
        let within = shards as f64 * ln(k);
        for (algorithm, expected) in [
            (Algorithm::BLOCKS_INSIDE, within),
            (Algorithm::BLOCKS_ORDER, ln(shards)),
            (Algorithm::BLOCKS_BOTH, ln(shards) + within),
        ] {
            assert!((orders(algorithm) - expected).abs() < 1e-9, "{n} {k}");
        }
    }
}

/// Proves the table of the shelf shuffler: one pass of 52 cards.
#[test]
fn shelves_of_52_cards() {
    let shelves = |m| {
        deck_distance(&with(Algorithm::SHELF, 52, m))
            .expect("known")
            .value
    };
    let table = [
        (10, 1.000),
        (15, 0.943),
        (20, 0.720),
        (25, 0.544),
        (30, 0.391),
        (50, 0.159),
        (100, 0.041),
        (150, 0.018),
        (200, 0.010),
        (300, 0.005),
    ];
    for (m, expected) in table {
        assert!((shelves(m) - expected).abs() < 5e-4, "{m} {}", shelves(m));
    }
    let places = exact_positions(&with(Algorithm::SHELF, 52, 10)).expect("known");
    let cells = CellDistance::of(&places);
    assert!((cells.mean - 0.027).abs() < 5e-4);
    let last = places.row(51);
    for end in [last[0], last[51], cells.largest.0 / 52.0] {
        assert!((end * 52.0 - 2.62).abs() < 5e-3);
    }
    assert!((cells.smallest.0 - 0.14).abs() < 5e-3);
}

/// Proves that m shelves and then k are like 2mk: of few cards by every choice, of 52 by the formula.
#[test]
fn shelves_after_shelves_are_more_shelves() {
    for (n, id, like) in [
        (4, "shelf-1.shelf-1", 2),
        (4, "shelf-2.shelf-1", 4),
        (3, "shelf-1.shelf-1.shelf-2", 8),
    ] {
        let both = recipe(id, n);
        let one = with(Algorithm::SHELF, n, like);
        let exact = Distance::of(&all(&both)).exact;
        assert_eq!(exact, deck_distance(&one).expect("known").exact, "{id}");
        assert_eq!(
            support(&both).map(|s| s.orders),
            support(&one).map(|s| s.orders),
            "{id}"
        );
    }
    let [both, one] = [
        recipe("shelf-10.shelf-10", 52),
        with(Algorithm::SHELF, 52, 200),
    ]
    .map(|setup| deck_distance(&setup).expect("known").value);
    assert!((both - one).abs() < 1e-12);
}

/// Proves how many orders formulas of indices have, and that they show nothing in places.
#[test]
fn index_formulas_have_few_orders() {
    for (n, expected) in [(52, 1_248), (54, 972), (100, 4_000)] {
        let setup = Setup::new(Algorithm::AFFINE_INDEX, n);
        assert_eq!(support(&setup).expect("known").orders, Some(expected));
        assert!(exact_positions(&setup).expect("known").is_even());
    }
    // Of 51 differences between neighbours 24 occur.
    let differences = shuffle_lab_engine::algorithms::index::units(52);
    assert_eq!(differences.len(), 24);
    assert_eq!(
        fairness(&Setup::new(Algorithm::AFFINE_INDEX, 3)),
        Fairness::Fair
    );
}

/// Proves that both at once hide blocks from the map of places, and the size of their support.
#[test]
fn blocks_of_both_are_even_in_places() {
    let both = with(Algorithm::BLOCKS_BOTH, 52, 13);
    assert!(exact_positions(&both).expect("known").is_even());
    // 4! 13!^4 of 52!.
    let lost = support(&both)
        .map(|s| s.ln_all - s.ln_orders)
        .expect("known");
    let ln = shuffle_lab_exact::ln_factorial;
    assert!((lost - (ln(52) - ln(4) - 4.0 * ln(13))).abs() < 1e-9);
}

/// Proves that of two stimuli, 50 times each and shuffled round by round, the next one differs in 75.25 of
/// 100 cases, and in 50.5 fully shuffled: (50 + 49/2) / 99 and 50/99, counted in 4,000 shuffles.
///
/// False alarms: each mean is allowed six of its standard errors, 0.0035.
#[test]
fn rounds_of_two_stimuli_alternate() {
    let differs = |setup: Setup| {
        let mut differing = 0;
        for number in 0..4_000 {
            let order = setup.order(Seed(1), number);
            differing += order
                .windows(2)
                .filter(|pair| pair[0] % 2 != pair[1] % 2)
                .count();
        }
        differing as f64 / (4_000.0 * 99.0)
    };
    let rounds = differs(with(Algorithm::BLOCKS_INSIDE, 100, 2));
    let whole = differs(Setup::new(Algorithm::FISHER_YATES_UP, 100));
    assert!(
        (rounds - (50.0 + 49.0 / 2.0) / 99.0).abs() < 0.0035,
        "{rounds}"
    );
    assert!((whole - 50.0 / 99.0).abs() < 0.0047, "{whole}");
}

/// Proves that drawing again gives every order alike in which nobody has his own, and that drawing in
/// turn does not.
#[test]
fn nobody_draws_himself() {
    for n in 2..=7 {
        let redo = all(&Setup::new(Algorithm::DERANGEMENT_REDO, n));
        let turn = all(&Setup::new(Algorithm::DERANGEMENT_IN_TURN, n));
        assert_eq!(redo.support(), turn.support(), "{n}");
        let places = exact_positions(&Setup::new(Algorithm::DERANGEMENT_REDO, n)).expect("known");
        for (known, counted) in places.cells().iter().zip(redo.positions().cells()) {
            assert!((known - counted).abs() < 1e-12, "{n}");
        }
        let chances = |orders: &Orders| -> Vec<Ratio> {
            let chances = (0..orders.len()).filter_map(|rank| orders.ratio(rank));
            chances.filter(|&chance| chance != Ratio::ZERO).collect()
        };
        assert!(chances(&redo).windows(2).all(|pair| pair[0] == pair[1]));
        let even = chances(&turn).windows(2).all(|pair| pair[0] == pair[1]);
        assert_eq!(even, n == 2, "{n}");
        for algorithm in [Algorithm::DERANGEMENT_REDO, Algorithm::DERANGEMENT_IN_TURN] {
            let expected = if n == 2 {
                Fairness::Deterministic
            } else {
                Fairness::Biased
            };
            assert_eq!(fairness(&Setup::new(algorithm, n)), expected);
        }
    }
    // Of three, one order 5 times in 8.
    let turn = all(&Setup::new(Algorithm::DERANGEMENT_IN_TURN, 3));
    let mut chances: Vec<String> = (0..6)
        .map(|k| turn.ratio(k).expect("exact").to_string())
        .collect();
    chances.sort();
    assert_eq!(chances, ["0", "0", "0", "0", "3/8", "5/8"]);
}

/// Proves that one number or all of them are the ends of each: nothing moves, or all orders come.
#[test]
fn whole_buffers_and_blocks_are_fair() {
    for (algorithm, number, expected) in [
        (Algorithm::BUFFER, 52, Fairness::Fair),
        (Algorithm::BUFFER, 1, Fairness::Deterministic),
        (Algorithm::BUFFER, 51, Fairness::Biased),
        (Algorithm::BLOCKS_INSIDE, 52, Fairness::Fair),
        (Algorithm::BLOCKS_INSIDE, 1, Fairness::Deterministic),
        (Algorithm::BLOCKS_ORDER, 1, Fairness::Fair),
        (Algorithm::BLOCKS_ORDER, 52, Fairness::Deterministic),
        (Algorithm::BLOCKS_BOTH, 52, Fairness::Fair),
        (Algorithm::BLOCKS_BOTH, 26, Fairness::Biased),
    ] {
        let setup = with(algorithm, 52, number);
        assert_eq!(fairness(&setup), expected, "{setup:?}");
        assert_ne!(algorithm.info().parameter, Parameter::None);
    }
}

/// Proves the figures of the poker site's program of 1999: of five cards 96 of 120 orders, 49/240 from fair;
/// with the milliseconds of a day as seeds 86,400,000 decks at most.
#[test]
fn the_poker_sites_program() {
    let poker = |n| Setup::new(Algorithm::LAST_NEVER_DRAWN, n);
    let five = all(&poker(5));
    assert_eq!((five.support(), five.len()), (96, 120));
    assert_eq!(five.exact_distance(), Some(Ratio::new(49, 240)));
    let seeded = poker(52).with_source(Source::MILLISECONDS);
    assert_eq!(seeded.source.seeds(), Some(86_400_000));
}

/// Proves when top to random is half mixed: with 52 cards after 151 passes; after 235 it is mixed but for a
/// twentieth.
#[test]
fn top_to_random_is_half_mixed_after_151_passes() {
    let distance = |passes| {
        let setup = with(Algorithm::TOP_TO_RANDOM, 52, passes);
        deck_distance(&setup).expect("known").value
    };
    assert!(distance(150) > 0.5 && distance(151) < 0.5);
    assert!(distance(234) > 0.05 && distance(235) < 0.05);
}

/// The cards that the likeliest next card hits, of all that begin alike, by all orders.
fn hits(setup: &Setup) -> f64 {
    let (n, all) = (setup.n(), all(setup));
    let orders = |(rank, p)| (shuffle_lab_exact::unrank(n, rank), p);
    let known: Vec<(Vec<u32>, f64)> = all.probabilities().enumerate().map(orders).collect();
    let of = |seen: usize| {
        let mut next = BTreeMap::<&[u32], f64>::new();
        for (order, p) in &known {
            *next.entry(&order[..=seen]).or_default() += p;
        }
        let mut best = BTreeMap::<&[u32], f64>::new();
        for (begun, p) in next {
            let most = best.entry(&begun[..seen]).or_default();
            *most = most.max(p);
        }
        best.values().sum::<f64>()
    };
    (0..n).map(of).sum()
}

/// Proves how many of 52 cards the best player names after ten shelves, who sees each after the guess:
/// 9.30, where 4.538 are fair. It is told as "about 9 1/2", which no player reaches. The formula is
/// what all orders give of few cards.
#[test]
fn cards_are_guessed_after_shelves() {
    let fair: f64 = (1..=52).map(|k| 1.0 / f64::from(k)).sum();
    assert!((fair - 4.538).abs() < 5e-4);
    let found = shelf_guesses(52, 10);
    assert!((found - 9.2966).abs() < 5e-5, "{found}");
    for (n, shelves) in [(3, 1), (4, 2), (5, 1), (5, 3), (6, 2), (7, 2)] {
        let (formula, hits) = (
            shelf_guesses(n, shelves),
            hits(&with(Algorithm::SHELF, n, shelves)),
        );
        assert!(
            (formula - hits).abs() < 1e-9,
            "{n} {shelves}: {formula} {hits}"
        );
    }
}

/// Proves which ways in which nobody draws himself give all such orders alike, of up to eight cards:
/// drawing again does; Sattolo's ring is alike among rings, which are all of them only up to three;
/// drawing in turn reaches all and is not alike from three on.
#[test]
fn derangements_among_themselves() {
    for n in 4..=7 {
        let chances = |algorithm| -> Vec<Ratio> {
            let orders = all(&Setup::new(algorithm, n));
            let chances = (0..orders.len()).filter_map(|rank| orders.ratio(rank));
            chances.filter(|&chance| chance != Ratio::ZERO).collect()
        };
        let alike = |chances: &[Ratio]| chances.windows(2).all(|pair| pair[0] == pair[1]);
        let [redo, ring, turn] = [
            Algorithm::DERANGEMENT_REDO,
            Algorithm::SATTOLO,
            Algorithm::DERANGEMENT_IN_TURN,
        ]
        .map(chances);
        let among = shuffle_lab_exact::fixed_points::derangements(n).expect("few") as usize;
        assert_eq!((redo.len(), turn.len()), (among, among), "{n}");
        assert_eq!(ring.len(), (1..n).product::<usize>(), "{n}");
        assert!(
            ring.len() < among && alike(&redo) && alike(&ring) && !alike(&turn),
            "{n}"
        );
    }
}

/// Proves that theory stays finite with as many passes as may be asked for: the chances of all orders,
/// of each place, and the distance.
#[test]
fn many_passes_are_no_trouble() {
    let repeats = |algorithm: &Algorithm| algorithm.info().parameter == Parameter::Passes;
    for algorithm in Algorithm::ALL.into_iter().filter(repeats) {
        for (n, passes) in [(2, 10_000), (3, 1_023), (3, 1_024), (5, 10_000)] {
            let setup = Setup::new(algorithm, n).with_params(Params {
                passes,
                ..Params::default_for(n)
            });
            let orders = shuffle_lab_exact::orders(&setup, &mut |_, _| ControlFlow::Continue(()));
            if let Some(orders) = orders {
                let sum: f64 = (0..orders.len()).map(|k| orders.probability(k)).sum();
                assert!(
                    (sum - 1.0).abs() < 1e-9,
                    "{algorithm:?} {n} {passes}: {sum}"
                );
            }
            if let Some(places) = shuffle_lab_exact::exact_positions(&setup) {
                let sum: f64 = places.row(0).iter().sum();
                assert!(
                    (sum - 1.0).abs() < 1e-9,
                    "{algorithm:?} {n} {passes}: {sum}"
                );
            }
            if let Some(distance) = shuffle_lab_exact::deck_distance(&setup) {
                assert!(
                    (0.0..=1.0).contains(&distance.value),
                    "{algorithm:?} {n} {passes}"
                );
            }
        }
    }
}
