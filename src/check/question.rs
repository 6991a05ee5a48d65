//! The question where several readings explain a text: rows to press. A field stands in the row that is
//! chosen.

use model::check::{CheckMsg, Number, Piece, QuestionView, RowView};
use reading::Meaning;
use sycamore::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};

use super::send;

/// The question with its answers, above what is said of the chosen one.
pub(super) fn asked(question: QuestionView) -> View {
    let QuestionView {
        title,
        read,
        rows,
        none,
        note,
    } = question;
    let none: View = none
        .map(|word| {
            let press = |_| send(CheckMsg::Mean(Meaning::Nothing));
            view! { button(r#type="button", id="check-none", class="quiet", on:click=press) { (word) } }
        })
        .unwrap_or_default();
    let rows: Vec<View> = rows.into_iter().map(row).collect();
    view! {
        div(id="check-question", role="group", aria-label=title) {
            div(class="asked") { h2 { (title) } (none) }
            p(class="read") { (read) }
            (rows)
            p(class="note", role="status") { (note) }
        }
    }
}

fn row(row: RowView) -> View {
    let RowView {
        meaning,
        name,
        pieces,
        is_chosen,
    } = row;
    let pieces: Vec<View> = pieces
        .into_iter()
        .map(|piece| said(piece, is_chosen))
        .collect();
    let press = move |_| send(CheckMsg::Mean(meaning));
    view! {
        div(class="meaning") {
            button(r#type="button", aria-pressed=is_chosen.to_string(), on:click=press) { (name) }
            span { (pieces) }
        }
    }
}

/// Words, or a number: a field in the chosen row, else nothing.
fn said(piece: Piece, is_chosen: bool) -> View {
    let (which, name, value) = match piece {
        Piece::Words(text) => return view! { span { (text) } " " },
        Piece::Field(_, _, value) if !is_chosen => {
            let value = if value.is_empty() {
                "…".to_string()
            } else {
                value
            };
            return view! { span { (value) } " " };
        }
        Piece::Field(which, name, value) => (which, name, value),
    };
    let changed = move |event: Event| number(which, &event);
    view! {
        input(inputmode="numeric", autocomplete="off", aria-label=name, value=value, on:change=changed)
        " "
    }
}

fn number(which: Number, event: &Event) {
    let field = event
        .target()
        .and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    let typed = field.map(|field| field.value()).unwrap_or_default();
    send(CheckMsg::Number(which, typed));
}
