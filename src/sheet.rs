//! Canvases of the document, sharp and as large as they are shown.

use app::draw::record::Play;
use app::draw::scene::Scene;
use plotters::drawing::IntoDrawingArea;
use plotters_canvas::CanvasBackend;
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::dom::{by_id, element, report, window};
use crate::paint::{self, FONT, pen};

/// A canvas made sharp: its bitmap has one pixel per device pixel.
pub(crate) struct Sheet {
    /// The element.
    pub canvas: HtmlCanvasElement,
    /// The 2D context of the canvas.
    pub pen: CanvasRenderingContext2d,
    /// Its width in CSS pixels.
    pub width: f64,
    /// Its height in CSS pixels.
    pub height: f64,
    /// Device pixels per CSS pixel.
    pub scale: f64,
}

impl Sheet {
    /// The canvas with this id, fitted to its size on the page, cleared. `None` while it is not to
    /// be seen, or cannot be drawn on.
    pub(crate) fn open(id: &str) -> Option<Sheet> {
        let canvas: HtmlCanvasElement = by_id(id);
        let rect = canvas.get_bounding_client_rect();
        let (width, height) = (rect.width(), rect.height());
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
            report(pen.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0));
            pen.clear_rect(0.0, 0.0, w.into(), h.into());
        }
        Some(Sheet {
            canvas,
            pen,
            width,
            height,
            scale,
        })
    }

    /// Paints shapes.
    pub(crate) fn show(&self, shapes: Scene) {
        paint::scene(&self.pen, self.scale, &shapes);
    }

    /// Paints what a canvas of the same size shows.
    pub(crate) fn copy(&self, from: &HtmlCanvasElement) {
        copy(&self.pen, from);
    }

    /// Copy of the canvas; `None` if the browser gives none.
    pub(crate) fn copied(&self) -> Option<HtmlCanvasElement> {
        let canvas: HtmlCanvasElement = element("canvas", "").dyn_into().ok()?;
        canvas.set_width(self.canvas.width());
        canvas.set_height(self.canvas.height());
        copy(&pen(&canvas)?, &self.canvas);
        Some(canvas)
    }

    /// Its width and height in device pixels.
    pub(crate) fn pixels(&self) -> (i32, i32) {
        (self.canvas.width() as i32, self.canvas.height() as i32)
    }

    /// Draws a chart as large as the canvas. What the canvas refuses is not drawn: the table below a
    /// chart has its numbers.
    pub(crate) fn chart(&self, scene: &Scene) {
        let play = Play {
            scale: self.scale,
            font: FONT,
            text: 1.0,
        };
        if let Some(backend) = CanvasBackend::with_canvas_object(self.canvas.clone()) {
            drop(play.draw(scene, &backend.into_drawing_area()));
        }
    }
}

fn copy(pen: &CanvasRenderingContext2d, from: &HtmlCanvasElement) {
    report(pen.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0));
    report(pen.draw_image_with_html_canvas_element(from, 0.0, 0.0));
}
