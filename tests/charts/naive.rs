//! Data with a known bias.

/// One row of the naive swap's matrix of probabilities (REFERENCE, section 3), 0-based, as counts of `shuffles` with
/// the noise that these leave.
pub(crate) fn naive_row(n: usize, a: usize, shuffles: u64) -> Vec<f64> {
    let q = |power: usize| (1.0 - 1.0 / n as f64).powi(power as i32);
    let mut state = a as u64;
    let mut uniform = || {
        state = state
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (state >> 11) as f64 / (1_u64 << 53) as f64
    };
    let mut normal = || (0..12).map(|_| uniform()).sum::<f64>() - 6.0;
    (0..n)
        .map(|b| {
            let both = if a <= b { q(n - 1 - b + a) } else { 0.0 };
            let p = (q(n - 1 - b) + q(a) - both) / n as f64;
            let mean = p * shuffles as f64;
            (mean + (mean * (1.0 - p)).sqrt() * normal())
                .round()
                .max(0.0)
        })
        .collect()
}
