//! Draws a chart to SVG, and reads it back from there.
#![allow(clippy::unwrap_used, reason = "what fails in a helper ends the test")]

use app::draw::charts::{Look, SVG_TEXT};
use app::draw::palette::Theme;
use plotters::coord::Shift;
use plotters::prelude::*;

pub(crate) type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

fn number(value: f64, decimals: usize) -> String {
    format!("{value:.decimals$}")
}

pub(crate) fn look(theme: &Theme, scale: f64) -> Look<'_> {
    Look {
        theme,
        font: "system-ui, sans-serif",
        scale,
        text: SVG_TEXT,
        number: &number,
    }
}

/// Device pixels of a picture of so many CSS pixels.
pub(crate) fn device((width, height): (i32, i32), scale: f64) -> (i32, i32) {
    let px = |css: i32| (f64::from(css) * scale).round() as i32;
    (px(width), px(height))
}

/// What `draw` returns, and the SVG that it draws on `width` by `height` device pixels.
pub(crate) fn svg<T>((width, height): (i32, i32), draw: impl FnOnce(&Area) -> T) -> (T, String) {
    let mut out = String::new();
    let got = {
        let area =
            SVGBackend::with_string(&mut out, (width as u32, height as u32)).into_drawing_area();
        let got = draw(&area);
        area.present().unwrap();
        got
    };
    (got, out)
}

/// The value of an attribute in a tag.
pub(crate) fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

pub(crate) fn coordinate(tag: &str, name: &str) -> f64 {
    attribute(tag, name).unwrap().parse().unwrap()
}

/// A text, and about where it lies.
#[derive(Debug)]
pub(crate) struct Label {
    pub text: String,
    pub left: f64,
    pub right: f64,
    pub y: f64,
    pub size: f64,
}

/// All texts with the width that a common sans would give them.
pub(crate) fn labels(svg: &str) -> Vec<Label> {
    svg.split("<text")
        .skip(1)
        .map(|tag| {
            let (tag, rest) = tag.split_once('>').unwrap();
            let text = rest.split_once("</text").unwrap().0.trim().to_string();
            let (x, size) = (coordinate(tag, "x"), coordinate(tag, "font-size"));
            let width = size
                * text
                    .chars()
                    .map(|c| match c {
                        ' ' => 0.3,
                        '\0'..'\u{250}' => 0.56,
                        _ => 1.0,
                    })
                    .sum::<f64>();
            let left = match attribute(tag, "text-anchor").unwrap() {
                "start" => x,
                "middle" => x - width / 2.0,
                _ => x - width,
            };
            Label {
                text,
                left,
                right: left + width,
                y: coordinate(tag, "y"),
                size,
            }
        })
        .collect()
}

/// Every text lies within the picture and meets no other.
pub(crate) fn assert_legible(svg: &str, (width, height): (i32, i32), what: &str) {
    let labels = labels(svg);
    for (i, a) in labels.iter().enumerate() {
        assert!(
            a.left >= -1.0 && a.right <= f64::from(width) + 1.0,
            "{what}: {a:?} leaves the picture"
        );
        assert!(
            a.y >= a.size / 2.0 - 1.0 && a.y <= f64::from(height) - a.size / 2.0 + 1.0,
            "{what}: {a:?} leaves the picture"
        );
        for b in &labels[..i] {
            let apart = a.left >= b.right
                || b.left >= a.right
                || (a.y - b.y).abs() >= 0.9 * a.size.max(b.size);
            assert!(apart, "{what}: {a:?} meets {b:?}");
        }
    }
}

/// All texts, in the order drawn.
pub(crate) fn texts(svg: &str) -> Vec<String> {
    labels(svg).into_iter().map(|label| label.text).collect()
}
