//! States of screens, as far as addresses hold them: exactly the settings that each screen reads.

use super::lane::Lane;
use super::view::{Embed, ViewOptions};
use crate::content::{Exhibit, Question};
use engine::deck::Deck;
use engine::experiment::Setup;
use engine::rng::Seed;

/// State of Watch.
#[derive(Clone, Debug, PartialEq)]
pub struct Watched {
    /// The shuffles side by side, 1 to [`super::MOST_LANES`].
    pub lanes: Vec<Lane>,
    /// True if all lanes share the first lane's deck, number of cards and seed.
    pub tied: bool,
    /// True if the names of the shuffles are hidden, for a quiz.
    pub guess: bool,
    /// The number of shuffles counted in each lane; 0: as many as the lever reaches.
    pub shuffles: u64,
    /// The shuffle of the experiment that the stage plays, from 1.
    pub run: u64,
    /// The number of steps of the run that the stage has done; `None`: it is at the start.
    pub step: Option<usize>,
    /// The options of a page inside another one, if it is in one.
    pub embed: Option<Embed>,
    /// The view of the maps.
    pub view: ViewOptions,
    /// The exhibit that was opened.
    pub exhibit: Option<Exhibit>,
    /// True if it is presented, large: for a projector.
    pub presents: bool,
}

/// One shuffle, and the question about it that Prove answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Proved {
    /// The shuffle.
    pub lane: Lane,
    /// The question.
    pub question: Option<Question>,
    /// The exhibit that was opened.
    pub exhibit: Option<Exhibit>,
    /// The number of shuffles counted as evidence.
    pub shuffles: u64,
    /// The followed card, from 0.
    pub card: usize,
    /// The step of article 001's proof, from 0.
    pub walk: usize,
    /// The place of article 000's chain, from 0.
    pub place: usize,
    /// After how many passes article 003's deck is predicted; `None`: those of the shuffle.
    pub after: Option<u64>,
}

/// A deck whose next card is guessed.
#[derive(Clone, Debug, PartialEq)]
pub struct Dealt {
    /// The shuffle that made it.
    pub lane: Lane,
    /// Its number in the experiment, from 1.
    pub number: u64,
}

/// The default place of article 000's chain, from 0: the third, as in the article.
pub const CHAIN_PLACE: usize = 2;

impl Watched {
    /// The seed of addresses that name none: everybody sees the same shuffles.
    pub const SEED: Seed = Seed(13);

    /// These shuffles, nothing counted, and the default of every other setting.
    pub fn of(lanes: Vec<Lane>) -> Watched {
        Watched {
            lanes,
            tied: true,
            guess: false,
            shuffles: 0,
            run: 1,
            step: None,
            embed: None,
            view: ViewOptions::default(),
            exhibit: None,
            presents: false,
        }
    }
}

impl Proved {
    /// A shuffle without a question.
    pub fn of(setup: Setup) -> Proved {
        Proved {
            lane: Lane::new(setup, Deck::Numbers, Watched::SEED),
            question: None,
            exhibit: None,
            shuffles: 0,
            card: 0,
            walk: 0,
            place: CHAIN_PLACE,
            after: None,
        }
    }
}
