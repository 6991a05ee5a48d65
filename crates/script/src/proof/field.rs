//! Residues modulo four 31-bit primes: enough to recover a fraction whose parts have about 60 bits.

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::Ratio;
use num_traits::{ToPrimitive, Zero};

/// Number of primes that are used at once.
pub(super) const WIDTH: usize = 4;

/// A number modulo each of the primes of a [`Field`], in Montgomery's form.
pub(super) type Residues = [u32; WIDTH];

/// Nothing, modulo all primes.
pub(super) const ZERO: Residues = [0; WIDTH];

/// Four primes below 2^31.
#[derive(Clone, Debug)]
pub(super) struct Field {
    primes: [Prime; WIDTH],
    one: Residues,
}

#[derive(Clone, Copy, Debug)]
struct Prime {
    value: u32,
    /// The number that makes -1 of the prime by multiplication modulo 2^32.
    inverse: u32,
    /// 2^64 modulo the prime.
    square: u32,
}

impl Prime {
    fn new(value: u32) -> Prime {
        // Newton's iteration doubles the bits that are right: 3, 6, 12, 24, 48.
        let mut inverse = value;
        for _ in 0..4 {
            let wrong = value.wrapping_mul(inverse);
            inverse = inverse.wrapping_mul(2_u32.wrapping_sub(wrong));
        }
        Prime {
            value,
            inverse: inverse.wrapping_neg(),
            square: (u128::from(u64::MAX) + 1).rem_euclid(u128::from(value)) as u32,
        }
    }

    /// The product, divided by 2^32.
    #[inline]
    fn times(self, a: u32, b: u32) -> u32 {
        let product = u64::from(a) * u64::from(b);
        let low = (product as u32).wrapping_mul(self.inverse);
        let sum = product + u64::from(low) * u64::from(self.value);
        self.reduced((sum >> 32) as u32)
    }

    /// A number below twice the prime, below the prime.
    #[inline]
    fn reduced(self, number: u32) -> u32 {
        number.min(number.wrapping_sub(self.value))
    }
}

impl Field {
    /// The field of this number: each has primes of its own, from the largest one.
    pub(super) fn new(number: usize) -> Field {
        let primes = (1..1 << 31).rev().filter(|&n| is_prime(n));
        let mut primes = primes.skip(number * WIDTH).map(Prime::new);
        let primes = [(); WIDTH].map(|()| primes.next().unwrap_or(Prime::new(3)));
        let one = primes.map(|prime| prime.times(1, prime.square));
        Field { primes, one }
    }

    /// The number 1.
    pub(super) fn one(&self) -> Residues {
        self.one
    }

    #[inline]
    pub(super) fn add(&self, a: Residues, b: Residues) -> Residues {
        std::array::from_fn(|k| self.primes[k].reduced(a[k] + b[k]))
    }

    #[inline]
    pub(super) fn sub(&self, a: Residues, b: Residues) -> Residues {
        std::array::from_fn(|k| {
            let prime = self.primes[k];
            prime.reduced(a[k] + prime.value - b[k])
        })
    }

    #[inline]
    pub(super) fn times(&self, a: Residues, b: Residues) -> Residues {
        std::array::from_fn(|k| self.primes[k].times(a[k], b[k]))
    }

    /// The inverse; `None` where a prime divides the number.
    pub(super) fn inverse(&self, a: Residues) -> Option<Residues> {
        if a.contains(&0) {
            return None;
        }
        // By Fermat: the number to the power of the prime minus 2.
        Some(std::array::from_fn(|k| {
            let prime = self.primes[k];
            let (mut power, mut square, mut left) = (self.one[k], a[k], prime.value - 2);
            while left > 0 {
                if left & 1 == 1 {
                    power = prime.times(power, square);
                }
                square = prime.times(square, square);
                left >>= 1;
            }
            power
        }))
    }

    /// A whole number.
    pub(super) fn of(&self, number: &BigInt) -> Residues {
        std::array::from_fn(|k| {
            let prime = self.primes[k];
            let rest = number.mod_floor(&prime.value.into());
            prime.times(rest.to_u32().unwrap_or(0), prime.square)
        })
    }

    /// A fraction; `None` where a prime divides what is below its line.
    pub(super) fn fraction(&self, number: &Ratio<BigInt>) -> Option<Residues> {
        let below = self.inverse(self.of(number.denom()))?;
        Some(self.times(self.of(number.numer()), below))
    }

    /// The number below the product of all primes that has these residues, and the product.
    pub(super) fn lift(&self, residues: Residues, known: &(BigInt, BigInt)) -> (BigInt, BigInt) {
        let (mut number, mut modulus) = known.clone();
        for (prime, residue) in self.primes.iter().zip(residues) {
            let value = BigInt::from(prime.value);
            let wanted = BigInt::from(prime.times(residue, 1));
            let inverse = modulus.mod_floor(&value).extended_gcd(&value).x;
            let step = ((wanted - &number) * inverse).mod_floor(&value);
            number += step * &modulus;
            modulus *= value;
        }
        (number, modulus)
    }
}

fn is_prime(n: u32) -> bool {
    !n.is_multiple_of(2)
        && (3..)
            .step_by(2)
            .take_while(|d| d * d <= n)
            .all(|d| !n.is_multiple_of(d))
}

/// The fraction of small numbers that is a number modulo a product of primes; `None` where there is
/// none. Wang's method: Euclid's algorithm, stopped half way.
pub(super) fn fraction_of(number: &BigInt, modulus: &BigInt) -> Option<Ratio<BigInt>> {
    let bound = (modulus / 2_u32).sqrt();
    let (mut before, mut rest) = (modulus.clone(), number.clone());
    let (mut below_before, mut below) = (BigInt::zero(), BigInt::from(1));
    while rest > bound {
        let quotient = &before / &rest;
        (before, rest) = (rest.clone(), before - &quotient * &rest);
        (below_before, below) = (below.clone(), below_before - quotient * &below);
    }
    let is_small = !below.is_zero() && below.magnitude() <= bound.magnitude();
    (is_small && rest.gcd(&below) == 1.into()).then(|| Ratio::new(rest, below))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(top: i64, below: i64) -> Ratio<BigInt> {
        Ratio::new(top.into(), below.into())
    }

    /// Proves that sums, products and quotients of fractions are found again.
    #[test]
    fn fractions_are_found_again() {
        let field = Field::new(1);
        let (a, b) = (ratio(355, 113), ratio(-22, 1_000_007));
        let [x, y] = [&a, &b].map(|ratio| field.fraction(ratio).unwrap());
        let found = |residues| {
            let (number, modulus) = field.lift(residues, &(0.into(), 1.into()));
            fraction_of(&number, &modulus).unwrap()
        };
        assert_eq!(found(x), a);
        assert_eq!(found(field.add(x, y)), &a + &b);
        assert_eq!(found(field.sub(x, y)), &a - &b);
        assert_eq!(found(field.times(x, y)), &a * &b);
        assert_eq!(found(field.inverse(y).unwrap()), ratio(1_000_007, -22));
        assert_eq!(found(field.one()), ratio(1, 1));
        assert_eq!(field.inverse(ZERO), None);
    }

    /// Proves that two fields together find what is too large for one.
    #[test]
    fn more_primes_find_larger_fractions() {
        let large = Ratio::new(BigInt::from(3).pow(60), BigInt::from(7).pow(40));
        let mut known = (BigInt::zero(), BigInt::from(1));
        let mut found = Vec::new();
        for number in 0..3 {
            let field = Field::new(number);
            known = field.lift(field.fraction(&large).unwrap(), &known);
            found.push(fraction_of(&known.0, &known.1) == Some(large.clone()));
        }
        assert_eq!(found, [false, true, true]);
    }

    /// Proves that the primes are primes, the largest below 2^31 first.
    #[test]
    fn primes_are_the_largest() {
        let [first, second] = [0, 1].map(|number| Field::new(number).primes.map(|p| p.value));
        assert_eq!(
            first,
            [2_147_483_647, 2_147_483_629, 2_147_483_587, 2_147_483_579]
        );
        assert!(second[0] < first[3]);
    }
}
