//! One small sort for all that is sorted now and then: each copy of the standard library's is
//! several kilobytes to download.

/// Sorts in place so that nothing comes `before` what precedes it; what is alike may change places.
/// O(n log n) comparisons (heapsort, Williams 1964, with Floyd's heap building).
///
/// ```
/// let mut numbers = [3, 1, 2];
/// shuffle_lab_engine::sort::sort_by(&mut numbers, |a, b| a < b);
/// assert_eq!(numbers, [1, 2, 3]);
/// ```
pub fn sort_by<T>(all: &mut [T], before: impl Fn(&T, &T) -> bool) {
    let n = all.len();
    // First a heap is built from its leaves up; then what is on top goes to the end, again and
    // again.
    for round in (0..n + n / 2).rev() {
        let (mut parent, heap) = if round >= n {
            (round - n, n)
        } else {
            all.swap(0, round);
            (0, round)
        };
        loop {
            let mut child = 2 * parent + 1;
            if child + 1 < heap && before(&all[child], &all[child + 1]) {
                child += 1;
            }
            if child >= heap || !before(&all[parent], &all[child]) {
                break;
            }
            all.swap(parent, child);
            parent = child;
        }
    }
}

/// Sorts `all` in ascending order, in place, by heapsort. O(n log n).
///
/// ```
/// let mut numbers = [3, 1, 2, 1];
/// shuffle_lab_engine::sort::sort(&mut numbers);
/// assert_eq!(numbers, [1, 1, 2, 3]);
/// ```
pub fn sort<T: Ord>(all: &mut [T]) {
    sort_by(all, |a, b| a < b);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves it for every row of n numbers below n, up to 6 of them: all orders and all ties.
    #[test]
    fn every_short_row_is_sorted() {
        for n in 0..=6_usize {
            for code in 0..n.pow(n as u32) {
                let mut row: Vec<usize> = (0..n as u32).map(|k| code / n.pow(k) % n).collect();
                let mut sorted = row.clone();
                sorted.sort_unstable();
                sort(&mut row);
                assert_eq!(row, sorted, "{code}");
            }
        }
    }
}
