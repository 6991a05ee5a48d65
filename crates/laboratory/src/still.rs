//! Pictures that move in parts: what lies still is painted once.

use std::ops::Range;

use app::draw::scene::{Scene, Shape};
use wasm_bindgen::JsCast;
use web_sys::HtmlCanvasElement;

use crate::dom;
use crate::paint;
use crate::sheet::{Sheet, pen};

/// A moving picture, most of whose shapes often lie still: those are painted once, on sheets of their own.
#[derive(Default)]
pub struct Still {
    last: Scene,
    /// Which shapes of the last picture were the same in the one before.
    lay: Vec<bool>,
    /// Shapes that lie still, from the bottom.
    bases: Vec<Base>,
    spares: Vec<HtmlCanvasElement>,
}

struct Base {
    shapes: Range<usize>,
    canvas: HtmlCanvasElement,
}

/// Fewer shapes than these, or lines, are painted as fast as they are copied.
const FEW: usize = 24;
const FEW_LINES: usize = 200;
/// With more sheets than these it is better to begin anew.
const MOST: usize = 2;

fn is_worth_it(shapes: &[Shape]) -> bool {
    let lines = |shape: &Shape| match shape {
        Shape::Lines { segments, .. } => segments.len(),
        _ => 0,
    };
    shapes.len() >= FEW || shapes.iter().map(lines).sum::<usize>() >= FEW_LINES
}

impl Still {
    /// Paints the next picture of a sheet. `anew`: nothing of the one before it can be used.
    pub fn paint(&mut self, sheet: &Sheet, scene: Scene, anew: bool) {
        let same = |(k, shape)| !anew && self.last.get(k) == Some(shape);
        let lies: Vec<bool> = scene.iter().enumerate().map(same).collect();
        let size = |canvas: &HtmlCanvasElement| (canvas.width(), canvas.height());
        let (fit, gone) = std::mem::take(&mut self.bases)
            .into_iter()
            .partition(|base| {
                let shapes = lies.get(base.shapes.clone());
                let still = shapes.is_some_and(|shapes| !shapes.contains(&false));
                still && size(&base.canvas) == size(&sheet.canvas)
            });
        self.bases = fit;
        self.spare(gone);
        if self.bases.len() > MOST {
            let all = std::mem::take(&mut self.bases);
            self.spare(all);
        }
        let (mut at, mut loose, mut painted) = (0, 0, 0);
        while at < scene.len() {
            let next = self.bases.get(painted).map(|base| base.shapes.start);
            if next != Some(at) {
                // What lay still for two pictures may go on to.
                let still = |&k: &usize| lies[k] && self.lay.get(k) == Some(&true);
                let to = at + (at..next.unwrap_or(lies.len())).take_while(still).count();
                let base = is_worth_it(&scene[at..to]).then(|| self.base(sheet, &scene, at..to));
                let Some(base) = base.flatten() else {
                    at += 1;
                    continue;
                };
                self.bases.insert(painted, base);
            }
            let brush = &sheet.pen;
            paint::scene(brush, sheet.scale, &scene[loose..at]);
            let base = &self.bases[painted];
            let _ = brush.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0);
            let _ = brush.draw_image_with_html_canvas_element(&base.canvas, 0.0, 0.0);
            (at, loose) = (base.shapes.end, base.shapes.end);
            painted += 1;
        }
        paint::scene(&sheet.pen, sheet.scale, &scene[loose..]);
        (self.last, self.lay) = (scene, lies);
    }

    /// Keeps what is not used for the next one: many sheets would be much to clear away.
    fn spare(&mut self, bases: Vec<Base>) {
        self.spares
            .extend(bases.into_iter().map(|base| base.canvas));
    }

    /// Shapes on a sheet of their own.
    fn base(&mut self, sheet: &Sheet, scene: &[Shape], of: Range<usize>) -> Option<Base> {
        let canvas = self.spares.pop();
        let canvas = canvas.unwrap_or_else(|| dom::element("canvas", "").unchecked_into());
        // This clears it.
        canvas.set_width(sheet.canvas.width());
        canvas.set_height(sheet.canvas.height());
        paint::scene(&pen(&canvas)?, sheet.scale, &scene[of.clone()]);
        Some(Base { shapes: of, canvas })
    }
}
