//! Numbers in the words of the catalogue, checked against theory or against runs of the code.

use super::*;
use engine::deck::Card;
use engine::experiment::{CHUNK, Chunk};
use engine::rng::Seed;

fn setup(
    algorithm: Algorithm,
    n: usize,
    set: impl FnOnce(&mut engine::algorithms::Params),
) -> Setup {
    let mut setup = Setup::new(algorithm, n);
    set(&mut setup.params);
    setup
}

/// An engine's sort changes from version to version: where one is named, its version stands behind
/// it, and how many cards it was measured with.
#[test]
fn engines_are_named_with_version_and_cards() {
    const ENGINES: [&str; 7] = [
        "V8",
        "SpiderMonkey",
        "JavaScriptCore",
        "Node",
        "Chromium",
        "Firefox",
        "Safari",
    ];
    let mut named = 0;
    for lang in Lang::ALL {
        for algorithm in Algorithm::ALL {
            let words = about(lang, algorithm);
            for text in [words.name, words.line, words.known] {
                for engine in ENGINES {
                    for (at, _) in text.match_indices(engine) {
                        let rest = text[at + engine.len()..].trim_start();
                        let numbers = rest.split(|c: char| !c.is_ascii_digit());
                        let numbers = numbers.filter(|number| !number.is_empty());
                        let has_version = rest.starts_with(|c: char| c.is_ascii_digit());
                        // The version, and from how many cards to how many.
                        assert!(has_version && numbers.count() >= 3, "{text}");
                        named += 1;
                    }
                }
            }
        }
    }
    // Node 10, Firefox, Chromium; Node 20, Chromium; in two languages.
    assert_eq!(named, 10);
}

/// A number is followed by the right form of the word.
#[test]
fn one_is_not_several() {
    for algorithm in Algorithm::ALL {
        for (count, wrong) in [
            (1, "1 passes|1 swaps|1 bits|1 piles"),
            (2, "2 pass|2 swap|2 bit|2 pile"),
        ] {
            let setup = setup(algorithm, 8, |params| {
                (params.passes, params.swaps, params.bits, params.piles) =
                    (count, count, count, count);
            });
            let name = setup_name(Lang::En, &setup);
            let ends_so = |end: &str| name.ends_with(end);
            assert!(!wrong.split('|').any(ends_so), "{name}");
        }
    }
}

/// Shares of shuffles with 0, 1, 2 … cards in their own place, among the first ones of seed 1.
fn kept(setup: &Setup, shuffles: u64) -> Vec<f64> {
    let mut counts = vec![0.0; setup.n() + 1];
    let mut chunk = Chunk::new(setup, Seed(1), 0);
    for t in 0..shuffles {
        if chunk.done() == CHUNK {
            chunk = Chunk::new(setup, Seed(1), t / CHUNK);
        }
        chunk.skip(1);
        let order = chunk.latest().0;
        let stays = |(place, card): &(usize, &Card)| **card as usize == *place;
        counts[order.iter().enumerate().filter(stays).count()] += 1.0;
    }
    counts.iter().map(|count| count / shuffles as f64).collect()
}

/// Half the sum of differences: no larger than the distance of whole orders, but for chance.
fn distance_of_kept(shares: &[f64]) -> f64 {
    let mut fair = (-1f64).exp();
    let mut sum = 0.0;
    // Poisson with mean 1: of 52 cards right to far more digits than are looked at.
    for (k, share) in shares.iter().enumerate() {
        sum += (share - fair).abs();
        fair /= (k + 1) as f64;
    }
    sum / 2.0
}

/// "32% from fair after 205, and 5% after 305" is the exact distance by a chain of cycle types, which
/// takes minutes here; cards in their place show a part of it. That shuffles of the top card are
/// done after n ln n swaps, as the catalogue once said, is refuted by this part alone. 40,000
/// shuffles of one seed each: the standard error of a share is below 0.003.
#[test]
fn top_swaps_are_not_mixed_at_n_ln_n() {
    let after = |swaps| {
        let setup = setup(Algorithm::TOP_SWAPS, 52, |params| params.swaps = swaps);
        distance_of_kept(&kept(&setup, 40_000))
    };
    let [early, late] = [after(205), after(305)];
    assert!((0.27..0.33).contains(&early), "{early}");
    assert!((0.03..0.06).contains(&late), "{late}");
    let fair = distance_of_kept(&kept(&Setup::new(Algorithm::FISHER_YATES_UP, 52), 40_000));
    assert!(fair < 0.01, "{fair}");
    let known = about(Lang::En, Algorithm::TOP_SWAPS).known;
    assert!(known.contains("32% from fair after 205") && known.contains("5% after 305"));
}

/// Percentages that the catalogue gives of 52 cards, rounded as it rounds them.
#[test]
fn distances_are_those_of_theory() {
    let rows = [
        (
            Algorithm::TOP_TO_RANDOM,
            200,
            "14.5% from fair after 200 passes",
            0.145,
            0.0005,
        ),
        (
            Algorithm::TOP_TO_RANDOM,
            250,
            "and 3% after 250",
            0.03,
            0.005,
        ),
        (
            Algorithm::RIFFLE,
            5,
            "92% from fair after five passes",
            0.92,
            0.005,
        ),
        (Algorithm::RIFFLE, 7, "33% after seven", 0.33, 0.005),
        (Algorithm::RIFFLE, 10, "4% after ten", 0.04, 0.005),
    ];
    for (algorithm, passes, words, share, rounding) in rows {
        let setup = setup(algorithm, 52, |params| params.passes = passes);
        let distance = exact::deck_distance(&setup).map(|distance| distance.value);
        assert!(about(Lang::En, algorithm).known.contains(words), "{words}");
        assert!(
            distance.is_some_and(|d| (d - share).abs() <= rounding),
            "{words}: {distance:?}"
        );
    }
}

/// Dealing into piles makes neighbours of cards that lay p places apart, and of no others but where
/// one pile meets the next.
#[test]
fn piles_make_neighbours_of_cards_p_apart() {
    for n in 2..30 {
        for piles in 1..=n {
            let setup = setup(Algorithm::PILES, n, |params| params.piles = piles);
            let order = setup.order(Seed(1), 0);
            let apart = |pair: &&[Card]| pair[0].abs_diff(pair[1]) as usize == piles;
            let together = order.windows(2).filter(apart).count();
            assert_eq!(together, n - piles, "{n} cards, {piles} piles");
        }
    }
    for lang in Lang::ALL {
        let known = about(lang, Algorithm::PILES).known;
        assert!(
            known.contains(lang.pick(["p places apart", "相隔 p 位"])),
            "{known}"
        );
    }
}

/// Proves that a shuffle out of an article names it by its title: its number says nothing.
#[test]
fn articles_are_named_by_their_titles() {
    for lang in Lang::ALL {
        for algorithm in Algorithm::ALL {
            let said = source(lang, algorithm);
            let articles = algorithm.info().articles.len();
            let titles = said.matches(lang.pick(['“', '《'])).count();
            assert_eq!(titles, articles, "{said}");
            assert!(!said.contains("00"), "{said}");
        }
    }
}
