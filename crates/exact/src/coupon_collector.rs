//! Number of draws that `draw-again` takes: the coupon collector.

use crate::rational::Ratio;

/// The mean number of draws, n H_n = n (1 + 1/2 + … + 1/n). Relative error below 10^-13.
///
/// ```
/// use shuffle_lab_exact::coupon_collector::mean;
/// // Two cards: one draw, then two on average. 52 cards: 52 H_52.
/// assert_eq!(mean(2), 3.0);
/// assert_eq!(format!("{:.2}", mean(52)), "235.98");
/// ```
pub fn mean(n: usize) -> f64 {
    n as f64 * (1..=n).rev().map(|k| 1.0 / k as f64).sum::<f64>()
}

/// The variance, the sum over m = 1 … n-1 of n m / (n - m)²: waiting times for the next new card
/// are independent and geometric.
///
/// ```
/// // The wait for heads.
/// assert_eq!(shuffle_lab_exact::coupon_collector::variance(2), 2.0);
/// ```
pub fn variance(n: usize) -> f64 {
    let wait = |m: usize| (n * m) as f64 / ((n - m) * (n - m)) as f64;
    (1..n).map(wait).sum()
}

/// The probability of finishing in exactly `draws` draws, as a fraction. `None` where n^draws
/// exceeds 128 bits. O(n · draws).
///
/// Counts the sequences of draws with m different cards: c(d, m) = m c(d-1, m) + (n-m+1) c(d-1,
/// m-1); the last draw is the one that was missing, so the answer is c(draws-1, n-1) / n^draws.
///
/// ```
/// use shuffle_lab_exact::{Ratio, coupon_collector::exactly};
/// // Two cards: the second one comes with the second draw, the third, …
/// let chances = [1, 2, 3, 4].map(|draws| exactly(2, draws).unwrap().to_string());
/// assert_eq!(chances, ["0", "1/2", "1/4", "1/8"]);
/// ```
pub fn exactly(n: usize, draws: usize) -> Option<Ratio> {
    let size = n as u128;
    let all = size.checked_pow(u32::try_from(draws).ok()?)?;
    let Some(before) = draws.checked_sub(1) else {
        return Some(Ratio::new(u128::from(n == 0), 1));
    };
    let mut counts = vec![0u128; n + 1];
    counts[0] = 1;
    for _ in 0..before {
        for m in (1..=n).rev() {
            counts[m] = m as u128 * counts[m] + (size - m as u128 + 1) * counts[m - 1];
        }
        counts[0] = 0;
    }
    Some(Ratio::new(counts[n - 1], all))
}

/// The law of the number of draws, draw after draw: the item at index d is the probability of
/// finishing in exactly d draws. Never ends; [`Draws::not_yet`] says how much is still to come.
/// O(n) an item; relative error below 10^-11.
///
/// ```
/// use shuffle_lab_exact::coupon_collector::Draws;
/// let mut draws = Draws::new(2);
/// let law: Vec<f64> = draws.by_ref().take(5).collect();
/// assert_eq!(law, [0.0, 0.0, 0.5, 0.25, 0.125]);
/// assert_eq!(draws.not_yet(), 0.125);
/// ```
#[derive(Clone, Debug)]
pub struct Draws {
    /// `have[m]`: the probability of m different cards so far, m < n.
    have: Vec<f64>,
    next: f64,
}

impl Draws {
    /// # Panics
    /// If there are no cards.
    pub fn new(n: usize) -> Draws {
        assert_ne!(n, 0, "no cards");
        let mut have = vec![0.0; n];
        have[0] = 1.0;
        Draws { have, next: 0.0 }
    }

    /// The probability of more than d draws, d being the index of the item that was taken last.
    /// Before the first item: 1.
    pub fn not_yet(&self) -> f64 {
        let next = self.have.iter().sum::<f64>();
        // `have` is one draw ahead of the items: `next`, which finishes with that draw, still
        // counts.
        next + self.next
    }
}

impl Iterator for Draws {
    type Item = f64;

    fn next(&mut self) -> Option<f64> {
        let item = self.next;
        let n = self.have.len();
        let size = n as f64;
        self.next = self.have[n - 1] / size;
        for m in (0..n).rev() {
            let hit = match m.checked_sub(1) {
                Some(before) => self.have[before] * (size - before as f64) / size,
                None => 0.0,
            };
            let now = self.have[m] * m as f64 / size + hit;
            self.have[m] = if now < 1e-300 { 0.0 } else { now };
        }
        Some(item)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::Algorithm;
    use engine::experiment::Setup;
    use engine::ops::Executor;
    use engine::rng::{BoundedRng, Enumerate};

    /// The first draws enumerated; then whatever card comes next, so that the run ends.
    struct Limited<'a> {
        first: &'a mut Enumerate,
        limit: usize,
        draws: usize,
    }

    impl BoundedRng for Limited<'_> {
        fn draw(&mut self, low: u32, high: u32) -> u32 {
            self.draws += 1;
            if self.draws <= self.limit {
                self.first.draw(low, high)
            } else {
                (self.draws as u32) % (high + 1)
            }
        }
    }

    /// Proves the exact law by every sequence of d draws that the code can meet: how many of n^d
    /// end its run with their last one.
    #[test]
    fn the_code_takes_so_many_draws() {
        for (n, longest) in [(1, 3), (2, 9), (3, 8), (4, 7)] {
            let setup = Setup::new(Algorithm::DRAW_AGAIN, n);
            for draws in 1..=longest {
                let mut first = Enumerate::default();
                let mut ended = 0;
                loop {
                    let chance = Limited {
                        first: &mut first,
                        limit: draws,
                        draws: 0,
                    };
                    let layout = setup.algorithm.info().layout;
                    let mut executor = Executor::new(n, layout, chance, ());
                    setup.algorithm.run(&mut executor, setup.params);
                    if executor.rng.draws == draws {
                        // A run that ends here stands for one sequence of exactly `draws` draws.
                        ended += 1;
                    }
                    if !first.advance() {
                        break;
                    }
                }
                let all = (n as u128).pow(draws as u32);
                assert_eq!(exactly(n, draws), Some(Ratio::new(ended, all)));
            }
        }
    }

    /// Proves that the rounded law is the exact one, and that it has the mean and the variance of
    /// the coupon collector.
    #[test]
    fn the_law_has_its_moments() {
        for (n, d) in [(1, 1), (2, 30), (5, 20), (13, 30), (30, 26)] {
            let item = Draws::new(n).nth(d).expect("never ends");
            let exact = exactly(n, d).expect("it fits").to_f64();
            assert!((item - exact).abs() <= 1e-12 * exact, "{n} {d}");
        }
        assert_eq!(exactly(52, 40), None);
        for n in [1, 2, 52, 300] {
            let mut law = Draws::new(n);
            assert_eq!(law.not_yet(), 1.0);
            let (mut sum, mut first, mut second) = (0.0, 0.0, 0.0);
            let mut d = 0.0;
            while law.not_yet() > 1e-18 {
                let p = law.next().expect("never ends");
                sum += p;
                assert!((sum + law.not_yet() - 1.0).abs() < 1e-10);
                first += d * p;
                second += d * d * p;
                d += 1.0;
            }
            assert!((first / mean(n) - 1.0).abs() < 1e-10, "{n} {first}");
            let found = second - first * first;
            assert!((found - variance(n)).abs() < 1e-8 * second, "{n} {found}");
        }
        assert!((mean(52) / 52.0 - 4.538).abs() < 1e-3);
    }
}
