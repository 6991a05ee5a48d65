//! Short ways to the document. What `index.html` promises and does not hold is a mistake of ours,
//! hence a panic, which the page shows.

use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Document, Element, Event, EventTarget, KeyboardEvent, Window};

/// Returns the window of the page. Panics in a worker, which has none.
#[expect(clippy::expect_used, reason = "a page without a window is no page")]
pub(crate) fn window() -> Window {
    web_sys::window().expect("a window")
}

/// The document of the page.
#[expect(clippy::expect_used, reason = "a page without a document is no page")]
pub(crate) fn document() -> Document {
    window().document().expect("a document")
}

/// The element with this id, as the type that index.html gives it.
pub(crate) fn by_id<T: JsCast>(id: &str) -> T {
    match document().get_element_by_id(id).map(JsCast::dyn_into::<T>) {
        Some(Ok(element)) => element,
        _ => panic!("index.html has no #{id} of the right kind"),
    }
}

/// All elements that match.
pub(crate) fn all(selector: &str) -> Vec<Element> {
    let Ok(found) = document().query_selector_all(selector) else {
        return Vec::new();
    };
    (0..found.length())
        .filter_map(|k| found.item(k)?.dyn_into().ok())
        .collect()
}

/// Target of an event, if it is an element of type `T`.
pub(crate) fn target<T: JsCast>(event: &Event) -> Option<T> {
    event.target()?.dyn_into().ok()
}

/// Rows and columns by which an arrow key moves; `None` for other keys.
pub(crate) fn arrow(event: &KeyboardEvent) -> Option<[i32; 2]> {
    match event.key().as_str() {
        "ArrowUp" => Some([-1, 0]),
        "ArrowDown" => Some([1, 0]),
        "ArrowLeft" => Some([0, -1]),
        "ArrowRight" => Some([0, 1]),
        _ => None,
    }
}

/// A new element with a text in it.
#[expect(clippy::expect_used, reason = "the tag names are ours")]
pub(crate) fn element(tag: &str, text: &str) -> Element {
    let element = document().create_element(tag).expect("a valid tag name");
    element.set_text_content(Some(text));
    element
}

/// Sets an attribute if it has another value: writing the root's anew costs a style of the whole
/// page. The names are ours, so this cannot fail.
pub(crate) fn set(element: &Element, name: &str, value: &str) {
    if element.get_attribute(name).as_deref() != Some(value) {
        report(element.set_attribute(name, value));
    }
}

/// Sets or removes a valueless attribute such as `hidden`.
pub(crate) fn flag(element: &Element, name: &str, on: bool) {
    report(element.toggle_attribute_with_force(name, on));
}

/// Writes a text only if it changed: screen readers and the layout notice every write.
pub(crate) fn write(id: &str, text: &str) {
    let element: Element = by_id(id);
    if element.text_content().as_deref() != Some(text) {
        element.set_text_content(Some(text));
    }
}

/// Returns true if the element with this id exists and is at least one CSS pixel high.
pub(crate) fn is_seen(id: &str) -> bool {
    let element = document().get_element_by_id(id);
    element.is_some_and(|e| e.get_bounding_client_rect().height() >= 1.0)
}

/// Returns true if some of the element with this id lies within the window.
pub(crate) fn is_in_sight(id: &str) -> bool {
    let height = window()
        .inner_height()
        .ok()
        .and_then(|height| height.as_f64());
    let rect = document()
        .get_element_by_id(id)
        .map(|element| element.get_bounding_client_rect());
    rect.zip(height).is_some_and(|(rect, height)| {
        rect.height() >= 1.0 && rect.top() < height && rect.bottom() > 0.0
    })
}

/// Puts `child` at the end of `parent`.
pub(crate) fn append(parent: &Element, child: &Element) {
    // Refused only where the child holds the parent.
    drop(parent.append_child(child));
}

/// Calls `f` on every such event, for as long as the page lives.
pub(crate) fn listen(target: &EventTarget, event: &str, f: impl FnMut(Event) + 'static) {
    let closure = Closure::<dyn FnMut(Event)>::new(f);
    report(target.add_event_listener_with_callback(event, closure.as_ref().unchecked_ref()));
    closure.forget();
}

/// Calls `f` once, after a delay in milliseconds.
pub(crate) fn later(milliseconds: i32, f: impl FnOnce() + 'static) {
    let f = Closure::once_into_js(f);
    let f = f.unchecked_ref();
    report(window().set_timeout_with_callback_and_timeout_and_arguments_0(f, milliseconds));
}

/// Milliseconds since the page was opened.
pub(crate) fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// Writes a failure to the console. For calls that cannot fail with what this page gives them:
/// where one does, tests see it.
pub(crate) fn report<T>(result: Result<T, JsValue>) {
    if let Err(why) = result {
        web_sys::console::error_1(&why);
    }
}

/// Keeps a choice in this browser, whatever link is opened next; where it keeps nothing, for this
/// visit alone.
pub(crate) fn keep(choice: &str, value: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        // Refused where there is no room: the choice holds for this visit.
        storage.set_item(&key(choice), value).unwrap_or_default();
    }
}

/// The choice that was kept.
pub(crate) fn kept(choice: &str) -> Option<String> {
    window()
        .local_storage()
        .ok()??
        .get_item(&key(choice))
        .ok()?
}

/// Other pages of the same server keep things, too.
fn key(choice: &str) -> String {
    format!("shuffle-lab {choice}")
}
