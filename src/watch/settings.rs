//! The settings of Watch: on desks a column beside the figure, in smaller windows a sheet that comes
//! from below.

use rooms::watch::{Model, Msg, PANEL, PANEL_TITLE, SETTINGS, Sample, Sight};
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusOptions, HtmlCanvasElement, HtmlElement};

use super::state::{WatchPage, send};
use crate::dom::{by_id, document, flag};
use crate::figures::look::Look;
use crate::figures::small_map;
use crate::site::focus::is_seen;
use crate::site::shell::Page;

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

pub(super) fn close() {
    send(Msg::Close);
    let opener = WatchPage::with_page(|page, _| page.drawer.opener).flatten();
    let opener = opener.filter(|id| is_seen(&by_id::<Element>(id)));
    focus(opener.unwrap_or(SETTINGS));
}

fn focus(id: &str) {
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    let element = document().get_element_by_id(id);
    if let Some(element) = element.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
        drop(element.focus_with_options(&options));
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
