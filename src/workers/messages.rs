//! Messages between the page and its workers as JavaScript values.
//!
//! A message is an object `{ message }` with the bytes of a [`Message`]. A file is handed over
//! beside them as it is: the worker reads it, the page never does.

use js_sys::{Object, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Blob;

use app::jobs::Message;

/// Writes a message.
///
/// # Errors
/// If the message cannot be written.
pub(crate) fn write(message: &impl Message) -> Result<JsValue, JsValue> {
    let value = Object::new();
    let message = message.to_bytes().ok_or("a message cannot be written")?;
    let message = Uint8Array::from(message.as_slice());
    Reflect::set(&value, &"message".into(), &message)?;
    Ok(value.into())
}

/// Hands a file over with a message.
///
/// # Errors
/// If the browser refuses.
pub(crate) fn attach(message: &JsValue, file: &Blob) -> Result<(), JsValue> {
    Reflect::set(message, &"file".into(), file).map(drop)
}

/// The file that came with a message.
pub(crate) fn file(value: &JsValue) -> Option<Blob> {
    Reflect::get(value, &"file".into()).ok()?.dyn_into().ok()
}

/// Reads a message; `None` if it is not one.
pub(crate) fn read<M: Message>(value: &JsValue) -> Option<M> {
    let message = Reflect::get(value, &"message".into()).ok()?;
    let message: Uint8Array = message.dyn_into().ok()?;
    M::from_bytes(&message.to_vec())
}
