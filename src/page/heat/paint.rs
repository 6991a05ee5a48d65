//! The cells themselves: pixels, the frame of the latest run, the pointed cell.

use wasm_bindgen::{Clamped, JsCast};
use web_sys::ImageData;

use super::{GLOW, shown};
use crate::page::app::App;
use crate::page::dom::{self, Sheet};
use crate::page::pool::now;
use crate::verdict::{ALPHA, cells};
use crate::view::heatmap::{self, Show};

/// One pixel a cell, by way of ImageData.
pub fn fill(app: &mut App) {
    let mut pixels = std::mem::take(&mut app.heat.pixels);
    let shown = shown(app);
    let side = shown.side;
    pixels.resize(4 * side * side, 0);
    let theme = &app.colours.theme;
    match shown.show {
        Show::Difference => heatmap::fill_differences(&shown.cells, theme, &mut pixels),
        _ => {
            let n = app.settings.setup.n;
            let scale = app.settings.scale;
            heatmap::fill_pixels(&shown.cells, n, shown.total, scale, theme, &mut pixels);
        }
    }
    drop(shown);
    app.heat.pixels = pixels;
    let side = side as u32;
    let small = app
        .heat
        .small
        .get_or_insert_with(|| dom::element("canvas", "").unchecked_into());
    if small.width() != side {
        small.set_width(side);
        small.set_height(side);
    }
    let image = ImageData::new_with_u8_clamped_array(Clamped(&app.heat.pixels), side);
    if let (Some(pen), Ok(image)) = (dom::pen(small), image) {
        let _ = pen.put_image_data(&image, 0.0, 0.0);
    }
}

/// The cells, the frame of the latest run in them, and the pointed one.
pub fn cells(app: &App) {
    let (Some(sheet), Some(plot), Some(small)) =
        (Sheet::open("heat"), app.heat.plot, &app.heat.small)
    else {
        return;
    };
    let shown = shown(app);
    let n = shown.side;
    let pen = &sheet.pen;
    let (left, top, side) = (
        f64::from(plot.left),
        f64::from(plot.top),
        f64::from(plot.side),
    );
    // Larger cells than pixels stay crisp; more cells than pixels must be averaged, or some would not be seen.
    pen.set_image_smoothing_enabled(side < 3.0 * n as f64 && side % n as f64 != 0.0);
    let _ = pen.draw_image_with_html_canvas_element_and_dw_and_dh(small, left, top, side, side);
    pen.set_stroke_style_str(&app.colours.theme.line.to_string());
    pen.set_line_width(1.0);
    pen.stroke_rect(left - 0.5, top - 0.5, side + 1.0, side + 1.0);
    let cell = side / n as f64;
    if cell >= 9.0 {
        // Tiles: hairlines between the cells.
        let thin = sheet.scale.round().max(1.0);
        pen.set_fill_style_str(&app.colours.theme.line.to_string());
        if shown.total > 0 {
            pen.set_fill_style_str(&app.colours.theme.ground.to_string());
        }
        for k in 1..n {
            let ((x, y), _) = plot.cell(k + 1, k + 1, n);
            pen.fill_rect(f64::from(x), top, thin, side);
            pen.fill_rect(left, f64::from(y), side, thin);
        }
    }
    let outline = |card: usize, place: usize, width: f64, grow: f64| {
        let ((x1, y1), (x2, y2)) = plot.cell(card + 1, place + 1, n);
        let inset = width / 2.0 - grow;
        pen.set_line_width(width);
        pen.stroke_rect(
            f64::from(x1) + inset,
            f64::from(y1) + inset,
            f64::from(x2 - x1) - 2.0 * inset,
            f64::from(y2 - y1) - 2.0 * inset,
        );
    };
    // No card follows itself: such a cell says nothing, so it is crossed out.
    if n != app.settings.setup.n && cell >= 4.0 {
        pen.set_fill_style_str(&app.colours.theme.ground.to_string());
        pen.set_stroke_style_str(&app.colours.theme.line.to_string());
        pen.set_line_width(sheet.scale);
        for k in 1..=n {
            let ((x1, y1), (x2, y2)) = plot.cell(k, k, n);
            let (x1, y1, x2, y2) = (x1.into(), y1.into(), x2.into(), y2.into());
            pen.fill_rect(x1, y1, x2 - x1, y2 - y1);
            pen.begin_path();
            pen.move_to(x1, y1);
            pen.line_to(x2, y2);
            pen.stroke();
        }
    }
    if shown.show == Show::Difference {
        // Not by colour alone: a ring in each cell that chance does not explain.
        let limit = cells::limit(shown.cells.len(), ALPHA);
        pen.set_stroke_style_str(&app.colours.theme.ink.to_string());
        pen.set_line_width((cell * 0.08).clamp(1.0, 3.0));
        for (k, z) in shown.cells.iter().enumerate() {
            if z.abs() > limit {
                let ((x1, y1), (x2, y2)) = plot.cell(k / n + 1, k % n + 1, n);
                let middle = |a: i32, b: i32| f64::from(a + b) / 2.0;
                pen.begin_path();
                let _ = pen.arc(
                    middle(x1, x2),
                    middle(y1, y2),
                    (cell * 0.3).max(1.0),
                    0.0,
                    std::f64::consts::TAU,
                );
                pen.stroke();
            }
        }
    }
    if let Some((order, since)) = app
        .heat
        .latest
        .as_ref()
        .filter(|_| n == app.settings.setup.n && shown.show == Show::Observed)
    {
        let age = ((now() - since) / GLOW).clamp(0.0, 1.0);
        pen.set_stroke_style_str(&app.colours.theme.accent.to_string());
        pen.set_fill_style_str(&app.colours.theme.accent.to_string());
        for (place, &card) in order.iter().enumerate() {
            let ((x1, y1), (x2, y2)) = plot.cell(card as usize + 1, place + 1, n);
            if age < 1.0 {
                pen.set_global_alpha(1.0 - age);
                let grow = if cell < 6.0 { 1.0 } else { 0.0 };
                pen.fill_rect(
                    f64::from(x1) - grow,
                    f64::from(y1) - grow,
                    f64::from(x2 - x1) + 2.0 * grow,
                    f64::from(y2 - y1) + 2.0 * grow,
                );
                pen.set_global_alpha(1.0);
            }
            if cell >= 6.0 {
                outline(
                    card as usize,
                    place,
                    (cell * 0.09).clamp(1.0, 3.0) * sheet.scale.min(1.5),
                    0.0,
                );
            }
        }
    }
    if let Some((card, place)) = app.heat.cursor.filter(|c| c.0.max(c.1) < n) {
        pen.set_stroke_style_str(&app.colours.theme.ink.to_string());
        outline(card, place, 2.0 * sheet.scale, 2.0 * sheet.scale);
    }
}
