//! The mean of counted values.

/// The mean of counts, entry k being how often k came up; `None` without any.
pub fn mean(counts: &[u64]) -> Option<f64> {
    let all: u64 = counts.iter().sum();
    let sum: f64 = counts
        .iter()
        .enumerate()
        .map(|(k, &c)| k as f64 * c as f64)
        .sum();
    (all > 0).then(|| sum / all as f64)
}

/// The mean of counts and its standard error; `None` of fewer than two.
pub fn mean_and_error(counts: &[u64]) -> Option<(f64, f64)> {
    let (mean, all) = (mean(counts)?, counts.iter().sum::<u64>() as f64);
    let square = |(k, &c): (usize, &u64)| (k as f64 - mean).powi(2) * c as f64;
    let squares: f64 = counts.iter().enumerate().map(square).sum();
    (all > 1.0).then(|| (mean, (squares / (all * (all - 1.0))).sqrt()))
}
