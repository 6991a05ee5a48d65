//! Article 003's claim for every deck at once: a dot where a card stays, a tick on the ground line
//! where every card moves.

use super::frame::{Axis, Edges, Plot};
use super::pen::{GAP, Look, Pen, ROW, SMALL, TITLE};
use super::ticks;
use crate::draw::scene::{Align, Scene};

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

/// Draws the card that stays against the number of cards. `stays`: for decks of 2, 3, … cards the
/// card that stays, from 0; `None` where every card moves. `marked`: a deck to mark. The chart has
/// `size` device pixels; it is empty where there is no room.
pub fn stays(
    size: (i32, i32),
    stays: &[Option<usize>],
    marked: usize,
    words: &StaysWords,
    look: &Look,
) -> Scene {
    let pen = Pen::new(size, look);
    draw(&pen, stays, marked, words);
    pen.scene()
}

fn draw(pen: &Pen<'_>, stays: &[Option<usize>], marked: usize, words: &StaysWords) -> Option<()> {
    let (width, height) = pen.size();
    let theme = pen.look.theme;
    let largest = stays.len() + 1;
    let edges = Edges {
        left: pen.px(40.0),
        top: pen.px(ROW + GAP),
        right: width - pen.px(22.0),
        bottom: height - pen.px(2.0 * ROW + 2.0 * GAP),
    };
    let (left, right, none) = (edges.left, edges.right, edges.bottom);
    if none - pen.px(ROW) - edges.top < pen.px(30.0) || right - left < pen.px(60.0) {
        return None;
    }
    // Decks without a card that stays have their ticks below 0, above the ground line.
    let below = largest as f64 * f64::from(pen.px(ROW)) / f64::from(none - pen.px(ROW) - edges.top);
    let (values, _) = ticks::shares(0.0, largest as f64 / 100.0, 4.0);
    let cell = f64::from(right - left) / largest as f64;
    let whole = |value: f64| format!("{value:.0}");
    let x = Axis {
        range: 0.0..largest as f64,
        ticks: ticks::counted(largest, cell, pen.px(44.0).into())
            .into_iter()
            .map(|n| n as f64)
            .collect(),
        label: &whole,
        lines: false,
    };
    let y = Axis {
        range: -below..largest as f64,
        ticks: values.iter().map(|v| (v * 100.0).round()).collect(),
        label: &whole,
        lines: true,
    };
    let plot = Plot::draw(pen, edges, &x, &y)?;
    let upper = (left, pen.px(ROW / 2.0));
    pen.text(words.stays, upper, TITLE, theme.ink, Align::Left);
    let lower = (left, height - pen.px(ROW / 2.0));
    let title = format!("{} →", words.cards);
    pen.text(&title, lower, TITLE, theme.ink, Align::Left);
    pen.fill((left, none), (right, none + pen.hair()), theme.line);
    // Few decks have room for larger dots.
    let dot = pen
        .px(1.6)
        .max((cell as i32).min(pen.px(7.0)) * 2 / 3)
        .max(1);
    for (n, card) in (2..).zip(stays) {
        let (at, height) = plot.pixel(f64::from(n), card.unwrap_or_default() as f64);
        match card {
            Some(_) => {
                let corner = (at - dot / 2, height - dot / 2);
                pen.fill(corner, (corner.0 + dot, corner.1 + dot), theme.often);
            }
            None => {
                let end = (at + pen.hair().max(dot / 2), none);
                pen.fill((at, none - pen.px(GAP)), end, theme.rare);
            }
        }
    }
    let beside = (right, none - pen.px(GAP + ROW / 2.0));
    pen.text(words.none, beside, SMALL, theme.rare, Align::Right);
    let card = stays.get(marked.checked_sub(2)?)?;
    let (at, height) = plot.pixel(marked as f64, card.unwrap_or_default() as f64);
    let height = card.map_or(none - pen.px(GAP / 2.0), |_| height);
    pen.ring((at, height), pen.px(6.0), pen.px(2.0).max(1), theme.accent);
    Some(())
}
