//! The machine beside V8: the same texts with the same written draws, deck for deck.

use std::sync::Arc;

use script::catalogue;
use script::code::Code;
use script::tree::Language;

use crate::cpython::{input, numbered, run_file, written_run};
use crate::missing::left_out;
use crate::scripts::SCRIPTS;

/// A text as Node runs it: no module.
fn plain(text: &str) -> String {
    text.replace("export default function (", "function default_(")
        .replace("export ", "")
}

/// Runs `replay.mjs`; its first line is the version of Node.
pub(crate) fn run(input: &str) -> Option<String> {
    run_file(&["node"], "replay.mjs", input)
}

/// Holds texts against Node.
pub(crate) fn compare(texts: &[(&str, &str)], runs: &[(usize, u64)]) {
    let mut all = String::new();
    let mut expected = Vec::new();
    for (name, text) in texts {
        let text = plain(text);
        let code = Code::read(&text, Language::JavaScript);
        let code = numbered(code.unwrap_or_else(|e| panic!("{name}: {e:?}")));
        all += &input(&text, &code, runs);
        let code = Arc::new(code);
        for &(n, seed) in runs {
            let own = written_run(&code, n, seed).unwrap_or_else(|e| panic!("{name} {n}: {e:?}"));
            expected.push((name, n, seed, own));
        }
    }
    let Some(found) = run(&all) else {
        return left_out("node", &format!("{} runs", expected.len()));
    };
    let mut found = found.split('\n');
    let version = found.next().unwrap_or_default();
    let mut different = 0;
    for (name, n, seed, own) in &expected {
        let theirs = found.next().unwrap_or_default();
        different += usize::from(own != theirs);
        if own != theirs && different < 30 {
            println!("{name} of {n} cards, seed {seed}: {own} | {version}: {theirs}");
        }
    }
    println!(
        "{} runs as in Node {version}, but {different}",
        expected.len()
    );
    assert_eq!(different, 0);
}

fn runs(most: usize, seeds: u64) -> Vec<(usize, u64)> {
    (1..=most)
        .flat_map(|n| (0..seeds).map(move |s| (n, s)))
        .collect()
}

/// Proves that what people write does what V8 does, errors with their lines included.
#[test]
fn programs_run_as_in_v8() {
    compare(&SCRIPTS, &runs(12, 20));
}

/// Proves that a name of `var` is `undefined` until it gets its value, as in V8.
#[test]
fn names_of_var_are_undefined_at_first() {
    let texts = [
        (
            "in its value",
            "function shuffle(a) { var m = m.length; return a }\n",
        ),
        (
            "before",
            "function shuffle(a) {\n  if (k === undefined) a.reverse();\n  var k = 2;\n  return k === 2 ? a : [];\n}\n",
        ),
        (
            "a parameter",
            "function shuffle(a) { var a = a.slice(1).concat(a[0]); return a }\n",
        ),
        (
            "a function",
            "function shuffle(a) {\n  var turn = function (n) { return n ? turn(n - 1) : a.reverse() };\n  return turn(3);\n}\n",
        ),
    ];
    compare(&texts, &runs(3, 2));
}

/// Proves that the catalogue in JavaScript does what V8 does, for 1 to 16 cards with 12 seeds.
#[test]
fn the_catalogue_runs_as_in_v8() {
    compare(&catalogue::JAVASCRIPT, &runs(16, 12));
}

/// Proves that sorts of many cards compare as V8's, whatever a coin answers.
#[test]
fn long_sorts_run_as_in_v8() {
    let texts = [
        (
            "coin",
            "const shuffle = a => a.sort(() => Math.floor(Math.random() * 3) - 1)",
        ),
        (
            "runs",
            "function shuffle(a) {\n  for (let k = 0; k < 9; k++) {\n    const i = Math.floor(Math.random() * a.length);\n    a.splice(i, a.length, ...a.slice(i).sort((x, y) => Math.random() < .5 ? x - y : y - x));\n  }\n  a.sort((x, y) => Math.floor(x / 7) - Math.floor(y / 7));\n}\n",
        ),
    ];
    let runs: Vec<(usize, u64)> = [2, 9, 10, 17, 33, 63, 64, 65, 100, 129, 200, 300, 700]
        .into_iter()
        .flat_map(|n| (0..20).map(move |s| (n, s)))
        .collect();
    compare(&texts, &runs);
}
