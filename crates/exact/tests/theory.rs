//! The exact distributions: three ways to them agree, what follows from them is what the references and the articles say.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "what fails in a helper ends the test"
)]

use std::ops::ControlFlow;

use crate::common::{Never, deal, factorial, setups};
use shuffle_lab_engine::algorithms::{Algorithm, Fairness};
use shuffle_lab_engine::experiment::Setup;
use shuffle_lab_engine::rng::{ScriptedRng, Seed};
use shuffle_lab_engine::tally::rank;
use shuffle_lab_engine::trace::Trace;
use shuffle_lab_exact::{
    self, CellDistance, Computation, Distance, Evolution, Matrix, Method, Orders, QUICK_STEPS,
    Ratio, SLOW_STEPS, Tree, exact_positions, followed_positions, has_positions, round_at, unrank,
};

fn all(setup: &Setup) -> Orders {
    shuffle_lab_exact::orders(setup, &mut |_, _| ControlFlow::Continue(())).expect("a way")
}

fn by(setup: &Setup, method: Method) -> Option<Orders> {
    let mut work = Computation::by(setup, method)?;
    while !work.step(1000) {}
    work.finish()
}

fn pairs(n: usize, swaps: usize) -> Setup {
    let mut setup = Setup::new(Algorithm::SWAP_RANDOM_PAIRS, n);
    setup.params.swaps = swaps;
    setup
}

/// Evolution of every shuffle of the catalogue but those whose rounds differ from run to run, and
/// recipes with a part of which nothing is known.
fn evolution(setup: &Setup) -> Option<Evolution> {
    let varied = [
        Algorithm::QUICK_SORT_COIN,
        Algorithm::BINARY_INSERTION_COIN,
        Algorithm::DERANGEMENT_REDO,
        Algorithm::DERANGEMENT_IN_TURN,
        Algorithm::FEISTEL_INDEX,
    ];
    let mut parts = setup.parts().iter();
    let open_part = parts.any(|part| is_open(&part.setup(setup.n())));
    let unknown = varied.contains(&setup.algorithm) || open_part;
    let evolution = Evolution::new(setup);
    assert_eq!(evolution.is_none(), unknown, "{setup:?}");
    evolution
}

/// The shuffles whose places theory does not know: their rounds differ from draw to draw. Of 4, 16, …
/// cards each index of a cipher is a card.
fn is_open(setup: &Setup) -> bool {
    let varied = [Algorithm::FEISTEL_INDEX, Algorithm::DERANGEMENT_IN_TURN];
    let is_whole = setup.algorithm == Algorithm::FEISTEL_INDEX && [4, 16].contains(&setup.n());
    varied.contains(&setup.algorithm) && setup.n() > 1 && !is_whole
}

/// Returns true if two numbers that are computed differently are the same but for rounding.
fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-12
}

fn all_close(a: &[f64], b: &[f64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| close(*a, *b))
}

/// Setups whose whole tree may be walked in a test.
fn small(largest: usize) -> impl Iterator<Item = Setup> {
    (1..=largest).flat_map(setups).filter(|setup| {
        let draws_again = setup.algorithm == Algorithm::DRAW_AGAIN;
        draws_again || shuffle_lab_exact::paths(setup).is_some_and(|paths| paths <= 100_000)
    })
}

/// Proves, for every algorithm and its settings, up to six cards where the tree allows: merging equal decks, and moving the
/// probabilities of all orders swap by swap, give what running every sequence of choices gives, path for path.
#[test]
fn three_ways_to_the_orders_agree() {
    let mut merged = 0;
    let mut swapped = 0;
    let mut formulas = 0;
    for setup in small(6) {
        let plain = all(&setup);
        if let Some(other) = by(&setup, Method::MergedDecks) {
            assert_eq!(plain.counts(), other.counts(), "{setup:?}");
            assert_eq!(plain.total(), other.total(), "{setup:?}");
            merged += 1;
        }
        if let Some(other) = by(&setup, Method::SwapBySwap) {
            assert_eq!(plain.counts(), other.counts(), "{setup:?}");
            assert_eq!(plain.total(), other.total(), "{setup:?}");
            swapped += 1;
        }
        if let Some(other) = by(&setup, Method::ClosedForm) {
            assert_eq!(plain.counts(), other.counts(), "{setup:?}");
            assert_eq!(plain.total(), other.total(), "{setup:?}");
            formulas += 1;
        }
        let expected = match plain.total() {
            _ if setup.algorithm == Algorithm::DRAW_AGAIN => Method::HitsOnly,
            Some(1) => Method::OneRun,
            _ => Method::EveryChoice,
        };
        assert_eq!(plain.method(), expected, "{setup:?}");
    }
    // None of the loops above was empty: every algorithm of fixed bounds, every one in place.
    assert!(merged > 6 * 15 && swapped > 6 * 5, "{merged} {swapped}");
    assert!(formulas > 12, "{formulas}");
}

/// Proves the same for trees too large to walk: merged and swap by swap, 16,777,216 paths of the naive swap among them.
#[test]
fn two_ways_agree_on_large_trees() {
    for setup in [
        Setup::new(Algorithm::NAIVE_SWAP, 8),
        Setup::new(Algorithm::SATTOLO, 8),
        pairs(5, 12),
        pairs(6, 4),
    ] {
        let merged = by(&setup, Method::MergedDecks).expect("fixed bounds");
        let swapped = by(&setup, Method::SwapBySwap).expect("in place");
        assert_eq!(merged.counts(), swapped.counts(), "{setup:?}");
        assert_eq!(merged.total(), shuffle_lab_exact::paths(&setup));
    }
}

/// Proves that every algorithm has a way up to eight cards; that it is exact unless the paths exceed 128 bits; and, up to
/// 100,000 runs, what it finds: fair shuffles fair, closed forms of the distance and of the number of orders right.
#[test]
fn the_plan_is_kept() {
    for n in 1..=shuffle_lab_exact::MOST_EXACT {
        for setup in setups(n) {
            let Some(plan) = shuffle_lab_exact::plan(&setup) else {
                // Too many draws before a card moves, or too many orders of a part.
                let cipher = setup.algorithm == Algorithm::FEISTEL_INDEX && n > 4;
                let loader = setup.algorithm == Algorithm::RECIPE && n == 8;
                assert!(cipher || loader, "{setup:?}");
                continue;
            };
            if plan.units > Some(100_000) {
                continue;
            }
            let orders = all(&setup);
            assert_eq!(plan.exact, orders.total().is_some(), "{setup:?}");
            let unlike = plan.method != orders.method();
            assert!(!unlike || orders.method() == Method::OneRun, "{setup:?}");
            if setup.algorithm.info().fairness == Fairness::Fair {
                assert_eq!(orders.is_fair(), Some(true), "{setup:?}");
                assert_eq!(orders.exact_distance(), Some(Ratio::ZERO));
            }
            let sum: f64 = orders.probabilities().sum();
            assert!(close(sum, 1.0), "{setup:?}");
            // Of two passes with coins, and of most recipes, nobody knows but by counting.
            let unknown = [Algorithm::OVERHAND, Algorithm::THORP].contains(&setup.algorithm)
                && setup.params.passes > 1
                && n > 2
                || setup.algorithm == Algorithm::FEISTEL_INDEX
                || setup.algorithm == Algorithm::RECIPE
                    && shuffle_lab_exact::deck_distance(&setup).is_none();
            let reachable = shuffle_lab_exact::support(&setup);
            assert_eq!(reachable.is_none(), unknown, "{setup:?}");
            let counted = shuffle_lab_exact::Support::of(&orders);
            if let Some(reachable) = reachable {
                let ln = (orders.support() as f64).ln();
                assert!((reachable.ln_orders - ln).abs() < 1e-9, "{setup:?}");
                assert_eq!(reachable.orders, counted.orders, "{setup:?}");
                assert_eq!(reachable.everything, counted.everything, "{setup:?}");
            }
            let even = CellDistance::of(&orders.positions()).even;
            let known = exact_positions(&setup);
            assert_eq!(known.is_none(), is_open(&setup), "{setup:?}");
            let as_known = known.is_none_or(|known| known.is_even() == even);
            assert!(as_known || !plan.exact, "{setup:?}");
            if let Some(distance) = shuffle_lab_exact::deck_distance(&setup) {
                let found = Distance::of(&orders);
                // The formula of long keys needs more than 128 bits where the orders themselves do not.
                let long = setup.algorithm == Algorithm::SORT_BY_KEYS && setup.params.bits > 8;
                if !long || distance.exact.is_some() {
                    assert_eq!(distance.exact, found.exact, "{setup:?}");
                }
                assert!(close(distance.value, found.value), "{setup:?}");
                assert!((distance.ln_rest - found.ln_rest).abs() < 1e-9, "{setup:?}");
            }
        }
        assert_eq!(
            shuffle_lab_exact::plan(&Setup::new(Algorithm::CROSS, 9)),
            None
        );
    }
}

/// Proves that work can be sliced anywhere and broken off.
#[test]
fn work_in_slices_and_broken_off() {
    let setup = Setup::new(Algorithm::NAIVE_SWAP, 5);
    for method in [Method::EveryChoice, Method::MergedDecks, Method::SwapBySwap] {
        let whole = by(&setup, method).expect("applies");
        let mut work = Computation::by(&setup, method).expect("applies");
        let mut slices = 0;
        let mut before = 0;
        while !work.step(7) {
            slices += 1;
            assert!(work.done() >= before);
            before = work.done();
        }
        assert!(slices > 2, "{method:?}");
        assert!(work.total().is_none_or(|total| total == work.done()));
        assert_eq!(work.finish(), Some(whole));
        assert_eq!(
            Computation::by(&setup, method).and_then(Computation::finish),
            None
        );
    }
    let mut calls = 0;
    let broken =
        shuffle_lab_exact::orders(&Setup::new(Algorithm::NAIVE_SWAP, 7), &mut |done, total| {
            calls += 1;
            assert!(done > 0 && total == Some(823_543));
            ControlFlow::Break(())
        });
    assert_eq!((broken, calls), (None, 1));
}

/// Proves that rounded distributions are the exact ones but for rounding, and that very many swaps end fair.
#[test]
fn too_many_paths_are_rounded() {
    let exactly = all(&pairs(4, 31));
    let rounded = all(&pairs(4, 33));
    assert!(exactly.total().is_some() && rounded.total().is_none());
    // Both are all but fair: (1 - 2/4)^31 is the slowest term left.
    for orders in [&exactly, &rounded] {
        assert!(orders.distance() < 1e-8, "{}", orders.distance());
    }
    let known = exact_positions(&pairs(4, 33)).expect("known");
    assert!(close(rounded.positions().at(0, 0), known.at(0, 0)));
    for n in [3, 7] {
        let many = all(&pairs(n, 10_000));
        let fair = 1.0 / factorial(n) as f64;
        assert!(many.probabilities().all(|p| (p / fair - 1.0).abs() < 1e-12));
    }
}

/// Proves the reference's numbers for the naive swap: its matrices for 3 and 4 cards, its orders, its most likely one.
#[test]
fn reference_naive_swap() {
    let three = all(&Setup::new(Algorithm::NAIVE_SWAP, 3));
    assert_eq!(three.counts(), Some(&[4, 5, 5, 5, 4, 4][..]));
    let cells: &[u128] = &[9, 9, 9, 10, 8, 9, 8, 10, 9];
    assert_eq!(three.positions().numerators(), Some((27, cells)));
    assert_eq!(three.exact_distance(), Some(Ratio::new(1, 18)));
    let four = all(&Setup::new(Algorithm::NAIVE_SWAP, 4));
    let cells: &[u128] = &[
        64, 64, 64, 64, 75, 57, 60, 64, 63, 72, 57, 64, 54, 63, 75, 64,
    ];
    assert_eq!(four.positions().numerators(), Some((256, cells)));
    let likeliest = shuffle_lab_engine::tally::rank(&[1, 0, 3, 2]);
    assert_eq!(four.ratio(likeliest), Some(Ratio::new(15, 256)));
    let most = four
        .counts()
        .and_then(|counts| counts.iter().max().copied());
    assert_eq!(most, Some(15));
}

/// Proves the reference's 52 swaps of 52 cards, sattolo's diagonal, and the fair and fixed matrices.
#[test]
fn reference_positions() {
    let matrix = exact_positions(&pairs(52, 52)).expect("known");
    assert!((matrix.at(7, 7) - 0.146_825_631_934_086_7).abs() < 1e-15);
    let sattolo = exact_positions(&Setup::new(Algorithm::SATTOLO, 52)).expect("known");
    assert_eq!(sattolo.ratio(3, 3), Some(Ratio::ZERO));
    assert_eq!(sattolo.ratio(3, 4), Some(Ratio::new(1, 51)));
    let fair = exact_positions(&Setup::new(Algorithm::INSIDE_OUT, 1024)).expect("known");
    assert_eq!(fair.ratio(0, 1023), Some(Ratio::new(1, 1024)));
    let cross = Setup::new(Algorithm::CROSS, 52);
    let order = deal(&cross, Never);
    let matrix = exact_positions(&cross).expect("known");
    assert!((0..52).all(|place| matrix.at(order[place] as usize, place) == 1.0));
    let cells = CellDistance::of(&sattolo);
    assert!(close(cells.worst, 1.0 / 52.0) && close(cells.mean, 1.0 / 52.0));
    assert!(close(cells.largest.0, 52.0 / 51.0) && cells.smallest.0 == 0.0);
}

/// Proves, for every algorithm and its settings, up to six cards where the tree allows, that the exact position matrix, and the one
/// followed card by card, are the marginals of all orders; and that the successor matrix is what the orders say, too.
#[test]
fn positions_are_marginals_of_the_orders() {
    for setup in small(6) {
        let orders = all(&setup);
        let expected = orders.positions();
        let known = exact_positions(&setup);
        assert_eq!(known.is_none(), is_open(&setup), "{setup:?}");
        let is_right = |known: Matrix| all_close(known.cells(), expected.cells());
        assert!(known.is_none_or(is_right), "{setup:?}");
        if let Some(followed) = followed_positions(&setup) {
            assert!(all_close(followed.cells(), expected.cells()), "{setup:?}");
        }
        let successors = orders.successors();
        let n = setup.n();
        for (a, b) in (0..=n).flat_map(|a| (0..=n).map(move |b| (a, b))) {
            let follows = |rank: usize| {
                let mut ring = vec![0];
                ring.extend(unrank(n, rank).iter().map(|c| *c as usize + 1));
                let at = ring.iter().position(|&x| x == a).expect("everybody");
                ring[(at + 1) % ring.len()] == b
            };
            let sum = (0..orders.len()).filter(|&r| follows(r));
            let sum = Ratio::sum(sum.filter_map(|r| orders.ratio(r)));
            assert_eq!(successors.ratio(a, b), sum, "{setup:?} {a} {b}");
        }
    }
}

/// Proves that the riffle's formula is what choices give, merged where they are too many to run one by one (2^28 for four cards and seven
/// passes); and that it adds up and has the positions of one pass's powers, beyond what fractions can hold too.
#[test]
fn riffles_by_the_formula() {
    let riffles = |n, passes| {
        let mut setup = Setup::new(Algorithm::RIFFLE, n);
        setup.params.passes = passes;
        setup
    };
    for (n, passes) in [(4, 7), (5, 4), (6, 3)] {
        let setup = riffles(n, passes);
        let merged = by(&setup, Method::MergedDecks).expect("fixed bounds");
        let formula = by(&setup, Method::ClosedForm).expect("a riffle");
        assert_eq!(merged.counts(), formula.counts(), "{setup:?}");
    }
    for (n, passes) in [(8, 7), (8, 15), (8, 16), (8, 100), (3, 100)] {
        let setup = riffles(n, passes);
        let orders = all(&setup);
        assert_eq!(orders.method(), Method::ClosedForm);
        assert_eq!(orders.total().is_some(), n * passes < 127, "{setup:?}");
        let sum: f64 = orders.probabilities().sum();
        assert!(close(sum, 1.0), "{setup:?}");
        let expected = orders.positions();
        let known = exact_positions(&setup).expect("known");
        assert!(all_close(known.cells(), expected.cells()), "{setup:?}");
        let distance = shuffle_lab_exact::deck_distance(&setup).expect("known");
        assert!(close(distance.value, orders.distance()), "{setup:?}");
    }
}

/// Proves the reference's distances of the sorts with a coin, three cards, and that a loop one short is halfway to fair.
#[test]
fn reference_distances_of_mistakes() {
    for (algorithm, n, distance) in [
        (Algorithm::INSERTION_SORT_COIN, 3, (1, 6)),
        (Algorithm::MERGE_SORT_COIN, 3, (1, 6)),
        (Algorithm::BINARY_INSERTION_COIN, 3, (17, 48)),
        (Algorithm::FISHER_YATES_SHORT, 3, (1, 2)),
        (Algorithm::FISHER_YATES_SHORT, 6, (1, 2)),
        (Algorithm::NAIVE_SWAP_DOWN, 3, (1, 18)),
    ] {
        let orders = all(&Setup::new(algorithm, n));
        let distance = Ratio::new(distance.0, distance.1);
        assert_eq!(orders.exact_distance(), Some(distance), "{algorithm:?}");
    }
    for n in [2, 3, 13, 52, 100] {
        let places =
            exact_positions(&Setup::new(Algorithm::INSERTION_SORT_COIN, n)).expect("known");
        assert!(close(places.at(n - 1, n - 1), 0.5), "{n}");
        let bubble = exact_positions(&Setup::new(Algorithm::BUBBLE_SORT_COIN, n)).expect("known");
        let all_the_way = 0.5f64.powi(n as i32 - 1);
        assert!(close(bubble.at(0, n - 1) / all_the_way, 1.0), "{n}");
    }
}

/// Proves that passes by hand come closer to fair, by the orders where they are few, exact or rounded, and by the places of large decks; and
/// that the formula for cards taken from the top is right where fractions end.
#[test]
fn passes_by_hand_come_to_fair() {
    let of = |algorithm, n, passes| {
        let mut setup = Setup::new(algorithm, n);
        setup.params.passes = passes;
        setup
    };
    for algorithm in [
        Algorithm::OVERHAND,
        Algorithm::TOP_TO_RANDOM,
        Algorithm::THORP,
    ] {
        let distance = |passes| all(&of(algorithm, 4, passes)).distance();
        assert!(distance(2) > distance(9) && distance(9) > distance(30));
        let rounded = all(&of(algorithm, 4, 100));
        assert!(rounded.total().is_none() && rounded.distance() < 1e-6);
        let worst = |passes| {
            let places = exact_positions(&of(algorithm, 52, passes)).expect("known");
            CellDistance::of(&places).worst
        };
        assert!(worst(1) > worst(10) && worst(10) > worst(100));
    }
    for (n, passes) in [(5, 3), (6, 20), (7, 40), (7, 100)] {
        let setup = of(Algorithm::TOP_TO_RANDOM, n, passes);
        let formula = shuffle_lab_exact::deck_distance(&setup).expect("known");
        assert!(close(formula.value, all(&setup).distance()), "{setup:?}");
    }
    // Seven cards of 52 moved, and the others as they lay: 1 - 1/45! of all orders are out of reach, as good as all.
    let far =
        shuffle_lab_exact::deck_distance(&of(Algorithm::TOP_TO_RANDOM, 52, 7)).expect("known");
    assert!(
        close(far.value, 1.0) && (far.ln_rest + shuffle_lab_exact::ln_factorial(45)).abs() < 1e-9
    );
}

/// Flat in places, and not fair: what the exhibit is about, in numbers.
#[test]
fn flat_but_unfair() {
    let four = Setup::new(Algorithm::MERGE_SORT_COIN, 4);
    let quarter = Some(Ratio::new(1, 4));
    let places = exact_positions(&four).expect("known");
    assert!((0..16).all(|k| places.ratio(k / 4, k % 4) == quarter));
    let orders = all(&four);
    assert_eq!(orders.exact_distance(), Some(Ratio::new(1, 6)));
    let neighbours = orders.successors();
    assert!((0..25).any(|k| k / 5 != k % 5 && neighbours.ratio(k / 5, k % 5) != quarter));
    for n in [2, 13, 52, 1024] {
        let cut = Setup::new(Algorithm::RANDOM_CUT, n);
        let places = exact_positions(&cut).expect("known");
        let fair = Some(Ratio::new(1, n as u128));
        assert!((0..n * n).all(|k| places.ratio(k / n, k % n) == fair));
        let distance = shuffle_lab_exact::deck_distance(&cut).expect("known");
        let ln = (n as f64).ln() - shuffle_lab_exact::ln_factorial(n);
        assert!((distance.ln_rest - ln).abs() < 1e-9);
    }
    // A card's mean total variation distance from uniform, and the deck's.
    for (passes, card, deck) in [(1, 0.611, 1.0), (4, 0.0243, 1.0), (7, 0.0021, 0.334)] {
        let mut riffles = Setup::new(Algorithm::RIFFLE, 52);
        riffles.params.passes = passes;
        let places = exact_positions(&riffles).expect("known");
        let cells = CellDistance::of(&places);
        assert!((cells.mean / card - 1.0).abs() < 0.01, "{passes} {cells:?}");
        let distance = shuffle_lab_exact::deck_distance(&riffles).expect("known");
        assert!((distance.value - deck).abs() < 0.001, "{distance:?}");
    }
}

/// Proves that closed forms and followed cards agree far beyond enumeration, and that every card and place is served once.
#[test]
fn closed_forms_agree_with_the_chain() {
    let doubly_stochastic = |m: &Matrix| {
        let n = m.side();
        let column = |b| (0..n).map(|a| m.at(a, b)).sum::<f64>();
        (0..n).all(|k| close(m.row(k).iter().sum(), 1.0) && close(column(k), 1.0))
    };
    for n in [2, 13, 54, 100] {
        for setup in setups(n) {
            assert_eq!(exact_positions(&setup).is_some(), has_positions(&setup));
            assert_eq!(
                Evolution::new(&setup).is_some(),
                Evolution::is_known(&setup)
            );
            let Some(known) = exact_positions(&setup) else {
                // Its parts grow too fast to be followed.
                let grows = (setup.algorithm, n) == (Algorithm::QUICK_SORT_COIN, 100);
                assert!(grows || is_open(&setup), "{setup:?}");
                continue;
            };
            assert!(doubly_stochastic(&known), "{setup:?}");
            if let Some(followed) = followed_positions(&setup) {
                assert!(all_close(known.cells(), followed.cells()), "{setup:?}");
            }
        }
    }
}

/// Proves that the evolution starts with the sorted deck (or an empty result row), ends in the exact positions, is the same backward,
/// and that its fractions are its numbers.
#[test]
fn evolution_from_the_sorted_deck_to_the_end() {
    for n in [1, 2, 3, 5, 13, 54] {
        for setup in setups(n) {
            // Its 1,431 rounds of 54 cards are no other than its 78 of 13.
            if setup.algorithm == Algorithm::BUBBLE_SORT_COIN && n > 13 {
                continue;
            }
            let Some(mut evolution) = evolution(&setup) else {
                continue;
            };
            let rounds = evolution.rounds();
            let forward: Vec<Vec<f64>> = (0..=rounds).map(|r| evolution.at(r).to_vec()).collect();
            for round in (0..=rounds).rev() {
                assert_eq!(evolution.at(round), forward[round], "{setup:?} {round}");
            }
            let end = exact_positions(&setup).expect("the whole catalogue");
            assert!(all_close(&forward[rounds], end.cells()), "{setup:?}");
            let (card, place) = (n / 2, n - 1);
            for (round, cells) in forward.iter().enumerate() {
                if let Some(ratio) = evolution.ratio(card, place, round) {
                    assert!(close(ratio.to_f64(), cells[card * n + place]), "{setup:?}");
                }
            }
        }
    }
}

/// Proves, by running every choice of every algorithm for up to four cards and looking at the result row after each round of each
/// run, that the evolution says how often each card lies in each place.
#[test]
fn evolution_is_what_the_rounds_of_all_runs_show() {
    for setup in small(4).filter(|s| s.algorithm != Algorithm::DRAW_AGAIN) {
        let n = setup.n();
        let Some(mut evolution) = evolution(&setup) else {
            continue;
        };
        let rounds = evolution.rounds();
        let mut shares = vec![vec![0.0; n * n]; rounds + 1];
        crate::common::every_leaf(&setup, |drawn, _, weight| {
            let drawn: Vec<u32> = drawn.iter().map(|d| d.value).collect();
            let trace = Trace::record(&setup, &drawn, Never);
            let mut board = trace.start();
            for (step, moment) in trace.moments.iter().enumerate() {
                moment.step.apply(&mut board);
                // With a part of a recipe ends one behind it that has nothing to do.
                let over = round_at(&trace, step) + 1..round_at(&trace, step + 1) + 1;
                for shares in &mut shares[over] {
                    for (place, &card) in board.result().iter().enumerate() {
                        if card != shuffle_lab_engine::board::EMPTY {
                            shares[card as usize * n + place] += 1.0 / weight as f64;
                        }
                    }
                }
            }
            assert_eq!(round_at(&trace, usize::MAX), rounds, "{setup:?}");
        });
        for (round, seen) in shares.iter().enumerate().skip(1) {
            assert!(all_close(evolution.at(round), seen), "{setup:?} {round}");
        }
    }
}

/// Proves that the leaves of a tree are all paths, and that the draws to each lead there when they are played.
#[test]
fn every_leaf_is_where_its_draws_lead() {
    for setup in small(4) {
        let Some(tree) = Tree::of(&setup) else {
            continue;
        };
        let is_leaf = |node: &usize| tree.nodes[*node].children.is_empty();
        let leaves: Vec<usize> = (0..tree.nodes.len()).filter(is_leaf).collect();
        assert_eq!(
            Some(leaves.len() as u128),
            shuffle_lab_exact::paths(&setup),
            "{setup:?}"
        );
        for leaf in leaves {
            let rng = ScriptedRng::new(&[], Never);
            let trace = Trace::record(&setup, &tree.draws(leaf), rng);
            assert_eq!(
                (trace.order, trace.out_of_range),
                (tree.nodes[leaf].cards.clone(), None)
            );
        }
    }
    let tree = Tree::of(&Setup::new(Algorithm::NAIVE_SWAP, 3)).expect("small");
    assert_eq!(tree.nodes.len(), 1 + 3 + 9 + 27);
    assert_eq!(tree.leaves().count(), 27);
    let mut counts = [0; 6];
    for leaf in tree.leaves() {
        assert_eq!((leaf.weight, leaf.depth), (27, 3));
        counts[rank(&leaf.cards)] += 1;
    }
    assert_eq!(counts, [4, 5, 5, 5, 4, 4]);
    let last = tree.nodes.len() - 1;
    assert_eq!(tree.draws(last), [2, 2, 2]);
    let setup = Setup::new(Algorithm::NAIVE_SWAP, 3);
    assert_eq!(
        deal(&setup, ScriptedRng::new(&tree.draws(last), Never)),
        tree.nodes[last].cards
    );
    // Leaves at different depths: 24 of 4 or 5 tosses, and one node less that is no leaf.
    let tosses = Setup::new(Algorithm::MERGE_SORT_COIN, 4);
    let tree = Tree::of(&tosses).expect("small");
    let orders = all(&tosses);
    assert_eq!((tree.nodes.len(), tree.leaves().count()), (47, 24));
    for leaf in tree.leaves() {
        assert_eq!(leaf.weight, 1 << leaf.depth);
        let p = orders.ratio(rank(&leaf.cards));
        assert_eq!(p, Some(Ratio::new(1, leaf.weight)));
    }
    assert!(Tree::of(&Setup::new(Algorithm::MERGE_SORT_COIN, 6)).is_some());
    assert_eq!(Tree::of(&Setup::new(Algorithm::MERGE_SORT_COIN, 7)), None);
    assert_eq!(Tree::of(&Setup::new(Algorithm::NAIVE_SWAP, 6)), None);
    assert_eq!(Tree::of(&Setup::new(Algorithm::DRAW_AGAIN, 3)), None);
}

/// Evidence at a size that no enumeration reaches: 20,000 shuffles of 20 cards lie where the exact matrix says.
///
/// False alarm: below 10^-9, see `crate::common::strays`; the seed is fixed.
#[test]
fn samples_lie_where_theory_says() {
    for setup in setups(20).into_iter().filter(|setup| !is_open(setup)) {
        let tally = setup.simulate(Seed(3), 20_000);
        let exact = exact_positions(&setup).expect("the whole catalogue");
        assert_eq!(
            crate::common::strays(20_000, tally.positions(), exact.cells()),
            0,
            "{setup:?}"
        );
    }
}

/// Proves that whoever follows the rounds a few at a time comes to the same matrices, forward and back, and by a round each time at least.
#[test]
fn rounds_are_followed_in_pieces() {
    for algorithm in Algorithm::ALL {
        let setup = Setup::new(algorithm, 9);
        let (Some(mut whole), Some(mut pieces)) = (Evolution::new(&setup), Evolution::new(&setup))
        else {
            continue;
        };
        let last = whole.rounds();
        for wanted in [last, last / 2, last, 0, last + 1] {
            let wanted_cells = whole.at(wanted).to_vec();
            for turn in 0.. {
                let (reached, cells) = pieces.towards(wanted, || false);
                if reached == wanted.min(last) {
                    assert_eq!(cells, wanted_cells, "{algorithm:?}");
                    break;
                }
                assert!(turn <= last, "{algorithm:?} stays at {reached}");
            }
        }
    }
}

/// Finding D6: the distance of random swaps is known wherever cycle types know it, and is that of the orders where these are listed.
#[test]
fn random_swaps_have_a_distance_up_to_52_cards() {
    for (n, swaps) in [(7, 5), (7, 14), (8, 12)] {
        let setup = pairs(n, swaps);
        assert_eq!(shuffle_lab_exact::deck_distance(&setup), None);
        let known = shuffle_lab_exact::slow_deck_distance(&setup, SLOW_STEPS).expect("few types");
        assert!((known.value - Distance::of(&all(&setup)).value).abs() < 1e-9);
    }
    for n in [9, 20] {
        let setup = pairs(n, n);
        assert_eq!(
            shuffle_lab_exact::slow_deck_distance(&setup, SLOW_STEPS),
            shuffle_lab_exact::deck_distance(&setup)
        );
    }
    for (n, swaps) in [(21, 21), (34, 3)] {
        let setup = pairs(n, swaps);
        assert_eq!(shuffle_lab_exact::deck_distance(&setup), None);
        let known = shuffle_lab_exact::slow_deck_distance(&setup, SLOW_STEPS).expect("few types");
        assert!(known.value > 0.5 && known.value <= 1.0 && known.ln_rest.is_finite());
    }
    // Finding D5: what would take longer than some seconds is refused before it is begun.
    for (n, swaps) in [(52, 74), (54, 10_000), (55, 1)] {
        assert_eq!(
            shuffle_lab_exact::slow_deck_distance(&pairs(n, swaps), SLOW_STEPS),
            None
        );
    }
    // What takes more than tenths of a second has to be asked for.
    for (n, swaps, quick) in [
        (8, 10_000, true),
        (30, 49, true),
        (30, 50, false),
        (52, 1, false),
    ] {
        let known = shuffle_lab_exact::slow_deck_distance(&pairs(n, swaps), QUICK_STEPS);
        assert_eq!(known.is_some(), quick, "{swaps} swaps of {n} cards");
    }
}

/// Finding D7: of cells that are equal but for rounding the first one is the largest, and the smallest.
#[test]
fn the_first_of_equal_cells_is_named() {
    for algorithm in [
        Algorithm::LAST_NEVER_DRAWN,
        Algorithm::TOP_TO_RANDOM,
        Algorithm::NAIVE_SWAP,
    ] {
        for n in [3, 4, 7, 13] {
            let matrix = exact_positions(&Setup::new(algorithm, n)).expect("known");
            let found = CellDistance::of(&matrix);
            let cells = matrix.cells();
            for ((_, card, place), sign) in [(found.largest, 1.0), (found.smallest, -1.0)] {
                let named = sign * cells[card * n + place];
                let before = &cells[..card * n + place];
                assert!(cells.iter().all(|p| sign * p <= named + 1e-12));
                assert!(
                    before.iter().all(|p| sign * p < named - 1e-13),
                    "{algorithm:?} {n}"
                );
            }
        }
    }
    let rounded = [0.25, 0.75 - 1e-15, 0.75, 0.25 - 1e-15];
    let found = CellDistance::of_cells(2, &rounded);
    assert_eq!((found.largest.1, found.largest.2), (0, 1));
    assert_eq!((found.smallest.1, found.smallest.2), (0, 0));
    assert_eq!(found.worst_card, 0);
}

/// Finding D9: what is biased in general may be fair with two cards, and that is counted; one card is always fair.
#[test]
fn fairness_is_that_of_this_number_of_cards() {
    for setup in setups(2) {
        let orders = shuffle_lab_exact::plan(&setup).map(|_| all(&setup));
        let Some(fair) = orders.and_then(|orders| orders.is_fair()) else {
            continue;
        };
        assert_eq!(
            shuffle_lab_exact::fairness(&setup) == Fairness::Fair,
            fair,
            "{setup:?}"
        );
    }
    let fair =
        |algorithm, n| shuffle_lab_exact::fairness(&Setup::new(algorithm, n)) == Fairness::Fair;
    for algorithm in [
        Algorithm::NAIVE_SWAP,
        Algorithm::SWAP_RANDOM_PAIRS,
        Algorithm::RANDOM_CUT,
        Algorithm::TOP_TO_RANDOM,
        Algorithm::THORP,
        Algorithm::OVERHAND,
        Algorithm::MERGE_SORT_COIN,
    ] {
        assert!(fair(algorithm, 2) && !fair(algorithm, 3), "{algorithm:?}");
    }
    assert!(!fair(Algorithm::RIFFLE, 2) && !fair(Algorithm::LAST_NEVER_DRAWN, 3));
    assert!(fair(Algorithm::NAIVE_SWAP, 1));
    // However often: a pass that is fair leaves nothing for the others to spoil.
    let mut often = Setup::new(Algorithm::TOP_TO_RANDOM, 2);
    often.params.passes = 100;
    assert_eq!(shuffle_lab_exact::fairness(&often), Fairness::Fair);
}
