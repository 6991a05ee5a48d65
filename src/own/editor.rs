//! The field for code: a plain one, whose letters are seen in the coloured lines below it. Selection,
//! undo, input methods and screen readers are the browser's own.

use std::cell::Cell;

use js_sys::{Function, Reflect};
use rooms::own::{Edit, EditKey, FIELD, OwnMsg, edit};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{HtmlElement, KeyboardEvent};

use super::send;
use crate::dom::{by_id, document};
use crate::site;
use crate::site::shell::Page;
use crate::yours::state::YoursPage;

thread_local! {
    /// True if Escape was pressed: the next Tab leaves the field.
    static LEAVES: Cell<bool> = const { Cell::new(false) };
}

fn field() -> HtmlElement {
    by_id(FIELD)
}

fn get(name: &str) -> JsValue {
    Reflect::get(&field(), &name.into()).unwrap_or_default()
}

fn text() -> String {
    get("value").as_string().unwrap_or_default()
}

fn selected() -> (usize, usize) {
    let place = |name| get(name).as_f64().unwrap_or(0.0) as usize;
    (place("selectionStart"), place("selectionEnd"))
}

/// Writes a text into the field, in place of what is there; it can be undone.
pub(super) fn fill(text: &str) {
    if self::text() == text {
        return;
    }
    if is_focused() {
        select((0, self::text().encode_utf16().count()));
        insert(text);
    } else {
        // Only a frozen object refuses.
        drop(Reflect::set(&field(), &"value".into(), &text.into()));
    }
}

fn is_focused() -> bool {
    document().active_element().is_some_and(|e| e.id() == FIELD)
}

fn select((from, to): (usize, usize)) {
    let area = field();
    let set = |name: &str, at: usize| drop(Reflect::set(&area, &name.into(), &(at as f64).into()));
    set("selectionStart", from);
    set("selectionEnd", to);
}

/// Puts a text in the place of what is selected, so that it can be undone.
fn insert(text: &str) {
    let command = if text.is_empty() {
        "delete"
    } else {
        "insertText"
    };
    let call = Reflect::get(&document(), &"execCommand".into()).ok();
    let call = call.and_then(|call| call.dyn_into::<Function>().ok());
    let done = call.and_then(|call| {
        call.call3(&document(), &command.into(), &false.into(), &text.into())
            .ok()
    });
    if done.is_some_and(|done| done.is_truthy()) {
        return;
    }
    // Where there is no such command, without undo.
    let (from, to) = selected();
    let units: Vec<u16> = self::text().encode_utf16().collect();
    let before = String::from_utf16_lossy(&units[..from]);
    let after = String::from_utf16_lossy(&units[to..]);
    drop(Reflect::set(
        &field(),
        &"value".into(),
        &format!("{before}{text}{after}").into(),
    ));
    let caret = from + text.encode_utf16().count();
    select((caret, caret));
    typed();
}

/// Tells the model what stands in the field.
pub(super) fn typed() {
    send(OwnMsg::Typed(text()));
}

/// A key in the field: Tab indents, and leaves after Escape.
pub(super) fn key(event: &KeyboardEvent) {
    let leaves = LEAVES.replace(event.key() == "Escape");
    if event.is_composing() || event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let key = match (event.key().as_str(), event.shift_key()) {
        ("Shift", _) => {
            LEAVES.set(leaves);
            return;
        }
        ("Tab", _) if leaves => return,
        ("Tab", false) => EditKey::Tab,
        ("Tab", true) => EditKey::BackTab,
        ("Enter", _) => EditKey::Enter,
        ("Backspace", _) => EditKey::Backspace,
        ("}", _) => EditKey::Brace,
        _ => return,
    };
    if change(key) {
        event.prevent_default();
    }
}

/// Does what a key does beyond other fields; returns whether it did anything.
fn change(key: EditKey) -> bool {
    let language = YoursPage::with(|yours| yours.own.language()).unwrap_or_default();
    let Some(edit) = edit(key, language, &text(), selected()) else {
        return false;
    };
    carry_out(&edit);
    true
}

fn carry_out(edit: &Edit) {
    select(edit.part);
    insert(&edit.text);
    select(edit.selected);
}

/// Changes a part of the text as by hand: the field has the focus then, and undo takes it back.
pub(super) fn change_to(edit: &Edit) {
    drop(field().focus());
    carry_out(edit);
    if site::prefers("(pointer: coarse)") {
        // On a phone the keyboard would cover the answer.
        drop(field().blur());
    }
}

/// A button of the row of keys that phones get.
pub(super) fn press(key: &str) {
    drop(field().focus());
    match key {
        "⇥" => drop(change(EditKey::Tab)),
        "}" if change(EditKey::Brace) => {}
        key => insert(key),
    }
}
