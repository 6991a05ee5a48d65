//! The law and the counts of a number, over the same bars.

use super::Distribution;

/// More bars than these are put together.
const MOST: usize = 90;

/// Frequencies of a number: exact and counted, over the same bars.
#[derive(Clone, Debug, PartialEq)]
pub struct Bars {
    /// The number that the first bar begins with.
    pub first: usize,
    /// The count of numbers in each bar, at least 1.
    pub width: usize,
    /// The exact share of each bar.
    pub law: Vec<f64>,
    /// The counted share of each bar; empty before anything is counted.
    pub counted: Vec<f64>,
}

impl Bars {
    /// Returns at most 90 bars that hold `law` and `counts`, of which entry k is in how many
    /// shuffles the number was k. What came in fewer than 1 of 10,000 shuffles may be left out.
    pub fn of(law: &Distribution, counts: &[u64]) -> Bars {
        let shuffles: u64 = counts.iter().sum();
        let least = shuffles / 10_000;
        let seen = |&k: &usize| counts[k] > least;
        let first_seen = (0..counts.len()).find(seen).unwrap_or(law.first);
        let last_seen = (0..counts.len()).rev().find(seen).unwrap_or(law.first);
        let first = law.first.min(first_seen);
        let last = (law.first + law.probabilities.len()).max(last_seen + 1);
        let width = (last - first).div_ceil(MOST).max(1);
        let bars = (last - first).div_ceil(width);
        let sum = |of: &dyn Fn(usize) -> f64| -> Vec<f64> {
            let from = |bar: usize| first + bar * width;
            (0..bars)
                .map(|bar| (from(bar)..from(bar + 1)).map(of).sum())
                .collect()
        };
        let exact = |k: usize| {
            let at = k.checked_sub(law.first);
            let share = at.and_then(|k| law.probabilities.get(k));
            share.copied().unwrap_or(0.0)
        };
        let share = |k: usize| {
            let count = counts.get(k).copied().unwrap_or(0);
            count as f64 / shuffles.max(1) as f64
        };
        Bars {
            first,
            width,
            law: sum(&exact),
            counted: match shuffles {
                0 => Vec::new(),
                _ => sum(&share),
            },
        }
    }

    /// The numbers that a bar holds: `7`, or `7 … 9`.
    pub fn numbers(&self, bar: usize) -> String {
        let from = self.first + bar * self.width;
        match self.width {
            1 => from.to_string(),
            width => format!("{from} … {}", from + width - 1),
        }
    }
}
