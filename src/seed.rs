//! Seeds for whoever wants other random numbers.

use engine::rng::Seed;

use crate::dom::now;

/// A seed nobody chose.
pub(crate) fn fresh_seed() -> Seed {
    let mut bytes = [0; 8];
    match getrandom::fill(&mut bytes) {
        Ok(()) => Seed(u64::from_le_bytes(bytes)),
        // Without entropy the clock still gives other shuffles.
        Err(_) => Seed(now().to_bits()),
    }
}
