//! Draws in which nobody may draw himself: uniform among the orders without a card in its own place,
//! or not.

use engine::deck::Card;
use engine::experiment::Setup;
use engine::ops::Executor;
use engine::rng::Enumerate;

use super::evenly::{Evenly, Round};
use super::theory::{Sequences, Theory};
use crate::fixed_points::{derangements, law};
use crate::logarithms::ln_factorial;
use crate::matrix::Matrix;
use crate::method::Method;
use crate::orders::{MOST_EXACT, Orders};
use crate::support::Support;

/// `derangement-redo`: a fair shuffle, again until no card lies in its own place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Redo;

/// Returns true if no card lies in its own place, or if there is a single card.
fn is_deranged(order: &[Card]) -> bool {
    order.len() == 1 || (0..).zip(order).all(|(place, &card)| place != card)
}

/// The orders of `n` cards without one in its own place, where 128 bits hold them, and the
/// logarithm.
fn deranged(n: usize) -> (Option<u128>, f64) {
    match n {
        1 => (Some(1), 0.0),
        _ => (derangements(n), ln_factorial(n) + law(n)[0].ln()),
    }
}

impl Evenly for Redo {
    /// All other places alike, by renaming the other cards.
    fn positions(&self, setup: &Setup) -> Matrix {
        let n = setup.n();
        let cell = |k: usize| u128::from(n == 1 || k / n != k % n);
        let cells = (0..n * n).map(cell).collect();
        Matrix::exact(n, (n as u128 - 1).max(1), cells, Method::ClosedForm)
    }

    fn orders(&self, setup: &Setup) -> (Option<u128>, f64) {
        deranged(setup.n())
    }

    fn reaches_all(&self, setup: &Setup) -> bool {
        setup.n() == 1
    }

    fn round(&self) -> Round {
        Round::Unknown
    }

    fn listed(&self) -> Option<fn(&Setup) -> Orders> {
        Some(|setup| Orders::of_each(setup.n(), |order| is_deranged(order).into()))
    }
}

/// `derangement-in-turn`: each draws in turn, never his own.
#[derive(Clone, Copy, Debug)]
pub(super) struct InTurn;

/// Number of ways a run can go; `None` for more than a few cards.
fn ways(setup: &Setup) -> Option<u128> {
    if setup.n() > MOST_EXACT {
        return None;
    }
    let layout = setup.algorithm.info().layout;
    let mut table = Executor::new(setup.n(), layout, Enumerate::default(), ());
    let mut ways = 0;
    loop {
        table.board.reset();
        setup.algorithm.run(&mut table, setup.params);
        ways += 1;
        if !table.rng.advance() {
            return Some(ways);
        }
    }
}

impl Theory for InTurn {
    fn places(&self, setup: &Setup) -> u64 {
        (setup.n() * setup.n()) as u64
    }

    fn sequences(&self, setup: &Setup) -> Sequences {
        Sequences::Counted(ways(setup))
    }

    /// Every order without a card in its own place: what it asks for can be drawn in turn.
    fn support(&self, setup: &Setup) -> Option<Support> {
        let n = setup.n();
        Some(match n {
            1 => Support::all(n),
            _ => Support::some(n, deranged(n)),
        })
    }
}
