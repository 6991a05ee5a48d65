//! A picture with its title above and its caption below, ready for a paper.

use crate::draw::palette::Rgb;
use crate::draw::scene::{Align, Scene, Shape, label};
use crate::lang::is_square;

/// A picture and its width and height.
pub type Figure = (Scene, (f64, f64));

/// Words above and below a picture.
pub struct Caption {
    /// The headline, above it.
    pub title: String,
    /// Short facts below it: shuffle, cards, seed, version.
    pub facts: Vec<String>,
    /// The address that gives this picture again; empty for none.
    pub link: String,
}

const MARGIN: f64 = 16.0;
/// The size of the title.
const TITLE: f64 = 18.0;

/// About how many ems wide a text is.
fn width(text: &str) -> f64 {
    let wide = |c: char| if is_square(c) { 1.0 } else { 0.56 };
    text.chars().map(wide).sum()
}

/// The parts of a text that a line may end between: words with the spaces behind them, and letters of
/// Chinese with the marks that may not begin a line. Numbers are never parted.
fn pieces(text: &str) -> Vec<&str> {
    let closes = |c: char| "，。、；：？！）】》”’".contains(c);
    let opens = |c: char| "（【《“‘".contains(c);
    let mut pieces = Vec::new();
    let (mut from, mut before) = (0, None);
    for (at, c) in text.char_indices() {
        let parts = |b: char| match is_square(b) || is_square(c) {
            true => !closes(c) && !opens(b) && c != ' ',
            false => b == ' ' && c != ' ',
        };
        if before.is_some_and(parts) {
            pieces.push(&text[from..at]);
            from = at;
        }
        before = Some(c);
    }
    pieces.push(&text[from..]);
    pieces
}

/// Lines of `words`, each at most so many ems wide, broken at `gap`, where a word is too long for that
/// between its `pieces`, and anywhere in a piece that is longer than a line, such as an address.
pub fn wrapped(words: &[String], gap: &str, ems: f64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in words {
        let used = lines.last().map_or(0.0, |line| width(line));
        let lead = if used > 0.0 { gap } else { "" };
        if used + width(lead) + width(word) <= ems {
            push(&mut lines, lead);
            push(&mut lines, word);
            continue;
        }
        if used > 0.0 {
            lines.push(String::new());
        }
        for piece in pieces(word) {
            let used = lines.last().map_or(0.0, |line| width(line));
            if used > 0.0 && used + width(piece.trim_end()) > ems {
                lines.push(String::new());
            }
            if width(piece.trim_end()) <= ems {
                push(&mut lines, piece);
                continue;
            }
            for letter in piece.split("").filter(|letter| !letter.is_empty()) {
                let used = lines.last().map_or(0.0, |line| width(line));
                if used + width(letter) > ems {
                    lines.push(String::new());
                }
                push(&mut lines, letter);
            }
        }
    }
    lines
        .iter()
        .map(|line| line.trim_end().to_string())
        .collect()
}

fn push(lines: &mut [String], text: &str) {
    if let Some(line) = lines.last_mut() {
        line.push_str(text);
    }
}

/// Pictures one below the other, with margins, below the caption's title and above the rest of it.
pub fn figure(parts: Vec<Figure>, caption: &Caption, ink: Rgb, faint: Rgb) -> Figure {
    let widest = parts.iter().map(|part| part.1.0).fold(160.0, f64::max);
    let (mut scene, mut y) = (Scene::new(), MARGIN);
    let title = wrapped(std::slice::from_ref(&caption.title), "", widest / TITLE);
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that no width of a line parts a number, in either language, that no mark begins a line, and
    /// that nothing is lost.
    #[test]
    fn no_number_is_parted() {
        let texts = [
            "In place 3 it came 100,000 times, fair is 76,923: 1.3 times as often (z = +98.2).",
            "它落在第 3 位 100,000 次，公平时约 76,923 次；“朴素交换”的第1,448次（z = +98.2）。",
        ];
        let numbers = ["100,000", "76,923", "1.3", "+98.2", "1,448"];
        for text in texts {
            for width in 8..60 {
                let lines = wrapped(&[text.to_string()], "", f64::from(width));
                assert_eq!(lines.concat().replace(' ', ""), text.replace(' ', ""));
                let whole = |n: &&str| !text.contains(*n) || lines.iter().any(|l| l.contains(*n));
                assert!(numbers.iter().all(whole), "{lines:?}");
                let begins = |line: &String| line.starts_with(['，', '。', '；', '”', '）']);
                assert!(!lines.iter().any(begins), "{lines:?}");
            }
        }
        let link = "https://example.org/#watch=v=1&algorithm=naive-swap".to_string();
        let lines = wrapped(std::slice::from_ref(&link), "", 10.0);
        assert!(lines.len() > 2 && lines.concat() == link);
    }
}
