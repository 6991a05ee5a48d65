//! Decks that occur more than once. Fair shuffles of many cards hardly ever repeat a deck.

use engine::deck::Card;
use serde::{Deserialize, Serialize};
use stats::ALPHA;
use stats::special::ln_gamma;

/// More decks occur again than chance explains: some were recorded twice, or the shuffle reaches
/// few orders.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Repeats {
    /// How many decks equal an earlier one.
    pub decks: u64,
    /// An upper bound of the mean number of such decks among as many fair ones.
    pub expected: f64,
    /// How many different orders there are, if all were equally likely: the pairs of decks, divided
    /// by the pairs of equal decks.
    pub effective_orders: f64,
}

/// A 64-bit hash of every deck so far. Two different decks have the same hash by chance only: among
/// a million decks with a probability of 3 in 100 million.
#[derive(Default)]
pub(super) struct DeckHashes(Vec<u64>);

impl DeckHashes {
    /// Adds a deck. O(cards).
    pub(super) fn add(&mut self, deck: &[Card]) {
        // A rotation and a product with an odd number lose no bits. Without the 1, leading cards 0
        // would not count.
        let hash = deck.iter().fold(0u64, |bits, &card| {
            (bits.rotate_left(29) ^ (u64::from(card) + 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        });
        self.0.push(hash);
    }

    /// The repeated decks, if fair shuffles of `n` cards repeat as many with a probability of at
    /// most [`ALPHA`]` / 100`: so small that the other tests need no correction. O(m log m) for m
    /// decks.
    pub(super) fn repeats(mut self, n: usize) -> Option<Repeats> {
        self.0.sort_unstable();
        let (mut decks, mut equal) = (0, 0.0);
        for same in self.0.chunk_by(|a, b| a == b) {
            decks += same.len() as u64 - 1;
            equal += pairs(same.len());
        }
        let all = pairs(self.0.len());
        let expected = (all.ln() - ln_gamma(n as f64 + 1.0)).exp();
        let significant = decks > 0 && ln_tail_bound(decks, expected) <= (ALPHA / 100.0).ln();
        significant.then_some(Repeats {
            decks,
            expected,
            effective_orders: all / equal,
        })
    }
}

fn pairs(m: usize) -> f64 {
    m as f64 * (m as f64 - 1.0) / 2.0
}

/// The logarithm of an upper bound of the probability that at least `k` fair decks equal an earlier
/// one, where `expected` pairs are equal on average.
///
/// Deck j equals an earlier one with a probability of at most (j - 1)/n!, whatever the others are.
/// So k of m decks do with at most λᵏ/k!, where λ = m(m - 1)/2n!.
fn ln_tail_bound(k: u64, expected: f64) -> f64 {
    k as f64 * expected.ln() - ln_gamma(k as f64 + 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::Algorithm;
    use engine::experiment::Setup;
    use engine::rng::Seed;
    use engine::rng::flawed::{Bits, Source};

    fn repeats(decks: &[Vec<Card>]) -> Option<Repeats> {
        let mut hashes = DeckHashes::default();
        decks.iter().for_each(|deck| hashes.add(deck));
        hashes.repeats(decks[0].len())
    }

    fn shuffled(setup: &Setup, m: u64) -> Vec<Vec<Card>> {
        (0..m)
            .map(|run| setup.order(Seed(7), run).to_vec())
            .collect()
    }

    /// Enumerates all samples of m decks out of N: at most a share of λᵏ/k! has k decks that equal
    /// an earlier one.
    #[test]
    fn fair_decks_repeat_at_most_as_often_as_the_bound() {
        for (decks, m) in [(2usize, 7u32), (6, 5), (6, 6), (24, 4)] {
            let samples = decks.pow(m);
            let mut more = vec![0usize; m as usize + 1];
            for sample in 0..samples {
                let drawn = |j: u32| sample / decks.pow(j) % decks;
                let came = |j: &u32| (0..*j).any(|i| drawn(i) == drawn(*j));
                let came = (0..m).filter(came).count();
                (0..=came).for_each(|k| more[k] += 1);
            }
            let expected = pairs(m as usize) / decks as f64;
            for (k, more) in (0..).zip(more) {
                let (share, most) = (
                    more as f64 / samples as f64,
                    ln_tail_bound(k, expected).exp(),
                );
                assert!(share <= most + 1e-12, "{decks} {m} {k}: {share} {most}");
            }
        }
    }

    /// Decks from a seed of 15 bits are found, with about the right number of orders; decks of a
    /// fair shuffle are not. The seeds are fixed: no false alarm.
    #[test]
    fn decks_from_a_short_seed_are_found() {
        let fair = Setup::new(Algorithm::FisherYatesDown, 52);
        assert_eq!(repeats(&shuffled(&fair, 2000)), None);
        let mut few = fair;
        few.source = Source::SeedBits {
            bits: Bits::FIFTEEN,
        };
        let found = repeats(&shuffled(&few, 2000)).unwrap();
        assert!((26e3..42e3).contains(&found.effective_orders), "{found:?}");
        // 720 orders repeat by chance, and so does one deck among 40,320.
        let small = Setup::new(Algorithm::FisherYatesDown, 6);
        assert_eq!(repeats(&shuffled(&small, 2000)), None);
        let cross = Setup::new(Algorithm::Cross, 8);
        let found = repeats(&shuffled(&cross, 20)).unwrap();
        assert_eq!((found.decks, found.effective_orders), (19, 1.0));
        assert!(
            (found.expected * 40_320.0 - 190.0).abs() < 1e-6,
            "{found:?}"
        );
        let mut twice = shuffled(&fair, 100);
        twice.push(twice[40].clone());
        let found = repeats(&twice).unwrap();
        assert_eq!((found.decks, found.effective_orders), (1, 5050.0));
        assert_eq!(repeats(&twice[..1]), None);
    }
}
