//! The words of the page, in English and in Simplified Chinese. Every word is one `match` or one table row over both
//! languages, so that a missing translation does not compile.

mod about;
pub mod answer;
pub mod card;
mod chance;
pub mod help;
pub mod lanes;
mod number;
pub mod own;
pub mod picture;
mod problem;
mod sentence;
mod status;
pub mod take;
pub mod theory;
pub mod tours;
pub mod verdict;
mod words;

pub use about::{
    About, about, article_name, exhibit_note, exhibit_title, fairness_word, flat_title, group_name,
    known, part_name, queues, recipe_name, setup_name, source, time, zones,
};
pub use chance::{chance_kind, chance_line, chance_name, endless, reached};
pub use number::{compact, grouped, large, percent, rough, seconds};
pub use problem::{misfit, problem, typed};
pub use sentence::sentence;
pub use status::{cell, evolved_cell, status, successor_cell, with_error, with_exact};
pub use words::{Text, text};

/// Whole sentences, one after the other; those that are empty are left out.
pub fn sentences(lang: Lang, all: [&str; 2]) -> String {
    let all = all.into_iter().filter(|one| !one.is_empty());
    all.collect::<Vec<_>>().join(match lang {
        Lang::En => " ",
        Lang::Zh => "",
    })
}

/// A language of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lang {
    En,
    Zh,
}

impl Lang {
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Zh];

    /// The id used in links.
    pub fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Zh => "zh",
        }
    }

    /// What `<html lang>` says.
    pub fn html(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Zh => "zh-CN",
        }
    }

    /// The language of a link.
    pub fn from_tag(tag: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.tag() == tag)
    }

    /// The language for a browser that prefers `tag`, such as `zh-Hans-CN` or `de`.
    pub fn preferred(tag: &str) -> Lang {
        if tag.to_ascii_lowercase().starts_with("zh") {
            Lang::Zh
        } else {
            Lang::En
        }
    }
}
