//! The chart of how many times.

use super::*;
use app::i18n::{Lang, picture};
use engine::algorithms::Algorithm;
use engine::experiment::Setup;
use exact::curve::{CurvePoint, current, cutoff, distance_curve as curve};

const CASES: [(Algorithm, usize); 8] = [
    (Algorithm::RIFFLE, 52),
    (Algorithm::RIFFLE, 8),
    (Algorithm::TOP_TO_RANDOM, 52),
    (Algorithm::SWAP_RANDOM_PAIRS, 26),
    (Algorithm::SWAP_RANDOM_PAIRS, 52),
    (Algorithm::OVERHAND, 7),
    (Algorithm::THORP, 52),
    (Algorithm::SORT_BY_KEYS, 13),
];

fn draw(
    setup: &Setup,
    points: &[CurvePoint],
    size: (i32, i32),
    lang: Lang,
    look: &Look<'_>,
) -> String {
    let at = cutoff(setup);
    let label = at.map_or_else(String::new, |at| picture::cutoff(lang, &at));
    let words = picture::times(lang, setup.algorithm, &label);
    svg(size, look.scale, |size| {
        let at = at.map(|at| at.at);
        times(size, points, at, Some(current(setup)), &words, look)
    })
}

/// Every word is there once and legible, in both languages, at any size; the lines are there that are known; both axes can be read off.
#[test]
fn curves_are_legible_and_named() {
    for (algorithm, n) in CASES {
        let setup = Setup::new(algorithm, n);
        let points: Vec<CurvePoint> = curve(&setup).expect("repeated").collect();
        for (size, scale) in [
            ((340, 240), 1.0),
            ((600, 260), 1.0),
            ((900, 360), 1.5),
            ((1200, 520), 2.0),
        ] {
            for lang in Lang::ALL {
                let look = look(&LIGHT, scale);
                let what = format!("{algorithm:?} {n} {size:?} {lang:?}");
                let out = draw(&setup, &points, size, lang, &look);
                assert_legible(&out, size, &what);
                let texts = texts(&out);
                let label = cutoff(&setup).map(|at| picture::cutoff(lang, &at));
                let words = picture::times(lang, algorithm, label.as_deref().unwrap_or(""));
                let count = |word: &str| texts.iter().filter(|t| *t == word).count();
                assert_eq!(count(words.card), 1, "{what} {texts:?}");
                let deck = points[0].deck.is_some();
                assert_eq!(count(words.deck), usize::from(deck), "{what} {texts:?}");
                assert_eq!(count(words.distance), 1, "{what}");
                assert_eq!(count(&format!("{} →", words.count)), 1, "{what}");
                if let Some(label) = &label {
                    assert_eq!(count(label), 1, "{what} {texts:?}");
                }
                assert!(
                    texts.contains(&"0%".into()) && texts.contains(&"100%".into()),
                    "{what} {texts:?}"
                );
                let numbers = texts.iter().filter(|t| t.parse::<usize>().is_ok()).count();
                assert!(numbers >= 2, "{what}: {texts:?}");
                let lines = curves(&out).len();
                assert_eq!(lines, 1 + usize::from(deck), "{what}");
                // The current count, in its own colour.
                let mark = format!("fill=\"{}\"", LIGHT.accent).to_uppercase();
                assert!(out.to_uppercase().contains(&mark), "{what}");
            }
        }
    }
}

/// The points of each line that is no line of the mesh, which has two.
fn curves(out: &str) -> Vec<Vec<(f64, f64)>> {
    let point = |pair: &str| {
        let (x, y) = pair.split_once(',').unwrap();
        (x.parse().unwrap(), y.parse().unwrap())
    };
    let points = |tag: &str| -> Vec<(f64, f64)> {
        let pairs = attribute(tag, "points").unwrap().split_whitespace();
        pairs.map(point).collect()
    };
    let lines = out.split("<polyline").skip(1).map(points);
    lines.filter(|line| line.len() > 2).collect()
}

/// A point of the chart lies where its numbers say: the line of the deck runs through the distances in order.
#[test]
fn lines_go_through_their_points() {
    let setup = Setup::new(Algorithm::RIFFLE, 52);
    let points: Vec<CurvePoint> = curve(&setup).expect("repeated").collect();
    let out = draw(&setup, &points, (700, 400), Lang::En, &look(&LIGHT, 1.0));
    let drawn = curves(&out);
    // The single card's lies below the deck's.
    let [card, deck] = &drawn[..] else {
        panic!("{} lines", drawn.len())
    };
    assert_eq!((card.len(), deck.len()), (points.len(), points.len()));
    // From the first point, at about 1, each share takes its part of the height.
    let fallen = points[0].deck.unwrap() - points[12].deck.unwrap();
    let unit: f64 = (deck[12].1 - deck[0].1) / fallen;
    for (point, at) in points.iter().zip(deck) {
        let expected = deck[0].1 + (1.0 - point.deck.unwrap()) * unit;
        assert!((at.1 - expected).abs() <= 1.0, "{point:?} {at:?}");
    }
    for (point, at) in points.iter().zip(card) {
        let expected = deck[0].1 + (1.0 - point.cards.unwrap().worst) * unit;
        assert!((at.1 - expected).abs() <= 1.0, "{point:?} {at:?}");
    }
}

#[test]
fn no_size_is_too_small_for_a_curve() {
    let setup = Setup::new(Algorithm::RIFFLE, 13);
    let points: Vec<CurvePoint> = curve(&setup).expect("repeated").collect();
    for size in [(0, 0), (3, 200), (200, 3), (90, 60), (140, 140)] {
        for some in [&points[..0], &points[..1], &points[..2], &points[..]] {
            for scale in SCALES {
                draw(&setup, some, size, Lang::En, &look(&DARK, scale));
            }
        }
    }
}
