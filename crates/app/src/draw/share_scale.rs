//! Where the colours of a heatmap end that shows shares.

/// The share of all shuffles in which a cell was hit, `0..=1`. 0 before the first shuffle.
fn frequency(count: f64, shuffles: u64) -> f64 {
    if shuffles == 0 {
        0.0
    } else {
        count / shuffles as f64
    }
}

/// The top of the probability scale: the smallest "nice" number, at most 1, that no cell's
/// frequency exceeds.
///
/// 1 before the first shuffle. O(`counts.len()`).
pub fn probability_max(counts: &[f64], shuffles: u64) -> f64 {
    let largest = frequency(counts.iter().copied().fold(0.0, f64::max), shuffles);
    if largest <= 0.0 {
        return 1.0;
    }
    let decade = 10_f64.powf(largest.log10().floor());
    let nice = [1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0].map(|m| m * decade);
    // A rounding error above a nice number is not above it.
    nice.into_iter()
        .find(|&m| largest <= m * (1.0 + 1e-9))
        .unwrap_or(10.0 * decade)
        .min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_top_of_the_probability_scale_is_nice_and_never_too_low() {
        for (largest, shuffles, top) in [
            (0.0, 0, 1.0),
            (0.0, 10, 1.0),
            (10.0, 10, 1.0),
            (9.0, 10, 1.0),
            (3.0, 10, 0.3),
            (31.0, 1000, 0.04),
            (147.0, 1000, 0.15),
        ] {
            let max = probability_max(&[0.0, largest], shuffles);
            assert!((max - top).abs() < 1e-12, "{largest}/{shuffles}: {max}");
        }
        for count in 1..=1000 {
            let max = probability_max(&[f64::from(count)], 1000);
            assert!(
                max * (1.0 + 1e-8) >= f64::from(count) / 1000.0 && max <= 1.0,
                "{count}"
            );
        }
    }
}
