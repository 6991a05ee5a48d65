//! One of the shuffles that are looked at side by side.

use engine::algorithms::{Parameter, Params};
use engine::deck::Deck;
use engine::experiment::Setup;
use engine::rng::Seed;

/// Most lanes beside each other.
pub const MOST_LANES: usize = 4;

/// The parameters whose default follows the number of cards.
pub(super) const FOLLOWING: [Parameter; 3] =
    [Parameter::Swaps, Parameter::Buffer, Parameter::Block];

/// A shuffle, its deck and its seed.
#[derive(Clone, Debug, PartialEq)]
pub struct Lane {
    /// The shuffle, its number of cards, its parameters and its random source.
    pub setup: Setup,
    /// The labels of its cards.
    pub deck: Deck,
    /// The seed of its random numbers.
    pub seed: Seed,
    /// Draws that the stage uses before those of the seed, numbered as in the pseudo-code.
    pub written: Vec<u32>,
}

impl Lane {
    /// A lane without written draws; `setup` is made canonical.
    pub fn new(setup: Setup, deck: Deck, seed: Seed) -> Lane {
        Lane {
            setup: setup.canonical(),
            deck,
            seed,
            written: Vec::new(),
        }
    }

    /// Sets the number of cards, and the parameters that follow it: swaps, a buffer, a block. Written
    /// draws of another deck are dropped.
    pub fn resize(&mut self, n: usize) {
        if self.setup.n() != n {
            let fresh = Params::default_for(n);
            self.setup = self.setup.with_cards(n);
            for parameter in FOLLOWING {
                let number = parameter.of(&fresh).unwrap_or(n);
                parameter.set(&mut self.setup.params, number);
            }
            self.written.clear();
        }
    }

    /// Takes deck, number of cards and seed from another lane.
    pub fn tie_to(&mut self, other: &Lane) {
        self.resize(other.setup.n());
        self.deck = other.deck;
        self.seed = other.seed;
    }
}
