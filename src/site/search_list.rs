//! The keys of a list of shuffles, its focus, and the row that is to be seen.

use page::search_list::SearchList;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlInputElement, KeyboardEvent};

use crate::dom::{document, listen, target};

/// A key that a list hears.
pub(crate) enum Key {
    /// A row further down is wanted, or further up if negative.
    Go(i32),
    /// The active row is chosen.
    Enter,
    /// The list is closed.
    Close,
}

/// Has `hear` told of the keys that are pressed in a list, wherever it comes and goes inside `root`.
pub(crate) fn listen_to(root: &Element, hear: fn(Key)) {
    listen(root, "keydown", move |event| {
        let is_inside = target::<Element>(&event).and_then(|it| it.closest(".picker").ok()?);
        let Some(event) = event
            .dyn_ref::<KeyboardEvent>()
            .filter(|_| is_inside.is_some())
        else {
            return;
        };
        let on_field = target::<HtmlInputElement>(event).is_some();
        let key = match event.key().as_str() {
            "Escape" => Key::Close,
            "Enter" if on_field => Key::Enter,
            "ArrowDown" => Key::Go(1),
            "ArrowUp" => Key::Go(-1),
            "PageDown" => Key::Go(8),
            "PageUp" => Key::Go(-8),
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        hear(key);
    });
}

/// Returns true if the list with this id is open.
pub(crate) fn is_open(id: &str) -> bool {
    document()
        .get_element_by_id(&SearchList::field(id))
        .is_some()
}

/// Brings the active row of a list that has changed into sight; its field gets the focus if it was
/// opened just now.
pub(crate) fn follow(id: &str, is_new: bool) {
    let field = document().get_element_by_id(&SearchList::field(id));
    let Some(field) = field.and_then(|field| field.dyn_into::<HtmlElement>().ok()) else {
        return;
    };
    if is_new {
        drop(field.focus());
    }
    let active = field
        .get_attribute("aria-activedescendant")
        .unwrap_or_default();
    if let Some(row) = document().get_element_by_id(&active) {
        let options = web_sys::ScrollIntoViewOptions::new();
        options.set_block(web_sys::ScrollLogicalPosition::Nearest);
        row.scroll_into_view_with_scroll_into_view_options(&options);
    }
}
