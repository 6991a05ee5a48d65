//! The list of shuffles that decks are judged against: its keys and its focus.

use page::search_list::SearchList;
use rooms::check::{AgainstMsg, CheckMsg, LIST};
use web_sys::{Element, HtmlElement};

use super::send;
use crate::dom::by_id;
use crate::site::search_list::{self, Key, is_open};

/// Listens to its keys.
pub(super) fn listen() {
    search_list::listen_to(&by_id::<Element>("check"), |key| {
        hear(match key {
            Key::Go(rows) => AgainstMsg::Go(rows),
            Key::Enter => AgainstMsg::Enter,
            Key::Close => AgainstMsg::List,
        });
    });
}

/// Sends a message. If the list is closed by that, the button that opened it gets the focus.
pub(crate) fn hear(msg: AgainstMsg) {
    let was_open = is_open(LIST);
    send(CheckMsg::Against(msg));
    if was_open && !is_open(LIST) {
        drop(by_id::<HtmlElement>(LIST).focus());
    }
}

/// Gives an open list the focus, and has its active row seen.
pub(super) fn follow(before: Option<&SearchList>, now: Option<&SearchList>) {
    if now.is_some() && before != now {
        search_list::follow(LIST, before.is_none());
    }
}
