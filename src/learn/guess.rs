//! The game "Guess the next card" in the document.

use std::cell::RefCell;

use app::i18n::Lang;
use model::learn::{CardButton, Guess, GuessMsg, GuessView as State, Turned};
use model::{Route, Screen};
use sycamore::prelude::*;
use web_sys::{HtmlElement, KeyboardEvent};

use crate::dom::{by_id, document, now};
use crate::frames::Frames;
use crate::seed::fresh_seed;
use crate::site::choices::choices;
use crate::site::inbox::Inbox;
use crate::site::parts::{build, part};
use crate::site::{self, is_shown};

/// The part of a frame, in milliseconds, in which decks are read.
const BUDGET: f64 = 7.0;
const CARDS: &str = "guess-cards";

struct GuessPage {
    game: Guess,
    view: Signal<State>,
}

thread_local! {
    static INBOX: Inbox<GuessMsg> = const { Inbox::new() };
    static SHOWN: RefCell<Option<GuessPage>> = const { RefCell::new(None) };
    static FRAMES: Frames = Frames::new(|_| work());
}

/// Shows the game that the address names, in the element with this id.
pub(super) fn open(what: &str, lang: Lang, id: &str) {
    if !SHOWN.with_borrow(Option::is_some) {
        start(lang, id);
    }
    send(GuessMsg::Open(what.to_string()));
    rename();
}

/// Shows all words in another language.
pub(super) fn speak(lang: Lang) {
    send(GuessMsg::Language(lang));
}

fn start(lang: Lang, id: &str) {
    let game = Guess::new(lang, fresh_seed());
    let first = game.view();
    build(id, first, |view| {
        SHOWN.set(Some(GuessPage { game, view }));
        page(view)
    });
}

fn send(msg: GuessMsg) {
    INBOX.with(|inbox| inbox.deliver(msg, receive));
}

fn receive(msg: GuessMsg) {
    let changed = SHOWN.with_borrow_mut(|shown| {
        let shown = shown.as_mut()?;
        let before = shown.game.address();
        shown.game.update(msg);
        let is_other = before != shown.game.address();
        Some((shown.view, shown.game.view(), is_other))
    });
    let Some((signal, view, is_other)) = changed else {
        return;
    };
    let had_focus = document().active_element().is_some_and(|element| {
        element
            .closest(&format!("#{CARDS}"))
            .is_ok_and(|row| row.is_some())
    });
    let here = view.cards.iter().position(|card| card.here);
    // Not while the state is borrowed: what the document does may send a message.
    signal.set(view);
    if let Some(here) = here.filter(|_| had_focus) {
        // Refused only where the page is going away.
        drop(by_id::<HtmlElement>(&button_id(here)).focus());
    }
    if is_other {
        rename();
    }
    request_frame();
}

/// Reads decks for a part of a frame, and shows what came of it.
fn work() {
    if !is_shown(Screen::Learn) {
        return;
    }
    let worked = SHOWN.with_borrow_mut(|shown| {
        let shown = shown.as_mut()?;
        let end = now() + BUDGET;
        let more = shown.game.work(|| now() > end);
        Some((shown.view, shown.game.view(), more))
    });
    let Some((signal, view, more)) = worked else {
        return;
    };
    signal.set(view);
    if more {
        request_frame();
    }
}

fn request_frame() {
    FRAMES.with(Frames::request);
}

fn rename() {
    let what = SHOWN.with_borrow(|shown| Some(shown.as_ref()?.game.address()));
    if let Some(what) = what {
        let screen = Screen::Learn;
        site::rename(&Route { screen, what });
    }
}

fn button_id(card: usize) -> String {
    format!("guess-card-{card}")
}

fn page(state: Signal<State>) -> View {
    let of = move |read: fn(&State) -> String| part(state, read);
    let problems = of(|s| s.problems.clone());
    let none = part(state, |s| s.problems.is_empty());
    let (title, rule, said) = (
        of(|s| s.title.to_string()),
        of(|s| s.rule.clone()),
        of(|s| s.said.clone()),
    );
    let (score, next, why, how) = (
        of(|s| s.score.clone()),
        of(|s| s.next.to_string()),
        of(|s| s.why.to_string()),
        of(|s| s.how.to_string()),
    );
    let list = of(|s| s.list.to_string());
    let [cards_label, turned_label] = [
        of(|s| s.cards_label.to_string()),
        of(|s| s.turned_label.to_string()),
    ];
    let cards = part(state, |s| (0..s.cards.len()).collect::<Vec<_>>());
    let turned = part(state, |s| s.turned.clone());
    let table = part(state, |s| s.table.clone());
    let groups: Vec<View> = [
        ("guess-riffles", GuessMsg::Riffles as fn(usize) -> GuessMsg),
        ("guess-sizes", GuessMsg::Cards),
    ]
    .into_iter()
    .enumerate()
    .map(|(k, (name, msg))| {
        let own = part(state, move |s| s.groups.get(k).cloned());
        choices(own, name.to_string(), move |at| send(msg(at)))
    })
    .collect();
    view! {
        p(class="back") { a(href="#learn") { "← " (list) } }
        h1(class="headline") { (title) }
        p(class="problems", role="status", hidden=none) { (problems) }
        p(class="lead") { (rule) }
        div(class="choices") { (groups) }
        p(class="said", aria-live="polite") { (said) }
        div(id=CARDS, role="group", aria-label=cards_label, on:keydown=key) {
            Keyed(list=cards, key=|k| *k, view=move |k| card(state, k))
        }
        ol(id="guess-turned", aria-label=turned_label) {
            Indexed(list=turned, view=turned_card)
        }
        p(class="score", aria-live="polite") { (score) }
        p { button(r#type="button", class="main", id="guess-next", on:click=|_| send(GuessMsg::Next)) { (next) } }
        div(class="expert") {
            table(id="guess-table") { tbody { Indexed(list=table, view=row) } }
            p { (why) br() br() (how) }
        }
    }
}

fn card(state: Signal<State>, k: usize) -> View {
    let own = part(state, move |s| s.cards.get(k).cloned());
    let is = move |read: fn(&CardButton) -> bool| own.with(|card| card.as_ref().is_some_and(read));
    let name = move || own.with(|card| card.as_ref().map(|card| card.name.clone()));
    let class = move || if is(|card| card.red) { "red" } else { "" };
    let stop = move || if is(|card| card.here) { "0" } else { "-1" };
    view! {
        button(
            r#type="button", id=button_id(k), class=class(), tabindex=stop(),
            aria-disabled=is(|card| card.gone).to_string(), on:click=move |_| send(GuessMsg::Name(k))
        ) { (name().unwrap_or_default()) }
    }
}

fn turned_card(card: Turned) -> View {
    let class = match (card.red, card.right) {
        (true, true) => "red right",
        (true, false) => "red",
        (false, true) => "right",
        (false, false) => "",
    };
    view! {
        li(class=class) { (card.name) }
    }
}

fn row([name, value]: [String; 2]) -> View {
    view! {
        tr { th(scope="row") { (name) } td { (value) } }
    }
}

fn key(event: KeyboardEvent) {
    let by = match event.key().as_str() {
        "ArrowLeft" | "ArrowUp" => -1,
        "ArrowRight" | "ArrowDown" => 1,
        _ => return,
    };
    event.prevent_default();
    send(GuessMsg::Move(by));
}
