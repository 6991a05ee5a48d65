//! A map as shapes: its squares, the names of its rows and columns, and the scale of its colours.

use app::draw::palette::{Rgb, Theme};
use app::draw::scene::{Align, Scene, Shape, label};
use app::export::figure::Figure;
use app::lang::is_square;

use super::Ink;
use crate::picture::{Picture, diverging};

/// The side of a map, in CSS pixels.
pub const MAP: f64 = 260.0;
/// The size of names.
const SMALL: f64 = 11.0;
/// Names of rows begin at least so far left of the map, and at most.
const BESIDE: (f64, f64) = (30.0, 130.0);

/// About how wide a text is: letters of all alphabets, in parts of their size.
pub fn width(text: &str, size: f64) -> f64 {
    let wide = |c: char| if is_square(c) { 1.0 } else { 0.58 };
    size * text.chars().map(wide).sum::<f64>()
}

/// Width of the names of rows at the left of a map.
pub fn left(picture: &Picture) -> f64 {
    let names = (0..picture.size().0).map(|card| picture.row_name(card));
    let widest = names.map(|name| width(&name, SMALL)).fold(0.0, f64::max);
    (widest + 8.0).clamp(BESIDE.0, BESIDE.1)
}

/// A name that ends with dots where it is too wide.
fn cut(name: String, widest: f64) -> String {
    if width(&name, SMALL) <= widest {
        return name;
    }
    let mut short = String::new();
    for c in name.chars() {
        if width(&short, SMALL) + 2.0 * SMALL > widest {
            break;
        }
        short.push(c);
    }
    short + "…"
}

/// Step between those of `n` names that are written beside a map, so that they do not touch.
fn every(n: usize) -> usize {
    let most = (MAP / (SMALL + 2.0)) as usize;
    [1, 2, 5, 10, 20, 50, 100, 200, 500]
        .into_iter()
        .find(|every| n.div_ceil(*every) <= most)
        .unwrap_or(n)
}

/// The map with its upper edge at 0, and its left edge at `left`. It reaches 20 below.
pub fn map(picture: &Picture, left: f64, ink: &Ink) -> Scene {
    let (rows, n) = picture.size();
    let theme = &ink.theme;
    let colour = |row: usize, column: usize| match picture.ratio(row, column) {
        Some(ratio) => picture.colour(theme, ratio),
        None => theme.ground,
    };
    let (side, high) = (MAP / n as f64, MAP / rows as f64);
    let mut scene = match rows == n {
        true => {
            let cells = (0..n * n).map(|k| colour(k / n, k % n));
            vec![Shape::Cells {
                place: [left, 0.0, MAP],
                n,
                pixels: cells.flat_map(|c| [c.0, c.1, c.2, 255]).collect(),
            }]
        }
        false => (0..rows * n)
            .map(|k| {
                let (row, column) = (k / n, k % n);
                let corner = (left + side * column as f64, high * row as f64);
                rect(corner, (side, high), colour(row, column))
            })
            .collect(),
    };
    let step = every(rows);
    let row = |card: usize| {
        let y = high * (card as f64 + 0.5);
        let name = cut(picture.row_name(card), left - 8.0);
        label(left - 6.0, y, SMALL, Align::Right, theme.faint, name)
    };
    let below =
        |x: f64, text: String| label(x, MAP + 11.0, SMALL, Align::Centre, theme.faint, text);
    let place = |column: usize| {
        let x = left + side * (column as f64 + 0.5);
        below(x, picture.column_name(column))
    };
    let axis = below(left + MAP / 2.0, picture.words.place[0].to_string());
    let last = n.saturating_sub(1);
    scene.extend([place(0), axis, place(last)]);
    scene.extend((0..rows).step_by(step).map(row));
    scene
}

fn rect((x, y): (f64, f64), (w, h): (f64, f64), colour: Rgb) -> Shape {
    Shape::Rect {
        x,
        y,
        w,
        h,
        radius: 0.0,
        fill: Some(colour),
        stroke: None,
        dash: 0.0,
        shadow: 0.0,
    }
}

/// The scale of colours: a bar of them between the words of both ends, those of the middle on it.
pub fn scale(words: &[String; 3], theme: &Theme) -> Figure {
    const PARTS: usize = 60;
    const BAR: f64 = 180.0;
    const HIGH: f64 = 16.0;
    let [rare, fair, often] = words;
    let left = if rare.is_empty() {
        0.0
    } else {
        width(rare, SMALL) + 8.0
    };
    let part = |k: usize| {
        let x = left + BAR * k as f64 / PARTS as f64;
        // Over the edge of the next one: else the ground shows between them.
        let over = if k + 1 < PARTS { 0.5 } else { 0.0 };
        let tone = 2.0 * (k as f64 + 0.5) / PARTS as f64 - 1.0;
        rect(
            (x, 0.0),
            (BAR / PARTS as f64 + over, HIGH),
            diverging(theme, tone),
        )
    };
    let mut scene: Scene = (0..PARTS).map(part).collect();
    let mut say = |x: f64, align: Align, colour: Rgb, text: &str| {
        scene.push(label(x, HIGH / 2.0, SMALL, align, colour, text));
    };
    say(0.0, Align::Left, theme.faint, rare);
    say(left + BAR / 2.0, Align::Centre, theme.ink, fair);
    say(left + BAR + 8.0, Align::Left, theme.faint, often);
    (scene, (left + BAR + 8.0 + width(often, SMALL), HIGH))
}
