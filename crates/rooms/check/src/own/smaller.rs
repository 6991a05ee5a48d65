//! Proofs of smaller decks, one after another, as long as all orders of them are equally likely.

use std::sync::Arc;

use script::code::Code;
use script::proof::{Limits, Proof};

use super::exact::MOST_PROVED;

/// The smallest deck that can be shuffled.
const FIRST: usize = 2;

/// Cards from which on fairness is said: many an unfair shuffle is fair with fewer.
const LEAST_SAID: usize = 4;

/// Progress of these proofs.
pub(super) struct Smaller {
    code: Arc<Code>,
    /// Proof for the next deck.
    proof: Option<Box<Proof>>,
    fair_to: usize,
}

impl Smaller {
    /// Begins with the smallest deck.
    pub(super) fn new(code: &Arc<Code>) -> Smaller {
        let mut smaller = Smaller {
            code: Arc::clone(code),
            proof: None,
            fair_to: 0,
        };
        smaller.begin(FIRST);
        smaller
    }

    fn begin(&mut self, cards: usize) {
        let proof = || Proof::new(Arc::clone(&self.code), cards, Limits::PAGE);
        self.proof = (cards <= MOST_PROVED).then(|| Box::new(proof()));
    }

    /// Returns true if no proof is left.
    pub(super) fn is_over(&self) -> bool {
        self.proof.is_none()
    }

    /// Goes on for a moment.
    pub(super) fn go_on(&mut self) {
        let Some(mut proof) = self.proof.take() else {
            return;
        };
        match proof.go_on() {
            Ok(false) => self.proof = Some(proof),
            Ok(true) => {
                let proved = proof.finish();
                if proved.is_fair() {
                    self.fair_to = proved.cards;
                    self.begin(proved.cards + 1);
                }
            }
            Err(_) => {}
        }
    }

    /// Up to how many cards all orders are proved to be equally likely; 0 where those are so few that it
    /// says little, or not yet known.
    pub(super) fn fair_to(&self) -> usize {
        match self.fair_to {
            ..LEAST_SAID => 0,
            cards => cards,
        }
    }
}
