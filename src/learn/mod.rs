//! Learn in the browser: the list of lessons, articles and games, and the game of guessing.

mod guess;

use app::i18n::Lang;
use model::learn::{self, Entry, EntryGroup, Guess, LearnView as State};
use std::cell::RefCell;
use sycamore::prelude::*;
use web_sys::Element;

use crate::dom::{by_id, flag};
use crate::seed::fresh_seed;
use crate::site::parts;

thread_local! {
    static VIEW: RefCell<Option<Signal<State>>> = const { RefCell::new(None) };
    /// What the address names and there is not.
    static UNKNOWN: RefCell<String> = const { RefCell::new(String::new()) };
}

/// The elements of the list and of the game.
const LIST: &str = "learn-list";
const GAME: &str = "learn-game";

/// Shows the game if the address names it, else the list. Lessons are led elsewhere before.
pub(crate) fn open(what: &str, lang: Lang) {
    let plays = Guess::is_named(what);
    UNKNOWN.set(if plays {
        String::new()
    } else {
        what.to_string()
    });
    build(lang);
    flag(&by_id::<Element>(LIST), "hidden", plays);
    flag(&by_id::<Element>(GAME), "hidden", !plays);
    if plays {
        guess::open(what, lang, GAME);
    }
}

/// Nothing moves here.
pub(crate) fn leave() {}

/// Nothing is painted here.
pub(crate) fn repaint() {}

/// Shows all words in a language.
pub(crate) fn speak(lang: Lang) {
    build(lang);
    guess::speak(lang);
}

fn build(lang: Lang) {
    let state = UNKNOWN.with_borrow(|unknown| learn::view(lang, fresh_seed(), unknown));
    if let Some(view) = VIEW.with_borrow(|view| *view) {
        view.set(state);
        return;
    }
    parts::build("learn", state, |view| {
        VIEW.set(Some(view));
        view! {
            div(id=LIST) { (list(view)) }
            div(id=GAME, hidden=true)
        }
    });
}

fn list(state: Signal<State>) -> View {
    view! {
        h1(class="headline") { (state.with(|s| s.title)) }
        p(class="problems", role="status", hidden=state.with(|s| s.problem.is_empty())) { (state.with(|s| s.problem.clone())) }
        p(class="lead") { (state.with(|s| s.lead)) }
        (state.with(|s| s.groups.iter().cloned().map(group).collect::<Vec<_>>()))
    }
}

fn group(group: EntryGroup) -> View {
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
