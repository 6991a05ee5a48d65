//! The workers that count beside the page's own thread: carries out what the model orders.

use std::cell::RefCell;

use app::jobs::TaskInput;
use page::{Order, Worked};

use super::state::WatchPage;
use crate::site::shell::Page;
use crate::workers::Counters;

thread_local! {
    static COUNTERS: RefCell<Counters> = const { RefCell::new(Counters::new(hear)) };
}

/// Carries out what a worker is to do from now on.
pub(super) fn carry_out(order: Order) {
    let refused = COUNTERS.with_borrow_mut(|counters| counters.carry_out(order));
    if let Some(worker) = refused {
        WatchPage::with(|model| model.counted_by(worker, Worked::NoWorker));
    }
}

/// Hands news of the workers to the model; the next frame, due while numbers are missing, counts
/// them.
fn hear(input: TaskInput) {
    for (worker, said) in COUNTERS.with_borrow_mut(|counters| counters.hear(input)) {
        WatchPage::with(|model| model.counted_by(worker, said));
    }
}
