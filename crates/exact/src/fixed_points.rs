//! Number of cards that a fair shuffle leaves in their places.
//!
//! P(k of n) = (1/k!) times the sum over j = 0 … n-k of (-1)^j / j!: choose the k, derange the
//! others. Mean 1 and variance 1 (n > 1); close to Poisson of mean 1.

use crate::rational::{Ratio, factorial};

/// The number of orders of `n` cards that leave none in its place. `None` beyond 128 bits (n > 34).
/// O(n).
///
/// ```
/// use shuffle_lab_exact::fixed_points::derangements;
/// assert_eq!([1, 2, 3, 4, 5].map(|n| derangements(n).unwrap()), [0, 1, 2, 9, 44]);
/// ```
pub fn derangements(n: usize) -> Option<u128> {
    // D_k = k D_(k-1) + (-1)^k.
    (1..=n as u128).try_fold(1u128, |before, k| {
        let grown = before.checked_mul(k)?;
        Some(if k.is_multiple_of(2) {
            grown + 1
        } else {
            grown - 1
        })
    })
}

/// The probability that exactly `k` of `n` cards stay, as a fraction; `None` for n > 34.
///
/// ```
/// use shuffle_lab_exact::fixed_points::exactly;
/// // Of 3! orders two leave none, three leave one, none leaves two, one leaves all.
/// let chances = [0, 1, 2, 3].map(|k| exactly(3, k).unwrap().to_string());
/// assert_eq!(chances, ["1/3", "1/2", "0", "1/6"]);
/// ```
pub fn exactly(n: usize, k: usize) -> Option<Ratio> {
    let Some(others) = n.checked_sub(k) else {
        return Some(Ratio::ZERO);
    };
    let deranged = Ratio::new(derangements(others)?, factorial(others)?);
    deranged.checked_mul(Ratio::new(1, factorial(k)?))
}

/// The law for any n: entry k is the probability that exactly k of n cards stay, `0 ..= n`. O(n).
/// Relative error below 10^-13, but for probabilities below 10^-300, which are 0.
///
/// ```
/// let law = shuffle_lab_exact::fixed_points::law(52);
/// // 1/e, and one card on average.
/// assert_eq!(format!("{:.6}", law[0]), "0.367879");
/// let mean: f64 = law.iter().zip(0..).map(|(p, k)| p * f64::from(k)).sum();
/// assert!((mean - 1.0).abs() < 1e-12);
/// ```
pub fn law(n: usize) -> Vec<f64> {
    let mut inverse = vec![1.0; n + 1];
    for j in 1..=n {
        inverse[j] = inverse[j - 1] / j as f64;
    }
    let mut law = vec![0.0; n + 1];
    let mut sum = 0.0;
    for j in 0..=n {
        sum += if j.is_multiple_of(2) { 1.0 } else { -1.0 } * inverse[j];
        let k = n - j;
        law[k] = if inverse[k] < 1e-300 {
            0.0
        } else {
            inverse[k] * sum
        };
    }
    law
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::unrank;

    /// Proves the law by counting all orders of up to seven cards.
    #[test]
    fn all_orders_counted() {
        for n in 0..=7 {
            let orders = factorial(n).expect("small");
            let mut counts = vec![0; n + 1];
            for k in 0..orders as usize {
                let order = unrank(n, k);
                let stays = (0..n).filter(|&p| order[p] as usize == p).count();
                counts[stays] += 1;
            }
            for (k, &count) in counts.iter().enumerate() {
                assert_eq!(exactly(n, k), Some(Ratio::new(count, orders)));
            }
            assert_eq!(exactly(n, n + 1), Some(Ratio::ZERO));
        }
    }

    /// Proves that the rounded law is the exact one, and the reference's mean 1, variance 1 and
    /// P(0) = .367879 for 52 cards.
    #[test]
    fn rounded_law_and_its_moments() {
        for n in 0..=34 {
            for (k, p) in law(n).into_iter().enumerate() {
                let exact = exactly(n, k).expect("it fits").to_f64();
                assert!((p - exact).abs() <= 1e-13 * exact, "{n} {k}");
            }
        }
        assert_eq!(exactly(35, 0), None);
        for n in [2, 52, 1024] {
            let law = law(n);
            let moment = |f: fn(f64) -> f64| -> f64 {
                law.iter().enumerate().map(|(k, p)| f(k as f64) * p).sum()
            };
            assert!((moment(|_| 1.0) - 1.0).abs() < 1e-12);
            assert!((moment(|k| k) - 1.0).abs() < 1e-12);
            assert!((moment(|k| (k - 1.0) * (k - 1.0)) - 1.0).abs() < 1e-12);
        }
        assert!((law(52)[0] - 0.367_879).abs() < 1e-6);
    }
}
