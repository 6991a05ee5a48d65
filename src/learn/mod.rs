//! Learn in the browser: the list of lessons, articles and games, and the game of guessing.

mod guess;

use app::i18n::Lang;
use engine::experiment::Setup;
use model::gallery::Map;
use model::learn::{self, Entry, EntryGroup, Guess, LearnView as State, Stop};
use std::cell::RefCell;
use sycamore::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::dom::{by_id, document, flag};
use crate::figures::look::Look;
use crate::figures::small_map;
use crate::seed::fresh_seed;
use crate::site::lesson;
use crate::site::parts::{self, part};

thread_local! {
    static VIEW: RefCell<Option<Signal<State>>> = const { RefCell::new(None) };
    /// The unknown name in the address; empty if the address is fine.
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
    } else if let Some(stop) = lesson::left() {
        go_back_to(stop);
    }
}

/// Gives the focus to the way into the lesson that was left: the list is as long as before.
fn go_back_to(left: Stop) {
    let way_in = format!("#{LIST} a[href='{}']", left.way_in().hash());
    let link = document().query_selector(&way_in).ok().flatten();
    if let Some(link) = link.and_then(|link| link.dyn_into::<HtmlElement>().ok()) {
        drop(link.focus());
    }
}

/// Does nothing on leaving the screen, where nothing moves.
pub(crate) fn leave() {}

/// Shows all words in a language.
pub(crate) fn speak(lang: Lang) {
    build(lang);
    guess::speak(lang);
}

fn build(lang: Lang) {
    let state = UNKNOWN.with_borrow(|unknown| learn::view(lang, fresh_seed(), unknown));
    if let Some(view) = VIEW.with_borrow(|view| *view) {
        view.set(state);
    } else {
        parts::build("learn", state, |view| {
            VIEW.set(Some(view));
            view! {
                div(id=LIST) { (list(view)) }
                div(id=GAME, hidden=true)
            }
        });
    }
    repaint();
}

/// Paints the maps beside the lessons: they are new, or the colours changed.
pub(crate) fn repaint() {
    let Some(view) = VIEW.with_borrow(|view| *view) else {
        return;
    };
    let theme = Look::read(Lang::En).theme;
    for setup in view.with_untracked(|s| pictured(s).collect::<Vec<_>>()) {
        let canvas = document().get_element_by_id(&map_id(&setup));
        if let Some(canvas) = canvas.and_then(|canvas| canvas.dyn_into().ok()) {
            small_map::paint(&canvas, &Map::quick(&setup), &theme);
        }
    }
}

fn pictured(state: &State) -> impl Iterator<Item = Setup> {
    let entries = state.groups.iter().flat_map(|group| &group.entries);
    entries.filter_map(|entry| entry.pictured)
}

/// The id of the canvas of a shuffle's map.
fn map_id(setup: &Setup) -> String {
    let (algorithm, source) = (setup.algorithm.id(), setup.source.id());
    format!("learn-{algorithm}-{source}-{}", setup.n())
}

fn list(state: Signal<State>) -> View {
    let title = part(state, |s| s.title);
    let problem = part(state, |s| s.problem.clone());
    let none = part(state, |s| s.problem.is_empty());
    let lead = part(state, |s| s.lead);
    view! {
        h1(class="headline") { (title) }
        p(class="problems", role="status", hidden=none) { (problem) }
        p(class="lead") { (lead) }
        (state.with(|s| s.groups.clone()).into_iter().map(group).collect::<Vec<_>>())
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
    let class = entry.pictured.map_or("", |_| "pictured");
    let map = entry.pictured.map(|setup| {
        let id = map_id(&setup);
        view! { canvas(id=id, class="small-map", width="1", height="1", aria-hidden="true") }
    });
    let map = map.unwrap_or_default();
    let from = match entry.article {
        "" => View::default(),
        article => {
            let words = parts::with_articles(article);
            view! { small(class="from") { (words) } }
        }
    };
    view! {
        li {
            a(href=entry.href, class=class) {
                (map)
                strong { (entry.title) } span { (entry.line) } small { (entry.note) }
                code { (entry.code) }
            }
            (from)
        }
    }
}
