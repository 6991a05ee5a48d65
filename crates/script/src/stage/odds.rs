//! Odds of a written shuffle from its own text: those of all orders, and the map of one card.

use std::sync::Arc;

use engine::algorithms::{CodeOdds, OrderOdds, PlaceOdds};
use num_integer::Integer;
use num_traits::One;

use super::script::Script;
use crate::machine::Outcome;
use crate::proof::{BigInt, Limits, OneCard, Proof, Proved};

/// Largest deck of which a card is followed: a state is as large as the deck.
const MOST_FOLLOWED: usize = 256;

impl Script {
    /// The odds of all orders of `cards` cards. Works on them until `time_is_up`.
    pub(super) fn odds_of(&self, cards: usize, time_is_up: &mut dyn FnMut() -> bool) -> CodeOdds {
        let begin = || Proof::new(Arc::clone(&self.code), cards, Limits::PAGE);
        let finish = |proof: &Proof| parts(&proof.finish());
        self.odds.go_on(cards, time_is_up, begin, finish)
    }

    /// The map of one card of a deck of `cards` cards. Works on it until `time_is_up`.
    pub(super) fn places_of(
        &self,
        cards: usize,
        time_is_up: &mut dyn FnMut() -> bool,
    ) -> CodeOdds<PlaceOdds> {
        if cards > MOST_FOLLOWED {
            return CodeOdds::Done(None);
        }
        let begin = || OneCard::new(Arc::clone(&self.code), cards, Limits::PAGE_OF_A_CARD);
        let finish = |card: &OneCard| {
            let map = card.finish();
            let (shares, is_even) = (map.shares(), map.is_even());
            let has_decks = shares.iter().any(|share| *share > 0.0);
            has_decks.then_some(PlaceOdds { shares, is_even })
        };
        self.places.go_on(cards, time_is_up, begin, finish)
    }
}

fn parts(proved: &Proved) -> Option<OrderOdds> {
    let ways = proved.equal_ways.as_ref().map(u128::try_from);
    let least = || {
        let odds = proved.outcomes.iter().map(|(_, odds)| odds);
        u128::try_from(odds.fold(BigInt::one(), |all, odds| all.lcm(odds.denom())))
    };
    // Draws that decide nothing make the ways many, and the odds no finer.
    let total = match ways {
        Some(Ok(ways)) => ways,
        Some(Err(_)) | None => least().ok()?,
    };
    let whole = BigInt::from(total);
    let counts = proved.outcomes.iter().map(|(outcome, odds)| match outcome {
        Outcome::Deck(deck) => {
            let order = deck.iter().map(|&card| card.into()).collect();
            let part = u128::try_from((odds * &whole).to_integer()).ok()?;
            Some((order, part))
        }
        Outcome::NoDeck(_) | Outcome::Error { .. } | Outcome::Endless => None,
    });
    Some(OrderOdds {
        counts: counts.collect::<Option<_>>()?,
        total,
    })
}
