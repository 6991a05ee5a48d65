//! What runs come to that end without a deck: in words, how often, and which run does.

use std::sync::{Arc, PoisonError};

use engine::algorithms::Ending;
use engine::rng::BoundedRng;

use super::{LIMITS, Script, TRIED, Tried};
use crate::machine::{Outcome, Question, Stop, without_a_deck};
use crate::proof::{Odds, Proved, share_of};

/// Largest deck of which a proof is tried.
const MOST_PROVED: usize = 6;
/// The largest number that people read as odds.
const MOST_SAID: u64 = 1_000;

/// What runs come to, each with what is said of it.
pub(super) type Endings = Arc<[(Outcome, Ending)]>;

impl Script {
    /// What runs on so many cards come to that end without a deck; worked out once.
    pub(super) fn endings_of(&self, cards: usize) -> Endings {
        let mut known = self.endings.lock().unwrap_or_else(PoisonError::into_inner);
        let endings = known.entry(cards).or_insert_with(|| self.found(cards));
        Arc::clone(endings)
    }

    fn found(&self, cards: usize) -> Endings {
        if !self.may_fail(cards) {
            return Arc::new([]);
        }
        let proved = (cards <= MOST_PROVED)
            .then(|| Proved::of(Arc::clone(&self.code), cards, LIMITS).ok())
            .flatten();
        match proved {
            Some(proved) => Self::proved(&proved),
            None => self.tried(cards),
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

    fn tried(&self, cards: usize) -> Endings {
        let mut tried = Tried::default();
        while !tried.is_over() {
            tried.try_next(self, cards);
        }
        let ending = |(outcome, count): &(Outcome, u64)| {
            let ending = said(outcome, *count as f64 / TRIED as f64, None);
            (outcome.clone(), ending)
        };
        tried.failed().iter().map(ending).collect()
    }

    /// What a run with these draws comes to: that of the engine's run with them.
    pub fn outcome_with(&self, cards: usize, draws: &mut dyn BoundedRng) -> Stop {
        self.outcome(cards, |question| {
            let [least, most] = bounds(question);
            u64::from(draws.draw(least as u32, most as u32)) - least as u64
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

/// Between which numbers a question draws.
pub(super) fn bounds(question: &Question) -> [usize; 2] {
    let least = match question {
        Question::Uniform { low, .. } => usize::try_from(*low).unwrap_or(0),
        _ => 0,
    };
    let most = least + (question.total() - 1).min(u64::from(u32::MAX >> 1)) as usize;
    [least, most]
}
