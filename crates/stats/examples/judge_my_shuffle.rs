//! Judges a shuffle of one's own: `cargo run -p shuffle-lab-stats --example judge_my_shuffle`.

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use shuffle_lab_stats::{ALPHA, DeckCounts, DeckError, Outcome, Verdict};

/// The shuffle under test, with a common mistake: every place may be drawn for every card.
fn my_shuffle(deck: &mut [u8], rng: &mut SmallRng) {
    for i in 0..deck.len() {
        deck.swap(i, rng.random_range(0..deck.len()));
    }
}

fn main() -> Result<(), DeckError> {
    let mut rng = SmallRng::seed_from_u64(1);
    let mut counts = DeckCounts::new(52);
    // Decide how many before you start.
    for _ in 0..20_000 {
        let mut deck: Vec<u8> = (0..52).collect();
        my_shuffle(&mut deck, &mut rng);
        counts.record(&deck)?;
    }
    let verdict = Verdict::new(&counts, ALPHA);
    for test in &verdict.tests {
        println!("{:>12}: p = {:.3}", test.kind, test.result.p());
    }
    println!("{verdict}");
    if verdict.outcome() == Outcome::NothingFound {
        println!("found would be {:?}", verdict.cell_power);
    }
    Ok(())
}
