//! The charts through plotters' SVG backend: structure, legibility, and no panic for any size.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "what fails in a helper ends the test"
)]

#[path = "charts/growth.rs"]
mod growth_of_times;
#[path = "charts/times.rs"]
mod how_often;
#[path = "charts/laws.rs"]
mod laws;
#[path = "charts/naive.rs"]
mod naive;

use crate::reading::{assert_legible, attribute, coordinate, device, labels, look, svg, texts};
use naive::naive_row;

use app::draw::charts::*;
use app::draw::palette::{DARK, LIGHT, Theme};

const SIZES: [usize; 9] = [1, 2, 8, 13, 52, 54, 256, 1000, 1024];
const SCALES: [f64; 4] = [1.0, 1.5, 2.0, 3.0];

const CARD: CardWords = CardWords {
    place: "Place",
    place_one: "1 = top",
    share: "Share of shuffles",
    fair: "1/n",
    band: "95 % of fair runs",
};

const CHINESE: CardWords = CardWords {
    place: "位置",
    place_one: "1 = 最上面",
    share: "占全部洗牌的比例",
    fair: "1/n",
    band: "95% 的公平结果",
};

#[test]
fn a_followed_card_shows_line_band_and_places() {
    for n in SIZES {
        for shuffles in [0, 1, 10, 1000, 1_000_000] {
            let row: Vec<f64> = naive_row(n, n / 2, shuffles)
                .iter()
                .map(|&count| count / shuffles.max(1) as f64)
                .collect();
            for (size, scale) in [
                ((300, 200), 1.0),
                ((600, 220), 1.5),
                ((1200, 400), 2.0),
                ((1200, 700), 3.0),
            ] {
                let what = format!("n={n} N={shuffles} {size:?} {scale}");
                let out = svg(size, scale, |size| {
                    let band = band_95(n, shuffles);
                    followed_card(
                        size,
                        &CardBars {
                            frequencies: &row,
                            expected: 1.0 / n as f64,
                            band,
                            highlighted: Some(n / 2),
                        },
                        &CARD,
                        &look(&DARK, scale),
                    )
                });
                assert_legible(&out, size, &what);
                let texts = texts(&out);
                for wanted in ["1/n", "Place →", "Share of shuffles", "1"] {
                    assert!(
                        texts.iter().any(|t| t == wanted),
                        "{what}: {wanted} in {texts:?}"
                    );
                }
                let line = out
                    .split("<rect")
                    .skip(1)
                    .find(|tag| attribute(tag, "fill") == Some("#E8EAEF"))
                    .unwrap();
                assert!(
                    coordinate(line, "y") > 0.0 && coordinate(line, "y") < f64::from(size.1),
                    "{what}"
                );
                assert!(
                    texts.iter().filter(|t| t.ends_with('%')).count() >= 1,
                    "{what} {texts:?}"
                );
                assert_eq!(
                    opaque(&out).next().is_some(),
                    n > 1 && row.iter().any(|&f| f > 0.0),
                    "{what}"
                );
            }
        }
    }
}

#[test]
fn chinese_fits_as_well() {
    for (size, scale) in [((320, 320), 1.0), ((900, 900), 2.0)] {
        for n in [8, 52, 1024] {
            let look = look(&LIGHT, scale);
            let frequencies = vec![1.0 / n as f64; n];
            let out = svg(size, scale, |size| {
                followed_card(
                    size,
                    &CardBars {
                        frequencies: &frequencies,
                        expected: 1.0 / n as f64,
                        band: band_95(n, 100),
                        highlighted: Some(3),
                    },
                    &CHINESE,
                    &look,
                )
            });
            assert_legible(&out, size, "card");
        }
    }
}

/// The polygons of bars: those that nothing shines through.
fn opaque(out: &str) -> impl Iterator<Item = &str> {
    let polygons = out.split("<polygon").skip(1);
    polygons.filter(|tag| attribute(tag, "opacity") == Some("1"))
}

/// Grey for what chance explains, a colour for what it does not.
#[test]
fn only_what_reaches_beyond_the_band_is_coloured() {
    let colours = |frequencies: &[f64]| -> Vec<String> {
        let draw = |size| {
            followed_card(
                size,
                &CardBars {
                    frequencies,
                    expected: 0.25,
                    band: (0.2, 0.3),
                    highlighted: None,
                },
                &CARD,
                &look(&LIGHT, 1.0),
            )
        };
        let out = svg((400, 240), 1.0, draw);
        let fill = |tag| attribute(tag, "fill").unwrap().to_lowercase();
        opaque(&out).map(fill).collect()
    };
    let (rare, often) = (LIGHT.rare.to_string(), LIGHT.often.to_string());
    assert_eq!(colours(&[0.25; 4]).len(), 0);
    assert_eq!(colours(&[0.22, 0.28, 0.25, 0.25]).len(), 2);
    assert_eq!(colours(&[0.35, 0.22, 0.22, 0.21])[2..], [often.as_str()]);
    assert_eq!(colours(&[0.15, 0.28, 0.28, 0.29])[2..], [rare.as_str()]);
    assert_eq!(colours(&[0.15, 0.35, 0.25, 0.25])[2..], [often, rare]);
}

#[test]
fn no_size_is_too_small() {
    for size in [
        (0, 0),
        (1, 1),
        (3, 200),
        (200, 3),
        (40, 40),
        (90, 60),
        (120, 120),
    ] {
        for n in [0, 1, 2, 52, 1024] {
            for scale in SCALES {
                svg(size, scale, |size| {
                    let look = look(&LIGHT, scale);
                    let nothing = vec![0.0; n];
                    let mut scene = followed_card(
                        size,
                        &CardBars {
                            frequencies: &nothing,
                            expected: 1.0,
                            band: (0.0, 1.0),
                            highlighted: Some(7),
                        },
                        &CARD,
                        &look,
                    );
                    scene.extend(followed_card(
                        size,
                        &CardBars {
                            frequencies: &nothing,
                            expected: 0.0,
                            band: (0.0, 0.0),
                            highlighted: None,
                        },
                        &CARD,
                        &look,
                    ));
                    scene
                });
            }
        }
    }
}
