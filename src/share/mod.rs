//! The sheet that gives away what is shown: its address, a picture, numbers, an element for another
//! page, the single file. What it offers and what is in the files is decided by the model.

mod film;
mod paper;
mod preview;
mod view;

use std::cell::RefCell;

use app::draw::scene;
use app::export::figure::Figure;
use app::i18n::Words;
use app::i18n::words;
use page::Screen;
use page::share::{Answer, Ink, Numbers, Offer, ShareView};
use sycamore::prelude::Signal;
use web_sys::{Element, HtmlDialogElement, HtmlInputElement};

use crate::dom::{by_id, document, listen, window};
use crate::figures::look::Look;
use crate::files::{self, Easel};
use crate::gallery::GalleryPage;
use crate::later;
use crate::paint::FONT;
use crate::prove::ProvePage;
use crate::site;
use crate::site::Hooks;
use crate::site::focus;
use crate::site::parts::build;
use crate::site::shell::Page;
use crate::watch::WatchPage;

/// A PNG is as wide as 16 cm at 300 dots an inch.
const WIDE: f64 = 1890.0;

/// Product that a button of the sheet offers.
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
    /// The numbers as a table.
    Csv,
    /// The numbers as JSON.
    Json,
    /// The element for another page.
    Embed,
}

/// State of the sheet while it is open.
#[derive(Clone, Debug, Default, PartialEq)]
struct Sheet {
    /// The button that was pressed last, and what it answers.
    told: Option<(Take, Answer)>,
    /// Progress of the film, in words; empty while none is made.
    progress: String,
    /// True if the film is chosen, and not the still picture.
    is_film: bool,
    /// Index of the address chosen.
    link: usize,
}

thread_local! {
    static SHEET: RefCell<Option<Signal<Sheet>>> = const { RefCell::new(None) };
    /// The address on the open sheet.
    static LINK: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Listens to the closing of the sheet, and to the printing of a handout.
pub(crate) fn start() {
    listen(&by_id::<Element>("share"), "close", |_| {
        film::cancel();
        preview::stop();
        LINK.take();
        focus::keep_in_bar();
    });
    paper::start();
}

/// Shows the sheet anew: it offers what is shown now, and stands still with it.
pub(crate) fn open() {
    WatchPage::shell().leave();
    let view = ShareView::new(site::lang(), &page(), &hash(), is_file(), offer());
    // The last address ends where the page stands.
    let last = view.link.addresses.len().saturating_sub(1);
    let first = Sheet {
        link: last,
        ..Sheet::default()
    };
    LINK.set(view.link.addresses.get(last).cloned());
    build("share", first, |sheet| {
        SHEET.set(Some(sheet));
        view::share(view, sheet)
    });
    // Refused only while it is open already.
    drop(by_id::<HtmlDialogElement>("share").show_modal());
    preview::still();
}

fn close() {
    by_id::<HtmlDialogElement>("share").close();
}

fn offer() -> Offer {
    let offer = match site::shown() {
        // Beside a lesson the address is the lesson's.
        Some(Screen::Watch) => WatchPage::with(|model| model.offer(&page())).map(|offer| Offer {
            until: offer.until.filter(|_| site::is_plain(Screen::Watch)),
            ..offer
        }),
        Some(Screen::Gallery) => GalleryPage::with(|gallery| gallery.offer()),
        Some(Screen::Prove) => ProvePage::with(|prove| prove.offer()),
        Some(Screen::Check) => later::yours().and_then(|yours| (yours.offer)()),
        Some(Screen::Learn) | None => None,
    };
    offer.unwrap_or_default()
}

fn figure(ink: &Ink) -> Option<Figure> {
    let link = link();
    match site::shown()? {
        Screen::Watch => WatchPage::with(|model| model.figure(ink, &link)),
        Screen::Gallery => GalleryPage::with(|gallery| gallery.figure(ink, &link)),
        Screen::Prove => ProvePage::with(|prove| prove.figure(ink, &link)).flatten(),
        Screen::Check => (later::yours()?.figure)(ink, &link),
        Screen::Learn => None,
    }
}

fn numbers() -> Option<Numbers> {
    let link = link();
    match site::shown()? {
        Screen::Watch => WatchPage::with(|model| model.numbers(&page())).flatten(),
        Screen::Prove => ProvePage::with(|prove| prove.numbers(&link)).flatten(),
        Screen::Check => (later::yours()?.numbers)(&link),
        Screen::Gallery | Screen::Learn => None,
    }
}

/// The address of what is shown.
fn link() -> String {
    let open = LINK.with_borrow(Clone::clone);
    open.unwrap_or_else(|| format!("{}{}", page(), hash()))
}

fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

/// Returns the address without what stands behind `#`. Of a file, its name alone: its folder is
/// private.
fn page() -> String {
    let href = window().location().href().unwrap_or_default();
    let page = href.split('#').next().unwrap_or_default();
    match page.starts_with("file:") {
        true => page.rsplit('/').next().unwrap_or_default().to_string(),
        false => page.to_string(),
    }
}

fn is_file() -> bool {
    let href = window().location().href().unwrap_or_default();
    href.starts_with("file:")
}

/// Returns true if this page is the single file, which has nothing to download.
fn is_single_file() -> bool {
    document().get_element_by_id("wasm").is_some()
}

/// The colours that the page has now.
fn ink() -> Ink {
    let look = Look::now(site::lang());
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
        Take::Link => copy_field(take, view::LINK),
        Take::Embed => copy_field(take, view::CODE),
        Take::Svg => {
            let ink = ink();
            if let Some((scene, size)) = figure(&ink) {
                let svg = scene::svg(&scene, size, ink.theme.ground, FONT, &files::image);
                save(take, svg.as_bytes(), "image/svg+xml", &file_name("svg"));
            }
        }
        Take::Png | Take::Picture => {
            let ink = ink();
            let canvas = figure(&ink).and_then(|(scene, size)| {
                let easel = Easel::new(size, WIDE / size.0, ink.theme.ground)?;
                easel.paint(&scene);
                Some(easel.canvas)
            });
            let tell = Box::new(move |said| hear(take, said));
            match canvas.map(|canvas| files::png(&canvas)) {
                None => answer(take, Answer::Failed),
                Some(png) if take == Take::Picture => files::copy_picture(&png, tell),
                Some(png) => files::save_later(png, file_name("png"), tell),
            }
        }
        Take::Csv | Take::Json => match numbers() {
            None => answer(take, Answer::Failed),
            Some(Numbers { file, csv, .. }) if take == Take::Csv => {
                save(take, csv.as_bytes(), "text/csv", &format!("{file}.csv"));
            }
            Some(Numbers { file, json, .. }) => {
                let name = format!("{file}.json");
                save(take, json.as_bytes(), "application/json", &name);
            }
        },
    }
}

/// Copies what stands in a field; where the browser refuses, selects it for copying by hand.
fn copy_field(take: Take, id: &'static str) {
    let text = by_id::<HtmlInputElement>(id).value();
    files::copy_text(
        &text,
        Box::new(move |said| match said {
            words::COPIED => answer(take, Answer::Copied),
            _ => {
                by_id::<HtmlInputElement>(id).select();
                answer(take, Answer::ByHand(keys()));
            }
        }),
    );
}

/// The keys that copy what is selected; `None` where there is no keyboard.
fn keys() -> Option<&'static str> {
    let is_mac = || {
        let platform = window().navigator().platform().unwrap_or_default();
        platform.starts_with("Mac")
    };
    match site::prefers("(pointer: coarse)") {
        true => None,
        false => Some(if is_mac() { "⌘C" } else { "Ctrl+C" }),
    }
}

fn save(take: Take, bytes: &[u8], kind: &str, name: &str) {
    let saved = files::blob(bytes, kind).and_then(|blob| files::save(&blob, name));
    answer(take, saved.map_or(Answer::Failed, |()| Answer::Saved));
}

fn file_name(kind: &str) -> String {
    let screen = site::shown().map_or("", Screen::id);
    format!("shuffle-lab-{screen}.{kind}")
}

fn hear(take: Take, said: Words) {
    answer(
        take,
        match said {
            words::COPIED => Answer::Copied,
            words::SAVED => Answer::Saved,
            _ => Answer::Failed,
        },
    );
}

/// Says on the button how it went.
fn answer(take: Take, answer: Answer) {
    change(|sheet| {
        sheet.told = Some((take, answer));
        sheet.progress.clear();
    });
}

/// Gives another one of the addresses.
fn choose_link(link: usize, address: String) {
    LINK.set(Some(address));
    change(|sheet| (sheet.link, sheet.told) = (link, None));
}

/// Shows the still picture, or the film.
fn choose_film(is_film: bool) {
    film::cancel();
    change(|sheet| {
        sheet.is_film = is_film;
        (sheet.told, sheet.progress) = (None, String::new());
    });
    match is_film {
        true => preview::film(),
        false => preview::still(),
    }
}

fn change(f: impl FnOnce(&mut Sheet)) {
    if let Some(sheet) = SHEET.with_borrow(|sheet| *sheet) {
        sheet.update(f);
    }
}
