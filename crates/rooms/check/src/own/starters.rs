//! Texts to start from: the usual ways to write a shuffle, right and wrong.

use ::words::code as say;
use app::i18n::{Lang, Words};
use script::catalogue;
use script::tree::Language;

/// A text in Python and in JavaScript.
macro_rules! texts {
    ($name:literal) => {
        [
            include_str!(concat!("starters/", $name, ".py")),
            include_str!(concat!("starters/", $name, ".js")),
        ]
    };
}

/// A text to start from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Starter {
    /// Picks from the cards that are left.
    FisherYates,
    /// Picks from all cards, each time.
    NaiveSwap,
    /// Sorts by a random number for each card.
    RandomKeys,
    /// Sorts with a coin for each comparison.
    CoinSort,
    /// Picks a place that may not be there.
    OneTooFar,
    /// A class with its own list.
    Class,
    /// Shuffles until no card lies where it was.
    NoneStays,
}

impl Starter {
    /// All of them.
    pub const ALL: [Starter; 7] = [
        Starter::FisherYates,
        Starter::NaiveSwap,
        Starter::RandomKeys,
        Starter::CoinSort,
        Starter::OneTooFar,
        Starter::Class,
        Starter::NoneStays,
    ];

    /// Returns the name of the starter.
    pub fn name(self, lang: Lang) -> &'static str {
        let words: Words = match self {
            Starter::FisherYates => say::INVITATION_OF_FAIR,
            Starter::NaiveSwap => say::STARTERS_NAIVE_SWAP,
            Starter::RandomKeys => say::STARTERS_RANDOM_KEYS,
            Starter::CoinSort => say::STARTERS_COIN_SORT,
            Starter::OneTooFar => say::STARTERS_ONE_TOO_FAR,
            Starter::Class => say::STARTERS_CLASS,
            Starter::NoneStays => say::INVITATION_OF_RULED,
        };
        words.of(lang)
    }

    /// Its text in a language.
    pub fn text(self, language: Language) -> &'static str {
        let texts = match self {
            Starter::NoneStays => {
                return catalogue::text("derangement-redo", language)
                    .unwrap_or_default()
                    .trim_end();
            }
            Starter::FisherYates => texts!("fisher-yates"),
            Starter::NaiveSwap => texts!("naive-swap"),
            Starter::RandomKeys => texts!("random-keys"),
            Starter::CoinSort => texts!("coin-sort"),
            Starter::OneTooFar => texts!("one-too-far"),
            Starter::Class => texts!("class"),
        };
        match language {
            Language::Python => texts[0].trim_end(),
            Language::JavaScript => texts[1].trim_end(),
        }
    }

    /// The starter that has this text.
    pub(super) fn of(text: &str, language: Language) -> Option<Starter> {
        let all = Starter::ALL.into_iter();
        all.into_iter()
            .find(|starter| starter.text(language) == text)
    }
}
