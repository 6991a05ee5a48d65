//! The Gallery in the browser: choices become messages to the model, its view patches the document,
//! its maps are painted one after the other. All that is decided is decided by the model, on the
//! host.

mod own;
mod view;

use std::cell::RefCell;

use app::draw::palette::Theme;
use app::i18n::Lang;
use app::own_sort::OwnSort;
use engine::experiment::Setup;
use model::gallery::{Gallery, GalleryMsg, GalleryView as State, Map};
use model::{Route, Screen};
use sycamore::prelude::Signal;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlCanvasElement};

use crate::dom::{by_id, document, flag, now, set};
use crate::figures::look::Look;
use crate::figures::small_map;
use crate::frames::Frames;
use crate::site;
use crate::site::inbox::Inbox;
use crate::site::parts::build;
use view::map_id;

/// The part of a frame, in milliseconds, that maps may take.
const BUDGET: f64 = 7.0;

struct GalleryPage {
    gallery: Gallery,
    view: Signal<State>,
    theme: Theme,
}

thread_local! {
    static INBOX: Inbox<GalleryMsg> = const { Inbox::new() };
    static SHOWN: RefCell<Option<GalleryPage>> = const { RefCell::new(None) };
    static FRAMES: Frames = Frames::new(|_| work());
}

/// Shows the Gallery with what the address names; without a name, as it was left.
pub(crate) fn open(what: &str, lang: Lang) {
    if !SHOWN.with_borrow(Option::is_some) {
        start(what, lang);
    } else {
        if !what.is_empty() {
            change(|gallery| gallery.open(what));
        }
        // Its colours may have been changed from another screen.
        repaint();
    }
    rename();
    work();
}

/// Rests while another screen is seen.
pub(crate) fn leave() {}

/// Shows all words in another language.
pub(crate) fn speak(lang: Lang) {
    send(GalleryMsg::Language(lang));
}

/// Paints all maps anew: the colours changed.
pub(crate) fn repaint() {
    SHOWN.with_borrow_mut(|shown| {
        if let Some(shown) = shown {
            let theme = Look::read(Lang::En).theme;
            if theme != shown.theme {
                shown.theme = theme;
                shown.paint(true);
            }
        }
    });
}

/// Takes in a measurement of the browser's own sort.
pub(crate) fn hear_own(n: usize, own: Option<&OwnSort>) {
    change(|gallery| gallery.hear_own(n, own));
    work();
}

/// Measures the browser's own sort where it is seen and not yet known.
fn watch_own() {
    let wanted = with(|gallery| gallery.own_wanted()).flatten();
    if site::is_shown(Screen::Gallery) {
        own::watch(wanted);
    }
}

/// Reads the model, once the Gallery is built.
pub(crate) fn with<T>(f: impl FnOnce(&mut Gallery) -> T) -> Option<T> {
    SHOWN.with_borrow_mut(|shown| shown.as_mut().map(|shown| f(&mut shown.gallery)))
}

fn start(what: &str, lang: Lang) {
    let mut gallery = Gallery::new(lang);
    gallery.open(what);
    let first = gallery.view();
    build("gallery", first, move |view| {
        SHOWN.set(Some(GalleryPage {
            gallery,
            view,
            theme: Look::read(lang).theme,
        }));
        view::gallery(view)
    });
}

/// Hands a message to the model and shows what came of it.
pub(crate) fn send(msg: GalleryMsg) {
    INBOX.with(|inbox| inbox.deliver(msg, receive));
}

fn receive(msg: GalleryMsg) {
    change(|gallery| gallery.update(msg));
    if site::is_shown(Screen::Gallery) {
        rename();
    }
    work();
}

fn change(f: impl FnOnce(&mut Gallery)) {
    let changed = SHOWN.with_borrow_mut(|shown| {
        let shown = shown.as_mut()?;
        f(&mut shown.gallery);
        Some((shown.view, shown.gallery.view()))
    });
    // Not while the state is borrowed: what the document does may send a message.
    if let Some((signal, view)) = changed {
        signal.set(view);
    }
}

/// Writes what is shown into the address.
fn rename() {
    let what = SHOWN.with_borrow(|shown| shown.as_ref().map(|shown| shown.gallery.address()));
    if let Some(what) = what {
        let screen = Screen::Gallery;
        site::rename(&Route { screen, what });
    }
}

/// Works on maps for a part of a frame, and asks for the next one until all are there. A screen
/// that is not seen waits.
fn work() {
    let mut done = true;
    let end = now() + BUDGET;
    change(|gallery| done = gallery.work(|| now() > end));
    SHOWN.with_borrow(|shown| {
        if let Some(shown) = shown {
            shown.paint(false);
            flag(&by_id::<Element>("gallery"), "data-ready", done);
        }
    });
    if !done && site::is_shown(Screen::Gallery) {
        FRAMES.with(Frames::request);
    }
    watch_own();
}

impl GalleryPage {
    /// Paints the maps that are there and not yet painted; all of them if `anew`.
    fn paint(&self, anew: bool) {
        let show = |id: &str, map: Option<&Map>| {
            let Some(canvas) = canvas(id) else { return };
            let Some(map) = map else {
                // Removes the map of another deck under this name.
                if canvas.has_attribute("data-cards") {
                    drop(canvas.remove_attribute("data-cards"));
                    canvas.set_width(1);
                }
                return;
            };
            let cards = map.n.to_string();
            if anew || canvas.get_attribute("data-cards").as_deref() != Some(&cards) {
                small_map::paint(&canvas, map, &self.theme);
                set(&canvas, "data-cards", &cards);
            }
        };
        show(own::OWN, self.gallery.own_map());
        let painted = |id: &str, setup: &Setup| show(id, self.gallery.map(setup));
        self.view.with_untracked(|view| {
            let pairs = view.pairs.iter().map(|pair| &pair.tile);
            let tiles = view.sections.iter().flat_map(|section| &section.tiles);
            let fair = view.fold.iter().flat_map(|fold| &fold.tiles);
            for tile in pairs.chain(tiles).chain(fair) {
                painted(&tile.id, &tile.setup);
            }
            if let Some(fold) = &view.fold {
                painted(view::FOLD, &fold.setup);
            }
        });
    }
}

fn canvas(id: &str) -> Option<HtmlCanvasElement> {
    let canvas = document().get_element_by_id(&map_id(id))?;
    canvas.dyn_into().ok()
}
