//! The worker of the open tab: it times or counts shuffles as long as the tab is open.

use std::cell::RefCell;

use app::jobs::{Task, TaskInput};
use model::Worked;

use super::worked;
use crate::workers::Wanted;

thread_local! {
    static WANTED: RefCell<Wanted> = const { RefCell::new(Wanted::new(hear)) };
}

/// Has a worker do what is wanted, and nothing else.
pub(super) fn sync(wanted: Option<Task>) {
    if !WANTED.with_borrow_mut(|own| own.turn_to(wanted)) {
        worked(&Worked::NoWorker);
    }
}

fn hear(input: TaskInput) {
    for said in WANTED.with_borrow_mut(|own| own.hear(input)) {
        worked(&said);
    }
}
