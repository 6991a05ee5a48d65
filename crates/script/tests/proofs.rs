//! Proofs beside CPython that runs through all that chance can do, and beside what is known.

use std::sync::Arc;

use script::catalogue;
use script::code::Code;
use script::machine::Outcome;
use script::proof::{Limits, Odds, Proof, Proved, Unproved};

use crate::cpython::{input, numbered, replay_with};
use crate::missing::left_out;
use crate::programs::PROGRAMS;

fn prove(text: &str, n: usize) -> Proved {
    let code = numbered(Code::python(text).unwrap());
    Proved::of(Arc::new(code), n, Limits::default()).unwrap()
}

/// Proves that a proof goes on by few states where much is done between draws, and that to begin one
/// runs nothing: who looks at the clock after each part is in time.
#[test]
fn a_part_of_a_proof_is_short_where_runs_are_long() {
    let text = "import random\ndef shuffle(a):\n    for i in range(len(a)):\n        for k in range(100000): pass\n        j = random.randrange(len(a))\n        a[i], a[j] = a[j], a[i]\n";
    let code = Arc::new(Code::python(text).unwrap());
    let mut proof = Proof::new(code, 4, Limits::default());
    let mut known = 0;
    assert_eq!(proof.progress(), (0, 0));
    for _ in 0..8 {
        assert_eq!(proof.go_on(), Ok(false));
        let before = std::mem::replace(&mut known, proof.progress().0);
        assert!(known <= before + 4, "{known} after {before}");
    }
    assert!(known > 4);
}

/// The outcomes of a proof as `brute.py` writes them.
fn written(proved: &Proved) -> Vec<String> {
    let card = |card: &Option<u16>| card.map_or("?".to_string(), |c| c.to_string());
    let line = |(outcome, odds): &(Outcome, Odds)| {
        let outcome = match outcome {
            Outcome::Deck(deck) => deck
                .iter()
                .map(u16::to_string)
                .collect::<Vec<_>>()
                .join(" "),
            Outcome::NoDeck(list) => list.iter().map(card).collect::<Vec<_>>().join(" "),
            Outcome::Error { fault, line, .. } => format!("{} {line}", fault.name()),
            Outcome::Endless => "endless".to_string(),
        };
        format!("{outcome}: {odds}")
    };
    let mut lines: Vec<String> = proved.outcomes.iter().map(line).collect();
    lines.sort();
    lines
}

/// Number of cells that a `random()` number needs, by the number of cards.
type Cells = fn(usize) -> usize;

/// Texts that chance can do only so much with, and how many cells a `random()` number needs.
const FINITE: [(&str, Cells); 17] = [
    ("script", |_| 1),
    ("script with a function", |_| 1),
    ("third variable", |_| 1),
    ("class that makes a new list", |_| 1),
    ("one too far", |_| 1),
    ("loop variable", |_| 1),
    ("in one expression", |_| 1),
    ("decorated", |_| 0),
    ("zip", |_| 0),
    ("library", |_| 1),
    ("sample", |_| 1),
    ("floats", |n| n),
    ("rounded", |n| 2 * (n - 1).max(1)),
    ("for and else", |_| 10),
    ("recursion", |_| 1),
    ("nested function", |_| 1),
    ("secrets", |_| 1),
];

/// Proves that the odds of all outcomes are those of brute force, in fractions.
#[test]
fn odds_are_those_of_brute_force() {
    let long = ["sort-by-keys", "draw-again", "derangement-redo", "shelf"];
    let mut cases = Vec::new();
    for (id, text) in catalogue::PYTHON {
        if !long.contains(&id) {
            cases.extend([1, 2, 4].map(|n| (id, text, n, 1)));
        }
    }
    for (name, cells) in FINITE {
        let (_, text) = PROGRAMS.iter().find(|(known, _)| *known == name).unwrap();
        cases.extend([1, 2, 3].map(|n| (name, *text, n, cells(n))));
    }
    let mut all = String::new();
    for &(_, text, n, cells) in &cases {
        all += &input(text, &numbered(Code::python(text).unwrap()), &[]);
        all += &format!("all {n} {cells}\n");
    }
    let Some(found) = replay_with("python3", "brute.py", &all) else {
        return left_out("python3", &format!("{} proofs", cases.len()));
    };
    let mut blocks = found.split("\n\n");
    for &(name, text, n, _) in &cases {
        let mut theirs: Vec<&str> = blocks.next().expect(name).lines().collect();
        theirs.sort_unstable();
        assert_eq!(written(&prove(text, n)), theirs, "{name} of {n} cards");
    }
    println!("{} proofs as by brute force", cases.len());
}

/// Proves that the catalogue in JavaScript comes to what it comes to in Python, odds included.
#[test]
fn javascript_has_the_odds_of_python() {
    for (id, text) in catalogue::JAVASCRIPT {
        let python = catalogue::python(id).unwrap();
        // All sorts by keys are alike where keys are; 256 of them have 2^32 ways with 4 cards.
        let most = if id == "sort-by-keys" { 2 } else { 4 };
        for n in 1..=most {
            let code = Code::javascript(text).unwrap_or_else(|e| panic!("{id}: {e:?}"));
            let proved = Proved::of(Arc::new(numbered(code)), n, Limits::default()).expect(id);
            assert_eq!(proved.outcomes, prove(python, n).outcomes, "{id} of {n}");
        }
    }
}

/// Proves what is known of shuffles that may draw again without end.
#[test]
fn endless_shuffles_have_exact_odds() {
    let again = catalogue::python("draw-again").unwrap();
    for n in 1..=5 {
        assert!(prove(again, n).is_fair(), "{n}");
    }
    let keys = "import random\ndef shuffle(a):\n    a.sort(key=lambda c: random.random())\n";
    assert!(prove(keys, 5).is_fair());
    // 9 orders of 4 cards leave no card where it was; each is as likely.
    let derange = PROGRAMS
        .iter()
        .find(|(name, _)| *name == "not shuffled")
        .unwrap()
        .1;
    let proved = prove(derange, 4);
    assert_eq!(proved.outcomes.len(), 9);
    assert!(
        proved
            .outcomes
            .iter()
            .all(|(_, odds)| odds.to_string() == "1/9")
    );
    // A walk that ends at 3 or never: from 1, up or down by one, 0 is a trap.
    let trap = "import random\ndef shuffle(a):\n    x = 1\n    while x != 3:\n        y = random.randrange(2)\n        if x:\n            x += 2 * y - 1\n";
    let proved = prove(trap, 1);
    let odds = |outcome| proved.odds(&outcome).to_string();
    assert_eq!(
        [odds(Outcome::Deck(vec![0])), odds(Outcome::Endless)],
        ["1/3", "2/3"]
    );
}

/// Proves that the coin comparator's distance from fair is what CPython's sorts give: 17/48 with
/// three cards up to 3.12, 47/192 in 3.13.
#[test]
fn the_coin_comparator_differs_by_version() {
    use script::prelude::{Engine, Version};
    let text = "import random\nfrom functools import cmp_to_key\ndef shuffle(a):\n    a.sort(key=cmp_to_key(lambda x, y: random.choice([-1, 1])))\n";
    let module = script::python::parse(text).unwrap();
    let distance = |version| {
        let code = Code::of(&module, version).unwrap();
        let proved = Proved::of(code.into(), 3, Limits::default()).unwrap();
        let sixth = Odds::new(1.into(), 6.into());
        let far: Odds = proved
            .outcomes
            .iter()
            .map(|(_, odds)| match odds > &sixth {
                true => odds - &sixth,
                false => Odds::from_integer(0.into()),
            })
            .sum();
        far.to_string()
    };
    // V8's: of four cards the last one stays last in a quarter of the runs, as was measured.
    let text = "const shuffle = a => a.sort(() => Math.random() - 0.5)";
    let javascript = script::javascript::parse(text).unwrap();
    let stays = |engine| {
        let code = Code::of(&javascript, engine).unwrap();
        let proved = Proved::of(code.into(), 4, Limits::default()).unwrap();
        proved.positions()[3][3].to_string()
    };
    let engines = [Engine::Node20, Engine::Chromium156].map(stays);
    assert_eq!(engines, ["5/16", "1/4"]);
    let versions = [Version::Until310, Version::From311, Version::From313];
    assert_eq!(versions.map(distance), ["17/48", "17/48", "47/192"]);
}

/// Proves in how many equally likely ways runs go: a product where each run draws as often, the
/// longest way where runs end early, and no number where one may draw for ever.
#[test]
fn equally_likely_ways_are_counted() {
    let ways = |id: &str, n| {
        let proved = prove(catalogue::python(id).unwrap(), n);
        proved.equal_ways.map(|ways| ways.to_string())
    };
    let number = |number: &str| Some(number.to_string());
    assert_eq!(ways("naive-swap", 3), number("27"));
    assert_eq!(ways("naive-swap", 4), number("256"));
    assert_eq!(ways("fisher-yates-down", 4), number("24"));
    assert_eq!(ways("cross", 4), number("1"));
    assert_eq!(ways("draw-again", 3), None);
    let early = "import random\ndef shuffle(a):\n    while a[0] != 2 and random.random() < 0.5:\n        a.append(a.pop(0))\n";
    assert_eq!(
        prove(early, 3).equal_ways.map(|w| w.to_string()),
        number("4")
    );
}

/// Proves that a shuffle that begins again until no card is where it was has the odds of the one that
/// it repeats, among such orders: where thousands of states lead back to each other, too.
#[test]
fn beginning_again_divides_by_what_is_left() {
    let again = |once: &str| {
        format!(
            "import random\n\ndef shuffle(a):\n    start = a[:]\n    while True:\n        {once}\n        if all(x != y for x, y in zip(a, start)):\n            return a\n"
        )
    };
    let fair = again("random.shuffle(a)");
    for (n, orders) in [(3, 2), (4, 9), (5, 44), (6, 265)] {
        let proved = prove(&fair, n);
        assert_eq!(proved.outcomes.len(), orders);
        let share = Odds::new(1.into(), orders.into());
        assert!(proved.outcomes.iter().all(|(_, odds)| *odds == share));
    }
    let swaps = "for i in range(len(a)):\n            j = random.randrange(len(a))\n            a[i], a[j] = a[j], a[i]";
    let naive = prove(
        "import random\n\ndef shuffle(a):\n    for i in range(len(a)):\n        j = random.randrange(len(a))\n        a[i], a[j] = a[j], a[i]\n",
        4,
    );
    let moves = |outcome: &Outcome| match outcome {
        Outcome::Deck(deck) => (0..).zip(deck).all(|(place, card)| place != *card),
        _ => false,
    };
    // Each try begins with the deck that the last one left: start it anew.
    let anew = again(swaps).replace("while True:\n", "while True:\n        a[:] = start\n");
    let proved = prove(&anew, 4);
    let left: Odds = (naive.outcomes.iter().filter(|(o, _)| moves(o)))
        .map(|(_, odds)| odds)
        .sum();
    assert_eq!(proved.outcomes.len(), 9);
    for (outcome, odds) in &proved.outcomes {
        assert_eq!(*odds, naive.odds(outcome) / &left);
    }
    // With the deck that was left: the flow is checked by the other way to solve it, in solve.rs.
    assert!(!prove(&again(swaps), 4).is_fair());
}

/// Proves that a function that calls itself until it succeeds is given up before memory is full: each
/// of its states is larger than the last, and JavaScript calls 10,000 deep.
#[test]
fn states_that_grow_without_end_are_too_large() {
    let text = "function shuffle(a) {\n  const b = a.slice();\n  const k = Math.floor(Math.random() * 2);\n  if (k === 0) return shuffle(b);\n  return b;\n}\n";
    let code = Arc::new(Code::javascript(text).unwrap());
    let limits = Limits {
        bytes: 1_000_000,
        ..Limits::USUAL
    };
    assert_eq!(Proved::of(code, 4, limits), Err(Unproved::TooLarge));
}

/// Proves that a proof whose numbers would fill the memory is given up: one of some thousand bits more for
/// each of a hundred thousand draws.
#[test]
fn numbers_that_grow_without_end_are_too_large() {
    let text = "import random\ndef shuffle(a):\n    for k in range(110000):\n        random.randrange(7)\n    random.shuffle(a)\n";
    let code = Arc::new(Code::python(text).unwrap());
    assert_eq!(Proved::of(code, 4, Limits::PAGE), Err(Unproved::TooLarge));
}
