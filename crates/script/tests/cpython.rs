//! The machine beside CPython: the same texts with the same written draws, deck for deck.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::sync::Arc;

use script::catalogue;
use script::code::{Cards, Code, Entry};
use script::machine::{Machine, Outcome, Question, Stop};
use script::prelude::Version;
use script::python;

use crate::missing::left_out;
use crate::programs::PROGRAMS;

/// The draws that both sides make.
struct Written(u64);

impl Written {
    fn word(&mut self) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        self.0 >> 33
    }

    fn draw(&mut self, question: &Question) -> u64 {
        match question {
            Question::Unit => self.word() << 22 | self.word() >> 9,
            other => self.word() % other.total(),
        }
    }
}

/// Outcome of a run, as `replay.py` writes it.
pub(crate) fn written_run(code: &Arc<Code>, n: usize, seed: u64) -> Result<String, Stop> {
    let mut draws = Written(seed);
    let mut machine = Machine::new(Arc::clone(code), n).closed();
    match machine.finish(&mut (), |question| draws.draw(question)) {
        Stop::End(Outcome::Deck(deck)) => Ok(join(deck.into_iter().map(Some))),
        Stop::End(Outcome::NoDeck(list)) => Ok(join(list)),
        Stop::End(Outcome::Error { fault, line, .. }) => Ok(format!("{} {line}", fault.name())),
        other => Err(other),
    }
}

fn join(list: impl IntoIterator<Item = Option<u16>>) -> String {
    let words = list.into_iter().map(|card| match card {
        Some(card) => card.to_string(),
        None => "?".to_string(),
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Code whose cards have the numbers that the text gives them, or else those from 0 on: here somebody deals
/// it its deck.
pub(crate) fn numbered(mut code: Code) -> Code {
    if !matches!(code.cards, Cards::From(_)) {
        code.cards = Cards::From(0);
    }
    code
}

/// The texts with what runs them, as `replay.py` reads them.
pub(crate) fn input(text: &str, code: &Code, runs: &[(usize, u64)]) -> String {
    let (kind, name, field) = match &code.entry {
        Entry::Script { deck, .. } => ("script", deck.clone(), "-"),
        Entry::Function(name) => ("function", name.clone(), "-"),
        Entry::Method {
            class,
            method,
            field,
        } => ("method", format!("{class}.{method}"), field.as_str()),
        other => panic!("{other:?}"),
    };
    let lines = text.split('\n').count();
    let Cards::From(first) = code.cards else {
        panic!("cards without numbers: {text}");
    };
    let mut input = format!("text {lines} {kind} {name} {field} {first}\n{text}\n");
    for (n, seed) in runs {
        writeln!(input, "run {n} {seed}").unwrap();
    }
    input
}

/// Runs one of the Python files beside this one; `None` if there is no Python of this name.
pub(crate) fn replay_with(python: &str, file: &str, input: &str) -> Option<String> {
    run_file(&[python, "-B"], file, input)
}

/// Runs one of the files beside this one by a command; `None` if there is no such command.
pub(crate) fn run_file(command: &[&str], file: &str, input: &str) -> Option<String> {
    let script = format!("{}/tests/{file}", env!("CARGO_MANIFEST_DIR"));
    let mut child = Command::new(command[0])
        .args(&command[1..])
        .arg(script)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    let mut stdin = child.stdin.take()?;
    let text = input.to_string();
    let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
    let output = child.wait_with_output().ok()?;
    writer.join().unwrap().ok()?;
    assert!(output.status.success(), "{file} ran to its end");
    String::from_utf8(output.stdout).ok()
}

/// Runs `replay.py`; returns which version of Python 3 it is, and its lines.
pub(crate) fn replay(python: &str, input: &str) -> Option<(u32, Vec<String>)> {
    let text = replay_with(python, "replay.py", input)?;
    let mut lines = text.split('\n').map(str::to_string);
    let minor = lines.next()?.parse().ok()?;
    Some((minor, lines.collect()))
}

/// Pythons by the names that they have where several are installed.
fn pythons() -> Vec<String> {
    let mut names = vec!["python3".to_string()];
    let more = std::env::var("PYTHONS").unwrap_or_default();
    names.extend(more.split_whitespace().map(str::to_string));
    names
}

/// Holds texts against CPython.
pub(crate) fn compare(texts: &[(&str, &str)], runs: &[(usize, u64)]) {
    let mut met = 0;
    for python in pythons() {
        // The first answer says which version it is.
        let Some((minor, _)) = replay(&python, "") else {
            continue;
        };
        let version = Version::of_minor(minor);
        let mut all = String::new();
        let mut expected = Vec::new();
        for (name, text) in texts {
            let module = python::parse(text).unwrap_or_else(|e| panic!("{name}: {e:?}"));
            let code = Code::of(&module, version).unwrap_or_else(|e| panic!("{name}: {e:?}"));
            let code = numbered(code);
            all += &input(text, &code, runs);
            let code = Arc::new(code);
            for &(n, seed) in runs {
                let own =
                    written_run(&code, n, seed).unwrap_or_else(|e| panic!("{name} {n}: {e:?}"));
                expected.push((name, n, seed, own));
            }
        }
        let (_, found) = replay(&python, &all).expect("it ran before");
        assert_eq!(found.len(), expected.len() + 1, "it answered every run");
        for ((name, n, seed, own), theirs) in expected.iter().zip(&found) {
            assert_eq!(
                own, theirs,
                "{name} of {n} cards, seed {seed}, CPython 3.{minor}"
            );
        }
        println!("{} runs as in CPython 3.{minor}", expected.len());
        met += expected.len();
    }
    if met == 0 {
        let count = texts.len() * runs.len();
        left_out("python3", &format!("{count} runs"));
    }
}

/// Proves that the catalogue in Python does what CPython does, for 1 to 16 cards with 200 seeds.
#[test]
fn the_catalogue_runs_as_in_cpython() {
    let runs: Vec<(usize, u64)> = (1..=16)
        .flat_map(|n| (0..200).map(move |s| (n, s)))
        .collect();
    compare(&catalogue::PYTHON, &runs);
}

/// Proves that other things which people write do what CPython does, errors with their lines
/// included.
#[test]
fn other_programs_run_as_in_cpython() {
    let runs: Vec<(usize, u64)> = (1..=16)
        .flat_map(|n| (0..20).map(move |s| (n, s)))
        .collect();
    compare(&PROGRAMS, &runs);
}

/// Proves that sorts of many cards merge as CPython's, whatever a coin answers.
#[test]
fn long_sorts_run_as_in_cpython() {
    let texts = [
        (
            "coin",
            "import random\nfrom functools import cmp_to_key\ndef shuffle(a):\n    a.sort(key=cmp_to_key(lambda x, y: random.randint(-1, 1)))\n",
        ),
        (
            "keys",
            "import random\ndef shuffle(a):\n    return sorted(a, key=lambda c: random.randrange(9), reverse=True)\n",
        ),
        (
            "runs",
            "import random\ndef shuffle(a):\n    for _ in range(9):\n        i = random.randrange(len(a))\n        a[i:] = sorted(a[i:], key=lambda c: c * random.choice([1, -1]))\n    a.sort(key=lambda c: c // 7)\n",
        ),
        (
            "random",
            "import random\ndef shuffle(a):\n    a.sort(key=lambda c: random.random())\n",
        ),
    ];
    let runs: Vec<(usize, u64)> = [2, 33, 63, 64, 65, 100, 129, 200, 300, 700]
        .into_iter()
        .flat_map(|n| (0..20).map(move |s| (n, s)))
        .collect();
    compare(&texts, &runs);
}
