//! Guess the next card: the deck lies face down and is turned over from the top, each card after it
//! was guessed (complete feedback).
//!
//! Of a fair deck with k cards left every card is next with probability 1/k, whatever was seen. So
//! any guess among the cards left hits with 1/k, and no guess does better: the best play's
//! expectation is H_n = 1 + 1/2 + … + 1/n (Diaconis and Graham 1981). Of a deck that was riffled a
//! few times the cards seen give away much of the rest ([`Reader`]).

use crate::content::questions::has_expert;
use engine::deck::Card;
use engine::experiment::{MAX_SHUFFLES, Setup};
use engine::rng::Seed;

/// The deck of game `number`, from 1, from the top: a shuffle of the experiment that comes after
/// all those that are counted or seen on a stage.
pub fn deck(setup: &Setup, seed: Seed, number: u64) -> Vec<Card> {
    setup.order(seed, MAX_SHUFFLES + number)
}

/// H_n, the expected hits of the best play on a fair deck of `n` cards. O(n).
pub fn fair(n: usize) -> f64 {
    (1..=n).map(|k| 1.0 / k as f64).sum()
}

/// Entry h: the probability that the best play hits h cards of a fair deck of `n`. The hits are
/// independent, with 1/k when k cards are left. O(n²).
pub fn fair_law(n: usize) -> Vec<f64> {
    let mut law = vec![1.0];
    for k in 1..=n {
        let hit = 1.0 / k as f64;
        law.push(0.0);
        for h in (0..law.len()).rev() {
            let before = if h > 0 { law[h - 1] } else { 0.0 };
            law[h] = law[h] * (1.0 - hit) + before * hit;
        }
    }
    law
}

/// Number of cards of `order` hit by a player who sees each card after guessing it. Time of `n`
/// guesses.
pub fn score(order: &[Card], mut guess: impl FnMut(&[Card]) -> Card) -> usize {
    let hits = (0..order.len()).filter(|&seen| guess(&order[..seen]) == order[seen]);
    hits.count()
}

/// The lowest card that was not seen: as good a guess as any, of a fair deck. O(n²).
pub fn lowest(seen: &[Card]) -> Card {
    let mut card = 0;
    while seen.contains(&card) {
        card += 1;
    }
    card
}

/// The best player against riffles of a sorted deck, who knows how many there were.
///
/// After m riffles an order of r rising sequences has probability C(2^m + n - r, n) / 2^(mn) (Bayer
/// and Diaconis 1992), and r - 1 is the number of cards c that lie below c + 1: of *breaks*. What
/// was seen fixes some of them. The cards that are left form blocks c, c + 1, …, and each block's
/// breaks are those of a random order, whichever the next card is. Naming any but the first card of
/// a block costs at least as many breaks: it adds one, and that the block falls into two saves at
/// most one. So the best guess is the first card of one of the blocks.
pub struct Reader {
    /// Entry r: how likely each order of r rising sequences is, but for a factor.
    weights: Vec<f64>,
    /// Entry l: of all orders of l cards, the share with b breaks (Eulerian numbers over l!).
    shares: Vec<Vec<f64>>,
}

impl Reader {
    /// O(n²).
    pub fn new(n: usize, riffles: usize) -> Reader {
        let packets = (riffles as f64).exp2();
        let chance = |r: usize| {
            let ways = (1..=n).map(|i| (packets + i as f64 - r as f64) / (packets + i as f64));
            ways.product()
        };
        let mut shares = vec![vec![1.0], vec![1.0]];
        for l in 2..=n {
            let (last, size) = (&shares[l - 1], l as f64);
            let kept = |b: usize| last.get(b).map_or(0.0, |p| (b as f64 + 1.0) * p);
            let broken = |b: usize| {
                b.checked_sub(1)
                    .map_or(0.0, |c| (size - b as f64) * last[c])
            };
            shares.push((0..l).map(|b| (kept(b) + broken(b)) / size).collect());
        }
        Reader {
            weights: (0..=n).map(chance).collect(),
            shares,
        }
    }

    /// Reader for the riffles of a setup; `None` unless it riffles with exact draws.
    pub fn of(setup: &Setup) -> Option<Reader> {
        has_expert(setup).then(|| Reader::new(setup.n(), setup.params.passes))
    }

    /// The likeliest next card after the cards `seen`, the lowest one of equals. O(n²).
    ///
    /// # Panics
    /// If all cards were seen.
    pub fn guess(&self, seen: &[Card]) -> Card {
        let n = self.weights.len() - 1;
        let mut place = vec![usize::MAX; n];
        for (at, &card) in seen.iter().enumerate() {
            place[card as usize] = at;
        }
        let rising = 1 + place.windows(2).filter(|pair| pair[1] < pair[0]).count();
        // First card and length of each block.
        let mut blocks: Vec<(usize, usize)> = Vec::new();
        for card in (0..n).filter(|&card| place[card] == usize::MAX) {
            match blocks.last_mut() {
                Some((first, length)) if *first + *length == card => *length += 1,
                _ => blocks.push((card, 1)),
            }
        }
        // What follows from `at` breaks before a block on, on average over the orders of that block
        // and those after it.
        let after = |share: &[f64], weights: &[f64]| -> Vec<f64> {
            (0..weights.len())
                .map(|at| share.iter().zip(&weights[at..]).map(|(p, w)| p * w).sum())
                .collect()
        };
        let mut rest = vec![self.weights[rising.min(n)..].to_vec()];
        for &(_, length) in blocks.iter().skip(1).rev() {
            let next = after(&self.shares[length], &rest[rest.len() - 1]);
            rest.push(next);
        }
        let mut before = vec![1.0];
        let mut best = (0, -1.0);
        for (&(first, length), weights) in blocks.iter().zip(rest.iter().rev()) {
            let weights = after(&self.shares[length - 1], weights);
            let likely: f64 = before.iter().zip(&weights).map(|(p, w)| p * w).sum();
            if likely > best.1 {
                best = (first, likely);
            }
            let own = &self.shares[length];
            let mut both = vec![0.0; before.len() + own.len() - 1];
            for (i, p) in before.iter().enumerate() {
                for (j, q) in own.iter().enumerate() {
                    both[i + j] += p * q;
                }
            }
            before = both;
        }
        best.0 as Card
    }
}

/// Expected hits of the best player among `n` cards after one riffle. O(n³).
///
/// Until the second packet shows, the cards seen are 1 … t; then it is known how many cards either
/// packet has left, and the next card is of either with the share of the cards left in it.
pub fn one_riffle(n: usize) -> f64 {
    // known[i][j]: hits to come, with i and j cards left.
    let mut known = vec![vec![0.0; n + 1]; n + 1];
    for i in 0..=n {
        for j in 0..=n - i {
            if i + j > 0 {
                let (a, b, all) = (i as f64, j as f64, (i + j) as f64);
                let upper = if i > 0 { a * known[i - 1][j] } else { 0.0 };
                let lower = if j > 0 { b * known[i][j - 1] } else { 0.0 };
                known[i][j] = (a.max(b) + upper + lower) / all;
            }
        }
    }
    let mut sum = 0.0;
    for t in 0..n {
        // Of 2^n riffles, 2^(n - t) + t begin with 1 … t.
        let go_on = (n - t - 1) as f64;
        sum += (go_on.exp2() + (t + 1) as f64) / (n as f64).exp2();
        // The cut is below card c > t, and the lower packet's first card is next: C(n - t - 1, c -
        // t) riffles.
        let mut riffles = 1.0 / (n as f64).exp2();
        for c in t + 1..n {
            riffles *= (n - c) as f64 / (c - t) as f64;
            sum += riffles * known[c - t][n - c - 1];
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::Algorithm;
    use exact::riffle::rising_sequences;
    use exact::{Ratio, unrank};

    fn orders(n: usize) -> impl Iterator<Item = Vec<Card>> {
        (0..(1..=n).product()).map(move |rank| unrank(n, rank))
    }

    fn harmonic(n: usize) -> Ratio {
        Ratio::sum((1..=n as u128).map(|k| Ratio::new(1, k))).unwrap()
    }

    /// Hits of the best play on the cards still to come, summed over these weighted decks, which
    /// all begin with the same `seen` cards. Tries all plays.
    fn best(decks: &[(Vec<Card>, u128)], seen: usize) -> u128 {
        let n = decks[0].0.len();
        if seen == n {
            return 0;
        }
        let mut hit = 0;
        let mut rest = 0;
        for card in 0..n as Card {
            let next = |deck: &&(Vec<Card>, u128)| deck.0[seen] == card;
            let next: Vec<_> = decks.iter().filter(next).cloned().collect();
            if !next.is_empty() {
                hit = hit.max(next.iter().map(|deck| deck.1).sum());
                rest += best(&next, seen + 1);
            }
        }
        hit + rest
    }

    /// Proves, for up to 7 cards, that no play hits more than H_n of a fair deck on average, and
    /// that any play hits as many that never names a card that was seen.
    #[test]
    fn a_fair_deck_gives_the_harmonic_number() {
        for n in 1..=7 {
            let decks: Vec<_> = orders(n).map(|order| (order, 1)).collect();
            let all = decks.len() as u128;
            assert_eq!(Ratio::new(best(&decks, 0), all), harmonic(n), "{n}");
            let highest = |seen: &[Card]| (0..n as Card).rev().find(|c| !seen.contains(c)).unwrap();
            let reader = Reader::new(n, 1);
            for play in [&highest as &dyn Fn(&[Card]) -> Card, &lowest, &|seen| {
                reader.guess(seen)
            }] {
                let hits = decks.iter().map(|(order, _)| score(order, play) as u128);
                assert_eq!(Ratio::new(hits.sum(), all), harmonic(n), "{n}");
            }
            assert!((fair(n) - harmonic(n).to_f64()).abs() < 1e-12);
            // The law too.
            let law = fair_law(n);
            for (h, p) in law.iter().enumerate() {
                let with = decks.iter().filter(|(order, _)| score(order, lowest) == h);
                assert!(
                    (with.count() as f64 / all as f64 - p).abs() < 1e-12,
                    "{n} {h}"
                );
            }
        }
    }

    /// Number of the 2^(mn) sequences of m riffles that lead to an order of n cards.
    fn ways(riffles: u32, order: &[Card]) -> u128 {
        let (packets, n) = (1u128 << riffles, order.len() as u128);
        let r = rising_sequences(order) as u128;
        if r > packets {
            return 0;
        }
        (1..=n).fold(1, |ways, i| ways * (packets - r + i) / i)
    }

    /// Proves, for up to 7 cards and 4 riffles, that no play hits more than the reader's on
    /// average; and, for one riffle, that it is what [`one_riffle`] says.
    #[test]
    fn nobody_reads_better() {
        for n in 1..=7 {
            for riffles in 1..=4 {
                let decks = orders(n).map(|order| (ways(riffles, &order), order));
                let decks: Vec<_> = decks.filter(|d| d.0 > 0).map(|(w, o)| (o, w)).collect();
                let all: u128 = decks.iter().map(|deck| deck.1).sum();
                assert_eq!(all, 1 << (riffles as usize * n));
                let reader = Reader::new(n, riffles as usize);
                let hits: u128 = decks
                    .iter()
                    .map(|(order, w)| w * score(order, |seen| reader.guess(seen)) as u128)
                    .sum();
                assert_eq!(hits, best(&decks, 0), "{n} cards, {riffles} riffles");
                if riffles == 1 {
                    let mean = hits as f64 / all as f64;
                    assert!((one_riffle(n) - mean).abs() < 1e-12, "{n}: {mean}");
                }
            }
        }
    }

    /// Two thousand decks riffled once, of 52 cards: the mean within 4.5 standard errors of the
    /// exact one (false alarm 1 in 150,000; the seed is fixed).
    #[test]
    fn decks_of_the_experiment_are_read_as_expected() {
        let setup = Setup::new(Algorithm::RIFFLE, 52);
        let reader = Reader::of(&setup).unwrap();
        let scores: Vec<f64> = (0..2_000)
            .map(|t| score(&setup.order(Seed(5), t), |seen| reader.guess(seen)) as f64)
            .collect();
        let all = scores.len() as f64;
        let mean = scores.iter().sum::<f64>() / all;
        let squares: f64 = scores.iter().map(|score| (score - mean).powi(2)).sum();
        let error = (squares / (all * (all - 1.0))).sqrt();
        assert!(
            (mean - one_riffle(52)).abs() < 4.5 * error,
            "{mean} {error}"
        );
        // n/2 and the square root of 2n/π, the order that the literature gives.
        assert!((one_riffle(52) - 31.8).abs() < 1.0, "{}", one_riffle(52));
    }

    /// After very many riffles every card that is left is as likely as the others: what is named is
    /// the lowest.
    #[test]
    fn a_deck_riffled_enough_tells_nothing() {
        let reader = Reader::new(6, 100);
        assert_eq!(reader.guess(&[]), 0);
        assert_eq!(reader.guess(&[0, 3]), 1);
    }
}
