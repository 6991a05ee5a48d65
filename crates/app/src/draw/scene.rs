//! A picture as a list of plain shapes, in CSS pixels. The page paints it on a canvas; [`svg`] writes it down.

use std::fmt::Write;

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
    /// A filled polygon; what lies below shows through, if it is not opaque.
    Area {
        points: Vec<(f64, f64)>,
        colour: Rgb,
        opacity: f64,
    },
    /// Shapes whose corner lies here.
    Group { at: (f64, f64), scene: Scene },
    /// A square of `n` by `n` cells, row by row, as opaque RGBA bytes; `place` is left, top, side.
    Cells {
        place: [f64; 3],
        n: usize,
        pixels: Vec<u8>,
    },
    /// One smooth line through these points, rising in x, level at each of them.
    Thread {
        points: Vec<(f64, f64)>,
        colour: Rgb,
        width: f64,
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

/// Makes a lossless picture of `n` by `n` pixels out of RGBA bytes: a `data:` address.
pub type Image<'a> = &'a dyn Fn(usize, &[u8]) -> String;

/// The picture as an SVG document of this size on this ground; `font` is a CSS font family. Shadows are left out.
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

fn element(shape: &Shape, image: Image<'_>, out: &mut String) {
    // Writing to a string cannot fail.
    let _ = match shape {
        Shape::Rect {
            x,
            y,
            w,
            h,
            radius,
            fill,
            stroke,
            dash,
            ..
        } => {
            let fill = fill.map_or_else(|| "none".into(), |fill| fill.to_string());
            let mut border = String::new();
            if let Some((colour, width)) = stroke {
                border = format!(r#" stroke="{colour}" stroke-width="{width}""#);
                if *dash > 0.0 {
                    border += &format!(r#" stroke-dasharray="{dash}""#);
                }
            }
            // Neighbours have no seam between them.
            let crisp = match *radius > 0.0 || stroke.is_some() {
                true => "",
                false => r#" shape-rendering="crispEdges""#,
            };
            write!(
                out,
                r#"<rect x="{x:.2}" y="{y:.2}" width="{w:.2}" height="{h:.2}" rx="{radius}" fill="{fill}"{border}{crisp}/>"#
            )
        }
        Shape::Text {
            x,
            y,
            size,
            bold,
            align,
            colour,
            text,
        } => {
            let anchor = match align {
                Align::Left => "start",
                Align::Centre => "middle",
                Align::Right => "end",
            };
            let weight = if *bold { r#" font-weight="600""# } else { "" };
            // Not every reader of SVG knows how to centre a line of text vertically.
            let base = y + size * 0.36;
            write!(
                out,
                r#"<text x="{x:.2}" y="{base:.2}" font-size="{size:.1}" text-anchor="{anchor}" fill="{colour}"{weight}>{}</text>"#,
                escaped(text)
            )
        }
        Shape::Lines {
            segments,
            colour,
            width,
        } => {
            let line = |[x1, y1, x2, y2]: &[f64; 4]| format!("M{x1:.2} {y1:.2}L{x2:.2} {y2:.2}");
            path(
                &segments.iter().map(line).collect::<String>(),
                *colour,
                *width,
                out,
            )
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
            path(&line, *colour, *width, out)
        }
        Shape::Area {
            points,
            colour,
            opacity,
        } => {
            let points: String = points
                .iter()
                .map(|(x, y)| format!("{x:.2},{y:.2} "))
                .collect();
            let points = points.trim_end();
            write!(
                out,
                r#"<polygon points="{points}" fill="{colour}" fill-opacity="{opacity}"/>"#
            )
        }
        Shape::Group { at, scene } => {
            let _ = write!(out, r#"<g transform="translate({:.2} {:.2})">"#, at.0, at.1);
            scene.iter().for_each(|shape| element(shape, image, out));
            out.write_str("</g>")
        }
        Shape::Cells { place, n, pixels } => cells(*place, *n, pixels, image, out),
        Shape::Thread {
            points,
            colour,
            width,
        } => {
            let mut line = String::new();
            if let Some((x, y)) = points.first() {
                let _ = write!(line, "M{x:.2} {y:.2}");
            }
            for pair in points.windows(2) {
                let (a, b) = (pair[0], pair[1]);
                let _ = match level(a, b) {
                    None => write!(line, "H{:.2}", b.0),
                    Some(middle) => write!(
                        line,
                        "C{middle:.2} {:.2} {middle:.2} {:.2} {:.2} {:.2}",
                        a.1, b.1, b.0, b.1
                    ),
                };
            }
            path(&line, *colour, *width, out)
        }
    };
}

/// More cells a side than this are one image: files of a million elements open nowhere.
const MOST_DRAWN: usize = 64;

/// Neighbours of one colour share a rectangle.
fn cells(
    [left, top, side]: [f64; 3],
    n: usize,
    pixels: &[u8],
    image: Image<'_>,
    out: &mut String,
) -> std::fmt::Result {
    if n > MOST_DRAWN {
        let href = image(n, pixels);
        return write!(
            out,
            r#"<image x="{left:.2}" y="{top:.2}" width="{side:.2}" height="{side:.2}" image-rendering="pixelated" href="{href}"/>"#
        );
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
            write!(
                out,
                r#"<rect x="{x:.2}" y="{y:.2}" width="{wide:.2}" height="{cell:.2}" fill="{}"/>"#,
                Rgb(r, g, b)
            )?;
            column += run.len();
        }
    }
    *out += "</g>";
    Ok(())
}

fn path(line: &str, colour: Rgb, width: f64, out: &mut String) -> std::fmt::Result {
    write!(
        out,
        r#"<path d="{line}" fill="none" stroke="{colour}" stroke-width="{width:.2}" stroke-linecap="round" stroke-linejoin="round"/>"#
    )
}

/// Where the two strokes of an arrow head at `to` end, `size` long, half a radian to either side of the way it comes from `by`.
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

/// How a [`Shape::Thread`] goes from one point to the next: straight on where both lie at one height, else by a cubic curve whose two middle
/// points lie at this x, one at either height.
pub fn level(from: (f64, f64), to: (f64, f64)) -> Option<f64> {
    (from.1 != to.1).then(|| (from.0 + to.0) / 2.0)
}

/// A text as it stands in XML and HTML, in an attribute too.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
