//! The document of Check yours. Every element reads its own part of the model's view; the answer is
//! written anew when it is another one.

use model::Stamp;
use model::check::{
    AnswerView, BarView, BarsView, CheckMsg, CheckView as State, FixView, IdleView, ModelView,
};
use sycamore::prelude::*;

use super::question::asked;
use super::send;
use super::{against, form};
use crate::figures::pointed::PointedMap;
use crate::site::parts::{derived, part};
use crate::site::shell::Page;
use crate::yours::YoursPage;
use crate::yours::copied::{copied, languages};

/// The canvas of the example's map.
pub(super) const PREVIEW: &str = "check-preview";

/// The answer, which stays where it is while its words change.
pub(super) const ANSWER: &str = "check-answer";

/// The canvas of the map that is shown.
pub(super) const MAP: &str = "check-map";

/// View of the inputs and the answer.
pub(crate) fn check(state: Signal<State>) -> View {
    let answer = part(state, |s| s.answer.clone());
    let waiting = part(state, |s| s.waiting.clone());
    let stop = part(state, |s| s.stop);
    let idle_view = part(state, |s| s.idle.clone());
    let test = part(state, |s| s.test.as_ref().map(|test| test.title));
    let reply_title = part(state, |s| s.reply.as_ref().map(|reply| reply.title));
    let mended = mended(state);
    let (form, more) = (form::form(state), form::more(state));
    let against = against::against(state);
    let question = asked(state);
    view! {
        div(class="two") {
            (form)
            section(class="found") {
              (against)
              (question)
              div(id=ANSWER, aria-live="polite", tabindex="-1") {
                (match answer.get_clone() {
                    Some(answer) => judged(state, answer),
                    None => view! { p(class="waiting") { (waiting) } (stop.get().map(stop_reading).unwrap_or_default()) (idle_view.get_clone().map(idle).unwrap_or_default()) },
                })
              }
              (mended)
              (test.get().map(|title| unit_test(state, title)).unwrap_or_default())
              (reply_title.get().map(|title| reply(state, title)).unwrap_or_default())
              (answer.get_clone().map(numbers).unwrap_or_default())
            }
            (more)
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
            strong(class="stamp", data-stamp=idle.stamp.map_or("", Stamp::id)) { (idle.title) }
            p { (idle.cause) }
        }
        h2 { (idle.question) }
        dl(class="enough") { (rows) }
    }
}

/// The answer: the verdict, where it shows, what made it so.
fn judged(state: Signal<State>, answer: AnswerView) -> View {
    let kind = answer.stamp.map_or("too-few", Stamp::id);
    let AnswerView {
        title,
        line,
        why,
        needed,
        ..
    } = answer.clone();
    let (map, cause) = (shown_map(state, &answer), causes(&answer));
    let bars = answer.bars.map(bars).unwrap_or_default();
    view! {
        div(class="verdict") {
            strong(class="stamp", data-stamp=kind) { (title) }
            div {
                p(id="check-line", class="line") { (line) }
                p(id="check-why") { (why) }
            }
        }
        p(id="check-needed") { (needed) }
        (bars)
        div(class="shown") { (map) (cause) }
    }
}

/// Pairs of bars, what came and what is fair, above their numbers.
fn bars(all: BarsView) -> View {
    let row = |k: usize| {
        let cells: Vec<View> = all
            .bars
            .iter()
            .map(|bar| {
                let cell = bar.cells[k].clone();
                view! { td { (cell) } }
            })
            .collect();
        let head = all.heads[k];
        view! { tr { th(scope="row") { (head) } (cells) } }
    };
    let rows: Vec<View> = (0..all.heads.len()).map(row).collect();
    let pairs: Vec<View> = all.bars.iter().map(pair).collect();
    let label = all.heads[1];
    view! {
        div(class="scroll", tabindex="0", role="group", aria-label=label) {
            table(class="bars") { tbody { tr(aria-hidden="true") { td {} (pairs) } (rows) } }
        }
    }
}

fn pair(bar: &BarView) -> View {
    let rect = |(x, class, height): (&'static str, &'static str, f64)| {
        let y = format!("{:.1}", 100.0 - 100.0 * height);
        let height = format!("{:.1}", 100.0 * height);
        view! { rect(class=class, x=x, y=y, width="17", height=height) }
    };
    let [came, fair] = bar.heights;
    let both: Vec<View> = [("2", "came", came), ("21", "fair", fair)]
        .into_iter()
        .map(rect)
        .collect();
    view! { td { svg(viewBox="0 0 40 101", preserveAspectRatio="none") { (both) } } }
}

/// Probable cause, and the shuffles that were tried.
fn causes(answer: &AnswerView) -> View {
    let Some(cause) = answer.cause.clone() else {
        return view! {};
    };
    let row = |(k, model): (usize, ModelView)| {
        let odds = model.odds.clone().map(power).unwrap_or_default();
        let fits = model.fits.to_string();
        view! {
            li(data-fits=fits) {
                canvas(id=model_map_id(k), class="small-map", width="1", height="1", aria-hidden="true")
                span { (model.name) }
                small { (model.said) br {} (odds) }
            }
        }
    };
    let note = answer.models_note.clone();
    let rows: Vec<View> = answer
        .models
        .clone()
        .into_iter()
        .enumerate()
        .map(row)
        .collect();
    view! {
        div(class="cause") {
            h2 { (cause.title) }
            p(id="check-cause") { (cause.words) }
            ul(id="check-models") { (rows) }
            p(class="note") { (note) }
        }
    }
}

/// Odds, with the power of ten raised.
fn power(odds: String) -> View {
    let (base, power) = match odds.split_once('^') {
        Some((base, power)) => (base.to_string(), power.to_string()),
        None => (odds, String::new()),
    };
    view! { (base) sup { (power) } }
}

/// The id of the canvas of a model's map.
pub(super) fn model_map_id(k: usize) -> String {
    format!("check-model-{k}")
}

/// Change that mends the fault, in the chosen language.
fn mended(state: Signal<State>) -> View {
    let fix = part(state, |s| s.fix.clone());
    let code = part(state, |s| s.code);
    let lines = |fix: FixView| {
        let line = |(is_added, text): (bool, String)| {
            let (class, sign) = match is_added {
                true => ("added", "+ "),
                false => ("gone", "\u{2212} "),
            };
            view! { span(class=class) { (sign) (text) "\n" } }
        };
        let lines: Vec<View> = fix.lines.into_iter().map(line).collect();
        view! {
            p(id="check-example") { (fix.example) }
            pre(id="check-fix", class="scroll", tabindex="0") { code { (lines) } }
        }
    };
    let has_code = part(state, |s| s.fix.is_some() || s.test.is_some());
    let title = part(state, |s| s.in_language);
    view! {
        (match has_code.get() {
            true => languages(title, code, |code| send(CheckMsg::Code(code))),
            false => view! {},
        })
        (fix.get_clone().map(lines).unwrap_or_default())
    }
}

/// The map that is shown with its scale, and the way to the other; nothing where the answer has none.
fn shown_map(state: Signal<State>, answer: &AnswerView) -> View {
    let Some(&title) = answer.maps.get(answer.shown) else {
        return view! {};
    };
    let [rare, fair, often] = answer.colours.clone();
    let square = part(state, |s| s.square.clone());
    let map = PointedMap {
        id: MAP.into(),
        label: derived(move || title.to_string()),
        picture: || YoursPage::with(|yours| yours.check.shown_picture())?,
        point: |cell| send(CheckMsg::Point(cell)),
        go: |by| send(CheckMsg::PointBy(by)),
    }
    .view();
    let (before, other) = (answer.other, answer.maps.get(1 - answer.shown).copied());
    let other: View = other.map(|title| view! {
        p(class="other") {
            (before) " "
            button(r#type="button", id="check-other", on:click=|_| send(CheckMsg::OtherMap)) { (title) }
        }
    }).unwrap_or_default();
    view! {
        figure {
            figcaption { (title) }
            (map)
            p(class="map-square", role="status") { (square) }
            p(class="scale") { span { (rare) } i { (fair) } span { (often) } }
            (other)
        }
    }
}

/// The numbers behind the answer.
fn numbers(answer: AnswerView) -> View {
    let (tests, table) = (tests(&answer), table(&answer));
    view! { (tests) (table) }
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
    let ids = ["check-unit", "check-copy"];
    let said = |said| send(CheckMsg::Copied(said));
    copied(
        state,
        ids,
        title,
        |s| s.test.as_ref(),
        View::default(),
        said,
    )
}

/// A text to paste into an issue.
fn reply(state: Signal<State>, title: &'static str) -> View {
    let ids = ["check-reply", "check-reply-copy"];
    let said = |said| send(CheckMsg::CopiedReply(said));
    copied(
        state,
        ids,
        title,
        |s| s.reply.as_ref(),
        View::default(),
        said,
    )
}

/// The counts as numbers: thousands of elements, made once somebody opens them. The event `toggle`
/// would come too late, perhaps when they are gone.
fn table(answer: &AnswerView) -> View {
    let Some((title, rows)) = answer.table.clone() else {
        return View::default();
    };
    let is_open = create_signal(false);
    let body = move || match is_open.get() {
        true => table_rows(&rows),
        false => Vec::new(),
    };
    view! {
        details(id="check-table") {
            summary(on:click=move |_| is_open.set(true)) { (title) }
            div(class="scroll", tabindex="0", role="group", aria-label=title) { table { tbody { (body()) } } }
        }
    }
}

/// The rows of the counts, the first of them heads of columns.
fn table_rows(rows: &[Vec<String>]) -> Vec<View> {
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
    rows.iter().enumerate().map(row).collect()
}
