//! The list of shuffles, searched while one types.

use std::rc::Rc;

use page::PickerRow;
use sycamore::prelude::*;
use web_sys::{Event, HtmlElement, HtmlInputElement, KeyboardEvent};

use crate::dom::{by_id, document, target, typed};

/// Event in a list.
pub(crate) enum Heard {
    /// Other words are searched.
    Search(String),
    /// A row further down is wanted, or further up if negative.
    Go(i32),
    /// The active row is chosen.
    Enter,
    /// The list is closed.
    Close,
    /// The shuffle with this id is chosen.
    Choose(&'static str),
}

/// An open list.
pub(crate) struct SearchList {
    /// Prefix of the ids of its elements.
    pub(crate) id: &'static str,
    /// Its name.
    pub(crate) label: ReadSignal<&'static str>,
    /// The words searched for.
    pub(crate) query: ReadSignal<String>,
    /// The rows found.
    pub(crate) rows: ReadSignal<Vec<PickerRow>>,
    /// Explanation of an empty result; else empty.
    pub(crate) nothing: ReadSignal<String>,
    /// Called with each event.
    pub(crate) hear: Rc<dyn Fn(Heard)>,
}

impl SearchList {
    /// The list in the document, with `above` between the field and the rows, and `below` them. The
    /// field has the focus.
    pub(crate) fn view(self, above: View, below: View) -> View {
        let SearchList {
            id,
            label,
            query,
            rows,
            nothing,
            hear,
        } = self;
        let (field, list) = (field_id(id), format!("{id}-shuffles"));
        let controls = list.clone();
        let active = create_selector(move || {
            let active = rows.with(|rows| rows.iter().find(|row| row.is_active).map(|row| row.id));
            active.map_or_else(String::new, |row| row_id(id, row))
        });
        let search = {
            let hear = hear.clone();
            move |event: Event| {
                if let Some(words) = typed(&event) {
                    hear(Heard::Search(words));
                }
            }
        };
        let key = {
            let hear = hear.clone();
            move |event: KeyboardEvent| press(&event, &*hear)
        };
        // Once it stands in the document.
        on_mount(move || drop(by_id::<HtmlElement>(&field_id(id)).focus()));
        create_effect(move || show(&active.get_clone()));
        view! {
            div(class="picker", role="dialog", aria-label=label, on:keydown=key) {
                input(
                    r#type="search", id=field, role="combobox", aria-expanded="true", aria-controls=controls,
                    aria-label=label, placeholder=label, autocomplete="off", aria-activedescendant=active,
                    prop:value=query, on:input=search
                )
                (above)
                ul(id=list, role="listbox", aria-label=label) {
                    (rows_view(id, rows.get_clone(), &hear))
                }
                p(role="status") { (nothing) }
                (below)
            }
        }
    }
}

/// The id of a list's field.
pub(crate) fn field_id(id: &str) -> String {
    format!("{id}-search")
}

fn row_id(id: &str, row: &str) -> String {
    format!("{id}-shuffle-{row}")
}

fn rows_view(id: &'static str, rows: Vec<PickerRow>, hear: &Rc<dyn Fn(Heard)>) -> Vec<View> {
    let mut group = "";
    rows.into_iter()
        .map(|row| {
            let heading = if row.group == group { "" } else { row.group };
            group = row.group;
            let heading = match heading {
                "" => View::default(),
                words => view! { li(class="group", role="presentation") { (words) } },
            };
            let hear = hear.clone();
            let choose = move |_| hear(Heard::Choose(row.id));
            view! {
                (heading)
                li(
                    id=row_id(id, row.id), role="option", aria-selected=row.is_active.to_string(),
                    data-shown=row.is_shown.to_string(), on:click=choose
                ) { (row.name.clone()) " " small { (row.term.clone()) } }
            }
        })
        .collect()
}

/// Brings the active row into sight.
fn show(id: &str) {
    if let Some(row) = document().get_element_by_id(id) {
        let options = web_sys::ScrollIntoViewOptions::new();
        options.set_block(web_sys::ScrollLogicalPosition::Nearest);
        row.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

fn press(event: &KeyboardEvent, hear: &dyn Fn(Heard)) {
    let on_field = target::<HtmlInputElement>(event).is_some();
    let heard = match event.key().as_str() {
        "Escape" => Heard::Close,
        "Enter" if on_field => Heard::Enter,
        "ArrowDown" => Heard::Go(1),
        "ArrowUp" => Heard::Go(-1),
        "PageDown" => Heard::Go(8),
        "PageUp" => Heard::Go(-8),
        _ => return,
    };
    event.prevent_default();
    event.stop_propagation();
    hear(heard);
}
