//! The merge sort that asks a coin: one card through its merges, and the whole deck by its number
//! of tosses.
//!
//! Each order comes out of exactly one sequence of tosses: it says at every merge which run's card
//! came first. So an order of t tosses has probability 1 / 2^t, and all that is to be known of the
//! deck is how many orders take how many tosses.

use engine::board::Row;
use engine::experiment::Setup;
use engine::ops::{Executor, Observer};
use engine::rng::BoundsRecorder;
use engine::step::Step;

use crate::logarithms::ln_factorial;
use crate::matrix::{MOST_EXACT_TOSSES, Matrix, identity};
use crate::method::Method;
use crate::rational::{Ratio, factorial};

/// One merge of two runs that lie side by side: places `low .. mid` and `mid .. high`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Merge {
    low: usize,
    mid: usize,
    high: usize,
    /// P(the first run's card i comes out when j of the second have): row i, column j = 0 ..= the
    /// length of the second.
    first: Vec<f64>,
    /// P(the second run's card j comes out when i of the first have): row j, column i.
    second: Vec<f64>,
}

/// Reads the merges off the code's moves.
#[derive(Default)]
struct Merges {
    found: Vec<[usize; 3]>,
    /// Places lifted into the first and the second queue since the last merge.
    first: Option<usize>,
    second: Option<[usize; 2]>,
}

impl Observer for Merges {
    fn step(&mut self, step: Step) {
        let Step::Carry { from, to } = step else {
            return;
        };
        match to.row {
            Row::First => _ = self.first.get_or_insert(from.place),
            Row::Second => self.second.get_or_insert([from.place; 2])[1] = from.place + 1,
            Row::Deck | Row::Decided => {
                if let (Some(low), Some([mid, high])) = (self.first.take(), self.second.take()) {
                    self.found.push([low, mid, high]);
                }
            }
        }
    }
}

/// The merges of a run, in their order: they do not depend on the coin. O(n²).
pub(crate) fn merges(setup: &Setup) -> Vec<Merge> {
    let layout = setup.algorithm.info().layout;
    let mut executor = Executor::new(
        setup.n(),
        layout,
        BoundsRecorder::default(),
        Merges::default(),
    );
    setup.algorithm.run(&mut executor, setup.params);
    let merge = |&[low, mid, high]: &[usize; 3]| Merge::new(low, mid, high);
    executor.observer.found.iter().map(merge).collect()
}

impl Merge {
    fn new(low: usize, mid: usize, high: usize) -> Merge {
        let (a, b) = (mid - low, high - mid);
        let mut first = vec![0.0; a * (b + 1)];
        let mut second = vec![0.0; b * (a + 1)];
        // reach[j]: P(the merge comes by i cards of the first and j of the second).
        let mut reach = vec![0.0; b + 1];
        reach[0] = 1.0;
        for i in 0..=a {
            let mut after = vec![0.0; b + 1];
            for j in 0..=b {
                let to_first = match (i < a, j < b) {
                    (true, true) => 0.5,
                    (true, false) => 1.0,
                    (false, _) => 0.0,
                };
                if i < a {
                    first[i * (b + 1) + j] = reach[j] * to_first;
                    after[j] = reach[j] * to_first;
                }
                if j < b {
                    second[j * (a + 1) + i] = reach[j] * (1.0 - to_first);
                    reach[j + 1] += reach[j] * (1.0 - to_first);
                }
            }
            reach = after;
        }
        Merge {
            low,
            mid,
            high,
            first,
            second,
        }
    }

    /// Moves `p` from where one card may be before the merge to where it may be afterwards. Cards
    /// outside of the two runs stay. O(length²).
    pub(crate) fn follow(&self, p: &mut [f64]) {
        let (a, b) = (self.mid - self.low, self.high - self.mid);
        let mut after = vec![0.0; a + b];
        for (i, here) in p[self.low..self.mid].iter().enumerate() {
            if *here > 0.0 {
                let row = &self.first[i * (b + 1)..][..b + 1];
                let to = &mut after[i..i + b + 1];
                to.iter_mut().zip(row).for_each(|(sum, x)| *sum += here * x);
            }
        }
        for (j, here) in p[self.mid..self.high].iter().enumerate() {
            if *here > 0.0 {
                let row = &self.second[j * (a + 1)..][..a + 1];
                let to = &mut after[j..j + a + 1];
                to.iter_mut().zip(row).for_each(|(sum, x)| *sum += here * x);
            }
        }
        p[self.low..self.high].copy_from_slice(&after);
    }

    /// P(t tosses), for every t. The merge ends its tosses when a run is used up: with the last of
    /// a cards of the first at toss t, C(t-1, a-1) / 2^t, t - a < b; and the other way round.
    fn tosses(&self) -> Vec<f64> {
        let (a, b) = (self.mid - self.low, self.high - self.mid);
        let mut tosses = vec![0.0; a + b];
        // The last coin shows the run that is used up, with the other one not yet.
        for j in 0..b {
            tosses[a + j] += self.first[(a - 1) * (b + 1) + j];
        }
        for i in 0..a {
            tosses[b + i] += self.second[(b - 1) * (a + 1) + i];
        }
        tosses
    }
}

/// P(t tosses in the whole sort), for every t. O(n² log n).
fn tosses(setup: &Setup) -> Vec<f64> {
    merges(setup).iter().fold(vec![1.0], |sum, merge| {
        let own = merge.tosses();
        let mut all = vec![0.0; sum.len() + own.len() - 1];
        for (t, x) in own.iter().enumerate().filter(|(_, x)| **x > 0.0) {
            let to = &mut all[t..t + sum.len()];
            to.iter_mut().zip(&sum).for_each(|(all, y)| *all += x * y);
        }
        all
    })
}

/// The deck's total variation distance from fair, and ln(1 - it): the orders of t tosses take 1 /
/// 2^t each, so the sum over t of P(t tosses) (1 - 2^t / n!), where that is positive. O(n² log n).
pub(crate) fn distance(setup: &Setup) -> (f64, f64) {
    let ln_all = ln_factorial(setup.n());
    let (mut value, mut rest) = (0.0, 0.0);
    for (t, p) in tosses(setup).into_iter().enumerate() {
        let ln = (t as f64 * std::f64::consts::LN_2 - ln_all).min(0.0);
        value -= p * ln.exp_m1();
        rest += p * ln.exp();
    }
    (value, rest.ln())
}

/// Returns the distance of the deck from fair as a fraction; `None` where a number on the way
/// exceeds 128 bits or a run takes too many tosses.
pub(crate) fn exact_distance(setup: &Setup) -> Option<Ratio> {
    let tosses = tosses(setup);
    let most = tosses.len() - 1;
    if most > MOST_EXACT_TOSSES {
        return None;
    }
    let all = factorial(setup.n())?;
    let excess = tosses.iter().enumerate().try_fold(0u128, |sum, (t, p)| {
        // So many orders take t tosses.
        let orders = (p * 2f64.powi(t as i32)) as u128;
        let more = all.saturating_sub(1 << t).checked_mul(1 << (most - t))?;
        sum.checked_add(orders.checked_mul(more)?)
    })?;
    Some(Ratio::new(excess, all.checked_mul(1 << most)?))
}

/// Returns where each card ends: every card followed through the merges, O(n³). In fractions up to
/// 16 cards.
///
/// A power of two needs no following: runs that merge are of equal length then, so that each place
/// is filled from either one alike, and from it by each of its cards alike if they lay on each of
/// its places alike: 1/n in every cell.
pub(crate) fn positions(setup: &Setup) -> Matrix {
    let n = setup.n();
    if n.is_power_of_two() {
        return Matrix::exact(n, n as u128, vec![1; n * n], Method::ClosedForm);
    }
    followed(setup)
}

fn followed(setup: &Setup) -> Matrix {
    let n = setup.n();
    let merges = merges(setup);
    let mut cells = identity(n);
    for row in cells.chunks_exact_mut(n) {
        merges.iter().for_each(|merge| merge.follow(row));
    }
    let most: usize = merges.iter().map(|m| m.high - m.low - 1).sum();
    if most > MOST_EXACT_TOSSES {
        return Matrix::rounded(n, cells, Method::OneCard);
    }
    let total = 2f64.powi(most as i32);
    let cells = cells.iter().map(|p| (p * total) as u128).collect();
    Matrix::exact(n, total as u128, cells, Method::OneCard)
}

/// One cell after the first merges as a fraction; `None` where the merges take more tosses than an
/// `f64` holds without rounding.
pub(crate) fn cell(
    merges: &[Merge],
    n: usize,
    card: usize,
    place: usize,
    round: usize,
) -> Option<Ratio> {
    let merges = &merges[..round];
    let tosses: usize = merges.iter().map(|m| m.high - m.low - 1).sum();
    let total = (tosses <= MOST_EXACT_TOSSES).then(|| 2f64.powi(tosses as i32))?;
    let mut row = vec![0.0; n];
    row[card] = 1.0;
    merges.iter().for_each(|merge| merge.follow(&mut row));
    Some(Ratio::new((row[place] * total) as u128, total as u128))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::Algorithm;

    /// Three and four cards by hand: 1/6 from fair, four cards with every card everywhere alike;
    /// and no number gets lost in large decks.
    #[test]
    fn small_decks_by_hand_and_large_ones() {
        let setup = |n| Setup::new(Algorithm::MERGE_SORT_COIN, n);
        assert_eq!(tosses(&setup(4)), [0.0, 0.0, 0.0, 0.0, 0.5, 0.5]);
        for (n, expected) in [(1, (0, 1)), (2, (0, 1)), (3, (1, 6)), (4, (1, 6))] {
            let exact = exact_distance(&setup(n));
            assert_eq!(exact, Some(Ratio::new(expected.0, expected.1)), "{n}");
        }
        for n in [1, 2, 4, 8, 16] {
            let fair = Some(Ratio::new(1, n as u128));
            let all = |m: Matrix| (0..n * n).all(|k| m.ratio(k / n, k % n) == fair);
            assert!(all(positions(&setup(n))) && all(followed(&setup(n))), "{n}");
        }
        let large = followed(&setup(128));
        assert!(
            large
                .cells()
                .iter()
                .all(|p| (p * 128.0 - 1.0).abs() < 1e-10)
        );
        assert!(positions(&setup(128)).is_even() && !large.is_even());
        let three = positions(&setup(3));
        let cells = [4, 2, 2, 2, 3, 3, 2, 3, 3].map(|x| Ratio::new(x, 8));
        assert!((0..9).all(|k| three.ratio(k / 3, k % 3) == Some(cells[k])));
        for n in [13, 14] {
            let exact = exact_distance(&setup(n)).expect("it fits").to_f64();
            assert!((exact - distance(&setup(n)).0).abs() < 1e-14);
        }
        for n in [52, 256, 1024] {
            let (value, ln_rest) = distance(&setup(n));
            let sum: f64 = tosses(&setup(n)).iter().sum();
            assert!((sum - 1.0).abs() < 1e-11, "{n}: {sum}");
            assert!(
                value <= 1.0 + 1e-12 && ln_rest.is_finite(),
                "{value} {ln_rest}"
            );
        }
    }
}
