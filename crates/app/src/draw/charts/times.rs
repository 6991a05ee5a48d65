//! The distance from fair against the number of repetitions: of the whole deck, and of the single
//! card that is furthest off.

use super::frame::{Axis, Edges, Plot};
use super::pen::{GAP, Look, Pen, ROW, SMALL, TITLE};
use super::spot::{LabelBox, Line, crosses};
use super::ticks;
use crate::draw::palette::Rgb;
use crate::draw::scene::{Align, Scene};
use crate::number::grouped;
use exact::curve::CurvePoint;

/// The words on the chart.
#[derive(Clone, Copy, Debug)]
pub struct TimesWords<'a> {
    /// The title of the horizontal axis: what is repeated.
    pub count: &'a str,
    /// The title of the vertical axis.
    pub distance: &'a str,
    /// At the line of the whole deck.
    pub deck: &'a str,
    /// At the line of the single card.
    pub card: &'a str,
    /// At the dashed line; unused where no cut-off is known.
    pub cutoff: &'a str,
}

/// Draws the distance from fair against the number of repetitions. `points`: ascending by count;
/// lines of which nothing is known are left out. `cutoff`: where the distance is known to fall,
/// drawn dashed. `current`: a count to mark. The chart has `size` device pixels; it is
/// empty where there is no room.
pub fn times(
    size: (i32, i32),
    points: &[CurvePoint],
    cutoff: Option<f64>,
    current: Option<usize>,
    words: &TimesWords,
    look: &Look,
) -> Scene {
    let pen = Pen::new(size, look);
    draw(&pen, points, cutoff, current, words);
    pen.scene()
}

fn draw(
    pen: &Pen<'_>,
    points: &[CurvePoint],
    cutoff: Option<f64>,
    current: Option<usize>,
    words: &TimesWords,
) -> Option<()> {
    let theme = pen.look.theme;
    let (width, height) = pen.size();
    let edges = Edges {
        left: pen.px(50.0),
        top: pen.px(ROW + 2.0 * GAP),
        right: width - pen.px(20.0),
        bottom: height - pen.px(2.0 * ROW + GAP),
    };
    let most = points.last().map_or(0, |p| p.count);
    let (wide, tall) = (edges.right - edges.left, edges.bottom - edges.top);
    if most == 0 || tall < pen.px(50.0) || wide < pen.px(80.0) {
        return None;
    }
    let current = current.filter(|&count| count <= most);
    let mut plot = axes(pen, edges, most, current)?;
    let title = (pen.px(GAP), pen.px(ROW / 2.0));
    pen.text(words.distance, title, TITLE, theme.ink, Align::Left);
    let below = (edges.left, height - pen.px(ROW / 2.0));
    let below_title = format!("{} →", words.count);
    pen.text(&below_title, below, TITLE, theme.ink, Align::Left);

    let uprights = uprights(
        pen,
        edges,
        &plot,
        cutoff.filter(|&at| at <= most as f64),
        current,
        words,
    );
    let deck = points
        .iter()
        .filter_map(|p| Some((p.count as f64, p.deck?)));
    let card = points
        .iter()
        .filter_map(|p| Some((p.count as f64, p.cards?.worst)));
    let curves = [
        Curve {
            points: deck.collect(),
            colour: theme.often,
            name: words.deck,
        },
        Curve {
            points: card.collect(),
            colour: theme.rare,
            name: words.card,
        },
    ];
    for curve in curves.iter().rev() {
        curve.draw(pen, &mut plot, points.len() <= 24);
    }
    for curve in &curves {
        let here = |at: &&(f64, f64)| current.is_some_and(|count| at.0 == count as f64);
        if let Some(&(x, y)) = curve.points.iter().find(here) {
            dot(pen, plot.pixel(x, y), 6.5, theme.accent);
            dot(pen, plot.pixel(x, y), 4.0, curve.colour);
        }
    }
    names(pen, edges, &plot, &curves, uprights);
    Some(())
}

/// The mesh, the percentages and the counts; a marked count has its label elsewhere.
fn axes<'a>(pen: &Pen<'a>, edges: Edges, most: usize, marked: Option<usize>) -> Option<Plot<'a>> {
    let cell = f64::from(edges.right - edges.left) / most as f64;
    let need = f64::from(pen.width(&grouped(most as u64), SMALL) + pen.px(14.0));
    let mut counts = ticks::counted(most, cell, need);
    counts.retain(|&count| count as f64 * cell >= need);
    counts.insert(0, 0);
    if let Some(marked) = marked {
        counts.retain(|&count| count.abs_diff(marked) as f64 * cell >= need);
    }
    let every = match edges.bottom - edges.top < pen.px(110.0) {
        true => 50,
        false => 25,
    };
    let x = Axis {
        range: 0.0..most as f64,
        ticks: counts.into_iter().map(|count| count as f64).collect(),
        label: &|count| grouped(count as u64),
        lines: false,
    };
    let y = Axis {
        range: 0.0..1.0,
        ticks: (0..=100)
            .step_by(every)
            .map(|p| f64::from(p) / 100.0)
            .collect(),
        label: &|share| pen.look.percent(share, 0),
        lines: true,
    };
    let plot = Plot::draw(pen, edges, &x, &y)?;
    let ground = (edges.right, edges.bottom + pen.hair());
    pen.fill((edges.left, edges.bottom), ground, pen.look.theme.faint);
    Some(plot)
}

/// Draws the dashed line of the cut-off and the line of the current count, each with its label.
/// Returns them as lines that names keep clear of.
fn uprights(
    pen: &Pen<'_>,
    edges: Edges,
    plot: &Plot<'_>,
    cutoff: Option<f64>,
    current: Option<usize>,
    words: &TimesWords,
) -> Vec<Line> {
    let theme = pen.look.theme;
    let (top, ground) = (edges.top, edges.bottom);
    let mut lines = Vec::new();
    if let Some(at) = cutoff {
        let (at, _) = plot.pixel(at, 0.0);
        let dash = pen.px(5.0).max(1);
        for from in (top..ground).step_by(2 * dash as usize) {
            let to = (from + dash).min(ground);
            pen.fill((at, from), (at + pen.hair(), to), theme.faint);
        }
        lines.push(vec![(at, top), (at, ground)]);
        // Above its upper end, as near as the title and the edge allow.
        let long = pen.width(words.cutoff, SMALL);
        let start = pen.px(GAP) + pen.width(words.distance, TITLE) + pen.px(8.0);
        let last = pen.size().0 - long - pen.px(2.0);
        let over = ((at - long / 2).min(last).max(start), pen.px(ROW / 2.0));
        pen.text(words.cutoff, over, SMALL, theme.faint, Align::Left);
    }
    if let Some(count) = current {
        let (at, _) = plot.pixel(count as f64, 0.0);
        pen.fill((at, top), (at + pen.hair(), ground), theme.accent);
        let label = (at, ground + pen.px(2.0 * GAP + SMALL / 2.0));
        let count = grouped(count as u64);
        pen.text(&count, label, TITLE, theme.accent, Align::Centre);
        lines.push(vec![(at, top), (at, ground)]);
    }
    lines
}

/// A line of the chart: counts and distances.
struct Curve<'a> {
    points: Vec<(f64, f64)>,
    colour: Rgb,
    name: &'a str,
}

impl Curve<'_> {
    fn draw(&self, pen: &Pen<'_>, plot: &mut Plot<'_>, dots: bool) {
        if self.points.len() > 1 {
            plot.line(self.points.iter().copied(), pen.px(2.5), self.colour);
        }
        if dots {
            for &(x, y) in &self.points {
                dot(pen, plot.pixel(x, y), 3.0, self.colour);
            }
        }
    }
}

/// Writes each curve's name beside it.
fn names(pen: &Pen<'_>, edges: Edges, plot: &Plot<'_>, curves: &[Curve<'_>], uprights: Vec<Line>) {
    let drawn: Vec<Line> = curves
        .iter()
        .map(|curve| {
            curve
                .points
                .iter()
                .map(|&(x, y)| plot.pixel(x, y))
                .collect()
        })
        .collect();
    let lines: Vec<Line> = drawn.iter().cloned().chain(uprights).collect();
    let bounds = (edges.top, edges.bottom, edges.right);
    // The labels of the vertical axis.
    let mut taken: Vec<LabelBox> = vec![(0, 0, edges.left, pen.size().1)];
    for (curve, line) in curves.iter().zip(&drawn) {
        let size = (pen.width(curve.name, TITLE), pen.px(16.0));
        let Some(spot) = beside(line, size, pen.px(8.0), &lines, &taken, bounds) else {
            continue;
        };
        taken.push(spot);
        // Legible even where no spot is free of lines.
        let ground = pen.look.theme.ground;
        pen.wash((spot.0, spot.1), (spot.2, spot.3), ground, 0.7);
        let middle = (spot.0, (spot.1 + spot.3) / 2);
        pen.text(curve.name, middle, TITLE, curve.colour, Align::Left);
    }
}

/// The spot beside a falling line where a name of this size crosses the fewest lines and covers no
/// other name, as near to half way down as possible: above the line to the right, or below it to
/// the left.
fn beside(
    line: &[(i32, i32)],
    (wide, tall): (i32, i32),
    away: i32,
    lines: &[Line],
    taken: &[LabelBox],
    (top, ground, right): (i32, i32, i32),
) -> Option<LabelBox> {
    let mut best = None;
    for ends in line.windows(2) {
        for k in 0..4 {
            let part = |a: i32, b: i32| a + (b - a) * k / 4;
            let (x, y) = (part(ends[0].0, ends[1].0), part(ends[0].1, ends[1].1));
            let above = (x + away, y - tall, x + away + wide, y);
            let below = (x - away - wide, y, x - away, y + tall);
            for (side, spot) in [(0, above), (1, below)] {
                if spot.1 < top || spot.3 > ground || spot.2 > right || spot.0 < 0 {
                    continue;
                }
                let meets =
                    |t: &&LabelBox| spot.0 < t.2 && t.0 < spot.2 && spot.1 < t.3 && t.1 < spot.3;
                let covered = taken.iter().filter(meets).count();
                let crossed = lines.iter().filter(|line| crosses(line, spot)).count();
                let off = (2 * y - top - ground).abs();
                let score = (10 * covered + crossed, off + side);
                if best.is_none_or(|(other, _)| score < other) {
                    best = Some((score, spot));
                }
            }
        }
    }
    best.map(|(_, spot)| spot)
}

/// A dot with a rim of the ground.
fn dot(pen: &Pen<'_>, at: (i32, i32), css: f64, colour: Rgb) {
    let radius = pen.px(css).max(1);
    for (radius, colour) in [
        (radius + pen.hair(), pen.look.theme.ground),
        (radius, colour),
    ] {
        pen.disc(at, radius, colour);
    }
}
