//! Prove in the browser: events become messages, the map and the chart of the open tab are painted.

mod charts;
mod tabs;
mod view;

use std::thread::LocalKey;

use app::i18n::Lang;
use app::own_sort::OwnSort;
use model::prove::{Block, Prove, ProveMsg, ProveView as State};
use model::{Screen, ScreenModel};
use sycamore::prelude::{Signal, View};
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

    fn document(view: Signal<State>) -> View {
        view::prove(view)
    }

    fn paint(&mut self, model: &mut Prove, view: Signal<State>, changed: Changed) {
        if changed != Changed::Nothing {
            view.with_untracked(|view| paint_chart(model.lang(), view));
            paint_maps(model);
        }
        if let Some(n) = model.own_wanted().filter(|_| site::is_shown(Screen::Prove)) {
            own_sort::measure(n, hear_own);
        }
    }
}

fn send(msg: ProveMsg) {
    ProvePage::send(msg);
}

/// Takes in a measurement of the browser's own sort.
fn hear_own(n: usize, own: Option<&OwnSort>) {
    let own = own.cloned();
    ProvePage::change(move |model| model.hear_own(n, own.as_ref()));
}

fn paint_chart(lang: Lang, view: &State) {
    let chart = view.tabs.blocks.iter().find_map(|block| match block {
        Block::Chart(chart, _) => Some(chart),
        _ => None,
    });
    if let Some(chart) = chart {
        charts::paint(chart, &Look::now(lang), lang);
    }
}

fn paint_maps(model: &Prove) {
    let look = Look::now(model.lang());
    if let (Some(canvas), Some(map)) = (canvas(view::OWN), model.own_map()) {
        small_map::paint(&canvas, map, &look.theme);
    }
    if let (Some(canvas), Some(picture)) = (canvas(view::MAP), model.picture()) {
        deck::paint(&canvas, &picture, &look);
        if let Some(cell) = model.pointed() {
            let [first, at] =
                [(0, 0), cell].map(|cell| deck::cell_box(&canvas, &picture, &look, cell));
            place_square(at, first[0], &canvas);
        }
    }
}

fn canvas(id: &str) -> Option<HtmlCanvasElement> {
    document().get_element_by_id(id)?.dyn_into().ok()
}

/// Puts what a square says above or below it, within the map that begins at `from`.
fn place_square([x, y, width, height]: [f64; 4], from: f64, canvas: &HtmlCanvasElement) {
    let said = by_id::<HtmlElement>(view::SQUARE);
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
