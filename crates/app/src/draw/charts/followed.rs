//! Where one card has landed.
//!
//! The question is not how long 52 nearly equal bars are but how far each lies from 1/n, and whether that is further
//! than chance goes. So bars start at the 1/n line and the axis need not start at zero: a bar's length is the deviation
//! itself. Behind them lies the band that holds 95 % of fair runs; a bar is grey within it and takes the heatmap's blue
//! or orange only for what reaches beyond it. The axis follows band and data, so the picture answers "more than
//! chance?"; how large a bias is, the axis and the heatmap say. Where theory knows what never happens, bars stand on zero
//! instead, whole in their colour: one that hangs down to it would look like one that is there.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::pen::{Drawn, GAP, Look, Pen, ROW, SMALL, TITLE};
use super::ticks;
use crate::draw::palette::Rgb;

/// The words on the chart of a followed card.
#[derive(Clone, Copy, Debug)]
pub struct CardWords<'a> {
    /// The title of the horizontal axis, such as "Place".
    pub place: &'a str,
    /// Which end of the deck is place 1, such as "1 = top".
    pub place_one: &'a str,
    /// The title of the vertical axis, such as "Share of shuffles".
    pub share: &'a str,
    /// Beside the line of the expected share, short, such as "1/52".
    pub fair: &'a str,
    /// Beside the swatch of the band, such as "95 % of fair runs"; empty where there is no band.
    pub band: &'a str,
}

/// The opacity of the band.
const BAND: f64 = 0.16;

/// A bar: from `left` up to but without `right`, holding the smallest and largest of `expected` and its frequencies.
/// More places than pixels: several share one bar, and none is hidden where bars hang; where they stand, the largest is shown.
struct Bar {
    left: i32,
    right: i32,
    low: f64,
    high: f64,
}

/// What the chart shows.
#[derive(Clone, Copy, Debug)]
pub struct Bars<'a> {
    /// One share of all shuffles a place, place 1 first, any number of places. All zero means that nothing has been shuffled: no bars,
    /// only the axes.
    pub frequencies: &'a [f64],
    /// Where the bars begin: 1/n.
    pub expected: f64,
    /// See [`super::band_95`].
    pub band: (f64, f64),
    /// What theory says of each place, drawn as ticks over the bars, and the word for it.
    pub exact: Option<(&'a [f64], &'a str)>,
    /// A place, 1-based, to mark; ignored outside `1..=n`.
    pub highlighted: Option<usize>,
}

/// Draws the frequency of one card at each place as bars up or down from `expected`, before the shaded band.
///
/// The vertical axis always holds `expected` and `band`, and is a continuous function of the data, so that it glides while counts
/// arrive; it holds zero as soon as an exact share is zero. Draws nothing if `area` is too small for a plot; returns from where to where the bars run, in pixels of the area.
pub fn followed_card<DB: DrawingBackend>(
    area: &DrawingArea<DB, Shift>,
    bars: &Bars,
    words: &CardWords,
    look: &Look,
) -> Drawn<Option<(i32, i32)>, DB> {
    let pen = Pen { area, look };
    let theme = look.theme;
    let Bars {
        frequencies,
        expected,
        band,
        exact,
        highlighted,
    } = *bars;
    let n = frequencies.len();
    let (width, height) = pen.size();
    let band = (band.0.min(expected), band.1.max(expected));
    let (gap, row, hair) = (pen.px(GAP), pen.px(ROW), pen.hair());

    let empty = frequencies.iter().all(|&f| f == 0.0);
    let shown = if empty { &[][..] } else { frequencies };
    let exact = exact.filter(|(shares, _)| shares.len() == n);
    let (low, high) = match exact {
        Some((shares, _)) => range(&[shown, shares].concat(), expected, band),
        None => range(shown, expected, band),
    };
    // Without a band they are exact themselves.
    let certain = exact.map_or(if band.0 < band.1 { &[] } else { shown }, |e| e.0);
    let standing = certain.contains(&0.0);
    let low = if standing { 0.0 } else { low };
    let (top, bottom) = (row + gap, height - 2 * row - gap / 2);
    let (values, decimals) = ticks::shares(
        low,
        high,
        f64::from(bottom - top) / f64::from(pen.px(32.0).max(1)),
    );
    let labels: Vec<String> = values.iter().map(|&v| look.percent(v, decimals)).collect();
    // Room for two decimals even when there are none, or the plot would jump while counts arrive.
    let widest = labels
        .iter()
        .map(|l| pen.width(l, SMALL))
        .max()
        .unwrap_or(0);
    // Fonts differ: a little more than is reckoned.
    let left = widest.max(pen.width("00.00%", SMALL)) * 9 / 8 + gap;
    let right = width - pen.width(words.fair, SMALL) - gap;
    if n == 0 || right - left < pen.px(24.0) || bottom - top < pen.px(24.0) {
        return Ok(None);
    }
    let y = |share: f64| {
        bottom - ((share - low) / (high - low) * f64::from(bottom - top)).round() as i32
    };

    // Whole pixels a place where there are enough, or bars of one chart would differ in width.
    let slot = f64::from(right - left) / n as f64;
    let slot = if slot >= 3.0 { slot.floor() } else { slot };
    let right = left + (slot * n as f64).round() as i32;
    let x = |place: usize| left + (slot * place as f64).round() as i32;

    pen.wash((left, y(band.1)), (right, y(band.0)), theme.faint, BAND)?;
    for (&value, label) in values.iter().zip(&labels) {
        pen.fill((left, y(value)), (right, y(value) + hair), theme.line)?;
        pen.text(
            label,
            (left - gap, y(value)),
            SMALL,
            theme.faint,
            HPos::Right,
        )?;
    }
    let highlighted = highlighted.filter(|place| (1..=n).contains(place));
    if let Some(place) = highlighted {
        let (from, to) = (x(place - 1), x(place).max(x(place - 1) + pen.px(2.0)));
        pen.wash((from, top), (to, bottom), theme.accent, 0.2)?;
    }

    let between = if slot >= 3.0 {
        (slot / 5.0).ceil() as i32
    } else {
        0
    };
    let bars = combs(shown, expected, &x, between);
    let chance = theme.ground.mix(theme.faint, 0.62);
    let comb = |from: f64, reach: &dyn Fn(&Bar) -> f64, colour: Rgb| {
        pen.shape(outline(&bars, y(from), |bar| y(reach(bar))), colour)
    };
    if standing {
        let share = |b: &Bar| if b.high > expected { b.high } else { b.low };
        let only = |b: &Bar, is: bool| if is { share(b) } else { 0.0 };
        comb(0.0, &|b| only(b, share(b) > band.1), theme.often)?;
        comb(0.0, &|b| only(b, share(b) < band.0), theme.rare)?;
        let within = |b: &Bar| (band.0..=band.1).contains(&share(b));
        comb(0.0, &|b| only(b, within(b)), chance)?;
    } else {
        comb(expected, &|b| b.high.min(band.1), chance)?;
        comb(expected, &|b| b.low.max(band.0), chance)?;
        comb(band.1, &|b| b.high.max(band.1), theme.often)?;
        comb(band.0, &|b| b.low.min(band.0), theme.rare)?;
    }

    pen.fill((left, y(expected)), (right, y(expected) + hair), theme.ink)?;
    pen.text(
        words.fair,
        (right + gap, y(expected)),
        SMALL,
        theme.ink,
        HPos::Left,
    )?;

    if let Some((shares, _)) = exact {
        let thick = pen.px(2.0).max(1);
        for (k, &share) in shares.iter().enumerate() {
            let from = x(k) + between / 2;
            let to = (x(k + 1) - (between + 1) / 2).max(from + 1);
            let top = y(share) - thick / 2;
            // A rim, so that the tick is seen on its bar; where bars touch, rims would hide them.
            if between > 0 {
                let rim = pen.hair();
                pen.fill((from, top - rim), (to, top + thick + rim), theme.ground)?;
            }
            pen.fill((from, top), (to, top + thick), theme.ink)?;
        }
    }
    place_axis(&pen, n, slot, (left, bottom), highlighted)?;
    pen.place_title(
        words.place,
        words.place_one,
        (left, bottom + row + row / 2 + gap / 2),
        width,
    )?;
    heading(&pen, words, exact.map(|e| e.1), left, width)?;
    Ok(Some((left, right)))
}

/// The title of the vertical axis above the plot and, if there is room, what the shaded band is.
fn heading<DB: DrawingBackend>(
    pen: &Pen<DB>,
    words: &CardWords,
    exact: Option<&str>,
    left: i32,
    right: i32,
) -> Drawn<(), DB> {
    let theme = pen.look.theme;
    let (y, gap, half) = (pen.px(ROW / 2.0), pen.px(GAP), pen.px(5.0));
    pen.text(words.share, (left, y), TITLE, theme.ink, HPos::Left)?;
    let mut from = right + gap;
    if !words.band.is_empty() {
        let note = right - pen.width(words.band, SMALL);
        let to = note - gap;
        from = to - pen.px(14.0);
        if from < left + pen.width(words.share, TITLE) + gap {
            return Ok(());
        }
        pen.wash((from, y - half), (to, y + half), theme.faint, BAND)?;
        pen.text(words.band, (note, y), SMALL, theme.faint, HPos::Left)?;
    }
    if let Some(exact) = exact {
        let note = from - gap - pen.width(exact, SMALL);
        let (note, y) = if note - gap - pen.px(14.0) > left + pen.width(words.share, TITLE) + gap {
            (note, y)
        } else {
            (
                right - pen.width(exact, SMALL),
                pen.size().1 - pen.px(ROW / 2.0),
            )
        };
        let lower = pen.width(&format!("{} →{}", words.place, words.place_one), TITLE) + 3 * gap;
        let from = note - gap - pen.px(14.0);
        if y < pen.px(ROW) || from > left + lower {
            pen.fill(
                (from, y - pen.hair()),
                (note - gap, y + pen.hair()),
                theme.ink,
            )?;
            pen.text(exact, (note, y), SMALL, theme.faint, HPos::Left)?;
        }
    }
    Ok(())
}

/// The vertical range: data, line and band with a little air, never below zero. Deviations smaller than a
/// ten-thousandth of 1/n, or a tenth while nothing is counted, are not blown up to the full height.
fn range(frequencies: &[f64], expected: f64, band: (f64, f64)) -> (f64, f64) {
    let least = if band.0 < band.1 { 1e-4 } else { 0.1 };
    let low = frequencies
        .iter()
        .copied()
        .fold(band.0, f64::min)
        .min(expected * (1.0 - least));
    let high = frequencies
        .iter()
        .copied()
        .fold(band.1, f64::max)
        .max(expected * (1.0 + least));
    let air = 0.06 * (high - low);
    ((low - air).max(0.0), high + air)
}

/// One bar a place, `between` pixels apart; where places are thinner than a pixel, one bar a pixel.
fn combs(frequencies: &[f64], expected: f64, x: &dyn Fn(usize) -> i32, between: i32) -> Vec<Bar> {
    let mut bars: Vec<Bar> = Vec::new();
    for (i, &frequency) in frequencies.iter().enumerate() {
        let (low, high) = (frequency.min(expected), frequency.max(expected));
        let left = x(i) + between / 2;
        let right = (x(i + 1) - (between + 1) / 2).max(left + 1);
        match bars.last_mut() {
            Some(last) if last.left == left => {
                (last.low, last.high) = (last.low.min(low), last.high.max(high))
            }
            _ => bars.push(Bar {
                left,
                right,
                low,
                high,
            }),
        }
    }
    bars
}

/// One outline around all bars that leave the base, so that a thousand places cost one call. Bars that touch make a step
/// outline.
fn outline(bars: &[Bar], base: i32, top: impl Fn(&Bar) -> i32) -> Vec<(i32, i32)> {
    bars.iter()
        .map(|bar| (bar, top(bar)))
        .filter(|&(_, top)| top != base)
        .flat_map(|(bar, top)| {
            [
                (bar.left, base),
                (bar.left, top),
                (bar.right, top),
                (bar.right, base),
            ]
        })
        .collect()
}

/// The numbers of the places under the plot, whose lower left corner is `corner`. A highlighted place has its number in
/// the accent colour, and its neighbours make room.
fn place_axis<DB: DrawingBackend>(
    pen: &Pen<DB>,
    n: usize,
    slot: f64,
    (left, bottom): (i32, i32),
    highlighted: Option<usize>,
) -> Drawn<(), DB> {
    let theme = pen.look.theme;
    let need = f64::from(pen.width(&n.to_string(), SMALL) + pen.px(GAP));
    let row = bottom + pen.px(ROW / 2.0) + pen.px(2.0);
    let centre = |place: usize| left + ((place as f64 - 0.5) * slot).round() as i32;
    for place in ticks::counted(n, slot, need) {
        let near = highlighted.is_some_and(|h| (h.abs_diff(place) as f64) * slot < need);
        if !near {
            pen.text(
                &place.to_string(),
                (centre(place), row),
                SMALL,
                theme.faint,
                HPos::Center,
            )?;
        }
    }
    match highlighted {
        Some(place) => pen.text(
            &place.to_string(),
            (centre(place), row),
            SMALL,
            theme.accent,
            HPos::Center,
        ),
        None => Ok(()),
    }
}
