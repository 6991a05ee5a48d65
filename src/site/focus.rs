//! Something that is seen has the focus, so that the keyboard and screen readers go on from there.

use std::cell::RefCell;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{
    Element, Event, FocusOptions, HtmlDialogElement, HtmlElement, MouseEvent, MutationObserver,
    MutationObserverInit,
};

use crate::dom::{all, by_id, document, listen, set, target, window};

/// Selector of elements that may get the focus of one that was removed. No text fields, for which a
/// phone would show its keyboard.
const CONTROLS: &str = "button:enabled, a[href], summary, select:enabled, [tabindex='0']";

thread_local! {
    /// The element that had the focus last, then its ancestors outwards.
    static LAST: RefCell<Vec<Element>> = const { RefCell::new(Vec::new()) };
}

/// Follows the focus for as long as the page is open.
pub(super) fn start() {
    listen(&document(), "focusin", |event| {
        let outwards = std::iter::successors(target::<Element>(&event), |e| e.parent_element());
        LAST.set(outwards.collect());
    });
    listen(&document(), "pointerdown", |event| {
        // Who presses on nothing wants nothing to have the focus.
        let inside = LAST
            .with_borrow(|last| Some(last.first()?.contains(target::<Element>(&event).as_deref())));
        if inside != Some(true) {
            LAST.set(Vec::new());
        }
    });
    listen(&document(), "click", |event| stay(&event));
    listen(&by_id::<Element>("site-skip"), "click", |_| begin());
    // A control may be hidden in a window of another size. Some browsers take the focus from it
    // before, some after.
    listen(&window(), "resize", |_| {
        let is_lost = document().active_element().is_none_or(|e| !is_seen(&e));
        let was_hidden = LAST.with_borrow(|last| last.first().is_some_and(|e| !is_seen(e)));
        // While presenting, nothing has the focus on purpose.
        let presents = by_id::<Element>("site").has_attribute("data-present");
        if is_lost && was_hidden && !presents {
            focus_around();
        }
    });
    let gone = Closure::<dyn FnMut()>::new(rescue);
    if let Ok(observer) = MutationObserver::new(gone.as_ref().unchecked_ref()) {
        let changes = MutationObserverInit::new();
        changes.set_child_list(true);
        changes.set_subtree(true);
        changes.set_attribute_filter(&js_sys::Array::of1(&"hidden".into()));
        // Refused only where nothing is to be observed.
        drop(observer.observe_with_options(&by_id::<Element>("site"), &changes));
        gone.forget();
    }
}

/// A link to the address that is shown leads nowhere: it keeps the focus, which the browser would
/// take away.
fn stay(event: &Event) {
    let elsewhere = |press: &MouseEvent| press.ctrl_key() || press.meta_key() || press.shift_key();
    if event.dyn_ref().is_some_and(elsewhere) {
        return;
    }
    let link = target::<Element>(event).and_then(|e| e.closest("a[href^='#']").ok()?);
    let href = link.and_then(|link| link.get_attribute("href"));
    let here = window().location().hash().unwrap_or_default();
    if href.is_some_and(|href| href == here || (here.is_empty() && href == "#")) {
        event.prevent_default();
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }
}

/// If what had the focus was removed, or is itself hidden, the next control around it gets it.
fn rescue() {
    let is_hidden = |e: &Element| e.has_attribute("hidden");
    let is_lost = document()
        .active_element()
        .is_none_or(|e| e.tag_name() == "BODY" || is_hidden(&e));
    let is_there = LAST.with_borrow(|last| {
        last.first()
            .is_none_or(|e| e.is_connected() && !is_hidden(e))
    });
    if is_lost && !is_there {
        focus_around();
    }
}

/// Gives the focus to the control that took the place of what had it last, or to the next one around.
fn focus_around() {
    let last = LAST.with_borrow(Clone::clone);
    let name = last.first().map(name);
    let controls = last.iter().filter(|e| e.is_connected()).find_map(|around| {
        let found = around.query_selector_all(CONTROLS).ok()?;
        let mut seen = (0..found.length())
            .filter_map(|k| found.item(k)?.dyn_into::<HtmlElement>().ok())
            .filter(|control| is_seen(control))
            .peekable();
        let next = seen.peek().cloned();
        seen.find(|control| Some(self::name(control)) == name)
            .or(next)
    });
    if let Some(control) = controls {
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        drop(control.focus_with_options(&options));
    }
}

/// Attributes by which a control that is rebuilt is found again: id, label, text.
fn name(control: &Element) -> [Option<String>; 3] {
    let label = control.get_attribute("aria-label");
    [Some(control.id()), label, control.text_content()]
}

/// Returns true if an element of the page is visible: those for screen readers alone are one pixel
/// high.
pub(crate) fn is_seen(element: &Element) -> bool {
    element.tag_name() != "BODY" && element.get_bounding_client_rect().height() > 1.0
}

/// Closes what stands before the page: it belongs to the address that was left, and nothing behind
/// it can have the focus.
pub(crate) fn close_dialogs() {
    for dialog in all("dialog[open]") {
        if let Ok(dialog) = dialog.dyn_into::<HtmlDialogElement>() {
            dialog.close();
        }
    }
}

/// Gives the focus to the shown heading if the element that had it is no longer visible, such as
/// the link that led here.
pub(crate) fn keep() {
    if !document().active_element().is_some_and(|e| is_seen(&e)) {
        begin();
    }
}

/// Gives the focus to a button of the bar if the element that had it is no longer visible: a sheet
/// gives it back to the button that opened it, which a smaller window hides.
pub(crate) fn keep_in_bar() {
    if document().active_element().is_some_and(|e| is_seen(&e)) {
        return;
    }
    let buttons = ["site-share", "site-more"].map(by_id::<HtmlElement>);
    if let Some(button) = buttons.iter().find(|button| is_seen(button)) {
        drop(button.focus());
    }
}

/// Gives the focus to the shown heading, behind the bar.
fn begin() {
    let heading = all("#site h1").into_iter().find(is_seen);
    if let Some(heading) = heading.and_then(|e| e.dyn_into::<HtmlElement>().ok()) {
        set(&heading, "tabindex", "-1");
        drop(heading.focus());
    }
}
