//! The settings of Watch: a drawer at the right, on the phone a sheet.

use model::{Msg, SettingsView, View as State};
use sycamore::prelude::*;
use web_sys::{HtmlElement, KeyboardEvent};

use super::send;
use crate::dom::by_id;
use crate::seed::fresh_seed;
use crate::site::field::field;
use crate::site::parts::part;

/// The id of the button that opens them.
pub(super) const BUTTON: &str = "watch-settings";

/// The settings, while they are open.
pub(super) fn settings(state: Signal<State>) -> View {
    let open = part(state, |s| s.panel.is_some());
    view! {
        (match open.get() {
            true => drawer(state),
            false => View::default(),
        })
    }
}

fn drawer(state: Signal<State>) -> View {
    let of = move |read: fn(&SettingsView) -> String| {
        part(state, move |s| {
            s.panel.as_ref().map(read).unwrap_or_default()
        })
    };
    let title = of(|panel| panel.title.to_string());
    let close_words = of(|panel| panel.close.to_string());
    let new_seed = of(|panel| panel.new_seed.to_string());
    let count = part(state, |s| {
        s.panel.as_ref().map_or(0, |panel| panel.fields.len())
    });
    on_mount(|| drop(by_id::<HtmlElement>("watch-settings-title").focus()));
    view! {
        aside(class="drawer", aria-labelledby="watch-settings-title", on:keydown=key) {
            h2(id="watch-settings-title", tabindex="-1") { (title) }
            (move || (0..count.get()).map(|k| setting(state, k)).collect::<Vec<View>>())
            div(class="row") {
                button(r#type="button", class="plain", on:click=|_| send(Msg::Again(fresh_seed()))) { (new_seed) }
                button(r#type="button", class="plain", on:click=|_| close()) { (close_words) }
            }
        }
    }
}

/// Hides the drawer; the button that opened it gets the focus back.
fn close() {
    send(Msg::Close);
    drop(by_id::<HtmlElement>(BUTTON).focus());
}

fn key(event: KeyboardEvent) {
    if event.key() == "Escape" {
        event.stop_propagation();
        close();
    }
}

fn setting(state: Signal<State>, k: usize) -> View {
    let own = part(state, move |s| {
        let panel = s.panel.as_ref();
        panel.and_then(|panel| panel.fields.get(k)).cloned()
    });
    field(own, format!("watch-set-{k}"), |field, lane, value| {
        send(Msg::Set(field, lane, value));
    })
}
