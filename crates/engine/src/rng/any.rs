//! The random number generator of one shuffle of an experiment, whatever its source.

use super::batched::BatchedRng;
use super::bounded::BoundedRng;
use super::flawed::SourceRng;

/// Exact draws or those of a flawed source.
pub enum AnyRng {
    /// Exact draws, several out of one word.
    Exact(BatchedRng),
    /// Draws of [`Source::rng`](super::flawed::Source::rng).
    Flawed(SourceRng),
}

impl BoundedRng for AnyRng {
    #[inline]
    fn draw(&mut self, low: u32, high: u32) -> u32 {
        match self {
            AnyRng::Exact(rng) => rng.draw(low, high),
            AnyRng::Flawed(rng) => rng.draw(low, high),
        }
    }
}
