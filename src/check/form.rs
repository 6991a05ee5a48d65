//! Inputs: the field, a file, an example, and how the text was read.

use model::check::{CheckMsg, CheckView as State, ChoiceView, Example};
use model::yours::{Tab, YoursMsg};
use reading::Shape;
use sycamore::prelude::*;
use web_sys::{Event, HtmlSelectElement, KeyboardEvent};

use super::events::{self, CHOOSER, FIELD};
use super::send;
use crate::dom::{target, typed};
use crate::site::parts::part;
use crate::site::shell::Page;
use crate::yours::YoursPage;

/// The field, the file chooser, and how the text was read.
pub(super) fn form(state: Signal<State>) -> View {
    let field = part(state, |s| s.field);
    let ask = part(state, |s| s.ask);
    let sample = part(state, |s| s.sample);
    let wrong = part(state, |s| {
        (!s.problem.is_empty() && !s.in_order).to_string()
    });
    let problem = part(state, |s| s.problem.clone());
    let file = part(state, |s| s.file.clone().map(|name| (name, s.close_file)));
    let back = part(state, |s| s.back);
    let chooser = chooser(state);
    let read = part(state, |s| {
        s.answer.as_ref().map(|answer| answer.read.clone())
    });
    let choice = part(state, |s| s.choice.clone());
    let carry = part(state, |s| s.carry);
    let (skip, how_many) = (part(state, |s| s.skip), part(state, |s| s.how_many.clone()));
    view! {
        section(class="given") {
            textarea(
                id=FIELD, rows="8", autocomplete="off", aria-label=field,
                aria-describedby="check-problem", aria-invalid=wrong,
                placeholder=sample,
                on:input=events::typed
            )
            (file.get_clone().map(opened).unwrap_or_default())
            p(id="check-problem", class="problem", role="alert") { (problem) }
            (carry.get().map(|word| view! {
                button(r#type="button", id="check-carry", class="change", on:click=|_| carried()) { (word) }
            }).unwrap_or_default())
            (skip.get().map(|word| view! {
                button(r#type="button", id="check-skip", class="change", on:click=|_| send(CheckMsg::SkipWrong)) { (word) }
            }).unwrap_or_default())
            (how_many.get_clone().map(shuffles).unwrap_or_default())
            div(class="row") {
                button(r#type="button", id="check-ask", class="main", on:click=|_| events::press()) { (ask) }
                (chooser)
                (back.get().map(|word| view! {
                    button(r#type="button", id="check-back", class="quiet", on:click=|_| send(CheckMsg::Back)) { (word) }
                }).unwrap_or_default())
            }
            (read.get_clone().map(|read| view! { p(id="check-read", class="read") { (read) } }).unwrap_or_default())
            (choice.get_clone().map(correct).unwrap_or_default())
        }
    }
}

/// Further inputs: examples, and the order before.
pub(super) fn more(state: Signal<State>) -> View {
    let form = part(state, |s| s.form);
    let (examples, order) = (examples(state), order(state));
    view! {
        section(class="more") {
            (examples)
            (order)
            p(class="form") { (form) }
        }
    }
}

/// Takes the text to the tab for code.
fn carried() {
    YoursPage::send(YoursMsg::Carry(Tab::Code, events::text(), String::new()));
}

/// The choice of what else a text is.
fn correct(choice: ChoiceView) -> View {
    let ChoiceView {
        label,
        shapes,
        chosen,
    } = choice;
    let all: Vec<Shape> = shapes.iter().map(|(shape, _)| *shape).collect();
    let chosen_at = move |event: Event| {
        let at = target::<HtmlSelectElement>(&event).map_or(-1, |select| select.selected_index());
        let shape = usize::try_from(at).ok().and_then(|at| all.get(at).copied());
        send(CheckMsg::Shape(shape));
    };
    let option = |(shape, words): (Shape, &'static str)| {
        let selected = shape == chosen;
        view! { option(selected=selected) { (words) } }
    };
    let options: Vec<View> = shapes.into_iter().map(option).collect();
    view! {
        label(class="change") {
            (label) " "
            select(id="check-shape", on:change=chosen_at) { (options) }
        }
    }
}

/// Field for the number of shuffles, where shares are given.
fn shuffles((label, number): (&'static str, String)) -> View {
    let changed = |event: Event| {
        send(CheckMsg::Shuffles(typed(&event).unwrap_or_default()));
    };
    view! {
        label(class="change") {
            (label) " "
            input(id="check-shuffles", inputmode="numeric", autocomplete="off", value=number, on:change=changed)
        }
    }
}

/// The open file, which counts instead of the field.
fn opened((name, close): (String, &'static str)) -> View {
    view! {
        p(class="file") {
            span(id="check-opened") { (name) }
            button(r#type="button", aria-label=close, title=close, on:click=|_| send(CheckMsg::CloseFile)) { "×" }
        }
    }
}

fn chooser(state: Signal<State>) -> View {
    let open = part(state, |s| s.open);
    view! {
        label(class="chooser") {
            (open)
            input(r#type="file", id=CHOOSER, accept=".csv,.tsv,.txt,.json", on:change=|_| events::chosen())
        }
    }
}

fn examples(state: Signal<State>) -> View {
    let words = part(state, |s| (s.try_one, s.examples));
    let buttons = move || {
        let names = words.get().1;
        let button = |(example, name): (Example, &'static str)| {
            let press = move |_| {
                events::forget_press();
                send(CheckMsg::Example(example, events::text()));
            };
            view! { button(r#type="button", class="example", on:click=press) { (name) } }
        };
        let all = Example::ALL.into_iter().zip(names);
        all.map(button).collect::<Vec<_>>()
    };
    view! { div(class="examples") { span { (words.get().0) } (buttons()) } }
}

fn order(state: Signal<State>) -> View {
    let order = part(state, |s| s.order);
    let hint = part(state, |s| s.order_hint);
    let wrong = part(state, |s| s.in_order.to_string());
    let change = |event: Event| {
        send(CheckMsg::Order(typed(&event).unwrap_or_default()));
    };
    // Enter ends the composing of a Chinese name, too.
    let enter = |event: KeyboardEvent| {
        if event.key() == "Enter" && !event.is_composing() && !event.repeat() {
            events::press();
        }
    };
    view! {
        details(class="order") {
            summary { (order) }
            input(
                id="check-order", autocomplete="off", aria-label=order,
                aria-describedby="check-order-hint", aria-invalid=wrong,
                on:input=change, on:keydown=enter
            )
            p(id="check-order-hint") { (hint) }
        }
    }
}
