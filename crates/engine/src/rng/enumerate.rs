//! Every sequence of choices, once each: what turns an algorithm into a proof for one `n`.

use super::bounded::BoundedRng;

/// Walks the tree of choices depth first. Run the algorithm once per leaf, calling
/// [`Enumerate::advance`] between runs.
///
/// A leaf has probability 1 / [`Enumerate::weight`]. Only for algorithms whose number of draws is
/// bounded.
///
/// ```
/// use shuffle_lab_engine::rng::{BoundedRng, Enumerate};
/// let mut choices = Enumerate::default();
/// let mut seen = Vec::new();
/// loop {
///     seen.push((choices.draw(0, 1), choices.draw(1, 3)));
///     if !choices.advance() { break }
/// }
/// assert_eq!(seen, [(0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (1, 3)]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Enumerate {
    /// (choice, number of choices) of each draw of the current leaf.
    digits: Vec<(u32, u32)>,
    at: usize,
}

impl Enumerate {
    /// Moves on to the next leaf; `false` once all have been seen (and then starts over).
    pub fn advance(&mut self) -> bool {
        self.digits.truncate(self.at);
        self.at = 0;
        while let Some(last) = self.digits.last_mut() {
            last.0 += 1;
            if last.0 < last.1 {
                return true;
            }
            self.digits.pop();
        }
        false
    }

    /// Number of equally likely leaves that this leaf stands for one of: the product of its ranges.
    ///
    /// ```
    /// use shuffle_lab_engine::rng::{BoundedRng, Enumerate};
    /// let mut choices = Enumerate::default();
    /// (2..=5).for_each(|high| { choices.draw(1, high); });
    /// assert_eq!(choices.weight(), 120); // 2 · 3 · 4 · 5
    /// ```
    pub fn weight(&self) -> u128 {
        self.digits[..self.at]
            .iter()
            .map(|d| u128::from(d.1))
            .product()
    }
}

impl BoundedRng for Enumerate {
    fn draw(&mut self, low: u32, high: u32) -> u32 {
        if self.at == self.digits.len() {
            self.digits.push((0, high - low + 1));
        }
        let choice = self.digits[self.at].0;
        self.at += 1;
        low + choice
    }
}
