//! Code of a shuffle of the catalogue.

use super::info::Info;
use super::params::Params;
use crate::ops::{Inspect, ShuffleOps};

/// A shuffle of the catalogue: its facts and its code.
pub trait Shuffle {
    /// Facts about the shuffle.
    const INFO: Info;

    /// Shuffles the sorted deck of `ops`.
    fn run<O: Inspect + ?Sized>(ops: &mut O, params: Params);

    /// Returns true if with these parameters the operations are the same whatever is drawn.
    fn is_oblivious(_params: Params) -> bool {
        false
    }

    /// Shuffles with operations that cannot look at what was drawn. Returns `false` and does
    /// nothing if the shuffle has to look.
    fn run_oblivious<O: ShuffleOps + ?Sized>(_ops: &mut O, _params: Params) -> bool {
        false
    }
}

/// A shuffle that never looks at what was drawn: it does the same operations in every run, only
/// the places differ. It can be recorded once as a [program](crate::program) and run on many
/// decks at once.
pub trait Oblivious {
    /// Facts about the shuffle.
    const INFO: Info;

    /// Shuffles the sorted deck of `ops`.
    fn shuffle<O: ShuffleOps + ?Sized>(ops: &mut O, params: Params);
}

impl<S: Oblivious> Shuffle for S {
    const INFO: Info = S::INFO;

    fn run<O: Inspect + ?Sized>(ops: &mut O, params: Params) {
        S::shuffle(ops, params);
    }

    fn is_oblivious(_params: Params) -> bool {
        true
    }

    fn run_oblivious<O: ShuffleOps + ?Sized>(ops: &mut O, params: Params) -> bool {
        S::shuffle(ops, params);
        true
    }
}
