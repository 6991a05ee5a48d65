//! Tests that are on trial.

use crate::named::named;

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
