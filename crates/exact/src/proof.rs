//! Article 001's proof as a walk: what each of its steps claims, in fractions, and whether the
//! exact matrix agrees.

use std::ops::RangeInclusive;

use crate::evolution::Evolution;
use crate::factors::product;
use crate::rational::Ratio;

/// Smallest deck that the walk makes sense for.
pub const FEWEST: usize = 4;

/// Topic of a stop of the walk. Cards and places in the names are those of the article, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Everything lies in order.
    Start,
    /// Card 1 goes anywhere.
    First,
    /// Who lies at place 2 now?
    SecondPlace,
    /// Card 2, if it still lies there.
    SecondStayed,
    /// Card 2, if the first swap took it away.
    SecondWent,
    /// Card 1, before the second swap.
    FirstBefore,
    /// Card 1, after it: nothing has changed.
    FirstAfter,
    /// Card 3, in the same way.
    Third,
    /// The card that the reader follows, at its own step.
    Own,
    /// The card that the reader follows, at the end.
    Rest,
    /// Every card, at the end.
    End,
}

/// Claim that a card lies at certain places with a probability that is a product of fractions.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    /// The card, from 0.
    pub card: usize,
    /// The places where it may lie, from 0.
    pub places: RangeInclusive<usize>,
    /// True if the probability is that of each of the places, false if of all of them together.
    pub each: bool,
    /// The fractions whose product is the probability.
    pub factors: Vec<Ratio>,
}

impl Claim {
    /// The product of the factors.
    ///
    /// ```
    /// use shuffle_lab_exact::{Ratio, proof::Claim};
    /// let factors = vec![Ratio::new(53, 54), Ratio::new(1, 53)];
    /// let claim = Claim { card: 0, places: 1..=1, each: true, factors };
    /// assert_eq!(claim.value(), Some(Ratio::new(1, 54)));
    /// ```
    pub fn value(&self) -> Option<Ratio> {
        product(&self.factors)
    }

    /// Checks the claim against the exact matrix after `round` rounds; `None` where a fraction does
    /// not fit. O(places · round).
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
    /// use shuffle_lab_exact::{Evolution, Ratio, proof::Claim};
    /// let evolution = Evolution::new(&Setup::new(Algorithm::FISHER_YATES_UP, 54)).unwrap();
    /// // After one round card 1 is at each of the 54 places equally often.
    /// let claim = Claim { card: 0, places: 0..=53, each: true, factors: vec![Ratio::new(1, 54)] };
    /// assert_eq!([0, 1].map(|round| claim.holds(&evolution, round)), [Some(false), Some(true)]);
    /// ```
    pub fn holds(&self, evolution: &Evolution, round: usize) -> Option<bool> {
        let value = self.value()?;
        let mut at = self
            .places
            .clone()
            .map(|p| evolution.ratio(self.card, p, round));
        if self.each {
            return at.try_fold(true, |all, p| Some(all & (p? == value)));
        }
        let sum = at.try_fold(Ratio::ZERO, |sum, p| sum.checked_add(p?))?;
        Some(sum == value)
    }
}

/// A stop of the walk.
#[derive(Clone, Debug, PartialEq)]
pub struct Stop {
    /// Topic of the step.
    pub topic: Topic,
    /// Swaps made so far.
    pub round: usize,
    /// The cell to look at: card, place.
    pub look: (usize, usize),
    /// Claims that the step makes.
    pub claims: Vec<Claim>,
}

/// The proof for `n` cards, `n >=` [`FEWEST`], with `card` (from 0) as the one that the general
/// step is shown for.
#[expect(
    clippy::too_many_lines,
    reason = "a table: one stop after the other, as in the article"
)]
pub fn stops(n: usize, card: usize) -> Vec<Stop> {
    let over = |a: usize, b: usize| Ratio::new(a as u128, b as u128);
    let each = |card, places, factors: &[Ratio]| Claim {
        card,
        places,
        each: true,
        factors: factors.to_vec(),
    };
    let among = |card, places, factors: &[Ratio]| Claim {
        each: false,
        ..each(card, places, factors)
    };
    let stop = |topic, round, look, claims| Stop {
        topic,
        round,
        look,
        claims,
    };
    let last = n - 1;
    let fair = over(1, n);
    let mut own = vec![each(
        card,
        card..=last,
        &[over(n - card, n), over(1, n - card)],
    )];
    if card > 0 {
        own.insert(0, each(card, 0..=card - 1, &[fair]));
    }
    let everywhere = |card| each(card, 0..=last, &[fair]);
    vec![
        stop(
            Topic::Start,
            0,
            (card, card),
            vec![each(card, card..=card, &[Ratio::ONE])],
        ),
        stop(Topic::First, 1, (0, 0), vec![everywhere(0)]),
        stop(
            Topic::SecondPlace,
            1,
            (1, 1),
            vec![each(1, 1..=1, &[over(n - 1, n)]), each(0, 1..=1, &[fair])],
        ),
        stop(
            Topic::SecondStayed,
            2,
            (1, 1),
            vec![each(1, 1..=last, &[over(n - 1, n), over(1, n - 1)])],
        ),
        stop(
            Topic::SecondWent,
            2,
            (1, 0),
            vec![each(1, 0..=0, &[fair, Ratio::ONE])],
        ),
        stop(
            Topic::FirstBefore,
            1,
            (0, 1),
            vec![
                each(0, 0..=1, &[fair]),
                among(0, 2..=last, &[over(n - 2, n)]),
            ],
        ),
        stop(
            Topic::FirstAfter,
            2,
            (0, 1),
            vec![
                each(0, 0..=0, &[fair]),
                each(0, 1..=1, &[over(n - 1, n), over(1, n - 1)]),
                among(0, 2..=last, &[over(n - 1, n), over(n - 2, n - 1)]),
            ],
        ),
        stop(
            Topic::Third,
            3,
            (2, 2),
            vec![
                each(2, 0..=1, &[fair]),
                each(2, 2..=last, &[over(n - 2, n), over(1, n - 2)]),
            ],
        ),
        // The last card has no swap of its own: it is looked at after that of the card before.
        stop(Topic::Own, (card + 1).min(last), (card, card), own),
        stop(Topic::Rest, last, (card, last), vec![everywhere(card)]),
        stop(
            Topic::End,
            last,
            (0, 0),
            vec![everywhere(0), everywhere(last)],
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::Algorithm;
    use engine::experiment::Setup;

    /// Proves every claim of the walk, for every card, against the exact matrix; for the article's
    /// 54 and 13 cards among others.
    #[test]
    fn every_step_of_the_proof_holds() {
        for n in [4, 5, 6, 13, 54, 256] {
            let evolution =
                Evolution::new(&Setup::new(Algorithm::FISHER_YATES_UP, n)).expect("known");
            for card in (0..n).step_by(if n > 60 { 51 } else { 1 }) {
                for stop in stops(n, card) {
                    for claim in &stop.claims {
                        let holds = claim.holds(&evolution, stop.round);
                        assert_eq!(holds, Some(true), "n = {n}, card {card}: {stop:?}");
                    }
                }
            }
        }
    }

    /// Proves that a wrong claim does not hold.
    #[test]
    fn a_wrong_step_is_found_out() {
        let evolution = Evolution::new(&Setup::new(Algorithm::NAIVE_SWAP, 6)).expect("known");
        let wrong = stops(6, 3)
            .iter()
            .flat_map(|stop| {
                let fails = |c: &&Claim| c.holds(&evolution, stop.round) == Some(false);
                stop.claims
                    .iter()
                    .filter(fails)
                    .cloned()
                    .collect::<Vec<_>>()
            })
            .count();
        assert!(wrong > 3, "{wrong}");
    }

    #[test]
    fn the_articles_fractions() {
        let stops = stops(54, 0);
        let words: Vec<String> = stops[6].claims[2]
            .factors
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(words, ["53/54", "52/53"]);
        assert_eq!(stops[6].claims[2].value(), Some(Ratio::new(52, 54)));
    }
}
