//! The few strokes that every chart is made of, crisp to the device pixel.

use std::cell::RefCell;
use std::rc::Rc;

use crate::draw::palette::{Rgb, Theme};
use crate::draw::scene::{Align, Scene, Shape};

/// Colours, scale and number format of a chart.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// The colours. The caller clears or fills the ground; charts only draw upon it.
    pub theme: &'a Theme,
    /// Device pixels a CSS pixel.
    pub scale: f64,
    /// Writes a number with this many decimals as the visitor's language does. Charts add `%` and
    /// `×` themselves.
    pub number: &'a dyn Fn(f64, usize) -> String,
}

impl Look<'_> {
    /// A share such as 0.0192 as a percentage with `decimals`.
    pub(super) fn percent(&self, share: f64, decimals: usize) -> String {
        (self.number)(100.0 * share, decimals) + "%"
    }
}

/// Tick labels and notes, in CSS pixels.
pub(super) const SMALL: f64 = 12.0;
/// Axis titles, in CSS pixels.
pub(super) const TITLE: f64 = 13.0;
/// The height of a line of text, in CSS pixels.
pub(super) const ROW: f64 = 18.0;
/// The gap between a figure and its labels, in CSS pixels.
pub(super) const GAP: f64 = 6.0;

/// A place to draw and the look to draw with. Coordinates are whole device pixels; the shapes are
/// those of a scene, in CSS pixels.
pub(super) struct Pen<'a> {
    /// Width and height of the chart.
    pub(super) size: (i32, i32),
    pub(super) look: &'a Look<'a>,
    /// The shapes drawn so far; the frame of the chart draws there, too.
    pub(super) shapes: Rc<RefCell<Scene>>,
}

impl<'a> Pen<'a> {
    /// Returns a pen that has drawn nothing.
    pub(super) fn new(size: (i32, i32), look: &'a Look<'a>) -> Pen<'a> {
        Pen {
            size,
            look,
            shapes: Rc::default(),
        }
    }

    /// Returns what was drawn.
    pub(super) fn scene(self) -> Scene {
        self.shapes.take()
    }

    /// CSS pixels as whole device pixels.
    pub(super) fn px(&self, css: f64) -> i32 {
        (css * self.look.scale).round() as i32
    }

    /// The width of a hairline.
    pub(super) fn hair(&self) -> i32 {
        self.px(1.0).max(1)
    }

    /// The chart's width and height.
    pub(super) fn size(&self) -> (i32, i32) {
        self.size
    }

    /// Returns at least the width of `text`: system fonts differ, so take wide ones for granted.
    pub(super) fn width(&self, text: &str, css: f64) -> i32 {
        let ems: f64 = text
            .chars()
            .map(|c| match c {
                ' ' | '.' | ',' | '\'' | ':' | '|' | '·' => 0.34,
                'm' | 'w' | 'A'..='Z' | '%' => 0.84,
                '\0'..'\u{250}' => 0.6,
                _ => 1.0,
            })
            .sum();
        (ems * css * self.look.scale).ceil() as i32
    }

    /// Device pixels as CSS pixels.
    fn css(&self, (x, y): (i32, i32)) -> (f64, f64) {
        (
            f64::from(x) / self.look.scale,
            f64::from(y) / self.look.scale,
        )
    }

    fn put(&self, shape: Shape) {
        self.shapes.borrow_mut().push(shape);
    }

    fn rect(
        &self,
        from: (i32, i32),
        to: (i32, i32),
        radius: f64,
        fill: Option<Rgb>,
        stroke: Option<(Rgb, f64)>,
    ) {
        let ((x, y), end) = (self.css(from), self.css(to));
        self.put(Shape::Rect {
            x,
            y,
            w: end.0 - x,
            h: end.1 - y,
            radius,
            fill,
            stroke,
            dash: 0.0,
            shadow: 0.0,
        });
    }

    /// Fills from `from` (left, top) up to but without `to` (right, bottom). A filled rectangle is
    /// the only hairline that both a canvas and SVG draw without blur.
    pub(super) fn fill(&self, from: (i32, i32), to: (i32, i32), colour: Rgb) {
        if to.0 > from.0 && to.1 > from.1 {
            self.rect(from, to, 0.0, Some(colour), None);
        }
    }

    /// Like [`Pen::fill`], but what lies below shows through: `opacity` in `0..=1`.
    pub(super) fn wash(&self, from: (i32, i32), to: (i32, i32), colour: Rgb, opacity: f64) {
        if to.0 > from.0 && to.1 > from.1 {
            let points = [from, (to.0, from.1), to, (from.0, to.1)];
            self.area(&points, colour, opacity);
        }
    }

    /// Fills a polygon.
    pub(super) fn shape(&self, outline: &[(i32, i32)], colour: Rgb) {
        if outline.len() > 2 {
            self.area(outline, colour, 1.0);
        }
    }

    fn area(&self, points: &[(i32, i32)], colour: Rgb, opacity: f64) {
        self.put(Shape::Area {
            points: points.iter().map(|&at| self.css(at)).collect(),
            colour,
            opacity,
        });
    }

    /// Fills a disc of `radius` device pixels.
    pub(super) fn disc(&self, at: (i32, i32), radius: i32, colour: Rgb) {
        let (from, to) = around(at, radius);
        self.rect(
            from,
            to,
            f64::from(radius) / self.look.scale,
            Some(colour),
            None,
        );
    }

    /// Draws a circle of `radius` device pixels.
    pub(super) fn ring(&self, at: (i32, i32), radius: i32, width: i32, colour: Rgb) {
        let (from, to) = around(at, radius);
        let scale = self.look.scale;
        let stroke = (colour, f64::from(width) / scale);
        self.rect(from, to, f64::from(radius) / scale, None, Some(stroke));
    }

    /// Draws a line through points, `width` device pixels wide.
    pub(super) fn line(&self, points: &[(i32, i32)], width: i32, colour: Rgb) {
        let segment = |ends: &[(i32, i32)]| {
            let (from, to) = (self.css(ends[0]), self.css(ends[1]));
            [from.0, from.1, to.0, to.1]
        };
        self.put(Shape::Lines {
            segments: points.windows(2).map(segment).collect(),
            colour,
            width: f64::from(width) / self.look.scale,
        });
    }

    /// Writes one line, vertically centred on `at`.
    pub(super) fn text(&self, text: &str, at: (i32, i32), css: f64, colour: Rgb, align: Align) {
        let (x, y) = self.css(at);
        self.put(Shape::Text {
            x,
            y,
            size: css,
            bold: false,
            align,
            colour,
            text: text.to_string(),
        });
    }

    /// The title of the place axis, from `at` to the right, and beside it which end of the deck
    /// place 1 is; each only if there is room for it before `right`.
    pub(super) fn place_title(&self, place: &str, place_one: &str, at: (i32, i32), right: i32) {
        let title = format!("{place} →");
        let note = at.0 + self.width(&title, TITLE) + self.px(GAP);
        if note > right + self.px(GAP) {
            return;
        }
        let theme = self.look.theme;
        self.text(&title, at, TITLE, theme.ink, Align::Left);
        if note + self.width(place_one, SMALL) <= right {
            self.text(place_one, (note, at.1), SMALL, theme.faint, Align::Left);
        }
    }
}

/// The square around a circle.
fn around((x, y): (i32, i32), radius: i32) -> ((i32, i32), (i32, i32)) {
    ((x - radius, y - radius), (x + radius, y + radius))
}
