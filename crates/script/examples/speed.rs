//! How fast written shuffles run and are proved: `cargo run --release -p shuffle-lab-script
//! --example speed`.
#![allow(clippy::expect_used, reason = "what fails in a measurement ends it")]

use std::sync::Arc;
use std::time::Instant;

use script::catalogue;
use script::code::Code;
use script::machine::Machine;
use script::proof::{Limits, Proved};

fn main() {
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
