//! The cells themselves: pixels, the frame of the latest run, the pointed cell.

use std::ops::Range;

use wasm_bindgen::JsCast;
use web_sys::HtmlCanvasElement;

use super::{GLOW, Shown, of_places, shown, top};
use crate::app::App;
use crate::dom;
use crate::dom::now;
use crate::lanes::lane_id;
use crate::paint::{image, note, put, resize};
use crate::sheet::Sheet;
use app::draw::grid::Grid;
use app::draw::heatmap;
use app::settings::Show;

/// One pixel a cell, by way of ImageData: the rows from one on, about as many as hold so many cells. `top` is the top of the scale of
/// probabilities. Returns the row after the last.
pub fn fill(app: &mut App, lane: usize, top: f64, from: usize, cells: usize) -> usize {
    let heat = &mut app.tracks[lane].heat;
    let pixels = heat.plot.map_or(0, |plot| plot.side);
    let canvases = Canvases::of(&mut heat.small, &mut app.shared);
    let shown = shown(app, lane);
    let side = shown.side;
    let to = side.min(from.saturating_add((cells / side.max(1)).max(1)));
    canvases.put_rows(side, pixels, from..to, &|band, out| {
        colour(app, lane, &shown, top, band, out);
    });
    to
}

/// The canvas that keeps a matrix, and that of one pixel a cell which all share that have fewer pixels than cells on the page.
pub struct Canvases {
    pub kept: HtmlCanvasElement,
    shared: HtmlCanvasElement,
}

impl Canvases {
    /// They are made when they are first needed.
    pub fn of(
        kept: &mut Option<HtmlCanvasElement>,
        shared: &mut Option<HtmlCanvasElement>,
    ) -> Canvases {
        let [kept, shared] = [kept, shared].map(|canvas| {
            let new = || dom::element("canvas", "").unchecked_into();
            canvas.get_or_insert_with(new).clone()
        });
        Canvases { kept, shared }
    }

    /// Paints rows of cells, which have so many pixels on the page from side to side. Rows come in order, and of one matrix after the other.
    pub fn put_rows(&self, side: usize, pixels: i32, rows: Range<usize>, paint: Paint<'_>) {
        let is_last = rows.end == side;
        if pixels >= side as i32 {
            return put_rows(&self.kept, side, rows, paint);
        }
        put_rows(&self.shared, side, rows, paint);
        if is_last {
            resize(&self.kept, pixels as u32);
            if let Some(pen) = crate::sheet::pen(&self.kept) {
                let place = [0.0, 0.0, pixels.into()];
                image(&pen, 1.0, place, side, &self.shared);
            }
        }
    }
}

/// The pixels of some cells of a lane.
fn colour(app: &App, lane: usize, shown: &Shown, top: f64, band: Range<usize>, out: &mut [u8]) {
    let (cells, theme) = (&shown.cells[band], &app.colours.theme);
    match shown.show {
        Show::Difference => heatmap::fill_differences(cells, theme, out),
        _ => {
            let n = app.settings.lanes[lane].setup.n;
            let (scale, total) = (app.settings.scale, shown.total);
            heatmap::fill_pixels(cells, n, total, scale, top, theme, out);
        }
    }
}

/// So many cells are painted in one go: their pixels are kept by the canvas alone.
const BAND: usize = 1 << 16;

/// Writes the pixels of the cells that it is asked for.
type Paint<'a> = &'a dyn Fn(Range<usize>, &mut [u8]);

/// Rows of a canvas of one pixel a cell.
fn put_rows(small: &HtmlCanvasElement, side: usize, rows: Range<usize>, paint: Paint<'_>) {
    let height = (BAND / side.max(1)).max(1);
    let mut pixels = Vec::new();
    for from in rows.clone().step_by(height) {
        let band = side * from..side * rows.end.min(from + height);
        pixels.resize(4 * band.len(), 0);
        paint(band, &mut pixels);
        put(&pixels, side as u32, from, small);
    }
}

/// The cells as they are in `small`, and as `paint` paints them all.
pub fn tiles(sheet: &Sheet, grid: &Grid, small: &HtmlCanvasElement, paint: Paint<'_>) {
    let _ = sheet
        .pen
        .set_transform(sheet.scale, 0.0, 0.0, sheet.scale, 0.0, 0.0);
    image(&sheet.pen, sheet.scale, grid.place(), grid.n, small);
    note(sheet, || {
        let cells = grid.n * grid.n;
        let mut pixels = vec![0; 4 * cells];
        paint(0..cells, &mut pixels);
        vec![grid.cells(pixels)]
    });
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
    let (n, theme) = (shown.side, &app.colours.theme);
    let grid = Grid::new(plot, n, sheet.scale);
    tiles(&sheet, &grid, small, &|all, out| {
        colour(app, lane, &shown, top(app), all, out);
    });
    let mut scene = grid.lines(theme, shown.total > 0);
    let places = of_places(app, lane);
    if !places {
        grid.cross_out(theme, &mut scene);
    }
    if shown.show == Show::Difference {
        grid.rings(&shown.cells, theme, &mut scene);
    }
    let latest = heat.latest.as_ref();
    if let Some((order, since)) = latest.filter(|_| places && shown.show == Show::Observed) {
        let age = ((now() - since) / GLOW).clamp(0.0, 1.0);
        grid.latest(order, age, theme, &mut scene);
    }
    if let Some(cell) = app.cursor.filter(|c| c.0.max(c.1) < n) {
        scene.push(grid.pointed(cell, theme));
    }
    sheet.show(scene);
}
