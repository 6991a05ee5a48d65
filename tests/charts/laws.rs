//! Laws.

use super::*;
use exact::fixed_points;

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
                    let out = svg(size, scale, |size| {
                        law(
                            size,
                            first,
                            width,
                            shares,
                            &seen,
                            words,
                            &look(&LIGHT, scale),
                        )
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
    let out = svg((340, 240), 1.0, |size| {
        law(size, 0, 1, &shares, &shares, &words, &look(&LIGHT, 1.0))
    });
    assert_legible(&out, (340, 240), "long");
    assert!(texts(&out).contains(&"counted".to_string()));
}

#[test]
fn no_size_is_too_small_for_a_law() {
    for size in [(0, 0), (3, 200), (200, 3), (90, 60), (120, 120)] {
        for shares in [&[][..], &[1.0], &[0.0; 9], &[0.01; 150]] {
            for scale in SCALES {
                svg(size, scale, |size| {
                    let look = look(&DARK, scale);
                    let seen = law(size, 0, 1, shares, shares, &LAW, &look);
                    let unseen = law(size, 5, 3, shares, &[], &LAW, &look);
                    [seen, unseen].concat()
                });
            }
        }
    }
}

fn noisy(law: &[f64]) -> Vec<f64> {
    law.iter()
        .enumerate()
        .map(|(k, p)| p * (1.0 + 0.18 * ((k * 7919 % 11) as f64 / 5.0 - 1.0)))
        .collect()
}
