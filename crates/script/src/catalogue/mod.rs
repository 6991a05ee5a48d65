//! The shuffles of the catalogue as people would write them in Python and in JavaScript.

use crate::tree::Language;

/// The texts of shuffles by their ids, in both languages.
macro_rules! texts {
    ($count:literal: $($id:literal,)*) => {
        /// The Python text of each shuffle, by its id.
        pub const PYTHON: [(&str, &str); $count] = [
            $(($id, include_str!(concat!("python/", $id, ".py")))),*
        ];

        /// The JavaScript text of each shuffle, by its id.
        pub const JAVASCRIPT: [(&str, &str); $count] = [
            $(($id, include_str!(concat!("javascript/", $id, ".js")))),*
        ];
    };
}

texts! {
    43:
    "pencil-and-paper",
    "fisher-yates-down",
    "fisher-yates-up",
    "draw-again",
    "draw-splice",
    "draw-fill",
    "draw-linked-list",
    "swap-random-pairs",
    "swap-with-earlier",
    "insert-splice",
    "inside-out",
    "cross",
    "naive-swap",
    "sattolo",
    "random-cut",
    "riffle",
    "merge-sort-coin",
    "naive-swap-down",
    "fisher-yates-short",
    "last-never-drawn",
    "insertion-sort-coin",
    "selection-sort-coin",
    "bubble-sort-coin",
    "quick-sort-coin",
    "binary-insertion-coin",
    "sort-by-keys",
    "overhand",
    "faro-out",
    "faro-in",
    "mongean",
    "piles",
    "top-to-random",
    "thorp",
    "top-swaps",
    "buffer",
    "blocks-inside",
    "blocks-order",
    "blocks-both",
    "shelf",
    "affine-index",
    "feistel-index",
    "derangement-redo",
    "derangement-in-turn",
}

/// The shuffles by their ids, each with its text in a language.
///
/// ```
/// use script::{catalogue, tree::Language};
/// assert_eq!(catalogue::texts(Language::JavaScript)[3].0, "draw-again");
/// ```
pub fn texts(language: Language) -> &'static [(&'static str, &'static str)] {
    match language {
        Language::Python => &PYTHON,
        Language::JavaScript => &JAVASCRIPT,
    }
}

/// The text of a shuffle of the catalogue in a language.
///
/// ```
/// use script::{catalogue, tree::Language};
/// let text = catalogue::text("sattolo", Language::JavaScript).unwrap();
/// assert!(text.contains("Math.floor(Math.random() * i)"));
/// assert_eq!(catalogue::text("bogosort", Language::Python), None);
/// ```
pub fn text(id: &str, language: Language) -> Option<&'static str> {
    let found = texts(language).iter().find(|(known, _)| *known == id);
    found.map(|(_, text)| *text)
}

/// The Python text of a shuffle of the catalogue.
pub fn python(id: &str) -> Option<&'static str> {
    text(id, Language::Python)
}

/// The JavaScript text of a shuffle of the catalogue.
pub fn javascript(id: &str) -> Option<&'static str> {
    text(id, Language::JavaScript)
}
