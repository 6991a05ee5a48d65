//! Paints a lane: the deck, and below it the map whose columns are the deck's places.

mod axes;
mod bars;
mod cards;
mod layout;
mod map;
mod strip;

use layout::Layout;
use model::{CardPicture, Picture};
use web_sys::HtmlCanvasElement;

use super::look::{self, Look};

/// Paints a lane's picture at the size that the style sheet gives the canvas.
pub(crate) fn paint(canvas: &HtmlCanvasElement, picture: &Picture, look: &Look) {
    let Some((pen, width, height)) = look::open(canvas, look) else {
        return;
    };
    let layout = layout_of((width, height), picture, look);
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
    cards::under(&pen, picture, look, &layout);
    for card in &picture.deck.cards {
        cards::paint(&pen, card, picture, look, &layout);
    }
    cards::drops(&pen, picture, look, &layout);
}

fn layout_of(size: (f64, f64), picture: &Picture, look: &Look) -> Layout {
    let bars = picture.followed.is_some();
    let is_large = look.scale > 1.0;
    if !picture.has_map {
        return Layout::of_cards(size, picture.tally.cards(), picture.deck.rows);
    }
    Layout::new(
        size,
        picture.tally.cards(),
        picture.deck.rows,
        bars,
        is_large,
    )
}

/// The card at a point of the canvas, in CSS pixels: the uppermost one.
pub(crate) fn card_at(
    canvas: &HtmlCanvasElement,
    picture: &Picture,
    look: &Look,
    (x, y): (f64, f64),
) -> Option<usize> {
    if !picture.earlier.is_empty() {
        return None;
    }
    let at = layout_of(look::size(canvas, look), picture, look);
    let (x, y) = (x / look.scale, y / look.scale);
    let is_on = |card: &&CardPicture| {
        let (left, top) = cards::corner(card, &at);
        (left..left + at.card).contains(&x) && (top..top + at.tall).contains(&y)
    };
    let card = picture.deck.cards.iter().rev().find(is_on)?;
    usize::try_from(card.card).ok()
}

/// The row whose name stands at a point of the canvas, in CSS pixels.
pub(crate) fn row_at(
    canvas: &HtmlCanvasElement,
    picture: &Picture,
    look: &Look,
    (x, y): (f64, f64),
) -> Option<usize> {
    let at = layout_of(look::size(canvas, look), picture, look);
    let (x, y) = (x / look.scale, y / look.scale);
    let row = (y - at.map) / at.row;
    (x < at.left && (0.0..at.n as f64).contains(&row)).then_some(row as usize)
}

/// Returns where a cell is on the canvas, in CSS pixels: left, top, width and height.
pub(crate) fn cell_box(
    canvas: &HtmlCanvasElement,
    picture: &Picture,
    look: &Look,
    (card, place): (usize, usize),
) -> [f64; 4] {
    let at = layout_of(look::size(canvas, look), picture, look);
    let (x, y) = (at.x(place as f64), at.map + at.row * card as f64);
    [x, y, at.column, at.row].map(|length| length * look.scale)
}

/// The cell at a point of the canvas, in CSS pixels: card and place.
pub(crate) fn cell_at(
    canvas: &HtmlCanvasElement,
    picture: &Picture,
    look: &Look,
    (x, y): (f64, f64),
) -> Option<(usize, usize)> {
    let at = layout_of(look::size(canvas, look), picture, look);
    let (x, y) = (x / look.scale, y / look.scale);
    let n = at.n;
    let (card, place) = ((y - at.map) / at.row, (x - at.left) / at.column);
    let inside = |k: f64| (0.0..n as f64).contains(&k);
    (inside(card) && inside(place)).then_some((card as usize, place as usize))
}
