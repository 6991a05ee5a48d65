//! A group of choices of which one is shown: a row of radio buttons.

use page::{Choice, Group};
use sycamore::prelude::*;

use crate::site::parts::derived;

/// Returns the group that `own` holds; its buttons share `name`. `choose` receives the place of the
/// chosen one. The buttons stay while words and choice change: a new one would not have the focus.
pub(crate) fn choices(
    own: ReadSignal<Option<Group>>,
    name: String,
    choose: impl Fn(usize) + Copy + 'static,
) -> View {
    let legend = derived(move || own.with(|group| group.as_ref().map_or("", |group| group.legend)));
    let count = own.with_untracked(|group| group.as_ref().map_or(0, |group| group.choices.len()));
    let option = |at| option(own, at, name.clone(), Box::new(move || choose(at)));
    let options: Vec<View> = (0..count).map(option).collect();
    view! {
        fieldset(class="choice") { legend { (legend) } (options) }
    }
}

fn option(own: ReadSignal<Option<Group>>, at: usize, name: String, choose: Box<dyn Fn()>) -> View {
    let choice = derived(move || {
        let of = |group: &Group| group.choices.get(at).cloned();
        own.with(|group| group.as_ref().and_then(of))
    });
    let of = move |read: fn(&Choice) -> String| {
        choice.with(|choice| choice.as_ref().map(read).unwrap_or_default())
    };
    let chosen = move || choice.with(|choice| choice.as_ref().is_some_and(|c| c.chosen));
    view! {
        label {
            input(
                r#type="radio", id=of(|choice| choice.id.clone()), name=name, prop:checked=chosen(),
                on:change=move |_| choose()
            )
            span { (of(|choice| choice.label.clone())) }
        }
    }
}
