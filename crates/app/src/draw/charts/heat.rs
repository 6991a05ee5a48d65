//! The heatmap's frame: two axes around a square of cells.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::pen::{Drawn, GAP, Look, Pen, ROW, SMALL, TITLE};
use super::ticks;
use crate::draw::palette::Rgb;

/// The words on the heatmap's axes.
#[derive(Clone, Copy)]
pub struct AxisWords<'a> {
    /// What a row is, such as "Card".
    pub card: &'a str,
    /// What a column is, such as "Place".
    pub place: &'a str,
    /// Which end of the deck is place 1, such as "1 = top".
    pub place_one: &'a str,
    /// Names a column, 1-based.
    pub column: &'a dyn Fn(usize) -> String,
}

/// The square of the cells in device pixels of the whole canvas, not of the area drawn in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlotRect {
    /// Left edge of place 1.
    pub left: i32,
    /// Upper edge of card 1.
    pub top: i32,
    /// Width and height. A multiple of `n`, so that cells are crisp, where that costs little; 0 if there is no room.
    pub side: i32,
}

impl PlotRect {
    /// The left and upper edge and the right and lower edge of the cell of `card` at `place`, both 1-based, of an `n` by
    /// `n` heatmap, in the same pixels. Neighbours share their edges.
    pub fn cell(&self, card: usize, place: usize, n: usize) -> ((i32, i32), (i32, i32)) {
        let edge = |k: usize| (k as f64 * f64::from(self.side) / n as f64).round() as i32;
        (
            (self.left + edge(place - 1), self.top + edge(card - 1)),
            (self.left + edge(place), self.top + edge(card)),
        )
    }

    /// The `(card, place)`, both 1-based, whose cell of an `n` by `n` heatmap lies under a point; `None` outside.
    pub fn cell_at(&self, x: f64, y: f64, n: usize) -> Option<(usize, usize)> {
        let index = |at: f64, from: i32| {
            let share = (at - f64::from(from)) / f64::from(self.side);
            (0.0..1.0)
                .contains(&share)
                .then(|| (share * n as f64) as usize + 1)
        };
        Some((index(y, self.top)?, index(x, self.left)?)).filter(|_| n > 0)
    }
}

/// Draws both axes of an `n` by `n` heatmap, centred in `area`, as large as fits: card 1 at the top, place 1 at the left,
/// places along the top as in a printed matrix. Returns where the cells go; the caller paints them.
///
/// `label` names a card, 1-based. It may be long-winded: the margin grows with the longest name that is shown. An axis
/// names every number if there is room, else a few round ones (a full deck with card names: each suit's first card).
pub fn heat_axes<DB: DrawingBackend>(
    area: &DrawingArea<DB, Shift>,
    n: usize,
    label: &dyn Fn(usize) -> String,
    words: &AxisWords,
    look: &Look,
) -> Drawn<PlotRect, DB> {
    let pen = Pen { area, look };
    let card_title = format!("{} ↓", words.card);
    let names = (1..=n).map(|card| pen.width(&label(card), SMALL)).max();
    let gap = pen.px(GAP);
    let head = 2 * pen.px(ROW);
    let title_width = pen.width(&card_title, TITLE) + gap;
    let gutter = names.unwrap_or(0).max(title_width) + gap;
    let widest_place = pen.width(&(words.column)(n), SMALL);
    // Half of the last label stands out over the last cell.
    let (right, foot) = (widest_place / 2 + 1, pen.px(ROW / 2.0));

    let (width, height) = pen.size();
    let room = (width - gutter - right).min(height - head - foot).max(0);
    let side = match n as i32 {
        0 => 0,
        // Whole pixels a cell are crisp, but not worth an eighth of the picture.
        n if room / n * n > room - room / 8 => room / n * n,
        _ => room,
    };
    let left = gutter + (width - gutter - right - side).max(0) / 2;
    let top = head + (height - head - foot - side).max(0) / 2;
    let base = area.get_base_pixel();
    let rect = PlotRect {
        left: base.0 + left,
        top: base.1 + top,
        side,
    };
    if side == 0 {
        return Ok(rect);
    }
    let axes = Axes {
        pen: &pen,
        n,
        left,
        top,
        side,
    };
    axes.frame()?;
    let places = ticks::counted(n, axes.cell(), f64::from(widest_place + gap));
    axes.places(&places, words.column)?;
    axes.cards(&axes.named_cards(places, label), label)?;
    let titles = axes.row_of_places() - pen.px(ROW);
    pen.place_title(words.place, words.place_one, (left, titles), width)?;
    let (at, ink) = ((left - 2 * gap, titles), look.theme.ink);
    pen.text(&card_title, at, TITLE, ink, HPos::Right)?;
    Ok(rect)
}

/// The axes of a square of `side` pixels, whose upper left corner is at `left`, `top` of the area.
struct Axes<'a, DB: DrawingBackend> {
    pen: &'a Pen<'a, DB>,
    n: usize,
    left: i32,
    top: i32,
    side: i32,
}

impl<DB: DrawingBackend> Axes<'_, DB> {
    /// The width and height of a cell.
    fn cell(&self) -> f64 {
        f64::from(self.side) / self.n as f64
    }

    /// From an edge of the square to the middle of cell `k`, from 1.
    fn middle(&self, k: usize) -> i32 {
        ((k as f64 - 0.5) * self.cell()).round() as i32
    }

    /// The height of the places' numbers.
    fn row_of_places(&self) -> i32 {
        self.top - self.pen.px(ROW / 2.0) - self.pen.px(2.0)
    }

    /// The length of a tick.
    fn tick(&self) -> i32 {
        self.pen.px(3.0).max(1)
    }

    /// A hairline around the square.
    fn frame(&self) -> Drawn<(), DB> {
        let (hair, line) = (self.pen.hair(), self.pen.look.theme.line);
        let (left, top) = (self.left, self.top);
        let (right, bottom) = (left + self.side, top + self.side);
        let fill = |from, to| self.pen.fill(from, to, line);
        fill((left - hair, top - hair), (right + hair, top))?;
        fill((left - hair, bottom), (right + hair, bottom + hair))?;
        fill((left - hair, top), (left, bottom))?;
        fill((right, top), (right + hair, bottom))
    }

    /// The names of these places above the square; with ticks unless all are named.
    fn places(&self, places: &[usize], name: &dyn Fn(usize) -> String) -> Drawn<(), DB> {
        let (pen, hair) = (self.pen, self.pen.hair());
        let faint = pen.look.theme.faint;
        for &place in places {
            let x = self.left + self.middle(place);
            if places.len() < self.n {
                let (from, bottom) = (x - hair / 2, self.top - hair);
                pen.fill((from, bottom - self.tick()), (from + hair, bottom), faint)?;
            }
            let at = (x, self.row_of_places());
            pen.text(&name(place), at, SMALL, faint, HPos::Center)?;
        }
        Ok(())
    }

    /// The cards to name: all if their lines have room, of a full deck the first of each suit, else those that `places` has.
    fn named_cards(&self, places: Vec<usize>, label: &dyn Fn(usize) -> String) -> Vec<usize> {
        let line_height = 1.25 * SMALL * self.pen.look.scale;
        if matches!(self.n, 52 | 54) && label(1) != "1" {
            ticks::suited(self.n, self.cell(), line_height)
        } else if self.cell() >= line_height {
            (1..=self.n).collect()
        } else {
            places
        }
    }

    /// The names of these cards left of the square; with ticks unless all are named.
    fn cards(&self, cards: &[usize], label: &dyn Fn(usize) -> String) -> Drawn<(), DB> {
        let (pen, hair) = (self.pen, self.pen.hair());
        let faint = pen.look.theme.faint;
        for &card in cards {
            let y = self.top + self.middle(card);
            if cards.len() < self.n {
                let (right, from) = (self.left - hair, y - hair / 2);
                pen.fill((right - self.tick(), from), (right, from + hair), faint)?;
            }
            let at = (self.left - pen.px(GAP), y);
            pen.text(&label(card), at, SMALL, faint, HPos::Right)?;
        }
        Ok(())
    }
}

/// Draws the cells themselves as rectangles, for SVG: `pixels` as `heatmap::fill_pixels` leaves them, `rect` as
/// [`heat_axes`] returned it for the same `area`. Neighbours of one colour share a rectangle.
///
/// One element a run of cells: meant for decks of cards, not for n = 1024.
pub fn heat_cells<DB: DrawingBackend>(
    area: &DrawingArea<DB, Shift>,
    rect: PlotRect,
    n: usize,
    pixels: &[u8],
    look: &Look,
) -> Drawn<(), DB> {
    let pen = Pen { area, look };
    let base = area.get_base_pixel();
    let inside = |(x, y): (i32, i32)| (x - base.0, y - base.1);
    let (cells, _) = pixels.as_chunks::<4>();
    for (row, line) in cells.chunks_exact(n.max(1)).enumerate() {
        let mut column = 0;
        for run in line.chunk_by(|a, b| a == b) {
            let [r, g, b, _] = run[0];
            let (from, _) = rect.cell(row + 1, column + 1, n);
            column += run.len();
            let (_, to) = rect.cell(row + 1, column, n);
            pen.fill(inside(from), inside(to), Rgb(r, g, b))?;
        }
    }
    Ok(())
}
