//! What a key means, and where.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement, KeyboardEvent};

use super::Action;
use crate::act as dispatch;
use crate::dom::{by_id, document};
use crate::take::Take;

/// The switch of the keys that write something.
pub const LETTER_KEYS: &str = "letter-keys";

/// The action of a key, anywhere but in a text field.
fn of_key(key: &str) -> Option<Action> {
    // Speech input types what it hears: keys that write something can be switched off (WCAG 2.1.4).
    let writes = key != " " && key.chars().count() == 1;
    if writes && !by_id::<HtmlInputElement>(LETTER_KEYS).checked() {
        return None;
    }
    Some(match key {
        " " => Action::PlayOrPause,
        "ArrowRight" => Action::Forward,
        "ArrowLeft" => Action::Back,
        "Home" => Action::Start,
        "End" => Action::End,
        "+" | "=" => Action::Faster(1.0),
        "-" => Action::Faster(-1.0),
        // The rest leads to what an embedded page does not show.
        _ if crate::with_app(|app| app.settings.embed.is_some()) => return None,
        "PageDown" => Action::Forward,
        "PageUp" => Action::Back,
        "?" => Action::Help,
        "f" | "F" => Action::Present,
        "p" | "P" => Action::HoldOrGoOn,
        "Escape" if crate::presents() => Action::Present,
        "b" | "B" if crate::presents() => Action::Blank,
        _ => return None,
    })
}

fn heat_key(key: &str) -> Option<Action> {
    Some(match key {
        "ArrowUp" => Action::Move(-1, 0),
        "ArrowDown" => Action::Move(1, 0),
        "ArrowLeft" => Action::Move(0, -1),
        "ArrowRight" => Action::Move(0, 1),
        "Enter" => Action::PlayCell,
        "Escape" if crate::with_app(|app| app.cursor.is_some()) => Action::Leave,
        _ => return None,
    })
}

fn orders_key(key: &str) -> Option<Action> {
    Some(match key {
        "ArrowLeft" | "ArrowUp" => Action::MoveOrder(-1),
        "ArrowRight" | "ArrowDown" => Action::MoveOrder(1),
        "Enter" => Action::ChooseOrder,
        "Escape" if crate::with_app(|app| app.orders.rank.is_some()) => Action::PointOrder(None),
        _ => return None,
    })
}

pub fn on_key(event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.default_prevented() {
        return;
    }
    let key = event.key();
    // Whatever is open above the page has the keys.
    if let Ok(Some(_)) = document().query_selector("dialog[open]") {
        return;
    }
    let target: Option<Element> = event.target().and_then(|t| t.dyn_into().ok());
    let tag = target.as_ref().map(Element::tag_name).unwrap_or_default();
    let kind = target.as_ref().and_then(|t| t.get_attribute("type"));
    let typing = match tag.as_str() {
        // A slider, a box or a radio button uses arrows and the space bar itself, but not the rest.
        "INPUT" if matches!(kind.as_deref(), Some("range" | "checkbox" | "radio")) => {
            key == " "
                || key.starts_with("Arrow")
                || matches!(key.as_str(), "Home" | "End" | "PageUp" | "PageDown")
        }
        "INPUT" | "SELECT" | "TEXTAREA" => true,
        // Buttons and the like answer to the space bar themselves.
        "BUTTON" | "SUMMARY" => key == " ",
        _ => target
            .as_ref()
            .is_some_and(|t| t.class_name() == "scroll" && key != " "),
    };
    let inside = |selector| {
        let target = target.as_ref();
        target
            .and_then(|t| t.closest(selector).ok().flatten())
            .is_some()
    };
    // The button that opened a panel belongs to it.
    for (panel, close) in [(
        "#take, #open-take[aria-expanded=true]",
        Action::Take(Take::Open),
    )] {
        if key == "Escape" && inside(panel) {
            event.prevent_default();
            return dispatch(close);
        }
    }
    let action = match target.as_ref().map(Element::id).as_deref() {
        Some(id) if id.starts_with("heat") || id == "between" => heat_key(&key),
        Some("orders") => orders_key(&key),
        _ => None,
    };
    let action = action.or_else(|| if typing { None } else { of_key(&key) });
    // A key that is held down is pressed once.
    let action = action.filter(|a| !(event.repeat() && matches!(a, Action::HoldOrGoOn)));
    if let Some(action) = action {
        event.prevent_default();
        dispatch(action);
    }
}
