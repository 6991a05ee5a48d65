//! The cells themselves: pixels, the frame of the latest run, the pointed cell.

use wasm_bindgen::{Clamped, JsCast};
use web_sys::{CanvasRenderingContext2d as Pen, HtmlCanvasElement, ImageData};

use super::{GLOW, of_places, shown};
use crate::page::app::App;
use crate::page::dom::{self, Sheet};
use crate::page::lanes::lane_id;
use crate::page::pool::now;
use crate::verdict::{ALPHA, cells};
use crate::view::charts::PlotRect;
use crate::view::heatmap::{self, Show};
use crate::view::palette::Theme;

/// One pixel a cell, by way of ImageData: the rows from one on, about as many as hold so many cells. `top` is the top of the scale of
/// probabilities. Returns the row after the last.
pub fn fill(app: &mut App, lane: usize, top: f64, from: usize, cells: usize) -> usize {
    let mut pixels = std::mem::take(&mut app.tracks[lane].heat.pixels);
    let shown = shown(app, lane);
    let side = shown.side;
    let to = side.min(from.saturating_add((cells / side.max(1)).max(1)));
    let (from, band) = (from.min(to), side * from.min(to)..side * to);
    pixels.resize(4 * band.len(), 0);
    let theme = &app.colours.theme;
    let band = &shown.cells[band];
    match shown.show {
        Show::Difference => heatmap::fill_differences(band, theme, &mut pixels),
        _ => {
            let n = app.settings.lanes[lane].setup.n;
            let (scale, total) = (app.settings.scale, shown.total);
            heatmap::fill_pixels(band, n, total, scale, top, theme, &mut pixels);
        }
    }
    drop(shown);
    let heat = &mut app.tracks[lane].heat;
    heat.pixels = pixels;
    let small = heat
        .small
        .get_or_insert_with(|| dom::element("canvas", "").unchecked_into());
    put(&heat.pixels, side as u32, from, small);
    to
}

/// Pixels into a canvas of one pixel a cell, from a row on.
pub fn put(pixels: &[u8], side: u32, from: usize, small: &HtmlCanvasElement) {
    if small.width() != side {
        small.set_width(side);
        small.set_height(side);
    }
    let image = ImageData::new_with_u8_clamped_array(Clamped(pixels), side);
    if let (Some(pen), Ok(image)) = (dom::pen(small), image) {
        let _ = pen.put_image_data(&image, 0.0, from as f64);
    }
}

/// Where the cell (row, column), from 0, lies: left, top, width, height.
fn cell_box(plot: &PlotRect, row: usize, column: usize, n: usize) -> [f64; 4] {
    let ((x1, y1), (x2, y2)) = plot.cell(row + 1, column + 1, n);
    [x1.into(), y1.into(), (x2 - x1).into(), (y2 - y1).into()]
}

/// A frame in a cell; `grow` beyond it.
fn outline(pen: &Pen, [x, y, w, h]: [f64; 4], width: f64, grow: f64) {
    let inset = width / 2.0 - grow;
    pen.set_line_width(width);
    pen.stroke_rect(x + inset, y + inset, w - 2.0 * inset, h - 2.0 * inset);
}

/// The cells as they are in `small`, with a frame around and hairlines between.
pub fn tiles(
    sheet: &Sheet,
    plot: &PlotRect,
    small: &HtmlCanvasElement,
    n: usize,
    theme: &Theme,
    any: bool,
) {
    let pen = &sheet.pen;
    let (left, top, side) = (
        f64::from(plot.left),
        f64::from(plot.top),
        f64::from(plot.side),
    );
    // Larger cells than pixels stay crisp; more cells than pixels must be averaged, or some would not be seen.
    pen.set_image_smoothing_enabled(side < 3.0 * n as f64 && side % n as f64 != 0.0);
    let _ = pen.draw_image_with_html_canvas_element_and_dw_and_dh(small, left, top, side, side);
    pen.set_stroke_style_str(&theme.line.to_string());
    pen.set_line_width(1.0);
    pen.stroke_rect(left - 0.5, top - 0.5, side + 1.0, side + 1.0);
    if side / n as f64 >= 9.0 {
        let thin = sheet.scale.round().max(1.0);
        let colour = if any { theme.ground } else { theme.line };
        pen.set_fill_style_str(&colour.to_string());
        for k in 1..n {
            let [x, y, ..] = cell_box(plot, k, k, n);
            pen.fill_rect(x, top, thin, side);
            pen.fill_rect(left, y, side, thin);
        }
    }
}

/// No card follows itself: such a cell of the neighbours says nothing, so it is crossed out.
pub fn cross_out(sheet: &Sheet, plot: &PlotRect, n: usize, theme: &Theme) {
    let pen = &sheet.pen;
    if f64::from(plot.side) / (n as f64) < 4.0 {
        return;
    }
    pen.set_fill_style_str(&theme.ground.to_string());
    pen.set_stroke_style_str(&theme.line.to_string());
    pen.set_line_width(sheet.scale);
    for k in 0..n {
        let [x, y, w, h] = cell_box(plot, k, k, n);
        pen.fill_rect(x, y, w, h);
        pen.begin_path();
        pen.move_to(x, y);
        pen.line_to(x + w, y + h);
        pen.stroke();
    }
}

/// Not by colour alone: a ring in each cell that chance does not explain.
pub fn rings(sheet: &Sheet, plot: &PlotRect, z: &[f64], n: usize, theme: &Theme) {
    let pen = &sheet.pen;
    let cell = f64::from(plot.side) / n as f64;
    let limit = cells::limit(z.len(), ALPHA);
    pen.set_stroke_style_str(&theme.ink.to_string());
    pen.set_line_width((cell * 0.08).clamp(1.0, 3.0));
    for (k, z) in z.iter().enumerate() {
        if z.abs() > limit {
            let [x, y, w, h] = cell_box(plot, k / n, k % n, n);
            pen.begin_path();
            let radius = (cell * 0.3).max(1.0);
            let _ = pen.arc(x + w / 2.0, y + h / 2.0, radius, 0.0, std::f64::consts::TAU);
            pen.stroke();
        }
    }
}

/// The pointed cell.
pub fn pointed(sheet: &Sheet, plot: &PlotRect, cell: (usize, usize), n: usize, theme: &Theme) {
    sheet.pen.set_stroke_style_str(&theme.ink.to_string());
    let cell = cell_box(plot, cell.0, cell.1, n);
    outline(&sheet.pen, cell, 2.0 * sheet.scale, 2.0 * sheet.scale);
}

/// The cells of a lane, the frame of the latest run in them, and the pointed one.
pub fn cells(app: &App, lane: usize) {
    let heat = &app.tracks[lane].heat;
    let (Some(sheet), Some(plot), Some(small)) =
        (Sheet::open(&lane_id("heat", lane)), &heat.plot, &heat.small)
    else {
        return;
    };
    let shown = shown(app, lane);
    let (n, theme, pen) = (shown.side, &app.colours.theme, &sheet.pen);
    tiles(&sheet, plot, small, n, theme, shown.total > 0);
    let places = of_places(app, lane);
    if !places {
        cross_out(&sheet, plot, n, theme);
    }
    if shown.show == Show::Difference {
        rings(&sheet, plot, &shown.cells, n, theme);
    }
    let latest = heat.latest.as_ref();
    if let Some((order, since)) = latest.filter(|_| places && shown.show == Show::Observed) {
        let cell = f64::from(plot.side) / n as f64;
        let age = ((now() - since) / GLOW).clamp(0.0, 1.0);
        pen.set_stroke_style_str(&theme.accent.to_string());
        pen.set_fill_style_str(&theme.accent.to_string());
        for (place, &card) in order.iter().enumerate() {
            let at = cell_box(plot, card as usize, place, n);
            if age < 1.0 {
                pen.set_global_alpha(1.0 - age);
                let grow = if cell < 6.0 { 1.0 } else { 0.0 };
                let [x, y, w, h] = at;
                pen.fill_rect(x - grow, y - grow, w + 2.0 * grow, h + 2.0 * grow);
                pen.set_global_alpha(1.0);
            }
            if cell >= 6.0 {
                let width = (cell * 0.09).clamp(1.0, 3.0) * sheet.scale.min(1.5);
                outline(pen, at, width, 0.0);
            }
        }
    }
    if let Some(cell) = app.cursor.filter(|c| c.0.max(c.1) < n) {
        pointed(&sheet, plot, cell, n, theme);
    }
}
