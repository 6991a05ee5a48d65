//! The whole run of each lane as one still picture, with the stage's step marked in it.

use super::app::App;
use super::lanes::lane_id;
use crate::dom::{self, by_id};
use crate::sheet::Sheet;
use app::draw::scene::Scene;
use app::draw::threads::{self, Columns, ThreadView};
use app::i18n;
use engine::deck::Card;

/// What a lane keeps of its run's picture.
#[derive(Default)]
pub struct Whole {
    columns: Option<Columns>,
}

/// How a lane's picture is to look at this size.
fn with_view<T>(
    app: &App,
    lane: usize,
    size: (f64, f64),
    f: impl FnOnce(&Columns, &ThreadView<'_>) -> T,
) -> Option<T> {
    let of = &app.settings.lanes[lane];
    let cards = 0..of.setup.n as Card;
    let names: Vec<String> = cards.map(|card| of.deck.label(card)).collect();
    let view = ThreadView {
        size,
        names: &names,
        theme: &app.colours.theme,
        words: i18n::picture::threads(app.lang, of.setup.algorithm),
        followed: app.followed_thread(lane),
    };
    let columns = app.tracks[lane].whole.columns.as_ref()?;
    Some(f(columns, &view))
}

/// Draws the picture where `anew` or not there yet, and the mark.
pub fn draw(app: &mut App, anew: bool) {
    for lane in 0..app.tracks.len() {
        let shown = app.settings.whole;
        for id in ["whole-box", "whole-twin"] {
            let element: web_sys::Element = by_id(&lane_id(id, lane));
            dom::flag(&element, "hidden", !shown);
        }
        if !shown {
            continue;
        }
        let track = &mut app.tracks[lane];
        let first = track.whole.columns.is_none();
        if first {
            track.whole.columns = Some(Columns::of(track.player.trace()));
        }
        let steps = track.player.at();
        let paint = |id: &str, scene: &dyn Fn(&Columns, &ThreadView<'_>) -> Scene| {
            if let Some(sheet) = Sheet::open(&lane_id(id, lane))
                && let Some(scene) = with_view(app, lane, (sheet.width, sheet.height), scene)
            {
                sheet.show(scene);
            }
        };
        if first || anew {
            paint("whole", &|columns, view| threads::draw(columns, view));
            table(app, lane);
        }
        paint("whole-mark", &|columns, view| {
            threads::mark(columns, view, steps)
        });
    }
}

/// Wider tables hold start and end alone.
const WIDEST: usize = 60;

/// The same as a table: the place of each card after each round.
fn table(app: &App, lane: usize) {
    let of = &app.settings.lanes[lane];
    let Some(columns) = &app.tracks[lane].whole.columns else {
        return;
    };
    let (columns, words) = (
        columns.columns(),
        i18n::picture::threads(app.lang, of.setup.algorithm),
    );
    let last = columns.len() - 1;
    let by = if last < WIDEST { 1 } else { last };
    let card = i18n::text(app.lang, i18n::Text::CardWord);
    let mut rows = vec![vec![format!("{card} ↓ {} →", words.time)]];
    rows.extend((0..of.setup.n).map(|card| vec![app.name_in(lane, card)]));
    for at in (0..=last).step_by(by) {
        rows[0].push(match at {
            0 => words.start.into(),
            _ if at == last => words.end.into(),
            _ => columns[at].round.to_string(),
        });
        for (row, place) in rows[1..].iter_mut().zip(&columns[at].places) {
            row.push((place + 1).to_string());
        }
    }
    dom::fill_table(&lane_id("whole-table", lane), &rows, 0, &|_, _| "");
}

/// The size of a lane's picture on the page.
fn size(lane: usize) -> (f64, f64) {
    let rect = by_id::<web_sys::Element>(&lane_id("whole", lane)).get_bounding_client_rect();
    (rect.width(), rect.height())
}

/// The number of steps done where a picture is touched.
pub fn step_at(app: &App, lane: usize, x: f64) -> Option<usize> {
    with_view(app, lane, size(lane), |columns, view| {
        threads::step_at(columns, view, x)
    })
}

/// The card whose thread is touched.
pub fn card_at(app: &App, lane: usize, at: (f64, f64)) -> Option<Card> {
    with_view(app, lane, size(lane), |columns, view| {
        threads::card_at(columns, view, at)
    })
    .flatten()
}
