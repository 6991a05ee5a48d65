//! The map: how often each card ended in each place.

use model::{Picture, cell_colour};
use web_sys::CanvasRenderingContext2d as Pen;

use super::layout::Layout;
use crate::figures::look::{Look, fill, stroke};

pub(super) fn paint(pen: &Pen, picture: &Picture, look: &Look, at: &Layout) {
    let gap = if at.n <= 26 { 1.0 } else { 0.0 };
    for card in 0..at.n {
        // Whole pixels where cells touch: no seams.
        let edge = |k: usize| (at.map + at.row * k as f64).round();
        for place in 0..at.n {
            let column = |k: usize| at.x(k as f64).round();
            let (x, y) = (column(place), edge(card));
            let (w, h) = (column(place + 1) - x - gap, edge(card + 1) - y - gap);
            match picture.ratio(card, place) {
                Some(ratio) => {
                    fill(pen, cell_colour(&look.theme, ratio, picture.range));
                    pen.fill_rect(x, y, w, h);
                }
                None if at.n <= 26 => {
                    stroke(pen, look.theme.line, 1.0);
                    pen.stroke_rect(x + 0.5, y + 0.5, w, h);
                }
                None => {}
            }
        }
    }
    if picture.tally.shuffles() == 0 {
        stroke(pen, look.theme.line, 1.0);
        pen.stroke_rect(
            at.left + 0.5,
            at.map + 0.5,
            at.column * at.n as f64 - 1.0,
            at.bottom - at.map - 1.0,
        );
    }
    if let Some((card, place)) = picture.framed {
        stroke(pen, look.theme.ink, 2.0);
        pen.stroke_rect(
            at.x(place as f64),
            at.map + at.row * card as f64,
            at.column,
            at.row,
        );
    }
}
