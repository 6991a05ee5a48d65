//! How often is a fair shuffle stamped NOT FAIR? Simulates openings, each with its own seed, to the
//! planned number, and counts those in which the evidence passed.
//!
//! `cargo run --release -p shuffle-lab-model --example false_alarms -- [OPENINGS] [CARDS]`
//!
//! By Ville's inequality at most 1 of 10,000 is expected, wherever one looks. It takes about 50 ms of
//! one core an opening of 13 cards.

use std::process::ExitCode;

use engine::algorithms::Algorithm;
use engine::experiment::Setup;
use engine::rng::Seed;
use shuffle_lab_model::{Lane, PLANNED};

fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<u64>());
    let (Ok(openings), Ok(cards)) = (
        numbers.next().unwrap_or(Ok(20_000)),
        numbers.next().unwrap_or(Ok(13)),
    ) else {
        eprintln!("give two numbers: openings and cards");
        return ExitCode::FAILURE;
    };
    let setup = Setup::new(Algorithm::FisherYatesUp, cards.clamp(2, 52) as usize);
    let mut alarms = Vec::new();
    for opening in 1..=openings {
        let mut lane = Lane::new(setup, Seed(opening));
        lane.count(PLANNED);
        alarms.extend(lane.flag().map(|flag| (opening, flag)));
        if opening % 1_000 == 0 {
            println!("{opening} openings: {} false alarms", alarms.len());
        }
    }
    for (seed, flag) in alarms {
        println!("seed {seed}: NOT FAIR after {flag} shuffles");
    }
    ExitCode::SUCCESS
}
