//! Article 003's questions: does the cross shuffle move every card, when is the deck back, where is
//! a card after k passes?
//!
//! Everything is read off one pass of the code. The shuffle has no chance in it, so k passes are
//! the k-th power of one.

use crate::enumeration::lowest_run;
use crate::rational::gcd;
use engine::algorithms::Algorithm;
use engine::deck::Card;
use engine::experiment::Setup;

/// The permutation that one pass makes of a deck of `n` cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pass {
    /// `order[place]` is the card that comes to `place`.
    order: Vec<Card>,
    /// `place_of[card]`: the inverse.
    place_of: Vec<usize>,
}

impl Pass {
    /// Runs the code once. O(n).
    ///
    /// ```
    /// use shuffle_lab_exact::cross::Pass;
    /// // 1 2 and 3 4 5: the last cards of both parts, in turn.
    /// assert_eq!(Pass::of(5).order(), [1, 4, 0, 3, 2]);
    /// ```
    pub fn of(n: usize) -> Pass {
        let mut setup = Setup::new(Algorithm::CROSS, n);
        setup.params.passes = 1;
        let order = lowest_run(&setup);
        let mut place_of = vec![0; n];
        for (place, &card) in order.iter().enumerate() {
            place_of[card as usize] = place;
        }
        Pass { order, place_of }
    }

    /// The card that comes to each place.
    pub fn order(&self) -> &[Card] {
        &self.order
    }

    /// The cards that one pass leaves in their places, from 0.
    ///
    /// The article claims that there are none for n > 1. That holds for n = 2 and n = 1 mod 3,
    /// among them its own 13 cards, and 52; for every other n exactly one card stays (derived and
    /// checked up to 1,000 in tests/shuffles.rs).
    ///
    /// ```
    /// use shuffle_lab_exact::cross::Pass;
    /// assert_eq!(Pass::of(13).fixed(), []);
    /// // 2 5 1 4 3: card 4 stays.
    /// assert_eq!(Pass::of(5).fixed(), [3]);
    /// ```
    pub fn fixed(&self) -> Vec<usize> {
        let stays = |&card: &usize| self.place_of[card] == card;
        (0..self.place_of.len()).filter(stays).collect()
    }

    /// The cycles: the card at each place of a cycle goes to the next place, the last one's to the
    /// first. Cards that stay are cycles of one. O(n).
    ///
    /// ```
    /// use shuffle_lab_exact::cross::Pass;
    /// // 2 5 1 4 3: card 1 goes to place 3, 3 to 5, 5 to 2, 2 to 1.
    /// assert_eq!(Pass::of(5).cycles(), [vec![0, 2, 4, 1], vec![3]]);
    /// ```
    pub fn cycles(&self) -> Vec<Vec<usize>> {
        let mut seen = vec![false; self.place_of.len()];
        let mut cycles = Vec::new();
        for start in 0..seen.len() {
            let mut cycle = Vec::new();
            let mut at = start;
            while !seen[at] {
                seen[at] = true;
                cycle.push(at);
                at = self.place_of[at];
            }
            if !cycle.is_empty() {
                cycles.push(cycle);
            }
        }
        cycles
    }

    /// Returns after how many passes the deck is back for the first time: the least common multiple
    /// of the cycle lengths. `None` where it exceeds 128 bits (it never does for up to 1,024 cards,
    /// says a test).
    ///
    /// ```
    /// use shuffle_lab_exact::cross::Pass;
    /// let pass = Pass::of(5);
    /// assert_eq!(pass.period(), Some(4)); // cycles of 4 and 1
    /// assert_eq!(pass.after(4), [0, 1, 2, 3, 4]);
    /// ```
    pub fn period(&self) -> Option<u128> {
        self.cycles().iter().try_fold(1u128, |period, cycle| {
            let length = cycle.len() as u128;
            (period / gcd(period, length)).checked_mul(length)
        })
    }

    /// The whole deck after any number of passes, without making them: know the start and the
    /// number of passes, and you know every card. O(n).
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, rng::Seed, setup::Setup};
    /// use shuffle_lab_exact::cross::Pass;
    /// let mut setup = Setup::new(Algorithm::CROSS, 13);
    /// setup.params.passes = 7;
    /// assert_eq!(Pass::of(13).after(7), setup.order(Seed(1), 0));
    /// ```
    pub fn after(&self, passes: u128) -> Vec<Card> {
        let mut deck = vec![0; self.order.len()];
        for cycle in self.cycles() {
            let shift = (passes % cycle.len() as u128) as usize;
            for (k, &card) in cycle.iter().enumerate() {
                deck[cycle[(k + shift) % cycle.len()]] = card as Card;
            }
        }
        deck
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Settles the article's claim for every deck of the page (2 to 1,024 cards), and says which
    /// card stays.
    #[test]
    fn the_claim_holds_for_two_and_for_one_mod_three() {
        for n in 2..=1024 {
            let pass = Pass::of(n);
            assert_eq!(pass.fixed().is_empty(), n == 2 || n % 3 == 1, "{n}");
            assert!(pass.fixed().len() <= 1, "{n}");
            assert_eq!(pass.cycles().concat().len(), n);
            assert!(pass.period().is_some(), "{n}");
        }
        assert_eq!(Pass::of(1).fixed(), [0]);
        assert_eq!(
            [13, 52, 54].map(|n| Pass::of(n).period()),
            [30, 600, 53].map(Some)
        );
    }

    /// Proves that powers of one pass are what the code deals in that many passes, and that periods
    /// agree with it.
    #[test]
    fn many_passes_are_powers_of_one() {
        for n in 1..=60 {
            let pass = Pass::of(n);
            for passes in 0..=8 {
                let mut setup = Setup::new(Algorithm::CROSS, n);
                setup.params.passes = passes;
                let deck = lowest_run(&setup);
                assert_eq!(pass.after(passes as u128), deck, "{n} {passes}");
            }
            let period = pass.period().expect("small");
            assert!(pass.after(period).is_sorted(), "{n}");
            let first = (1..=period.min(10_000)).find(|&k| pass.after(k).is_sorted());
            assert!(period > 10_000 || first == Some(period), "{n}");
        }
    }
}
