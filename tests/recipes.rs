//! Recipes: that a chain of shuffles is its parts one after the other, on the stage, in the counts and in theory.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "what fails in a helper ends the test"
)]

use std::collections::{BTreeMap, VecDeque};
use std::ops::ControlFlow;

use crate::common::{Noting, RECIPES, deal, every_choice, factorial, recipe, strays};
use app::i18n::narrator::Narrator;
use app::i18n::{Lang, recipe_name};
use engine::algorithms::{Algorithm, Fairness, MOST_PARTS, Parameter, Params, Part, Recipe};
use engine::deck::{Card, Deck};
use engine::experiment::Setup;
use engine::player::Player;
use engine::rng::flawed::{Bits, Source};
use engine::rng::{ScriptedRng, Seed};
use engine::step::Step;
use engine::tally::rank;
use engine::trace::Trace;
use exact::{
    self, Distance, Evolution, Method, Orders, Ratio, deck_distance, exact_positions, round_at,
    support, support_bound,
};

/// Every part with every other one, and itself.
fn pairs() -> impl Iterator<Item = String> {
    let and = |a: Part| Part::ALL.map(|b| format!("{}.{}", a.id(), b.id()));
    Part::ALL.into_iter().flat_map(and)
}

fn all_recipes() -> impl Iterator<Item = String> {
    let single = Part::ALL.map(Part::id);
    let long = RECIPES.map(String::from);
    single.into_iter().chain(pairs()).chain(long)
}

fn orders(setup: &Setup) -> Orders {
    exact::orders(setup, &mut |_, _| ControlFlow::Continue(())).expect("few cards")
}

/// The shuffle that each part is one pass of.
fn parts(setup: &Setup) -> Vec<Setup> {
    let once = |part: &Part| part.setup(setup.n());
    setup.params.recipe.parts().iter().map(once).collect()
}

/// Proves that ids are read as they are written, for every recipe of up to three parts and the longest, and nothing else is read.
#[test]
fn ids_are_read_as_they_are_written() {
    let mut all = vec![Vec::new()];
    for _ in 0..3 {
        let longer = |parts: &Vec<Part>| Part::ALL.map(|part| [&parts[..], &[part]].concat());
        let next: Vec<Vec<Part>> = all.iter().flat_map(longer).collect();
        for parts in &next {
            let recipe = Recipe::new(parts).expect("short");
            assert_eq!(recipe.parts(), parts);
            assert_eq!(Recipe::from_id(&recipe.id()), Some(recipe));
        }
        all = next;
    }
    let longest = ["thorp"; MOST_PARTS].join(".");
    assert_eq!(
        Recipe::from_id(&longest).map(|r| r.id()),
        Some(longest.clone())
    );
    assert_eq!(Recipe::new(&[]), None);
    let longer = format!("{longest}.cut");
    let many = vec!["cut"; 100_000].join(".");
    for id in [
        "",
        ".",
        "cut.",
        ".cut",
        "cut..cut",
        "Cut",
        "random-cut",
        "cut cut",
        &longer,
        &many,
    ] {
        assert_eq!(Recipe::from_id(id), None);
    }
    assert_eq!(Recipe::DEFAULT.id(), "riffle.riffle.cut.riffle");
    // Equal whatever was written before: what lies beyond the last part does not count.
    assert_eq!(Recipe::from_id("cut"), Recipe::new(&[Part::Cut]));
    let three = |lang| recipe_name(lang, &Recipe::from_id("riffle.cut.piles").expect("three"));
    assert_eq!(
        Lang::ALL.map(three),
        ["riffle, cut, four piles", "鸽尾洗牌、切牌、分四堆"]
    );
}

/// Proves that a recipe does what its parts do one after the other, for every part, every pair of parts and longer ones: with the same draws, each part's
/// own code on a deck of its own, their orders put one after the other. So also that it draws as they do.
#[test]
fn a_recipe_is_its_parts() {
    for id in all_recipes() {
        for n in [1, 2, 3, 5, 8, 13, 60] {
            let setup = recipe(&id, n);
            for seed in [1, 2] {
                let mut noting = Noting::new(setup.rng(Seed(seed), 0));
                let found = deal(&setup, &mut noting);
                let mut written = noting.drawn.iter();
                let mut deck: Vec<Card> = (0..n as Card).collect();
                for part in parts(&setup) {
                    let bounds = part.bounds().expect("known");
                    let own: Vec<_> = written.by_ref().take(bounds.len()).collect();
                    assert!(own.iter().map(|drawn| drawn.bound()).eq(bounds), "{id} {n}");
                    let values: Vec<u32> = own.iter().map(|drawn| drawn.value).collect();
                    let order = deal(&part, ScriptedRng::new(&values, crate::common::Never));
                    deck = order.iter().map(|&from| deck[from as usize]).collect();
                }
                assert_eq!(written.next(), None, "{id} {n}");
                assert_eq!(found, deck, "{id} {n}");
            }
        }
    }
}

/// Proves that the bulk counters count what single shuffles give, for every pair of parts: those that have a program and those that have none.
#[test]
fn counts_are_those_of_single_shuffles() {
    for id in all_recipes() {
        for n in [3, 17, 52] {
            let setup = recipe(&id, n);
            let tally = setup.simulate(Seed(4), 100);
            let mut counts = vec![0.0; n * n];
            for t in 0..100 {
                for (place, &card) in setup.order(Seed(4), t).iter().enumerate() {
                    counts[card as usize * n + place] += 1.0;
                }
            }
            assert_eq!(tally.positions(), counts, "{id} {n}");
        }
    }
}

/// Proves what is marked while a recipe runs: passes count the parts, from one end to the other; the line is one of the part's own, under its heading; the
/// part's own code at that moment is known; after each part its whole deck lies where it lay before, and a round of theory is over. And that each step has a
/// sentence.
#[test]
fn marks_tell_the_parts() {
    for id in all_recipes() {
        let setup = recipe(&id, 7);
        let parts = setup.params.recipe.parts();
        let lines = setup.lines();
        let trace = Trace::record(&setup, &[], setup.rng(Seed(9), 0));
        let mut board = trace.start();
        let (mut before, mut rounds) = (1, 0);
        let count = trace.moments.len();
        for (at, moment) in trace.moments.iter().enumerate() {
            let pass = moment.marks.pass as usize;
            assert!(pass == before || pass == before + 1, "{id}");
            if pass > before || moment.step == Step::Done {
                assert!(!board.result().contains(&u32::MAX), "{id}: a whole deck");
                rounds = if moment.step == Step::Done {
                    parts.len()
                } else {
                    before
                };
            }
            assert_eq!(round_at(&trace, at), rounds, "{id} {at}");
            before = pass;
            let algorithm = parts[pass - 1].algorithm();
            assert_eq!(setup.code_of(pass), algorithm);
            moment.step.apply(&mut board);
            if moment.step == Step::Done {
                continue;
            }
            // The nearest heading above the line is the part's.
            let line = usize::from(moment.marks.line);
            let heading = lines[..line].iter().rev().find(|l| !l[0].starts_with(' '));
            let single = recipe(&parts[pass - 1].id(), 7).lines();
            assert_eq!(heading, single.first(), "{id} {line}");
            assert!(lines[line - 1][0].starts_with(' '), "a step of its own");
        }
        assert_eq!(
            (before, round_at(&trace, count)),
            (parts.len(), parts.len())
        );
        let mut player = Player::new(trace);
        for at in 0..=count {
            player.seek(at);
            for lang in Lang::ALL {
                let (player, name) = (&player, &|card| Deck::Numbers.label(card));
                let narrator = Narrator { lang, player, name };
                assert!(!narrator.sentence().is_empty());
            }
        }
    }
}

/// Proves that each part's listing in a recipe is that of its own shuffle, and that a part that comes again is not listed again.
#[test]
fn listings_are_those_of_the_parts() {
    let default = Setup::new(Algorithm::RECIPE, 5);
    let facts = Algorithm::RECIPE.info();
    assert!(
        default
            .lines()
            .iter()
            .map(|l| [&l[0][..], &l[1][..]])
            .eq(facts.lines.iter().copied())
    );
    for part in Part::ALL {
        let lines = recipe(&part.id(), 5).lines();
        let twice = recipe(&format!("{0}.{0}", part.id()), 5).lines();
        assert_eq!(lines, twice);
        let own = part.algorithm().info().lines;
        let trimmed = |line: &str| line.trim_start().to_owned();
        match part {
            Part::FeistelIndex(_) => assert_eq!(lines.len(), own.len() + 2),
            // What passes are not told of stands below the heading whole.
            part if part == Part::Cut || part.number().is_some() => {
                assert!(
                    lines[1..]
                        .iter()
                        .map(|l| trimmed(&l[0]))
                        .eq(own.iter().map(|l| trimmed(l[0])))
                );
            }
            // It takes the deck in the hand first.
            Part::Piles | Part::AffineIndex => assert_eq!(lines.len(), own.len() + 2),
            _ => assert!(
                lines[1..]
                    .iter()
                    .map(|l| &l[0][..])
                    .eq(own[1..].iter().map(|l| l[0]))
            ),
        }
    }
}

/// Proves the exact distribution of every pair of parts and of longer recipes against every sequence of choices, for up to 5 cards; and the matrix of places with it, in
/// fractions where it is told in fractions.
#[test]
fn distributions_are_those_of_every_choice() {
    for id in all_recipes() {
        for n in 1..=5 {
            let setup = recipe(&id, n);
            if exact::paths(&setup).is_none_or(|paths| paths > 1 << 13) {
                continue;
            }
            let mut counts = vec![0u128; factorial(n) as usize];
            let total = every_choice(&setup, |_, order| counts[rank(&order)] += 1);
            let check = |found: &Orders| {
                for (at, &count) in counts.iter().enumerate() {
                    assert_eq!(found.ratio(at), Some(Ratio::new(count, total)), "{id} {n}");
                }
            };
            check(&orders(&setup));
            // Part by part, each part's orders done to all.
            if let Some(mut work) = exact::Computation::by(&setup, Method::MergedDecks) {
                while !work.step(1) {}
                check(&work.finish().expect("done"));
            }
            let parts = parts(&setup);
            let known = exact_positions(&setup);
            assert_eq!(known.is_some(), exact::has_positions(&setup), "{id} {n}");
            assert_eq!(known.is_some(), are_known(&parts), "{id} {n}");
            let Some(known) = known else {
                continue;
            };
            let counted = orders(&setup).positions();
            for (card, place) in (0..n * n).map(|k| (k / n, k % n)) {
                assert!((known.at(card, place) - counted.at(card, place)).abs() < 1e-12);
                let told = known.ratio(card, place);
                assert!(
                    told.is_none() || told == counted.ratio(card, place),
                    "{id} {n}"
                );
            }
            let each = parts.iter().all(exact::has_positions);
            let evolution = Evolution::new(&setup);
            assert_eq!(evolution.is_some(), each, "{id} {n}");
            let Some(mut evolution) = evolution else {
                continue;
            };
            let rounds = evolution.rounds();
            assert_eq!(rounds, parts.len());
            let end = evolution.at(rounds).iter().zip(known.cells());
            assert!(
                end.into_iter().all(|(a, b)| (a - b).abs() < 1e-12),
                "{id} {n}"
            );
        }
    }
}

/// Returns true if the places of parts one after the other are known: those of each, or one of them
/// levels all, whatever the others do.
fn are_known(parts: &[Setup]) -> bool {
    let levels = [Algorithm::AFFINE_INDEX, Algorithm::RANDOM_CUT];
    parts.iter().all(exact::has_positions)
        || parts.iter().any(|part| levels.contains(&part.algorithm))
}

/// Proves that a part whose orders are a group's adds nothing the second time, in all that theory
/// says, for all sizes of blocks up to 6 cards: against the orders. So an index formula after an index
/// formula is one, and blocks whose last is smaller are none.
#[test]
fn a_group_done_again_is_itself() {
    let blocks = ["blocks-inside", "blocks-order", "blocks-both"];
    for n in 2..=6 {
        let sized = blocks
            .iter()
            .flat_map(|id| (1..=n).map(move |size| format!("{id}-{size}")));
        for id in sized.chain(["affine-index".into(), "cut".into()]) {
            let (once, twice) = (recipe(&id, n), recipe(&format!("{id}.{id}"), n));
            let (one, two) = (orders(&once), orders(&twice));
            if let Some(found) = deck_distance(&twice) {
                assert_eq!(found.exact, two.exact_distance(), "{id} {n}");
                assert_eq!(support(&twice), support(&once), "{id} {n}");
                assert!(one.probabilities().eq(two.probabilities()), "{id} {n}");
            } else {
                let size: usize = id
                    .rsplit_once('-')
                    .expect("blocks")
                    .1
                    .parse()
                    .expect("a size");
                assert!(
                    n % size != 0 && !id.starts_with("blocks-inside"),
                    "{id} {n}"
                );
            }
        }
    }
    // 52 cards: 1,248 of the orders, however often.
    let many = support(&recipe(&["affine-index"; MOST_PARTS].join("."), 52)).expect("known");
    assert_eq!(many.orders, Some(1_248));
}

/// Proves that a recipe of k riffles, or of k of any other part that is told in passes, is that shuffle with k passes in all that theory says; and that it runs the very
/// same shuffles.
#[test]
fn the_same_part_again_and_again_is_passes() {
    for part in Part::ALL {
        if part.algorithm().info().parameter != Parameter::Passes {
            continue;
        }
        for times in [1, 2, 3, 7] {
            for n in [1, 2, 4, 6, 52] {
                let chain = recipe(&vec![part.id(); times].join("."), n);
                let mut passes = Setup::new(part.algorithm(), n);
                passes.params.passes = times;
                for t in 0..5 {
                    assert_eq!(
                        chain.order(Seed(1), t),
                        passes.order(Seed(1), t),
                        "{part:?}"
                    );
                }
                assert_eq!(
                    deck_distance(&chain),
                    deck_distance(&passes),
                    "{part:?} {times} {n}"
                );
                assert_eq!(support(&chain), support(&passes));
                let [a, b] = [chain, passes].map(|s| exact_positions(&s).expect("known"));
                assert_eq!(a.cells(), b.cells());
                if n <= 4 {
                    let [a, b] = [chain, passes].map(|s| orders(&s));
                    let close = |(a, b): (f64, f64)| (a - b).abs() < 1e-12;
                    assert!(a.probabilities().zip(b.probabilities()).all(close));
                }
            }
        }
    }
}

/// Proves the distance, and how many orders can appear, where theory knows them, for recipes of up to four riffles and cuts and 6 cards: against the orders. So also that
/// a cut between riffles adds nothing to one before them all; and that nothing is claimed of a recipe that begins otherwise.
#[test]
fn cuts_and_riffles_follow_the_formula() {
    let mut known = 0;
    for length in 1..=4u32 {
        for which in 0..1 << length {
            let ids = (0..length).map(|k| if which >> k & 1 == 1 { "cut" } else { "riffle" });
            let id = ids.collect::<Vec<_>>().join(".");
            for n in 1..=6 {
                let setup = recipe(&id, n);
                let counted = orders(&setup);
                if let Some(found) = deck_distance(&setup) {
                    known += 1;
                    assert_eq!(found.exact, counted.exact_distance(), "{id} {n}");
                    let expected = Distance::of(&counted);
                    assert!((found.value - expected.value).abs() < 1e-12, "{id} {n}");
                    let rest = (found.ln_rest.exp() - expected.ln_rest.exp()).abs();
                    assert!(rest < 1e-12, "{id} {n}");
                }
                if let Some(found) = support(&setup) {
                    let support = counted.support() as u128;
                    assert_eq!(found.orders, Some(support), "{id} {n}");
                    assert_eq!(found.everything, support == factorial(n));
                    assert!((found.ln_orders - (support as f64).ln()).abs() < 1e-9);
                }
                let first = id.starts_with("cut") || !id.contains("cut");
                assert_eq!(deck_distance(&setup).is_some(), first, "{id} {n}");
            }
        }
    }
    assert!(known > 100, "{known}");
    // 52 cards: a cut before seven riffles does as much as taking a card away.
    let cut = deck_distance(&recipe(
        "cut.riffle.riffle.riffle.riffle.riffle.riffle.riffle",
        52,
    ));
    let mut less = Setup::new(Algorithm::RIFFLE, 51);
    less.params.passes = 7;
    assert_eq!(cut.map(|d| d.value), deck_distance(&less).map(|d| d.value));
}

/// Proves what is said of recipes in which no chance takes part, and of those in which some does.
#[test]
fn recipes_without_chance() {
    for id in all_recipes() {
        for n in [1, 2, 5] {
            let setup = recipe(&id, n);
            let draws = setup.bounds().expect("known").len();
            let none = exact::fairness(&setup) == Fairness::Deterministic;
            // One card cannot be shuffled unfairly.
            assert_eq!(none, draws == 0 && n > 1, "{id} {n}");
            if draws == 0 {
                assert_eq!(support_bound(&setup).orders, Some(1));
                let positions = exact_positions(&setup).expect("one run");
                for (place, &card) in setup.order(Seed(1), 0).iter().enumerate() {
                    assert_eq!(positions.ratio(card as usize, place), Some(Ratio::ONE));
                }
            }
        }
    }
}

/// Proves sampled counts against exact matrices, with exact draws and with uneven ones, of recipes of 52 cards. False alarms: see [`strays`], with fixed seeds.
#[test]
fn samples_follow_the_exact_matrices() {
    const SHUFFLES: u64 = 20_000;
    let byte = Source::modulo(Bits::BYTE);
    for id in RECIPES.into_iter().chain([
        "top-to-random.cut",
        "riffle.overhand.thorp",
        "feistel-index-1.affine-index",
    ]) {
        for source in [Source::EXACT, byte] {
            for n in [2, 9, 52] {
                let setup = recipe(id, n).with_source(source);
                let Some(exact) = exact_positions(&setup) else {
                    // Of what loaders do only even draws are followed, and a cipher's never.
                    let is_cipher = id.contains("feistel");
                    assert!(
                        is_cipher || source == byte && id.contains("buffer"),
                        "{setup:?}"
                    );
                    continue;
                };
                let tally = setup.simulate_positions(Seed(31), SHUFFLES);
                let strays = strays(SHUFFLES, tally.positions(), exact.cells());
                assert_eq!(strays, 0, "{setup:?}");
            }
        }
    }
}

/// Proves that equal runs have equal setups, and that parameters of other shuffles change nothing.
#[test]
fn recipes_take_no_notice_of_other_parameters() {
    let mut setup = recipe("piles.riffle", 12);
    let order = setup.order(Seed(1), 0);
    (setup.params.piles, setup.params.passes, setup.params.swaps) = (7, 3, 1);
    assert_eq!(setup.order(Seed(1), 0), order);
    assert_eq!(setup.canonical(), recipe("piles.riffle", 12));
    let mut other = Setup::new(Algorithm::RIFFLE, 12);
    other.params.recipe = setup.params.recipe;
    assert_eq!(other.canonical(), Setup::new(Algorithm::RIFFLE, 12));
    let seen: BTreeMap<Vec<Card>, u64> = (0..50).map(|t| (setup.order(Seed(1), t), t)).collect();
    assert!(seen.len() > 40);
}

/// Proves that captions name the shelf and the side on which each card is laid, also where the shelves are a part of a recipe: stacked as they say, the shelves are the
/// deck at the end.
#[test]
fn captions_lay_each_card_on_its_shelf() {
    let alone = Setup::new(Algorithm::SHELF, 9).with_params(Params {
        shelves: 3,
        ..Params::default_for(9)
    });
    for setup in [alone, recipe("shelf-3.cut.shelf-3", 9)] {
        for seed in 0..20 {
            let trace = Trace::record(&setup, &[], setup.rng(Seed(seed), 0));
            let (order, last) = (trace.order.clone(), trace.moments.len() - 1);
            let mut player = Player::new(trace);
            let passes = player.trace().moments[last].marks.pass;
            let mut shelves = [const { VecDeque::new() }; 3];
            for at in 0..=last {
                player.seek(at);
                let name = &|card| Deck::Numbers.label(card);
                let narrator = Narrator {
                    lang: Lang::En,
                    player: &player,
                    name,
                };
                let [said, _] = narrator.caption(None);
                if player.marks().pass != passes {
                    continue;
                }
                if let Some((card, shelf)) = said.split_once(" goes on top of shelf ") {
                    shelves[shelf.parse::<usize>().unwrap() - 1].push_front(card.to_string());
                } else if let Some((card, shelf)) = said.split_once(" goes to the bottom of shelf ")
                {
                    shelves[shelf.parse::<usize>().unwrap() - 1].push_back(card.to_string());
                }
            }
            let stacked: Vec<String> = shelves.into_iter().flatten().collect();
            let order: Vec<String> = order
                .iter()
                .map(|&card| Deck::Numbers.label(card))
                .collect();
            assert_eq!(stacked, order);
        }
    }
}
