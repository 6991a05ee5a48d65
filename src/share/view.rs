//! The document of the sheet: a row for each thing, its name left, what it is in the middle, its
//! buttons on the right edge. It is made anew each time it is opened.

use app::i18n::{Lang, Words, words as common};
use page::share::{Answer, EMBED, LinkView, QrCode, ShareView as State};
use sycamore::prelude::*;

use super::{Sheet, Take, choose_film, choose_link, close, is_single_file, take};
use crate::site::parts::{derived, part};

/// The field of the address, and the one that holds the element for another page.
pub(super) const LINK: &str = "share-link";
pub(super) const CODE: &str = "share-code";
/// The canvas of the picture.
pub(super) const PREVIEW: &str = "share-preview";

pub(super) fn share(state: State, sheet: Signal<Sheet>) -> View {
    let lang = state.lang;
    let said = part(sheet, move |s| match s.told {
        Some((_, answer)) => answer.aloud(lang),
        None => s.progress.clone(),
    });
    let file = match is_single_file() {
        true => View::new(),
        false => view! {
            a(href="shuffle-lab.html", download="shuffle-lab.html") { (::words::share::FILE.of(lang)) }
        },
    };
    let picture = picture(&state, sheet);
    let numbers = state.numbers.map(|(what, has)| {
        let name = ::words::share::NUMBERS.of(lang);
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
    let paper = state.paper.map(|what| {
        let button = view! {
            button(r#type="button", id="share-print", class="wide", on:click=|_| take(Take::Paper)) { (::words::share::PRINT.of(lang)) }
        };
        row(::words::share::PAPER.of(lang), view! { p { (what) } }, vec![button])
    });
    let paper = paper.unwrap_or_default();
    let embed = match state.embed.is_empty() {
        true => View::new(),
        false => embed(state.embed, (lang, sheet)),
    };
    let link = link(state.link, (lang, sheet));
    let close_words = common::CLOSE.of(lang);
    view! {
        div(class="top") {
            h2(id="share-title") { (::words::share::TITLE.of(lang)) }
            button(
                r#type="button", id="share-close", aria-label=close_words, title=close_words,
                on:click=|_| close()
            ) { "×" }
        }
        (link)
        (picture)
        (numbers)
        (paper)
        (embed)
        div(class="foot") {
            p { (::words::share::LOCAL.of(lang)) }
            (file)
        }
        p(id="share-said", class="unseen", role="status") { (said) }
    }
}

/// A row: its name, its description, its buttons.
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
fn link(link: LinkView, (lang, sheet): (Lang, Signal<Sheet>)) -> View {
    let (note, none) = (link.note.clone(), link.why_no_code());
    let (name, code_name) = (
        ::words::share::LINK.of(lang),
        ::words::share::QR_CODE.of(lang),
    );
    let chosen = part(sheet, |s| s.link);
    let tick = link_tick(&link, chosen);
    let addresses = link.addresses.clone();
    let address = derived(move || addresses.get(chosen.get()).cloned().unwrap_or_default());
    let code = derived(move || address.with(|address| link.code(address)));
    let code_note = move || {
        let note = match code.with(Option::is_some) {
            true => ::words::share::POINT_PHONE,
            false => none,
        };
        note.of(lang)
    };
    let copy = button(
        "share-copy-link",
        common::COPY.of(lang),
        name,
        Take::Link,
        (lang, sheet),
    );
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

/// Checkbox that ends the shared address where the page stands.
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
    let lang = state.lang;
    let Some(name) = state.picture else {
        return View::new();
    };
    let (still, preview) = (state.still, ::words::share::PREVIEW.of(lang));
    let film = state.film.clone();
    let film_words = film.clone();
    let words = part(sheet, move |s| match (&s.told, &film_words) {
        (Some((_, Answer::Failed)), _) => Answer::Failed.aloud(lang),
        _ if !s.progress.is_empty() => s.progress.clone(),
        (_, Some(words)) if s.is_film => words.clone(),
        _ => still.to_string(),
    });
    let is_film = part(sheet, |s| s.is_film);
    let tabs = film.map(|_| tabs(lang, name, is_film));
    let tabs = tabs.unwrap_or_default();
    let buttons = move || match is_film.get() {
        true => vec![button("share-gif", "GIF", name, Take::Gif, (lang, sheet))],
        false => vec![
            button("share-png", "PNG", name, Take::Png, (lang, sheet)),
            button("share-svg", "SVG", name, Take::Svg, (lang, sheet)),
            button(
                "share-picture",
                common::COPY.of(lang),
                name,
                Take::Picture,
                (lang, sheet),
            ),
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

fn tabs(lang: Lang, legend: &'static str, is_film: ReadSignal<bool>) -> View {
    let tab = |(this, words): (bool, Words)| {
        let id = if this { "share-film" } else { "share-still" };
        view! {
            label {
                input(
                    r#type="radio", name="share-tab", id=id, prop:checked=is_film.get() == this,
                    on:change=move |_| choose_film(this)
                )
                span { (words.of(lang)) }
            }
        }
    };
    let names = [::words::share::STILL, ::words::share::FILM];
    let tabs: Vec<View> = [false, true].into_iter().zip(names).map(tab).collect();
    view! {
        fieldset(class="choice") { legend(class="unseen") { (legend) } (tabs) }
    }
}

/// The element for another page, with its choices, of which all are chosen at first.
fn embed(codes: Vec<String>, (lang, sheet): (Lang, Signal<Sheet>)) -> View {
    let (name, note) = (
        ::words::share::EMBED.of(lang),
        ::words::share::EMBED_WORDS.of(lang),
    );
    let chosen = create_signal(codes.len().saturating_sub(1));
    let ticks: Vec<View> = (0..)
        .zip(EMBED)
        .map(|(which, words)| {
            let on = move || chosen.get() & (1 << which) != 0;
            let change = move |_| chosen.set(chosen.get_untracked() ^ (1 << which));
            view! {
                label(class="tick") { input(r#type="checkbox", prop:checked=on(), on:change=change) (words.of(lang)) }
            }
        })
        .collect();
    let code = create_memo(move || codes.get(chosen.get()).cloned().unwrap_or_default());
    let copy = button(
        "share-copy-code",
        common::COPY.of(lang),
        name,
        Take::Embed,
        (lang, sheet),
    );
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
