//! Laws, trees and exact ticks.

use super::*;
use app::sampling::{Distribution, Statistic};
use engine::algorithms::Algorithm;
use engine::experiment::Setup;
use exact::Tree;
use exact::fixed_points;
use exact::never_moved::{self, Touch};

const LAW: LawWords = LawWords {
    number: "Cards that stayed",
    share: "Share of shuffles",
    law: "exact",
    seen: "counted",
};

const LAW_CHINESE: LawWords = LawWords {
    number: "留在原处的牌数",
    share: "占洗牌次数的比例",
    law: "精确",
    seen: "统计",
};

#[test]
fn laws_are_legible_and_name_both_kinds() {
    let stayed = fixed_points::law(12);
    let many: Vec<f64> = vec![1.0 / 150.0; 150];
    for (size, scale) in [
        ((340, 240), 1.0),
        ((600, 240), 1.5),
        ((1200, 480), 2.0),
        ((680, 480), 2.0),
    ] {
        for (first, width, shares) in [
            (0, 1, &stayed),
            (0, 1, &many),
            (97, 1, &many),
            (104, 8, &many),
            (90_000, 70, &many),
        ] {
            for words in [&LAW, &LAW_CHINESE] {
                for seen in [Vec::new(), noisy(shares)] {
                    let what = format!("{first} {width} {size:?} {scale} {}", words.law);
                    let (_, out) = svg(size, |area| {
                        law(
                            area,
                            first,
                            width,
                            shares,
                            &seen,
                            words,
                            &look(&LIGHT, scale),
                        )
                        .unwrap();
                    });
                    assert_legible(&out, size, &what);
                    let texts = texts(&out);
                    let has = |word: &str| texts.iter().any(|t| t == word);
                    assert!(has(words.law) && has(words.share), "{what}: {texts:?}");
                    assert_eq!(has(words.seen), !seen.is_empty(), "{what}: {texts:?}");
                    assert!(has(&format!("{} →", words.number)), "{what}: {texts:?}");
                    // Somebody can read off where a bar stands.
                    let numbers = texts.iter().filter(|t| t.parse::<usize>().is_ok()).count();
                    assert!(numbers >= 2, "{what}: {texts:?}");
                }
            }
        }
    }
}

/// Words too long for the row of the title: the legend moves to the lower row rather than vanish.
#[test]
fn a_long_title_does_not_cost_the_legend() {
    let words = LawWords {
        share: "Share of the shuffles that were counted",
        number: "Draws",
        ..LAW
    };
    let shares = fixed_points::law(12);
    let (_, out) = svg((340, 240), |area| {
        law(area, 0, 1, &shares, &shares, &words, &look(&LIGHT, 1.0)).unwrap();
    });
    assert_legible(&out, (340, 240), "long");
    assert!(texts(&out).contains(&"counted".to_string()));
}

#[test]
fn no_size_is_too_small_for_a_law() {
    for size in [(0, 0), (3, 200), (200, 3), (90, 60), (120, 120)] {
        for shares in [&[][..], &[1.0], &[0.0; 9], &[0.01; 150]] {
            for scale in SCALES {
                svg(size, |area| {
                    law(area, 0, 1, shares, shares, &LAW, &look(&DARK, scale)).unwrap();
                    law(area, 5, 3, shares, &[], &LAW, &look(&DARK, scale)).unwrap();
                });
            }
        }
    }
}

/// Every leaf has its own rows, from the top to the bottom, and five of 27 lead to the chosen order.
#[test]
fn a_tree_names_every_leaf_and_frames_the_chosen_ones() {
    let all = Tree::of(&Setup::new(Algorithm::NaiveSwap, 3)).unwrap();
    for (size, scale) in [((350, 420), 1.0), ((600, 420), 1.0), ((1200, 840), 2.0)] {
        for theme in [&LIGHT, &DARK] {
            let draw = |chosen: Option<&[u32]>| {
                svg(size, |area| {
                    let name = |cards: &[u32]| format!("{cards:?}");
                    tree(area, &all, chosen, Some(30), &name, &look(theme, scale)).unwrap()
                })
            };
            let (leaves, out) = draw(Some(&[1, 0, 2]));
            assert_legible(&out, size, "tree");
            assert_eq!(leaves.len(), 27);
            assert!(leaves.windows(2).all(|w| w[0].bottom == w[1].top));
            assert!(leaves.iter().all(|l| l.left < l.right && l.right <= size.0));
            let named = texts(&out).iter().filter(|t| *t == "[1, 0, 2]").count();
            assert_eq!((named, out.matches("<circle").count()), (5, 5));
            assert_eq!(draw(None).1.matches("<circle").count(), 0);
        }
    }
    let large = Tree::of(&Setup::new(Algorithm::NaiveSwap, 4)).unwrap();
    assert!(large.leaves().count() > MOST_LEAVES);
    let (leaves, _) = svg((2000, 4000), |area| {
        tree(
            area,
            &large,
            None,
            None,
            &|_| String::new(),
            &look(&LIGHT, 1.0),
        )
        .unwrap()
    });
    assert!(leaves.is_empty());
}

/// Binned as the page does it.
fn binned(shares: &[f64], width: usize) -> Vec<f64> {
    shares.chunks(width).map(|c| c.iter().sum()).collect()
}

fn noisy(law: &[f64]) -> Vec<f64> {
    law.iter()
        .enumerate()
        .map(|(k, p)| p * (1.0 + 0.18 * ((k * 7919 % 11) as f64 / 5.0 - 1.0)))
        .collect()
}

#[test]
#[ignore = "writes pictures to look at"]
#[expect(clippy::too_many_lines, reason = "a list, one entry after the other")]
fn pictures() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let write =
        |name: String, out: String| std::fs::write(format!("{folder}/{name}.svg"), out).unwrap();
    let draws = Distribution::of(&Setup::new(Algorithm::DrawAgain, 52), Statistic::Draws);
    let never = never_moved::law(52, 52, Touch::Moved);
    for (theme, tone) in [(&LIGHT, "light"), (&DARK, "dark")] {
        for (wide, scale) in [(340, 1.0), (600, 1.0), (600, 2.0), (340, 2.0)] {
            let look = look(theme, scale);
            let px = |css: i32| (f64::from(css) * scale) as i32;
            let at = format!("{tone}-{wide}@{scale}");
            let stayed = fixed_points::law(52)[..9].to_vec();
            let bins = binned(&draws.probabilities, 8);
            let cases: Vec<(&str, usize, usize, Vec<f64>, bool)> = vec![
                ("stayed", 0, 1, stayed, true),
                ("never", 0, 1, never[..30].to_vec(), true),
                ("draws", draws.first, 8, bins, true),
                (
                    "many",
                    52,
                    3,
                    binned(&draws.probabilities, 3)[..150].to_vec(),
                    true,
                ),
                ("only", 0, 1, never[..30].to_vec(), false),
            ];
            let size = (px(wide), px(250 * 5));
            let (_, out) = svg(size, |sheet| {
                sheet.fill(&RGBColor::from(theme.ground)).unwrap();
                for (area, (_, first, width, shares, seen)) in
                    sheet.split_evenly((5, 1)).iter().zip(&cases)
                {
                    let seen = if *seen { noisy(shares) } else { Vec::new() };
                    law(area, *first, *width, shares, &seen, &LAW, &look).unwrap();
                }
            });
            write(format!("law-{at}"), out);
            let setup = Setup::new(Algorithm::NaiveSwap, 3);
            let big = Tree::of(&setup).unwrap();
            let (_, out) = svg((px(wide), px(420)), |sheet| {
                sheet.fill(&RGBColor::from(theme.ground)).unwrap();
                tree(
                    sheet,
                    &big,
                    Some(&[1, 0, 2]),
                    Some(30),
                    &|c| {
                        c.iter()
                            .map(|&c| card_name(52, c as usize + 1))
                            .collect::<Vec<_>>()
                            .join(" ")
                    },
                    &look,
                )
                .unwrap();
            });
            write(format!("tree-{at}"), out);
            let (_, out) = svg((px(wide), px(280 * 3)), |sheet| {
                sheet.fill(&RGBColor::from(theme.ground)).unwrap();
                let orders = exact::orders(&Setup::new(Algorithm::NaiveSwap, 4), &mut |_, _| {
                    std::ops::ControlFlow::Continue(())
                })
                .unwrap();
                let five = exact::orders(&Setup::new(Algorithm::NaiveSwap, 5), &mut |_, _| {
                    std::ops::ControlFlow::Continue(())
                })
                .unwrap();
                let six = exact::orders(&Setup::new(Algorithm::NaiveSwap, 6), &mut |_, _| {
                    std::ops::ControlFlow::Continue(())
                })
                .unwrap();
                for (area, orders) in sheet.split_evenly((3, 1)).iter().zip([orders, five, six]) {
                    let exact: Vec<f64> = orders.probabilities().collect();
                    let n = exact.len();
                    followed_card(
                        area,
                        &Bars {
                            frequencies: &noisy(&exact),
                            expected: 1.0 / n as f64,
                            band: band_95(n, 100_000),
                            exact: Some((&exact, "exact")),
                            highlighted: Some(3),
                        },
                        &CARD,
                        &look,
                    )
                    .unwrap();
                }
            });
            write(format!("orders-{at}"), out);
        }
    }
}
