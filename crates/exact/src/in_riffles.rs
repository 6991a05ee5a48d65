//! Mixing of a deck measured in riffles: the number of them that leaves a deck as far from fair.
//!
//! Three measures, each against the same of riffles: the total variation distance of the whole
//! deck, how often the likeliest next card comes, and how often a card's likeliest place is taken.

use crate::distance::Distance;
use crate::families::exact_positions;
use crate::riffle;
use engine::algorithms::Algorithm;
use engine::experiment::Setup;

/// The largest answer, in riffles: more than any deck needs.
const MOST: usize = 24;
/// The largest deck whose places after each number of riffles are worked out, in some milliseconds.
const MOST_PLACES: usize = 64;

/// Distances from fair of a deck of one size after 0, 1, 2, … riffles, by three measures.
#[derive(Clone, Debug, PartialEq)]
pub struct Riffles {
    /// ln(d / (1 - d)) of the distance d of the whole deck.
    decks: Vec<f64>,
    /// Probability of the likeliest next card, above the fair one.
    next: Vec<f64>,
    /// Probability of a card's likeliest place, above the fair one; empty for large decks.
    places: Vec<f64>,
}

impl Riffles {
    /// Works out the effect of riffles on a deck of `n` cards, at least two. O(n³) up to 64 cards,
    /// O(n²) beyond.
    ///
    /// # Panics
    /// If `n` is less than two.
    pub fn of(n: usize) -> Riffles {
        assert!(n > 1, "a single card is always mixed");
        let share = riffle::ln_eulerian_share(n, n);
        let decks = (0..=MOST).map(|k| log_odds(riffle::distance_of(&share, k)));
        let places = (0..=MOST).map(|k| match n <= MOST_PLACES {
            true => likeliest_place(n, k),
            false => None,
        });
        Riffles {
            decks: decks.collect(),
            next: (0..=MOST).map(|k| kept_neighbours(n, k)).collect(),
            places: places.map_while(|place| place).collect(),
        }
    }

    /// Number of riffles that leave a deck nearly as far from fair as this distance.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
    /// use shuffle_lab_exact::{Riffles, deck_distance};
    /// // Sorting by keys of 5 bits undoes five riffles, and is as far from fair.
    /// let mut keys = Setup::new(Algorithm::SORT_BY_KEYS, 52);
    /// keys.params.bits = 5;
    /// assert_eq!(Riffles::of(52).by_deck(&deck_distance(&keys).unwrap()), 5);
    /// ```
    pub fn by_deck(&self, distance: &Distance) -> usize {
        nearest(&self.decks, log_odds((distance.value, distance.ln_rest)))
    }

    /// Number of riffles that leave the next card nearly as easy to guess: the likeliest one comes
    /// with this probability, averaged over all cards.
    ///
    /// ```
    /// let riffles = shuffle_lab_exact::Riffles::of(52);
    /// // Of a sorted deck each next card is known.
    /// assert_eq!(riffles.by_next_card(1.0), 0);
    /// ```
    pub fn by_next_card(&self, likeliest: f64) -> usize {
        by_excess(&self.next, likeliest - self.fair())
    }

    /// Number of riffles that leave a card's place nearly as easy to guess; `None` where that of
    /// riffles is not known.
    pub fn by_place(&self, likeliest: f64) -> Option<usize> {
        let is_known = !self.places.is_empty();
        is_known.then(|| by_excess(&self.places, likeliest - self.fair()))
    }

    /// The fewest riffles after which the deck is nearer to fair than to what it was: 7 for 52
    /// cards, as Bayer and Diaconis (1992) counted.
    ///
    /// ```
    /// use shuffle_lab_exact::Riffles;
    /// assert_eq!(Riffles::of(52).enough(), 7);
    /// ```
    pub fn enough(&self) -> usize {
        self.decks
            .iter()
            .position(|odds| *odds < 0.0)
            .unwrap_or(MOST)
    }

    /// The share of each card among all: what riffles of a sorted deck begin above.
    fn fair(&self) -> f64 {
        1.0 - self.next[0]
    }
}

fn log_odds((value, ln_rest): (f64, f64)) -> f64 {
    value.ln() - ln_rest
}

/// The probability, above the fair one, that a card still has its next one right behind it after
/// `riffles` riffles, averaged over the cards that have one.
///
/// A riffle of a packets undone gives each place one of a digits and sorts by them. Two neighbours
/// in the deck come of neighbours if their digits are the same, or if one is the last of its digit
/// and the other the first of the next one that is met.
///
/// The former has probability 1/a, the latter the sum of (1 - j/a)^(n-1) / a for j from 1 to a - 1,
/// summed by Euler and Maclaurin's formula where there are many.
fn kept_neighbours(n: usize, riffles: usize) -> f64 {
    let (n, a) = (
        n as f64,
        2f64.powi(i32::try_from(riffles).unwrap_or(i32::MAX)),
    );
    if a > 4_096.0_f64.max(8.0 * n) {
        return 0.5 / a + (n - 1.0) / (12.0 * a * a);
    }
    let apart = |j: u32| ((n - 1.0) * (-f64::from(j) / a).ln_1p()).exp() / a;
    let next: f64 = (1..a as u32).map(apart).sum();
    1.0 / a + next - 1.0 / n
}

/// Returns the probability, above the fair one, of a card's likeliest place after `riffles`
/// riffles, averaged over the cards; `None` where theory gives no matrix.
fn likeliest_place(n: usize, riffles: usize) -> Option<f64> {
    let mut setup = Setup::new(Algorithm::RIFFLE, n);
    setup.params.passes = riffles;
    let cells = match riffles {
        0 => return Some(1.0 - 1.0 / n as f64),
        _ => exact_positions(&setup)?,
    };
    let rows = cells.cells().chunks_exact(n);
    let most = rows.map(|row| row.iter().copied().fold(0.0, f64::max));
    Some(most.sum::<f64>() / n as f64 - 1.0 / n as f64)
}

/// Returns the number of the nearest of falling excesses, by their ratio.
fn by_excess(excesses: &[f64], excess: f64) -> usize {
    let lns: Vec<f64> = excesses.iter().map(|own| own.max(1e-12).ln()).collect();
    nearest(&lns, excess.max(1e-12).ln())
}

/// Returns the number of the nearest of falling values.
fn nearest(values: &[f64], value: f64) -> usize {
    let after = values.iter().position(|own| *own <= value);
    match after {
        Some(0) => 0,
        Some(k) if values[k - 1] - value < value - values[k] => k - 1,
        Some(k) => k,
        None => values.len() - 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ops::ControlFlow;

    use crate::{Distance, Orders, deck_distance, orders};
    use engine::algorithms::{Part, Recipe};

    fn all_orders(setup: &Setup) -> Orders {
        orders(setup, &mut |_, _| ControlFlow::Continue(())).unwrap()
    }

    fn riffled(n: usize, passes: usize) -> Setup {
        let mut setup = Setup::new(Algorithm::RIFFLE, n);
        setup.params.passes = passes;
        setup
    }

    /// Proves that riffles are as good as themselves by every measure, and how many are enough:
    /// 7 for 52 cards (Bayer and Diaconis).
    #[test]
    fn riffles_are_as_good_as_themselves() {
        let deck = Riffles::of(52);
        assert_eq!(deck.enough(), 7);
        for passes in 1..=10 {
            let distance = deck_distance(&riffled(52, passes)).unwrap();
            assert_eq!(deck.by_deck(&distance), passes);
            let place = likeliest_place(52, passes).unwrap() + 1.0 / 52.0;
            assert_eq!(deck.by_place(place), Some(passes));
        }
    }

    /// Proves the formula of kept neighbours against all ways to riffle small decks.
    #[test]
    fn kept_neighbours_are_those_of_all_riffles() {
        for (n, passes) in [(2, 1), (4, 1), (5, 2), (6, 1), (6, 3)] {
            let all = all_orders(&riffled(n, passes));
            let mut kept = 0.0;
            for (rank, p) in all.probabilities().enumerate() {
                let order = crate::unrank(n, rank);
                let pairs = order.windows(2).filter(|pair| pair[1] == pair[0] + 1);
                kept += p * pairs.count() as f64 / (n - 1) as f64;
            }
            let formula = kept_neighbours(n, passes) + 1.0 / n as f64;
            assert!(
                (kept - formula).abs() < 1e-12,
                "{n} {passes}: {kept} {formula}"
            );
        }
    }

    /// Proves that a cut and riffled deck is measured by the distance of the whole deck, and that a
    /// cut alone is worth less than a riffle.
    #[test]
    fn recipes_are_measured_in_riffles() {
        let deck = Riffles::of(52);
        let recipe = |parts: &[Part]| {
            let mut setup = Setup::new(Algorithm::RECIPE, 52);
            setup.params.recipe = Recipe::new(parts).unwrap();
            deck.by_deck(&deck_distance(&setup).unwrap())
        };
        use Part::{Cut, Riffle};
        assert_eq!(recipe(&[Cut]), 0);
        assert_eq!(recipe(&[Cut, Riffle, Riffle, Riffle]), 3);
        assert_eq!(recipe(&[Riffle; 8]), 8);
    }

    /// Proves that distances that round to fair are worth the most riffles.
    #[test]
    fn fair_decks_are_beyond_all_riffles() {
        let deck = Riffles::of(6);
        let fair = all_orders(&Setup::new(Algorithm::FISHER_YATES_UP, 6));
        assert_eq!(deck.by_deck(&Distance::of(&fair)), MOST);
        assert_eq!(deck.by_next_card(1.0 / 6.0), MOST);
    }
}
