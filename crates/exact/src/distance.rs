//! How far from fair, and how many orders there are at all.

use super::cycle_types::CycleTypeChain;
use super::draw_law::{DrawLaw, draw_law};
use super::rational::factorial;
use super::{
    Matrix, Method, Orders, Ratio, coin_sort, convolution, paths, recipe, riffle, seed_enumeration,
};
use engine::algorithms::{Algorithm, Fairness};
use engine::experiment::Setup;
use engine::rng::flawed::Law;

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

    fn evenly(orders: &Support, exact: Option<Ratio>, method: Method) -> Distance {
        let ln_rest = orders.ln_orders - orders.ln_all;
        Distance {
            value: exact.map_or(-ln_rest.exp_m1(), Ratio::to_f64),
            exact,
            ln_rest,
            method,
        }
    }
}

/// Random swaps are followed by cycle types as long as that takes a few milliseconds.
const MOST_TYPED: usize = 20;
const MOST_SWAPS: usize = 1000;

/// The deck's distance where a closed form is known, for any n: 0 for fair shuffles; for those that reach m orders equally often
/// 1 - m/n!, so 1 - 1/n for sattolo, 1 - 1/n! for cross and 1 - 1/(n-1)! for random-cut; for riffle by Bayer and Diaconis (1992), O(n²);
/// for sort-by-keys as for the riffle that it undoes; 1/2 for fisher-yates-short; for top-to-random by the number of cards taken, O(n passes); for one
/// pass of thorp and overhand 1 - m/n!; for swap-random-pairs of 9 to 20 cards and up to 1000 swaps by cycle types, to 10^-9; for merge-sort-coin by the number of its tosses, O(n² log n). Recipes that are one shuffle, draw nothing, or begin with a cut and riffle and
/// cut on, as these. Where all draws follow from one of few starts, by running them all; `None` for other spoiled draws and other shuffles: see [`Distance::of`] for up to [`super::MOST_EXACT`] cards.
pub fn deck_distance(setup: &Setup) -> Option<Distance> {
    match draw_law(setup) {
        DrawLaw::Even => {}
        DrawLaw::Uneven(_) => return None,
        DrawLaw::Seeded(_) => return seed_enumeration::distance(setup),
    }
    if setup.algorithm == Algorithm::Recipe {
        return recipe::distance(setup);
    }
    let n = setup.n;
    let orders = support(setup)?;
    let all = factorial(n);
    match (setup.algorithm.info().fairness, setup.algorithm) {
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
        (_, Algorithm::FisherYatesShort) => {
            let exact = if n > 1 { Ratio::new(1, 2) } else { Ratio::ZERO };
            Some(Distance::evenly(&orders, Some(exact), Method::ClosedForm))
        }
        // Two orders that undo each other are equally far from fair.
        (_, Algorithm::SortByKeys) => {
            let bits = setup.params.bits;
            let exact = riffle::exact_distance(n, bits);
            Some(Distance::formula(riffle::distance(n, bits), exact))
        }
        (_, Algorithm::TopToRandom) => {
            let passes = setup.params.passes;
            let exact = convolution::exact_top_to_random_distance(n, passes);
            let formula = convolution::top_to_random_distance(n, passes);
            Some(Distance::formula(formula, exact))
        }
        (_, Algorithm::Thorp | Algorithm::Overhand) if setup.params.passes == 1 => {
            let exact = all.zip(orders.orders);
            let exact = exact.map(|(all, some)| Ratio::new(all - some, all));
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
        // Smaller decks are known order by order, as fractions.
        (_, Algorithm::SwapRandomPairs)
            if n > super::MOST_EXACT && n <= MOST_TYPED && setup.params.swaps <= MOST_SWAPS =>
        {
            let mut types = CycleTypeChain::new(n)?;
            (0..setup.params.swaps).for_each(|_| types.exchange());
            Some(Distance {
                value: types.distance(),
                exact: None,
                ln_rest: types.in_common().ln(),
                method: Method::MergedDecks,
            })
        }
        _ => None,
    }
}

/// How many different orders can appear at all.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Support {
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

impl Support {
    /// Counted order by order, where no formula is known.
    pub fn of(orders: &Orders) -> Support {
        let support = orders.support();
        Support {
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
/// All n! for the fair ones, for the naive swaps, among whose draws are those of Fisher-Yates, and for the sorts that ask a coin, which answers
/// as if it sorted to any order. n!/2 for fisher-yates-short; n! - (n-1)!, the last card not last, for last-never-drawn. For keys of b bits as for b riffles;
/// for m passes of top-to-random n!/(n-m)!, the bottom cards in their order; 2^(n/2) and 2^(n-1) for a single pass of thorp and overhand. (n-1)! cycles for sattolo, n rotations for random-cut, one order without chance. For m riffles those of at most 2^m
/// rising sequences, counted by Eulerian numbers. For k swaps of random pairs the orders of at least n - k cycles: an order of c cycles needs n - c swaps, and
/// idle ones (i = j) fill up the rest; counted by Stirling numbers of the first kind, O(n²).
///
/// Uneven draws whose answers can all come reach what even ones do; where some never come, a fair shuffle of known bounds reaches an order for each
/// way to draw. Where all draws follow from one of few starts every one is run.
pub fn support(setup: &Setup) -> Option<Support> {
    match draw_law(setup) {
        DrawLaw::Even => {}
        DrawLaw::Uneven(_) if setup.may_draw_all() => {}
        DrawLaw::Uneven(law) => return ways_to_draw(setup, law),
        DrawLaw::Seeded(_) => return seed_enumeration::support(setup),
    }
    if setup.algorithm == Algorithm::Recipe {
        return recipe::support(setup);
    }
    let n = setup.n;
    let ln_all = ln_factorial(n);
    let kind = (setup.algorithm.info().fairness, setup.algorithm);
    let everything = match kind {
        (Fairness::Fair, _)
        | (
            _,
            Algorithm::NaiveSwap
            | Algorithm::NaiveSwapDown
            | Algorithm::MergeSortCoin
            | Algorithm::InsertionSortCoin
            | Algorithm::SelectionSortCoin
            | Algorithm::BubbleSortCoin
            | Algorithm::QuickSortCoin
            | Algorithm::BinaryInsertionCoin,
        ) => true,
        (_, Algorithm::RandomCut | Algorithm::Thorp | Algorithm::Overhand) => n <= 2,
        (_, Algorithm::Riffle) => riffle::reaches_all(n, setup.params.passes),
        (_, Algorithm::SortByKeys) => riffle::reaches_all(n, setup.params.bits),
        (_, Algorithm::SwapRandomPairs) => setup.params.swaps >= n - 1,
        (_, Algorithm::TopToRandom) => setup.params.passes >= n - 1,
        _ => n == 1,
    };
    let (orders, ln_orders) = match kind {
        _ if everything => (factorial(n), ln_all),
        (_, Algorithm::FisherYatesShort) => (
            factorial(n).map(|all| all / 2),
            ln_all - std::f64::consts::LN_2,
        ),
        (_, Algorithm::LastNeverDrawn) => {
            let last = factorial(n).map(|all| all - all / n as u128);
            (last, ln_all + (-1.0 / n as f64).ln_1p())
        }
        (_, Algorithm::SortByKeys) => riffle::support(n, setup.params.bits),
        (_, Algorithm::TopToRandom) => {
            let left = n - setup.params.passes;
            let product = |all: u128, k: usize| all.checked_mul(k as u128);
            let orders = (left + 1..=n).try_fold(1, product);
            (orders, ln_all - ln_factorial(left))
        }
        (_, Algorithm::Thorp) if setup.params.passes == 1 => powers_of_two(n / 2),
        (_, Algorithm::Overhand) if setup.params.passes == 1 => powers_of_two(n - 1),
        (Fairness::Deterministic, _) => (Some(1), 0.0),
        (_, Algorithm::Sattolo) => (factorial(n - 1), ln_factorial(n - 1)),
        (_, Algorithm::RandomCut) => (Some(n as u128), (n as f64).ln()),
        (_, Algorithm::Riffle) => riffle::support(n, setup.params.passes),
        (_, Algorithm::SwapRandomPairs) => few_swaps(n, setup.params.swaps),
        _ => return None,
    };
    Some(Support {
        orders,
        ln_orders,
        all: factorial(n),
        ln_all,
        everything,
    })
}

/// Of a shuffle with an order for each sequence of choices.
fn ways_to_draw(setup: &Setup, law: Law) -> Option<Support> {
    let one_each = setup.algorithm.info().fairness == Fairness::Fair;
    let bounds = setup.bounds().filter(|_| one_each)?;
    let possible = |bound: u32| f64::from(law.possible(bound)).ln();
    Some(Support {
        orders: paths(setup),
        ln_orders: bounds.into_iter().map(possible).sum(),
        all: factorial(setup.n),
        ln_all: ln_factorial(setup.n),
        everything: false,
    })
}

/// 2^`coins`, and its logarithm.
fn powers_of_two(coins: usize) -> (Option<u128>, f64) {
    let orders = 1u128.checked_shl(coins as u32);
    (orders, coins as f64 * std::f64::consts::LN_2)
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
        CellDistance {
            even: positions.is_even(),
            ..CellDistance::of_cells(positions.side(), positions.cells())
        }
    }

    /// Of the cells of a square matrix, row by row: frequencies that were counted, say. Not known to be even. O(n²).
    pub fn of_cells(n: usize, cells: &[f64]) -> CellDistance {
        let fair = 1.0 / n as f64;
        let mut found = CellDistance {
            worst: 0.0,
            worst_card: 0,
            mean: 0.0,
            largest: (0.0, 0, 0),
            smallest: (f64::INFINITY, 0, 0),
            even: false,
        };
        for (card, row) in cells.chunks_exact(n).enumerate() {
            let mut sum = 0.0;
            for (place, &p) in row.iter().enumerate() {
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
