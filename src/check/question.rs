//! Questions where several readings explain a text: rows to press. A field stands in the row that is
//! chosen, and stays there while its number is judged: it may have the focus.

use model::check::{CheckMsg, CheckView as State, Number, Piece, RowView};
use reading::Meaning;
use sycamore::prelude::*;
use web_sys::{Event, HtmlInputElement};

use super::meaning::picture;
use super::send;
use crate::dom::target;
use crate::site::parts::{derived, part};

/// The question with its answers, above what is said of the chosen one. Only another question is
/// written anew.
pub(super) fn asked(state: Signal<State>) -> View {
    let asked = part(state, |s| {
        let question = s.question.as_ref()?;
        let names: Vec<&'static str> = question.rows.iter().map(|row| row.name).collect();
        Some((question.title, question.none, names))
    });
    view! {
        (asked.get_clone().map(|(title, none, names)| question(state, title, none, names.len())).unwrap_or_default())
    }
}

fn question(
    state: Signal<State>,
    title: &'static str,
    none: Option<&'static str>,
    rows: usize,
) -> View {
    let read = part(state, |s| {
        let question = s.question.as_ref();
        question.map(|q| q.read.clone()).unwrap_or_default()
    });
    let note = part(state, |s| {
        let question = s.question.as_ref();
        question.map(|q| q.note.clone()).unwrap_or_default()
    });
    let none: View = none
        .map(|word| {
            let press = |_| send(CheckMsg::Mean(Meaning::Nothing));
            view! { button(r#type="button", id="check-none", class="quiet", on:click=press) { (word) } }
        })
        .unwrap_or_default();
    let rows: Vec<View> = (0..rows).map(|k| row(state, k)).collect();
    view! {
        div(id="check-question", role="group", aria-label=title) {
            div(class="asked") { h2 { (title) } (none) }
            p(class="read") { (read) }
            (rows)
            p(class="note", role="status") { (note) }
        }
    }
}

/// A part of row `k`.
fn of_row<T: Clone + Default + PartialEq + 'static>(
    state: Signal<State>,
    k: usize,
    read: impl Fn(&RowView) -> T + 'static,
) -> ReadSignal<T> {
    part(state, move |s| {
        let row = s.question.as_ref().and_then(|q| q.rows.get(k));
        row.map(&read).unwrap_or_default()
    })
}

fn row(state: Signal<State>, k: usize) -> View {
    let name = of_row(state, k, |row| row.name);
    let is_chosen = of_row(state, k, |row| row.is_chosen);
    let pieces = of_row(state, k, |row| {
        let field = |piece: &Piece| match piece {
            Piece::Words(_) => None,
            Piece::Field(which, name, _) => Some((*which, *name)),
        };
        row.pieces.iter().map(field).collect::<Vec<_>>()
    });
    let press = move |_| {
        let row = |s: &State| Some(s.question.as_ref()?.rows.get(k)?.meaning);
        if let Some(meaning) = state.with_untracked(row) {
            send(CheckMsg::Mean(meaning));
        }
    };
    // Another question has other rows.
    let meaning = state.with_untracked(|s| Some(s.question.as_ref()?.rows.get(k)?.meaning));
    let picture = meaning.map(picture).unwrap_or_default();
    let said = move || {
        let is_chosen = is_chosen.get();
        let piece = |(j, field)| said(state, [k, j], field, is_chosen);
        let pieces = pieces.get_clone().into_iter().enumerate();
        pieces.map(piece).collect::<Vec<View>>()
    };
    view! {
        div(class="meaning") {
            button(r#type="button", aria-pressed=is_chosen.get().to_string(), on:click=press) { (picture) (name) }
            span { (said()) }
        }
    }
}

/// Words, or a number: a field in the chosen row, else nothing.
fn said(
    state: Signal<State>,
    [k, j]: [usize; 2],
    field: Option<(Number, &'static str)>,
    is_chosen: bool,
) -> View {
    let text = of_row(state, k, move |row| match row.pieces.get(j) {
        Some(Piece::Words(text) | Piece::Field(_, _, text)) => text.clone(),
        None => String::new(),
    });
    let Some((which, name)) = field else {
        return view! { span { (text) } " " };
    };
    if !is_chosen {
        let shown = derived(move || match text.get_clone() {
            text if text.is_empty() => "…".to_string(),
            text => text,
        });
        return view! { span { (shown) } " " };
    }
    let changed = move |event: Event| number(which, &event, text);
    view! {
        input(inputmode="numeric", autocomplete="off", aria-label=name, prop:value=text, on:change=changed)
        " "
    }
}

/// Takes what was typed; the field then shows what it was taken for.
fn number(which: Number, event: &Event, taken: ReadSignal<String>) {
    let Some(field) = target::<HtmlInputElement>(event) else {
        return;
    };
    send(CheckMsg::Number(which, field.value()));
    field.set_value(&taken.get_clone_untracked());
}
