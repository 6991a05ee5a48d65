//! A picture as a list of plain shapes, in CSS pixels. The page paints it on a canvas; it could as well be written as SVG.

use super::palette::Rgb;

/// How a text stands on its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    Left,
    Centre,
    Right,
}

/// One thing to paint. Later shapes lie above earlier ones.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A rectangle with rounded corners, by its top left corner.
    Rect {
        x: f64,
        y: f64,
        w: f64,
        h: f64,
        radius: f64,
        fill: Option<Rgb>,
        stroke: Option<(Rgb, f64)>,
        /// Dash length of the stroke; 0 for a solid one.
        dash: f64,
        /// Size of a soft shadow below; 0 for none.
        shadow: f64,
    },
    /// One line of text, centred vertically on `y`.
    Text {
        x: f64,
        y: f64,
        size: f64,
        bold: bool,
        align: Align,
        colour: Rgb,
        text: String,
    },
    /// Straight lines of one look, each from (x, y) to (x, y).
    Lines {
        segments: Vec<[f64; 4]>,
        colour: Rgb,
        width: f64,
    },
    /// A quadratic curve from, by way of, to; with an arrow head at its end if wanted.
    Curve {
        from: (f64, f64),
        by: (f64, f64),
        to: (f64, f64),
        colour: Rgb,
        width: f64,
        arrow: bool,
    },
}

/// Shapes from the bottom up.
pub type Scene = Vec<Shape>;

/// A line of text with the usual look.
pub fn label(
    x: f64,
    y: f64,
    size: f64,
    align: Align,
    colour: Rgb,
    text: impl Into<String>,
) -> Shape {
    Shape::Text {
        x,
        y,
        size,
        bold: false,
        align,
        colour,
        text: text.into(),
    }
}
