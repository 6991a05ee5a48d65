//! Seeds for other random numbers.

use engine::rng::Seed;
use page::FRESH_SEEDS;

use crate::dom::now;

/// Returns a random seed, short enough to be read out.
pub(crate) fn fresh_seed() -> Seed {
    let mut bytes = [0; 8];
    let word = match getrandom::fill(&mut bytes) {
        Ok(()) => u64::from_le_bytes(bytes),
        // Without entropy the clock still gives other shuffles.
        Err(_) => now().to_bits(),
    };
    Seed(word % FRESH_SEEDS)
}
