//! How many times? The curve of distances, point by point as they are worked out, and its table.

use plotters::drawing::IntoDrawingArea;
use plotters_canvas::CanvasBackend;
use web_sys::Element;

use crate::exact::times::{self, Point, Times};
use crate::experiment::Setup;
use crate::page::app::App;
use crate::page::dom::{self, Sheet, by_id};
use crate::page::pool::now;
use crate::text::{self, Text, percent, text};
use crate::view::charts::{self, Look};

/// So many milliseconds of a frame go to further points.
const SLICE: f64 = 8.0;

/// The points so far.
#[derive(Default)]
pub struct TimesView {
    of: Option<Setup>,
    left: Option<Times>,
    points: Vec<Point>,
}

impl TimesView {
    /// Works out some more points. Returns whether there are others.
    fn go_on(&mut self, setup: &Setup) -> bool {
        if self.of != Some(*setup) {
            *self = TimesView {
                of: Some(*setup),
                left: times::times(setup),
                points: Vec::new(),
            };
        }
        let begun = now();
        while let Some(left) = &mut self.left {
            match left.next() {
                Some(point) => self.points.push(point),
                None => self.left = None,
            }
            if now() - begun > SLICE {
                break;
            }
        }
        self.left.is_some()
    }
}

pub fn draw(app: &mut App, look: Look<'_>) {
    let (lang, setup) = (app.lang, app.settings.here().setup);
    if app.answers.times.go_on(&setup) {
        app.draw_answer_again();
    }
    let cutoff = times::cutoff(&setup);
    let marked = cutoff.map_or(String::new(), |c| text::picture::cutoff(lang, &c));
    let words = text::picture::times(lang, setup.algorithm, &marked);
    let points = &app.answers.times.points;
    let current = times::current(&setup);
    if let Some(sheet) = Sheet::open("times") {
        dom::set(&sheet.canvas, "aria-label", text(lang, Text::TimesTable));
        if let Some(backend) = CanvasBackend::with_canvas_object(sheet.canvas) {
            let area = backend.into_drawing_area();
            let at = cutoff.map(|c| c.at);
            let _ = charts::times(&area, points, at, Some(current), &words, &look);
        }
    }
    dom::write(
        "times-note",
        &text::picture::times_note(lang, cutoff.as_ref()),
    );
    let unknown = points.iter().all(|p| p.deck.is_none());
    dom::flag(&by_id::<Element>("times-deck"), "hidden", !unknown);
    let known = |share: Option<f64>| share.map_or("–".to_string(), percent);
    let mut rows = vec![vec![
        words.count.to_string(),
        words.deck.to_string(),
        words.card.to_string(),
    ]];
    rows.extend(points.iter().map(|p| {
        vec![
            text::grouped(p.count as u64),
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
