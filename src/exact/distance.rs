//! How far from fair, and how many orders there are at all.

use super::rational::factorial;
use super::{Matrix, Method, Orders, Ratio, coin_sort, riffle};
use crate::experiment::Setup;
use crate::shuffle::{Algorithm, Fairness};

/// ln n!. O(n); relative error below 10^-14.
pub fn ln_factorial(n: usize) -> f64 {
    (2..=n).map(|k| (k as f64).ln()).sum()
}

/// Total variation distance of the deck from fair: the largest difference that any question about the order can show, 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Distance {
    pub value: f64,
    pub exact: Option<Ratio>,
    /// ln(1 - value): tells decks apart whose distance rounds to 1.
    pub ln_rest: f64,
    pub method: Method,
}

impl Distance {
    /// Of a distribution that is known order by order.
    pub fn of(orders: &Orders) -> Distance {
        let exact = orders.exact_distance();
        let value = orders.distance();
        let rest = exact.and_then(Ratio::complement);
        Distance {
            value,
            exact,
            ln_rest: rest.map_or(1.0 - value, Ratio::to_f64).ln(),
            method: orders.method(),
        }
    }

    fn formula((value, ln_rest): (f64, f64), exact: Option<Ratio>) -> Distance {
        Distance {
            value: exact.map_or(value, Ratio::to_f64),
            exact,
            ln_rest,
            method: Method::ClosedForm,
        }
    }

    fn evenly(orders: &Reachable, exact: Option<Ratio>, method: Method) -> Distance {
        let ln_rest = orders.ln_orders - orders.ln_all;
        Distance {
            value: exact.map_or(-ln_rest.exp_m1(), Ratio::to_f64),
            exact,
            ln_rest,
            method,
        }
    }
}

/// The deck's distance where a closed form is known, for any n: 0 for fair shuffles; for those that reach m orders equally often
/// 1 - m/n!, so 1 - 1/n for sattolo, 1 - 1/n! for cross and 1 - 1/(n-1)! for random-cut; for riffle by Bayer and Diaconis (1992), O(n²);
/// for merge-sort-coin by the number of its tosses, O(n² log n). `None` for others: see [`Distance::of`] for up to [`super::MOST_EXACT`] cards.
pub fn deck_distance(setup: &Setup) -> Option<Distance> {
    let n = setup.n;
    let orders = reachable(setup)?;
    let all = factorial(n);
    match (setup.algorithm.facts().fairness, setup.algorithm) {
        (Fairness::Fair, _) => Some(Distance {
            value: 0.0,
            exact: Some(Ratio::ZERO),
            ln_rest: 0.0,
            method: Method::Fair,
        }),
        (_, Algorithm::Sattolo) => {
            let exact = Ratio::new(n as u128 - 1, n as u128);
            Some(Distance::evenly(&orders, Some(exact), Method::ClosedForm))
        }
        (Fairness::Deterministic, _) => {
            let exact = all.map(|all| Ratio::new(all - 1, all));
            Some(Distance::evenly(&orders, exact, Method::OneRun))
        }
        (_, Algorithm::RandomCut) => {
            let exact = all.map(|all| Ratio::new(all - n as u128, all));
            Some(Distance::evenly(&orders, exact, Method::ClosedForm))
        }
        (_, Algorithm::Riffle) => {
            let passes = setup.params.passes;
            let exact = riffle::exact_distance(n, passes);
            Some(Distance::formula(riffle::distance(n, passes), exact))
        }
        (_, Algorithm::MergeSortCoin) => {
            let exact = coin_sort::exact_distance(setup);
            Some(Distance::formula(coin_sort::distance(setup), exact))
        }
        // Each swap of two cards is a fair coin.
        (_, Algorithm::SwapRandomPairs) if n <= 2 && orders.everything => Some(Distance::evenly(
            &orders,
            Some(Ratio::ZERO),
            Method::ClosedForm,
        )),
        (_, Algorithm::SwapRandomPairs) if setup.params.swaps == 0 => {
            let exact = all.map(|all| Ratio::new(all - 1, all));
            Some(Distance::evenly(&orders, exact, Method::OneRun))
        }
        _ => None,
    }
}

/// How many different orders can appear at all.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reachable {
    /// Where 128 bits can hold it.
    pub orders: Option<u128>,
    /// Its logarithm.
    pub ln_orders: f64,
    /// All n!, where 128 bits can hold it.
    pub all: Option<u128>,
    /// Its logarithm.
    pub ln_all: f64,
    /// Whether every order can appear: known even where the numbers are too large, or too close to be told apart.
    pub everything: bool,
}

impl Reachable {
    /// Counted order by order, where no formula is known.
    pub fn of(orders: &Orders) -> Reachable {
        let support = orders.support();
        Reachable {
            orders: Some(support as u128),
            ln_orders: (support as f64).ln(),
            all: Some(orders.len() as u128),
            ln_all: ln_factorial(orders.cards()),
            everything: support == orders.len(),
        }
    }
}

/// How many different orders can appear, any n; `None` where theory has no answer.
///
/// All n! for the fair ones, for naive-swap, among whose draws are those of Fisher-Yates upward, and for merge-sort-coin, each by one
/// sequence of tosses. (n-1)! cycles for sattolo, n rotations for random-cut, one order without chance. For m riffles those of at most 2^m
/// rising sequences, counted by Eulerian numbers. For k swaps of random pairs the orders of at least n - k cycles: an order of c cycles needs n - c swaps, and
/// idle ones (i = j) fill up the rest; counted by Stirling numbers of the first kind, O(n²).
pub fn reachable(setup: &Setup) -> Option<Reachable> {
    let n = setup.n;
    let ln_all = ln_factorial(n);
    let kind = (setup.algorithm.facts().fairness, setup.algorithm);
    let everything = match kind {
        (Fairness::Fair, _) | (_, Algorithm::NaiveSwap | Algorithm::MergeSortCoin) => true,
        (_, Algorithm::RandomCut) => n <= 2,
        (_, Algorithm::Riffle) => riffle::reaches_all(n, setup.params.passes),
        (_, Algorithm::SwapRandomPairs) => setup.params.swaps >= n - 1,
        _ => n == 1,
    };
    let (orders, ln_orders) = match kind {
        _ if everything => (factorial(n), ln_all),
        (Fairness::Deterministic, _) => (Some(1), 0.0),
        (_, Algorithm::Sattolo) => (factorial(n - 1), ln_factorial(n - 1)),
        (_, Algorithm::RandomCut) => (Some(n as u128), (n as f64).ln()),
        (_, Algorithm::Riffle) => riffle::reachable(n, setup.params.passes),
        (_, Algorithm::SwapRandomPairs) => few_swaps(n, setup.params.swaps),
        _ => return None,
    };
    Some(Reachable {
        orders,
        ln_orders,
        all: factorial(n),
        ln_all,
        everything,
    })
}

/// The orders that at most `swaps` swaps can make: with n cards, those that need s swaps number e_s(1, 2, …, n-1), the elementary
/// symmetric polynomial, which the loop builds up card by card.
fn few_swaps(n: usize, swaps: usize) -> (Option<u128>, f64) {
    let most = swaps.min(n - 1);
    let mut exact = vec![Some(0u128); most + 1];
    let mut ln = vec![f64::NEG_INFINITY; most + 1];
    (exact[0], ln[0]) = (Some(1), 0.0);
    for size in 1..n {
        for s in (1..=most).rev() {
            let grown = exact[s - 1].and_then(|x| x.checked_mul(size as u128));
            exact[s] = exact[s].and_then(|x| x.checked_add(grown?));
            ln[s] = ln_add(ln[s], ln[s - 1] + (size as f64).ln());
        }
    }
    let total = exact
        .into_iter()
        .try_fold(0u128, |sum, x| sum.checked_add(x?));
    (total, ln.into_iter().fold(f64::NEG_INFINITY, ln_add))
}

/// ln(e^a + e^b).
pub(super) fn ln_add(a: f64, b: f64) -> f64 {
    let (low, high) = (a.min(b), a.max(b));
    if low == f64::NEG_INFINITY {
        high
    } else {
        high + (low - high).exp().ln_1p()
    }
}

/// What a position matrix says of single cards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CellDistance {
    /// Total variation distance of the place of the worst card from uniform, 0 to 1.
    pub worst: f64,
    /// That card, from 0.
    pub worst_card: usize,
    /// The mean over all cards.
    pub mean: f64,
    /// The largest cell as a multiple of 1/n, and where it is: (card, place).
    pub largest: (f64, usize, usize),
    /// The smallest cell as a multiple of 1/n, and where it is.
    pub smallest: (f64, usize, usize),
    /// Whether every cell is known to be 1/n, not only too close to it to be told apart.
    pub even: bool,
}

impl CellDistance {
    /// Every card alike at every place.
    pub fn even() -> CellDistance {
        CellDistance {
            worst: 0.0,
            worst_card: 0,
            mean: 0.0,
            largest: (1.0, 0, 0),
            smallest: (1.0, 0, 0),
            even: true,
        }
    }

    /// Of a position matrix. O(n²).
    pub fn of(positions: &Matrix) -> CellDistance {
        let n = positions.side();
        let fair = 1.0 / n as f64;
        let mut found = CellDistance {
            worst: 0.0,
            worst_card: 0,
            mean: 0.0,
            largest: (0.0, 0, 0),
            smallest: (f64::INFINITY, 0, 0),
            even: positions.is_even(),
        };
        for card in 0..n {
            let mut sum = 0.0;
            for (place, &p) in positions.row(card).iter().enumerate() {
                sum += (p - fair).abs() / 2.0;
                let ratio = p * n as f64;
                if ratio > found.largest.0 {
                    found.largest = (ratio, card, place);
                }
                if ratio < found.smallest.0 {
                    found.smallest = (ratio, card, place);
                }
            }
            found.mean += sum / n as f64;
            if sum > found.worst {
                (found.worst, found.worst_card) = (sum, card);
            }
        }
        found
    }
}
