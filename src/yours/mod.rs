//! Check yours in the browser: a tab for code, and one for decks or counts.

pub(crate) mod state;
pub(crate) mod table;

use std::thread::LocalKey;

use ::document::Block;
use app::i18n::Lang;
use page::{Screen, ScreenModel};
use rooms::check::CheckMsg;
use rooms::yours::{Tab, Yours, YoursEffect, YoursMsg, YoursView as State};
use web_sys::HtmlCanvasElement;

use state::YoursPage;

use crate::dom::window;
use crate::figures::deck;
use crate::figures::look::Look;
use crate::site::shell::{Changed, Page, Shell, Then};
use crate::workers::TaskPool;
use crate::{check, own, site};

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
        let address = window().location().href().unwrap_or_default();
        yours.stand_at(address.split('#').next().unwrap_or_default());
        own::begin(&mut yours.own);
        (yours, page)
    }

    fn document(view: &State) -> Block<YoursMsg> {
        view.document.clone()
    }

    fn hear(msg: YoursMsg) {
        take(msg);
    }

    fn square(canvas: &HtmlCanvasElement, at: (f64, f64)) -> Option<(usize, usize)> {
        let (picture, lang) = YoursPage::with(|yours| match yours.tab {
            Tab::Code => Some((yours.own.picture()?, yours.own.lang())),
            Tab::Decks => yours.check.shown_picture(),
        })??;
        deck::cell_at(canvas, &picture, &Look::now(lang), at)
    }

    fn listen() {
        check::listen();
        own::listen();
    }

    fn then(before: &State, now: &State) -> Then {
        check::then(before, now)
    }

    fn paint(&mut self, model: &mut Yours, _view: &State, changed: Changed) {
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

/// Takes a message of the document, with the text that only the field has where that is asked for.
fn take(msg: YoursMsg) {
    YoursPage::send(match msg {
        YoursMsg::Check(CheckMsg::Ask(_)) => return check::press(),
        YoursMsg::Check(CheckMsg::Against(msg)) => return check::against::hear(msg),
        YoursMsg::Check(CheckMsg::Example(example, _)) => {
            check::forget_press();
            YoursMsg::Check(CheckMsg::Example(example, check::typed()))
        }
        YoursMsg::Carry(tab, _) => YoursMsg::Carry(tab, check::typed()),
        msg => msg,
    });
}
