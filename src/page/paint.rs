//! Paints a [`Scene`] on a canvas.

use super::dom::Sheet;
use crate::view::palette::Rgb;
use crate::view::scene::{Align, Scene, Shape, level};

/// The page's typeface, for canvases.
pub const FONT: &str = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";

pub fn scene(sheet: &Sheet, scene: &Scene) {
    let pen = &sheet.pen;
    let _ = pen.set_transform(sheet.scale, 0.0, 0.0, sheet.scale, 0.0, 0.0);
    pen.set_text_baseline("middle");
    for shape in scene {
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
                let _ = pen.round_rect_with_f64(*x, *y, *w, *h, *radius);
                if let Some(fill) = fill {
                    if *shadow > 0.0 {
                        pen.set_shadow_color("rgba(10, 12, 30, .35)");
                        pen.set_shadow_blur(shadow * sheet.scale);
                        pen.set_shadow_offset_y(shadow * 0.5 * sheet.scale);
                    }
                    pen.set_fill_style_str(&fill.to_string());
                    pen.fill();
                    if *shadow > 0.0 {
                        pen.set_shadow_color("transparent");
                    }
                }
                if let Some((colour, width)) = stroke {
                    line(sheet, *colour, *width);
                    if *dash > 0.0 {
                        let _ = pen.set_line_dash(&js_sys::Array::of1(&(*dash).into()));
                    }
                    pen.stroke();
                    if *dash > 0.0 {
                        let _ = pen.set_line_dash(&js_sys::Array::new());
                    }
                }
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
                let weight = if *bold { "600 " } else { "" };
                pen.set_font(&format!("{weight}{size:.1}px {FONT}"));
                pen.set_text_align(match align {
                    Align::Left => "left",
                    Align::Centre => "center",
                    Align::Right => "right",
                });
                pen.set_fill_style_str(&colour.to_string());
                // Digits have no descenders: a little lower looks centred.
                let _ = pen.fill_text(text, *x, *y + size * 0.06);
            }
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
                line(sheet, *colour, *width);
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
                line(sheet, *colour, *width);
                pen.stroke();
                if *arrow {
                    head(sheet, *by, *to, width * 3.0);
                }
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
                line(sheet, *colour, *width);
                pen.stroke();
            }
        }
    }
}

fn line(sheet: &Sheet, colour: Rgb, width: f64) {
    sheet.pen.set_stroke_style_str(&colour.to_string());
    sheet.pen.set_line_width(width);
    sheet.pen.set_line_cap("round");
}

/// An arrow head at `to`, coming from `by`.
fn head(sheet: &Sheet, by: (f64, f64), to: (f64, f64), size: f64) {
    let way = (to.1 - by.1).atan2(to.0 - by.0);
    sheet.pen.begin_path();
    for side in [-0.5, 0.5] {
        sheet.pen.move_to(to.0, to.1);
        let (sin, cos) = (way + side).sin_cos();
        sheet.pen.line_to(to.0 - cos * size, to.1 - sin * size);
    }
    sheet.pen.stroke();
}
