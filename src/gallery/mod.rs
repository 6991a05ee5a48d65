//! The Gallery in the browser: choices become messages to the model, and its maps are painted one
//! after the other. All that is decided is decided by the model, on the host.

mod own;
mod view;

use std::thread::LocalKey;

use app::draw::palette::Theme;
use app::i18n::Lang;
use app::own_sort::OwnSort;
use model::gallery::{Gallery, GalleryMsg, GalleryView as State, Map};
use model::{Screen, ScreenModel};
use sycamore::prelude::{Signal, View};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlCanvasElement};

use crate::dom::{by_id, document, flag, set};
use crate::figures::look::Look;
use crate::figures::small_map;
use crate::site;
use crate::site::shell::{Changed, Page, Shell};
use view::map_id;

/// The Gallery in the browser.
pub(crate) struct GalleryPage {
    theme: Theme,
}

thread_local! {
    static SHELL: Shell<GalleryPage> = Shell::new();
}

impl Page for GalleryPage {
    type Model = Gallery;

    fn shell() -> &'static LocalKey<Shell<GalleryPage>> {
        &SHELL
    }

    fn begin(lang: Lang) -> (Gallery, GalleryPage) {
        let theme = Look::now(lang).theme;
        (Gallery::new(lang), GalleryPage { theme })
    }

    fn document(view: Signal<State>) -> View {
        view::gallery(view)
    }

    fn paint(&mut self, gallery: &mut Gallery, view: Signal<State>, _changed: Changed) {
        let theme = Look::now(gallery.lang()).theme;
        let anew = std::mem::replace(&mut self.theme, theme) != theme;
        let is_ready = view.with_untracked(|view| self.paint_maps(gallery, view, anew));
        flag(&by_id::<Element>("gallery"), "data-ready", is_ready);
        watch_own(gallery);
    }
}

fn send(msg: GalleryMsg) {
    GalleryPage::send(msg);
}

/// Takes in a measurement of the browser's own sort.
pub(crate) fn hear_own(n: usize, own: Option<&OwnSort>) {
    let own = own.cloned();
    GalleryPage::change(move |gallery| gallery.hear_own(n, own.as_ref()));
}

/// Measures the browser's own sort where it is seen and not yet known.
fn watch_own(gallery: &Gallery) {
    if site::is_shown(Screen::Gallery) {
        own::watch(gallery.own_wanted());
    }
}

impl GalleryPage {
    /// Paints the maps that are there and not yet painted; all of them if `anew`. Returns whether
    /// all of them are there.
    fn paint_maps(&self, gallery: &Gallery, view: &State, anew: bool) -> bool {
        let show = |id: &str, map: Option<&Map>| {
            if let Some(canvas) = canvas(id) {
                self.paint_map(&canvas, map, anew);
            }
            map.is_some()
        };
        show(own::OWN, gallery.own_map());
        let pairs = view.cases.iter().chain(&view.pairs).map(|pair| &pair.tile);
        let tiles = view.sections.iter().flat_map(|section| &section.tiles);
        let fair = view.fold.iter().flat_map(|fold| &fold.tiles);
        let mut is_ready = true;
        for tile in pairs.chain(tiles).chain(fair) {
            is_ready &= show(&tile.id, gallery.map(&tile.setup));
        }
        if let Some(fold) = &view.fold {
            is_ready &= show(view::FOLD, gallery.map(&fold.setup));
        }
        is_ready
    }

    fn paint_map(&self, canvas: &HtmlCanvasElement, map: Option<&Map>, anew: bool) {
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
            small_map::paint(canvas, map, &self.theme);
            set(canvas, "data-cards", &cards);
        }
    }
}

fn canvas(id: &str) -> Option<HtmlCanvasElement> {
    let canvas = document().get_element_by_id(&map_id(id))?;
    canvas.dyn_into().ok()
}
