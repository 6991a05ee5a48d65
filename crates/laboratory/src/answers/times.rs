//! How many times? The curve of distances, point by point as they are worked out, and its table.

use web_sys::Element;

use crate::app::App;
use crate::dom::{self, by_id};
use crate::sheet::Sheet;
use app::draw::charts::{self, Look};
use app::i18n::{self, Text, percent, text};
use app::jobs::TaskKind;
use engine::experiment::Setup;
use exact::curve::{self, CurvePoint};

/// The points so far.
#[derive(Default)]
pub struct TimesView {
    of: Option<Setup>,
    points: Vec<CurvePoint>,
}

impl TimesView {
    /// Begins anew for another shuffle; returns whether it is another one.
    pub fn begin(&mut self, setup: &Setup) -> bool {
        let other = self.of != Some(*setup);
        if other {
            *self = TimesView {
                of: Some(*setup),
                points: Vec::new(),
            };
        }
        other
    }

    /// The whole deck's distance after as many as this shuffle has, once that point is there.
    pub fn deck(&self, setup: &Setup) -> Option<f64> {
        let current = curve::current(setup);
        let points = self.points.iter().filter(|_| self.of == Some(*setup));
        points
            .filter(|point| point.count == current)
            .find_map(|point| point.deck)
    }

    pub fn add(&mut self, point: CurvePoint) {
        self.points.push(point);
    }
}

pub fn draw(app: &App, look: Look<'_>) {
    let (lang, setup) = (app.lang, app.settings.here().setup);
    dom::flag(
        &by_id::<Element>("times-busy"),
        "hidden",
        !app.tasks.is_busy(TaskKind::Curve),
    );
    let cutoff = curve::cutoff(&setup);
    let marked = cutoff.map_or(String::new(), |c| i18n::picture::cutoff(lang, &c));
    let words = i18n::picture::times(lang, setup.algorithm, &marked);
    let points = &app.answers.times.points;
    let current = curve::current(&setup);
    if let Some(sheet) = Sheet::open("times") {
        dom::set(&sheet.canvas, "aria-label", text(lang, Text::TimesTable));
        sheet.chart(|area| {
            let at = cutoff.map(|c| c.at);
            let _ = charts::times(area, points, at, Some(current), &words, &look);
        });
    }
    dom::write(
        "times-note",
        &i18n::picture::times_note(lang, cutoff.as_ref()),
    );
    let unknown = !points.is_empty() && points.iter().all(|p| p.deck.is_none());
    dom::flag(&by_id::<Element>("times-deck"), "hidden", !unknown);
    let known = |share: Option<f64>| share.map_or("–".to_string(), percent);
    let mut rows = vec![vec![
        words.count.to_string(),
        words.deck.to_string(),
        words.card.to_string(),
    ]];
    rows.extend(points.iter().map(|p| {
        vec![
            i18n::grouped(p.count as u64),
            known(p.deck),
            known(p.cards.map(|c| c.worst)),
        ]
    }));
    let here = points.iter().position(|p| p.count == current);
    dom::fill_table("times-table", &rows, 0, &|row, _| match here
        .is_some_and(|here| row == here + 1)
    {
        true => "mine",
        false => "",
    });
}
