//! The settings of Watch: on desks a column beside the figure, in smaller windows a sheet that comes
//! from below.

use std::cell::{Cell, RefCell};

use app::draw::palette::Theme;
use app::settings::Field;
use page::Group;
use rooms::watch::{Msg, Sample, SettingsView, Sight, View as State};
use sycamore::prelude::*;
use web_sys::{Element, FocusOptions, HtmlCanvasElement, HtmlElement, KeyboardEvent};

use super::picker::small_button;
use super::{run, send};
use crate::dom::{by_id, document, flag};
use crate::figures::look::Look;
use crate::figures::small_map;
use crate::seed::fresh_seed;
use crate::site::choices::chooser;
use crate::site::field::{field, field_with};
use crate::site::focus::is_seen;
use crate::site::parts::{Speaker, derived, part};

/// The id of the button that opens them.
pub(super) const BUTTON: &str = "watch-settings";
/// The settings.
const PANEL: &str = "watch-panel";
/// Their heading.
const TITLE: &str = "watch-settings-title";

thread_local! {
    /// The button that opened them last.
    static OPENER: Cell<&'static str> = const { Cell::new(BUTTON) };
    /// The samples that the pictures show.
    static SAMPLES: RefCell<Option<[Sample; 6]>> = const { RefCell::new(None) };
    /// The theme of the pictures, once they are painted.
    static PAINTED: RefCell<Option<Theme>> = const { RefCell::new(None) };
}

/// Opens or closes the settings, by the button with this id: it gets the focus back.
pub(crate) fn toggle(open: bool, by: &'static str) {
    if open {
        OPENER.set(by);
        send(Msg::Settings(true));
        // They may have been open already.
        if let Some(title) = document().get_element_by_id(TITLE) {
            focus(&title);
        }
    } else {
        close();
    }
}

fn close() {
    send(Msg::Close);
    let opener = by_id::<Element>(OPENER.get());
    let button = if is_seen(&opener) {
        opener
    } else {
        by_id(BUTTON)
    };
    focus(&button);
}

fn focus(element: &Element) {
    use wasm_bindgen::JsCast;
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    if let Some(element) = element.dyn_ref::<HtmlElement>() {
        drop(element.focus_with_options(&options));
    }
}

/// The settings, while they are open.
pub(super) fn settings(state: Signal<State>) -> View {
    let open = part(state, |s| s.panel.is_some());
    view! {
        (match open.get() {
            true => panel(state),
            false => View::default(),
        })
    }
}

/// Makes room for them, once they are there. Returns whether figures have another size now.
pub(super) fn follow() -> bool {
    let is_open = document().get_element_by_id(PANEL).is_some();
    let root = by_id::<Element>("watch");
    let changes = is_open != root.has_attribute("data-settings");
    if changes {
        flag(&root, "data-settings", is_open);
    }
    changes
}

fn panel(state: Signal<State>) -> View {
    PAINTED.set(None);
    let speaker = Speaker::new(state, |s| s.lang);
    let fixed = [
        ::words::watch::SETTINGS,
        ::words::watch::CLOSE,
        ::words::watch::MORE_SETTINGS,
        ::words::watch::WHAT_YOU_SEE,
    ];
    let [title, close_words, more, sights_title] = speaker.all(fixed);
    let all = [0, 1, 2, 3, 4, 5].map(|k| tile(state, k));
    let all: Vec<View> = all.into();
    let main = rows(state, |panel| &panel.fields, main_field);
    let own = rows(
        state,
        |panel| &panel.own,
        |state, key| plain(state, |panel| &panel.own, key),
    );
    let rest = rows(
        state,
        |panel| &panel.rest,
        |state, key| plain(state, |panel| &panel.rest, key),
    );
    let table = SettingsView::TABLE;
    let groups = (0..7).filter(|k| *k != table).map(|k| group(state, k));
    let groups: Vec<View> = groups.collect();
    on_mount(|| {
        if let Some(title) = document().get_element_by_id(TITLE) {
            focus(&title);
        }
    });
    view! {
        aside(id=PANEL, class="drawer", aria-labelledby=TITLE, on:keydown=key) {
            div(class="inside") {
                div(class="top") {
                    h2(id=TITLE, tabindex="-1") { (title) }
                    button(r#type="button", id="watch-settings-close", aria-label=close_words, on:click=|_| close()) { "×" }
                }
                div(class="form") {
                    div(class="fields") { (main) (chance(state)) (own) }
                    details(id="watch-more") {
                        summary { (more) }
                        (rest)
                        (groups)
                    }
                }
                div(class="seen") {
                    fieldset {
                        legend { (sights_title) }
                        div(class="sights") { (all) }
                    }
                    (card(state))
                    (group(state, table))
                }
            }
        }
    }
}

fn key(event: KeyboardEvent) {
    if event.key() == "Escape" {
        event.stop_propagation();
        close();
    }
}

/// Key of a field: its number, setting and lane.
type Key = (usize, Field, usize);

/// Fields, each made once for as long as it is the same setting.
fn rows(
    state: Signal<State>,
    read: fn(&SettingsView) -> &Vec<page::FieldView>,
    row: fn(Signal<State>, Key) -> View,
) -> View {
    let list = part(state, move |s| {
        let fields = s.panel.as_ref().map(read);
        let fields = fields.into_iter().flatten().enumerate();
        fields
            .map(|(k, f)| (k, f.field, f.lane))
            .collect::<Vec<Key>>()
    });
    view! { Keyed(list=list, key=|key| *key, view=move |key| row(state, key)) }
}

/// The id of a field in the document. Of the parts of a recipe each has its number.
fn id_of((number, field, lane): Key) -> String {
    let key = field.key_of(lane);
    match field {
        Field::Recipe => format!("watch-set-{key}-{number}"),
        _ => format!("watch-set-{key}"),
    }
}

fn of_key(
    state: Signal<State>,
    read: fn(&SettingsView) -> &Vec<page::FieldView>,
    (number, field, lane): Key,
) -> ReadSignal<Option<page::FieldView>> {
    part(state, move |s| {
        let own = read(s.panel.as_ref()?).get(number)?;
        ((own.field, own.lane) == (field, lane)).then(|| own.clone())
    })
}

fn plain(state: Signal<State>, read: fn(&SettingsView) -> &Vec<page::FieldView>, key: Key) -> View {
    field(of_key(state, read, key), id_of(key), set)
}

fn set(field: Field, lane: usize, value: String) {
    send(Msg::Set(field, lane, value));
}

/// A field with the buttons that stand in it.
fn main_field(state: Signal<State>, key: Key) -> View {
    let (_, which, lane) = key;
    let buttons = match which {
        Field::N => {
            let of = move |s: &State| s.panel.as_ref()?.steppers.get(lane).cloned();
            let stepper = part(state, of);
            view! {
                (small_button(lane, stepper, "−", |stepper| stepper.less.clone()))
                (small_button(lane, stepper, "+", |stepper| stepper.more.clone()))
            }
        }
        Field::Seed => {
            let words = Speaker::new(state, |s| s.lang).say(::words::watch::NEW_SEED);
            let press = move |_| {
                let seed = fresh_seed().0.to_string();
                send(Msg::Set(Field::Seed, lane, seed));
            };
            view! { button(r#type="button", class="small", on:click=press) { (words) } }
        }
        _ => View::default(),
    };
    field_with(
        of_key(state, |panel| &panel.fields, key),
        id_of(key),
        set,
        buttons,
    )
}

/// Returns the menu of where the random numbers of all shuffles come from.
fn chance(state: Signal<State>) -> View {
    let own = part(state, |s| {
        s.panel.as_ref().and_then(|panel| panel.chance.clone())
    });
    let is_there = derived(move || own.with(Option::is_some));
    let set = |field, _, value: String| {
        // An empty value is the line that says that the sources differ.
        if !value.is_empty() {
            send(Msg::SetEvery(field, value));
        }
    };
    view! {
        (match is_there.get() {
            true => field(own, "watch-set-chances".to_string(), set),
            false => View::default(),
        })
    }
}

fn group(state: Signal<State>, k: usize) -> View {
    let own = part(state, move |s| -> Option<Group> {
        s.panel.as_ref()?.groups.get(k).cloned()
    });
    chooser(own, format!("watch-view-{k}"), move |at| {
        send(Msg::View(k, at))
    })
}

/// The menu of the card whose bars are shown.
fn card(state: Signal<State>) -> View {
    let own = part(state, |s| {
        s.panel.as_ref().and_then(|panel| panel.card.clone())
    });
    let is_there = derived(move || own.with(Option::is_some));
    let follow = |_, _, value: String| {
        let card = value.parse::<usize>().ok().and_then(|k| k.checked_sub(1));
        send(Msg::Follow(card));
    };
    view! {
        (match is_there.get() {
            true => field(own, "watch-view-card".to_string(), follow),
            false => View::default(),
        })
    }
}

/// A picture of what can be seen, to choose it.
fn tile(state: Signal<State>, k: usize) -> View {
    let sight = Sight::ALL[k];
    let of = move |s: &State| {
        s.panel
            .as_ref()
            .and_then(|panel| panel.sights.get(k).cloned())
    };
    let chosen = part(state, move |s| of(s).is_some_and(|own| own.chosen));
    let [name, means] = Speaker::new(state, |s| s.lang).all(sight.words());
    let picture = with_samples(|samples| picture(sight, &samples[k]));
    view! {
        label {
            input(
                r#type="radio", id=format!("watch-see-{}", sight.id()), name="watch-see", prop:checked=chosen.get(),
                on:change=move |_| see(sight)
            )
            (picture)
            span { (name) }
            small { (means) }
        }
    }
}

/// Shows what a picture shows, and goes to what stands below the maps.
fn see(sight: Sight) {
    send(Msg::See(sight));
    if sight == Sight::Threads {
        run::show();
    }
}

fn with_samples<T>(read: impl FnOnce(&[Sample; 6]) -> T) -> T {
    SAMPLES.with_borrow_mut(|samples| read(samples.get_or_insert_with(Sight::samples)))
}

fn picture(sight: Sight, sample: &Sample) -> View {
    match sample {
        Sample::Map(_) => {
            view! { canvas(id=canvas_id(sight), class="small-map", aria-hidden="true") }
        }
        Sample::Bars(bars) => bars_of(bars),
        Sample::Threads(rounds) => threads_of(rounds),
    }
}

fn canvas_id(sight: Sight) -> String {
    format!("watch-sight-{}", sight.id())
}

/// The side of drawn pictures, in units of their own.
const SIDE: f64 = 104.0;

/// Bars up or down from the fair share, as below a map.
fn bars_of(bars: &[f64]) -> View {
    let width = SIDE / bars.len().max(1) as f64;
    let bar = |(k, ratio): (usize, &f64)| {
        let high = (ratio.max(0.25).log2() * 26.0).clamp(-48.0, 48.0);
        let class = if high > 0.0 { "often" } else { "rare" };
        let y = 52.0 - high.max(0.0);
        view! {
            rect(
                class=class, x=format!("{:.1}", width * k as f64 + 1.0), y=format!("{y:.1}"),
                width=format!("{:.1}", width - 2.0), height=format!("{:.1}", high.abs())
            )
        }
    };
    let all: Vec<View> = bars.iter().enumerate().map(bar).collect();
    view! {
        svg(class="small-map", viewBox="0 0 104 104", aria-hidden="true") {
            (all)
            line(x1="0", x2="104", y1="52", y2="52")
        }
    }
}

/// A thread for each card from its old place to its new one, in the shade of its starting place.
fn threads_of(rounds: &[Vec<u32>]) -> View {
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
        view! { path(d=path, opacity=format!("{opacity:.2}")) }
    };
    let all: Vec<View> = (0..n).map(thread).collect();
    view! { svg(class="small-map threads", viewBox="0 0 104 104", aria-hidden="true") { (all) } }
}

/// Paints the pictures that are maps, if they are there and not painted in these colours.
pub(super) fn paint(look: &Look) {
    let is_done = PAINTED.with_borrow(|painted| *painted == Some(look.theme));
    if is_done || document().get_element_by_id(PANEL).is_none() {
        return;
    }
    with_samples(|samples| {
        for (sight, sample) in Sight::ALL.into_iter().zip(samples) {
            if let Sample::Map(map) = sample {
                let canvas = by_id::<HtmlCanvasElement>(&canvas_id(sight));
                small_map::paint(&canvas, map, &look.theme);
            }
        }
    });
    PAINTED.set(Some(look.theme));
}
