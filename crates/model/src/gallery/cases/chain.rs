//! A test that never resets the deck: each shuffle goes on from the last order.

use engine::algorithms::Algorithm;
use engine::experiment::Setup;
use engine::rng::Seed;
use engine::tally::Tally;
use stats::{PositionTable, TwoSided};

/// Cards of the deck.
pub const CARDS: usize = 10;
/// Shuffles that the test counts.
pub const SHUFFLES: u64 = 10_000;
/// The shuffles on trial: both are known to be unfair.
pub const ON_TRIAL: [Algorithm; 2] = [Algorithm::SATTOLO, Algorithm::NAIVE_SWAP];
/// Everybody sees the same shuffles.
const SEED: Seed = Seed(1);

/// Whether the deck is sorted again before each shuffle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reset {
    /// As the textbook asks.
    Each,
    /// As the known solution did.
    Never,
}

/// What the textbook's table of places counts of one and the same shuffles. O(n · shuffles).
pub fn count(algorithm: Algorithm, reset: Reset) -> Tally {
    let setup = Setup::new(algorithm, CARDS);
    let mut tally = Tally::of_positions(CARDS);
    let mut deck: Vec<_> = (0..CARDS as engine::deck::Card).collect();
    for t in 0..SHUFFLES {
        let order = setup.order(SEED, t);
        deck = match reset {
            Reset::Each => order,
            Reset::Never => order.iter().map(|&from| deck[from as usize]).collect(),
        };
        tally.count(&deck);
    }
    tally
}

/// The test of the table.
pub fn judge(tally: &Tally) -> TwoSided {
    let table = PositionTable::new(CARDS, tally.positions(), tally.shuffles());
    TwoSided::of_positions(&table)
}
