//! The distribution over all n! orders, and what follows from it.

use engine::deck::Card;

use crate::matrix::Matrix;
use crate::method::Method;
use crate::rational::{Ratio, factorial, gcd};

/// Largest deck whose orders are computed one by one: 8! = 40,320.
pub const MOST_EXACT: usize = 8;

/// The order of `n` cards with this lexicographic rank, `0 .. n!`; the inverse of
/// [`engine::tally::rank`]. O(n²), n <= 12.
///
/// ```
/// use shuffle_lab_exact::unrank;
/// assert_eq!([0, 1, 5].map(|rank| unrank(3, rank)), [[0, 1, 2], [0, 2, 1], [2, 1, 0]]);
/// ```
pub fn unrank(n: usize, rank: usize) -> Vec<Card> {
    let mut left: Vec<Card> = (0..n as Card).collect();
    let mut rank = rank;
    let mut block: usize = (1..=n).product();
    (1..=n)
        .rev()
        .map(|remaining| {
            block /= remaining;
            let card = left.remove(rank / block);
            rank %= block;
            card
        })
        .collect()
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Weights {
    /// The probability of each order in units of 1 / `total`: the number of the `total` equally
    /// likely paths that lead there.
    Exact {
        total: u128,
        counts: Vec<u128>,
    },
    Rounded(Vec<f64>),
}

impl Weights {
    /// Returns the weights of a sorted deck of `n` cards before any shuffle: one order, for
    /// certain.
    pub(crate) fn sorted(n: usize, exact: bool) -> Weights {
        let orders: usize = (1..=n).product();
        if exact {
            let mut counts = vec![0; orders];
            counts[0] = 1;
            Weights::Exact { total: 1, counts }
        } else {
            let mut p = vec![0.0; orders];
            p[0] = 1.0;
            Weights::Rounded(p)
        }
    }

    /// Returns the number of orders.
    pub(crate) fn len(&self) -> usize {
        match self {
            Weights::Exact { counts, .. } => counts.len(),
            Weights::Rounded(p) => p.len(),
        }
    }
}

/// Probability of each of the n! orders, by lexicographic rank.
///
/// ```
/// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
/// use shuffle_lab_exact::{Ratio, orders};
/// use std::ops::ControlFlow;
/// // A loop one round short: half of all orders, each equally often.
/// let setup = Setup::new(Algorithm::FISHER_YATES_SHORT, 4);
/// let orders = orders(&setup, &mut |_, _| ControlFlow::Continue(())).unwrap();
/// assert_eq!((orders.len(), orders.support(), orders.is_fair()), (24, 12, Some(false)));
/// assert_eq!(orders.ratio(0), Some(Ratio::new(1, 12)));
/// assert_eq!(orders.exact_distance(), Some(Ratio::new(1, 2)));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Orders {
    n: usize,
    weights: Weights,
    method: Method,
}

impl Orders {
    pub(crate) fn new(n: usize, weights: Weights, method: Method) -> Orders {
        Orders { n, weights, method }
    }

    /// Returns the orders of `n` cards, each with as many ways as a formula says.
    pub(crate) fn of_each(n: usize, ways: impl Fn(&[Card]) -> u128) -> Orders {
        let orders: usize = (1..=n).product();
        let counts: Vec<u128> = (0..orders).map(|rank| ways(&unrank(n, rank))).collect();
        let total = counts.iter().sum();
        Orders::new(n, Weights::Exact { total, counts }, Method::ClosedForm)
    }

    /// Returns the orders with these numbers, as [`Orders::total`] and [`Orders::counts`] give
    /// them. `None` unless they are n! counts that add up.
    ///
    /// ```
    /// use shuffle_lab_exact::{Method, Orders};
    /// let of = |counts| Orders::of_counts(2, 4, counts, Method::EveryChoice);
    /// assert_eq!(of(vec![3, 1]).unwrap().distance(), 0.25);
    /// assert_eq!(of(vec![3, 2]), None); // five paths of four
    /// ```
    pub fn of_counts(n: usize, total: u128, counts: Vec<u128>, method: Method) -> Option<Orders> {
        let sum = counts.iter().try_fold(0u128, |sum, &c| sum.checked_add(c));
        let fits = factorial(n) == Some(counts.len() as u128) && sum == Some(total);
        fits.then(|| Orders::new(n, Weights::Exact { total, counts }, method))
    }

    /// Returns the orders with these rounded [`Orders::probabilities`], by rank. `None` if their
    /// number differs from n!.
    pub fn of_probabilities(n: usize, probabilities: Vec<f64>, method: Method) -> Option<Orders> {
        let fits = factorial(n) == Some(probabilities.len() as u128);
        fits.then(|| Orders::new(n, Weights::Rounded(probabilities), method))
    }

    /// Number of cards.
    pub fn cards(&self) -> usize {
        self.n
    }

    /// Returns the method that gave the distribution.
    pub fn method(&self) -> Method {
        self.method
    }

    /// n!.
    pub fn len(&self) -> usize {
        self.weights.len()
    }

    /// Returns `false`: a deck has at least one order.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The common denominator of [`Orders::counts`]: the number of equally likely paths. `None`
    /// where it exceeds 128 bits and the probabilities are rounded.
    pub fn total(&self) -> Option<u128> {
        Some(self.exact()?.0)
    }

    /// Number of the [`Orders::total`] equally likely paths that lead to each order, by rank. Paths
    /// that are likelier than others count as several.
    pub fn counts(&self) -> Option<&[u128]> {
        Some(self.exact()?.1)
    }

    fn exact(&self) -> Option<(u128, &[u128])> {
        match &self.weights {
            Weights::Exact { total, counts } => Some((*total, counts)),
            Weights::Rounded(_) => None,
        }
    }

    /// The probability of the order of this rank; where it is rounded, to a relative error below
    /// 10^-12.
    ///
    /// ```
    /// use shuffle_lab_exact::{Method, Orders};
    /// let orders = Orders::of_counts(2, 4, vec![3, 1], Method::EveryChoice).unwrap();
    /// assert_eq!([orders.probability(0), orders.probability(1)], [0.75, 0.25]);
    /// ```
    pub fn probability(&self, rank: usize) -> f64 {
        match &self.weights {
            Weights::Exact { total, counts } => counts[rank] as f64 / *total as f64,
            Weights::Rounded(p) => p[rank],
        }
    }

    /// Returns the probability of the order of this rank as a fraction, where it is known exactly.
    pub fn ratio(&self, rank: usize) -> Option<Ratio> {
        let (total, counts) = self.exact()?;
        Some(Ratio::new(counts[rank], total))
    }

    /// All probabilities, by rank.
    pub fn probabilities(&self) -> impl Iterator<Item = f64> {
        (0..self.len()).map(|rank| self.probability(rank))
    }

    /// Number of different orders that can appear at all.
    pub fn support(&self) -> usize {
        self.probabilities().filter(|&p| p > 0.0).count()
    }

    /// Returns true if every order is exactly equally likely; `None` if probabilities are rounded.
    ///
    /// ```
    /// use shuffle_lab_exact::{Method, Orders};
    /// let of = |p| Orders::of_probabilities(2, p, Method::EveryChoice).unwrap();
    /// assert_eq!(of(vec![0.5, 0.5]).is_fair(), None);
    /// let exact = Orders::of_counts(2, 2, vec![1, 1], Method::EveryChoice).unwrap();
    /// assert_eq!(exact.is_fair(), Some(true));
    /// ```
    pub fn is_fair(&self) -> Option<bool> {
        let (_, counts) = self.exact()?;
        Some(counts.iter().all(|c| *c == counts[0]))
    }

    /// Total variation distance from fair: half the sum of |p - 1/n!|, between 0 and 1.
    pub fn distance(&self) -> f64 {
        self.exact_distance().map_or_else(
            || {
                let fair = 1.0 / self.len() as f64;
                self.probabilities().map(|p| (p - fair).abs()).sum::<f64>() / 2.0
            },
            Ratio::to_f64,
        )
    }

    /// Returns the total variation distance from the fair distribution as a fraction. `None` where
    /// the probabilities are rounded or a product would exceed 128 bits.
    pub fn exact_distance(&self) -> Option<Ratio> {
        let (total, counts) = self.exact()?;
        let common = counts.iter().copied().fold(total, gcd);
        let all = counts.len() as u128;
        let fair = total / common;
        // Half the sum of the distances is the sum of the excesses.
        let excess = counts.iter().try_fold(0u128, |sum, &c| {
            sum.checked_add((c / common).checked_mul(all)?.saturating_sub(fair))
        })?;
        Some(Ratio::new(excess, fair.checked_mul(all)?))
    }

    /// Adds up, for each cell of a square matrix, the orders that `cells` says belong to it.
    fn matrix(&self, side: usize, cells: impl Fn(&[Card], &mut dyn FnMut(usize))) -> Matrix {
        let each = |add: &mut dyn FnMut(usize, usize)| {
            for rank in 0..self.len() {
                cells(&unrank(self.n, rank), &mut |cell| add(cell, rank));
            }
        };
        match &self.weights {
            Weights::Exact { total, counts } => {
                let mut sums = vec![0; side * side];
                each(&mut |cell, rank| sums[cell] += counts[rank]);
                Matrix::exact(side, *total, sums, self.method)
            }
            Weights::Rounded(p) => {
                let mut sums = vec![0.0; side * side];
                each(&mut |cell, rank| sums[cell] += p[rank]);
                Matrix::rounded(side, sums, self.method)
            }
        }
    }

    /// Row = card, column = place. O(n! n²).
    ///
    /// ```
    /// use shuffle_lab_exact::{Method, Orders, Ratio};
    /// // The three cuts of three cards: 1 2 3, 2 3 1, 3 1 2.
    /// let cuts = Orders::of_counts(3, 3, vec![1, 0, 0, 1, 1, 0], Method::EveryChoice).unwrap();
    /// // Every card is everywhere equally often.
    /// assert_eq!(cuts.positions().ratio(0, 2), Some(Ratio::new(1, 3)));
    /// ```
    pub fn positions(&self) -> Matrix {
        let n = self.n;
        self.matrix(n, |order, add| {
            for (place, &card) in order.iter().enumerate() {
                add(card as usize * n + place);
            }
        })
    }

    /// Row = object, column = the object that follows it; object 0 is the deck's edge, object c + 1
    /// is card c. O(n! n²).
    ///
    /// ```
    /// use shuffle_lab_exact::{Method, Orders, Ratio};
    /// // The three cuts of three cards.
    /// let cuts = Orders::of_counts(3, 3, vec![1, 0, 0, 1, 1, 0], Method::EveryChoice).unwrap();
    /// // Card 1 follows card 0 in 1 2 3 and 3 1 2.
    /// assert_eq!(cuts.successors().ratio(1, 2), Some(Ratio::new(2, 3)));
    /// ```
    pub fn successors(&self) -> Matrix {
        let side = self.n + 1;
        self.matrix(side, |order, add| {
            let mut before = 0;
            for &card in order {
                add(before * side + card as usize + 1);
                before = card as usize + 1;
            }
            add(before * side);
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::tally::rank;

    /// Proves that `unrank` undoes `rank`, for all orders of up to seven cards.
    #[test]
    fn ranks_and_orders_are_one_to_one() {
        for n in 0..=7 {
            for k in 0..(1..=n).product() {
                assert_eq!(rank(&unrank(n, k)), k);
            }
        }
    }

    /// A fair deck lies 0 from fair, in every lens.
    #[test]
    fn fair_orders_are_flat() {
        let fair = Orders::of_counts(4, 24, vec![1; 24], Method::Fair).expect("it adds up");
        assert_eq!(fair.exact_distance(), Some(Ratio::ZERO));
        assert_eq!(fair.is_fair(), Some(true));
        assert_eq!(fair.support(), 24);
        let quarter = Ratio::new(1, 4);
        assert!((0..16).all(|c| fair.positions().ratio(c / 4, c % 4) == Some(quarter)));
        let followed = fair.successors();
        for (a, b) in (0..25).map(|c| (c / 5, c % 5)) {
            let expected = if a == b { Ratio::ZERO } else { quarter };
            assert_eq!(followed.ratio(a, b), Some(expected));
        }
    }
}
