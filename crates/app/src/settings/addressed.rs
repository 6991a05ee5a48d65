//! Addresses of the states of screens: read over them, and written from them.

use super::fields::Fields;
use super::lane::{Lane, MOST_LANES};
use super::problem::Problem;
use super::read;
use super::screen::Screen;
use super::shown::{Dealt, Proved, Watched};
use super::state::State;
use super::table::{Field, Given, Setting, When};
use crate::content::questions::GUESSING_CARDS;
use crate::content::{Exhibit, Question};
use engine::algorithms::Algorithm;
use engine::deck::Deck;
use engine::experiment::Setup;
use engine::rng::Seed;
use engine::rng::flawed::Source;

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

impl Watched {
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
    pub fn read(mut self, fields: Fields) -> (Watched, Vec<Problem>) {
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
    /// Reads an address over `self`, as [`Watched::read`] does: the shuffle's id, then fields.
    pub fn read(mut self, mut fields: Fields) -> (Proved, Vec<Problem>) {
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
    pub fn read(mut self, fields: Fields) -> (Dealt, Vec<Problem>) {
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

impl Exhibit {
    /// The question of Prove that it is about; `None` if Watch shows it.
    pub fn question(self) -> Option<Question> {
        let question = Fields::from(self.told().address).value("question");
        Question::from_id(&question?)
    }
}
