//! Runs as threads, below the lanes.

use std::rc::Rc;

use app::draw::threads::{self, ThreadView};
use app::i18n::picture;
use engine::experiment::Setup;
use page::ScreenModel;
use rooms::watch::{Msg, RunPicture, run_id};
use web_sys::{HtmlCanvasElement, MouseEvent};

use super::state::{WatchPage, send};
use crate::dom::{document, target};
use crate::figures::look::Look;
use crate::sheet::Sheet;
use crate::site::shell::Page;

/// Scrolls to the first run: in no usual window it is seen below the maps.
pub(super) fn show() {
    if let Some(canvas) = document().get_element_by_id(&run_id(0)) {
        canvas.scroll_into_view();
    }
}

/// A press on a run shows that step of it.
pub(super) fn pressed(event: &MouseEvent) {
    let Some(canvas) = target::<HtmlCanvasElement>(event) else {
        return;
    };
    let lanes = 0..app::settings::MOST_LANES;
    let Some(lane) = lanes.into_iter().find(|lane| run_id(*lane) == canvas.id()) else {
        return;
    };
    let size = (
        f64::from(canvas.client_width()),
        f64::from(canvas.client_height()),
    );
    let step = WatchPage::with(|model| {
        let setup = *model.lanes().get(lane)?.setup();
        let picture = model.run_picture(lane)?;
        let look = Look::now(model.lang());
        let view = view_of(&picture, &setup, &look, size);
        Some(threads::step_at(
            &picture.columns,
            &view,
            f64::from(event.offset_x()),
        ))
    });
    if let Some(step) = step.flatten() {
        send(Msg::Run(step));
    }
}

/// A lane's run as it was painted last. Its threads are kept: a frame that moves the mark alone lays it
/// over them.
#[derive(Default)]
pub(super) struct PaintedRun {
    shown: Option<(RunPicture, Rc<Look>)>,
    threads: Option<HtmlCanvasElement>,
}

impl PaintedRun {
    /// Paints the run that is to be shown, if it is another one or `anew` is set, and its canvas is there.
    pub(super) fn show(
        &mut self,
        lane: usize,
        setup: &Setup,
        shown: Option<(RunPicture, Rc<Look>)>,
        anew: bool,
    ) {
        if !anew && self.shown == shown {
            return;
        }
        if let Some((picture, look)) = &shown {
            let is_kept = !anew && self.has_threads(picture, look);
            self.paint(lane, setup, picture, look, is_kept);
        }
        self.shown = shown;
    }

    fn has_threads(&self, picture: &RunPicture, look: &Rc<Look>) -> bool {
        self.shown.as_ref().is_some_and(|(before, old)| {
            let is_same_run = Rc::ptr_eq(&before.columns, &picture.columns);
            let is_same_colour =
                (&before.names, before.followed) == (&picture.names, picture.followed);
            is_same_run && is_same_colour && old == look
        })
    }

    fn paint(
        &mut self,
        lane: usize,
        setup: &Setup,
        picture: &RunPicture,
        look: &Look,
        is_kept: bool,
    ) {
        let id = run_id(lane);
        if document().get_element_by_id(&id).is_none() {
            return;
        }
        let Some(sheet) = Sheet::open(&id) else {
            return;
        };
        let view = view_of(picture, setup, look, (sheet.width, sheet.height));
        let kept = self.threads.take().filter(|kept| {
            let size = |canvas: &HtmlCanvasElement| (canvas.width(), canvas.height());
            is_kept && size(kept) == size(&sheet.canvas)
        });
        self.threads = match kept {
            Some(kept) => {
                sheet.copy(&kept);
                Some(kept)
            }
            None => {
                sheet.show(threads::draw(&picture.columns, &view));
                sheet.copied()
            }
        };
        sheet.show(threads::mark(&picture.columns, &view, picture.steps));
    }
}

fn view_of<'a>(
    picture: &'a RunPicture,
    setup: &Setup,
    look: &'a Look,
    size: (f64, f64),
) -> ThreadView<'a> {
    ThreadView {
        size,
        names: &picture.names,
        theme: &look.theme,
        words: picture::threads(look.lang(), setup.algorithm),
        followed: picture.followed,
    }
}
