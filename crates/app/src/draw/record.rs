//! A plotters backend that writes down what is drawn as a [`Scene`], and the way back: a scene on
//! any plotters backend.

use std::cell::RefCell;
use std::convert::Infallible;
use std::rc::Rc;

use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, DrawingAreaErrorKind};
use plotters::prelude::{Circle, Color, IntoFont, PathElement, Polygon, RGBColor, Rectangle, Text};
use plotters::style::text_anchor::Pos;
use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
};

use super::palette::Rgb;
use super::scene::{Align, Scene, Shape};

/// Notes what is drawn in device pixels; the shapes are in CSS pixels.
pub(super) struct Recorder {
    /// Width and height, in device pixels.
    pub(super) size: (u32, u32),
    /// Device pixels a CSS pixel.
    pub(super) scale: f64,
    /// The list that receives the shapes.
    pub(super) shapes: Rc<RefCell<Scene>>,
}

type Done = Result<(), DrawingErrorKind<Infallible>>;

impl Recorder {
    fn at(&self, (x, y): BackendCoord) -> (f64, f64) {
        (f64::from(x) / self.scale, f64::from(y) / self.scale)
    }

    fn put(&self, colour: BackendColor, shape: Shape) -> Done {
        if colour.alpha > 0.0 {
            self.shapes.borrow_mut().push(shape);
        }
        Ok(())
    }
}

fn rgb(colour: BackendColor) -> Rgb {
    let (r, g, b) = colour.rgb;
    Rgb(r, g, b)
}

impl DrawingBackend for Recorder {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        self.size
    }

    fn ensure_prepared(&mut self) -> Done {
        Ok(())
    }

    fn present(&mut self) -> Done {
        Ok(())
    }

    /// Mesh, labels and lines, all that a chart has of plotters, have no single pixels.
    fn draw_pixel(&mut self, at: BackendCoord, colour: BackendColor) -> Done {
        self.draw_rect(at, (at.0 + 1, at.1 + 1), &colour, true)
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Done {
        self.draw_path([from, to], style)
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
        fill: bool,
    ) -> Done {
        let ((x, y), end, colour) = (self.at(from), self.at(to), rgb(style.color()));
        let width = f64::from(style.stroke_width()) / self.scale;
        let shape = Shape::Rect {
            x,
            y,
            w: end.0 - x,
            h: end.1 - y,
            radius: 0.0,
            fill: fill.then_some(colour),
            stroke: (!fill).then_some((colour, width)),
            dash: 0.0,
            shadow: 0.0,
        };
        self.put(style.color(), shape)
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Done {
        let points: Vec<_> = path.into_iter().map(|point| self.at(point)).collect();
        let pairs = points.windows(2);
        let shape = Shape::Lines {
            segments: pairs.map(|p| [p[0].0, p[0].1, p[1].0, p[1].1]).collect(),
            colour: rgb(style.color()),
            width: f64::from(style.stroke_width()) / self.scale,
        };
        self.put(style.color(), shape)
    }

    fn draw_text<S: BackendTextStyle>(&mut self, text: &str, style: &S, at: BackendCoord) -> Done {
        let (x, y) = self.at(at);
        let size = style.size() / self.scale;
        let shape = Shape::Text {
            x,
            y: match style.anchor().v_pos {
                VPos::Top => y + size / 2.0,
                VPos::Center => y,
                VPos::Bottom => y - size / 2.0,
            },
            size,
            bold: false,
            align: match style.anchor().h_pos {
                HPos::Left => Align::Left,
                HPos::Center => Align::Centre,
                HPos::Right => Align::Right,
            },
            colour: rgb(style.color()),
            text: text.to_string(),
        };
        self.put(style.color(), shape)
    }

    /// No text is measured: the frame of a chart leaves room enough.
    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        _: &str,
        style: &S,
    ) -> Result<(u32, u32), DrawingErrorKind<Infallible>> {
        Ok((0, style.size() as u32))
    }
}

/// Settings for drawing a scene on a plotters backend.
#[derive(Clone, Copy, Debug)]
pub struct Play<'a> {
    /// Device pixels a CSS pixel.
    pub scale: f64,
    /// A CSS font family such as `"system-ui"`.
    pub font: &'a str,
    /// Factor of font sizes on their way to the backend: 1 for a canvas, [`SVG_TEXT`] for SVG.
    pub text: f64,
}

/// plotters' SVG backend divides every font size by this, the canvas backend does not.
pub const SVG_TEXT: f64 = 1.24;

impl Play<'_> {
    /// Draws the shapes of a chart: rectangles, discs and rings, lines, areas and words. Returns the
    /// first error of the backend.
    pub fn draw<DB: DrawingBackend>(
        &self,
        scene: &[Shape],
        area: &DrawingArea<DB, Shift>,
    ) -> Result<(), DrawingAreaErrorKind<DB::ErrorType>> {
        scene.iter().try_for_each(|shape| match shape {
            Shape::Rect {
                x,
                y,
                w,
                h,
                radius,
                fill,
                stroke,
                ..
            } => {
                let style = match (fill, stroke) {
                    (Some(fill), _) => colour(*fill).filled(),
                    (None, Some((line, width))) => {
                        Color::stroke_width(&colour(*line), self.stroke(*width))
                    }
                    (None, None) => return Ok(()),
                };
                if *radius > 0.0 {
                    let middle = self.at((x + radius, y + radius));
                    return area.draw(&Circle::new(middle, self.stroke(*radius), style));
                }
                let corners = [self.at((*x, *y)), self.at((x + w, y + h))];
                area.draw(&Rectangle::new(corners, style))
            }
            Shape::Lines {
                segments,
                colour: ink,
                width,
            } => {
                let style = Color::stroke_width(&colour(*ink), self.stroke(*width));
                let first = segments.first().map(|s| (s[0], s[1]));
                let ends = segments.iter().map(|s| (s[2], s[3]));
                let points: Vec<_> = first
                    .into_iter()
                    .chain(ends)
                    .map(|at| self.at(at))
                    .collect();
                area.draw(&PathElement::new(points, style))
            }
            Shape::Area {
                points,
                colour: ink,
                opacity,
            } => {
                let points: Vec<_> = points.iter().map(|&at| self.at(at)).collect();
                area.draw(&Polygon::new(points, colour(*ink).mix(*opacity).filled()))
            }
            Shape::Text {
                x,
                y,
                size,
                align,
                colour: ink,
                text,
                ..
            } => {
                let across = match align {
                    Align::Left => HPos::Left,
                    Align::Centre => HPos::Center,
                    Align::Right => HPos::Right,
                };
                let font = (self.font, size * self.scale * self.text).into_font();
                let style = font
                    .color(&colour(*ink))
                    .pos(Pos::new(across, VPos::Center));
                area.draw(&Text::new(text.as_str(), self.at((*x, *y)), style))
            }
            Shape::Curve { .. }
            | Shape::Group { .. }
            | Shape::Cells { .. }
            | Shape::Thread { .. } => Ok(()),
        })
    }

    /// CSS pixels as whole device pixels.
    fn at(&self, (x, y): (f64, f64)) -> BackendCoord {
        let px = |css: f64| (css * self.scale).round() as i32;
        (px(x), px(y))
    }

    /// A width in whole device pixels, at least one.
    fn stroke(&self, css: f64) -> u32 {
        ((css * self.scale).round() as u32).max(1)
    }
}

fn colour(Rgb(r, g, b): Rgb) -> RGBColor {
    RGBColor(r, g, b)
}
