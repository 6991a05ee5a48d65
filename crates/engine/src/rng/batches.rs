//! Batches: several exact draws cut out of one random word.
//!
//! Most shuffles ask for the same sequence of bounds in every run. Their draws are taken in
//! *batches*: a word of `L` bits is a number `r / 2^L` in `[0, 1)`; multiplied by a bound its whole
//! part is the draw and its fraction serves the next one. The batch is exact once the words that
//! would favour some outcome are refused, and that test needs only the product of the batch's
//! bounds, before anything is drawn (Brackett-Rozinsky and Lemire, arXiv 2408.06213).

use super::bounded::BoundedRng;
use super::words::Words;

/// Batches are filled until the chance of refusing a word would exceed 2^-`SPARE`.
const SPARE: u32 = 8;

/// One word's worth of draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Batch {
    /// Number of draws that it serves.
    pub dice: u32,
    /// Product of their bounds.
    pub product: u64,
    /// `2^L mod product`: words whose `r * product mod 2^L` lies below are refused.
    pub threshold: u64,
}

impl Batch {
    /// The first word that is not refused, as a fraction of 2^`bits`.
    #[inline(always)]
    pub(crate) fn take(&self, bits: u32, words: &mut Words) -> u64 {
        loop {
            let rest = words.word() >> (64 - bits);
            if rest.wrapping_mul(self.product) & ((1 << bits) - 1) >= self.threshold {
                return rest;
            }
        }
    }
}

/// Division of a run's draws into words; a function of the sequence of bounds alone, so part of
/// what a link promises.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawBatches {
    /// Bits taken of each word, from the top.
    pub(crate) bits: u32,
    /// `None`: the bounds are not known beforehand, each draw takes a word of its own.
    pub(crate) batches: Option<Vec<Batch>>,
}

impl DrawBatches {
    /// Returns batches for algorithms whose bounds depend on what was drawn: one word a draw, 32
    /// bits of it.
    pub fn open() -> DrawBatches {
        DrawBatches {
            bits: 32,
            batches: None,
        }
    }

    /// Returns batches for a known sequence of bounds. A bound of 1 takes no part: it needs no
    /// chance.
    pub fn fixed(bounds: impl IntoIterator<Item = u32>) -> DrawBatches {
        let bounds: Vec<u64> = bounds
            .into_iter()
            .filter(|&b| b > 1)
            .map(u64::from)
            .collect();
        let largest = bounds.iter().copied().max().unwrap_or(2);
        // A draw multiplies a fraction of `bits` bits by a bound: both together must fit into 64.
        let bits = 64 - (u64::BITS - (largest - 1).leading_zeros());
        DrawBatches {
            bits,
            batches: Some(Self::fill(&bounds, bits)),
        }
    }

    /// Returns the batches of a known sequence of bounds for words of `bits` bits, few enough to
    /// try every word.
    #[cfg(test)]
    pub(super) fn tiny(bounds: &[u64], bits: u32) -> DrawBatches {
        DrawBatches {
            bits,
            batches: Some(Self::fill(bounds, bits)),
        }
    }

    /// [`DrawBatches::open`] with words of `bits` bits.
    #[cfg(test)]
    pub(super) fn tiny_open(bits: u32) -> DrawBatches {
        DrawBatches {
            bits,
            batches: None,
        }
    }

    fn fill(bounds: &[u64], bits: u32) -> Vec<Batch> {
        let limit = 1u64 << bits.saturating_sub(SPARE);
        let mut batches: Vec<Batch> = Vec::new();
        for &bound in bounds {
            match batches.last_mut() {
                Some(batch) if batch.product * bound <= limit => {
                    batch.product *= bound;
                    batch.dice += 1;
                }
                _ => batches.push(Batch {
                    dice: 1,
                    product: bound,
                    threshold: 0,
                }),
            }
        }
        for batch in &mut batches {
            batch.threshold = (1u64 << bits) % batch.product;
        }
        batches
    }
}

/// Answers every draw with the lowest number and records its bound, the number of possible
/// answers. One run of an algorithm gives the bounds for [`DrawBatches::fixed`].
#[derive(Clone, Debug, Default)]
pub struct BoundsRecorder {
    /// The bounds so far, in order.
    pub bounds: Vec<u32>,
}

impl BoundedRng for BoundsRecorder {
    fn draw(&mut self, low: u32, high: u32) -> u32 {
        self.bounds.push(high - low + 1);
        low
    }
}
