//! The bench "Would your test have caught it?" in the document.

use ::words::bench as words;
use rooms::learn::{
    BenchMsg, BenchView, CellLook, CellView, HeadView, LearnMsg, LearnShown as State,
};
use sycamore::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement, HtmlInputElement, KeyboardEvent};

use super::LearnPage;
use crate::dom::{arrow, by_id, document};
use crate::files;
use crate::site::choices::choices;
use crate::site::parts::{Speaker, derived, part};
use crate::site::shell::{Page, Then};

const TABLE: &str = "bench-table";

fn send(msg: BenchMsg) {
    LearnPage::send(LearnMsg::Bench(msg));
}

/// The id of the canvas of a shuffle's map.
pub(super) fn map_id(column: usize) -> String {
    format!("bench-map-{column}")
}

fn cell_id(row: usize, column: usize) -> String {
    format!("bench-cell-{row}-{column}")
}

/// The row and column of the cell that is looked at.
fn here(view: &BenchView) -> Option<(usize, usize)> {
    let at = |row: &[CellView]| row.iter().position(|cell| cell.here);
    let mut rows = view.rows.iter().enumerate();
    rows.find_map(|(row, of)| Some((row, at(&of.cells)?)))
}

/// Returns how the cell that the keyboard moved to gets the focus, if a cell has it.
pub(super) fn keep_focus(now: &BenchView) -> Then {
    let focused = document().active_element()?;
    focused.closest(&format!("#{TABLE} td")).ok().flatten()?;
    let (row, column) = here(now)?;
    Some(Box::new(move || {
        // Refused only where the page is going away.
        drop(by_id::<HtmlElement>(&cell_id(row, column)).focus());
        false
    }))
}

pub(super) fn page(state: Signal<State>) -> View {
    let speaker = Speaker::new(state, |s| s.bench.lang);
    let [title, lead, label] = speaker.all([words::TITLE, words::LEAD, words::TABLE]);
    let [list, watch_it] = speaker.all([::words::game::LIST, ::words::buffer::WATCH_IT]);
    let problems = part(state, |s| s.bench.problems.clone());
    let none = part(state, |s| s.bench.problems.is_empty());
    let said = part(state, |s| s.bench.said.clone());
    let watch = part(state, |s| s.bench.watch.clone());
    let foot = part(state, |s| s.bench.foot.clone());
    let conclusion = part(state, |s| s.bench.conclusion.clone());
    let [rule, tap] = speaker.all([words::RULE, words::TAP]);
    let cards = part(state, |s| s.bench.groups.first().cloned());
    let (heads, rows) = state.with_untracked(|s| (s.bench.heads.len(), s.bench.rows.len()));
    let heads: Vec<View> = (0..heads).map(|column| head(state, column)).collect();
    let rows: Vec<View> = (0..rows).map(|k| row(state, k)).collect();
    view! {
        p(class="back") { a(href="#learn") { "← " (list) } }
        h1(class="headline") { (title) }
        p(class="problems", role="status", hidden=none) { (problems) }
        p(class="lead") { (lead) }
        p(class="tap") { (tap) }
        table(id=TABLE, aria-label=label, on:keydown=key) {
            thead { tr { td {} (heads) } }
            tbody { (rows) }
        }
        p(class="conclusion") { (conclusion) }
        (lever(state, speaker))
        div(class="below") {
            p(class="cell-said", aria-live="polite") { (said) " " a(href=watch) { (watch_it) " →" } }
            (choices(cards, "bench-cards".to_string(), |at| send(BenchMsg::Cards(at))))
        }
        p(class="foot") { (foot) " " (rule) }
        (code(state, speaker))
    }
}

fn head(state: Signal<State>, column: usize) -> View {
    let of = move |read: fn(&HeadView) -> String| {
        part(state, move |s| {
            s.bench.heads.get(column).map(read).unwrap_or_default()
        })
    };
    let name = of(|head| head.name.clone());
    view! {
        th(scope="col") {
            canvas(id=map_id(column), class="small-map", width="1", height="1", aria-hidden="true")
            span { (name) }
        }
    }
}

fn row(state: Signal<State>, k: usize) -> View {
    let name = part(state, move |s| {
        s.bench.rows.get(k).map_or("", |row| row.name)
    });
    let note = part(state, move |s| {
        s.bench.rows.get(k).map_or("", |row| row.note)
    });
    let columns = state.with_untracked(|s| s.bench.heads.len());
    let cells: Vec<View> = (0..columns).map(|column| cell(state, k, column)).collect();
    view! {
        tr {
            th(scope="row") { (name) small { (note) } }
            (cells)
        }
    }
}

fn look(look: CellLook) -> &'static str {
    match look {
        CellLook::Waiting => "waiting",
        CellLook::Forever => "forever",
        CellLook::Blind => "blind",
        CellLook::Some => "some",
        CellLook::Caught => "caught",
        CellLook::Alone => "alone",
        CellLook::Accuses => "accuses",
    }
}

fn cell(state: Signal<State>, row: usize, column: usize) -> View {
    let own = part(state, move |s| {
        let row = s.bench.rows.get(row)?;
        row.cells.get(column).cloned()
    });
    let of = move |read: fn(&CellView) -> String| {
        derived(move || own.with(|cell| cell.as_ref().map(read).unwrap_or_default()))
    };
    let (text, between, label) = (
        of(|cell| cell.text.clone()),
        of(|cell| cell.between.clone()),
        of(|cell| cell.label.clone()),
    );
    let shown = of(|cell| look(cell.look).into());
    let stop = of(|cell| if cell.here { "0" } else { "-1" }.into());
    let pressed = of(|cell| cell.here.to_string());
    let width = of(|cell| format!("{:.1}%", cell.share[0] * 100.0));
    view! {
        td {
            button(
                r#type="button", id=cell_id(row, column), data-look=shown, tabindex=stop,
                aria-pressed=pressed, aria-label=label, on:click=move |_| send(BenchMsg::Pick(row, column))
            ) {
                svg(class="gauge", aria-hidden="true") { rect(width=width, height="100%") }
                span { (text) } " " small { (between) }
            }
        }
    }
}

fn lever(state: Signal<State>, speaker: Speaker) -> View {
    let label = speaker.say(words::DECKS);
    let below = speaker.say(words::DECKS);
    let at = part(state, |s| s.bench.lever[0].to_string());
    let most = part(state, |s| s.bench.lever[1].to_string());
    let decks = part(state, |s| s.bench.decks.clone());
    let value_text = part(state, |s| s.bench.decks.clone());
    let numbers = part(state, |s| s.bench.marks.clone());
    let marks = move || -> Vec<View> {
        let mark = |mark: String| view! { span { (mark) } };
        numbers.get_clone().into_iter().map(mark).collect()
    };
    let drag = |event: Event| {
        let input = event.target().map(JsCast::dyn_into::<HtmlInputElement>);
        if let Some(Ok(input)) = input {
            send(BenchMsg::Decks(input.value_as_number().max(0.0) as usize));
        }
    };
    view! {
        div(class="lever") {
            div {
                input(
                    r#type="range", id="bench-lever", min="0", prop:max=most, step="1", prop:value=at,
                    aria-label=label, aria-valuetext=value_text, on:input=drag
                )
                div(class="marks", aria-hidden="true") { (marks()) }
            }
            output(r#for="bench-lever") { (decks) small { (below) } }
        }
    }
}

/// The row that is looked at, as code to copy.
fn code(state: Signal<State>, speaker: Speaker) -> View {
    let [title, copy] = speaker.all([words::CODE, words::COPY]);
    let test = part(state, |s| s.bench.test);
    let label = part(state, |s| s.bench.test);
    let lines = part(state, |s| s.bench.code.clone());
    let copied = part(state, |s| s.bench.copied);
    let languages = part(state, |s| s.bench.groups.get(1).cloned());
    let tell = move |_| {
        let tell = |said| send(BenchMsg::Copied(said));
        files::copy_text(&lines.get_clone(), Box::new(tell));
    };
    view! {
        details(id="bench-code") {
            summary { (title) ": " (test) }
            div(class="row") {
                (choices(languages, "bench-languages".to_string(), |at| send(BenchMsg::Code(at))))
                button(r#type="button", id="bench-copy", class="main", on:click=tell) { (copy) }
                span(role="status") { (copied) }
            }
            div(class="scroll", tabindex="0", role="group", aria-label=label) { pre { code { (lines) } } }
        }
    }
}

fn key(event: KeyboardEvent) {
    let Some([rows, columns]) = arrow(&event) else {
        return;
    };
    event.prevent_default();
    send(BenchMsg::Move(rows, columns));
}
