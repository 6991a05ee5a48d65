//! Where chance comes in. An algorithm asks for a whole number in a range; who answers decides
//! whether the same code is animated, simulated, replayed from an article or enumerated.

mod any;
mod batched;
mod batches;
mod enumerate;
pub mod flawed;
mod scripted;
mod stream;
mod words;
mod xoshiro;

pub use any::AnyRng;
pub use batched::BatchedRng;
pub(crate) use batches::Batch;
pub use batches::{BoundsRecorder, DrawBatches};
pub use enumerate::Enumerate;
pub use scripted::{DrawOutOfRange, ScriptedRng};
pub use stream::{Seed, stream};
pub use words::Words;
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
