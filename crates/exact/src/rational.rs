//! Exact probabilities.

use std::cmp::Ordering;
use std::fmt;

/// A fraction that is not negative, in lowest terms. Both parts fit into 128 bits (3.4e38: 34!
/// fits, 35! does not); an operation whose result would not fit gives `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ratio {
    numerator: u128,
    denominator: u128,
}

/// Greatest common divisor; `gcd(0, b) = b`. O(log) divisions.
pub(crate) fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// n!, for n <= 34.
pub(crate) fn factorial(n: usize) -> Option<u128> {
    (1..=n as u128).try_fold(1u128, u128::checked_mul)
}

impl Ratio {
    /// 0.
    pub const ZERO: Ratio = Ratio {
        numerator: 0,
        denominator: 1,
    };
    /// 1.
    pub const ONE: Ratio = Ratio {
        numerator: 1,
        denominator: 1,
    };

    /// `numerator / denominator`, reduced.
    ///
    /// # Panics
    /// If `denominator` is 0.
    ///
    /// ```
    /// use shuffle_lab_exact::Ratio;
    /// let stay = Ratio::new(52, 54);
    /// assert_eq!((stay.numerator(), stay.denominator()), (26, 27));
    /// assert_eq!(stay.to_string(), "26/27");
    /// ```
    pub fn new(numerator: u128, denominator: u128) -> Ratio {
        assert_ne!(denominator, 0, "a fraction of nothing");
        let common = gcd(numerator, denominator);
        Ratio {
            numerator: numerator / common,
            denominator: denominator / common,
        }
    }

    /// The part above the line, in lowest terms.
    pub fn numerator(self) -> u128 {
        self.numerator
    }

    /// The part below the line, in lowest terms; never 0.
    pub fn denominator(self) -> u128 {
        self.denominator
    }

    /// The nearest `f64`, to within 2 units in the last place.
    ///
    /// ```
    /// assert_eq!(shuffle_lab_exact::Ratio::new(3, 8).to_f64(), 0.375);
    /// ```
    pub fn to_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }

    /// The numerator of the same number written over `denominator`, as the articles write 52/54;
    /// `None` where it is not whole.
    ///
    /// ```
    /// use shuffle_lab_exact::Ratio;
    /// assert_eq!(Ratio::new(26, 27).over(54), Some(52));
    /// assert_eq!(Ratio::new(26, 27).over(53), None);
    /// ```
    pub fn over(self, denominator: u128) -> Option<u128> {
        denominator
            .is_multiple_of(self.denominator)
            .then(|| denominator / self.denominator)?
            .checked_mul(self.numerator)
    }

    /// `self + other`; `None` where it does not fit.
    ///
    /// ```
    /// use shuffle_lab_exact::Ratio;
    /// let sum = Ratio::new(1, 6).checked_add(Ratio::new(1, 3));
    /// assert_eq!(sum, Some(Ratio::new(1, 2)));
    /// assert_eq!(Ratio::new(1, u128::MAX).checked_add(Ratio::new(1, 2)), None);
    /// ```
    pub fn checked_add(self, other: Ratio) -> Option<Ratio> {
        self.combine(other, u128::checked_add)
    }

    /// `None` too where the result would be negative.
    ///
    /// ```
    /// use shuffle_lab_exact::Ratio;
    /// let [third, half] = [3, 2].map(|parts| Ratio::new(1, parts));
    /// assert_eq!(half.checked_sub(third), Some(Ratio::new(1, 6)));
    /// assert_eq!(third.checked_sub(half), None);
    /// ```
    pub fn checked_sub(self, other: Ratio) -> Option<Ratio> {
        self.combine(other, u128::checked_sub)
    }

    fn combine(self, other: Ratio, f: fn(u128, u128) -> Option<u128>) -> Option<Ratio> {
        let common = gcd(self.denominator, other.denominator);
        let scale = other.denominator / common;
        let ours = self.numerator.checked_mul(scale)?;
        let theirs = other.numerator.checked_mul(self.denominator / common)?;
        Some(Ratio::new(
            f(ours, theirs)?,
            self.denominator.checked_mul(scale)?,
        ))
    }

    /// `self * other`; `None` where it does not fit.
    ///
    /// ```
    /// use shuffle_lab_exact::Ratio;
    /// // Missed by the first draw, taken by the second.
    /// let taken = Ratio::new(53, 54).checked_mul(Ratio::new(1, 53));
    /// assert_eq!(taken, Some(Ratio::new(1, 54)));
    /// ```
    pub fn checked_mul(self, other: Ratio) -> Option<Ratio> {
        let left = gcd(self.numerator, other.denominator);
        let right = gcd(other.numerator, self.denominator);
        Some(Ratio {
            numerator: (self.numerator / left).checked_mul(other.numerator / right)?,
            denominator: (self.denominator / right).checked_mul(other.denominator / left)?,
        })
    }

    /// `self` to the `exponent`. O(log exponent).
    ///
    /// ```
    /// use shuffle_lab_exact::Ratio;
    /// assert_eq!(Ratio::new(2, 3).checked_pow(3), Some(Ratio::new(8, 27)));
    /// assert_eq!(Ratio::new(1, 2).checked_pow(128), None);
    /// ```
    pub fn checked_pow(self, exponent: u32) -> Option<Ratio> {
        Some(Ratio {
            numerator: self.numerator.checked_pow(exponent)?,
            denominator: self.denominator.checked_pow(exponent)?,
        })
    }

    /// `1 - self`; `None` where `self` exceeds 1.
    ///
    /// ```
    /// use shuffle_lab_exact::Ratio;
    /// assert_eq!(Ratio::new(1, 54).complement(), Some(Ratio::new(53, 54)));
    /// ```
    pub fn complement(self) -> Option<Ratio> {
        Ratio::ONE.checked_sub(self)
    }

    /// The sum of all terms; `None` where it does not fit.
    ///
    /// ```
    /// use shuffle_lab_exact::Ratio;
    /// let row = [8, 10, 9].map(|paths| Ratio::new(paths, 27));
    /// assert_eq!(Ratio::sum(row), Some(Ratio::ONE));
    /// ```
    pub fn sum(terms: impl IntoIterator<Item = Ratio>) -> Option<Ratio> {
        terms.into_iter().try_fold(Ratio::ZERO, Ratio::checked_add)
    }

    /// The product of all factors; `None` where it does not fit.
    ///
    /// ```
    /// use shuffle_lab_exact::Ratio;
    /// // Drawn at the fourth draw of 52 cards.
    /// let factors = [(51, 52), (50, 51), (49, 50), (1, 49)];
    /// let drawn = factors.map(|(part, all)| Ratio::new(part, all));
    /// assert_eq!(Ratio::product(drawn), Some(Ratio::new(1, 52)));
    /// ```
    pub fn product(factors: impl IntoIterator<Item = Ratio>) -> Option<Ratio> {
        factors.into_iter().try_fold(Ratio::ONE, Ratio::checked_mul)
    }
}

/// "53/54"; whole numbers without a denominator.
impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.numerator)?;
        if self.denominator != 1 {
            write!(f, "/{}", self.denominator)?;
        }
        Ok(())
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Ratio) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Compares by value, never rounded: whole parts first, then the reciprocals of the remainders.
impl Ord for Ratio {
    fn cmp(&self, other: &Ratio) -> Ordering {
        let (mut a, mut b) = (self.numerator, self.denominator);
        let (mut c, mut d) = (other.numerator, other.denominator);
        loop {
            let whole = (a / b).cmp(&(c / d));
            if whole.is_ne() {
                return whole;
            }
            (a, c) = (a % b, c % d);
            if a == 0 || c == 0 {
                return a.cmp(&c);
            }
            // a/b < c/d exactly if d/c < b/a.
            (a, b, c, d) = (d, c, b, a);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Article 001's numbers, and the sign of every comparison among small fractions.
    #[test]
    fn fractions_are_reduced_compared_and_written() {
        let stay = Ratio::new(53, 54).checked_mul(Ratio::new(1, 53));
        assert_eq!(stay, Some(Ratio::new(1, 54)));
        assert_eq!(Ratio::new(106, 108).to_string(), "53/54");
        assert_eq!(Ratio::new(0, 7), Ratio::ZERO);
        assert_eq!(Ratio::ONE.to_string(), "1");
        assert_eq!(
            Ratio::new(1, 6).checked_add(Ratio::new(1, 3)),
            Some(Ratio::new(1, 2))
        );
        assert_eq!(
            Ratio::new(2, 54).complement().map(|r| r.to_string()),
            Some("26/27".into())
        );
        assert_eq!(Ratio::new(1, 3).checked_sub(Ratio::new(1, 2)), None);
        let fractions = (0..12).flat_map(|a| (1..12).map(move |b| (a, b)));
        for (a, b) in fractions.clone() {
            for (c, d) in fractions.clone() {
                let by_value = (a * d).cmp(&(c * b));
                assert_eq!(Ratio::new(a, b).cmp(&Ratio::new(c, d)), by_value);
            }
        }
    }

    /// Proves that what does not fit is refused, and that what fits is not refused for its
    /// intermediate size.
    #[test]
    fn overflow_is_none() {
        let tiny = Ratio::new(1, u128::MAX);
        assert_eq!(tiny.checked_mul(Ratio::new(1, 2)), None);
        assert_eq!(tiny.checked_add(Ratio::new(1, 2)), None);
        let back = Ratio::new(u128::MAX, 2).checked_mul(Ratio::new(2, u128::MAX));
        assert_eq!(back, Some(Ratio::ONE));
        assert_eq!(Ratio::new(1, 2).checked_pow(128), None);
        assert!(factorial(34).is_some() && factorial(35).is_none());
    }
}
