//! Answer for a deck that is too large for a proof of all orders: the exact map of one card, or a
//! shuffle with the same steps.

use engine::algorithms::{Algorithm, Fairness};
use engine::setup::Setup;
use exact::fair_with_same_steps;
use script::machine::{Outcome, without_a_deck};
use script::proof::{Odds, OneCardMap, share_of};

use super::exact::{UNMET, is_rare};
use page::verdict::Worst;

/// An exact answer about a large deck.
pub(super) struct Followed {
    /// Share of the runs with a deck that end with each card in each place: a row a card.
    pub(super) shares: Vec<f64>,
    pub(super) has_decks: bool,
    /// Outcomes other than a deck, the likeliest first.
    pub(super) others: Vec<(Outcome, Odds)>,
    /// The shuffle that is proved fair with every deck and does the same, step for step.
    pub(super) same: Option<Algorithm>,
}

impl Followed {
    /// Reads a map of one card.
    pub(super) fn of(map: &OneCardMap) -> Followed {
        let shares = map.shares();
        Followed {
            has_decks: shares.iter().any(|share| *share > 0.0),
            others: without_a_deck(&map.others),
            shares,
            same: None,
        }
    }

    /// Returns the answer for a text whose steps are those of a shuffle that is fair with every
    /// deck; `None` for an unknown id or another shuffle.
    pub(super) fn of_fair(id: &str, cards: usize) -> Option<Followed> {
        let same = fair_with_same_steps(&Setup::new(Algorithm::from_id(id)?, cards))?;
        Some(Followed {
            shares: vec![1.0 / cards as f64; cards * cards],
            has_decks: true,
            others: Vec::new(),
            same: Some(same),
        })
    }

    /// The likeliest outcome without a deck that somebody may meet.
    pub(super) fn failure(&self) -> Option<&(Outcome, Odds)> {
        let first = self.others.first();
        first.filter(|(_, odds)| share_of(odds) >= UNMET)
    }

    /// Tells whether no square is further from fair than anybody could see.
    pub(super) fn seems_even(&self) -> bool {
        let n = self.shares.len().isqrt();
        self.has_decks && Worst::of_shares(n, &self.shares).is_none()
    }

    /// Tells whether nothing is wrong but runs that nobody meets.
    pub(super) fn is_even(&self) -> bool {
        is_rare(&self.others) && self.seems_even()
    }

    /// The verdict of it; unknown where no run gives a deck, and where too few others are known.
    pub(super) fn fairness(&self) -> Fairness {
        match (self.has_decks, self.same) {
            (false, _) => Fairness::Unknown,
            (true, None) if self.is_even() => Fairness::Unknown,
            (true, None) => Fairness::Biased,
            (true, Some(_)) => Fairness::Fair,
        }
    }
}
