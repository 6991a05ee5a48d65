//! The laboratory: the page with all settings and tools, whose parts move to the site one by one. It owns the settings, the player, the
//! counts and the workers; everything that happens becomes an `Action`, and what is seen is drawn from the state alone. Built for
//! wasm32 alone, with the site in it: the single file carries one module.

// As in the other crates; here without the lints of size and of unused results, for which it is not ready.
#![warn(missing_docs, clippy::unwrap_used, clippy::expect_used)]
#![cfg(target_arch = "wasm32")]

mod act;
mod app;
mod facts;
mod flight;
mod heat;
mod judge;
mod labels;
mod lanes;
mod orders;
mod pool;
mod present;
mod stage;
mod still;
mod take;
mod theme;
mod track;
mod whole;

use std::cell::RefCell;

use wasm_bindgen::{JsCast, closure::Closure, prelude::wasm_bindgen};

use ::app::jobs::{CountEvent, TaskInput};
use act::Action;
use app::App;
use pool::Pool;
use shuffle_lab::dom::{self, by_id, document, listen, window};
use shuffle_lab::workers::TaskPool;
use shuffle_lab::{paint, sheet};

thread_local! {
    static APP: RefCell<Option<App>> = const { RefCell::new(None) };
    static FRAME: Closure<dyn FnMut(f64)> = Closure::new(frame);
}

/// Does something with the page, unless it has broken in the midst of something: then what is shown is all that it still does.
fn with_app<T: Default>(f: impl FnOnce(&mut App) -> T) -> T {
    APP.with(|app| match app.try_borrow_mut() {
        Ok(mut app) => app.as_mut().map(f).unwrap_or_default(),
        Err(_) => T::default(),
    })
}

/// Hands an action to the page and has it drawn with the next frame.
fn act(action: Action) {
    with_app(|app| app.act(action));
    request_frame();
}

/// The lane that fields and details are about.
fn looked_at() -> usize {
    with_app(|app| app.settings.at)
}

/// Whether the page is large, for a projector.
fn presents() -> bool {
    with_app(|app| app.presents())
}

fn request_frame() {
    if with_app(App::wants_frame) {
        FRAME.with(|frame| {
            let _ = window().request_animation_frame(frame.as_ref().unchecked_ref());
        });
    }
}

fn frame(now: f64) {
    with_app(|app| app.frame(now));
    request_frame();
}

/// The workers that count; all that happens to them becomes an action.
fn counting_workers() -> Pool {
    Pool::new(
        |id, event| act(Action::Counting(CountEvent::Worker(id, event))),
        || act(Action::Counting(CountEvent::Tick)),
    )
}

/// The workers of background tasks; all that happens to them becomes an action.
fn task_workers() -> TaskPool {
    TaskPool::new(
        |id, event| act(Action::Task(TaskInput::Worker(id, event))),
        || act(Action::Task(TaskInput::Tick)),
    )
}

/// Brings the laboratory to life: all settings and tools. Called by www/boot.js.
#[wasm_bindgen(skip_typescript)]
pub fn start_page() {
    shuffle_lab::panic::show();
    let first_visit = window().location().hash().unwrap_or_default().len() < 2;
    APP.set(Some(App::new(counting_workers(), task_workers())));
    act::wire_events();
    listen(&window(), "resize", |_| act(Action::Resized));
    let resized = Closure::<dyn FnMut()>::new(|| act(Action::Resized));
    if let Ok(observer) = web_sys::ResizeObserver::new(resized.as_ref().unchecked_ref()) {
        for id in [
            "stage-box",
            "heat-box",
            "stages",
            "heats",
            "legend",
            "followed",
            "orders",
        ] {
            observer.observe(&by_id::<web_sys::Element>(id));
        }
    }
    resized.forget();
    sheet::watch_sizes(|| act(Action::Resized));
    if document().hidden() {
        act(Action::Away(true));
    }
    if first_visit {
        act(Action::Welcome);
    }
    // At once: an empty page that is seen for a moment jumps when it is filled.
    frame(dom::now());
}
