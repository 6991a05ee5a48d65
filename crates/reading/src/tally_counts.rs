//! Conversion of the engine's tallies to the counts of `stats`, a crate that knows nothing of the
//! engine.

use engine::tally::Tally;
use stats::Counts;

/// All tables that `tally` holds: positions always, successors and orders if they were counted.
/// O(1).
pub fn tally_counts(tally: &Tally) -> Counts<'_> {
    let mut counts = Counts::new(tally.cards(), tally.shuffles()).with_positions(tally.positions());
    if !tally.successors().is_empty() {
        counts = counts.with_successors(tally.successors());
    }
    if !tally.orders().is_empty() {
        counts = counts.with_orders(tally.orders());
    }
    counts
}
