//! Messages between the page and its workers as JavaScript values.
//!
//! A message is an object `{ message, counts }`: the bytes of a [`Message`], and the count matrices
//! that change hands with it. Matrices are transferred, not copied: those of four decks of 1,024
//! cards have 16 MB. A file is handed over as it is: the worker reads it, the page never does.

use js_sys::{Array, Object, Reflect, Uint8Array, Uint32Array};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Blob;

use app::jobs::Message;

/// A message that can be sent, and the buffers that it transfers.
pub(crate) struct Parcel {
    /// What is posted.
    pub(crate) value: JsValue,
    /// What is transferred.
    pub(crate) buffers: JsValue,
}

/// Writes a message.
///
/// # Errors
/// If the message cannot be written.
pub(crate) fn write(message: &impl Message, counts: &[Uint32Array]) -> Result<Parcel, JsValue> {
    let value = Object::new();
    let (all, buffers) = (Array::new(), Array::new());
    for counts in counts {
        all.push(counts);
        buffers.push(&counts.buffer());
    }
    let message = message.to_bytes().ok_or("a message cannot be written")?;
    let message = Uint8Array::from(message.as_slice());
    Reflect::set(&value, &"message".into(), &message)?;
    Reflect::set(&value, &"counts".into(), &all)?;
    Ok(Parcel {
        value: value.into(),
        buffers: buffers.into(),
    })
}

/// Hands a file over with a message.
///
/// # Errors
/// If the browser refuses.
pub(crate) fn attach(parcel: &Parcel, file: &Blob) -> Result<(), JsValue> {
    Reflect::set(&parcel.value, &"file".into(), file).map(drop)
}

/// The file that came with a message.
pub(crate) fn file(value: &JsValue) -> Option<Blob> {
    Reflect::get(value, &"file".into()).ok()?.dyn_into().ok()
}

/// Reads a message and the count matrices that came with it; `None` if it is not one.
pub(crate) fn read<M: Message>(value: &JsValue) -> Option<(M, Vec<Uint32Array>)> {
    let part = |name: &str| Reflect::get(value, &name.into()).ok();
    let message: Uint8Array = part("message")?.dyn_into().ok()?;
    let counts: Array = part("counts")?.dyn_into().ok()?;
    let counts: Option<_> = counts.iter().map(|counts| counts.dyn_into().ok()).collect();
    Some((M::from_bytes(&message.to_vec())?, counts?))
}
