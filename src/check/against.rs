//! The list of shuffles that decks are judged against, at its place in the document.

use std::rc::Rc;

use rooms::check::{AgainstList, AgainstMsg, CheckMsg, LIST};
use rooms::yours::YoursView as State;
use sycamore::prelude::*;
use web_sys::HtmlElement;

use super::send;
use crate::dom::{by_id, document};
use crate::site::parts::part;
use crate::site::search_list::{Heard, SearchList, field_id};

/// The list while it is open.
pub(crate) fn list(state: Signal<State>) -> View {
    let is_open = part(state, |s| s.list.is_some());
    view! { (if is_open.get() { opened(state) } else { View::default() }) }
}

fn opened(state: Signal<State>) -> View {
    fn of<T: Clone + PartialEq + 'static>(
        state: Signal<State>,
        otherwise: T,
        read: fn(&AgainstList) -> T,
    ) -> ReadSignal<T> {
        part(state, move |s| {
            s.list.as_ref().map_or_else(|| otherwise.clone(), read)
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
        id: LIST,
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
    let is_list_open = || document().get_element_by_id(&field_id(LIST)).is_some();
    let was_open = is_list_open();
    send(CheckMsg::Against(msg));
    if was_open && !is_list_open() {
        drop(by_id::<HtmlElement>(LIST).focus());
    }
}
