//! Axes of the map: names of cards, numbers of places, titles.

use app::lang::is_square;
use page::{Layout, Picture};
use web_sys::CanvasRenderingContext2d as Pen;

use crate::figures::look::{Look, fill, width_of, write};

/// Names of cards and their shades, left of the map; only some of them where rows are low.
pub(super) fn rows(pen: &Pen, picture: &Picture, look: &Look, at: &Layout) {
    for card in 0..at.rows {
        let y = at.map + at.row * card as f64;
        fill(pen, look.shade_on_ground(card, at.rows));
        pen.fill_rect(
            at.left - 6.0,
            y + at.row * 0.1,
            3.0,
            (at.row * 0.8).max(1.0),
        );
    }
    pen.set_text_align("right");
    pen.set_text_baseline("middle");
    for card in at.named_rows(picture.lit) {
        let (weight, colour) = match picture.lit == Some(card) {
            true => (700, look.theme.ink),
            false => (400, look.theme.faint),
        };
        pen.set_font(&format!("{weight} {}px {}", at.small, look.sans));
        fill(pen, colour);
        let middle = at.map + at.row * (card as f64 + 0.5);
        write(pen, &picture.row_name(card), at.left - 10.0, middle);
    }
    pen.set_font(&format!("{}px {}", at.small, look.sans));
    let title = that_fits(pen, picture.words.card, at.bottom - at.map);
    if let Some(title) = title.filter(|_| at.has_title) {
        fill(pen, look.theme.faint);
        beside(
            pen,
            title,
            (at.small / 2.0 + 1.0, (at.map + at.bottom) / 2.0),
            at.small,
        );
    }
}

/// A title beside the rows: English on its side, Chinese letter below letter.
pub(super) fn beside(pen: &Pen, title: &str, (x, middle): (f64, f64), size: f64) {
    pen.set_text_align("center");
    if !title.chars().any(is_square) {
        pen.save();
        drop(pen.translate(x, middle));
        drop(pen.rotate(-std::f64::consts::FRAC_PI_2));
        write(pen, title, 0.0, 0.0);
        pen.restore();
        return;
    }
    let line = size * 1.2;
    let first = middle - line * (title.chars().count() as f64 - 1.0) / 2.0;
    for (letter, k) in title.chars().zip(0u32..) {
        write(pen, &letter.to_string(), x, first + line * f64::from(k));
    }
}

/// Numbers of places, below the map.
pub(super) fn columns(pen: &Pen, picture: &Picture, look: &Look, at: &Layout) {
    pen.set_font(&format!("{}px {}", at.small, look.sans));
    pen.set_text_baseline("top");
    pen.set_text_align("center");
    fill(pen, look.theme.faint);
    let y = at.bottom + 6.0;
    let middle = |place: usize| at.x(place as f64 - 0.5);
    let marks = at.numbered_places();
    for &place in &marks {
        // The last one ends with the map, so that it is whole.
        let last = place == at.n && at.column < 16.0;
        pen.set_text_align(if last { "right" } else { "center" });
        let x = if last {
            at.x(at.n as f64)
        } else {
            middle(place)
        };
        write(pen, &picture.column_name(place - 1), x, y);
    }
    pen.set_text_align("center");
    let between = |k: usize| middle(marks[k.min(marks.len() - 1)]);
    let (from, to) = (between(1), between(2));
    if let Some(title) = that_fits(pen, picture.words.place, to - from - 24.0) {
        write(pen, title, (from + to) / 2.0, y);
    }
    if width_of(pen, picture.words.top) + 40.0 < from - middle(1) {
        pen.set_text_align("left");
        let number = width_of(pen, &picture.column_name(0));
        write(pen, picture.words.top, middle(1) + number / 2.0 + 4.0, y);
    }
}

/// The title of an axis: in full, else short, else none, as there is room.
fn that_fits(pen: &Pen, title: [&'static str; 2], room: f64) -> Option<&'static str> {
    title.into_iter().find(|title| width_of(pen, title) <= room)
}
