//! Counted shuffles: the same in whatever pieces and order they are worked, pinned for good, and as the exact distributions say.

use std::ops::ControlFlow;

use crate::common::{deal, from_one, json, keeps_promise, setups, strays};
use app::export::counts::{Counts, csv, json as json_of};
use app::i18n::Lang;
use engine::algorithms::{Algorithm, Fairness, MOST_PARTS, Params, Part, Recipe};
use engine::experiment::{CHUNK, Chunk, Counter, STREAMS, Setup};
use engine::program::Program;
use engine::rng::{AnyRng, Seed};
use engine::tally::Tally;
use engine::trace::Trace;

/// Counts as workers do, in pieces of `piece` shuffles: each in a chunk of its own that skips what others count, at once or
/// `step` shuffles at a time, its numbers merged when they arrive; from the last piece to the first, if `backwards`.
fn in_pieces(
    setup: &Setup,
    seed: Seed,
    shuffles: u64,
    (piece, step): (u64, Option<u64>),
    backwards: bool,
) -> Tally {
    let mut pieces = Vec::new();
    for number in 0..shuffles.div_ceil(CHUNK) {
        let length = CHUNK.min(shuffles - number * CHUNK);
        let starts = (0..length).step_by(piece as usize);
        pieces.extend(starts.map(|start| (number, start, piece.min(length - start))));
    }
    if backwards {
        pieces.reverse();
    }
    let mut tally = Tally::new(setup.n());
    for (number, start, count) in pieces {
        let from = number * CHUNK + start;
        let mut delta = tally.delta();
        let mut counter = match step {
            None => Counter::new(setup, seed, from, &mut delta),
            Some(step) => {
                let mut counter = Counter::before(setup, seed, from, &delta);
                while counter.at() < from {
                    counter.count(step.min(from - counter.at()), &mut delta);
                }
                counter.gather(&mut delta);
                delta.clear();
                counter
            }
        };
        assert_eq!((counter.at(), &delta), (from, &tally.delta()));
        let step = step.unwrap_or(count);
        while counter.at() < from + count {
            counter.count(step.min(from + count - counter.at()), &mut delta);
        }
        assert_eq!(counter.at(), from + count);
        counter.gather(&mut delta);
        assert!(tally.merge(delta.shuffles(), delta.counts()));
    }
    tally
}

/// Proves that the counts depend neither on how the work is cut up nor on who finishes first, nor on the steps in which what
/// others count is skipped: every algorithm in small pieces, and pieces that meet at the border of two chunks or straddle it.
#[test]
fn any_split_in_any_order_counts_the_same() {
    let same = |setup: &Setup, shuffles, cut: (u64, Option<u64>)| {
        let whole = setup.simulate(Seed(9), shuffles);
        for backwards in [false, true] {
            let pieces = in_pieces(setup, Seed(9), shuffles, cut, backwards);
            assert_eq!(pieces, whole, "{setup:?} {shuffles} {cut:?}");
        }
    };
    for setup in [1, 5].into_iter().flat_map(setups) {
        for piece in [1, 7, STREAMS, 99] {
            for step in [None, Some(1), Some(5), Some(STREAMS), Some(2 * STREAMS + 1)] {
                same(&setup, 100, (piece, step));
            }
        }
    }
    // Other ways of counting, some of which make words ahead.
    for setup in [20, 70].into_iter().flat_map(setups) {
        for step in [Some(5), Some(STREAMS)] {
            same(&setup, 100, (47, step));
        }
    }
    for algorithm in [Algorithm::FISHER_YATES_DOWN, Algorithm::DRAW_AGAIN] {
        for (shuffles, piece) in [(CHUNK - 1, 50_000), (CHUNK, CHUNK), (2 * CHUNK + 1, 40_000)] {
            for step in [None, Some(1_000)] {
                same(&Setup::new(algorithm, 3), shuffles, (piece, step));
            }
        }
    }
}

/// Proves that a chunk can be stopped after any shuffle and resumed.
#[test]
fn a_chunk_goes_on_where_it_stopped() {
    for setup in setups(5) {
        let mut tally = Tally::new(5);
        let mut delta = tally.delta();
        let mut counter = Counter::new(&setup, Seed(5), 0, &mut delta);
        for count in [1, 0, 15, 16, 17, 51] {
            counter.count(count, &mut delta);
            counter.gather(&mut delta);
            tally.add(&delta);
            delta.clear();
        }
        assert_eq!(tally, setup.simulate(Seed(5), 100), "{setup:?}");
    }
}

/// Proves that counters which take turns with one delta count nothing of each other's: every algorithm beside the next one, in lockstep.
#[test]
fn counters_that_share_a_delta_keep_apart() {
    let all = setups(9);
    for pair in all.windows(2) {
        let mut delta = Tally::new(9).delta();
        let mut tallies = [Tally::new(9), Tally::new(9)];
        let mut counters = [0, 1].map(|k| Counter::new(&pair[k], Seed(6), 0, &mut delta));
        for count in [1, 31, 96, 700] {
            for (counter, tally) in counters.iter_mut().zip(&mut tallies) {
                counter.count(count, &mut delta);
                counter.gather(&mut delta);
                tally.add(&delta);
                delta.clear();
            }
        }
        for (setup, tally) in pair.iter().zip(&tallies) {
            assert_eq!(tally, &setup.simulate(Seed(6), 828), "{setup:?}");
        }
    }
}

/// Proves that every counted shuffle can be played again: the counts are the orders of shuffles 0, 1, 2, ..., and a
/// trace of shuffle `t` ends in the order that was counted; also on both sides of a chunk's border.
#[test]
fn the_counts_are_the_orders_of_the_single_shuffles() {
    let same = |setup: &Setup, from: u64, to: u64| {
        let mut tally = setup.simulate(Seed(11), from);
        for t in from..to {
            let order = setup.order(Seed(11), t);
            let trace = Trace::record(setup, &[], setup.rng(Seed(11), t));
            assert_eq!(trace.order, order);
            tally.count(&order);
        }
        assert_eq!(tally, setup.simulate(Seed(11), to), "{setup:?} {from} {to}");
    };
    for setup in [1, 5].into_iter().flat_map(setups) {
        same(&setup, 0, 60);
    }
    for algorithm in [Algorithm::FISHER_YATES_UP, Algorithm::DRAW_AGAIN] {
        for border in [CHUNK, 2 * CHUNK] {
            same(&Setup::new(algorithm, 3), border - 2, border + 2);
        }
    }
    // Some 20,000 words deep in its stream, of which about ten were refused.
    same(
        &Setup::new(Algorithm::FISHER_YATES_UP, 52),
        CHUNK - 16,
        CHUNK,
    );
}

/// Proves that many decks at once give the counts of one deck at a time, of all kinds and of positions alone.
fn counts_as_the_plain_way(setup: &Setup) {
    // Two rounds of all streams, and three shuffles more.
    let shuffles = 2 * STREAMS + 3;
    let mut plain = Tally::new(setup.n());
    let mut chunk = Chunk::new(setup, Seed(3), 0);
    for _ in 0..shuffles {
        chunk.skip(1);
        plain.count(chunk.latest().0);
    }
    assert!(setup.simulate(Seed(3), shuffles) == plain, "{setup:?}");
    let positions = setup.simulate_positions(Seed(3), shuffles);
    assert!(positions.positions() == plain.positions(), "{setup:?}");
    assert!(positions.successors().is_empty() && positions.orders().is_empty());
}

/// Proves that many decks at once, and all that makes them fast, give the counts of one deck at a time, to the last one: every
/// shuffle, every deck up to 60 cards, some beyond, and those at which the way of counting changes.
#[test]
fn the_fast_way_counts_what_the_plain_way_counts() {
    let beyond = [63, 64, 65, 100, 255, 256, 257, 1000, 1024];
    for n in (1..=60).chain(beyond) {
        // Beyond, those that are counted one at a time anyway only take long.
        let others = [
            Algorithm::SORT_BY_KEYS,
            Algorithm::OVERHAND,
            Algorithm::RANDOM_CUT,
            Algorithm::RECIPE,
        ];
        let fast = |setup: &Setup| {
            let own = DECIDING.contains(&setup.algorithm) || others.contains(&setup.algorithm);
            n <= 100 || own || Program::of(setup).is_some()
        };
        for setup in setups(n).into_iter().filter(fast) {
            counts_as_the_plain_way(&setup);
        }
    }
}

/// Proves the same of recipes: each part before and after each other one, and itself, for every deck up to 60 cards and those at which the way
/// of counting changes; of some sizes any three parts; and the longest ones, whose draws share words across their parts.
#[test]
fn recipes_are_counted_as_the_plain_way_counts_them() {
    let of = |n: usize, parts: &[Part]| {
        let mut setup = Setup::new(Algorithm::RECIPE, n);
        setup.params.recipe = Recipe::new(parts).expect("few parts");
        counts_as_the_plain_way(&setup);
    };
    let beyond = [63, 64, 65, 127, 128, 129, 255, 256, 257, 1023, 1024];
    for n in (1..=60).chain(beyond) {
        for one in Part::ALL {
            for two in Part::ALL {
                of(n, &[one, two]);
                if [3, 8, 17, 52, 65].contains(&n) {
                    for three in Part::ALL {
                        of(n, &[one, two, three]);
                    }
                }
            }
            if n < 256 {
                of(n, &[one; MOST_PARTS]);
                let from = Part::ALL.iter().position(|&part| part == one);
                let turned = Part::ALL.iter().cycle().skip(from.expect("one of all"));
                let parts: Vec<Part> = turned.take(MOST_PARTS).copied().collect();
                of(n, &parts);
            }
        }
    }
}

/// Shuffles whose draws decide what comes next.
const DECIDING: [Algorithm; 6] = [
    Algorithm::DRAW_AGAIN,
    Algorithm::MERGE_SORT_COIN,
    Algorithm::INSERTION_SORT_COIN,
    Algorithm::QUICK_SORT_COIN,
    Algorithm::BINARY_INSERTION_COIN,
    Algorithm::SELECTION_SORT_COIN,
];

/// Proves the same for shuffles whose draws decide what comes next, on every deck that is kept in bytes, for long enough that what is seldom
/// comes: long runs of one side of a coin, and streams of which one asks for many more words than its neighbour.
#[test]
fn what_is_seldom_counts_the_same() {
    for n in 1..=65 {
        for algorithm in DECIDING {
            let setup = Setup::new(algorithm, n);
            let mut plain = Tally::of_positions(n);
            let mut chunk = Chunk::new(&setup, Seed(8), 0);
            for _ in 0..100 * STREAMS {
                chunk.skip(1);
                plain.count(chunk.latest().0);
            }
            let fast = setup.simulate_positions(Seed(8), 100 * STREAMS);
            assert!(fast.positions() == plain.positions(), "{setup:?}");
        }
    }
}

/// Proves that counts are whole beyond what 16 bits hold: one cell that every shuffle hits.
#[test]
fn counts_go_on_beyond_16_bits() {
    for (n, shuffles) in [(5, 3 * CHUNK), (20, 2 * CHUNK + 5), (70, CHUNK + 40)] {
        let params = Params {
            swaps: 0,
            ..Params::default_for(n)
        };
        let setup = Setup::new(Algorithm::SWAP_RANDOM_PAIRS, n).with_params(params);
        let tally = setup.simulate(Seed(1), shuffles);
        assert_eq!(tally.shuffles(), shuffles);
        for card in 0..n {
            assert_eq!(tally.at(card, card), shuffles as f64, "{n} {card}");
        }
    }
}

/// Proves that what is kept for speed between two shuffles, coins at hand and piles of them, gives the counts of one deck at a time
/// wherever the counting stops and goes on, and beyond what 16 bits hold: of Thorp's shuffle, of which 131,056 fill the piles, beyond that.
#[test]
fn what_is_kept_between_shuffles_is_neither_lost_nor_counted_twice() {
    for (algorithm, n, shuffles) in [
        (Algorithm::THORP, 25, 3 * CHUNK + 900),
        (Algorithm::INSERTION_SORT_COIN, 18, CHUNK + 900),
        (Algorithm::MERGE_SORT_COIN, 17, 7000),
        (Algorithm::QUICK_SORT_COIN, 17, 7000),
        (Algorithm::BINARY_INSERTION_COIN, 17, 7000),
        (Algorithm::BUBBLE_SORT_COIN, 17, 7000),
        (Algorithm::SELECTION_SORT_COIN, 17, 7000),
        (Algorithm::SORT_BY_KEYS, 17, 7000),
        (Algorithm::OVERHAND, 17, 7000),
        (Algorithm::RIFFLE, 17, 7000),
        (Algorithm::RECIPE, 18, CHUNK + 900),
    ] {
        let setup = Setup::new(algorithm, n);
        let (mut plain, mut fast) = (Tally::new(n), Tally::new(n));
        let mut delta = fast.delta();
        let mut counter = Counter::new(&setup, Seed(4), 0, &mut delta);
        let mut chunks = (0..4).map(|k| Chunk::new(&setup, Seed(4), k));
        let mut chunk = chunks.next().expect("four");
        for _ in 0..shuffles {
            if chunk.done() == CHUNK {
                chunk = chunks.next().expect("four");
            }
            chunk.skip(1);
            plain.count(chunk.latest().0);
        }
        // The first pieces are short, the later ones long; some end within a round of all streams.
        for piece in (1..).map(|k| k * k * k) {
            counter.count(piece.min(shuffles - counter.at()), &mut delta);
            if counter.at() == shuffles {
                break;
            }
        }
        counter.gather(&mut delta);
        fast.add(&delta);
        assert!(fast == plain, "{setup:?}");
    }
}

/// Proves that each card and each place is counted once a shuffle: every row and every column sums to N.
#[test]
fn rows_and_columns_sum_to_the_number_of_shuffles() {
    for setup in [1, 2, 5, 13].into_iter().flat_map(setups) {
        let tally = setup.simulate(Seed(1), 500);
        assert_eq!((tally.cards(), tally.shuffles()), (setup.n(), 500));
        for at in 0..setup.n() {
            let row: f64 = (0..setup.n()).map(|place| tally.at(at, place)).sum();
            let column: f64 = (0..setup.n()).map(|card| tally.at(card, at)).sum();
            assert_eq!((row, column), (500.0, 500.0), "{setup:?}");
        }
    }
}

/// Proves that the counts are a function of setup, seed and N: the same twice, others for another seed; and that a setting
/// which the algorithm does not use changes nothing.
#[test]
fn the_counts_depend_on_setup_seed_and_number_alone() {
    for setup in setups(8) {
        let tally = setup.simulate(Seed(1), 200);
        assert_eq!(setup.simulate(Seed(1), 200), tally);
        let chance = !setup.bounds().is_some_and(|bounds| bounds.is_empty());
        assert_eq!(setup.simulate(Seed(2), 200) != tally, chance, "{setup:?}");

        let fixed = setup.canonical();
        assert_eq!(fixed, setup);
        for params in [
            Params {
                passes: 5,
                ..setup.params
            },
            Params {
                swaps: 5,
                ..setup.params
            },
            Params {
                bits: 5,
                ..setup.params
            },
            Params {
                piles: 5,
                ..setup.params
            },
        ] {
            let other = setup.with_params(params);
            let used = other.canonical() != fixed;
            // Five passes may be as good as none.
            if used && !chance {
                continue;
            }
            assert_eq!(other.simulate(Seed(1), 200) != tally, used, "{other:?}");
        }
    }
}

/// Proves that counts which cannot be those of the given number of shuffles are refused and leave the tally as it was.
#[test]
fn counts_that_do_not_add_up_are_refused() {
    let mut tally = Setup::new(Algorithm::INSIDE_OUT, 2).simulate(Seed(1), 10);
    let before = tally.clone();
    let mut delta = tally.delta();
    delta.count(&[0, 1]);
    delta.count(&[1, 0]);
    let good = delta.counts().to_vec();
    let mut moved = good.clone();
    moved.swap(0, 4); // a position count for a successor count of 0
    let mut more = good.clone();
    more[1] += 1;
    for (shuffles, counts) in [(2, &good[1..]), (2, &more[..]), (2, &moved), (3, &good)] {
        assert!(!tally.merge(shuffles, counts));
        assert_eq!(tally, before);
    }
    assert!(tally.merge(2, &good));
    assert_eq!(tally.shuffles(), 12);
}

/// Proves that links keep what they promise: the first shuffle of a seed is what it was. The browser's tests read the same file.
///
/// A shared link is a promise. No line of tests/pinned.json may ever change without an entry in the changelog; lines for new
/// algorithms are added.
#[test]
fn the_orders_of_shared_links_are_pinned() {
    let mut entries = Vec::new();
    for algorithm in Algorithm::ALL {
        let sizes: &[usize] = match algorithm.id() {
            "fisher-yates-down" => &[8, 13, 52, 54],
            _ => &[8, 13],
        };
        for &n in sizes {
            for seed in [1, 42, u64::MAX] {
                let id = algorithm.id();
                let order = from_one(&Setup::new(algorithm, n).order(Seed(seed), 0));
                entries.push(format!(
                    r#"{{"algorithm":"{id}","n":{n},"seed":"{seed}","order":{order:?}}}"#
                ));
            }
        }
    }
    keeps_promise("pinned.json", include_str!("pinned.json"), &json(entries));
}

/// Proves the same of counts: row = card, column = place, row by row; 100,000 shuffles take two chunks.
///
/// A shared link is a promise. No line of tests/pinned-counts.json may ever change without an entry in the changelog.
#[test]
fn the_counts_of_shared_links_are_pinned() {
    let small = Algorithm::ALL.map(|algorithm| (algorithm, 5, 1000));
    let two_chunks = [
        Algorithm::FISHER_YATES_DOWN,
        Algorithm::DRAW_AGAIN,
        Algorithm::NAIVE_SWAP,
    ]
    .map(|algorithm| (algorithm, 4, 100_000));
    let entries = small.into_iter().chain(two_chunks).map(|(algorithm, n, shuffles)| {
        let id = algorithm.id();
        let tally = Setup::new(algorithm, n).simulate(Seed(42), shuffles);
        let counts: Vec<u64> = tally.positions().iter().map(|&c| c as u64).collect();
        format!(r#"{{"algorithm":"{id}","n":{n},"seed":"42","shuffles":{shuffles},"positions":{counts:?}}}"#)
    });
    keeps_promise(
        "pinned-counts.json",
        include_str!("pinned-counts.json"),
        &json(entries),
    );
}

/// Proves that counts are whole beyond what 32 bits hold: one cell that three parts fill, through every lens, and as
/// they are taken away.
#[test]
fn counts_go_on_beyond_32_bits() {
    const PART: u64 = 2_000_000_000;
    let n = 3;
    let order: Vec<u32> = (0..n as u32).collect();
    let mut delta = Tally::new(n).delta();
    delta.count(&order);
    let part: Vec<u32> = delta.counts().iter().map(|c| c * PART as u32).collect();
    let sums = |tally: &Tally, shuffles: u64| {
        assert_eq!(tally.shuffles(), shuffles);
        for (side, cells) in [(n, tally.positions()), (n + 1, tally.successors())] {
            for at in 0..side {
                let row: f64 = cells[at * side..][..side].iter().sum();
                let column: f64 = cells[at..].iter().step_by(side).sum();
                assert_eq!([row, column], [shuffles as f64; 2]);
            }
        }
        assert!((0..n).all(|card| tally.at(card, card) == shuffles as f64));
        assert_eq!(tally.orders()[0], shuffles as f64);
    };

    let mut tally = Tally::new(n);
    for parts in 1..=3 {
        assert!(tally.merge(PART, &part));
        sums(&tally, parts * PART);
    }
    // Sums that are right in 32 bits alone.
    let full: Vec<u32> = [1, 1, 0, 1, 1, 0, 0, 0, 2].map(|c| c << 31).to_vec();
    let mut positions = Tally::of_positions(n);
    assert!(!positions.merge(0, &full) && positions.shuffles() == 0);

    let counts = Counts {
        setup: Some(&Setup::new(Algorithm::CROSS, n)),
        seed: Some(Seed(1)),
        tally: Some(&tally),
        exact: None,
        orders: None,
        title: "",
        name: &|card| format!("K{card}"),
        link: "",
    };
    let counts = [counts];
    let (csv, json) = (csv(Lang::En, &counts), json_of(&counts));
    for line in ["shuffles,6000000000", "K1,0,6000000000,0"] {
        assert!(csv.lines().any(|found| found == line), "{line} in {csv}");
    }
    for part in ["\"shuffles\": 6000000000,", "[0, 6000000000, 0]"] {
        assert!(json.contains(part), "{part} in {json}");
    }
}

/// A matrix of chances from its formula for card `a` and place `b`, both from 1.
fn matrix(n: usize, chance: impl Fn(i32, i32) -> f64) -> Vec<f64> {
    let n = n as i32;
    (1..=n)
        .flat_map(|a| (1..=n).map(move |b| (a, b)))
        .map(|(a, b)| chance(a, b))
        .collect()
}

/// The naive swap's matrix; shuffles.rs proves it for up to six cards.
fn naive_swap(n: usize) -> Vec<f64> {
    let size = n as f64;
    let q = |e| (1.0 - 1.0 / size).powi(e);
    let n = n as i32;
    matrix(n as usize, |a, b| {
        (q(n - b) + q(a - 1) - if a <= b { q(n - b + a - 1) } else { 0.0 }) / size
    })
}

/// The matrix of `swaps` swaps of random pairs; shuffles.rs proves it for up to five cards.
fn swap_random_pairs(n: usize, swaps: usize) -> Vec<f64> {
    let size = n as f64;
    let untouched = (1.0 - 2.0 / size).powi(swaps as i32);
    matrix(n, |a, b| {
        (1.0 + if a == b {
            (size - 1.0) * untouched
        } else {
            -untouched
        }) / size
    })
}

/// Proves, as far as samples can, that counted shuffles follow the exact matrices, and that the very same bound tells both
/// mistakes from a fair shuffle.
///
/// False alarms: 6 calls of `strays`, fewer than one in 10^8 together.
#[test]
fn sampled_mistakes_follow_their_exact_matrices() {
    for (n, shuffles) in [(8, 200_000), (13, 200_000), (52, 50_000)] {
        let fair = vec![1.0 / n as f64; n * n];
        for (algorithm, exact) in [
            (Algorithm::NAIVE_SWAP, naive_swap(n)),
            (Algorithm::SWAP_RANDOM_PAIRS, swap_random_pairs(n, n)),
        ] {
            let tally = Setup::new(algorithm, n).simulate(Seed(2026), shuffles);
            assert_eq!(
                strays(shuffles, tally.positions(), &exact),
                0,
                "{algorithm:?} {n}"
            );
            assert!(
                strays(shuffles, tally.positions(), &fair) >= n,
                "{algorithm:?} {n}"
            );
        }
    }
}

/// Proves the reference's number for 52 cards and 52 swaps of random pairs against the formula used above.
#[test]
fn a_card_stays_in_one_of_seven_shuffles_by_random_pairs() {
    assert!((swap_random_pairs(52, 52)[0] - 0.1468256319340867).abs() < 1e-15);
}

/// Proves, as far as samples can, that riffles and the merge sort with a coin follow their exact matrices, and all orders of four cards their
/// exact probabilities, and that the same bound tells these orders from fair where the places are flat.
///
/// False alarms: 9 calls of `strays`, fewer than one in 10^8 together.
#[test]
fn sampled_flat_shuffles_follow_their_exact_distributions() {
    const SHUFFLES: u64 = 50_000;
    for (algorithm, passes) in [
        (Algorithm::RANDOM_CUT, 1),
        (Algorithm::RIFFLE, 1),
        (Algorithm::RIFFLE, 3),
        (Algorithm::MERGE_SORT_COIN, 1),
    ] {
        let of = |n| {
            let mut setup = Setup::new(algorithm, n);
            setup.params.passes = passes;
            setup
        };
        let tally = of(26).simulate(Seed(2026), SHUFFLES);
        let exact = exact::exact_positions(&of(26)).expect("known");
        let strayed = strays(SHUFFLES, tally.positions(), exact.cells());
        assert_eq!(strayed, 0, "{algorithm:?} {passes}");

        let setup = of(4);
        let AnyRng::Exact(mut dice) = setup.rng(Seed(2026), 0) else {
            unreachable!("draws are exact");
        };
        let mut orders = vec![0.0; 24];
        for _ in 0..SHUFFLES {
            dice.start();
            let order = deal(&setup, &mut dice);
            orders[engine::tally::rank(&order)] += 1.0;
        }
        let exact = exact::orders(&setup, &mut |_, _| ControlFlow::Continue(()));
        let chances: Vec<f64> = exact.expect("four cards").probabilities().collect();
        assert_eq!(
            strays(SHUFFLES, &orders, &chances),
            0,
            "{algorithm:?} {passes}"
        );
        if passes == 1 {
            assert!(
                strays(SHUFFLES, &orders, &[1.0 / 24.0; 24]) > 3,
                "{algorithm:?}"
            );
        }
    }
}

/// Proves, as far as samples can, that every fair shuffle is seen to be fair by the counts, through dice, lanes and chunks: positions for
/// 13 cards, and all 24 orders of 4 cards, which positions alone do not settle.
///
/// False alarms: 20 calls of `strays`, fewer than one in 5 * 10^7 together.
#[test]
fn sampled_fair_shuffles_are_fair() {
    const SHUFFLES: u64 = 50_000;
    for algorithm in Algorithm::ALL {
        if algorithm.info().fairness != Fairness::Fair {
            continue;
        }
        let tally = Setup::new(algorithm, 13).simulate(Seed(2026), SHUFFLES);
        assert_eq!(
            strays(SHUFFLES, tally.positions(), &[1.0 / 13.0; 169]),
            0,
            "{algorithm:?}"
        );

        let setup = Setup::new(algorithm, 4);
        let AnyRng::Exact(mut dice) = setup.rng(Seed(2026), 0) else {
            unreachable!("draws are exact");
        };
        let mut orders = std::collections::HashMap::new();
        for _ in 0..SHUFFLES {
            dice.start();
            *orders.entry(deal(&setup, &mut dice)).or_insert(0.0) += 1.0;
        }
        let orders: Vec<f64> = orders.into_values().collect();
        assert_eq!(
            strays(SHUFFLES, &orders, &[1.0 / 24.0; 24]),
            0,
            "{algorithm:?}"
        );
    }
}
