//! Settings: their keys in addresses, values, defaults and conditions.

use super::Field;
use crate::content::Question;
use crate::settings::bounds::proof_stops;
use crate::settings::lane::Lane;
use crate::settings::screen::{Screen, Wishes};
use crate::settings::shown::{Dealt, Proved, Watched};
use crate::settings::state::State;
use engine::algorithms::Parameter;
use engine::rng::flawed::{Bits, Source};

/// One setting, as addresses give it. All settings stand in [`TABLE`](super::TABLE).
pub struct Setting {
    /// Its name in the code.
    pub field: Field,
    /// Its key in addresses. The key of lane 2 ends in `2`, and so on.
    pub key: &'static str,
    /// Its description in `docs/LINKS.md`.
    pub about: &'static str,
    /// The value that addresses leave out; in words where it depends on something else.
    pub default: &'static str,
    /// True if addresses give it even if it has its default value.
    pub always_written: bool,
    /// The condition on which it has an effect.
    pub when: When,
    /// True if lanes that are tied together share the first lane's value.
    pub shared: bool,
    /// True if it concerns only the view of maps: it changes no shuffle and no count.
    pub is_view: bool,
    /// True if a quiz hides it, as it reveals the shuffle of a lane.
    pub hidden: bool,
    /// Access to it in a lane, on every screen with shuffles.
    pub(in crate::settings) lane: Option<Typed<Lane>>,
    /// Access to it on Watch.
    pub(in crate::settings) watch: Option<Typed<Watched>>,
    /// Access to it on Prove.
    pub(in crate::settings) prove: Option<Typed<Proved>>,
    /// Access to it in the game of guessing.
    pub(in crate::settings) game: Option<Typed<Dealt>>,
    /// Access to it in wishes for the whole page.
    pub(in crate::settings) everywhere: Option<Typed<Wishes>>,
}

/// Access to a setting in a `T`. Numbers are as in addresses: cards, places and shuffles start
/// at 1.
pub(in crate::settings) enum Typed<T: 'static> {
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
        kind: Kind,
        get: fn(&T) -> Option<String>,
        set: fn(&mut T, &str) -> Option<()>,
    },
}

/// Syntax of a text.
#[derive(Clone, Copy)]
pub(in crate::settings) enum Kind {
    Source,
    Recipe,
    Draws,
}

/// The bounds of a number, both allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Range {
    /// From the first to the second.
    Fixed(u64, u64),
    /// Bounds of a parameter with this number of cards.
    Of(Parameter),
    /// A card of this deck, or of the largest one.
    Card,
    /// A place of this deck.
    Place,
    /// A step of article 001's proof.
    ProofStop,
    /// A step of the run, from 0. The last one is known only once it is run.
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

/// Condition on which a setting has an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Always.
    Always,
    /// The shuffle has this parameter.
    Parameter(Parameter),
    /// The shuffle draws at random.
    Random,
    /// This screen is shown.
    On(Screen),
    /// At least two shuffles stand side by side.
    SideBySide,
    /// The deck can be guessed.
    Guessing,
    /// The question fits the shuffle.
    QuestionFits,
    /// This question is open.
    Question(Question),
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
    /// The setting.
    pub field: Field,
    /// The lane, from 0; 0 for a setting of the whole page.
    pub lane: usize,
    /// The value, as it was given.
    pub value: String,
}

impl Setting {
    pub(super) const fn new(field: Field, key: &'static str, about: &'static str) -> Setting {
        Setting {
            field,
            key,
            about,
            default: "",
            always_written: false,
            when: When::Always,
            shared: false,
            is_view: false,
            hidden: false,
            lane: None,
            watch: None,
            prove: None,
            game: None,
            everywhere: None,
        }
    }

    /// Returns true if each lane has its own.
    pub fn is_lanes(&self) -> bool {
        self.lane.is_some()
    }

    /// Returns true if every address can have it.
    pub fn is_everywhere(&self) -> bool {
        self.everywhere.is_some()
    }

    /// Returns true if Prove has it for itself.
    pub fn is_proves(&self) -> bool {
        self.prove.is_some()
    }

    /// The first screen, in the order of the bar, that reads it.
    pub fn screen(&self) -> Screen {
        match (&self.prove, &self.game) {
            _ if self.watch.is_some() => Screen::Watch,
            (Some(_), _) => Screen::Prove,
            (_, Some(_)) => Screen::Learn,
            _ => Screen::Watch,
        }
    }

    /// The value in an address, whether or not the address has to give it; `None` if it is not set.
    pub fn value(&self, state: &dyn State, lane: usize) -> Option<String> {
        match &self.lane {
            Some(typed) => typed.get(state.lanes().get(lane)?),
            None => state.get(self),
        }
    }

    /// The values that it can have.
    pub fn values(&self) -> Values {
        let of_page = self.watch.as_ref().map(Typed::values);
        let values = of_page
            .or_else(|| self.lane.as_ref().map(Typed::values))
            .or_else(|| self.prove.as_ref().map(Typed::values))
            .or_else(|| self.game.as_ref().map(Typed::values))
            .or_else(|| self.everywhere.as_ref().map(Typed::values));
        values.unwrap_or(Values::Switch)
    }
}

/// Builder methods for the rows of the table.
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

    pub(super) const fn view(mut self) -> Setting {
        self.is_view = true;
        self
    }

    pub(super) const fn hidden(mut self) -> Setting {
        self.hidden = true;
        self
    }

    pub(super) const fn lane(mut self, typed: Typed<Lane>) -> Setting {
        self.lane = Some(typed);
        self
    }

    pub(super) const fn watch(mut self, typed: Typed<Watched>) -> Setting {
        self.watch = Some(typed);
        self
    }

    pub(super) const fn prove(mut self, typed: Typed<Proved>) -> Setting {
        self.prove = Some(typed);
        self
    }

    pub(super) const fn game(mut self, typed: Typed<Dealt>) -> Setting {
        self.game = Some(typed);
        self
    }

    pub(super) const fn everywhere(mut self, typed: Typed<Wishes>) -> Setting {
        self.everywhere = Some(typed);
        self
    }
}

impl<T> Typed<T> {
    fn values(&self) -> Values {
        match self {
            Typed::Switch { .. } => Values::Switch,
            Typed::Number { range, .. } => Values::Number(*range),
            Typed::Choice { ids, .. } => Values::OneOf(ids()),
            Typed::Text { kind, .. } => match kind {
                Kind::Source => Values::Source,
                Kind::Recipe => Values::Recipe,
                Kind::Draws => Values::Draws,
            },
        }
    }

    /// Smallest and largest allowed number for a deck of `cards` cards; `(0, 0)` if it is no
    /// number.
    pub(in crate::settings) fn limits(&self, cards: usize) -> (u64, u64) {
        match self {
            Typed::Number { range, .. } => range.limits(cards),
            _ => (0, 0),
        }
    }

    /// The value in an address; `None` if it is not set.
    pub(in crate::settings) fn get(&self, target: &T) -> Option<String> {
        match self {
            Typed::Switch { get, .. } => Some(if get(target) { "yes" } else { "no" }.into()),
            Typed::Number { get, .. } => get(target).map(|number| number.to_string()),
            Typed::Choice { get, .. } => get(target).map(str::to_owned),
            Typed::Text { get, .. } => get(target),
        }
    }

    /// Sets the value of an address or of a field of the page, a number within limits; `None`, and
    /// nothing is changed, if it is not one of the setting's values.
    pub(in crate::settings) fn set(
        &self,
        target: &mut T,
        value: &str,
        (low, high): (u64, u64),
    ) -> Option<()> {
        match self {
            Typed::Switch { set, .. } => set(target, switch(value)?),
            Typed::Number { set, .. } => set(target, whole(value, low, high)?),
            Typed::Choice { set, .. } | Typed::Text { set, .. } => set(target, value)?,
        }
        Some(())
    }
}

impl Range {
    /// Smallest and largest allowed number for a deck of `cards` cards. None is allowed if the
    /// second is smaller.
    fn limits(self, cards: usize) -> (u64, u64) {
        match self {
            Range::Fixed(low, high) => (low, high),
            Range::Of(parameter) => {
                let range = parameter.range(cards);
                range.map_or((1, 0), |range| (*range.start() as u64, *range.end() as u64))
            }
            Range::RunStep => (0, u32::MAX.into()),
            Range::Card | Range::Place => (1, cards as u64),
            Range::ProofStop => (1, proof_stops() as u64),
        }
    }
}

impl When {
    /// Returns true if a setting on this condition has an effect; `value` is that of the setting.
    pub(in crate::settings) fn holds(self, state: &dyn State, lane: usize, value: &str) -> bool {
        let setup = || state.lanes().get(lane).map(|lane| lane.setup);
        match self {
            When::Always => true,
            When::LaneExists => lane < state.lanes().len(),
            When::Untied => lane == 0 || !state.is_tied(),
            When::Parameter(parameter) => {
                setup().is_some_and(|setup| setup.algorithm.info().parameter == parameter)
            }
            When::Random => {
                // Canonical setups without a draw have the exact source.
                let flawed = Source::modulo(Bits::BYTE);
                setup().is_some_and(|s| s.with_source(flawed).canonical().source == flawed)
            }
            When::On(screen) => state.screen() == screen,
            When::SideBySide => state.lanes().len() > 1,
            When::Guessing | When::QuestionFits | When::Question(_) | When::Embedded => {
                state.meets(self, value)
            }
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
