//! Watch inside another page, and its visibility there.

use std::cell::Cell;

use js_sys::Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, IntersectionObserver, IntersectionObserverEntry};

use super::state::WatchPage;
use crate::dom::by_id;
use crate::site::shell::Page;

thread_local! {
    static EMBEDDED: Cell<bool> = const { Cell::new(false) };
    static IN_SIGHT: Cell<bool> = const { Cell::new(true) };
}

/// Returns true if Watch is shown inside another page.
pub(super) fn is_on() -> bool {
    EMBEDDED.get()
}

/// Returns true if Watch may move: as a page of its own always, inside another page while some of
/// it is in sight.
pub(super) fn may_move() -> bool {
    !EMBEDDED.get() || IN_SIGHT.get()
}

/// Notes from the first time on whether it is in sight.
pub(super) fn follow(embedded: bool) {
    if EMBEDDED.replace(embedded) || !embedded {
        return;
    }
    let heard = Closure::<dyn FnMut(Array)>::new(|entries: Array| {
        if let Ok(entry) = entries.pop().dyn_into::<IntersectionObserverEntry>() {
            IN_SIGHT.set(entry.is_intersecting());
            WatchPage::request_frame();
        }
    });
    // A browser that has no such observer shows it as always in sight.
    if let Ok(observer) = IntersectionObserver::new(heard.as_ref().unchecked_ref()) {
        observer.observe(&by_id::<Element>("watch"));
        // For as long as the page is open.
        heard.forget();
    }
}
