//! Whether every order is equally likely with this number of cards.

use engine::algorithms::Fairness;
use engine::experiment::Setup;

use crate::computation::{Computation, plan};
use crate::families;

/// Largest deck whose orders are counted for this: a shuffle that is biased in general may be fair
/// with so few cards.
const MOST_COUNTED: usize = 3;
/// Most runs that count them: a millisecond.
const MOST_RUNS: u64 = 1 << 12;

/// What is known of the orders that come out with this number of cards: as [`Setup::fairness`], but
/// for decks of up to three cards, whose orders are counted. With two cards many a biased shuffle
/// tosses a fair coin; with one there is nothing to spoil.
///
/// ```
/// use engine::{algorithms::{Algorithm, Fairness}, experiment::Setup};
/// let naive = |n| shuffle_lab_exact::fairness(&Setup::new(Algorithm::NAIVE_SWAP, n));
/// assert_eq!((naive(2), naive(3)), (Fairness::Fair, Fairness::Biased));
/// ```
pub fn fairness(setup: &Setup) -> Fairness {
    let known = setup.fairness();
    let counted = known == Fairness::Biased && setup.n() <= MOST_COUNTED;
    match counted && is_fair(setup) {
        true => Fairness::Fair,
        false => known,
    }
}

/// Whether counting proves that every order is equally likely. A pass that is fair makes the whole
/// run fair, whatever comes before it and after it.
fn is_fair(setup: &Setup) -> bool {
    if let Some(passes) = families::of(setup).composition(setup).passes()
        && passes.iter().any(is_fair)
    {
        return true;
    }
    let quick = plan(setup).is_some_and(|plan| plan.units.is_some_and(|units| units <= MOST_RUNS));
    let counted = || {
        let mut orders = Computation::new(setup)?;
        while !orders.step(MOST_RUNS) {}
        orders.finish()?.is_fair()
    };
    quick && counted() == Some(true)
}
