//! How the counts of a tally are written into a message between threads.

use engine::deck::MAX_CARDS;
use engine::tally::Tally;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What is written.
#[derive(Serialize, Deserialize)]
struct Flat {
    cards: usize,
    /// Whether more than positions was counted.
    decks: bool,
    shuffles: u64,
    /// Positions, successors and orders, 4 bytes each.
    #[serde(with = "serde_bytes")]
    counts: Vec<u8>,
}

/// For `#[serde(serialize_with)]`.
pub(super) fn serialize<S: Serializer>(tally: &Tally, serializer: S) -> Result<S::Ok, S::Error> {
    let counts = [tally.positions(), tally.successors(), tally.orders()];
    let counts = counts.into_iter().flatten();
    Flat {
        cards: tally.cards(),
        decks: !tally.successors().is_empty() || !tally.orders().is_empty(),
        shuffles: tally.shuffles(),
        counts: counts
            .flat_map(|&count| (count as u32).to_le_bytes())
            .collect(),
    }
    .serialize(serializer)
}

/// For `#[serde(deserialize_with)]`. Counts that are not those of so many shuffles are refused.
pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Tally, D::Error> {
    let flat = Flat::deserialize(deserializer)?;
    if !(1..=MAX_CARDS).contains(&flat.cards) {
        return Err(D::Error::custom("no such deck"));
    }
    let mut tally = match flat.decks {
        true => Tally::new(flat.cards),
        false => Tally::of_positions(flat.cards),
    };
    let (counts, rest) = flat.counts.as_chunks();
    let counts: Vec<u32> = counts
        .iter()
        .map(|&bytes| u32::from_le_bytes(bytes))
        .collect();
    match rest.is_empty() && tally.merge(flat.shuffles, &counts) {
        true => Ok(tally),
        false => Err(D::Error::custom("no counts of shuffles")),
    }
}
