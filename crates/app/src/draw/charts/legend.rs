//! What the heatmap's colours mean.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::pen::{Drawn, GAP, Look, Pen, ROW, SMALL};
use crate::draw::heatmap::FAR;
use crate::draw::palette::{LIMIT, Rgb, ratio_colour, share_colour};
use crate::settings::Scale;

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

/// A colour bar on the page: where it lies, and how its ticks and words are put.
struct Bar<'a, DB: DrawingBackend> {
    pen: Pen<'a, DB>,
    left: i32,
    length: i32,
    top: i32,
    height: i32,
    /// Whether there is no room for words over the bar: those of the ends stand beside it.
    low: bool,
}

impl<'a, DB: DrawingBackend> Bar<'a, DB> {
    /// Centred in `area`, at most 420 CSS pixels wide; `None` where there is no room. In a low area these stand at its ends.
    fn new(area: &'a DrawingArea<DB, Shift>, look: &'a Look<'a>, ends: [&str; 2]) -> Option<Self> {
        let pen = Pen { area, look };
        let (width, height) = pen.size();
        let low = height < pen.px(LEGEND_HEIGHT - 4.0);
        let [before, behind] = ends.map(|word| match low {
            true => pen.width(word, SMALL) + pen.px(GAP),
            false => 0,
        });
        let room = width - before - behind;
        let length = (room - 2 * pen.px(GAP)).min(pen.px(420.0));
        let thick = pen.px(LEGEND_HEIGHT - 2.0 * (ROW + 2.0));
        let above = if low { 0 } else { pen.px(ROW + 2.0) };
        let below = pen.px(ROW + 2.0);
        (length >= pen.px(40.0) && height >= 1).then_some(Bar {
            left: before + (room - length) / 2,
            top: above + (height - above - thick - below) / 2,
            length,
            height: thick,
            low,
            pen,
        })
    }

    fn at(&self, t: f64) -> i32 {
        self.left + (t * f64::from(self.length)).round() as i32
    }

    /// Paints the colours of `0..=1`.
    fn paint(&self, colour: impl Fn(f64) -> Rgb) -> Drawn<(), DB> {
        // Finer steps than these are not seen, and each costs the canvas a colour string.
        let steps = self.length.min(192);
        for i in 0..steps {
            let edge = |i: i32| self.at(f64::from(i) / f64::from(steps));
            let (from, to) = (edge(i), edge(i + 1));
            let colour = colour((f64::from(i) + 0.5) / f64::from(steps));
            self.pen
                .fill((from, self.top), (to, self.top + self.height), colour)?;
        }
        Ok(())
    }

    fn mark(&self, t: f64) -> Drawn<(), DB> {
        let (hair, below) = (self.pen.hair(), self.top + self.height);
        let x = self.at(t) - hair / 2;
        let foot = below + self.pen.px(3.0).max(1);
        self.pen
            .fill((x, below), (x + hair, foot), self.pen.look.theme.faint)
    }

    fn write(&self, text: &str, t: f64, y: i32, colour: Rgb) -> Drawn<(), DB> {
        let align = if t <= 0.0 {
            HPos::Left
        } else if t >= 1.0 {
            HPos::Right
        } else {
            HPos::Center
        };
        self.pen.text(text, (self.at(t), y), SMALL, colour, align)
    }

    fn number(&self, text: &str, t: f64) -> Drawn<(), DB> {
        self.write(text, t, self.numbers_y(), self.pen.look.theme.faint)
    }

    fn numbers_y(&self) -> i32 {
        self.top + self.height + self.pen.px(GAP) + self.pen.px(SMALL / 2.0)
    }

    /// What the ends mean: over them, or beside them.
    fn ends(&self, words: &LegendWords) -> Drawn<(), DB> {
        let (pen, ink) = (&self.pen, self.pen.look.theme.ink);
        if !self.low {
            self.write(words.rare, 0.0, self.words_y(), ink)?;
            return self.write(words.often, 1.0, self.words_y(), ink);
        }
        let middle = self.top + self.height / 2;
        let beside = |x, word, align| pen.text(word, (x, middle), SMALL, ink, align);
        beside(self.left - pen.px(GAP), words.rare, HPos::Right)?;
        beside(self.at(1.0) + pen.px(GAP), words.often, HPos::Left)
    }

    fn words_y(&self) -> i32 {
        self.top - self.pen.px(GAP) - self.pen.px(SMALL / 2.0)
    }

    /// Ticks with numbers, all of them only if there is room, and the words over both ends and the middle.
    fn diverging(&self, labels: &[(f64, String)], words: &LegendWords) -> Drawn<(), DB> {
        let ink = self.pen.look.theme.ink;
        let widest = |pair: &[(f64, String)]| -> i32 {
            pair.iter().map(|(_, l)| self.pen.width(l, SMALL)).sum()
        };
        let roomy = self.length > 4 * widest(&labels[..2.min(labels.len())]);
        let wide = |label: &String| self.pen.width(label, SMALL);
        let edge = labels.first().into_iter().chain(labels.last());
        let edge = edge.map(|(_, label)| wide(label)).max().unwrap_or(0) + self.pen.px(GAP);
        for (t, label) in labels {
            let fits = match *t {
                0.5 => 2 * edge + wide(label) <= self.length,
                t => t == 0.0 || t == 1.0,
            };
            if roomy || fits {
                self.mark(*t)?;
                self.number(label, *t)?;
            }
        }
        self.ends(words)?;
        let ends = self
            .pen
            .width(words.rare, SMALL)
            .max(self.pen.width(words.often, SMALL));
        let taken = ends + self.pen.px(GAP);
        if !self.low && 2 * taken + self.pen.width(words.fair, SMALL) < self.length {
            self.write(words.fair, 0.5, self.words_y(), ink)?;
        }
        Ok(())
    }
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
    let ends = match scale {
        Scale::Ratio => [words.rare, words.often],
        Scale::Probability => ["", ""],
    };
    let Some(bar) = Bar::new(area, look, ends) else {
        return Ok(());
    };
    let theme = look.theme;
    match scale {
        Scale::Ratio => {
            bar.paint(|t| ratio_colour(theme, LIMIT.powf(2.0 * t - 1.0)))?;
            let times = |x: f64, decimals| (look.number)(x, decimals) + "×";
            let at = |ratio: f64| (1.0 + ratio.log2() / LIMIT.log2()) / 2.0;
            let labels = [
                (at(0.5), format!("≤ {}", times(0.5, 1))),
                (at(0.7), times(0.7, 1)),
                (at(1.0), times(1.0, 0)),
                (at(1.4), times(1.4, 1)),
                (at(LIMIT), format!("≥ {}", times(LIMIT, 0))),
            ];
            bar.diverging(&labels, words)
        }
        Scale::Probability => {
            bar.paint(|t| share_colour(theme, t))?;
            probabilities(&bar, max_probability, n, words)
        }
    }
}

/// Draws the colour bar of differences from theory, in standard errors; cells beyond `limit` are ringed on the heatmap.
pub fn difference_legend<DB: DrawingBackend>(
    area: &DrawingArea<DB, Shift>,
    limit: f64,
    words: &LegendWords,
    look: &Look,
) -> Drawn<(), DB> {
    let Some(bar) = Bar::new(area, look, [words.rare, words.often]) else {
        return Ok(());
    };
    bar.paint(|t| ratio_colour(look.theme, LIMIT.powf(2.0 * t - 1.0)))?;
    let z = |z: f64, decimals| {
        format!(
            "{}{}σ",
            if z > 0.0 { "+" } else { "" },
            (look.number)(z, decimals)
        )
    };
    let at = |z: f64| (1.0 + z / FAR) / 2.0;
    let labels = [
        (0.0, format!("≤ {}", z(-FAR, 0))),
        (at(-limit), format!("○ {}", z(-limit, 1))),
        (0.5, z(0.0, 0)),
        (at(limit), format!("{} ○", z(limit, 1))),
        (1.0, format!("≥ {}", z(FAR, 0))),
    ];
    bar.diverging(&labels, words)
}

fn probabilities<DB: DrawingBackend>(
    bar: &Bar<DB>,
    max_probability: f64,
    n: usize,
    words: &LegendWords,
) -> Drawn<(), DB> {
    let (pen, look) = (&bar.pen, bar.pen.look);
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
        // In a low bar the middle is for what is fair.
        if t == 0.5 && bar.low {
            continue;
        }
        bar.mark(t)?;
        if t != 0.5 || bar.length > 4 * ends {
            bar.number(&label(t), t)?;
        }
    }
    let fair = 1.0 / (n as f64 * max_probability);
    if n > 0 && fair <= 1.0 {
        let (hair, ink) = (pen.hair(), look.theme.ink);
        let (width, _) = pen.size();
        let x = bar.at(fair) - hair / 2;
        let tick = pen.px(3.0).max(1);
        let (edge, y) = match bar.low {
            true => (bar.top + bar.height, bar.numbers_y()),
            false => (bar.top - tick, bar.words_y()),
        };
        pen.fill((x, edge), (x + hair, edge + tick), ink)?;
        let half = pen.width(words.fair, SMALL) / 2;
        let kept = if bar.low { ends + pen.px(GAP) } else { 0 };
        let centre = bar.at(fair).clamp(
            (bar.left + kept + half).min(width / 2),
            (bar.left + bar.length - kept - half).max(width / 2),
        );
        pen.text(words.fair, (centre, y), SMALL, ink, HPos::Center)?;
    }
    Ok(())
}
