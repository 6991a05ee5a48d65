//! Prove in the browser: events become messages, the map and the chart of the open tab are painted.

mod charts;

use std::thread::LocalKey;

use ::document::Block;
use app::i18n::Lang;
use app::own_sort::OwnSort;
use page::{Screen, ScreenModel};
use rooms::prove::{MAP, OWN, Prove, ProveMsg, ProveView as State, SQUARE};
use wasm_bindgen::JsCast;
use web_sys::{HtmlCanvasElement, HtmlElement};

use crate::dom::{by_id, document};
use crate::figures::deck;
use crate::figures::look::Look;
use crate::figures::small_map;
use crate::own_sort;
use crate::site;
use crate::site::shell::{Changed, Page, Shell};

/// Between a square and what it says.
const GAP: f64 = 8.0;

/// Prove in the browser.
pub(crate) struct ProvePage;

thread_local! {
    static SHELL: Shell<ProvePage> = Shell::new();
}

impl Page for ProvePage {
    type Model = Prove;

    fn shell() -> &'static LocalKey<Shell<ProvePage>> {
        &SHELL
    }

    fn begin(lang: Lang) -> (Prove, ProvePage) {
        (Prove::new(lang), ProvePage)
    }

    fn document(view: &State) -> Block<ProveMsg> {
        view.document.clone()
    }

    fn square(canvas: &HtmlCanvasElement, at: (f64, f64)) -> Option<(usize, usize)> {
        let (picture, lang) = ProvePage::with(|model| Some((model.picture()?, model.lang())))??;
        deck::cell_at(canvas, &picture, &Look::now(lang), at)
    }

    fn paint(&mut self, model: &mut Prove, view: &State, changed: Changed) {
        if changed != Changed::Nothing {
            let look = Look::now(model.lang());
            if let Some(chart) = &view.chart {
                charts::paint(chart, &look, model.lang());
            }
            paint_maps(model, &look);
        }
        if let Some(n) = model.own_wanted().filter(|_| site::is_shown(Screen::Prove)) {
            own_sort::measure(n, hear_own);
        }
    }
}

/// Takes in a measurement of the browser's own sort.
fn hear_own(n: usize, own: Option<&OwnSort>) {
    let own = own.cloned();
    ProvePage::change(move |model| model.hear_own(n, own.as_ref()));
}

fn paint_maps(model: &Prove, look: &Look) {
    if let (Some(canvas), Some(map)) = (canvas(OWN), model.own_map()) {
        small_map::paint(&canvas, map, &look.theme);
    }
    if let (Some(canvas), Some(picture)) = (canvas(MAP), model.picture()) {
        deck::paint(&canvas, &picture, look);
        if let Some(cell) = model.pointed() {
            let [first, at] =
                [(0, 0), cell].map(|cell| deck::cell_box(&canvas, &picture, look, cell));
            place_square(at, first[0], &canvas);
        }
    }
}

fn canvas(id: &str) -> Option<HtmlCanvasElement> {
    document().get_element_by_id(id)?.dyn_into().ok()
}

/// Puts what a square says above or below it, within the map that begins at `from`.
fn place_square([x, y, width, height]: [f64; 4], from: f64, canvas: &HtmlCanvasElement) {
    let said = by_id::<HtmlElement>(SQUARE);
    let (wide, high) = (
        f64::from(said.offset_width()),
        f64::from(said.offset_height()),
    );
    let most = (f64::from(canvas.client_width()) - wide).max(0.0);
    let left = (x + (width - wide) / 2.0).clamp(from.min(most), most);
    let above = y - high - GAP;
    let top = if above < 0.0 { y + height + GAP } else { above };
    for (side, at) in [("left", left), ("top", top)] {
        // Refused of no length.
        drop(said.style().set_property(side, &format!("{at:.0}px")));
    }
}
