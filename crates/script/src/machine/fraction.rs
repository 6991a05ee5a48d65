//! Exact fractions of machine size.

use std::cell::RefCell;
use std::cmp::Ordering;

/// A fraction in lowest terms; the lower part is positive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    num: i64,
    den: i64,
}

thread_local! {
    /// Decimal numbers that were met lately, by their bits: a loop meets the same ones again.
    static KNOWN: RefCell<[(u64, Option<Fraction>); 256]> =
        const { RefCell::new([(0, Some(Fraction::ZERO)); 256]) };
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
    /// use script::machine::Fraction;
    /// assert_eq!(Fraction::of_float(0.3), Fraction::new(3, 10));
    /// assert_eq!(Fraction::of_float(-2.0 / 7.0), Fraction::new(-2, 7));
    /// ```
    pub fn of_float(number: f64) -> Option<Fraction> {
        let bits = number.to_bits();
        let place = (bits.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56) as usize;
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
        // Continued fractions come to the simplest one early.
        let (mut h0, mut h1, mut k0, mut k1) = (0_i128, 1_i128, 1_i128, 0_i128);
        let (mut top, mut bottom) = exact(number.abs())?;
        while bottom != 0 {
            let whole = top / bottom;
            (h0, h1) = (h1, whole * h1 + h0);
            (k0, k1) = (k1, whole * k1 + k0);
            let found = Fraction::new(h1, k1)?;
            if found.to_float() == number.abs() {
                return Fraction::new(
                    found.num as i128 * number.signum() as i128,
                    found.den as i128,
                );
            }
            (top, bottom) = (bottom, top % bottom);
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
        let (a, b, c, d) = self.with(other);
        Fraction::new(a * d + c * b, b * d)
    }

    /// The difference.
    pub fn minus(self, other: Fraction) -> Option<Fraction> {
        let (a, b, c, d) = self.with(other);
        Fraction::new(a * d - c * b, b * d)
    }

    /// The product.
    pub fn times(self, other: Fraction) -> Option<Fraction> {
        let (a, b, c, d) = self.with(other);
        Fraction::new(a * c, b * d)
    }

    /// The quotient.
    pub fn over(self, other: Fraction) -> Option<Fraction> {
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
        if self.den == other.den {
            return self.num.cmp(&other.num);
        }
        let (a, b, c, d) = self.with(*other);
        (a * d).cmp(&(c * b))
    }
}

/// A decimal number as the exact fraction that its bits say.
fn exact(number: f64) -> Option<(i128, i128)> {
    let (mut top, mut shift) = (number, 0);
    while top.fract() != 0.0 && shift < 70 {
        top *= 2.0;
        shift += 1;
    }
    (shift < 70).then_some((top as i128, 1 << shift))
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
