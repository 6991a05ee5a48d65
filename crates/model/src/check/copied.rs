//! Texts to copy: a unit test, and what to reply to an issue.

use ::words::check as say;
use app::i18n::{Lang, Words};

/// A text to copy.
#[derive(Clone, Debug, PartialEq)]
pub struct CopyView {
    /// Its title.
    pub title: &'static str,
    /// The text; in a reply, [`LINK`](super::LINK) stands where the address belongs.
    pub text: String,
    /// The button that copies it.
    pub copy: &'static str,
    /// Result of copying; empty if it was not copied.
    pub said: &'static str,
}

impl CopyView {
    /// A unit test, with what came of copying it.
    pub(crate) fn test(lang: Lang, text: String, said: Option<Words>) -> CopyView {
        CopyView::of(lang, say::UNIT_TEST, text, said)
    }

    /// A text to paste into an issue, with what came of copying it.
    pub(crate) fn reply(lang: Lang, text: String, said: Option<Words>) -> CopyView {
        CopyView::of(lang, say::REPLY, text, said)
    }

    fn of(lang: Lang, title: Words, text: String, said: Option<Words>) -> CopyView {
        CopyView {
            title: title.of(lang),
            text,
            copy: say::COPY.of(lang),
            said: said.map_or("", |said| said.of(lang)),
        }
    }
}
