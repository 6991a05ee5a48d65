//! The settings of Watch: the fields that everybody needs, the rest under "More", and what is seen.

use ::words::watch as say;
use app::i18n::{Lang, Words, chance_name, grouped, part_name, typed, typed_number};
use app::settings::{Field, Lane};
use engine::algorithms::{MOST_PARTS, Manner, Part, Recipe};
use engine::experiment::Setup;
use engine::rng::flawed::{Bits, Source};

use super::controls::{Controls, Refused, Stepper, cards_stepper};
use super::sights::SightView;
use crate::state::Model;
use page::choice::Group;
use page::comparison::Comparison;
use page::field::FieldView;
use page::lever::{MOST_SHUFFLES, PLANNED};

/// The open settings.
#[derive(Clone, Debug, PartialEq)]
pub struct SettingsView {
    /// Cards and seed, of all shuffles or of each, and how many shuffles are counted.
    pub fields: Vec<FieldView>,
    /// The buttons of the numbers of cards, by lane.
    pub steppers: Vec<Stepper>,
    /// Where the random numbers of all shuffles come from; `None` where that changes nothing, or
    /// would give away a quiz.
    pub chance: Option<FieldView>,
    /// Settings that only some shuffles have: draws that are written down, the parts of a recipe.
    pub own: Vec<FieldView>,
    /// The rest about the shuffles.
    pub rest: Vec<FieldView>,
    /// All groups of choices about the view. The one at [`TABLE`](SettingsView::TABLE) stands
    /// beside the pictures, the others belong to the rest.
    pub groups: Vec<Group>,
    /// The views, as pictures to choose from.
    pub sights: Vec<SightView>,
    /// The card that is shown as bars, if one is.
    pub card: Option<FieldView>,
}

impl SettingsView {
    /// The number of the group that shows each map as a table.
    pub const TABLE: usize = 5;
}

impl Model {
    /// What the settings say, while they are open.
    pub fn settings_view(&self) -> Option<SettingsView> {
        let (lang, comparison) = (self.lang, &self.comparison);
        if !self.controls.is_settings_open {
            return None;
        }
        let form = Form {
            lang,
            comparison,
            controls: &self.controls,
        };
        let (lanes, card) = (comparison.lanes(), comparison.options().card);
        Some(SettingsView {
            fields: form.main(),
            steppers: (0..lanes.len())
                .filter_map(|lane| cards_stepper(lang, comparison, lane))
                .collect(),
            chance: form.chance(),
            own: form.written().into_iter().chain(form.recipes()).collect(),
            rest: form.rest(),
            groups: self.view_groups(),
            sights: self.sights(),
            card: card.map(|card| self.card_field(card)),
        })
    }
}

/// The label of a field. Where each lane has one, they are numbered.
fn label(lang: Lang, comparison: &Comparison, field: Field, lane: Option<usize>) -> String {
    let tied = comparison.settings().tied;
    let (which, is_own) = match field {
        Field::N => (say::CARDS, !tied),
        Field::Seed => (say::SEED, !tied),
        Field::Chance => (say::RANDOM_NUMBERS, true),
        Field::Draws => (say::WRITTEN_DRAWS, true),
        Field::Tied => (say::SAME_FOR_ALL, false),
        Field::Recipe => return say::RECIPE.of(lang).to_string(),
        _ => (say::HOW_MANY, false),
    };
    let lane = lane.filter(|_| is_own && comparison.lanes().len() > 1);
    match lane {
        Some(lane) => format!("{} {}", which.of(lang), lane + 1),
        None => which.of(lang).to_string(),
    }
}

/// Why what was typed cannot be used, with the name that the field has on the page.
pub(super) fn why(lang: Lang, comparison: &Comparison, refused: &Refused) -> String {
    let label = label(lang, comparison, refused.field, refused.lane);
    let why = &refused.why;
    match why.field {
        // With so few random bits it would draw for ever.
        Field::Chance => {
            let source = Source::from_id(&why.value).unwrap_or(Source::EXACT);
            let source = chance_name(lang, source);
            // The list of shuffles is a field without a name.
            match refused.field {
                Field::Algorithm => say::why_algorithm(lang, &source),
                _ => say::why_never_ends_label(lang, &label, &source),
            }
        }
        Field::Shuffles => typed_number(lang, &label, &refused.typed, [1, MOST_SHUFFLES]),
        _ => typed(lang, why, &label),
    }
}

/// The fields of the settings.
struct Form<'a> {
    lang: Lang,
    comparison: &'a Comparison,
    controls: &'a Controls,
}

impl Form<'_> {
    /// Cards and seed, of all shuffles or of each, and how many shuffles are counted.
    fn main(&self) -> Vec<FieldView> {
        let lanes = self.comparison.lanes();
        let own = if self.comparison.settings().tied {
            1
        } else {
            lanes.len()
        };
        let pair = |(lane, its): (usize, &Lane)| {
            let (n, seed) = (its.setup.n().to_string(), its.seed.0.to_string());
            let field = |field, value| self.field(field, Some(lane), value);
            [field(Field::N, n), field(Field::Seed, seed)]
        };
        let count = match self.comparison.shuffles() {
            0 => PLANNED,
            count => count,
        };
        let count = self.field(Field::Shuffles, Some(0), grouped(count));
        let pairs = lanes.iter().enumerate().take(own).flat_map(pair);
        pairs.chain([count]).collect()
    }

    /// Returns the menu of sources of random numbers for all shuffles, with no choice where they
    /// differ; `None` in a quiz, where it would give away which shuffle draws nothing.
    fn chance(&self) -> Option<FieldView> {
        let drawing = self.drawing();
        let (_, first) = drawing.first()?;
        let is_one = |(_, its): &(usize, &Lane)| its.setup.source == first.setup.source;
        let mut field = match drawing.iter().all(is_one) {
            true => self.field(Field::Chance, None, first.setup.source.id()),
            false => self.field(Field::Chance, None, String::new()),
        };
        field.choices = self.sources(&first.setup);
        if field.value.is_empty() {
            let differ = say::DIFFER.of(self.lang).to_string();
            field.choices.insert(0, (String::new(), differ));
        }
        Some(field)
    }

    /// The shuffles that draw, with their lanes; none in a quiz.
    fn drawing(&self) -> Vec<(usize, &Lane)> {
        let draws =
            |setup: &Setup| setup.with_source(Source::C_RAND).canonical().source == Source::C_RAND;
        let lanes = self.comparison.lanes().iter().enumerate();
        let is_quiz = self.comparison.settings().guess;
        let lanes = lanes.filter(|(_, its)| !is_quiz && draws(&its.setup));
        lanes.collect()
    }

    /// The settings of several shuffles: one deck and seed for all or not, and the source of random
    /// numbers of each.
    fn rest(&self) -> Vec<FieldView> {
        let lanes = self.comparison.lanes().len();
        if lanes < 2 {
            return Vec::new();
        }
        let chance = |(lane, its): (usize, &Lane)| {
            let mut field = self.field(Field::Chance, Some(lane), its.setup.source.id());
            field.choices = self.sources(&its.setup);
            field
        };
        let chances = self.drawing().into_iter().map(chance);
        std::iter::once(self.tied()).chain(chances).collect()
    }

    fn tied(&self) -> FieldView {
        let on = if self.comparison.settings().tied {
            "yes"
        } else {
            "no"
        };
        let mut field = self.field(Field::Tied, Some(0), on.to_string());
        let choices = [("no", say::NO), ("yes", say::YES)];
        let choice = |(on, name): (&str, Words)| (on.to_string(), name.of(self.lang).to_string());
        field.choices = choices.map(choice).into();
        field
    }

    /// Draws that are written down, of shuffles on paper and of those that have some.
    fn written(&self) -> Vec<FieldView> {
        let field = |(lane, its): (usize, &Lane)| {
            let by_hand = its.setup.algorithm.info().manner == Manner::PencilAndPaper;
            let draws: Vec<String> = its.written.iter().map(u32::to_string).collect();
            (by_hand || !draws.is_empty())
                .then(|| self.field(Field::Draws, Some(lane), draws.join(",")))
        };
        let lanes = self.comparison.lanes().iter().enumerate();
        let lanes = lanes.filter(|_| !self.comparison.settings().guess);
        lanes.filter_map(field).collect()
    }

    /// The parts of recipes, one menu for each and one to add another; what is chosen is the whole
    /// recipe as it would be then.
    fn recipes(&self) -> Vec<FieldView> {
        let has_recipe = |(_, its): &(usize, &Lane)| !its.setup.parts().is_empty();
        let lanes = self.comparison.lanes().iter().enumerate();
        let lanes = lanes.filter(|_| !self.comparison.settings().guess);
        let menus = lanes.filter(has_recipe).flat_map(|(lane, its)| {
            let recipe = its.setup.params.recipe;
            let last = recipe.parts().len().min(MOST_PARTS - 1);
            let menu = |at: usize| self.recipe_part(lane, &recipe, at);
            (0..=last).map(menu).collect::<Vec<_>>()
        });
        menus.collect()
    }

    /// The menu of a recipe's part; of the one behind the last, what can be added.
    fn recipe_part(&self, lane: usize, recipe: &Recipe, at: usize) -> FieldView {
        let (lang, parts, now) = (self.lang, recipe.parts(), recipe.id());
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
        let value = if is_new { String::new() } else { now };
        let mut field = self.field(Field::Recipe, Some(lane), value);
        if is_new {
            field.label = say::ADD_PART.of(lang).to_string();
        } else {
            field.label = format!("{} {}", field.label, at + 1);
        }
        let choice = |part| Some((with(Some(part))?, part_name(lang, part)));
        let without = match is_new {
            true => Some((String::new(), "–".to_string())),
            false => with(None).map(|id| (id, say::REMOVE_PART.of(lang).to_string())),
        };
        let parts = Part::ALL.into_iter().filter_map(choice);
        field.choices = without.into_iter().chain(parts).collect();
        field
    }

    /// The sources of chance, each kind once; that of the setup with its own number of bits.
    fn sources(&self, setup: &Setup) -> Vec<(String, String)> {
        let own = setup.source;
        let choice = |source: Source| {
            let is_own = source.kind() == own.kind();
            let source = if is_own { own } else { source };
            let name = match source.is_exact() {
                true => say::WITHOUT_FLAW.of(self.lang).to_string(),
                false => chance_name(self.lang, source),
            };
            (source.id(), name)
        };
        let kinds = Source::KINDS.map(|kind| kind.with_bits(Bits::BYTE));
        kinds.map(choice).into()
    }

    /// A field with its value, or with what was typed and why that cannot be used.
    fn field(&self, field: Field, lane: Option<usize>, value: String) -> FieldView {
        let refused = self.controls.refused_at(field, lane);
        let why = |refused| why(self.lang, self.comparison, refused);
        FieldView {
            field,
            lane: lane.unwrap_or(0),
            label: label(self.lang, self.comparison, field, lane),
            error: refused.map_or_else(String::new, why),
            value: refused.map_or(value, |refused| refused.typed.clone()),
            choices: Vec::new(),
        }
    }
}
