//! Check yours in the browser: the field and the file become messages, the maps are painted. Long
//! texts are read by a worker.

pub(crate) mod against;
mod events;
mod given;

use std::cell::Cell;

use app::jobs::{TaskEvent, TaskInput};
use page::Worked;
use reading::{Refusal, Wishes};
use rooms::check::{ANSWER, Check, CheckMsg, Effect, Example, MAP, PREVIEW, model_map_id};
use rooms::yours::{YoursMsg, YoursView as State};
use wasm_bindgen_futures::spawn_local;
use web_sys::{
    Blob, Element, FocusOptions, HtmlCanvasElement, HtmlElement, ScrollIntoViewOptions,
    ScrollLogicalPosition,
};

use crate::dom::{by_id, is_seen, later, window};
use crate::figures::deck;
use crate::figures::look::Look;
use crate::figures::small_map;
use crate::files;
use crate::site::shell::{Page, Then};
use crate::yours::state::YoursPage;

pub(crate) use events::{forget_press, press, text as typed};

/// Milliseconds without an answer before the page explains why.
const PATIENCE: i32 = 5_000;

thread_local! {
    /// Number of readings that began or were given up.
    static READING: Cell<u32> = const { Cell::new(0) };
}

/// Listens for as long as the page is open.
pub(crate) fn listen() {
    events::listen_to_all(&by_id("check"));
    against::listen();
}

/// Shows the answer once it is drawn, if it is new or was pressed for: on narrow screens it may lie
/// below the view.
pub(crate) fn then(before: &State, now: &State) -> Then {
    let is_answered = now.is_answered && !before.is_answered && !events::is_typing();
    let shows = match (events::is_pressed(), is_answered && is_narrow()) {
        (true, _) if now.is_answered => Some(show_answer as fn()),
        (_, true) => Some((|| by_id::<Element>(ANSWER).scroll_into_view()) as fn()),
        _ => None,
    };
    let lists = (before.list.clone(), now.list.clone());
    Some(Box::new(move || {
        against::follow(lists.0.as_ref(), lists.1.as_ref());
        if let Some(show) = shows {
            show();
        }
        false
    }))
}

fn is_narrow() -> bool {
    let width = window().inner_width().ok().and_then(|w| w.as_f64());
    width.is_some_and(|width| width < 1_000.0)
}

/// Brings the answer into sight and gives it the focus, from where it is read on: somebody pressed for
/// it.
fn show_answer() {
    events::forget_press();
    let answer: HtmlElement = by_id(ANSWER);
    let options = ScrollIntoViewOptions::new();
    options.set_block(match is_narrow() {
        true => ScrollLogicalPosition::Start,
        false => ScrollLogicalPosition::Nearest,
    });
    answer.scroll_into_view_with_scroll_into_view_options(&options);
    let stays = FocusOptions::new();
    stays.set_prevent_scroll(true);
    drop(answer.focus_with_options(&stays));
}

fn send(msg: CheckMsg) {
    YoursPage::send(YoursMsg::Check(msg));
}

/// Does what the model asks for.
pub(crate) fn carry_out(effect: Effect) {
    match effect {
        Effect::Fill(text) => events::fill(&text),
        Effect::Ask => events::ask(),
        Effect::Copy(what, text) => {
            let said = move |said| send(CheckMsg::Copied(what, said));
            files::copy_text(&text, Box::new(said));
        }
        Effect::Cancel => {
            begun();
            YoursPage::with_page(|page, _| page.tasks.cancel(app::jobs::TaskKind::Import));
        }
        Effect::Read { file, wishes } => {
            let blob = match file {
                true => YoursPage::with_page(|page, _| page.file.clone()).flatten(),
                false => events::field_as_file(),
            };
            match blob {
                Some(blob) => {
                    let number = begun();
                    read(blob, wishes, number);
                    remind(number);
                }
                None => send(CheckMsg::Read(Err(Refusal::Unreadable))),
            }
        }
    }
}

/// The number of a reading that begins, or ends, now: what comes of earlier ones is of no use.
fn begun() -> u32 {
    let number = READING.get() + 1;
    READING.set(number);
    number
}

/// Says after some seconds that it is still read, unless something else is read by then.
fn remind(number: u32) {
    later(PATIENCE, move || {
        if READING.get() == number {
            send(CheckMsg::StillReading);
        }
    });
}

/// Reads in a worker, or on the page where none can be had.
fn read(blob: Blob, wishes: Wishes, number: u32) {
    let started =
        YoursPage::with_page(|page, _| page.tasks.read_file(blob.clone(), wishes.clone()));
    if started != Some(true) {
        spawn_local(async move {
            let text = given::text_of(&blob).await;
            if READING.get() != number {
                return;
            }
            let read = text.ok_or(Refusal::Unreadable);
            send(CheckMsg::Read(read.and_then(|text| {
                reading::read(&text, &wishes).map(Box::new)
            })));
        });
    }
}

/// Takes news of the worker that reads.
pub(crate) fn hear(input: TaskInput) {
    let news = YoursPage::with_page(|page, _| page.tasks.hear(input));
    for (_, said) in news.into_iter().flatten() {
        match said {
            Worked::Found(TaskEvent::Imported(read)) => send(CheckMsg::Read(read)),
            Worked::Found(TaskEvent::Progress(done, all)) => {
                send(CheckMsg::Progress(done, all.unwrap_or_default()));
            }
            Worked::Found(_) | Worked::NoWorker => {}
            Worked::Failed => send(CheckMsg::ReaderDied),
        }
    }
}

/// Opens a file that was chosen or dropped.
fn open_file(file: Blob, name: String) {
    let bytes = file.size() as u64;
    YoursPage::with_page(|page, _| page.file = Some(file));
    send(CheckMsg::File { name, bytes });
}

/// Paints the maps.
pub(crate) fn paint(model: &Check, look: &Look) {
    if is_seen(PREVIEW) {
        small_map::paint(&by_id(PREVIEW), &Example::NaiveSwap.map(), &look.theme);
    }
    if let Some((picture, _)) = model.shown_picture()
        && is_seen(MAP)
    {
        deck::paint(&by_id::<HtmlCanvasElement>(MAP), &picture, look);
    }
    for (k, map) in model.model_maps().into_iter().enumerate() {
        let id = model_map_id(k);
        if is_seen(&id) {
            small_map::paint(&by_id(&id), map, &look.theme);
        }
    }
}
