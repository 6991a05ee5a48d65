//! One card's row as bars below its columns, on the scale of the colours: the line is the fair
//! share, the ends are where the colours end.

use page::{Layout, Picture};
use web_sys::CanvasRenderingContext2d as Pen;

use crate::figures::look::{Look, fill, stroke, write};

/// Paints the bars of a card, and behind them the band that holds 95 % of fair runs.
pub(super) fn paint(pen: &Pen, picture: &Picture, look: &Look, at: &Layout, card: usize) {
    let (top, bottom) = (at.bars, at.bars + at.high);
    let middle = (top + bottom) / 2.0;
    let half = at.high / 2.0;
    let level = |ratio: f64| {
        let t = (ratio.ln() / picture.range.ln()).clamp(-1.0, 1.0);
        middle - t * half
    };
    let (left, width) = (at.left, at.column * at.n as f64);
    if let Some([low, high]) = picture.band() {
        fill(pen, look.theme.ground.mix(look.theme.ink, 0.09));
        let (low, high) = (level(low), level(high));
        pen.fill_rect(left, high, width, low - high);
    }
    for place in 0..at.n {
        let Some(ratio) = picture.ratio(card, place) else {
            continue;
        };
        let column = |k: usize| at.x(k as f64).round();
        let (x, y) = (column(place), level(ratio));
        let gap = if at.column > 8.0 { 2.0 } else { 0.0 };
        fill(pen, picture.colour(&look.theme, ratio));
        pen.fill_rect(
            x,
            y.min(middle),
            column(place + 1) - x - gap,
            (y - middle).abs(),
        );
    }
    stroke(pen, look.theme.ink, 1.0);
    pen.begin_path();
    pen.move_to(left, middle.round() + 0.5);
    pen.line_to(left + width, middle.round() + 0.5);
    pen.stroke();
    fill(pen, look.theme.ink);
    pen.set_font(&format!("600 {}px {}", at.small, look.sans));
    pen.set_text_align("right");
    pen.set_text_baseline("middle");
    write(pen, &picture.row_name(card), left - 10.0, middle);
}
