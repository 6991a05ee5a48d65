//! The cards, what is marked below them, and their way down into the map.

use app::draw::palette::Rgb;
use engine::deck::Deck;
use page::{CardPicture, Layout, Picture};
use web_sys::CanvasRenderingContext2d as Pen;

use super::axes::beside;
use crate::figures::look::{Look, fill, stroke, width_of, write};

/// The letters of code.
const MONO: &str = "ui-monospace, \"DejaVu Sans Mono\", Menlo, Consolas, monospace";
/// Below this width of a card nothing is written on it.
const NARROWEST: f64 = 14.0;
/// Below this one, or this height, there is no room for a pip.
const NARROW: f64 = 22.0;
const LOW: f64 = 28.0;
/// Between two shelves.
const SHELF_GAP: f64 = 2.0;

/// Draws between the cards and the map: bars of placed cards, the bracket of possible picks.
pub(super) fn under(pen: &Pen, picture: &Picture, look: &Look, at: &Layout) {
    let deck = &picture.deck;
    if deck.bracket.is_none() {
        return;
    }
    let y = at.deck + at.tall + 5.0;
    pen.set_font(&format!("{}px {}", at.small, look.sans));
    pen.set_text_align("center");
    pen.set_text_baseline("top");
    fill(pen, look.theme.ink);
    let settled: Vec<usize> = (0..at.n)
        .filter(|&p| deck.settled.get(p) == Some(&true))
        .collect();
    for &place in &settled {
        pen.fill_rect(at.x(place as f64) + 1.0, y, at.card, 3.0);
    }
    let words = |text: &str, from: usize, to: usize, colour: Rgb| {
        let room = at.column * (to - from) as f64;
        if width_of(pen, text) < room && at.map - y > 20.0 {
            fill(pen, colour);
            write(pen, text, at.x((from + to) as f64 / 2.0), y + 7.0);
        }
    };
    if let (Some(&first), Some(&last)) = (settled.first(), settled.last()) {
        words(picture.words.placed, first, last + 1, look.theme.faint);
    }
    if let Some((from, to)) = deck.bracket {
        let (a, b) = (at.x(from as f64) + 1.0, at.x(to as f64) - 2.0);
        stroke(pen, look.theme.accent, 2.0);
        pen.begin_path();
        pen.move_to(a, y - 3.0);
        pen.line_to(a, y + 2.0);
        pen.line_to(b, y + 2.0);
        pen.line_to(b, y - 3.0);
        pen.stroke();
        words(picture.words.can_be_picked, from, to, look.theme.accent);
    }
}

/// The shelves below the cards that lie on them, with their numbers where there is room.
pub(super) fn shelves(pen: &Pen, picture: &Picture, look: &Look, at: &Layout) {
    pen.set_font(&format!("{}px {}", at.small, look.sans));
    pen.set_text_align("center");
    pen.set_text_baseline("top");
    for shelf in &picture.deck.shelves {
        let (from, to) = (
            at.x(shelf.places.start as f64),
            at.x(shelf.places.end as f64),
        );
        let y = at.top_of_row(shelf.row) + at.tall;
        let (colour, thick) = match shelf.picked {
            true => (look.theme.accent, 3.0),
            false => (look.edge, 2.0),
        };
        fill(pen, colour);
        pen.fill_rect(from, y, (to - from - SHELF_GAP).max(1.0), thick);
        let number = shelf.number.to_string();
        if width_of(pen, &number) + 2.0 * SHELF_GAP < to - from && y + 5.0 + at.small < at.map {
            fill(
                pen,
                if shelf.picked {
                    colour
                } else {
                    look.theme.faint
                },
            );
            write(pen, &number, (from + to - SHELF_GAP) / 2.0, y + 5.0);
        }
    }
}

/// A line wherever a block of cards ends, where blocks are wide enough to be told apart.
pub(super) fn blocks(pen: &Pen, picture: &Picture, look: &Look, at: &Layout) {
    /// The narrowest block that is shown.
    const NARROWEST_BLOCK: f64 = 8.0;
    /// Length by which a line extends beyond the cards, in CSS pixels.
    const BEYOND: f64 = 3.0;
    let ends = &picture.deck.block_ends;
    let apart = ends.windows(2).filter(|two| two[0].row == two[1].row);
    let narrowest = apart.map(|two| two[0].place.abs_diff(two[1].place)).min();
    if narrowest.unwrap_or(at.n) as f64 * at.column < NARROWEST_BLOCK {
        return;
    }
    fill(pen, look.theme.ink);
    for end in ends {
        let top = at.top_of_row(f64::from(end.row)) - BEYOND;
        let x = at.x(end.place as f64);
        pen.fill_rect(x - 1.0, top, 2.0, at.tall + 2.0 * BEYOND);
    }
}

/// The names of variables above the cards that they point at, where there is room.
pub(super) fn names(pen: &Pen, picture: &Picture, look: &Look, at: &Layout) {
    if picture.deck.rows > 1.0 || at.deck < at.small {
        return;
    }
    pen.set_font(&format!("600 {}px {}", at.small, MONO));
    pen.set_text_align("center");
    pen.set_text_baseline("alphabetic");
    for (place, name, is_drawn) in &picture.deck.names {
        let colour = match is_drawn {
            true => look.theme.accent,
            false => look.theme.ink,
        };
        fill(pen, colour);
        write(pen, name, at.x(*place as f64 + 0.5), at.deck - 6.0);
    }
}

/// The names of the rows of cards, beside them where there is room, upright or on their side.
pub(super) fn rows(pen: &Pen, picture: &Picture, look: &Look, at: &Layout) {
    pen.set_font(&format!("{}px {}", at.small, look.sans));
    pen.set_text_baseline("middle");
    fill(pen, look.theme.faint);
    let rows = picture.words.rows.iter().zip(0u32..);
    for (name, row) in rows.filter(|(name, _)| !name.is_empty()) {
        let middle = at.top_of_row(f64::from(row)) + at.tall / 2.0;
        let wide = width_of(pen, name);
        if wide < at.left - 4.0 {
            pen.set_text_align("right");
            write(pen, name, at.left - 4.0, middle);
        } else if wide < at.tall + 4.0 {
            // On a phone an English name stands on its side.
            beside(pen, name, (at.left - at.small, middle), at.small);
        }
    }
}

/// Share of the ground in the colour of narrow cards while another card is lit.
const PALE: f64 = 0.7;

pub(super) fn paint(pen: &Pen, card: &CardPicture, picture: &Picture, look: &Look, at: &Layout) {
    let (x, y) = at.corner(card);
    let is_lit = picture.lit == Some(card.card as usize);
    let shade = look.shade(card.card as usize, at.n);
    let picked = match picture.deck.by_chance {
        true => look.theme.accent,
        false => look.theme.ink,
    };
    if at.card < NARROWEST {
        let is_pale = picture.lit.is_some() && !is_lit;
        let pale = shade.mix(look.theme.ground, if is_pale { PALE } else { 0.0 });
        fill(pen, if is_lit { look.theme.ink } else { pale });
        pen.fill_rect(x, y, at.card.max(if is_lit { 3.0 } else { 0.0 }), at.tall);
        if card.picked {
            stroke(pen, picked, 2.0);
            pen.stroke_rect(x, y, at.card, at.tall);
        }
        return;
    }
    pen.begin_path();
    let radius = (at.card * 0.12).min(7.0);
    drop(pen.round_rect_with_f64(x, y, at.card, at.tall, radius));
    fill(pen, look.card);
    pen.fill();
    let (edge, width) = match (card.picked, is_lit) {
        (true, _) => (picked, 2.5),
        (false, true) => (look.theme.ink, 2.5),
        (false, false) => (look.edge, 1.0),
    };
    stroke(pen, edge, width);
    pen.stroke();
    face(pen, card, picture.labels, look, at, (x + at.card / 2.0, y));
    fill(pen, shade);
    pen.fill_rect(x + at.card * 0.14, y + at.tall - 6.0, at.card * 0.72, 3.0);
}

/// Rank and pip. The pip is a path: as a letter it becomes an emoji on some phones.
fn face(pen: &Pen, card: &CardPicture, labels: Deck, look: &Look, at: &Layout, (x, y): (f64, f64)) {
    let rank = labels.face(card.card).rank;
    let pip = at.card >= NARROW && at.tall >= LOW && labels != Deck::Numbers;
    let size = if pip { at.tall * 0.3 } else { at.tall * 0.36 }.clamp(11.0, 26.0);
    fill(pen, look.card_ink);
    pen.set_font(&format!("700 {size}px {}", look.serif));
    pen.set_text_align("center");
    pen.set_text_baseline("middle");
    write(pen, &rank, x, y + at.tall * if pip { 0.29 } else { 0.45 });
    if pip {
        spade(pen, x, y + at.tall * 0.62, at.tall * 0.26);
    }
}

/// A spade of this height around a point.
fn spade(pen: &Pen, x: f64, y: f64, size: f64) {
    let (w, h) = (size * 0.46, size * 0.5);
    pen.begin_path();
    pen.move_to(x, y - h);
    pen.bezier_curve_to(
        x + w * 0.35,
        y - h * 0.35,
        x + w,
        y - h * 0.1,
        x + w,
        y + h * 0.3,
    );
    pen.bezier_curve_to(
        x + w,
        y + h * 0.75,
        x + w * 0.3,
        y + h * 0.75,
        x + w * 0.1,
        y + h * 0.35,
    );
    pen.line_to(x + w * 0.35, y + h);
    pen.line_to(x - w * 0.35, y + h);
    pen.line_to(x - w * 0.1, y + h * 0.35);
    pen.bezier_curve_to(
        x - w * 0.3,
        y + h * 0.75,
        x - w,
        y + h * 0.75,
        x - w,
        y + h * 0.3,
    );
    pen.bezier_curve_to(x - w, y - h * 0.1, x - w * 0.35, y - h * 0.35, x, y - h);
    pen.fill();
}

/// The cards of a finished shuffle on their way down to their rows.
pub(super) fn drops(pen: &Pen, picture: &Picture, look: &Look, at: &Layout) {
    for (&part, card) in picture.deck.drops.iter().zip(&picture.deck.cards) {
        if part <= 0.0 || part >= 1.0 {
            continue;
        }
        let from = at.deck + at.tall;
        let to = at.map + at.row * (f64::from(card.card) + 0.5);
        let shade = look.shade_on_ground(card.card as usize, at.n);
        fill(pen, shade);
        let size = (at.column * 0.3).min(at.row * 0.6);
        pen.fill_rect(
            at.x(card.place + 0.5) - size / 2.0,
            from + (to - from) * part - size / 2.0,
            size,
            size,
        );
    }
}
