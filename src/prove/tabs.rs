//! The tabs below the figure of Prove: a row of questions, and the blocks that answer the open one.

use app::content::Question;
use app::settings::Field;
use model::prove::{Block, Claim, Msg, View as State, WalkView};
use sycamore::prelude::*;

use super::charts::CHART;
use super::send;
use crate::site::field::field;
use crate::site::parts::part;

/// The row of questions and the answer.
pub(super) fn tabs(state: Signal<State>) -> View {
    let all = part(state, |s| s.tabs.tabs.clone());
    let label = part(state, |s| s.tabs.label);
    let blocks = part(state, |s| s.tabs.blocks.clone());
    let fields = part(state, |s| {
        let fields = s.tabs.fields.iter();
        fields.map(|field| field.field).collect::<Vec<Field>>()
    });
    let rows = move || -> Vec<View> {
        let fields = fields.get_clone().into_iter().enumerate();
        fields.map(|(k, _)| tab_field(state, k)).collect()
    };
    view! {
        section(class="asked") {
            div(class="tabs", role="group", aria-label=label.get()) {
                Indexed(list=all, view=move |(question, title)| tab(state, question, title))
            }
            (walk(state))
            div(class="fields") { (rows) }
            div(class="answer") {
                ({
                    let all = blocks.get_clone();
                    all.into_iter().map(block).collect::<Vec<View>>()
                })
            }
        }
    }
}

fn tab(state: Signal<State>, question: Option<Question>, title: String) -> View {
    let is_open = part(state, move |s| s.tabs.open == question);
    view! {
        button(
            r#type="button", class="tab", aria-pressed=is_open.get().to_string(), on:click=move |_| send(Msg::Ask(question))
        ) { (title) }
    }
}

/// The buttons of the steps stay while the step changes: they keep the focus.
fn walk(state: Signal<State>) -> View {
    let has_steps = part(state, |s| s.tabs.walk.is_some());
    view! {
        (match has_steps.get() {
            true => steps(state),
            false => View::default(),
        })
    }
}

fn steps(state: Signal<State>) -> View {
    let of = move |read: fn(&WalkView) -> String| {
        part(state, move |s| {
            s.tabs.walk.as_ref().map(read).unwrap_or_default()
        })
    };
    let at = of(|walk| walk.at.clone());
    let words = [
        of(|walk| walk.words[0].into()),
        of(|walk| walk.words[1].into()),
    ];
    let cannot = [
        of(|walk| (!walk.can[0]).to_string()),
        of(|walk| (!walk.can[1]).to_string()),
    ];
    view! {
        div(class="walk") {
            button(r#type="button", class="plain", aria-disabled=cannot[0].get_clone(), on:click=|_| send(Msg::Walk(-1))) { (words[0].get_clone()) }
            button(r#type="button", class="plain", aria-disabled=cannot[1].get_clone(), on:click=|_| send(Msg::Walk(1))) { (words[1].get_clone()) }
            span(role="status") { (at.get_clone()) }
        }
    }
}

fn tab_field(state: Signal<State>, k: usize) -> View {
    let own = part(state, move |s| s.tabs.fields.get(k).cloned());
    field(own, format!("prove-set-{k}"), |field, _, value| {
        send(Msg::Set(field, value));
    })
}

fn block(block: Block) -> View {
    match block {
        Block::Heading(text) => view! { h3 { (text) } },
        Block::Words(text) => view! { p { (text) } },
        Block::Strong(text) => view! { p(class="strong") { (text) } },
        Block::Note(text) => view! { p(class="note") { (text) } },
        Block::Formula(text) => view! { p(class="formula") { (formula(&text)) } },
        Block::Claims(claims) => {
            let rows: Vec<View> = claims.into_iter().map(claim).collect();
            view! { ul(class="claims") { (rows) } }
        }
        Block::Items(items) => {
            let item = |(text, marked): (String, bool)| {
                view! { li(class=if marked { "mine" } else { "" }) { (text) } }
            };
            let rows: Vec<View> = items.into_iter().map(item).collect();
            view! { ul(class="items") { (rows) } }
        }
        Block::Chart(_, label) => {
            view! { canvas(id=CHART, role="img", aria-label=label) }
        }
        Block::Table(title, rows, open) => table(title, rows, open),
        Block::Code(lines) => {
            let rows: Vec<View> = lines
                .into_iter()
                .map(|line| view! { li { code { (line) } } })
                .collect();
            view! { ol(class="code") { (rows) } }
        }
        Block::Facts(facts) => {
            let row = |(term, value): (&'static str, String)| {
                view! { div { dt { (term) } dd { (value) } } }
            };
            let rows: Vec<View> = facts.into_iter().map(row).collect();
            view! { dl(class="facts") { (rows) } }
        }
    }
}

fn claim(claim: Claim) -> View {
    let Claim {
        words,
        formula: value,
        checked,
    } = claim;
    view! { li { span { (words) } span(class="formula") { (formula(&value)) } small { (checked) } } }
}

/// Fractions with a bar; what a `~` marks is struck out.
fn formula(text: &str) -> Vec<View> {
    let part = |part: &str| -> View {
        match part.strip_prefix('~') {
            Some(text) => {
                let text = text.to_string();
                view! { s { (text) } }
            }
            None => {
                let text = part.to_string();
                view! { span { (text) } }
            }
        }
    };
    let word = |word: &str| match word.split_once('/') {
        None => {
            let text = format!(" {word} ");
            view! { span { (text) } }
        }
        Some((above, below)) => {
            let (top, bottom) = (part(above), part(below));
            view! { span(class="fraction") { (top) span(class="unseen") { "/" } (bottom) } }
        }
    };
    text.split(' ').map(word).collect()
}

fn table(title: String, rows: Vec<Vec<(String, &'static str)>>, open: bool) -> View {
    let mut rows = rows.into_iter();
    let heading = rows.next().unwrap_or_default();
    let head: Vec<View> = heading
        .into_iter()
        .map(|(text, _)| view! { th(scope="col") { (text) } })
        .collect();
    let body: Vec<View> = rows
        .map(|row| {
            let cells: Vec<View> = row
                .into_iter()
                .map(|(text, class)| view! { td(class=class) { (text) } })
                .collect();
            view! { tr { (cells) } }
        })
        .collect();
    let label = title.clone();
    view! {
        details(open=open) {
            summary { (title) }
            div(class="scroll", tabindex="0", role="group", aria-label=label) { table { thead { tr { (head) } } tbody { (body) } } }
        }
    }
}
