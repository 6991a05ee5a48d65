//! Exact fractions of machine size.

use std::cell::RefCell;
use std::cmp::Ordering;

/// A fraction in lowest terms; the lower part is positive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    num: i64,
    den: i64,
}

/// Number of decimal numbers kept in the cache of fractions.
const MOST_KNOWN: usize = 1 << KNOWN_BITS;
const KNOWN_BITS: u32 = 10;

thread_local! {
    /// Decimal numbers that were met lately, by their bits: a loop meets the same ones again. 0 is
    /// none of them.
    static KNOWN: RefCell<[(u64, Option<Fraction>); MOST_KNOWN]> =
        const { RefCell::new([(0, None); MOST_KNOWN]) };
}

impl Fraction {
    /// 0.
    pub const ZERO: Fraction = Fraction { num: 0, den: 1 };
    /// 1.
    pub const ONE: Fraction = Fraction { num: 1, den: 1 };

    /// `num / den`, if it is a number and its parts have at most 63 bits.
    pub fn new(num: i128, den: i128) -> Option<Fraction> {
        if den == 0 {
            return None;
        }
        // Small ones are many times faster.
        if let (Ok(num), Ok(den)) = (i32::try_from(num), i32::try_from(den)) {
            let common = small_gcd(num.unsigned_abs(), den.unsigned_abs());
            let common = i64::from(common) * i64::from(den.signum());
            return Some(Fraction {
                num: i64::from(num) / common,
                den: i64::from(den) / common,
            });
        }
        let common = gcd(num.unsigned_abs(), den.unsigned_abs()) as i128 * den.signum();
        Some(Fraction {
            num: (num / common).try_into().ok()?,
            den: (den / common).try_into().ok()?,
        })
    }

    /// A whole number.
    pub fn whole(number: i64) -> Fraction {
        Fraction {
            num: number,
            den: 1,
        }
    }

    /// The simplest fraction that a decimal number of 64 bits may stand for: 0.1 is 1/10, what
    /// 1/3 comes to is 1/3.
    ///
    /// ```
    /// use machine::Fraction;
    /// assert_eq!(Fraction::of_float(0.3), Fraction::new(3, 10));
    /// assert_eq!(Fraction::of_float(-2.0 / 7.0), Fraction::new(-2, 7));
    /// ```
    pub fn of_float(number: f64) -> Option<Fraction> {
        if number == 0.0 {
            return Some(Fraction::ZERO);
        }
        let bits = number.to_bits();
        let place = (bits.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - KNOWN_BITS)) as usize;
        KNOWN.with_borrow_mut(|known| match &mut known[place] {
            (of, fraction) if *of == bits => *fraction,
            other => {
                let fraction = Fraction::simplest(number);
                *other = (bits, fraction);
                fraction
            }
        })
    }

    fn simplest(number: f64) -> Option<Fraction> {
        if !number.is_finite() || number.abs() > 1e15 {
            return None;
        }
        // Continued fractions come to the simplest one early, in lowest terms.
        let (mut h0, mut h1, mut k0, mut k1) = (0_i64, 1_i64, 1_i64, 0_i64);
        let (mut top, mut bottom) = exact(number.abs())?;
        while bottom != 0 {
            let (whole, rest) = divided(top, bottom);
            let whole = i64::try_from(whole).ok()?;
            (h0, h1) = (h1, whole.checked_mul(h1)?.checked_add(h0)?);
            (k0, k1) = (k1, whole.checked_mul(k1)?.checked_add(k0)?);
            if h1 as f64 / k1 as f64 == number.abs() {
                let num = if number < 0.0 { -h1 } else { h1 };
                return Some(Fraction { num, den: k1 });
            }
            (top, bottom) = (bottom, rest);
        }
        None
    }

    /// The nearest decimal number.
    pub fn to_float(self) -> f64 {
        self.num as f64 / self.den as f64
    }

    /// The part above the line.
    pub fn numerator(self) -> i64 {
        self.num
    }

    /// The part below the line.
    pub fn denominator(self) -> i64 {
        self.den
    }

    /// The sum, if it has at most 63 bits.
    pub fn plus(self, other: Fraction) -> Option<Fraction> {
        if other == Fraction::ZERO {
            return Some(self);
        }
        let (a, b, c, d) = self.with(other);
        Fraction::new(a * d + c * b, b * d)
    }

    /// The difference.
    pub fn minus(self, other: Fraction) -> Option<Fraction> {
        if other == Fraction::ZERO {
            return Some(self);
        }
        let (a, b, c, d) = self.with(other);
        Fraction::new(a * d - c * b, b * d)
    }

    /// The product.
    pub fn times(self, other: Fraction) -> Option<Fraction> {
        if other == Fraction::ONE {
            return Some(self);
        }
        let (a, b, c, d) = self.with(other);
        Fraction::new(a * c, b * d)
    }

    /// The quotient.
    pub fn over(self, other: Fraction) -> Option<Fraction> {
        if other == Fraction::ONE {
            return Some(self);
        }
        let (a, b, c, d) = self.with(other);
        Fraction::new(a * d, b * c)
    }

    /// The greatest whole number that is not greater.
    pub fn floor(self) -> i64 {
        self.num.div_euclid(self.den)
    }

    fn with(self, other: Fraction) -> (i128, i128, i128, i128) {
        let Fraction { num, den } = other;
        (self.num.into(), self.den.into(), num.into(), den.into())
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        // The larger part of them are small, or lie on either side of 0.
        if self.den == other.den || self.num.signum() != other.num.signum() {
            return self.num.cmp(&other.num);
        }
        let small = |x: &Fraction| Some((i32::try_from(x.num).ok()?, i32::try_from(x.den).ok()?));
        if let (Some((a, b)), Some((c, d))) = (small(self), small(other)) {
            return (i64::from(a) * i64::from(d)).cmp(&(i64::from(c) * i64::from(b)));
        }
        let (a, b, c, d) = self.with(*other);
        (a * d).cmp(&(c * b))
    }
}

/// A positive decimal number as the exact fraction that its bits say.
fn exact(number: f64) -> Option<(u128, u128)> {
    const DIGITS: u32 = f64::MANTISSA_DIGITS - 1;
    let bits = number.to_bits();
    let digits = bits & ((1 << DIGITS) - 1) | 1 << DIGITS;
    let zeros = digits.trailing_zeros();
    let digits = u128::from(digits >> zeros);
    // The digits count so many halvings of 1.
    let halvings = 1023 + i64::from(DIGITS - zeros) - (bits >> DIGITS) as i64;
    match halvings {
        ..0 => Some((digits << -halvings, 1)),
        0..70 => Some((digits, 1 << halvings)),
        _ => None,
    }
}

/// A quotient and what is left: faster, where both numbers have 64 bits.
fn divided(top: u128, bottom: u128) -> (u128, u128) {
    match (u64::try_from(top), u64::try_from(bottom)) {
        (Ok(top), Ok(bottom)) => ((top / bottom).into(), (top % bottom).into()),
        _ => (top / bottom, top % bottom),
    }
}

fn small_gcd(a: u32, b: u32) -> u32 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

fn gcd(a: u128, b: u128) -> u128 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that a decimal number is what it was divided from, and none where no fraction of
    /// machine size is it.
    #[test]
    fn decimal_numbers_are_the_simplest_fractions() {
        for den in 1..=300 {
            for num in -20..=2 * den {
                let number = num as f64 / den as f64;
                let fraction = Fraction::new(num.into(), den.into());
                assert_eq!(Fraction::of_float(number), fraction, "{num} / {den}");
            }
        }
        let power = |shift: i32| Fraction::of_float(0.5_f64.powi(shift));
        assert_eq!(power(62), Fraction::new(1, 1 << 62));
        assert_eq!([power(63), power(80), power(1070)], [None; 3]);
        assert_eq!(
            Fraction::of_float(1e15),
            Some(Fraction::whole(1_000_000_000_000_000))
        );
        assert_eq!(
            [1e16, f64::NAN, f64::INFINITY].map(Fraction::of_float),
            [None; 3]
        );
        assert_eq!(Fraction::of_float(-0.0), Some(Fraction::ZERO));
        // The 53 bits of a sum are another number than three tenths.
        let sum = Fraction::of_float(0.1 + 0.2).map(Fraction::to_float);
        assert_eq!(sum, Some(0.1 + 0.2));
    }

    /// Proves that fractions are in order, small, large, and on either side of 0.
    #[test]
    fn fractions_are_in_order() {
        let of = |num, den| Fraction::new(num, den).expect("small enough");
        let large = i128::from(i64::MAX);
        let all = [
            of(-large, 2),
            of(-3, 2),
            of(-4, 3),
            Fraction::ZERO,
            of(1, large),
            of(1, large - 1),
            of(1, 3),
            of(large - 1, large),
            Fraction::ONE,
            of(large, 2),
        ];
        for (i, a) in all.iter().enumerate() {
            for (j, b) in all.iter().enumerate() {
                assert_eq!(a.cmp(b), i.cmp(&j), "{a:?} {b:?}");
            }
        }
    }
}
