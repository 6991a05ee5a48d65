//! What is between two lanes: cell by cell, how much more often in the one than in the other.

use std::ops::Range;

use web_sys::{Element, HtmlCanvasElement};

use super::paint::{Canvases, tiles};
use super::{Shown, column_name, of_places, row_name, shown};
use crate::app::App;
use crate::dom::{self, by_id};
use crate::lanes::letter;
use crate::sheet::Sheet;
use app::draw::charts::Look;
use app::draw::grid::Grid;
use app::draw::heatmap;
use app::i18n::{Text, lanes, percent, text};
use app::settings::{Scale, Show};
use stats::{ALPHA, cell};

/// What the map remembers between two drawings.
#[derive(Default)]
pub struct Between {
    /// As in [`super::HeatView`].
    small: Option<HtmlCanvasElement>,
}

/// The two lanes that are held against each other: the first, and the one that is looked at.
pub fn pair(app: &App) -> Option<(usize, usize)> {
    let other = app.settings.at.max(1);
    let lanes = &app.settings.lanes;
    let fits = lanes.get(other)?.setup.n == lanes[0].setup.n;
    fits.then_some((0, other))
}

/// What is held against each other: the first lane's matrix, and the other's.
struct Gap<'a> {
    one: Shown<'a>,
    other: Shown<'a>,
    /// How many standard errors chance may explain, however often somebody looks.
    limit: f64,
}

fn gap(app: &App) -> Option<Gap<'_>> {
    let (one, other) = pair(app)?;
    let lanes = &app.settings.lanes;
    let coupled = lanes[one].seed == lanes[other].seed;
    let (mut a, mut b) = (shown(app, one), shown(app, other));
    if a.show != b.show {
        // Theory knows one of them only.
        (a, b) = (counts(app, one), counts(app, other));
    }
    let comparable = a.side == b.side && a.total > 0 && b.total > 0;
    let (cells, shuffles) = (a.cells.len(), a.total.min(b.total));
    comparable.then(|| Gap {
        limit: cell::anytime_limit(cells, ALPHA, shuffles, coupled),
        one: a,
        other: b,
    })
}

impl Gap<'_> {
    fn side(&self) -> usize {
        self.one.side
    }

    fn is_counted(&self) -> bool {
        self.one.show == Show::Observed
    }

    /// Whether the difference of a cell, counted `x` and `y` times, is more than chance explains.
    fn is_beyond(&self, x: f64, y: f64) -> bool {
        cell::two_sample_z(x, self.one.total, y, self.other.total).abs() > self.limit
    }

    /// How many times as often some cells are hit in the one as in the other. Where chance would explain what was counted: once.
    fn ratios(&self, band: Range<usize>) -> Vec<f64> {
        let Gap {
            one: a, other: b, ..
        } = self;
        let counted = self.is_counted();
        let (m, n) = (a.total, b.total);
        let cells = a.cells[band.clone()].iter().zip(&b.cells[band]);
        let ratios = cells.map(|(&x, &y)| {
            let [p, q] = [(x, m), (y, n)].map(|(k, of)| heatmap::frequency(k, of));
            let by_chance = counted && !self.is_beyond(x, y);
            if by_chance || p == q { 1.0 } else { q / p }
        });
        ratios.collect()
    }
}

/// What a lane has counted.
fn counts(app: &App, lane: usize) -> Shown<'_> {
    let (side, counts) = super::observed(app, lane);
    Shown {
        side,
        cells: counts.into(),
        total: app.tracks[lane].tracker.tally().shuffles(),
        show: Show::Observed,
    }
}

/// The lanes whose map is on show. Differences from theory have other units.
fn on_show(app: &App) -> Option<(usize, usize)> {
    let shown = app.settings.compares() && app.settings.show != Show::Difference;
    pair(app).filter(|_| shown)
}

/// What the map is about, and what it says of the pointed cell.
pub fn tell(app: &App) {
    let pair = on_show(app);
    dom::flag(&by_id::<Element>("between-tile"), "hidden", pair.is_none());
    let Some((one, other)) = pair else {
        return;
    };
    dom::write(
        "between-name",
        &lanes::between(app.lang, letter(one), letter(other)),
    );
    let words = match gap(app) {
        None => text(app.lang, Text::Empty).to_string(),
        Some(gap) => words(app, &gap, one, other),
    };
    dom::write("between-words", &words);
}

/// Draws the map that is pointed at.
pub fn draw(app: &mut App, look: Look<'_>, cells: bool) {
    let Some((one, other)) = on_show(app) else {
        return;
    };
    let Some(sheet) = Sheet::open("between") else {
        return;
    };
    let name = lanes::between(app.lang, letter(one), letter(other));
    dom::set(&sheet.canvas, "aria-label", &name);
    let Some(plot) = super::axes(app, one, &sheet, look) else {
        return;
    };
    let side = super::side(app, one);
    let theme = app.colours.theme;
    let canvases = Canvases::of(&mut app.between.small, &mut app.shared);
    let gap = gap(app);
    let paint = |band: Range<usize>, out: &mut [u8]| {
        // Ratios are counts of which one is fair.
        let (ratios, fair) = match &gap {
            Some(gap) => (gap.ratios(band), 1),
            None => (vec![0.0; band.len()], 0),
        };
        heatmap::fill_pixels(&ratios, 1, fair, Scale::Ratio, 1.0, &theme, out);
    };
    if cells {
        canvases.put_rows(side, plot.side, 0..side, &paint);
    }
    let grid = Grid::new(&plot, side, sheet.scale);
    tiles(&sheet, &grid, &canvases.kept, &paint);
    let mut scene = grid.lines(&theme, gap.is_some());
    if !of_places(app, one) {
        grid.cross_out(&theme, &mut scene);
    }
    if let Some(cell) = app.cursor.filter(|c| c.0.max(c.1) < side) {
        scene.push(grid.pointed(cell, &theme));
    }
    sheet.show(scene);
}

/// The shares of both lanes, cell by cell, with names of rows and columns; `None` where there is nothing to hold against each other, or
/// too much.
pub fn rows(app: &App) -> Option<Vec<Vec<String>>> {
    let (one, other) = on_show(app)?;
    let gap = gap(app)?;
    let side = gap.side();
    if side > super::LARGEST_TABLE + 1 {
        return None;
    }
    let Gap {
        one: a, other: b, ..
    } = &gap;
    let corner = format!("{} · {}", letter(one), letter(other));
    let columns = (0..side).map(|column| column_name(app, one, column));
    let mut rows = vec![std::iter::once(corner).chain(columns).collect::<Vec<_>>()];
    for row in 0..side {
        let cells = (0..side).map(|column| {
            let at = row * side + column;
            let share = |of: &Shown<'_>| percent(heatmap::frequency(of.cells[at], of.total));
            format!("{} · {}", share(a), share(b))
        });
        rows.push(
            std::iter::once(row_name(app, one, row))
                .chain(cells)
                .collect(),
        );
    }
    Some(rows)
}

fn words(app: &App, gap: &Gap<'_>, one: usize, other: usize) -> String {
    let (a, b) = (letter(one), letter(other));
    let (side, counted) = (gap.side(), gap.is_counted());
    let Some((row, column)) = app.cursor.filter(|c| c.0.max(c.1) < side) else {
        return lanes::between_hint(app.lang, a, b, counted);
    };
    let at = |of: &Shown<'_>| (of.cells[row * side + column], of.total);
    let (x, y) = (at(&gap.one), at(&gap.other));
    let share = |(count, of)| percent(heatmap::frequency(count, of));
    let cell = lanes::cell_name(
        app.lang,
        &row_name(app, one, row),
        &column_name(app, one, column),
        of_places(app, one),
    );
    let beyond = counted.then(|| gap.is_beyond(x.0, y.0));
    lanes::between_cell(app.lang, &cell, (a, &share(x)), (b, &share(y)), beyond)
}
