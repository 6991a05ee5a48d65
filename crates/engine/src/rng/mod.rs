//! Where chance comes in. An algorithm asks for a whole number in a range; who answers decides whether the
//! same code is animated, simulated, replayed from an article or enumerated.

mod enumerate;
pub mod flawed;
mod plan;
mod script;
mod stream;
mod supply;
mod xoshiro;

pub use enumerate::Enumerate;
pub(crate) use plan::Batch;
pub use plan::{BoundsRecorder, DrawBatches};
pub use script::{DrawOutOfRange, Script};
pub use stream::{Dice, Seed, Words, stream};
pub use supply::AnyRng;
pub use xoshiro::Xoshiro;

/// A source of whole numbers.
pub trait BoundedRng {
    /// A number `r` with `low <= r <= high`. Uniform wherever the source is meant to be fair.
    fn draw(&mut self, low: u32, high: u32) -> u32;
}

impl<C: BoundedRng + ?Sized> BoundedRng for &mut C {
    fn draw(&mut self, low: u32, high: u32) -> u32 {
        (**self).draw(low, high)
    }
}
