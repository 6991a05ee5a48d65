//! Texts with random mistakes: none makes the crate panic or go on beyond its budget, and those
//! that run come to what CPython makes of them.

use std::cell::Cell;
use std::sync::Arc;

use script::catalogue;
use script::code::{Code, Entry};
use script::machine::{Budgets, Machine, Stop};
use script::prelude::{Library, Version};
use script::proof::{Limits, Proof, Proved};
use script::stage::Script;
use script::tree::{Language, Module};

use crate::cpython::{input, numbered, replay, written_run};
use crate::missing::left_out;
use crate::programs::PROGRAMS;
use crate::scripts::SCRIPTS;
use crate::v8;

const BOTH: [Language; 2] = [Language::Python, Language::JavaScript];

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

const PYTHON_WORDS: [&str; 48] = [
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

const JAVASCRIPT_WORDS: [&str; 60] = [
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
    "null",
    "undefined",
    "true",
    "NaN",
    "[]",
    "()",
    "a[0]",
    "a[i]",
    "a.length",
    "{}",
    "+",
    "-",
    "*",
    "/",
    "%",
    "**",
    "|",
    ">>>",
    "<",
    "<=",
    "===",
    "==",
    "!=",
    "!",
    "&&",
    "||",
    "??",
    "?",
    ":",
    "if",
    "else",
    "while",
    "for",
    "break",
    "continue",
    "return",
    "let",
    "const",
    "var",
    "++",
    "--",
    "+=",
    "Math.random()",
    "Math.floor(Math.random() * 3)",
    "a.pop()",
    "a.push(1)",
    "a.slice(1)",
    "x => x",
    "...a",
    "a.splice(i, 1)",
];

/// The texts that mutants are made of, and the words that get into them.
fn sources(language: Language) -> (Vec<&'static str>, &'static [&'static str]) {
    let (programs, words): (&[(&str, &str)], &[&str]) = match language {
        Language::Python => (&PROGRAMS, &PYTHON_WORDS),
        Language::JavaScript => (&SCRIPTS, &JAVASCRIPT_WORDS),
    };
    let all = programs.iter().chain(catalogue::texts(language));
    (all.map(|(_, text)| *text).collect(), words)
}

fn mutant(number: u64, language: Language) -> String {
    let mut dice = Dice(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    (0..3).for_each(|_| {
        dice.below(2);
    });
    let (texts, words) = sources(language);
    let text = texts[dice.below(texts.len())];
    let mut pieces = pieces(text);
    for _ in 0..=dice.below(3) {
        let at = dice.below(pieces.len());
        match dice.below(6) {
            0 => drop(pieces.remove(at)),
            1 => pieces.insert(at, dice.one(words).to_string()),
            2 => {
                let other = dice.below(pieces.len());
                pieces.swap(at, other);
            }
            3 => pieces[at] = pieces[dice.below(pieces.len())].clone(),
            _ => pieces[at] = dice.one(words).to_string(),
        }
    }
    pieces.concat()
}

thread_local! {
    /// Mutants whose odds were added up.
    static PROVED: Cell<u64> = const { Cell::new(0) };
}

const SMALL: Budgets = Budgets {
    steps: 20_000,
    memory: 5_000,
    depth: 200,
};

/// Works out a proof within small limits; `None` where it becomes too large, is refused or does not end
/// in a few calls.
fn proved(code: Arc<Code>) -> Option<Proved> {
    let limits = Limits {
        states: 60,
        ways: 200,
        ..Limits::USUAL
    };
    let mut proof = Proof::new(code, 2, limits);
    for _ in 0..1_000 {
        if proof.advance(60).ok()? {
            return Some(proof.finish());
        }
    }
    None
}

/// Reads and runs a mutant; returns its code if it can be compared with CPython.
fn attack(number: u64, language: Language, library: Library) -> Option<(String, Code)> {
    let text = mutant(number, language);
    let code = numbered(Code::of(&Module::read(&text, language).ok()?, library).ok()?);
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
    if let Some(proved) = proved(shared) {
        let sum: script::proof::Odds = proved.outcomes.iter().map(|(_, odds)| odds).sum();
        assert_eq!(sum.to_string(), "1", "{text}");
        PROVED.set(PROVED.get() + 1);
    }
    // What ends soon is shown, too: lists of any length, in any order.
    if whole {
        drop(Script::read(&text, language, library));
    }
    let compared = matches!(
        code.entry,
        Entry::Script { result: None, .. } | Entry::Function(_) | Entry::Method { .. }
    );
    (whole && compared).then_some((text, code))
}

fn given(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Number of mutants to try: the environment's MUTANTS, else as many as a test has time for.
fn wanted(usual: u64) -> u64 {
    given("MUTANTS").unwrap_or(usual)
}

/// Runs of a mutant that end, with what each comes to: of four cards, and where RUNS says how many of
/// other decks and draws.
fn runs_of(code: &Code, number: u64) -> (Vec<(usize, u64)>, Vec<String>) {
    let code = Arc::new(code.clone());
    let run = |k: u64| {
        let run = (2 + (k as usize + 2) % 5, number + k);
        Some((run, written_run(&code, run.0, run.1).ok()?))
    };
    (0..given("RUNS").unwrap_or(1)).filter_map(run).unzip()
}

/// The number of the first mutant: the environment's FROM.
fn first() -> u64 {
    given("FROM").unwrap_or(0)
}

/// Proves that no mutant panics or hangs; odds that are proved add up to 1.
#[test]
fn no_mutant_panics_or_hangs() {
    let count = wanted(4_000);
    for language in BOTH {
        let runs = |number: &u64| attack(*number, language, Library::default()).is_some();
        let numbers = first()..first() + count;
        PROVED.set(0);
        let run = numbers.filter(runs).count() as u64;
        let proved = PROVED.get();
        assert!(
            proved > count / 40,
            "{proved} of them are proved, {language:?}"
        );
        assert!(run > count / 27, "{run} of them run, {language:?}");
    }
}

/// Proves that mutants which run come to what CPython makes of them.
#[test]
fn mutants_run_as_in_cpython() {
    let python = std::env::var("PYTHON").unwrap_or("python3".to_string());
    let Some((minor, _)) = replay(&python, "") else {
        return left_out(&python, "mutants");
    };
    let wanted = wanted(100) as usize;
    let version = Version::of_minor(minor);
    let mut all = String::new();
    let mut expected = Vec::new();
    let mut number = first();
    while expected.len() < wanted {
        number += 1;
        if let Some((text, code)) = attack(number, Language::Python, version.into()) {
            let (runs, owns) = runs_of(&code, number);
            all += &input(&text, &code, &runs);
            expected.extend(owns.into_iter().map(|own| (number, text.clone(), own)));
        }
    }
    let (_, found) = replay(&python, &all).unwrap();
    assert_eq!(found.len(), expected.len() + 1);
    let wanted = expected.len();
    let same = |text: &str, own: &str, theirs: &str| {
        let unbound = |text: &str| {
            ["NameError", "UnboundLocalError"]
                .iter()
                .any(|e| text.starts_with(e))
        };
        let recursion = |text: &str| text.starts_with("RecursionError");
        own == theirs
            // What stands above the shuffle failed, which is not run here.
            || theirs.starts_with("ImportError")
            || theirs.starts_with("ModuleNotFoundError")
            // CPython's depth counts what stands around the text, too.
            || recursion(own) && recursion(theirs)
            // A decimal number as an end of randint is another error from 3.12 on.
            || minor < 12 && own.starts_with("TypeError")
            // Other errors from 3.12 on, too: a variable without a value in a comprehension, and a `reverse`
            // that is no number.
            || minor < 12 && unbound(own) && unbound(theirs)
            || minor < 12 && text.contains("reverse=") && theirs.starts_with("TypeError")
    };
    let different = expected
        .iter()
        .zip(&found)
        .filter(|((_, text, own), theirs)| !same(text, own, theirs));
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
        "{} of {wanted} runs of mutants differ from CPython 3.{minor}",
        different.len()
    );
    assert!(different.is_empty());
}

/// Returns true if Node runs a text as it is: it has no module, and no types of TypeScript.
fn is_plain(text: &str) -> bool {
    let read = Module::read(text, Language::JavaScript);
    !text.contains("export") && read.is_ok_and(|module| !module.typed)
}

/// Returns true if two errors are the same, in the same line or, as expressions over several lines
/// go, in the next.
fn is_same_error(own: &str, theirs: &str) -> bool {
    let parts = |text: &str| {
        let (name, line) = text.split_once(' ')?;
        Some((name.to_string(), line.parse::<i64>().ok()?))
    };
    match (parts(own), parts(theirs)) {
        (Some((own, a)), Some((theirs, b))) => {
            own.ends_with("Error") && own == theirs && (a - b).abs() <= 1
        }
        _ => false,
    }
}

/// Proves that mutants of JavaScript which run come to what V8 makes of them.
#[test]
fn mutants_run_as_in_v8() {
    let wanted = wanted(100) as usize;
    let mut all = String::new();
    let mut expected = Vec::new();
    let mut number = first();
    while expected.len() < wanted {
        number += 1;
        let attacked = attack(number, Language::JavaScript, Library::default());
        if let Some((text, code)) = attacked.filter(|(text, _)| is_plain(text)) {
            let (runs, owns) = runs_of(&code, number);
            all += &input(&text, &code, &runs);
            expected.extend(owns.into_iter().map(|own| (number, text.clone(), own)));
        }
    }
    let Some(found) = v8::run(&all) else {
        return left_out("node", "mutants");
    };
    let mut different = 0;
    for ((number, text, own), theirs) in expected.iter().zip(found.split('\n').skip(1)) {
        let overflow = own.starts_with("RangeError") && theirs.starts_with("RangeError");
        let thrown = theirs == "thrown" && own.starts_with("Error ");
        let same = own == theirs || is_same_error(own, theirs) || thrown;
        if same || theirs.starts_with("import") || overflow {
            continue;
        }
        different += 1;
        if different <= 30 {
            println!("--- mutant {number}: {own} | V8: {theirs}");
            if std::env::var("SHOW").is_ok() {
                println!("{text}");
            }
        }
    }
    println!(
        "{different} of {} runs of mutants differ from V8",
        expected.len()
    );
    assert_eq!(different, 0);
}
