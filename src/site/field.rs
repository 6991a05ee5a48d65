//! Fields to type into.

use web_sys::{Event, HtmlInputElement};

use crate::dom::target;

/// Selects what stands in the field that got the focus, so that typing replaces it.
pub(crate) fn select_all<E: AsRef<Event>>(event: E) {
    if let Some(field) = target::<HtmlInputElement>(event.as_ref()) {
        field.select();
    }
}
