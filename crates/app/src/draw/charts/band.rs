//! 95 % band of the frequency of one card at one place, by chance alone.

/// The frequencies `(low, high)` between which a fair shuffle's frequency of one card at one place
/// falls in at least 95 % of runs of `shuffles` shuffles of `n` cards.
/// `0 <= low <= 1/n <= high <= 1`; `(0, 1)` before the first shuffle.
///
/// Of a run's n places about one in twenty lies outside all the same: the band is for one place
/// chosen beforehand. O(shuffles / n) while fewer than 500 hits are expected, O(1) beyond.
pub fn band_95(n: usize, shuffles: u64) -> (f64, f64) {
    if n == 0 || shuffles == 0 {
        return (0.0, 1.0);
    }
    let (p, total) = (1.0 / n as f64, shuffles as f64);
    let mean = total * p;
    if n == 1 {
        return (1.0, 1.0);
    }
    if mean >= 500.0 {
        // The skewness neglected here moves either end by less than half a hit.
        let reach = 1.959964 * (p * (1.0 - p) / total).sqrt();
        return (p - reach, p + reach);
    }
    // P(X = 0) is at least exp(-500 * 2 ln 2), far above the smallest f64.
    let mut mass = (total * (-p).ln_1p()).exp();
    let mut below = mass;
    let mut hits = 0.0;
    let mut low = None;
    loop {
        if low.is_none() && below > 0.025 {
            low = Some(hits);
        }
        if below >= 0.975 || hits >= total {
            break;
        }
        mass *= (total - hits) / (hits + 1.0) * p / (1.0 - p);
        hits += 1.0;
        below += mass;
    }
    // With a handful of shuffles both quantiles may be 0 hits: widen to hold the fair share itself.
    (
        low.unwrap_or(hits).min(mean) / total,
        hits.max(mean.ceil()) / total,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// C(N, k) (n-1)^(N-k) ways out of n^N, in whole numbers.
    fn ways(n: u128, shuffles: u32, hits: u32) -> u128 {
        let choose = (0..u128::from(hits)).fold(1, |c, i| c * (u128::from(shuffles) - i) / (i + 1));
        choose * (n - 1).pow(shuffles - hits)
    }

    #[test]
    fn small_runs_agree_with_counting_every_way() {
        for n in 2..=6_u32 {
            for shuffles in 1..=40 {
                let all = u128::from(n).pow(shuffles);
                let upto = |k: u32| (0..=k).map(|h| ways(n.into(), shuffles, h)).sum::<u128>();
                let low = (0..=shuffles).find(|&k| 40 * upto(k) > all).unwrap();
                let high = (0..=shuffles).find(|&k| 40 * upto(k) >= 39 * all).unwrap();
                let (total, mean) = (f64::from(shuffles), f64::from(shuffles) / f64::from(n));
                let wanted = (
                    f64::from(low).min(mean) / total,
                    f64::from(high).max(mean.ceil()) / total,
                );
                let got = band_95(n as usize, shuffles.into());
                assert!(
                    (got.0 - wanted.0).abs() < 1e-12 && (got.1 - wanted.1).abs() < 1e-12,
                    "{n} {shuffles}: {got:?} {wanted:?}"
                );
            }
        }
    }

    #[test]
    fn the_exact_and_the_normal_part_meet() {
        for n in [2, 3, 52, 1024] {
            let below = band_95(n, 500 * n as u64 - 1);
            let above = band_95(n, 500 * n as u64);
            // One hit of 500: both parts count hits, the exact one in whole numbers.
            let hit = 1.0 / (500.0 * n as f64);
            assert!(
                (below.0 - above.0).abs() < 1.2 * hit && (below.1 - above.1).abs() < 1.2 * hit,
                "{n}: {below:?} {above:?}"
            );
        }
    }

    #[test]
    fn the_band_holds_the_fair_share_and_narrows() {
        for n in [1, 2, 8, 52, 1024] {
            let fair = 1.0 / n as f64;
            let bands = [0, 1, 10, 1000, 100_000, 10_000_000, u64::MAX]
                .map(|shuffles| band_95(n, shuffles));
            assert!(
                bands
                    .iter()
                    .all(|b| 0.0 <= b.0 && b.0 <= fair && fair <= b.1 && b.1 <= 1.0),
                "{n} {bands:?}"
            );
            assert!(bands[4].1 - bands[4].0 <= bands[2].1 - bands[2].0);
        }
        assert_eq!(band_95(52, 0), (0.0, 1.0));
    }
}
