//! Exact shares that take long: a worker works them out while they are looked at.

use std::cell::{Cell, RefCell};

use app::jobs::{Task, TaskInput};
use model::Worked;

use super::{request_frame, with};
use crate::later;
use crate::workers::Wanted;

thread_local! {
    static WANTED: RefCell<Wanted> = const { RefCell::new(Wanted::new(hear)) };
    /// Whether the rest of the page was asked for.
    static WAITS: Cell<bool> = const { Cell::new(false) };
}

/// Asks for what the maps wait for, and for nothing else; for nothing at all while Watch is not
/// seen.
pub(super) fn ask(wanted: Option<Task>) {
    if wanted.is_some() && later::rest().is_none() {
        // A worker needs it. The frame in which it arrives asks again.
        if !WAITS.replace(true) {
            later::with_rest(|_| request_frame());
        }
        return;
    }
    if !WANTED.with_borrow_mut(|own| own.turn_to(wanted)) {
        tell(&Worked::NoWorker);
    }
}

fn hear(input: TaskInput) {
    for said in WANTED.with_borrow_mut(|own| own.hear(input)) {
        tell(&said);
    }
}

fn tell(what: &Worked) {
    let task = WANTED.with_borrow(|own| own.task().cloned());
    if let Some(task) = task {
        with(|model| model.worked(&task, what));
        request_frame();
    }
}
