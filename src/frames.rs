//! Work in the next frame of the page: any number of requests, one call.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use crate::dom::window;

/// One work of many frames.
pub(crate) struct Frames {
    /// True if a frame is requested already: it serves all requests before it.
    is_requested: Rc<Cell<bool>>,
    heard: Closure<dyn FnMut(f64)>,
}

impl Frames {
    /// `work` is done in each frame that is requested, at its time in milliseconds.
    pub(crate) fn new(work: fn(f64)) -> Frames {
        let is_requested = Rc::new(Cell::new(false));
        let flag = Rc::clone(&is_requested);
        let heard = Closure::new(move |now| {
            flag.set(false);
            work(now);
        });
        Frames {
            is_requested,
            heard,
        }
    }

    /// Has the work done in the next frame.
    pub(crate) fn request(&self) {
        if self.is_requested.replace(true) {
            return;
        }
        let heard = self.heard.as_ref().unchecked_ref();
        // Refused only where the page is going away.
        drop(window().request_animation_frame(heard));
    }
}
