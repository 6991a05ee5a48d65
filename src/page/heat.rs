//! Draws the heatmap and what belongs to it: axes, cells, legend, the pointed cell, the followed card, the table twin, the progress.

use plotters::drawing::IntoDrawingArea;
use plotters_canvas::CanvasBackend;
use wasm_bindgen::{Clamped, JsCast};
use web_sys::{Element, HtmlCanvasElement, HtmlDetailsElement, ImageData};

use super::app::{App, Stale};
use super::dom::{self, Sheet, by_id, document};
use super::paint::FONT;
use super::pool::now;
use crate::deck::Card;
use crate::text::{self, Lang, Text, percent, text};
use crate::view::charts::{self, AxisWords, CardWords, LegendWords, Look, PlotRect};
use crate::view::heatmap::{self, Scale};

/// Larger tables would help nobody; beyond, the table holds the followed card.
const LARGEST_TABLE: usize = 60;
/// How long the cells of a finished run glow, in milliseconds.
const GLOW: f64 = 900.0;

/// What the heatmap remembers between two drawings.
#[derive(Default)]
pub struct HeatView {
    /// Where the cells lie, in device pixels of the canvas.
    pub plot: Option<PlotRect>,
    /// The pointed cell: card and place, from 0.
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
    pub fn cell_at(&self, x: f64, y: f64, n: usize) -> Option<(usize, usize)> {
        let scale = dom::window().device_pixel_ratio().max(0.5);
        let (card, place) = self.plot?.cell_at(x * scale, y * scale, n)?;
        Some((card - 1, place - 1))
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
    if stale.axes || stale.counts && app.settings.scale == Scale::Probability {
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
        followed(app, look);
        twin(app, stale.words);
    }
    if stale.cursor || stale.counts || stale.words {
        readout(app);
    }
}

fn axes(app: &App, look: Look<'_>) -> Option<PlotRect> {
    let sheet = Sheet::open("heat-axes")?;
    let area = CanvasBackend::with_canvas_object(sheet.canvas)?.into_drawing_area();
    let (card, place, place_one) = match app.lang {
        Lang::En => ("Card", "Place", "1 = top"),
        Lang::Zh => ("牌", "位置", "1 = 最上面"),
    };
    let words = AxisWords {
        card,
        place,
        place_one,
    };
    let label = |card: usize| app.name(card - 1);
    charts::heat_axes(&area, app.settings.setup.n, &label, &words, &look).ok()
}

fn legend(app: &App, look: Look<'_>) {
    let Some(sheet) = Sheet::open("legend") else {
        return;
    };
    let (lang, tally) = (app.lang, app.ledger.tally());
    let words = LegendWords {
        rare: text(lang, Text::TooRare),
        fair: text(lang, Text::JustFair),
        often: text(lang, Text::TooOften),
    };
    let max = heatmap::probability_max(tally.positions(), tally.shuffles());
    let canvas: Element = sheet.canvas.clone().into();
    if let Some(backend) = CanvasBackend::with_canvas_object(sheet.canvas) {
        let area = backend.into_drawing_area();
        let _ = charts::heat_legend(&area, app.settings.scale, max, tally.cards(), &words, &look);
    }
    let described = match app.settings.scale {
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
    let n = app.settings.setup.n;
    let tally = app.ledger.tally();
    app.heat.pixels.resize(4 * n * n, 0);
    heatmap::fill_pixels(
        tally.positions(),
        n,
        tally.shuffles(),
        app.settings.scale,
        &app.colours.theme,
        &mut app.heat.pixels,
    );
    let small = app
        .heat
        .small
        .get_or_insert_with(|| dom::element("canvas", "").unchecked_into());
    if small.width() != n as u32 {
        small.set_width(n as u32);
        small.set_height(n as u32);
    }
    let image = ImageData::new_with_u8_clamped_array(Clamped(&app.heat.pixels), n as u32);
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
    let n = app.settings.setup.n;
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
        if app.ledger.tally().shuffles() > 0 {
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
    if let Some((order, since)) = &app.heat.latest {
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
    let words = if target == 0 {
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

fn readout(app: &App) {
    let tally = app.ledger.tally();
    let words = match app.heat.cursor {
        Some((card, place)) => {
            let (count, n, shuffles) = (tally.at(card, place), tally.cards(), tally.shuffles());
            text::cell(
                app.lang,
                &app.name(card),
                place + 1,
                count,
                heatmap::frequency(count, shuffles),
                heatmap::ratio(count, n, shuffles),
            )
        }
        None => text(app.lang, Text::HeatHint).to_string(),
    };
    dom::write("readout", &words);
    let label = text(app.lang, Text::Heatmap);
    dom::set(&by_id::<Element>("heat"), "aria-label", label);
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
    let tally = app.ledger.tally();
    let (n, shuffles, lang) = (tally.cards(), tally.shuffles(), app.lang);
    let share = |card, place| percent(heatmap::frequency(tally.at(card, place), shuffles));
    let small = n <= LARGEST_TABLE;
    dom::flag(&by_id::<Element>("twin-hint"), "hidden", small);
    let mut rows = Vec::new();
    if small {
        let corner = format!(
            "{} ↓ {} →",
            text(lang, Text::CardWord),
            text(lang, Text::PlaceWord)
        );
        let head = std::iter::once(corner).chain((1..=n).map(|p| p.to_string()));
        rows.push(head.collect::<Vec<_>>());
        for card in 0..n {
            let cells = (0..n).map(|place| share(card, place));
            rows.push(std::iter::once(app.name(card)).chain(cells).collect());
        }
    } else {
        let card = app.settings.card;
        rows.push(vec![
            text(lang, Text::PlaceWord).into(),
            text(lang, Text::Count).into(),
            text(lang, Text::FollowedAxis).into(),
        ]);
        for place in 0..n {
            let count = text::grouped(tally.at(card, place) as u64);
            rows.push(vec![(place + 1).to_string(), count, share(card, place)]);
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
