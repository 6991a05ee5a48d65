//! Events of the window, as messages. Those of buttons are in `view`.

use page::Screen;
use rooms::watch::Msg;
use wasm_bindgen::JsCast;
use web_sys::{Event, KeyboardEvent};

use super::state::send;
use crate::dom::{document, listen, target};
use crate::site::{is_shown, on_change};

/// Listens for as long as the page is open.
pub(super) fn listen_to_all() {
    listen(&document(), "keydown", |event| key(&event));
    on_change("(prefers-reduced-motion: reduce)", |reduced| {
        send(Msg::Reduced(reduced));
    });
}

/// Returns true if the target of an event matches a selector.
fn is_on(event: &Event, selector: &str) -> bool {
    let target = target::<web_sys::Element>(event);
    target.is_some_and(|element| element.matches(selector).unwrap_or(false))
}

/// Returns true if an event happens in a text field, which has its own undo.
fn is_written_in(event: &Event) -> bool {
    is_on(
        event,
        "textarea, input:not([type=range], [type=radio], [type=checkbox])",
    )
}

/// While Watch is seen: Space plays and pauses, arrows go step by step or along the lever. Fields
/// and buttons keep their own keys.
fn key(event: &Event) {
    let Some(key) = event.dyn_ref::<KeyboardEvent>() else {
        return;
    };
    let undoes = (key.ctrl_key() || key.meta_key()) && !key.shift_key() && key.key() == "z";
    if undoes && !event.default_prevented() && is_shown(Screen::Watch) && !is_written_in(event) {
        event.prevent_default();
        return send(Msg::Undo);
    }
    if event.default_prevented() || key.ctrl_key() || key.meta_key() || key.alt_key() {
        return;
    }
    if super::present::key(key) {
        return event.prevent_default();
    }
    let on_control = is_on(event, "input, button, a, select");
    if !is_shown(Screen::Watch) {
        return;
    }
    if key.key() == "Escape" {
        // Whatever has the focus; a dialog closes itself besides.
        return send(Msg::Close);
    }
    if on_control {
        return;
    }
    let msg = match key.key().as_str() {
        " " => Msg::Toggle,
        "ArrowRight" => Msg::Step,
        "ArrowLeft" => Msg::Nudge(-1),
        // The keys of the lever.
        "PageUp" => Msg::Nudge(10),
        "PageDown" => Msg::Nudge(-10),
        _ => return,
    };
    event.prevent_default();
    send(msg);
}
