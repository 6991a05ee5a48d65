//! Prove in the browser: events become messages, the view patches the document, the map is painted.

mod charts;
mod tabs;
mod view;
mod worker;

use std::cell::RefCell;

use app::i18n::Lang;
use app::own_sort::OwnSort;
use model::prove::{Block, Prove, ProveMsg, ProveView};
use model::{Route, Screen, Worked};
use sycamore::prelude::Signal;
use wasm_bindgen::JsCast;
use web_sys::{HtmlCanvasElement, HtmlElement, PointerEvent};

use crate::dom::{by_id, document, now};
use crate::figures::deck;
use crate::figures::look::Look;
use crate::figures::small_map;
use crate::frames::Frames;
use crate::own_sort;
use crate::site;
use crate::site::inbox::Inbox;
use crate::site::parts::build;

struct ProvePage {
    model: Prove,
    view: Signal<ProveView>,
    lang: Lang,
}

/// Between a square and what it says.
const GAP: f64 = 8.0;

/// The part of a frame, in milliseconds, that a tab may work.
const BUDGET: f64 = 7.0;

thread_local! {
    static FRAMES: Frames = Frames::new(|_| work());
    static INBOX: Inbox<ProveMsg> = const { Inbox::new() };
    static SHOWN: RefCell<Option<ProvePage>> = const { RefCell::new(None) };
}

/// Shows Prove, with the shuffle that the address names.
pub(crate) fn open(what: &str, lang: Lang) {
    if !SHOWN.with_borrow(Option::is_some) {
        start(lang);
    }
    send(ProveMsg::Open(what.to_string()));
    // An address that names nothing is completed.
    if let Some(address) = SHOWN.with_borrow(|shown| Some(shown.as_ref()?.model.address())) {
        rename(address);
    }
    repaint();
}

/// Writes what is shown into the address.
fn rename(what: String) {
    if site::is_shown(Screen::Prove) {
        let screen = Screen::Prove;
        site::rename(&Route { screen, what });
    }
}

/// What a worker times ends; nothing else moves here.
pub(crate) fn leave() {
    if SHOWN.with_borrow(Option::is_some) {
        send(ProveMsg::Leave);
    }
}

/// Shows all words in another language.
pub(crate) fn speak(lang: Lang) {
    SHOWN.with_borrow_mut(|shown| {
        if let Some(shown) = shown {
            shown.lang = lang;
        }
    });
    send(ProveMsg::Language(lang));
    repaint();
}

/// Paints map and chart anew: their size, what they show or the colours changed.
pub(crate) fn repaint() {
    SHOWN.with_borrow(|shown| {
        let Some(shown) = shown else { return };
        let chart = shown.view.with_untracked(|view| {
            view.tabs.blocks.iter().find_map(|block| match block {
                Block::Chart(chart, _) => Some(chart.clone()),
                _ => None,
            })
        });
        if let Some(chart) = chart {
            charts::paint(&chart, &Look::read(shown.lang), shown.lang);
        }
        let own = document().get_element_by_id(view::OWN);
        let own = own.and_then(|canvas| canvas.dyn_into::<HtmlCanvasElement>().ok());
        if let (Some(canvas), Some(map)) = (own, shown.model.own_map()) {
            small_map::paint(&canvas, map, &Look::read(shown.lang).theme);
        }
        let canvas = document().get_element_by_id(view::MAP);
        let canvas = canvas.and_then(|canvas| canvas.dyn_into::<HtmlCanvasElement>().ok());
        if let (Some(canvas), Some(picture)) = (canvas, shown.model.picture()) {
            let look = Look::read(shown.lang);
            deck::paint(&canvas, &picture, &look);
            if let Some(cell) = shown.model.pointed() {
                let [first, at] =
                    [(0, 0), cell].map(|cell| deck::cell_box(&canvas, &picture, &look, cell));
                place_square(at, first[0], &canvas);
            }
        }
    });
}

/// Takes in a measurement of the browser's own sort.
pub(crate) fn hear_own(n: usize, own: Option<&OwnSort>) {
    change(true, Box::new(|model| model.hear_own(n, own)));
}

/// Puts what a square says above or below it, within the map that begins at `from`.
fn place_square([x, y, width, height]: [f64; 4], from: f64, canvas: &HtmlCanvasElement) {
    let said = by_id::<HtmlElement>(view::SQUARE);
    let (wide, high) = (
        f64::from(said.offset_width()),
        f64::from(said.offset_height()),
    );
    let most = (f64::from(canvas.client_width()) - wide).max(0.0);
    let left = (x + (width - wide) / 2.0).clamp(from.min(most), most);
    let above = y - high - GAP;
    let top = if above < 0.0 { y + height + GAP } else { above };
    for (side, at) in [("left", left), ("top", top)] {
        // Refused of no length.
        drop(said.style().set_property(side, &format!("{at:.0}px")));
    }
}

/// The square of the map under the pointer: card and place.
fn cell_at(event: &PointerEvent) -> Option<(usize, usize)> {
    let canvas = event.target()?.dyn_into::<HtmlCanvasElement>().ok()?;
    let at = (f64::from(event.offset_x()), f64::from(event.offset_y()));
    SHOWN.with_borrow(|shown| {
        let shown = shown.as_ref()?;
        deck::cell_at(
            &canvas,
            &shown.model.picture()?,
            &Look::read(shown.lang),
            at,
        )
    })
}

/// Reads the model, once Prove is built.
pub(crate) fn with<T>(f: impl FnOnce(&Prove) -> T) -> Option<T> {
    SHOWN.with_borrow(|shown| shown.as_ref().map(|shown| f(&shown.model)))
}

fn start(lang: Lang) {
    let model = Prove::new(lang);
    let first = model.view();
    build("prove", first, move |view| {
        SHOWN.set(Some(ProvePage { model, view, lang }));
        view::prove(view)
    });
}

/// Hands a message to the model and shows what came of it.
fn send(msg: ProveMsg) {
    INBOX.with(|inbox| inbox.deliver(msg, receive));
}

fn receive(msg: ProveMsg) {
    let is_drawn = matches!(msg, ProveMsg::Race(_) | ProveMsg::Count(_));
    change(is_drawn, Box::new(|model| model.update(msg)));
}

/// Shows what the worker of the open tab said.
fn worked(said: &Worked) {
    change(true, Box::new(|model| model.worked(said)));
}

/// Changes the model and shows what came of it; paints where it `is_drawn`, or where something else
/// is shown.
fn change(is_drawn: bool, f: Box<dyn FnOnce(&mut Prove) + '_>) {
    let changed = SHOWN.with_borrow_mut(|shown| {
        let shown = shown.as_mut()?;
        let (before, pointed) = (shown.model.address(), shown.model.pointed());
        f(&mut shown.model);
        let after = shown.model.address();
        let address = (before != after).then_some(after);
        let is_drawn = is_drawn || shown.model.pointed() != pointed;
        let wanted = shown.model.wanted();
        Some((shown.view, shown.model.view(), address, wanted, is_drawn))
    });
    let Some((signal, view, address, wanted, is_drawn)) = changed else {
        return;
    };
    // Not while the state is borrowed: what the document does may send a message.
    signal.set(view);
    worker::sync(wanted);
    if is_drawn || address.is_some() {
        repaint();
    }
    if let Some(address) = address {
        rename(address);
    }
    request_frame();
    let own = SHOWN.with_borrow(|shown| shown.as_ref()?.model.own_wanted());
    if let Some(n) = own.filter(|_| site::is_shown(Screen::Prove)) {
        own_sort::measure(n);
    }
}

/// Works a part of a frame on what the open tab needs, and shows what came of it.
fn work() {
    if !site::is_shown(Screen::Prove) {
        return;
    }
    let worked = SHOWN.with_borrow_mut(|shown| {
        let shown = shown.as_mut()?;
        let end = now() + BUDGET;
        let before = shown.model.is_working();
        let more = shown.model.work(|| now() > end);
        before.then(|| (shown.view, shown.model.view(), more))
    });
    let Some((signal, view, more)) = worked else {
        return;
    };
    signal.set(view);
    repaint();
    if more {
        request_frame();
    }
}

fn request_frame() {
    FRAMES.with(Frames::request);
}
