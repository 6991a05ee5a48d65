//! Draws the heatmap and what belongs to it. Here: what is on show, axes and legend.

mod followed;
mod paint;
mod table;
mod verdict;
mod words;

use std::borrow::Cow;

use plotters::drawing::IntoDrawingArea;
use plotters_canvas::CanvasBackend;

use web_sys::{Element, HtmlCanvasElement};

use crate::deck::Card;
use crate::page::answers;
use crate::page::app::{App, Stale};
use crate::page::dom::{self, Sheet};
use crate::page::paint::FONT;
use crate::page::pool::now;
use crate::text::{Lang, Text, percent, text};
use crate::verdict::{ALPHA, cells};
use crate::view::charts::{self, AxisWords, LegendWords, Look, PlotRect};
use crate::view::heatmap::{self, Lens, Scale, Show};

/// Larger tables would help nobody; beyond, the table holds the followed card.
const LARGEST_TABLE: usize = 60;
/// How long the cells of a finished run glow, in milliseconds.
const GLOW: f64 = 900.0;

/// What the heatmap remembers between two drawings.
#[derive(Default)]
pub struct HeatView {
    /// Where the cells lie, in device pixels of the canvas.
    pub plot: Option<PlotRect>,
    /// The pointed cell: row and column, from 0.
    pub cursor: Option<(usize, usize)>,
    /// The latest run that was dropped in, and when.
    pub latest: Option<(Vec<Card>, f64)>,
    /// One pixel a cell.
    small: Option<HtmlCanvasElement>,
    pixels: Vec<u8>,
    last_frame: f64,
    last_table: f64,
}

impl HeatView {
    /// The cell at a point in CSS pixels of the canvas.
    pub fn cell_at(&self, x: f64, y: f64, side: usize) -> Option<(usize, usize)> {
        let scale = dom::window().device_pixel_ratio().max(0.5);
        let (row, column) = self.plot?.cell_at(x * scale, y * scale, side)?;
        Some((row - 1, column - 1))
    }

    /// Lights the cells of a run.
    pub fn light(&mut self, order: Vec<Card>, at: f64) {
        self.latest = Some((order, at));
    }

    pub fn is_glowing(&self, at: f64) -> bool {
        self.latest
            .as_ref()
            .is_some_and(|(_, since)| at - since < GLOW)
    }

    /// Milliseconds since the frame before, at most a tenth of a second: after a pause the animation goes on where it was.
    pub fn elapsed(&mut self, at: f64) -> f64 {
        let passed = (at - self.last_frame).clamp(0.0, 100.0);
        self.last_frame = at;
        passed
    }
}

/// The matrix on show.
struct Shown<'a> {
    /// Rows, and columns.
    side: usize,
    /// Counts out of `total`, or standard errors.
    cells: Cow<'a, [f64]>,
    total: u64,
    /// What the cells are: theory that is not known is replaced by counts.
    show: Show,
}

/// What the switches ask for, as far as it is known.
fn shown(app: &App) -> Shown<'_> {
    let (side, counts) = observed(app);
    let tally = app.ledger.tally();
    let theory = app.theory.matrix(app.settings.lens).map(|m| m.cells());
    let evolved = app
        .theory
        .evolved()
        .filter(|_| app.settings.lens == Lens::Positions);
    if let (Show::Evolution, Some(evolved)) = (app.settings.show, evolved) {
        return Shown {
            side,
            cells: Cow::from(evolved),
            total: 1,
            show: Show::Evolution,
        };
    }
    let (cells, total, show) = match (app.settings.show, theory) {
        (Show::Exact, Some(exact)) => (Cow::from(exact), 1, Show::Exact),
        (Show::Difference, Some(exact)) => {
            let total = tally.shuffles();
            let z = |(&count, &p): (&f64, &f64)| off_theory(count, total, p);
            let z: Vec<f64> = counts.iter().zip(exact).map(z).collect();
            (Cow::from(z), total, Show::Difference)
        }
        _ => (Cow::from(counts), tally.shuffles(), Show::Observed),
    };
    Shown {
        side,
        cells,
        total,
        show,
    }
}

/// How many standard errors a count is off what theory says. Where theory leaves no room for chance, any difference is infinitely far.
fn off_theory(count: f64, shuffles: u64, p: f64) -> f64 {
    let off = count - shuffles as f64 * p;
    match cells::z(count, shuffles, p) {
        z if p > 0.0 && p < 1.0 => z,
        _ if off.abs() < 1e-6 => 0.0,
        _ => off.signum() * f64::INFINITY,
    }
}

/// The counts of the chosen lens, and the side of their matrix.
fn observed(app: &App) -> (usize, &[f64]) {
    let tally = app.ledger.tally();
    match app.settings.lens {
        Lens::Successors if !tally.successors().is_empty() => {
            (tally.cards() + 1, tally.successors())
        }
        _ => (tally.cards(), tally.positions()),
    }
}

/// The side of the matrix on show.
pub fn side(app: &App) -> usize {
    observed(app).0
}

/// What a row or a column of the matrix on show is called, from 0.
fn row_name(app: &App, row: usize) -> String {
    match (side(app) == app.settings.setup.n, row.checked_sub(1)) {
        (true, _) => app.name(row),
        (false, Some(card)) => app.name(card),
        (false, None) => text(app.lang, Text::Edge).to_string(),
    }
}

fn column_name(app: &App, column: usize) -> String {
    if side(app) == app.settings.setup.n {
        (column + 1).to_string()
    } else {
        row_name(app, column)
    }
}

fn number(value: f64, decimals: usize) -> String {
    format!("{value:.decimals$}")
}

/// Draws what is stale.
pub fn draw(app: &mut App, stale: Stale) {
    let theme = app.colours.theme;
    let look = Look {
        theme: &theme,
        font: FONT,
        scale: dom::window().device_pixel_ratio().max(0.5),
        text: 1.0,
        number: &number,
    };
    if stale.axes {
        app.heat.plot = axes(app, look);
    }
    if stale.axes || stale.counts {
        legend(app, look);
    }
    let glowing = app.heat.is_glowing(now());
    if stale.axes || stale.counts || stale.cursor || glowing {
        if stale.axes || stale.counts {
            paint::fill(app);
        }
        paint::cells(app);
    }
    if stale.axes || stale.counts || stale.words || stale.answer {
        words::status(app);
        words::switches(app);
        verdict::verdict(app);
        followed::followed(app, look);
        crate::page::orders::draw(app, stale, look);
        crate::page::facts::draw(app);
        table::twin(app, stale.words);
    }
    answers::draw(app, stale, look);
    if stale.cursor || stale.counts || stale.words {
        words::readout(app);
    }
}

fn axes(app: &App, look: Look<'_>) -> Option<PlotRect> {
    let sheet = Sheet::open("heat-axes")?;
    let area = CanvasBackend::with_canvas_object(sheet.canvas)?.into_drawing_area();
    let side = side(app);
    let followed = side != app.settings.setup.n;
    let (card, place, place_one) = match (app.lang, followed) {
        (Lang::En, false) => ("Card", "Place", "1 = top"),
        (Lang::Zh, false) => ("牌", "位置", "1 = 最上面"),
        (Lang::En, true) => ("Card", "Next card", ""),
        (Lang::Zh, true) => ("牌", "下一张牌", ""),
    };
    let words = AxisWords {
        card,
        place,
        place_one,
        column: &|column| column_name(app, column - 1),
    };
    charts::heat_axes(&area, side, &|row| row_name(app, row - 1), &words, &look).ok()
}

fn legend(app: &App, look: Look<'_>) {
    let Some(sheet) = Sheet::open("legend") else {
        return;
    };
    let (lang, tally) = (app.lang, app.ledger.tally());
    let shown = shown(app);
    let [rare, fair, often] = match shown.show {
        Show::Difference => [Text::FewerThanExact, Text::AsExact, Text::MoreThanExact],
        Show::Observed | Show::Exact | Show::Evolution => {
            [Text::TooRare, Text::JustFair, Text::TooOften]
        }
    }
    .map(|t| text(lang, t));
    let words = LegendWords { rare, fair, often };
    let max = heatmap::probability_max(&shown.cells, shown.total);
    let canvas: Element = sheet.canvas.clone().into();
    if let Some(backend) = CanvasBackend::with_canvas_object(sheet.canvas) {
        let area = backend.into_drawing_area();
        let _ = match shown.show {
            Show::Difference => {
                let limit = cells::limit(shown.cells.len(), ALPHA);
                charts::difference_legend(&area, limit, &words, &look)
            }
            _ => charts::heat_legend(&area, app.settings.scale, max, tally.cards(), &words, &look),
        };
    }
    let described = match app.settings.scale {
        _ if shown.show == Show::Difference => text(lang, Text::ShowDifference).to_string(),
        Scale::Ratio => format!(
            "0.5 × {} · 1 × {} · 2 × {}",
            words.rare, words.fair, words.often
        ),
        Scale::Probability => format!("0 % – {}", percent(max)),
    };
    dom::set(&canvas, "aria-label", &described);
}
