//! The functions behind the tests: gamma, chi-square central and not, binomial, normal. Tails come
//! as logarithms, so that none is ever rounded to zero, and stay accurate for the million degrees
//! of freedom of 1,024 cards, where cancellation spoils the textbook forms.
//!
//! Sources: DLMF 5.11.1 (Stirling), 8.7.1 (series), 8.9.2 (continued fraction); Loader, "Fast and
//! accurate computation of binomial probabilities" (2000), for the front factor.

use std::f64::consts::PI;

/// `ln Γ(x) - ((x - 1/2) ln x - x + ln √2π)` for `x >= 10`, to 1e-16.
fn stirling_rest(x: f64) -> f64 {
    const TERMS: [f64; 7] = [
        1.0 / 156.0,
        -691.0 / 360_360.0,
        1.0 / 1188.0,
        -1.0 / 1680.0,
        1.0 / 1260.0,
        -1.0 / 360.0,
        1.0 / 12.0,
    ];
    let square = 1.0 / (x * x);
    TERMS.iter().fold(0.0, |sum, term| sum * square + term) / x
}

fn stirling(x: f64) -> f64 {
    (x - 0.5) * x.ln() - x + 0.5 * (2.0 * PI).ln()
}

/// The logarithm of the gamma function, for `x > 0`. Error: 1e-14, relative or absolute, whichever
/// is larger. O(1).
///
/// ```
/// use shuffle_lab_stats::special::ln_gamma;
/// // Γ(5) = 4!, Γ(1/2) = √π.
/// assert!((ln_gamma(5.0) - 24_f64.ln()).abs() < 1e-14);
/// assert!((ln_gamma(0.5) - std::f64::consts::PI.sqrt().ln()).abs() < 1e-14);
/// ```
pub fn ln_gamma(x: f64) -> f64 {
    debug_assert!(x > 0.0);
    // Γ(x) = Γ(x + k) / (x (x+1) ... (x+k-1))
    let mut shifted = x;
    let mut product = 1.0;
    while shifted < 10.0 {
        product *= shifted;
        shifted += 1.0;
    }
    stirling(shifted) + stirling_rest(shifted) - product.ln()
}

/// `ln (x^a e^-x / Γ(a))`, without the cancellation of three large terms.
fn ln_front(a: f64, x: f64) -> f64 {
    let rest = if a < 10.0 {
        ln_gamma(a) - stirling(a)
    } else {
        stirling_rest(a)
    };
    let away = (x - a) / a;
    a * (away.ln_1p() - away) + 0.5 * (a / (2.0 * PI)).ln() - rest
}

/// `ln P(X = k)` for a Poisson `X`.
fn ln_poisson(k: f64, mean: f64) -> f64 {
    match k > 0.0 {
        true => ln_front(k, mean) - k.ln(),
        false => -mean,
    }
}

/// An upper bound on the logarithm of the probability that a binomial count of `n` throws, each
/// with probability `p` in `(0, 1)`, is as far from its mean as `k` or further, on the same side. 0
/// near the mean.
///
/// Too large by at most about `1 / z²` of the probability, `k` being `z` deviations away: the first
/// term is taken as three Poisson ones (Loader 2000), the others as a geometric series with the
/// ratio of the first two. O(1).
///
/// ```
/// use shuffle_lab_stats::special::binomial_ln_tail;
/// // Ten heads of ten.
/// assert!((binomial_ln_tail(10.0, 10.0, 0.5).exp() - 1.0 / 1_024.0).abs() < 1e-15);
/// // Nine or more: 11 / 1024, and a little.
/// let nine = binomial_ln_tail(9.0, 10.0, 0.5).exp() * 1_024.0;
/// assert!((11.0..11.2).contains(&nine));
/// ```
pub fn binomial_ln_tail(k: f64, n: f64, p: f64) -> f64 {
    let q = 1.0 - p;
    let ratio = match k > n * p {
        true => (n - k) * p / ((k + 1.0) * q),
        false => k * q / ((n - k + 1.0) * p),
    };
    let first = ln_poisson(k, n * p) + ln_poisson(n - k, n * q) - ln_poisson(n, n);
    (first - (-ratio.min(1.0)).ln_1p()).min(0.0)
}

/// The logarithm of the two-sided p-value of `k` heads in `n` throws of a fair coin: the
/// probability of a count at least as far from n/2 on either side. All terms are summed: relative
/// error 1e-12. O(√n).
///
/// ```
/// use shuffle_lab_stats::special::fair_coin_ln_p;
/// // 2 or fewer, or 9 or more, of 11: 2 (1 + 11 + 55) / 2^11.
/// assert!((fair_coin_ln_p(9.0, 11.0).exp() - 134.0 / 2048.0).abs() < 1e-12);
/// ```
pub fn fair_coin_ln_p(k: f64, n: f64) -> f64 {
    let far = k.max(n - k);
    if 2.0 * far <= n {
        return 0.0;
    }
    let first = ln_poisson(far, n / 2.0) + ln_poisson(n - far, n / 2.0) - ln_poisson(n, n);
    let (mut term, mut sum, mut heads) = (1.0, 1.0, far);
    while heads < n && term > sum * 1e-17 {
        term *= (n - heads) / (heads + 1.0);
        sum += term;
        heads += 1.0;
    }
    (2.0_f64.ln() + first + sum.ln()).min(0.0)
}

/// `ln Q(a, x)`, the regularised upper incomplete gamma function, for `a > 0`, `x >= 0`. O(√a) near
/// `x = a`.
fn ln_gamma_tail(a: f64, x: f64) -> f64 {
    if x <= 0.0 {
        return 0.0;
    }
    let front = ln_front(a, x);
    if x < a + 1.0 {
        let mut term = 1.0 / a;
        let mut sum = term;
        let mut next = a;
        while term > sum * 1e-17 {
            next += 1.0;
            term *= x / next;
            sum += term;
        }
        let lower = front + sum.ln();
        return (-lower.exp().min(1.0)).ln_1p();
    }
    // Lentz's way of evaluating the continued fraction.
    let mut b = x + 1.0 - a;
    let mut c = 1e300;
    let mut d = 1.0 / b;
    let mut fraction = d;
    for i in 1..1_000_000 {
        let i = f64::from(i);
        let an = -i * (i - a);
        b += 2.0;
        d = 1.0 / (an * d + b);
        c = b + an / c;
        let factor = c * d;
        fraction *= factor;
        if (factor - 1.0).abs() < 1e-15 {
            break;
        }
    }
    (front + fraction.ln()).min(0.0)
}

/// `ln P(X >= x)` for a chi-square `X` with `df > 0` degrees of freedom. Relative error of the
/// probability: 1e-12 up to `df` = 10^6, as long as it is above 1e-300; beyond, the error of the
/// logarithm is 1e-12 of it. O(√df).
///
/// ```
/// use shuffle_lab_stats::special::chi_square_ln_tail;
/// assert!((chi_square_ln_tail(3.841458820694124, 1.0).exp() - 0.05).abs() < 1e-12);
/// ```
pub fn chi_square_ln_tail(x: f64, df: f64) -> f64 {
    ln_gamma_tail(df / 2.0, x / 2.0)
}

/// `P(X <= x)` for a chi-square `X` with `df > 0` degrees of freedom. Relative error 1e-12 where it
/// is above 1e-4, absolute error 1e-16 below. O(√df).
///
/// ```
/// use shuffle_lab_stats::special::chi_square_cdf;
/// // Of two degrees of freedom: 1 - exp(-x / 2).
/// assert!((chi_square_cdf(3.0, 2.0) - (1.0 - (-1.5_f64).exp())).abs() < 1e-14);
/// ```
pub fn chi_square_cdf(x: f64, df: f64) -> f64 {
    -chi_square_ln_tail(x, df).exp_m1()
}

/// Returns where the increasing function `f` changes sign between `low` and `high`, to the last
/// bits. About 60 calls of `f`.
fn root(mut low: f64, mut high: f64, f: impl Fn(f64) -> f64) -> f64 {
    for _ in 0..200 {
        let middle = 0.5 * (low + high);
        if middle <= low || middle >= high {
            break;
        }
        if f(middle) < 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    0.5 * (low + high)
}

/// The `x` that a chi-square with `df` degrees of freedom reaches with probability `tail`,
/// `0 < tail < 1`. O(√df), 60 times.
///
/// ```
/// use shuffle_lab_stats::special::chi_square_quantile;
/// // As the tables have it.
/// let five_percent = [1.0, 2.0, 10.0].map(|df| format!("{:.3}", chi_square_quantile(0.05, df)));
/// assert_eq!(five_percent, ["3.841", "5.991", "18.307"]);
/// ```
pub fn chi_square_quantile(tail: f64, df: f64) -> f64 {
    // Laurent and Massart (2000): P(X >= df + 2 √(df t) + 2 t) <= exp(-t).
    let t = -tail.ln();
    let high = df + 2.0 * (df * t).sqrt() + 2.0 * t;
    root(0.0, high, |x| tail.ln() - chi_square_ln_tail(x, df))
}

/// `P(X >= x)` for a noncentral chi-square `X`: the sum of `df` squared normals of variance 1 whose
/// squared means sum to `noncentrality`. Exact up to rounding (1e-12), not Patnaik's approximation:
/// the Poisson mixture of central tails, each from the one before. O(√df + √noncentrality).
///
/// ```
/// use shuffle_lab_stats::special::noncentral_tail;
/// // The square of a normal variable of mean 1 and variance 1 exceeds 4 beyond 2 and below -2:
/// // 0.158655 + 0.001350.
/// assert_eq!(format!("{:.6}", noncentral_tail(4.0, 1.0, 1.0)), "0.160005");
/// ```
pub fn noncentral_tail(x: f64, df: f64, noncentrality: f64) -> f64 {
    let (a, y, mean) = (df / 2.0, x / 2.0, noncentrality / 2.0);
    if mean <= 0.0 || y <= 0.0 {
        return ln_gamma_tail(a, y).exp();
    }
    // Poisson weights further out than 9 standard deviations and 30 sum to less than 1e-15.
    let reach = 9.0 * mean.sqrt() + 30.0;
    let first = (mean - reach).floor().max(0.0);
    let mut ln_weight = first * mean.ln() - mean - ln_gamma(first + 1.0);
    let mut tail = ln_gamma_tail(a + first, y).exp();
    // Q(a + 1, y) = Q(a, y) + y^a e^-y / Γ(a + 1)
    let mut ln_step = ln_front(a + first, y) - (a + first).ln();
    let mut sum = 0.0;
    let mut weights = 0.0;
    let mut j = first;
    while j <= mean + reach {
        let weight = ln_weight.exp();
        sum += weight * tail;
        weights += weight;
        tail = (tail + ln_step.exp()).min(1.0);
        j += 1.0;
        ln_weight += (mean / j).ln();
        ln_step += (y / (a + j)).ln();
    }
    // Dividing by the weights' sum takes back what rounding did to the first of them.
    sum / weights
}

/// The noncentrality at which a chi-square test of level `alpha` rejects with probability `power`,
/// `alpha < power < 1`. As accurate as [`noncentral_tail`]. O(√df), 120 times.
///
/// ```
/// use shuffle_lab_stats::special::noncentrality;
/// // Of one degree of freedom, at 5 % with power 80 %: (1.960 + 0.842)².
/// assert_eq!(format!("{:.2}", noncentrality(1.0, 0.05, 0.8)), "7.85");
/// ```
pub fn noncentrality(df: f64, alpha: f64, power: f64) -> f64 {
    let limit = chi_square_quantile(alpha, df);
    let mut high = 1.0;
    while noncentral_tail(limit, df, high) < power {
        high *= 2.0;
    }
    root(0.0, high, |l| noncentral_tail(limit, df, l) - power)
}

/// The `z` that a standard normal variable exceeds with probability `tail`, `0 < tail <= 1/2`.
/// Error 1e-12.
///
/// ```
/// use shuffle_lab_stats::special::normal_quantile;
/// let quantiles = [0.025, 0.005].map(|tail| format!("{:.4}", normal_quantile(tail)));
/// assert_eq!(quantiles, ["1.9600", "2.5758"]);
/// ```
pub fn normal_quantile(tail: f64) -> f64 {
    // Z^2 is a chi-square with one degree of freedom.
    chi_square_quantile((2.0 * tail).min(1.0), 1.0).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(ours: f64, theirs: f64, tolerance: f64) {
        let error = (ours - theirs).abs() / theirs.abs().max(1.0);
        assert!(error <= tolerance, "{ours} for {theirs}: off by {error:e}");
    }

    /// Proves `ln_gamma` against mpmath (50 digits) and against factorials.
    #[test]
    fn ln_gamma_is_right() {
        close(ln_gamma(0.001), 6.907178885383853, 1e-14);
        close(ln_gamma(0.5), 0.5723649429247001, 1e-14);
        close(ln_gamma(1.0), 0.0, 1e-14);
        close(ln_gamma(1.5), -0.12078223763524522, 1e-14);
        close(ln_gamma(2.0), 0.0, 1e-14);
        close(ln_gamma(3.7), 1.428072326665388, 1e-14);
        close(ln_gamma(9.99), 12.779315214350193, 1e-14);
        close(ln_gamma(10.0), 12.801827480081469, 1e-14);
        close(ln_gamma(123.456), 469.6055471299295, 1e-14);
        close(ln_gamma(1000000.0), 12815504.569147611, 1e-14);
        close(ln_gamma(1000000000.0), 19723265827.503716, 1e-14);
        let mut ln_factorial = 0.0;
        for k in 1..150 {
            ln_factorial += f64::from(k).ln();
            close(ln_gamma(f64::from(k) + 1.0), ln_factorial, 1e-13);
        }
    }

    /// Proves the tails against mpmath (50 digits): one to a million degrees of freedom, both
    /// branches, far out.
    #[test]
    fn chi_square_tails_are_right() {
        let cases = [
            (0.5, 1.0, -0.7350111298370844),
            (3.84, 1.0, -2.994862227180027),
            (40.0, 1.0, -22.093833084219643),
            (2000.0, 1.0, -1004.0267419589519),
            (1.0, 2.0, -0.5),
            (0.1, 5.0, -0.00016232978668954303),
            (5.0, 5.0, -0.8773580722343328),
            (60.0, 49.0, -2.0034858462876084),
            (30.0, 49.0, -0.014917537128793727),
            (74.9, 49.0, -4.601205265165424),
            (500.0, 49.0, -173.33790055365714),
            (2601.0, 2601.0, -0.7005495694496714),
            (2700.0, 2601.0, -2.451564142549137),
            (2400.0, 2601.0, -0.002169582921074473),
            (4000.0, 2601.0, -143.65508229059455),
            (1046529.0, 1046529.0, -0.6935149181505325),
            (1050000.0, 1046529.0, -4.795729363297146),
            (1043000.0, 1046529.0, -0.007338786050905293),
            (1200000.0, 1046529.0, -5136.217542793566),
        ];
        // The logarithm is compared absolutely: that is the relative error of the probability.
        for (x, df, ln_tail) in cases {
            let error = (chi_square_ln_tail(x, df) - ln_tail).abs();
            let allowed = 1e-12 * ln_tail.abs().max(1.0);
            assert!(error < allowed, "{x} {df}: off by {error:e}");
        }
        assert_eq!(chi_square_ln_tail(0.0, 3.0), 0.0);
    }

    #[test]
    fn quantiles_undo_tails() {
        for df in [1.0, 2.0, 49.0, 2601.0, 1023.0 * 1023.0] {
            for tail in [0.5, 0.05, 0.01, 1e-9] {
                let x = chi_square_quantile(tail, df);
                close(chi_square_ln_tail(x, df), tail.ln(), 1e-10);
            }
        }
        close(normal_quantile(0.025), 1.959963984540054, 1e-12);
        close(normal_quantile(0.5), 0.0, 1e-7);
        close(normal_quantile(1e-9), 5.997807015007686, 1e-12);
    }

    /// Proves the noncentral tails against mpmath (50 digits) and their inverse.
    #[test]
    fn noncentral_tails_are_right() {
        let cases = [
            (3.84, 1.0, 1.0, 0.17017058484065012),
            (3.84, 1.0, 10.5, 0.8998643703937645),
            (75.0, 49.0, 20.0, 0.30907829432206413),
            (75.0, 49.0, 60.0, 0.9773323787029443),
            (20.0, 49.0, 60.0, 0.9999999999998621),
            (200.0, 49.0, 60.0, 1.6593464085298984e-05),
            (2772.0, 2601.0, 300.0, 0.9481756574650684),
            (2772.0, 2601.0, 50.0, 0.05143379837985895),
        ];
        for (x, df, lambda, tail) in cases {
            close(noncentral_tail(x, df, lambda) / tail, 1.0, 1e-11);
        }
        for df in [1.0, 49.0, 2601.0, 1023.0 * 1023.0] {
            let lambda = noncentrality(df, 0.01, 0.9);
            let limit = chi_square_quantile(0.01, df);
            close(noncentral_tail(limit, df, lambda), 0.9, 1e-10);
        }
        close(
            noncentral_tail(7.0, 3.0, 0.0),
            chi_square_ln_tail(7.0, 3.0).exp(),
            1e-14,
        );
    }
}
