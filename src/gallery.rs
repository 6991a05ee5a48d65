//! The Gallery in the browser: choices become messages to the model. All that is decided is decided by
//! the model, on the host.

use std::thread::LocalKey;

use ::document::Block;
use app::i18n::Lang;
use app::own_sort::OwnSort;
use page::{Screen, ScreenModel};
use rooms::gallery::cases::CaseMsg;
use rooms::gallery::{Gallery, GalleryEffect, GalleryMsg, GalleryView as State, OWN};
use wasm_bindgen::JsCast;
use web_sys::{Element, HashChangeEvent, HtmlCanvasElement, HtmlElement};

use crate::dom::{by_id, document, flag, is_in_sight, listen, window};
use crate::own_sort::measure;
use crate::site;
use crate::site::shell::{Changed, Page, Shell};
use crate::tables::CaseKey;

/// The Gallery in the browser.
pub(crate) struct GalleryPage;

thread_local! {
    static SHELL: Shell<GalleryPage> = Shell::new();
}

impl Page for GalleryPage {
    type Model = Gallery;

    fn shell() -> &'static LocalKey<Shell<GalleryPage>> {
        &SHELL
    }

    fn begin(lang: Lang) -> (Gallery, GalleryPage) {
        let mut gallery = Gallery::new(lang);
        gallery.update(GalleryMsg::Still(site::prefers(STILL)));
        (gallery, GalleryPage)
    }

    fn listen() {
        site::on_change(STILL, |still| GalleryPage::send(GalleryMsg::Still(still)));
        // The tab of the Gallery leads out of a case.
        listen(&window(), "hashchange", |event| {
            let to = event
                .dyn_ref::<HashChangeEvent>()
                .map(HashChangeEvent::new_url);
            if to.is_some_and(|to| to.ends_with("#gallery")) {
                GalleryPage::send(GalleryMsg::Close);
            }
        });
        listen(&window(), "scroll", |_| {
            GalleryPage::with(|gallery| measure_own(gallery));
        });
    }

    fn document(view: &State) -> Block<GalleryMsg> {
        view.document.clone()
    }

    fn square(canvas: &HtmlCanvasElement, at: (f64, f64)) -> Option<(usize, usize)> {
        square_at(canvas, at)
    }

    fn paint(&mut self, gallery: &mut Gallery, view: &State, _changed: Changed) {
        let beat = view.beat.filter(|_| site::is_shown(Screen::Gallery));
        let root = by_id::<Element>("site");
        flag(&root, "data-case", beat.is_some());
        if site::is_shown(Screen::Gallery) {
            flag(&root, "data-asks", beat == Some(0));
        }
        measure_own(gallery);
    }

    fn carry_out(effect: GalleryEffect) {
        match effect {
            GalleryEffect::Top => window().scroll_to_with_x_and_y(0.0, 0.0),
            GalleryEffect::Focus(id) => focus(&id),
            GalleryEffect::Read(id) => read(&id),
            GalleryEffect::Go(address) => drop(window().location().set_hash(&address)),
        }
    }
}

/// Media query for visitors who want nothing to move by itself.
const STILL: &str = "(prefers-reduced-motion: reduce)";

/// Presents the case that is open, leads through that or ends it. Returns whether there is one.
pub(crate) fn present(key: CaseKey) -> bool {
    let has_case = GalleryPage::with(|gallery| gallery.case().is_some()) == Some(true);
    if has_case {
        GalleryPage::send(GalleryMsg::Case(match key {
            CaseKey::Toggle => CaseMsg::Present(None),
            CaseKey::End => CaseMsg::Present(Some(false)),
            CaseKey::Beat(by) => CaseMsg::Beat(by),
        }));
    }
    has_case
}

/// The square of a figure at a point of its canvas, whose id ends with its number.
fn square_at(canvas: &HtmlCanvasElement, (x, y): (f64, f64)) -> Option<(usize, usize)> {
    let k = canvas.id().rsplit_once('-')?.1.parse().ok()?;
    let [rows, columns] = GalleryPage::with(|gallery| {
        let map = gallery.case_figure(k)?;
        Some([map.rows, map.columns])
    })??;
    let at = |offset: f64, length: i32, cells: usize| {
        (offset.max(0.0) / f64::from(length.max(1)) * cells as f64) as usize
    };
    let row = at(y, canvas.client_height(), rows);
    Some((row, at(x, canvas.client_width(), columns)))
}

/// Gives an element the focus, if it is there.
fn focus(id: &str) {
    let element = document().get_element_by_id(id).map(JsCast::dyn_into);
    if let Some(Ok(element)) = element {
        let element: HtmlElement = element;
        drop(element.focus());
    }
}

/// Brings an element into sight and gives it the focus.
pub(crate) fn read(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        element.scroll_into_view();
    }
    focus(id);
}

/// Measures the browser's own sort where it is in sight and not yet known.
fn measure_own(gallery: &Gallery) {
    if let Some(n) = gallery.own_wanted()
        && site::is_shown(Screen::Gallery)
        && is_in_sight(OWN)
    {
        measure(n, hear_own);
    }
}

/// Takes in a measurement of the browser's own sort.
fn hear_own(n: usize, own: Option<&OwnSort>) {
    let own = own.cloned();
    GalleryPage::change(move |gallery| gallery.hear_own(n, own.as_ref()));
}
