//! The settings of Watch as a document.

use ::document::{Block, On, button, details, heading};
use ::words::watch as say;
use app::settings::Field;
use page::document::small_map;
use page::field::FieldView;

use crate::controls::Stepper;
use crate::msg::Msg;
use crate::panel::SettingsView;
use crate::sight::{Sample, Sight};
use crate::sights::SightView;
use crate::state::Model;

/// The id of the settings while they are open.
pub const PANEL: &str = "watch-panel";
/// The id of their heading.
pub const PANEL_TITLE: &str = "watch-settings-title";
/// The value of a seed that nobody chooses: the browser draws one.
pub const FRESH_SEED: &str = "fresh";

/// The side of drawn pictures, in units of their own.
const SIDE: f64 = 104.0;

impl Model {
    /// The settings, while they are open.
    pub(crate) fn panel(&self) -> Option<Block<Msg>> {
        self.settings_view().map(|settings| self.drawer(settings))
    }

    fn drawer(&self, settings: SettingsView) -> Block<Msg> {
        let say = |words: app::i18n::Words| words.of(self.lang);
        let close = button("×", Msg::Close)
            .id("watch-settings-close")
            .mark("aria-label", say(say::CLOSE));
        let title = heading(2, say(say::SETTINGS)).id(PANEL_TITLE);
        let top = Block::group("top", [title.mark("tabindex", -1), close]);
        let rows = |fields: &[FieldView]| -> Vec<Block<Msg>> {
            fields.iter().enumerate().map(set).collect()
        };
        let main = settings.fields.iter().enumerate();
        let main = main.map(|(k, field)| self.with_buttons(field, &settings.steppers, k));
        let chance = settings.chance.iter().map(|field| {
            let every = Msg::SetEvery(field.field, String::new());
            field.block("watch-set-chances", every)
        });
        let fields = Block::group("fields", main.chain(chance)).with(rows(&settings.own));
        let groups = settings.groups.iter().enumerate();
        let mut groups: Vec<Block<Msg>> = groups
            .map(|(k, group)| group.block(&format!("watch-view-{k}"), Msg::View(k, 0)))
            .collect();
        let table = groups.remove(SettingsView::TABLE);
        let more = rows(&settings.rest).into_iter().chain(groups);
        let more = details("more", say(say::MORE_SETTINGS), false, more).id("watch-more");
        let card = settings.card.iter();
        let card = card.map(|field| field.block("watch-view-card", Msg::Follow(None)));
        let seen = Block::group("seen", [self.pictures(&settings.sights)]);
        Block::of("aside")
            .id(PANEL)
            .class("drawer")
            .mark("aria-labelledby", PANEL_TITLE)
            .with([Block::group("inside", [top])
                .with([Block::group("form", [fields, more])])
                .with([seen.with(card).with([table])])])
    }

    /// A field with the buttons that stand in it.
    fn with_buttons(&self, field: &FieldView, steppers: &[Stepper], k: usize) -> Block<Msg> {
        let mut block = set((k, field));
        let buttons = match field.field {
            Field::N => steppers.get(field.lane).map(|own| own.buttons(field.lane)),
            Field::Seed => {
                let fresh = Msg::Set(Field::Seed, field.lane, FRESH_SEED.to_string());
                let words = say::NEW_SEED.of(self.lang);
                Some(vec![button(words, fresh).class("small")])
            }
            _ => None,
        };
        // Between the field and what is wrong with it.
        block.parts.splice(2..2, buttons.into_iter().flatten());
        block
    }

    /// The pictures of what can be seen, to choose from.
    fn pictures(&self, sights: &[SightView]) -> Block<Msg> {
        let tile = |(own, sample): (&SightView, &Sample)| {
            let radio = Block::of("input")
                .mark("type", "radio")
                .id(format!("watch-see-{}", own.sight.id()))
                .mark("name", "watch-see")
                .mark("checked", own.chosen)
                .on(On::Change, Msg::See(own.sight));
            let [name, means] = own.sight.words().map(|words| words.of(self.lang));
            Block::of("label").with([
                radio,
                picture(own.sight, sample),
                Block::of("span").says(name),
                Block::of("small").says(means),
            ])
        };
        let tiles = sights.iter().zip(self.samples()).map(tile);
        let title = say::WHAT_YOU_SEE.of(self.lang);
        Block::of("fieldset").with([
            Block::of("legend").says(title),
            Block::group("sights", tiles),
        ])
    }
}

/// A setting, and the message that sets it. Of the parts of a recipe each has its number.
fn set((k, field): (usize, &FieldView)) -> Block<Msg> {
    let key = field.field.key_of(field.lane);
    let id = match field.field {
        Field::Recipe => format!("watch-set-{key}-{k}"),
        _ => format!("watch-set-{key}"),
    };
    field.block(&id, Msg::Set(field.field, field.lane, String::new()))
}

impl Stepper {
    /// The two buttons. They stay while their values change: a new button would not have the focus.
    pub(crate) fn buttons(&self, lane: usize) -> Vec<Block<Msg>> {
        let press = |sign: &'static str, (value, label): &(Option<String>, &'static str)| {
            let press = Block::of("button").mark("type", "button").class("small");
            let press = press.mark("aria-label", label).says(sign);
            let press = press.mark("aria-disabled", value.is_none());
            match value {
                Some(value) => press.on(On::Press, Msg::Set(self.field, lane, value.clone())),
                None => press,
            }
        };
        vec![press("−", &self.less), press("+", &self.more)]
    }
}

fn picture(sight: Sight, sample: &Sample) -> Block<Msg> {
    match sample {
        Sample::Map(_) => small_map(sight.canvas()),
        Sample::Bars(bars) => bars_of(bars),
        Sample::Threads(rounds) => threads_of(rounds),
    }
}

fn drawing(class: &'static str, parts: impl IntoIterator<Item = Block<Msg>>) -> Block<Msg> {
    let svg = Block::of("svg").class(class).mark("aria-hidden", true);
    svg.mark("viewBox", "0 0 104 104").with(parts)
}

/// Bars up or down from the fair share, as below a map.
fn bars_of(bars: &[f64]) -> Block<Msg> {
    let width = SIDE / bars.len().max(1) as f64;
    let bar = |(k, ratio): (usize, &f64)| {
        let high = (ratio.max(0.25).log2() * 26.0).clamp(-48.0, 48.0);
        let bar = Block::of("rect").class(if high > 0.0 { "often" } else { "rare" });
        bar.mark("x", format!("{:.1}", width * k as f64 + 1.0))
            .mark("y", format!("{:.1}", 52.0 - high.max(0.0)))
            .mark("width", format!("{:.1}", width - 2.0))
            .mark("height", format!("{:.1}", high.abs()))
    };
    let middle = Block::of("line").mark("x1", 0).mark("x2", 104);
    let middle = middle.mark("y1", 52).mark("y2", 52);
    drawing(
        "small-map",
        bars.iter().enumerate().map(bar).chain([middle]),
    )
}

/// A thread for each card from its old place to its new one, in the shade of its starting place.
fn threads_of(rounds: &[Vec<u32>]) -> Block<Msg> {
    let n = rounds.first().map_or(1, Vec::len);
    let step = SIDE / rounds.len().saturating_sub(1).max(1) as f64;
    let y = |place: u32| (f64::from(place) + 0.5) * SIDE / n as f64;
    let thread = |card: usize| {
        let mut path = String::new();
        for (k, places) in rounds.iter().enumerate() {
            let (x, to) = (step * k as f64, y(places[card]));
            let part = match k.checked_sub(1).and_then(|before| rounds.get(before)) {
                None => format!("M0 {to:.1}"),
                Some(before) => {
                    let (half, from) = (x - step / 2.0, y(before[card]));
                    format!("C{half:.1} {from:.1} {half:.1} {to:.1} {x:.1} {to:.1}")
                }
            };
            path.push_str(&part);
        }
        let opacity = 0.25 + 0.75 * card as f64 / (n - 1).max(1) as f64;
        let thread = Block::of("path").mark("d", path);
        thread.mark("opacity", format!("{opacity:.2}"))
    };
    drawing("small-map threads", (0..n).map(thread))
}
