//! How many times? The distance from fair, falling with the number of passes: of the whole deck, and of the single card that is furthest off.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::growth::{Area, Line, crosses};
use super::pen::{Drawn, GAP, Look, Pen, ROW, SMALL, TITLE};
use super::ticks;
use crate::draw::palette::Rgb;
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
    /// At the dashed line; not looked at where no cut-off is known.
    pub cutoff: &'a str,
}

/// Draws `points`, ascending by count, with the known cut-off and the current count marked. Lines of which nothing is known are left out. Draws nothing
/// where there is no room.
pub fn times<DB: DrawingBackend>(
    area: &DrawingArea<DB, Shift>,
    points: &[CurvePoint],
    cutoff: Option<f64>,
    current: Option<usize>,
    words: &TimesWords,
    look: &Look,
) -> Drawn<(), DB> {
    let pen = Pen { area, look };
    let theme = look.theme;
    let (wide, height) = pen.size();
    let (left, right) = (pen.px(50.0), wide - pen.px(20.0));
    let (top, ground) = (pen.px(ROW + 2.0 * GAP), height - pen.px(2.0 * ROW + GAP));
    let most = points.last().map_or(0, |p| p.count);
    if most == 0 || ground - top < pen.px(50.0) || right - left < pen.px(80.0) {
        return Ok(());
    }
    let x = |count: f64| left + ((right - left) as f64 * count / most as f64).round() as i32;
    let y = |share: f64| ground - ((ground - top) as f64 * share).round() as i32;
    let title = (pen.px(GAP), pen.px(ROW / 2.0));
    pen.text(words.distance, title, TITLE, theme.ink, HPos::Left)?;
    let every = if ground - top < pen.px(110.0) { 50 } else { 25 };
    for percent in (0..=100).step_by(every) {
        let share = f64::from(percent) / 100.0;
        let colour = if percent == 0 {
            theme.faint
        } else {
            theme.line
        };
        pen.fill((left, y(share)), (right, y(share) + pen.hair()), colour)?;
        let at = (left - pen.px(GAP), y(share));
        pen.text(&look.percent(share, 0), at, SMALL, theme.faint, HPos::Right)?;
    }
    let row = ground + pen.px(GAP + ROW / 2.0);
    let name = |count: usize| crate::number::grouped(count as u64);
    let need = pen.width(&name(most), SMALL) + pen.px(14.0);
    let marked = current.filter(|&count| count <= most);
    let mut numbers = ticks::counted(most, (right - left) as f64 / most as f64, need.into());
    numbers.retain(|&k| x(k as f64) - left >= need);
    numbers.insert(0, 0);
    if let Some(count) = marked {
        numbers.retain(|&k| (x(k as f64) - x(count as f64)).abs() >= need);
    }
    for count in numbers {
        let at = (x(count as f64), row);
        pen.text(&name(count), at, SMALL, theme.faint, HPos::Center)?;
    }
    let below = (left, height - pen.px(ROW / 2.0));
    let below_title = format!("{} →", words.count);
    pen.text(&below_title, below, TITLE, theme.ink, HPos::Left)?;

    let line = |share: &dyn Fn(&CurvePoint) -> Option<f64>| -> Line {
        let at = |p: &CurvePoint| Some((x(p.count as f64), y(share(p)?)));
        points.iter().filter_map(at).collect()
    };
    let lines: [Line; 2] = [
        line(&|p| p.deck),
        line(&|p| p.cards.map(|cards| cards.worst)),
    ];
    // Upright lines first: names keep clear of them as of any other line.
    let mut met: Vec<Line> = lines.to_vec();
    // The numbers of the vertical axis.
    let mut taken: Vec<Area> = vec![(0, 0, left, height)];
    let rows = pen.px(16.0);
    if let Some(at) = cutoff.filter(|&at| at <= most as f64) {
        let at = x(at);
        let (dash, mut from) = (pen.px(5.0).max(1), top);
        while from < ground {
            let to = (from + dash).min(ground);
            pen.fill((at, from), (at + pen.hair(), to), theme.faint)?;
            from += 2 * dash;
        }
        met.push(vec![(at, top), (at, ground)]);
        // Above its upper end, as near as the title and the edge let it.
        let long = pen.width(words.cutoff, SMALL);
        let start = pen.px(GAP) + pen.width(words.distance, TITLE) + pen.px(8.0);
        let from = (at - long / 2).min(wide - long - pen.px(2.0)).max(start);
        let over = (from, title.1);
        pen.text(words.cutoff, over, SMALL, theme.faint, HPos::Left)?;
    }
    if let Some(count) = marked {
        let at = x(count as f64);
        pen.fill((at, top), (at + pen.hair(), ground), theme.accent)?;
        let label = name(count);
        pen.text(&label, (at, row), TITLE, theme.accent, HPos::Center)?;
        met.push(vec![(at, top), (at, ground)]);
    }
    let looks = [(theme.often, words.deck), (theme.rare, words.card)];
    for (line, (colour, ..)) in lines.iter().zip(looks).rev() {
        if line.len() > 1 {
            let style = RGBColor::from(colour).stroke_width(pen.px(2.5).max(1) as u32);
            area.draw(&PathElement::new(line.clone(), style))?;
        }
        if points.len() <= 24 {
            for &at in line {
                dot(&pen, at, 3.0, colour)?;
            }
        }
    }
    for (line, (colour, ..)) in lines.iter().zip(looks) {
        let here = |&&(at, _): &&(i32, i32)| marked.is_some_and(|count| at == x(count as f64));
        if let Some(&at) = line.iter().find(here) {
            dot(&pen, at, 6.5, theme.accent)?;
            dot(&pen, at, 4.0, colour)?;
        }
    }
    for (line, (colour, word)) in lines.iter().zip(looks) {
        let size = (pen.width(word, TITLE), rows);
        if let Some(spot) = beside(line, size, pen.px(8.0), &met, &taken, (top, ground, right)) {
            taken.push(spot);
            // Legible even where a line cannot be kept clear of.
            let corners = ((spot.0, spot.1), (spot.2, spot.3));
            pen.wash(corners.0, corners.1, theme.ground, 0.7)?;
            let middle = (spot.0, (spot.1 + spot.3) / 2);
            pen.text(word, middle, TITLE, colour, HPos::Left)?;
        }
    }
    Ok(())
}

/// Where beside a falling line a name of this size meets the fewest lines and no other name, as near to half way down as can be: above it to the
/// right, or below it to the left.
fn beside(
    line: &[(i32, i32)],
    (wide, tall): (i32, i32),
    away: i32,
    lines: &[Line],
    taken: &[Area],
    (top, ground, right): (i32, i32, i32),
) -> Option<Area> {
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
                    |t: &&Area| spot.0 < t.2 && t.0 < spot.2 && spot.1 < t.3 && t.1 < spot.3;
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
fn dot<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    at: (i32, i32),
    css: f64,
    colour: Rgb,
) -> Drawn<(), DB> {
    let radius = pen.px(css).max(1);
    for (radius, colour) in [
        (radius + pen.hair(), pen.look.theme.ground),
        (radius, colour),
    ] {
        let filled = RGBColor::from(colour).filled();
        pen.area.draw(&Circle::new(at, radius, filled))?;
    }
    Ok(())
}
