//! Time against the number of cards. Both axes are logarithmic, so that the slope of a line is a
//! power.

use std::ops::Range;

use super::frame::{Axis, Edges, Plot};
use super::pen::{GAP, Look, Pen, ROW, SMALL, TITLE};
use super::spot::{LabelBox, Line, free_spot};
use crate::draw::palette::Rgb;
use crate::draw::scene::{Align, Scene};
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
    /// True for a steep line, drawn in the theme's `often` instead of its `rare`.
    pub steep: bool,
    /// Cards and milliseconds, ascending; all positive.
    pub points: Vec<(f64, f64)>,
}

/// Decades of the horizontal axis.
const CARDS: (f64, f64) = (2.0, 6.0);

/// Narrower charts, in CSS pixels, have no room for names: the page explains the marks elsewhere.
pub const NAMED_FROM: f64 = 520.0;

/// Draws time against the number of cards, both logarithmic. The line at `chosen` is drawn strong.
/// Names stand at the ends of the lines where the chart is wide enough ([`NAMED_FROM`]). The chart
/// has `size` device pixels; it is empty where there is no room.
pub fn growth(
    size: (i32, i32),
    series: &[Series<'_>],
    chosen: Option<usize>,
    words: &GrowthWords,
    look: &Look,
) -> Scene {
    let pen = Pen::new(size, look);
    draw(&pen, series, chosen, words);
    pen.scene()
}

fn draw(
    pen: &Pen<'_>,
    series: &[Series<'_>],
    chosen: Option<usize>,
    words: &GrowthWords,
) -> Option<()> {
    let theme = pen.look.theme;
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
        return None;
    }
    let (mut plot, decades) = axes(pen, edges, series)?;
    let upper = (pen.px(GAP), pen.px(ROW / 2.0));
    pen.text(words.time, upper, TITLE, theme.ink, Align::Left);
    let lower = (edges.left, height - pen.px(ROW / 2.0));
    let title = format!("{} →", words.cards);
    pen.text(&title, lower, TITLE, theme.ink, Align::Left);

    let guides = guides(pen, &mut plot, decades.clone(), words);
    for (k, line) in series.iter().enumerate() {
        let stroke = if chosen == Some(k) { 3.0 } else { 1.5 };
        draw_line(pen, &mut plot, line, stroke, decades.start);
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
        pen.text(guide.name, middle, SMALL, theme.faint, Align::Left);
    }
    if roomy {
        names(pen, &plot, series, chosen, edges, (&lines, taken));
    }
    Some(())
}

/// Returns where a point of a series lies, in device pixels.
fn pixel(plot: &Plot<'_>, (cards, time): (f64, f64)) -> (i32, i32) {
    plot.pixel(cards.log10(), time.log10())
}

/// The mesh and its labels. Returns the plot and its decades of milliseconds.
fn axes<'a>(pen: &Pen<'a>, edges: Edges, series: &[Series<'_>]) -> Option<(Plot<'a>, Range<f64>)> {
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
    Some((Plot::draw(pen, edges, &x, &y)?, low..high))
}

/// A dashed line of slope 1 or 2.
struct Guide<'a> {
    name: &'a str,
    /// The place of its name.
    at: (i32, i32),
    line: Line,
}

/// Draws what twice and four times the time for twice the cards look like, from the lower left.
fn guides<'w>(
    pen: &Pen<'_>,
    plot: &mut Plot<'_>,
    decades: Range<f64>,
    words: &GrowthWords<'w>,
) -> [Guide<'w>; 2] {
    let mut draw = |slope: f64, name: &'w str| {
        let reach = (CARDS.1 - CARDS.0).min((decades.end - decades.start) / slope);
        let along = |part: f64| (CARDS.0 + reach * part, decades.start + slope * reach * part);
        for dash in 0..20 {
            let from = f64::from(dash) / 20.0;
            plot.line([along(from), along(from + 0.025)], 1, pen.look.theme.faint);
        }
        let at = |part: f64| {
            let (x, y) = along(part);
            plot.pixel(x, y)
        };
        Guide {
            name,
            at: at(0.9),
            line: vec![at(0.0), at(1.0)],
        }
    };
    [draw(1.0, words.linear), draw(2.0, words.square)]
}

/// Draws one series: a line, and its mark at each point. Times below the plot lie on its lower
/// edge.
fn draw_line(pen: &Pen<'_>, plot: &mut Plot<'_>, line: &Series<'_>, stroke: f64, low: f64) {
    let colour = line.colour(pen);
    let points = line
        .points
        .iter()
        .map(|&(cards, time)| (cards.log10(), time.log10().max(low)));
    if line.points.len() > 1 {
        plot.line(points.clone(), pen.px(stroke), colour);
    }
    for (x, y) in points {
        pen.text(line.mark, plot.pixel(x, y), SMALL, colour, Align::Centre);
    }
}

impl Series<'_> {
    fn colour(&self, pen: &Pen<'_>) -> Rgb {
        match self.steep {
            true => pen.look.theme.often,
            false => pen.look.theme.rare,
        }
    }
}

/// Writes names at the ends of the lines. Those of lines that reach the last column stand behind
/// it, moved apart where they would collide. A line that ends earlier is named near its end, where
/// no other line and no other name is.
fn names(
    pen: &Pen<'_>,
    plot: &Plot<'_>,
    series: &[Series<'_>],
    chosen: Option<usize>,
    edges: Edges,
    (lines, mut taken): (&[Line], Vec<LabelBox>),
) {
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
        pen.text(line.name, (left, middle), SMALL, ink, Align::Left);
    }
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
