//! `std::shuffle` of Microsoft's repository in February 2026: every index that it drew was 0.

use engine::algorithms::{Algorithm, Params};
use engine::deck::Card;
use engine::ops::Executor;
use engine::rng::BoundedRng;

/// Draws the lowest number, whatever is asked: the high word of a product held the index, and was
/// set to 0 right after.
struct Lowest;

impl BoundedRng for Lowest {
    fn draw(&mut self, low: u32, _high: u32) -> u32 {
        low
    }
}

/// The one order that comes of it: each place in turn swaps with the first one, which is what the
/// loop `inside-out` does.
///
/// ```
/// use shuffle_lab_model::gallery::cases::zero_index::order;
/// assert_eq!(order(5), [4, 0, 1, 2, 3]);
/// ```
pub fn order(n: usize) -> Vec<Card> {
    let shuffle = Algorithm::INSIDE_OUT;
    let mut table = Executor::new(n, shuffle.info().layout, Lowest, ());
    shuffle.run(&mut table, Params::default_for(n));
    table.board.result().to_vec()
}
