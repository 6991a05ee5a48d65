//! The chart of how times grow.

use super::*;
use app::timing::SIZES as DECKS;

const WORDS: GrowthWords = GrowthWords {
    cards: "Cards",
    time: "Time of one shuffle",
    linear: "~ n",
    square: "~ n²",
};
const IN_CHINESE: GrowthWords = GrowthWords {
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
        points: DECKS
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

/// Lines that lie on one another, next to one another, or apart.
fn spread(by: f64) -> Vec<Series<'static>> {
    let line = |k: usize| Series {
        name: NAMES[k],
        mark: MARKS[k],
        steep: k == 1,
        points: (2..=6)
            .map(|p| 10f64.powi(p))
            .map(|m| (m, m * 1e-6 * (1.0 + by * k as f64)))
            .collect(),
    };
    (0..5).map(line).collect()
}

/// Draws lines, each named where there is room, no name over another, nothing outside the picture, a mark for each point.
fn draws_legibly(series: &[Series<'_>], words: &GrowthWords<'_>, theme: &Theme) {
    for (css, scale) in [
        ((760, 340), 1.0),
        ((760, 340), 2.0),
        ((340, 300), 1.0),
        ((1200, 500), 1.5),
    ] {
        let size = device(css, scale);
        let out = svg(size, scale, |size| {
            growth(size, series, Some(2), words, &look(theme, scale))
        });
        let written = texts(&out);
        for line in series {
            let seen = written.iter().filter(|t| *t == line.mark).count();
            assert!(seen >= line.points.len(), "{} {css:?}", line.mark);
        }
        let words: Vec<_> = labels(&out)
            .into_iter()
            .filter(|l| !MARKS.contains(&l.text.as_str()))
            .collect();
        let is_name = |text: &str| series.iter().any(|line| line.name == text);
        let named = words.iter().filter(|l| is_name(&l.text)).count();
        assert_eq!(named, if css.0 > 520 { series.len() } else { 0 }, "{css:?}");
        for (k, a) in words.iter().enumerate() {
            // The estimate takes commas for digits: a pixel for each of 1,000,000's.
            assert!(
                a.left >= -1.0 && a.right <= f64::from(size.0) + 2.0,
                "{a:?} leaves {size:?}"
            );
            for b in &words[..k] {
                let apart =
                    a.left >= b.right || b.left >= a.right || (a.y - b.y).abs() > 0.9 * a.size;
                assert!(apart, "{a:?} meets {b:?} {size:?}");
            }
        }
    }
}

/// Eight lines as close as real ones, and five that lie on one another or apart.
#[test]
fn lines_are_named_legibly() {
    for theme in [&LIGHT, &DARK] {
        draws_legibly(&measured(&NAMES), &WORDS, theme);
        draws_legibly(&measured(&CHINESE_NAMES), &IN_CHINESE, theme);
        for by in [0.0, 0.01, 1.0] {
            draws_legibly(&spread(by), &WORDS, theme);
        }
    }
    // Nothing measured yet: axes alone.
    let empty = svg((780, 330), 1.0, |size| {
        growth(size, &[], None, &WORDS, &look(&LIGHT, 1.0))
    });
    assert!(texts(&empty).contains(&WORDS.time.to_string()));
}

/// The chosen line is the one drawn strong.
#[test]
fn the_chosen_line_is_strong() {
    let series = measured(&NAMES);
    let strong = |chosen| {
        let out = svg((760, 340), 1.0, |size| {
            growth(size, &series, chosen, &WORDS, &look(&LIGHT, 1.0))
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
            svg(size, scale, |size| {
                growth(size, &series, Some(1), &WORDS, &look(&DARK, scale))
            });
        }
    }
}
