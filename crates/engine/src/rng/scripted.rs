//! Draws given as a list, such as the worked run of article 000.

use super::bounded::BoundedRng;

/// Answers with the written values first, then with `after`.
///
/// Skips a written value outside the range of its draw: [`ScriptedRng::out_of_range`] reports it,
/// and `after` answers from there on.
///
/// ```
/// use shuffle_lab_engine::rng::{BoundedRng, Enumerate, ScriptedRng};
/// // Enumerate begins with the lowest answers.
/// let mut draws = ScriptedRng::new(&[3, 6], Enumerate::default());
/// assert_eq!([8, 7, 6].map(|high| draws.draw(1, high)), [3, 6, 1]);
/// ```
#[derive(Clone, Debug)]
pub struct ScriptedRng<'a, C> {
    written: &'a [u32],
    used: usize,
    out_of_range: Option<DrawOutOfRange>,
    after: C,
}

/// A written draw that the algorithm could not have drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawOutOfRange {
    /// Number of the draw, from 1.
    pub number: usize,
    /// The written value.
    pub value: u32,
    /// The least value that was possible.
    pub low: u32,
    /// The greatest value that was possible.
    pub high: u32,
}

impl<'a, C: BoundedRng> ScriptedRng<'a, C> {
    /// Draws of `written`, then of `after`.
    pub fn new(written: &'a [u32], after: C) -> Self {
        ScriptedRng {
            written,
            used: 0,
            out_of_range: None,
            after,
        }
    }

    /// The first written draw that was out of range, if one was.
    ///
    /// ```
    /// use shuffle_lab_engine::rng::{BoundedRng, DrawOutOfRange, Enumerate, ScriptedRng};
    /// let mut draws = ScriptedRng::new(&[3, 9], Enumerate::default());
    /// assert_eq!([8, 7].map(|high| draws.draw(1, high)), [3, 1]);
    /// let nine = DrawOutOfRange { number: 2, value: 9, low: 1, high: 7 };
    /// assert_eq!(draws.out_of_range(), Some(nine));
    /// ```
    pub fn out_of_range(&self) -> Option<DrawOutOfRange> {
        self.out_of_range
    }
}

impl<C: BoundedRng> BoundedRng for ScriptedRng<'_, C> {
    fn draw(&mut self, low: u32, high: u32) -> u32 {
        match self.written.get(self.used) {
            Some(&value) if self.out_of_range.is_none() => {
                self.used += 1;
                if (low..=high).contains(&value) {
                    return value;
                }
                self.out_of_range = Some(DrawOutOfRange {
                    number: self.used,
                    value,
                    low,
                    high,
                });
                self.after.draw(low, high)
            }
            _ => self.after.draw(low, high),
        }
    }
}
