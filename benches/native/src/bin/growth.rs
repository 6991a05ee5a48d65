//! Times one shuffle of ever more cards, up to a million, for each shuffle of the catalogue: a file of JSON.

use std::time::Instant;

use app::timing::{Benchmark, exponent};
use engine::algorithms::Algorithm;
use engine::rng::Seed;

fn main() -> std::io::Result<()> {
    let file = std::env::args()
        .nth(1)
        .expect("the name of the file to write");
    let start = Instant::now();
    let clock = || start.elapsed().as_secs_f64() * 1000.0;
    let mut rows = Vec::new();
    for algorithm in Algorithm::ALL {
        let mut race = Benchmark::new(&[algorithm], Seed(1));
        let mut points = Vec::new();
        while let Some(timing) = race.next_timing(&clock) {
            points.push((timing.cards, timing.milliseconds));
        }
        points.sort_unstable_by_key(|&(cards, _)| cards);
        let power = exponent(&points).map_or("null".into(), |power| power.to_string());
        let points: Vec<String> = points.iter().map(|(n, ms)| format!("[{n},{ms}]")).collect();
        let (id, points) = (algorithm.id(), points.join(","));
        rows.push(format!(
            r#"{{"id":"{id}","exponent":{power},"points":[{points}]}}"#
        ));
        println!("{id}");
    }
    std::fs::write(file, format!("[{}]\n", rows.join(",\n")))
}
