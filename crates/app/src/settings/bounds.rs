//! The version of addresses, and what they can give at most.

use exact::proof;

/// Version of the format.
pub const VERSION: &str = "1";

/// Most draws that an address can give.
pub const MAX_WRITTEN: usize = 4096;

/// Most passes that article 003's prediction looks ahead.
pub const MOST_AFTER: u64 = 1_000_000_000_000_000_000;

/// Number of steps of article 001's proof, for any deck.
pub fn proof_stops() -> usize {
    proof::stops(proof::FEWEST, 0).len()
}
