//! What is brought into sight: an answer that was asked for.

use web_sys::Element;

use super::dom::{self, by_id, window};

/// Room around it, in CSS pixels.
const ROOM: f64 = 10.0;

/// So much of it at least is in sight: it may still be growing.
const LEAST: f64 = 180.0;

/// For so many frames it is kept in sight: it may come late, and grow.
const FRAMES: u8 = 250;

/// Milliseconds after which an answer is left where it is: it comes at once.
pub const SOON: f64 = 500.0;

/// What is brought into sight.
pub struct Sight {
    id: &'static str,
    frames: u8,
    until: f64,
    /// Where the page was scrolled to for it.
    scrolled: Option<f64>,
}

impl Sight {
    /// The element with this id, from the next frame on and for so many milliseconds.
    pub fn of(id: &'static str, milliseconds: f64) -> Sight {
        Sight {
            id,
            frames: FRAMES,
            until: dom::now() + milliseconds,
            scrolled: None,
        }
    }

    /// One frame of it; `None` after the last.
    pub fn kept(mut self) -> Option<Sight> {
        let now = || window().scroll_y().unwrap_or_default();
        // Whoever scrolls wants to see something else.
        if dom::now() > self.until || self.scrolled.is_some_and(|at| (at - now()).abs() > 2.0) {
            return None;
        }
        self.frames -= 1;
        if reveal(self.id) {
            self.scrolled = Some(now());
        }
        (self.frames > 0).then_some(self)
    }
}

/// Scrolls to an element, unless it is in sight; whether it is there at all.
fn reveal(id: &str) -> bool {
    let Some(target) = dom::document().get_element_by_id(id) else {
        return false;
    };
    let rect = target.get_bounding_client_rect();
    if rect.height() < 1.0 {
        return false;
    }
    let height = window().inner_height().ok();
    let whole = height.and_then(|h| h.as_f64()).unwrap_or_default();
    // What comes before the transport may lie under it, where that keeps to the window's lower edge.
    let transport: Element = by_id("transport");
    let over = transport.get_bounding_client_rect();
    let above = over.top() > rect.top() && !target.contains(Some(&transport));
    let height = match above && over.bottom() >= whole {
        true => whole.min(over.top()),
        false => whole,
    };
    let down = rect.top() - ROOM;
    let by = if rect.top() < 0.0 {
        down
    } else {
        down.min((rect.bottom().max(rect.top() + LEAST) + ROOM - height).max(0.0))
    };
    window().scroll_by_with_x_and_y(0.0, by);
    true
}
