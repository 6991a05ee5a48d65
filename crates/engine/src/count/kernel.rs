//! Work of a kernel.

use crate::chunk_runner::{STREAMS, Streams};
use crate::tally::Delta;

/// Decks that a kernel shuffles abreast: one for each stream of a chunk.
pub(super) const LANES: usize = STREAMS as usize;

/// Shuffles a deck for each stream of a chunk, and counts.
pub(super) trait Kernel {
    /// Shuffles each stream's deck `rounds` times. Counts may go to `delta` at once or stay in the
    /// kernel.
    fn run(&mut self, rounds: u64, words: &mut Streams, delta: &mut Delta);
    /// Moves the counts that stayed in the kernel to `delta`. O(n²).
    fn flush(&mut self, delta: &mut Delta);
}

/// Implements [`Kernel`] for what shuffles each deck once in `round` and counts in a
/// [`PartialCounts`](super::partial_counts::PartialCounts) called `partial`.
macro_rules! kernel_with_partial_counts {
    ($kind:ident) => {
        impl<C: CardNumber, const W: usize> crate::count::kernel::Kernel for $kind<C, W> {
            fn run(
                &mut self,
                rounds: u64,
                words: &mut crate::chunk_runner::Streams,
                delta: &mut crate::tally::Delta,
            ) {
                for _ in 0..rounds {
                    self.partial.make_room(delta);
                    self.round(words);
                }
            }

            fn flush(&mut self, delta: &mut crate::tally::Delta) {
                self.partial.move_to(delta);
            }
        }
    };
}
pub(super) use kernel_with_partial_counts;
