//! Draws a chart to SVG, and reads it back from there.
#![allow(clippy::unwrap_used, reason = "what fails in a helper ends the test")]

use app::draw::charts::Look;
use app::draw::palette::Theme;
use app::draw::record::{Play, SVG_TEXT};
use app::draw::scene::Scene;
use plotters::prelude::*;

fn number(value: f64, decimals: usize) -> String {
    format!("{value:.decimals$}")
}

pub(crate) fn look(theme: &Theme, scale: f64) -> Look<'_> {
    Look {
        theme,
        scale,
        number: &number,
    }
}

/// Size in device pixels of a picture of `width` times `height` CSS pixels.
pub(crate) fn device((width, height): (i32, i32), scale: f64) -> (i32, i32) {
    let px = |css: i32| (f64::from(css) * scale).round() as i32;
    (px(width), px(height))
}

/// The SVG of a chart that is drawn on `size` device pixels, `scale` of them a CSS pixel.
pub(crate) fn svg(size: (i32, i32), scale: f64, draw: impl FnOnce((i32, i32)) -> Scene) -> String {
    let mut out = String::new();
    let area = SVGBackend::with_string(&mut out, (size.0 as u32, size.1 as u32));
    let area = area.into_drawing_area();
    let play = Play {
        scale,
        font: "system-ui, sans-serif",
        text: SVG_TEXT,
    };
    play.draw(&draw(size), &area).unwrap();
    area.present().unwrap();
    drop(area);
    out
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
