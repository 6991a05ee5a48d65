//! The screens of the page, and what an address wishes of all of them.

use crate::lang::Lang;
use crate::named::named;
use ::words::page as say;

named! {
    /// A screen of the page. One is shown at a time.
    pub enum Screen {
        /// Shuffles run side by side, each on the map of its counts.
        Watch = "watch",
        /// All shuffles as pictures.
        Gallery = "gallery",
        /// Reasons why a shuffle is fair or not.
        Prove = "prove",
        /// Lessons, articles, games.
        Learn = "learn",
        /// Decks or counts that visitors bring.
        Check = "check",
    }
}

impl Screen {
    /// Returns the screen's name in the bar.
    pub fn name(self, lang: Lang) -> &'static str {
        (match self {
            Screen::Watch => say::SCREEN_WATCH,
            Screen::Gallery => say::SCREEN_GALLERY,
            Screen::Prove => say::SCREEN_PROVE,
            Screen::Learn => say::SCREEN_LEARN,
            Screen::Check => say::SCREEN_CHECK,
        })
        .of(lang)
    }
}

/// Language and colours that an address asks for, for this visit alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wishes {
    /// The language of all words.
    pub lang: Option<Lang>,
    /// True for dark colours, false for light ones.
    pub dark: Option<bool>,
}
