//! The timing of shuffles, from outside: what shuffles do is what the articles' formulas say, whatever a clock says.

use std::cell::Cell;

use app::content::FIVE_AND_TWO;
use app::timing::{ARTICLE, Benchmark, SIZES, cost, exponent};
use engine::algorithms::Algorithm;
use engine::rng::Seed;
use engine::step::Cost;

fn operations(cost: Cost) -> u64 {
    cost.draws + cost.swaps + cost.moves + cost.comparisons + cost.hops
}

/// Proves the costs: exactly where they do not depend on luck, else within what luck allows.
#[test]
fn costs_follow_the_formulas() {
    for m in [1, 2, 40, 10_000] {
        let n = m as u64;
        for seed in [1, 2] {
            let of = |algorithm| cost(algorithm, m, Seed(seed));
            let swapped = of(Algorithm::SWAP_RANDOM_PAIRS);
            assert_eq!((swapped.draws, swapped.swaps), (2 * n, n));
            let earlier = of(Algorithm::SWAP_WITH_EARLIER);
            assert_eq!((earlier.draws, earlier.swaps), (n, n));
            let fill = of(Algorithm::DRAW_FILL);
            assert_eq!(fill.draws, n);
            assert!((n..=2 * n - 1).contains(&fill.moves), "{fill:?}");
            let inside = of(Algorithm::INSIDE_OUT);
            assert_eq!(inside.draws, n - 1);
            assert!((n..=2 * n - 1).contains(&inside.moves), "{inside:?}");
            let again = of(Algorithm::DRAW_AGAIN);
            assert_eq!(
                (again.comparisons, again.moves),
                (again.draws, n),
                "each draw is a look, each card moves once"
            );
            let list = of(Algorithm::DRAW_LINKED_LIST);
            assert_eq!((list.draws, list.moves), (n, n));
            assert!((n..=n * (n + 1) / 2).contains(&list.hops), "{list:?}");
            for splice in [Algorithm::DRAW_SPLICE, Algorithm::INSERT_SPLICE] {
                let moves = of(splice).moves;
                assert!((n..=n * (n + 1) / 2).contains(&moves), "{splice:?} {moves}");
            }
            if m == 10_000 {
                // n²/4, with a standard deviation of 0.6 % of it.
                let quarter = (n * n) as f64 / 4.0;
                for (algorithm, count) in [
                    (Algorithm::DRAW_SPLICE, of(Algorithm::DRAW_SPLICE).moves),
                    (Algorithm::INSERT_SPLICE, of(Algorithm::INSERT_SPLICE).moves),
                    (Algorithm::DRAW_LINKED_LIST, list.hops),
                ] {
                    let share = count as f64 / quarter;
                    assert!((share - 1.0).abs() < 0.04, "{algorithm:?}: {share}");
                }
            }
        }
    }
}

/// Over a decade of decks the work of every shuffle is a straight line in logarithms: of slope 1, or of slope 2.
#[test]
fn work_is_linear_or_square() {
    for algorithm in FIVE_AND_TWO {
        // Draws of draw-again vary by 1.3 n: one run is no line. Square ones hardly vary, and take long.
        let (expected, room, runs) = match algorithm.id() {
            "draw-splice" | "insert-splice" | "draw-linked-list" => (2.0, 0.1, 1),
            // n ln n is steeper than n by 1/ln n: 0.12 here.
            "draw-again" => (1.12, 0.1, 20),
            _ => (1.0, 0.1, 1),
        };
        let points: Vec<(usize, f64)> = [1_000, 2_000, 5_000, 10_000]
            .map(|m| {
                let all = (0..runs).map(|seed| operations(cost(algorithm, m, Seed(seed))));
                (m, all.sum::<u64>() as f64)
            })
            .to_vec();
        let power = exponent(&points).expect("four points");
        assert!((power - expected).abs() < room, "{algorithm:?}: {power}");
    }
}

/// A million cards are neither too many for the board nor for the dice.
#[test]
fn a_million_cards_can_be_shuffled() {
    let m = SIZES[SIZES.len() - 1];
    assert_eq!(m, 1_000_000);
    for algorithm in [
        Algorithm::DRAW_AGAIN,
        Algorithm::DRAW_FILL,
        Algorithm::INSIDE_OUT,
    ] {
        let cost = cost(algorithm, m, Seed(4));
        assert!((m as u64..=2 * m as u64).contains(&cost.moves), "{cost:?}");
    }
}

#[test]
fn exponents_are_slopes() {
    let line = |power: f64, sizes: &[usize]| -> Vec<(usize, f64)> {
        let sizes = sizes.iter();
        sizes.map(|&m| (m, 7e-5 * (m as f64).powf(power))).collect()
    };
    for power in [0.0, 1.0, 1.5, 2.0] {
        let fitted = exponent(&line(power, &SIZES)).expect("nine points");
        assert!((fitted - power).abs() < 1e-9, "{power} {fitted}");
    }
    // Only the largest decks count: what a run costs before its first card does not.
    let mut bent = line(1.0, &SIZES);
    bent[0].1 = 50.0;
    assert!((exponent(&bent).expect("nine points") - 1.0).abs() < 1e-9);
    assert_eq!(exponent(&line(1.0, &SIZES[..2])), None);
    assert_eq!(exponent(&[(1, 1.0), (2, 0.0), (3, 1.0)]), None);
}

/// With a clock that never comes to rest a race begins with the article's deck, all eight of them.
#[test]
fn the_article_goes_first() {
    let looks = Cell::new(0.0);
    let clock = || {
        looks.set(looks.get() + 300.0);
        looks.get()
    };
    let mut race = Benchmark::new(&FIVE_AND_TWO, Seed(1));
    for algorithm in FIVE_AND_TWO {
        let lap = race.next_timing(&clock).expect("a lap");
        assert_eq!((lap.algorithm, lap.cards), (algorithm, ARTICLE));
        // Longer than a round: one run, one round.
        assert_eq!((lap.rounds, lap.milliseconds), (1, 300.0));
        assert_eq!(lap.cost, cost(algorithm, ARTICLE, Seed(1)));
    }
    assert_eq!(race.progress(), (8, 8 * SIZES.len()));
}
