//! Learn in the browser: the list of lessons, articles and games, and the game of guessing.

mod guess;

use std::thread::LocalKey;

use app::i18n::Lang;
use engine::experiment::Setup;
use model::ScreenModel;
use model::gallery::Map;
use model::learn::{Entry, EntryGroup, Learn, LearnShown as State};
use sycamore::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlCanvasElement;

use crate::dom::{document, set};
use crate::figures::look::Look;
use crate::figures::small_map;
use crate::seed::fresh_seed;
use crate::site::parts::{self, part};
use crate::site::shell::{Changed, Page, Shell, Then};

/// Learn in the browser.
pub(crate) struct LearnPage;

thread_local! {
    static SHELL: Shell<LearnPage> = Shell::new();
}

impl Page for LearnPage {
    type Model = Learn;

    fn shell() -> &'static LocalKey<Shell<LearnPage>> {
        &SHELL
    }

    fn begin(lang: Lang) -> (Learn, LearnPage) {
        (Learn::new(lang, fresh_seed()), LearnPage)
    }

    fn document(view: Signal<State>) -> View {
        let plays = part(view, |s| s.plays);
        view! {
            div(id="learn-list", hidden=plays.get()) { (list(view)) }
            div(id="learn-game", hidden=!plays.get()) { (guess::page(view)) }
        }
    }

    fn then(_before: &State, now: &State) -> Then {
        guess::keep_focus(&now.game)
    }

    /// Paints the maps beside the lessons that are not painted; all of them in other colours.
    fn paint(&mut self, model: &mut Learn, view: Signal<State>, changed: Changed) {
        if changed == Changed::Nothing {
            return;
        }
        let theme = Look::now(model.lang()).theme;
        for setup in view.with_untracked(|s| pictured(s).collect::<Vec<_>>()) {
            if let Some(canvas) = canvas(&setup)
                && (changed == Changed::Look || !canvas.has_attribute("data-painted"))
            {
                small_map::paint(&canvas, &Map::quick(&setup), &theme);
                set(&canvas, "data-painted", "");
            }
        }
    }
}

fn canvas(setup: &Setup) -> Option<HtmlCanvasElement> {
    let canvas = document().get_element_by_id(&map_id(setup))?;
    canvas.dyn_into().ok()
}

fn pictured(state: &State) -> impl Iterator<Item = Setup> {
    let entries = state.list.groups.iter().flat_map(|group| &group.entries);
    entries.filter_map(|entry| entry.pictured)
}

/// The id of the canvas of a shuffle's map.
fn map_id(setup: &Setup) -> String {
    let (algorithm, source) = (setup.algorithm.id(), setup.source.id());
    format!("learn-{algorithm}-{source}-{}", setup.n())
}

fn list(state: Signal<State>) -> View {
    let title = part(state, |s| s.list.title);
    let problem = part(state, |s| s.list.problem.clone());
    let none = part(state, |s| s.list.problem.is_empty());
    let lead = part(state, |s| s.list.lead);
    let groups = part(state, |s| s.list.groups.clone());
    view! {
        h1(class="headline") { (title) }
        p(class="problems", role="status", hidden=none) { (problem) }
        p(class="lead") { (lead) }
        (groups.get_clone().into_iter().map(group).collect::<Vec<_>>())
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
