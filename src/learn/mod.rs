//! Learn in the browser: the list of lessons, articles and games.

use app::i18n::Lang;
use model::learn::{self, Entry, Group, View as State};
use std::cell::RefCell;
use sycamore::prelude::*;

use crate::dom::by_id;
use crate::watch::fresh_seed;

thread_local! {
    static VIEW: RefCell<Option<Signal<State>>> = const { RefCell::new(None) };
}

/// Shows Learn; what the address names behind it is left for lessons.
pub(crate) fn open(_what: &str, lang: Lang) {
    speak(lang);
}

/// Nothing moves here.
pub(crate) fn leave() {}

/// Nothing is painted here.
pub(crate) fn repaint() {}

/// Shows all words in a language.
pub(crate) fn speak(lang: Lang) {
    let state = learn::view(lang, fresh_seed());
    if let Some(view) = VIEW.with_borrow(|view| *view) {
        view.set(state);
        return;
    }
    let root = by_id::<web_sys::Element>("learn");
    root.set_inner_html("");
    sycamore::render_to(
        move || {
            let view = create_signal(state);
            VIEW.set(Some(view));
            list(view)
        },
        &root,
    );
}

fn list(state: Signal<State>) -> View {
    view! {
        h1(class="headline") { (state.with(|s| s.title)) }
        p(class="lead") { (state.with(|s| s.lead)) }
        (state.with(|s| s.groups.iter().cloned().map(group).collect::<Vec<_>>()))
    }
}

fn group(group: Group) -> View {
    let entries: Vec<View> = group.entries.into_iter().map(entry).collect();
    view! {
        section {
            h2 { (group.title) }
            ul { (entries) }
        }
    }
}

fn entry(entry: Entry) -> View {
    view! {
        li {
            a(href=entry.href) { strong { (entry.title) } span { (entry.line) } small { (entry.note) } }
        }
    }
}
