//! Causes: models that are one mistake, mended in one way.

use engine::algorithms::{Algorithm, Fairness};
use engine::setup::Setup;

use crate::mistakes::Mistake;

/// One mistake, whichever of its models fits best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// No mistake.
    Fair,
    /// Every place is swapped with any place.
    Naive,
    /// A sort whose comparison tosses a coin.
    CoinSort,
    /// One shuffle of the catalogue that has no kin.
    Shuffle(Algorithm),
    /// A mistake that the catalogue lacks.
    Mistake(Mistake),
    /// Every deck has the same order.
    OneOrder,
}

impl Family {
    /// The family of a setup.
    pub(crate) fn of(setup: &Setup) -> Family {
        match Mistake::of(setup) {
            Some(Mistake::PlainBinarySort | Mistake::ThreeWayCoin) => return Family::CoinSort,
            Some(mistake) => return Family::Mistake(mistake),
            // The law of a coin for each neighbour: by a coin, one of the two cards in hand leaves.
            None if setup.algorithm == Algorithm::BUFFER && setup.params.buffer == 2 => {
                return Family::Mistake(Mistake::CoinNeighbour);
            }
            None => {}
        }
        let (algorithm, info) = (setup.algorithm, setup.algorithm.info());
        if [Algorithm::NAIVE_SWAP, Algorithm::NAIVE_SWAP_DOWN].contains(&algorithm) {
            Family::Naive
        } else if info.fairness == Fairness::Fair {
            Family::Fair
        } else if info.compares {
            Family::CoinSort
        } else {
            Family::Shuffle(algorithm)
        }
    }
}
