//! All outcomes of a shuffle, with exact odds: a proof, and no sample.
//!
//! The machine stops at each draw. What it goes on with is written down canonically, so that ways
//! which lead to the same state are one from there on ([`graph`](self)). The odds follow from the
//! graph in fractions of whole numbers; loops, such as "draw again", are solved, not followed.

mod field;
mod graph;
mod groups;
mod limits;
mod odds;
mod one_card;
mod shares;
mod solve;
mod visits;

use std::sync::Arc;

pub use limits::{Limits, Unproved};
pub use num_bigint::BigInt;
use num_traits::{One, Zero};
pub use odds::{Odds, share_of};
pub use one_card::{OneCard, OneCardMap, one_card_map};

use crate::code::Code;
use crate::machine::Outcome;
use graph::Graph;
use limits::{PART, WAYS};
use solve::Solving;

/// A proof that is being worked out.
///
/// ```
/// use script::{code::Code, machine::Outcome, proof::{Limits, Proof}};
/// let text = "import random
/// def shuffle(a):
///     for i in range(len(a)):
///         j = random.randint(0, i + 1)
///         a[i], a[j] = a[j], a[i]
/// ";
/// let mut proof = Proof::new(Code::python(text).unwrap().into(), 3, Limits::default());
/// while !proof.advance(1_000).unwrap() {}
/// let known = proof.finish();
/// // The last round draws a place that there is not in one of four runs.
/// let fails = |outcome: &Outcome| matches!(outcome, Outcome::Error { line: 5, .. });
/// let odds = known.outcomes.iter().find(|(outcome, _)| fails(outcome)).map(|(_, odds)| odds);
/// assert_eq!(odds.unwrap().to_string(), "1/4");
/// ```
#[derive(Clone, Debug)]
pub struct Proof {
    graph: Graph,
    /// Work on the odds, once all states are explored.
    solving: Option<Solving>,
    cards: usize,
}

/// All outcomes of a shuffle with one number of cards, with exact odds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved {
    /// Number of cards.
    pub cards: usize,
    /// All outcomes, in order, with their odds, which add up to 1.
    pub outcomes: Vec<(Outcome, Odds)>,
    /// Number of states.
    pub states: usize,
    /// Number of ways, each from a state to another or to an outcome.
    pub ways: usize,
    /// Number of equally likely ways that a run can take, such as 27 for three draws of three;
    /// `None` where it may draw again without end.
    pub equal_ways: Option<BigInt>,
}

impl Proof {
    /// Begins a proof.
    pub fn new(code: Arc<Code>, cards: usize, limits: Limits) -> Proof {
        Proof {
            graph: Graph::new(code, cards, limits),
            solving: None,
            cards,
        }
    }

    /// Explores up to `states` more states, or works for about as long on the odds; returns true
    /// once all is known.
    ///
    /// # Errors
    /// Returns the reason why nothing can be proved.
    pub fn advance(&mut self, states: usize) -> Result<bool, Unproved> {
        let Some(solving) = &mut self.solving else {
            if self.graph.advance(states)? {
                self.solving = Some(Solving::new(&self.graph));
            }
            return Ok(false);
        };
        let done = solving.advance(&self.graph, states.saturating_mul(WAYS));
        done.map_err(|_| Unproved::TooLarge)
    }

    /// Goes on by a part that is small enough to look at the clock after it; returns whether all is
    /// known.
    ///
    /// # Errors
    /// Returns the reason why nothing can be proved.
    pub fn go_on(&mut self) -> Result<bool, Unproved> {
        self.advance(PART)
    }

    /// Number of states that are known, and number of those that are explored.
    pub fn progress(&self) -> (usize, usize) {
        self.graph.progress()
    }

    /// Returns the result, complete once [`advance`](Proof::advance) has returned true.
    pub fn finish(&self) -> Proved {
        let (states, ways) = (self.graph.progress().0, self.graph.ways());
        let equal_ways = self.solving.as_ref().and_then(Solving::equal_ways).cloned();
        let odds = self.solving.as_ref().map(Solving::odds).unwrap_or_default();
        let mut outcomes: Vec<(Outcome, Odds)> = Vec::new();
        for (outcome, odds) in self.graph.outcomes().into_iter().zip(odds) {
            if !odds.is_zero() {
                outcomes.push((outcome, odds));
            }
        }
        outcomes.sort();
        Proved {
            cards: self.cards,
            outcomes,
            states,
            ways,
            equal_ways,
        }
    }
}

impl Proved {
    /// Proves a shuffle of `cards` cards in one go.
    ///
    /// # Errors
    /// Returns the reason why nothing can be proved.
    ///
    /// ```
    /// use script::{code::Code, proof::{Limits, Proved}};
    /// let code = Code::python("import random\ndef shuffle(a):\n    random.shuffle(a)\n").unwrap();
    /// assert!(Proved::of(code.into(), 4, Limits::default()).unwrap().is_fair());
    /// ```
    pub fn of(code: Arc<Code>, cards: usize, limits: Limits) -> Result<Proved, Unproved> {
        let mut proof = Proof::new(code, cards, limits);
        while !proof.advance(usize::MAX)? {}
        Ok(proof.finish())
    }

    /// The odds of an outcome.
    pub fn odds(&self, outcome: &Outcome) -> Odds {
        let found = self
            .outcomes
            .binary_search_by(|(known, _)| known.cmp(outcome));
        found.map_or_else(|_| Odds::zero(), |at| self.outcomes[at].1.clone())
    }

    /// The odds that a run ends with a deck.
    pub fn odds_of_a_deck(&self) -> Odds {
        let (all, parts) = self.decks();
        Odds::new(parts.map(|(_, part)| part).sum(), all)
    }

    /// A common denominator, and the decks, each with the numerator of its odds: fractions that are
    /// cancelled after each sum take long where they are long.
    fn decks(&self) -> (BigInt, impl Iterator<Item = (&[u16], BigInt)>) {
        let decks = self.outcomes.iter().filter_map(|(outcome, odds)| {
            let Outcome::Deck(deck) = outcome else {
                return None;
            };
            Some((&deck[..], odds))
        });
        let denominators = decks.clone().map(|(_, odds)| odds.denom());
        let all = denominators.fold(BigInt::one(), shares::common);
        let whole = all.clone();
        let parts = decks.map(move |(deck, odds)| (deck, odds.numer() * (&whole / odds.denom())));
        (all, parts)
    }

    /// Returns true if every order has the same odds, and no run ends otherwise.
    pub fn is_fair(&self) -> bool {
        let orders: BigInt = (1..=self.cards).map(BigInt::from).product();
        let share = Odds::new(BigInt::one(), orders.clone());
        let deck = |(outcome, odds): &(Outcome, Odds)| {
            matches!(outcome, Outcome::Deck(_)) && *odds == share
        };
        BigInt::from(self.outcomes.len()) == orders && self.outcomes.iter().all(deck)
    }

    /// Odds of each card in each place, over all runs: a row for each card, a column for each
    /// place.
    pub fn positions(&self) -> Vec<Vec<Odds>> {
        let mut table = vec![vec![BigInt::zero(); self.cards]; self.cards];
        let (all, parts) = self.decks();
        for (deck, part) in parts {
            for (place, &card) in deck.iter().enumerate() {
                table[usize::from(card)][place] += &part;
            }
        }
        let odds = |part| Odds::new(part, all.clone());
        let row = |row: Vec<BigInt>| row.into_iter().map(odds).collect();
        table.into_iter().map(row).collect()
    }
}
