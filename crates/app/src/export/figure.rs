//! A picture with its caption below, ready for a paper.

use crate::draw::palette::Rgb;
use crate::draw::scene::{Align, Scene, Shape, label};

/// A picture and its width and height.
pub type Figure = (Scene, (f64, f64));

/// What stands below a picture.
pub struct Caption {
    /// The name of what it shows.
    pub title: String,
    /// What it shows, in short parts: shuffle, cards, seed, version.
    pub facts: Vec<String>,
    /// The address that gives this picture again; empty for none.
    pub link: String,
}

const MARGIN: f64 = 14.0;

/// Lines of `words`, each at most so many ems wide, broken at `gap` or, where one is too long,
/// anywhere.
pub fn wrapped(words: &[String], gap: &str, ems: f64) -> Vec<String> {
    let wide = |c: char| if c.is_ascii() { 0.56 } else { 1.0 };
    let mut lines = vec![String::new()];
    let mut used = 0.0;
    for word in words {
        let long: f64 = word.chars().map(wide).sum();
        let new = used > 0.0 && used + long > ems;
        if new {
            lines.push(String::new());
            used = 0.0;
        }
        let lead = if used > 0.0 { gap } else { "" };
        for c in lead.chars().chain(word.chars()) {
            if used + wide(c) > ems {
                lines.push(String::new());
                used = 0.0;
            }
            used += wide(c);
            if let Some(line) = lines.last_mut() {
                line.push(c);
            }
        }
    }
    lines
}

/// Pictures one below the other, with margins and a caption.
pub fn figure(parts: Vec<Figure>, caption: &Caption, ink: Rgb, faint: Rgb) -> Figure {
    let widest = parts.iter().map(|part| part.1.0).fold(160.0, f64::max);
    let (mut scene, mut y) = (Scene::new(), MARGIN);
    for (part, (width, height)) in parts {
        scene.push(Shape::Group {
            at: (MARGIN + (widest - width) / 2.0, y),
            scene: part,
        });
        y += height;
    }
    y += 8.0;
    let mut write = |lines: Vec<String>, size: f64, colour: Rgb, bold: bool| {
        for line in lines.into_iter().filter(|line| !line.is_empty()) {
            y += size * 1.4;
            let mut shape = label(MARGIN, y - size * 0.7, size, Align::Left, colour, line);
            if let Shape::Text { bold: is, .. } = &mut shape {
                *is = bold;
            }
            scene.push(shape);
        }
    };
    let title = [caption.title.clone()];
    write(wrapped(&title, "", widest / 14.0), 13.0, ink, true);
    write(
        wrapped(&caption.facts, " · ", widest / 11.5),
        11.0,
        faint,
        false,
    );
    let link = [caption.link.clone()];
    write(wrapped(&link, "", widest / 8.5), 8.0, faint, false);
    (scene, (widest + 2.0 * MARGIN, (y + MARGIN).ceil()))
}
