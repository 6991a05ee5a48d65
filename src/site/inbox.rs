//! Queue of messages, one after the other. Events of elements under removal are suppressed.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::Event;

use crate::dom::document;

thread_local! {
    /// True while a message is handled.
    static AT_WORK: Cell<bool> = const { Cell::new(false) };
}

/// Suppresses the blur and change events that some browsers fire while an element is removed: its
/// listeners are gone by then, and to call them is an error.
pub(crate) fn hush() {
    let quiet = Closure::<dyn FnMut(Event)>::new(|event: Event| {
        if AT_WORK.get() {
            event.stop_propagation();
        }
    });
    for event in ["blur", "change"] {
        let heard = quiet.as_ref().unchecked_ref();
        // In the capture phase, before the element's own listeners.
        drop(document().add_event_listener_with_callback_and_bool(event, heard, true));
    }
    quiet.forget();
}

/// Takes messages that come while another one is worked on: an element that gets the focus while
/// the document is patched sends one in the midst of it.
pub(crate) struct Inbox<M> {
    waiting: RefCell<VecDeque<M>>,
    is_busy: Cell<bool>,
}

impl<M> Inbox<M> {
    /// An empty one.
    pub(crate) const fn new() -> Inbox<M> {
        Inbox {
            waiting: RefCell::new(VecDeque::new()),
            is_busy: Cell::new(false),
        }
    }

    /// Hands a message to `work`, and then those that came meanwhile; at once, unless it is one of
    /// those.
    pub(crate) fn deliver(&self, message: M, work: impl Fn(M)) {
        self.waiting.borrow_mut().push_back(message);
        if self.is_busy.replace(true) {
            return;
        }
        loop {
            // The borrow ends before the work begins.
            let next = self.waiting.borrow_mut().pop_front();
            let Some(next) = next else { break };
            let outer = AT_WORK.replace(true);
            work(next);
            AT_WORK.set(outer);
        }
        self.is_busy.set(false);
    }
}
