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
    let theme = look.theme;
    let card_title = format!("{} ↓", words.card);
    let names = (1..=n)
        .map(|card| pen.width(&label(card), SMALL))
        .max()
        .unwrap_or(0);
    let gap = pen.px(GAP);
    let head = 2 * pen.px(ROW);
    let gutter = names.max(pen.width(&card_title, TITLE) + gap) + gap;
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

    let hair = pen.hair();
    let (end_x, end_y) = (left + side, top + side);
    pen.fill((left - hair, top - hair), (end_x + hair, top), theme.line)?;
    pen.fill(
        (left - hair, end_y),
        (end_x + hair, end_y + hair),
        theme.line,
    )?;
    pen.fill((left - hair, top), (left, end_y), theme.line)?;
    pen.fill((end_x, top), (end_x + hair, end_y), theme.line)?;

    let cell = f64::from(side) / n as f64;
    let middle = |k: usize| ((k as f64 - 0.5) * cell).round() as i32;
    let row_of_places = top - pen.px(ROW / 2.0) - pen.px(2.0);
    let tick = pen.px(3.0).max(1);

    let need = f64::from(widest_place + gap);
    let places = ticks::counted(n, cell, need);
    for &place in &places {
        let x = left + middle(place);
        if places.len() < n {
            pen.fill(
                (x - hair / 2, top - hair - tick),
                (x - hair / 2 + hair, top - hair),
                theme.faint,
            )?;
        }
        pen.text(
            &(words.column)(place),
            (x, row_of_places),
            SMALL,
            theme.faint,
            HPos::Center,
        )?;
    }
    let line_height = 1.25 * SMALL * look.scale;
    let suits = matches!(n, 52 | 54) && label(1) != "1";
    let cards = if suits {
        ticks::suited(n, cell, line_height)
    } else if cell >= line_height {
        (1..=n).collect()
    } else {
        places
    };
    for &card in &cards {
        let y = top + middle(card);
        if cards.len() < n {
            pen.fill(
                (left - hair - tick, y - hair / 2),
                (left - hair, y - hair / 2 + hair),
                theme.faint,
            )?;
        }
        pen.text(
            &label(card),
            (left - gap, y),
            SMALL,
            theme.faint,
            HPos::Right,
        )?;
    }

    let row_of_titles = row_of_places - pen.px(ROW);
    pen.place_title(words.place, words.place_one, (left, row_of_titles), width)?;
    pen.text(
        &card_title,
        (left - 2 * gap, row_of_titles),
        TITLE,
        theme.ink,
        HPos::Right,
    )?;
    Ok(rect)
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
