//! Languages named by their look, of many more than are run here, and the lines with which each of
//! them prints decks.
//!
//! What is known of a language is data: `marks.txt` has what its texts look like, `decks.txt` the
//! lines.

mod decks;
mod marks;
mod mask;
mod pattern;

pub use decks::Lines;

use crate::tree::Language;
use marks::{TABLE, with_signs};
use mask::masked;

/// The sum of weights below which no language is named.
const LEAST: i32 = 8;
/// How far the likeliest language has to lead.
const LEAD: i32 = 3;
/// The sum of its own marks from which on the dialect of a language is meant.
const OF_ITS_OWN: i32 = 4;

/// A language that is named by its look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// A name for programs.
    pub id: &'static str,
    /// The name that people know it by.
    pub name: &'static str,
}

impl Known {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Known> {
        TABLE.iter().map(|marks| marks.language)
    }

    /// The one with this id.
    pub fn of_id(id: &str) -> Option<Known> {
        Known::all().find(|known| known.id == id)
    }

    /// The one that texts in a language are of that are run.
    pub fn of(language: Language) -> Option<Known> {
        Known::all().find(|known| known.run_as() == Some(language))
    }

    /// The language that a text in this one is run as; `None` where it is not run.
    pub fn run_as(self) -> Option<Language> {
        match self.id {
            "python" => Some(Language::Python),
            "javascript" | "typescript" => Some(Language::JavaScript),
            _ => None,
        }
    }
}

/// The language of a text by its look; `None` where another one is nearly as likely, or too little
/// tells.
///
/// ```
/// let name = |text| syntax::languages::name(text).map(|known| known.name);
/// assert_eq!(name("shuffle :: [a] -> IO [a]\nshuffle [] = return []\n"), Some("Haskell"));
/// assert_eq!(name("10 PRINT A\n20 GOTO 10\n"), Some("BASIC"));
/// // Lines of numbers are no numbered lines.
/// assert_eq!([name("a = b"), name("10 20 30\n20 30 10\n")], [None, None]);
/// ```
pub fn name(text: &str) -> Option<Known> {
    let lines = with_signs(masked(text));
    let weights: Vec<i32> = TABLE.iter().map(|marks| marks.weigh(&lines)).collect();
    let of = |id: &str| {
        let all = TABLE.iter().zip(&weights);
        let of_id = all.filter(|(marks, _)| marks.language.id == id);
        of_id.map(|(_, weight)| *weight).sum::<i32>()
    };
    // A dialect has the marks of its base, and competes with all other languages beside it.
    let families = TABLE.iter().filter(|marks| marks.base.is_none());
    let dialects = |id| TABLE.iter().filter(move |marks| marks.base == Some(id));
    let mut families: Vec<_> = families
        .map(|base| {
            let more = dialects(base.language.id).map(|dialect| of(dialect.language.id).max(0));
            (
                of(base.language.id) + more.max().unwrap_or(0),
                base.language,
            )
        })
        .collect();
    families.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
    let [(weight, likeliest), (second, _), ..] = families[..] else {
        return None;
    };
    if weight < LEAST || weight - second < LEAD {
        return None;
    }
    let all = dialects(likeliest.id).map(|marks| marks.language);
    let dialect = all.max_by_key(|dialect| of(dialect.id));
    Some(
        dialect
            .filter(|known| of(known.id) >= OF_ITS_OWN)
            .unwrap_or(likeliest),
    )
}
