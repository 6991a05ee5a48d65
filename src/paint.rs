//! Paints a [`Scene`] on a canvas.

use wasm_bindgen::{Clamped, JsCast};
use web_sys::{CanvasRenderingContext2d as Pen, HtmlCanvasElement, ImageData};

use crate::dom;
use app::draw::palette::Rgb;
use app::draw::scene::{Align, Shape, arrow_head, level};

/// The page's typeface, for canvases.
pub(crate) const FONT: &str = "'Lab Sans', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";

/// The 2D context of a canvas; `None` where the browser gives none.
pub(crate) fn pen(canvas: &HtmlCanvasElement) -> Option<Pen> {
    canvas.get_context("2d").ok()??.dyn_into().ok()
}

/// Paints a picture at so many device pixels a CSS pixel.
pub(crate) fn scene(pen: &Pen, scale: f64, scene: &[Shape]) {
    dom::report(pen.set_transform(scale, 0.0, 0.0, scale, 0.0, 0.0));
    shapes(pen, scale, scene);
}

fn shapes(pen: &Pen, scale: f64, list: &[Shape]) {
    pen.set_text_baseline("middle");
    let mut font = None;
    for shape in list {
        match shape {
            Shape::Rect {
                x,
                y,
                w,
                h,
                radius,
                fill,
                stroke,
                dash,
                shadow,
            } => {
                pen.begin_path();
                if *radius > 0.0 || stroke.is_some() {
                    dom::report(pen.round_rect_with_f64(*x, *y, *w, *h, *radius));
                } else {
                    // To whole pixels: neighbours have no seam between them.
                    let [x1, y1, x2, y2] =
                        [*x, *y, x + w, y + h].map(|at| (at * scale).round() / scale);
                    pen.rect(x1, y1, x2 - x1, y2 - y1);
                }
                fill_path(pen, scale, *fill, *shadow);
                stroke_path(pen, *stroke, *dash);
            }
            Shape::Text {
                x,
                y,
                size,
                bold,
                align,
                colour,
                text,
            } => {
                if font.replace((*size, *bold)) != Some((*size, *bold)) {
                    let weight = if *bold { "600 " } else { "" };
                    pen.set_font(&format!("{weight}{size:.1}px {FONT}"));
                }
                pen.set_text_align(match align {
                    Align::Left => "left",
                    Align::Centre => "center",
                    Align::Right => "right",
                });
                pen.set_fill_style_str(&colour.to_string());
                // Digits have no descenders: a little lower looks centred.
                dom::report(pen.fill_text(text, *x, *y + size * 0.06));
            }
            Shape::Group { at, scene } => {
                pen.save();
                dom::report(pen.translate(at.0, at.1));
                shapes(pen, scale, scene);
                pen.restore();
            }
            Shape::Cells { place, n, pixels } => {
                let small = dom::element("canvas", "").unchecked_into();
                put(pixels, *n as u32, 0, &small);
                image(pen, scale, *place, *n, &small);
            }
            other => path(pen, other),
        }
    }
}

/// Fills the current path, with a shadow of `shadow` CSS pixels below it.
fn fill_path(pen: &Pen, scale: f64, fill: Option<Rgb>, shadow: f64) {
    if let Some(fill) = fill {
        if shadow > 0.0 {
            pen.set_shadow_color("rgba(10, 12, 30, .35)");
            pen.set_shadow_blur(shadow * scale);
            pen.set_shadow_offset_y(shadow * 0.5 * scale);
        }
        pen.set_fill_style_str(&fill.to_string());
        pen.fill();
        if shadow > 0.0 {
            pen.set_shadow_color("transparent");
        }
    }
}

/// Strokes the current path, in dashes if they have a length.
fn stroke_path(pen: &Pen, stroke: Option<(Rgb, f64)>, dash: f64) {
    if let Some((colour, width)) = stroke {
        line(pen, colour, width);
        if dash > 0.0 {
            dom::report(pen.set_line_dash(&js_sys::Array::of1(&dash.into())));
        }
        pen.stroke();
        if dash > 0.0 {
            dom::report(pen.set_line_dash(&js_sys::Array::new()));
        }
    }
}

/// Paints a shape that is lines, or an area within them.
fn path(pen: &Pen, shape: &Shape) {
    match shape {
        Shape::Lines {
            segments,
            colour,
            width,
        } => {
            pen.begin_path();
            for [x1, y1, x2, y2] in segments {
                pen.move_to(*x1, *y1);
                pen.line_to(*x2, *y2);
            }
            line(pen, *colour, *width);
            pen.stroke();
        }
        Shape::Curve {
            from,
            by,
            to,
            colour,
            width,
            arrow,
        } => {
            pen.begin_path();
            pen.move_to(from.0, from.1);
            pen.quadratic_curve_to(by.0, by.1, to.0, to.1);
            line(pen, *colour, *width);
            pen.stroke();
            if *arrow {
                head(pen, *by, *to, width * 3.0);
            }
        }
        Shape::Area {
            points,
            colour,
            opacity,
        } => {
            pen.begin_path();
            for (x, y) in points {
                pen.line_to(*x, *y);
            }
            pen.set_global_alpha(*opacity);
            pen.set_fill_style_str(&colour.to_string());
            pen.fill();
            pen.set_global_alpha(1.0);
        }
        Shape::Thread {
            points,
            colour,
            width,
        } => {
            pen.begin_path();
            if let Some((x, y)) = points.first() {
                pen.move_to(*x, *y);
            }
            for pair in points.windows(2) {
                let (a, b) = (pair[0], pair[1]);
                match level(a, b) {
                    None => pen.line_to(b.0, b.1),
                    Some(middle) => pen.bezier_curve_to(middle, a.1, middle, b.1, b.0, b.1),
                }
            }
            line(pen, *colour, *width);
            pen.stroke();
        }
        Shape::Rect { .. } | Shape::Text { .. } | Shape::Group { .. } | Shape::Cells { .. } => {}
    }
}

fn line(pen: &Pen, colour: Rgb, width: f64) {
    pen.set_stroke_style_str(&colour.to_string());
    pen.set_line_width(width);
    pen.set_line_cap("round");
}

/// An arrow head at `to`, coming from `by`.
fn head(pen: &Pen, by: (f64, f64), to: (f64, f64), size: f64) {
    pen.begin_path();
    for (x, y) in arrow_head(by, to, size) {
        pen.move_to(to.0, to.1);
        pen.line_to(x, y);
    }
    pen.stroke();
}

/// Pixels into a canvas of one pixel a cell, from a row on.
pub(crate) fn put(pixels: &[u8], side: u32, from: usize, small: &HtmlCanvasElement) {
    resize(small, side);
    let image = ImageData::new_with_u8_clamped_array(Clamped(pixels), side);
    if let (Some(pen), Ok(image)) = (pen(small), image) {
        dom::report(pen.put_image_data(&image, 0.0, from as f64));
    }
}

/// Cells into a canvas of one pixel a cell, as wide and as high as they are.
pub(crate) fn put_cells(pixels: &[u8], wide: u32, high: u32, canvas: &HtmlCanvasElement) {
    if (canvas.width(), canvas.height()) != (wide, high) {
        canvas.set_width(wide);
        canvas.set_height(high);
    }
    let image = ImageData::new_with_u8_clamped_array(Clamped(pixels), wide);
    if let (Some(pen), Ok(image)) = (pen(canvas), image) {
        dom::report(pen.put_image_data(&image, 0.0, 0.0));
    }
}

/// Resizes a canvas to a square of `side` pixels; clears it only if its size changes.
pub(crate) fn resize(canvas: &HtmlCanvasElement, side: u32) {
    if canvas.width() != side {
        canvas.set_width(side);
        canvas.set_height(side);
    }
}

/// A picture of one pixel a cell, or of its square's own pixels, as large as its square.
pub(crate) fn image(pen: &Pen, scale: f64, place: [f64; 3], n: usize, small: &HtmlCanvasElement) {
    let [left, top, side] = place;
    let pixels = (side * scale).round();
    // Larger cells than pixels stay crisp; more cells than pixels must be averaged, or some would
    // not be seen.
    let crisp = pixels >= 3.0 * n as f64 || pixels % n as f64 == 0.0;
    pen.set_image_smoothing_enabled(!crisp && pixels != f64::from(small.width()));
    dom::report(
        pen.draw_image_with_html_canvas_element_and_dw_and_dh(small, left, top, side, side),
    );
}
