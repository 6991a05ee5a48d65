//! A plotters backend that hands everything on to another one and writes it down as a [`Scene`]:
//! while the page's canvas shows a chart, a file can take the same shapes.

use std::cell::RefCell;
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
pub type Area<B> = DrawingArea<Recorder<B>, Shift>;

/// Notes what is drawn. Charts draw in device pixels, shapes are in CSS pixels.
pub struct Recorder<B> {
    backend: B,
    scale: f64,
    shapes: Rc<RefCell<Scene>>,
}

type Done<B> = Result<(), DrawingErrorKind<<B as DrawingBackend>::ErrorType>>;

/// What `draw` draws on this backend, at `scale` device pixels a CSS pixel.
pub fn chart<B: DrawingBackend>(backend: B, scale: f64, draw: impl FnOnce(&Area<B>)) -> Scene {
    let shapes = Rc::default();
    let recorder = Recorder {
        backend,
        scale,
        shapes: Rc::clone(&shapes),
    };
    draw(&recorder.into_drawing_area());
    shapes.take()
}

impl<B> Recorder<B> {
    fn at(&self, (x, y): BackendCoord) -> (f64, f64) {
        (f64::from(x) / self.scale, f64::from(y) / self.scale)
    }

    fn put(&self, colour: BackendColor, shape: Shape) {
        if colour.alpha > 0.0 {
            self.shapes.borrow_mut().push(shape);
        }
    }

    /// A filled or a drawn rectangle; with round corners, a circle.
    fn boxed(
        &self,
        from: (f64, f64),
        to: (f64, f64),
        radius: f64,
        style: &impl BackendStyle,
        fill: bool,
    ) {
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

    fn area(&self, points: Vec<(f64, f64)>, colour: BackendColor) {
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

impl<B: DrawingBackend> DrawingBackend for Recorder<B> {
    type ErrorType = B::ErrorType;

    fn get_size(&self) -> (u32, u32) {
        self.backend.get_size()
    }

    fn ensure_prepared(&mut self) -> Done<B> {
        self.backend.ensure_prepared()
    }

    fn present(&mut self) -> Done<B> {
        self.backend.present()
    }

    fn draw_pixel(&mut self, point: BackendCoord, colour: BackendColor) -> Done<B> {
        let end = (point.0 + 1, point.1 + 1);
        self.boxed(self.at(point), self.at(end), 0.0, &colour, true);
        self.backend.draw_pixel(point, colour)
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Done<B> {
        self.draw_path([from, to], style)
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
        fill: bool,
    ) -> Done<B> {
        self.boxed(self.at(from), self.at(to), 0.0, style, fill);
        self.backend.draw_rect(from, to, style, fill)
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Done<B> {
        let path: Vec<_> = path.into_iter().collect();
        let points: Vec<_> = path.iter().map(|&point| self.at(point)).collect();
        let pairs = points.windows(2);
        let shape = Shape::Lines {
            segments: pairs.map(|p| [p[0].0, p[0].1, p[1].0, p[1].1]).collect(),
            colour: rgb(style.color()),
            width: f64::from(style.stroke_width()) / self.scale,
        };
        self.put(style.color(), shape);
        self.backend.draw_path(path, style)
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        centre: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Done<B> {
        let (x, y) = self.at(centre);
        let r = f64::from(radius) / self.scale;
        self.boxed((x - r, y - r), (x + r, y + r), r, style, fill);
        self.backend.draw_circle(centre, radius, style, fill)
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Done<B> {
        let path: Vec<_> = path.into_iter().collect();
        let points = path.iter().map(|&point| self.at(point)).collect();
        self.area(points, style.color());
        self.backend.fill_polygon(path, style)
    }

    fn draw_text<S: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &S,
        at: BackendCoord,
    ) -> Done<B> {
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
        self.put(style.color(), shape);
        self.backend.draw_text(text, style, at)
    }

    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        text: &str,
        style: &S,
    ) -> Result<(u32, u32), DrawingErrorKind<B::ErrorType>> {
        self.backend.estimate_text_size(text, style)
    }
}
