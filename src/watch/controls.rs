//! What the document of Watch leaves to the page: the focus, seeds, keys and squares of its canvases.

use app::settings::Field;
use rooms::watch::{FRESH_SEED, LIST, Msg, SETTINGS, Sight, canvas_id, title_id};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent, MouseEvent};

use super::state::{WatchPage, card_at, row_at, send};
use super::{present, run, settings};
use crate::dom::{document, listen, target, window};
use crate::later::{self, Missing};
use crate::seed::fresh_seed;
use crate::site::search_list::{self, Key};
use crate::site::shell::Page;

/// Listens to all inside Watch.
pub(super) fn listen_to_all(root: &Element) {
    listen(root, "click", |event| {
        if let Some(event) = event.dyn_ref::<MouseEvent>() {
            pressed(event);
        }
    });
    listen(root, "dblclick", |event| {
        if lane_of(&event).is_some() {
            send(Msg::Replay);
        }
    });
    listen(root, "keydown", |event| {
        if let Some(event) = event.dyn_ref::<KeyboardEvent>() {
            key(event);
        }
    });
    search_list::listen_to(root, |key| {
        send_from_list(match key {
            Key::Go(rows) => Msg::PickerGo(rows),
            Key::Enter => Msg::PickerEnter,
            Key::Close => Msg::Close,
        });
    });
}

/// Takes a message of the document.
pub(super) fn hear(msg: Msg) {
    match msg {
        Msg::Close => settings::close(),
        Msg::Settings(open) => settings::toggle(open, SETTINGS),
        Msg::Set(Field::Seed, lane, value) if value == FRESH_SEED => {
            send(Msg::Set(Field::Seed, lane, fresh_seed().0.to_string()));
        }
        Msg::Again(_) => send(Msg::Again(fresh_seed())),
        Msg::See(Sight::Threads) => {
            send(msg);
            // They are below the maps.
            run::show();
        }
        Msg::Next => lead_on(),
        Msg::Add | Msg::Remove(_) | Msg::Set(Field::Algorithm, ..) => send_from_list(msg),
        msg => send(msg),
    }
}

/// Sends a message of the list of shuffles. If it is closed by that, the title that opened it gets the
/// focus.
fn send_from_list(msg: Msg) {
    let lane = WatchPage::with(|model| model.open_list()).flatten();
    send(msg);
    // The title of a lane that was removed is that of its neighbour now, or the first one.
    let titles = lane.filter(|_| !search_list::is_open(LIST));
    let titles = titles.into_iter().flat_map(|lane| [lane, 0]);
    let title = titles
        .filter_map(|lane| document().get_element_by_id(&title_id(lane)))
        .next();
    if let Some(title) = title.and_then(|title| title.dyn_into::<HtmlElement>().ok()) {
        drop(title.focus());
    }
}

/// A lane's open list, and the id of its active row.
type List = Option<(usize, Option<&'static str>)>;

/// Keeps the focus and what is seen with the list of shuffles, once it has changed.
pub(super) fn follow([before, now]: [List; 2]) {
    if now.is_some() && before != now {
        let lane = |list: List| list.map(|(lane, _)| lane);
        search_list::follow(LIST, lane(before) != lane(now));
    }
}

/// Leads on to the next story, or to what comes next elsewhere.
fn lead_on() {
    match WatchPage::with(|model| model.next_address()).flatten() {
        None => send(Msg::Next),
        Some(address) => drop(window().location().set_hash(&address)),
    }
}

/// The lane whose canvas an event happens to.
fn lane_of(event: &Event) -> Option<usize> {
    let id = target::<Element>(event)?.id();
    (0..app::settings::MOST_LANES).find(|lane| canvas_id(*lane) == id)
}

/// A card is lit, the name of a row shows its bars; a run shows the step that is pressed.
fn pressed(event: &MouseEvent) {
    if let Some(lane) = lane_of(event) {
        if let Some(card) = card_at(lane, event) {
            send(Msg::Light(card));
        } else if let Some(card) = row_at(lane, event) {
            send(Msg::FollowOrNot(Some(card)));
        }
    }
    run::pressed(event);
    let down = target::<Element>(event).and_then(|it| it.closest(".down").ok()?);
    if down.is_some() {
        match later::rest() {
            Some(rest) => (rest.read_account)(),
            None => Missing::Rest.then(|| {}),
        }
    }
}

/// The key that closes the settings, those of a map that point at no square, and those of the lever, whose own steps are smaller than what
/// lies between two marks.
fn key(event: &KeyboardEvent) {
    let is_in = |selector: &str| {
        let around = target::<Element>(event).and_then(|it| it.closest(selector).ok()?);
        around.is_some()
    };
    if event.key() == "Escape" && is_in("#watch-panel") {
        event.stop_propagation();
        return settings::close();
    }
    if is_in("#watch-lever") {
        if present::key(event) {
            return event.prevent_default();
        }
        let marks = match event.key().as_str() {
            "ArrowRight" | "ArrowUp" => 1,
            "ArrowLeft" | "ArrowDown" => -1,
            "PageUp" => 10,
            "PageDown" => -10,
            _ => return,
        };
        event.prevent_default();
        send(Msg::Nudge(marks));
    } else if lane_of(event).is_some() {
        match event.key().as_str() {
            "Enter" => send(Msg::FollowOrNot(None)),
            "r" | "R" => send(Msg::Replay),
            _ => {}
        }
    }
}
