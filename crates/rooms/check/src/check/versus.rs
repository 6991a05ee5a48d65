//! Decks held against a shuffle, step by step.

use app::lens::Lens;
use engine::algorithms::Fairness;
use engine::experiment::Setup;
use identify::{Chosen, Data, Judge, Judgement};
use reading::Reading;

use page::picture::ratio_to;
use page::screen_model::Progress;
use page::squares::Squares;

/// Decks against the shuffle that was chosen.
#[derive(Debug)]
pub(super) struct Versus {
    pub(super) chosen: Chosen,
    pub(super) setup: Setup,
    pub(super) state: State,
    /// The decks from the order that explains them best, where it is not the one that was assumed.
    pub(super) ordered: Option<Box<Reading>>,
}

pub(super) enum State {
    Looking(Box<Judge>),
    Found(Box<Judgement>),
    /// The decks are too large.
    TooLarge,
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            State::Looking(_) => f.write_str("Looking"),
            State::Found(found) => found.fmt(f),
            State::TooLarge => f.write_str("TooLarge"),
        }
    }
}

impl Versus {
    /// Begins to hold data against a shuffle.
    pub(super) fn of(data: Data, cards: usize, chosen: Chosen) -> Versus {
        let setup = chosen.setup(cards);
        let state = match Judge::new(data, setup) {
            Some(judge) => State::Looking(Box::new(judge)),
            None => State::TooLarge,
        };
        Versus {
            chosen,
            setup,
            state,
            ordered: None,
        }
    }

    /// Returns the judgement, once it is done.
    pub(super) fn found(&self) -> Option<&Judgement> {
        match &self.state {
            State::Found(found) => Some(found),
            State::Looking(_) | State::TooLarge => None,
        }
    }

    /// Counts the decks from the order that explains them best, once that is known.
    pub(super) fn order(&mut self, reading: &Reading) {
        let start = self.found().map_or(&[][..], |found| &found.start);
        if self.ordered.is_none() && !start.is_sorted() {
            let mut ordered = Box::new(reading.clone());
            ordered.reorder(start);
            self.ordered = Some(ordered);
        }
    }

    /// Goes on until `time_is_up`.
    pub(super) fn work(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> Progress {
        while let State::Looking(judge) = &mut self.state {
            if judge.step()
                && let State::Looking(judge) = std::mem::replace(&mut self.state, State::TooLarge)
            {
                self.state = State::Found(Box::new(judge.finish()));
            }
            if time_is_up() {
                break;
            }
        }
        Progress::done_if(!matches!(self.state, State::Looking(_)))
    }

    /// The share of all decks that the shuffle leads one to expect in a cell of a table.
    pub(super) fn share(&self, lens: Lens, at: usize) -> Option<f64> {
        let found = self.found()?;
        let shares = match lens {
            Lens::Places => &found.places,
            Lens::Neighbours => &found.neighbours,
        };
        shares.get(at).copied()
    }

    /// Returns the squares of a map: counts against the shuffle's expected ones.
    pub(super) fn squares(&self, lens: Lens, counts: &[f64], shuffles: u64) -> Option<Squares> {
        let found = self.found()?;
        let shares = match lens {
            Lens::Places => &found.places,
            Lens::Neighbours => &found.neighbours,
        };
        let ratio = |(&count, &share): (&f64, &f64)| {
            ratio_to(count, share * shuffles as f64).unwrap_or(1.0)
        };
        Some(Squares::Against(
            counts.iter().zip(shares).map(ratio).collect(),
        ))
    }
}

/// The shuffle of an id; `None` for one that is fair, as fair is chosen otherwise.
pub(super) fn chosen(id: &str) -> Option<Chosen> {
    Chosen::from_id(id).filter(|its| its.algorithm.info().fairness != Fairness::Fair)
}
