//! Learn in the browser: the list of lessons, articles and games, the game of guessing, the exhibit of
//! buffers, the bench.

mod bench;
mod buffer;
mod guess;

use std::rc::Rc;
use std::thread::LocalKey;

use app::draw::palette::Theme;
use app::i18n::Lang;
use engine::experiment::Setup;
use page::{Map, ScreenModel};
use rooms::learn::{Entry, EntryGroup, Learn, LearnShown as State, Room};
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
#[derive(Default)]
pub(crate) struct LearnPage {
    /// Canvases painted: their ids and maps.
    painted: Vec<(String, Rc<Map>)>,
}

thread_local! {
    static SHELL: Shell<LearnPage> = Shell::new();
}

impl Page for LearnPage {
    type Model = Learn;

    fn shell() -> &'static LocalKey<Shell<LearnPage>> {
        &SHELL
    }

    fn begin(lang: Lang) -> (Learn, LearnPage) {
        (Learn::new(lang, fresh_seed()), LearnPage::default())
    }

    fn document(view: Signal<State>) -> View {
        let hides = move |room: Room| part(view, move |s| s.room != room);
        view! {
            div(id="learn-list", hidden=hides(Room::List)) { (list(view)) }
            div(id="learn-game", hidden=hides(Room::Game)) { (guess::page(view)) }
            div(id="learn-buffer", hidden=hides(Room::Buffer)) { (buffer::page(view)) }
            div(id="learn-bench", hidden=hides(Room::Bench)) { (bench::page(view)) }
        }
    }

    fn then(_before: &State, now: &State) -> Then {
        match now.room {
            Room::Bench => bench::keep_focus(&now.bench),
            Room::List | Room::Game | Room::Buffer => guess::keep_focus(&now.game),
        }
    }

    /// Paints the maps that are not painted; all of them in other colours.
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
        if changed == Changed::Look {
            self.painted.clear();
        }
        for (id, map) in view.with_untracked(maps) {
            self.paint_map(id, map, &theme);
        }
    }
}

impl LearnPage {
    /// Paints a map on the canvas with this id, unless it is there already.
    fn paint_map(&mut self, id: String, map: Rc<Map>, theme: &Theme) {
        let is_there = |(own, its): &(String, Rc<Map>)| *own == id && Rc::ptr_eq(its, &map);
        if self.painted.iter().any(is_there) {
            return;
        }
        let canvas = document().get_element_by_id(&id).map(JsCast::dyn_into);
        if let Some(Ok(canvas)) = canvas {
            small_map::paint(&canvas, &map, theme);
            self.painted.retain(|(own, _)| *own != id);
            self.painted.push((id, map));
        }
    }
}

/// The maps of the exhibit or the bench, with the ids of their canvases.
fn maps(state: &State) -> Vec<(String, Rc<Map>)> {
    let sides = state.buffer.sides.iter().enumerate();
    let sides = sides.filter_map(|(k, side)| Some((buffer::map_id(k), side.map.clone()?)));
    let heads = state.bench.heads.iter().enumerate();
    let heads = heads.filter_map(|(k, head)| Some((bench::map_id(k), head.map.clone()?)));
    match state.room {
        Room::Buffer => sides.collect(),
        Room::Bench => heads.collect(),
        Room::List | Room::Game => Vec::new(),
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
