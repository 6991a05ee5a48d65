//! Paints a lane: the deck, and below it the map whose columns are the deck's places.

mod axes;
mod bars;
mod cards;
mod map;
mod strip;

use page::{Layout, Picture};
use web_sys::HtmlCanvasElement;

use super::look::{self, Look};

/// Paints a lane's picture at the size that the style sheet gives the canvas.
pub(crate) fn paint(canvas: &HtmlCanvasElement, picture: &Picture, look: &Look) {
    let Some(pen) = look::open(canvas, look) else {
        return;
    };
    let layout = layout_of(canvas, picture, look);
    if picture.has_map {
        map::paint(&pen, picture, look, &layout);
        axes::rows(&pen, picture, look, &layout);
        axes::columns(&pen, picture, look, &layout);
    }
    if let Some(card) = picture.followed.filter(|card| *card < layout.n) {
        bars::paint(&pen, picture, look, &layout, card);
    }
    if !picture.earlier.is_empty() {
        strip::paint(&pen, picture, look, &layout);
        return;
    }
    cards::rows(&pen, picture, look, &layout);
    cards::names(&pen, picture, look, &layout);
    cards::shelves(&pen, picture, look, &layout);
    cards::under(&pen, picture, look, &layout);
    for card in &picture.deck.cards {
        cards::paint(&pen, card, picture, look, &layout);
    }
    cards::blocks(&pen, picture, look, &layout);
    cards::drops(&pen, picture, look, &layout);
}

fn layout_of(canvas: &HtmlCanvasElement, picture: &Picture, look: &Look) -> Layout {
    Layout::of(picture, look::size(canvas, look), look.scale > 1.0)
}

/// A point in CSS pixels, in those that the look draws in.
fn drawn((x, y): (f64, f64), look: &Look) -> (f64, f64) {
    (x / look.scale, y / look.scale)
}

/// The card at a point of the canvas, in CSS pixels: the uppermost one.
pub(crate) fn card_at(
    canvas: &HtmlCanvasElement,
    picture: &Picture,
    look: &Look,
    at: (f64, f64),
) -> Option<usize> {
    layout_of(canvas, picture, look).card_at(picture, drawn(at, look))
}

/// The row whose name stands at a point of the canvas, in CSS pixels.
pub(crate) fn row_at(
    canvas: &HtmlCanvasElement,
    picture: &Picture,
    look: &Look,
    at: (f64, f64),
) -> Option<usize> {
    layout_of(canvas, picture, look).row_at(drawn(at, look))
}

/// The cell at a point of the canvas, in CSS pixels: card and place.
pub(crate) fn cell_at(
    canvas: &HtmlCanvasElement,
    picture: &Picture,
    look: &Look,
    at: (f64, f64),
) -> Option<(usize, usize)> {
    layout_of(canvas, picture, look).cell_at(drawn(at, look))
}

/// Returns where a cell is on the canvas, in CSS pixels: left, top, width and height.
pub(crate) fn cell_box(
    canvas: &HtmlCanvasElement,
    picture: &Picture,
    look: &Look,
    cell: (usize, usize),
) -> [f64; 4] {
    let cell = layout_of(canvas, picture, look).cell_box(cell);
    cell.map(|length| length * look.scale)
}
