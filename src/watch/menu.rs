//! The View menu: how the maps are looked at.

use app::settings::Field;
use model::{Msg, View as State};
use sycamore::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent};

use super::send;
use crate::dom::{by_id, document, listen};
use crate::site::choices::choices;
use crate::site::field::field;
use crate::site::parts::part;

const BUTTON: &str = "watch-view";
const MENU: &str = "watch-view-menu";

/// The button and, while it is open, the menu.
pub(super) fn menu(state: Signal<State>) -> View {
    let words = part(state, |s| s.look);
    let open = part(state, |s| s.menu.is_some());
    view! {
        div(class="look") {
            button(
                r#type="button", id=BUTTON, aria-haspopup="dialog", aria-expanded=open.get().to_string(),
                on:click=move |_| send(Msg::ViewMenu(!open.get_untracked()))
            ) { (words) " ▾" }
            (match open.get() {
                true => popover(state),
                false => View::default(),
            })
        }
    }
}

fn popover(state: Signal<State>) -> View {
    let label = part(state, |s| s.look);
    let count = state.with_untracked(|s| s.menu.as_ref().map_or(0, |menu| menu.groups.len()));
    let groups: Vec<View> = (0..count)
        .map(|k| {
            let own = part(state, move |s| s.menu.as_ref()?.groups.get(k).cloned());
            choices(own, format!("watch-view-{k}"), move |at| {
                send(Msg::View(k, at))
            })
        })
        .collect();
    let card = part(state, |s| s.menu.as_ref().map(|menu| menu.card.clone()));
    on_mount(|| {
        let first = document().query_selector("#watch-view-menu :checked");
        if let Some(first) = first
            .ok()
            .flatten()
            .and_then(|e| e.dyn_into::<HtmlElement>().ok())
        {
            drop(first.focus());
        }
    });
    view! {
        div(id=MENU, role="dialog", aria-label=label, on:keydown=key) {
            (groups)
            (field(card, "watch-view-card".to_string(), follow))
        }
    }
}

/// The row of a card, counted from 1, is shown as bars; of none, if nothing is chosen.
fn follow(_: Field, _: usize, value: String) {
    let card = value.parse::<usize>().ok().and_then(|k| k.checked_sub(1));
    send(Msg::Follow(card));
}

fn key(event: KeyboardEvent) {
    if event.key() == "Escape" {
        event.stop_propagation();
        send(Msg::Close);
        drop(by_id::<HtmlElement>(BUTTON).focus());
    }
}

/// A press anywhere else closes the menu, for as long as the page is open.
pub(super) fn close_outside() {
    listen(&document(), "pointerdown", |event: Event| {
        let target = event.target().and_then(|t| t.dyn_into::<Element>().ok());
        let inside = target.is_some_and(|t| t.closest("#watch .look").is_ok_and(|l| l.is_some()));
        if !inside && document().get_element_by_id(MENU).is_some() {
            send(Msg::Close);
        }
    });
}
