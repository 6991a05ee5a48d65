//! The browser's own sort, measured in a worker once for each number of cards, for the screens that
//! show it.

use std::cell::{Cell, RefCell};

use app::jobs::{Task, TaskEvent, TaskInput};
use app::own_sort::OwnSort;
use page::Worked;

use crate::workers::Wanted;

/// Takes in the measured sort of a number of cards.
pub(crate) type Hear = fn(usize, Option<&OwnSort>);

thread_local! {
    static WANTED: RefCell<Wanted> = const { RefCell::new(Wanted::new(hear)) };
    /// `None` where the browser refused.
    static KNOWN: RefCell<Vec<(usize, Option<OwnSort>)>> = const { RefCell::new(Vec::new()) };
    /// Of the screen that asked last: any other one asks again once it is shown.
    static ASKED: Cell<Option<Hear>> = const { Cell::new(None) };
}

/// Measures the sort of `n` cards, in place of a measurement under way, or shows the one that is
/// known.
pub(crate) fn measure(n: usize, hear: Hear) {
    ASKED.set(Some(hear));
    let known = KNOWN.with_borrow(|known| known.iter().find(|(of, _)| *of == n).cloned());
    if let Some((_, own)) = known {
        show(n, own.as_ref());
    } else if !WANTED.with_borrow_mut(|wanted| wanted.turn_to(Some(Task::Sort(n)))) {
        found(n, None);
    }
}

fn hear(input: TaskInput) {
    for said in WANTED.with_borrow_mut(|wanted| wanted.hear(input)) {
        let Some(&Task::Sort(n)) = WANTED.with_borrow(|wanted| wanted.task().cloned()).as_ref()
        else {
            continue;
        };
        match said {
            Worked::Found(TaskEvent::Progress(..)) => {}
            Worked::Found(TaskEvent::Sorted(own)) => found(n, Some(own)),
            Worked::Found(_) | Worked::Failed | Worked::NoWorker => found(n, None),
        }
    }
}

fn found(n: usize, own: Option<OwnSort>) {
    KNOWN.with_borrow_mut(|known| known.push((n, own.clone())));
    show(n, own.as_ref());
}

fn show(n: usize, own: Option<&OwnSort>) {
    if let Some(hear) = ASKED.get() {
        hear(n, own);
    }
}
