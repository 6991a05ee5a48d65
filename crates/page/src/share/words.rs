//! The words of the sheet, in both languages.

use ::words::share as say;
use app::i18n::{Lang, grouped, sentences};

/// Contents of the numbers of several lanes on Watch, with those of theory or without.
pub fn numbers(lang: Lang, lanes: usize, has_theory: bool) -> String {
    let which = say::numbers_which(lang, lanes);
    let what = match has_theory {
        true => say::NUMBERS_WITH_THEORY,
        false => say::NUMBERS_COUNTED,
    };
    sentences(lang, [&which, what.of(lang)])
}

/// Contents of the film.
pub fn film(lang: Lang, shown: u64) -> String {
    say::film_of_one(lang, grouped(shown))
}

/// The tick that ends a link at what is shown.
pub fn until(lang: Lang, shown: u64) -> String {
    say::until(lang, grouped(shown))
}

/// Answer of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is on the clipboard.
    Copied,
    /// It is among the downloads.
    Saved,
    /// The browser refused to copy, and the text is selected: with these keys it is copied by hand.
    /// `None` where there are no keys.
    ByHand(Option<&'static str>),
    /// The browser refused, or could not.
    Failed,
}

impl Answer {
    /// The answer's words on the button.
    pub fn on_button(self, lang: Lang) -> String {
        let keys = self.keys();
        match self {
            Answer::Copied => say::ON_BUTTON_COPIED.of(lang).to_string(),
            Answer::Saved => say::ON_BUTTON_SAVED.of(lang).to_string(),
            Answer::ByHand(Some(_)) => say::on_button_by_hand(lang, keys),
            Answer::ByHand(None) => say::ON_BUTTON_SELECTED.of(lang).to_string(),
            Answer::Failed => say::ON_BUTTON_FAILED.of(lang).to_string(),
        }
    }

    /// The keys that copy by hand, if there are any.
    fn keys(self) -> &'static str {
        match self {
            Answer::ByHand(Some(keys)) => keys,
            _ => "",
        }
    }

    /// The answer's words for screen readers.
    pub fn aloud(self, lang: Lang) -> String {
        let keys = self.keys();
        match self {
            Answer::Copied => say::ALOUD_COPIED.of(lang).to_string(),
            Answer::Saved => say::ALOUD_SAVED.of(lang).to_string(),
            Answer::ByHand(Some(_)) => say::aloud_by_hand(lang, keys),
            Answer::ByHand(None) => say::ALOUD_SELECTED.of(lang).to_string(),
            Answer::Failed => say::ALOUD_FAILED.of(lang).to_string(),
        }
    }
}
