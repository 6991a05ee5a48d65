//! Loops of swaps in place that are nearly Fisher-Yates, and biased.

use engine::experiment::Setup;
use engine::rng::flawed::Law;

use super::code;
use super::theory::{MOST_QUICKLY_FOLLOWED, Theory};
use crate::distance::Distance;
use crate::logarithms::ln_factorial;
use crate::matrix::Matrix;
use crate::method::Method;
use crate::one_card::{followed_positions, weighted_positions};
use crate::rational::{Ratio, factorial};
use crate::support::Support;

/// A round is a swap.
#[derive(Clone, Copy, Debug)]
pub(super) enum BiasedSwaps {
    NaiveUp,
    NaiveDown,
    Sattolo,
    /// The loop of `fisher-yates-short` stops a swap early.
    Short,
    LastNeverDrawn,
}

/// P(card a ends at place b) of the naive swap, a and b from 1, q = 1 - 1/n:
/// (1/n) [q^(n-b) + q^(a-1) - (a <= b ? q^(n-b+a-1) : 0)].
///
/// Place b is final after round b but for being drawn again, each time with probability 1/n; summed
/// over what round last drew it. Checked against enumeration, and against the chain, by the tests.
fn naive_swap(n: usize) -> Vec<f64> {
    let q = 1.0 - 1.0 / n as f64;
    let power: Vec<f64> = (0..2 * n as i32).map(|k| q.powi(k)).collect();
    let cell = |k: usize| {
        let (a, b) = (k / n + 1, k % n + 1);
        let both = if a <= b { power[n - b + a - 1] } else { 0.0 };
        (power[n - b] + power[a - 1] - both) / n as f64
    };
    (0..n * n).map(cell).collect()
}

impl Theory for BiasedSwaps {
    fn most_quick_cards(&self, setup: &Setup, law: Law) -> Option<usize> {
        match self {
            _ if law != Law::Uniform => code::most_quick_cards(setup),
            BiasedSwaps::NaiveUp | BiasedSwaps::NaiveDown | BiasedSwaps::Sattolo => {
                Some(usize::MAX)
            }
            BiasedSwaps::Short | BiasedSwaps::LastNeverDrawn => Some(MOST_QUICKLY_FOLLOWED),
        }
    }

    fn positions(&self, setup: &Setup, law: Law) -> Option<Matrix> {
        let n = setup.n();
        // One card, or two and a fair coin: in fractions, for rounded numbers cannot distinguish
        // "fair" from "almost".
        let even = || Some(Matrix::even(n, Method::ClosedForm));
        match self {
            _ if law != Law::Uniform => weighted_positions(setup),
            BiasedSwaps::NaiveUp | BiasedSwaps::NaiveDown if n <= 2 => even(),
            BiasedSwaps::Short | BiasedSwaps::LastNeverDrawn if n == 1 => even(),
            BiasedSwaps::NaiveUp => Some(Matrix::rounded(n, naive_swap(n), Method::ClosedForm)),
            BiasedSwaps::NaiveDown => {
                // The mirror image, in cards and in places.
                let mut cells = naive_swap(n);
                cells.reverse();
                Some(Matrix::rounded(n, cells, Method::ClosedForm))
            }
            BiasedSwaps::Sattolo => {
                // A single cycle: no card stays, all other places are alike.
                let cell = |k: usize| u128::from(n == 1 || k / n != k % n);
                let cells = (0..n * n).map(cell).collect();
                let total = (n as u128 - 1).max(1);
                Some(Matrix::exact(n, total, cells, Method::ClosedForm))
            }
            BiasedSwaps::Short | BiasedSwaps::LastNeverDrawn => followed_positions(setup),
        }
    }

    fn distance(&self, setup: &Setup, _: u64) -> Option<Distance> {
        let n = setup.n();
        let exact = match self {
            BiasedSwaps::Sattolo => Ratio::new(n as u128 - 1, n as u128),
            BiasedSwaps::Short if n == 1 => Ratio::ZERO,
            BiasedSwaps::Short => Ratio::new(1, 2),
            // They do not reach all orders of their support equally often.
            BiasedSwaps::NaiveUp | BiasedSwaps::NaiveDown | BiasedSwaps::LastNeverDrawn => {
                return None;
            }
        };
        let support = self.support(setup)?;
        Some(Distance::evenly(&support, Some(exact), Method::ClosedForm))
    }

    fn support(&self, setup: &Setup) -> Option<Support> {
        let n = setup.n();
        if n == 1 {
            return Some(Support::all(n));
        }
        let ln_all = ln_factorial(n);
        let all = factorial(n);
        Some(match self {
            BiasedSwaps::NaiveUp | BiasedSwaps::NaiveDown => Support::all(n),
            BiasedSwaps::Sattolo => Support::some(n, (factorial(n - 1), ln_factorial(n - 1))),
            BiasedSwaps::Short => {
                let half = all.map(|all| all / 2);
                Support::some(n, (half, ln_all - std::f64::consts::LN_2))
            }
            BiasedSwaps::LastNeverDrawn => {
                let last = all.map(|all| all - all / n as u128);
                Support::some(n, (last, ln_all + (-1.0 / n as f64).ln_1p()))
            }
        })
    }
}
