//! What happens to the window, as messages. What happens to buttons is in `view`.

use model::Msg;
use wasm_bindgen::JsCast;
use web_sys::{Event, KeyboardEvent};

use super::{named_story, prefers, redraw, send};
use crate::page::dom::{by_id, document, listen, window};

/// Listens for as long as the page is open.
pub(super) fn listen_to_all() {
    listen(&window(), "resize", |_| redraw());
    listen(&window(), "hashchange", |_| {
        if let Some(story) = named_story() {
            send(Msg::Open(story));
        }
    });
    listen(&document(), "keydown", |event| key(&event));
    for (id, lang) in [
        ("watch-en", app::i18n::Lang::En),
        ("watch-zh", app::i18n::Lang::Zh),
    ] {
        let button = by_id::<web_sys::Element>(id);
        listen(&button, "click", move |_| send(Msg::Language(lang)));
    }
    on_change("(prefers-color-scheme: dark)", |_| redraw());
    on_change("(prefers-reduced-motion: reduce)", |reduced| {
        send(Msg::Reduced(reduced));
    });
}

fn on_change(query: &'static str, f: impl Fn(bool) + 'static) {
    if let Ok(Some(list)) = window().match_media(query) {
        listen(&list, "change", move |_| f(prefers(query)));
    }
}

/// Space plays and pauses, arrows go step by step or along the lever. Fields and buttons keep
/// their own keys.
fn key(event: &Event) {
    let Some(key) = event.dyn_ref::<KeyboardEvent>() else {
        return;
    };
    let on_control = event
        .target()
        .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
        .is_some_and(|element| {
            matches!(
                element.tag_name().as_str(),
                "INPUT" | "BUTTON" | "A" | "SELECT"
            )
        });
    if on_control || key.ctrl_key() || key.meta_key() || key.alt_key() {
        return;
    }
    let msg = match key.key().as_str() {
        " " => Msg::Toggle,
        "ArrowRight" => Msg::Step,
        "ArrowLeft" => Msg::Nudge(-1),
        "PageDown" => Msg::Nudge(10),
        "PageUp" => Msg::Nudge(-10),
        _ => return,
    };
    event.prevent_default();
    send(msg);
}
