//! The pictures of the articles' questions, through plotters' SVG backend: what they show is what they were given.

use crate::reading::{assert_legible, attribute, device, svg, texts};

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

fn look(scale: f64) -> Look<'static> {
    crate::reading::look(if scale > 1.0 { &DARK } else { &LIGHT }, scale)
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
        (Algorithm::INSIDE_OUT, 13, Statistic::FixedPoints),
        (Algorithm::SWAP_RANDOM_PAIRS, 52, Statistic::NeverMoved),
        (Algorithm::DRAW_AGAIN, 8, Statistic::Draws),
    ] {
        let law_of = Distribution::of(&Setup::new(algorithm, n), subject).probabilities;
        for (size, scale) in [((780, 190), 1.0), ((320, 190), 1.0), ((780, 190), 2.0)] {
            for seen in [&[][..], &law_of] {
                let size = device(size, scale);
                let out = svg(size, scale, |size| {
                    law(size, 0, 1, &law_of, seen, &words, &look(scale))
                });
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
    let out = svg((30, 20), 1.0, |size| {
        law(size, 0, 1, &[1.0], &[], &words, &look(1.0))
    });
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
            let out = svg(size, scale, |size| {
                stays(size, &all, 13, &words, &look(scale))
            });
            assert_legible(&out, size, &format!("{most} {size:?}"));
            assert_eq!(out.matches("<circle").count(), 1);
            assert!(out.matches("<rect").count() >= all.len());
            let beyond = svg(size, scale, |size| {
                stays(size, &all, 5_000, &words, &look(scale))
            });
            assert_eq!(beyond.matches("<circle").count(), 0, "nothing to mark");
        }
    }
}

/// Proves that no shuffle is called unfair where it is fair, even if for two cards only.
#[test]
fn words_call_unfair_what_is() {
    for n in [2, 3] {
        for algorithm in Algorithm::ALL {
            let distribution = Distribution::of(&Setup::new(algorithm, n), Statistic::FixedPoints);
            let coin = [
                Algorithm::NAIVE_SWAP,
                Algorithm::NAIVE_SWAP_DOWN,
                Algorithm::SWAP_RANDOM_PAIRS,
                Algorithm::MERGE_SORT_COIN,
                Algorithm::INSERTION_SORT_COIN,
                Algorithm::SELECTION_SORT_COIN,
                Algorithm::BUBBLE_SORT_COIN,
                Algorithm::QUICK_SORT_COIN,
                Algorithm::BINARY_INSERTION_COIN,
                Algorithm::RANDOM_CUT,
                Algorithm::OVERHAND,
                Algorithm::TOP_TO_RANDOM,
                Algorithm::TOP_SWAPS,
                Algorithm::THORP,
                Algorithm::RECIPE,
            ];
            // With two cards the whole deck is held, or is a block, or one bit decides.
            let whole = [
                Algorithm::BUFFER,
                Algorithm::BLOCKS_INSIDE,
                Algorithm::BLOCKS_BOTH,
                Algorithm::SHELF,
                Algorithm::AFFINE_INDEX,
                Algorithm::FEISTEL_INDEX,
            ];
            let fair = algorithm.info().fairness == Fairness::Fair
                || n == 2 && (coin.contains(&algorithm) || whole.contains(&algorithm))
                || n == 3 && algorithm == Algorithm::AFFINE_INDEX;
            assert_eq!(distribution.of_this_shuffle, fair, "{algorithm:?} {n}");
            let seen = Seen {
                n,
                swaps: n,
                shuffles: 1,
                mean: (distribution.mean, 1.0),
                none: (distribution.zero(), 0.0),
                one: 0.5,
                own: distribution.of_this_shuffle,
                exact: None,
            };
            let words = Lang::ALL.map(|lang| answer::stayed(lang, &seen, true));
            let blamed = [words[0].contains("not fair"), words[1].contains("不公平")];
            assert_eq!(blamed, [!fair; 2], "{algorithm:?} {n}");
        }
    }
    let mut none = Setup::new(Algorithm::SWAP_RANDOM_PAIRS, 2);
    none.params.swaps = 0;
    assert!(!Distribution::of(&none, Statistic::FixedPoints).of_this_shuffle);
}
