//! `top-swaps`: k swaps of the top card and a uniform place, which may be the top.

use engine::experiment::Setup;
use engine::rng::flawed::Law;

use super::code;
use super::deterministic::distance_of_one_order;
use super::theory::Theory;
use crate::distance::Distance;
use crate::logarithms::ln_add;
use crate::matrix::{Matrix, identity};
use crate::method::Method;
use crate::one_card;
use crate::rational::Ratio;
use crate::support::Support;

/// A round is a swap.
#[derive(Clone, Copy, Debug)]
pub(super) struct TopSwaps;

/// Returns where each card ends after `swaps` swaps, at least one.
///
/// A swap puts a uniform card on top. So the top card of the start is uniform at once; any other
/// card leaves its place with probability 1/n a swap, and stays with 1/n + (1 - 2/n) q^(k-1),
/// q = 1 - 1/n: the chain at a place p is P(p) ← q P(p) + 1/n².
fn positions(n: usize, swaps: usize) -> Vec<f64> {
    let share = 1.0 / n as f64;
    let left = (swaps as f64 - 1.0) * (-share).ln_1p();
    let kept = left.exp();
    let cell = |k: usize| match (k / n, k % n) {
        (0, _) | (_, 0) => share,
        (card, place) if card == place => share + (1.0 - 2.0 * share) * kept,
        _ => share * (1.0 - kept),
    };
    (0..n * n).map(cell).collect()
}

/// A whole number, if 128 bits hold it, and its logarithm.
#[derive(Clone, Copy)]
struct Count(Option<u128>, f64);

impl Count {
    const ZERO: Count = Count(Some(0), f64::NEG_INFINITY);
    const ONE: Count = Count(Some(1), 0.0);

    fn plus(self, other: Count) -> Count {
        let sum = self.0.and_then(|x| x.checked_add(other.0?));
        Count(sum, ln_add(self.1, other.1))
    }

    fn times(self, other: Count) -> Count {
        let product = self.0.and_then(|x| x.checked_mul(other.0?));
        Count(product, self.1 + other.1)
    }

    /// `self * up / down`, which is a whole number.
    fn scaled(self, up: usize, down: usize) -> Count {
        let exact = self.0.and_then(|x| x.checked_mul(up as u128));
        let exact = exact.map(|x| x / down as u128);
        Count(exact, self.1 + (up as f64 / down as f64).ln())
    }
}

/// Number of orders that at most `swaps` swaps can make. A cycle of l > 1 cards takes l + 1 swaps,
/// and l - 1 if the top card is one of them (Akers and Krishnamurthy 1989). The orders that move m
/// certain cards in c cycles number d(m, c) = (m - 1) (d(m - 1, c) + d(m - 2, c - 1)). O(n²).
fn support_size(n: usize, swaps: usize) -> Count {
    let mut total = Count::ZERO;
    // d(m - 2, ·) and d(m - 1, ·); ways to choose m - 1 and m cards of those below the top.
    let (mut before, mut last) = (Vec::new(), Vec::new());
    let (mut with_top, mut without) = (Count::ZERO, Count::ONE);
    for m in 0..=n {
        let d = |row: &Vec<Count>, c: usize| row.get(c).copied().unwrap_or(Count::ZERO);
        let cycles = |c: usize| match (m, c) {
            (0, _) => Count::ONE,
            (1, _) | (_, 0) => Count::ZERO,
            _ => d(&last, c).plus(d(&before, c - 1)).scaled(m - 1, 1),
        };
        let row: Vec<Count> = (0..=m / 2).map(cycles).collect();
        for (c, &orders) in row.iter().enumerate() {
            if m + c <= swaps {
                total = total.plus(without.times(orders));
            }
            if c > 0 && m + c <= swaps + 2 {
                total = total.plus(with_top.times(orders));
            }
        }
        (before, last) = (last, row);
        (with_top, without) = (without, without.scaled(n - 1 - m.min(n - 1), m + 1));
    }
    total
}

impl Theory for TopSwaps {
    fn places(&self, setup: &Setup) -> u64 {
        (setup.n() + setup.params.swaps) as u64
    }

    fn most_quick_cards(&self, setup: &Setup, law: Law) -> Option<usize> {
        match law {
            Law::Uniform => Some(usize::MAX),
            _ => code::most_quick_cards(setup),
        }
    }

    fn positions(&self, setup: &Setup, law: Law) -> Option<Matrix> {
        if law != Law::Uniform {
            return one_card::weighted_positions(setup);
        }
        let (n, swaps) = (setup.n(), setup.params.swaps);
        // Two cards are a fair coin from the first swap on: a fraction says so exactly.
        if n <= 2 && swaps >= n - 1 {
            return Some(Matrix::even(n, Method::ClosedForm));
        }
        let cells = match swaps {
            0 => identity(n),
            _ => positions(n, swaps),
        };
        Some(Matrix::rounded(n, cells, Method::ClosedForm))
    }

    fn distance(&self, setup: &Setup, _: u64) -> Option<Distance> {
        let support = self.support(setup)?;
        if setup.n() <= 2 && support.everything {
            let fair = Some(Ratio::ZERO);
            return Some(Distance::evenly(&support, fair, Method::ClosedForm));
        }
        match setup.params.swaps {
            0 => Some(distance_of_one_order(setup, &support)),
            _ => None,
        }
    }

    /// Any order is at most 3(n - 1)/2 swaps away (Akers and Krishnamurthy 1989), and a swap may
    /// change nothing.
    fn support(&self, setup: &Setup) -> Option<Support> {
        let (n, swaps) = (setup.n(), setup.params.swaps);
        if swaps >= 3 * (n - 1) / 2 {
            return Some(Support::all(n));
        }
        let Count(orders, ln_orders) = support_size(n, swaps);
        Some(Support::some(n, (orders, ln_orders)))
    }
}
