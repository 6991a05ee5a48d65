//! Reading a screen's view part by part.

use sycamore::prelude::{ReadSignal, Signal, create_selector};

/// A part of a view, which tells its readers only when it changes.
pub(crate) fn part<S: 'static, T: Clone + PartialEq + 'static>(
    state: Signal<S>,
    read: impl Fn(&S) -> T + 'static,
) -> ReadSignal<T> {
    derived(move || state.with(&read))
}

/// What follows from other signals, which tells its readers only when it changes.
pub(crate) fn derived<T: Clone + PartialEq + 'static>(
    read: impl FnMut() -> T + 'static,
) -> ReadSignal<T> {
    // Boxed: else each of hundreds of closures would get a copy of the selector's code.
    select(Box::new(read))
}

fn select<T: Clone + PartialEq + 'static>(read: Box<dyn FnMut() -> T>) -> ReadSignal<T> {
    create_selector(read)
}
