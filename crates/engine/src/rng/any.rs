//! The chance that one shuffle of an experiment meets, whatever its source.

use super::flawed::SourceRng;
use super::{BatchedRng, BoundedRng};

/// Exact draws as an experiment without flaw has them, or those of another source.
#[derive(Clone, Debug)]
pub enum AnyRng {
    Exact(BatchedRng),
    Flawed(SourceRng),
}

impl BoundedRng for AnyRng {
    #[inline]
    fn draw(&mut self, low: u32, high: u32) -> u32 {
        match self {
            AnyRng::Exact(dice) => dice.draw(low, high),
            AnyRng::Flawed(chance) => chance.draw(low, high),
        }
    }
}
