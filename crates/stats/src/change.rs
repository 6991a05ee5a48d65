//! Change of a program's behaviour while its decks were recorded: early decks against late ones.
//!
//! Decks of one shuffle, fair or not, are exchangeable. So of the decks in which a card came to a
//! place, the number before a cut is hypergeometric, whatever the shuffle. Each cell of the counts
//! is tested so at each cut between two pieces of the list, by the exact distribution, and all of
//! these tests together by Bonferroni's inequality: the bound holds for any number of decks.

use super::special::ln_gamma;

/// Cut at which a list of decks most likely falls into two that differ.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change {
    /// Number of pieces before it.
    pub pieces: usize,
    /// An upper bound of the logarithm of the probability that decks of one shuffle differ as much
    /// anywhere.
    pub ln_p: f64,
}

/// Looks for a change in pieces of a list of decks, each its number of decks and its counts, the same
/// cells in each; `None` where there is no cut. O(pieces times cells).
///
/// ```
/// use shuffle_lab_stats::change;
/// // A card on top in 40 of the first 100 decks, then in 10 of 100, twice.
/// let found = change(&[(100, &[40, 60]), (100, &[10, 90]), (100, &[10, 90])]).unwrap();
/// assert_eq!(found.pieces, 1);
/// assert!(found.ln_p < 1e-6_f64.ln());
/// let steady = change(&[(100, &[25, 75]), (100, &[31, 69])]).unwrap();
/// assert!(steady.ln_p > 0.5_f64.ln());
/// ```
pub fn change(pieces: &[(u64, &[u32])]) -> Option<Change> {
    let cells = pieces.first()?.1.len();
    let mut all = vec![0; cells];
    for (_, counts) in pieces {
        add(&mut all, counts);
    }
    let mut least = 0.0_f64;
    each_cut(pieces, |cut, early| {
        least = least.min(cut.least_ln_p(early, &all))
    });
    // Each cell at each cut.
    let tests = cells as f64 * (pieces.len() - 1) as f64;
    let ln_p = (least + tests.ln()).min(0.0);
    let mut best = (f64::NEG_INFINITY, 1);
    if ln_p < 0.0 {
        each_cut(pieces, |cut, early| {
            let distance = cut.distance(early, &all);
            if distance > best.0 {
                best = (distance, cut.pieces);
            }
        });
    }
    (pieces.len() > 1).then_some(Change {
        pieces: best.1,
        ln_p,
    })
}

/// Hands each cut between two pieces on, with the counts before it.
fn each_cut(pieces: &[(u64, &[u32])], mut see: impl FnMut(&Cut, &[u64])) {
    let mut early = vec![0; pieces[0].1.len()];
    let mut cut = Cut {
        decks: pieces.iter().map(|(decks, _)| decks).sum(),
        before: 0,
        pieces: 0,
    };
    for (decks, counts) in &pieces[..pieces.len() - 1] {
        add(&mut early, counts);
        cut.before += decks;
        cut.pieces += 1;
        see(&cut, &early);
    }
}

fn add(sums: &mut [u64], counts: &[u32]) {
    for (sum, &count) in sums.iter_mut().zip(counts) {
        *sum += u64::from(count);
    }
}

/// A list that is cut in two.
struct Cut {
    decks: u64,
    /// Decks before it, and the number of their pieces.
    before: u64,
    pieces: usize,
}

impl Cut {
    /// The logarithm of the p-value of the cell whose early decks are furthest from their share.
    fn least_ln_p(&self, early: &[u64], all: &[u64]) -> f64 {
        let share = self.before as f64 / self.decks as f64;
        let off = |(&early, &all): (&u64, &u64)| {
            let expected = all as f64 * share;
            let rest = 1.0 - all as f64 / self.decks as f64;
            let variance = expected * rest;
            match variance > 0.0 {
                true => (early as f64 - expected).powi(2) / variance,
                false => 0.0,
            }
        };
        let cells = early.iter().zip(all);
        let furthest = cells.max_by(|&a, &b| off(a).total_cmp(&off(b)));
        furthest.map_or(0.0, |(&early, &all)| self.ln_p(early, all))
    }

    /// The logarithm of the two-sided p-value of `early` of a cell's `all` decks before the cut.
    fn ln_p(&self, early: u64, all: u64) -> f64 {
        let expected = all as f64 * self.before as f64 / self.decks as f64;
        let tail = match early as f64 > expected {
            true => ln_tail(self.decks, all, self.before, early),
            // As many fewer early as more late.
            false => ln_tail(self.decks, all, self.decks - self.before, all - early),
        };
        (tail + 2_f64.ln()).min(0.0)
    }

    /// Log-likelihood ratio of early and late decks with shares of their own against common shares.
    fn distance(&self, early: &[u64], all: &[u64]) -> f64 {
        let side = |count: u64, all: u64, decks: u64| match count {
            0 => 0.0,
            _ => {
                let expected = all as f64 * decks as f64 / self.decks as f64;
                count as f64 * (count as f64 / expected).ln()
            }
        };
        let cells = early.iter().zip(all);
        cells
            .map(|(&early, &all)| {
                side(early, all, self.before) + side(all - early, all, self.decks - self.before)
            })
            .sum()
    }
}

/// The logarithm of the probability that of `marked` among `all` balls at least `k` are among `drawn`
/// ones. O(the square root of `drawn`), about.
fn ln_tail(all: u64, marked: u64, drawn: u64, k: u64) -> f64 {
    let [all, marked, drawn, k] = [all, marked, drawn, k].map(|number| number as f64);
    let choose = |n: f64, k: f64| ln_gamma(n + 1.0) - ln_gamma(k + 1.0) - ln_gamma(n - k + 1.0);
    let first = choose(marked, k) + choose(all - marked, drawn - k) - choose(all, drawn);
    let (mut sum, mut term, mut x) = (1.0, 1.0, k);
    while x < marked.min(drawn) && term > 1e-17 * sum {
        term *= (marked - x) * (drawn - x) / ((x + 1.0) * (all - marked - drawn + x + 1.0));
        sum += term;
        x += 1.0;
    }
    first + sum.ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves the tail against every way to draw.
    #[test]
    fn tails_are_those_of_all_draws() {
        for (all, marked, drawn) in [(8u64, 3u64, 4u64), (9, 5, 2), (10, 10, 3), (7, 2, 5)] {
            let draws: Vec<u64> = (0..1u64 << all)
                .filter(|draw| u64::from(draw.count_ones()) == drawn)
                .map(|draw| u64::from((draw & ((1 << marked) - 1)).count_ones()))
                .collect();
            let least = (marked + drawn).saturating_sub(all);
            for k in least..=marked.min(drawn) {
                let enough = draws.iter().filter(|&&hit| hit >= k).count() as f64;
                let share = enough / draws.len() as f64;
                let ours = ln_tail(all, marked, drawn, k).exp();
                assert!(
                    (ours - share).abs() < 1e-12,
                    "{all} {marked} {drawn} {k}: {ours} {share}"
                );
            }
        }
    }

    /// Enumerates every list of six throws of an uneven coin, in pieces of two: a list is called
    /// changed at a level with at most that probability.
    #[test]
    fn one_coin_is_called_changed_as_rarely_as_the_level_says() {
        for heads in [0.1_f64, 0.5, 0.8] {
            let mut by_level = [0.0; 3];
            let levels = [0.05, 0.2, 0.5];
            for list in 0..1u32 << 6 {
                let of_pair = |k: u32| (list >> (2 * k) & 3).count_ones();
                let counts: Vec<[u32; 2]> = (0..3).map(|k| [of_pair(k), 2 - of_pair(k)]).collect();
                let pieces: Vec<(u64, &[u32])> =
                    counts.iter().map(|counts| (2, &counts[..])).collect();
                let ones = list.count_ones() as i32;
                let weight = heads.powi(ones) * (1.0 - heads).powi(6 - ones);
                let found = change(&pieces).unwrap();
                for (sum, level) in by_level.iter_mut().zip(levels) {
                    *sum += weight * f64::from(u8::from(found.ln_p <= f64::ln(level)));
                }
            }
            for (share, level) in by_level.into_iter().zip(levels) {
                assert!(share <= level + 1e-12, "{heads} {level}: {share}");
            }
        }
        assert_eq!(change(&[]), None);
        assert_eq!(change(&[(5, &[5])]), None);
    }
}
