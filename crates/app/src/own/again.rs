//! Decks that come again: of fair shuffles hardly any does.

use engine::deck::Card;
use engine::sort::sort;
use stats::ALPHA;
use stats::special::ln_gamma;

/// More decks came again than chance explains: decks were recorded twice, or few orders can come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Again {
    /// Decks that an earlier one equals.
    pub decks: u64,
    /// How many fair ones would at most, on average.
    pub fair: f64,
    /// How many different orders there seem to be, were they equally likely: the pairs of decks over the pairs that are alike.
    pub seem: f64,
}

/// The decks so far, each as 64 bits: that two different ones share them can be left to chance.
#[derive(Default)]
pub struct Seen(Vec<u64>);

impl Seen {
    pub fn note(&mut self, deck: &[Card]) {
        // Turning, and an odd factor, lose nothing of what was there; without the addend a card 0 would leave nothing where nothing was.
        let mixed = deck.iter().fold(0u64, |bits, &card| {
            (bits.rotate_left(29) ^ (u64::from(card) + 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        });
        self.0.push(mixed);
    }

    /// What came again, if fair shuffles of `n` cards show as much with a probability of at most [`ALPHA`]` / 100`; beside the other tests
    /// that is next to nothing. O(m log m) for m decks.
    pub fn again(mut self, n: usize) -> Option<Again> {
        sort(&mut self.0);
        let (mut decks, mut alike) = (0, 0.0);
        for same in self.0.chunk_by(|a, b| a == b) {
            decks += same.len() as u64 - 1;
            alike += pairs(same.len());
        }
        let all = pairs(self.0.len());
        let fair = (all.ln() - ln_gamma(n as f64 + 1.0)).exp();
        let seem = all / alike;
        let few = decks > 0 && ln_most(decks, fair) <= (ALPHA / 100.0).ln();
        few.then_some(Again { decks, fair, seem })
    }
}

fn pairs(m: usize) -> f64 {
    m as f64 * (m as f64 - 1.0) / 2.0
}

/// ln of at most how likely `k` fair decks or more come again, if pairs of decks are alike `fair` times on average.
///
/// Deck j equals an earlier one with probability at most (j - 1)/n!, whatever the others are; so k decks do with at most λᵏ/k!, where
/// λ = m(m - 1)/2n!.
fn ln_most(k: u64, fair: f64) -> f64 {
    k as f64 * fair.ln() - ln_gamma(k as f64 + 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::Algorithm;
    use engine::experiment::Setup;
    use engine::rng::Seed;
    use engine::rng::flawed::{Bits, Source};

    fn again(decks: &[Vec<Card>]) -> Option<Again> {
        let mut seen = Seen::default();
        decks.iter().for_each(|deck| seen.note(deck));
        seen.again(decks[0].len())
    }

    fn shuffled(setup: &Setup, m: u64) -> Vec<Vec<Card>> {
        (0..m)
            .map(|run| setup.order(Seed(7), run).to_vec())
            .collect()
    }

    /// Proves that the bound holds: over all samples of m decks out of N, those with k that come again are at most λᵏ/k! of them.
    #[test]
    fn fair_decks_come_again_no_oftener_than_the_bound() {
        for (decks, m) in [(2usize, 7u32), (6, 5), (6, 6), (24, 4)] {
            let samples = decks.pow(m);
            let mut more = vec![0usize; m as usize + 1];
            for sample in 0..samples {
                let drawn = |j: u32| sample / decks.pow(j) % decks;
                let came = |j: &u32| (0..*j).any(|i| drawn(i) == drawn(*j));
                let came = (0..m).filter(came).count();
                (0..=came).for_each(|k| more[k] += 1);
            }
            let fair = pairs(m as usize) / decks as f64;
            for (k, more) in (0..).zip(more) {
                let (share, most) = (more as f64 / samples as f64, ln_most(k, fair).exp());
                assert!(share <= most + 1e-12, "{decks} {m} {k}: {share} {most}");
            }
        }
    }

    /// Proves that a short seed is told, and about how long it is; and nothing of good ones. Fixed seeds: no false alarm.
    #[test]
    fn a_short_seed_is_told() {
        let fair = Setup::new(Algorithm::FisherYatesDown, 52);
        assert_eq!(again(&shuffled(&fair, 2000)), None);
        let mut few = fair;
        few.source = Source::SeedBits {
            bits: Bits::FIFTEEN,
        };
        let told = again(&shuffled(&few, 2000)).unwrap();
        assert!((26e3..42e3).contains(&told.seem), "{told:?}");
        // 720 orders come again by chance; one deck among 40,320 does, too.
        let small = Setup::new(Algorithm::FisherYatesDown, 6);
        assert_eq!(again(&shuffled(&small, 2000)), None);
        let cross = Setup::new(Algorithm::Cross, 8);
        let told = again(&shuffled(&cross, 20)).unwrap();
        assert_eq!((told.decks, told.seem), (19, 1.0));
        assert!((told.fair * 40_320.0 - 190.0).abs() < 1e-6, "{told:?}");
        let mut twice = shuffled(&fair, 100);
        twice.push(twice[40].clone());
        let told = again(&twice).unwrap();
        assert_eq!((told.decks, told.seem), (1, 5050.0));
        assert_eq!(again(&twice[..1]), None);
    }
}
