//! One of the shuffles that are looked at side by side.

use super::MAX_WRITTEN;
use super::field::{Field, whole};
use engine::algorithms::{Algorithm, MAX_BITS, MAX_PILES, Recipe};
use engine::deck::{Deck, MAX_CARDS};
use engine::experiment::{MAX_PASSES, MAX_SWAPS, Setup};
use engine::rng::Seed;
use engine::rng::flawed::Source;

/// Most lanes beside each other.
pub const MOST_LANES: usize = 4;

/// A shuffle, its deck, and where its chance begins.
#[derive(Clone, Debug, PartialEq)]
pub struct Lane {
    pub setup: Setup,
    pub deck: Deck,
    pub seed: Seed,
    /// Draws that the stage uses before the seed's own, as the pseudo-code's variable counts them.
    pub written: Vec<u32>,
}

impl Lane {
    pub fn new(setup: Setup, deck: Deck, seed: Seed) -> Lane {
        Lane {
            setup: setup.canonical(),
            deck,
            seed,
            written: Vec::new(),
        }
    }

    /// Whether both count the same shuffles.
    pub fn counts_as(&self, other: &Lane) -> bool {
        (self.setup, self.seed) == (other.setup, other.seed)
    }

    /// Another number of cards, and as many swaps.
    pub fn resize(&mut self, n: usize) {
        let setup = &mut self.setup;
        if setup.n != n {
            setup.params.swaps = n;
            setup.n = n;
            self.written.clear();
        }
    }

    /// Takes deck, number of cards and seed from another lane.
    pub fn tie_to(&mut self, other: &Lane) {
        self.resize(other.setup.n);
        self.deck = other.deck;
        self.seed = other.seed;
    }
}

impl Lane {
    /// Sets what a link or somebody typed; `None`, and nothing changed, if it cannot be used. `sized`: whether the number of cards was given
    /// beside it, so that a deck has to fit.
    pub(super) fn put(&mut self, field: Field, v: &str, sized: bool) -> Option<()> {
        let mut changed = self.clone();
        changed.put_any(field, v, sized)?;
        // What never ends cannot be shown.
        if changed.setup.is_endless() {
            return None;
        }
        *self = changed;
        Some(())
    }

    pub(super) fn put_any(&mut self, field: Field, v: &str, sized: bool) -> Option<()> {
        let params = &mut self.setup.params;
        match field {
            Field::Algorithm => self.setup.algorithm = Algorithm::from_id(v)?,
            Field::N => {
                self.resize(whole(v, 1, MAX_CARDS as u64)? as usize);
                self.deck = Deck::Numbers;
            }
            Field::Deck => {
                let deck = Deck::from_id(v)?;
                match deck.size() {
                    Some(size) if sized && size != self.setup.n => return None,
                    Some(size) => self.resize(size),
                    None => {}
                }
                self.deck = deck;
            }
            Field::Passes => params.passes = whole(v, 1, MAX_PASSES as u64)? as usize,
            Field::Swaps => params.swaps = whole(v, 0, MAX_SWAPS as u64)? as usize,
            Field::Bits => params.bits = whole(v, 1, MAX_BITS as u64)? as usize,
            Field::Piles => params.piles = whole(v, 1, MAX_PILES as u64)? as usize,
            Field::Recipe => params.recipe = Recipe::from_id(v)?,
            Field::Chance => self.setup.source = Source::from_id(v)?,
            Field::Seed => self.seed = Seed(whole(v, 0, u64::MAX)?),
            Field::Draws => {
                let draws: Option<Vec<u32>> = v
                    .split(',')
                    .map(|d| whole(d, 0, MAX_CARDS as u64).map(|d| d as u32))
                    .collect();
                self.written = draws.filter(|d| d.len() <= MAX_WRITTEN)?;
            }
            _ => return None,
        }
        Some(())
    }
}

/// What keeps lanes of different length together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Each does a step when the longest does one: the shorter ones are done earlier.
    Step,
    /// All are done at the same time.
    Progress,
}

impl Pace {
    /// How many steps a lane of `length` has done when the longest, of `longest`, has done `at`. Grows by at most one with `at`.
    pub fn follow(self, at: usize, longest: usize, length: usize) -> usize {
        match self {
            Pace::Step => at.min(length),
            Pace::Progress => match longest {
                0 => 0,
                _ => (at as u128 * length as u128 / longest as u128) as usize,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that lanes begin and end as they should, never go back, and never leap.
    #[test]
    fn shorter_lanes_follow_step_by_step() {
        for longest in 1..60 {
            for length in 0..=longest {
                for pace in [Pace::Step, Pace::Progress] {
                    let at = |at| pace.follow(at, longest, length);
                    assert_eq!((at(0), at(longest)), (0, length));
                    for k in 0..longest {
                        assert!(at(k) <= at(k + 1) && at(k + 1) <= at(k) + 1);
                    }
                }
            }
        }
    }
}
