//! The document of Watch. Every element reads its own part of the model's view, so that only what
//! changed is written.

use app::i18n::{Lang, compact, grouped};
use app::lang::is_square;
use page::{Lever, LeverAt, Stamp};
use rooms::watch::{EndingView, LaneView, Msg, StampView, View as State};
use sycamore::prelude::*;
use web_sys::{Event, HtmlInputElement, KeyboardEvent, MouseEvent, PointerEvent};

use super::picker::{button_id, picker, stepper};
use super::settings::{BUTTON, settings, toggle};
use super::{card_at, cell_at, row_at, send};
use crate::dom::{arrow, target};
use crate::gallery::Shown;
use crate::later;
use crate::rest::Rest;
use crate::seed::fresh_seed;
use crate::site::parts::{Speaker, derived, part};

/// Points of the lever; enough that each of its marks is one.
const POINTS: f64 = 1_000.0;

/// Returns true if a title takes two lines. Chinese characters count double.
fn is_too_long(name: &str) -> bool {
    const LONG: usize = 34;
    let wide = |letter: char| if is_square(letter) { 2 } else { 1 };
    name.chars().map(wide).sum::<usize>() > LONG
}

/// The id of a lane's canvas.
pub(super) fn canvas_id(lane: usize) -> String {
    format!("watch-lane-{lane}")
}

/// All of Watch below the header.
pub(super) fn watch(state: Signal<State>) -> View {
    let headline = part(state, |s| s.headline.clone());
    let lead = part(state, |s| s.lead.clone());
    let lanes = part(state, |s| (0..s.lanes.len()).collect::<Vec<_>>());
    let count = part(state, |s| s.lanes.len().to_string());
    let said = part(state, |s| s.said.clone());
    let problems = part(state, |s| s.problems.clone());
    let none = part(state, |s| s.problems.is_empty());
    let colours = key_to_colours(state);
    let (transport, onward) = (transport(state), onward(state));
    let account = told(state, |rest| rest.account);
    let (runs, whole_page, settings) =
        (super::run::runs(state), whole_page(state), settings(state));
    view! {
        h1(class="headline") { (headline) }
        p(class="lead") { (sentences(lead.get_clone())) }
        p(class="problems", role="status", hidden=none) { (problems) }
        div(class="lanes", data-lanes=count) {
            Keyed(list=lanes, key=|k| *k, view=move |k| lane(state, k))
            (colours)
        }
        p(class="unseen", role="status") { (said) }
        div(class="foot") {
            (transport)
            (onward)
        }
        (account)
        (runs)
        (whole_page)
        (settings)
    }
}

/// Returns the link to the whole page, from inside another one.
fn whole_page(state: Signal<State>) -> View {
    let whole = part(state, |s| s.whole.clone());
    let words = Speaker::new(state, |s| s.lang).say(::words::watch::WHOLE_PAGE);
    view! {
        (match whole.get_clone() {
            Some(address) => view! {
                a(class="whole", target="_blank", rel="noopener", href=address) { (words) }
            },
            None => View::default(),
        })
    }
}

fn lane(state: Signal<State>, k: usize) -> View {
    let of = move |read: fn(&LaneView) -> String| {
        part(state, move |s| s.lanes.get(k).map(read).unwrap_or_default())
    };
    let name = of(|lane| lane.name.clone());
    let letter = of(|lane| lane.letter.to_string());
    let chosen = part(state, move |s| {
        let lane = s.lanes.get(k).filter(|lane| lane.is_quiz);
        lane.filter(|lane| !lane.letter.is_empty())
            .map(|lane| lane.is_chosen.to_string())
    });
    let term = of(|lane| lane.term.clone().unwrap_or_default());
    let caption = part(state, move |s| {
        let lane = s.lanes.get(k);
        lane.map(|lane| (lane.caption.clone(), lane.choice.clone()))
            .unwrap_or_default()
    });
    let open = part(state, move |s| {
        s.picker.as_ref().is_some_and(|picker| picker.lane == k)
    });
    let is_quiz = part(state, move |s| {
        s.lanes.get(k).is_some_and(|lane| lane.is_quiz)
    });
    let embedded = part(state, |s| s.whole.is_some());
    let opens = move || !is_quiz.get() && !embedded.get();
    let popup = move || opens().then_some("dialog");
    let is_long = part(state, move |s| {
        s.lanes.get(k).is_some_and(|lane| is_too_long(&lane.name))
    });
    let class = move || match (is_quiz.get(), is_long.get()) {
        (true, _) => "title plain",
        (false, true) => "title long",
        (false, false) => "title",
    };
    let expanded = move || opens().then(|| open.get().to_string());
    let arrow = move || if opens() { " ▾" } else { "" };
    let fixed = move || embedded.get() && !is_quiz.get();
    let alternative = of(|lane| lane.alternative.clone());
    let hint = of(|lane| lane.hint.clone());
    let stamp = part(state, move |s| {
        s.lanes.get(k).and_then(|lane| lane.stamp.clone())
    });
    // The stamp itself is made once: were it made anew, it would strike with every frame.
    let struck = derived(move || stamp.with(|s| s.as_ref().map(|s| (s.stamp, s.title))));
    view! {
        section(class="lane") {
            h2 {
                button(
                    r#type="button", id=button_id(k), class=class(), title=name.get_clone(), disabled=fixed(), aria-haspopup=popup(),
                    aria-expanded=expanded(), aria-pressed=chosen.get_clone(), on:click=move |_| send(Msg::Pick(k))
                ) { (lettered(letter)) span { (name) } " " small { (term) } (arrow()) }
                (stepper(state, k))
            }
            (picker(state, k))
            p(class="caption") { (says(caption.get_clone())) }
            canvas(
                id=canvas_id(k), role="img", tabindex="0", aria-label=alternative,
                on:keydown=move |event: KeyboardEvent| move_pointed(k, &event),
                on:blur=move |_| send(Msg::Point(k, None)),
                on:click=move |event: MouseEvent| pressed(k, &event),
                on:dblclick=move |_| send(Msg::Replay),
                on:pointermove=move |event: PointerEvent| send(Msg::Point(k, cell_at(k, &event))),
                on:pointerdown=move |event: PointerEvent| send(Msg::Point(k, cell_at(k, &event))),
                on:pointerleave=move |event: PointerEvent| left(k, &event)
            )
            (endings(state, k))
            div(class="verdict") {
                (struck.get().map(|(kind, title)| verdict(kind, title, stamp)).unwrap_or_default())
                p(class="hint") { (hint) }
            }
        }
    }
}

/// Letter of a lane in a presented quiz.
fn lettered(letter: ReadSignal<String>) -> View {
    view! {
        (match letter.get_clone() {
            letter if letter.is_empty() => View::default(),
            letter => view! { b(class="letter") { (letter) } },
        })
    }
}

/// Shares of a lane's runs that end without a deck, by kind: bars as wide as the map.
fn endings(state: Signal<State>, k: usize) -> View {
    let all = part(state, move |s| {
        let lane = s.lanes.get(k);
        lane.map(|lane| lane.endings.clone()).unwrap_or_default()
    });
    let show = Speaker::new(state, |s| s.lang).say(::words::watch::SHOW_SUCH);
    let row = move |(kind, ending): (usize, EndingView)| {
        let go = move |_| send(Msg::ShowEnding(k, kind));
        view! {
            li {
                span { progress(max="100", value=ending.percent) {} b { (ending.words) } }
                p { em { (ending.why) } button(r#type="button", class="link", on:click=go) { (show) } }
            }
        }
    };
    view! {
        (match all.with(Vec::is_empty) {
            true => View::default(),
            false => {
                let rows: Vec<View> = all.get_clone().into_iter().enumerate().map(row).collect();
                view! { ul(class="endings") { (rows) } }
            }
        })
    }
}

/// A card is lit, the name of a row shows its bars.
fn pressed(lane: usize, event: &MouseEvent) {
    if let Some(card) = card_at(lane, event) {
        send(Msg::Light(card));
    } else if let Some(card) = row_at(lane, event) {
        send(Msg::FollowOrNot(Some(card)));
    }
}

/// The pointer is gone. A finger that is lifted leaves its square to be read.
fn left(lane: usize, event: &PointerEvent) {
    if event.pointer_type() != "touch" {
        send(Msg::Point(lane, None));
    }
}

/// Arrow keys go from square to square of a map, Escape leaves it.
fn move_pointed(lane: usize, event: &KeyboardEvent) {
    let Some(by) = arrow(event) else {
        match event.key().as_str() {
            "Escape" => send(Msg::Point(lane, None)),
            "Enter" => send(Msg::FollowOrNot(None)),
            "r" | "R" => send(Msg::Replay),
            _ => {}
        }
        return;
    };
    event.prevent_default();
    event.stop_propagation();
    send(Msg::PointBy(lane, by));
}

/// Caption of the current step, and its possible picks. Made anew each time: words that only move
/// to the side would be a shift of the layout.
fn says((caption, choice): (String, String)) -> View {
    view! { (caption) b { (choice) } }
}

/// A sentence, and one that is left out where there is little room. Made anew each time: a number
/// that gains a digit would shift what is behind it.
fn sentences([first, more]: [String; 2]) -> View {
    view! { (first) i { (more) } }
}

fn verdict(kind: Stamp, title: &'static str, stamp: ReadSignal<Option<StampView>>) -> View {
    let of = move |read: fn(&StampView) -> String| {
        derived(move || stamp.with(|s| s.as_ref().map(read).unwrap_or_default()))
    };
    let reason = derived(move || stamp.with(|s| s.as_ref().map(|s| s.reason.clone())));
    let link = of(|stamp| stamp.link.to_string());
    let href = of(|stamp| stamp.href.clone());
    view! {
        strong(class="stamp", data-stamp=kind.id()) { (title) }
        p { (sentences(reason.get_clone().unwrap_or_default())) }
        a(href=href) { (link) " →" }
    }
}

/// Legend of the colours, one for all lanes.
fn key_to_colours(state: Signal<State>) -> View {
    let (often, rare) = (part(state, |s| s.often), part(state, |s| s.rare));
    let [most, least] = [0, 1].map(|end: usize| part(state, move |s| s.range[end].clone()));
    let fair = part(state, |s| s.fair);
    view! {
        div(class="colours") {
            span { (often) br() " " (most) }
            i { span { (fair) } }
            span { (rare) br() " " (least) }
        }
    }
}

fn transport(state: Signal<State>) -> View {
    let play = part(state, |s| match (s.playing, s.ended) {
        (true, _) => "❚❚",
        (false, true) => "↻",
        (false, false) => "▶",
    });
    let play_label = part(state, |s| s.play);
    let step = Speaker::new(state, |s| s.lang).say(::words::watch::STEP);
    let number = part(state, |s| s.number.clone());
    let unit = part(state, |s| s.unit);
    let [next, shows] = [0, 1].map(|k: usize| part(state, move |s| s.next[k]));
    let ended = part(state, |s| s.ended.to_string());
    let lever = lever(state);
    view! {
        div(class="transport", data-ended=ended) {
            button(r#type="button", id="watch-play", class="round", aria-label=play_label, on:click=|_| send(Msg::Toggle)) {
                (play)
            }
            button(r#type="button", id="watch-step", class="plain", on:click=|_| send(Msg::Step)) { (step) }
            (lever)
            p(class="count") { output(id="watch-number", aria-live="off") { (number) } small { (unit) } }
            button(r#type="button", id="watch-next", class="next", on:click=move |_| lead_on(state)) { (next) span { (shows) } " →" }
        }
    }
}

/// Leads on to the next story, or to what comes next elsewhere.
fn lead_on(state: Signal<State>) {
    let address = state.with_untracked(|s| s.next_address.clone());
    match address.is_empty() {
        true => send(Msg::Next),
        false => drop(crate::dom::window().location().set_hash(&address)),
    }
}

fn lever(state: Signal<State>) -> View {
    let point = part(state, |s| (s.point * POINTS).round().to_string());
    let label = part(state, |s| s.unit);
    let value = part(state, |s| s.number.clone());
    let flags = part(state, |s| s.flags.clone());
    let scale = part(state, |s| (s.lang, s.lever));
    let ticks = move || -> Vec<View> {
        let (lang, lever) = scale.get();
        let last = lever.decades().round() as u32;
        (0..=last)
            .map(|decade| tick(lang, lever, [decade, last]))
            .collect()
    };
    let drag = |event: Event| {
        if let Some(input) = target::<HtmlInputElement>(&event) {
            send(Msg::Drag(input.value_as_number() / POINTS));
        }
    };
    // The lever's own steps are smaller than what lies between two marks.
    let nudge = |event: KeyboardEvent| {
        if super::present::key(&event) {
            return event.prevent_default();
        }
        let marks = match event.key().as_str() {
            "ArrowRight" | "ArrowUp" => 1,
            "ArrowLeft" | "ArrowDown" => -1,
            "PageUp" => 10,
            "PageDown" => -10,
            _ => return,
        };
        event.prevent_default();
        send(Msg::Nudge(marks));
    };
    view! {
        div(class="lever") {
            svg(class="flags", aria-hidden="true") {
                (flags.get_clone().into_iter().map(|flag| {
                    // The arrow stands at the number, the words on the side that has room.
                    let (anchor, dx) = if flag.before { ("end", "6") } else { ("start", "-6") };
                    let words = move |words: String| match flag.before {
                        true => format!("{words} ↓"),
                        false => format!("↓ {words}"),
                    };
                    let (long, short) = (words(flag.text), words(flag.short));
                    let x = move || percent(flag.point);
                    // With keys the lever stops there.
                    let go = move |_: MouseEvent| send(Msg::Count(flag.number));
                    view! {
                        text(class="long", x=x(), y="1em", dx=dx, text-anchor=anchor, on:click=go) { (long) }
                        text(class="short", x=x(), y="1em", dx=dx, text-anchor=anchor, on:click=go) { (short) }
                    }
                }).collect::<Vec<_>>())
            }
            input(
                r#type="range", id="watch-lever", min="0", max=POINTS.to_string(), step="1",
                prop:value=point, aria-label=label, aria-valuetext=value,
                on:input=drag, on:keydown=nudge
            )
            svg(class="ticks", aria-hidden="true") { (ticks()) }
        }
    }
}

/// A power of ten below the lever, written out, and in short where there is little room. There
/// every other one is left out, but not the first and the last.
fn tick(lang: Lang, lever: Lever, [decade, last]: [u32; 2]) -> View {
    let value = 10u64.pow(decade);
    let x = move || percent(lever.point(LeverAt::Count(value)));
    let class = match (last - decade, decade) {
        (0, _) => "end",
        (left, 1..) if left % 2 == 1 => "minor",
        _ => "",
    };
    let short = compact(lang, value);
    // Ten numbers written out have no room side by side.
    let long = if last > 6 {
        short.clone()
    } else {
        grouped(value)
    };
    view! {
        text(x=x(), y="1em", class=format!("long {class}")) { (long) }
        text(x=x(), y="1em", class=format!("short {class}")) { (short) }
    }
}

/// The id of the account of a true case.
const ACCOUNT: &str = "watch-account";

/// A way to make a part of the document of the account.
type Told = fn(&'static str, Shown, Speaker) -> View;

/// A part of the account of a true case, as soon as the module that has its words is here.
fn told(state: Signal<State>, which: fn(&Rest) -> Told) -> View {
    let is_here = create_signal(false);
    later::REST.with(|rest| rest.once_here(move |_| is_here.set(true)));
    let case = part(state, |s| s.case);
    let speaker = Speaker::new(state, |s| s.lang);
    view! {
        // Read first: what is not read before it is there would not be made anew.
        (match (is_here.get(), later::rest()) {
            (true, Some(rest)) => which(rest)(ACCOUNT, case, speaker),
            _ => View::default(),
        })
    }
}

/// The way on, below the lever.
fn onward(state: Signal<State>) -> View {
    let speaker = Speaker::new(state, |s| s.lang);
    let [again, settings, code] = speaker.all([
        ::words::watch::AGAIN,
        ::words::watch::SETTINGS,
        ::words::watch::IN_YOUR_CODE,
    ]);
    // It has its room before: nothing moves when it comes.
    let asks = part(state, |s| {
        if s.asks_for_code {
            "link"
        } else {
            "link waits"
        }
    });
    let open = part(state, |s| !s.panel.parts.is_empty());
    let way_down = told(state, |rest| rest.way_down);
    view! {
        div(class="onward") {
            (way_down)
            a(id="watch-code", class=asks, href="#check=code") { (code) }
            button(r#type="button", id="watch-again", class="link", on:click=|_| send(Msg::Again(fresh_seed()))) { (again) }
            button(
                r#type="button", id=BUTTON, class="link", aria-expanded=open.get().to_string(),
                on:click=move |_| toggle(!open.get_untracked(), BUTTON)
            ) { (settings) }
        }
    }
}

fn percent(point: f64) -> String {
    format!("{:.2}%", point * 100.0)
}
