//! Which models fit, and by how much the first leads.

use crate::family::Family;
use crate::models::{Model, Way};

/// A model and how well it explains the data.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ranked {
    /// The model.
    pub model: Model,
    /// The logarithm of its goodness-of-fit's p-value.
    pub ln_p: f64,
    /// The logarithm of its odds against the first model, less what the counting of their tables may
    /// be wrong by; at most 0, minus infinity where the data have what it cannot do.
    pub ln_odds: f64,
}

/// A model is rejected if data of its own would be as far off less often than this.
const REJECTED: f64 = 1e-3;

/// The first model leads by so much, or others are named beside it.
const LEAD: f64 = 100.0;

impl Ranked {
    /// Whether its own goodness-of-fit does not reject it.
    pub fn fits(&self) -> bool {
        fits(self.ln_p)
    }
}

pub(crate) fn fits(ln_p: f64) -> bool {
    ln_p > REJECTED.ln()
}

/// What the models say together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The first fits, and leads all that are another mistake by 100 to 1.
    Named,
    /// So many fit within 100 to 1 and are different mistakes.
    OneOf(usize),
    /// None fits.
    None,
}

/// All models, the best first.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranking {
    /// Those that fit, then the others, each by likelihood.
    pub models: Vec<Ranked>,
}

impl Ranking {
    /// How many shuffles and mistakes the models are, each read in several ways.
    pub fn shuffles(&self) -> usize {
        let is_plain = |ranked: &&Ranked| ranked.model.way == Way::Plain;
        self.models.iter().filter(is_plain).count()
    }

    /// The models that fit within 100 to 1 of the first.
    pub fn likely(&self) -> Vec<&Ranked> {
        let is_likely = |ranked: &&Ranked| ranked.fits() && ranked.ln_odds > -LEAD.ln();
        self.models.iter().filter(is_likely).collect()
    }

    /// What the models say together.
    pub fn answer(&self) -> Answer {
        let mut families: Vec<Family> = Vec::new();
        for ranked in self.likely() {
            let family = ranked.model.family();
            if !families.contains(&family) {
                families.push(family);
            }
        }
        match families.len() {
            0 => Answer::None,
            1 => Answer::Named,
            several => Answer::OneOf(several),
        }
    }

    /// The best model of each family, the best first.
    pub fn families(&self) -> Vec<Ranked> {
        let mut best: Vec<Ranked> = Vec::new();
        for ranked in &self.models {
            if best
                .iter()
                .all(|known| known.model.family() != ranked.model.family())
            {
                best.push(*ranked);
            }
        }
        best
    }
}
