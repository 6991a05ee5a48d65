//! The game "Guess the next card" in the document.

use ::words::game as words;
use rooms::learn::{CardButton, GuessMsg, GuessView, LearnMsg, LearnShown as State, Turned};
use sycamore::prelude::*;
use web_sys::{HtmlElement, KeyboardEvent};

use super::LearnPage;
use crate::dom::{by_id, document};
use crate::site::choices::choices;
use crate::site::parts::{Speaker, part};
use crate::site::shell::{Page, Then};

const CARDS: &str = "guess-cards";

fn send(msg: GuessMsg) {
    LearnPage::send(LearnMsg::Game(msg));
}

/// Returns how the card that the keyboard rests on gets the focus, if a card has it.
pub(super) fn keep_focus(now: &GuessView) -> Then {
    let row = format!("#{CARDS}");
    let focused = document().active_element()?;
    focused.closest(&row).ok().flatten()?;
    let here = now.cards.iter().position(|card| card.here)?;
    Some(Box::new(move || {
        // Refused only where the page is going away.
        drop(by_id::<HtmlElement>(&button_id(here)).focus());
        false
    }))
}

fn button_id(card: usize) -> String {
    format!("guess-card-{card}")
}

pub(super) fn page(state: Signal<State>) -> View {
    let of = move |read: fn(&State) -> String| part(state, read);
    let problems = of(|s| s.game.problems.clone());
    let none = part(state, |s| s.game.problems.is_empty());
    let speaker = Speaker::new(state, |s| s.game.lang);
    let fixed = [
        words::GAME_TITLE,
        words::NEXT,
        words::GAME_WHY,
        words::GAME_HOW,
        words::LIST,
    ];
    let [title, next, why, how, list] = speaker.all(fixed);
    let [cards_label, turned_label] = speaker.all([words::GAME_CARDS, words::GAME_SEEN]);
    let (rule, said, score) = (
        of(|s| s.game.rule.clone()),
        of(|s| s.game.said.clone()),
        of(|s| s.game.score.clone()),
    );
    let cards = part(state, |s| (0..s.game.cards.len()).collect::<Vec<_>>());
    let turned = part(state, |s| s.game.turned.clone());
    let table = part(state, |s| s.game.table.clone());
    let groups: Vec<View> = [
        ("guess-riffles", GuessMsg::Riffles as fn(usize) -> GuessMsg),
        ("guess-sizes", GuessMsg::Cards),
    ]
    .into_iter()
    .enumerate()
    .map(|(k, (name, msg))| {
        let own = part(state, move |s| s.game.groups.get(k).cloned());
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
    let own = part(state, move |s| s.game.cards.get(k).cloned());
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
        li(class=class) { (card.name) (if card.right { "\u{2009}✓" } else { "" }) }
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
