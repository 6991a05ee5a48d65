//! Draws the heatmap and what belongs to it: axes, cells, legend, the pointed cell, the followed card, the table twin, the progress.

use std::borrow::Cow;

use plotters::drawing::IntoDrawingArea;
use plotters_canvas::CanvasBackend;
use wasm_bindgen::{Clamped, JsCast};
use web_sys::{Element, HtmlCanvasElement, HtmlDetailsElement, ImageData};

use super::app::{App, Stale};
use super::dom::{self, Sheet, by_id, document};
use super::judge::Judge;
use super::paint::FONT;
use super::pool::now;
use crate::deck::Card;
use crate::text::{self, Lang, Text, percent, text};
use crate::verdict::{ALPHA, cells};
use crate::view::charts::{self, AxisWords, CardWords, LegendWords, Look, PlotRect};
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
            let z = |(&count, &p): (&f64, &f64)| {
                // Where theory leaves no room for chance, any difference is infinitely far.
                let off = count - total as f64 * p;
                match cells::z(count, total, p) {
                    z if p > 0.0 && p < 1.0 => z,
                    _ if off.abs() < 1e-6 => 0.0,
                    _ => off.signum() * f64::INFINITY,
                }
            };
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
            fill(app);
        }
        cells(app);
    }
    if stale.axes || stale.counts || stale.words {
        status(app);
        verdict(app);
        followed(app, look);
        super::orders::draw(app, look);
        twin(app, stale.words);
    }
    if stale.cursor || stale.counts || stale.words {
        readout(app);
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

/// One pixel a cell, by way of ImageData.
fn fill(app: &mut App) {
    let mut pixels = std::mem::take(&mut app.heat.pixels);
    let shown = shown(app);
    let side = shown.side;
    pixels.resize(4 * side * side, 0);
    let theme = &app.colours.theme;
    match shown.show {
        Show::Difference => heatmap::fill_differences(&shown.cells, theme, &mut pixels),
        _ => {
            let n = app.settings.setup.n;
            let scale = app.settings.scale;
            heatmap::fill_pixels(&shown.cells, n, shown.total, scale, theme, &mut pixels);
        }
    }
    drop(shown);
    app.heat.pixels = pixels;
    let side = side as u32;
    let small = app
        .heat
        .small
        .get_or_insert_with(|| dom::element("canvas", "").unchecked_into());
    if small.width() != side {
        small.set_width(side);
        small.set_height(side);
    }
    let image = ImageData::new_with_u8_clamped_array(Clamped(&app.heat.pixels), side);
    if let (Some(pen), Ok(image)) = (dom::pen(small), image) {
        let _ = pen.put_image_data(&image, 0.0, 0.0);
    }
}

/// The cells, the frame of the latest run in them, and the pointed one.
fn cells(app: &App) {
    let (Some(sheet), Some(plot), Some(small)) =
        (Sheet::open("heat"), app.heat.plot, &app.heat.small)
    else {
        return;
    };
    let shown = shown(app);
    let n = shown.side;
    let pen = &sheet.pen;
    let (left, top, side) = (
        f64::from(plot.left),
        f64::from(plot.top),
        f64::from(plot.side),
    );
    // Larger cells than pixels stay crisp; more cells than pixels must be averaged, or some would not be seen.
    pen.set_image_smoothing_enabled(side < 3.0 * n as f64 && side % n as f64 != 0.0);
    let _ = pen.draw_image_with_html_canvas_element_and_dw_and_dh(small, left, top, side, side);
    pen.set_stroke_style_str(&app.colours.theme.line.to_string());
    pen.set_line_width(1.0);
    pen.stroke_rect(left - 0.5, top - 0.5, side + 1.0, side + 1.0);
    let cell = side / n as f64;
    if cell >= 9.0 {
        // Tiles: hairlines between the cells.
        let thin = sheet.scale.round().max(1.0);
        pen.set_fill_style_str(&app.colours.theme.line.to_string());
        if shown.total > 0 {
            pen.set_fill_style_str(&app.colours.theme.ground.to_string());
        }
        for k in 1..n {
            let ((x, y), _) = plot.cell(k + 1, k + 1, n);
            pen.fill_rect(f64::from(x), top, thin, side);
            pen.fill_rect(left, f64::from(y), side, thin);
        }
    }
    let outline = |card: usize, place: usize, width: f64, grow: f64| {
        let ((x1, y1), (x2, y2)) = plot.cell(card + 1, place + 1, n);
        let inset = width / 2.0 - grow;
        pen.set_line_width(width);
        pen.stroke_rect(
            f64::from(x1) + inset,
            f64::from(y1) + inset,
            f64::from(x2 - x1) - 2.0 * inset,
            f64::from(y2 - y1) - 2.0 * inset,
        );
    };
    // No card follows itself: such a cell says nothing, so it is crossed out.
    if n != app.settings.setup.n && cell >= 4.0 {
        pen.set_fill_style_str(&app.colours.theme.ground.to_string());
        pen.set_stroke_style_str(&app.colours.theme.line.to_string());
        pen.set_line_width(sheet.scale);
        for k in 1..=n {
            let ((x1, y1), (x2, y2)) = plot.cell(k, k, n);
            let (x1, y1, x2, y2) = (x1.into(), y1.into(), x2.into(), y2.into());
            pen.fill_rect(x1, y1, x2 - x1, y2 - y1);
            pen.begin_path();
            pen.move_to(x1, y1);
            pen.line_to(x2, y2);
            pen.stroke();
        }
    }
    if shown.show == Show::Difference {
        // Not by colour alone: a ring in each cell that chance does not explain.
        let limit = cells::limit(shown.cells.len(), ALPHA);
        pen.set_stroke_style_str(&app.colours.theme.ink.to_string());
        pen.set_line_width((cell * 0.08).clamp(1.0, 3.0));
        for (k, z) in shown.cells.iter().enumerate() {
            if z.abs() > limit {
                let ((x1, y1), (x2, y2)) = plot.cell(k / n + 1, k % n + 1, n);
                let middle = |a: i32, b: i32| f64::from(a + b) / 2.0;
                pen.begin_path();
                let _ = pen.arc(
                    middle(x1, x2),
                    middle(y1, y2),
                    (cell * 0.3).max(1.0),
                    0.0,
                    std::f64::consts::TAU,
                );
                pen.stroke();
            }
        }
    }
    if let Some((order, since)) = app
        .heat
        .latest
        .as_ref()
        .filter(|_| n == app.settings.setup.n && shown.show == Show::Observed)
    {
        let age = ((now() - since) / GLOW).clamp(0.0, 1.0);
        pen.set_stroke_style_str(&app.colours.theme.accent.to_string());
        pen.set_fill_style_str(&app.colours.theme.accent.to_string());
        for (place, &card) in order.iter().enumerate() {
            let ((x1, y1), (x2, y2)) = plot.cell(card as usize + 1, place + 1, n);
            if age < 1.0 {
                pen.set_global_alpha(1.0 - age);
                let grow = if cell < 6.0 { 1.0 } else { 0.0 };
                pen.fill_rect(
                    f64::from(x1) - grow,
                    f64::from(y1) - grow,
                    f64::from(x2 - x1) + 2.0 * grow,
                    f64::from(y2 - y1) + 2.0 * grow,
                );
                pen.set_global_alpha(1.0);
            }
            if cell >= 6.0 {
                outline(
                    card as usize,
                    place,
                    (cell * 0.09).clamp(1.0, 3.0) * sheet.scale.min(1.5),
                    0.0,
                );
            }
        }
    }
    if let Some((card, place)) = app.heat.cursor {
        pen.set_stroke_style_str(&app.colours.theme.ink.to_string());
        outline(card, place, 2.0 * sheet.scale, 2.0 * sheet.scale);
    }
}

fn status(app: &App) {
    let tally = app.ledger.tally();
    let (done, target) = (tally.shuffles(), app.ledger.target());
    let busy = !app.ledger.is_complete();
    let rate = app.pool.rate().filter(|_| !app.pool.is_held());
    let words = if target == 0 && !app.settings.written.is_empty() {
        text(app.lang, Text::WrittenOnly).to_string()
    } else if target == 0 {
        text(app.lang, Text::Empty).to_string()
    } else {
        text::status(app.lang, done, target, rate)
    };
    dom::write("status", &words);
    let bar: Element = by_id("progress");
    dom::set(&bar, "max", &target.max(1).to_string());
    dom::set(&bar, "value", &done.to_string());
    dom::flag(&bar, "hidden", !busy);
    let hold: Element = by_id("hold");
    dom::flag(&hold, "hidden", !busy);
    let word = if app.pool.is_held() {
        Text::GoOn
    } else {
        Text::PauseCount
    };
    dom::write("hold", text(app.lang, word));
    dom::flag(&by_id::<Element>("stop"), "hidden", !busy);
    dom::flag(&by_id::<Element>("reset"), "hidden", target == 0);
    dom::flag(&by_id::<Element>("heat-box"), "aria-busy", busy);
    app.fill("shuffles", &target.to_string());
}

/// What the counts say about fairness, and what was proved.
fn verdict(app: &App) {
    let (lang, tally) = (app.lang, app.ledger.tally());
    let meter = app.judge.meter();
    let running = !app.ledger.is_complete();
    let (line, why) = match app.judge.verdict() {
        Some(verdict) if !running => (
            text::verdict::headline(lang, verdict),
            text::verdict::why(lang, verdict),
        ),
        _ if running && Judge::watches(tally.cards()) && tally.shuffles() > 0 => {
            let level = meter.highest.words;
            (
                text::verdict::evidence(lang, level).to_string(),
                String::new(),
            )
        }
        _ => (String::new(), String::new()),
    };
    let proved = app
        .theory
        .orders()
        .map(|orders| text::verdict::enumerated(lang, orders));
    let nothing = line.is_empty() && proved.is_none();
    dom::flag(&by_id::<Element>("verdict"), "hidden", nothing);
    dom::write("verdict-words", &line);
    dom::write("verdict-why", &why);
    dom::write("proved", proved.as_deref().unwrap_or_default());
    dom::flag(&by_id::<Element>("proved"), "hidden", proved.is_none());
    let bar: Element = by_id("evidence");
    dom::set(&bar, "value", &(meter.highest.words as usize).to_string());
    dom::flag(&bar, "hidden", !running || line.is_empty());
    tests(app);
}

/// The numbers behind the verdict.
fn tests(app: &App) {
    let list: Element = by_id("test-list");
    let verdict = app.judge.verdict().filter(|_| app.ledger.is_complete());
    dom::flag(&by_id::<Element>("tests"), "hidden", verdict.is_none());
    let rows: Vec<(&str, String)> = verdict
        .iter()
        .flat_map(|v| &v.tests)
        .map(|test| {
            (
                text::verdict::test_name(app.lang, test.kind),
                text::verdict::test_numbers(app.lang, test),
            )
        })
        .collect();
    let words: String = rows
        .iter()
        .map(|(name, numbers)| format!("{name}{numbers}"))
        .collect();
    if list.text_content().as_deref() != Some(&words) {
        list.set_inner_html("");
        for (name, numbers) in rows {
            dom::append(&list, &dom::element("dt", name));
            dom::append(&list, &dom::element("dd", &numbers));
        }
    }
}

fn readout(app: &App) {
    let tally = app.ledger.tally();
    let n = tally.cards();
    let (side, counts) = observed(app);
    let words = match app
        .heat
        .cursor
        .filter(|&(row, column)| row < side && column < side)
    {
        Some((row, column)) => {
            let (count, shuffles) = (counts[row * side + column], tally.shuffles());
            let theory = app.theory.matrix(app.settings.lens);
            let exact = theory.map(|m| match m.ratio(row, column) {
                Some(ratio) => ratio.to_string(),
                None => percent(m.at(row, column)),
            });
            let evolved = app
                .theory
                .evolved()
                .filter(|_| app.settings.show == Show::Evolution && side == n)
                .map(|cells| match app.theory.product(row, column) {
                    Some(product) => product,
                    None => percent(cells[row * side + column]),
                });
            let share = heatmap::frequency(count, shuffles);
            let ratio = heatmap::ratio(count, n, shuffles);
            let (row, column) = (row_name(app, row), column_name(app, column));
            let mut words = if let Some(probability) = &evolved {
                text::evolved_cell(app.lang, &row, &column, probability)
            } else if side == n {
                text::cell(app.lang, &row, &column, count, share, ratio)
            } else {
                text::successor_cell(app.lang, &row, &column, count, share, ratio)
            };
            if let Some(exact) =
                exact.filter(|_| app.settings.show != Show::Observed && evolved.is_none())
            {
                words = text::with_exact(app.lang, &words, &exact);
            }
            words
        }
        None => text(app.lang, missing(app).unwrap_or(Text::HeatHint)).to_string(),
    };
    dom::write("readout", &words);
    let title = if side == n {
        Text::Heatmap
    } else {
        Text::HeatmapSuccessors
    };
    let label = text(app.lang, title);
    dom::write("heat-title", label);
    dom::set(&by_id::<Element>("heat"), "aria-label", label);
}

/// Why the exact matrix that was asked for is not on show.
fn missing(app: &App) -> Option<Text> {
    let wanted = app.settings.show != Show::Observed;
    if wanted && app.theory.progress().is_some() && app.settings.lens == Lens::Successors {
        return Some(Text::WorkingOut);
    }
    if app.settings.show == Show::Evolution {
        let known = app.settings.lens == Lens::Positions && app.theory.evolved().is_some();
        return (!known).then_some(Text::NoEvolution);
    }
    (wanted && app.theory.matrix(app.settings.lens).is_none()).then_some(match app.settings.lens {
        Lens::Positions => Text::NoExactPositions,
        Lens::Successors => Text::NoExactSuccessors,
    })
}

fn followed(app: &App, look: Look<'_>) {
    let Some(sheet) = Sheet::open("followed") else {
        return;
    };
    let (lang, tally, card) = (app.lang, app.ledger.tally(), app.settings.card);
    let (n, shuffles) = (tally.cards(), tally.shuffles());
    let shares: Vec<f64> = (0..n)
        .map(|place| heatmap::frequency(tally.at(card, place), shuffles))
        .collect();
    let (place, place_one) = match lang {
        Lang::En => ("Place", "1 = top"),
        Lang::Zh => ("位置", "1 = 最上面"),
    };
    let words = CardWords {
        place,
        place_one,
        share: text(lang, Text::FollowedAxis),
        fair: text(lang, Text::JustFair),
        band: text(lang, Text::Band),
    };
    let fair = 1.0 / n as f64;
    let lowest = shares.iter().copied().fold(f64::INFINITY, f64::min);
    let highest = shares.iter().copied().fold(0.0, f64::max);
    let described = format!(
        "{} {}: {} – {} ({} {})",
        text(lang, Text::Followed),
        app.name(card),
        percent(lowest),
        percent(highest),
        words.fair,
        percent(fair)
    );
    dom::set(&sheet.canvas, "aria-label", &described);
    if let Some(backend) = CanvasBackend::with_canvas_object(sheet.canvas) {
        let area = backend.into_drawing_area();
        let band = charts::band_95(n, shuffles);
        let highlighted = app.heat.cursor.filter(|c| c.0 == card).map(|c| c.1 + 1);
        let _ = charts::followed_card(&area, &shares, fair, band, &words, &look, highlighted);
    }
}

/// The matrix as a table, a few times a second at most.
fn twin(app: &mut App, at_once: bool) {
    let details: HtmlDetailsElement = by_id("twin");
    let patient = !app.ledger.is_complete() && now() - app.heat.last_table < 500.0;
    if !details.open() || (patient && !at_once) {
        return;
    }
    app.heat.last_table = now();
    let (tally, lang) = (app.ledger.tally(), app.lang);
    let (n, shuffles) = (tally.cards(), tally.shuffles());
    let shown = shown(app);
    let small = shown.side <= LARGEST_TABLE + 1;
    dom::flag(&by_id::<Element>("twin-hint"), "hidden", small);
    let mut rows = Vec::new();
    if small {
        let column_word = if shown.side == n {
            Text::PlaceWord
        } else {
            Text::NextCard
        };
        let corner = format!(
            "{} ↓ {} →",
            text(lang, Text::CardWord),
            text(lang, column_word)
        );
        let columns = (0..shown.side).map(|column| column_name(app, column));
        rows.push(std::iter::once(corner).chain(columns).collect::<Vec<_>>());
        for row in 0..shown.side {
            let cells = (0..shown.side).map(|column| {
                let value = shown.cells[row * shown.side + column];
                match shown.show {
                    _ if shown.total == 0 => "–".to_string(),
                    Show::Difference => format!("{value:+.1}"),
                    _ => percent(heatmap::frequency(value, shown.total)),
                }
            });
            rows.push(std::iter::once(row_name(app, row)).chain(cells).collect());
        }
    } else {
        let card = app.settings.card;
        rows.push(vec![
            text(lang, Text::PlaceWord).into(),
            text(lang, Text::Count).into(),
            text(lang, Text::FollowedAxis).into(),
        ]);
        for place in 0..n {
            let count = tally.at(card, place);
            let share = percent(heatmap::frequency(count, shuffles));
            rows.push(vec![
                (place + 1).to_string(),
                text::grouped(count as u64),
                share,
            ]);
        }
    }
    write_table(&rows);
}

/// Fills the table; elements are made anew only when its shape changes.
fn write_table(rows: &[Vec<String>]) {
    let table: Element = by_id("table");
    let shape = format!("{}x{}", rows.len(), rows.first().map_or(0, Vec::len));
    if table.get_attribute("data-shape").as_deref() != Some(&shape) {
        dom::set(&table, "data-shape", &shape);
        table.set_inner_html("");
        let (head, body) = (dom::element("thead", ""), dom::element("tbody", ""));
        for (k, row) in rows.iter().enumerate() {
            let line = dom::element("tr", "");
            for column in 0..row.len() {
                let heading = k == 0 || column == 0;
                let cell = dom::element(if heading { "th" } else { "td" }, "");
                if heading {
                    dom::set(&cell, "scope", if k == 0 { "col" } else { "row" });
                }
                dom::append(&line, &cell);
            }
            dom::append(if k == 0 { &head } else { &body }, &line);
        }
        dom::append(&table, &head);
        dom::append(&table, &body);
    }
    let cells = document().query_selector_all("#table th, #table td");
    let Ok(cells) = cells else { return };
    for (k, value) in rows.iter().flatten().enumerate() {
        if let Some(cell) = cells.item(k as u32)
            && cell.text_content().as_deref() != Some(value)
        {
            cell.set_text_content(Some(value));
        }
    }
}
