//! Choice of the shuffle that decks are judged against.

use std::rc::Rc;

use model::check::{AgainstList, AgainstMsg, AgainstView, CheckMsg, CheckView as State};
use sycamore::prelude::*;
use web_sys::HtmlElement;

use super::send;
use crate::dom::{by_id, document};
use crate::site::parts::{derived, part};
use crate::site::search_list::{Heard, SearchList, field_id};

/// Prefix of the ids of its elements.
const ID: &str = "check-against";

/// The choice, where there is something to judge.
pub(super) fn against(state: Signal<State>) -> View {
    let is_there = part(state, |s| s.against.is_some());
    view! { (if is_there.get() { choice(state) } else { View::default() }) }
}

fn choice(state: Signal<State>) -> View {
    let of = move |read: fn(&AgainstView) -> String| {
        part(state, move |s| {
            s.against.as_ref().map(read).unwrap_or_default()
        })
    };
    let (label, name) = (of(|its| its.label.to_string()), of(|its| its.name.clone()));
    let fair = part(state, |s| s.against.as_ref().and_then(|its| its.fair));
    let has_steps = part(state, |s| {
        s.against.as_ref().is_some_and(|its| its.steps.is_some())
    });
    let is_open = part(state, |s| {
        s.against.as_ref().is_some_and(|its| its.list.is_some())
    });
    let expanded = derived(move || is_open.get().to_string());
    view! {
        div(class="against") {
            span { (label) } " "
            button(r#type="button", id=ID, aria-haspopup="dialog", aria-expanded=expanded, on:click=|_| hear(AgainstMsg::List)) { (name) }
            (match has_steps.get() {
                true => view! { span(class="stepper") { (step(state, false)) (step(state, true)) } },
                false => View::default(),
            })
            (fair.get().map(|word| view! {
                button(r#type="button", id="check-fair", class="quiet", on:click=|_| hear(AgainstMsg::Fair)) { (word) }
            }).unwrap_or_default())
            (match is_open.get() {
                true => list(state),
                false => View::default(),
            })
        }
    }
}

/// A button that makes the parameter smaller or larger.
fn step(state: Signal<State>, is_more: bool) -> View {
    let of = move || {
        state.with(|s| {
            let steps = s.against.as_ref().and_then(|its| its.steps);
            steps.map_or(("", false), |steps| steps[usize::from(is_more)])
        })
    };
    let label = derived(move || of().0);
    let disabled = derived(move || (!of().1).to_string());
    let sign = if is_more { "+" } else { "−" };
    view! {
        button(r#type="button", class="small", aria-label=label, aria-disabled=disabled, on:click=move |_| hear(AgainstMsg::Step(is_more))) { (sign) }
    }
}

fn list(state: Signal<State>) -> View {
    fn of<T: Clone + PartialEq + 'static>(
        state: Signal<State>,
        otherwise: T,
        read: fn(&AgainstList) -> T,
    ) -> ReadSignal<T> {
        part(state, move |s| {
            let list = s.against.as_ref().and_then(|its| its.list.as_ref());
            list.map_or_else(|| otherwise.clone(), read)
        })
    }
    let heard = |heard: Heard| {
        hear(match heard {
            Heard::Search(query) => AgainstMsg::Search(query),
            Heard::Go(rows) => AgainstMsg::Go(rows),
            Heard::Enter => AgainstMsg::Enter,
            Heard::Close => AgainstMsg::List,
            Heard::Choose(id) => AgainstMsg::Choose(id.to_string()),
        });
    };
    let list = SearchList {
        id: ID,
        label: of(state, "", |list| list.label),
        query: of(state, String::new(), |list| list.query.clone()),
        rows: of(state, Vec::new(), |list| list.rows.clone()),
        nothing: of(state, String::new(), |list| list.nothing.to_string()),
        hear: Rc::new(heard),
    };
    list.view(View::default(), View::default())
}

/// Sends a message. If the list is closed by that, the button that opened it gets the focus.
fn hear(msg: AgainstMsg) {
    let is_list_open = || document().get_element_by_id(&field_id(ID)).is_some();
    let was_open = is_list_open();
    send(CheckMsg::Against(msg));
    if was_open && !is_list_open() {
        drop(by_id::<HtmlElement>(ID).focus());
    }
}
