//! How often each whole number came up, as bars, before what theory says: dots on stalks, or a line where they would crowd.

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
    /// Beside the dot in the legend.
    pub law: &'a str,
    /// Beside the bar in the legend.
    pub seen: &'a str,
}

/// Draws `law` and `seen`, shares of all shuffles: entry k stands for the numbers from `first + k * width` up to but without the next
/// entry's first (`width` at least 1). `seen` may be empty: nothing was counted yet. Draws nothing where there is no room.
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
    let counted = !seen.is_empty();
    let title = format!("{} →", words.number);
    let after = |word| left + pen.width(word, TITLE);
    let first_row = pen.px(ROW / 2.0);
    let need = key_width(&pen, words, counted);
    let fits = |from| from + pen.px(12.0) + need <= right;
    let own_row = !fits(after(words.share)) && !fits(after(&title));
    let below = if own_row { pen.px(ROW) } else { 0 };
    let height = height - below;
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
    pen.text(words.share, (left, first_row), TITLE, theme.ink, HPos::Left)?;
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
    let crowded = cell < f64::from(pen.px(STALK));
    let gap = if crowded {
        0
    } else {
        (cell * 0.14).round() as i32
    };
    for (k, &share) in seen.iter().enumerate() {
        let (from, to) = (x(k as f64) + gap, x(k as f64 + 1.0) - gap);
        pen.wash(
            (from, y(share)),
            (to.max(from + 1), ground),
            theme.ink,
            SEEN,
        )?;
    }
    pen.fill((left, ground), (right, ground + pen.hair()), theme.faint)?;
    let tops: Vec<(i32, i32)> = law
        .iter()
        .enumerate()
        .map(|(k, &share)| (x(k as f64 + 0.5), y(share)))
        .collect();
    if crowded {
        // Stalks this close would hide the bars.
        outlined(&pen, &tops)?;
    } else {
        let radius = pen.px(4.0).min((cell * 0.32) as i32).max(1);
        for &at in &tops {
            let (from, hair) = (at.0 - pen.hair() / 2, pen.hair());
            pen.fill((from, at.1), (from + hair, ground), theme.accent)?;
            // A rim, so that the dot is seen on its bar.
            for (radius, colour) in [(radius + hair, theme.ground), (radius, theme.accent)] {
                area.draw(&Circle::new(at, radius, RGBColor::from(colour).filled()))?;
            }
        }
    }
    let row = ground + pen.px(GAP + ROW / 2.0);
    let beyond = first + bars * width;
    let need = pen.width(&beyond.to_string(), SMALL) + pen.px(10.0);
    // A number stands under the middle of its own bar, the first of several under where their bar begins.
    let middle = if width > 1 { 0.0 } else { 0.5 };
    for number in round_numbers(first, beyond, cell / width as f64, need.into()) {
        let at = x((number - first) as f64 / width as f64 + middle);
        let half = pen.width(&number.to_string(), SMALL) / 2;
        if at + half <= wide {
            let label = number.to_string();
            pen.text(&label, (at, row), SMALL, theme.faint, HPos::Center)?;
        }
    }
    let last_row = height - pen.px(ROW / 2.0);
    pen.text(&title, (left, last_row), TITLE, theme.ink, HPos::Left)?;
    if need > right {
        return Ok(());
    }
    // Beside the upper title, or else beside the lower one, or else below it.
    let row = if fits(after(words.share)) {
        first_row
    } else {
        last_row + below
    };
    legend(&pen, words, counted, right, row)
}

/// Bars narrower than this have no stalks, in CSS pixels.
const STALK: f64 = 7.0;

/// A line through `points`, on a rim, so that it is seen on the bars.
fn outlined<DB: DrawingBackend>(pen: &Pen<'_, DB>, points: &[(i32, i32)]) -> Drawn<(), DB> {
    let theme = pen.look.theme;
    for (colour, css) in [(theme.ground, 4.0), (theme.accent, 2.0)] {
        let style = RGBColor::from(colour).stroke_width(pen.px(css).max(1) as u32);
        pen.area.draw(&PathElement::new(points.to_vec(), style))?;
    }
    Ok(())
}

/// The numbers from `first` up to but without `beyond` to label: multiples of the smallest of 1, 2, 5, 10, ... that leaves a label
/// `need` pixels, with `cell` pixels a number.
fn round_numbers(first: usize, beyond: usize, cell: f64, need: f64) -> Vec<usize> {
    let decades = std::iter::successors(Some(1_usize), |d| d.checked_mul(10));
    let step = decades
        .flat_map(|d| [1, 2, 5].map(|m| d.saturating_mul(m)))
        .find(|&step| step as f64 * cell >= need);
    let Some(step) = step else {
        return Vec::new();
    };
    (first.div_ceil(step) * step..beyond)
        .step_by(step)
        .collect()
}

/// From a mark of the key to the end of its word.
fn marked<DB: DrawingBackend>(pen: &Pen<'_, DB>, word: &str) -> i32 {
    pen.px(12.0) + pen.px(GAP) + pen.width(word, SMALL)
}

/// How wide the key to one kind or to both is.
fn key_width<DB: DrawingBackend>(pen: &Pen<'_, DB>, words: &LawWords, seen: bool) -> i32 {
    let counted = match seen {
        true => pen.px(14.0) + marked(pen, words.seen),
        false => 0,
    };
    marked(pen, words.law) + counted
}

/// The key, in this row up to `to`.
fn legend<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    words: &LawWords,
    seen: bool,
    to: i32,
    row: i32,
) -> Drawn<(), DB> {
    let theme = pen.look.theme;
    let (swatch, gap) = (pen.px(12.0), pen.px(GAP));
    let law = to - marked(pen, words.law);
    let counted = to - key_width(pen, words, true);
    let half = swatch / 2;
    let dot = Circle::new(
        (law + half, row),
        pen.px(4.0),
        RGBColor::from(theme.accent).filled(),
    );
    pen.fill(
        (law, row - pen.hair() / 2),
        (law + swatch, row - pen.hair() / 2 + pen.hair()),
        theme.accent,
    )?;
    pen.area.draw(&dot)?;
    let word = |word, at: i32| {
        let at = (at + swatch + gap, row);
        pen.text(word, at, SMALL, theme.faint, HPos::Left)
    };
    word(words.law, law)?;
    if seen {
        word(words.seen, counted)?;
        let (from, to) = ((counted, row - half), (counted + swatch, row + half));
        pen.wash(from, to, theme.ink, SEEN)?;
    }
    Ok(())
}

/// The opacity of what was counted.
const SEEN: f64 = 0.36;

#[cfg(test)]
mod tests {
    use super::round_numbers;

    #[test]
    fn labels_are_round_and_keep_their_distance() {
        assert_eq!(round_numbers(0, 5, 20.0, 20.0), [0, 1, 2, 3, 4]);
        assert_eq!(round_numbers(104, 200, 1.0, 30.0), [150]);
        assert_eq!(round_numbers(104, 200, 2.0, 30.0), [120, 140, 160, 180]);
        assert!(round_numbers(7, 7, 1.0, 9.0).is_empty());
        assert!(round_numbers(3, 9, 0.0, 9.0).is_empty());
    }
}
