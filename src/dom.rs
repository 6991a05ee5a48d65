//! Short ways to the document. What `index.html` promises and does not hold is a mistake of ours, hence a panic, which the page shows.

use std::hash::{DefaultHasher, Hash, Hasher};

use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{Document, Element, Event, EventTarget, FocusOptions, HtmlElement, Window};

/// The window of the page; not to be asked for in a worker.
#[expect(clippy::expect_used, reason = "a page without a window is no page")]
pub fn window() -> Window {
    web_sys::window().expect("a window")
}

/// The document of the page.
#[expect(clippy::expect_used, reason = "a page without a document is no page")]
pub fn document() -> Document {
    window().document().expect("a document")
}

/// The element with this id, as the type that index.html gives it.
pub fn by_id<T: JsCast>(id: &str) -> T {
    match document().get_element_by_id(id).map(JsCast::dyn_into::<T>) {
        Some(Ok(element)) => element,
        _ => panic!("index.html has no #{id} of the right kind"),
    }
}

/// All elements that match.
pub fn all(selector: &str) -> Vec<Element> {
    let Ok(found) = document().query_selector_all(selector) else {
        return Vec::new();
    };
    (0..found.length())
        .filter_map(|k| found.item(k)?.dyn_into().ok())
        .collect()
}

/// A new element with a text in it.
#[expect(clippy::expect_used, reason = "the tag names are ours")]
pub fn element(tag: &str, text: &str) -> Element {
    let element = document().create_element(tag).expect("a valid tag name");
    element.set_text_content(Some(text));
    element
}

/// Sets an attribute if it has another value: writing the root's anew costs a style of the whole page. The names are ours, so this cannot fail.
pub fn set(element: &Element, name: &str, value: &str) {
    if element.get_attribute(name).as_deref() != Some(value) {
        let _ = element.set_attribute(name, value);
    }
}

/// Sets or removes a valueless attribute such as `hidden`.
pub fn flag(element: &Element, name: &str, on: bool) {
    let _ = element.toggle_attribute_with_force(name, on);
}

/// Hides an element, or shows it. If it is hidden while it has the keyboard, `heir` gets it: otherwise the place on the page is lost.
pub fn hide(id: &str, hidden: bool, heir: &str) {
    let element: Element = by_id(id);
    let focused = document().active_element();
    let lost = hidden && focused.is_some_and(|f| element.contains(Some(&f)));
    flag(&element, "hidden", hidden);
    if lost {
        // Nobody asked for another part of the page.
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        // The transport keeps in sight while the page is scrolled.
        let nearest = [heir, "play"].into_iter().find(|id| is_in_sight(id));
        let heir = nearest.unwrap_or(heir);
        let _ = by_id::<HtmlElement>(heir).focus_with_options(&options);
    }
}

/// Shows one of two elements that take each other's place. The keyboard goes along.
pub fn either(first: &str, second: &str, is_first: bool) {
    let (shown, other) = match is_first {
        true => (first, second),
        false => (second, first),
    };
    flag(&by_id::<Element>(shown), "hidden", false);
    hide(other, true, shown);
}

/// Writes a text only if it changed: screen readers and the layout notice every write.
pub fn write(id: &str, text: &str) {
    let element: Element = by_id(id);
    if element.text_content().as_deref() != Some(text) {
        element.set_text_content(Some(text));
    }
}

/// What is chosen in a menu.
pub fn value_of(menu: &str) -> String {
    by_id::<web_sys::HtmlSelectElement>(menu).value()
}

/// Whether an element is there and takes room.
pub fn is_seen(id: &str) -> bool {
    let element = document().get_element_by_id(id);
    element.is_some_and(|e| e.get_bounding_client_rect().height() >= 1.0)
}

/// Whether an element is there and within the window.
fn is_in_sight(id: &str) -> bool {
    let Some(element) = document().get_element_by_id(id) else {
        return false;
    };
    let rect = element.get_bounding_client_rect();
    let height = window().inner_height().ok().and_then(|h| h.as_f64());
    rect.height() >= 1.0 && rect.top() >= 0.0 && rect.bottom() <= height.unwrap_or_default()
}

/// Puts `child` at the end of `parent`.
pub fn append(parent: &Element, child: &Element) {
    let _ = parent.append_child(child);
}

/// Whether an element must be filled anew to show this version of its content; it is emptied then.
pub fn outdated(element: &Element, version: &str) -> bool {
    // Versions may be as long as the content itself.
    let mut hasher = DefaultHasher::new();
    version.hash(&mut hasher);
    let version = format!("{:x}", hasher.finish());
    let outdated = element.get_attribute("data-version") != Some(version.clone());
    if outdated {
        set(element, "data-version", &version);
        element.set_inner_html("");
    }
    outdated
}

/// Fills an element anew if it shows another version, and gives the keyboard back to the field or button that had it, or to one of the same kind.
pub fn rebuild(element: &Element, version: &str, fill: impl FnOnce()) {
    let focused = document().active_element();
    let focused = focused.filter(|e| element.contains(Some(e)) && e != element);
    let kind = focused.and_then(|e| {
        let of = |name: &str| Some(format!("[{name}={}]", e.get_attribute(name)?));
        of("data-act").or_else(|| of("data-field"))
    });
    if !outdated(element, version) {
        return;
    }
    fill();
    if let Some(kind) = kind
        && let Ok(Some(heir)) = element.query_selector(&kind)
        && let Some(heir) = heir.dyn_ref::<HtmlElement>()
    {
        let _ = heir.focus();
    }
}

/// Fills a table if its cells changed. The first row is its head, the column `heading` holds headings; `class` marks cells.
pub fn fill_table(
    id: &str,
    rows: &[Vec<String>],
    heading: usize,
    class: &dyn Fn(usize, usize) -> &'static str,
) {
    let table: Element = by_id(id);
    let (Ok(Some(top)), Ok(Some(body))) =
        (table.query_selector("thead"), table.query_selector("tbody"))
    else {
        return;
    };
    if !outdated(&body, &format!("{rows:?}")) {
        return;
    }
    top.set_inner_html("");
    for (k, row) in rows.iter().enumerate() {
        let line = element("tr", "");
        for (j, words) in row.iter().enumerate() {
            // A corner with nothing in it is no heading.
            let head = (k == 0 || j == heading) && !words.is_empty();
            let cell = element(if head { "th" } else { "td" }, words);
            if head {
                set(&cell, "scope", if k == 0 { "col" } else { "row" });
            }
            let class = class(k, j);
            if !class.is_empty() {
                cell.set_class_name(class);
            }
            append(&line, &cell);
        }
        append(if k == 0 { &top } else { &body }, &line);
    }
}

/// Calls `f` on every such event, for as long as the page lives.
pub fn listen(target: &EventTarget, event: &str, f: impl FnMut(Event) + 'static) {
    let closure = Closure::<dyn FnMut(Event)>::new(f);
    let _ = target.add_event_listener_with_callback(event, closure.as_ref().unchecked_ref());
    closure.forget();
}

/// Calls `f` once, so many milliseconds from now.
pub fn later(milliseconds: i32, f: impl FnOnce() + 'static) {
    let f = Closure::once_into_js(f);
    let _ = window()
        .set_timeout_with_callback_and_timeout_and_arguments_0(f.unchecked_ref(), milliseconds);
}

/// Milliseconds since the page was opened.
pub fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// Keeps a choice in this browser, whatever link is opened next; where it keeps nothing, for this visit alone.
pub fn keep(choice: &str, value: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.set_item(&key(choice), value);
    }
}

/// The choice that was kept.
pub fn kept(choice: &str) -> Option<String> {
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
