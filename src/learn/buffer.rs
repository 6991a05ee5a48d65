//! The exhibit "How large must my buffer be?" in the document.

use ::words::buffer as words;
use rooms::learn::{BufferMsg, LearnMsg, LearnShown as State, Number, NumberView, SideView};
use sycamore::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement, KeyboardEvent};

use super::LearnPage;
use crate::site::choices::choices;
use crate::site::field::select_all;
use crate::site::parts::{Speaker, derived, part};
use crate::site::shell::Page;

fn send(msg: BufferMsg) {
    LearnPage::send(LearnMsg::Buffer(msg));
}

/// The id of the canvas of one of both buffers.
pub(super) fn map_id(side: usize) -> String {
    format!("buffer-map-{side}")
}

pub(super) fn page(state: Signal<State>) -> View {
    let speaker = Speaker::new(state, |s| s.buffer.lang);
    let fixed = [
        words::TITLE,
        words::LEAD,
        words::KEY,
        words::CODE,
        words::HOW,
    ];
    let [title, lead, key, code_title, how] = speaker.all(fixed);
    let [list, watch_it] = speaker.all([::words::game::LIST, words::WATCH_IT]);
    let problems = part(state, |s| s.buffer.problems.clone());
    let none = part(state, |s| s.buffer.problems.is_empty());
    let said = part(state, |s| s.buffer.said.clone());
    let rows = part(state, |s| s.buffer.rows.clone());
    let lines = part(state, |s| s.buffer.code.clone());
    let watch = part(state, |s| s.buffer.watch.clone());
    let no_watch = part(state, |s| s.buffer.watch.is_empty());
    let group = move |k: usize, name: &str, tell: fn(usize) -> BufferMsg| {
        let own = part(state, move |s| s.buffer.groups.get(k).cloned());
        choices(own, name.to_string(), move |at| send(tell(at)))
    };
    let numbers: Vec<View> = (0..2).map(|k| number(state, k)).collect();
    view! {
        p(class="back") { a(href="#learn") { "← " (list) } }
        h1(class="headline") { (title) }
        p(class="problems", role="status", hidden=none) { (problems) }
        p(class="lead") { (lead) }
        div(class="form") {
            (group(0, "buffer-presets", BufferMsg::Preset))
            div(class="numbers") {
                (numbers)
                (group(1, "buffer-orders", |at| BufferMsg::Shuffle(at == 1)))
            }
            (group(2, "buffer-goals", BufferMsg::Goal))
        }
        p(class="said", aria-live="polite") { (said) }
        (lever(state, speaker))
        div(class="found") {
            (side(state, 0, speaker)) (side(state, 1, speaker))
            div(class="figures") {
                (table(rows, speaker))
                p { a(id="buffer-watch", href=watch, hidden=no_watch) { (watch_it) " →" } }
            }
        }
        p(class="key") { (key) }
        section {
            h2 { (code_title) }
            dl(class="lines") { Indexed(list=lines, view=line) }
            p(class="how") { (how) }
        }
    }
}

/// A number that one types.
fn number(state: Signal<State>, k: usize) -> View {
    let of =
        move |read: fn(&NumberView) -> String| part(state, move |s| read(&s.buffer.numbers[k]));
    let (label, value, error) = (
        of(|number| number.label.to_string()),
        of(|number| number.value.clone()),
        of(|number| number.error.clone()),
    );
    let is_wrong = part(state, move |s| {
        (!s.buffer.numbers[k].error.is_empty()).to_string()
    });
    let id = ["buffer-shards", "buffer-each", "buffer-held"][k];
    let error_id = format!("{id}-error");
    let described = error_id.clone();
    let change = move |event: Event| {
        if let Some(text) = input(&event).map(|input| input.value()) {
            send(BufferMsg::Type(Number::ALL[k], text));
        }
    };
    let step = move |event: KeyboardEvent| {
        let by = match event.key().as_str() {
            "ArrowUp" => 1,
            "ArrowDown" => -1,
            _ => return,
        };
        event.prevent_default();
        send(BufferMsg::Step(Number::ALL[k], by));
    };
    view! {
        p(class="field") {
            label(r#for=id) { (label) }
            input(
                r#type="text", id=id, inputmode="numeric", autocomplete="off", prop:value=value,
                aria-invalid=is_wrong, aria-describedby=described, on:focus=select_all, on:change=change, on:keydown=step
            )
            span(id=error_id, class="error", role="alert") { (error) }
        }
    }
}

fn input(event: &Event) -> Option<HtmlInputElement> {
    event.target()?.dyn_into().ok()
}

fn lever(state: Signal<State>, speaker: Speaker) -> View {
    let label = speaker.say(words::LEVER);
    let at = part(state, |s| s.buffer.lever[0].to_string());
    let most = part(state, |s| s.buffer.lever[1].to_string());
    let held = part(state, |s| s.buffer.held.clone());
    let [samples, last] = [(); 2].map(|()| part(state, |s| s.buffer.samples.clone()));
    let of = speaker.say(words::OF);
    let drag = |event: Event| {
        if let Some(input) = input(&event) {
            send(BufferMsg::Drag(input.value_as_number().max(0.0) as u64));
        }
    };
    view! {
        div(class="lever") {
            span(class="end", aria-hidden="true") { "1" }
            // The end is set before the value, which it would cut.
            input(
                r#type="range", id="buffer-lever", min="0", prop:max=most, step="1", prop:value=at,
                aria-label=label, aria-valuetext=held, on:input=drag
            )
            span(class="end", aria-hidden="true") { (last) }
            div(class="typed") { (number(state, 2)) span { (of) " " (samples) } }
        }
    }
}

/// One of both buffers: how much of the stream it holds, and its map.
fn side(state: Signal<State>, k: usize, speaker: Speaker) -> View {
    let of = move |read: fn(&SideView) -> f64| part(state, move |s| read(&s.buffer.sides[k]));
    let title = part(state, move |s| s.buffer.sides[k].title.clone());
    let has_no_corner = part(state, move |s| !s.buffer.sides[k].has_corner);
    let fixed = [words::GIVEN, words::HELD, words::TO_COME, words::NEVER];
    let [given, in_hand, to_come, never] = speaker.all(fixed);
    let held = of(|side| side.part);
    let percent = move |share: f64| format!("{:.2}%", share * 100.0);
    let begins = derived(move || percent((1.0 - held.get()) / 2.0));
    let width = derived(move || percent(held.get().max(0.004)));
    let label = derived(move || title.get_clone());
    view! {
        figure(class="side") {
            figcaption { (title) }
            svg(class="stream", aria-hidden="true") {
                rect(class="all", width="100%", height="12", y="0")
                rect(class="held", x=begins, width=width, height="12", y="0")
                text(x="0", y="28") { (given) }
                text(x="50%", y="28", class="middle") { (in_hand) }
                text(x="100%", y="28", class="end") { (to_come) }
            }
            div(class="map") {
                canvas(id=map_id(k), width="1", height="1", role="img", aria-label=label)
                span(class="never", hidden=has_no_corner) { (never) }
            }
        }
    }
}

fn table(rows: ReadSignal<Vec<[String; 3]>>, speaker: Speaker) -> View {
    let [yours, enough] = speaker.all([words::YOURS, words::ENOUGH]);
    view! {
        table {
            thead { tr { td {} th(scope="col") { (yours) } th(scope="col") { (enough) } } }
            tbody { Indexed(list=rows, view=row) }
        }
    }
}

fn row([name, own, enough]: [String; 3]) -> View {
    view! {
        tr { th(scope="row") { (name) } td { (own) } td { (enough) } }
    }
}

fn line([library, lines, note]: [String; 3]) -> View {
    let label = library.clone();
    view! {
        div {
            dt { (library) }
            dd { pre(tabindex="0", role="group", aria-label=label) { code { (lines) } } small { (note) } }
        }
    }
}
