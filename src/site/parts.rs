//! Pieces that several screens share: building one, reading a view part by part, the rows of
//! tables.

use ::document::Rows;
use app::i18n::{Lang, Words};
use sycamore::prelude::*;
use web_sys::Element;

use crate::dom::{by_id, report};

/// Returns a part of a view, which notifies its readers only when it changes.
pub(crate) fn part<S: 'static, T: Clone + PartialEq + 'static>(
    state: Signal<S>,
    read: impl Fn(&S) -> T + 'static,
) -> ReadSignal<T> {
    derived(move || state.with(&read))
}

/// Returns what follows from other signals, which notifies its readers only when it changes.
pub(crate) fn derived<T: Clone + PartialEq + 'static>(
    read: impl FnMut() -> T + 'static,
) -> ReadSignal<T> {
    // Boxed: else each of hundreds of closures would get a copy of the selector's code.
    select(Box::new(read))
}

/// The language of a document, which says words that are the same whatever it shows.
#[derive(Clone, Copy)]
pub(crate) struct Speaker(ReadSignal<Lang>);

impl Speaker {
    /// The speaker of a document whose state has this language.
    pub(crate) fn new<S: 'static>(state: Signal<S>, lang: fn(&S) -> Lang) -> Speaker {
        Speaker(part(state, lang))
    }

    /// The language; who reads it is written anew in another one.
    pub(crate) fn lang(self) -> Lang {
        self.0.get()
    }

    /// Words that follow the language.
    pub(crate) fn say(self, words: Words) -> ReadSignal<&'static str> {
        derived(move || words.of(self.lang()))
    }

    /// Each of these words, following the language.
    pub(crate) fn all<const N: usize>(self, words: [Words; N]) -> [ReadSignal<&'static str>; N] {
        words.map(|words| self.say(words))
    }
}

fn select<T: Clone + PartialEq + 'static>(read: Box<dyn FnMut() -> T>) -> ReadSignal<T> {
    create_selector(read)
}

/// The rows of a table, the first one its heading. A cell of the class `name` is the heading of its
/// row.
pub(crate) fn table_rows(rows: Rows) -> Vec<View> {
    let cell = |is_head: bool, (text, class): (String, &'static str)| match (is_head, class) {
        (true, _) => view! { th(scope="col", class=class) { (text) } },
        (false, "name") => view! { th(scope="row") { (text) } },
        (false, _) => view! { td(class=class) { (text) } },
    };
    let row = |(k, row): (usize, Vec<(String, &'static str)>)| {
        let cells: Vec<View> = row
            .into_iter()
            .map(|text| cell(k == 0 && !text.0.is_empty(), text))
            .collect();
        view! { tr { (cells) } }
    };
    let mut rows: Vec<View> = rows.into_iter().enumerate().map(row).collect();
    let body = rows.split_off(rows.len().min(1));
    vec![view! { thead { (rows) } }, view! { tbody { (body) } }]
}

/// Builds a part of the page in the element with this id, in place of what is there. `view` makes
/// it out of its state, which begins as `first`. A heading that stays, by its mark in
/// index.html, takes the parts of the new one: what was painted first is not painted anew.
pub(crate) fn build<T: 'static>(
    id: &str,
    first: T,
    view: impl FnOnce(Signal<T>) -> View + 'static,
) {
    let root: Element = by_id(id);
    let heading = child(&root, ":scope > h1[data-stays]");
    while let Some(last) = root.last_element_child()
        && Some(&last) != heading.as_ref()
    {
        last.remove();
    }
    sycamore::render_to(move || view(create_signal(first)), &root);
    if let (Some(heading), Some(made)) = (heading, child(&root, ":scope > h1 ~ h1")) {
        heading.replace_children_with_node_0();
        while let Some(part) = made.first_child() {
            report(heading.append_child(&part));
        }
        made.remove();
    }
}

fn child(root: &Element, selector: &str) -> Option<Element> {
    root.query_selector(selector).ok().flatten()
}
