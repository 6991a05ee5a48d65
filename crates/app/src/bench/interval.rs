//! Confidence interval of a counted share.

/// The two-sided 95 % point of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// Wilson's 95 % interval of a share that came `count` times in `trials`; 0 to 1 of none.
///
/// ```
/// use shuffle_lab_app::bench::wilson;
/// // Wilson (1927): of 0 in 300 the upper end is z²/(n + z²).
/// let [low, high] = wilson(0, 300);
/// assert!(low == 0.0 && (high - 0.012_643).abs() < 1e-6);
/// ```
pub fn wilson(count: u32, trials: u32) -> [f64; 2] {
    if trials == 0 {
        return [0.0, 1.0];
    }
    let (n, p) = (f64::from(trials), f64::from(count) / f64::from(trials));
    let square = Z * Z / n;
    let middle = p + square / 2.0;
    let half = Z * (p * (1.0 - p) / n + square / (4.0 * n)).sqrt();
    // Rounding must not leave the share outside.
    let [low, high] = [middle - half, middle + half].map(|end| end / (1.0 + square));
    [low.clamp(0.0, p), high.clamp(p, 1.0)]
}
