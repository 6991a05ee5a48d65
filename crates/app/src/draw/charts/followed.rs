//! Chart of one card's places.
//!
//! The question is not how long 52 nearly equal bars are but how far each lies from 1/n, and
//! whether that is further than chance goes. So bars start at the 1/n line and the axis need not
//! start at zero: a bar's length is the deviation itself. Behind them lies the band that holds 95 %
//! of fair runs; a bar is grey within it and takes the heatmap's blue or orange only for what
//! reaches beyond it. The axis follows band and data, so the picture answers "more than chance?";
//! how large a bias is, the axis and the heatmap say.

use super::pen::{GAP, Look, Pen, ROW, SMALL, TITLE};
use super::ticks;
use crate::draw::palette::Rgb;
use crate::draw::scene::{Align, Scene};

/// The words on the chart of a followed card.
#[derive(Clone, Copy, Debug)]
pub struct CardWords<'a> {
    /// The title of the horizontal axis, such as "Place".
    pub place: &'a str,
    /// The end of the deck at place 1, such as "1 = top".
    pub place_one: &'a str,
    /// The title of the vertical axis, such as "Share of shuffles".
    pub share: &'a str,
    /// Beside the line of the expected share, short, such as "1/52".
    pub fair: &'a str,
    /// Beside the swatch of the band, such as "95 % of fair runs".
    pub band: &'a str,
}

/// The opacity of the band.
const BAND: f64 = 0.16;

/// A bar: from `left` up to but without `right`, holding the smallest and largest of `expected` and
/// its frequencies. More places than pixels: several share one bar, and none is hidden.
struct Bar {
    left: i32,
    right: i32,
    low: f64,
    high: f64,
}

/// Data of the chart.
#[derive(Clone, Copy, Debug)]
pub struct CardBars<'a> {
    /// One share of all shuffles a place, place 1 first, any number of places. All zero means that
    /// nothing has been shuffled: no bars, only the axes.
    pub frequencies: &'a [f64],
    /// The share at which the bars begin: 1/n.
    pub expected: f64,
    /// See [`super::band_95`].
    pub band: (f64, f64),
    /// A place, 1-based, to mark; ignored outside `1..=n`.
    pub highlighted: Option<usize>,
}

/// Draws the frequency of one card at each place as bars up or down from `expected`, before the
/// shaded band.
///
/// The vertical axis always holds `expected` and `band`, and is a continuous function of the data,
/// so that it glides while counts arrive. The chart has `size` device pixels; it is empty where there
/// is no room for a plot.
pub fn followed_card(size: (i32, i32), bars: &CardBars, words: &CardWords, look: &Look) -> Scene {
    let pen = Pen::new(size, look);
    if let Some(plot) = BarPlot::new(&pen, bars, words) {
        plot.draw(&pen, bars, words);
    }
    pen.scene()
}

/// Layout of the plot, in device pixels of the chart, and the spans of its axes.
struct BarPlot<'a> {
    /// The number of places.
    n: usize,
    /// The shares that have bars; none while nothing was shuffled.
    shown: &'a [f64],
    expected: f64,
    /// The band, widened to hold `expected`.
    band: (f64, f64),
    left: i32,
    right: i32,
    top: i32,
    bottom: i32,
    /// The shares at the lower and upper edge.
    low: f64,
    high: f64,
    /// The shares that have a line, and the decimals of their labels.
    ticks: (Vec<f64>, usize),
    /// The width of a place.
    slot: f64,
}

impl<'a> BarPlot<'a> {
    /// `None` where there is no room, or no place.
    fn new(pen: &Pen, bars: &CardBars<'a>, words: &CardWords) -> Option<BarPlot<'a>> {
        let (expected, n) = (bars.expected, bars.frequencies.len());
        let (width, height) = pen.size();
        let (gap, row) = (pen.px(GAP), pen.px(ROW));
        let band = (bars.band.0.min(expected), bars.band.1.max(expected));
        let empty = bars.frequencies.iter().all(|&f| f == 0.0);
        let shown = if empty { &[][..] } else { bars.frequencies };
        let (low, high) = range(shown, expected, band);
        let (top, bottom) = (row + gap, height - 2 * row - gap / 2);
        let most = f64::from(bottom - top) / f64::from(pen.px(32.0).max(1));
        let (values, decimals) = ticks::shares(low, high, most);
        let labels = values.iter().map(|&v| pen.look.percent(v, decimals));
        // Room for two decimals even when there are none, or the plot would jump while counts
        // arrive.
        let widest = labels.map(|label| pen.width(&label, SMALL)).max();
        let widest = widest.unwrap_or(0).max(pen.width("00.00%", SMALL));
        // Fonts differ: a little more than is reckoned.
        let left = widest * 9 / 8 + gap;
        let right = width - pen.width(words.fair, SMALL) - gap;
        if n == 0 || right - left < pen.px(24.0) || bottom - top < pen.px(24.0) {
            return None;
        }
        // Whole pixels a place where there are enough, or bars of one chart would differ in width.
        let slot = f64::from(right - left) / n as f64;
        let slot = if slot >= 3.0 { slot.floor() } else { slot };
        let right = left + (slot * n as f64).round() as i32;
        Some(BarPlot {
            n,
            shown,
            expected,
            band,
            left,
            right,
            top,
            bottom,
            low,
            high,
            ticks: (values, decimals),
            slot,
        })
    }

    /// Draws the whole chart.
    fn draw(&self, pen: &Pen<'_>, bars: &CardBars, words: &CardWords) {
        let (left, bottom) = (self.left, self.bottom);
        let highlighted = bars
            .highlighted
            .filter(|place| (1..=self.n).contains(place));
        self.grid(pen);
        if let Some(place) = highlighted {
            self.mark(pen, place);
        }
        self.bars(pen);
        self.fair_line(pen, words.fair);
        place_axis(pen, self.n, self.slot, (left, bottom), highlighted);
        let (row, gap) = (pen.px(ROW), pen.px(GAP));
        let (width, _) = pen.size();
        let title = (left, bottom + row + row / 2 + gap / 2);
        pen.place_title(words.place, words.place_one, title, width);
        heading(pen, words, left, width)
    }

    /// The left edge of a place, from 0.
    fn x(&self, place: usize) -> i32 {
        self.left + (self.slot * place as f64).round() as i32
    }

    /// The height of a share.
    fn y(&self, share: f64) -> i32 {
        let part = (share - self.low) / (self.high - self.low);
        self.bottom - (part * f64::from(self.bottom - self.top)).round() as i32
    }

    /// The room between two bars.
    fn between(&self) -> i32 {
        match self.slot >= 3.0 {
            true => (self.slot / 5.0).ceil() as i32,
            false => 0,
        }
    }

    /// The band, and a labelled line at each tick.
    fn grid(&self, pen: &Pen) {
        let (theme, (left, right)) = (pen.look.theme, (self.left, self.right));
        let (low, high) = self.band;
        pen.wash(
            (left, self.y(high)),
            (right, self.y(low)),
            theme.faint,
            BAND,
        );
        let (values, decimals) = &self.ticks;
        for &value in values {
            let y = self.y(value);
            pen.fill((left, y), (right, y + pen.hair()), theme.line);
            let label = pen.look.percent(value, *decimals);
            let at = (left - pen.px(GAP), y);
            pen.text(&label, at, SMALL, theme.faint, Align::Right);
        }
    }

    /// A wash over a place, from 1.
    fn mark(&self, pen: &Pen, place: usize) {
        let from = self.x(place - 1);
        let to = self.x(place).max(from + pen.px(2.0));
        let accent = pen.look.theme.accent;
        pen.wash((from, self.top), (to, self.bottom), accent, 0.2)
    }

    /// The bars: grey within the band, coloured beyond it.
    fn bars(&self, pen: &Pen) {
        let (theme, band, expected) = (pen.look.theme, self.band, self.expected);
        let bars = combs(self.shown, expected, &|place| self.x(place), self.between());
        let chance = theme.ground.mix(theme.faint, 0.62);
        let comb = |from: f64, reach: &dyn Fn(&Bar) -> f64, colour: Rgb| {
            let points = outline(&bars, self.y(from), |bar| self.y(reach(bar)));
            pen.shape(&points, colour)
        };
        comb(expected, &|b| b.high.min(band.1), chance);
        comb(expected, &|b| b.low.max(band.0), chance);
        comb(band.1, &|b| b.high.max(band.1), theme.often);
        comb(band.0, &|b| b.low.min(band.0), theme.rare)
    }

    /// The line of the expected share, with its word.
    fn fair_line(&self, pen: &Pen, word: &str) {
        let (ink, y) = (pen.look.theme.ink, self.y(self.expected));
        pen.fill((self.left, y), (self.right, y + pen.hair()), ink);
        let at = (self.right + pen.px(GAP), y);
        pen.text(word, at, SMALL, ink, Align::Left)
    }
}

/// The title of the vertical axis above the plot and, if there is room, what the shaded band is.
fn heading(pen: &Pen, words: &CardWords, left: i32, right: i32) {
    let theme = pen.look.theme;
    let (y, gap, half) = (pen.px(ROW / 2.0), pen.px(GAP), pen.px(5.0));
    pen.text(words.share, (left, y), TITLE, theme.ink, Align::Left);
    let note = right - pen.width(words.band, SMALL);
    let to = note - gap;
    let from = to - pen.px(14.0);
    if from < left + pen.width(words.share, TITLE) + gap {
        return;
    }
    pen.wash((from, y - half), (to, y + half), theme.faint, BAND);
    pen.text(words.band, (note, y), SMALL, theme.faint, Align::Left)
}

/// The vertical range: data, line and band with a little air, never below zero. Deviations smaller
/// than a ten-thousandth of 1/n, or a tenth while nothing is counted, are not blown up to the full
/// height.
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

/// One outline around all bars that leave the base, so that a thousand places cost one call. Bars
/// that touch make a step outline.
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

/// The numbers of the places under the plot, whose lower left corner is `corner`. A highlighted
/// place has its number in the accent colour, and its neighbours make room.
fn place_axis(
    pen: &Pen,
    n: usize,
    slot: f64,
    (left, bottom): (i32, i32),
    highlighted: Option<usize>,
) {
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
                Align::Centre,
            );
        }
    }
    if let Some(place) = highlighted {
        pen.text(
            &place.to_string(),
            (centre(place), row),
            SMALL,
            theme.accent,
            Align::Centre,
        );
    }
}
