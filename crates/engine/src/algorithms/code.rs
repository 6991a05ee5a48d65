//! The code of a shuffle that is no part of the catalogue, and what it knows of its own runs.

use std::panic::RefUnwindSafe;
use std::sync::Arc;

use super::params::Params;
use crate::deck::Card;
use crate::operand::Operand;
use crate::ops::{Inspect, ShuffleOps};
use crate::rng::BoundedRng;

/// The code of a shuffle that is made while the program runs, such as one that a visitor typed.
///
/// A shuffle that never looks at what was drawn is written once, as a function that is generic over
/// [`ShuffleOps`], and called from both methods.
///
/// ```
/// use shuffle_lab_engine::algorithms::{Code, Definition, Fairness, IN_PLACE, Info, Params};
/// use shuffle_lab_engine::ops::{Inspect, ShuffleOps};
/// use shuffle_lab_engine::program::{Operand, Program};
/// use shuffle_lab_engine::{rng::Enumerate, setup::Setup, step::Var, trace::Trace};
///
/// /// Swaps the top card with any card.
/// fn swap_top<O: ShuffleOps + ?Sized>(ops: &mut O) {
///     let j = ops.draw(Var::J, 0, ops.cards() - 1);
///     ops.swap(0.into(), j);
/// }
///
/// struct SwapTop;
/// impl Code for SwapTop {
///     fn run(&self, ops: &mut dyn Inspect, _: Params) {
///         swap_top(ops);
///     }
///     fn record(&self, ops: &mut dyn ShuffleOps<At = Operand>, _: Params) -> bool {
///         swap_top(ops);
///         true
///     }
/// }
///
/// let info = Info { id: "swap-top", fairness: Fairness::Biased, ..IN_PLACE };
/// let own = Definition::new(info, ["Swap the top card", "交换顶牌"], SwapTop).register().unwrap();
/// let setup = Setup::new(own, 4);
/// assert_eq!(Trace::record(&setup, &[2], Enumerate::default()).order, [2, 1, 0, 3]);
/// assert_eq!(Program::of(&setup).unwrap().operations.len(), 2); // draw, swap
/// ```
pub trait Code: Send + Sync + RefUnwindSafe {
    /// Shuffles the sorted deck of `ops`.
    fn run(&self, ops: &mut dyn Inspect, params: Params);

    /// Writes down the operations, with the draws left open; returns whether there is anything to
    /// write down. `false`, the default, says that what was drawn decides what is done: then `ops`
    /// has done nothing, and the shuffle is counted run by run.
    fn record(&self, _ops: &mut dyn ShuffleOps<At = Operand>, _params: Params) -> bool {
        false
    }

    /// The exact odds of all orders, if the code itself works them out: it works until
    /// `time_is_up`, which it asks before each part, and the next call goes on from there. By
    /// default it leaves them to its caller.
    fn odds(
        &self,
        _cards: usize,
        _params: Params,
        _time_is_up: &mut dyn FnMut() -> bool,
    ) -> CodeOdds {
        CodeOdds::Done(None)
    }

    /// The exact map of the deck, if the code itself works it out: worked on as [`Code::odds`].
    fn places(&self, _cards: usize, _time_is_up: &mut dyn FnMut() -> bool) -> CodeOdds<PlaceOdds> {
        CodeOdds::Done(None)
    }

    /// The outcomes without a deck of runs on `cards` cards, the most frequent first; none by
    /// default. Works until `time_is_up`, by at least one run, and returns `None` until it has
    /// finished: the next call goes on.
    fn endings(&self, _cards: usize, _time_is_up: &mut dyn FnMut() -> bool) -> Option<Vec<Ending>> {
        Some(Vec::new())
    }

    /// Returns the finished result of [`Code::endings`], at once; `None` if there is none yet.
    fn known_endings(&self, _cards: usize) -> Option<Vec<Ending>> {
        Some(Vec::new())
    }

    /// The greatest number in the code's source text, if `cards` does not exceed it: larger decks
    /// may then behave differently. `None`, the default, for no such number.
    fn beyond(&self, _cards: usize) -> Option<u64> {
        None
    }

    /// Runs the code with these draws and returns how the run ends. Time of a run.
    fn end(&self, _cards: usize, _draws: &mut dyn BoundedRng) -> End {
        End::Deck
    }
}

/// An outcome of some runs that end without a deck, such as an error or an endless loop. The
/// engine's own run still gives a deck: the cards stay where they were seen last.
#[derive(Clone, Debug, PartialEq)]
pub struct Ending {
    /// Description in English and in Simplified Chinese, such as "stops with an error in line 7".
    pub words: [String; 2],
    /// Cause, one sentence in each language.
    pub why: [String; 2],
    /// Fraction of all runs with this outcome, 0 to 1.
    pub share: f64,
    /// [`Ending::share`] as numerator and denominator, if it is known exactly and both are small.
    pub odds: Option<[u64; 2]>,
}

/// The end of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// With a deck.
    Deck,
    /// Without one: as the ending of this number among [`Code::endings`]; `None` where these are not
    /// known yet, or it is none of them.
    NoDeck(Option<usize>),
}

/// The exact odds of orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderOdds {
    /// The number of which [`OrderOdds::counts`] are parts, and which they add up to.
    pub total: u128,
    /// Orders that come out, each once, with their parts.
    pub counts: Vec<(Vec<Card>, u128)>,
}

/// The exact map of a deck: how often each card comes to each place, of the runs that give a deck.
#[derive(Clone, Debug, PartialEq)]
pub struct PlaceOdds {
    /// Probabilities rounded to the nearest number; row = card, column = place, row-major.
    pub shares: Vec<f64>,
    /// True if all exact probabilities are equal.
    pub is_even: bool,
}

/// Progress of a shuffle's own code in working out odds, by default those of orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CodeOdds<T = OrderOdds> {
    /// Number of states reached so far; the next call goes on.
    Working(usize),
    /// Finished; `None` if the code leaves the odds to its caller.
    Done(Option<Arc<T>>),
}

impl<T> CodeOdds<T> {
    /// The odds, if they are worked out.
    pub fn known(self) -> Option<Arc<T>> {
        match self {
            CodeOdds::Working(_) => None,
            CodeOdds::Done(odds) => odds,
        }
    }
}
