//! `settings COUNT SEED`: prints COUNT random settings with the digests of their counts, to compare
//! with the counts of a browser. Each is a line of JSON.

use std::env;
use std::process::ExitCode;

use app::settings::random_links::random_value;
use app::settings::{Field, Proved};
use engine::algorithms::Algorithm;
use engine::experiment::Setup;
use engine::rng::{Seed, Words, stream};

/// Fields that are chosen, in this order: the shuffle and its cards decide the parameters.
const FIELDS: [Field; 8] = [
    Field::Algorithm,
    Field::N,
    Field::Passes,
    Field::Swaps,
    Field::Bits,
    Field::Piles,
    Field::Recipe,
    Field::Chance,
];
/// Some millions of cells are counted for each setting, so that none takes long.
const WORK: u64 = 4_000_000;
/// More than are counted in one go.
const MOST: u64 = 100_000;

fn main() -> ExitCode {
    let words: Vec<Option<u64>> = env::args().skip(1).map(|word| word.parse().ok()).collect();
    let [Some(count), Some(seed)] = words[..] else {
        eprintln!("error: settings COUNT SEED, both whole numbers");
        return ExitCode::from(2);
    };
    let mut rng = stream(Seed(seed), 0);
    for _ in 0..count {
        let mut settings = Proved::of(Setup::new(Algorithm::FISHER_YATES_DOWN, 8));
        settings.lane.seed = Seed(rng.word());
        for field in FIELDS {
            // What the shuffle does not have stays as it is.
            drop(settings.set(field, &random_value(&mut rng, field)));
        }
        let lane = settings.lane;
        println!("{}", line(&lane.setup, lane.seed, &mut rng));
    }
    ExitCode::SUCCESS
}

fn line(setup: &Setup, seed: Seed, rng: &mut Words) -> String {
    let shuffles = 1 + rng.word() % (WORK / (setup.n() * setup.n()) as u64).clamp(1, MOST);
    let params = setup.params;
    format!(
        r#"{{"algorithm":"{}","n":{},"passes":{},"swaps":{},"bits":{},"piles":{},"recipe":"{}","chance":"{}","seed":"{}","shuffles":{shuffles},"digest":"{:08x}"}}"#,
        setup.algorithm.id(),
        setup.n(),
        params.passes,
        params.swaps,
        params.bits,
        params.piles,
        params.recipe.id(),
        setup.source.id(),
        seed.0,
        digest(setup, seed, shuffles),
    )
}

/// Returns a digest of all counts, the one of tests/kernels.rs. Other counts have the same digest
/// with a chance of one in 2^32.
fn digest(setup: &Setup, seed: Seed, shuffles: u64) -> u32 {
    let tally = setup.simulate(seed, shuffles);
    let all = [tally.positions(), tally.successors(), tally.orders()].concat();
    all.iter().fold(0, |digest: u32, &count| {
        let digest = (digest ^ count as u32).wrapping_mul(0x9E37_79B1);
        digest ^ digest >> 15
    })
}
