//! Special cards in hands: of N cards K are special, m are dealt, and how many hands had none, one, two
//! … of them is hypergeometric for a fair shuffle.

use super::special::{chi_square_ln_tail, ln_gamma};
use super::{Evidence, MIN_EXPECTED, PartTest, PartVerdict, TestResult, ln_odds};

/// The probabilities that a hand of `dealt` of `cards` cards, `special` of them special, has none of
/// these, one, two, … O(dealt).
///
/// # Panics
/// If there are more special cards, or more cards in a hand, than in the deck.
///
/// ```
/// use shuffle_lab_stats::hand_shares;
/// // Of two red and two black cards two: one way of six is both red.
/// let shares = hand_shares(2, 4, 2);
/// assert!((shares[2] - 1.0 / 6.0).abs() < 1e-12 && shares.len() == 3);
/// ```
pub fn hand_shares(special: u32, cards: u32, dealt: u32) -> Vec<f64> {
    assert!(special <= cards && dealt <= cards, "cards of the deck");
    let [special, cards, dealt] = [special, cards, dealt].map(f64::from);
    let choose = |n: f64, k: f64| match k >= 0.0 && k <= n {
        true => ln_gamma(n + 1.0) - ln_gamma(k + 1.0) - ln_gamma(n - k + 1.0),
        false => f64::NEG_INFINITY,
    };
    let all = choose(cards, dealt);
    let ln = |k: f64| choose(special, k) + choose(cards - special, dealt - k) - all;
    (0..=special.min(dealt) as u32)
        .map(|k| ln(f64::from(k)).exp())
        .collect()
}

/// Counts against given shares, which sum to 1: Pearson's test over cells that expect enough, of which
/// neighbours are joined from both ends, and evidence for any number. O(cells).
///
/// ```
/// use shuffle_lab_stats::{hand_shares, judge_shares};
/// // 500 hands of 7 of 60 cards, 24 of them lands: p = .68.
/// let shares = hand_shares(24, 60, 7);
/// let verdict = judge_shares(&[8, 57, 153, 147, 96, 33, 6, 0], &shares, 1e-4);
/// assert!((verdict.tests[0].1.p() - 0.68).abs() < 0.01 && !verdict.is_biased());
/// assert!(judge_shares(&[0, 0, 0, 0, 0, 0, 250, 250], &shares, 1e-4).is_biased());
/// ```
pub fn judge_shares(counts: &[u64], shares: &[f64], alpha: f64) -> PartVerdict {
    let all: u64 = counts.iter().sum();
    let mut cells: Vec<(f64, f64)> = counts
        .iter()
        .zip(shares)
        .map(|(&count, share)| (count as f64, share * all as f64))
        .collect();
    for _ in 0..2 {
        cells.reverse();
        while let [.., (count, expected), last] = &mut cells[..]
            && last.1 < MIN_EXPECTED
        {
            (*count, *expected) = (*count + last.0, *expected + last.1);
            cells.pop();
        }
    }
    let statistic = cells
        .iter()
        .map(|(count, expected)| (count - expected).powi(2) / expected)
        .sum();
    let df = cells.len() as u64 - 1;
    // Two cells at least have to expect enough.
    let commonest = shares.iter().copied().fold(0.0, f64::max).min(0.5);
    let test = TestResult {
        statistic,
        df,
        ln_p: if df > 0 {
            chi_square_ln_tail(statistic, df as f64)
        } else {
            0.0
        },
        min_shuffles: (MIN_EXPECTED / commonest).ceil() as u64,
        applicable: df > 0,
    };
    let counts: Vec<f64> = counts.iter().map(|&count| count as f64).collect();
    PartVerdict {
        tests: vec![(PartTest::All, test, test.applicable.then(|| test.p()))],
        evidence: Evidence::new(ln_odds(&counts, shares)),
        alpha,
        furthest: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves the shares against every hand of a small deck.
    #[test]
    fn shares_are_those_of_all_hands() {
        for (special, cards, dealt) in [(2u32, 5u32, 3u32), (4, 7, 2), (1, 6, 6), (5, 6, 4)] {
            let hands = (0..1u32 << cards).filter(|hand| hand.count_ones() == dealt);
            let mut ways = vec![0.0; special.min(dealt) as usize + 1];
            let mut all = 0.0;
            for hand in hands {
                ways[(hand & ((1 << special) - 1)).count_ones() as usize] += 1.0;
                all += 1.0;
            }
            for (ours, ways) in hand_shares(special, cards, dealt).iter().zip(ways) {
                assert!(
                    (ours - ways / all).abs() < 1e-12,
                    "{special} {cards} {dealt}"
                );
            }
        }
    }
}
