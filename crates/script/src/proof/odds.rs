//! Exact chances, and what working with them costs.

use num_bigint::BigInt;
use num_rational::Ratio;
use num_traits::ToPrimitive;

/// An exact chance.
pub type Odds = Ratio<BigInt>;

/// The number nearest to a chance.
pub fn share_of(odds: &Odds) -> f64 {
    odds.to_f64().unwrap_or(0.0)
}

/// Length of a number in full words of 64 bits; 0 below 64 bits.
pub(super) fn size(number: &BigInt) -> usize {
    number.bits() as usize / 64
}

/// Cost of cancelling a fraction of numbers of this length, in short ways followed.
pub(super) fn cost_of_cancelling(size: usize) -> usize {
    1 + 4 * size * size
}
