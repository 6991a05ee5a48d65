//! State of Watch in the browser, beside its model: what is painted, and what is at a point of it.

use std::rc::Rc;

use page::Picture;
use rooms::watch::{Model, Msg, canvas_id};
use web_sys::HtmlCanvasElement;

use super::run::PaintedRun;
use super::settings::Drawer;
use crate::dom::by_id;
use crate::figures::deck;
use crate::figures::look::{Look, size};
use crate::site::shell::Page;

/// Width and height of a canvas.
type Size = (f64, f64);

/// Watch in the browser.
#[derive(Default)]
pub(crate) struct WatchPage {
    /// The picture, look and size last painted on each canvas, to paint only changes.
    pub(super) painted: Vec<Option<(Picture, Rc<Look>, Size)>>,
    /// The picture last painted on each canvas of a run below, to paint only changes.
    pub(super) painted_runs: Vec<PaintedRun>,
    pub(super) drawer: Drawer,
}

pub(super) fn send(msg: Msg) {
    WatchPage::send(msg);
}

/// The card whose name left of a lane's map is under the pointer.
pub(super) fn row_at(lane: usize, event: &web_sys::MouseEvent) -> Option<usize> {
    at_point(lane, point_of(event), deck::row_at)
}

/// The card of a lane's deck under the pointer.
pub(super) fn card_at(lane: usize, event: &web_sys::MouseEvent) -> Option<usize> {
    at_point(lane, point_of(event), deck::card_at)
}

pub(super) fn point_of(event: &web_sys::MouseEvent) -> (f64, f64) {
    (f64::from(event.offset_x()), f64::from(event.offset_y()))
}

pub(super) fn at_point<T>(
    lane: usize,
    at: (f64, f64),
    find: fn(&HtmlCanvasElement, &Picture, &Look, (f64, f64)) -> Option<T>,
) -> Option<T> {
    let found = WatchPage::with_page(|page, _| {
        let (picture, look, _) = page.painted.get(lane)?.as_ref()?;
        let canvas = by_id::<HtmlCanvasElement>(&canvas_id(lane));
        find(&canvas, picture, look, at)
    });
    found.flatten()
}

impl WatchPage {
    pub(super) fn paint_lanes(&mut self, model: &mut Model, look: &Rc<Look>, anew: bool) {
        let lanes = model.lanes().len();
        self.painted.resize(lanes, None);
        for lane in 0..lanes {
            let picture = model.picture(lane);
            let canvas = by_id::<HtmlCanvasElement>(&canvas_id(lane));
            // What was written into the document may have changed the room that it has.
            let own = (picture, Rc::clone(look), size(&canvas, look));
            if anew || self.painted[lane].as_ref() != Some(&own) {
                deck::paint(&canvas, &own.0, &own.1);
                self.painted[lane] = Some(own);
            }
        }
    }

    pub(super) fn paint_runs(&mut self, model: &mut Model, look: &Rc<Look>, anew: bool) {
        let lanes = model.lanes().len();
        self.painted_runs.resize_with(lanes, PaintedRun::default);
        for (lane, painted) in self.painted_runs.iter_mut().enumerate() {
            let shown = model.run_picture(lane).map(|run| (run, Rc::clone(look)));
            painted.show(lane, model.lanes()[lane].setup(), shown, anew);
        }
    }
}
