//! The exact answer about a small deck: the odds of all orders, and what follows from them.

use engine::algorithms::Fairness;
use script::code::Code;
use script::machine::{Outcome, without_a_deck};
use script::proof::{BigInt, Odds, Proved, share_of};

use page::among::Among;
use page::verdict::always::always;

/// Largest deck of which a proof is tried.
pub(crate) const MOST_PROVED: usize = script::stage::MOST_PROVED;
/// A chance below this is no number that says anything.
pub(super) const VANISHING: f64 = 1e-9;
/// A chance below this is no news: nobody meets it.
pub(super) const UNMET: f64 = 1e-6;
/// The decks that are offered, the usual one first where runs of it end with a deck.
pub(super) const SIZES: [usize; 7] = [3, 4, 5, 6, MOST_PROVED, 13, 52];

/// Exact odds of all outcomes.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Exact {
    /// The verdict of the proof; unknown where no run gives a deck: that is neither fair nor unfair.
    pub(super) fairness: Fairness,
    /// The largest number that the text speaks of, where the deck has no more cards.
    pub(super) beyond: Option<u64>,
    /// Share of the runs with a deck that end with each card in each place: a row a card.
    pub(super) shares: Vec<f64>,
    /// The order that is likeliest, and the one that is least likely of those that come out, with
    /// their odds.
    pub(super) extremes: Option<[(Vec<u16>, Odds); 2]>,
    /// Number of orders that are as likely as each of them.
    pub(super) as_extreme: [u64; 2],
    /// The part of runs that would have to end otherwise for all orders to be equally likely.
    pub(super) off: f64,
    /// Outcomes other than a deck, the likeliest first.
    pub(super) others: Vec<(Outcome, Odds)>,
    /// True if some runs give a deck.
    pub(super) has_decks: bool,
    pub(super) ways: Option<BigInt>,
    /// Number of orders of the deck.
    pub(super) orders: u64,
    /// Number of orders that never come out.
    pub(super) never: u64,
    /// True if the orders that come out are equally likely.
    pub(super) is_even: bool,
    /// Fairness among the orders that keep the text's rule.
    pub(super) among: Option<Among>,
}

/// Tells whether some runs end otherwise, but so seldom that nobody meets them.
pub(super) fn is_rare(others: &[(Outcome, Odds)]) -> bool {
    let first = others.first();
    first.is_some_and(|(_, odds)| share_of(odds) < UNMET)
}

/// The decks that come out, with their odds.
fn decks(proved: &Proved) -> impl Iterator<Item = (&[u16], &Odds)> {
    let outcomes = proved.outcomes.iter();
    outcomes.filter_map(|(outcome, odds)| match outcome {
        Outcome::Deck(deck) => Some((&deck[..], odds)),
        Outcome::NoDeck(_) | Outcome::Error { .. } | Outcome::Endless => None,
    })
}

/// The likeliest deck, and the least likely of those that come out; of several the first.
fn extremes(proved: &Proved) -> Option<[(Vec<u16>, Odds); 2]> {
    let mut found: Option<[(&[u16], &Odds); 2]> = None;
    for this in decks(proved) {
        let [most, least] = found.get_or_insert([this, this]);
        if this.1 > most.1 {
            *most = this;
        }
        if this.1 < least.1 {
            *least = this;
        }
    }
    found.map(|both| both.map(|(deck, odds)| (deck.to_vec(), odds.clone())))
}

/// Returns the share of runs that would have to end otherwise for `orders` orders to be equally
/// likely.
fn off(proved: &Proved, orders: u64) -> f64 {
    let (fair, all) = (1.0 / orders as f64, share_of(&proved.odds_of_a_deck()));
    let never = orders - decks(proved).count() as u64;
    let far: f64 = decks(proved)
        .map(|(_, odds)| (share_of(odds) - fair).abs())
        .sum();
    (far + (never as f64 * fair + (1.0 - all))) / 2.0
}

impl Exact {
    /// Reads a proof of code.
    pub(super) fn of(proved: &Proved, code: &Code) -> Exact {
        let beyond = code.beyond(proved.cards);
        let all = share_of(&proved.odds_of_a_deck());
        let part = |odds: &Odds| match all > 0.0 {
            true => share_of(odds) / all,
            false => 0.0,
        };
        let orders: u64 = (1..=proved.cards as u64).product();
        let never = orders - decks(proved).count() as u64;
        let shares: Vec<f64> = proved.positions().iter().flatten().map(part).collect();
        let extremes = extremes(proved);
        let as_likely = |odds: &Odds| decks(proved).filter(|(_, own)| *own == odds).count() as u64;
        let as_extreme = extremes.as_ref().map_or([0, 0], |extremes| {
            extremes.each_ref().map(|(_, odds)| as_likely(odds))
        });
        let is_even = extremes
            .as_ref()
            .is_some_and(|[most, least]| most.1 == least.1);
        let is_certain = proved.outcomes.len() == 1 && proved.equal_ways == Some(1.into());
        let always = always(proved.cards, |card, place| {
            shares[card * proved.cards + place]
        });
        let among = always.as_ref().and_then(|always| {
            let orders = decks(proved).map(|(deck, _)| deck);
            Some(Among::of(always, proved.cards, orders, is_even)?.within(beyond))
        });
        let others = without_a_deck(&proved.outcomes);
        Exact {
            among,
            is_even,
            fairness: match (proved.is_fair(), is_certain) {
                _ if all <= 0.0 => Fairness::Unknown,
                // Nobody meets a run of the others.
                _ if is_even && never == 0 && is_rare(&others) => Fairness::Unknown,
                (_, true) if orders > 1 => Fairness::Deterministic,
                (true, _) => Fairness::Fair,
                (false, _) => Fairness::Biased,
            },
            beyond,
            shares,
            extremes,
            as_extreme,
            never,
            off: off(proved, orders),
            has_decks: all > 0.0,
            others,
            ways: proved.equal_ways.clone(),
            orders,
        }
    }

    /// The likeliest outcome without a deck that somebody may meet.
    pub(super) fn failure(&self) -> Option<&(Outcome, Odds)> {
        let first = self.others.first();
        first.filter(|(_, odds)| share_of(odds) >= UNMET)
    }

    /// Among which orders it is as fair as can be, where it keeps a rule and is.
    pub(super) fn praised(&self) -> Option<&Among> {
        let among = self.among.as_ref().filter(|_| self.failure().is_none());
        among.filter(|among| among.is_as_fair_as_can_be())
    }
}
