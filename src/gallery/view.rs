//! The document of the Gallery. Every element reads its own part of the model's view, so that only
//! what changed is written.

use document::Block;
use page::Stamp;
use rooms::gallery::cases::ACCOUNT;
use rooms::gallery::{CaseTile, DECKS, GalleryMsg, GalleryView as State, Section, StoryTile, Tile};
use sycamore::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlInputElement};

use super::{GalleryPage, account, own, send};
use crate::dom::{listen, target};
use crate::site::choices::choices;
use crate::site::document::Place;
use crate::site::parts::{Speaker, derived, part};
use crate::site::shell::Page;

/// The id of a tile's canvas.
pub(super) fn map_id(tile: &str) -> String {
    format!("{tile}-map")
}

/// All of the Gallery below the bar: the case that is open, else the tiles.
pub(super) fn gallery(state: Signal<State>) -> View {
    let speaker = Speaker::new(state, |s| s.lang);
    let is_open = part(state, |s| s.case.is_some());
    view! {
        (match is_open.get() {
            true => View::default(),
            false => all(state, speaker),
        })
    }
}

/// Shows the case that is open in an element of its own.
pub(super) fn case(state: Signal<State>, root: Element) {
    let place = Place {
        send,
        square: |canvas, (x, y)| {
            let k = canvas.id().rsplit_once('-')?.1.parse().ok()?;
            let [rows, columns] = GalleryPage::with(|gallery| {
                let map = gallery.case_figure(k)?;
                Some([map.rows, map.columns])
            })??;
            let at = |offset: f64, length: i32, cells: usize| {
                (offset.max(0.0) / f64::from(length.max(1)) * cells as f64) as usize
            };
            let row = at(y, canvas.client_height(), rows);
            Some((row, at(x, canvas.client_width(), columns)))
        },
    };
    listen(&root, "click", |event| {
        let why = target::<Element>(&event).and_then(|it| it.closest(".why").ok()?);
        if why.is_some() {
            account::go(ACCOUNT, 1);
        }
    });
    let case = |s: &State| Block::of("div").with(s.case.iter().map(|case| case.document.clone()));
    place.show(root, part(state, case));
}

fn all(state: Signal<State>, speaker: Speaker) -> View {
    let [title, lead] = speaker.all([::words::gallery::TITLE, ::words::gallery::LEAD]);
    let sections = part(state, |s| {
        let title = |section: &Section| section.title;
        s.sections.iter().map(title).collect::<Vec<_>>()
    });
    let how = part(state, |s| s.how.clone());
    let problems = part(state, |s| s.problems.clone());
    let none = part(state, |s| s.problems.is_empty());
    view! {
        div(class="top") {
            h1(class="headline") { (title) }
            p(class="lead") { (lead) }
            (tools(state, speaker))
            (programs(state))
        }
        p(class="problems", role="status", hidden=none) { (problems) }
        (cases(state, speaker))
        div(class="sections") {
            Keyed(list=sections, key=|title| *title, view=move |title| section(state, title, speaker))
        }
        (comparisons(state, speaker))
        p(class="how") { (how) }
    }
}

/// Choice of the number of cards, and the search.
fn tools(state: Signal<State>, speaker: Speaker) -> View {
    let sizes = part(state, |s| Some(s.sizes.clone()));
    let sizes = choices(sizes, "gallery-cards".into(), |at| {
        if let Some(&cards) = DECKS.get(at) {
            send(GalleryMsg::Cards(cards));
        }
    });
    let [label, such] = speaker.all([::words::gallery::FIND, ::words::gallery::FIND_SUCH]);
    let find = part(state, |s| s.find.clone());
    let found = part(state, |s| s.found.clone());
    let typed = |event: Event| {
        let input = event.target().map(JsCast::dyn_into::<HtmlInputElement>);
        if let Some(Ok(input)) = input {
            send(GalleryMsg::Find(input.value()));
        }
    };
    view! {
        div(class="tools") {
            (sizes)
            input(
                r#type="search", id="gallery-find", aria-label=label, placeholder=such, autocomplete="off",
                prop:value=find, on:input=typed
            )
            p(class="found", role="status") { (found) }
        }
    }
}

/// Descriptions of the programs that are searched, a line each.
fn programs(state: Signal<State>) -> View {
    let all = part(state, |s| s.programs.clone());
    view! {
        (all.get_clone().into_iter().map(|line| view! { p(class="program", role="status") { (line) } }).collect::<Vec<_>>())
    }
}

/// A heading in the left margin with a faint line, and a switch below them.
fn margin(title: View, line: View, switch: View) -> View {
    view! {
        div(class="margin") { h2 { (title) } p { (line) } (switch) }
    }
}

/// The row of true cases.
fn cases(state: Signal<State>, speaker: Speaker) -> View {
    let fixed = [
        ::words::gallery::CASES,
        ::words::gallery::CASES_LINE,
        ::words::gallery::PRESENT_CASES,
    ];
    let [title, line, words_of_present] = speaker.all(fixed);
    let present = part(state, |_| page::true_case::presented());
    let none = part(state, |s| s.cases.is_empty());
    let has_switch = part(state, |s| s.all_cases.is_some());
    let switch = move || match has_switch.get() {
        true => switch(state),
        false => View::new(),
    };
    let ids = part(state, |s| {
        let ids = s.cases.iter().map(|case| case.id.clone());
        ids.collect::<Vec<_>>()
    });
    view! {
        section(class="row cases", hidden=none) {
            (margin(view! { (title) }, view! { (line) }, view! { (switch()) a(class="present", href=present) { (words_of_present) } }))
            ul(class="pairs") {
                Keyed(list=ids, key=|id| id.clone(), view=move |id| case_tile(state, id, speaker))
            }
        }
    }
}

fn switch(state: Signal<State>) -> View {
    let label = part(state, |s| {
        s.all_cases
            .clone()
            .map_or_else(String::new, |all| all.label)
    });
    let open = part(state, |s| {
        s.all_cases.as_ref().is_some_and(|all| all.is_open)
    });
    view! {
        button(
            r#type="button", id="gallery-cases", aria-expanded=open.get().to_string(),
            on:click=move |_| send(GalleryMsg::AllCases(!open.get_untracked()))
        ) { (label) }
    }
}

fn case_tile(state: Signal<State>, id: String, speaker: Speaker) -> View {
    let (map, wanted) = (map_id(&id), id.clone());
    let own = part(state, move |s| {
        s.cases.iter().find(|case| case.id == wanted).cloned()
    });
    let of = move |read: fn(&CaseTile) -> String| {
        derived(move || own.with(|own| own.as_ref().map(read).unwrap_or_default()))
    };
    let (name, href) = (of(|case| case.name.clone()), of(|case| case.href.clone()));
    let line = of(|case| case.line.to_string());
    let stamp = derived(move || own.with(|own| own.as_ref().and_then(|case| case.stamp)));
    view! {
        li {
            a(id=id, href=href) {
                canvas(id=map, class="small-map", width="1", height="1", aria-hidden="true")
                strong { (name) }
                span(class="term") { (line) }
                (mark(stamp, speaker))
            }
        }
    }
}

/// The comparisons that Watch leads through.
fn comparisons(state: Signal<State>, speaker: Speaker) -> View {
    let [title, line] = speaker.all([::words::gallery::PAIRS, ::words::gallery::PAIRS_LINE]);
    let none = part(state, |s| s.pairs.is_empty());
    let ids = part(state, |s| {
        let ids = s.pairs.iter().map(|pair| pair.tile.id.clone());
        ids.collect::<Vec<_>>()
    });
    view! {
        section(class="row", hidden=none) {
            (margin(view! { (title) }, view! { (line) }, View::new()))
            ul(class="tiles") {
                Keyed(list=ids, key=|id| id.clone(), view=move |id| pair(state, id, speaker))
            }
        }
    }
}

fn pair(state: Signal<State>, id: String, speaker: Speaker) -> View {
    let (map, wanted) = (map_id(&id), id.clone());
    let own = part(state, move |s| {
        s.pairs.iter().find(|pair| pair.tile.id == wanted).cloned()
    });
    let of = move |read: fn(&StoryTile) -> String| {
        derived(move || own.with(|own| own.as_ref().map(read).unwrap_or_default()))
    };
    let (name, href) = (
        of(|pair| pair.tile.name.clone()),
        of(|pair| pair.tile.href.clone()),
    );
    let stamp = derived(move || own.with(|own| own.as_ref().and_then(|pair| pair.tile.stamp)));
    view! {
        li {
            a(id=id, href=href) {
                canvas(id=map, class="small-map", width="1", height="1", aria-hidden="true")
                (mark(stamp, speaker))
                strong { (name) }
            }
        }
    }
}

/// One stamp word. Its words follow the language; what it says of a shuffle never changes.
fn mark(stamp: ReadSignal<Option<Stamp>>, speaker: Speaker) -> View {
    let name = move || stamp.get().map_or("", Stamp::id);
    let words = move || {
        stamp
            .get()
            .map_or("", |stamp| stamp.words().of(speaker.lang()))
    };
    view! {
        span(class="mark", data-stamp=name()) { (words()) }
    }
}

fn section(state: Signal<State>, title: &'static str, speaker: Speaker) -> View {
    let found = move |s: &State| {
        let mut sections = s.sections.iter();
        sections.find(|section| section.title == title).cloned()
    };
    let line = part(state, move |s| found(s).map_or("", |section| section.line));
    let own_tiles = part(state, move |s| {
        found(s).map_or_else(Vec::new, |section| section.tiles)
    });
    let at = part(state, move |s| found(s).and_then(|section| section.own));
    view! {
        section(class="row") {
            (margin(view! { (title) }, view! { (line) }, View::new()))
            (tiles(own_tiles, Own { state, at }, speaker))
        }
    }
}

/// The browser's own sort among the tiles, and where it stands.
#[derive(Clone, Copy)]
struct Own {
    state: Signal<State>,
    at: ReadSignal<Option<usize>>,
}

fn tiles(tiles: ReadSignal<Vec<Tile>>, own: Own, speaker: Speaker) -> View {
    let ids = derived(move || {
        let ids = |tiles: &Vec<Tile>| tiles.iter().map(|tile| tile.id.clone()).collect();
        let mut ids: Vec<String> = tiles.with(ids);
        if let Some(at) = own.at.get() {
            ids.insert(at.min(ids.len()), own::OWN.to_string());
        }
        ids
    });
    let view = move |id: String| match id == own::OWN {
        true => own::tile(own.state, speaker),
        false => tile(tiles, id, speaker),
    };
    view! {
        ul(class="tiles") {
            Keyed(list=ids, key=|id| id.clone(), view=view)
        }
    }
}

fn tile(tiles: ReadSignal<Vec<Tile>>, id: String, speaker: Speaker) -> View {
    let map = map_id(&id);
    let wanted = id.clone();
    let found =
        derived(move || tiles.with(|tiles| tiles.iter().find(|tile| tile.id == wanted).cloned()));
    let of = move |read: fn(&Tile) -> String| {
        derived(move || found.with(|tile| tile.as_ref().map(read).unwrap_or_default()))
    };
    let (name, term) = (of(|tile| tile.name.clone()), of(|tile| tile.term.clone()));
    let (note, href) = (
        of(|tile| tile.note.to_string()),
        of(|tile| tile.href.clone()),
    );
    let stamp = derived(move || found.with(|tile| tile.as_ref().and_then(|tile| tile.stamp)));
    view! {
        li {
            a(id=id, href=href) {
                canvas(id=map, class="small-map", width="1", height="1", aria-hidden="true")
                (mark(stamp, speaker))
                strong { (name) }
                span(class="term") { (term) }
                span(class="note") { (note) }
            }
        }
    }
}
