//! Measures how fast written shuffles run and are proved: `cargo run --release -p
//! shuffle-lab-script --example speed`.
#![allow(clippy::expect_used, reason = "what fails in a measurement ends it")]

use std::sync::Arc;
use std::time::Instant;

use script::catalogue;
use script::code::Code;
use script::engine::{algorithms::Fairness, rng::Seed, setup::Setup};
use script::machine::Machine;
use script::prelude::Library;
use script::proof::{Limits, Proved};
use script::stage::Script;
use script::tree::Language;

const RIFFLE: &str = "import random\ndef shuffle(a):\n    cut = 0\n    for card in a:\n        if random.random() < 0.5:\n            cut += 1\n    left, right = a[:cut], a[cut:]\n    out = []\n    while left and right:\n        if random.random() < len(left) / (len(left) + len(right)):\n            out.append(left.pop(0))\n        else:\n            out.append(right.pop(0))\n    return out + left + right\n";
const COIN: &str = "import random\nfrom functools import cmp_to_key\ndef shuffle(a):\n    a.sort(key=cmp_to_key(lambda x, y: random.choice([-1, 1])))\n";
const KEYS: &str =
    "import random\ndef shuffle(a):\n    return sorted(a, key=lambda card: random.random())\n";

/// Counts shuffles as the page does.
fn counts() {
    let texts = [
        "fisher-yates-down",
        "naive-swap",
        "draw-splice",
        "inside-out",
        "draw-again",
        "riffle",
    ];
    let of = |id: &'static str| (id, catalogue::python(id).expect("one of the catalogue"));
    let own = [("pop(0)", RIFFLE), ("coin", COIN), ("keys", KEYS)];
    let wanted = std::env::args().nth(1);
    for (id, text) in texts.into_iter().map(of).chain(own) {
        if wanted.as_ref().is_some_and(|wanted| wanted != id) {
            continue;
        }
        let script = Script::read(text, Language::Python, Library::default()).expect("it runs");
        let definition = script.definition(
            format!("own-{id}").leak(),
            ["own", "own"],
            Fairness::Unknown,
        );
        let setup = Setup::new(definition.register().expect("a new name"), 52);
        setup.simulate(Seed(1), 2_000);
        let runs = 20_000;
        let start = Instant::now();
        setup.simulate(Seed(1), runs);
        let nanos = start.elapsed().as_nanos() as f64 / runs as f64;
        println!("{id}: {nanos:.0} ns a counted shuffle of 52 cards");
    }
}

fn main() {
    counts();
    if std::env::args().len() > 1 {
        return;
    }
    for id in [
        "fisher-yates-down",
        "naive-swap",
        "draw-splice",
        "riffle",
        "sort-by-keys",
        "draw-again",
        "binary-insertion-coin",
    ] {
        let text = catalogue::python(id).expect("one of the catalogue");
        let code = Arc::new(Code::python(text).expect("it runs"));
        let mut machine = Machine::new(code, 52);
        let mut state = 1_u64;
        let start = Instant::now();
        let runs = 20_000;
        let mut steps = 0;
        for _ in 0..runs {
            machine.restart();
            let stop = machine.finish(&mut (), |question| {
                state = state.wrapping_mul(6364136223846793005).wrapping_add(1);
                (state >> 33) % question.total()
            });
            assert!(matches!(stop, script::machine::Stop::End(_)));
            steps += machine.steps();
        }
        let nanos = start.elapsed().as_nanos() as f64 / f64::from(runs);
        let each = nanos * f64::from(runs) / steps as f64;
        println!("{id}: {nanos:.0} ns a run of 52 cards, {each:.1} ns an operation");
    }
    for (id, n) in [
        ("naive-swap", 6),
        ("naive-swap", 7),
        ("draw-again", 7),
        ("riffle", 10),
    ] {
        let text = catalogue::python(id).expect("one of the catalogue");
        let code = Arc::new(Code::python(text).expect("it runs"));
        let start = Instant::now();
        let proved = Proved::of(code, n, Limits::default()).expect("small");
        let (states, ways) = (proved.states, proved.ways);
        println!(
            "{id} of {n}: {states} states, {ways} ways, {:?}",
            start.elapsed()
        );
    }
}
