//! Special cards in hands: of N cards K are special, m are dealt, and how many hands had none, one, two
//! … of them is hypergeometric for a fair shuffle.

use std::ops::Range;

use super::evidence::Evidence;
use super::part::{PartTest, PartVerdict, ln_odds};
use super::special::ln_gamma;
use super::test_result::{MIN_EXPECTED, TestResult, share_test};

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

/// Expected hands of a kind from which the chi-square distribution is trusted at 1 in 25,000: with 5 it
/// rejects up to 6 times as many fair hands.
const FEWEST: f64 = 20.0;

/// Counts against given shares, which sum to 1: the [`share_test`] of cells that expect enough, of which
/// neighbours are joined from both ends, and evidence for any number. O(cells).
///
/// ```
/// use shuffle_lab_stats::{hand_shares, judge_shares};
/// // 500 hands of 7 of 60 cards, 24 of them lands: p = .46.
/// let shares = hand_shares(24, 60, 7);
/// let verdict = judge_shares(&[8, 57, 153, 147, 96, 33, 6, 0], &shares, 1e-4);
/// assert!((verdict.tests[0].1.p() - 0.46).abs() < 0.01 && verdict.leading().is_none());
/// assert!(judge_shares(&[0, 0, 0, 0, 0, 0, 250, 250], &shares, 1e-4).leading().is_some());
/// ```
pub fn judge_shares(counts: &[u64], shares: &[f64], alpha: f64) -> PartVerdict {
    let all: u64 = counts.iter().sum();
    let counts: Vec<f64> = counts.iter().map(|&count| count as f64).collect();
    let (few, min_shuffles) = halves(&counts, shares);
    let cells = joined(&counts, shares, FEWEST / all as f64);
    let cells = if cells.len() > 2 { cells } else { few };
    let (seen, expected): (Vec<f64>, Vec<f64>) = cells.into_iter().unzip();
    let test = share_test(&seen, &expected, all);
    let test = TestResult {
        min_shuffles,
        applicable: test.applicable && all >= min_shuffles,
        ..test
    };
    PartVerdict {
        tests: vec![(PartTest::All, test, test.applicable.then(|| test.p()))],
        evidence: Evidence::new(ln_odds(&counts, shares)),
        alpha,
        furthest: None,
    }
}

/// Cells with their shares, joined from both ends until each has so large a share.
fn joined(counts: &[f64], shares: &[f64], least: f64) -> Vec<(f64, f64)> {
    let pairs = counts.iter().zip(shares);
    let mut cells: Vec<(f64, f64)> = pairs.map(|(&count, &share)| (count, share)).collect();
    for _ in 0..2 {
        cells.reverse();
        while let [.., (count, share), last] = &mut cells[..]
            && last.1 < least
        {
            (*count, *share) = (*count + last.0, *share + last.1);
            cells.pop();
        }
    }
    cells
}

/// The two cells of which the smaller share is largest, and how many hands these need.
fn halves(counts: &[f64], shares: &[f64]) -> (Vec<(f64, f64)>, u64) {
    let sum = |cells: &[f64]| cells.iter().sum::<f64>();
    let smaller = |&at: &usize| sum(&shares[..at]).min(sum(&shares[at..]));
    let at = (1..shares.len()).max_by(|a, b| smaller(a).total_cmp(&smaller(b)));
    let at = at.unwrap_or(0);
    let half = |range: Range<usize>| (sum(&counts[range.clone()]), sum(&shares[range]));
    // But for rounding.
    let needs = (MIN_EXPECTED / smaller(&at).abs() - 1e-6).ceil();
    (vec![half(0..at), half(at..shares.len())], needs as u64)
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

    /// Sums up every result of hands with at most two cells: fair ones are stamped no more often than said,
    /// also where few special cards are expected; and says how many hands are enough, beside the largest.
    #[test]
    fn fair_hands_are_stamped_as_rarely_as_said() {
        const LEVEL: f64 = 4e-5;
        for (hand, all, needs) in [
            ((1, 52, 5), 53_u32, 52),
            ((1, 60, 7), 43, 43),
            ((1, 100, 1), 500, 500),
            ((4, 52, 5), 126, 15),
        ] {
            let shares = hand_shares(hand.0, hand.1, hand.2);
            let none = shares[0];
            let (mut ln_share, mut stamped) = (f64::from(all) * none.ln(), 0.0);
            for some in 0..=all {
                let mut counts = vec![0; shares.len()];
                (counts[0], counts[1]) = (u64::from(all - some), u64::from(some));
                let verdict = judge_shares(&counts, &shares, LEVEL);
                assert_eq!(verdict.tests[0].1.min_shuffles, needs);
                if verdict.tests[0].2.is_some_and(|p| p <= LEVEL) {
                    stamped += f64::exp(ln_share);
                }
                ln_share +=
                    (f64::from(all - some) / f64::from(some + 1)).ln() + ((1.0 - none) / none).ln();
            }
            assert!(stamped <= LEVEL && stamped > 0.0, "{hand:?}: {stamped:e}");
        }
        let verdict = judge_shares(&[5, 20, 4], &hand_shares(2, 4, 2), LEVEL);
        assert_eq!(verdict.needs(), Some(30));
        assert_eq!(
            judge_shares(&[9], &hand_shares(0, 4, 2), LEVEL).needs(),
            Some(u64::MAX)
        );
    }
}
