//! The exact odds of all orders, a little at a time.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError};

use engine::algorithms::{CodeOdds, OrderOdds};
use num_integer::Integer;
use num_traits::One;

use super::Script;
use crate::machine::Outcome;
use crate::proof::{BigInt, Limits, Proof, Proved};

/// How far odds are worked out.
pub(super) enum Odds {
    Working(Box<Proof>),
    /// `None` where the proof becomes too large, or some run gives no deck.
    Done(Option<Arc<OrderOdds>>),
}

impl Script {
    /// The odds of all orders of so many cards. Works on them until `time_is_up`.
    pub(super) fn odds_of(&self, cards: usize, time_is_up: &mut dyn FnMut() -> bool) -> CodeOdds {
        let mut all = self.odds.lock().unwrap_or_else(PoisonError::into_inner);
        if !all.contains_key(&cards) {
            forget_what_nobody_waits_for(&mut all);
            let proof = Proof::new(Arc::clone(&self.code), cards, Limits::PAGE);
            all.insert(cards, Odds::Working(Box::new(proof)));
        }
        let Some(odds) = all.get_mut(&cards) else {
            return CodeOdds::Done(None);
        };
        loop {
            match odds {
                Odds::Done(odds) => return CodeOdds::Done(odds.clone()),
                Odds::Working(proof) if time_is_up() => {
                    return CodeOdds::Working(proof.progress().0);
                }
                Odds::Working(proof) => match proof.go_on() {
                    Ok(false) => {}
                    Ok(true) => {
                        let done = std::mem::replace(odds, Odds::Done(None));
                        *odds = Odds::Done(done.parts());
                    }
                    Err(_) => *odds = Odds::Done(None),
                },
            }
        }
    }
}

/// Half a proof takes memory: of each shuffle there is one at most.
fn forget_what_nobody_waits_for(all: &mut BTreeMap<usize, Odds>) {
    all.retain(|_, odds| matches!(odds, Odds::Done(_)));
}

impl Odds {
    fn parts(self) -> Option<Arc<OrderOdds>> {
        match self {
            Odds::Working(proof) => parts(&proof.finish()).map(Arc::new),
            Odds::Done(odds) => odds,
        }
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
