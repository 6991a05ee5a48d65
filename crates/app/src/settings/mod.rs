//! The address and the settings of the page: everything that a shared link promises.
//!
//! `#v=1&algorithm=fisher-yates-down&n=13&deck=13&seed=42&shuffles=10000&…`. Unknown keys of a later version are reported, not guessed at.
//! Shuffles beside the first have its keys with a number behind: `algorithm2=naive-swap`.

mod codec;
mod field;
mod lane;
mod quiz;

pub use field::{Field, encode, whole};
pub use lane::{Lane, MOST_LANES, Pace};

use crate::content::{Exhibit, Pair, Question, lessons};
use crate::draw::heatmap::{Lens, Scale, Show};
use crate::game;
use crate::lang::Lang;
use engine::algorithms::Algorithm;
use engine::deck::Deck;
use engine::experiment::Setup;
use engine::rng::Seed;
use engine::rng::flawed::Source;
use exact::proof;

/// Version of the link format. A link replays the same shuffles as long as its version is the same.
pub const VERSION: &str = "1";

/// Most draws that can be written into a link.
pub const MAX_WRITTEN: usize = 4096;

/// Most passes that article 003's prediction looks ahead.
pub const MOST_AFTER: u64 = 1_000_000_000_000_000_000;

/// The place that article 000's chain is shown for unless another is chosen, from 0: the third, as in the article.
pub const CHAIN_PLACE: usize = 2;

/// How many stops article 001's proof has; the same for every deck.
pub fn stops() -> usize {
    proof::stops(proof::FEWEST, 0).len()
}

/// The page inside another one: without its controls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Embed {
    /// Whether the heatmap is shown as well.
    pub heatmap: bool,
    /// Whether the run plays at once, and whether it begins again after its end.
    pub plays: bool,
    pub loops: bool,
}

/// How much of the page is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// All of it.
    Lab,
    /// Stages and heatmaps only, large: for a projector.
    Present,
}

/// Everything that decides what the page shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// The shuffles that are looked at side by side, 1 to [`MOST_LANES`].
    pub lanes: Vec<Lane>,
    /// The one that fields and details are about, from 0.
    pub at: usize,
    /// Whether deck, number of cards and seed are the first lane's in all.
    pub tied: bool,
    pub pace: Pace,
    /// Whether the names are hidden: somebody guesses which one is fair.
    pub guess: bool,
    /// Whether a picture of the whole run stands below each stage.
    pub whole: bool,
    /// Whether the sheet of all shuffles is open.
    pub sheet: bool,
    pub mode: Mode,
    /// Whether the list of lessons is open.
    pub lessons: bool,
    /// The lesson that is given, of [`lessons::TOURS`], and its stop, from 0.
    pub tour: Option<(usize, usize)>,
    /// The deck whose next card is guessed, from 1.
    pub game: Option<u64>,
    /// Whether a sentence and the pseudo-code describe the steps.
    pub sentence: bool,
    pub code: bool,
    /// Which shuffle of the experiment the stage plays, from 1.
    pub run: u64,
    /// How many shuffles the heatmaps count, each.
    pub shuffles: u64,
    /// Whether that number was fixed before the start. Otherwise no test applies to the counts.
    pub fixed: bool,
    pub scale: Scale,
    pub lens: Lens,
    pub show: Show,
    /// The followed card, from 0.
    pub card: usize,
    pub exhibit: Option<Exhibit>,
    /// The ready pair that was opened.
    pub pair: Option<Pair>,
    /// The question that is answered below the stage.
    pub question: Option<Question>,
    /// How far article 001's proof has been walked, from 0.
    pub walk: usize,
    /// How many steps of the run the stage stands after; `None`: at the start, or where the walk leads.
    pub step: Option<usize>,
    /// The place of article 000's chain, from 0.
    pub place: usize,
    /// After how many passes article 003's deck is told; `None`: those of the shuffle.
    pub after: Option<u64>,
    /// `None`: the browser's.
    pub lang: Option<Lang>,
    /// `None`: the system's.
    pub dark: Option<bool>,
    pub embed: Option<Embed>,
}

/// Something that was asked for and cannot be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub field: Field,
    /// Whose, from 0; 0 for what all have together.
    pub lane: usize,
    /// What was given, as it was given.
    pub value: String,
}

impl Settings {
    /// One shuffle and nothing counted: what a link begins with.
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
            fixed: true,
            scale: Scale::Ratio,
            lens: Lens::Positions,
            show: Show::Observed,
            card: 0,
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
        }
    }

    /// The same for who looks at `now`: language, theme, descriptions, presentation and frame stay as they are.
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

    /// A lane beside what somebody looks at: the lesson stays too.
    pub fn beside(now: &Settings, lane: Lane) -> Settings {
        Settings {
            tour: now.tour,
            ..Settings::of(lane).seen_from(now)
        }
    }

    /// What the page shows when nothing was chosen: a fair shuffle, and beside it the one that looks as if it were.
    pub fn default_with(seed: Seed) -> Settings {
        let lane = |algorithm| Lane::new(Setup::new(algorithm, 8), Deck::Numbers, seed);
        let mut settings = Settings::of(lane(Algorithm::FisherYatesDown));
        settings.lanes.push(lane(Algorithm::NaiveSwap));
        settings
    }

    /// What an address is read over: a first visit's page, if it says nothing of shuffles; what a lesson's stop shows, if it
    /// names one and no shuffle; otherwise one shuffle.
    pub fn base_of(address: &str, seed: Seed) -> Settings {
        let address = quiz::lifted(address);
        let given = |field: Field| {
            let pairs = address.split('&');
            let mut pairs = pairs.filter_map(|pair| pair.split_once('='));
            pairs.find(|pair| pair.0 == field.key()).map(|pair| pair.1)
        };
        if given(Field::Algorithm).is_none()
            && let Some(tour) = given(Field::Tour).and_then(lessons::from_id)
        {
            let stop = given(Field::Stop).and_then(|v| lessons::stop_from(tour, v));
            return lessons::settings(tour, stop.unwrap_or(0));
        }
        let mut base = Settings::default_with(seed);
        let says = |pair: &str| {
            let key = pair.split('=').next().unwrap_or_default();
            let looks = matches!(
                Field::of_key(key),
                Some((
                    Field::Lang
                        | Field::Theme
                        | Field::Lessons
                        | Field::Mode
                        | Field::Sentence
                        | Field::Code
                        | Field::Embed
                        | Field::Play
                        | Field::Loop,
                    _
                ))
            );
            !key.is_empty() && !looks
        };
        if address.split('&').any(says) {
            base.lanes.truncate(1);
        }
        base
    }

    /// The lane that fields and details are about.
    pub fn here(&self) -> &Lane {
        &self.lanes[self.at]
    }

    pub fn here_mut(&mut self) -> &mut Lane {
        &mut self.lanes[self.at]
    }

    /// Whether several shuffles are looked at side by side.
    pub fn compares(&self) -> bool {
        self.lanes.len() > 1
    }

    /// Whether the stage uses draws that were written down.
    pub fn is_written(&self) -> bool {
        self.lanes.iter().any(|lane| !lane.written.is_empty())
    }

    /// The stage leaves written draws for the seed's own.
    pub fn unwrite(&mut self) {
        for lane in &mut self.lanes {
            lane.written.clear();
        }
    }

    /// Changes one lane's field, as it was typed. The lanes that are tied to it go along; nothing changes if it cannot be used, or if a shuffle would never end.
    ///
    /// # Errors
    /// What cannot be used.
    pub fn set(&mut self, field: Field, lane: usize, value: &str) -> Result<(), Problem> {
        let problem = || Problem {
            field,
            lane,
            value: value.to_string(),
        };
        let before = self.lanes.clone();
        let changed = &mut self.lanes[lane];
        changed.put_any(field, value, false).ok_or_else(problem)?;
        changed.setup = changed.setup.canonical();
        if self.tied && matches!(field, Field::N | Field::Deck | Field::Seed) {
            let model = changed.clone();
            for other in &mut self.lanes {
                other.tie_to(&model);
            }
        }
        // What never ends cannot be shown, in any lane.
        if let Some(lane) = self.lanes.iter().position(|l| l.setup.is_endless()) {
            let source = self.lanes[lane].setup.source;
            self.lanes = before;
            return Err(Problem {
                field: Field::Chance,
                lane,
                value: source.id(),
            });
        }
        self.tidy();
        Ok(())
    }

    /// Brings in order what hangs together.
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
                // Nothing that runs shuffles takes it.
                lane.setup.source = Source::Exact;
            }
        }
        self.guess &= self.compares();
        let setups = || self.lanes.iter().map(|lane| lane.setup);
        // Hidden lanes may change their places.
        self.pair = self.pair.filter(|pair| {
            let theirs = pair.setups();
            let theirs = theirs.into_iter().map(Setup::canonical);
            self.lanes.len() == theirs.len() && theirs.into_iter().all(|s| setups().any(|o| o == s))
        });
        let here = self.here().setup;
        self.game = self
            .game
            .filter(|_| !self.guess && game::CARDS.contains(&here.n));
        self.card = self.card.min(here.n - 1);
        self.question = self.question.filter(|q| q.fits(&here) && !self.guess);
        if self.question != Some(Question::Proof) {
            self.walk = 0;
        }
    }
}

#[cfg(test)]
mod tests;
