//! Article 003's claim for every deck at once: a dot where a card stays, a tick on the ground line where every card moves.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::pen::{Drawn, GAP, Look, Pen, ROW, SMALL, TITLE};
use super::ticks;

/// The words on the chart.
#[derive(Clone, Copy, Debug)]
pub struct StaysWords<'a> {
    /// The title of the horizontal axis: the number of cards.
    pub cards: &'a str,
    /// The title of the vertical axis: the card that stays.
    pub stays: &'a str,
    /// Beside the ground line.
    pub none: &'a str,
}

/// `stays`: for decks of 2, 3, … cards the card that stays, from 0. `marked`: a deck to mark. Draws nothing where there is no room.
pub fn stays<DB: DrawingBackend>(
    area: &DrawingArea<DB, Shift>,
    stays: &[Option<usize>],
    marked: usize,
    words: &StaysWords,
    look: &Look,
) -> Drawn<(), DB> {
    let pen = Pen { area, look };
    let (width, height) = pen.size();
    let theme = look.theme;
    let largest = stays.len() + 1;
    let left = pen.px(40.0);
    let (top, right) = (pen.px(ROW + GAP), width - pen.px(22.0));
    let none = height - pen.px(2.0 * ROW + 2.0 * GAP);
    let zero = none - pen.px(ROW);
    if zero - top < pen.px(30.0) || right - left < pen.px(60.0) {
        return Ok(());
    }
    let x = |n: usize| left + ((right - left) as f64 * n as f64 / largest as f64).round() as i32;
    let y =
        |card: usize| zero - ((zero - top) as f64 * card as f64 / largest as f64).round() as i32;
    pen.text(
        words.stays,
        (left, pen.px(ROW / 2.0)),
        TITLE,
        theme.ink,
        HPos::Left,
    )?;
    let (values, _) = ticks::shares(0.0, largest as f64 / 100.0, 4.0);
    for value in values.iter().map(|v| (v * 100.0).round() as usize) {
        let label = value.to_string();
        pen.fill((left, y(value)), (right, y(value) + pen.hair()), theme.line)?;
        pen.text(
            &label,
            (left - pen.px(GAP), y(value)),
            SMALL,
            theme.faint,
            HPos::Right,
        )?;
    }
    pen.fill((left, none), (right, none + pen.hair()), theme.line)?;
    for value in ticks::counted(
        largest,
        (right - left) as f64 / largest as f64,
        pen.px(44.0).into(),
    ) {
        let at = (x(value), none + pen.px(GAP + ROW / 2.0));
        pen.text(&value.to_string(), at, SMALL, theme.faint, HPos::Center)?;
    }
    let title = (left, height - pen.px(ROW / 2.0));
    pen.text(
        &format!("{} →", words.cards),
        title,
        TITLE,
        theme.ink,
        HPos::Left,
    )?;
    // Few decks have room for larger dots.
    let room = (right - left) / largest as i32;
    let dot = pen.px(1.6).max(room.min(pen.px(7.0)) * 2 / 3).max(1);
    for (n, card) in (2..).zip(stays) {
        match card {
            Some(card) => pen.fill(
                (x(n) - dot / 2, y(*card) - dot / 2),
                (x(n) - dot / 2 + dot, y(*card) - dot / 2 + dot),
                theme.often,
            )?,
            None => pen.fill(
                (x(n), none - pen.px(GAP)),
                (x(n) + pen.hair().max(dot / 2), none),
                theme.rare,
            )?,
        }
    }
    pen.text(
        words.none,
        (right, none - pen.px(GAP + ROW / 2.0)),
        SMALL,
        theme.rare,
        HPos::Right,
    )?;
    if let Some(card) = marked.checked_sub(2).and_then(|k| stays.get(k)) {
        let at = (x(marked), card.map_or(none - pen.px(GAP / 2.0), y));
        let ring = Circle::new(
            at,
            pen.px(6.0),
            RGBColor::from(theme.accent).stroke_width(pen.px(2.0).max(1) as u32),
        );
        area.draw(&ring)?;
    }
    Ok(())
}
