//! A picture as a list of shapes, in CSS pixels. The page paints it on a canvas; [`svg`] makes a
//! document of it.

use super::palette::Rgb;

/// Horizontal alignment of a text at its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// The text begins at the point.
    Left,
    /// The text is centred on the point.
    Centre,
    /// The text ends at the point.
    Right,
}

/// One thing to paint. Later shapes cover earlier ones. All lengths are CSS pixels.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A rectangle with rounded corners.
    Rect {
        /// Left edge.
        x: f64,
        /// Top edge.
        y: f64,
        /// Width.
        w: f64,
        /// Height.
        h: f64,
        /// Radius of the corners.
        radius: f64,
        /// Colour of the inside, if it is filled.
        fill: Option<Rgb>,
        /// Colour and width of the border, if there is one.
        stroke: Option<(Rgb, f64)>,
        /// Dash length of the border; 0 for a solid one.
        dash: f64,
        /// Size of a soft shadow below; 0 for none.
        shadow: f64,
    },
    /// One line of text, centred vertically on `y`.
    Text {
        /// Horizontal position, by `align`.
        x: f64,
        /// Vertical middle.
        y: f64,
        /// Font size.
        size: f64,
        /// True for weight 600.
        bold: bool,
        /// Horizontal alignment.
        align: Align,
        /// Colour of the letters.
        colour: Rgb,
        /// The words.
        text: String,
    },
    /// Straight lines of one colour and width.
    Lines {
        /// Each from (x, y) to (x, y).
        segments: Vec<[f64; 4]>,
        /// Colour of the lines.
        colour: Rgb,
        /// Width of the lines.
        width: f64,
    },
    /// A quadratic Bézier curve.
    Curve {
        /// Start.
        from: (f64, f64),
        /// Control point.
        by: (f64, f64),
        /// End.
        to: (f64, f64),
        /// Colour of the line.
        colour: Rgb,
        /// Width of the line.
        width: f64,
        /// True if an arrow head is drawn at the end.
        arrow: bool,
    },
    /// A filled polygon.
    Area {
        /// The corners in order.
        points: Vec<(f64, f64)>,
        /// Colour of the inside.
        colour: Rgb,
        /// 0 (transparent) to 1 (opaque).
        opacity: f64,
    },
    /// Shapes that are moved together.
    Group {
        /// The place of the origin of `scene`.
        at: (f64, f64),
        /// The shapes.
        scene: Scene,
    },
    /// A square of `n` by `n` cells.
    Cells {
        /// Left, top, side.
        place: [f64; 3],
        /// Cells per side.
        n: usize,
        /// Row by row, four opaque RGBA bytes per cell.
        pixels: Vec<u8>,
    },
    /// One smooth line, rising in x, level at each of its points.
    Thread {
        /// The points, by x.
        points: Vec<(f64, f64)>,
        /// Colour of the line.
        colour: Rgb,
        /// Width of the line.
        width: f64,
    },
}

/// Shapes in the order in which they are painted.
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

/// Encodes `n` by `n` pixels of RGBA bytes without loss and returns a `data:` URL.
pub type Image<'a> = &'a dyn Fn(usize, &[u8]) -> String;

/// The picture as an SVG document of this size on this ground; `font` is a CSS font family. Shadows
/// are left out.
pub fn svg(
    scene: &[Shape],
    (width, height): (f64, f64),
    ground: Rgb,
    font: &str,
    image: Image<'_>,
) -> String {
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" font-family="{}"><rect width="100%" height="100%" fill="{ground}"/>"#,
        escaped(font)
    );
    scene
        .iter()
        .for_each(|shape| element(shape, image, &mut out));
    out + "</svg>\n"
}

/// Appends a shape as SVG elements.
fn element(shape: &Shape, image: Image<'_>, out: &mut String) {
    match shape {
        Shape::Rect { .. } => *out += &rect(shape),
        Shape::Text { .. } => *out += &words(shape),
        Shape::Lines {
            segments,
            colour,
            width,
        } => {
            let line = |[x1, y1, x2, y2]: &[f64; 4]| format!("M{x1:.2} {y1:.2}L{x2:.2} {y2:.2}");
            *out += &path(
                &segments.iter().map(line).collect::<String>(),
                *colour,
                *width,
            );
        }
        Shape::Curve {
            from,
            by,
            to,
            colour,
            width,
            arrow,
        } => {
            let mut line = format!(
                "M{:.2} {:.2}Q{:.2} {:.2} {:.2} {:.2}",
                from.0, from.1, by.0, by.1, to.0, to.1
            );
            if *arrow {
                for (x, y) in arrow_head(*by, *to, width * 3.0) {
                    line += &format!("M{:.2} {:.2}L{x:.2} {y:.2}", to.0, to.1);
                }
            }
            *out += &path(&line, *colour, *width);
        }
        Shape::Area {
            points,
            colour,
            opacity,
        } => {
            let points = points.iter().map(|(x, y)| format!("{x:.2},{y:.2}"));
            let points = points.collect::<Vec<_>>().join(" ");
            *out += &format!(
                r#"<polygon points="{points}" fill="{colour}" fill-opacity="{opacity}"/>"#
            );
        }
        Shape::Group { at, scene } => {
            *out += &format!(r#"<g transform="translate({:.2} {:.2})">"#, at.0, at.1);
            scene.iter().for_each(|shape| element(shape, image, out));
            *out += "</g>";
        }
        Shape::Cells { place, n, pixels } => cells(*place, *n, pixels, image, out),
        Shape::Thread {
            points,
            colour,
            width,
        } => *out += &path(&thread(points), *colour, *width),
    }
}

/// A [`Shape::Rect`] as SVG; empty for another shape. The shadow is left out.
fn rect(shape: &Shape) -> String {
    let Shape::Rect {
        x,
        y,
        w,
        h,
        radius,
        fill,
        stroke,
        dash,
        ..
    } = shape
    else {
        return String::new();
    };
    let fill = fill.map_or_else(|| "none".into(), |fill| fill.to_string());
    let mut border = String::new();
    if let Some((colour, width)) = stroke {
        border = format!(r#" stroke="{colour}" stroke-width="{width}""#);
        if *dash > 0.0 {
            border += &format!(r#" stroke-dasharray="{dash}""#);
        }
    }
    // Without anti-aliasing, neighbours have no seam between them.
    let crisp = match *radius > 0.0 || stroke.is_some() {
        true => "",
        false => r#" shape-rendering="crispEdges""#,
    };
    format!(
        r#"<rect x="{x:.2}" y="{y:.2}" width="{w:.2}" height="{h:.2}" rx="{radius}" fill="{fill}"{border}{crisp}/>"#
    )
}

/// A [`Shape::Text`] as SVG; empty for another shape.
fn words(shape: &Shape) -> String {
    let Shape::Text {
        x,
        y,
        size,
        bold,
        align,
        colour,
        text,
    } = shape
    else {
        return String::new();
    };
    let anchor = match align {
        Align::Left => "start",
        Align::Centre => "middle",
        Align::Right => "end",
    };
    let weight = if *bold { r#" font-weight="600""# } else { "" };
    // Not every reader of SVG knows how to centre a line of text vertically.
    let base = y + size * 0.36;
    format!(
        r#"<text x="{x:.2}" y="{base:.2}" font-size="{size:.1}" text-anchor="{anchor}" fill="{colour}"{weight}>{}</text>"#,
        escaped(text)
    )
}

/// The path data of a [`Shape::Thread`].
fn thread(points: &[(f64, f64)]) -> String {
    let mut line = String::new();
    if let Some((x, y)) = points.first() {
        line += &format!("M{x:.2} {y:.2}");
    }
    for pair in points.windows(2) {
        let (a, b) = (pair[0], pair[1]);
        line += &match level(a, b) {
            None => format!("H{:.2}", b.0),
            Some(middle) => format!(
                "C{middle:.2} {:.2} {middle:.2} {:.2} {:.2} {:.2}",
                a.1, b.1, b.0, b.1
            ),
        };
    }
    line
}

/// Larger squares of cells become one image: no program opens a file of a million elements.
const MOST_DRAWN: usize = 64;

/// Appends a square of cells. Neighbours of one colour share a rectangle.
fn cells([left, top, side]: [f64; 3], n: usize, pixels: &[u8], image: Image<'_>, out: &mut String) {
    if n > MOST_DRAWN {
        let href = image(n, pixels);
        *out += &format!(
            r#"<image x="{left:.2}" y="{top:.2}" width="{side:.2}" height="{side:.2}" image-rendering="pixelated" href="{href}"/>"#
        );
        return;
    }
    let cell = side / n as f64;
    // No seams between neighbours.
    *out += r#"<g shape-rendering="crispEdges">"#;
    let (pixels, _) = pixels.as_chunks::<4>();
    for (row, line) in pixels.chunks_exact(n.max(1)).enumerate() {
        let mut column = 0;
        for run in line.chunk_by(|a, b| a == b) {
            let [r, g, b, _] = run[0];
            let (x, y) = (left + cell * column as f64, top + cell * row as f64);
            let wide = cell * run.len() as f64;
            *out += &format!(
                r#"<rect x="{x:.2}" y="{y:.2}" width="{wide:.2}" height="{cell:.2}" fill="{}"/>"#,
                Rgb(r, g, b)
            );
            column += run.len();
        }
    }
    *out += "</g>";
}

/// A stroked path as SVG.
fn path(line: &str, colour: Rgb, width: f64) -> String {
    format!(
        r#"<path d="{line}" fill="none" stroke="{colour}" stroke-width="{width:.2}" stroke-linecap="round" stroke-linejoin="round"/>"#
    )
}

/// Returns where the two strokes of an arrow head at `to` end, `size` long, half a radian to either
/// side of the way it comes from `by`.
pub fn arrow_head(by: (f64, f64), to: (f64, f64), size: f64) -> [(f64, f64); 2] {
    const COS: f64 = 0.877_582_561_890_372_8;
    const SIN: f64 = 0.479_425_538_604_203;
    let (dx, dy) = (to.0 - by.0, to.1 - by.1);
    let scale = size / dx.hypot(dy).max(1e-9);
    [-SIN, SIN].map(|sin| {
        let (along, across) = (dx * COS - dy * sin, dy * COS + dx * sin);
        (to.0 - along * scale, to.1 - across * scale)
    })
}

/// Joins two points of a [`Shape::Thread`]: `None` for a straight line between points at one
/// height, else the x of both control points of a cubic curve, one at either height.
pub fn level(from: (f64, f64), to: (f64, f64)) -> Option<f64> {
    (from.1 != to.1).then(|| (from.0 + to.0) / 2.0)
}

/// A text with the characters escaped that XML and HTML reserve, also in attributes.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
