//! The charts through plotters' SVG backend: structure, legibility, and no panic for any size.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "what fails in a helper ends the test"
)]

#[path = "charts/times.rs"]
mod how_often;
#[path = "charts/laws.rs"]
mod laws;
#[path = "charts/naive.rs"]
mod naive;
#[path = "charts/reading.rs"]
mod reading;
#[path = "charts/sheet.rs"]
mod sheet;

use naive::{naive_counts, naive_row};
use reading::{Area, assert_legible, attribute, coordinate, svg, texts};

use app::draw::charts::*;
use app::draw::heatmap::{fill_pixels, frequency, probability_max};
use app::draw::palette::{DARK, LIGHT, Theme};
use app::settings::Scale;
use plotters::prelude::*;

const SIZES: [usize; 9] = [1, 2, 8, 13, 52, 54, 256, 1000, 1024];
const SCALES: [f64; 4] = [1.0, 1.5, 2.0, 3.0];

/// Columns are called by their numbers.
fn column_number(column: usize) -> String {
    column.to_string()
}

const AXES: AxisWords = AxisWords {
    card: "Card",
    place: "Place",
    place_one: "1 = top",
    column: &column_number,
};
const LEGEND: LegendWords = LegendWords {
    rare: "too rare",
    fair: "fair",
    often: "too often",
};
const CARD: CardWords = CardWords {
    place: "Place",
    place_one: "1 = top",
    share: "Share of shuffles",
    fair: "1/n",
    band: "95 % of fair runs",
};

const CHINESE: (AxisWords, LegendWords, CardWords) = (
    AxisWords {
        card: "牌",
        place: "位置",
        place_one: "1 = 最上面",
        column: &column_number,
    },
    LegendWords {
        rare: "太少",
        fair: "公平",
        often: "太多",
    },
    CardWords {
        place: "位置",
        place_one: "1 = 最上面",
        share: "占全部洗牌的比例",
        fair: "1/n",
        band: "95% 的公平结果",
    },
);

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

fn card_name(n: usize, card: usize) -> String {
    match (n, card) {
        (52 | 54, 53..) => "Joker".into(),
        (52 | 54, _) => {
            let rank = [
                "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K",
            ][(card - 1) % 13];
            format!("{}{rank}", ["♥", "♠", "♦", "♣"][(card - 1) / 13])
        }
        _ => card.to_string(),
    }
}

#[test]
fn the_plot_is_square_inside_and_crisp() {
    for n in SIZES {
        for scale in SCALES {
            for size in [(300, 300), (420, 700), (1200, 500), (1200, 1200)] {
                let what = format!("n={n} scale={scale} {size:?}");
                let (rect, out) = svg(size, |area| {
                    heat_axes(area, n, &|c| card_name(n, c), &AXES, &look(&LIGHT, scale)).unwrap()
                });
                assert!(rect.left > 0 && rect.top > 0, "{what} {rect:?}");
                assert!(
                    rect.left + rect.side < size.0 && rect.top + rect.side < size.1,
                    "{what} {rect:?}"
                );
                let roomy = f64::from(size.0.min(size.1)) >= 250.0 * scale;
                assert!(
                    !roomy || f64::from(rect.side) >= 0.4 * f64::from(size.0.min(size.1)),
                    "{what} {rect:?}"
                );
                // Eight pixels a cell and more: a whole number of them costs less than an eighth of the room.
                assert!(
                    rect.side % n as i32 == 0 || rect.side < 8 * n as i32,
                    "{what} {rect:?}"
                );
                assert_legible(&out, size, &what);
                let texts = texts(&out);
                for wanted in ["Card ↓", "Place →", "1", &card_name(n, 1)] {
                    assert!(
                        !roomy || texts.iter().any(|t| t == wanted),
                        "{what}: {wanted} in {texts:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn axes_name_the_first_the_last_and_round_numbers() {
    let draw = |n: usize| {
        texts(
            &svg((560, 560), |area| {
                heat_axes(area, n, &|c| card_name(n, c), &AXES, &look(&LIGHT, 1.0))
            })
            .1,
        )
    };
    assert_eq!(draw(8).len(), 8 + 8 + 3);
    assert_eq!(
        draw(52),
        [
            "1",
            "5",
            "10",
            "15",
            "20",
            "25",
            "30",
            "35",
            "40",
            "45",
            "52",
            "♥A",
            "♠A",
            "♦A",
            "♣A",
            "♣K",
            "Place →",
            "1 = top",
            "Card ↓"
        ]
    );
    assert!(draw(1024).contains(&"1024".to_string()));
}

#[test]
fn the_rectangle_counts_from_the_canvas_not_from_the_area() {
    let at = |left: i32| {
        svg((900, 400), |area| {
            let (area, _) = area.split_horizontally(left + 400);
            let (_, area) = area.split_horizontally(left);
            heat_axes(&area, 8, &|c| c.to_string(), &AXES, &look(&LIGHT, 1.0)).unwrap()
        })
        .0
    };
    assert_eq!(at(400).side, at(500).side);
    assert_eq!(
        (at(400).left + 100, at(400).top),
        (at(500).left, at(500).top)
    );
}

#[test]
fn a_point_finds_its_cell_again() {
    let rect = PlotRect {
        left: 30,
        top: 50,
        side: 520,
    };
    for n in [1, 2, 13, 52, 520] {
        for (card, place) in [(1, 1), (1, n), (n, 1), (n / 2 + 1, n / 3 + 1), (n, n)] {
            let ((left, top), (right, bottom)) = rect.cell(card, place, n);
            let middle = (f64::from(left + right) / 2.0, f64::from(top + bottom) / 2.0);
            assert_eq!(rect.cell_at(middle.0, middle.1, n), Some((card, place)));
        }
    }
    for (x, y) in [(29.9, 60.0), (550.0, 60.0), (40.0, 49.0), (40.0, 570.0)] {
        assert_eq!(rect.cell_at(x, y, 8), None);
    }
    let none = PlotRect { side: 0, ..rect };
    assert_eq!(none.cell_at(30.0, 50.0, 8), None);
    assert_eq!(rect.cell_at(40.0, 60.0, 0), None);
}

#[test]
fn cells_cover_the_plot_exactly() {
    for n in [1, 2, 13, 52] {
        let mut pixels = vec![0; 4 * n * n];
        fill_pixels(
            &naive_counts(n, 10_000),
            n,
            10_000,
            Scale::Ratio,
            1.0,
            &LIGHT,
            &mut pixels,
        );
        let rect = PlotRect {
            left: 10,
            top: 20,
            side: 333,
        };
        let (_, out) = svg((400, 400), |area| {
            heat_cells(area, rect, n, &pixels, &look(&LIGHT, 1.0)).unwrap()
        });
        let area: f64 = out
            .split("<rect")
            .skip(1)
            .map(|tag| coordinate(tag, "width") * coordinate(tag, "height"))
            .sum();
        assert_eq!(area, 333.0 * 333.0, "{n}");
    }
}

#[test]
fn legends_name_their_ends_and_the_fair_share() {
    for width in [180, 300, 620, 1200] {
        for scale in SCALES {
            let size = (
                (f64::from(width) * scale) as i32,
                (LEGEND_HEIGHT * scale).ceil() as i32,
            );
            for theme in [&LIGHT, &DARK] {
                let draw = |kind, max| {
                    let (_, out) = svg(size, |area| {
                        heat_legend(area, kind, max, 52, &LEGEND, &look(theme, scale)).unwrap()
                    });
                    assert_legible(&out, size, &format!("{kind:?} {size:?}"));
                    texts(&out)
                };
                let ratio = draw(Scale::Ratio, 1.0);
                for wanted in ["too rare", "too often", "≤ 0.5×", "1×", "≥ 2×"] {
                    assert!(
                        ratio.iter().any(|t| t == wanted),
                        "{size:?}: {wanted} in {ratio:?}"
                    );
                }
                assert_eq!(ratio.iter().any(|t| t == "1.4×"), width >= 300);
                assert!(
                    draw(Scale::Probability, 0.15).ends_with(&[
                        "7.5%".into(),
                        "15.0%".into(),
                        "fair".into()
                    ]) || width < 300
                );
                for max in [1.0, 0.5, 0.02, 0.012, 0.0002] {
                    draw(Scale::Probability, max);
                }
            }
        }
    }
}

#[test]
fn a_followed_card_shows_line_band_and_places() {
    for n in SIZES {
        for shuffles in [0, 1, 10, 1000, 1_000_000] {
            let row: Vec<f64> = naive_row(n, n / 2, shuffles)
                .iter()
                .map(|&c| frequency(c, shuffles))
                .collect();
            for (size, scale) in [
                ((300, 200), 1.0),
                ((600, 220), 1.5),
                ((1200, 400), 2.0),
                ((1200, 700), 3.0),
            ] {
                let what = format!("n={n} N={shuffles} {size:?} {scale}");
                let (_, out) = svg(size, |area| {
                    let band = band_95(n, shuffles);
                    followed_card(
                        area,
                        &Bars {
                            frequencies: &row,
                            expected: 1.0 / n as f64,
                            band,
                            exact: None,
                            highlighted: Some(n / 2),
                        },
                        &CARD,
                        &look(&DARK, scale),
                    )
                    .unwrap();
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
                    out.contains("<polygon"),
                    n > 1 && row.iter().any(|&f| f > 0.0),
                    "{what}"
                );
            }
        }
    }
}

/// Proves that a legend too low for words over it has them at its ends, or under it, none over another.
#[test]
fn low_legends_name_their_ends_beside_them() {
    for width in [300, 430, 620] {
        for scale in SCALES {
            let size = (
                (f64::from(width) * scale) as i32,
                (40.0 * scale).ceil() as i32,
            );
            for words in [&LEGEND, &CHINESE.1] {
                let look = look(&LIGHT, scale);
                let draw = |kind, max| {
                    let (_, out) = svg(size, |area| {
                        heat_legend(area, kind, max, 52, words, &look).unwrap()
                    });
                    assert_legible(&out, size, &format!("{kind:?} {size:?}"));
                    texts(&out)
                };
                let ratio = draw(Scale::Ratio, 1.0);
                for wanted in [words.rare, words.often, "≤ 0.5×", "1×", "≥ 2×"] {
                    assert!(ratio.iter().any(|t| t == wanted), "{size:?}: {ratio:?}");
                }
                for max in [1.0, 0.15, 0.02, 0.0002] {
                    let share = draw(Scale::Probability, max);
                    // Unless the fair share is beyond the bar.
                    assert_eq!(share.iter().any(|t| t == words.fair), max > 1.0 / 52.0);
                }
                let (_, out) = svg(size, |area| {
                    difference_legend(area, 3.7, words, &look).unwrap()
                });
                assert_legible(&out, size, "difference");
                for wanted in [words.rare, words.often] {
                    assert!(texts(&out).iter().any(|t| t == wanted));
                }
            }
        }
    }
}

#[test]
fn chinese_fits_as_well() {
    let (axes, legend, card) = &CHINESE;
    for (size, scale) in [((320, 320), 1.0), ((900, 900), 2.0)] {
        for n in [8, 52, 1024] {
            let look = look(&LIGHT, scale);
            let (_, out) = svg(size, |area| {
                heat_axes(area, n, &|c| card_name(n, c), axes, &look).unwrap()
            });
            assert_legible(&out, size, "axes");
            let (_, out) = svg(size, |area| {
                heat_legend(area, Scale::Ratio, 1.0, n, legend, &look).unwrap()
            });
            assert_legible(&out, size, "legend");
            let frequencies = vec![1.0 / n as f64; n];
            let (_, out) = svg(size, |area| {
                followed_card(
                    area,
                    &Bars {
                        frequencies: &frequencies,
                        expected: 1.0 / n as f64,
                        band: band_95(n, 100),
                        exact: None,
                        highlighted: Some(3),
                    },
                    card,
                    &look,
                )
                .unwrap();
            });
            assert_legible(&out, size, "card");
        }
    }
}

/// Grey for what chance explains, a colour for what it does not.
#[test]
fn only_what_reaches_beyond_the_band_is_coloured() {
    let colours = |frequencies: &[f64]| -> Vec<String> {
        let draw = |area: &Area| {
            followed_card(
                area,
                &Bars {
                    frequencies,
                    expected: 0.25,
                    band: (0.2, 0.3),
                    exact: None,
                    highlighted: None,
                },
                &CARD,
                &look(&LIGHT, 1.0),
            )
            .unwrap()
        };
        svg((400, 240), draw)
            .1
            .split("<polygon")
            .skip(1)
            .map(|tag| attribute(tag, "fill").unwrap().to_lowercase())
            .collect()
    };
    let (rare, often) = (LIGHT.rare.to_string(), LIGHT.often.to_string());
    assert_eq!(colours(&[0.25; 4]).len(), 0);
    assert_eq!(colours(&[0.22, 0.28, 0.25, 0.25]).len(), 2);
    assert_eq!(colours(&[0.35, 0.22, 0.22, 0.21])[2..], [often.as_str()]);
    assert_eq!(colours(&[0.15, 0.28, 0.28, 0.29])[2..], [rare.as_str()]);
    assert_eq!(colours(&[0.15, 0.35, 0.25, 0.25])[2..], [often, rare]);
}

/// Proves that what theory excludes has no bar, and that the others stand on zero then, each in one piece.
#[test]
fn what_never_happens_has_no_bar() {
    let bars = |frequencies: &[f64], exact, band| -> Vec<(String, String)> {
        let bars = Bars {
            frequencies,
            expected: 0.25,
            band,
            exact,
            highlighted: None,
        };
        let draw = |area: &Area| followed_card(area, &bars, &CARD, &look(&LIGHT, 1.0)).unwrap();
        let (_, svg) = svg((400, 240), draw);
        let shapes = svg.split("<polygon").skip(1);
        let told = |tag| {
            let [fill, points] = ["fill", "points"].map(|name| attribute(tag, name).unwrap());
            (fill.to_lowercase(), points.to_string())
        };
        shapes.map(told).collect()
    };
    let (rare, often) = (LIGHT.rare.to_string(), LIGHT.often.to_string());
    let fills = |bars: &[(String, String)]| bars.iter().map(|b| b.0.clone()).collect::<Vec<_>>();
    let (never, ticks, none) = ([0.0, 0.5, 0.0, 0.5], "exact", (0.25, 0.25));
    // One shape for both bars that are there, and none for the others.
    let exact = bars(&never, None, none);
    assert_eq!(fills(&exact).join(" "), often);
    assert_eq!(exact[0].1.split_whitespace().count(), 8, "{}", exact[0].1);
    let counted = bars(&[0.0, 0.6, 0.0, 0.4], Some((&never[..], ticks)), (0.2, 0.3));
    assert_eq!(fills(&counted).join(" "), often);
    // What has only not come yet hangs from the fair line: grey as far as chance explains it, then in colour.
    let seldom = [0.1, 0.4, 0.1, 0.4];
    let counted = bars(
        &[0.0, 0.6, 0.0, 0.4],
        Some((&seldom[..], ticks)),
        (0.2, 0.3),
    );
    assert_eq!(fills(&counted)[2..], [often.clone(), rare.clone()]);
    // And so do exact shares of which none is zero.
    let hanging = bars(&[0.2, 0.3, 0.2, 0.3], None, none);
    assert_eq!(fills(&hanging), [often, rare]);
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
                svg(size, |area| {
                    let look = look(&LIGHT, scale);
                    let rect = heat_axes(area, n, &|c| c.to_string(), &AXES, &look).unwrap();
                    assert!(
                        rect.side >= 0 && rect.side <= size.0.min(size.1),
                        "{rect:?}"
                    );
                    heat_cells(area, rect, n, &vec![9; 4 * n * n], &look).unwrap();
                    for kind in [Scale::Ratio, Scale::Probability] {
                        heat_legend(area, kind, 1.0, n, &LEGEND, &look).unwrap();
                    }
                    let nothing = vec![0.0; n];
                    followed_card(
                        area,
                        &Bars {
                            frequencies: &nothing,
                            expected: 1.0,
                            band: (0.0, 1.0),
                            exact: None,
                            highlighted: Some(7),
                        },
                        &CARD,
                        &look,
                    )
                    .unwrap();
                    followed_card(
                        area,
                        &Bars {
                            frequencies: &nothing,
                            expected: 0.0,
                            band: (0.0, 0.0),
                            exact: None,
                            highlighted: None,
                        },
                        &CARD,
                        &look,
                    )
                    .unwrap();
                });
            }
        }
    }
}
