//! The case of the playlist in the document: which list is fair, and the form for people with a feeling.

use app::number;
use model::gallery::GalleryView as State;
use model::gallery::cases::CaseMsg;
use sycamore::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};

use super::case::{of, send};
use crate::site::field::select_all;
use crate::site::parts::{Speaker, derived};

/// Buttons that call a list fair.
pub(super) fn choices(state: Signal<State>, speaker: Speaker) -> View {
    let label = speaker.say(::words::cases::WHICH_IS_FAIR);
    let all = of(state, |case| case.choices.clone());
    let button = move |k: usize| {
        let own = derived(move || all.with(|all| all.get(k).cloned()));
        let words = derived(move || own.get_clone().map_or_else(String::new, |own| own.1));
        let chosen = derived(move || own.get_clone().is_some_and(|own| own.2));
        view! {
            button(
                r#type="button", id=format!("gallery-choice-{k}"), class="plain", aria-pressed=chosen.get().to_string(),
                on:click=move |_| send(CaseMsg::Choose(k))
            ) { (words) }
        }
    };
    let buttons: Vec<View> = (0..all.with_untracked(Vec::len)).map(button).collect();
    view! { div(class="choose", role="group", aria-label=label) { (buttons) } }
}

/// The form: what was noticed, and how likely that is.
pub(super) fn form(state: Signal<State>, speaker: Speaker) -> View {
    let title = speaker.say(::words::cases::FEELING);
    let own = of(state, |case| case.feeling.clone().unwrap_or_default());
    let field = move |k: usize| {
        let label = derived(move || own.with(|own| own.fields.get(k).map_or("", |field| field.0)));
        let value = derived(move || {
            own.with(|own| {
                own.fields
                    .get(k)
                    .map_or_else(String::new, |field| field.1.clone())
            })
        });
        // What cannot be used leaves what was there.
        let typed = move |event: Event| {
            let input = event.target().map(JsCast::dyn_into::<HtmlInputElement>);
            let Some(Ok(input)) = input else { return };
            if let Some(number) = number::typed(&input.value()) {
                send(CaseMsg::Feel(k, number));
            }
            input.set_value(&value.get_clone());
        };
        let id = format!("gallery-feeling-{k}");
        let of_label = id.clone();
        view! {
            label(r#for=of_label) { (label) }
            input(
                r#type="text", id=id, inputmode="numeric", autocomplete="off", prop:value=value,
                on:focus=select_all, on:change=typed
            )
        }
    };
    let fields: Vec<View> = (0..own.with_untracked(|own| own.fields.len()))
        .map(field)
        .collect();
    let [is, means] = [0, 1].map(|k| derived(move || own.with(|own| own.said[k].clone())));
    view! {
        section(class="feeling") {
            h2 { (title) }
            div(class="fields") { (fields) }
            p(role="status") { (is) " " b { (means) } }
        }
    }
}
