//! The generator of any source.

use super::java::JavaRandom;
use super::narrow::NarrowRng;
use super::rand15::Rand15;
use crate::rng::bounded::BoundedRng;
use crate::rng::uniform::UniformRng;

/// The generator of any source.
pub enum SourceRng {
    /// Uniform draws.
    Uniform(UniformRng),
    /// Draws out of too few bits.
    Narrow(NarrowRng),
    /// C's `rand() % n`.
    Rand15(Rand15),
    /// Java's `nextInt(n)`.
    Java(JavaRandom),
    /// A generator that is in no catalogue.
    Own(Box<dyn BoundedRng>),
}

impl BoundedRng for SourceRng {
    #[inline]
    fn draw(&mut self, low: u32, high: u32) -> u32 {
        match self {
            SourceRng::Uniform(rng) => rng.draw(low, high),
            SourceRng::Narrow(rng) => rng.draw(low, high),
            SourceRng::Rand15(rng) => rng.draw(low, high),
            SourceRng::Java(rng) => rng.draw(low, high),
            SourceRng::Own(rng) => rng.draw(low, high),
        }
    }
}
