//! States of screens, as far as addresses hold them: exactly the settings that each screen reads.

use super::table::{Setting, When};
use super::{Embed, Field, Fields, Given, Lane, MOST_LANES, Screen, ViewOptions, read};
use crate::content::questions::GUESSING_CARDS;
use crate::content::{Exhibit, Question};
use engine::algorithms::Algorithm;
use engine::deck::Deck;
use engine::experiment::Setup;
use engine::rng::Seed;
use engine::rng::flawed::Source;

/// State that an address is read into and written from: shuffles, and settings of the screen.
pub trait State {
    /// The screen that shows it.
    fn screen(&self) -> Screen;
    /// The shuffles.
    fn lanes(&self) -> &[Lane];
    /// The shuffles, to be changed.
    fn lanes_mut(&mut self) -> &mut [Lane];
    /// Returns true if all shuffles share the first one's deck, number of cards and seed.
    fn is_tied(&self) -> bool {
        true
    }
    /// Returns true if a condition holds that depends on a value that this screen alone knows.
    fn meets(&self, when: When, value: &str) -> bool;
    /// Returns true if this screen has a setting of its own.
    fn has(&self, setting: &Setting) -> bool;
    /// The value of a setting of its own.
    fn get(&self, setting: &Setting) -> Option<String>;
    /// Sets a setting of its own; `None`, and nothing is changed, if the value cannot be used.
    fn put(&mut self, setting: &Setting, value: &str) -> Option<()>;
    /// Makes room for the shuffles that an address names.
    fn shape(&mut self, _lanes: usize) {}
    /// Drops what does not fit the shuffles.
    fn tidy(&mut self);
}

/// Implements what follows from the column of a screen in the table.
macro_rules! column {
    ($screen:ident $column:ident) => {
        fn screen(&self) -> Screen {
            Screen::$screen
        }

        fn has(&self, setting: &Setting) -> bool {
            setting.$column.is_some()
        }

        fn get(&self, setting: &Setting) -> Option<String> {
            setting.$column.as_ref()?.get(self)
        }

        fn put(&mut self, setting: &Setting, value: &str) -> Option<()> {
            let cards = self.lanes().iter().map(|lane| lane.setup.n()).max();
            let typed = setting.$column.as_ref()?;
            typed.set(self, value, typed.limits(cards.unwrap_or(0)))
        }
    };
}

/// State of Watch.
#[derive(Clone, Debug, PartialEq)]
pub struct Watched {
    /// The shuffles side by side, 1 to [`MOST_LANES`].
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

    /// State over which an address without a shuffle is read: a fair one of eight cards, with one
    /// beside it that only looks fair if the address says nothing of what is shuffled.
    pub fn base_of(fields: &Fields, seed: Seed) -> Watched {
        let of_viewer = |key: &str| {
            matches!(
                Field::of_key(key),
                Some((
                    Field::Code
                        | Field::Mode
                        | Field::Lang
                        | Field::Theme
                        | Field::Embed
                        | Field::Play,
                    _
                ))
            )
        };
        let lane = |algorithm| Lane::new(Setup::new(algorithm, 8), Deck::Numbers, seed);
        let mut lanes = vec![
            lane(Algorithm::FISHER_YATES_DOWN),
            lane(Algorithm::NAIVE_SWAP),
        ];
        if !fields.keys().all(of_viewer) {
            lanes.truncate(1);
        }
        Watched::of(lanes)
    }

    /// Reads an address over `self`: what it does not give stays. Everything in it that has no
    /// effect is named as a problem. An address that names a shuffle has the shuffles that it names.
    pub fn read(mut self, fields: Fields) -> (Watched, Vec<super::Problem>) {
        let problems = read::read(fields, &mut self);
        (self, problems)
    }

    /// The fields of an address that is read as this.
    pub fn write(&self) -> Fields {
        let mut fields = read::written(self);
        if self.guess {
            fields = read::hide(fields, self.lanes[0].seed);
        }
        fields
    }

    /// Drops what does not fit the shuffles.
    pub fn tidy(&mut self) {
        State::tidy(self);
    }

    /// Sets one setting to a value as it was typed.
    ///
    /// # Errors
    /// The setting and the value that cannot be used; then nothing changes.
    pub fn set(&mut self, field: Field, lane: usize, value: &str) -> Result<(), Given> {
        read::set(self, field, lane, value)
    }
}

impl State for Watched {
    column!(Watch watch);

    fn lanes(&self) -> &[Lane] {
        &self.lanes
    }

    fn lanes_mut(&mut self) -> &mut [Lane] {
        &mut self.lanes
    }

    fn is_tied(&self) -> bool {
        self.tied
    }

    fn meets(&self, when: When, _: &str) -> bool {
        when == When::Embedded && self.embed.is_some()
    }

    fn shape(&mut self, lanes: usize) {
        self.lanes.truncate(1);
        self.lanes[0].setup.source = Source::EXACT;
        let first = self.lanes[0].clone();
        self.lanes.resize(lanes, first);
        self.tied = true;
    }

    fn tidy(&mut self) {
        self.lanes.truncate(MOST_LANES);
        self.guess &= self.lanes.len() > 1;
        let has = |card: &usize| self.lanes.iter().any(|lane| *card < lane.setup.n());
        self.view.card = self.view.card.filter(has);
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

    /// Reads an address over `self`, as [`Watched::read`] does: the shuffle's id, then fields.
    pub fn read(mut self, mut fields: Fields) -> (Proved, Vec<super::Problem>) {
        let (name, key) = (fields.take_name(), Field::Algorithm.key());
        if let Some(id) = name.filter(|_| fields.value(key).is_none()) {
            fields.push(key, &id);
        }
        let problems = read::read(fields, &mut self);
        (self, problems)
    }

    /// The fields of an address that is read as this.
    pub fn write(&self) -> Fields {
        let mut fields = read::written(self);
        // The seed matters where counts start from it, or where it was chosen.
        let has_seed = self.question == Some(Question::Evidence) || self.lane.seed != Watched::SEED;
        let is_said = |field: Field| match field {
            Field::Version | Field::Algorithm => false,
            Field::Seed => has_seed,
            _ => true,
        };
        fields.retain(|key, _| Field::of_key(key).is_some_and(|(field, _)| is_said(field)));
        fields.named(self.lane.setup.algorithm.id())
    }

    /// Sets one setting to a value as it was typed.
    ///
    /// # Errors
    /// The setting and the value that cannot be used; then nothing changes.
    pub fn set(&mut self, field: Field, value: &str) -> Result<(), Given> {
        read::set(self, field, 0, value)
    }
}

impl State for Proved {
    column!(Prove prove);

    fn lanes(&self) -> &[Lane] {
        std::slice::from_ref(&self.lane)
    }

    fn lanes_mut(&mut self) -> &mut [Lane] {
        std::slice::from_mut(&mut self.lane)
    }

    fn meets(&self, when: When, value: &str) -> bool {
        match when {
            When::QuestionFits => {
                let question = Question::from_id(value);
                question.is_none_or(|question| question.fits(&self.lane.setup))
            }
            When::Question(question) => self.question == Some(question),
            _ => false,
        }
    }

    fn tidy(&mut self) {
        let setup = self.lane.setup;
        self.card = self.card.min(setup.n() - 1);
        self.question = self.question.filter(|question| question.fits(&setup));
        if self.question != Some(Question::Proof) {
            self.walk = 0;
        }
    }
}

impl Dealt {
    /// Reads an address over `self`, as [`Watched::read`] does.
    pub fn read(mut self, fields: Fields) -> (Dealt, Vec<super::Problem>) {
        let problems = read::read(fields, &mut self);
        (self, problems)
    }

    /// The fields of an address that is read as this.
    pub fn write(&self) -> Fields {
        read::written(self)
    }
}

impl State for Dealt {
    column!(Learn game);

    fn lanes(&self) -> &[Lane] {
        std::slice::from_ref(&self.lane)
    }

    fn lanes_mut(&mut self) -> &mut [Lane] {
        std::slice::from_mut(&mut self.lane)
    }

    fn meets(&self, when: When, _: &str) -> bool {
        when == When::Guessing && GUESSING_CARDS.contains(&self.lane.setup.n())
    }

    fn tidy(&mut self) {}
}
