//! Draws from a range: all that an algorithm asks of a source.

/// A source of whole numbers from a range.
///
/// ```
/// use shuffle_lab_engine::{algorithms::Algorithm, rng::BoundedRng, setup::Setup, trace::Trace};
///
/// /// Draws always the highest number.
/// struct Highest;
/// impl BoundedRng for Highest {
///     fn draw(&mut self, _low: u32, high: u32) -> u32 {
///         high
///     }
/// }
///
/// // Fisher-Yates then exchanges each card with itself, and Sattolo's algorithm none.
/// let order = |algorithm| Trace::record(&Setup::new(algorithm, 4), &[], Highest).order;
/// assert_eq!(order(Algorithm::FISHER_YATES_DOWN), [0, 1, 2, 3]);
/// assert_eq!(order(Algorithm::SATTOLO), [3, 0, 1, 2]);
/// ```
pub trait BoundedRng {
    /// Draws a number `r` with `low <= r <= high`. Uniform unless the type says otherwise.
    fn draw(&mut self, low: u32, high: u32) -> u32;
}

impl<C: BoundedRng + ?Sized> BoundedRng for &mut C {
    fn draw(&mut self, low: u32, high: u32) -> u32 {
        (**self).draw(low, high)
    }
}

/// Number of answers in `low ..= high`: 1 to 2^32.
pub(super) fn bound(low: u32, high: u32) -> u64 {
    u64::from(high - low) + 1
}
