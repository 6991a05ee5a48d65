//! Tests of shuffles on trial: what people really write, against shuffles of the lab. How often does
//! a test let a wrong shuffle pass, and how often does it accuse the fair one?

mod code;
mod forever;
mod interval;
mod suspect;
mod trial;

pub use code::{Language, code};
pub use forever::is_blind_for_ever;
pub use interval::wilson;
pub use suspect::{SUSPECTS, Suspect};
pub use trial::Trial;

use crate::named::named;
use engine::rng::{Seed, stream};

named! {
    /// A test that is on trial, from what people write first to what this lab does.
    pub enum Test {
        /// Each card is there, once.
        SameCards = "same-cards",
        /// Every deck differs from the order that it had before.
        Changed = "changed",
        /// The table of places, of a deck that is never put back in order: each shuffle starts from
        /// the last.
        NeverReset = "never-reset",
        /// The mean place of the first card.
        MeanPlace = "mean-place",
        /// Counts of the first card at each place.
        OneCard = "one-card",
        /// Counts of the six orders of three cards.
        ThreeCards = "three-cards",
        /// All places of all cards, with n² - 1 degrees of freedom, as if cells knew nothing of one
        /// another.
        WrongFreedom = "wrong-freedom",
        /// All places, looked at twenty times, until p < 0.05.
        Looking = "looking",
        /// Places and neighbours of all cards, as this lab tests a number of decks fixed before.
        Verdict = "verdict",
        /// Evidence of places and neighbours, looked at twenty times, until 100 : 1.
        Evidence = "evidence",
    }
}

/// A test rejects where a fair shuffle would be so far off, or farther, in 1 of 100 runs, if its
/// author reckoned right.
pub const LEVEL: f64 = 0.01;
/// The level of [`Test::Looking`].
pub const LOOKING_LEVEL: f64 = 0.05;
/// Number of looks of [`Test::Looking`] and [`Test::Evidence`].
pub const LOOKS: u64 = 20;
/// Trials of each test of each shuffle.
pub const TRIALS: u32 = 300;
/// Numbers of decks that a trial may have.
pub const DECKS: [u64; 7] = [100, 200, 500, 1_000, 2_000, 5_000, 10_000];

/// The seed of trial `number`, counted from 0.
pub fn seed_of(seed: Seed, number: u32) -> Seed {
    Seed(stream(seed, number.into()).word())
}
