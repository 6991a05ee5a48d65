//! The sheet that gives away what is shown: its address, a picture, numbers, an element for another
//! page, the single file. What it offers and what is in the files is decided by the model.

mod film;
mod paper;
mod preview;

use std::cell::RefCell;

use app::draw::scene;
use app::export::figure::Figure;
use app::i18n::Words;
use app::i18n::words;
use page::Screen;
use page::share::{Answer, CODE, Ink, LINK, Numbers, Offer, ShareMsg, Sheet, Take};
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
use crate::site::document::{Document, Place};
use crate::site::focus;
use crate::site::shell::Page;
use crate::watch::WatchPage;

/// A PNG is as wide as 16 cm at 300 dots an inch.
const WIDE: f64 = 1890.0;

/// The sheet, once it was opened.
struct Shared {
    /// The sheet; `None` while it is closed.
    sheet: Option<Sheet>,
    document: Option<Document<ShareMsg>>,
}

thread_local! {
    static SHARED: RefCell<Shared> = const {
        RefCell::new(Shared { sheet: None, document: None })
    };
}

/// Listens to the closing of the sheet, and to the printing of a handout.
pub(crate) fn start() {
    listen(&by_id::<Element>("share"), "close", |_| {
        film::cancel();
        preview::stop();
        SHARED.with_borrow_mut(|shared| shared.sheet = None);
        focus::keep_in_bar();
    });
    paper::start();
}

/// Shows the sheet anew: it offers what is shown now, and stands still with it.
pub(crate) fn open() {
    WatchPage::shell().leave();
    let places = [&*page(), &*hash()];
    let sheet = Sheet::new(site::lang(), places, [is_file(), is_single_file()], offer());
    SHARED.with_borrow_mut(|shared| {
        let begin = || Place::without_map(hear).at(by_id("share"));
        shared
            .document
            .get_or_insert_with(begin)
            .show(sheet.document());
        shared.sheet = Some(sheet);
    });
    // Refused only while it is open already.
    drop(by_id::<HtmlDialogElement>("share").show_modal());
    preview::still();
}

/// Takes a message of the document.
fn hear(msg: ShareMsg) {
    match msg {
        ShareMsg::Take(what) => take(what),
        ShareMsg::Close => by_id::<HtmlDialogElement>("share").close(),
        ShareMsg::Film(is_film) => {
            film::cancel();
            tell(msg);
            match is_film {
                true => preview::film(),
                false => preview::still(),
            }
        }
        msg => tell(msg),
    }
}

/// Hands a message to the sheet, if it is open, and shows what came of it.
fn tell(msg: ShareMsg) {
    SHARED.with_borrow_mut(|shared| {
        if let (Some(sheet), Some(document)) = (&mut shared.sheet, &shared.document) {
            sheet.update(msg);
            document.show(sheet.document());
        }
    });
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
    let open =
        SHARED.with_borrow(|shared| shared.sheet.as_ref().map(|it| it.address().to_string()));
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
        Take::Link => copy_field(take, LINK),
        Take::Embed => copy_field(take, CODE),
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
            let tell = Box::new(move |said| answer_of(take, said));
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

fn answer_of(take: Take, said: Words) {
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
    tell(ShareMsg::Answer(take, answer));
}
