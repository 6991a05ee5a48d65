//! Watch in the browser: events become messages to the model, its views patch the document, its
//! pictures are painted. All that is decided is decided by the model, on the host.

mod counters;
mod embed;
mod events;
mod exact;
mod picker;
pub(crate) mod present;
mod run;
pub(crate) mod settings;
mod view;

use std::cell::{Cell, RefCell};

use app::i18n::Lang;
use model::{Comparison, Model, Msg, Picture, Route, RunPicture, Screen, View};
use sycamore::prelude::Signal;

use crate::dom::{by_id, flag, now, window};
use crate::figures::deck;
use crate::figures::look::{Look, size};
use crate::frames::Frames;
use crate::later;
use crate::site::inbox::Inbox;
use crate::site::parts::build;
use crate::site::{self, is_shown, prefers};

/// The part of a frame, in milliseconds, that counting may take.
const BUDGET: f64 = 7.0;

/// Width and height of a canvas.
type Size = (f64, f64);

struct Watch {
    model: Model,
    view: Signal<View>,
    /// What each canvas shows and how large it is, to paint only what changed.
    painted: Vec<Option<(Picture, Look, Size)>>,
    /// What each canvas of a run below shows, to paint only what changed.
    painted_runs: Vec<Option<(RunPicture, Look)>>,
}

thread_local! {
    static INBOX: Inbox<Msg> = const { Inbox::new() };
    static WATCH: RefCell<Option<Watch>> = const { RefCell::new(None) };
    static FRAMES: Frames = Frames::new(|now| send(Msg::Frame(now)));
    /// Whether the first moving card was marked.
    static MARKED: Cell<bool> = const { Cell::new(false) };
}

/// Shows Watch, with the story that the address names; the first time in place of what index.html
/// carries.
pub(crate) fn open(what: &str, lang: Lang) {
    if !WATCH.with_borrow(Option::is_some) {
        start(lang);
    }
    if !what.is_empty() {
        send(Msg::Address(what.to_string()));
    }
    rename_if_other(what);
    redraw();
}

/// Ends a presentation, for another screen.
pub(crate) fn end() {
    if present::is_on() {
        present::stay();
        send(Msg::Present(false));
    }
}

/// Whether it is shown inside another page.
pub(crate) fn is_embedded() -> bool {
    embed::is_on()
}

/// Rests while another screen is seen, with nothing open.
pub(crate) fn leave() {
    send(Msg::Pause);
    send(Msg::Close);
    exact::ask(None);
}

/// Shows all words in another language.
pub(crate) fn speak(lang: Lang) {
    send(Msg::Language(lang));
}

fn start(lang: Lang) {
    let mut model = Model::new(lang);
    model.update(Msg::Reduced(prefers("(prefers-reduced-motion: reduce)")));
    let first = model.view();
    build("watch", first, |view| {
        WATCH.set(Some(Watch {
            model,
            view,
            painted: Vec::new(),
            painted_runs: Vec::new(),
        }));
        view::watch(view)
    });
    events::listen_to_all();
    // Until then the page counts all by itself.
    later::once_here(|_| {
        with(|model| model.set_workers(counters::workers()));
    });
}

/// Hands a message to the model, counts for a part of a frame, and shows what came of it.
pub(crate) fn send(msg: Msg) {
    INBOX.with(|inbox| inbox.deliver(msg, receive));
}

fn receive(msg: Msg) {
    let changed = WATCH.with_borrow_mut(|watch| {
        let watch = watch.as_mut()?;
        let presented = watch.model.is_presenting();
        let before = watch.model.comparison().clone();
        watch.model.update(msg);
        let is_other =
            *watch.model.comparison() != before || watch.model.is_presenting() != presented;
        let end = now() + BUDGET;
        watch.model.count(|| now() > end);
        let orders = watch.model.orders();
        Some((watch.view, watch.model.view(), orders, is_other))
    });
    let Some((signal, view, orders, is_other)) = changed else {
        return;
    };
    counters::follow(orders);
    if is_other && is_shown(Screen::Watch) {
        rename();
    }
    // Not while the state is borrowed: what the document does may send a message.
    let (present, embedded) = (view.present.clone(), view.whole.is_some());
    signal.set(view);
    present::follow(present);
    let is_resized = settings::follow();
    embed::follow(embedded);
    let (wants_frame, wanted) = WATCH.with_borrow_mut(|watch| {
        let Some(watch) = watch else {
            return (false, None);
        };
        watch.paint(is_resized);
        mark_motion(&watch.model);
        (watch.model.wants_frame(), watch.model.wanted())
    });
    exact::ask(wanted.filter(|_| is_shown(Screen::Watch)));
    // What is not seen rests.
    if wants_frame && is_shown(Screen::Watch) && embed::may_move() {
        request_frame();
    }
}

/// Marks in the browser's timeline when the first card moved in a shuffle, to measure how soon the
/// page moves. Cards that boot.js saw dealt before moved first.
fn mark_motion(model: &Model) {
    if model.has_moved()
        && !MARKED.replace(true)
        && let Some(performance) = window().performance()
    {
        // Refused only where marks are switched off.
        drop(performance.mark("first-motion"));
        drop(performance.mark("first-turn"));
    }
}

/// Completes an address that names nothing, so that it gives what is shown. The first visit keeps
/// its short one.
fn rename_if_other(what: &str) {
    let is_first = with(|model| *model.comparison() == Comparison::default()).unwrap_or(true);
    let hash = window().location().hash().unwrap_or_default();
    let is_short = Route::parse(&hash).what.is_empty();
    if !(what.is_empty() && is_first && is_short) {
        rename();
    }
}

/// Writes into the address what is compared.
fn rename() {
    // Inside another page the address stays as that page has it.
    if embed::is_on() {
        return;
    }
    let what = WATCH.with_borrow(|watch| Some(watch.as_ref()?.model.address()));
    if let Some(what) = what {
        let screen = Screen::Watch;
        site::rename(&Route { screen, what });
    }
}

/// Paints all canvases anew: their size or the colours changed.
pub(crate) fn redraw() {
    WATCH.with_borrow_mut(|watch| {
        if let Some(watch) = watch {
            watch.paint(true);
        }
    });
    request_frame();
}

/// Reads the model, once Watch is built.
pub(crate) fn with<T>(f: impl FnOnce(&mut Model) -> T) -> Option<T> {
    WATCH.with_borrow_mut(|watch| watch.as_mut().map(|watch| f(&mut watch.model)))
}

/// The cell of a lane's map under the pointer: card and place.
pub(crate) fn cell_at(lane: usize, event: &web_sys::PointerEvent) -> Option<(usize, usize)> {
    at_point(lane, event, deck::cell_at)
}

/// The card whose name left of a lane's map is under the pointer.
pub(crate) fn row_at(lane: usize, event: &web_sys::MouseEvent) -> Option<usize> {
    at_point(lane, event, deck::row_at)
}

/// The card of a lane's deck under the pointer.
pub(crate) fn card_at(lane: usize, event: &web_sys::MouseEvent) -> Option<usize> {
    at_point(lane, event, deck::card_at)
}

fn at_point<T>(
    lane: usize,
    event: &web_sys::MouseEvent,
    find: fn(&web_sys::HtmlCanvasElement, &Picture, &Look, (f64, f64)) -> Option<T>,
) -> Option<T> {
    let at = (f64::from(event.offset_x()), f64::from(event.offset_y()));
    WATCH.with_borrow(|watch| {
        let (picture, look, _) = watch.as_ref()?.painted.get(lane)?.as_ref()?;
        let canvas = by_id::<web_sys::HtmlCanvasElement>(&view::canvas_id(lane));
        find(&canvas, picture, look, at)
    })
}

fn request_frame() {
    FRAMES.with(Frames::request);
}

impl Watch {
    fn paint(&mut self, anew: bool) {
        let lanes = self.model.lanes().len();
        self.painted.resize(lanes, None);
        let look = Look::read(self.model.lang());
        for lane in 0..lanes {
            let picture = self.model.picture(lane);
            let canvas = by_id::<web_sys::HtmlCanvasElement>(&view::canvas_id(lane));
            // What was written into the document may have changed the room that it has.
            let own = (picture, look.clone(), size(&canvas, &look));
            if anew || self.painted[lane].as_ref() != Some(&own) {
                deck::paint(&canvas, &own.0, &own.1);
                self.painted[lane] = Some(own);
            }
        }
        self.paint_runs(anew, &look);
        settings::paint(&look);
        let root = by_id::<web_sys::Element>("watch");
        flag(&root, "data-ready", true);
    }

    fn paint_runs(&mut self, anew: bool, look: &Look) {
        let lanes = self.model.lanes().len();
        self.painted_runs.resize(lanes, None);
        for lane in 0..lanes {
            let shown = self.model.run_picture(lane).map(|run| (run, look.clone()));
            if let Some((picture, look)) = &shown
                && (anew || self.painted_runs[lane] != shown)
            {
                run::paint(lane, self.model.lanes()[lane].setup(), picture, look);
            }
            self.painted_runs[lane] = shown;
        }
    }
}
