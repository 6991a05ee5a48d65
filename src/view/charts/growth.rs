//! How time grows with the number of cards, both axes logarithmic: a straight line's slope is the power.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::pen::{Drawn, GAP, Look, Pen, ROW, SMALL, TITLE};

/// The words on the chart.
#[derive(Clone, Copy, Debug)]
pub struct GrowthWords<'a> {
    /// The titles of the horizontal and of the vertical axis.
    pub cards: &'a str,
    pub time: &'a str,
    /// At the guides of slope 1 and 2.
    pub linear: &'a str,
    pub square: &'a str,
}

/// One line of the chart.
#[derive(Clone, Debug)]
pub struct Series<'a> {
    pub name: &'a str,
    /// Drawn at each point: tells the lines apart without colour.
    pub mark: &'a str,
    /// Whether it belongs to the steep ones.
    pub steep: bool,
    /// Cards and milliseconds, ascending; all positive.
    pub points: Vec<(f64, f64)>,
}

/// Decades of the horizontal axis.
const CARDS: (f64, f64) = (2.0, 6.0);

/// Draws the lines; the one at `chosen` is drawn strong. Names stand at the ends of lines where the chart is wide enough. Draws nothing
/// where there is no room.
pub fn growth<DB: DrawingBackend>(
    area: &DrawingArea<DB, Shift>,
    series: &[Series<'_>],
    chosen: Option<usize>,
    words: &GrowthWords,
    look: &Look,
) -> Drawn<(), DB> {
    let pen = Pen { area, look };
    let theme = look.theme;
    let (wide, height) = pen.size();
    let roomy = wide > pen.px(520.0);
    let named = if roomy {
        let widest = series.iter().map(|s| pen.width(s.name, SMALL)).max();
        widest.unwrap_or(0) + pen.px(20.0)
    } else {
        pen.width(&thousands(6), SMALL) / 2
    };
    let (left, right) = (pen.px(62.0), wide - named);
    let (top, ground) = (pen.px(ROW + GAP), height - pen.px(2.0 * ROW + GAP));
    if ground - top < pen.px(60.0) || right - left < pen.px(80.0) {
        return Ok(());
    }
    let times = || series.iter().flat_map(|s| &s.points).map(|p| p.1.log10());
    let low = times().fold(0.0, f64::min).floor().max(-6.0);
    let high = times().fold(low + 1.0, f64::max).ceil();
    let x = |log: f64| {
        left + ((right - left) as f64 * (log - CARDS.0) / (CARDS.1 - CARDS.0)).round() as i32
    };
    let y = |log: f64| ground - ((ground - top) as f64 * (log - low) / (high - low)).round() as i32;
    pen.text(
        words.time,
        (pen.px(GAP), pen.px(ROW / 2.0)),
        TITLE,
        theme.ink,
        HPos::Left,
    )?;
    let every = ((f64::from(pen.px(20.0)) * (high - low)) / f64::from(ground - top))
        .ceil()
        .max(1.0);
    let mut decade = low;
    while decade <= high {
        let at = y(decade);
        pen.fill((left, at), (right, at + pen.hair()), theme.line)?;
        pen.text(
            &duration(decade),
            (left - pen.px(GAP), at),
            SMALL,
            theme.faint,
            HPos::Right,
        )?;
        decade += every;
    }
    for power in 2..=6 {
        let (at, label) = (x(f64::from(power)), thousands(power));
        pen.fill((at, top), (at + pen.hair(), ground), theme.line)?;
        let row = ground + pen.px(GAP + ROW / 2.0);
        pen.text(&label, (at, row), SMALL, theme.faint, HPos::Center)?;
    }
    let title = format!("{} →", words.cards);
    pen.text(
        &title,
        (left, height - pen.px(ROW / 2.0)),
        TITLE,
        theme.ink,
        HPos::Left,
    )?;
    // Guides from the lower left: what twice and four times the time for twice the cards look like.
    for (slope, word) in [(1.0, words.linear), (2.0, words.square)] {
        let reach = (CARDS.1 - CARDS.0).min((high - low) / slope);
        let steps = 40;
        for k in 0..steps {
            let at = |k: i32| {
                let along = reach * f64::from(k) / f64::from(steps);
                (x(CARDS.0 + along), y(low + slope * along))
            };
            if k % 2 == 0 {
                let line = PathElement::new(vec![at(k), at(k + 1)], RGBColor::from(theme.faint));
                area.draw(&line)?;
            }
        }
        let along = reach * 0.9;
        let at = (
            x(CARDS.0 + along) + pen.px(GAP),
            y(low + slope * along) + pen.px(ROW * 0.6),
        );
        pen.text(word, at, SMALL, theme.faint, HPos::Left)?;
    }
    for (k, line) in series.iter().enumerate() {
        let colour = if line.steep { theme.often } else { theme.rare };
        let points: Vec<(i32, i32)> = line
            .points
            .iter()
            .map(|&(cards, time)| (x(cards.log10()), y(time.log10().max(low))))
            .collect();
        let stroke = pen.px(if chosen == Some(k) { 3.0 } else { 1.5 }).max(1) as u32;
        if points.len() > 1 {
            let style = RGBColor::from(colour).stroke_width(stroke);
            area.draw(&PathElement::new(points.clone(), style))?;
        }
        for &at in &points {
            pen.text(line.mark, at, SMALL, colour, HPos::Center)?;
        }
    }
    if roomy {
        names(&pen, series, chosen, &x, &y, (top, ground))?;
    }
    Ok(())
}

/// Names beside the last points, moved apart where they would collide.
fn names<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    series: &[Series<'_>],
    chosen: Option<usize>,
    x: &dyn Fn(f64) -> i32,
    y: &dyn Fn(f64) -> i32,
    (top, ground): (i32, i32),
) -> Drawn<(), DB> {
    let theme = pen.look.theme;
    let mut ends: Vec<(usize, i32, i32)> = series
        .iter()
        .enumerate()
        .filter_map(|(k, s)| {
            let &(cards, time) = s.points.last()?;
            Some((k, x(cards.log10()), y(time.log10())))
        })
        .collect();
    ends.sort_unstable_by_key(|&(_, x, y)| (y, x));
    let row = pen.px(14.0);
    // Downwards, then upwards from the ground, so that all stay within.
    for k in 1..ends.len() {
        ends[k].2 = ends[k].2.max(ends[k - 1].2 + row);
    }
    let mut floor = ground;
    for end in ends.iter_mut().rev() {
        end.2 = end.2.min(floor).max(top);
        floor = end.2 - row;
    }
    let column = ends.iter().map(|e| e.1).max().unwrap_or(0);
    for &(k, at, row) in &ends {
        let line = &series[k];
        let colour = if line.steep { theme.often } else { theme.rare };
        let ink = if chosen == Some(k) { theme.ink } else { colour };
        // A line that ends earlier is named where it ends, before the end, where its neighbours lie lower.
        if column - at > pen.px(60.0) {
            let from = (at - pen.px(10.0), row - pen.px(6.0));
            pen.text(line.name, from, SMALL, ink, HPos::Right)?;
        } else {
            pen.text(
                line.name,
                (column + pen.px(10.0), row),
                SMALL,
                ink,
                HPos::Left,
            )?;
        }
    }
    Ok(())
}

/// 10^`log` milliseconds.
fn duration(log: f64) -> String {
    let (value, unit) = match log {
        l if l >= 3.0 => (l - 3.0, "s"),
        l if l >= 0.0 => (l, "ms"),
        l if l >= -3.0 => (l + 3.0, "µs"),
        l => (l + 6.0, "ns"),
    };
    format!("{:.0} {unit}", 10f64.powf(value))
}

fn thousands(power: i32) -> String {
    crate::text::grouped(10u64.pow(power as u32))
}
