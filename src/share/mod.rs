//! The sheet that gives away what is shown: its address, a picture, counts, an element for another
//! page, the single file. What it offers and what is in the files is decided by the model.

mod film;
mod paper;
mod view;

use app::draw::scene;
use app::export::figure::Figure;
use app::i18n::{Lang, Text, text};
use model::Screen;
use model::share::{Ink, Offer, ShareView};
use sycamore::prelude::Signal;
use web_sys::{Element, HtmlDialogElement, HtmlInputElement};

use crate::dom::{by_id, document, listen, window};
use crate::figures::look::Look;
use crate::files::{self, Easel};
use crate::paint::FONT;
use crate::site::focus;
use crate::site::parts::build;
use crate::{gallery, site, watch};

/// A PNG is as wide as 16 cm at 300 dots an inch.
const WIDE: f64 = 1890.0;

/// What a button of the sheet takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Take {
    /// The address.
    Link,
    /// The picture as a PNG file.
    Png,
    /// The picture as an SVG file.
    Svg,
    /// The picture, into the clipboard.
    Picture,
    /// The film.
    Gif,
    /// The handout, on paper.
    Paper,
    /// The counts of a shuffle as a table.
    Csv(usize),
    /// The counts of a shuffle as JSON.
    Json(usize),
    /// The element for another page.
    Embed,
}

thread_local! {
    static SAID: std::cell::RefCell<Option<Signal<String>>> = const { std::cell::RefCell::new(None) };
}

/// Opens the sheet with the button in the bar.
pub(crate) fn start() {
    listen(&by_id::<Element>("site-share"), "click", |_| open());
    listen(&by_id::<Element>("share"), "close", |_| {
        film::cancel();
        focus::keep_in_bar();
    });
    paper::start();
}

/// Shows the sheet anew: it offers what is shown now, and stands still with it.
pub(crate) fn open() {
    watch::leave();
    let lang = site::lang();
    let view = ShareView::new(lang, link(), offer());
    build("share", String::new(), |said| {
        SAID.set(Some(said));
        view::share(view, said)
    });
    // Refused only while it is open already.
    drop(by_id::<HtmlDialogElement>("share").show_modal());
}

fn close() {
    by_id::<HtmlDialogElement>("share").close();
}

fn offer() -> Offer {
    let offer = match site::shown() {
        Some(Screen::Watch) => watch::with(|model| model.offer(&page())),
        Some(Screen::Gallery) => gallery::with(|gallery| gallery.offer()),
        _ => None,
    };
    offer.unwrap_or_default()
}

fn figure(ink: &Ink) -> Option<Figure> {
    match site::shown() {
        Some(Screen::Watch) => watch::with(|model| model.figure(ink, &link())),
        Some(Screen::Gallery) => gallery::with(|gallery| gallery.figure(ink, &link())),
        _ => None,
    }
}

/// The address of what is shown. Of a file, its name alone: where it lies is nobody else's
/// business.
fn link() -> String {
    let hash = window().location().hash().unwrap_or_default();
    format!("{}{hash}", page())
}

/// The address without what stands behind `#`.
fn page() -> String {
    let href = window().location().href().unwrap_or_default();
    let page = href.split('#').next().unwrap_or_default();
    match page.starts_with("file:") {
        true => page.rsplit('/').next().unwrap_or_default().to_string(),
        false => page.to_string(),
    }
}

/// Whether this page is the single file, which has nothing to download.
fn is_single_file() -> bool {
    document().get_element_by_id("wasm").is_some()
}

/// The colours that the page has now.
fn ink() -> Ink {
    let look = Look::read(site::lang());
    Ink {
        theme: look.theme,
        not_fair: look.not_fair,
        proved: look.proved,
    }
}

fn take(take: Take) {
    match take {
        Take::Gif => film::begin(),
        Take::Paper => paper::print(),
        Take::Link => files::copy_text(&link(), say),
        Take::Embed => {
            files::copy_text(&by_id::<HtmlInputElement>(view::CODE).value(), say);
        }
        Take::Svg => {
            let ink = ink();
            if let Some((scene, size)) = figure(&ink) {
                let svg = scene::svg(&scene, size, ink.theme.ground, FONT, &files::image);
                save(svg.as_bytes(), "image/svg+xml", &file_name("svg"));
            }
        }
        Take::Png | Take::Picture => {
            let ink = ink();
            let canvas = figure(&ink).and_then(|(scene, size)| {
                let easel = Easel::new(size, WIDE / size.0, ink.theme.ground)?;
                easel.paint(&scene);
                Some(easel.canvas)
            });
            match canvas.map(|canvas| files::png(&canvas)) {
                None => say(Text::PictureTooLarge),
                Some(png) if take == Take::Picture => files::copy_picture(&png, say),
                Some(png) => files::save_later(png, file_name("png"), say),
            }
        }
        Take::Csv(lane) | Take::Json(lane) => {
            match watch::with(|model| model.counts(lane, &page())).flatten() {
                None => say(Text::Empty),
                Some(counts) if take == Take::Csv(lane) => {
                    save(
                        counts.csv.as_bytes(),
                        "text/csv",
                        &format!("{}.csv", counts.file),
                    );
                }
                Some(counts) => {
                    let name = format!("{}.json", counts.file);
                    save(counts.json.as_bytes(), "application/json", &name);
                }
            }
        }
    }
}

fn save(bytes: &[u8], kind: &str, name: &str) {
    let saved = files::blob(bytes, kind).and_then(|blob| files::save(&blob, name));
    say(saved.map_or(Text::PictureTooLarge, |()| Text::Saved));
}

fn file_name(kind: &str) -> String {
    let screen = site::shown().map_or("", Screen::id);
    format!("shuffle-lab-{screen}.{kind}")
}

/// Writes below the sheet how something went.
fn say(words: Text) {
    let lang: Lang = site::lang();
    tell(text(lang, words).to_string());
}

fn tell(words: String) {
    if let Some(said) = SAID.with_borrow(|said| *said) {
        said.set(words);
    }
}
