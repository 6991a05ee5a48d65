//! Logarithms of numbers that are too large for themselves.

/// ln n!. O(n); relative error below 10^-14.
///
/// ```
/// let bits = shuffle_lab_exact::ln_factorial(52) / 2_f64.ln();
/// assert_eq!(format!("{bits:.3}"), "225.581");
/// ```
pub fn ln_factorial(n: usize) -> f64 {
    (2..=n).fold(0.0, |sum, k| sum + (k as f64).ln())
}

/// ln(e^a + e^b).
pub(crate) fn ln_add(a: f64, b: f64) -> f64 {
    let (low, high) = (a.min(b), a.max(b));
    if low == f64::NEG_INFINITY {
        high
    } else {
        high + (low - high).exp().ln_1p()
    }
}
