//! News of counts, drawn bit by bit: in each frame only as much as leaves room for the stage, lane after lane and part after part.

use super::{Look, between, describe, followed, legend, paint, top};
use crate::app::App;
use crate::dom::now;

/// Milliseconds of a frame that news may take. What is begun is finished.
const SHARE: f64 = 2.5;
/// Milliseconds between the beginnings of two rounds.
const BETWEEN: f64 = 50.0;
/// Cells are drawn in each round, charts and words in every so many: numbers that change faster cannot be read.
const TOLD: u32 = 4;
/// So many cells are painted in one go.
const CELLS: usize = 1 << 16;

/// How far the drawing of news is.
#[derive(Default)]
pub struct Round {
    /// The part that comes next; `None` between two rounds.
    part: Option<Part>,
    begun: f64,
    number: u32,
    /// Top of the scale in this round.
    top: f64,
}

#[derive(Clone, Copy)]
enum Part {
    /// The cells of a lane, from a row on.
    Rows(usize, usize),
    /// What is painted of a lane, on the page.
    Cells(usize),
    Between,
    Charts,
    Words,
}

impl Round {
    /// Whether there is something to do, if there is news.
    pub fn is_due(&self, now: f64) -> bool {
        self.part.is_some() || now - self.begun >= BETWEEN
    }
}

/// All was drawn at once.
pub fn end(app: &mut App) {
    app.round = Round {
        begun: now(),
        ..Round::default()
    };
}

/// Goes on with a round, or begins one. Returns whether it is through.
pub fn go_on(app: &mut App, look: Look<'_>) -> bool {
    let begun = now();
    if app.round.part.is_none() {
        if !app.round.is_due(begun) {
            return false;
        }
        app.round = Round {
            part: Some(Part::Rows(0, 0)),
            begun,
            number: app.round.number + 1,
            top: top(app),
        };
    }
    while let Some(part) = app.round.part {
        app.round.part = next(app, part, look);
        if now() - begun >= SHARE {
            break;
        }
    }
    app.round.part.is_none()
}

/// Draws a part; what comes after it.
fn next(app: &mut App, part: Part, look: Look<'_>) -> Option<Part> {
    match part {
        Part::Rows(lane, from) => {
            let to = paint::fill(app, lane, app.round.top, from, CELLS);
            Some(match to < super::side(app, lane) {
                true => Part::Rows(lane, to),
                false => Part::Cells(lane),
            })
        }
        Part::Cells(lane) => {
            paint::cells(app, lane);
            Some(match lane + 1 < app.tracks.len() {
                true => Part::Rows(lane + 1, 0),
                false => Part::Between,
            })
        }
        Part::Between => {
            between::tell(app);
            between::draw(app, look, true);
            app.round
                .number
                .is_multiple_of(TOLD)
                .then_some(Part::Charts)
        }
        Part::Charts => {
            legend(app, look);
            followed::followed(app, look);
            Some(Part::Words)
        }
        Part::Words => {
            describe(app, look);
            None
        }
    }
}
