//! A short text to paste into an issue: the verdict, the numbers, the cause and what mends it.

use ::words::check as say;
use app::i18n::{self, Lang, grouped};
use app::settings::{Address, Screen};

use super::answer::Answer;
use super::answer_view::AnswerView;
use super::state::Check;

/// A longer address is left out of a short text.
const LONGEST: usize = 600;

/// Parts of a reply to an issue.
pub(crate) struct Reply<'a> {
    pub(crate) lang: Lang,
    /// The verdict.
    pub(crate) title: &'a str,
    /// Grounds of the verdict, in a few words.
    pub(crate) known: String,
    /// Findings, in sentences.
    pub(crate) found: String,
    /// Names and numbers.
    pub(crate) numbers: &'a [[String; 2]],
    /// Probable cause; empty where that is not known.
    pub(crate) cause: String,
    /// Lines that go, and lines that come in their place.
    pub(crate) fix: Option<[Vec<String>; 2]>,
    /// The address of the page, before what is behind its `#`.
    pub(crate) page: &'a str,
    /// Part of the link behind the screen's id.
    pub(crate) link: Option<String>,
}

impl Reply<'_> {
    /// The text, in Markdown.
    pub(crate) fn text(self) -> String {
        let lang = self.lang;
        let Reply { title, known, .. } = &self;
        let verdict = say::text_verdict(lang, known, title);
        let mut lines = vec![verdict, String::new(), self.found];
        for [name, numbers] in self.numbers {
            lines.push(say::text_name_numbers(lang, name, numbers));
        }
        if !self.cause.is_empty() {
            lines.extend([String::new(), self.cause]);
        }
        if let Some([wrong, right]) = self.fix {
            lines.push("```diff".into());
            lines.extend(wrong.iter().map(|line| format!("-{line}")));
            lines.extend(right.iter().map(|line| format!("+{line}")));
            lines.push("```".into());
        }
        lines.push(String::new());
        let address = match self.link.filter(|link| link.len() <= LONGEST) {
            Some(what) => Address::new(Screen::Check, what),
            None => Address::to(Screen::Check),
        };
        lines.push(say::text_checked_shuffle_lab(
            lang,
            format!("{}{address}", self.page),
        ));
        lines.join("\n") + "\n"
    }
}

/// Says how many shuffles of how many cards were counted.
pub(crate) fn counted(lang: Lang, shuffles: u64, cards: usize) -> String {
    say::counted(lang, grouped(shuffles), cards)
}

/// The reply about what was brought; `None` where nothing was found that others should know.
pub(super) fn reply(check: &Check, answer: &Answer, view: &AnswerView) -> Option<String> {
    let lang = check.lang;
    view.stamp?;
    let cause = view.cause.as_ref().filter(|cause| cause.fault.is_some());
    let fix = cause.and_then(|cause| Some(cause.fault?.fix(check.code())));
    let goes = fix.as_ref().is_some_and(|[wrong, _]| !wrong.is_empty());
    let example = Some(say::FOR_EXAMPLE.of(lang)).filter(|_| goes);
    let reply = Reply {
        lang,
        title: view.title,
        known: counted(lang, answer.reading.shuffles(), answer.reading.cards()),
        found: i18n::sentences(lang, [&view.line, &view.why]),
        numbers: &view.numbers,
        cause: cause.map_or(String::new(), |cause| {
            let words = [&*cause.words, example.unwrap_or_default()];
            say::reply_2(lang, say::CAUSE.of(lang), i18n::sentences(lang, words))
        }),
        fix,
        page: &check.page,
        link: check.link(),
    };
    Some(reply.text())
}
