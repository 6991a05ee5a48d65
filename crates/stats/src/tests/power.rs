//! Power: the size of a bias that a number of shuffles shows.

use super::*;
use crate::{ALPHA, TestKind, cell, cell_power, special, test_power};

/// Proves λ = N x `noncentrality_per_shuffle` x mean square: for a shuffle whose chances are what
/// some orders' counts say, the statistic of those very counts is λ.
#[test]
fn noncentrality_is_what_the_mean_square_says() {
    let n = 4;
    let orders: Vec<_> = all_orders(n).into_iter().step_by(5).collect();
    let decks = counted(n, &orders);
    let counts = decks.counts();
    let shuffles = counts.shuffles() as f64;
    let positions = counts.positions().unwrap();
    let square = |x: f64| (x - 1.0) * (x - 1.0);
    let mean = |sum: f64, cells: usize| sum / cells as f64;
    let ms = mean(positions.cells().map(|c| square(c.ratio)).sum(), n * n);
    let lambda = |kind: TestKind, ms: f64| shuffles * kind.noncentrality_per_shuffle(n) * ms;
    assert!((positions.chi_square().statistic - lambda(TestKind::Positions, ms)).abs() < 1e-9);
    let table = counts.successors().unwrap();
    let pairs = (0..=n).flat_map(|a| (a + 1..=n).map(move |b| (a, b)));
    let (mut s2, mut t2, mut count) = (0.0, 0.0, 0);
    for (a, b) in pairs {
        let (s, t) = table.parts(a, b);
        s2 += (s / table.expected()).powi(2);
        t2 += (t / table.expected()).powi(2);
        count += 1;
    }
    let (s2, t2) = (mean(s2, count), mean(t2, count));
    assert!((table.neighbours().statistic - lambda(TestKind::Neighbours, s2)).abs() < 1e-9);
    assert!((table.direction().statistic - lambda(TestKind::Direction, t2)).abs() < 1e-9);
    let orders = counts.orders().unwrap();
    let expected = shuffles / 24.0;
    let o2 = mean(
        orders.counts().iter().map(|c| square(c / expected)).sum(),
        24,
    );
    assert!((orders.chi_square().statistic - lambda(TestKind::Orders, o2)).abs() < 1e-9);
}

/// Proves the accuracy stated for a cell's power against the exact binomial law: within 0.03 of
/// 0.95 where the cell expects 20.
#[test]
fn power_of_a_cell_is_right() {
    for (n, shuffles) in [
        (8usize, 160u64),
        (8, 1_000),
        (13, 1_000),
        (52, 1_040),
        (52, 10_000),
    ] {
        let fair = 1.0 / n as f64;
        let power = cell_power(n, shuffles, ALPHA);
        let marked = |ratio: f64, sign: f64| -> f64 {
            let q = ratio * fair;
            let total = shuffles as f64;
            let chance = |k: f64| {
                let choose = special::ln_gamma(total + 1.0)
                    - special::ln_gamma(k + 1.0)
                    - special::ln_gamma(total - k + 1.0);
                (choose + k * q.ln() + (total - k) * (-q).ln_1p()).exp()
            };
            (0..=shuffles)
                .map(|k| k as f64)
                .filter(|&k| sign * (k - total * fair) > 0.0)
                .filter(|&k| cell::ln_p(k, shuffles, n) <= ALPHA.ln())
                .map(chance)
                .sum()
        };
        let more = power.more.expect("enough shuffles");
        assert!(
            more > 1.0 && (marked(more, 1.0) - 0.95).abs() < 0.03,
            "{n} {shuffles}"
        );
        // Below 1 the count that must be undercut is small, and whole numbers coarse, until the
        // cell expects 70.
        if let Some(fewer) = power.fewer.filter(|_| shuffles > 70 * n as u64) {
            assert!(
                fewer < 1.0 && (marked(fewer, -1.0) - 0.95).abs() < 0.03,
                "{n} {shuffles}"
            );
        }
    }
    let few = cell_power(8, 10, ALPHA);
    assert_eq!(
        few.fewer, None,
        "10 shuffles: an empty cell of 1/8 is no news"
    );
    assert_eq!(cell_power(2, 0, ALPHA).more, None);
}

/// Proves that more shuffles show smaller biases, as 1/√N, and that the T test of 52 cards at
/// 1,000,000 shuffles sees about 0.3 %.
#[test]
fn more_shuffles_show_smaller_biases() {
    let rms = |n, shuffles| test_power(TestKind::Positions, n, shuffles, ALPHA).map(|p| p.rms);
    let one = rms(52, 1_000_000).expect("something to test");
    let four = rms(52, 4_000_000).expect("something to test");
    assert!(
        (one / four - 2.0).abs() < 1e-9 && (0.002..0.004).contains(&one),
        "{one}"
    );
    assert_eq!(rms(1, 1000), None);
    assert_eq!(rms(52, 0), None);
    assert_eq!(test_power(TestKind::Orders, 8, 1000, ALPHA), None);
    assert_eq!(test_power(TestKind::Neighbours, 2, 1000, ALPHA), None);
}
