//! A short text to paste into an issue: the verdict, the numbers, the cause and what mends it.

use app::i18n::{self, grouped};
use app::say;
use app::settings::{Address, Screen};

use super::{Answer, AnswerView, Check};

/// Where the address of the page belongs, before what is behind its `#`.
pub const LINK: &str = "{link}";

/// A longer address is left out of a short text.
const LONGEST: usize = 600;

/// The text, in Markdown, with [`LINK`] where the address belongs; `None` where nothing was found
/// that others should know.
pub(super) fn reply(check: &Check, answer: &Answer, view: &AnswerView) -> Option<String> {
    let (lang, code) = (check.lang, check.code);
    view.stamp?;
    let counted = say!(
        lang,
        "{many} shuffles of {n} cards" / "{n} 张牌，{many} 次洗牌",
        many = grouped(answer.reading.shuffles()),
        n = answer.reading.cards()
    );
    let mut lines = vec![format!("**{}** ({counted})", view.title), String::new()];
    lines.push(i18n::sentences(lang, [&view.line, &view.why]));
    for [name, numbers] in &view.numbers {
        lines.push(format!("- {name}: {numbers}"));
    }
    if let Some(cause) = view.cause.as_ref().filter(|cause| cause.fault.is_some()) {
        lines.push(String::new());
        lines.push(say!(
            lang,
            "{title}: {words}" / "{title}：{words}",
            title = cause.title,
            words = cause.words
        ));
    }
    let fix = view.cause.as_ref().and_then(|cause| cause.fault);
    if let Some([wrong, right]) = fix.map(|fault| fault.fix(code)) {
        lines.push("```diff".into());
        lines.extend(wrong.iter().map(|line| format!("-{line}")));
        lines.extend(right.iter().map(|line| format!("+{line}")));
        lines.push("```".into());
    }
    lines.push(String::new());
    let carried = check.link().filter(|link| link.len() <= LONGEST);
    let address = match carried {
        Some(what) => Address::new(Screen::Check, what),
        None => Address::to(Screen::Check),
    };
    lines.push(say!(
        lang,
        "Checked with Shuffle Lab: {address}" / "由 Shuffle Lab 检验：{address}",
        address = format!("{LINK}{address}")
    ));
    Some(lines.join("\n") + "\n")
}
