//! Small maps of earlier counts in the place of the deck.

use app::i18n::grouped;
use engine::tally::Tally;
use page::{Layout, Picture};
use web_sys::CanvasRenderingContext2d as Pen;

use crate::figures::look::{Look, fill, stroke, write};

/// The room above the maps, which keeps them from the caption.
const ABOVE: f64 = 6.0;
/// The room that a number takes beside a map, and below one.
const BESIDE: f64 = 60.0;
const BELOW: f64 = 18.0;
/// The side of the smallest map in which anything is seen.
const LEAST: f64 = 16.0;

/// Paints one small map for each earlier count, from the left, with its number beside it, or below
/// it where the room is narrow.
pub(super) fn paint(pen: &Pen, picture: &Picture, look: &Look, at: &Layout) {
    let most = picture.earlier.len().max(1) as f64;
    let room = at.column * at.n as f64 / most;
    let is_narrow = room - BESIDE < LEAST;
    let side = match is_narrow {
        true => (at.map - ABOVE - BELOW).min(room - 8.0),
        false => (at.map - ABOVE - 12.0).min(room - BESIDE),
    };
    if side < LEAST {
        return;
    }
    pen.set_font(&format!("{}px {}", at.small, look.sans));
    pen.set_text_align("left");
    pen.set_text_baseline("middle");
    for (k, tally) in picture.earlier.iter().enumerate() {
        let x = (at.left + room * k as f64).round();
        map(pen, picture, look, tally, (x, side));
        fill(pen, look.theme.faint);
        let (x, y) = match is_narrow {
            true => (x, ABOVE + side + BELOW / 2.0),
            false => (x + side + 8.0, ABOVE + side / 2.0),
        };
        write(pen, &grouped(tally.shuffles()), x, y);
    }
}

fn map(pen: &Pen, picture: &Picture, look: &Look, tally: &Tally, (x, side): (f64, f64)) {
    let n = tally.cards();
    let edge = |k: usize| (side * k as f64 / n as f64).round();
    for card in 0..n {
        for place in 0..n {
            if let Some(ratio) = picture.ratio_in(tally, card, place) {
                fill(pen, picture.colour(&look.theme, ratio));
                let (width, height) = (edge(place + 1) - edge(place), edge(card + 1) - edge(card));
                pen.fill_rect(x + edge(place), ABOVE + edge(card), width, height);
            }
        }
    }
    stroke(pen, look.theme.line, 1.0);
    pen.stroke_rect(x + 0.5, ABOVE + 0.5, side - 1.0, side - 1.0);
}
