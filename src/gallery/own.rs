//! The tile of the browser's own sort: measured when it scrolls into view.

use std::cell::{Cell, RefCell};

use sycamore::prelude::*;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{Element, IntersectionObserver, IntersectionObserverEntry, js_sys::Array};

use super::{GalleryPage, State, map_id};
use crate::dom::document;
use crate::own_sort::measure;
use crate::site::parts::{Speaker, part};
use crate::site::shell::Page;

/// The id of the tile.
pub(super) const OWN: &str = "gallery-own";

thread_local! {
    static IN_VIEW: Cell<bool> = const { Cell::new(false) };
    static OBSERVED: RefCell<Option<(IntersectionObserver, Element)>> = const { RefCell::new(None) };
}

/// The tile, in the form of the others.
pub(super) fn tile(state: Signal<State>, speaker: Speaker) -> View {
    let of = move |read: fn(&State) -> String| part(state, read);
    let [name, word] = speaker.all([::words::own_sort::TITLE, ::words::gallery::MEASURED]);
    let (term, href) = (of(|s| s.own.term.clone()), of(|s| s.own.href.clone()));
    view! {
        li {
            a(id=OWN, href=href) {
                canvas(id=map_id(OWN), class="small-map", width="1", height="1", aria-hidden="true")
                span(class="mark") { (word) }
                strong { (name) }
                span(class="term", role="status") { (term) }
            }
        }
    }
}

/// Looks whether the tile is seen, and has measured what it `wanted` then.
pub(super) fn watch(wanted: Option<usize>) {
    let element = document().get_element_by_id(OWN);
    let is_same = OBSERVED
        .with_borrow(|observed| observed.as_ref().map(|(_, element)| element) == element.as_ref());
    if !is_same {
        observe(element);
    } else if let (true, Some(n)) = (IN_VIEW.get(), wanted) {
        measure(n, super::hear_own);
    }
}

/// Observes the element instead of the one before, whose observer ends.
fn observe(element: Option<Element>) {
    IN_VIEW.set(false);
    if let Some((observer, _)) = OBSERVED.take() {
        observer.disconnect();
    }
    let Some(element) = element else { return };
    let heard = Closure::<dyn FnMut(Array)>::new(|entries: Array| {
        if let Ok(entry) = entries.pop().dyn_into::<IntersectionObserverEntry>() {
            IN_VIEW.set(entry.is_intersecting());
            GalleryPage::with(|gallery| super::watch_own(gallery));
        }
    });
    if let Ok(observer) = IntersectionObserver::new(heard.as_ref().unchecked_ref()) {
        observer.observe(&element);
        OBSERVED.set(Some((observer, element)));
    }
    heard.forget();
}
