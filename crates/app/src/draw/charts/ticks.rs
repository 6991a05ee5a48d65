//! Choice of the cards, places and values that an axis names.

/// The numbers of `1..=n` to label on an axis with `cell` pixels a number, where a label takes
/// `need` pixels.
///
/// All of them if they fit. Otherwise 1, round numbers and n, such that no two stand closer than
/// `need`; 1 outranks n, and both outrank the rest.
pub(super) fn counted(n: usize, cell: f64, need: f64) -> Vec<usize> {
    const STEPS: [usize; 8] = [5, 10, 20, 50, 100, 200, 500, 1000];
    if cell >= need {
        return (1..=n).collect();
    }
    let apart = |a: usize, b: usize| (b - a) as f64 * cell >= need;
    let fits = |&step: &usize| apart(0, step);
    let step = STEPS.into_iter().find(fits).unwrap_or(n.max(1));
    let inner = (0..n)
        .step_by(step)
        .filter(|&k| k > 1 && apart(1, k) && apart(k, n));
    let last = (n > 1 && apart(1, n)).then_some(n);
    (n > 0)
        .then_some(1)
        .into_iter()
        .chain(inner)
        .chain(last)
        .collect()
}

/// The multiples of 1, 2 or 5 times a power of ten within `low..=high`, at most about `count` of
/// them but two at least, for a single value is no scale, and how many decimals their percentages
/// need.
pub(super) fn shares(low: f64, high: f64, count: f64) -> (Vec<f64>, usize) {
    let mut count = count.max(1.0);
    loop {
        let (values, decimals) = multiples(low, high, count);
        if values.len() >= 2 || count > 16.0 {
            return (values, decimals);
        }
        count *= 1.5;
    }
}

fn multiples(low: f64, high: f64, count: f64) -> (Vec<f64>, usize) {
    let rough = 100.0 * (high - low) / count;
    if !(rough > 0.0 && rough.is_finite()) {
        return (Vec::new(), 0);
    }
    let decade = rough.log10().floor();
    let (step, decade) = [(1.0, decade), (2.0, decade), (5.0, decade)]
        .into_iter()
        .map(|(m, d)| (m * 10_f64.powf(d), d))
        .find(|&(step, _)| step >= rough)
        .unwrap_or((10_f64.powf(decade + 1.0), decade + 1.0));
    let (from, to) = (
        (100.0 * low / step).ceil() as i64,
        (100.0 * high / step).floor() as i64,
    );
    (
        (from..=to).map(|k| k as f64 * step / 100.0).collect(),
        (-decade).max(0.0) as usize,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_name_what_fits() {
        assert_eq!(counted(8, 20.0, 20.0), [1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(counted(13, 10.0, 18.0), [1, 5, 10, 13]);
        assert_eq!(
            counted(52, 9.0, 18.0),
            [1, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 52]
        );
        assert_eq!(
            counted(52, 5.0, 20.0),
            [1, 5, 10, 15, 20, 25, 30, 35, 40, 45, 52]
        );
        assert_eq!(
            counted(1024, 0.5, 30.0),
            [1, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1024]
        );
        assert_eq!(
            (counted(1, 0.1, 9.0), counted(2, 0.1, 9.0)),
            (vec![1], vec![1])
        );
        assert_eq!(counted(0, 1.0, 9.0), Vec::<usize>::new());
    }

    #[test]
    fn labels_keep_their_distance() {
        for n in 1..=1100 {
            for need in [5.0, 14.0, 33.0, 90.0] {
                let cell = 300.0 / n as f64;
                let ticks = counted(n, cell, need);
                let mut gaps = ticks.windows(2).map(|w| (w[1] - w[0]) as f64 * cell);
                assert!(gaps.all(|gap| gap >= need), "{n} {ticks:?}");
                assert_eq!(ticks[0], 1);
            }
        }
    }

    #[test]
    fn values_are_round() {
        let (ticks, decimals) = shares(0.0171, 0.0214, 5.0);
        assert_eq!(decimals, 1);
        let percents: Vec<String> = ticks.iter().map(|t| format!("{:.1}", 100.0 * t)).collect();
        assert_eq!(percents, ["1.8", "1.9", "2.0", "2.1"]);
        assert_eq!(
            shares(0.0, 1.0, 5.0),
            (vec![0.0, 0.2, 0.4, 0.6, 0.8, 1.0], 0)
        );
        // However few are requested, and wherever they lie.
        for (low, high, count) in [
            (0.0171, 0.0199, 1.0),
            (0.24, 0.31, 1.2),
            (0.0, 0.9, 0.0),
            (0.011, 0.028, 1.7),
        ] {
            let ticks = shares(low, high, count).0;
            assert!((2..=6).contains(&ticks.len()), "{ticks:?}");
        }
        assert!(shares(0.5, 0.5, 5.0).0.is_empty() && shares(0.0, f64::NAN, 5.0).0.is_empty());
    }
}
