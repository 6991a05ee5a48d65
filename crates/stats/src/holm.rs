//! Several tests of one experiment: Holm's correction.

use engine::sort::sort_by;

/// Holm's adjusted p-values, in the order of `p` (Holm 1979). Rejecting where the adjusted value is at most `alpha` rejects anything
/// under a fair shuffle with probability at most `alpha`, however the tests depend on one another. O(k log k).
///
/// ```
/// let adjusted = shuffle_lab_stats::holm::adjust(&[0.01, 0.04, 0.03]);
/// assert_eq!(adjusted, [0.03, 0.06, 0.06]);
/// ```
pub fn adjust(p: &[f64]) -> Vec<f64> {
    let mut by_size: Vec<usize> = (0..p.len()).collect();
    sort_by(&mut by_size, |&a, &b| p[a] < p[b]);
    let mut adjusted = vec![0.0; p.len()];
    let mut so_far: f64 = 0.0;
    for (rank, &which) in by_size.iter().enumerate() {
        let left = (p.len() - rank) as f64;
        so_far = so_far.max((left * p[which]).min(1.0));
        adjusted[which] = so_far;
    }
    adjusted
}

#[cfg(test)]
mod tests {
    use super::adjust;

    #[test]
    fn adjusted_values_keep_their_order_and_stay_below_one() {
        assert!(adjust(&[]).is_empty());
        assert_eq!(adjust(&[0.2]), [0.2]);
        assert_eq!(adjust(&[0.9, 0.8]), [1.0, 1.0]);
        assert_eq!(adjust(&[0.02, 0.001, 0.02, 0.5]), [0.06, 0.004, 0.06, 0.5]);
        // the third is carried up by the second, not 0.021
        assert_eq!(adjust(&[0.001, 0.02, 0.021]), [0.003, 0.04, 0.04]);
    }
}
