//! The bound on a binomial tail, against the sum of all terms.

use crate::{cell, special};

/// Proves that the bound on a binomial tail is never too small, and by how little it is too large,
/// against the sum of all terms: for every count of up to 60 throws, and around 1 to 8 deviations
/// of many. Also that it neither fails nor turns around for as many as a number can hold.
#[test]
fn a_binomial_tail_is_bounded_closely() {
    let ln_term = |k: f64, n: f64, p: f64| {
        special::ln_gamma(n + 1.0) - special::ln_gamma(k + 1.0) - special::ln_gamma(n - k + 1.0)
            + k * p.ln()
            + (n - k) * (-p).ln_1p()
    };
    let tail = |k: u64, n: u64, p: f64| -> f64 {
        let side = if k as f64 > n as f64 * p {
            k..=n
        } else {
            0..=k
        };
        side.map(|k| ln_term(k as f64, n as f64, p).exp()).sum()
    };
    let check = |k: u64, n: u64, p: f64| {
        let bound = special::binomial_ln_tail(k as f64, n as f64, p).exp();
        let exact = tail(k, n, p);
        let z = cell::z_score(k as f64, n, p).abs();
        assert!(
            bound >= exact * (1.0 - 1e-9),
            "{k} {n} {p}: {bound} {exact}"
        );
        let slack = if z > 2.0 {
            1.0 + 1.5 / (z * z)
        } else {
            f64::INFINITY
        };
        assert!(bound <= exact * slack, "{k} {n} {p}: {bound} {exact}");
    };
    for p in [0.5, 0.125, 1.0 / 52.0] {
        for n in 1..=60 {
            (0..=n).for_each(|k| check(k, n, p));
        }
        for n in [1_000, 40_000_u64] {
            let (mean, deviation) = (n as f64 * p, (n as f64 * p * (1.0 - p)).sqrt());
            for z in 1..=8 {
                for sign in [-1.0, 1.0] {
                    let k = mean + sign * f64::from(z) * deviation;
                    if k >= 0.0 {
                        check(k.round() as u64, n, p);
                    }
                }
            }
        }
    }
    let (n, p) = (9e15_f64, 1.0 / 52.0);
    let at = |z: f64| special::binomial_ln_tail(n * p + z * (n * p * (1.0 - p)).sqrt(), n, p);
    for z in 1..=30 {
        let normal = -0.5 * f64::from(z * z);
        assert!(at(f64::from(z)) < at(f64::from(z - 1)));
        assert!(
            (at(f64::from(z)) - normal).abs() < 0.02 * normal.abs() + 5.0,
            "{z}"
        );
    }
}
