//! The settings of Watch: on desks a column beside the figure, in smaller windows a sheet that comes
//! from below.

use app::settings::Field;
use rooms::watch::{FRESH_SEED, Model, Msg, PANEL, PANEL_TITLE, Sample, Sight, View as State};
use sycamore::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusOptions, HtmlCanvasElement, HtmlElement, KeyboardEvent};

use super::{WatchPage, run, send};
use crate::dom::{by_id, document, flag, listen};
use crate::figures::look::Look;
use crate::figures::small_map;
use crate::seed::fresh_seed;
use crate::site::document::Place;
use crate::site::focus::is_seen;
use crate::site::parts::part;
use crate::site::shell::Page;

/// The id of the button that opens them.
pub(super) const BUTTON: &str = "watch-settings";
/// The id of their place.
const PLACE: &str = "watch-drawer";

/// The settings in the browser.
#[derive(Default)]
pub(super) struct Drawer {
    /// The button that opened them last, if it is not the one beside the lever.
    opener: Option<&'static str>,
    /// True while the pictures that are maps are painted.
    is_painted: bool,
}

/// Opens or closes the settings, by the button with this id: it gets the focus back.
pub(crate) fn toggle(open: bool, by: &'static str) {
    if !open {
        return close();
    }
    WatchPage::with_page(|page, _| page.drawer.opener = Some(by));
    send(Msg::Settings(true));
    // They may have been open already.
    focus(PANEL_TITLE);
}

fn close() {
    send(Msg::Close);
    let opener = WatchPage::with_page(|page, _| page.drawer.opener).flatten();
    let opener = opener.filter(|id| is_seen(&by_id::<Element>(id)));
    focus(opener.unwrap_or(BUTTON));
}

fn focus(id: &str) {
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    let element = document().get_element_by_id(id);
    if let Some(element) = element.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
        drop(element.focus_with_options(&options));
    }
}

/// The place of the settings.
pub(super) fn settings(state: Signal<State>) -> View {
    on_mount(move || {
        let root = by_id::<Element>(PLACE);
        listen(&root, "keydown", |event| {
            let key = event.dyn_ref::<KeyboardEvent>();
            if key.is_some_and(|key| key.key() == "Escape") {
                event.stop_propagation();
                close();
            }
        });
        let place = Place {
            send: hear,
            square: |_, _| None,
        };
        place.show(root, part(state, |s| s.panel.clone()));
    });
    view! { div(id=PLACE) }
}

fn hear(msg: Msg) {
    match msg {
        Msg::Close => close(),
        Msg::Set(Field::Seed, lane, value) if value == FRESH_SEED => {
            send(Msg::Set(Field::Seed, lane, fresh_seed().0.to_string()));
        }
        Msg::See(Sight::Threads) => {
            send(msg);
            // They stand below the maps.
            run::show();
        }
        msg => send(msg),
    }
}

/// Makes room for them, once they are there. Returns whether figures have another size now.
pub(super) fn follow() -> bool {
    let is_open = document().get_element_by_id(PANEL).is_some();
    let root = by_id::<Element>("watch");
    let changes = is_open != root.has_attribute("data-settings");
    if changes {
        flag(&root, "data-settings", is_open);
    }
    if changes && is_open {
        focus(PANEL_TITLE);
    }
    changes
}

impl Drawer {
    /// Paints the pictures that are maps, if they are there and not painted, or `anew`.
    pub(super) fn paint(&mut self, model: &Model, look: &Look, anew: bool) {
        let is_open = document().get_element_by_id(PANEL).is_some();
        if is_open && (anew || !self.is_painted) {
            for (sight, sample) in Sight::ALL.into_iter().zip(model.samples()) {
                if let Sample::Map(map) = sample {
                    let canvas = by_id::<HtmlCanvasElement>(&sight.canvas());
                    small_map::paint(&canvas, map, &look.theme);
                }
            }
        }
        self.is_painted = is_open;
    }
}
