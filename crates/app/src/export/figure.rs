//! A picture with its title above and its caption below, ready for a paper.

use crate::draw::palette::Rgb;
use crate::draw::scene::{Align, Scene, Shape, label};
use crate::lang::is_square;

/// A picture and its width and height.
pub type Figure = (Scene, (f64, f64));

/// What stands above and below a picture.
pub struct Caption {
    /// The headline, above it.
    pub title: String,
    /// What it shows, in short parts: shuffle, cards, seed, version.
    pub facts: Vec<String>,
    /// The address that gives this picture again; empty for none.
    pub link: String,
}

const MARGIN: f64 = 16.0;
/// The size of the title.
const TITLE: f64 = 18.0;

/// Lines of `words`, each at most so many ems wide, broken at `gap` or, where one is too long,
/// anywhere.
pub fn wrapped(words: &[String], gap: &str, ems: f64) -> Vec<String> {
    let wide = |c: char| if is_square(c) { 1.0 } else { 0.56 };
    let mut lines = vec![String::new()];
    let mut used = 0.0;
    for word in words {
        let long: f64 = word.chars().map(wide).sum();
        let between: f64 = gap.chars().map(wide).sum();
        let new = used > 0.0 && used + between + long > ems;
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

/// Pictures one below the other, with margins, below the caption's title and above the rest of it.
pub fn figure(parts: Vec<Figure>, caption: &Caption, ink: Rgb, faint: Rgb) -> Figure {
    let widest = parts.iter().map(|part| part.1.0).fold(160.0, f64::max);
    let (mut scene, mut y) = (Scene::new(), MARGIN);
    let title: Vec<String> = caption.title.split(' ').map(String::from).collect();
    let title = wrapped(&title, " ", widest / TITLE);
    write(&mut scene, &mut y, title, TITLE, (ink, true));
    y += 8.0;
    for (part, (_, height)) in parts {
        scene.push(Shape::Group {
            at: (MARGIN, y),
            scene: part,
        });
        y += height;
    }
    y += 8.0;
    let facts = wrapped(&caption.facts, " · ", widest / 11.5);
    write(&mut scene, &mut y, facts, 11.0, (faint, false));
    let link = wrapped(std::slice::from_ref(&caption.link), "", widest / 8.5);
    write(&mut scene, &mut y, link, 8.0, (faint, false));
    (scene, (widest + 2.0 * MARGIN, (y + MARGIN).ceil()))
}

/// Writes lines below `y`, bold or not, and moves it below them.
fn write(
    scene: &mut Scene,
    y: &mut f64,
    lines: Vec<String>,
    size: f64,
    (colour, bold): (Rgb, bool),
) {
    for line in lines.into_iter().filter(|line| !line.is_empty()) {
        *y += size * 1.4;
        let mut shape = label(MARGIN, *y - size * 0.7, size, Align::Left, colour, line);
        if let Shape::Text { bold: is, .. } = &mut shape {
            *is = bold;
        }
        scene.push(shape);
    }
}
