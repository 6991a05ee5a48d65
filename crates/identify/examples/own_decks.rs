//! Counts how often decks of a shuffle are called none of its own, over seeds 1 to RUNS, by default
//! 100, for ten shuffles, three sizes and two numbers of decks: `cargo run --locked --package
//! shuffle-lab-identify --example own_decks -- [RUNS]`.

use engine::algorithms::Algorithm as A;
use engine::rng::Seed;
use engine::setup::Setup;
use shuffle_lab_identify::{Data, judge};

const SHUFFLES: [A; 10] = [
    A::NAIVE_SWAP,
    A::SATTOLO,
    A::FISHER_YATES_SHORT,
    A::BINARY_INSERTION_COIN,
    A::MERGE_SORT_COIN,
    A::RIFFLE,
    A::OVERHAND,
    A::SORT_BY_KEYS,
    A::DERANGEMENT_REDO,
    A::DERANGEMENT_IN_TURN,
];
const CARDS: [usize; 3] = [5, 8, 13];
const DECKS: [u64; 2] = [300, 2_000];
const LEVELS: [f64; 3] = [1e-2, 1e-3, 1e-4];

fn main() {
    let runs = std::env::args().nth(1).and_then(|text| text.parse().ok());
    let runs: u64 = runs.unwrap_or(100);
    println!("shuffle: readings, called none of its own at 1 in 100, 1,000, 10,000");
    let (mut all, mut of_all) = ([0; LEVELS.len()], 0);
    for shuffle in SHUFFLES {
        let (mut found, mut of) = ([0; LEVELS.len()], 0);
        for n in CARDS {
            let setup = Setup::new(shuffle, n);
            for decks in DECKS {
                for seed in 1..=runs {
                    let data = Data::of_tally(&setup.simulate(Seed(seed), decks));
                    let Some(judged) = judge(data, setup) else {
                        continue;
                    };
                    of += 1;
                    for (sum, level) in found.iter_mut().zip(LEVELS) {
                        *sum += u64::from(!judged.fits(level));
                    }
                }
            }
        }
        println!("{}: {of}, {found:?}", shuffle.id());
        of_all += of;
        all.iter_mut()
            .zip(found)
            .for_each(|(all, found)| *all += found);
    }
    println!("all: {of_all}, {all:?}");
}
