//! Learn in the browser.

use std::thread::LocalKey;

use app::i18n::Lang;
use document::Block;
use rooms::learn::{BenchMsg, Learn, LearnEffect, LearnMsg};

use crate::files;
use crate::seed::fresh_seed;
use crate::site::shell::{Page, Shell};

/// Learn in the browser.
pub(crate) struct LearnPage;

thread_local! {
    static SHELL: Shell<LearnPage> = Shell::new();
}

impl Page for LearnPage {
    type Model = Learn;

    fn shell() -> &'static LocalKey<Shell<LearnPage>> {
        &SHELL
    }

    fn begin(lang: Lang) -> (Learn, LearnPage) {
        (Learn::new(lang, fresh_seed()), LearnPage)
    }

    fn document(view: &Block<LearnMsg>) -> Block<LearnMsg> {
        view.clone()
    }

    fn carry_out(effect: LearnEffect) {
        let LearnEffect::Copy(code) = effect;
        let said = |said| LearnPage::send(LearnMsg::Bench(BenchMsg::Copied(said)));
        files::copy_text(&code, Box::new(said));
    }
}
