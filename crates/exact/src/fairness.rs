//! Whether every order is equally likely with this number of cards.

use engine::algorithms::Fairness;
use engine::experiment::Setup;
use engine::rng::flawed::Source;

use crate::computation::{Computation, plan};
use crate::draw_law::{DrawLaw, draw_law};
use crate::families::{self, paths};
use crate::rational::factorial;

/// Largest deck whose orders are counted for this: a shuffle that is biased in general may be fair
/// with so few cards.
const MOST_COUNTED: usize = 3;
/// Most runs that count them: a millisecond.
const MOST_RUNS: u64 = 1 << 12;

/// What is known of the orders that come out with this number of cards: as [`Setup::fairness`], but
/// for decks of up to three cards, whose orders are counted. With two cards many a biased shuffle
/// tosses a fair coin. One card has one order: every shuffle of it is fair.
///
/// ```
/// use engine::{algorithms::{Algorithm, Fairness}, experiment::Setup};
/// let naive = |n| shuffle_lab_exact::fairness(&Setup::new(Algorithm::NAIVE_SWAP, n));
/// assert_eq!((naive(2), naive(3)), (Fairness::Fair, Fairness::Biased));
/// ```
pub fn fairness(setup: &Setup) -> Fairness {
    let known = setup.fairness();
    let counted = known == Fairness::Biased && setup.n() <= MOST_COUNTED;
    let is_fair = || is_one_fair_coin(setup) || is_fair(setup);
    match setup.n() == 1 || counted && is_fair() {
        true => Fairness::Fair,
        false => known,
    }
}

/// Whether the orders are known not to be equally likely. Of some few cards whose draws follow from
/// more seeds than can be run, neither this nor the opposite is known.
///
/// ```
/// use engine::{algorithms::{Algorithm, Fairness}, experiment::Setup, rng::flawed::Source};
/// use shuffle_lab_exact::{fairness, is_known_unfair};
/// let java = |n| Setup::new(Algorithm::NAIVE_SWAP, n).with_source(Source::JavaRandom);
/// assert!(!is_known_unfair(&java(2)) && fairness(&java(2)) != Fairness::Fair);
/// // Six orders cannot share 2^48 seeds evenly.
/// assert!(is_known_unfair(&java(3)));
/// ```
pub fn is_known_unfair(setup: &Setup) -> bool {
    if fairness(setup) != Fairness::Biased {
        return false;
    }
    match draw_law(setup) {
        DrawLaw::Seeded(seeds) if families::few_seeds(setup).is_none() => {
            // Each order comes from a whole number of seeds.
            factorial(setup.n()).is_none_or(|orders| !u128::from(seeds).is_multiple_of(orders))
        }
        _ => true,
    }
}

/// Whether the order of two cards is that of a single toss which these generators answer evenly: as
/// many seeds begin with one value as with the other ([`Setup::fairness`]).
fn is_one_fair_coin(setup: &Setup) -> bool {
    let is_even = matches!(
        setup.source,
        Source::CRand | Source::AnsiC | Source::JavaRandom
    );
    let exact = setup.with_source(Source::Exact);
    // Two equally likely runs are those of one toss.
    setup.n() == 2 && is_even && paths(&exact) == Some(2) && is_fair(&exact)
}

/// Whether counting proves that every order is equally likely. A pass that is fair makes the whole
/// run fair, whatever comes before it and after it, unless their draws follow from the same seed.
fn is_fair(setup: &Setup) -> bool {
    if draw_law(setup).independent().is_some()
        && let Some(passes) = families::of(setup).composition(setup).passes()
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

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::Algorithm;
    use engine::rng::flawed::Bits;

    const SOURCES: [Source; 7] = [
        Source::Exact,
        Source::Modulo { bits: Bits::BYTE },
        Source::CRand,
        Source::AnsiC,
        Source::JavaRandom,
        Source::SeedBits { bits: Bits::BYTE },
        Source::Milliseconds,
    ];

    /// One card has one order.
    #[test]
    fn one_card_is_fair() {
        for algorithm in Algorithm::ALL {
            for source in SOURCES {
                let setup = Setup::new(algorithm, 1).with_source(source);
                assert_eq!(fairness(&setup), Fairness::Fair, "{setup:?}");
                assert!(!is_known_unfair(&setup), "{setup:?}");
            }
        }
    }

    /// What is said of two cards whose draws follow from a seed holds when every seed is run: of a
    /// byte all of them, of C's generator the 2^16 seeds that decide its first toss.
    #[test]
    fn two_cards_from_seeds_are_as_all_seeds_say() {
        let kept = |setup: &Setup, seed: u64| {
            let rng = setup.source.seeded(seed).expect("seeds");
            let layout = setup.algorithm.info().layout;
            let mut executor = engine::ops::Executor::new(2, layout, rng, ());
            setup.algorithm.run(&mut executor, setup.params);
            executor.board.result()[0] == 0
        };
        for algorithm in Algorithm::ALL {
            for passes in [1, 2, 3] {
                let mut byte =
                    Setup::new(algorithm, 2).with_source(Source::SeedBits { bits: Bits::BYTE });
                (byte.params.passes, byte.params.swaps) = (passes, passes);
                let stay = (0..256).filter(|&seed| kept(&byte, seed)).count();
                let said = fairness(&byte);
                assert_eq!(
                    said == Fairness::Fair,
                    stay == 128,
                    "{byte:?}: {stay}, {said:?}"
                );
            }
            for source in [Source::CRand, Source::AnsiC] {
                let setup = Setup::new(algorithm, 2).with_source(source);
                if fairness(&setup) == Fairness::Fair {
                    // The toss is bit 16 of a product and a sum: of lower bits alone.
                    let stay = (0..1 << 17).filter(|&seed| kept(&setup, seed)).count();
                    assert_eq!(stay, 1 << 16, "{setup:?}");
                }
            }
        }
    }
}
