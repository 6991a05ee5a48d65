//! The list of shuffles that opens below a lane's title, and the buttons of its parameter.

use std::rc::Rc;

use rooms::watch::{Msg, PickerView, Stepper, View as State};
use sycamore::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::send;
use crate::dom::document;
use crate::site::parts::{Speaker, derived, part};
use crate::site::search_list::{Heard, SearchList, field_id};

/// Prefix of the ids of the list's elements.
const LIST: &str = "watch";

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
        ::words::watch::CHOOSE_SHUFFLE,
        ::words::watch::ADD_SHUFFLE,
        ::words::watch::REMOVE_SHUFFLE,
        ::words::watch::WRITE_OWN,
    ];
    let [label, add, remove, write] = speaker.all(fixed);
    let can = of(state, (false, false), |p| (p.can_add, p.can_remove));
    let heard = move |heard: Heard| {
        let msg = match heard {
            // The list stays open.
            Heard::Search(query) => return send(Msg::Search(query)),
            Heard::Go(rows) => Msg::PickerGo(rows),
            Heard::Enter => Msg::PickerEnter,
            Heard::Close => Msg::Close,
            Heard::Choose(id) => Msg::Set(app::settings::Field::Algorithm, lane, id.to_string()),
        };
        send_from(lane, msg);
    };
    let list = SearchList {
        id: LIST,
        label,
        query: of(state, String::new(), |p| p.query.clone()),
        rows: of(state, Vec::new(), |p| p.rows.clone()),
        nothing: of(state, String::new(), |p| p.nothing.clone()),
        hear: Rc::new(heard),
    };
    let above = view! { a(class="write", href="#check=code") { (write) } };
    let below = view! {
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
    };
    list.view(above, below)
}

/// Sends a message of the list. If it is closed by that, the title that opened it gets the focus.
fn send_from(lane: usize, msg: Msg) {
    send(msg);
    let is_open = document().get_element_by_id(&field_id(LIST)).is_some();
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
