//! Check yours in the browser: a tab for code, and one for decks or counts.

pub(crate) mod copied;
pub(crate) mod table;

use std::thread::LocalKey;

use app::i18n::Lang;
use model::yours::{Tab, Yours, YoursEffect, YoursMsg, YoursView as State};
use model::{Screen, ScreenModel};
use sycamore::prelude::*;
use web_sys::Blob;

use crate::figures::look::Look;
use crate::site::parts::part;
use crate::site::shell::{Changed, Page, Shell, Then};
use crate::workers::TaskPool;
use crate::{check, own, site};

/// Check yours in the browser.
pub(crate) struct YoursPage {
    /// The worker that reads what is brought.
    pub(crate) tasks: TaskPool,
    /// The open file.
    pub(crate) file: Option<Blob>,
}

thread_local! {
    static SHELL: Shell<YoursPage> = Shell::new();
}

impl Page for YoursPage {
    type Model = Yours;

    fn shell() -> &'static LocalKey<Shell<YoursPage>> {
        &SHELL
    }

    fn begin(lang: Lang) -> (Yours, YoursPage) {
        let page = YoursPage {
            tasks: TaskPool::new(check::hear),
            file: None,
        };
        (table::YOURS.know_code)();
        let mut yours = Yours::new(lang);
        own::begin(&mut yours.own);
        (yours, page)
    }

    fn document(view: Signal<State>) -> View {
        document(view)
    }

    fn listen() {
        check::listen();
        own::listen();
    }

    fn then(before: &State, now: &State) -> Then {
        check::then(&before.check, &now.check)
    }

    fn paint(&mut self, model: &mut Yours, _view: Signal<State>, changed: Changed) {
        if model.tab == Tab::Code && site::is_shown(Screen::Check) {
            own::measure(&model.own);
        }
        if changed == Changed::Nothing {
            return;
        }
        let look = Look::now(model.lang());
        match model.tab {
            Tab::Code => own::paint(&model.own, &look),
            Tab::Decks => check::paint(&model.check, &look),
        }
    }

    fn carry_out(effect: YoursEffect) {
        match effect {
            YoursEffect::Own(effect) => own::carry_out(effect),
            YoursEffect::Check(effect) => check::carry_out(effect),
        }
    }
}

/// A part of the state as a state of its own, for a document that knows that part alone.
fn only<T: Clone + PartialEq + 'static>(state: Signal<State>, read: fn(&State) -> T) -> Signal<T> {
    let of = part(state, read);
    let own = create_signal(of.get_clone_untracked());
    create_effect(move || own.set(of.get_clone()));
    own
}

fn document(state: Signal<State>) -> View {
    let headline = part(state, |s| s.check.headline);
    let own = own::own(only(state, |s| s.own.clone()));
    let check = check::check(only(state, |s| s.check.clone()));
    let tab = part(state, |s| s.tab);
    let hidden = move |this: Tab| move || tab.get() != this;
    let tabs: Vec<View> = Tab::ALL
        .into_iter()
        .map(|this| tab_button(state, this))
        .collect();
    let nothing_leaves = part(state, |s| s.nothing_leaves);
    let problems = part(state, |s| s.problems.clone());
    let none = part(state, |s| s.problems.is_empty());
    view! {
        h1(class="headline") { (headline) }
        p(class="problems", role="status", hidden=none) { (problems) }
        div(class="yours-tabs") {
            div(role="group") { (tabs) }
            p { (nothing_leaves) }
        }
        div(class="two", id="yours-code", hidden=hidden(Tab::Code)()) { (own) }
        div(id="yours-decks", hidden=hidden(Tab::Decks)()) { (check) }
    }
}

fn tab_button(state: Signal<State>, this: Tab) -> View {
    let name = part(state, move |s| this.name(s.check.lang));
    let pressed = part(state, move |s| (s.tab == this).to_string());
    view! {
        button(r#type="button", aria-pressed=pressed, on:click=move |_| YoursPage::send(YoursMsg::Turn(this))) { (name) }
    }
}
