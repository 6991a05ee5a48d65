//! Files that are chosen or dropped.

use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Blob;

/// The first file in a chooser or in what is dropped, and its name.
pub(super) fn first(of: &JsValue) -> Option<(Blob, String)> {
    let files = Reflect::get(of, &"files".into()).ok()?;
    let file = Reflect::get_u32(&files, 0).ok()?;
    let name = Reflect::get(&file, &"name".into()).ok()?;
    Some((file.dyn_into().ok()?, name.as_string().unwrap_or_default()))
}

/// The text of a file; `None` if the browser cannot read it.
pub(super) async fn text_of(file: &Blob) -> Option<String> {
    JsFuture::from(file.text()).await.ok()?.as_string()
}
