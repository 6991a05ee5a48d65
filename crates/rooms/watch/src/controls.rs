//! The open list of shuffles and the open settings, beside or above the figure; and the buttons of
//! a shuffle's parameter.

use ::words::watch as say;
use app::i18n::Lang;
use app::settings::{Field, Given};
use engine::algorithms::Parameter;
use engine::deck::MAX_CARDS;

use page::comparison::Comparison;
use page::picker::Picker;

/// The lists that are open beside or above the figure.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Controls {
    pub(crate) picker: Option<Picker>,
    pub(crate) is_settings_open: bool,
    /// Values that were typed and rejected, each for as long as it stands in its field.
    pub(crate) refused: Vec<Refused>,
}

/// A value that was typed and could not be used.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Refused {
    /// Where it was typed.
    pub(crate) field: Field,
    /// The lane that it was typed for; `None`: all of them.
    pub(crate) lane: Option<usize>,
    /// The text as it was typed.
    pub(crate) typed: String,
    /// The setting at fault, which may be another one that does not go with it.
    pub(crate) why: Given,
}

/// The parameter of a lane's shuffle, changed by two buttons.
#[derive(Clone, Debug, PartialEq)]
pub struct Stepper {
    /// Which setting it is.
    pub field: Field,
    /// The next smaller value, if there is one, and the button's name.
    pub less: (Option<String>, &'static str),
    /// The next larger value, if there is one, and the button's name.
    pub more: (Option<String>, &'static str),
}

impl Controls {
    /// The rejected value in a field of a lane, or of all lanes; `None` if there is none.
    pub(crate) fn refused_at(&self, field: Field, lane: Option<usize>) -> Option<&Refused> {
        let is_there = |refused: &&Refused| (refused.field, refused.lane) == (field, lane);
        self.refused.iter().find(is_there)
    }
}

/// The buttons of a lane's parameter; `None` where the shuffle has none that goes up and down.
pub(crate) fn stepper(lang: Lang, comparison: &Comparison, lane: usize) -> Option<Stepper> {
    let setup = comparison.lanes().get(lane)?.setup;
    let parameter = setup.algorithm.info().parameter;
    let (field, value) = (
        Field::of_parameter(parameter)?,
        parameter.of(&setup.params)?,
    );
    let by = match parameter {
        Parameter::Swaps => (setup.n() / 4).max(1),
        _ => 1,
    };
    let usable = |value: Option<usize>| {
        let text = value?.to_string();
        comparison
            .clone()
            .set(field, lane, &text)
            .is_ok()
            .then_some(text)
    };
    Some(Stepper {
        field,
        less: (usable(value.checked_sub(by)), say::FEWER.of(lang)),
        more: (usable(value.checked_add(by)), say::MORE.of(lang)),
    })
}

/// The buttons of a lane's number of cards.
pub(crate) fn cards_stepper(lang: Lang, comparison: &Comparison, lane: usize) -> Option<Stepper> {
    let n = comparison.lanes().get(lane)?.setup.n();
    let value = |n: usize| (1..=MAX_CARDS).contains(&n).then(|| n.to_string());
    Some(Stepper {
        field: Field::N,
        less: (value(n - 1), say::FEWER_CARDS.of(lang)),
        more: (value(n + 1), say::MORE_CARDS.of(lang)),
    })
}
