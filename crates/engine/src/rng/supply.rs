//! The chance that one shuffle of an experiment meets, whatever its source.

use super::flawed::AnyChance;
use super::{Chance, Dice};

/// Exact draws as an experiment without flaw has them, or those of another source.
#[derive(Clone, Debug)]
pub enum Supply {
    Exact(Dice),
    Flawed(AnyChance),
}

impl Chance for Supply {
    #[inline]
    fn draw(&mut self, low: u32, high: u32) -> u32 {
        match self {
            Supply::Exact(dice) => dice.draw(low, high),
            Supply::Flawed(chance) => chance.draw(low, high),
        }
    }
}
