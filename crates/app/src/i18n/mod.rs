//! The words of the page, in English and in Simplified Chinese. Every word is one `match` or one
//! table row over both languages, so that a missing translation does not compile.

/// The sentence in a language: `say!(lang, "{n} cards", "{n} 张牌")`. The words of the other language
/// are not written.
macro_rules! say {
    ($lang:expr, $en:literal, $zh:literal $(,)?) => {
        match $lang {
            Lang::En => format!($en),
            Lang::Zh => format!($zh),
        }
    };
}

/// A `match` on what there are words for, with a row of the words in both languages for each
/// pattern.
macro_rules! words {
    ($lang:expr, $of:expr; $($pattern:pat $(if $when:expr)? => $en:literal / $zh:literal;)*) => {
        $lang.pick(match $of {
            $($pattern $(if $when)? => [$en, $zh]),*
        })
    };
}

mod about;
pub mod answer;
pub mod card;
mod chance;
pub mod export;
pub mod import;
mod links;
pub mod picture;
mod problem;
mod sentence;
pub mod theory;
pub mod tours;
pub mod verdict;
mod words;

pub use crate::lang::Lang;
pub use crate::number::{compact, grouped, large, percent, rough};
pub use about::{
    About, about, article_name, article_title, exhibit_note, exhibit_title, fairness_word,
    group_name, known, part_name, recipe_name, setup_name, source, time,
};
pub use chance::{chance_kind, chance_name, reached};
pub use links::links_document;
pub use problem::{misfit, problem, typed, typed_number};
pub use sentence::sentence;
pub use words::{Text, text};

/// Whole sentences, one after the other; those that are empty are left out.
pub fn sentences<S: AsRef<str>>(lang: Lang, all: impl IntoIterator<Item = S>) -> String {
    let mut joined = String::new();
    for sentence in all {
        if !joined.is_empty() && !sentence.as_ref().is_empty() && lang == Lang::En {
            joined.push(' ');
        }
        joined += sentence.as_ref();
    }
    joined
}
