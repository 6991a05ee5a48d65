//! Draws that somebody wrote down, such as the worked run of article 000.

use super::Chance;

/// Answers with the written values first, then with `after`.
///
/// A written value outside the range that is asked for is not used: it is reported by [`Script::misfit`], and `after`
/// answers from there on.
#[derive(Clone, Debug)]
pub struct Script<'a, C> {
    written: &'a [u32],
    used: usize,
    misfit: Option<Misfit>,
    after: C,
}

/// A written draw that the algorithm could not have drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// Which draw, counted from 1.
    pub number: usize,
    pub value: u32,
    pub low: u32,
    pub high: u32,
}

impl<'a, C: Chance> Script<'a, C> {
    pub fn new(written: &'a [u32], after: C) -> Self {
        Script {
            written,
            used: 0,
            misfit: None,
            after,
        }
    }

    /// The first written draw that did not fit, if any.
    pub fn misfit(&self) -> Option<Misfit> {
        self.misfit
    }
}

impl<C: Chance> Chance for Script<'_, C> {
    fn draw(&mut self, low: u32, high: u32) -> u32 {
        match self.written.get(self.used) {
            Some(&value) if self.misfit.is_none() => {
                self.used += 1;
                if (low..=high).contains(&value) {
                    return value;
                }
                self.misfit = Some(Misfit {
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
