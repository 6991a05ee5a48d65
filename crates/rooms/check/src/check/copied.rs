//! Texts to take away: a unit test, a reply to an issue, or lines that print decks.

use ::document::{Block, button, details, pressed, scroll, status};
use ::words::check as say;
use app::i18n::{Lang, Words};

use super::code::Code;
use super::messages::Taken;

/// The text that was copied last, and the result.
pub(crate) type Copied = Option<(Taken, Words)>;

/// Result of copying a text; empty if it was not copied.
pub(crate) fn said(lang: Lang, copied: Copied, what: Taken) -> &'static str {
    let said = copied.filter(|(own, _)| *own == what);
    said.map_or("", |(_, said)| said.of(lang))
}

/// A text behind its title, with the button that copies it; `above` stands between them.
pub(crate) fn behind<Msg>(
    lang: Lang,
    id: &str,
    (what, text): (Taken, String),
    above: Option<Block<Msg>>,
    copied: Copied,
    copy: fn(Taken, String) -> Msg,
) -> Block<Msg> {
    let title = match what {
        Taken::Reply => say::REPLY,
        Taken::Test | Taken::Lines => say::UNIT_TEST,
    };
    let title = title.of(lang);
    let button = button(say::COPY.of(lang), copy(what, text.clone()));
    let row = [
        button.id(format!("{id}-copy")).class("main"),
        status("span", said(lang, copied, what)),
    ];
    let code = Block::of("pre").with([Block::of("code").says(text)]);
    details(id, title, false, above)
        .id(id)
        .with([Block::group("row", row), scroll(title, [code])])
}

/// The languages of fixes and unit tests behind their title, with the one that is chosen.
pub(crate) fn languages<Msg>(title: &str, chosen: Code, choose: fn(Code) -> Msg) -> Block<Msg> {
    let choice = |code: Code| pressed(code.name(), code == chosen, choose(code));
    Block::group("languages row", [Block::of("span").says(title)])
        .named(title)
        .with(Code::ALL.map(choice))
}
