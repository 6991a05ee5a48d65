//! A plotters backend that writes a chart down as a [`Scene`]: the page paints it, and a file takes the same shapes.

use std::cell::RefCell;
use std::convert::Infallible;
use std::rc::Rc;

use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, IntoDrawingArea};
use plotters_backend::text_anchor::HPos;
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
};

use super::palette::Rgb;
use super::scene::{Align, Scene, Shape};

/// Where charts are drawn to be written down.
pub type Area = DrawingArea<Recorder, Shift>;

/// Notes what is drawn. Charts draw in device pixels, shapes are in CSS pixels.
pub struct Recorder {
    size: (u32, u32),
    scale: f64,
    shapes: Rc<RefCell<Scene>>,
}

type Done = Result<(), DrawingErrorKind<Infallible>>;

/// What `draw` draws on an area of this size in CSS pixels, at `scale` device pixels a CSS pixel.
pub fn chart(size: (f64, f64), scale: f64, draw: &mut dyn FnMut(&Area)) -> Scene {
    let shapes = Rc::default();
    let pixels = |length: f64| (length * scale).round() as u32;
    let recorder = Recorder {
        size: (pixels(size.0), pixels(size.1)),
        scale,
        shapes: Rc::clone(&shapes),
    };
    draw(&recorder.into_drawing_area());
    shapes.take()
}

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

    /// A filled or a drawn rectangle; with round corners, a circle.
    fn boxed(
        &self,
        from: (f64, f64),
        to: (f64, f64),
        radius: f64,
        style: &impl BackendStyle,
        fill: bool,
    ) -> Done {
        let colour = style.color();
        if fill && colour.alpha < 1.0 {
            let points = vec![from, (to.0, from.1), to, (from.0, to.1)];
            return self.area(points, colour);
        }
        let width = f64::from(style.stroke_width()) / self.scale;
        let shape = Shape::Rect {
            x: from.0,
            y: from.1,
            w: to.0 - from.0,
            h: to.1 - from.1,
            radius,
            fill: fill.then(|| rgb(colour)),
            stroke: (!fill).then(|| (rgb(colour), width)),
            dash: 0.0,
            shadow: 0.0,
        };
        self.put(colour, shape)
    }

    fn area(&self, points: Vec<(f64, f64)>, colour: BackendColor) -> Done {
        let shape = Shape::Area {
            points,
            colour: rgb(colour),
            opacity: colour.alpha,
        };
        self.put(colour, shape)
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

    fn draw_pixel(&mut self, point: BackendCoord, colour: BackendColor) -> Done {
        let end = (point.0 + 1, point.1 + 1);
        self.boxed(self.at(point), self.at(end), 0.0, &colour, true)
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
        self.boxed(self.at(from), self.at(to), 0.0, style, fill)
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

    fn draw_circle<S: BackendStyle>(
        &mut self,
        centre: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Done {
        let (x, y) = self.at(centre);
        let r = f64::from(radius) / self.scale;
        self.boxed((x - r, y - r), (x + r, y + r), r, style, fill)
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Done {
        let points = path.into_iter().map(|point| self.at(point)).collect();
        self.area(points, style.color())
    }

    fn draw_text<S: BackendTextStyle>(&mut self, text: &str, style: &S, at: BackendCoord) -> Done {
        let (x, y) = self.at(at);
        let shape = Shape::Text {
            x,
            y,
            size: style.size() / self.scale,
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
}
