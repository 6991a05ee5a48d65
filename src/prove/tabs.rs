//! The tabs below the figure of Prove: a row of questions, and the blocks that answer the open one.

use app::content::Question;
use app::settings::Field;
use model::prove::{Acts, Block, Claim, ProveMsg, ProveView as State};
use sycamore::prelude::*;

use super::charts::CHART;
use super::send;
use crate::site::field::field;
use crate::site::parts::{part, table_rows, with_articles};

/// The row of questions and the answer.
pub(super) fn tabs(state: Signal<State>) -> View {
    let all = part(state, |s| s.tabs.tabs.clone());
    let label = part(state, |s| s.tabs.label);
    let question = part(state, |s| s.tabs.open.map_or("", Question::id));
    let shape = part(state, |s| s.tabs.shape());
    let fields = part(state, |s| {
        let fields = s.tabs.fields.iter();
        fields.map(|field| field.field).collect::<Vec<Field>>()
    });
    let rows = move || -> Vec<View> {
        let fields = fields.get_clone().into_iter().enumerate();
        fields.map(|(k, _)| tab_field(state, k)).collect()
    };
    view! {
        section(class="asked", data-question=question) {
            div(class="tabs", role="group", aria-label=label) {
                Indexed(list=all, view=move |(question, title)| tab(state, question, title))
            }
            (acts(state))
            div(class="fields") { (rows) }
            div(class="answer") {
                ({
                    shape.track();
                    let count = state.with_untracked(|s| s.tabs.blocks.len());
                    (0..count).map(|k| block_at(state, k)).collect::<Vec<View>>()
                })
            }
        }
    }
}

fn tab(state: Signal<State>, question: Option<Question>, title: String) -> View {
    let is_open = part(state, move |s| s.tabs.open == question);
    view! {
        button(
            r#type="button", class="tab", aria-pressed=is_open.get().to_string(), on:click=move |_| send(ProveMsg::Ask(question))
        ) { (title) }
    }
}

/// The buttons stay while the state changes: they keep the focus.
fn acts(state: Signal<State>) -> View {
    let acts = part(state, |s| s.tabs.acts.clone());
    let count = part(state, |s| {
        s.tabs.acts.as_ref().map_or(0, |acts| acts.acts.len())
    });
    view! {
        (match count.get() {
            0 => View::default(),
            count => buttons(acts, count),
        })
    }
}

fn buttons(acts: ReadSignal<Option<Acts>>, count: usize) -> View {
    let at = move || acts.with(|acts| acts.as_ref().map_or_else(String::new, |a| a.at.clone()));
    let buttons: Vec<View> = (0..count).map(|k| button(acts, k)).collect();
    let progress = move || match acts.with(|acts| acts.as_ref()?.progress) {
        None => View::default(),
        Some((label, None)) => view! { progress(aria-label=label) },
        Some((label, Some((done, all)))) => {
            view! { progress(aria-label=label, max=all.to_string(), value=done.to_string()) }
        }
    };
    view! {
        div(class="walk") {
            (buttons)
            (progress())
            span(role="status") { (at()) }
        }
    }
}

fn button(acts: ReadSignal<Option<Acts>>, k: usize) -> View {
    let own = move || acts.with(|acts| acts.as_ref()?.acts.get(k).cloned());
    let press = move |_| {
        if let Some(act) = own().filter(|act| !act.is_off) {
            send(act.msg);
        }
    };
    view! {
        button(
            r#type="button", class="plain", aria-disabled=own().is_none_or(|act| act.is_off).to_string(), on:click=press
        ) { (own().map_or("", |act| act.word)) }
    }
}

fn tab_field(state: Signal<State>, k: usize) -> View {
    let own = part(state, move |s| s.tabs.fields.get(k).cloned());
    field(own, format!("prove-set-{k}"), |field, _, value| {
        send(ProveMsg::Set(field, value));
    })
}

/// The block at a place. Charts and tables stay while their numbers change: they keep the focus and
/// how far they are scrolled.
fn block_at(state: Signal<State>, k: usize) -> View {
    let own = part(state, move |s| s.tabs.blocks.get(k).cloned());
    let first = own.get_clone_untracked();
    match first {
        Some(Block::Chart(..)) => {
            let label = move || match own.get_clone() {
                Some(Block::Chart(_, label)) => label,
                _ => String::new(),
            };
            view! { canvas(id=CHART, role="img", aria-label=label()) }
        }
        Some(Block::Table(title, _, open)) => {
            let label = title.clone();
            view! {
                details(open=open) {
                    summary { (title) }
                    div(class="scroll", tabindex="0", role="group", aria-label=label) {
                        table {
                            (match own.get_clone() {
                                Some(Block::Table(_, rows, _)) => table_rows(rows),
                                _ => Vec::new(),
                            })
                        }
                    }
                }
            }
        }
        _ => view! { (own.get_clone().map_or_else(View::default, block)) },
    }
}

fn block(block: Block) -> View {
    match block {
        Block::Heading(text) => view! { h3 { (with_articles(&text)) } },
        Block::Words(text) => view! { p { (with_articles(&text)) } },
        Block::Strong(text) => view! { p(class="strong") { (with_articles(&text)) } },
        Block::Note(text) => view! { p(class="note") { (with_articles(&text)) } },
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
        Block::Chart(..) | Block::Table(..) => View::default(),
        Block::Code(lines) => {
            let rows: Vec<View> = lines
                .into_iter()
                .map(|(line, remark)| match remark.is_empty() {
                    true => view! { li { code { (line) } } },
                    false => {
                        view! { li(class="remarked") { code { (line) } small { "← " (remark) } } }
                    }
                })
                .collect();
            view! { ol(class="code") { (rows) } }
        }
        Block::Link(words, address) => view! { p { a(href=address) { (words) } } },
        Block::Facts(facts) => {
            let row = |(term, value): (&'static str, String)| {
                view! { div { dt { (term) } dd { (with_articles(&value)) } } }
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
