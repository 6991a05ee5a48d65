//! All settings of the page as one value.

use super::table::Field;
use super::{Embed, Given, Lane, Lens, MOST_LANES, Mode, Pace, Scale, Show};
use crate::content::questions::GUESSING_CARDS;
use crate::content::{Exhibit, Pair, Question};
use crate::lang::Lang;
use engine::algorithms::Algorithm;
use engine::deck::Deck;
use engine::experiment::Setup;
use engine::rng::Seed;
use engine::rng::flawed::Source;
use exact::proof;

/// Version of the link format.
pub const VERSION: &str = "1";

/// Most draws that a link can give.
pub const MAX_WRITTEN: usize = 4096;

/// Most passes that article 003's prediction looks ahead.
pub const MOST_AFTER: u64 = 1_000_000_000_000_000_000;

/// The default place of article 000's chain, from 0: the third, as in the article.
pub const CHAIN_PLACE: usize = 2;

/// How many steps article 001's proof has, for any deck.
pub fn proof_stops() -> usize {
    proof::stops(proof::FEWEST, 0).len()
}

/// Everything that decides what the page shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// The shuffles side by side, 1 to [`MOST_LANES`].
    pub lanes: Vec<Lane>,
    /// The lane that fields and details are about, from 0.
    pub at: usize,
    /// Whether all lanes share the first lane's deck, number of cards and seed.
    pub tied: bool,
    /// How runs of different length stay together.
    pub pace: Pace,
    /// Whether the names of the shuffles are hidden, for a quiz.
    pub guess: bool,
    /// Whether a picture of the whole run stands below each stage.
    pub whole: bool,
    /// Whether a link asks for the screen Gallery.
    pub sheet: bool,
    /// How much of the page is shown.
    pub mode: Mode,
    /// Whether the list of lessons is open.
    pub lessons: bool,
    /// The number of a lesson in [`LESSONS`](crate::content::lessons::LESSONS) and its stop, both
    /// from 0.
    pub tour: Option<(usize, usize)>,
    /// The deck whose next card is guessed, from 1.
    pub game: Option<u64>,
    /// Whether a sentence describes each step.
    pub sentence: bool,
    /// Whether the pseudo-code is shown.
    pub code: bool,
    /// The shuffle of the experiment that the stage plays, from 1.
    pub run: u64,
    /// How many shuffles are counted, in each lane.
    pub shuffles: u64,
    /// What the colour of a cell of the heatmap says.
    pub scale: Scale,
    /// The matrix that the heatmap shows.
    pub lens: Lens,
    /// Where the heatmap's numbers come from.
    pub show: Show,
    /// The followed card, from 0.
    pub card: usize,
    /// The ratio to the fair share at which the colours of maps end, one of
    /// [`RANGES`](super::RANGES); `None`: as fits the shuffles.
    pub range: Option<f64>,
    /// Whether maps are held against the first one.
    pub against: bool,
    /// Whether each map stands below as a table.
    pub table: bool,
    /// The exhibit that was opened.
    pub exhibit: Option<Exhibit>,
    /// The ready comparison that was opened.
    pub pair: Option<Pair>,
    /// The question that Prove answers.
    pub question: Option<Question>,
    /// The step of article 001's proof, from 0.
    pub walk: usize,
    /// How many steps of the run the stage has done; `None`: at the start, or where the proof
    /// leads.
    pub step: Option<usize>,
    /// The place of article 000's chain, from 0.
    pub place: usize,
    /// After how many passes article 003's deck is predicted; `None`: those of the shuffle.
    pub after: Option<u64>,
    /// The language; `None`: the browser's.
    pub lang: Option<Lang>,
    /// Whether the colours are dark; `None`: as the system has it.
    pub dark: Option<bool>,
    /// How the page stands inside another one, if it does.
    pub embed: Option<Embed>,
    /// Whether they are for Watch, where alone some of them have an effect. No link gives this: a
    /// screen says it of what it reads a link over.
    pub on_watch: bool,
}

impl Settings {
    /// One shuffle, nothing counted, and the default of every other setting.
    pub fn of(lane: Lane) -> Settings {
        Settings {
            lanes: vec![lane],
            at: 0,
            tied: true,
            pace: Pace::Step,
            guess: false,
            whole: false,
            sheet: false,
            mode: Mode::Lab,
            lessons: false,
            tour: None,
            game: None,
            sentence: true,
            code: true,
            run: 1,
            shuffles: 0,
            scale: Scale::Ratio,
            lens: Lens::Positions,
            show: Show::Observed,
            card: 0,
            range: None,
            against: false,
            table: false,
            exhibit: None,
            pair: None,
            question: None,
            walk: 0,
            step: None,
            place: CHAIN_PLACE,
            after: None,
            lang: None,
            dark: None,
            embed: None,
            on_watch: true,
        }
    }

    /// Returns the settings for a screen other than Watch: those that affect Watch alone are reset.
    #[must_use]
    pub fn off_watch(self) -> Settings {
        Settings {
            range: None,
            against: false,
            table: false,
            on_watch: false,
            ..self
        }
    }

    /// These settings with the language, theme, descriptions, mode and frame of `now`.
    pub fn seen_from(self, now: &Settings) -> Settings {
        Settings {
            sentence: now.sentence,
            code: now.code,
            lang: now.lang,
            dark: now.dark,
            mode: now.mode,
            embed: now.embed,
            ..self
        }
    }

    /// The seed of links that name none: everybody sees the same shuffles.
    pub const SEED: Seed = Seed(13);

    /// The page of a first visit: a fair shuffle beside one that only looks fair.
    pub fn default_with(seed: Seed) -> Settings {
        let lane = |algorithm| Lane::new(Setup::new(algorithm, 8), Deck::Numbers, seed);
        let mut settings = Settings::of(lane(Algorithm::FISHER_YATES_DOWN));
        settings.lanes.push(lane(Algorithm::NAIVE_SWAP));
        settings
    }

    /// The lane that fields and details are about.
    pub fn here(&self) -> &Lane {
        &self.lanes[self.at]
    }

    /// The lane that fields and details are about, to be changed.
    pub fn here_mut(&mut self) -> &mut Lane {
        &mut self.lanes[self.at]
    }

    /// Whether several shuffles stand side by side.
    pub fn compares(&self) -> bool {
        self.lanes.len() > 1
    }

    /// Sets one setting to a value as it was typed; `lane` counts from 0 and is ignored by settings
    /// of the whole page. Tied lanes follow. Nothing changes if the value cannot be used, or if
    /// some lane's shuffle would never end.
    ///
    /// # Errors
    /// What cannot be used.
    ///
    /// # Panics
    /// If there is no such lane.
    pub fn set(&mut self, field: Field, lane: usize, value: &str) -> Result<(), Given> {
        let given = |field, lane, value: &str| Given {
            field,
            lane,
            value: value.to_string(),
        };
        let setting = field.setting();
        let mut changed = self.clone();
        let unusable = !setting.is_lanes() && setting.obstacle(self, lane, value).is_some();
        if unusable || setting.set(&mut changed, lane, value).is_none() {
            return Err(given(field, lane, value));
        }
        if setting.is_lanes() {
            changed.lanes[lane].setup = changed.lanes[lane].setup.canonical();
        }
        if setting.shared && changed.tied {
            let model = changed.lanes[lane].clone();
            for other in &mut changed.lanes {
                other.tie_to(&model);
            }
        }
        if matches!(field, Field::N | Field::Deck | Field::Tied) {
            changed.keep_swaps_of(self);
        }
        if let Some(lane) = changed.lanes.iter().position(|l| l.setup.is_endless()) {
            let source = changed.lanes[lane].setup.source.id();
            return Err(given(Field::Chance, lane, &source));
        }
        changed.tidy();
        *self = changed;
        Ok(())
    }

    /// Keeps the numbers of swaps that were chosen. One that is the number of cards follows it.
    fn keep_swaps_of(&mut self, before: &Settings) {
        for (lane, before) in self.lanes.iter_mut().zip(&before.lanes) {
            let chosen = before.setup.params.swaps;
            if chosen != before.setup.n() && lane.setup.algorithm == before.setup.algorithm {
                lane.setup.params.swaps = chosen;
            }
        }
    }

    /// Makes the settings consistent: drops what does not fit the shuffles, and bounds numbers.
    pub fn tidy(&mut self) {
        self.lanes.truncate(MOST_LANES);
        self.at = self.at.min(self.lanes.len() - 1);
        let (first, others) = self.lanes.split_at_mut(1);
        for lane in others.iter_mut().filter(|_| self.tied) {
            lane.tie_to(&first[0]);
        }
        for lane in &mut self.lanes {
            lane.setup = lane.setup.canonical();
            if lane.setup.is_endless() {
                // No run of it would ever be complete.
                lane.setup.source = Source::EXACT;
            }
        }
        self.guess &= self.compares();
        self.pair = self.pair.filter(|&pair| self.shows_pair(pair));
        let cards = self.here().setup.n();
        let guessing = !self.guess && GUESSING_CARDS.contains(&cards);
        self.game = self.game.filter(|_| guessing);
        self.card = self.card.min(cards - 1);
        self.question = self.question.filter(|&q| self.fits_question(q));
        if self.question != Some(Question::Proof) {
            self.walk = 0;
        }
    }

    /// Whether a question fits the selected shuffle. Never in a quiz, where the answer would name
    /// the shuffle.
    pub(super) fn fits_question(&self, question: Question) -> bool {
        !self.guess && question.fits(&self.here().setup)
    }
}
