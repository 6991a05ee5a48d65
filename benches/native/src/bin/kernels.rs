//! Measures the gain of each counting kernel over the reference, natively: a file of JSON.
//!
//! Every shuffle in which chance takes part is counted in turn by its own code and by its kernel, and
//! both must give the same counts. The JIT needs a browser and is measured there.

use std::time::Instant;

use engine::algorithms::{Algorithm, Fairness};
use engine::count::{KERNELS, kernels_for};
use engine::experiment::{Counter, STREAMS, Setup};
use engine::rng::Seed;
use engine::tally::Tally;

/// Turns of each, of which the fastest counts: another program can only slow a turn down.
const TURNS: usize = 100;
/// About as long as a turn takes, in seconds: less than a busy system lets a program run at a time.
const TURN: f64 = 0.002;

fn main() -> std::io::Result<()> {
    let file = std::env::args()
        .nth(1)
        .expect("the name of the file to write");
    let quote = |text: &str| format!("\"{text}\"");
    let kernels = KERNELS.map(|kernel| {
        let [name, serves, equals, gains] =
            [kernel.name, kernel.serves, kernel.equals, kernel.gains].map(quote);
        format!(r#"{{"name":{name},"serves":{serves},"equals":{equals},"gains":{gains}}}"#)
    });
    let setups = Algorithm::ALL
        .into_iter()
        .filter(|algorithm| algorithm.info().fairness != Fairness::Deterministic)
        .map(|algorithm| Setup::new(algorithm, 52));
    let others = [13, 1000].map(|n| Setup::new(Algorithm::FISHER_YATES_DOWN, n));
    let measured: Vec<String> = setups.chain(others).map(|setup| row(&setup)).collect();
    std::fs::write(
        file,
        format!(
            "{{\"kernels\":[{}],\"measured\":[{}]}}\n",
            kernels.join(",\n"),
            measured.join(",\n")
        ),
    )
}

/// Measures one setup: its kernels, and nanoseconds a shuffle by the reference and by the first kernel.
fn row(setup: &Setup) -> String {
    let names: Vec<String> = kernels_for(setup)
        .iter()
        .map(|kernel| format!("\"{}\"", kernel.name))
        .collect();
    let (id, n) = (setup.algorithm.id(), setup.n());
    let checked = 20_000;
    assert!(
        setup.simulate_reference(Seed(1), checked) == setup.simulate_positions(Seed(1), checked),
        "{id}: both ways must count the same"
    );
    // Each keeps its own counts: what is timed is counting, and neither choosing nor making a kernel.
    let mut deltas = [(); 2].map(|()| Tally::of_positions(n).delta());
    let counter = |delta| Counter::before(setup, Seed(1), 0, delta);
    let mut counters = [counter(&deltas[0]).without_kernel(), counter(&deltas[1])];
    let mut fastest = [f64::INFINITY; 2];
    for turn in 0..TURNS {
        for ((best, counter), delta) in fastest.iter_mut().zip(&mut counters).zip(&mut deltas) {
            let shuffles = match turn {
                0 => 1_024,
                _ => (TURN * 1e9 / *best) as u64 / STREAMS * STREAMS,
            };
            let start = Instant::now();
            counter.count(shuffles, delta);
            *best = best.min(start.elapsed().as_secs_f64() * 1e9 / shuffles as f64);
        }
    }
    println!(
        "{id}, {n} cards: {} {:.2} times the reference",
        names[0],
        fastest[0] / fastest[1]
    );
    format!(
        r#"{{"id":"{id}","n":{n},"kernels":[{}],"reference":{},"kernel":{}}}"#,
        names.join(","),
        fastest[0],
        fastest[1]
    )
}
