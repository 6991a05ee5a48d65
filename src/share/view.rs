//! The document of the sheet. It is made anew each time it is opened.

use model::share::View as State;
use sycamore::prelude::*;

use super::{Take, close, is_single_file, take};

pub(super) fn share(state: State, said: Signal<String>) -> View {
    let copy = state.copy;
    let (name, address) = state.link;
    let link = text("share-link", name, address, copy, Take::Link);
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
    let is_empty = state.counts.is_empty() && state.embed.is_some();
    let nothing = match is_empty {
        true => view! { p(class="local") { (state.nothing) } },
        false => View::new(),
    };
    let counts: Vec<View> = state.counts.into_iter().enumerate().map(counts).collect();
    let embed = state.embed.map_or_else(View::new, |(name, code)| {
        text("share-code", name, code, copy, Take::Embed)
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
        (counts)
        (nothing)
        (embed)
        (file)
        p(class="local") { (state.local) }
        p(id="share-said", role="status") { (said.get_clone()) }
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

/// A text to copy, which can be selected where the browser refuses to copy.
fn text(
    id: &'static str,
    name: &'static str,
    text: String,
    copy: &'static str,
    what: Take,
) -> View {
    let copy_id = match what {
        Take::Link => "share-copy-link",
        _ => "share-copy-code",
    };
    let copy = button(copy_id, copy, name, what);
    view! {
        h3 { (name) }
        p(class="takes") {
            input(r#type="text", id=id, readonly=true, value=text, aria-label=name)
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
