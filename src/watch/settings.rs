//! The settings of Watch: a drawer at the right, on the phone a sheet.

use app::settings::Field;
use model::{FieldView, Msg, SettingsView, View as State};
use sycamore::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement, HtmlInputElement, HtmlSelectElement, KeyboardEvent};

use super::{fresh_seed, send};
use crate::dom::by_id;
use crate::site::parts::{derived, part};

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
    let words = of(|panel| panel.laboratory.0.to_string());
    let address = of(|panel| panel.laboratory.1.clone());
    let count = part(state, |s| {
        s.panel.as_ref().map_or(0, |panel| panel.fields.len())
    });
    on_mount(|| drop(by_id::<HtmlElement>("watch-settings-title").focus()));
    view! {
        aside(class="drawer", aria-labelledby="watch-settings-title", on:keydown=key) {
            h2(id="watch-settings-title", tabindex="-1") { (title.get_clone()) }
            (move || (0..count.get()).map(|k| field(state, k)).collect::<Vec<View>>())
            div(class="row") {
                button(r#type="button", class="plain", on:click=|_| send(Msg::Again(fresh_seed()))) { (new_seed.get_clone()) }
                button(r#type="button", class="plain", on:click=|_| close()) { (close_words.get_clone()) }
            }
            a(href=address.get_clone()) { (words.get_clone()) " →" }
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

fn field(state: Signal<State>, k: usize) -> View {
    let own = part(state, move |s| {
        let panel = s.panel.as_ref();
        panel.and_then(|panel| panel.fields.get(k)).cloned()
    });
    let of = move |read: fn(&FieldView) -> String| {
        derived(move || own.with(|own| own.as_ref().map(read).unwrap_or_default()))
    };
    let (label, value, error) = (
        of(|f| f.label.clone()),
        of(|f| f.value.clone()),
        of(|f| f.error.clone()),
    );
    let choices = derived(move || {
        own.with(|own| own.as_ref().map(|f| f.choices.clone()).unwrap_or_default())
    });
    let (id, error_id) = (format!("watch-set-{k}"), format!("watch-set-{k}-error"));
    let of_control = error_id.clone();
    let set = move |value: Option<String>| {
        let at = own.with_untracked(|own| own.as_ref().map(|f| (f.field, f.lane)));
        if let (Some((field, lane)), Some(value)) = (at, value) {
            send(Msg::Set(field, lane, value));
        }
    };
    let is_seed = own.with_untracked(|own| own.as_ref().is_some_and(|f| f.field == Field::Seed));
    let control = move |id: String| match choices.with(Vec::is_empty) {
        true => view! {
            input(
                r#type="text", id=id, inputmode="numeric", autocomplete="off", class=if is_seed { "long" } else { "" },
                prop:value=value.get_clone(), aria-invalid=(!error.with(String::is_empty)).to_string(),
                aria-describedby=of_control.clone(), on:change=move |event| set(typed(&event))
            )
        },
        false => menu(id, choices, value, set),
    };
    let control = control(id.clone());
    view! {
        p(class="field") {
            label(r#for=id) { (label.get_clone()) }
            (control)
            span(id=error_id, class="error", role="alert") { (error.get_clone()) }
        }
    }
}

fn menu(
    id: String,
    choices: ReadSignal<Vec<(String, String)>>,
    value: ReadSignal<String>,
    set: impl Fn(Option<String>) + Copy + 'static,
) -> View {
    let options = move || -> Vec<View> {
        let chosen = value.get_clone();
        let option = |(id, name): (String, String)| {
            let selected = id == chosen;
            view! { option(value=id, selected=selected) { (name) } }
        };
        choices.get_clone().into_iter().map(option).collect()
    };
    view! {
        select(id=id, on:change=move |event: Event| set(chosen(&event))) { (options) }
    }
}

fn typed(event: &Event) -> Option<String> {
    let field = event.target()?.dyn_into::<HtmlInputElement>().ok()?;
    Some(field.value())
}

fn chosen(event: &Event) -> Option<String> {
    let menu = event.target()?.dyn_into::<HtmlSelectElement>().ok()?;
    Some(menu.value())
}
