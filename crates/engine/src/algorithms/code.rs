//! The code of a shuffle that is no part of the catalogue, and what it knows of its own runs.

use std::panic::RefUnwindSafe;
use std::sync::Arc;

use super::Params;
use crate::deck::Card;
use crate::ops::{Inspect, ShuffleOps};
use crate::program::Operand;
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

    /// The exact odds of all orders of so many cards, where the code works them out itself: it goes
    /// on until `time_is_up`, which it asks before each part, and the next call from there. By
    /// default it leaves them to who runs it.
    fn odds(
        &self,
        _cards: usize,
        _params: Params,
        _time_is_up: &mut dyn FnMut() -> bool,
    ) -> CodeOdds {
        CodeOdds::Done(None)
    }

    /// The exact map of so many cards, where the code works it out itself: worked on as [`Code::odds`].
    fn places(&self, _cards: usize, _time_is_up: &mut dyn FnMut() -> bool) -> CodeOdds<PlaceOdds> {
        CodeOdds::Done(None)
    }

    /// What runs on so many cards come to that end without a deck, the most frequent first; nothing
    /// by default. Looks for it until `time_is_up`, by at least one run, and returns `None` while it
    /// is not known: the next call goes on.
    fn endings(&self, _cards: usize, _time_is_up: &mut dyn FnMut() -> bool) -> Option<Vec<Ending>> {
        Some(Vec::new())
    }

    /// What [`Code::endings`] has found, without looking further; `None` while it is not known.
    fn known_endings(&self, _cards: usize) -> Option<Vec<Ending>> {
        Some(Vec::new())
    }

    /// The largest number that the text speaks of which the code was made of, where so many cards are no
    /// more; `None`, the default, of none.
    fn beyond(&self, _cards: usize) -> Option<u64> {
        None
    }

    /// How a run with these draws ends.
    fn end(&self, _cards: usize, _draws: &mut dyn BoundedRng) -> End {
        End::Deck
    }
}

/// What some runs of a shuffle come to that end without a deck. The engine's own run ends with one:
/// the cards stay where they were seen last.
#[derive(Clone, Debug, PartialEq)]
pub struct Ending {
    /// What happens, in English and in Simplified Chinese, such as "stops with an error in line 7".
    pub words: [String; 2],
    /// Why, in a sentence.
    pub why: [String; 2],
    /// The share of all runs that end so.
    pub share: f64,
    /// [`Ending::share`] as numerator and denominator, where it is known exactly and both are
    /// small.
    pub odds: Option<[u64; 2]>,
}

/// How a run ends.
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
    /// The nearest number to each chance: a row for each card, a column for each place.
    pub shares: Vec<f64>,
    /// Whether all of them are exactly equal.
    pub is_even: bool,
}

/// How far a shuffle's own code has worked out odds: those of orders, unless others are named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CodeOdds<T = OrderOdds> {
    /// It has come to so many states, and goes on when it is asked again.
    Working(usize),
    /// It has them; `None` where it leaves them to who runs it.
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
