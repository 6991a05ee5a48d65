//! The timing of shuffles and its chart, from outside: what shuffles do is what the articles' formulas say, whatever a clock says.

#[path = "charts/reading.rs"]
#[expect(
    dead_code,
    reason = "marks lie on one another, so not all texts can stay apart"
)]
mod reading;

use std::cell::Cell;

use reading::{attribute, labels, svg, texts};

use app::content::FIVE_AND_TWO;
use app::draw::charts::*;
use app::draw::palette::{DARK, LIGHT, Theme};
use app::timing::{ARTICLE, Benchmark, SIZES, cost, exponent};
use engine::algorithms::Algorithm;
use engine::rng::Seed;
use engine::step::Cost;

fn operations(cost: Cost) -> u64 {
    cost.draws + cost.swaps + cost.moves + cost.comparisons + cost.hops
}

/// What does not depend on luck, exactly; what does, within what luck allows.
#[test]
fn costs_follow_the_formulas() {
    for m in [1, 2, 40, 10_000] {
        let n = m as u64;
        for seed in [1, 2] {
            let of = |algorithm| cost(algorithm, m, Seed(seed));
            let swapped = of(Algorithm::SwapRandomPairs);
            assert_eq!((swapped.draws, swapped.swaps), (2 * n, n));
            let earlier = of(Algorithm::SwapWithEarlier);
            assert_eq!((earlier.draws, earlier.swaps), (n, n));
            let fill = of(Algorithm::DrawFill);
            assert_eq!(fill.draws, n);
            assert!((n..=2 * n - 1).contains(&fill.moves), "{fill:?}");
            let inside = of(Algorithm::InsideOut);
            assert_eq!(inside.draws, n - 1);
            assert!((n..=2 * n - 1).contains(&inside.moves), "{inside:?}");
            let again = of(Algorithm::DrawAgain);
            assert_eq!(
                (again.comparisons, again.moves),
                (again.draws, n),
                "each draw is a look, each card moves once"
            );
            let list = of(Algorithm::DrawLinkedList);
            assert_eq!((list.draws, list.moves), (n, n));
            assert!((n..=n * (n + 1) / 2).contains(&list.hops), "{list:?}");
            for splice in [Algorithm::DrawSplice, Algorithm::InsertSplice] {
                let moves = of(splice).moves;
                assert!((n..=n * (n + 1) / 2).contains(&moves), "{splice:?} {moves}");
            }
            if m == 10_000 {
                // n²/4, with a standard deviation of 0.6 % of it.
                let quarter = (n * n) as f64 / 4.0;
                for (algorithm, count) in [
                    (Algorithm::DrawSplice, of(Algorithm::DrawSplice).moves),
                    (Algorithm::InsertSplice, of(Algorithm::InsertSplice).moves),
                    (Algorithm::DrawLinkedList, list.hops),
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
        let (expected, room, runs) = match algorithm {
            Algorithm::DrawSplice | Algorithm::InsertSplice | Algorithm::DrawLinkedList => {
                (2.0, 0.1, 1)
            }
            // n ln n is steeper than n by 1/ln n: 0.12 here.
            Algorithm::DrawAgain => (1.12, 0.1, 20),
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
        Algorithm::DrawAgain,
        Algorithm::DrawFill,
        Algorithm::InsideOut,
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

const WORDS: GrowthWords = GrowthWords {
    cards: "Cards",
    time: "Time of one shuffle",
    linear: "~ n",
    square: "~ n²",
};
const CHINESE: GrowthWords = GrowthWords {
    cards: "张数",
    time: "洗一次的用时",
    linear: "~ n",
    square: "~ n²",
};
const MARKS: [&str; 8] = ["●", "■", "▲", "✕", "◆", "□", "△", "○"];
const NAMES: [&str; 8] = [
    "Draw again",
    "Draw and splice",
    "Draw and fill",
    "Swap random pairs",
    "Swap with earlier",
    "Insert and splice",
    "Inside-out",
    "Linked list",
];
const CHINESE_NAMES: [&str; 8] = [
    "重抽",
    "抽牌移位",
    "抽牌补空",
    "随机对换",
    "与前面交换",
    "插牌移位",
    "内外交换",
    "链表抽牌",
];

/// Times like those of a laptop: constants apart by little, the square ones ending early.
fn measured<'a>(names: &[&'a str; 8]) -> Vec<Series<'a>> {
    let line = |k: usize, start: f64, power: f64, most: f64| Series {
        name: names[k],
        mark: MARKS[k],
        steep: power > 1.5,
        points: SIZES
            .iter()
            .map(|&m| m as f64)
            .filter(|&m| m <= most)
            .map(|m| (m, start * (m / 100.0).powf(power)))
            .collect(),
    };
    vec![
        line(0, 1.5e-3, 1.12, 1e6),
        line(1, 5e-4, 1.75, 1e5),
        line(2, 4e-4, 1.0, 1e6),
        line(3, 6e-4, 1.05, 1e6),
        line(4, 3.5e-4, 1.02, 1e6),
        line(5, 6e-4, 1.74, 1e5),
        line(6, 4.4e-4, 1.01, 1e6),
        line(7, 2.5e-3, 2.1, 3e4),
    ]
}

fn number(value: f64, decimals: usize) -> String {
    format!("{value:.decimals$}")
}

fn look(theme: &Theme, scale: f64) -> Look<'_> {
    Look {
        theme,
        font: "system-ui, sans-serif",
        scale,
        text: SVG_TEXT,
        number: &number,
    }
}

fn device((width, height): (i32, i32), scale: f64) -> (i32, i32) {
    let px = |css: i32| (f64::from(css) * scale).round() as i32;
    (px(width), px(height))
}

/// Eight lines as close as real ones: each named where there is room, no name over another, nothing outside the picture.
#[test]
fn eight_real_lines_are_named_legibly() {
    for (words, names) in [(&WORDS, &NAMES), (&CHINESE, &CHINESE_NAMES)] {
        let series = measured(names);
        for theme in [&LIGHT, &DARK] {
            for (css, scale) in [
                ((760, 340), 1.0),
                ((760, 340), 2.0),
                ((340, 300), 1.0),
                ((1200, 500), 1.5),
            ] {
                let size = device(css, scale);
                let (drawn, out) = svg(size, |area| {
                    growth(area, &series, Some(2), words, &look(theme, scale))
                });
                drawn.expect("drawn");
                let written = texts(&out);
                for (line, mark) in series.iter().zip(MARKS) {
                    let seen = written.iter().filter(|t| *t == mark).count();
                    assert!(seen >= line.points.len(), "{mark} {css:?}");
                }
                let words: Vec<_> = labels(&out)
                    .into_iter()
                    .filter(|l| !MARKS.contains(&l.text.as_str()))
                    .collect();
                let named = words.iter().filter(|l| names.contains(&l.text.as_str()));
                assert_eq!(named.count(), if css.0 > 520 { 8 } else { 0 }, "{css:?}");
                for (k, a) in words.iter().enumerate() {
                    // The estimate takes commas for digits: a pixel for each of 1,000,000's.
                    assert!(
                        a.left >= -1.0 && a.right <= f64::from(size.0) + 2.0,
                        "{a:?} leaves {size:?}"
                    );
                    for b in &words[..k] {
                        let apart = a.left >= b.right
                            || b.left >= a.right
                            || (a.y - b.y).abs() > 0.9 * a.size;
                        assert!(apart, "{a:?} meets {b:?} {size:?}");
                    }
                }
            }
        }
    }
}

/// The chosen line is the one drawn strong.
#[test]
fn the_chosen_line_is_strong() {
    let series = measured(&NAMES);
    let strong = |chosen| {
        let (_, out) = svg((760, 340), |area| {
            growth(area, &series, chosen, &WORDS, &look(&LIGHT, 1.0)).expect("drawn")
        });
        let lines = out.split("<polyline").skip(1);
        lines
            .filter(|tag| attribute(tag, "stroke-width") == Some("3"))
            .count()
    };
    assert_eq!((strong(None), strong(Some(0)), strong(Some(7))), (0, 1, 1));
    assert_eq!(strong(Some(8)), 0);
}

#[test]
fn no_size_is_too_small_for_growth() {
    let series = measured(&NAMES);
    for size in [(0, 0), (1, 1), (3, 200), (200, 3), (90, 60), (160, 140)] {
        for scale in [1.0, 2.0, 3.0] {
            let (drawn, _) = svg(size, |area| {
                growth(area, &series, Some(1), &WORDS, &look(&DARK, scale))
            });
            drawn.expect("drawn, or left out");
        }
    }
}
