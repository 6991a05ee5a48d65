//! A short text to paste into an issue: the verdict, the numbers, the cause and what mends it.

use app::i18n::{self, Lang, grouped};
use app::say;
use app::settings::{Address, Screen};

use super::{Answer, AnswerView, Check, words};

/// Where the address of the page belongs, before what is behind its `#`.
pub const LINK: &str = "{link}";

/// A longer address is left out of a short text.
const LONGEST: usize = 600;

/// What a reply says.
pub(crate) struct Reply<'a> {
    pub(crate) lang: Lang,
    /// The verdict.
    pub(crate) title: &'a str,
    /// What it rests on, in a few words.
    pub(crate) known: String,
    /// What was found, in sentences.
    pub(crate) found: String,
    /// Names and numbers.
    pub(crate) numbers: &'a [[String; 2]],
    /// What made it so; empty where that is not known.
    pub(crate) cause: String,
    /// Lines that go, and lines that come in their place.
    pub(crate) fix: Option<[Vec<String>; 2]>,
    /// What a link carries, behind the screen's id.
    pub(crate) link: Option<String>,
}

impl Reply<'_> {
    /// The text, in Markdown, with [`LINK`] where the address belongs.
    pub(crate) fn text(self) -> String {
        let lang = self.lang;
        let Reply { title, known, .. } = &self;
        let verdict = say!(
            lang,
            "**{title}** ({known})" / "**{title}**（{known}）",
            title,
            known
        );
        let mut lines = vec![verdict, String::new(), self.found];
        for [name, numbers] in self.numbers {
            lines.push(say!(
                lang,
                "- {name}: {numbers}" / "- {name}：{numbers}",
                name,
                numbers
            ));
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
        lines.push(say!(
            lang,
            "Checked with Shuffle Lab: {address}" / "由洗牌实验室检验：{address}",
            address = format!("{LINK}{address}")
        ));
        lines.join("\n") + "\n"
    }
}

/// So many shuffles of so many cards.
pub(crate) fn counted(lang: Lang, shuffles: u64, cards: usize) -> String {
    say!(
        lang,
        "{many} shuffles of {n} cards" / "{n} 张牌，{many} 次洗牌",
        many = grouped(shuffles),
        n = cards
    )
}

/// The reply about what was brought; `None` where nothing was found that others should know.
pub(super) fn reply(check: &Check, answer: &Answer, view: &AnswerView) -> Option<String> {
    let lang = check.lang;
    view.stamp?;
    let cause = view.cause.as_ref().filter(|cause| cause.fault.is_some());
    let fix = cause.and_then(|cause| Some(cause.fault?.fix(check.code())));
    let goes = fix.as_ref().is_some_and(|[wrong, _]| !wrong.is_empty());
    let example = Some(words::FOR_EXAMPLE.of(lang)).filter(|_| goes);
    let reply = Reply {
        lang,
        title: view.title,
        known: counted(lang, answer.reading.shuffles(), answer.reading.cards()),
        found: i18n::sentences(lang, [&view.line, &view.why]),
        numbers: &view.numbers,
        cause: cause.map_or(String::new(), |cause| {
            let words = [&*cause.words, example.unwrap_or_default()];
            say!(
                lang,
                "{title}: {words}" / "{title}：{words}",
                title = cause.title,
                words = i18n::sentences(lang, words)
            )
        }),
        fix,
        link: check.link(),
    };
    Some(reply.text())
}
