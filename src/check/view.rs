//! The document of Check yours. Every element reads its own part of the model's view; the answer is
//! written anew when it is another one.

use model::check::{
    AnswerView, CheckMsg, CheckView as State, ChoiceView, Code, Example, FixView, IdleView,
    TestView,
};
use reading::Shape;
use sycamore::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement, HtmlSelectElement, KeyboardEvent};

use super::events::{self, CHOOSER, FIELD};
use super::send;
use crate::site::parts::{part, stamp_name};

/// The canvas of the example's map.
pub(super) const PREVIEW: &str = "check-preview";

/// The id of a map's canvas.
pub(super) fn map_id(k: usize) -> String {
    format!("check-map-{k}")
}

/// What is brought, and its answer.
pub(crate) fn check(state: Signal<State>) -> View {
    let lead = part(state, |s| s.lead);
    let answer = part(state, |s| s.answer.clone());
    let waiting = part(state, |s| s.waiting.clone());
    let stop = part(state, |s| s.stop);
    let idle_view = part(state, |s| s.idle.clone());
    let test = part(state, |s| s.test.as_ref().map(|test| test.title));
    let form = form(state);
    view! {
        p(class="lead") { (lead) }
        div(class="two") {
            (form)
            section(class="found") {
              div(id="check-answer", aria-live="polite") {
                (match answer.get_clone() {
                    Some(answer) => judged(answer),
                    None => view! { p(class="waiting") { (waiting) } (stop.get().map(stop_reading).unwrap_or_default()) (idle_view.get_clone().map(idle).unwrap_or_default()) },
                })
              }
              (test.get().map(|title| unit_test(state, title)).unwrap_or_default())
            }
        }
    }
}

/// The way out of a reading that takes long.
fn stop_reading(word: &'static str) -> View {
    view! { button(r#type="button", id="check-stop", class="main", on:click=|_| send(CheckMsg::StopReading)) { (word) } }
}

/// The answer to an example in short, and how many decks to bring.
fn idle(idle: IdleView) -> View {
    let row = |[bias, decks]: [String; 2]| view! { div { dt { (bias) } dd { (decks) } } };
    let rows: Vec<View> = idle.rows.into_iter().map(row).collect();
    view! {
        div(class="preview") {
            canvas(id=PREVIEW, class="small-map", width="1", height="1", aria-hidden="true")
            p { (idle.given) }
            strong(class="stamp", data-stamp=stamp_name(idle.stamp)) { (idle.title) }
            p { (idle.cause) }
        }
        h2 { (idle.question) }
        dl(class="enough") { (rows) }
    }
}

/// What is given: field, file, examples, the order before.
fn form(state: Signal<State>) -> View {
    let field = part(state, |s| s.field);
    let form = part(state, |s| s.form);
    let ask = part(state, |s| s.ask);
    let sample = part(state, |s| s.sample);
    let wrong = part(state, |s| {
        (!s.problem.is_empty() && !s.in_order).to_string()
    });
    let problem = part(state, |s| s.problem.clone());
    let file = part(state, |s| s.file.clone().map(|name| (name, s.close_file)));
    let back = part(state, |s| s.back);
    let (chooser, examples, order) = (chooser(state), examples(state), order(state));
    let read = part(state, |s| {
        s.answer.as_ref().map(|answer| answer.read.clone())
    });
    let choice = part(state, |s| s.choice.clone());
    let (skip, how_many) = (part(state, |s| s.skip), part(state, |s| s.how_many.clone()));
    view! {
        section(class="given") {
            textarea(
                id=FIELD, rows="8", autocomplete="off", aria-label=field,
                aria-describedby="check-problem", aria-invalid=wrong,
                placeholder=sample,
                on:input=|_| send(CheckMsg::Typed)
            )
            (file.get_clone().map(opened).unwrap_or_default())
            p(id="check-problem", class="problem", role="alert") { (problem) }
            (skip.get().map(|word| view! {
                button(r#type="button", id="check-skip", class="change", on:click=|_| send(CheckMsg::SkipWrong)) { (word) }
            }).unwrap_or_default())
            (how_many.get_clone().map(shuffles).unwrap_or_default())
            div(class="row") {
                button(r#type="button", id="check-ask", class="main", on:click=|_| events::ask()) { (ask) }
                (chooser)
                (back.get().map(|word| view! {
                    button(r#type="button", id="check-back", class="quiet", on:click=|_| send(CheckMsg::Back)) { (word) }
                }).unwrap_or_default())
            }
            (read.get_clone().map(|read| view! { p(id="check-read", class="read") { (read) } }).unwrap_or_default())
            (choice.get_clone().map(correct).unwrap_or_default())
            (examples)
            (order)
            p(class="form") { (form) }
        }
    }
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
        let select = event
            .target()
            .and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
        let at = select.map_or(-1, |select| select.selected_index());
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

/// How many shuffles were made, of which shares are given.
fn shuffles((label, typed): (&'static str, String)) -> View {
    let changed = |event: Event| {
        let field = event
            .target()
            .and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        send(CheckMsg::Shuffles(
            field.map(|field| field.value()).unwrap_or_default(),
        ));
    };
    view! {
        label(class="change") {
            (label) " "
            input(id="check-shuffles", inputmode="numeric", autocomplete="off", value=typed, on:change=changed)
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
            let press = move |_| send(CheckMsg::Example(example, events::text()));
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
    let typed = |event: Event| {
        let field = event
            .target()
            .and_then(|t| t.dyn_into::<HtmlInputElement>().ok());
        send(CheckMsg::Order(
            field.map(|field| field.value()).unwrap_or_default(),
        ));
    };
    // Enter ends the composing of a Chinese name, too.
    let enter = |event: KeyboardEvent| {
        if event.key() == "Enter" && !event.is_composing() && !event.repeat() {
            events::ask();
        }
    };
    view! {
        details(class="order") {
            summary { (order) }
            input(
                id="check-order", autocomplete="off", aria-label=order,
                aria-describedby="check-order-hint", aria-invalid=wrong,
                on:input=typed, on:keydown=enter
            )
            p(id="check-order-hint") { (hint) }
        }
    }
}

/// The answer.
fn judged(answer: AnswerView) -> View {
    let kind = answer.stamp.map_or("too-few", stamp_name);
    let AnswerView {
        title,
        line,
        why,
        fix,
        needed,
        ..
    } = answer.clone();
    let fix = fix.map(mended).unwrap_or_default();
    let (maps, tests, table) = (maps(&answer), tests(&answer), table(&answer));
    view! {
        div(class="verdict") {
            strong(class="stamp", data-stamp=kind) { (title) }
            div {
                p(id="check-line", class="line") { (line) }
                p(id="check-why") { (why) }
            }
        }
        (fix)
        p(id="check-needed") { (needed) }
        (maps)
        (tests)
        (table)
    }
}

fn mended(fix: FixView) -> View {
    view! {
        dl(class="fix") {
            dt { (fix.cause_title) }
            dd(id="check-cause") { (fix.cause) }
            dt { (fix.title) }
            dd { code { (fix.code) } " " small { (fix.note) } }
        }
    }
}

/// The maps with their scale; nothing where the answer has none.
fn maps(answer: &AnswerView) -> View {
    if answer.maps.is_empty() {
        return view! {};
    }
    let [rare, fair, often] = answer.colours.clone();
    let count = answer.maps.len().to_string();
    let map = |(k, title): (usize, &&'static str)| {
        let title = *title;
        view! {
            figure {
                figcaption { (title) }
                canvas(id=map_id(k), role="img", aria-label=title)
            }
        }
    };
    let maps: Vec<View> = answer.maps.iter().enumerate().map(map).collect();
    view! {
        div(class="maps", data-maps=count) { (maps) }
        p(class="scale") { span { (rare) } i { (fair) } span { (often) } }
    }
}

fn tests(answer: &AnswerView) -> View {
    let row = |[name, numbers]: &[String; 2]| {
        let (name, numbers) = (name.clone(), numbers.clone());
        view! { dt { (name) } dd { (numbers) } }
    };
    let rows: Vec<View> = answer.numbers.iter().map(row).collect();
    let (title, rule, module) = (answer.tests, answer.rule, answer.module);
    let module = match module {
        "" => view! {},
        module => view! { p { (module) " " code { "test({ counts })" } } },
    };
    view! {
        details(id="check-tests") {
            summary { (title) }
            dl { (rows) }
            p { (rule) }
            (module)
        }
    }
}

/// A unit test to copy, in the language that is chosen.
fn unit_test(state: Signal<State>, title: &'static str) -> View {
    let of = move |read: fn(&TestView) -> String| {
        part(state, move |s| {
            s.test.as_ref().map(read).unwrap_or_default()
        })
    };
    let lines = of(|test| test.text.clone());
    let copy = of(|test| test.copy.to_string());
    let said = of(|test| test.said.to_string());
    let code = part(state, |s| s.test.as_ref().map(|test| test.code));
    let choice = move |this: Code| {
        let pressed = move || (code.get() == Some(this)).to_string();
        let name = this.name();
        view! {
            button(r#type="button", aria-pressed=pressed(), on:click=move |_| send(CheckMsg::Code(this))) { (name) }
        }
    };
    let choices: Vec<View> = Code::ALL.into_iter().map(choice).collect();
    view! {
        details(id="check-unit") {
            summary { (title) }
            div(class="row") {
                (choices)
                button(r#type="button", id="check-copy", class="main", on:click=move |_| super::copy(lines.get_clone())) { (copy) }
                span(role="status") { (said) }
            }
            div(class="scroll", tabindex="0", role="group", aria-label=title) { pre { code { (lines) } } }
        }
    }
}

/// The counts as numbers.
fn table(answer: &AnswerView) -> View {
    let Some((title, rows)) = answer.table.clone() else {
        return View::default();
    };
    let row = |(k, cells): (usize, &Vec<String>)| {
        let cell = |(j, text): (usize, &String)| {
            let text = text.clone();
            match (k, j) {
                (0, _) => view! { th(scope="col") { (text) } },
                (_, 0) => view! { th(scope="row") { (text) } },
                _ => view! { td { (text) } },
            }
        };
        let cells: Vec<View> = cells.iter().enumerate().map(cell).collect();
        view! { tr { (cells) } }
    };
    let rows: Vec<View> = rows.iter().enumerate().map(row).collect();
    view! {
        details(id="check-table") {
            summary { (title) }
            div(class="scroll", tabindex="0", role="group", aria-label=title) { table { tbody { (rows) } } }
        }
    }
}
