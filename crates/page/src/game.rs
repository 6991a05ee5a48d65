//! The game "Which is fair?": two shuffles without names.

use app::settings::{Lane, Watched};
use engine::algorithms::Algorithm;
use engine::deck::Deck;
use engine::experiment::Setup;
use engine::rng::Seed;

/// Faults whose traces are seen as soon as those of each other.
const FAULTS: [Algorithm; 3] = [
    Algorithm::NAIVE_SWAP,
    Algorithm::SATTOLO,
    Algorithm::RANDOM_CUT,
];

/// A round: a fair shuffle beside an unfair one. `luck` decides which, on which side, and what both
/// draw.
pub fn round(luck: Seed) -> Watched {
    let lane = |algorithm| Lane::new(Setup::new(algorithm, 13), Deck::of_size(13), luck);
    let fault = FAULTS[(luck.0 / 2 % FAULTS.len() as u64) as usize];
    let mut pair = vec![lane(Algorithm::FISHER_YATES_UP), lane(fault)];
    if luck.0.is_multiple_of(2) {
        pair.reverse();
    }
    Watched {
        guess: true,
        ..Watched::of(pair)
    }
}
