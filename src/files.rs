//! Files out of the page: pictures as canvases, bytes as downloads, and the clipboard. Nothing is
//! sent anywhere.

use app::i18n::words;
use js_sys::{Array, Object, Promise, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d as Pen, ClipboardItem, HtmlAnchorElement,
    HtmlCanvasElement, Url,
};

use crate::dom::{self, element, window};
use crate::paint::{self, pen, put};
use app::draw::palette::Rgb;
use app::draw::scene::Shape;
use app::i18n::Words;

/// A canvas for pictures, off the page or in it.
pub(crate) struct Easel {
    /// The canvas.
    pub canvas: HtmlCanvasElement,
    pen: Pen,
    scale: f64,
    ground: Rgb,
}

impl Easel {
    /// Returns an easel for pictures of this size, at so many pixels a CSS pixel; `None` where the
    /// browser has no canvas so large.
    pub(crate) fn new(size: (f64, f64), scale: f64, ground: Rgb) -> Option<Easel> {
        Easel::on(element("canvas", "").unchecked_into(), size, scale, ground)
    }

    /// Returns an easel on a canvas of the page, which it resizes; `None` where the browser has no
    /// canvas so large.
    pub(crate) fn on(
        canvas: HtmlCanvasElement,
        (width, height): (f64, f64),
        scale: f64,
        ground: Rgb,
    ) -> Option<Easel> {
        canvas.set_width((width * scale).round() as u32);
        canvas.set_height((height * scale).round() as u32);
        Some(Easel {
            pen: pen(&canvas)?,
            canvas,
            scale,
            ground,
        })
    }

    /// Width and height in device pixels.
    pub(crate) fn size(&self) -> (usize, usize) {
        (self.canvas.width() as usize, self.canvas.height() as usize)
    }

    /// Paints shapes on a ground of one colour, over all that was painted before.
    pub(crate) fn paint(&self, scene: &[Shape]) {
        dom::report(self.pen.reset_transform());
        self.pen.set_fill_style_str(&self.ground.to_string());
        let (width, height) = self.size();
        self.pen.fill_rect(0.0, 0.0, width as f64, height as f64);
        paint::scene(&self.pen, self.scale, scene);
    }

    /// RGBA bytes.
    pub(crate) fn pixels(&self) -> Option<Vec<u8>> {
        let (width, height) = self.size();
        let data = self
            .pen
            .get_image_data(0.0, 0.0, width as f64, height as f64);
        Some(data.ok()?.data().0)
    }
}

/// `n` by `n` pixels as an address that holds them all.
pub(crate) fn image(n: usize, pixels: &[u8]) -> String {
    let small: HtmlCanvasElement = element("canvas", "").unchecked_into();
    put(pixels, n as u32, 0, &small);
    small.to_data_url().unwrap_or_default()
}

fn parts(parts: &[&JsValue], kind: &str) -> Option<Blob> {
    let bag = BlobPropertyBag::new();
    bag.set_type(kind);
    let parts: Array = parts.iter().copied().collect();
    Blob::new_with_u8_array_sequence_and_options(&parts, &bag).ok()
}

/// Bytes as a file of this MIME type; `None` where the browser has no room for it.
pub(crate) fn blob(bytes: &[u8], kind: &str) -> Option<Blob> {
    parts(&[&Uint8Array::from(bytes)], kind)
}

/// End of a PNG's header, in bytes, and a chunk to put there: 11,811 pixels a metre, 300 an inch.
const HEADER: f64 = 33.0;
const DENSITY: &[u8; 21] = b"\0\0\0\x09pHYs\0\0\x2E\x23\0\0\x2E\x23\x01\x78\xA5\x3F\x76";

/// A promise of a canvas's picture as a PNG file for print; of nothing where the browser cannot
/// make it.
pub(crate) fn png(canvas: &HtmlCanvasElement) -> Promise {
    Promise::new(&mut |resolve, _| {
        let done = Closure::once_into_js(move |blob: JsValue| {
            let dense = blob.dyn_into().ok().and_then(|blob: Blob| {
                let head = blob.slice_with_f64_and_f64(0.0, HEADER).ok()?;
                let rest = blob.slice_with_f64(HEADER).ok()?;
                let density = Uint8Array::from(&DENSITY[..]);
                parts(&[&head, &density, &rest], "image/png")
            });
            let dense = dense.map_or(JsValue::NULL, JsValue::from);
            dom::report(resolve.call1(&JsValue::NULL, &dense));
        });
        dom::report(canvas.to_blob(done.unchecked_ref()));
    })
}

/// Saves a file among the downloads.
pub(crate) fn save(blob: &Blob, name: &str) -> Option<()> {
    let url = Url::create_object_url_with_blob(blob).ok()?;
    let link: HtmlAnchorElement = element("a", "").unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // Once the browser has read it.
    dom::later(60_000, move || {
        dom::report(Url::revoke_object_url(&url));
    });
    Some(())
}

/// Tells people how something went.
pub(crate) type Tell = Box<dyn FnOnce(Words)>;

/// Tells the outcome of a promise.
fn settle(promised: Option<Promise>, tell: Tell, done: Box<dyn FnOnce(Option<JsValue>) -> Words>) {
    spawn_local(async move {
        let kept = match promised {
            Some(promised) => JsFuture::from(promised).await.ok(),
            None => None,
        };
        tell(done(kept));
    });
}

/// Saves a promised picture.
pub(crate) fn save_later(promised: Promise, name: String, tell: Tell) {
    let done = move |blob: Option<JsValue>| {
        let blob = blob.and_then(|blob| blob.dyn_into().ok());
        let saved = blob.and_then(|blob| save(&blob, &name));
        saved.map_or(words::PICTURE_TOO_LARGE, |()| words::SAVED)
    };
    settle(Some(promised), tell, Box::new(done));
}

/// Copies a promised picture. The promise itself is handed over: who waits for it first is no
/// longer within the click.
pub(crate) fn copy_picture(promised: &Promise, tell: Tell) {
    let item = Object::new();
    dom::report(Reflect::set(&item, &"image/png".into(), promised));
    let item = ClipboardItem::new_with_record_from_str_to_blob_promise(&item).ok();
    let copied = item.and_then(|item| Some(clipboard()?.write(&Array::of1(&item))));
    let done = |done: Option<JsValue>| done.map_or(words::PICTURE_REFUSED, |_| words::COPIED);
    settle(copied, tell, Box::new(done));
}

/// Puts words on the clipboard, and calls `tell` with the result.
pub(crate) fn copy_text(words: &str, tell: Tell) {
    let copied = clipboard().map(|clipboard| clipboard.write_text(words));
    let done = |done: Option<JsValue>| done.map_or(words::CODE_REFUSED, |_| words::COPIED);
    settle(copied, tell, Box::new(done));
}

fn clipboard() -> Option<web_sys::Clipboard> {
    // Only where the page is trusted.
    let clipboard = window().navigator().clipboard();
    JsValue::from(&clipboard).is_object().then_some(clipboard)
}
