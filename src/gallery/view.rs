//! The document of the Gallery. Every element reads its own part of the model's view, so that only
//! what changed is written.

use model::Stamp;
use model::gallery::{
    DECKS, Filter, Fold, GalleryMsg, GalleryView as State, Order, Section, StoryTile, Tile, words,
};
use sycamore::prelude::*;

use super::{own, send};
use crate::site::choices::choices;
use crate::site::parts::{Speaker, derived, part, stamp_name};

/// The id of the tile of all fair shuffles.
pub(super) const FOLD: &str = "gallery-alike";

/// The id of a tile's canvas.
pub(super) fn map_id(tile: &str) -> String {
    format!("{tile}-map")
}

/// All of the Gallery below the bar.
pub(super) fn gallery(state: Signal<State>) -> View {
    let speaker = Speaker::new(state, |s| s.lang);
    let fixed = [words::TITLE, words::LEAD, words::CASES, words::PAIRS];
    let [title, lead, cases_title, pairs_title] = speaker.all(fixed);
    let all_title = part(state, |s| s.all_title.clone());
    let sections = part(state, |s| {
        let title = |section: &Section| section.title;
        s.sections.iter().map(title).collect::<Vec<_>>()
    });
    let how = part(state, |s| s.how.clone());
    let problems = part(state, |s| s.problems.clone());
    let none = part(state, |s| s.problems.is_empty());
    view! {
        h1(class="headline") { (title) }
        p(class="problems", role="status", hidden=none) { (problems) }
        p(class="lead") { (lead) }
        h2 { (cases_title) }
        (pairs(state, |s| &s.cases, speaker))
        h2 { (pairs_title) }
        (pairs(state, |s| &s.pairs, speaker))
        h2 { (all_title) }
        div(class="choices") { (groups(state)) }
        div(class="sections") {
            Keyed(list=sections, key=|title| *title, view=move |title| section(state, title, speaker))
        }
        (alike(state, speaker))
        p(class="how") { (how) }
    }
}

/// Comparisons, each with its question.
fn pairs(state: Signal<State>, list: List, speaker: Speaker) -> View {
    let pairs = part(state, move |s| (0..list(s).len()).collect::<Vec<_>>());
    view! {
        ul(class="pairs") {
            Keyed(list=pairs, key=|k| *k, view=move |k| pair(state, list, k, speaker))
        }
    }
}

/// Which comparisons.
type List = fn(&State) -> &Vec<StoryTile>;

fn pair(state: Signal<State>, list: List, k: usize, speaker: Speaker) -> View {
    let of = move |read: fn(&Tile) -> String| {
        part(state, move |s| {
            list(s)
                .get(k)
                .map(|pair| read(&pair.tile))
                .unwrap_or_default()
        })
    };
    let (name, href) = (of(|tile| tile.name.clone()), of(|tile| tile.href.clone()));
    let question = part(state, move |s| {
        list(s).get(k).map_or("", |pair| pair.question)
    });
    let id = state.with_untracked(|s| list(s).get(k).map(|pair| pair.tile.id.clone()));
    let id = id.unwrap_or_default();
    let map = map_id(&id);
    view! {
        li {
            a(id=id, href=href) {
                canvas(id=map, class="small-map", width="1", height="1", aria-hidden="true")
                strong { (name) }
                span(class="term") { (question) }
                (mark(part(state, move |s| list(s).get(k).and_then(|pair| pair.tile.stamp)), speaker))
            }
        }
    }
}

/// One stamp word. Its words follow the language; what it says of a shuffle never changes.
fn mark(stamp: ReadSignal<Option<Stamp>>, speaker: Speaker) -> View {
    let name = move || stamp.get().map_or("", stamp_name);
    let words = move || {
        stamp
            .get()
            .map_or("", |stamp| stamp.words().of(speaker.lang()))
    };
    view! {
        span(class="mark", data-stamp=name()) { (words()) }
    }
}

/// Which shuffles, how many cards, in which order.
fn groups(state: Signal<State>) -> Vec<View> {
    let group = |k: usize| {
        let own = part(state, move |s| s.choices.get(k).cloned());
        choices(own, format!("gallery-{k}"), move |at| {
            let msg = match k {
                0 => Filter::ALL.get(at).copied().map(GalleryMsg::Show),
                1 => DECKS.get(at).copied().map(GalleryMsg::Cards),
                _ => Order::ALL.get(at).copied().map(GalleryMsg::Sort),
            };
            if let Some(msg) = msg {
                send(msg);
            }
        })
    };
    (0..3).map(group).collect()
}

fn section(state: Signal<State>, title: &'static str, speaker: Speaker) -> View {
    let of = move |s: &State| -> Vec<Tile> {
        let found = s.sections.iter().find(|section| section.title == title);
        found
            .map(|section| section.tiles.clone())
            .unwrap_or_default()
    };
    let heading = match title {
        "" => View::new(),
        title => view! { h3 { (title) } },
    };
    view! {
        section { (heading) (tiles(part(state, of), own(state, title), speaker)) }
    }
}

/// Returns where the browser's own sort stands in a section.
fn own(state: Signal<State>, title: &'static str) -> Own {
    let at = part(state, move |s| {
        let found = s.sections.iter().find(|section| section.title == title);
        found.and_then(|section| section.own)
    });
    Own { state, at }
}

/// The browser's own sort among the tiles, and where it stands.
#[derive(Clone, Copy)]
struct Own {
    state: Signal<State>,
    at: ReadSignal<Option<usize>>,
}

fn tiles(tiles: ReadSignal<Vec<Tile>>, own: impl Into<Option<Own>>, speaker: Speaker) -> View {
    let own = own.into();
    let ids = derived(move || {
        let ids = |tiles: &Vec<Tile>| tiles.iter().map(|tile| tile.id.clone()).collect();
        let mut ids: Vec<String> = tiles.with(ids);
        if let Some(at) = own.and_then(|own| own.at.get()) {
            ids.insert(at.min(ids.len()), own::OWN.to_string());
        }
        ids
    });
    let view = move |id: String| match own.filter(|_| id == own::OWN) {
        Some(own) => own::tile(own.state, speaker),
        None => tile(tiles, id, speaker),
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

/// The fair shuffles as one tile, which opens them.
fn alike(state: Signal<State>, speaker: Speaker) -> View {
    let is_there = part(state, |s| s.fold.is_some());
    view! {
        (if is_there.get() { fold(state, speaker) } else { View::new() })
    }
}

fn fold(state: Signal<State>, speaker: Speaker) -> View {
    let of = move |read: fn(&Fold) -> String| {
        part(state, move |s| {
            s.fold.as_ref().map(read).unwrap_or_default()
        })
    };
    let (title, names) = (of(|fold| fold.title.clone()), of(|fold| fold.names.clone()));
    let stamp = derived(|| Some(Stamp::ProvedFair));
    let open = part(state, |s| s.fold.as_ref().is_some_and(|fold| fold.open));
    let fair = part(state, |s| {
        s.fold
            .as_ref()
            .map(|fold| fold.tiles.clone())
            .unwrap_or_default()
    });
    let arrow = move || if open.get() { "▾" } else { "▸" };
    view! {
        section(class="alike") {
            div(class="fold") {
                canvas(id=map_id(FOLD), class="small-map", width="1", height="1", aria-hidden="true")
                div(class="words") {
                    (mark(stamp, speaker))
                    h3 {
                        button(
                            r#type="button", id=FOLD, aria-expanded=open.get().to_string(),
                            on:click=move |_| send(GalleryMsg::Unfold(!open.get_untracked()))
                        ) { (title) " " span(aria-hidden="true") { (arrow()) } }
                    }
                    p { (names) }
                }
            }
            (tiles(fair, None, speaker))
        }
    }
}
