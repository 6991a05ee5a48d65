//! The challenge "Mend it in one edit" in the document: a strip above the field.

use model::own::{ChallengeView, OwnMsg, OwnView as State, RoundView};
use sycamore::prelude::*;

use super::send;
use crate::site::parts::part;

/// The strip, where the text is a round of the challenge.
pub(super) fn challenge(state: Signal<State>) -> View {
    let is_here = part(state, |s| s.challenge.is_some());
    view! {
        (match is_here.get() {
            true => strip(state),
            false => View::default(),
        })
    }
}

fn of<T: Clone + PartialEq + 'static>(
    state: Signal<State>,
    otherwise: T,
    read: impl Fn(&ChallengeView) -> T + 'static,
) -> ReadSignal<T> {
    part(state, move |s| {
        s.challenge
            .as_ref()
            .map_or_else(|| otherwise.clone(), &read)
    })
}

fn strip(state: Signal<State>) -> View {
    let (title, label) = (of(state, "", |s| s.title), of(state, "", |s| s.label));
    let said = of(state, String::new(), |s| s.said.clone());
    let again = of(state, "", |s| s.again);
    let rounds = of(state, Vec::new(), |s| s.rounds.clone());
    let next = of(state, None, |s| s.next.clone());
    let list = of(state, ("", String::new()), |s| s.list.clone());
    let (list_name, list_at) = (move || list.get_clone().0, move || list.get_clone().1);
    let mended = part(state, |s| {
        let is_mended = s.challenge.as_ref().is_some_and(|own| own.is_mended);
        is_mended.then_some("")
    });
    view! {
        div(id="own-challenge", data-mended=mended) {
            p(class="of") { a(href=list_at()) { "← " (list_name()) } " " b { (title) } }
            div(class="rounds", role="group", aria-label=label) { (rounds.get_clone().into_iter().map(round).collect::<Vec<_>>()) }
            p(class="said", role="status") { (said) }
            (match again.get() {
                "" => View::default(),
                word => view! { button(r#type="button", id="own-again", class="quiet", on:click=|_| send(OwnMsg::Again)) { (word) } },
            })
            (match next.get_clone() {
                Some((word, at)) => view! { a(class="main", id="own-next", href=at) { (word) " →" } },
                None => View::default(),
            })
        }
    }
}

fn round(round: RoundView) -> View {
    let here = round.is_here.then_some("true");
    let mended = round.is_mended.then_some("");
    let number = round
        .href
        .rsplit('.')
        .next()
        .unwrap_or_default()
        .to_string();
    view! { a(href=round.href, aria-current=here, aria-label=round.name, data-mended=mended) { (number) } }
}
