//! Texts with random mistakes: none makes the crate panic or go on beyond its budget, and those
//! that run come to what CPython makes of them.

use std::sync::Arc;

use script::catalogue;
use script::code::{Code, Entry};
use script::machine::{Budgets, Machine, Stop};
use script::prelude::Version;
use script::proof::{Limits, Proof};
use script::python;

use crate::cpython::{input, replay, written_run};
use crate::programs::PROGRAMS;

/// A small generator, so that a mutant has a number.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n.max(1)
    }

    fn one<'a>(&mut self, all: &[&'a str]) -> &'a str {
        all[self.below(all.len())]
    }
}

/// Words, blanks and signs of a text.
fn pieces(text: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    for c in text.chars() {
        let word = |c: char| c.is_alphanumeric() || c == '_';
        match pieces.last_mut() {
            Some(last) if word(c) && last.ends_with(word) => last.push(c),
            Some(last) if c == ' ' && last.ends_with(' ') => last.push(c),
            _ => pieces.push(c.to_string()),
        }
    }
    pieces
}

const WORDS: [&str; 48] = [
    "a",
    "i",
    "j",
    "n",
    "0",
    "1",
    "2",
    "-1",
    "3.5",
    "0.25",
    "None",
    "True",
    "[]",
    "()",
    "a[0]",
    "a[i]",
    "len(a)",
    "range(3)",
    "+",
    "-",
    "*",
    "/",
    "//",
    "%",
    "**",
    "<",
    "<=",
    "==",
    "!=",
    "in",
    "not ",
    "and",
    "or",
    "if",
    "else",
    "while",
    "for",
    "break",
    "continue",
    "return",
    "random.random()",
    "random.randrange(3)",
    "a.pop()",
    "a.append(1)",
    "sorted(a)",
    "a[1:]",
    "lambda x: x",
    "(1, 2)",
];

fn mutant(number: u64) -> String {
    let mut dice = Dice(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    (0..3).for_each(|_| {
        dice.below(2);
    });
    let texts = PROGRAMS.len() + catalogue::PYTHON.len();
    let text = match dice.below(texts) {
        k if k < PROGRAMS.len() => PROGRAMS[k].1,
        k => catalogue::PYTHON[k - PROGRAMS.len()].1,
    };
    let mut pieces = pieces(text);
    for _ in 0..=dice.below(3) {
        let at = dice.below(pieces.len());
        match dice.below(6) {
            0 => drop(pieces.remove(at)),
            1 => pieces.insert(at, dice.one(&WORDS).to_string()),
            2 => {
                let other = dice.below(pieces.len());
                pieces.swap(at, other);
            }
            3 => pieces[at] = pieces[dice.below(pieces.len())].clone(),
            _ => pieces[at] = dice.one(&WORDS).to_string(),
        }
    }
    pieces.concat()
}

const SMALL: Budgets = Budgets {
    steps: 20_000,
    memory: 5_000,
    depth: 200,
};

/// Reads and runs a mutant; returns its code if it can be compared with CPython.
fn attack(number: u64, version: Version) -> Option<(String, Code)> {
    let text = mutant(number);
    let code = Code::of(&python::parse(&text).ok()?, version).ok()?;
    let shared = Arc::new(code.clone());
    let mut dice = Dice(number | 1);
    let mut whole = true;
    for n in [1, 4] {
        for closed in [true, false] {
            let mut machine = Machine::new(Arc::clone(&shared), n).with_budgets(SMALL);
            if closed {
                machine = machine.closed();
            }
            let stop = machine.finish(&mut (), |q| dice.below(1 << 30) as u64 % q.total());
            assert!(machine.steps() <= SMALL.steps, "{text}");
            whole &= !closed || matches!(stop, Stop::End(_));
        }
    }
    let limits = Limits {
        states: 60,
        ways: 200,
    };
    let mut proof = Proof::new(shared, 2, limits);
    if proof.advance(60) == Ok(true) {
        let known = proof.finish();
        let sum: script::proof::Odds = known.outcomes.iter().map(|(_, odds)| odds).sum();
        assert_eq!(sum.to_string(), "1", "{text}");
    }
    let compared = matches!(
        code.entry,
        Entry::Script(_) | Entry::Function(_) | Entry::Method { .. }
    );
    (whole && compared).then_some((text, code))
}

/// Proves that none of some thousands of mutants panics or hangs; odds that are proved add up to 1.
#[test]
fn no_mutant_panics_or_hangs() {
    let run = (0..4_000)
        .filter(|&number| attack(number, Version::default()).is_some())
        .count();
    assert!(run > 150, "{run} of them run");
}

/// Proves that no mutant panics or hangs, of as many as the environment's MUTANTS says, a million by
/// default:
/// `cargo test --release -p shuffle-lab-script --test all a_million -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn a_million_mutants() {
    let count = std::env::var("MUTANTS")
        .ok()
        .and_then(|m| m.parse().ok())
        .unwrap_or(1_000_000);
    let run = (0..count)
        .filter(|&number| attack(number, Version::default()).is_some())
        .count();
    println!("{run} of {count} mutants run");
}

/// Proves that mutants which run come to what CPython makes of them: 20,000 by default,
/// `cargo test -p shuffle-lab-script --test all mutants_run_as -- --ignored --nocapture`.
#[test]
#[ignore = "takes minutes"]
fn mutants_run_as_in_cpython() {
    let python = std::env::var("PYTHON").unwrap_or("python3".to_string());
    let Some((minor, _)) = replay(&python, "") else {
        println!("no python3: no mutant was compared");
        return;
    };
    let wanted = std::env::var("MUTANTS")
        .ok()
        .and_then(|m| m.parse().ok())
        .unwrap_or(20_000);
    let version = Version::of_minor(minor);
    let mut all = String::new();
    let mut expected = Vec::new();
    let mut number = 0;
    while expected.len() < wanted {
        number += 1;
        if let Some((text, code)) = attack(number, version) {
            let shared = Arc::new(code.clone());
            if let Ok(own) = written_run(&shared, 4, number) {
                all += &input(&text, &code, &[(4, number)]);
                expected.push((number, text, own));
            }
        }
    }
    let (_, found) = replay(&python, &all).unwrap();
    assert_eq!(found.len(), expected.len() + 1);
    let same = |own: &str, theirs: &str| {
        let recursion = |text: &str| text.starts_with("RecursionError");
        own == theirs
            // What stands above the shuffle failed, which is not run here.
            || theirs.starts_with("ImportError")
            || theirs.starts_with("ModuleNotFoundError")
            // CPython's depth counts what stands around the text, too.
            || recursion(own) && recursion(theirs)
            // A decimal number as an end of randint is another error from 3.12 on.
            || minor < 12 && own.starts_with("TypeError")
    };
    let different = expected
        .iter()
        .zip(&found)
        .filter(|((_, _, own), theirs)| !same(own, theirs));
    let different: Vec<_> = different.collect();
    for ((number, text, own), theirs) in different.iter().take(30) {
        let line = own.rsplit(' ').next().and_then(|line| {
            text.lines()
                .nth(line.parse::<usize>().ok()?.checked_sub(1)?)
        });
        println!("--- mutant {number}: {own} | CPython: {theirs} {line:?}");
        if std::env::var("SHOW").is_ok() {
            println!("{text}");
        }
    }
    println!(
        "{} of {wanted} mutants differ from CPython 3.{minor}",
        different.len()
    );
    assert!(different.is_empty());
}
