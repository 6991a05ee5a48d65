//! Results as JavaScript objects.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::*;

use engine::deck::Card;

/// Result of a call: its value, or an error to throw.
pub(crate) type Result<T> = std::result::Result<T, JsValue>;

/// An order as people count: cards from 1.
pub(crate) fn cards(order: &[Card]) -> Array {
    order.iter().map(|&card| JsValue::from(card + 1)).collect()
}

/// A plain object.
pub(crate) fn object<'a>(fields: impl IntoIterator<Item = (&'a str, JsValue)>) -> Result<Object> {
    let object = Object::new();
    for (key, value) in fields {
        Reflect::set(&object, &key.into(), &value)?;
    }
    Ok(object)
}

pub(crate) fn or_null(value: Option<impl Into<JsValue>>) -> JsValue {
    value.map_or(JsValue::NULL, Into::into)
}
