//! Sources of draws. An algorithm draws whole numbers from a range ([`BoundedRng`]); the source of
//! the answers decides whether it is simulated, animated, replayed from a list or enumerated. The
//! trait is open: any type that answers draws can drive every shuffle.

mod any;
mod batched;
mod batches;
mod bounded;
mod enumerate;
pub mod flawed;
mod scripted;
mod stream;
mod uniform;
mod words;
mod xoshiro;

pub use any::AnyRng;
pub use batched::BatchedRng;
pub(crate) use batches::Batch;
pub use batches::{BoundsRecorder, DrawBatches};
pub use bounded::BoundedRng;
pub use enumerate::Enumerate;
pub use scripted::{DrawOutOfRange, ScriptedRng};
pub use stream::{Seed, stream};
pub use uniform::UniformRng;
pub use words::Words;
pub use xoshiro::Xoshiro;
