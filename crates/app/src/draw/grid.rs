//! A matrix's cells in their square: frame, hairlines and marks as shapes.

use super::charts::PlotRect;
use super::palette::{Rgb, Theme};
use super::scene::{Scene, Shape};
use engine::deck::Card;
use stats::{ALPHA, cell};

/// Where the cells of an `n` by `n` matrix lie.
pub struct Grid {
    plot: PlotRect,
    /// Cells per side.
    pub n: usize,
    scale: f64,
}

fn framed([x, y, w, h]: [f64; 4], colour: Rgb, width: f64, grow: f64) -> Shape {
    let inset = width / 2.0 - grow;
    let mut shape = filled(
        [x + inset, y + inset, w - 2.0 * inset, h - 2.0 * inset],
        colour,
    );
    if let Shape::Rect { fill, stroke, .. } = &mut shape {
        (*fill, *stroke) = (None, Some((colour, width)));
    }
    shape
}

fn filled([x, y, w, h]: [f64; 4], colour: Rgb) -> Shape {
    Shape::Rect {
        x,
        y,
        w,
        h,
        radius: 0.0,
        fill: Some(colour),
        stroke: None,
        dash: 0.0,
        shadow: 0.0,
    }
}

impl Grid {
    /// `plot` is in device pixels, `scale` of them a CSS pixel.
    pub fn new(plot: &PlotRect, n: usize, scale: f64) -> Grid {
        Grid {
            plot: *plot,
            n,
            scale,
        }
    }

    /// Left, top, side.
    pub fn place(&self) -> [f64; 3] {
        [self.plot.left, self.plot.top, self.plot.side].map(|at| f64::from(at) / self.scale)
    }

    /// Left, top, width and height of a cell, from 0.
    fn cell(&self, row: usize, column: usize) -> [f64; 4] {
        let ((x1, y1), (x2, y2)) = self.plot.cell(row + 1, column + 1, self.n);
        [x1, y1, x2 - x1, y2 - y1].map(|at| f64::from(at) / self.scale)
    }

    /// About how wide a cell is.
    fn width(&self) -> f64 {
        self.place()[2] / self.n as f64
    }

    /// The cells themselves, as `heatmap::fill_pixels` leaves them.
    pub fn cells(&self, pixels: Vec<u8>) -> Shape {
        Shape::Cells {
            place: self.place(),
            n: self.n,
            pixels,
        }
    }

    /// A frame around and, where there is room, hairlines between; `any`: whether something is in the cells.
    pub fn lines(&self, theme: &Theme, any: bool) -> Scene {
        let ([left, top, side], hair) = (self.place(), 1.0 / self.scale);
        let mut scene = vec![framed([left, top, side, side], theme.line, hair, hair)];
        if side * self.scale / self.n as f64 >= 9.0 {
            let thin = (self.scale.round() / self.scale).max(hair);
            let colour = if any { theme.ground } else { theme.line };
            for k in 1..self.n {
                let [x, y, ..] = self.cell(k, k);
                scene.push(filled([x, top, thin, side], colour));
                scene.push(filled([left, y, side, thin], colour));
            }
        }
        scene
    }

    /// No card follows itself: such a cell of the neighbours says nothing, so it is crossed out.
    pub fn cross_out(&self, theme: &Theme, scene: &mut Scene) {
        if self.width() * self.scale < 4.0 {
            return;
        }
        let mut segments = Vec::new();
        for k in 0..self.n {
            let [x, y, w, h] = self.cell(k, k);
            scene.push(filled([x, y, w, h], theme.ground));
            segments.push([x, y, x + w, y + h]);
        }
        scene.push(Shape::Lines {
            segments,
            colour: theme.line,
            width: 1.0,
        });
    }

    /// Not by colour alone: a ring in each cell that chance does not explain, where a ring can be seen.
    pub fn rings(&self, z: &[f64], theme: &Theme, scene: &mut Scene) {
        let limit = cell::bonferroni_limit(z.len(), ALPHA);
        let width = self.width();
        if width * self.scale < 1.5 {
            return;
        }
        let thick = (width * 0.08).clamp(1.0 / self.scale, 3.0 / self.scale);
        let r = (width * 0.3).max(1.0 / self.scale);
        for (k, z) in z.iter().enumerate() {
            if z.abs() > limit {
                let [x, y, w, h] = self.cell(k / self.n, k % self.n);
                let middle = [x + w / 2.0 - r, y + h / 2.0 - r, 2.0 * r, 2.0 * r];
                let mut ring = framed(middle, theme.ink, thick, thick / 2.0);
                if let Shape::Rect { radius, .. } = &mut ring {
                    *radius = r;
                }
                scene.push(ring);
            }
        }
    }

    /// The cells of a run, which glow until `age` is 1.
    pub fn latest(&self, order: &[Card], age: f64, theme: &Theme, scene: &mut Scene) {
        let pixels = self.width() * self.scale;
        for (place, &card) in order.iter().enumerate() {
            let at = self.cell(card as usize, place);
            if age < 1.0 {
                let grow = if pixels < 6.0 { 1.0 / self.scale } else { 0.0 };
                let [x, y, w, h] = at;
                let (x2, y2) = (x + w + grow, y + h + grow);
                let (x, y) = (x - grow, y - grow);
                scene.push(Shape::Area {
                    points: vec![(x, y), (x2, y), (x2, y2), (x, y2)],
                    colour: theme.accent,
                    opacity: 1.0 - age,
                });
            }
            if pixels >= 6.0 {
                let width = (pixels * 0.09).clamp(1.0, 3.0) * self.scale.min(1.5) / self.scale;
                scene.push(framed(at, theme.accent, width, 0.0));
            }
        }
    }

    /// A frame around the pointed cell.
    pub fn pointed(&self, cell: (usize, usize), theme: &Theme) -> Shape {
        framed(self.cell(cell.0, cell.1), theme.ink, 2.0, 2.0)
    }
}
