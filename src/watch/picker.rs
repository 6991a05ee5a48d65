//! The list of shuffles that opens below a lane's title, and the buttons of its parameter.

use model::{Msg, PickerRow, PickerView, Stepper, View as State, words};
use sycamore::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement, HtmlInputElement, KeyboardEvent};

use super::send;
use crate::dom::{by_id, document};
use crate::site::parts::{Speaker, derived, part};

/// The id of the button that opens a lane's list.
pub(super) fn button_id(lane: usize) -> String {
    format!("watch-title-{lane}")
}

/// The list of a lane, while it is open.
pub(super) fn picker(state: Signal<State>, lane: usize) -> View {
    let open = part(state, move |s| {
        s.picker.as_ref().is_some_and(|picker| picker.lane == lane)
    });
    view! {
        (match open.get() {
            true => list(state, lane),
            false => View::default(),
        })
    }
}

fn of<T: Clone + PartialEq + 'static>(
    state: Signal<State>,
    otherwise: T,
    read: fn(&PickerView) -> T,
) -> ReadSignal<T> {
    part(state, move |s| {
        s.picker.as_ref().map_or_else(|| otherwise.clone(), read)
    })
}

fn list(state: Signal<State>, lane: usize) -> View {
    let speaker = Speaker::new(state, |s| s.lang);
    let fixed = [
        words::CHOOSE_SHUFFLE,
        words::ADD_SHUFFLE,
        words::REMOVE_SHUFFLE,
        words::WRITE_OWN,
    ];
    let [label, add, remove, write] = speaker.all(fixed);
    let query = of(state, String::new(), |p| p.query.clone());
    let rows = of(state, Vec::new(), |p| p.rows.clone());
    let nothing = of(state, String::new(), |p| p.nothing.clone());
    let can = of(state, (false, false), |p| (p.can_add, p.can_remove));
    let active = part(state, |s| {
        let rows = s.picker.as_ref().map(|picker| &picker.rows);
        let active = rows.and_then(|rows| rows.iter().find(|row| row.is_active));
        active.map_or_else(String::new, |row| row_id(row.id))
    });
    let typed = |event: Event| {
        let field = event
            .target()
            .and_then(|t| t.dyn_into::<HtmlInputElement>().ok());
        if let Some(field) = field {
            send(Msg::Search(field.value()));
        }
    };
    // Once it stands in the document.
    on_mount(|| drop(by_id::<HtmlElement>("watch-search").focus()));
    create_effect(move || show(&active.get_clone()));
    view! {
        div(class="picker", role="dialog", aria-label=label, on:keydown=move |event| key(lane, &event)) {
            input(
                r#type="search", id="watch-search", role="combobox", aria-expanded="true", aria-controls="watch-shuffles",
                aria-label=label, placeholder=label, autocomplete="off", aria-activedescendant=active,
                prop:value=query, on:input=typed
            )
            a(class="write", href="#check=code") { (write) }
            ul(id="watch-shuffles", role="listbox", aria-label=label) {
                (rows_view(lane, rows.get_clone()))
            }
            p(role="status") { (nothing) }
            div(class="row") {
                (match can.get().0 {
                    true => view! { button(r#type="button", id="watch-add", on:click=move |_| send_from(lane, Msg::Add)) { (add) } },
                    false => View::default(),
                })
                (match can.get().1 {
                    true => view! { button(r#type="button", id="watch-remove", on:click=move |_| send_from(lane, Msg::Remove(lane))) { (remove) } },
                    false => View::default(),
                })
            }
        }
    }
}

fn row_id(id: &str) -> String {
    format!("watch-shuffle-{id}")
}

fn rows_view(lane: usize, rows: Vec<PickerRow>) -> Vec<View> {
    let mut group = "";
    rows.into_iter()
        .map(|row| {
            let heading = if row.group == group { "" } else { row.group };
            group = row.group;
            let heading = match heading {
                "" => View::default(),
                words => view! { li(class="group", role="presentation") { (words) } },
            };
            let id = row.id;
            let choose = move |_| {
                let field = app::settings::Field::Algorithm;
                send_from(lane, Msg::Set(field, lane, id.to_string()));
            };
            view! {
                (heading)
                li(
                    id=row_id(id), role="option", aria-selected=row.is_active.to_string(),
                    data-shown=row.is_shown.to_string(), on:click=choose
                ) { (row.name.clone()) " " small { (row.term.clone()) } }
            }
        })
        .collect()
}

/// Brings the active row into sight.
fn show(id: &str) {
    if let Some(row) = document().get_element_by_id(id) {
        let options = web_sys::ScrollIntoViewOptions::new();
        options.set_block(web_sys::ScrollLogicalPosition::Nearest);
        row.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

fn key(lane: usize, event: &KeyboardEvent) {
    let on_field = event
        .target()
        .and_then(|target| target.dyn_into::<HtmlInputElement>().ok())
        .is_some();
    let msg = match event.key().as_str() {
        "Escape" => Msg::Close,
        "Enter" if on_field => Msg::PickerEnter,
        "ArrowDown" => Msg::PickerGo(1),
        "ArrowUp" => Msg::PickerGo(-1),
        "PageDown" => Msg::PickerGo(8),
        "PageUp" => Msg::PickerGo(-8),
        _ => return,
    };
    event.prevent_default();
    event.stop_propagation();
    send_from(lane, msg);
}

/// Sends a message of the list. If it is closed by that, the title that opened it gets the focus.
fn send_from(lane: usize, msg: Msg) {
    send(msg);
    let is_open = document().get_element_by_id("watch-search").is_some();
    // The title of a lane that was removed is that of its neighbour now, or the first one.
    let title = [lane, 0]
        .into_iter()
        .find_map(|lane| document().get_element_by_id(&button_id(lane)));
    if let Some(title) = title.filter(|_| !is_open) {
        drop(title.dyn_into::<HtmlElement>().map(|title| title.focus()));
    }
}

/// The buttons of a lane's parameter. They stay while their values change: a new button would not
/// have the focus.
pub(super) fn stepper(state: Signal<State>, lane: usize) -> View {
    let of = move |s: &State| s.lanes.get(lane).and_then(|lane| lane.stepper.clone());
    let stepper = part(state, of);
    let has = part(state, move |s| of(s).is_some());
    view! {
        (match has.get() {
            true => view! {
                span(class="stepper") {
                    (small_button(lane, stepper, "−", |stepper| stepper.less.clone()))
                    (small_button(lane, stepper, "+", |stepper| stepper.more.clone()))
                }
            },
            false => View::default(),
        })
    }
}

/// A button that makes a parameter of a lane smaller or larger.
pub(super) fn small_button(
    lane: usize,
    stepper: ReadSignal<Option<Stepper>>,
    sign: &'static str,
    read: fn(&Stepper) -> (Option<String>, &'static str),
) -> View {
    let label = derived(move || stepper.with(|s| s.as_ref().map_or("", |s| read(s).1)));
    let none = derived(move || stepper.with(|s| s.as_ref().is_none_or(|s| read(s).0.is_none())));
    let press = move |_| {
        let next = stepper.with_untracked(|s| s.as_ref().map(|s| (s.field, read(s).0)));
        if let Some((field, Some(value))) = next {
            send(Msg::Set(field, lane, value));
        }
    };
    view! {
        button(
            r#type="button", class="small", aria-label=label, aria-disabled=none.get().to_string(), on:click=press
        ) { (sign) }
    }
}
