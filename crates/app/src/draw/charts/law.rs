//! Chart of a statistic: counted shares as bars, and upon them its exact distribution as dots on
//! stalks, or as a line where they would crowd.

use super::pen::{GAP, Look, Pen, ROW, SMALL, TITLE};
use super::ticks;
use crate::draw::scene::{Align, Scene};

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

/// Draws `law` and `seen`, shares of all shuffles: entry k stands for the numbers from
/// `first + k * width` up to but without the next entry's first (`width` at least 1). `seen` may be
/// empty: nothing was counted yet. The chart has `size` device pixels; it is empty where there is no
/// room.
pub fn law(
    size: (i32, i32),
    first: usize,
    width: usize,
    law: &[f64],
    seen: &[f64],
    words: &LawWords,
    look: &Look,
) -> Scene {
    let pen = Pen::new(size, look);
    if let Some(plot) = LawPlot::new(&pen, law, seen, words) {
        plot.draw(&pen, (first, width), law, seen, words);
    }
    pen.scene()
}

/// Place of the key.
#[derive(Clone, Copy, PartialEq, Eq)]
enum KeyRow {
    /// Beside the upper title.
    Upper,
    /// Beside the lower title, where there is no room beside the upper one.
    Lower,
    /// Below both.
    Own,
}

/// Layout of the plot, in device pixels of the chart, and the spans of its axes.
struct LawPlot {
    left: i32,
    right: i32,
    top: i32,
    /// The line that the bars stand on.
    ground: i32,
    /// The lower edge of the last row, but for that of the key.
    bottom: i32,
    /// The share at the upper edge.
    highest: f64,
    /// Number of entries.
    bars: usize,
    /// The width of an entry.
    cell: f64,
    key: KeyRow,
}

impl LawPlot {
    /// `None` where there is no room, or nothing to draw.
    fn new(pen: &Pen<'_>, law: &[f64], seen: &[f64], words: &LawWords) -> Option<LawPlot> {
        let (wide, height) = pen.size();
        let (left, right) = (pen.px(46.0), wide - pen.px(12.0));
        let need = pen.px(12.0) + key_width(pen, words, !seen.is_empty());
        let fits = |word: &str| left + pen.width(word, TITLE) + need <= right;
        let key = if fits(words.share) {
            KeyRow::Upper
        } else if fits(&format!("{} →", words.number)) {
            KeyRow::Lower
        } else {
            KeyRow::Own
        };
        let bottom = match key {
            KeyRow::Own => height - pen.px(ROW),
            KeyRow::Upper | KeyRow::Lower => height,
        };
        let (top, ground) = (pen.px(ROW + GAP), bottom - pen.px(2.0 * ROW + GAP));
        let bars = law.len().max(seen.len());
        if bars == 0 || ground - top < pen.px(30.0) || right - left < pen.px(60.0) {
            return None;
        }
        Some(LawPlot {
            left,
            right,
            top,
            ground,
            bottom,
            highest: law.iter().chain(seen).copied().fold(1e-9, f64::max) * 1.08,
            bars,
            // A few entries need not fill the whole width.
            cell: ((right - left) as f64 / bars as f64).min(pen.px(64.0).into()),
            key,
        })
    }

    /// Draws the whole chart, of which entry k holds the numbers from `first + k * width`.
    fn draw(
        &self,
        pen: &Pen<'_>,
        (first, width): (usize, usize),
        law: &[f64],
        seen: &[f64],
        words: &LawWords,
    ) {
        let (theme, left) = (pen.look.theme, self.left);
        let first_row = pen.px(ROW / 2.0);
        pen.text(
            words.share,
            (left, first_row),
            TITLE,
            theme.ink,
            Align::Left,
        );
        self.grid(pen);
        self.seen(pen, seen);
        self.law(pen, law);
        let reaches = self.numbers(pen, first, width);
        let title = format!("{} →", words.number);
        let last_row = self.bottom - pen.px(ROW / 2.0);
        pen.text(&title, (left, last_row), TITLE, theme.ink, Align::Left);
        if reaches > self.right {
            return;
        }
        let row = match self.key {
            KeyRow::Upper => first_row,
            KeyRow::Lower => last_row,
            KeyRow::Own => last_row + pen.px(ROW),
        };
        legend(pen, words, !seen.is_empty(), self.right, row)
    }

    /// The left edge of entry `k`, or a point within it.
    fn x(&self, k: f64) -> i32 {
        self.left + (k * self.cell).round() as i32
    }

    /// The height of a share.
    fn y(&self, share: f64) -> i32 {
        let part = (self.ground - self.top) as f64 * share / self.highest;
        self.ground - part.round() as i32
    }

    /// Returns true if stalks would hide the bars.
    fn crowded(&self, pen: &Pen<'_>) -> bool {
        self.cell < f64::from(pen.px(STALK))
    }

    /// A labelled line at each tick of the vertical axis.
    fn grid(&self, pen: &Pen<'_>) {
        let theme = pen.look.theme;
        let most = (self.ground - self.top) / pen.px(34.0);
        let (values, decimals) = ticks::shares(0.0, self.highest, most.into());
        for value in values {
            let y = self.y(value);
            pen.fill((self.left, y), (self.right, y + pen.hair()), theme.line);
            let (label, at) = (pen.look.percent(value, decimals), self.left - pen.px(GAP));
            pen.text(&label, (at, y), SMALL, theme.faint, Align::Right);
        }
    }

    /// Draws the counted shares as bars, and the line that they stand on.
    fn seen(&self, pen: &Pen<'_>, seen: &[f64]) {
        let gap = match self.crowded(pen) {
            true => 0,
            false => (self.cell * 0.14).round() as i32,
        };
        let (theme, ground) = (pen.look.theme, self.ground);
        for (k, &share) in seen.iter().enumerate() {
            let (from, to) = (self.x(k as f64) + gap, self.x(k as f64 + 1.0) - gap);
            let to = (to.max(from + 1), ground);
            pen.wash((from, self.y(share)), to, theme.ink, SEEN);
        }
        let end = (self.right, ground + pen.hair());
        pen.fill((self.left, ground), end, theme.faint)
    }

    /// Draws the exact distribution: dots on stalks, or a line where they would crowd.
    fn law(&self, pen: &Pen<'_>, law: &[f64]) {
        let top = |(k, &share): (usize, &f64)| (self.x(k as f64 + 0.5), self.y(share));
        let tops: Vec<(i32, i32)> = law.iter().enumerate().map(top).collect();
        if self.crowded(pen) {
            return outlined(pen, &tops);
        }
        let (theme, hair) = (pen.look.theme, pen.hair());
        let radius = pen.px(4.0).min((self.cell * 0.32) as i32).max(1);
        for &at in &tops {
            let from = at.0 - hair / 2;
            pen.fill((from, at.1), (from + hair, self.ground), theme.accent);
            // A rim, so that the dot is seen on its bar.
            for (radius, colour) in [(radius + hair, theme.ground), (radius, theme.accent)] {
                pen.disc(at, radius, colour);
            }
        }
    }

    /// The numbers under the plot, of which entry k holds those from `first + k * width`. Returns
    /// what room a number takes.
    fn numbers(&self, pen: &Pen<'_>, first: usize, width: usize) -> i32 {
        let row = self.ground + pen.px(GAP + ROW / 2.0);
        let beyond = first + self.bars * width;
        let need = pen.width(&beyond.to_string(), SMALL) + pen.px(10.0);
        // A number stands under the middle of its own bar, the first of several under where their
        // bar begins.
        let middle = if width > 1 { 0.0 } else { 0.5 };
        for number in round_numbers(first, beyond, self.cell / width as f64, need.into()) {
            let at = self.x((number - first) as f64 / width as f64 + middle);
            let label = number.to_string();
            if at + pen.width(&label, SMALL) / 2 <= pen.size().0 {
                let faint = pen.look.theme.faint;
                pen.text(&label, (at, row), SMALL, faint, Align::Centre);
            }
        }
        need
    }
}

/// Bars narrower than this have no stalks, in CSS pixels.
const STALK: f64 = 7.0;

/// A line through `points`, on a rim, so that it is seen on the bars.
fn outlined(pen: &Pen<'_>, points: &[(i32, i32)]) {
    let theme = pen.look.theme;
    for (colour, css) in [(theme.ground, 4.0), (theme.accent, 2.0)] {
        pen.line(points, pen.px(css).max(1), colour);
    }
}

/// The numbers from `first` up to but without `beyond` to label: multiples of the smallest of 1, 2,
/// 5, 10, ... that leaves a label `need` pixels, with `cell` pixels a number.
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

/// Returns the width from a mark of the key to the end of its word.
fn marked(pen: &Pen<'_>, word: &str) -> i32 {
    pen.px(12.0) + pen.px(GAP) + pen.width(word, SMALL)
}

/// Width of the key in device pixels, with the entry of the bars if `seen`.
fn key_width(pen: &Pen<'_>, words: &LawWords, seen: bool) -> i32 {
    let counted = match seen {
        true => pen.px(14.0) + marked(pen, words.seen),
        false => 0,
    };
    marked(pen, words.law) + counted
}

/// The key, in this row up to `to`.
fn legend(pen: &Pen<'_>, words: &LawWords, seen: bool, to: i32, row: i32) {
    let theme = pen.look.theme;
    let (swatch, gap) = (pen.px(12.0), pen.px(GAP));
    let law = to - marked(pen, words.law);
    let counted = to - key_width(pen, words, true);
    let half = swatch / 2;
    pen.fill(
        (law, row - pen.hair() / 2),
        (law + swatch, row - pen.hair() / 2 + pen.hair()),
        theme.accent,
    );
    pen.disc((law + half, row), pen.px(4.0), theme.accent);
    let word = |word, at: i32| {
        let at = (at + swatch + gap, row);
        pen.text(word, at, SMALL, theme.faint, Align::Left)
    };
    word(words.law, law);
    if seen {
        word(words.seen, counted);
        let (from, to) = ((counted, row - half), (counted + swatch, row + half));
        pen.wash(from, to, theme.ink, SEEN);
    }
}

/// Opacity of the counted shares.
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
