//! Random and damaged texts given to the import: it never panics, what it reads adds up, and what it refuses is named.
//!
//! `ATTACK_CASES=1000000 ATTACK_SEED=7 cargo test --release -p shuffle-lab-app --test import` runs as many cases as
//! wanted, of any seed.

use app::export::counts::Counts;
use app::i18n::{Lang, import};
use app::import::{ImportError, read};
use engine::algorithms::Algorithm;
use engine::deck::Deck;
use engine::experiment::Setup;
use engine::rng::Seed;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::{Config, RngAlgorithm, RngSeed, TestRng, TestRunner};
use shuffle_lab_app as app;

/// What texts are made of, and what decides how they are read.
const PIECES: [&str; 56] = [
    "0",
    "1",
    "2",
    "3",
    "10",
    "52",
    "07",
    "1,000",
    "0.5",
    "-1",
    "1e3",
    "99999999999999999999",
    ",",
    ";",
    "\t",
    " ",
    "\n",
    "\r\n",
    "\n\n",
    "[",
    "]",
    "[[",
    "]]",
    "{",
    "}",
    "(",
    ")",
    "\"",
    "'",
    ":",
    "\\",
    "\\u2665",
    "AS",
    "KH",
    "2D",
    "10♥",
    "★1",
    "A",
    "K",
    "红桃K",
    "deal 7: ",
    "x",
    "card",
    "Shuffle Lab",
    "Shuffle Lab,\n\n",
    "\u{feff}",
    "<",
    "\0",
    "\u{a0}",
    "\u{fe0f}",
    "é",
    "🂡",
    "null",
    "\"deck\":",
    "[12:00] d: ",
    "…",
];

fn random_text() -> impl Strategy<Value = String> {
    vec(select(&PIECES[..]), 0..80).prop_map(|pieces| pieces.concat())
}

/// Decks, or the counts of all of them, as a program may print them.
fn printed() -> impl Strategy<Value = String> {
    let algorithms = select(vec![Algorithm::FisherYatesDown, Algorithm::NaiveSwap]);
    (algorithms, 2..14_usize, 1..20_u64, 0..9_u8, any::<u64>()).prop_map(
        |(algorithm, n, shuffles, form, seed)| {
            let setup = Setup::new(algorithm, n);
            let (seed, name) = (Seed(seed), |card: u32| Deck::Thirteen.label(card));
            let orders: Vec<Vec<u32>> = (0..shuffles)
                .map(|run| setup.order(seed, run).to_vec())
                .collect();
            let lines = |between: &str, name: &dyn Fn(u32) -> String| {
                let line = |order: &Vec<u32>| {
                    let cards: Vec<String> = order.iter().map(|&card| name(card)).collect();
                    cards.join(between)
                };
                orders.iter().map(line).collect::<Vec<_>>()
            };
            let number = |card: u32| (card + 1).to_string();
            match form {
                0 => lines(" ", &number).join("\n"),
                1 => format!("[[{}]]", lines(", ", &number).join("], [")),
                2 => format!("[[{}]]", lines(" ", &number).join("]\n [")),
                3 => lines(",", &name).join("\r\n"),
                4 => format!("[['{}']]", lines("', '", &name).join("'], ['")),
                5 => format!(
                    "{{\"deck\": [\"{}\"]}}\n",
                    lines("\", \"", &name).join("\"]}\n{\"deck\": [\"")
                ),
                6 => format!(
                    "12:00 deal 1: {}",
                    lines(" ", &name).join("\n12:01 deal 2: ")
                ),
                7 => exported(&setup, seed, shuffles).0,
                _ => exported(&setup, seed, shuffles).1,
            }
        },
    )
}

/// The CSV and the JSON file that the page exports.
fn exported(setup: &Setup, seed: Seed, shuffles: u64) -> (String, String) {
    let tally = setup.simulate(seed, shuffles);
    let counts = Counts {
        setup,
        seed,
        tally: &tally,
        title: "A shuffle, \"quoted\"",
        name: &|card| Deck::Thirteen.label(card as u32),
        link: "https://example.org/#v=1,2",
    };
    let lang = if seed.0.is_multiple_of(2) {
        Lang::En
    } else {
        Lang::Zh
    };
    (counts.csv(lang), counts.json())
}

/// A piece put in, left out or repeated somewhere.
#[derive(Clone, Debug)]
enum Damage {
    Insert(Index, &'static str),
    Delete(Index, usize),
    Repeat(Index, usize),
    Cut(Index),
}

fn damage() -> impl Strategy<Value = Damage> {
    let at = any::<Index>;
    prop_oneof![
        (at(), select(&PIECES[..])).prop_map(|(at, piece)| Damage::Insert(at, piece)),
        (at(), 1..8_usize).prop_map(|(at, length)| Damage::Delete(at, length)),
        (at(), 1..40_usize).prop_map(|(at, length)| Damage::Repeat(at, length)),
        at().prop_map(Damage::Cut),
    ]
}

fn damaged(text: &str, damages: &[Damage]) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for damage in damages {
        let size = text.len() + 1;
        let range =
            |at: &Index, length: usize| at.index(size)..(at.index(size) + length).min(size - 1);
        match damage {
            Damage::Insert(at, piece) => {
                let at = at.index(size);
                text.splice(at..at, piece.chars());
            }
            Damage::Delete(at, length) => {
                text.drain(range(at, *length));
            }
            Damage::Repeat(at, length) => {
                let range = range(at, *length);
                let (end, copy) = (range.end, text[range].to_vec());
                text.splice(end..end, copy);
            }
            Damage::Cut(at) => text.truncate(at.index(size)),
        }
    }
    text.into_iter().collect()
}

/// What holds of every text, with any order before the shuffle.
fn check(text: &str, before: &str) -> Result<(), TestCaseError> {
    match read(text, before) {
        Ok(imported) => {
            let (tally, n) = (&imported.tally, imported.tally.cards());
            prop_assert!(tally.shuffles() > 0);
            for row in tally.positions().chunks(n) {
                prop_assert_eq!(row.iter().sum::<f64>(), tally.shuffles() as f64);
            }
            for place in 0..n {
                let sum: f64 = (0..n).map(|card| tally.at(card, place)).sum();
                prop_assert_eq!(sum, tally.shuffles() as f64);
            }
            prop_assert!(imported.names.is_empty() || imported.names.len() == n);
            prop_assert!(imported.headings.len() <= 2);
            for heading in &imported.headings {
                prop_assert!((1..=text.len()).contains(&heading.line));
                prop_assert!(heading.text.chars().count() <= 41);
            }
        }
        Err(error) => {
            let line = match &error {
                ImportError::NotANumber { line, text: part }
                | ImportError::NotADeck {
                    line, card: part, ..
                } => {
                    prop_assert!(part.chars().count() <= 21, "{part}");
                    Some(*line)
                }
                ImportError::NotJson { line, .. }
                | ImportError::WrongWidth { line, .. }
                | ImportError::OtherLength { line, .. } => Some(*line),
                _ => None,
            };
            for lang in [Lang::En, Lang::Zh] {
                let words = import::error(lang, &error);
                prop_assert!((4..300).contains(&words.chars().count()), "{words}");
                let named =
                    line.is_none_or(|line| words.contains(&app::i18n::grouped(line as u64)));
                prop_assert!(named, "{words}");
            }
            let lines = text.len() + 1;
            prop_assert!(
                line.is_none_or(|line| (1..=lines).contains(&line)),
                "{error:?}"
            );
        }
    }
    Ok(())
}

/// Gives `cases` texts to the import: half of them random, half damaged ones that are right otherwise.
///
/// # Panics
/// With the smallest text it can find that is read wrongly.
fn attack(cases: u32, seed: u64) {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let config = Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    };
    let mut runner =
        TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &bytes));
    let whole = prop_oneof![Just(String::new()), printed()];
    let damaged = (whole, vec(damage(), 0..6)).prop_map(|(text, damages)| damaged(&text, &damages));
    let text = prop_oneof![random_text(), damaged];
    let before = prop_oneof![3 => Just(String::new()), 1 => random_text(), 1 => printed()];
    let result = runner.run(&(text, before), |(text, before)| check(&text, &before));
    result.unwrap_or_else(|error| panic!("seed {seed}: {error}"));
}

fn setting(name: &str, default: u32) -> u32 {
    let whole = |value: String| {
        value
            .parse()
            .unwrap_or_else(|_| panic!("{name} is no whole number: {value}"))
    };
    std::env::var(name).map_or(default, whole)
}

#[test]
fn no_text_breaks_the_import() {
    attack(
        setting("ATTACK_CASES", 3_000),
        u64::from(setting("ATTACK_SEED", 1)),
    );
}

/// Three shuffles of three cards may be counted so that most rows look like decks.
#[test]
fn exported_counts_that_look_like_decks_are_counts() {
    let (setup, seed) = (
        Setup::new(Algorithm::PencilAndPaper, 3),
        Seed(5_029_570_916_828),
    );
    let (csv, _) = exported(&setup, seed, 3);
    let imported = read(&csv, "").unwrap();
    assert_eq!(
        imported.tally.positions(),
        setup.simulate(seed, 3).positions()
    );
}

proptest! {
    #![proptest_config(Config { cases: 64, failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..Config::default() })]

    /// An exported file gives the counts that were exported.
    #[test]
    fn exported_files_are_read_again(
        algorithm in select(Algorithm::ALL.to_vec()),
        n in 2..=13_usize,
        shuffles in 1..1_000_u64,
        seed in any::<u64>(),
    ) {
        let setup = Setup::new(algorithm, n);
        let tally = setup.simulate(Seed(seed), shuffles);
        let (csv, json) = exported(&setup, Seed(seed), shuffles);
        for file in [csv, json] {
            let imported = read(&file, "").map_err(|error| TestCaseError::fail(format!("{error:?}: {file}")))?;
            prop_assert_eq!(imported.tally.positions(), tally.positions());
            prop_assert_eq!(imported.tally.shuffles(), shuffles);
            prop_assert_eq!(imported.headings, vec![]);
        }
    }
}
