//! The Gallery in the browser: choices become messages to the model, and its maps are painted one
//! after the other. All that is decided is decided by the model, on the host.

mod account;
mod own;
mod view;

use std::thread::LocalKey;

use app::draw::palette::Theme;
use app::i18n::Lang;
use app::own_sort::OwnSort;
use page::{Map, Screen, ScreenModel};
use rooms::gallery::cases::{CaseMap, CaseMsg, TITLE, figure_id};
use rooms::gallery::{Gallery, GalleryMsg, GalleryView as State, Pictured};
use sycamore::prelude::{Signal, View};
use wasm_bindgen::JsCast;
use web_sys::{Element, HashChangeEvent, HtmlCanvasElement, HtmlElement};

use crate::dom::{append, by_id, document, element, flag, listen, set, window};
use crate::figures::look::Look;
use crate::figures::small_map;
use crate::paint;
use crate::site;
use crate::site::shell::{Changed, Page, Shell, Then};
use crate::watch::present::CaseKey;
pub(crate) use account::{Shown, view as account, way_down};
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
        let mut gallery = Gallery::new(lang);
        gallery.update(GalleryMsg::Still(site::prefers(STILL)));
        (gallery, GalleryPage { theme })
    }

    fn listen() {
        site::on_change(STILL, |still| send(GalleryMsg::Still(still)));
        // The tab of the Gallery leads out of a case.
        listen(&window(), "hashchange", |event| {
            let to = event
                .dyn_ref::<HashChangeEvent>()
                .map(HashChangeEvent::new_url);
            if to.is_some_and(|to| to.ends_with("#gallery")) {
                send(GalleryMsg::Close);
            }
        });
    }

    /// A case begins at its headline; behind it, its tile has the focus again.
    fn then(before: &State, now: &State) -> Then {
        let case = |state: &State| state.case.as_ref().map(|case| case.case);
        let (left, opened) = (case(before), case(now));
        (left != opened).then(|| -> Box<dyn FnOnce() -> bool> {
            Box::new(move || {
                let id = match (opened, left) {
                    (None, Some(left)) => format!("gallery-case-{}", left.id()),
                    _ => TITLE.to_string(),
                };
                if opened.is_some() {
                    window().scroll_to_with_x_and_y(0.0, 0.0);
                }
                let element = document().get_element_by_id(&id);
                if let Some(Ok(element)) = element.map(JsCast::dyn_into::<HtmlElement>) {
                    drop(element.focus());
                }
                false
            })
        })
    }

    fn document(view: Signal<State>) -> View {
        let root = element("div", "");
        append(&by_id("gallery"), &root);
        view::case(view, root);
        view::gallery(view)
    }

    fn paint(&mut self, gallery: &mut Gallery, view: Signal<State>, _changed: Changed) {
        let theme = Look::now(gallery.lang()).theme;
        let anew = std::mem::replace(&mut self.theme, theme) != theme;
        let is_ready = view.with_untracked(|view| match &view.case {
            Some(open) => {
                self.paint_case(gallery);
                !open.is_playing
            }
            None => self.paint_maps(gallery, view, anew),
        });
        flag(&by_id::<Element>("gallery"), "data-ready", is_ready);
        if site::is_shown(Screen::Gallery) {
            let beat = view.with_untracked(|view| view.case.as_ref().and_then(|case| case.beat));
            let root = by_id::<Element>("site");
            flag(&root, "data-case", beat.is_some());
            flag(&root, "data-asks", beat == Some(0));
        } else {
            flag(&by_id::<Element>("site"), "data-case", false);
        }
        watch_own(gallery);
    }
}

/// Media query for visitors who want nothing to move by itself.
const STILL: &str = "(prefers-reduced-motion: reduce)";

/// Presents the case that is open, leads through that or ends it. Returns whether there is one.
pub(crate) fn present(key: CaseKey) -> bool {
    let has_case = GalleryPage::with(|gallery| gallery.has_case()) == Some(true);
    if !has_case {
        return false;
    }
    let is_on = by_id::<Element>("site").has_attribute("data-case");
    let beyond = |by| GalleryPage::with(|gallery| gallery.case_beyond(by)).flatten();
    match key {
        CaseKey::Toggle => send_case(CaseMsg::Present(!is_on)),
        CaseKey::End => send_case(CaseMsg::Present(false)),
        CaseKey::Beat(by) => match beyond(by) {
            Some(beyond) => drop(window().location().set_hash(&beyond)),
            None => send_case(CaseMsg::Beat(by)),
        },
    }
    true
}

fn send_case(msg: CaseMsg) {
    send(GalleryMsg::Case(msg));
}

fn send(msg: GalleryMsg) {
    GalleryPage::send(msg);
}

/// Takes in a measurement of the browser's own sort.
fn hear_own(n: usize, own: Option<&OwnSort>) {
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
        let pairs = view.pairs.iter().map(|pair| &pair.tile);
        let tiles = view.sections.iter().flat_map(|section| &section.tiles);
        let mut is_ready = true;
        for tile in pairs.chain(tiles) {
            is_ready &= show(&tile.id, gallery.map(&tile.setup));
        }
        for tile in &view.cases {
            is_ready &= match tile.pictured {
                Pictured::Shuffle(setup) => show(&tile.id, gallery.map(&setup)),
                Pictured::Case(case) => self.paint_tile(&tile.id, gallery.case_map(case), anew),
            };
        }
        is_ready
    }

    /// Paints the map of a case on its tile; returns whether it is there.
    fn paint_tile(&self, id: &str, map: Option<&CaseMap>, anew: bool) -> bool {
        let (Some(map), Some(canvas)) = (map, canvas(id)) else {
            return map.is_some();
        };
        if anew || !canvas.has_attribute("data-cards") {
            self.paint_cells(&canvas, map);
            set(&canvas, "data-cards", &map.rows.to_string());
        }
        true
    }

    fn paint_cells(&self, canvas: &HtmlCanvasElement, map: &CaseMap) {
        paint::put_cells(
            &map.pixels(&self.theme),
            map.columns as u32,
            map.rows as u32,
            canvas,
        );
    }

    /// Paints the figures of the case that is open.
    fn paint_case(&self, gallery: &Gallery) {
        for k in 0.. {
            let Some(map) = gallery.case_figure(k) else {
                break;
            };
            let canvas = document().get_element_by_id(&figure_id(k));
            let canvas = canvas.and_then(|canvas| canvas.dyn_into().ok());
            if let Some(canvas) = canvas {
                self.paint_cells(&canvas, map);
            }
        }
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
