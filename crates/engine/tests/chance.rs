//! Draws of shuffles: what is asked, what a script answers, and how evenly the dice fall.

use std::rc::Rc;

use crate::common::{Drawn, Never, Noting, deal, setups, strays};
use shuffle_lab_engine::algorithms::{Algorithm, Fairness};
use shuffle_lab_engine::experiment::Setup;
use shuffle_lab_engine::rng::{
    BatchedRng, BoundedRng, BoundsRecorder, DrawBatches, DrawOutOfRange, ScriptedRng, Seed, stream,
};
use shuffle_lab_engine::trace::Trace;

/// Proves that the plan of the draws fits every run: where the catalogue says that the bounds are fixed, each of many random runs
/// asks for exactly `bounds()`; only `draw-again`, draws in which nobody may draw himself, and the sorts whose coins decide how many coins there are make no such promise.
#[test]
fn fixed_bounds_are_the_bounds_of_every_run() {
    for setup in (1..=20).chain([52]).flat_map(setups) {
        let Some(bounds) = setup.bounds() else {
            assert!(
                [
                    Algorithm::DRAW_AGAIN,
                    Algorithm::MERGE_SORT_COIN,
                    Algorithm::INSERTION_SORT_COIN,
                    Algorithm::QUICK_SORT_COIN,
                    Algorithm::BINARY_INSERTION_COIN,
                    Algorithm::DERANGEMENT_REDO,
                    Algorithm::DERANGEMENT_IN_TURN,
                ]
                .contains(&setup.algorithm)
            );
            continue;
        };
        assert!(setup.algorithm.info().fixed_bounds());
        for seed in 0..20 {
            let mut noting = Noting::new(setup.rng(Seed(seed), 0));
            deal(&setup, &mut noting);
            let asked = noting.drawn.iter().map(|d| d.bound());
            assert!(asked.eq(bounds.iter().copied()), "{setup:?} {seed}");
        }
    }
}

/// Proves that a planner answers with the lowest number and notes the number of answers.
#[test]
fn a_planner_notes_how_many_answers_there_were() {
    let mut planner = BoundsRecorder::default();
    assert_eq!([planner.draw(0, 0), planner.draw(3, 9)], [0, 3]);
    assert_eq!(planner.bounds, [1, 7]);
}

/// Answers with the highest number.
struct Highest;

impl BoundedRng for Highest {
    fn draw(&mut self, _: u32, high: u32) -> u32 {
        high
    }
}

/// Proves that written draws are used in turn, both ends of a range included, and that another chance answers after them.
#[test]
fn a_script_answers_first_and_chance_after_it() {
    let mut script = ScriptedRng::new(&[4, 7], Highest);
    assert_eq!(
        [script.draw(4, 7), script.draw(4, 7), script.draw(0, 9)],
        [4, 7, 9]
    );
    assert_eq!(script.out_of_range(), None);
}

/// Proves that a written draw that could not have been drawn is reported with its number, its value and the range, and that
/// chance answers from there on, even where later written draws would fit.
#[test]
fn a_misfit_is_reported_and_ends_the_script() {
    for (written, value) in [([2, 3, 1], 3), ([2, 8, 1], 8)] {
        let mut script = ScriptedRng::new(&written, Highest);
        let answers = [script.draw(0, 5), script.draw(4, 7), script.draw(0, 5)];
        assert_eq!(answers, [2, 7, 5]);
        let misfit = DrawOutOfRange {
            number: 2,
            value,
            low: 4,
            high: 7,
        };
        assert_eq!(script.out_of_range(), Some(misfit));
    }
}

/// Proves that a script is judged by what is asked, algorithm by algorithm: a run whose draws are written down again is
/// the same run without a misfit; a value just outside the range at any draw is the misfit of that draw; and draws too many do no harm.
#[test]
fn a_run_written_down_replays_and_each_wrong_draw_is_named() {
    for setup in [2, 8].into_iter().flat_map(setups) {
        let mut noting = Noting::new(setup.rng(Seed(3), 0));
        let order = deal(&setup, &mut noting);
        let mut written: Vec<u32> = noting.drawn.iter().map(|d| d.value).collect();
        let replayed = Trace::record(&setup, &written, Never);
        assert_eq!(
            (replayed.order, replayed.out_of_range),
            (order.clone(), None)
        );

        for (at, &Drawn { low, high, value }) in noting.drawn.iter().enumerate() {
            written[at] = high + 1;
            let misfit = Trace::record(&setup, &written, setup.rng(Seed(4), 0)).out_of_range;
            let expected = DrawOutOfRange {
                number: at + 1,
                value: high + 1,
                low,
                high,
            };
            assert_eq!(misfit, Some(expected), "{setup:?}");
            written[at] = value;
        }
        written.push(u32::MAX);
        let longer = Trace::record(&setup, &written, Never);
        assert_eq!((longer.order, longer.out_of_range), (order, None));
    }
}

/// Proves that the first and the last seed are seeds like any other: each gives whole decks of its own.
#[test]
fn the_first_and_the_last_seed_shuffle_too() {
    let seeds = [0, 1, u64::MAX - 1, u64::MAX];
    for algorithm in Algorithm::ALL
        .into_iter()
        .filter(|a| a.info().fairness != Fairness::Deterministic)
    {
        let setup = Setup::new(algorithm, 52);
        let orders = seeds.map(|seed| setup.order(Seed(seed), 0));
        for (at, order) in orders.iter().enumerate() {
            let mut cards = order.clone();
            cards.sort_unstable();
            assert!(cards.into_iter().eq(0..52), "{algorithm:?}");
            assert!(!orders[..at].contains(order), "{algorithm:?}");
        }
    }
}

/// Proves, as far as samples can, that draws are even and that neither the draws of one word nor of neighbouring words know of one
/// another: 200,000 pairs of draws, for bounds that share a word and for an open plan.
///
/// False alarms: 20 calls of `strays`, fewer than one in 5 * 10^7 together. Power: a chance of p is seen to be off from about
/// 7 sqrt(p / 200,000) on: for a die of six, 0.6 points of 16.7.
#[test]
fn dice_fall_evenly_alone_and_in_pairs() {
    const PAIRS: u64 = 200_000;
    for (seed, bound) in [(0, 2), (1, 3), (2, 6), (3, 10), (u64::MAX, 13)] {
        let shared = DrawBatches::fixed([bound; 2]);
        let apart = DrawBatches::open();
        for (number, plan) in (0..).zip([shared, apart]) {
            let mut dice = BatchedRng::new(stream(Seed(seed), number), Rc::new(plan));
            let b = bound as usize;
            let mut alone = vec![0.0; b];
            let mut pairs = vec![0.0; b * b];
            for _ in 0..PAIRS {
                dice.start();
                let [x, y] = [(); 2].map(|()| dice.draw(5, 4 + bound) as usize - 5);
                alone[x] += 1.0;
                pairs[x * b + y] += 1.0;
            }
            let p = 1.0 / f64::from(bound);
            assert_eq!(strays(PAIRS, &alone, &vec![p; b]), 0, "{bound}");
            assert_eq!(strays(PAIRS, &pairs, &vec![p * p; b * b]), 0, "{bound}");
        }
    }
}

/// Proves, as far as samples can, that neighbouring streams of a seed, and the same stream of neighbouring seeds, know nothing
/// of one another: the first dice of 100,000 pairs of streams. Shuffles that follow one another come from such streams.
///
/// False alarms: fewer than one in 5 * 10^8.
#[test]
fn neighbouring_streams_know_nothing_of_one_another() {
    const PAIRS: u64 = 100_000;
    let plan = Rc::new(DrawBatches::open());
    let die = |seed, number| {
        BatchedRng::new(stream(Seed(seed), number), plan.clone()).draw(0, 5) as usize
    };
    let (mut streams, mut seeds) = ([0.0; 36], [0.0; 36]);
    for pair in 0..PAIRS {
        streams[die(1, 2 * pair) * 6 + die(1, 2 * pair + 1)] += 1.0;
        seeds[die(2 * pair, 0) * 6 + die(2 * pair + 1, 0)] += 1.0;
    }
    for counts in [streams, seeds] {
        assert_eq!(strays(PAIRS, &counts, &[1.0 / 36.0; 36]), 0);
    }
}

/// Proves that the bound above would see an old mistake: a byte reduced modulo 52 gives the last four cards 4 chances in 256
/// where the others have 5.
#[test]
fn the_bound_for_counts_sees_a_byte_modulo_52() {
    use rand::Rng;
    let mut words = stream(Seed(1), 0);
    let mut counts = [0.0; 52];
    for _ in 0..200_000 {
        counts[(words.next_u64() >> 56) as usize % 52] += 1.0;
    }
    assert!(strays(200_000, &counts, &[1.0 / 52.0; 52]) >= 4);
}
