//! Probability of each answer of a draw, as a fraction; and every sequence of choices with its
//! weight.

use super::bits::Bits;
use crate::rng::bounded::{BoundedRng, bound};

/// Way to bring a random number `r`, of a few bits, into a range of `n` answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum RangeReduction {
    /// `r % n`. Favours low answers.
    Modulo,
    /// `floor(r n / 2^bits)`, as `(int)(random() * n)` does. Favours answers all over the range.
    Scaled,
}

impl RangeReduction {
    /// The answer that `r` gives, `r < 2^bits`, of `n <= 2^32`.
    ///
    /// ```
    /// use shuffle_lab_engine::rng::flawed::{Bits, RangeReduction};
    /// let [low, high] = [51, 255].map(|r| RangeReduction::Modulo.answer(r, Bits::BYTE, 52));
    /// assert_eq!((low, high), (51, 47)); // 255 = 4 · 52 + 47
    /// assert_eq!(RangeReduction::Scaled.answer(255, Bits::BYTE, 52), 51);
    /// ```
    #[inline]
    pub fn answer(self, r: u32, bits: Bits, n: u64) -> u32 {
        let r = u64::from(r);
        let answer = match self {
            RangeReduction::Modulo => r % n,
            RangeReduction::Scaled => (r * n) >> bits.get(),
        };
        answer as u32
    }
}

/// The distribution of one draw, whatever was drawn before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Law {
    /// Every answer is equally likely.
    Uniform,
    /// One of 2^bits equally likely numbers, brought into range.
    Narrow(RangeReduction, Bits),
}

impl Law {
    /// Number of equally likely cases: `bound`, or 2^bits.
    pub fn total(self, bound: u32) -> u64 {
        match self {
            Law::Uniform => bound.into(),
            Law::Narrow(_, bits) => bits.words(),
        }
    }

    /// Number of the [`Law::total`] equally likely cases that give this answer, which is below
    /// `bound`: its probability is `weight / total`. 0 for answers that never come. O(1).
    pub fn weight(self, bound: u32, answer: u32) -> u64 {
        debug_assert!(answer < bound);
        let (n, a) = (u64::from(bound), u64::from(answer));
        match self {
            Law::Uniform => 1,
            // r = a, a + n, a + 2n, … below 2^bits.
            Law::Narrow(RangeReduction::Modulo, bits) => (bits.words() + n - 1 - a) / n,
            // a 2^bits <= r n < (a + 1) 2^bits.
            Law::Narrow(RangeReduction::Scaled, bits) => {
                let first = |a: u64| (a * bits.words()).div_ceil(n);
                first(a + 1) - first(a)
            }
        }
    }

    /// The weight of every answer, out of [`Law::total`].
    ///
    /// ```
    /// use shuffle_lab_engine::rng::flawed::{Bits, Law, RangeReduction};
    /// let byte = Law::Narrow(RangeReduction::Modulo, Bits::BYTE);
    /// let weights = byte.weights(52);
    /// assert_eq!((weights[0], weights[47], weights[48], weights[51]), (5, 5, 4, 4));
    /// assert_eq!(byte.total(52), 256);
    /// ```
    pub fn weights(self, bound: u32) -> Vec<u64> {
        (0..bound)
            .map(|answer| self.weight(bound, answer))
            .collect()
    }

    /// Number of answers that can come at all: `bound`, or 2^bits if that is less.
    ///
    /// ```
    /// use shuffle_lab_engine::rng::flawed::{Bits, Law, RangeReduction};
    /// let five_bits = Law::Narrow(RangeReduction::Scaled, Bits::new(5).unwrap());
    /// assert_eq!(five_bits.possible(52), 32); // 20 answers never come.
    /// ```
    pub fn possible(self, bound: u32) -> u32 {
        self.total(bound).min(bound.into()) as u32
    }

    /// The `index`-th answer that can come, counted from 0 and from the lowest.
    pub fn answer(self, bound: u32, index: u32) -> u32 {
        debug_assert!(index < self.possible(bound));
        match self {
            // With too few numbers each gives another answer.
            Law::Narrow(RangeReduction::Scaled, bits) if bits.words() < bound.into() => {
                RangeReduction::Scaled.answer(index, bits, bound.into())
            }
            _ => index,
        }
    }
}

/// Every sequence of possible choices once, as [`crate::rng::Enumerate`], but with weights.
///
/// ```
/// use shuffle_lab_engine::rng::{BoundedRng, flawed::{Bits, Law, RangeReduction, WeightedEnumerate}};
/// let mut choices = WeightedEnumerate::new(Law::Narrow(RangeReduction::Modulo, Bits::new(2).unwrap()));
/// let mut seen = Vec::new();
/// loop {
///     let answer = choices.draw(1, 3);
///     seen.push((answer, choices.weight().unwrap()));
///     if !choices.advance() { break }
/// }
/// assert_eq!(seen, [(1, (2, 4)), (2, (1, 4)), (3, (1, 4))]);
/// ```
#[derive(Clone, Debug)]
pub struct WeightedEnumerate {
    law: Law,
    /// (index of the choice among those possible, bound) of each draw of the current leaf.
    digits: Vec<(u32, u32)>,
    at: usize,
}

impl WeightedEnumerate {
    /// Starts with the first leaf.
    pub fn new(law: Law) -> WeightedEnumerate {
        WeightedEnumerate {
            law,
            digits: Vec::new(),
            at: 0,
        }
    }

    /// Moves on to the next leaf; `false` once all have been seen (and then starts over).
    pub fn advance(&mut self) -> bool {
        self.digits.truncate(self.at);
        self.at = 0;
        while let Some(last) = self.digits.last_mut() {
            last.0 += 1;
            if last.0 < self.law.possible(last.1) {
                return true;
            }
            self.digits.pop();
        }
        false
    }

    /// Probability of this leaf, however many draws it took. Relative error below 10^-15 a draw.
    ///
    /// ```
    /// use shuffle_lab_engine::rng::BoundedRng;
    /// use shuffle_lab_engine::rng::flawed::{Bits, Law, RangeReduction, WeightedEnumerate};
    /// let two_bits = Law::Narrow(RangeReduction::Modulo, Bits::new(2).unwrap());
    /// let mut choices = WeightedEnumerate::new(two_bits);
    /// // 0 of three answers comes of 0 and of 3.
    /// assert_eq!([choices.draw(0, 2), choices.draw(0, 2)], [0, 0]);
    /// assert_eq!(choices.probability(), 0.25);
    /// ```
    pub fn probability(&self) -> f64 {
        let share = |&(index, bound): &(u32, u32)| {
            let weight = self.law.weight(bound, self.law.answer(bound, index));
            weight as f64 / self.law.total(bound) as f64
        };
        self.digits[..self.at].iter().map(share).product()
    }

    /// Probability of this leaf as a fraction, not reduced: the product of its draws' weights over
    /// that of their totals. `None` where 128 bits do not hold it.
    pub fn weight(&self) -> Option<(u128, u128)> {
        let drawn = self.digits[..self.at].iter();
        drawn.copied().try_fold((1u128, 1u128), |product, digit| {
            let (index, bound) = digit;
            let weight = self.law.weight(bound, self.law.answer(bound, index));
            Some((
                product.0.checked_mul(weight.into())?,
                product.1.checked_mul(self.law.total(bound).into())?,
            ))
        })
    }
}

impl BoundedRng for WeightedEnumerate {
    /// # Panics
    /// If there are 2^32 answers.
    fn draw(&mut self, low: u32, high: u32) -> u32 {
        if self.at == self.digits.len() {
            let bound = bound(low, high);
            assert!(bound < 1 << 32, "fewer than 2^32 answers");
            self.digits.push((0, bound as u32));
        }
        let (index, bound) = self.digits[self.at];
        self.at += 1;
        low + self.law.answer(bound, index)
    }
}
