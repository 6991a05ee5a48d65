//! The pictures of the articles' questions, through plotters' SVG backend: what they show is what they were given.

#[path = "charts/reading.rs"]
mod reading;

use reading::{assert_legible, attribute, labels, svg, texts};

use app::draw::charts::*;
use app::draw::palette::{DARK, LIGHT};
use app::i18n::{
    Lang,
    answer::{self, Seen},
};
use app::sampling::{Distribution, Statistic};
use engine::algorithms::{Algorithm, Fairness};
use engine::experiment::Setup;
use exact::cross::Pass;

fn number(value: f64, decimals: usize) -> String {
    format!("{value:.decimals$}")
}

fn look(scale: f64) -> Look<'static> {
    Look {
        theme: if scale > 1.0 { &DARK } else { &LIGHT },
        font: "system-ui, sans-serif",
        scale,
        text: SVG_TEXT,
        number: &number,
    }
}

/// Device pixels of a picture of so many CSS pixels.
fn device((width, height): (i32, i32), scale: f64) -> (i32, i32) {
    let px = |css: i32| (f64::from(css) * scale) as i32;
    (px(width), px(height))
}

/// Laws of few and of many entries, with and without counts: a dot with its rim for each entry, and one in the legend where it fits.
#[test]
fn a_law_shows_every_entry() {
    let words = LawWords {
        number: "Cards in their place",
        share: "Share of shuffles",
        law: "exact",
        seen: "counted",
    };
    for (algorithm, n, subject) in [
        (Algorithm::InsideOut, 13, Statistic::FixedPoints),
        (Algorithm::SwapRandomPairs, 52, Statistic::NeverMoved),
        (Algorithm::DrawAgain, 8, Statistic::Draws),
    ] {
        let law_of = Distribution::of(&Setup::new(algorithm, n), subject).probabilities;
        for (size, scale) in [((780, 190), 1.0), ((320, 190), 1.0), ((780, 190), 2.0)] {
            for seen in [&[][..], &law_of] {
                let size = device(size, scale);
                let (drawn, out) = svg(size, |area| {
                    law(area, 0, 1, &law_of, seen, &words, &look(scale))
                });
                drawn.expect("drawn");
                assert_legible(&out, size, &format!("{subject:?} {n} {size:?}"));
                let circles = out.matches("<circle").count();
                let legend = usize::from(texts(&out).contains(&"exact".to_string()));
                // Where dots would crowd, a line with its rim has a point for each entry instead.
                let lines: Vec<usize> = out
                    .split("<polyline")
                    .skip(1)
                    .map(|tag| attribute(tag, "points").unwrap().split_whitespace().count())
                    .collect();
                match lines[..] {
                    [] => assert_eq!(circles, 2 * law_of.len() + legend),
                    _ => assert_eq!((lines, circles), (vec![law_of.len(); 2], legend)),
                }
            }
        }
    }
    let (drawn, out) = svg((30, 20), |area| {
        law(area, 0, 1, &[1.0], &[], &words, &look(1.0))
    });
    drawn.expect("too small is no error");
    assert_eq!(texts(&out), Vec::<String>::new());
}

/// A dot or a tick for each deck, and a ring around the one that is marked.
#[test]
fn every_deck_has_its_card_that_stays_or_none() {
    let words = StaysWords {
        cards: "Cards",
        stays: "Card that stays",
        none: "every card moves",
    };
    let of = |n: usize| Pass::of(n).fixed().first().copied();
    for most in [60, 300] {
        let all: Vec<Option<usize>> = (2..=most).map(of).collect();
        for (size, scale) in [((780, 190), 1.0), ((320, 190), 2.0)] {
            let size = device(size, scale);
            let (drawn, out) = svg(size, |area| stays(area, &all, 13, &words, &look(scale)));
            drawn.expect("drawn");
            assert_legible(&out, size, &format!("{most} {size:?}"));
            assert_eq!(out.matches("<circle").count(), 1);
            assert!(out.matches("<rect").count() >= all.len());
            let beyond = svg(size, |area| stays(area, &all, 5_000, &words, &look(scale)));
            assert_eq!(beyond.1.matches("<circle").count(), 0, "nothing to mark");
        }
    }
}

/// Names stand apart at the ends of their lines, whatever the times are.
#[test]
fn lines_of_growth_are_named_legibly() {
    let words = GrowthWords {
        cards: "Cards",
        time: "Time of one shuffle",
        linear: "~ n",
        square: "~ n²",
    };
    let names = [
        "Draw again",
        "Draw and splice",
        "Draw and fill",
        "Inside-out",
        "Linked list",
    ];
    for spread in [0.0, 0.01, 1.0] {
        let series: Vec<Series<'_>> = (0..5)
            .map(|k| Series {
                name: names[k],
                mark: "●",
                steep: k == 1,
                points: (2..=6)
                    .map(|p| 10f64.powi(p))
                    .map(|m| (m, m * 1e-6 * (1.0 + spread * k as f64)))
                    .collect(),
            })
            .collect();
        for (size, scale) in [((780, 330), 1.0), ((340, 300), 1.0), ((780, 330), 2.0)] {
            let size = device(size, scale);
            let (drawn, out) = svg(size, |area| {
                growth(area, &series, Some(1), &words, &look(scale))
            });
            drawn.expect("drawn");
            assert_eq!(
                texts(&out).iter().filter(|t| *t == "●").count(),
                25,
                "a mark for each point"
            );
            let named: Vec<_> = labels(&out)
                .into_iter()
                .filter(|l| names.contains(&l.text.as_str()))
                .collect();
            assert_eq!(
                named.len(),
                if f64::from(size.0) > 520.0 * scale {
                    5
                } else {
                    0
                }
            );
            for (k, a) in named.iter().enumerate() {
                assert!(a.right <= f64::from(size.0) + 1.0, "{a:?} {size:?}");
                for b in &named[..k] {
                    let apart =
                        a.left >= b.right || b.left >= a.right || (a.y - b.y).abs() > 0.9 * a.size;
                    assert!(apart, "{a:?} meets {b:?}");
                }
            }
        }
    }
    // Nothing measured yet: axes alone.
    let empty = svg((780, 330), |area| {
        growth(area, &[], None, &words, &look(1.0))
    });
    empty.0.expect("drawn");
}

/// Exact ticks: one with its rim for each place, and the axis holds them.
#[test]
fn exact_shares_are_ticks_over_the_bars() {
    let words = CardWords {
        place: "Order",
        place_one: "",
        share: "frequency",
        fair: "fair",
        band: "band",
    };
    let seen = [0.1, 0.2, 0.3, 0.1, 0.2, 0.1];
    let exact = [0.05, 0.15, 0.45, 0.05, 0.15, 0.15];
    let draw = |exact| {
        let bars = CardBars {
            frequencies: &seen,
            expected: 1.0 / 6.0,
            band: (0.15, 0.18),
            exact,
            highlighted: None,
        };
        svg((700, 160), |area| {
            followed_card(area, &bars, &words, &look(1.0))
        })
        .1
    };
    let (without, with) = (draw(None), draw(Some((&exact[..], "exact"))));
    assert_legible(&with, (700, 160), "exact");
    assert!(
        texts(&with).contains(&"exact".to_string()) && texts(&with).contains(&"40%".to_string()),
        "{:?}",
        texts(&with)
    );
    assert!(!texts(&without).contains(&"40%".to_string()));
    let rectangles = |svg: &str| svg.matches("<rect").count();
    assert!(rectangles(&with) >= rectangles(&without) + 12);
}

/// Proves that no shuffle is called unfair where it is fair, be it for two cards only.
#[test]
fn words_call_unfair_what_is() {
    use Algorithm::*;
    for n in [2, 3] {
        for algorithm in Algorithm::ALL {
            let distribution = Distribution::of(&Setup::new(algorithm, n), Statistic::FixedPoints);
            let coin = [
                NaiveSwap,
                NaiveSwapDown,
                SwapRandomPairs,
                MergeSortCoin,
                InsertionSortCoin,
                SelectionSortCoin,
                BubbleSortCoin,
                QuickSortCoin,
                BinaryInsertionCoin,
                RandomCut,
                Overhand,
                TopToRandom,
                TopSwaps,
                Thorp,
                Recipe,
            ];
            let fair =
                algorithm.info().fairness == Fairness::Fair || n == 2 && coin.contains(&algorithm);
            assert_eq!(distribution.of_this_shuffle, fair, "{algorithm:?} {n}");
            let seen = Seen {
                n,
                swaps: n,
                shuffles: 1,
                mean: (distribution.mean, 1.0),
                none: (distribution.zero(), 0.0),
                one: 0.5,
                own: distribution.of_this_shuffle,
            };
            let words = Lang::ALL.map(|lang| answer::stayed(lang, &seen));
            let blamed = [words[0].contains("not fair"), words[1].contains("不公平")];
            assert_eq!(blamed, [!fair; 2], "{algorithm:?} {n}");
        }
    }
    let mut none = Setup::new(SwapRandomPairs, 2);
    none.params.swaps = 0;
    assert!(!Distribution::of(&none, Statistic::FixedPoints).of_this_shuffle);
}
