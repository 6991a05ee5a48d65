//! The map: how often each card ended in each place.

use app::lang::is_square;
use page::{Layout, Picture, Squares};
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d as Pen, HtmlCanvasElement};

use crate::dom::element;
use crate::figures::look::{Look, fill, stroke, width_of, write};
use crate::paint;

/// Largest deck whose cells are drawn one by one, with gaps between them.
const MOST_APART: usize = 26;

pub(super) fn paint(pen: &Pen, picture: &Picture, look: &Look, at: &Layout) {
    match &picture.squares {
        Squares::Unknown(why) => why_not(pen, why, look, at),
        _ if at.n.max(at.rows) <= MOST_APART => cells(pen, picture, look, at),
        _ => pixels(pen, picture, look, at),
    }
    let is_empty = match picture.squares {
        Squares::Exact(_) | Squares::Part(..) => false,
        Squares::Unknown(_) => true,
        Squares::Counted | Squares::Difference(_) | Squares::Against(_) => {
            picture.tally.shuffles() == 0
        }
    };
    if is_empty {
        stroke(pen, look.theme.line, 1.0);
        pen.stroke_rect(
            at.left + 0.5,
            at.map + 0.5,
            at.column * at.n as f64 - 1.0,
            at.bottom - at.map - 1.0,
        );
    }
    if let Some(card) = picture.lit.filter(|card| *card < at.n) {
        stroke(pen, look.theme.ink, 1.5);
        let (y, high) = (at.map + at.row * card as f64, at.row.max(3.0));
        pen.stroke_rect(at.left - 0.5, y - 0.5, at.column * at.n as f64, high);
    }
    if let Some((card, place)) = picture.framed {
        stroke(pen, look.theme.ink, 2.0);
        pen.stroke_rect(
            at.x(place as f64),
            at.map + at.row * card as f64,
            at.column.max(3.0),
            at.row.max(3.0),
        );
    }
}

/// Writes in the place of a map the reason why there is none, in lines that fit.
fn why_not(pen: &Pen, why: &str, look: &Look, at: &Layout) {
    let room = at.column * at.n as f64 - 32.0;
    let (middle, centre) = (at.left + room / 2.0 + 16.0, (at.map + at.bottom) / 2.0);
    pen.set_font(&format!("{}px {}", at.small + 2.0, look.sans));
    pen.set_text_align("center");
    pen.set_text_baseline("middle");
    fill(pen, look.theme.faint);
    let mut lines = vec![String::new()];
    // Words; Chinese breaks anywhere.
    for word in why.split_inclusive(|letter: char| letter == ' ' || is_square(letter)) {
        let line = lines
            .last()
            .map_or_else(String::new, |line| format!("{line}{word}"));
        match lines
            .last_mut()
            .filter(|old| old.is_empty() || width_of(pen, &line) <= room)
        {
            Some(last) => *last = line,
            None => lines.push(word.to_string()),
        }
    }
    let first = centre - 10.0 * (lines.len() as f64 - 1.0);
    for (line, k) in lines.iter().zip(0u32..) {
        write(pen, line.trim_end(), middle, first + 20.0 * f64::from(k));
    }
}

fn cells(pen: &Pen, picture: &Picture, look: &Look, at: &Layout) {
    for card in 0..at.rows {
        // Whole pixels where cells touch: no seams.
        let edge = |k: usize| (at.map + at.row * k as f64).round();
        for place in 0..at.n {
            let column = |k: usize| at.x(k as f64).round();
            let (x, y) = (column(place), edge(card));
            let (w, h) = (column(place + 1) - x - 1.0, edge(card + 1) - y - 1.0);
            match picture.ratio(card, place) {
                Some(ratio) => {
                    fill(pen, picture.colour(&look.theme, ratio));
                    pen.fill_rect(x, y, w, h);
                }
                None => {
                    stroke(pen, look.theme.line, 1.0);
                    // Neighbours share a line; the last one's stays in the map.
                    let shared = |k: usize, all: usize| if k + 1 < all { 1.0 } else { 0.0 };
                    let (wide, high) = (w + shared(place, at.n), h + shared(card, at.rows));
                    pen.stroke_rect(x + 0.5, y + 0.5, wide, high);
                }
            }
        }
    }
}

/// One pixel for each cell, stretched over the map. A canvas that cannot do that shows no map.
fn pixels(pen: &Pen, picture: &Picture, look: &Look, at: &Layout) {
    let n = at.n;
    let small: HtmlCanvasElement = element("canvas", "").unchecked_into();
    let pixels = picture.pixels(&look.theme);
    paint::resize(&small, n as u32);
    small.set_height(at.rows as u32);
    paint::put(pixels.as_flattened(), n as u32, 0, &small);
    let (width, height) = (at.column * n as f64, at.bottom - at.map);
    // Cells smaller than a pixel are mixed, larger ones keep their edges.
    pen.set_image_smoothing_enabled(at.column < 1.0 || at.row < 1.0);
    drop(
        pen.draw_image_with_html_canvas_element_and_dw_and_dh(
            &small, at.left, at.map, width, height,
        ),
    );
}
