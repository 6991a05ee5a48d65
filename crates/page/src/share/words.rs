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
        let [words, _] = self.words(lang);
        words
    }

    /// The answer's words for screen readers.
    pub fn aloud(self, lang: Lang) -> String {
        let [_, words] = self.words(lang);
        words
    }

    fn words(self, lang: Lang) -> [String; 2] {
        let words = match self {
            Answer::Copied => [say::ON_BUTTON_COPIED, say::ALOUD_COPIED],
            Answer::Saved => [say::ON_BUTTON_SAVED, say::ALOUD_SAVED],
            Answer::ByHand(Some(keys)) => {
                return [
                    say::on_button_by_hand(lang, keys),
                    say::aloud_by_hand(lang, keys),
                ];
            }
            Answer::ByHand(None) => [say::ON_BUTTON_SELECTED, say::ALOUD_SELECTED],
            Answer::Failed => [say::ON_BUTTON_FAILED, say::ALOUD_FAILED],
        };
        words.map(|words| words.of(lang).to_string())
    }
}
