//! The document of the sheet. It is made anew each time it is opened.

use model::share::ShareView as State;
use sycamore::prelude::*;

use super::{Take, close, is_single_file, take};

/// The field that holds the element for another page.
pub(super) const CODE: &str = "share-code";

pub(super) fn share(state: State, said: Signal<String>) -> View {
    let copy = state.copy;
    let (name, address) = state.link;
    let link = link(name, address, copy);
    let picture = state
        .picture
        .map_or_else(View::new, |name| picture(name, copy));
    let film = state.film.map_or_else(View::new, |[name, words]| {
        let gif = button("share-gif", words, name, Take::Gif);
        view! {
            h3 { (name) }
            p(class="takes") { (gif) }
        }
    });
    let paper = state.paper.map_or_else(View::new, |words| {
        view! {
            p(class="takes") {
                button(r#type="button", id="share-print", on:click=|_| take(Take::Paper)) { (words) }
            }
        }
    });
    let is_empty = state.counts.is_empty() && state.embed.is_some();
    let nothing = match is_empty {
        true => view! { p(class="local") { (state.nothing) } },
        false => View::new(),
    };
    let counts: Vec<View> = state.counts.into_iter().enumerate().map(counts).collect();
    let embed = state
        .embed
        .map_or_else(View::new, |(name, choices, codes)| {
            embed(name, choices, codes, copy)
        });
    let file = match is_single_file() {
        true => View::new(),
        false => view! {
            p { a(href="shuffle-lab.html", download="shuffle-lab.html") { (state.file) } }
        },
    };
    view! {
        div(class="top") {
            h2(id="share-title") { (state.title) }
            button(
                r#type="button", id="share-close", aria-label=state.close, title=state.close,
                on:click=|_| close()
            ) { "×" }
        }
        (link)
        (picture)
        (film)
        (paper)
        (counts)
        (nothing)
        (embed)
        (file)
        p(class="local") { (state.local) }
        p(id="share-said", role="status") { (said) }
    }
}

fn picture(name: &'static str, copy: &'static str) -> View {
    let buttons: Vec<View> = [
        ("share-png", "PNG", Take::Png),
        ("share-svg", "SVG", Take::Svg),
        ("share-picture", copy, Take::Picture),
    ]
    .map(|(id, words, what)| button(id, words, name, what))
    .into();
    view! {
        h3 { (name) }
        p(class="takes") { (buttons) }
    }
}

/// A button; `of` says of what, for people who do not see where it stands.
fn button(id: &'static str, words: &'static str, of: &str, what: Take) -> View {
    let label = format!("{of}: {words}");
    view! {
        button(r#type="button", id=id, aria-label=label, on:click=move |_| take(what)) { (words) }
    }
}

/// The address, which can be selected where the browser refuses to copy.
fn link(name: &'static str, address: String, copy: &'static str) -> View {
    let copy = button("share-copy-link", copy, name, Take::Link);
    view! {
        h3 { (name) }
        p(class="takes") {
            input(r#type="text", id="share-link", readonly=true, value=address, aria-label=name)
            (copy)
        }
    }
}

/// The element for another page, with its choices, of which all are chosen at first.
fn embed(
    name: &'static str,
    choices: [&'static str; 3],
    codes: Vec<String>,
    copy: &'static str,
) -> View {
    let chosen = create_signal(codes.len().saturating_sub(1));
    let ticks: Vec<View> = (0..)
        .zip(choices)
        .map(|(which, words)| {
            let on = move || chosen.get() & (1 << which) != 0;
            let change = move |_| chosen.set(chosen.get_untracked() ^ (1 << which));
            view! {
                label { input(r#type="checkbox", prop:checked=on(), on:change=change) " " (words) }
            }
        })
        .collect();
    let code = create_memo(move || codes.get(chosen.get()).cloned().unwrap_or_default());
    let copy = button("share-copy-code", copy, name, Take::Embed);
    view! {
        h3 { (name) }
        p(class="takes ticks") { (ticks) }
        p(class="takes") {
            input(r#type="text", id=CODE, readonly=true, prop:value=code, aria-label=name)
            (copy)
        }
    }
}

fn counts((lane, name): (usize, String)) -> View {
    let buttons: Vec<View> = [("CSV", Take::Csv(lane)), ("JSON", Take::Json(lane))]
        .map(|(words, what)| {
            let id = format!("share-{}-{lane}", words.to_lowercase());
            let label = format!("{name}: {words}");
            view! {
                button(r#type="button", id=id, aria-label=label, on:click=move |_| take(what)) { (words) }
            }
        })
        .into();
    view! {
        h3 { (name.clone()) }
        p(class="takes") { (buttons) }
    }
}
