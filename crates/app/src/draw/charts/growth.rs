//! How time grows with the number of cards, both axes logarithmic: a straight line's slope is the power.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::pen::{Drawn, GAP, Look, Pen, ROW, SMALL, TITLE};
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
    /// Drawn at each point: tells the lines apart without colour.
    pub mark: &'a str,
    /// Whether it belongs to the steep ones.
    pub steep: bool,
    /// Cards and milliseconds, ascending; all positive.
    pub points: Vec<(f64, f64)>,
}

/// Decades of the horizontal axis.
const CARDS: (f64, f64) = (2.0, 6.0);

/// Narrower than this, in CSS pixels, a chart has no room for names: whoever shows it says elsewhere what the marks mean.
pub const NAMED_FROM: f64 = 520.0;

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
    let roomy = wide > pen.px(NAMED_FROM);
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
    let mut guides = Vec::new();
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
        let end = (x(CARDS.0 + reach), y(low + slope * reach));
        let along = reach * 0.9;
        let at = (x(CARDS.0 + along), y(low + slope * along));
        guides.push((word, at, vec![(x(CARDS.0), y(low)), end]));
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
    let lines: Vec<Line> = series
        .iter()
        .map(|s| {
            let at = |&(cards, time): &(f64, f64)| (x(cards.log10()), y(time.log10()));
            s.points.iter().map(at).collect()
        })
        .chain(guides.iter().map(|(.., line)| line.clone()))
        .collect();
    let mut taken = Vec::new();
    for (word, at, _) in guides {
        let size = (pen.width(word, SMALL), pen.px(14.0));
        let spot = free_spot(at, size, pen.px(GAP), &lines, &taken, (top, ground, right));
        taken.push(spot);
        let middle = (spot.1 + spot.3) / 2;
        pen.text(word, (spot.0, middle), SMALL, theme.faint, HPos::Left)?;
    }
    if roomy {
        names(
            &pen,
            series,
            chosen,
            (&x, &y),
            (top, ground),
            (&lines, taken),
        )?;
    }
    Ok(())
}

/// Points that are joined.
pub(super) type Line = Vec<(i32, i32)>;
/// A rectangle that words fill: left, top, right, bottom.
pub(super) type Area = (i32, i32, i32, i32);

/// Names beside the last points. Those of lines that reach the last column stand behind it, moved apart where they would collide; a line
/// that ends earlier is named about its end, where no other line and no other name is.
fn names<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    series: &[Series<'_>],
    chosen: Option<usize>,
    (x, y): (&dyn Fn(f64) -> i32, &dyn Fn(f64) -> i32),
    (top, ground): (i32, i32),
    (lines, mut taken): (&[Line], Vec<Area>),
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
        let colour = if line.steep { theme.often } else { theme.rare };
        let ink = if chosen == Some(k) { theme.ink } else { colour };
        pen.text(line.name, (left, middle), SMALL, ink, HPos::Left)?;
    }
    Ok(())
}

/// Where about a line's end a name of this size is crossed by the fewest lines and covers no other name: behind it if that will do, else
/// before, above or below it, ever further away.
fn free_spot(
    (x, y): (i32, i32),
    (wide, tall): (i32, i32),
    away: i32,
    lines: &[Line],
    taken: &[Area],
    (top, ground, right): (i32, i32, i32),
) -> Area {
    let mut best = ((usize::MAX, usize::MAX), (x, y, x, y));
    let shifts = (0..6).flat_map(|k| [-k * tall / 2, k * tall / 2]);
    for (nth, down) in shifts.enumerate() {
        for (side, left) in [x + away, x - away - wide, x - wide / 2]
            .into_iter()
            .enumerate()
        {
            let spot = (left, y + down - tall / 2, left + wide, y + down + tall / 2);
            let outside = spot.1 < top - tall / 2 || spot.3 > ground || spot.2 > right || left < 0;
            if outside {
                continue;
            }
            let meets = |t: &&Area| spot.0 < t.2 && t.0 < spot.2 && spot.1 < t.3 && t.1 < spot.3;
            let covered = taken.iter().filter(meets).count();
            let crossed = lines.iter().filter(|line| crosses(line, spot)).count();
            let found = ((10 * covered + crossed, 3 * nth + side), spot);
            if found.0 < best.0 {
                best = found;
            }
        }
    }
    best.1
}

/// Whether a line goes through a rectangle.
pub(super) fn crosses(line: &[(i32, i32)], (left, top, right, bottom): Area) -> bool {
    line.windows(2).any(|ends| {
        let [(x1, y1), (x2, y2)] = [ends[0], ends[1]];
        let long = (x2 - x1).abs().max((y2 - y1).abs()).max(1);
        (0..=long).any(|k| {
            let x = x1 + (f64::from(x2 - x1) * f64::from(k) / f64::from(long)) as i32;
            let y = y1 + (f64::from(y2 - y1) * f64::from(k) / f64::from(long)) as i32;
            (left..=right).contains(&x) && (top..=bottom).contains(&y)
        })
    })
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
    crate::number::grouped(10u64.pow(power as u32))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that a name about the end of a line is crossed by none, its own included, and meets no other name.
    #[test]
    fn names_of_lines_that_end_early_are_crossed_by_none() {
        let steep = |x: i32, y: i32| vec![(60, 280), (x, y)];
        let lines = vec![
            steep(260, 60),
            steep(330, 66),
            steep(330, 72),
            vec![(60, 280), (420, 190)],
            vec![(60, 284), (420, 200)],
        ];
        let (mut taken, bounds) = (vec![(430, 183, 500, 197)], (20, 290, 520));
        for k in [0, 1, 2] {
            let end = lines[k][1];
            let spot = free_spot(end, (70, 14), 10, &lines, &taken, bounds);
            for line in &lines {
                assert!(!crosses(line, spot), "{spot:?} is crossed by {line:?}");
            }
            for t in &taken {
                assert!(
                    spot.0 >= t.2 || t.0 >= spot.2 || spot.1 >= t.3 || t.1 >= spot.3,
                    "{spot:?} meets {t:?}"
                );
            }
            let far = (spot.0 - end.0).abs().min((spot.2 - end.0).abs());
            assert!(
                far <= 40 && (spot.1 - end.1).abs() < 60,
                "{spot:?} is far from {end:?}"
            );
            taken.push(spot);
        }
    }
}
