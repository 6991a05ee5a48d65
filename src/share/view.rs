//! The document of the sheet: a row for each thing, its name left, what it is in the middle, its
//! buttons on the right edge. It is made anew each time it is opened.

use app::i18n::Lang;
use model::share::{Answer, EmbedView, LinkView, QrCode, ShareView as State};
use sycamore::prelude::*;

use super::{Sheet, Take, choose_film, choose_link, close, is_single_file, take};
use crate::site::parts::{derived, part};

/// The field of the address, and the one that holds the element for another page.
pub(super) const LINK: &str = "share-link";
pub(super) const CODE: &str = "share-code";
/// The canvas of the picture.
pub(super) const PREVIEW: &str = "share-preview";

pub(super) fn share(state: State, sheet: Signal<Sheet>) -> View {
    let State { lang, copy, .. } = state;
    let said = part(sheet, move |s| match s.told {
        Some((_, answer)) => answer.aloud(lang),
        None => s.progress.clone(),
    });
    let file = match is_single_file() {
        true => View::new(),
        false => view! {
            a(href="shuffle-lab.html", download="shuffle-lab.html") { (state.file) }
        },
    };
    let picture = picture(&state, sheet);
    let numbers = state.numbers.map(|(name, what, has)| {
        let buttons = match has {
            true => vec![
                button("share-csv", "CSV", name, Take::Csv, (lang, sheet)),
                button("share-json", "JSON", name, Take::Json, (lang, sheet)),
            ],
            false => Vec::new(),
        };
        row(name, view! { p { (what) } }, buttons)
    });
    let numbers = numbers.unwrap_or_default();
    let paper = state.paper.map(|[name, what, print]| {
        let button = view! {
            button(r#type="button", id="share-print", class="wide", on:click=|_| take(Take::Paper)) { (print) }
        };
        row(name, view! { p { (what) } }, vec![button])
    });
    let paper = paper.unwrap_or_default();
    let embed = state.embed.map(|it| embed(it, copy, (lang, sheet)));
    let embed = embed.unwrap_or_default();
    let link = link(state.link, copy, (lang, sheet));
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
        (numbers)
        (paper)
        (embed)
        div(class="foot") {
            p { (state.local) }
            (file)
        }
        p(id="share-said", class="unseen", role="status") { (said) }
    }
}

/// A row: its name, what it is, its buttons.
fn row(name: &'static str, what: View, buttons: Vec<View>) -> View {
    view! {
        section(class="row") {
            h3 { (name) }
            div(class="what") { (what) }
            div(class="takes") { (buttons) }
        }
    }
}

/// A button that answers on itself, in a width that holds every answer. `of` says of what it is,
/// for people who do not see where it stands.
fn button(
    id: &'static str,
    words: &'static str,
    of: &'static str,
    what: Take,
    (lang, sheet): (Lang, Signal<Sheet>),
) -> View {
    let face = part(sheet, move |s| match s.told {
        Some((take, answer)) if take == what => answer.on_button(lang),
        _ => words.to_string(),
    });
    let label = derived(move || face.with(|face| format!("{of}: {face}")));
    let is_text = matches!(what, Take::Link | Take::Embed);
    let widest = match is_text {
        true => Answer::ByHand(Some("Ctrl+C")),
        false => Answer::Saved,
    };
    let widest = widest.on_button(lang);
    let class = if what == Take::Link {
        "answers main"
    } else {
        "answers"
    };
    view! {
        button(
            r#type="button", id=id, class=class, aria-label=label, data-widest=widest,
            on:click=move |_| take(what)
        ) { span { (face) } }
    }
}

/// The address, which can be selected where the browser refuses to copy, and its code.
fn link(link: LinkView, copy: &'static str, (lang, sheet): (Lang, Signal<Sheet>)) -> View {
    let LinkView {
        name,
        note,
        code: code_name,
        code_notes: [point, none],
        ..
    } = link.clone();
    let chosen = part(sheet, |s| s.link);
    let tick = link_tick(&link, chosen);
    let addresses = link.addresses.clone();
    let address = derived(move || addresses.get(chosen.get()).cloned().unwrap_or_default());
    let code = derived(move || address.with(|address| link.code(address)));
    let code_note = move || {
        if code.with(Option::is_some) {
            point
        } else {
            none
        }
    };
    let copy = button("share-copy-link", copy, name, Take::Link, (lang, sheet));
    view! {
        section(class="row link") {
            h3 { (name) }
            div(class="what") {
                div(class="field") {
                    input(r#type="text", id=LINK, readonly=true, prop:value=address, aria-label=name)
                    (copy)
                }
                (tick)
                p { (note) }
                p { (code_note()) }
            }
            div(class="takes") { (code.get_clone().map(|code| drawn(code, code_name)).unwrap_or_default()) }
        }
    }
}

/// Whether the address ends where the page stands.
fn link_tick(link: &LinkView, chosen: ReadSignal<usize>) -> View {
    let Some(words) = link.until.clone() else {
        return View::new();
    };
    let addresses = link.addresses.clone();
    let change = move |_| {
        let other = 1 - chosen.get_untracked().min(1);
        choose_link(other, addresses.get(other).cloned().unwrap_or_default());
    };
    view! {
        label(class="tick") {
            input(r#type="checkbox", id="share-until", prop:checked=chosen.get() == 1, on:change=change)
            (words)
        }
    }
}

/// A code, three pixels a module, dark on white in every theme.
fn drawn(code: QrCode, name: &'static str) -> View {
    let side = code.side;
    let pixels = (3 * side).to_string();
    let (high, frame) = (pixels.clone(), format!("0 0 {side} {side}"));
    view! {
        span(id="share-qr", role="img", aria-label=name) {
            svg(width=pixels, height=high, viewBox=frame) {
                rect(width="100%", height="100%")
                path(d=code.path)
            }
        }
    }
}

/// The picture as it would be saved, and the film.
fn picture(state: &State, sheet: Signal<Sheet>) -> View {
    let State { lang, copy, .. } = *state;
    let Some(name) = state.picture else {
        return View::new();
    };
    let (still, preview) = (state.still, state.preview);
    let film = state.film.clone();
    let film_words = film.as_ref().map(|(_, words)| words.clone());
    let words = part(sheet, move |s| match (&s.told, &film_words) {
        (Some((_, Answer::Failed)), _) => Answer::Failed.aloud(lang),
        _ if !s.progress.is_empty() => s.progress.clone(),
        (_, Some(words)) if s.is_film => words.clone(),
        _ => still.to_string(),
    });
    let is_film = part(sheet, |s| s.is_film);
    let tabs = film.map(|(names, _)| tabs(names, name, is_film));
    let tabs = tabs.unwrap_or_default();
    let buttons = move || match is_film.get() {
        true => vec![button("share-gif", "GIF", name, Take::Gif, (lang, sheet))],
        false => vec![
            button("share-png", "PNG", name, Take::Png, (lang, sheet)),
            button("share-svg", "SVG", name, Take::Svg, (lang, sheet)),
            button("share-picture", copy, name, Take::Picture, (lang, sheet)),
        ],
    };
    view! {
        section(class="row picture") {
            h3 { (name) }
            div(class="what") { canvas(id=PREVIEW, role="img", aria-label=preview) }
            div(class="side") {
                (tabs)
                p { (words) }
                div(class="takes") { (buttons()) }
            }
        }
    }
}

fn tabs(names: [&'static str; 2], legend: &'static str, is_film: ReadSignal<bool>) -> View {
    let tab = |(this, words): (bool, &'static str)| {
        let id = if this { "share-film" } else { "share-still" };
        view! {
            label {
                input(
                    r#type="radio", name="share-tab", id=id, prop:checked=is_film.get() == this,
                    on:change=move |_| choose_film(this)
                )
                span { (words) }
            }
        }
    };
    let tabs: Vec<View> = [false, true].into_iter().zip(names).map(tab).collect();
    view! {
        fieldset(class="choice") { legend(class="unseen") { (legend) } (tabs) }
    }
}

/// The element for another page, with its choices, of which all are chosen at first.
fn embed(embed: EmbedView, copy: &'static str, (lang, sheet): (Lang, Signal<Sheet>)) -> View {
    let EmbedView {
        name,
        note,
        choices,
        codes,
    } = embed;
    let chosen = create_signal(codes.len().saturating_sub(1));
    let ticks: Vec<View> = (0..)
        .zip(choices)
        .map(|(which, words)| {
            let on = move || chosen.get() & (1 << which) != 0;
            let change = move |_| chosen.set(chosen.get_untracked() ^ (1 << which));
            view! {
                label(class="tick") { input(r#type="checkbox", prop:checked=on(), on:change=change) (words) }
            }
        })
        .collect();
    let code = create_memo(move || codes.get(chosen.get()).cloned().unwrap_or_default());
    let copy = button("share-copy-code", copy, name, Take::Embed, (lang, sheet));
    view! {
        section(class="row embed") {
            h3 { (name) }
            div(class="what") {
                div(class="field") {
                    input(r#type="text", id=CODE, readonly=true, prop:value=code, aria-label=name, title=note)
                }
                p(class="ticks") { (ticks) }
            }
            div(class="takes") { (copy) }
        }
    }
}
