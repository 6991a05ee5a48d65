//! Outcomes of runs that end without a deck: in words, how often, and for which run.

use std::sync::{Arc, PoisonError};

use engine::algorithms::{End, Ending};
use engine::rng::BoundedRng;

use super::draws;
use super::script::{MOST_PROVED, Script};
use super::tried::{TRIED, Tried};
use crate::machine::{Outcome, Stop, without_a_deck};
use crate::proof::{Limits, Odds, Proof, Proved, share_of};

/// The largest number that people read as odds.
const MOST_SAID: u64 = 1_000;

/// Words for runs that are stopped, in English and in Simplified Chinese.
const TAKES_TOO_MUCH: [&str; 2] = [
    "is stopped, as it takes too much with so many cards",
    "用这么多张牌时要做的太多，被停止",
];

/// Outcomes without a deck, each with its words and its share.
type Endings = Arc<[(Outcome, Ending)]>;

/// Search for the outcomes without a deck, a little at a time. A proof finds those of a small deck.
/// Where the proof becomes too large, and for a large deck, [`TRIED`] runs are tried.
pub(super) enum Search {
    Proving(Box<Proof>),
    Few(Tried),
    Many(Tried),
    Over(Endings),
}

impl Search {
    fn begin(script: &Script, cards: usize) -> Search {
        match cards <= MOST_PROVED {
            true => {
                let proof = Proof::new(Arc::clone(&script.code), cards, Limits::MOMENT);
                Search::Proving(Box::new(proof))
            }
            false => Search::Few(Tried::default()),
        }
    }

    fn go_on(self, script: &Script, cards: usize) -> Search {
        match self {
            Search::Few(mut tried) => {
                tried.try_next(script, cards);
                match tried.gave_decks() {
                    true if tried.is_over() => Search::Over(Arc::new([])),
                    true => Search::Few(tried),
                    false => Search::Many(tried),
                }
            }
            Search::Proving(mut proof) => match proof.go_on() {
                Ok(false) => Search::Proving(proof),
                Ok(true) => Search::Over(proved(&proof.finish())),
                Err(_) => Search::Few(Tried::default()),
            },
            Search::Many(mut more) if !more.is_over() => {
                more.try_next(script, cards);
                Search::Many(more)
            }
            Search::Many(all) => Search::Over(tried(&all)),
            Search::Over(endings) => Search::Over(endings),
        }
    }
}

fn proved(proved: &Proved) -> Endings {
    let ending = |(outcome, odds): (Outcome, Odds)| {
        let [top, bottom] = [odds.numer(), odds.denom()].map(|n| u64::try_from(n).ok());
        let small = bottom.filter(|bottom| *bottom <= MOST_SAID);
        let fraction = top.zip(small).map(|(top, bottom)| [top, bottom]);
        let ending = said(&outcome, share_of(&odds), fraction);
        (outcome, ending)
    };
    let all = without_a_deck(&proved.outcomes);
    all.into_iter().map(ending).collect()
}

fn tried(tried: &Tried) -> Endings {
    if tried.takes_too_much() {
        let ending = Ending {
            words: TAKES_TOO_MUCH.map(String::from),
            why: [String::new(), String::new()],
            share: 1.0,
            odds: None,
        };
        return Arc::new([(Outcome::Endless, ending)]);
    }
    let ending = |(outcome, count): &(Outcome, u64)| {
        let ending = said(outcome, *count as f64 / TRIED as f64, None);
        (outcome.clone(), ending)
    };
    tried.failed().iter().map(ending).collect()
}

impl Script {
    /// Outcomes without a deck of runs on `cards` cards; `None` while the search is not over. Goes
    /// on with it until `time_is_up`, at least a little.
    pub(super) fn endings_of(
        &self,
        cards: usize,
        time_is_up: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<Ending>> {
        let mut known = self.endings.lock().unwrap_or_else(PoisonError::into_inner);
        let mut search = known.remove(&cards);
        loop {
            let now = search.unwrap_or_else(|| Search::begin(self, cards));
            let now = now.go_on(self, cards);
            let endings = match &now {
                Search::Over(endings) => Some(endings.iter().map(|(_, e)| e.clone()).collect()),
                _ => None,
            };
            if endings.is_some() || time_is_up() {
                known.insert(cards, now);
                return endings;
            }
            search = Some(now);
        }
    }

    /// Outcomes without a deck of runs on `cards` cards, without searching; `None` while they are
    /// not known.
    pub(super) fn known_endings_of(&self, cards: usize) -> Option<Vec<Ending>> {
        let known = self.endings.lock().unwrap_or_else(PoisonError::into_inner);
        match known.get(&cards) {
            Some(Search::Over(endings)) => Some(endings.iter().map(|(_, e)| e.clone()).collect()),
            _ => None,
        }
    }

    /// End of the engine's run with these draws.
    pub(super) fn end_with(&self, cards: usize, draws: &mut dyn BoundedRng) -> End {
        let outcome = match self.outcome_with(cards, draws) {
            Stop::End(Outcome::Deck(_)) => return End::Deck,
            Stop::End(outcome) => outcome,
            Stop::Draw(_) | Stop::Refused(_) | Stop::Spent(..) => return End::NoDeck(None),
        };
        let known = self.endings.lock().unwrap_or_else(PoisonError::into_inner);
        End::NoDeck(match known.get(&cards) {
            Some(Search::Over(all)) => all.iter().position(|(own, _)| own.is_like(&outcome)),
            _ => None,
        })
    }

    /// Result of a run on `cards` cards with the draws of `source`, as the engine's run makes them.
    pub fn outcome_with(&self, cards: usize, source: &mut dyn BoundedRng) -> Stop {
        self.outcome(cards, |question| {
            draws::number(question, |low, high| source.draw(low, high))
        })
    }
}

fn said(outcome: &Outcome, share: f64, odds: Option<[u64; 2]>) -> Ending {
    Ending {
        words: outcome.words(),
        why: outcome.why(),
        share,
        odds,
    }
}
