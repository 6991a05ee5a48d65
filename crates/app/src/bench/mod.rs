//! Tests of shuffles on trial: what people really write, against shuffles of the lab. How often does
//! a test let a wrong shuffle pass, and how often does it accuse the fair one?

mod code;
mod forever;
mod interval;
mod suspect;
mod test;
mod trial;

pub use code::{Language, code};
pub use forever::is_blind_for_ever;
pub use interval::wilson;
pub use suspect::{SUSPECTS, Suspect};
pub use test::{LEVEL, LOOKING_LEVEL, LOOKS, Test};
pub use trial::Trial;

use engine::rng::{Seed, stream};

/// Trials of each test of each shuffle.
pub const TRIALS: u32 = 300;
/// Numbers of decks that a trial may have.
pub const DECKS: [u64; 7] = [100, 200, 500, 1_000, 2_000, 5_000, 10_000];

/// The seed of trial `number`, counted from 0.
pub fn seed_of(seed: Seed, number: u32) -> Seed {
    Seed(stream(seed, number.into()).word())
}
