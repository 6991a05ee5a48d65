//! Check yours in the browser: the field and the file become messages, the view patches the
//! document, the maps are painted. Long texts are read by a worker.

mod events;
mod given;
mod view;

use std::cell::{Cell, RefCell};

use app::i18n::Lang;
use app::import;
use app::jobs::{TaskEvent, TaskInput};
use model::check::{Check, CheckMsg, CheckView, Effect, Example};
use model::{Route, Screen, Worked};
use sycamore::prelude::Signal;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Blob, HtmlCanvasElement};

use crate::dom::{by_id, is_seen, later, window};
use crate::figures::deck;
use crate::figures::look::Look;
use crate::figures::small_map;
use crate::files;
use crate::site::{self, parts::build};
use crate::workers::TaskPool;

struct CheckPage {
    model: Check,
    view: Signal<CheckView>,
    tasks: TaskPool,
    /// The open file.
    file: Option<Blob>,
}

/// After so many milliseconds without an answer the page explains why.
const PATIENCE: i32 = 5_000;

thread_local! {
    /// How many readings began.
    static READING: Cell<u32> = const { Cell::new(0) };
    static SCREEN: RefCell<Option<CheckPage>> = const { RefCell::new(None) };
}

/// Shows Check yours; the first time in place of what index.html carries.
pub(crate) fn open(what: &str, lang: Lang) {
    if !SCREEN.with_borrow(Option::is_some) {
        start(lang);
    }
    if !what.is_empty() {
        send(CheckMsg::Linked(what.to_string()));
    }
    repaint();
}

/// Reads the model, once Check yours is built.
pub(crate) fn with<T>(f: impl FnOnce(&Check) -> T) -> Option<T> {
    SCREEN.with_borrow(|screen| screen.as_ref().map(|screen| f(&screen.model)))
}

/// What is being read is read on: the answer waits.
pub(crate) fn leave() {}

/// Shows all words in another language.
pub(crate) fn speak(lang: Lang) {
    send(CheckMsg::Language(lang));
}

/// Paints the maps anew: their size or the colours changed.
pub(crate) fn repaint() {
    SCREEN.with_borrow(|screen| {
        if let Some(screen) = screen {
            paint(&screen.model);
        }
    });
}

fn start(lang: Lang) {
    let model = Check::new(lang);
    let first = model.view();
    build("check", first, |view| {
        SCREEN.set(Some(CheckPage {
            model,
            view,
            tasks: TaskPool::new(hear),
            file: None,
        }));
        view::check(view)
    });
    events::listen_to_all(&by_id("check"));
}

/// Hands a message to the model and does what it asks for.
fn send(msg: CheckMsg) {
    // The address carries the counts of a link for as long as they are shown.
    let keeps = matches!(
        msg,
        CheckMsg::Linked(_) | CheckMsg::Language(_) | CheckMsg::Code(_) | CheckMsg::Copied(_)
    );
    if !keeps && site::is_shown(Screen::Check) {
        site::rename(&Route::to(Screen::Check));
    }
    let done = SCREEN.with_borrow_mut(|screen| {
        let screen = screen.as_mut()?;
        let effects = screen.model.update(msg);
        Some((effects, screen.model.view(), screen.view))
    });
    let Some((effects, view, shown)) = done else {
        return;
    };
    let answered = view.answer.is_some() && shown.with_untracked(|old| old.answer.is_none());
    if shown.with_untracked(|old| *old != view) {
        shown.set(view);
        repaint();
    }
    for effect in effects {
        carry_out(effect);
    }
    // Where there is one column, the answer may lie below what is seen.
    let narrow = window().inner_width().ok().and_then(|w| w.as_f64());
    if answered && narrow.is_some_and(|width| width < 1_000.0) {
        by_id::<web_sys::Element>("check-answer").scroll_into_view();
    }
}

fn carry_out(effect: Effect) {
    match effect {
        Effect::Fill(text) => events::fill(&text),
        Effect::Cancel => with_tasks(|tasks| tasks.cancel(app::jobs::TaskKind::Import)),
        Effect::Read { file, before } => {
            let opened = SCREEN.with_borrow(|screen| screen.as_ref()?.file.clone());
            let blob = match file {
                true => opened,
                false => events::field_as_file(),
            };
            match blob {
                Some(blob) => {
                    read(blob, before);
                    remind();
                }
                None => send(CheckMsg::Read(Err(import::ImportError::Unreadable))),
            }
        }
    }
}

/// Says after some seconds that it is still read, unless something else is read by then.
fn remind() {
    let reading = READING.get() + 1;
    READING.set(reading);
    later(PATIENCE, move || {
        if READING.get() == reading {
            send(CheckMsg::StillReading);
        }
    });
}

/// Reads in a worker, or on the page where none can be had.
fn read(blob: Blob, before: String) {
    let mut started = false;
    with_tasks(|tasks| started = tasks.read_file(blob.clone(), before.clone()));
    if !started {
        spawn_local(async move {
            let text = given::text_of(&blob).await;
            let read = text.ok_or(import::ImportError::Unreadable);
            send(CheckMsg::Read(
                read.and_then(|text| import::read(&text, &before)),
            ));
        });
    }
}

fn with_tasks(f: impl FnOnce(&mut TaskPool)) {
    SCREEN.with_borrow_mut(|screen| {
        if let Some(screen) = screen {
            f(&mut screen.tasks);
        }
    });
}

/// What happened to the worker that reads.
fn hear(input: TaskInput) {
    let mut news = Vec::new();
    with_tasks(|tasks| news = tasks.hear(input));
    for (_, said) in news {
        match said {
            Worked::Found(TaskEvent::Imported(read)) => send(CheckMsg::Read(read)),
            Worked::Found(_) | Worked::NoWorker => {}
            Worked::Failed => send(CheckMsg::ReaderDied),
        }
    }
}

/// Opens a file that was chosen or dropped.
fn open_file(file: Blob, name: String) {
    let bytes = file.size() as u64;
    SCREEN.with_borrow_mut(|screen| {
        if let Some(screen) = screen {
            screen.file = Some(file);
        }
    });
    send(CheckMsg::File { name, bytes });
}

/// Copies the unit test.
fn copy(lines: String) {
    files::copy_text(&lines, Box::new(|said| send(CheckMsg::Copied(said))));
}

fn paint(model: &Check) {
    let look = Look::read(model.lang());
    if is_seen(view::PREVIEW) {
        small_map::paint(
            &by_id(view::PREVIEW),
            &Example::NaiveSwap.map(),
            &look.theme,
        );
    }
    for (k, picture) in model.pictures().iter().enumerate() {
        let id = view::map_id(k);
        if is_seen(&id) {
            deck::paint(&by_id::<HtmlCanvasElement>(&id), picture, &look);
        }
    }
}
