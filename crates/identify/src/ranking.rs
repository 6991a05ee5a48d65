//! Ranking of models by fit, and the lead of the first.

use crate::models::{Model, Way};

/// A model and how well it explains the data.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ranked {
    /// The model.
    pub model: Model,
    /// The logarithm of its goodness-of-fit's p-value.
    pub ln_p: f64,
    /// The logarithm of its odds against the likeliest model, less what the counting of their tables
    /// may be wrong by; at most 0.
    pub ln_odds: f64,
    /// Set where it leaves hardly anything that sets the data apart from fair decks to a shuffle that
    /// nobody has tried; of a fair shuffle, always.
    pub is_sure: bool,
}

/// A model is rejected if data of its own would be as far off less often than this.
const REJECTED: f64 = 1e-3;

/// The first model leads by so much, or others are named beside it.
const LEAD: f64 = 100.0;

impl Ranked {
    /// Returns true if its own goodness-of-fit test does not reject it.
    pub fn fits(&self) -> bool {
        fits(self.ln_p)
    }
}

pub(crate) fn fits(ln_p: f64) -> bool {
    ln_p > REJECTED.ln()
}

/// Tells whether the odds are so long that others are not named beside.
pub(crate) fn leads(ln_odds: f64) -> bool {
    ln_odds >= LEAD.ln()
}

/// Answer of all models together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The first fits, leads all that are another mistake by 100 to 1, and leaves hardly anything to be
    /// explained.
    Named,
    /// Number of different mistakes that fit within 100 to 1; an untried shuffle may fit, too.
    OneOf(usize),
    /// None fits.
    None,
}

/// All models, the best first.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranking {
    /// The models that fit, then the others, each by likelihood.
    pub models: Vec<Ranked>,
}

impl Ranking {
    pub(crate) fn of(mut models: Vec<Ranked>, first: &Model) -> Ranking {
        // Of two descriptions that explain the data about as well, the plainer comes first.
        let weight = |ranked: &Ranked| match ranked.model.way {
            Way::Plain => ranked.ln_odds,
            _ => ranked.ln_odds - LEAD.ln(),
        };
        models.sort_by(|a, b| {
            let is_other = |ranked: &Ranked| ranked.model != *first;
            b.fits()
                .cmp(&a.fits())
                .then(weight(b).total_cmp(&weight(a)))
                .then(is_other(a).cmp(&is_other(b)))
        });
        Ranking { models }
    }

    /// Number of shuffles and mistakes among the models, each of which is read in several ways.
    pub fn shuffles(&self) -> usize {
        let is_plain = |ranked: &&Ranked| ranked.model.way == Way::Plain;
        self.models.iter().filter(is_plain).count()
    }

    /// The models that fit within 100 to 1 of the first.
    pub fn likely(&self) -> Vec<&Ranked> {
        let is_likely = |ranked: &&Ranked| ranked.fits() && !leads(-ranked.ln_odds);
        self.models.iter().filter(is_likely).collect()
    }

    /// Returns the answer of all models together.
    pub fn answer(&self) -> Answer {
        match &self.causes()[..] {
            [] => Answer::None,
            [one] if one.is_sure => Answer::Named,
            several => Answer::OneOf(several.len()),
        }
    }

    /// The best likely model of each family, the best first.
    pub fn causes(&self) -> Vec<Ranked> {
        best_of_each(self.likely().into_iter())
    }

    /// The best model of each family, the best first.
    pub fn families(&self) -> Vec<Ranked> {
        best_of_each(self.models.iter())
    }
}

/// The first of each family.
fn best_of_each<'a>(ranked: impl Iterator<Item = &'a Ranked>) -> Vec<Ranked> {
    let mut best: Vec<Ranked> = Vec::new();
    for ranked in ranked {
        let family = ranked.model.family();
        if best.iter().all(|known| known.model.family() != family) {
            best.push(*ranked);
        }
    }
    best
}
