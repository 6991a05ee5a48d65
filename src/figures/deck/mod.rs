//! Paints a lane: the deck, and below it the map whose columns are the deck's places.

mod axes;
mod cards;
mod layout;
mod map;
mod strip;

use layout::Layout;
use model::Picture;
use web_sys::HtmlCanvasElement;

use super::look::{self, Look};

/// Paints a lane's picture at the size that the style sheet gives the canvas.
pub(crate) fn paint(canvas: &HtmlCanvasElement, picture: &Picture, look: &Look) {
    let Some((pen, width, height)) = look::open(canvas) else {
        return;
    };
    let n = picture.tally.cards();
    let layout = Layout::new(width, height, n, picture.deck.rows);
    map::paint(&pen, picture, look, &layout);
    axes::rows(&pen, picture, look, &layout);
    axes::columns(&pen, picture, look, &layout);
    if !picture.earlier.is_empty() {
        strip::paint(&pen, picture, look, &layout);
        return;
    }
    cards::under(&pen, picture, look, &layout);
    for card in &picture.deck.cards {
        cards::paint(&pen, card, picture.labels, look, &layout);
    }
    cards::drops(&pen, picture, look, &layout);
}

/// The cell at a point of the canvas, in CSS pixels: card and place.
pub(crate) fn cell_at(
    canvas: &HtmlCanvasElement,
    picture: &Picture,
    (x, y): (f64, f64),
) -> Option<(usize, usize)> {
    let (width, height) = look::size(canvas);
    let n = picture.tally.cards();
    let at = Layout::new(width, height, n, picture.deck.rows);
    let (card, place) = ((y - at.map) / at.row, (x - at.left) / at.column);
    let inside = |k: f64| (0.0..n as f64).contains(&k);
    (inside(card) && inside(place)).then_some((card as usize, place as usize))
}
