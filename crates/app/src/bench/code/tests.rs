//! The code that the page offers to copy, run by the languages themselves.

use std::process::Command;

use super::{Language, code};
use crate::bench::Test;

#[path = "../../../../script/tests/missing.rs"]
mod missing;

/// Shuffles of each language by its own numbers, with fixed seeds.
const SHUFFLES: [&str; 2] = [
    "let state = 1;
const below = (k) => { state = (Math.imul(state, 1664525) + 1013904223) >>> 0; return Math.floor((state / 2 ** 32) * k); };
const swap = (a, i, j) => { [a[i], a[j]] = [a[j], a[i]]; };
const shuffles = {
  fair: (a) => { for (let i = a.length - 1; i > 0; i -= 1) swap(a, i, below(i + 1)); },
  naive: (a) => { for (let i = 0; i < a.length; i += 1) swap(a, i, below(a.length)); },
  sattolo: (a) => { for (let i = a.length - 1; i > 0; i -= 1) swap(a, i, below(i)); },
  cut: (a) => { a.push(...a.splice(0, below(a.length))); },
  still: () => {},
  lost: (a) => { a[0] = a[1]; },
};
",
    "import random

random.seed(1)


def swap(a, i, j):
    a[i], a[j] = a[j], a[i]


def fair(a):
    random.shuffle(a)


def naive(a):
    for i in range(len(a)):
        swap(a, i, random.randrange(len(a)))


def sattolo(a):
    for i in reversed(range(1, len(a))):
        swap(a, i, random.randrange(i))


def cut(a):
    k = random.randrange(len(a))
    a[:] = a[k:] + a[:k]


def still(a):
    pass


def lost(a):
    a[0] = a[1]
",
];

/// A shuffle that a test catches with 2,000 decks of 12 cards, and one that it is blind to with any number
/// or, of the last three, a fair one.
fn tried(test: Test) -> [&'static str; 2] {
    match test {
        Test::SameCards => ["lost", "naive"],
        Test::Changed => ["still", "sattolo"],
        Test::NeverReset => ["still", "naive"],
        Test::MeanPlace | Test::OneCard => ["sattolo", "cut"],
        Test::ThreeCards => ["sattolo", "fair"],
        Test::WrongFreedom => ["naive", "fair"],
        Test::Looking => ["naive", "cut"],
        Test::Verdict | Test::Evidence => ["cut", "fair"],
    }
}

/// Runs a program and returns its output; `None` if the language is not installed.
fn run(command: &str, text: &str, ending: &str) -> Option<String> {
    let file =
        std::env::temp_dir().join(format!("shuffle-lab-bench-{}.{ending}", std::process::id()));
    std::fs::write(&file, text).expect("a file is written");
    let out = Command::new(command).arg(&file).output().ok();
    drop(std::fs::remove_file(&file));
    let out = out?;
    let errors = String::from_utf8_lossy(&out.stderr);
    assert!(out.status.success(), "{command}: {errors}");
    Some(String::from_utf8_lossy(&out.stdout).trim().to_string())
}

/// Proves that each test, copied into a program of its own, runs as it stands, catches a shuffle that it
/// should catch, and lets one pass that it is blind to.
///
/// False alarms: seeds are fixed, so what a version of a language gives it gives always. Each test lets the
/// second shuffle pass in at least 99 of 100 runs with other seeds, [`Test::Looking`] a cut in 1 of 5, so
/// that one only has to run.
#[test]
fn copied_code_catches_and_is_blind_as_the_page_says() {
    for language in Language::ALL {
        let (command, ending, version, ask) = match language {
            Language::JavaScript => ("node", "mjs", "console.log(process.version)", "console.log"),
            Language::Python => ("python3", "py", "import sys; print(sys.version)", "print"),
        };
        let Some(version) = run(command, version, ending) else {
            missing::left_out(command, "the bench's code");
            continue;
        };
        println!("{command} {version}");
        for test in Test::ALL {
            let name = |shuffle: &str| match language {
                Language::JavaScript => format!("shuffles.{shuffle}"),
                Language::Python => shuffle.to_string(),
            };
            let ask = |shuffle: &str| format!("{ask}(passes({}, 12, 2000))\n", name(shuffle));
            let [caught, blind] = tried(test);
            let text = format!(
                "{}\n{}\n\n{}{}",
                SHUFFLES[language as usize],
                code(test, language),
                ask(caught),
                ask(blind)
            );
            let said = run(command, &text, ending)
                .expect("it was there")
                .to_lowercase();
            let said: Vec<&str> = said.lines().collect();
            assert_eq!(said[0], "false", "{test:?} {language:?} {caught}");
            assert!(matches!(said[1], "true" | "false"), "{said:?}");
            if test != Test::Looking {
                assert_eq!(said[1], "true", "{test:?} {language:?} {blind}");
            }
        }
    }
}
