//! What runs come to that end without a deck: in words, how often, and which run does.

use std::sync::{Arc, PoisonError};

use engine::algorithms::Ending;
use engine::rng::BoundedRng;

use super::{LIMITS, Script};
use crate::machine::{Outcome, Question, Stop};
use crate::proof::{Odds, Proved, share_of};

/// Runs that are tried where nothing is proved.
const TRIED: u64 = 200;
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
        let mut all: Vec<(Outcome, Odds)> = Vec::new();
        for (outcome, odds) in &proved.outcomes {
            match all.iter_mut().find(|(own, _)| own.is_like(outcome)) {
                Some((_, sum)) => *sum += odds,
                None => all.push((outcome.clone(), odds.clone())),
            }
        }
        all.retain(|(outcome, _)| !matches!(outcome, Outcome::Deck(_)));
        all.sort_by(|a, b| b.1.cmp(&a.1));
        let ending = |(outcome, odds): (Outcome, Odds)| {
            let [top, bottom] = [odds.numer(), odds.denom()].map(|n| u64::try_from(n).ok());
            let small = bottom.filter(|bottom| *bottom <= MOST_SAID);
            let fraction = top.zip(small).map(|(top, bottom)| [top, bottom]);
            let ending = said(&outcome, share_of(&odds), fraction);
            (outcome, ending)
        };
        all.into_iter().map(ending).collect()
    }

    fn tried(&self, cards: usize) -> Endings {
        let mut all: Vec<(Outcome, u64)> = Vec::new();
        for run in 0..TRIED {
            let Stop::End(outcome) = self.sample(cards, run) else {
                continue;
            };
            match all.iter_mut().find(|(own, _)| own.is_like(&outcome)) {
                Some((_, count)) => *count += 1,
                None => all.push((outcome, 1)),
            }
        }
        all.retain(|(outcome, _)| !matches!(outcome, Outcome::Deck(_)));
        all.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let ending = |(outcome, count): (Outcome, u64)| {
            let ending = said(&outcome, count as f64 / TRIED as f64, None);
            (outcome, ending)
        };
        all.into_iter().map(ending).collect()
    }

    /// What a run with these draws comes to, the same as that of the engine's run with them.
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
