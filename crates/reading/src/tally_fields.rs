//! Serialization of a tally for messages between threads.

use engine::deck::MAX_CARDS;
use engine::tally::Tally;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Serialized form of a tally.
#[derive(Serialize, Deserialize)]
struct Flat {
    cards: usize,
    /// True if more than positions was counted.
    decks: bool,
    shuffles: u64,
    /// Positions, successors and orders.
    counts: Vec<u32>,
}

/// Writes a tally as its number of shuffles and a flat row of counts, for
/// `#[serde(serialize_with)]`.
pub fn serialize<S: Serializer>(tally: &Tally, serializer: S) -> Result<S::Ok, S::Error> {
    let counts = [tally.positions(), tally.successors(), tally.orders()];
    let counts = counts.into_iter().flatten();
    Flat {
        cards: tally.cards(),
        decks: !tally.successors().is_empty() || !tally.orders().is_empty(),
        shuffles: tally.shuffles(),
        counts: counts.map(|&count| count as u32).collect(),
    }
    .serialize(serializer)
}

/// Reads a tally, for `#[serde(deserialize_with)]`. Refuses counts that do not add up to its number
/// of shuffles.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Tally, D::Error> {
    let flat = Flat::deserialize(deserializer)?;
    if !(1..=MAX_CARDS).contains(&flat.cards) {
        return Err(D::Error::custom("no such deck"));
    }
    let mut tally = match flat.decks {
        true => Tally::new(flat.cards),
        false => Tally::of_positions(flat.cards),
    };
    match tally.merge(flat.shuffles, &flat.counts) {
        true => Ok(tally),
        false => Err(D::Error::custom("no counts of shuffles")),
    }
}
