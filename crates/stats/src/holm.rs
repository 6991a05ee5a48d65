//! Several tests of one experiment: Holm's correction.

/// Holm's adjusted p-values, in the order of `p` (Holm 1979).
///
/// Rejecting where the adjusted value is at most `alpha` rejects anything under a fair shuffle with
/// probability at most `alpha`, however the tests depend on one another. O(k log k).
///
/// ```
/// let adjusted = shuffle_lab_stats::holm_adjust(&[0.01, 0.04, 0.03]);
/// assert_eq!(adjusted, [0.03, 0.06, 0.06]);
/// ```
pub fn holm_adjust(p: &[f64]) -> Vec<f64> {
    let mut adjusted = vec![0.0; p.len()];
    let mut so_far: f64 = 0.0;
    for (rank, which) in by_size(p).into_iter().enumerate() {
        let left = (p.len() - rank) as f64;
        so_far = so_far.max((left * p[which]).min(1.0));
        adjusted[which] = so_far;
    }
    adjusted
}

/// The level that Holm's procedure holds each raw p-value against: `alpha` over the number of tests
/// that are left when its turn comes. In the order of `p`. O(k log k).
pub(crate) fn holm_levels(p: &[f64], alpha: f64) -> Vec<f64> {
    let mut levels = vec![0.0; p.len()];
    for (rank, which) in by_size(p).into_iter().enumerate() {
        levels[which] = alpha / (p.len() - rank) as f64;
    }
    levels
}

/// The indices of `p`, the smallest first; of equals the first comes first.
fn by_size(p: &[f64]) -> Vec<usize> {
    let mut by_size: Vec<usize> = (0..p.len()).collect();
    by_size.sort_by(|&a, &b| p[a].total_cmp(&p[b]));
    by_size
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adjusted_values_keep_their_order_and_stay_below_one() {
        assert!(holm_adjust(&[]).is_empty());
        assert_eq!(holm_adjust(&[0.2]), [0.2]);
        assert_eq!(holm_adjust(&[0.9, 0.8]), [1.0, 1.0]);
        assert_eq!(
            holm_adjust(&[0.02, 0.001, 0.02, 0.5]),
            [0.06, 0.004, 0.06, 0.5]
        );
        // The second raises the third, which alone would be 0.021.
        assert_eq!(holm_adjust(&[0.001, 0.02, 0.021]), [0.003, 0.04, 0.04]);
    }

    #[test]
    fn levels_grow_as_tests_are_done() {
        assert_eq!(holm_levels(&[0.5, 0.001, 0.02], 0.06), [0.06, 0.02, 0.03]);
    }
}
