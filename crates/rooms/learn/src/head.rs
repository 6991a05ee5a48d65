//! The beginning of a part of Learn.

use ::document::{Block, heading, link, status, text};
use app::i18n::{Lang, Words};
use app::settings::Problem;
use page::words::problems;

/// The beginning of a part of Learn: the way back to the list, its title, what is wrong with its address,
/// and what it is about.
pub(crate) fn head<Msg>(
    lang: Lang,
    title: Words,
    unused: &[Problem],
    lead: impl Into<String>,
) -> [Block<Msg>; 4] {
    let back = link("← ", "#learn").says(::words::game::LIST.of(lang));
    [
        text("").class("back").with([back]),
        heading(1, title.of(lang)).class("headline"),
        told_problems(problems(lang, unused)),
        text(lead).class("lead"),
    ]
}

pub(crate) fn told_problems<Msg>(problems: String) -> Block<Msg> {
    let none = problems.is_empty();
    status("p", problems).class("problems").flag("hidden", none)
}
