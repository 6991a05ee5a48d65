//! What a setting is: its key in links, its values, its default, and when it applies.

use super::Field;
use crate::content::questions::GUESSING_CARDS;
use crate::content::{Pair, Question, lessons};
use crate::settings::{Lane, Settings, proof_stops};
use engine::algorithms::Parameter;
use engine::rng::flawed::{Bits, Source};

/// One setting of the page or of a lane, as links give it. All settings stand in
/// [`TABLE`](super::TABLE).
pub struct Setting {
    /// Its name in the code.
    pub field: Field,
    /// Its key in links. The key of lane 2 ends in `2`, and so on.
    pub key: &'static str,
    /// What it does, for `docs/LINKS.md`.
    pub about: &'static str,
    /// The value that links leave out; in words where it depends on something else.
    pub default: &'static str,
    /// Whether links give it even if it has its default value.
    pub always_written: bool,
    /// When it has an effect.
    pub when: When,
    /// Whether lanes that are tied together share the first lane's value.
    pub shared: bool,
    /// Whether a quiz link hides it: it says which shuffle a lane has.
    pub hidden: bool,
    /// Whether it is about how a visitor sees the page, and not about what is shuffled.
    pub viewer: bool,
    /// How it is read from settings and set in them.
    access: Access,
}

/// A setting of the whole page, or one that each lane has.
enum Access {
    Page(Typed<Settings>),
    Lane(Typed<Lane>),
}

/// How a setting of a `T` is read and set. Numbers are as in links: cards, places, lanes and stops
/// count from 1.
pub(super) enum Typed<T: 'static> {
    Switch {
        get: fn(&T) -> bool,
        set: fn(&mut T, bool),
    },
    Number {
        range: Range,
        get: fn(&T) -> Option<u64>,
        set: fn(&mut T, u64),
    },
    Choice {
        ids: fn() -> Vec<&'static str>,
        get: fn(&T) -> Option<&'static str>,
        set: fn(&mut T, &str) -> Option<()>,
    },
    Text {
        values: Values,
        get: fn(&T) -> Option<String>,
        set: fn(&mut T, &str) -> Option<()>,
    },
}

/// The bounds of a number, both allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Range {
    /// From the first to the second.
    Fixed(u64, u64),
    /// A card of the selected lane's deck.
    Card,
    /// A place of the selected lane's deck.
    Place,
    /// One of the lanes.
    Lane,
    /// A stop of the lesson.
    LessonStop,
    /// A step of article 001's proof.
    ProofStop,
    /// A step of the run, from 0. How many there are is known only when it is run.
    RunStep,
}

/// The values that a setting can have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Values {
    /// `yes` or `no`; `1` and `0` are read as well.
    Switch,
    /// A whole number in decimal digits.
    Number(Range),
    /// One of these.
    OneOf(Vec<&'static str>),
    /// The id of a random source.
    Source,
    /// The parts of a recipe, separated by dots.
    Recipe,
    /// Numbers separated by commas.
    Draws,
}

/// When a setting has an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Always.
    Always,
    /// The shuffle has this parameter.
    Parameter(Parameter),
    /// The shuffle draws at random.
    Random,
    /// The screen is Watch.
    OnWatch,
    /// At least two shuffles stand side by side.
    SideBySide,
    /// The shuffles are those of the pair.
    Pair,
    /// The deck can be guessed, and the shuffle is shown by name.
    Guessing,
    /// The question fits the shuffle, and the shuffle is shown by name.
    QuestionFits,
    /// This question is open.
    Question(Question),
    /// A lesson is given.
    Lesson,
    /// The page is embedded.
    Embedded,
    /// The lanes have decks and seeds of their own.
    Untied,
    /// There is a lane with this number.
    LaneExists,
}

/// A setting as it was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// Which setting.
    pub field: Field,
    /// The lane, from 0; 0 for a setting of the whole page.
    pub lane: usize,
    /// The value, as it was given.
    pub value: String,
}

impl Setting {
    const fn new(field: Field, key: &'static str, about: &'static str, access: Access) -> Setting {
        Setting {
            field,
            key,
            about,
            default: "",
            always_written: false,
            when: When::Always,
            shared: false,
            hidden: false,
            viewer: false,
            access,
        }
    }

    pub(super) const fn page(
        field: Field,
        key: &'static str,
        about: &'static str,
        typed: Typed<Settings>,
    ) -> Setting {
        Setting::new(field, key, about, Access::Page(typed))
    }

    pub(super) const fn lane(
        field: Field,
        key: &'static str,
        about: &'static str,
        typed: Typed<Lane>,
    ) -> Setting {
        Setting::new(field, key, about, Access::Lane(typed))
    }

    /// Whether each lane has its own.
    pub fn is_lanes(&self) -> bool {
        matches!(self.access, Access::Lane(_))
    }

    /// The values that it can have.
    pub fn values(&self) -> Values {
        match &self.access {
            Access::Page(typed) => typed.values(),
            Access::Lane(typed) => typed.values(),
        }
    }

    /// The value in a link, whether or not the link has to give it; `None` if it is not set.
    pub fn value(&self, settings: &Settings, lane: usize) -> Option<String> {
        match &self.access {
            Access::Page(typed) => typed.get(settings),
            Access::Lane(typed) => typed.get(settings.lanes.get(lane)?),
        }
    }

    /// The value that a link to these settings gives; `None` if the link leaves it out.
    pub(in crate::settings) fn written(&self, settings: &Settings, lane: usize) -> Option<String> {
        let value = self.value(settings, lane)?;
        let needed = self.always_written || value != self.default;
        (needed && self.obstacle(settings, lane, &value).is_none()).then_some(value)
    }

    /// The condition that keeps a value from having an effect in these settings; `None` if it has.
    pub(in crate::settings) fn obstacle(
        &self,
        settings: &Settings,
        lane: usize,
        value: &str,
    ) -> Option<When> {
        let structure = [When::LaneExists, When::Untied]
            .into_iter()
            .filter(|when| self.is_lanes() && (*when == When::LaneExists || self.shared));
        let mut conditions = structure.chain([self.when]);
        conditions.find(|when| !when.holds(settings, lane, value))
    }

    /// Sets the value of a link or of a field of the page; `None`, and nothing is changed, if it is
    /// not one of the setting's values.
    pub(in crate::settings) fn set(
        &self,
        settings: &mut Settings,
        lane: usize,
        value: &str,
    ) -> Option<()> {
        match &self.access {
            Access::Page(typed) => {
                let limits = typed.limits(settings);
                typed.set(settings, value, limits)
            }
            Access::Lane(typed) => {
                let limits = typed.limits(settings);
                typed.set(settings.lanes.get_mut(lane)?, value, limits)
            }
        }
    }
}

/// How the table changes a [`Setting`].
impl Setting {
    pub(super) const fn default(mut self, default: &'static str) -> Setting {
        self.default = default;
        self
    }

    pub(super) const fn always(mut self, default: &'static str) -> Setting {
        self.default = default;
        self.always_written = true;
        self
    }

    pub(super) const fn when(mut self, when: When) -> Setting {
        self.when = when;
        self
    }

    pub(super) const fn shared(mut self) -> Setting {
        self.shared = true;
        self
    }

    pub(super) const fn hidden(mut self) -> Setting {
        self.hidden = true;
        self
    }

    pub(super) const fn viewer(mut self) -> Setting {
        self.viewer = true;
        self
    }
}

impl<T> Typed<T> {
    fn values(&self) -> Values {
        match self {
            Typed::Switch { .. } => Values::Switch,
            Typed::Number { range, .. } => Values::Number(*range),
            Typed::Choice { ids, .. } => Values::OneOf(ids()),
            Typed::Text { values, .. } => values.clone(),
        }
    }

    fn limits(&self, settings: &Settings) -> (u64, u64) {
        match self {
            Typed::Number { range, .. } => range.limits(settings),
            _ => (0, 0),
        }
    }

    fn get(&self, target: &T) -> Option<String> {
        match self {
            Typed::Switch { get, .. } => Some(if get(target) { "yes" } else { "no" }.into()),
            Typed::Number { get, .. } => get(target).map(|number| number.to_string()),
            Typed::Choice { get, .. } => get(target).map(str::to_owned),
            Typed::Text { get, .. } => get(target),
        }
    }

    fn set(&self, target: &mut T, value: &str, (low, high): (u64, u64)) -> Option<()> {
        match self {
            Typed::Switch { set, .. } => set(target, switch(value)?),
            Typed::Number { set, .. } => set(target, whole(value, low, high)?),
            Typed::Choice { set, .. } | Typed::Text { set, .. } => set(target, value)?,
        }
        Some(())
    }
}

impl Range {
    /// The smallest and the largest number. None is allowed if the second is smaller.
    pub(in crate::settings) fn limits(self, settings: &Settings) -> (u64, u64) {
        let high = match self {
            Range::Fixed(low, high) => return (low, high),
            Range::RunStep => return (0, u32::MAX.into()),
            Range::Card | Range::Place => settings.here().setup.n(),
            Range::Lane => settings.lanes.len(),
            Range::LessonStop => settings
                .tour
                .map_or(0, |(lesson, _)| lessons::LESSONS[lesson].stops.len()),
            Range::ProofStop => proof_stops(),
        };
        (1, high as u64)
    }
}

impl When {
    /// Whether a setting that depends on this has an effect. `value`: that of the setting.
    fn holds(self, settings: &Settings, lane: usize, value: &str) -> bool {
        let setup = || settings.lanes.get(lane).map(|lane| lane.setup);
        match self {
            When::Always => true,
            When::LaneExists => lane < settings.lanes.len(),
            When::Untied => lane == 0 || !settings.tied,
            When::Parameter(parameter) => {
                setup().is_some_and(|setup| setup.algorithm.info().parameter == parameter)
            }
            When::Random => {
                // Canonical setups without a draw have the exact source.
                let flawed = Source::modulo(Bits::BYTE);
                setup().is_some_and(|s| s.with_source(flawed).canonical().source == flawed)
            }
            When::OnWatch => settings.on_watch,
            When::SideBySide => settings.compares(),
            When::Pair => Pair::from_id(value).is_none_or(|pair| settings.shows_pair(pair)),
            When::Guessing => {
                !settings.guess && GUESSING_CARDS.contains(&settings.here().setup.n())
            }
            When::QuestionFits => {
                let question = Question::from_id(value);
                question.is_none_or(|question| settings.fits_question(question))
            }
            When::Question(question) => settings.question == Some(question),
            When::Lesson => settings.tour.is_some(),
            When::Embedded => settings.embed.is_some(),
        }
    }
}

/// The yes or no of a switch.
fn switch(value: &str) -> Option<bool> {
    match value {
        "yes" | "1" => Some(true),
        "no" | "0" => Some(false),
        _ => None,
    }
}

/// A whole number written in decimal digits and nothing else, within `low ..= high`.
pub fn whole(text: &str, low: u64, high: u64) -> Option<u64> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let value = digits.then(|| text.parse::<u64>().ok()).flatten()?;
    (low..=high).contains(&value).then_some(value)
}
