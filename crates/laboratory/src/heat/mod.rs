//! Draws the heatmap and what belongs to it. Here: what is on show, axes and legend.

mod between;
mod followed;
mod paint;
mod round;
mod table;
mod verdict;
mod words;

pub use between::Between;
pub use round::Round;
pub use verdict::lines as judged;
pub use words::missing;

use std::borrow::Cow;

use web_sys::HtmlCanvasElement;

use crate::app::{App, Stale};
use crate::dom;
use crate::dom::now;
use crate::lanes::lane_id;
use crate::paint::FONT;
use crate::sheet::Sheet;
use app::draw::charts::{self, AxisWords, LegendWords, Look, PlotRect};
use app::draw::heatmap;
use app::draw::palette::Theme;
use app::i18n::{Text, percent, text};
use app::settings::{Lens, Scale, Show};
use engine::deck::Card;
use stats::{ALPHA, cell};

/// Larger tables would help nobody; beyond, the table holds the followed card.
pub const LARGEST_TABLE: usize = 60;
/// How long the cells of a finished run glow, in milliseconds.
const GLOW: f64 = 900.0;

/// What the heatmap remembers between two drawings.
#[derive(Default)]
pub struct HeatView {
    /// Where the cells lie, in device pixels of the canvas.
    pub plot: Option<PlotRect>,
    /// The latest run that was dropped in, and when.
    pub latest: Option<(Vec<Card>, f64)>,
    /// One pixel a cell, or fewer where there are fewer on the page.
    small: Option<HtmlCanvasElement>,
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

/// What the switches ask for of a lane, as far as it is known.
fn shown(app: &App, lane: usize) -> Shown<'_> {
    let (side, counts) = observed(app, lane);
    let track = &app.tracks[lane];
    let tally = track.tracker.tally();
    let evolved = track
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
    // What is not looked at is not worked out.
    let theory = match app.settings.show {
        Show::Exact | Show::Difference => track.theory.matrix(app.settings.lens),
        Show::Observed | Show::Evolution => None,
    };
    let (cells, total, show) = match (app.settings.show, theory.map(|m| m.cells())) {
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
    match cell::z_score(count, shuffles, p) {
        z if p > 0.0 && p < 1.0 => z,
        _ if off.abs() < 1e-6 => 0.0,
        _ => off.signum() * f64::INFINITY,
    }
}

/// The counts of the chosen lens, and the side of their matrix.
fn observed(app: &App, lane: usize) -> (usize, &[f64]) {
    let tally = app.tracks[lane].tracker.tally();
    match app.settings.lens {
        Lens::Successors if !tally.successors().is_empty() => {
            (tally.cards() + 1, tally.successors())
        }
        _ => (tally.cards(), tally.positions()),
    }
}

/// The side of the matrix on show.
pub fn side(app: &App, lane: usize) -> usize {
    observed(app, lane).0
}

/// Whether its rows and columns are cards and places.
fn of_places(app: &App, lane: usize) -> bool {
    side(app, lane) == app.settings.lanes[lane].setup.n
}

/// What a row or a column of the matrix on show is called, from 0.
fn row_name(app: &App, lane: usize, row: usize) -> String {
    match (of_places(app, lane), row.checked_sub(1)) {
        (true, _) => app.name_in(lane, row),
        (false, Some(card)) => app.name_in(lane, card),
        (false, None) => text(app.lang, Text::Edge).to_string(),
    }
}

fn column_name(app: &App, lane: usize, column: usize) -> String {
    if of_places(app, lane) {
        (column + 1).to_string()
    } else {
        row_name(app, lane, column)
    }
}

/// The top of the scale of probabilities: the same for all lanes, so that the eye compares like with like.
fn top(app: &App) -> f64 {
    if app.settings.scale == Scale::Ratio {
        return 1.0;
    }
    let tops = (0..app.tracks.len()).map(|lane| {
        let shown = shown(app, lane);
        match shown.show {
            Show::Difference => 0.0,
            _ if shown.total == 0 => 0.0,
            _ => heatmap::probability_max(&shown.cells, shown.total),
        }
    });
    match tops.fold(0.0, f64::max) {
        0.0 => 1.0,
        top => top,
    }
}

fn number(value: f64, decimals: usize) -> String {
    format!("{value:.decimals$}")
}

/// How charts look, with words so much larger.
pub fn look(theme: &Theme, words: f64) -> Look<'_> {
    Look {
        theme,
        font: FONT,
        scale: dom::window().device_pixel_ratio().max(0.5) * words,
        text: 1.0,
        number: &number,
    }
}

/// Says what is stale.
pub fn tell(app: &mut App, stale: Stale) {
    if stale.is_matrix() || stale.cursor || stale.words {
        between::tell(app);
    }
    if stale.is_beside() {
        words::status(app);
        words::switches(app);
        verdict::verdict(app);
        if stale.axes || stale.words || stale.answer {
            // Theory does not hang on the counts.
            crate::facts::draw(app);
        }
        table::twin(app, stale.words);
    }
    if stale.cursor || stale.counts || stale.words {
        words::titles(app);
        readouts(app);
    }
}

/// Draws what is stale.
pub fn draw(app: &mut App, stale: Stale) {
    let theme = app.colours.theme;
    let look = look(&theme, app.words_size());
    let cells = stale.is_matrix();
    if cells {
        legend(app, look);
        round::end(app);
    } else if stale.news && !round::go_on(app, look) {
        app.stale.news = true;
    }
    let top = if cells { top(app) } else { 1.0 };
    for lane in 0..app.tracks.len() {
        if stale.axes {
            let sheet = Sheet::open(&lane_id("heat-axes", lane));
            let plot = sheet.and_then(|sheet| axes(app, lane, &sheet, look));
            app.tracks[lane].heat.plot = plot;
        }
        let glowing = app.tracks[lane].heat.is_glowing(now());
        if cells {
            paint::fill(app, lane, top, 0, usize::MAX);
        }
        if cells || stale.cursor || glowing {
            paint::cells(app, lane);
        }
    }
    if cells || stale.cursor || stale.words {
        between::draw(app, look, cells);
    }
    if stale.is_beside() {
        followed::followed(app, look);
        crate::orders::draw(app, stale, look);
    }
}

/// What hangs on the counts, in words and numbers.
fn describe(app: &mut App, look: Look<'_>) {
    let stale = Stale {
        counts: true,
        ..Stale::default()
    };
    words::status(app);
    verdict::verdict(app);
    crate::orders::draw(app, stale, look);
    table::twin(app, false);
    readouts(app);
}

fn readouts(app: &App) {
    for lane in 0..app.tracks.len() {
        words::readout(app, lane);
        verdict::tile(app, lane);
    }
}

/// The axes of a lane's matrix on this sheet: where its cells go.
fn axes(app: &App, lane: usize, sheet: &Sheet, look: Look<'_>) -> Option<PlotRect> {
    let (place, place_one) = match of_places(app, lane) {
        true => (Text::PlaceWord, Some(Text::PlaceOne)),
        false => (Text::NextCard, None),
    };
    let words = AxisWords {
        card: text(app.lang, Text::CardWord),
        place: text(app.lang, place),
        place_one: place_one.map_or("", |one| text(app.lang, one)),
        column: &|column| column_name(app, lane, column - 1),
    };
    let name = |row: usize| row_name(app, lane, row - 1);
    let side = side(app, lane);
    sheet
        .chart(|area| charts::heat_axes(area, side, &name, &words, &look))?
        .ok()
}

fn legend(app: &App, look: Look<'_>) {
    let Some(sheet) = Sheet::open("legend") else {
        return;
    };
    let (lang, tally) = (app.lang, app.here().tracker.tally());
    let shown = shown(app, app.settings.at);
    let [rare, fair, often] = match shown.show {
        Show::Difference => [Text::FewerThanExact, Text::AsExact, Text::MoreThanExact],
        Show::Observed | Show::Exact | Show::Evolution => {
            [Text::TooRare, Text::JustFair, Text::TooOften]
        }
    }
    .map(|t| text(lang, t));
    let words = LegendWords { rare, fair, often };
    let max = top(app);
    sheet.chart(|area| {
        let _ = match shown.show {
            Show::Difference => {
                let limit = cell::bonferroni_limit(shown.cells.len(), ALPHA);
                charts::difference_legend(area, limit, &words, &look)
            }
            _ => charts::heat_legend(area, app.settings.scale, max, tally.cards(), &words, &look),
        };
    });
    let described = match app.settings.scale {
        _ if shown.show == Show::Difference => text(lang, Text::ShowDifference).to_string(),
        Scale::Ratio => format!(
            "0.5 × {} · 1 × {} · 2 × {}",
            words.rare, words.fair, words.often
        ),
        Scale::Probability => format!("0 % – {}", percent(max)),
    };
    dom::set(&sheet.canvas, "aria-label", &described);
}
