//! Canvases of the document, sharp and as large as they are shown.

use std::cell::RefCell;

use app::draw::record;
use app::draw::scene::Scene;
use plotters_canvas::CanvasBackend;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, ResizeObserver};

use crate::dom::{by_id, window};
use crate::paint;

/// Where charts are drawn.
pub type Area = record::Area<CanvasBackend>;

/// A canvas made sharp: its bitmap has one pixel per device pixel.
pub struct Sheet {
    /// The element.
    pub canvas: HtmlCanvasElement,
    /// What paints on it.
    pub pen: CanvasRenderingContext2d,
    /// Its width in CSS pixels.
    pub width: f64,
    /// Its height in CSS pixels.
    pub height: f64,
    /// Device pixels per CSS pixel.
    pub scale: f64,
    /// What it is called in the document.
    pub id: String,
}

/// The 2D context of a canvas; `None` where the browser gives none.
pub fn pen(canvas: &HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    canvas.get_context("2d").ok()??.dyn_into().ok()
}

/// A canvas, and its size on the page as far as it is known.
struct Measured {
    id: String,
    canvas: HtmlCanvasElement,
    size: Option<(f64, f64)>,
}

thread_local! {
    /// To ask for a size in the midst of a frame is to have the page laid out at once: it is asked for once, and then the browser tells.
    static SIZES: RefCell<Vec<Measured>> = const { RefCell::new(Vec::new()) };
    static OBSERVER: RefCell<Option<ResizeObserver>> = const { RefCell::new(None) };
}

/// Calls `f` when a canvas that was drawn on has another size.
pub fn watch_sizes(mut f: impl FnMut() + 'static) {
    let on_resize = Closure::<dyn FnMut()>::new(move || {
        let changed = SIZES.with_borrow_mut(|sizes| {
            sizes.iter_mut().fold(false, |changed, known| {
                let before = known.size.replace(size_of(&known.canvas));
                changed | (before.is_some() && before != known.size)
            })
        });
        if changed {
            f();
        }
    });
    OBSERVER.set(ResizeObserver::new(on_resize.as_ref().unchecked_ref()).ok());
    on_resize.forget();
}

/// Sizes are asked for anew: what was just written may have changed them.
pub fn forget_sizes() {
    SIZES.with_borrow_mut(|sizes| sizes.iter_mut().for_each(|known| known.size = None));
}

fn size_of(canvas: &HtmlCanvasElement) -> (f64, f64) {
    let rect = canvas.get_bounding_client_rect();
    (rect.width(), rect.height())
}

/// The size of the canvas that has this id now.
fn known_size(id: &str, canvas: &HtmlCanvasElement) -> (f64, f64) {
    let at = SIZES.with_borrow(|sizes| sizes.iter().position(|known| known.id == id));
    let known = SIZES.with_borrow(|sizes| {
        let known = &sizes[at?];
        (known.canvas == *canvas).then_some(known.size)
    });
    if let Some(Some(size)) = known {
        return size;
    }
    let size = size_of(canvas);
    OBSERVER.with_borrow(|observer| {
        let Some(observer) = observer else { return };
        if known.is_none() {
            observer.observe(canvas);
        }
        let measured = Measured {
            id: id.into(),
            canvas: canvas.clone(),
            size: Some(size),
        };
        SIZES.with_borrow_mut(|sizes| match at {
            Some(at) => sizes[at] = measured,
            None => sizes.push(measured),
        });
    });
    size
}

impl Sheet {
    /// The canvas with this id, fitted to its size on the page, cleared. `None` while it is not to be seen, or cannot be drawn on.
    pub fn open(id: &str) -> Option<Sheet> {
        let canvas: HtmlCanvasElement = by_id(id);
        let (width, height) = known_size(id, &canvas);
        if width < 1.0 || height < 1.0 {
            return None;
        }
        let scale = window().device_pixel_ratio().max(0.5);
        let (w, h) = (
            (width * scale).round() as u32,
            (height * scale).round() as u32,
        );
        let pen = pen(&canvas)?;
        if canvas.width() != w || canvas.height() != h {
            canvas.set_width(w);
            canvas.set_height(h);
        } else {
            let _ = pen.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0);
            pen.clear_rect(0.0, 0.0, w.into(), h.into());
        }
        Some(Sheet {
            canvas,
            pen,
            width,
            height,
            scale,
            id: id.to_string(),
        })
    }

    /// Paints shapes, and notes them if pictures are being taken.
    pub fn show(&self, shapes: Scene) {
        paint::scene(&self.pen, self.scale, &shapes);
        paint::note(self, || shapes);
    }

    /// Draws a chart as large as the canvas, and notes it if pictures are being taken.
    pub fn chart<T>(&self, draw: impl FnOnce(&Area) -> T) -> Option<T> {
        let backend = CanvasBackend::with_canvas_object(self.canvas.clone())?;
        let mut out = None;
        let shapes = record::chart(backend, self.scale, |area| out = Some(draw(area)));
        paint::note(self, || shapes);
        out
    }

    /// The same, with all that is drawn so many times larger.
    pub fn enlarged(self, times: f64) -> Sheet {
        Sheet {
            width: self.width / times,
            height: self.height / times,
            scale: self.scale * times,
            ..self
        }
    }
}
