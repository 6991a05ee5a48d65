//! Events of the field, the file chooser and dropped files, as messages.

use std::cell::Cell;

use js_sys::{Array, JsString, Reflect};
use rooms::check::{CheckMsg, Pasted};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, Element, Event, HtmlInputElement};

use super::{given, open_file, send};
use crate::dom::{by_id, document, later, listen};

/// The field.
const FIELD: &str = "check-text";
/// Pause in milliseconds before typed text is read.
const PAUSE: i32 = 700;
/// The file chooser.
const CHOOSER: &str = "check-file";

/// Listens for as long as the page is open.
pub(super) fn listen_to_all(root: &Element) {
    listen(&by_id(FIELD), "input", |event| typed(&event));
    listen(&by_id(CHOOSER), "change", |_| chosen());
    // A file that is dropped beside the field must not take the place of the page.
    listen(root, "dragover", |event| {
        if files_of(&event).is_some() {
            event.prevent_default();
        }
    });
    listen(root, "drop", |event| {
        if let Some(dropped) = files_of(&event) {
            event.prevent_default();
            open(&dropped);
        }
    });
}

/// Returns the dragged files; `None` for words.
fn files_of(event: &Event) -> Option<JsValue> {
    let dragged = Reflect::get(event, &"dataTransfer".into()).ok()?;
    let types: Array = Reflect::get(&dragged, &"types".into())
        .ok()?
        .dyn_into()
        .ok()?;
    types.includes(&"Files".into(), 0).then_some(dragged)
}

/// The file that was chosen is opened.
fn chosen() {
    let chooser = by_id::<HtmlInputElement>(CHOOSER);
    open(&chooser);
    // Emptied, so that the same file can be chosen again.
    chooser.set_value("");
}

/// Opens what is given, in place of what was being typed.
fn open(of: &JsValue) {
    if let Some((file, name)) = given::first(of) {
        IS_TYPING.set(false);
        open_file(file, name);
    }
}

thread_local! {
    /// Number of changes of the field.
    static CHANGES: Cell<u32> = const { Cell::new(0) };
    /// True if somebody types, and did not ask.
    static IS_TYPING: Cell<bool> = const { Cell::new(false) };
    /// True if somebody pressed for an answer that was not shown since.
    static IS_PRESSED: Cell<bool> = const { Cell::new(false) };
}

/// Returns true if the answer comes because of a pause: nothing may move below who types.
pub(super) fn is_typing() -> bool {
    IS_TYPING.get()
}

/// The text in the field is another one. What is pasted or dropped is read at once, what is typed
/// after a pause.
fn typed(event: &Event) {
    let kind = Reflect::get(event, &"inputType".into()).unwrap_or_default();
    let kind = kind.as_string().unwrap_or_default();
    let change = CHANGES.get() + 1;
    CHANGES.set(change);
    forget_press();
    send(CheckMsg::Typed(length() > 0));
    if kind == "insertFromPaste" || kind == "insertFromDrop" {
        return ask();
    }
    IS_TYPING.set(true);
    later(PAUSE, move || {
        if CHANGES.get() == change && length() > 0 && is_typing() {
            send(CheckMsg::Ask(pasted()));
        }
    });
}

/// The button is pressed, or Enter in the order before: the answer, also one that is there, is to be
/// seen.
pub(crate) fn press() {
    IS_PRESSED.set(true);
    ask();
    // Nothing is written anew where the answer is the same.
    if is_pressed()
        && document()
            .query_selector("#check-line")
            .is_ok_and(|line| line.is_some())
    {
        super::show_answer();
    }
}

/// Returns true if the answer for which somebody pressed is still to be shown.
pub(super) fn is_pressed() -> bool {
    IS_PRESSED.get()
}

/// The answer was shown, or is not wanted any more.
pub(crate) fn forget_press() {
    IS_PRESSED.set(false);
}

/// Asks about what stands in the field.
pub(super) fn ask() {
    IS_TYPING.set(false);
    send(CheckMsg::Ask(pasted()));
}

/// Length of the field's text in UTF-16 units.
fn length() -> usize {
    let text = value().dyn_into::<JsString>();
    text.map_or(0, |text| text.length()) as usize
}

/// Returns the text of the field; of a long one, which stays there, the length.
fn pasted() -> Pasted {
    let units = length();
    match Pasted::is_long(units) {
        true => Pasted::Long(units as u64),
        false => Pasted::Short(text()),
    }
}

/// The text in the field.
pub(crate) fn text() -> String {
    value().as_string().unwrap_or_default()
}

/// The text in the field as a file, of which nothing is copied into wasm.
pub(super) fn field_as_file() -> Option<Blob> {
    Blob::new_with_str_sequence(&Array::of1(&value())).ok()
}

/// Writes a text into the field, in place of what was being typed.
pub(super) fn fill(text: &str) {
    IS_TYPING.set(false);
    // Only a frozen object refuses.
    drop(Reflect::set(
        &by_id::<Element>(FIELD),
        &"value".into(),
        &text.into(),
    ));
}

/// The text in the field, outside of wasm.
fn value() -> JsValue {
    Reflect::get(&by_id::<Element>(FIELD), &"value".into()).unwrap_or_default()
}
