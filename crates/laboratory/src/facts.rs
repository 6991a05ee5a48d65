//! What theory says of the shuffle on the page, as a list.

use web_sys::Element;

use super::app::App;
use super::dom::{self, by_id};
use super::labels::definitions;
use app::i18n::{self, Text, text, theory};
use app::settings::Lens;
use engine::rng::flawed::Source;

/// So many milliseconds of work pass before the page says so.
pub const PATIENCE: i32 = 300;

pub fn draw(app: &App) {
    working(app);
    let (lang, known) = (app.lang, &app.here().theory);
    let distance = known.distance();
    let cells = known.cells();
    let named =
        |(_, card, place): (f64, usize, usize)| theory::cell_name(lang, &app.name(card), place + 1);
    let orders = match app.settings.here().setup.source {
        Source::Exact => known.reachable().map(|r| theory::reachable(lang, &r)),
        _ => Some(theory::reached(lang, known.reached())),
    };
    let mut rows = vec![
        (Text::TheoryOrders, orders),
        (
            Text::TheoryDeck,
            distance.as_ref().map(|d| theory::distance(lang, d)),
        ),
        (
            Text::TheoryCard,
            cells
                .as_ref()
                .map(|c| theory::worst_card(lang, c, &app.name(c.worst_card))),
        ),
        (
            Text::TheoryCells,
            cells
                .as_ref()
                .map(|c| theory::cells(lang, c, &named(c.largest), &named(c.smallest))),
        ),
    ];
    // Nothing known, nothing to say of how.
    let how = method(app).map(|m| theory::method(lang, m));
    let pending = || text(lang, Text::TheoryPending);
    if let Some(how) = how.or_else(|| known.open().map(|_| pending())) {
        rows.push((Text::TheoryHow, Some(how.to_string())));
    }
    let missing = |word| {
        let cards = matches!(word, Text::TheoryCard | Text::TheoryCells);
        let why = match cards {
            true if known.awaits_positions() => Text::TheoryWaits,
            true if known.have_positions_failed() => Text::TheoryFailed,
            _ if known.progress().is_some() => Text::TheoryPending,
            true if known.are_cells_limited_by_source() => Text::TheoryUnknownSource,
            false if known.is_cancelled() => Text::TheoryCancelled,
            false if known.have_orders_failed() => Text::TheoryFailed,
            false if known.is_deck_limited_by_source() => Text::TheoryUnknownSource,
            _ => Text::TheoryUnknown,
        };
        text(lang, why).to_string()
    };
    let list: Element = by_id("theory-list");
    let row = |(word, value): (Text, Option<String>)| {
        (text(lang, word), value.unwrap_or_else(|| missing(word)))
    };
    let rows: Vec<_> = rows.into_iter().map(row).collect();
    if definitions(&list, &rows)
        && let Ok(Some(term)) = list.query_selector("dt:nth-of-type(2)")
    {
        dom::set(&term, "title", text(lang, Text::TheoryDeckHint));
    }
}

/// The way to the strongest thing that is known.
fn method(app: &App) -> Option<exact::Method> {
    let known = &app.here().theory;
    let orders = known.orders().map(|o| o.method());
    orders.or_else(|| {
        let matrix = known.matrix(Lens::Positions);
        matrix
            .map(|m| m.method())
            .or(known.distance().map(|d| d.method))
    })
}

/// How far the enumeration is, with a way to end it; or a way to try again what was cancelled or failed.
fn working(app: &App) {
    let theory = &app.here().theory;
    let waited = super::dom::now() - theory.since() > PATIENCE.into();
    let busy = theory.progress().filter(|_| waited);
    let again = theory.can_try_again() && busy.is_none();
    let word = match theory.is_cancelled() {
        true => Text::AskTheory,
        false => Text::TryAgain,
    };
    dom::write("ask-theory", text(app.lang, word));
    for id in ["theory-progress", "theory-words"] {
        dom::flag(&by_id::<Element>(id), "hidden", busy.is_none());
    }
    dom::either("cancel-theory", "ask-theory", !again);
    let idle = busy.is_none() && !again;
    dom::hide("theory-work", idle, "theory-title");
    if let Some((done, total)) = busy {
        let bar: Element = by_id("theory-progress");
        match total {
            Some(total) => {
                dom::set(&bar, "max", &total.max(1).to_string());
                dom::set(&bar, "value", &done.to_string());
            }
            None => {
                let _ = bar.remove_attribute("value");
            }
        }
        let words = i18n::theory::working(app.lang, app.settings.here().setup.n, done, total);
        dom::write("theory-words", &words);
    }
}
