//! Number of the n! orders that can appear at all.

use std::cmp::Ordering;
use std::collections::HashSet;

use super::law::{Law, WeightedEnumerate};
use super::source::Source;
use crate::deck::Card;
use crate::rng::bounded::BoundedRng;

/// Number of orders that can appear at all with one shuffle and one source.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SupportSize {
    /// Number of different orders that were seen.
    pub at_least: u64,
    /// Number of orders that can appear, if known: every start or every possible choice was run, or
    /// as many orders were seen as there can be.
    pub exact: Option<u64>,
    /// log2 of a bound that holds in any case: the least of n!, the number of starts, and the
    /// number of possible sequences of choices.
    pub at_most: f64,
    /// log2 of n!.
    pub all: f64,
    /// True if all n! can appear, false if not; `None` if not known.
    pub full: Option<bool>,
}

/// Every start is tried once in the order k STRIDE mod starts: STRIDE, floor(2^32 / golden ratio),
/// is a prime and divides no number of starts. Neighbouring starts of a weak generator begin alike;
/// so orders are met sooner.
const STRIDE: u64 = 0x9E37_79B1;

impl Source {
    /// Number of orders that the shuffle `run` of `n` cards can end in with this source, found with
    /// at most `most` runs.
    ///
    /// `bounds` are the bounds of its draws, in order ([`crate::experiment::Setup::bounds`]);
    /// `None` where they depend on what was drawn, and then only sources with starts are run: the
    /// tree of choices may have no end. All 2^b seeds of b bits are run if `most >= 2^b`. Time
    /// O(most runs), space as many orders.
    ///
    /// ```
    /// use shuffle_lab_engine::{experiment::Setup, rng::flawed::{Bits, Source}, algorithms::Algorithm, ops::Executor};
    /// let setup = Setup::new(Algorithm::FISHER_YATES_DOWN, 5);
    /// let reach = |source: Source| source.support_size(5, setup.bounds().as_deref(), 1 << 16, |chance| {
    ///     let mut table = Executor::new(5, setup.algorithm.info().layout, chance, ());
    ///     setup.algorithm.run(&mut table, setup.params);
    ///     table.board.result().to_vec()
    /// });
    /// let of_five_bits = reach(Source::seed_bits(Bits::new(5).unwrap()));
    /// assert_eq!((of_five_bits.at_most, of_five_bits.full), (5.0, Some(false)));
    /// assert!(of_five_bits.exact.unwrap() <= 32);
    /// let fair = reach(Source::EXACT);
    /// assert_eq!((fair.exact, fair.full), (Some(120), Some(true)));
    /// ```
    pub fn support_size(
        self,
        n: usize,
        bounds: Option<&[u32]>,
        most: u64,
        mut run: impl FnMut(&mut dyn BoundedRng) -> Vec<Card>,
    ) -> SupportSize {
        let all = Whole::factorial(n);
        let at_most = self.ceiling(&all, bounds);
        let ceiling = at_most.small();
        let mut seen = HashSet::new();
        let mut complete = false;
        // Takes an order; returns whether nothing new can come.
        let mut meet = |order| {
            seen.insert(order);
            ceiling == Some(seen.len() as u64)
        };
        match (self.seeds(), self.law(), bounds) {
            (Some(seeds), ..) => {
                let seeded = |k| {
                    let number = u128::from(k) * u128::from(STRIDE) % u128::from(seeds);
                    self.seeded(number as u64)
                };
                let found = (0..seeds.min(most))
                    .filter_map(seeded)
                    .any(|mut chance| meet(run(&mut chance)));
                complete = found || seeds <= most;
            }
            (None, Some(law), Some(_)) => {
                let mut choices = WeightedEnumerate::new(law);
                for _ in 0..most {
                    if meet(run(&mut choices)) || !choices.advance() {
                        complete = true;
                        break;
                    }
                }
            }
            _ => {}
        }
        let at_least = seen.len() as u64;
        let exact = complete.then_some(at_least);
        let full = match exact {
            Some(exact) => Some(all.small() == Some(exact)),
            None if at_most < all => Some(false),
            None => None,
        };
        SupportSize {
            at_least,
            exact,
            at_most: at_most.log2(),
            all: all.log2(),
            full,
        }
    }

    /// The least of n!, the number of starts, and the number of possible sequences of choices.
    fn ceiling(self, all: &Whole, bounds: Option<&[u32]>) -> Whole {
        // Behind a seed every answer may come.
        let law = self.law().unwrap_or(Law::Uniform);
        let mut paths = Whole::from(1);
        for &bound in bounds.unwrap_or_default() {
            paths.multiply(law.possible(bound));
            if paths > *all {
                break;
            }
        }
        let starts = self.seeds().map(Whole::from);
        let paths = bounds.map(|_| paths);
        let least = starts.into_iter().chain(paths).min();
        least.map_or_else(|| all.clone(), |least| least.min(all.clone()))
    }
}

/// log2 of n!. O(n²) for all its digits; to within one unit in the last place or so.
///
/// ```
/// use shuffle_lab_engine::rng::flawed::log2_factorial;
/// // A deck of 52 cards takes 226 random bits.
/// assert_eq!(format!("{:.3}", log2_factorial(52)), "225.581");
/// ```
pub fn log2_factorial(n: usize) -> f64 {
    Whole::factorial(n).log2()
}

/// A whole number of any size, not 0: digits to base 2^32 from the lowest, the last one not 0.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Whole(Vec<u32>);

impl Whole {
    fn factorial(n: usize) -> Whole {
        let mut product = Whole::from(1);
        for k in 2..=n as u32 {
            product.multiply(k);
        }
        product
    }

    fn multiply(&mut self, by: u32) {
        let mut carry = 0;
        for digit in &mut self.0 {
            let product = u64::from(*digit) * u64::from(by) + carry;
            *digit = product as u32;
            carry = product >> 32;
        }
        if carry > 0 {
            self.0.push(carry as u32);
        }
    }

    /// Returns the number, if 32 bits hold it: no list of orders is longer.
    fn small(&self) -> Option<u64> {
        match self.0[..] {
            [digit] => Some(digit.into()),
            _ => None,
        }
    }

    fn log2(&self) -> f64 {
        let top = self.0.len().saturating_sub(4);
        let digits = self.0[top..].iter().rev();
        let leading = digits.fold(0u128, |number, &digit| number << 32 | u128::from(digit));
        (leading as f64).log2() + 32.0 * top as f64
    }
}

impl From<u64> for Whole {
    fn from(number: u64) -> Whole {
        let mut digits = vec![number as u32, (number >> 32) as u32];
        while digits.last() == Some(&0) {
            digits.pop();
        }
        Whole(digits)
    }
}

impl Ord for Whole {
    fn cmp(&self, other: &Whole) -> Ordering {
        let by_length = self.0.len().cmp(&other.0.len());
        by_length.then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl PartialOrd for Whole {
    fn partial_cmp(&self, other: &Whole) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
