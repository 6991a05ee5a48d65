//! Swaps of two random places, which may be the same: formulas for any number of them.

use crate::logarithms::ln_add;

/// The probabilities that a card stays, and that it lies in one certain other place, after `swaps`
/// swaps of two random places: 1/n + (1 - 1/n)(1 - 2/n)^k and 1/n - (1/n)(1 - 2/n)^k. A swap moves
/// a card with probability 2(n-1)/n², to a uniform other place.
pub(crate) fn stays_and_moves(n: usize, swaps: usize) -> (f64, f64) {
    let size = n as f64;
    let rest = (1.0 - 2.0 / size).powf(swaps as f64);
    let rest = if n == 1 { 1.0 } else { rest };
    (1.0 / size + (1.0 - 1.0 / size) * rest, (1.0 - rest) / size)
}

/// The orders that at most `swaps` swaps can make: with n cards, those that need s swaps number
/// e_s(1, 2, …, n-1), the elementary symmetric polynomial, which the loop builds up card by card.
pub(crate) fn support_size(n: usize, swaps: usize) -> (Option<u128>, f64) {
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
