//! The matrix as a table, for those who cannot see it or want its numbers.

use web_sys::{Element, HtmlDetailsElement};

use super::{LARGEST_TABLE, column_name, row_name, shown};
use crate::app::App;
use crate::dom::now;
use crate::dom::{self, by_id, document};
use app::draw::heatmap;
use app::i18n::{self, Text, percent, text};
use app::settings::Show;

/// The matrix as a table, a few times a second at most.
pub fn twin(app: &mut App, at_once: bool) {
    let details: HtmlDetailsElement = by_id("twin");
    let lane = app.settings.at;
    let patient = !app.here().tracker.is_complete() && now() - app.here().heat.last_table < 500.0;
    if !details.open() || (patient && !at_once) {
        return;
    }
    app.here_mut().heat.last_table = now();
    let (tally, lang) = (app.here().tracker.tally(), app.lang);
    let (n, shuffles) = (tally.cards(), tally.shuffles());
    let shown = shown(app, lane);
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
        let columns = (0..shown.side).map(|column| column_name(app, lane, column));
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
            rows.push(
                std::iter::once(row_name(app, lane, row))
                    .chain(cells)
                    .collect(),
            );
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
                i18n::grouped(count as u64),
                share,
            ]);
        }
    }
    write_table(&rows);
    let between = super::between::rows(app).unwrap_or_default();
    for (name, rows) in [("between", between), ("orders", crate::orders::rows(app))] {
        let around: Element = by_id(&format!("{name}-twin"));
        dom::flag(&around, "hidden", rows.is_empty());
        dom::fill_table(&format!("{name}-table"), &rows, 0, &|_, _| "");
    }
}

/// Fills the table; elements are made anew only when its shape changes.
pub fn write_table(rows: &[Vec<String>]) {
    let table: Element = by_id("table");
    let shape = format!("{}x{}", rows.len(), rows.first().map_or(0, Vec::len));
    if dom::outdated(&table, &shape) {
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
