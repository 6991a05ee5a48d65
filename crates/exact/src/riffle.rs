//! The riffle of Gilbert, Shannon and Reeds: one card's places, and the whole deck by its rising
//! sequences.
//!
//! m passes are one shuffle with 2^m packets, and an order's probability depends on its number r of
//! rising sequences alone: C(2^m + n - r, n) / 2^(mn) (Bayer and Diaconis 1992). How many orders
//! have r of them is the Eulerian number A(n, r).

use engine::deck::Card;

use crate::logarithms::{ln_add, ln_factorial};
use crate::matrix::{Matrix, power, product};
use crate::method::Method;
use crate::orders::{Orders, Weights, unrank};
use crate::rational::{Ratio, factorial};

/// Number of rising sequences of an order: maximal chains of cards c, c + 1, c + 2, …, each in its
/// order from the top: 1 for the sorted deck, n for the reversed one. O(n).
///
/// ```
/// assert_eq!(shuffle_lab_exact::riffle::rising_sequences(&[3, 0, 4, 1, 2]), 2);
/// ```
pub fn rising_sequences(order: &[Card]) -> usize {
    let mut place_of = vec![0; order.len()];
    for (place, &card) in order.iter().enumerate() {
        place_of[card as usize] = place;
    }
    usize::from(!order.is_empty()) + place_of.windows(2).filter(|w| w[1] < w[0]).count()
}

/// 2^`exponent`, where 128 bits can hold it and some more.
fn power_of_two(exponent: usize) -> Option<u128> {
    (exponent < 127).then(|| 1 << exponent)
}

/// C(a + n - r, n): in how many ways a packets make one order of r rising sequences. `None` where
/// n! times it exceeds 128 bits.
fn ways(packets: u128, n: usize, rising: usize) -> Option<u128> {
    let (n, rising) = (n as u128, rising as u128);
    if rising > packets {
        return Some(0);
    }
    let product = |all: u128, i: u128| all.checked_mul(packets - rising + i);
    Some((1..=n).try_fold(1, product)? / factorial(n as usize)?)
}

/// Returns A(n, 1) … A(n, `most`): the numbers of orders of n cards with 1 … `most` rising
/// sequences. `None` beyond 128 bits. O(n · most).
fn eulerian(n: usize, most: usize) -> Option<Vec<u128>> {
    let mut row = vec![0u128; most.min(n)];
    row[0] = 1;
    for size in 2..=n {
        for r in (1..=row.len().min(size)).rev() {
            let kept = (r as u128).checked_mul(row[r - 1])?;
            let fewer = if r > 1 { row[r - 2] } else { 0 };
            let split = ((size - r + 1) as u128).checked_mul(fewer)?;
            row[r - 1] = kept.checked_add(split)?;
        }
    }
    Some(row)
}

/// ln(A(n, r) / n!) for r from 1 on. O(n · most). The numbers of the middle are the most precise
/// ones.
pub(crate) fn ln_eulerian_share(n: usize, most: usize) -> Vec<f64> {
    let lns: Vec<f64> = (0..=n).map(|k| (k as f64).ln()).collect();
    let mut row = vec![f64::NEG_INFINITY; most.min(n)];
    row[0] = 0.0;
    for size in 2..=n {
        let (known, half) = (row.len().min(size), size.div_ceil(2));
        for r in (1..=known.min(half)).rev() {
            let kept = row[r - 1] + lns[r];
            let fewer = if r > 1 { row[r - 2] } else { f64::NEG_INFINITY };
            row[r - 1] = ln_add(kept, fewer + lns[size - r + 1]) - lns[size];
        }
        // Read backwards, an order of r rising sequences has size + 1 - r.
        for r in half + 1..=known {
            row[r - 1] = row[size - r];
        }
    }
    row
}

/// Returns true if `passes` riffles reach every order: the reversed one has n rising sequences.
pub(crate) fn reaches_all(n: usize, passes: usize) -> bool {
    packets(passes) >= n as f64
}

/// Number of orders that `passes` riffles can end in, those of at most 2^passes rising sequences,
/// where 128 bits can hold it; and its natural logarithm. O(n · 2^passes), at most O(n²).
pub(crate) fn support_size(n: usize, passes: usize) -> (Option<u128>, f64) {
    let most = packets(passes).min(n as f64) as usize;
    let total =
        eulerian(n, most).and_then(|row| row.into_iter().try_fold(0u128, |s, x| s.checked_add(x)));
    let share = ln_eulerian_share(n, most);
    let ln = share.into_iter().fold(f64::NEG_INFINITY, ln_add) + ln_factorial(n);
    (total, ln)
}

fn packets(passes: usize) -> f64 {
    2f64.powi(passes as i32)
}

/// The deck's total variation distance from fair after `passes` riffles, and ln(1 - it). O(n²).
///
/// The sum over r of A(n, r) (p_r - 1/n!) where that is positive; p_r n! is the product of 1 + (i -
/// r) / 2^m for i from 1 to n. Both factors are kept as logarithms. For n = 52 and m = 1 … 10:
/// 1.000, 1.000, 1.000, 1.000, .924, .614, .334, .167, .085, .043.
pub(crate) fn distance(n: usize, passes: usize) -> (f64, f64) {
    distance_of(&ln_eulerian_share(n, n), passes)
}

/// Returns the deck's total variation distance from fair after `passes` riffles, and ln(1 - it).
/// `share` is the [`ln_eulerian_share`] of all n rising sequences, which serves every number of
/// passes. O(n²).
pub(crate) fn distance_of(share: &[f64], passes: usize) -> (f64, f64) {
    let (n, a) = (share.len(), packets(passes));
    // ln(1 + k / a) for k from 1 - n to n - 1.
    let factors: Vec<f64> = (1..2 * n)
        .map(|k| ((k as f64 - n as f64) / a).ln_1p())
        .collect();
    let mut value = 0.0;
    let mut ln_rest = f64::NEG_INFINITY;
    for (r, &ln) in (1..).zip(share) {
        let times_fair: f64 = if f64::from(r) > a {
            f64::NEG_INFINITY
        } else {
            factors[n - r as usize..][..n].iter().sum()
        };
        if times_fair > 0.0 {
            value += ln.exp() * times_fair.exp_m1();
        }
        ln_rest = ln_add(ln_rest, ln + times_fair.min(0.0));
    }
    // Each where it is the precise one.
    if ln_rest < -0.7 || !value.is_finite() {
        (-ln_rest.exp_m1(), ln_rest)
    } else {
        (value, (-value).ln_1p())
    }
}

/// Returns the deck's total variation distance from fair after `passes` riffles as a fraction;
/// `None` where a number on the way exceeds 128 bits.
pub(crate) fn exact_distance(n: usize, passes: usize) -> Option<Ratio> {
    let total = power_of_two(n.checked_mul(passes)?)?;
    let packets = power_of_two(passes)?;
    let all = factorial(n)?;
    let excess = (1..)
        .zip(eulerian(n, n)?)
        .try_fold(0u128, |sum, (r, orders)| {
            let more = ways(packets, n, r)?.checked_mul(all)?.saturating_sub(total);
            sum.checked_add(orders.checked_mul(more)?)
        })?;
    Some(Ratio::new(excess, total.checked_mul(all)?))
}

/// Returns true if [`orders`] gives fractions.
pub(crate) fn is_exact(n: usize, passes: usize) -> bool {
    power_of_two(n * passes).is_some() && ways(1 << passes.min(126), n, 1).is_some()
}

/// The probabilities of all n! orders, by the formula; `backwards`: those of the shuffle that
/// undoes it. O(n! n²).
///
/// Undone, an order's places are its cards: so a new rising sequence begins wherever a card lies on
/// a smaller one.
pub(crate) fn orders(n: usize, passes: usize, backwards: bool) -> Orders {
    let all: usize = (1..=n).product();
    let rising = |rank: usize| {
        let order = unrank(n, rank);
        if backwards {
            1 + order.windows(2).filter(|w| w[1] < w[0]).count()
        } else {
            rising_sequences(&order)
        }
    };
    let exact = || {
        let total = power_of_two(n * passes)?;
        let packets = power_of_two(passes)?;
        let each: Option<Vec<u128>> = (1..=n).map(|r| ways(packets, n, r)).collect();
        let each = each?;
        let counts = (0..all).map(|rank| each[rising(rank) - 1]).collect();
        Some(Weights::Exact { total, counts })
    };
    let weights = exact().unwrap_or_else(|| {
        let a = packets(passes);
        let probability = |r: usize| {
            // From 1,024 passes on there are more packets than a number holds.
            let factor = |i: usize| ((1.0 + (i as f64 - r as f64) / a) / i as f64).max(0.0);
            (1..=n).map(factor).product::<f64>()
        };
        let each: Vec<f64> = (1..=n).map(probability).collect();
        Weights::Rounded((0..all).map(|rank| each[rising(rank) - 1]).collect())
    });
    Orders::new(n, weights, Method::ClosedForm)
}

/// Returns where each card comes in one riffle, row = card, column = place, both from 0: [p >= c]
/// C(p, c) / 2^(p+1) + [p <= c] C(n-1-p, c-p) / 2^(n-p).
///
/// From the upper packet: the coins of the places before p show c zeros, and p's own a zero. From
/// the lower one: p's coin shows a one, and of the coins behind p as many zeros as cards of the
/// upper packet are still to come, c - p. O(n²); relative error below 10^-13.
pub(crate) fn once(n: usize) -> Vec<f64> {
    let mut cells = vec![0.0; n * n];
    // C(p, k) / 2^p, p rising.
    let mut tosses = vec![0.0; n];
    tosses[0] = 1.0;
    for p in 0..n {
        for k in 0..=p {
            let half = tosses[k] / 2.0;
            cells[k * n + p] += half;
            // The mirror image: card n-1-k at place n-1-p.
            cells[(n - 1 - k) * n + (n - 1 - p)] += half;
        }
        for k in (0..=p).rev() {
            tosses[k] /= 2.0;
            if k + 1 < n {
                tosses[k + 1] += tosses[k];
            }
        }
    }
    cells
}

/// One riffle's matrix over 2^n; `None` where that exceeds 128 bits.
fn once_exactly(n: usize) -> Option<Vec<u128>> {
    let total = power_of_two(n)?;
    let mut cells = vec![0; n * n];
    let mut row = vec![0u128; n];
    row[0] = 1;
    for p in 0..n {
        for k in 0..=p {
            let share = row[k] * (total >> (p + 1));
            cells[k * n + p] += share;
            cells[(n - 1 - k) * n + (n - 1 - p)] += share;
        }
        for k in (1..n).rev() {
            row[k] += row[k - 1];
        }
    }
    Some(cells)
}

/// Returns where each card comes in `passes` riffles: the power of [`once`]. In fractions where 128
/// bits hold 2^(passes · n). O(n³ log passes).
pub(crate) fn positions(n: usize, passes: usize) -> Matrix {
    let exact = || {
        let total = power_of_two(n.checked_mul(passes)?)?;
        let cells = power(n, once_exactly(n)?, 1, passes);
        Some(Matrix::exact(n, total, cells, Method::ClosedForm))
    };
    exact().unwrap_or_else(|| {
        let cells = power(n, once(n), 1.0, passes);
        Matrix::rounded(n, cells, Method::ClosedForm)
    })
}

/// One card's row after `passes` riffles as fractions; `None` where one does not fit. O(n² passes).
pub(crate) fn row(n: usize, card: usize, passes: usize) -> Option<Vec<Ratio>> {
    let total = power_of_two(n.checked_mul(passes)?)?;
    let once = once_exactly(n)?;
    let mut row = vec![0u128; n];
    row[card] = 1;
    for _ in 0..passes {
        let mut next = vec![0; n];
        for (&x, line) in row.iter().zip(once.chunks_exact(n)) {
            next.iter_mut()
                .zip(line)
                .for_each(|(sum, &y)| *sum += x * y);
        }
        row = next;
    }
    Some(row.into_iter().map(|x| Ratio::new(x, total)).collect())
}

/// Each row times one riffle's matrix. O(n³).
pub(crate) fn follow(n: usize, cells: &mut Vec<f64>, once: &[f64]) {
    *cells = product(n, cells, once);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Holds the distances of 52 cards against the table of Bayer and Diaconis (1992), and the two
    /// forms against each other.
    #[test]
    fn the_table_of_bayer_and_diaconis() {
        let table = [1.0, 1.0, 1.0, 1.0, 0.924, 0.614, 0.334, 0.167, 0.085, 0.043];
        for (m, expected) in (1..).zip(table) {
            let (value, ln_rest) = distance(52, m);
            assert!((value - expected).abs() < 0.0005, "{m}: {value}");
            assert!((ln_rest.exp() - (1.0 - value)).abs() < 1e-12);
        }
        let mut compared = 0;
        for n in 1..=12 {
            for m in 0..=8 {
                if let Some(exact) = exact_distance(n, m) {
                    assert!((distance(n, m).0 - exact.to_f64()).abs() < 1e-13, "{n} {m}");
                    compared += 1;
                }
            }
        }
        assert!(compared > 60, "{compared}");
        for n in [100, 300, 1024] {
            let steps = [1, 5, 9, 12, 15, 20, 100];
            let far = steps.map(|m| distance(n, m));
            assert!(far.is_sorted_by(|a, b| a.0 >= b.0 && a.1 <= b.1), "{far:?}");
            assert!(far[6].0 < 1e-20 && far[0].1.is_finite(), "{far:?}");
        }
    }

    /// Eulerian numbers: of four cards 1, 11, 11, 1; all of them are all orders; one pass reaches
    /// 2^n - n of them.
    #[test]
    fn eulerian_numbers() {
        assert_eq!(eulerian(4, 4), Some(vec![1, 11, 11, 1]));
        for n in 1..=33 {
            let row = eulerian(n, n).expect("it fits");
            assert_eq!(Some(row.iter().sum()), factorial(n));
            let ln = ln_eulerian_share(n, n);
            for (exact, ln) in row.iter().zip(ln) {
                let found = ln + ln_factorial(n);
                assert!((found - (*exact as f64).ln()).abs() < 1e-11, "{n}");
            }
        }
        for n in 2..=120 {
            let (orders, ln) = support_size(n, 1);
            assert_eq!(orders, Some((1u128 << n) - n as u128));
            assert!((ln - (orders.unwrap_or_default() as f64).ln()).abs() < 1e-9);
        }
    }

    /// Proves P(sorted deck after one riffle) = (n + 1) / 2^n, and that the sorted deck has one
    /// rising sequence.
    #[test]
    fn the_sorted_deck() {
        for n in 1..=8usize {
            let sorted = orders(n, 1, false).ratio(0);
            assert_eq!(sorted, Some(Ratio::new(n as u128 + 1, 1 << n)));
            assert_eq!(rising_sequences(&unrank(n, 0)), 1);
            let reversed: Vec<Card> = (0..n as Card).rev().collect();
            assert_eq!(rising_sequences(&reversed), n);
        }
    }
}
