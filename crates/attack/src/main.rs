//! `shuffle-lab-attack SECONDS SEED`: every attack of this crate in its share of the time, and a
//! line of figures for each. Ends with 1 if something does not hold, and prints the smallest such
//! input.

use std::env;
use std::panic;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use shuffle_lab_attack::{Attack, Outcome, attacks};

fn main() -> ExitCode {
    let words: Vec<Option<u64>> = env::args().skip(1).map(|word| word.parse().ok()).collect();
    let [Some(seconds), Some(seed)] = words[..] else {
        eprintln!("error: shuffle-lab-attack SECONDS SEED, both whole numbers");
        return ExitCode::from(2);
    };
    // The report of a panic gives the input that led to it; while that is shrunk, the panic comes
    // again and again.
    panic::set_hook(Box::new(|_| {}));
    let mut left = Duration::from_secs(seconds);
    let mut failures = 0;
    let all = attacks();
    for (at, attack) in all.iter().enumerate() {
        let begun = Instant::now();
        let share = left / (all.len() - at) as u32;
        let outcome = attack.run(seed, attack.long, || begun.elapsed() >= share);
        let took = begun.elapsed();
        left = left.saturating_sub(took);
        failures += u8::from(outcome.failure.is_some());
        tell(attack, seed, &outcome, took);
    }
    ExitCode::from(failures.min(1))
}

fn tell(attack: &Attack, seed: u64, outcome: &Outcome, took: Duration) {
    let failed = u8::from(outcome.failure.is_some());
    println!(
        "{:<36} {:>9} inputs {failed:>3} failures {:>5} s",
        attack.name,
        outcome.inputs,
        took.as_secs()
    );
    if let Some(failure) = &outcome.failure {
        println!(
            "seed {seed}: {}\nthe smallest input:\n{}",
            failure.why, failure.input
        );
    }
}
