//! A setting in the document: its name, a field or a menu, and what is wrong with what was typed.

use app::settings::Field;
use page::FieldView;
use sycamore::prelude::*;
use web_sys::{Event, HtmlInputElement, HtmlSelectElement};

use crate::dom::{target, typed};
use crate::site::parts::derived;

/// Returns the setting that `own` holds, with elements named after `id`. `set` receives what is
/// typed or chosen.
pub(crate) fn field(
    own: ReadSignal<Option<FieldView>>,
    id: String,
    set: fn(Field, usize, String),
) -> View {
    field_with(own, id, set, View::default())
}

/// Returns the setting that `own` holds, with `buttons` behind its field or menu. `set` receives
/// what is typed or chosen.
pub(crate) fn field_with(
    own: ReadSignal<Option<FieldView>>,
    id: String,
    set: fn(Field, usize, String),
    buttons: View,
) -> View {
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
    let error_id = format!("{id}-error");
    let of_control = error_id.clone();
    let tell = move |value: Option<String>| {
        let at = own.with_untracked(|own| own.as_ref().map(|f| (f.field, f.lane)));
        if let (Some((field, lane)), Some(value)) = (at, value) {
            set(field, lane, value);
        }
    };
    let is = |of: fn(&FieldView) -> bool| own.with_untracked(|own| own.as_ref().is_some_and(of));
    let is_long = is(|f| matches!(f.field, Field::Seed | Field::Draws));
    if is(FieldView::is_switch) {
        let on = derived(move || value.with(|value| value == "yes"));
        let to = move |on: bool| tell(Some(if on { "yes" } else { "no" }.to_string()));
        return tick(label, on, id, Box::new(to));
    }
    let control = move |id: String| match choices.with(Vec::is_empty) {
        true => view! {
            input(
                r#type="text", id=id, inputmode="numeric", autocomplete="off", class=if is_long { "long" } else { "" },
                prop:value=value, aria-invalid=(!error.with(String::is_empty)).to_string(),
                aria-describedby=of_control.clone(), on:focus=select_all, on:change=move |event| tell(typed(&event))
            )
        },
        false => menu(id, choices, value, tell),
    };
    let control = control(id.clone());
    view! {
        p(class="field") {
            label(r#for=id) { (label) }
            (control)
            (buttons)
            span(id=error_id, class="error", role="alert") { (error) }
        }
    }
}

/// A box to tick, before its words.
pub(crate) fn tick(
    label: ReadSignal<String>,
    on: ReadSignal<bool>,
    id: String,
    to: Box<dyn Fn(bool)>,
) -> View {
    let change = move |event: Event| {
        if let Some(input) = target::<HtmlInputElement>(&event) {
            to(input.checked());
        }
    };
    let of_label = id.clone();
    view! {
        p(class="tick") {
            input(r#type="checkbox", id=id, autocomplete="off", prop:checked=on.get(), on:change=change)
            label(r#for=of_label) { (label) }
        }
    }
}

/// A menu: of each choice its value and its words.
pub(crate) fn menu(
    id: String,
    choices: ReadSignal<Vec<(String, String)>>,
    value: ReadSignal<String>,
    tell: impl Fn(Option<String>) + Copy + 'static,
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
        select(id=id, on:change=move |event: Event| {
            let menu = target::<HtmlSelectElement>(&event);
            tell(menu.map(|menu| menu.value()))
        }) { (options) }
    }
}

/// Selects what stands in the field that got the focus, so that typing replaces it.
pub(crate) fn select_all<E: AsRef<Event>>(event: E) {
    if let Some(field) = target::<HtmlInputElement>(event.as_ref()) {
        field.select();
    }
}
