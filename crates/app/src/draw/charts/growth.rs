//! Time against the number of cards. Both axes are logarithmic, so that the slope of a line is a
//! power.

use std::ops::Range;

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::frame::{Axis, Edges, Plot};
use super::pen::{Drawn, GAP, Look, Pen, ROW, SMALL, TITLE};
use super::spot::{LabelBox, Line, free_spot};
use crate::draw::palette::Rgb;
use crate::number::grouped;
use engine::sort::sort_by;

/// The words on the chart.
#[derive(Clone, Copy, Debug)]
pub struct GrowthWords<'a> {
    /// The title of the horizontal axis.
    pub cards: &'a str,
    /// The title of the vertical axis.
    pub time: &'a str,
    /// At the guide of slope 1.
    pub linear: &'a str,
    /// At the guide of slope 2.
    pub square: &'a str,
}

/// One line of the chart.
#[derive(Clone, Debug)]
pub struct Series<'a> {
    /// The shuffle's name.
    pub name: &'a str,
    /// The sign drawn at each point, which distinguishes the lines without colour.
    pub mark: &'a str,
    /// Whether it belongs to the steep ones.
    pub steep: bool,
    /// Cards and milliseconds, ascending; all positive.
    pub points: Vec<(f64, f64)>,
}

/// Decades of the horizontal axis.
const CARDS: (f64, f64) = (2.0, 6.0);

/// Narrower charts, in CSS pixels, have no room for names: the page explains the marks elsewhere.
pub const NAMED_FROM: f64 = 520.0;

/// Draws time against the number of cards, both logarithmic. The line at `chosen` is drawn strong.
/// Names stand at the ends of the lines where the chart is wide enough ([`NAMED_FROM`]). Draws
/// nothing where there is no room.
pub fn growth<DB: DrawingBackend>(
    area: &DrawingArea<DB, Shift>,
    series: &[Series<'_>],
    chosen: Option<usize>,
    words: &GrowthWords,
    look: &Look,
) -> Drawn<(), DB> {
    let pen = Pen { area, look };
    let theme = look.theme;
    let (width, height) = pen.size();
    let roomy = width > pen.px(NAMED_FROM);
    let named = match roomy {
        true => {
            let widest = series.iter().map(|s| pen.width(s.name, SMALL)).max();
            widest.unwrap_or(0) + pen.px(20.0)
        }
        false => pen.width(&power_of_ten(6.0), SMALL) / 2,
    };
    let edges = Edges {
        left: pen.px(62.0),
        top: pen.px(ROW + GAP),
        right: width - named,
        bottom: height - pen.px(2.0 * ROW + GAP),
    };
    let tall = edges.bottom - edges.top;
    if tall < pen.px(60.0) || edges.right - edges.left < pen.px(80.0) {
        return Ok(());
    }
    let (mut plot, decades) = axes(&pen, edges, series)?;
    let upper = (pen.px(GAP), pen.px(ROW / 2.0));
    pen.text(words.time, upper, TITLE, theme.ink, HPos::Left)?;
    let lower = (edges.left, height - pen.px(ROW / 2.0));
    let title = format!("{} →", words.cards);
    pen.text(&title, lower, TITLE, theme.ink, HPos::Left)?;

    let guides = guides(&pen, &mut plot, decades.clone(), words)?;
    for (k, line) in series.iter().enumerate() {
        let stroke = if chosen == Some(k) { 3.0 } else { 1.5 };
        draw_line(&pen, &mut plot, line, stroke, decades.start)?;
    }
    let lines: Vec<Line> = series
        .iter()
        .map(|s| s.points.iter().map(|&p| pixel(&plot, p)).collect())
        .chain(guides.iter().map(|guide| guide.line.clone()))
        .collect();
    let mut taken = Vec::new();
    for guide in guides {
        let size = (pen.width(guide.name, SMALL), pen.px(14.0));
        let bounds = (edges.top, edges.bottom, edges.right);
        let spot = free_spot(guide.at, size, pen.px(GAP), &lines, &taken, bounds);
        taken.push(spot);
        let middle = (spot.0, (spot.1 + spot.3) / 2);
        pen.text(guide.name, middle, SMALL, theme.faint, HPos::Left)?;
    }
    match roomy {
        true => names(&pen, &plot, series, chosen, edges, (&lines, taken)),
        false => Ok(()),
    }
}

/// Returns where a point of a series lies, in device pixels.
fn pixel<DB: DrawingBackend>(plot: &Plot<'_, DB>, (cards, time): (f64, f64)) -> (i32, i32) {
    plot.pixel(cards.log10(), time.log10())
}

/// The mesh and its labels. Returns the plot and its decades of milliseconds.
fn axes<'a, DB: DrawingBackend>(
    pen: &Pen<'a, DB>,
    edges: Edges,
    series: &[Series<'_>],
) -> Drawn<(Plot<'a, DB>, Range<f64>), DB> {
    let times = || series.iter().flat_map(|s| &s.points).map(|p| p.1.log10());
    let low = times().fold(0.0, f64::min).floor().max(-6.0);
    let high = times().fold(low + 1.0, f64::max).ceil();
    let tall = f64::from(edges.bottom - edges.top);
    let every = (f64::from(pen.px(20.0)) * (high - low) / tall)
        .ceil()
        .max(1.0);
    let decades = (0..).map(|k| low + every * f64::from(k));
    let x = Axis {
        range: CARDS.0..CARDS.1,
        ticks: (2..=6).map(f64::from).collect(),
        label: &power_of_ten,
        lines: true,
    };
    let y = Axis {
        range: low..high,
        ticks: decades.take_while(|&decade| decade <= high).collect(),
        label: &duration,
        lines: true,
    };
    Ok((Plot::draw(pen, edges, x, y)?, low..high))
}

/// A dashed line of slope 1 or 2.
struct Guide<'a> {
    name: &'a str,
    /// Where its name belongs.
    at: (i32, i32),
    line: Line,
}

/// Draws what twice and four times the time for twice the cards look like, from the lower left.
fn guides<'w, DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    plot: &mut Plot<'_, DB>,
    decades: Range<f64>,
    words: &GrowthWords<'w>,
) -> Drawn<[Guide<'w>; 2], DB> {
    let mut draw = |slope: f64, name: &'w str| {
        let reach = (CARDS.1 - CARDS.0).min((decades.end - decades.start) / slope);
        let along = |part: f64| (CARDS.0 + reach * part, decades.start + slope * reach * part);
        let style = RGBColor::from(pen.look.theme.faint);
        let dashes = (0..20).map(|k| {
            [
                along(f64::from(k) / 20.0),
                along(f64::from(k) / 20.0 + 0.025),
            ]
        });
        plot.chart
            .draw_series(dashes.map(|dash| PathElement::new(dash, style)))?;
        let at = |part: f64| {
            let (x, y) = along(part);
            plot.pixel(x, y)
        };
        Ok(Guide {
            name,
            at: at(0.9),
            line: vec![at(0.0), at(1.0)],
        })
    };
    Ok([draw(1.0, words.linear)?, draw(2.0, words.square)?])
}

/// Draws one series: a line, and its mark at each point. Times below the plot lie on its lower
/// edge.
fn draw_line<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    plot: &mut Plot<'_, DB>,
    line: &Series<'_>,
    stroke: f64,
    low: f64,
) -> Drawn<(), DB> {
    let colour = line.colour(pen);
    let points = line
        .points
        .iter()
        .map(|&(cards, time)| (cards.log10(), time.log10().max(low)));
    if line.points.len() > 1 {
        let style = RGBColor::from(colour).stroke_width(pen.px(stroke).max(1) as u32);
        plot.chart
            .draw_series(LineSeries::new(points.clone(), style))?;
    }
    for (x, y) in points {
        pen.text(line.mark, plot.pixel(x, y), SMALL, colour, HPos::Center)?;
    }
    Ok(())
}

impl Series<'_> {
    fn colour<DB: DrawingBackend>(&self, pen: &Pen<'_, DB>) -> Rgb {
        match self.steep {
            true => pen.look.theme.often,
            false => pen.look.theme.rare,
        }
    }
}

/// Writes names at the ends of the lines. Those of lines that reach the last column stand behind
/// it, moved apart where they would collide. A line that ends earlier is named near its end, where
/// no other line and no other name is.
fn names<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    plot: &Plot<'_, DB>,
    series: &[Series<'_>],
    chosen: Option<usize>,
    edges: Edges,
    (lines, mut taken): (&[Line], Vec<LabelBox>),
) -> Drawn<(), DB> {
    let (top, ground) = (edges.top, edges.bottom);
    let mut ends: Vec<(usize, i32, i32)> = series
        .iter()
        .enumerate()
        .filter_map(|(k, s)| {
            let (at, down) = pixel(plot, *s.points.last()?);
            Some((k, at, down))
        })
        .collect();
    sort_by(&mut ends, |a, b| (a.2, a.1) < (b.2, b.1));
    let column = ends.iter().map(|e| e.1).max().unwrap_or(0);
    let (early, mut ends): (Vec<_>, Vec<_>) =
        ends.into_iter().partition(|e| column - e.1 > pen.px(60.0));
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
    let mut spots = Vec::new();
    for &(k, _, middle) in &ends {
        let left = column + pen.px(10.0);
        let wide = pen.width(series[k].name, SMALL);
        taken.push((left, middle - row / 2, left + wide, middle + row / 2));
        spots.push((k, left, middle));
    }
    let (right, _) = pen.size();
    for &(k, at, end) in &early {
        let wide = pen.width(series[k].name, SMALL);
        let away = pen.px(10.0);
        let spot = free_spot(
            (at, end),
            (wide, row),
            away,
            lines,
            &taken,
            (top, ground, right),
        );
        taken.push(spot);
        spots.push((k, spot.0, (spot.1 + spot.3) / 2));
    }
    for (k, left, middle) in spots {
        let line = &series[k];
        let ink = match chosen == Some(k) {
            true => pen.look.theme.ink,
            false => line.colour(pen),
        };
        pen.text(line.name, (left, middle), SMALL, ink, HPos::Left)?;
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

/// 10^`power`, written out.
fn power_of_ten(power: f64) -> String {
    grouped(10f64.powf(power).round() as u64)
}
