//! What the heatmap's colours mean.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::pen::{Drawn, GAP, Look, Pen, ROW, SMALL};
use crate::view::heatmap::Scale;
use crate::view::palette::{LIMIT, ratio_colour, share_colour};

/// The height in CSS pixels that a legend needs.
pub const LEGEND_HEIGHT: f64 = 56.0;

/// The words on the heatmap's legend.
#[derive(Clone, Copy, Debug)]
pub struct LegendWords<'a> {
    /// Over the blue end: "too rare".
    pub rare: &'a str,
    /// Over the neutral middle, and over 1/n on the probability scale: "fair", or "fair: 1/52".
    pub fair: &'a str,
    /// Over the orange end: "too often".
    pub often: &'a str,
}

/// Draws a horizontal colour bar, centred in `area`, at most 420 CSS pixels wide.
///
/// For [`Scale::Ratio`] from 0.5× to 2× of 1/n, both ends marked as open; for [`Scale::Probability`] from 0 to
/// `max_probability` (which only that scale reads) in percent, with 1/n marked where it falls on the bar.
pub fn heat_legend<DB: DrawingBackend>(
    area: &DrawingArea<DB, Shift>,
    scale: Scale,
    max_probability: f64,
    n: usize,
    words: &LegendWords,
    look: &Look,
) -> Drawn<(), DB> {
    let pen = Pen { area, look };
    let theme = look.theme;
    let (width, height) = pen.size();
    let length = (width - 2 * pen.px(GAP)).min(pen.px(420.0));
    if length < pen.px(40.0) || height < 1 {
        return Ok(());
    }
    let bar = pen.px(LEGEND_HEIGHT - 2.0 * (ROW + 2.0));
    let top = (height - bar) / 2;
    let left = (width - length) / 2;
    let at = |t: f64| left + (t * f64::from(length)).round() as i32;

    // Finer steps than these are not seen, and each costs the canvas a colour string.
    let steps = length.min(192);
    for i in 0..steps {
        let t = (f64::from(i) + 0.5) / f64::from(steps);
        let colour = match scale {
            Scale::Ratio => ratio_colour(theme, LIMIT.powf(2.0 * t - 1.0)),
            Scale::Probability => share_colour(theme, t),
        };
        let edge = |i: i32| at(f64::from(i) / f64::from(steps));
        pen.fill((edge(i), top), (edge(i + 1), top + bar), colour)?;
    }

    let numbers_y = top + bar + pen.px(GAP) + pen.px(SMALL / 2.0);
    let words_y = top - pen.px(GAP) - pen.px(SMALL / 2.0);
    let hair = pen.hair();
    let mark = |t: f64| {
        let x = at(t) - hair / 2;
        pen.fill(
            (x, top + bar),
            (x + hair, top + bar + pen.px(3.0).max(1)),
            theme.faint,
        )
    };
    let write = |text: &str, t: f64, y: i32, colour| {
        let align = if t <= 0.0 {
            HPos::Left
        } else if t >= 1.0 {
            HPos::Right
        } else {
            HPos::Center
        };
        pen.text(text, (at(t), y), SMALL, colour, align)
    };
    match scale {
        Scale::Ratio => {
            let times = |x: f64, decimals| (look.number)(x, decimals) + "×";
            let labels = [
                (0.5, format!("≤ {}", times(0.5, 1))),
                (0.7, times(0.7, 1)),
                (1.0, times(1.0, 0)),
                (1.4, times(1.4, 1)),
                (LIMIT, format!("≥ {}", times(LIMIT, 0))),
            ];
            let roomy =
                length > 4 * (pen.width(&labels[0].1, SMALL) + pen.width(&labels[1].1, SMALL));
            for (ratio, label) in &labels {
                let t = (1.0 + ratio.log2() / LIMIT.log2()) / 2.0;
                if roomy || [0.0, 0.5, 1.0].contains(&t) {
                    mark(t)?;
                    write(label, t, numbers_y, theme.faint)?;
                }
            }
            write(words.rare, 0.0, words_y, theme.ink)?;
            write(words.often, 1.0, words_y, theme.ink)?;
            let taken = pen
                .width(words.rare, SMALL)
                .max(pen.width(words.often, SMALL))
                + pen.px(GAP);
            if 2 * taken + pen.width(words.fair, SMALL) < length {
                write(words.fair, 0.5, words_y, theme.ink)?;
            }
        }
        Scale::Probability => {
            // As many decimals as the middle needs to be exact.
            let decimals = (0..4)
                .find(|&decimals| {
                    let middle = 50.0 * max_probability * 10_f64.powi(decimals);
                    (middle - middle.round()).abs() < 1e-6
                })
                .unwrap_or(4) as usize;
            let label = |t: f64| look.percent(t * max_probability, decimals);
            let ends = pen.width(&label(1.0), SMALL);
            for t in [0.0, 0.5, 1.0] {
                mark(t)?;
                if t != 0.5 || length > 4 * ends {
                    write(&label(t), t, numbers_y, theme.faint)?;
                }
            }
            let fair = 1.0 / (n as f64 * max_probability);
            if n > 0 && fair <= 1.0 {
                let x = at(fair) - hair / 2;
                pen.fill((x, top - pen.px(3.0)), (x + hair, top), theme.ink)?;
                let half = pen.width(words.fair, SMALL) / 2;
                let centre = at(fair).clamp(
                    (left + half).min(width / 2),
                    (left + length - half).max(width / 2),
                );
                pen.text(
                    words.fair,
                    (centre, words_y),
                    SMALL,
                    theme.ink,
                    HPos::Center,
                )?;
            }
        }
    }
    Ok(())
}
