//! Limits of proofs, and what becomes of those beyond.

use crate::machine::Stop;

/// Size limits of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// States.
    pub states: usize,
    /// Ways from one state to the next.
    pub ways: usize,
    /// Bytes that the states take, about: those of a function that calls itself until it succeeds
    /// grow without end.
    pub bytes: usize,
}

impl Limits {
    /// Limits of a proof that takes some seconds and some hundred megabytes.
    pub const USUAL: Limits = Limits {
        states: 400_000,
        ways: 3_000_000,
        bytes: 200_000_000,
    };

    /// Limits of a proof that takes about two seconds of a page's spare time.
    pub const PAGE: Limits = Limits {
        states: 120_000,
        ways: 900_000,
        ..Limits::USUAL
    };

    /// Limits of a proof that takes some tenths of a second.
    pub const MOMENT: Limits = Limits {
        states: 20_000,
        ways: 150_000,
        ..Limits::USUAL
    };

    /// States of one card that take about two seconds of a page's spare time: their odds take less.
    pub const PAGE_OF_A_CARD: Limits = Limits {
        states: 200_000,
        ..Limits::PAGE
    };

    /// Limits of a proof that takes less than a tenth of a second.
    pub const GLANCE: Limits = Limits {
        states: 8_000,
        ways: 60_000,
        ..Limits::USUAL
    };
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::USUAL
    }
}

/// Number of states that one small part of a proof explores.
pub(super) const PART: usize = 64;
/// Cost of exploring a state, in ways followed while the odds are worked out.
pub(super) const WAYS: usize = 256;

/// Reason why nothing is proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unproved {
    /// There are more states, or more ways, or the states are larger, than the limits allow; or the
    /// numbers that their odds are made of take too long, or too much memory.
    TooLarge,
    /// Between two draws a run stops for another reason: it takes too much, or does what the
    /// subset does not offer; where one card is followed, it reads a card.
    Stopped(Stop),
    /// One card cannot be followed: a run makes cards of its own, or copies some.
    NotFollowed,
}
