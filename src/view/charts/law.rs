//! How often each whole number came up, as bars, before what theory says, as dots on stalks.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::pen::{Drawn, GAP, Look, Pen, ROW, SMALL, TITLE};
use super::ticks;

/// The words on the chart of a law.
#[derive(Clone, Copy, Debug)]
pub struct LawWords<'a> {
    /// The title of the horizontal axis: what is counted.
    pub number: &'a str,
    /// The title of the vertical axis.
    pub share: &'a str,
    /// Beside the dot and beside the bar of the legend.
    pub law: &'a str,
    pub seen: &'a str,
}

/// Draws `law` and `seen`, shares of all shuffles: entry k stands for the numbers from `first + k * width` up to but without the next
/// entry's first. `seen` may be empty: nothing was counted yet. Draws nothing where there is no room.
pub fn law<DB: DrawingBackend>(
    area: &DrawingArea<DB, Shift>,
    first: usize,
    width: usize,
    law: &[f64],
    seen: &[f64],
    words: &LawWords,
    look: &Look,
) -> Drawn<(), DB> {
    let pen = Pen { area, look };
    let theme = look.theme;
    let (wide, height) = pen.size();
    let (left, right) = (pen.px(46.0), wide - pen.px(12.0));
    let (top, ground) = (pen.px(ROW + GAP), height - pen.px(2.0 * ROW + GAP));
    let bars = law.len().max(seen.len());
    if bars == 0 || ground - top < pen.px(30.0) || right - left < pen.px(60.0) {
        return Ok(());
    }
    let highest = law.iter().chain(seen).copied().fold(1e-9, f64::max) * 1.08;
    let y = |share: f64| ground - ((ground - top) as f64 * share / highest).round() as i32;
    // A few entries need not fill the whole width.
    let cell = ((right - left) as f64 / bars as f64).min(pen.px(64.0).into());
    let x = |k: f64| left + (k * cell).round() as i32;
    pen.text(
        words.share,
        (left, pen.px(ROW / 2.0)),
        TITLE,
        theme.ink,
        HPos::Left,
    )?;
    let (values, decimals) = ticks::shares(0.0, highest, ((ground - top) / pen.px(34.0)).into());
    for value in values {
        pen.fill((left, y(value)), (right, y(value) + pen.hair()), theme.line)?;
        let label = look.percent(value, decimals);
        pen.text(
            &label,
            (left - pen.px(GAP), y(value)),
            SMALL,
            theme.faint,
            HPos::Right,
        )?;
    }
    let gap = (cell * 0.14).round() as i32;
    for (k, &share) in seen.iter().enumerate() {
        let (from, to) = (x(k as f64) + gap, x(k as f64 + 1.0) - gap);
        pen.wash(
            (from, y(share)),
            (to.max(from + 1), ground),
            theme.ink,
            0.36,
        )?;
    }
    pen.fill((left, ground), (right, ground + pen.hair()), theme.faint)?;
    let radius = pen.px(4.0).min((cell * 0.32) as i32).max(1);
    for (k, &share) in law.iter().enumerate() {
        let at = (x(k as f64 + 0.5), y(share));
        pen.fill((at.0, at.1), (at.0 + pen.hair(), ground), theme.accent)?;
        // A rim, so that the dot is seen on its bar.
        area.draw(&Circle::new(
            at,
            radius + pen.hair(),
            RGBColor::from(theme.ground).filled(),
        ))?;
        area.draw(&Circle::new(
            at,
            radius,
            RGBColor::from(theme.accent).filled(),
        ))?;
    }
    let row = ground + pen.px(GAP + ROW / 2.0);
    let widest = pen.width(&(first + bars * width).to_string(), SMALL) + pen.px(10.0);
    let every = (f64::from(widest) / cell).ceil().max(1.0) as usize;
    for k in (0..bars).step_by(every) {
        let label = (first + k * width).to_string();
        let from = if width > 1 {
            x(k as f64)
        } else {
            x(k as f64 + 0.5)
        };
        pen.text(&label, (from, row), SMALL, theme.faint, HPos::Center)?;
    }
    let title = format!("{} →", words.number);
    pen.text(
        &title,
        (left, height - pen.px(ROW / 2.0)),
        TITLE,
        theme.ink,
        HPos::Left,
    )?;
    legend(
        &pen,
        words,
        !seen.is_empty(),
        (left + pen.width(words.share, TITLE), right),
    )
}

/// The two kinds, at the right of the top row as far as there is room between `from` and `to`.
fn legend<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    words: &LawWords,
    seen: bool,
    (from, to): (i32, i32),
) -> Drawn<(), DB> {
    let theme = pen.look.theme;
    let (row, swatch) = (pen.px(ROW / 2.0), pen.px(12.0));
    let mut right = to;
    let mut place = |word: &str| {
        let text = right - pen.width(word, SMALL);
        right = text - pen.px(GAP) - swatch;
        (text > from + swatch).then(|| {
            let mark = right;
            right -= pen.px(14.0);
            (text, mark)
        })
    };
    if let Some((text, mark)) = place(words.law) {
        let centre = (mark + swatch / 2, row);
        pen.area.draw(&Circle::new(
            centre,
            pen.px(4.0),
            RGBColor::from(theme.accent).filled(),
        ))?;
        pen.text(words.law, (text, row), SMALL, theme.faint, HPos::Left)?;
    }
    if seen && let Some((text, mark)) = place(words.seen) {
        let half = swatch / 2;
        pen.wash(
            (mark, row - half),
            (mark + swatch, row + half),
            theme.ink,
            0.36,
        )?;
        pen.text(words.seen, (text, row), SMALL, theme.faint, HPos::Left)?;
    }
    Ok(())
}
