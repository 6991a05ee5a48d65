//! What is chosen beside the figure: shuffles, their parameters, cards, seed, source of chance.

use app::i18n::{Lang, Text, chance_name, part_name, text, typed};
use app::settings::{Field, Given, Lane, Pace};
use engine::algorithms::{MOST_PARTS, Manner, Parameter, Part, Recipe};
use engine::experiment::Setup;
use engine::rng::flawed::{Bits, Source};

use super::comparison::Comparison;
use super::picker::{Picker, PickerRow};
use crate::field::FieldView;
use crate::lever::PLANNED;
use crate::words::{Word, word};

/// What stands open beside or above the figure.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Controls {
    pub(crate) picker: Option<Picker>,
    pub(crate) is_settings_open: bool,
    /// Whether the View menu is open.
    pub(crate) is_view_open: bool,
    /// What was typed and could not be used, for as long as it stands in its field.
    pub(crate) refused: Vec<Refused>,
}

/// A value that was typed and could not be used.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Refused {
    /// Where it was typed.
    pub(crate) field: Field,
    pub(crate) lane: usize,
    /// As it was typed.
    pub(crate) typed: String,
    /// What is wrong, which may be another setting that does not go with it.
    pub(crate) why: Given,
}

/// The open list of shuffles.
#[derive(Clone, Debug, PartialEq)]
pub struct PickerView {
    /// The lane that it is for.
    pub lane: usize,
    /// What is searched.
    pub query: String,
    /// The shuffles found.
    pub rows: Vec<PickerRow>,
    /// What is said if there are none, or if the chosen one cannot be had; else empty.
    pub nothing: String,
    /// The name of the list and of its field.
    pub label: &'static str,
    /// The button that adds a shuffle, if there is room.
    pub add: Option<&'static str>,
    /// The button that removes this one, if others stay.
    pub remove: Option<&'static str>,
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

/// The open settings.
#[derive(Clone, Debug, PartialEq)]
pub struct SettingsView {
    /// The heading.
    pub title: &'static str,
    /// Cards, seed, and for each shuffle its source of chance.
    pub fields: Vec<FieldView>,
    /// The button that draws another seed.
    pub new_seed: &'static str,
    /// The button that closes them.
    pub close: &'static str,
}

impl Controls {
    pub(crate) fn picker_view(&self, lang: Lang, comparison: &Comparison) -> Option<PickerView> {
        let picker = self.picker.as_ref()?;
        let lanes = comparison.lanes();
        let setup = lanes.get(picker.lane)?.setup;
        let rows = picker.rows(lang, setup.algorithm, setup.n());
        let say = |which| word(lang, which);
        Some(PickerView {
            lane: picker.lane,
            query: picker.query.clone(),
            nothing: match rows.is_empty() {
                true => say(Word::NoneFound).to_string(),
                false => self.why_not_chosen(lang, picker.lane),
            },
            rows,
            label: say(Word::ChooseShuffle),
            add: (lanes.len() < app::settings::MOST_LANES).then(|| say(Word::AddShuffle)),
            remove: (lanes.len() > 1).then(|| say(Word::RemoveShuffle)),
        })
    }

    /// Why the shuffle that was chosen cannot be had, such as for want of random bits.
    fn why_not_chosen(&self, lang: Lang, lane: usize) -> String {
        let here = |r: &&Refused| (r.field, r.lane) == (Field::Algorithm, lane);
        let refused = self.refused.iter().find(here);
        refused.map_or_else(String::new, |refused| typed(lang, &refused.why))
    }

    pub(crate) fn settings_view(
        &self,
        lang: Lang,
        comparison: &Comparison,
    ) -> Option<SettingsView> {
        if !self.is_settings_open {
            return None;
        }
        let say = |which| word(lang, which);
        let mut fields = self.decks(lang, comparison);
        fields.extend(self.written(lang, comparison));
        fields.extend(self.recipes(lang, comparison));
        let count = match comparison.shuffles() {
            0 => PLANNED,
            count => count,
        };
        let name = say(Word::HowMany);
        fields.push(self.field(lang, Field::Shuffles, 0, name, count.to_string()));
        fields.extend(self.pace(lang, comparison));
        fields.extend(self.chances(lang, comparison));
        Some(SettingsView {
            title: say(Word::Settings),
            fields,
            new_seed: say(Word::Again),
            close: say(Word::Close),
        })
    }

    /// Cards and luck: of all shuffles, or of each.
    fn decks(&self, lang: Lang, comparison: &Comparison) -> Vec<FieldView> {
        let say = |which| word(lang, which);
        let (lanes, tied) = (comparison.lanes(), comparison.settings().tied);
        let mut fields = Vec::new();
        let own = if tied { 1 } else { lanes.len() };
        for (lane, its) in lanes.iter().enumerate().take(own) {
            let name = |which| match tied {
                true => say(which).to_string(),
                false => of_lane(lang, say(which), &its.setup, comparison.settings().guess),
            };
            let (n, seed) = (its.setup.n().to_string(), its.seed.0.to_string());
            fields.push(self.field(lang, Field::N, lane, &name(Word::Cards), n));
            fields.push(self.field(lang, Field::Seed, lane, &name(Word::Seed), seed));
        }
        if lanes.len() > 1 {
            let on = if tied { "yes" } else { "no" };
            let name = say(Word::SameForAll);
            let mut field = self.field(lang, Field::Tied, 0, name, on.to_string());
            let choices = [("yes", Word::Yes), ("no", Word::No)];
            let choice = |(on, name): (&str, Word)| (on.to_string(), say(name).to_string());
            field.choices = choices.map(choice).into();
            fields.push(field);
        }
        fields
    }

    /// Draws that are written down, of shuffles on paper and of those that have some.
    fn written(&self, lang: Lang, comparison: &Comparison) -> Vec<FieldView> {
        let field = |(lane, its): (usize, &Lane)| {
            let by_hand = its.setup.algorithm.info().manner == Manner::PencilAndPaper;
            let draws: Vec<String> = its.written.iter().map(u32::to_string).collect();
            let name = word(lang, Word::WrittenDraws);
            (by_hand || !draws.is_empty())
                .then(|| self.field(lang, Field::Draws, lane, name, draws.join(",")))
        };
        let lanes = comparison.lanes().iter().enumerate();
        let lanes = lanes.filter(|_| !comparison.settings().guess);
        lanes.filter_map(field).collect()
    }

    /// The parts of recipes, one menu for each and one to add another; what is chosen is the whole
    /// recipe as it would be then.
    fn recipes(&self, lang: Lang, comparison: &Comparison) -> Vec<FieldView> {
        let has_recipe = |(_, its): &(usize, &Lane)| !its.setup.parts().is_empty();
        let lanes = comparison.lanes().iter().enumerate();
        let lanes = lanes.filter(|_| !comparison.settings().guess);
        let menus = lanes.filter(has_recipe).flat_map(|(lane, its)| {
            let recipe = its.setup.params.recipe;
            let menu = |at: usize| {
                let field = self.recipe_part(lang, &recipe, at);
                FieldView { lane, ..field }
            };
            let last = recipe.parts().len().min(MOST_PARTS - 1);
            (0..=last).map(menu).collect::<Vec<_>>()
        });
        menus.collect()
    }

    /// The menu of a recipe's part; of the one behind the last, what can be added.
    fn recipe_part(&self, lang: Lang, recipe: &Recipe, at: usize) -> FieldView {
        let (parts, now) = (recipe.parts(), recipe.id());
        let is_new = at == parts.len();
        let with = |part: Option<Part>| {
            let behind = parts.iter().skip(at + 1).copied();
            let changed: Vec<Part> = parts[..at]
                .iter()
                .copied()
                .chain(part)
                .chain(behind)
                .collect();
            Recipe::new(&changed).map(|recipe| recipe.id())
        };
        let name = text(lang, if is_new { Text::AddPart } else { Text::Recipe });
        let number = if is_new {
            String::new()
        } else {
            format!(" {}", at + 1)
        };
        let label = format!("{name}{number}");
        let value = if is_new { String::new() } else { now };
        let mut field = self.field(lang, Field::Recipe, 0, &label, value);
        let choice = |part| Some((with(Some(part))?, part_name(lang, part).to_string()));
        let without = match is_new {
            true => Some((String::new(), "–".to_string())),
            false => with(None).map(|id| (id, text(lang, Text::RemovePart).to_string())),
        };
        let parts = Part::ALL.into_iter().filter_map(choice);
        field.choices = without.into_iter().chain(parts).collect();
        field
    }

    /// How several shuffles stay together.
    fn pace(&self, lang: Lang, comparison: &Comparison) -> Option<FieldView> {
        if comparison.lanes().len() < 2 {
            return None;
        }
        let pace = comparison.pace().id().to_string();
        let mut field = self.field(lang, Field::Pace, 0, text(lang, Text::Pace), pace);
        let choices = [
            (Pace::Step, Text::PaceStep),
            (Pace::Progress, Text::PaceProgress),
        ];
        let choice = |(pace, words): (Pace, Text)| (pace.id().into(), text(lang, words).into());
        field.choices = choices.map(choice).into();
        Some(field)
    }

    /// The source of chance of each shuffle that draws; of a quiz, nobody may know of what.
    fn chances(&self, lang: Lang, comparison: &Comparison) -> Vec<FieldView> {
        let draws =
            |setup: &Setup| setup.with_source(Source::CRand).canonical().source == Source::CRand;
        let field = |(lane, its): (usize, &Lane)| {
            let plain = its.setup.with_source(Source::Exact);
            let label = of_lane(lang, word(lang, Word::Chance), &plain, false);
            let mut field = self.field(lang, Field::Chance, lane, &label, its.setup.source.id());
            field.choices = sources(&its.setup)
                .map(|source| (source.id(), chance_name(lang, source)))
                .collect();
            field
        };
        let lanes = comparison.lanes().iter().enumerate();
        let lanes = lanes.filter(|(_, its)| !comparison.settings().guess && draws(&its.setup));
        lanes.map(field).collect()
    }

    fn field(
        &self,
        lang: Lang,
        field: Field,
        lane: usize,
        label: &str,
        value: String,
    ) -> FieldView {
        let refused = self
            .refused
            .iter()
            .find(|g| (g.field, g.lane) == (field, lane));
        FieldView {
            field,
            lane,
            label: label.to_string(),
            error: refused.map_or_else(String::new, |refused| typed(lang, &refused.why)),
            value: refused.map_or(value, |refused| refused.typed.clone()),
            choices: Vec::new(),
        }
    }
}

/// The name of a setting of one lane.
fn of_lane(lang: Lang, setting: &str, setup: &Setup, is_hidden: bool) -> String {
    let name = match is_hidden {
        true => String::new(),
        false => crate::words::name(lang, setup),
    };
    let colon = if lang == Lang::En { ": " } else { "：" };
    [setting, if is_hidden { "" } else { colon }, &name].concat()
}

/// The sources of chance, each kind once; that of the setup with its own number of bits.
fn sources(setup: &Setup) -> impl Iterator<Item = Source> {
    let bits = Bits::BYTE;
    let kinds = [
        Source::Exact,
        Source::Modulo { bits },
        Source::Scaled { bits },
        Source::CRand,
        Source::AnsiC,
        Source::JavaRandom,
        Source::SeedBits { bits },
        Source::Milliseconds,
    ];
    let own = setup.source;
    let kind = std::mem::discriminant(&own);
    kinds.into_iter().map(
        move |source| match std::mem::discriminant(&source) == kind {
            true => own,
            false => source,
        },
    )
}

/// The buttons of a lane's parameter; `None` where the shuffle has none that goes up and down.
pub(crate) fn stepper(lang: Lang, comparison: &Comparison, lane: usize) -> Option<Stepper> {
    let setup = comparison.lanes().get(lane)?.setup;
    let params = setup.params;
    let (field, value, by) = match setup.algorithm.info().parameter {
        Parameter::Passes => (Field::Passes, params.passes, 1),
        Parameter::Swaps => (Field::Swaps, params.swaps, (setup.n() / 4).max(1)),
        Parameter::Bits => (Field::Bits, params.bits, 1),
        Parameter::Piles => (Field::Piles, params.piles, 1),
        Parameter::None | Parameter::Recipe => return None,
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
        less: (usable(value.checked_sub(by)), word(lang, Word::Fewer)),
        more: (usable(value.checked_add(by)), word(lang, Word::More)),
    })
}
