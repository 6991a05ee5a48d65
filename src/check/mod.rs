//! Check yours in the browser: the field and the file become messages, the maps are painted. Long
//! texts are read by a worker.

mod events;
mod given;
mod view;

use std::cell::Cell;
use std::thread::LocalKey;

use app::i18n::Lang;
use app::jobs::{TaskEvent, TaskInput};
use model::check::{Check, CheckMsg, CheckView as State, Effect, Example};
use model::{ScreenModel, Worked};
use reading::{Refusal, Wishes};
use sycamore::prelude::{Signal, View};
use wasm_bindgen_futures::spawn_local;
use web_sys::{Blob, Element, HtmlCanvasElement};

use crate::dom::{by_id, is_seen, later, window};
use crate::figures::deck;
use crate::figures::look::Look;
use crate::figures::small_map;
use crate::files;
use crate::site::shell::{Changed, Page, Shell, Then};
use crate::workers::TaskPool;

/// Check yours in the browser.
pub(crate) struct CheckPage {
    tasks: TaskPool,
    /// The open file.
    file: Option<Blob>,
}

/// After so many milliseconds without an answer the page explains why.
const PATIENCE: i32 = 5_000;

thread_local! {
    static SHELL: Shell<CheckPage> = Shell::new();
    /// How many readings began.
    static READING: Cell<u32> = const { Cell::new(0) };
}

impl Page for CheckPage {
    type Model = Check;

    fn shell() -> &'static LocalKey<Shell<CheckPage>> {
        &SHELL
    }

    fn begin(lang: Lang) -> (Check, CheckPage) {
        let page = CheckPage {
            tasks: TaskPool::new(hear),
            file: None,
        };
        (Check::new(lang), page)
    }

    fn document(view: Signal<State>) -> View {
        view::check(view)
    }

    fn listen() {
        events::listen_to_all(&by_id("check"));
    }

    /// Where there is one column, the answer may lie below what is seen.
    fn then(before: &State, now: &State) -> Then {
        let is_answered = now.answer.is_some() && before.answer.is_none();
        let width = window().inner_width().ok().and_then(|w| w.as_f64());
        let is_narrow = width.is_some_and(|width| width < 1_000.0);
        (is_answered && is_narrow).then_some(Box::new(|| {
            by_id::<Element>("check-answer").scroll_into_view();
            false
        }))
    }

    fn paint(&mut self, model: &mut Check, _view: Signal<State>, changed: Changed) {
        if changed != Changed::Nothing {
            paint(model);
        }
    }

    fn carry_out(effect: Effect) {
        carry_out(effect);
    }
}

fn send(msg: CheckMsg) {
    CheckPage::send(msg);
}

fn carry_out(effect: Effect) {
    match effect {
        Effect::Fill(text) => events::fill(&text),
        Effect::Ask => events::ask(),
        Effect::Cancel => {
            CheckPage::with_page(|page, _| page.tasks.cancel(app::jobs::TaskKind::Import));
        }
        Effect::Read { file, wishes } => {
            let blob = match file {
                true => CheckPage::with_page(|page, _| page.file.clone()).flatten(),
                false => events::field_as_file(),
            };
            match blob {
                Some(blob) => {
                    read(blob, wishes);
                    remind();
                }
                None => send(CheckMsg::Read(Err(Refusal::Unreadable))),
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
fn read(blob: Blob, wishes: Wishes) {
    let started =
        CheckPage::with_page(|page, _| page.tasks.read_file(blob.clone(), wishes.clone()));
    if started != Some(true) {
        spawn_local(async move {
            let text = given::text_of(&blob).await;
            let read = text.ok_or(Refusal::Unreadable);
            send(CheckMsg::Read(read.and_then(|text| {
                reading::read(&text, &wishes).map(Box::new)
            })));
        });
    }
}

/// What happened to the worker that reads.
fn hear(input: TaskInput) {
    let news = CheckPage::with_page(|page, _| page.tasks.hear(input));
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
    CheckPage::with_page(|page, _| page.file = Some(file));
    send(CheckMsg::File { name, bytes });
}

/// Copies the unit test.
fn copy(lines: String) {
    files::copy_text(&lines, Box::new(|said| send(CheckMsg::Copied(said))));
}

fn paint(model: &Check) {
    let look = Look::now(model.lang());
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
